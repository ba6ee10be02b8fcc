"""The pane that shows a recorded search."""
