"""Finding games: how long 100,000 games take to index, and a ply to ask, beside what python-chess needs for the same."""
from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import chess
import chess.pgn

import engine
from chessgui.gamelist.gamesource import GameSource
from engine import query
from tests.benchmarks.explorer import GAMES, made_file
from tests.benchmarks.speed import Row

READ_ALONE = 200
"""Games that python-chess reads, to compare."""
REPEATS = 5
FOUR_MEN = query.All(tuple(query.Count(man, 1 << square) for man, square in (
    ("N", chess.F3), ("n", chess.F6), ("B", chess.C4), ("b", chess.C5))))
ROOKS_ALONE = query.All((query.Count("NBQnbq", least=0, most=0), query.Count("R"), query.Count("r")))
QUESTIONS = (
    ("four men", FOUR_MEN, 100),
    ("rooks alone for 6 plies", query.Lasts(ROOKS_ALONE, 6), 100),
    ("castled, then a bishop takes h7", query.Then(query.Moved(castling="k"), query.Moved("B", targets=1 << chess.H7, taken="p")), 250),
)
"""What is asked, and the milliseconds that a million games may take."""


def _index(path: Path) -> engine.MoveIndex:
    source = GameSource.open(path)
    with closing(source.stream()) as file:
        starts = engine.list_games(file.readinto, source.size, ()).starts  # type: ignore[attr-defined]
        return engine.index_moves(file, starts, source.size)


def _seconds_of_python_chess(path: Path) -> tuple[float, int]:
    """How long python-chess takes to look for the four men in some games, which it has read, and how many plies these have."""
    with path.open(encoding="utf-8", errors="replace") as file:
        games = list(islice(iter(lambda: chess.pgn.read_game(file), None), READ_ALONE))
    start, plies = time.perf_counter(), 0
    for game in games:
        board = game.board()
        for move in game.mainline_moves():
            board.push(move)
            plies += 1
            _ = all(board.pieces_mask(chess.PIECE_SYMBOLS.index(part.men.lower()), part.men.isupper()) & part.squares
                    for part in FOUR_MEN.parts if isinstance(part, query.Count))
    return time.perf_counter() - start, plies


def _best_of(index: engine.MoveIndex, part: query.Query, is_filtered: bool) -> float:
    """Seconds that a question takes, at best."""
    from engine.finding.scan import find_games
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        find_games(index, query.Search(part), is_filtered=is_filtered)
        times.append(time.perf_counter() - start)
    return min(times)


def finding_rows(path: Path | None = None) -> Iterator[Row]:
    """Indexing, a ply of a pattern without signatures, and some questions with them."""
    path = path or made_file(GAMES)
    _best_of(_index(made_file(4)), FOUR_MEN, True)  # the compiled code is loaded, or compiled
    start = time.perf_counter()
    index = _index(path)
    seconds = time.perf_counter() - start
    size = sum(getattr(index, name).nbytes for name in engine.MOVE_INDEX_KINDS) / index.games
    yield Row(f"finding: index of {index.games:,} games", f"{seconds:.2f} s, {size:.0f} bytes a game", "<= 1 s, <= 400 bytes",
              seconds <= 1 and size <= 400)
    alone, plies = _seconds_of_python_chess(path)
    each = _best_of(index, FOUR_MEN, False) / len(index.moves)
    ratio = alone / plies / each
    yield Row("finding: a ply, all games asked", f"{each * 1e9:.1f} ns, {ratio:.0f} x python-chess", ">= 100 x", ratio >= 100)
    for name, part, most in QUESTIONS:
        milliseconds = 1000 * _best_of(index, part, True)
        million = milliseconds * 1_000_000 / index.games
        yield Row(f"finding: {name}", f"{milliseconds:.1f} ms, {million:.0f} ms a million games", f"<= {most} ms", million <= most)


if __name__ == "__main__":
    for row in finding_rows():
        print(f"{row.what:36} {row.measured:44} {row.target:20} {row.reached}", flush=True)
