"""Paints cards and icons as files. It loads Pillow, so load it only when one is asked for.

A card takes more than 20 MB while it is painted.
"""

from functools import cache
from io import BytesIO
from itertools import pairwise
from math import pi, sin
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from tictactoe_web.pictures import cards
from tictactoe_web.pictures.cards import INKS, MARGIN_RED, PAPER, PENCIL, RULING, PlacedPath
from tictactoe_web.pictures.hand import polylines

FINER = 3  # painted this much larger, then made smaller, which smooths the edges
COLOURS = 48  # in a file: paper, lines and inks, and what lies between them at the edges


def card_png(card: cards.Card) -> bytes:
    """A card as a file."""
    return file_of(painted(card), "PNG")


def painted(card: cards.Card) -> Image.Image:
    """The card, larger than it will be."""
    image = Image.new("RGB", (cards.WIDTH * FINER, cards.HEIGHT * FINER), PAPER)
    pen = ImageDraw.Draw(image)
    rule(pen, has_margin=not card.game_line)
    for path in (*card.game_line, *card.paths):
        paint(pen, path)
    write(pen, card.note, cards.NOTE, cards.NOTE_SIZE, INKS["grid"])
    write(pen, cards.SITE, cards.SITE_AT, cards.SITE_SIZE, PENCIL)
    return image


@cache
def icon(kind: Literal["PNG", "ICO"]) -> bytes:
    """The site's icon: X and O on paper."""
    image = Image.new("RGB", (cards.ICON * FINER, cards.ICON * FINER), PAPER)
    for path in cards.icon():
        paint(ImageDraw.Draw(image), path)
    return file_of(image, kind)


def rule(pen: ImageDraw.ImageDraw, has_margin: bool) -> None:
    """The paper's squares, and its margin line."""
    for x in range(0, cards.WIDTH, cards.RULE):
        line(pen, complex(x, 0), complex(x, cards.HEIGHT), RULING, 1)
    for y in range(cards.TOP, cards.HEIGHT, cards.RULE):
        line(pen, complex(0, y), complex(cards.WIDTH, y), RULING, 1)
    if has_margin:
        line(pen, complex(cards.MARGIN, 0), complex(cards.MARGIN, cards.HEIGHT), MARGIN_RED, 2)


def line(pen: ImageDraw.ImageDraw, start: complex, end: complex, colour: str, width: int) -> None:
    """A straight line, as the printer draws it."""
    pen.line([xy(start), xy(end)], colour, width * FINER)


def paint(pen: ImageDraw.ImageDraw, path: PlacedPath) -> None:
    """Its strokes as a hand draws them: lighter where they begin and end."""
    ink = INKS[path.ink]
    for points in polylines(path.shape):
        for step, (start, end) in enumerate(pairwise(map(path.place, points))):
            pressure = 0.7 + 0.3 * sin(pi * step / len(points))
            half = path.width * path.scale * pressure / 2
            side = (end - start) / abs(end - start) * 1j * half
            corners = start + side, end + side, end - side, start - side
            pen.polygon([xy(corner) for corner in corners], ink)
            for joint in (start, end):  # Pillow's circles are a little large
                pen.circle(xy(joint), half * FINER - 0.5, ink)


def write(pen: ImageDraw.ImageDraw, text: str, at: complex, size: int, colour: str) -> None:
    """A line of text with its middle there."""
    pen.text(xy(at), text, colour, font(size * FINER), anchor="ms")


def xy(point: complex) -> tuple[float, float]:
    """The point where it is painted."""
    return point.real * FINER, point.imag * FINER


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The one that comes with Pillow."""
    return ImageFont.load_default(size)


def file_of(image: Image.Image, kind: Literal["PNG", "ICO"]) -> bytes:
    """The image in its final size, as a file."""
    image = image.reduce(FINER)
    file = BytesIO()
    if kind == "PNG":
        image.quantize(COLOURS, dither=Image.Dither.NONE).save(file, kind, optimize=True)
    else:
        image.save(file, kind, sizes=[(16, 16), (32, 32), (48, 48)])
    return file.getvalue()
