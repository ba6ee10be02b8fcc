"""The panes in which the user trains."""
