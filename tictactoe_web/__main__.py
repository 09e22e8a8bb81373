"""What `python -m tictactoe_web` runs: the same as the command `tictactoe-web`."""

from tictactoe_web.cli import main

main()
