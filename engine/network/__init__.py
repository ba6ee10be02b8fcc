"""The evaluation network: its file, and what it computes."""
