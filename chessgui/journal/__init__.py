"""The journal: it brings every edit to the disk within moments, and restores all of them after a crash. It never writes beside the user's
files."""
