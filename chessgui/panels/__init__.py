"""What stands around the board: moves, analysis, evaluation bar, players."""
