"""`chessgui-annotate`: many games, in several processes, resumed where they were killed."""
