"""A search that is watched step by step: its moments, and what can be asked about them."""
