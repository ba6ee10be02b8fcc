"""The search of one position: alpha-beta with all that shapes its tree, for one thread."""
