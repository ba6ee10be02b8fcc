"""Finding games: what can be asked of the moves of a game, an index of moves, and the scan of it in compiled code."""
