"""The ledger of the evaluation by hand: each term told with the piece and the square it speaks of. Plain Python."""
