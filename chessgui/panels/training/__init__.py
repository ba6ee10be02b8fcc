"""The training: what is due, a card that is being solved, the repertoire, and what the answers tell."""
