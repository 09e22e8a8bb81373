"""What every template may call."""

from flask import Flask

from tictactoe_web.engine.board import ROWS, SQUARE_NAMES
from tictactoe_web.engine.watch.typed_answers import as_answer
from tictactoe_web.pages.shared import typeset
from tictactoe_web.pages.shared.fragments import (
    board_before,
    board_with_replies,
    files_of_page,
    marked_board,
    page_header,
    small_board,
    symbols,
)
from tictactoe_web.pages.shared.links import link_to
from tictactoe_web.pages.shared.responses import absolute
from tictactoe_web.pictures import hand, rulers
from tictactoe_web.pictures.boards import hairs_through
from tictactoe_web.words import english, nodes, phrases


def init_app(app: Flask) -> None:
    """Tell the templates what they may call."""
    app.jinja_env.globals.update(
        absolute=absolute,
        as_answer=as_answer,
        english=english,
        files_of_page=files_of_page,
        hairs_through=hairs_through,
        hand=hand,
        rulers=rulers,
        link_to=link_to,
        board_before=board_before,
        board_with_replies=board_with_replies,
        marked_board=marked_board,
        nodes=nodes,
        page_header=page_header,
        phrases=phrases,
        rows_of_squares=ROWS,
        small_board=small_board,
        square_names=SQUARE_NAMES,
        symbols=symbols,
        typeset=typeset,
    )
