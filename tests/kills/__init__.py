"""kill -9 while the whole program works, and what the next start finds."""
