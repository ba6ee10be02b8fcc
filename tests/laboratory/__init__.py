"""The laboratory without its window: the tour, and results as tables and curves."""
