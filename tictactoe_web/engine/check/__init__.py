"""A player's answers: what was asked, what of them is right, and which fault explains the rest."""
