"""The command in this process, where it ends before it serves."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest

from tictactoe_web import cli


def refused(*options: str) -> str:
    """The one plain line with which the command refuses to start."""
    with (
        pytest.raises(SystemExit, match="1"),
        redirect_stdout(StringIO()) as said,
        redirect_stderr(StringIO()) as why,
    ):
        cli.main(list(options))
    assert said.getvalue() == ""
    (line,) = why.getvalue().splitlines()
    assert line.startswith("tictactoe-web: ")
    return line
