"""Pictures of pages, compared as coarsely as fonts differ and as finely as a fault shows."""

from PIL import Image, ImageChops

CELL = 40  # pixels
MUCH = 60  # of 255


def share_that_differs(expected: Image.Image, shown: Image.Image) -> float:
    """How many of all cells are, as a whole, much lighter or darker than they should be."""
    assert expected.size == shown.size
    cells = [picture.convert("L").reduce(CELL) for picture in (expected, shown)]
    differences = ImageChops.difference(*cells).tobytes()
    return sum(difference > MUCH for difference in differences) / len(differences)
