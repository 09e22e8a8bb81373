"""Facts in, sentences out: all that is said of a game or a position. Nothing here knows the web."""
