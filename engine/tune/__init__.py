"""Tools that make the engine's numbers: games and positions of our own, Texel's method, SPSA and matches. Run: python -m engine.tune."""
