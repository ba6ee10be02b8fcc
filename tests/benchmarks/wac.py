"""`make wac`: Win at Chess at 200 ms a position, one thread."""
from __future__ import annotations

import sys
from pathlib import Path

import chess

import engine

FILE = Path(__file__).resolve().parents[3] / "shared" / "data" / "epd" / "wac.epd"
MILLISECONDS = 200


def main() -> int:
    """Print what was not solved, and how many were."""
    if not FILE.exists():
        print("The suite is not here.")
        return 1
    session = engine.Engine()
    solved, missed = 0, []
    for line in FILE.read_text().splitlines():
        board = chess.Board()
        operations = board.set_epd(line)
        session.new_game()
        session.set_position(board.fen())
        best = session.go(engine.Limits(movetime_ms=MILLISECONDS)).move
        move = chess.Move.from_uci(best or "0000")
        if move in operations.get("bm", [move]) and move not in operations.get("am", []):  # type: ignore[operator]
            solved += 1
        else:
            missed.append(str(operations.get("id")))
    print(f"not solved: {' '.join(missed)}\nWAC at {MILLISECONDS} ms: {solved} of {solved + len(missed)} (target 285)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
