"""The laboratory: a window in which rules and numbers of the search are changed, and the search is watched beside the usual one."""
