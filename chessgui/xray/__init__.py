"""A recorded search as people read it: words, tree, areas of effort. No Qt."""
