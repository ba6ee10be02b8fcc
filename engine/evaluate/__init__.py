"""The hand-written evaluation, a file per theme."""
