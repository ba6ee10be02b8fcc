"""The rules of chess: positions, moves, their generation and keys. Knows no search and no evaluation."""
