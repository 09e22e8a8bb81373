"""The three rows of a board among lines of text, where blanks may be squares or stand between them.

X   O     XO      X O
  X       X       O
O         O X     X

The first rows have a blank between the squares, the second none, the third may be either: editors
trim blanks at the ends of lines. So some rows can be read in two ways. Three characters in each of
the three are the nine squares, as they are where nothing was trimmed.
"""

from collections.abc import Iterator, Sequence

WIDTHS = {"": 3, " ": 5}  # of a row, by what stands between its squares


def ways_to_read_rows(lines: Sequence[str]) -> Iterator[list[str]]:
    """Nine squares, row by row, for each way to read them; none where there aren't three rows."""
    for rows in three_among(lines):
        full = [signs_in(row) for row in rows]
        if all(len(row) == 3 and "\t" not in row for row in rows):
            yield list("".join(rows))
        elif all(full):
            yield [sign for signs in full for sign in signs]
        elif any("\t" in row for row in rows):
            yield from nine_in(map(between_tabs, rows))
        else:
            yield from in_columns(rows, full)


def three_among(lines: Sequence[str]) -> Iterator[Sequence[str]]:
    """Three lines that have all that is written; a row may have been trimmed to nothing."""
    written = [number for number, line in enumerate(lines) if line]
    for first in range(len(lines) - 2):
        if written and first <= written[0] and written[-1] < first + 3:
            yield lines[first : first + 3]


def signs_in(row: str) -> list[str]:
    """The three signs of a row that has no empty square but what a sign stands for; else none."""
    words = row.split()
    signs = words if len(words) == 3 else list("".join(words))
    return signs if len(signs) == 3 else []


def in_columns(rows: Sequence[str], full: Sequence[list[str]]) -> Iterator[list[str]]:
    """Ways to read rows with one gap in all three, or else in all but those that are `full`."""
    ways = [way for gap in WIDTHS for way in nine_in(at_columns(row, gap) for row in rows)]
    yield from ways or [
        way
        for gap in WIDTHS
        for way in nine_in(
            signs or at_columns(row, gap) for row, signs in zip(rows, full, strict=True)
        )
    ]


def nine_in(rows: Iterator[list[str]]) -> Iterator[list[str]]:
    """The squares of three rows as one list, if each row has three."""
    squares = [square for row in rows for square in row]
    if len(squares) == 9:
        yield squares


def at_columns(row: str, gap: str) -> list[str]:
    """The three squares of a row with that gap between them; none if it isn't so written.

    What is lacking at the end is empty, but a row that ends with blanks was not trimmed.
    """
    drawn = row.rstrip()
    squares = list(drawn.ljust(WIDTHS[gap])[:: len(gap) + 1])
    others = [WIDTHS[other] for other in WIDTHS if other != gap]
    is_trimmed_or_whole = row == drawn or len(row) not in others
    is_so_written = len(squares) == 3 and gap.join(squares).rstrip() == drawn
    return squares if is_so_written and is_trimmed_or_whole else []


def between_tabs(row: str) -> list[str]:
    """The three squares of a row that is divided by tabs; none if it isn't."""
    cells = row.rstrip().split("\t")
    cells += [""] * (3 - len(cells))
    # A blank beside a sign would be a square of its own, and the tab an indentation.
    is_so_written = len(cells) == 3 and all(cell.strip() in ("", cell) for cell in cells)
    return cells if is_so_written else []
