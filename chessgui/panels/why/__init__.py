"""The answers to "why": the card of a move, and the ledger of an evaluation."""
