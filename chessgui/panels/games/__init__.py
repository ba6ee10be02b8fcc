"""The games of a file as a table, and the games that are open as tabs."""
