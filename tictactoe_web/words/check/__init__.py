"""What is said of a player's answers, on its pages and by the command."""
