"""Hostile input for every reader of the program: `python -m tests.fuzz TARGET --count N --seed S`."""
