"""The chess board: a plain state record, pure functions on it, one painter, and the widget that connects them."""
