"""What the menus do."""
