"""What the program remembers, and everything a person may set."""
