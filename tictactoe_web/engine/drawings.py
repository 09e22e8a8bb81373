"""The squares of a board that is drawn with bars, and what may stand along the edges of any board.

 X | O |            |     |            1   2   3
---+---+---      X  |  O  |         A  X | O |
   | X |       _____|_____|_____      ---+---+---
---+---+---         |     |         B    | X |
   |   |            |  X  |           ---+---+---
               _____|_____|_____    C    |   |
                    |     |

A row of squares may take several lines of text. A line of underscores is a rule below squares, or
a row of empty ones.
"""

import re
from collections.abc import Iterator, Sequence

LINES = "-=+─━═┼╋╬"  # of which rules are drawn, beside bars and blanks
RULES = [re.compile(rf"[{it}|\s]*[{it}]{{2}}[{it}|\s]*") for it in (LINES, LINES + "_")]
AROUND = " _\t"  # signs in a drawing
EDGES = {"123", "012", "ABC"}  # what columns are called, and rows from the top or from below


def ways_to_read_drawing(lines: Sequence[str]) -> Iterator[list[str]]:
    """The signs of the squares, row by row, for each of the ways to tell rules from squares."""
    for rule in RULES:
        rows = rows_between(lines, rule)
        if len(rows) != 3:  # then there are not two rules between three rows
            rows = [[line] for line in lines if not rule.fullmatch(line)]
        yield [cell for row in rows for cell in cells_of(row)]


def rows_between(lines: Sequence[str], rule: re.Pattern[str]) -> list[list[str]]:
    """The lines between one rule and the next, as far as there are any."""
    rows: list[list[str]] = [[]]
    for line in lines:
        if rule.fullmatch(line):
            rows.append([])
        elif line.strip():
            rows[-1].append(line)
    return [row for row in rows if row]


def cells_of(row: Sequence[str]) -> list[str]:
    """The cells of a row of squares, each with what stands in it on any of these lines."""
    lines = [[cell.strip(AROUND) for cell in between_bars(line)] for line in row]
    return ["".join(cell) for cell in zip(*lines, strict=False)]


def between_bars(line: str) -> list[str]:
    """The three cells of a line that is divided by bars, perhaps with bars at its ends as well."""
    cells = line.split("|")
    return cells[1:-1] if len(cells) == 5 else cells if line.strip() else []


def without_edges(lines: Sequence[str]) -> Sequence[str]:
    """The lines without the names of columns, above or below, and those of rows at the left."""
    written = [line for line in lines if line.strip()]
    if len(written) > 3:
        for names, others in ((written[0], written[1:]), (written[-1], written[:-1])):
            start = len(names) - len(names.lstrip())
            rows = "".join(line[:start].strip(f"{LINES}| ") for line in others).upper()
            if {rows, rows[::-1]} & EDGES and re.sub(r"[\s|]", "", names).upper() in EDGES:
                return [line[start:] for line in others]
    return lines
