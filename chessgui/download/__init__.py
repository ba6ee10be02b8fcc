"""A person's games, fetched from lichess or chess.com when the user asks for it. Nothing else of the window uses the network."""
