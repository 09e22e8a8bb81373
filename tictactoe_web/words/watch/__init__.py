"""What is said while a search is watched: of its steps, of what is asked, and of the answers."""
