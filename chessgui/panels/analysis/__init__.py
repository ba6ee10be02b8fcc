"""The analysis pane: its switch, its tools, a block for each engine, the lines."""
