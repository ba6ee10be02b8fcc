"""Reading and writing PGN."""
