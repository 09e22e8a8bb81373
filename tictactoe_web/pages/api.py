"""What programs ask: the facts about a position, and whether the server is up."""

from json import dumps
from typing import Any

from flask import Blueprint, Response

from tictactoe_web.engine.reasons import reasons
from tictactoe_web.engine.solution import best_moves, worth
from tictactoe_web.pages.shared.read_links import board_in_link, move_in_link
from tictactoe_web.pages.shared.responses import cacheable, for_all_sites

blueprint = Blueprint("api", __name__)
blueprint.after_request(for_all_sites)  # refusals included


@blueprint.get("/api/positions/<text>")
def show(text: str) -> Response:
    """The facts about one position as JSON."""
    board = board_in_link(text)
    move_in_link("move", board)  # as in the explorer's link: refused where it is none
    facts: dict[str, Any] = {
        "board": board.squares,
        "next": board.turn,
        "outcome": board.outcome and board.outcome._asdict(),
        **worth(board)._asdict(),
        "moves": {
            str(square): {**why.worth._asdict(), "then": why.then}
            for square, why in reasons(board).items()
        },
        "best": best_moves(board),
    }
    return cacheable(dumps(facts), "application/json")


@blueprint.get("/health")
def health() -> Response:
    """Say that the server is up, and nothing else."""
    return Response("ok", mimetype="text/plain", headers={"Cache-Control": "no-store"})
