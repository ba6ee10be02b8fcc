"""The training: what is due, a card that is being solved, and what the answers tell."""
