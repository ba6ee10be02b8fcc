"""Light and dark, icons and pictures."""
