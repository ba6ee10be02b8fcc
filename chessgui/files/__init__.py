"""PGN and FEN in and out, saving without loss."""
