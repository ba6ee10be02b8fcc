"""The report of a game and its evaluation graph."""
