"""Positions and moves in whatever form they come: FEN, EPD, diagrams, addresses, pasted text. No Qt."""
