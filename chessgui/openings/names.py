"""What the opening of a game is called, at any of its positions and in its headers. The order of moves does not matter."""
from __future__ import annotations

import chess
import chess.pgn

from chessgui.play.openings import Opening, opening_of


def name_of(place: chess.Board | chess.pgn.GameNode) -> Opening | None:
    """The last named position that a game went through on its way to a board, or to a node of its tree."""
    return opening_of(place if isinstance(place, chess.Board) else place.board())


def name_text(opening: Opening | None) -> str:
    """`B90 Sicilian Defense: Najdorf Variation`; empty for none."""
    return f"{opening.code} {opening.name}" if opening is not None else ""


def opening_headers(game: chess.pgn.Game) -> dict[str, str]:
    """ECO and Opening as the main line of a game has them; nothing where it has no named position."""
    opening = name_of(game.end())
    return {"ECO": opening.code, "Opening": opening.name} if opening is not None else {}
