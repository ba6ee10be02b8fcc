"""Playing strength for people: levels, and what each overlooks."""
