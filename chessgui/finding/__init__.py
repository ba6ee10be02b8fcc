"""Questions about the moves of games: the language in which they are typed, and where the moves of a file are kept to be searched."""
