"""The command as it is, but a request can slow or break it, and it waits long for silent clients.

Run as a program: every worker loads this file anew, and makes its application here.
"""

import os
import time
from pathlib import Path

from flask import Flask, request

from tictactoe_web import cli, create_app, server
from tictactoe_web.engine.check.brought import Brought


def app_with_accidents(player: Brought | None) -> Flask:
    server.leave_the_terminal()
    app = create_app({"PLAYER": player})

    @app.before_request
    def be_slow() -> None:
        if "slow" in request.args:
            Path(os.environ["STARTED"], request.args["slow"]).touch()
            time.sleep(float(request.args["seconds"]))

    @app.get("/broken")
    def broken() -> str:
        return f"{1 // 0}"

    return app


server.quiet_app = app_with_accidents
server.TIME_TO_ASK = int(os.environ.get("TIME_TO_ASK", "600"))  # longer than any test

if __name__ == "__main__":
    cli.main()
