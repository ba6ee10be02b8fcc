"""Which moves were played in which positions: the games of a PGN file replayed by compiled code."""
