"""Networks from games of our own: self-play, what it leaves on the disk, and training. Run: python -m engine.training."""
