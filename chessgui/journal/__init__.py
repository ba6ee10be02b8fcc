"""The journal: every edit on the disk before it can be lost, and after a crash everything back. Never beside the user's files."""
