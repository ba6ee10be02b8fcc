"""Tools that tune the engine's numbers: positions from its own games, Texel's method, SPSA and matches. Run: python -m engine.tune."""
