"""What only the lesson draws: two ways to one board."""

# Edges between five rows of boards: one, two, two, three and two. y counts rows: a board's foot is
# at .77, its head at .23, or at .03 if a score stands on it. x runs from 0 to 6 across.
# In this order: both ways and what is besides; the edge up which a bound goes; the one up which it
# goes as if it were a score; the edge that was cut; what severs it.
TWO_WAYS = {
    "besides": (
        "M3 .77C3 1.1 1 .9 1 1.23M3 .77C3 1.1 5 .9 5 1.23M1 1.77V2.23M5 1.77V2.03"
        "M1 2.77C1 3 3 2.8 3 3.03M1 2.77V3.03M5 2.77V3.03"
    ),
    "carried": "M3 3.77C3 4 2 3.8 2 4.03",
    "mistaken": "M5 2.77C5 3 3 2.8 3 3.03",
    "cut": "M3 3.77C3 4 4 3.8 4 4.03",
    "severed": "M3.4 3.91l.24 -.05m-.16 .09l.24 -.05",
}
