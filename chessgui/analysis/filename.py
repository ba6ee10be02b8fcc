"""Under which names the results of a game lie in the cache: by its file, else by who played what. No Qt."""
from __future__ import annotations

import hashlib
import os
from pathlib import Path

import chess.pgn

TAGS = "Event", "Site", "Date", "Round", "White", "Black", "FEN", "Variant"
"""Headers by which a game is known again; the result may come later."""


def cache_names(game: chess.pgn.Game, path: Path | None, index: int) -> tuple[str, ...]:
    """Names of files, the best first: that of the game in its file, where its number there is known (from 0), and that of a game with these
    players and moves."""
    moves = " ".join(node.move.uci() for node in game.mainline())
    by_content = _name("\n".join([*(game.headers.get(tag, "?") for tag in TAGS), moves]))
    if path is None or index < 0:
        return (by_content,)
    return _name(f"{os.path.realpath(path)}\n{index}"), by_content


def _name(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:40] + ".analysis"
