"""Writing without loss, and files that are kept beside the user's own. No Qt."""
