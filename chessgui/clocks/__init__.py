"""Chess clocks: controls, the clock itself, its texts."""
