"""Facts in, sentences out: the one place that is English. Nothing here knows the web."""
