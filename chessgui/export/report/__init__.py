"""The report of a game as a web page and on paper."""
