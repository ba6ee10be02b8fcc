"""What every evaluation shares: the scale of scores, the call, and what a score means for the result."""
