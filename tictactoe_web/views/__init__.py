"""The pages, one module each: what is asked for, and which template answers."""
