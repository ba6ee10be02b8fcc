"""What stands beside the board: players, clocks, the evaluation bar, the end of a game."""
