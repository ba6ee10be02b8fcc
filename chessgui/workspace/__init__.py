"""The open games, and everything that is done with them. Knows no widgets."""
