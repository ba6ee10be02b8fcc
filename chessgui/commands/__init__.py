"""The commands of the menus, by topic, and the code that carries them out."""
