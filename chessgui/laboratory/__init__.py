"""Experiments on the search, for people: what the rules are called, the guided tour, and results as tables and curves. No widgets."""
