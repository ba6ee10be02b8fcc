"""The hand-written evaluation, a file for each theme."""
