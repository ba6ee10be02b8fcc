"""How games end, and what material is left: the rules beyond python-chess. No Qt."""
