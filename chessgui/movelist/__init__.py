"""The parts of the move list: rows, their arrangement, the painter, the editor of comments, lines that are dragged."""
