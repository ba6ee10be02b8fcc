"""The move list: its rows, their arrangement, the painter, the view, the comment editor, and the panel that users work with."""
