"""The explorer pane: what was played in a position, what a book and tablebases say of it."""
