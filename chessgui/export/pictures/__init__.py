"""The board as a picture: pixels, SVG, animation."""
