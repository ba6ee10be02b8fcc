"""The dialogs for engines: the list, one engine, its options."""
