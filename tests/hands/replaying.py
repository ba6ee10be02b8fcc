"""Where the moves of a game must not be played over again: in a game of 600 moves that would hold the window up for many seconds."""
from __future__ import annotations

import chess.pgn
import pytest


def forbid_replaying(patched: pytest.MonkeyPatch) -> None:
    """From now on the test fails if a node is asked for its board, for that replays all moves before it."""
    patched.setattr(chess.pgn.ChildNode, "board", lambda node: pytest.fail("moves are replayed"))
