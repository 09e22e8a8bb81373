"""The command in this process, where it ends before it serves."""

from contextlib import redirect_stdout
from io import StringIO

import pytest

from tictactoe_web import cli


def refused(*options: str) -> str:
    """The one plain line with which the command refuses to start."""
    with pytest.raises(SystemExit) as stopped, redirect_stdout(StringIO()) as said:
        cli.main(list(options))
    assert said.getvalue() == ""
    (line,) = str(stopped.value).splitlines()
    assert line.startswith("tictactoe-web: ")
    return line
