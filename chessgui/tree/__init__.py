"""The tree of a game: places in it, edits as data that can be undone and kept, and what a person does to it."""
