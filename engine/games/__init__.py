"""Lists of games: where each game of a large PGN file lies and what its headers say, found by compiled code."""
