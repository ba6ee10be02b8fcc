"""The dialog to set up a position."""
