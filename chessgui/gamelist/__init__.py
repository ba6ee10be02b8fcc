"""Lists of games: the index of a PGN file, kept between sessions, filtered and sorted as a table."""
