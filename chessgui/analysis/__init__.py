"""The analysis as models: evaluations, the store and the cache that keep them, the running session. Its pane is in panels/analysis."""
