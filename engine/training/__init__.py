"""Networks from the engine's own games: self-play, the files it writes, and training. Run: python -m engine.training."""
