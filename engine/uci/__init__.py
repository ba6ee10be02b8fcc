"""The UCI protocol over standard input and output."""
