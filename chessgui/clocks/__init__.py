"""Chess clocks: time controls, the clock itself and its text, clock times in PGN."""
