"""Asks a player that somebody brings, in processes of its own, and tells what is wrong with it."""
