"""What knows the game: rules, searches, opponents, reasons. Nothing here knows the web."""
