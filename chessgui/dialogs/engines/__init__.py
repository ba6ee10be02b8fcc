"""The dialog of engines: the list, one engine's details, its options."""
