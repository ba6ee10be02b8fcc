"""Finding games: how long 100,000 and a million games take to index and to ask, beside what python-chess, pgn-extract and Scid take.

`python -m tests.benchmarks.finding [GAMES ...]`. Of each question the best of some times is told, but of positions the median of many.
"""
from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

import chess
import chess.pgn

import engine
from chessgui.gamelist.filter import Sort, listed
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GameSource
from chessgui.openings.explorer import move_of
from engine import query
from tests.benchmarks.explorer import beginnings, continued, game_text
from tests.benchmarks.scid import search_with_scid
from tests.benchmarks.speed import Row

GAMES = 100_000, 1_000_000
DISTINCT, SHORTEST, LONGEST, SISTERS, SHARED_PLIES = 6_000, 60, 100, 4, 24
LEVELS, NODES = (800, 2600), 300
"""Elo of those who play, and nodes of a move."""
READ_ALONE = 200
"""Games that python-chess reads, to compare."""
SIZE_BYTES = 4
"""Bytes of a game's number of moves, which stands on the disk for `offsets`; `starts` are in the list of games."""
REPEATS, POSITIONS = 5, 60
PLIES = 8, 60
"""Positions that are looked up stand at plies between these."""
FOUR_MEN = query.All(tuple(query.Count(man, 1 << square) for man, square in (
    ("N", chess.F3), ("n", chess.F6), ("B", chess.C4), ("b", chess.C5))))
ROOKS_ALONE = query.All((query.Count("NBQnbq", least=0, most=0), query.Count("R"), query.Count("r")))
QUESTIONS = (
    ("four men", FOUR_MEN, 100),
    ("rooks alone for 6 plies", query.Lasts(ROOKS_ALONE, 6), 100),
    ("castled, then a bishop takes h7", query.Then(query.Moved(castling="k"), query.Moved("B", targets=1 << chess.H7, taken="p")), 250),
)
"""What is asked, and the milliseconds that a million games may take."""
HEADER_LINE, HEADER_TAG = "result=1-0", 'Result "1-0"'
"""Games by their headers, for us and for pgn-extract."""
FOUR_MEN_TAG = 'FENPattern "*/*/?????n??/??b?????/??B?????/?????N??/*/*"'
"""The four men as pgn-extract reads them."""


def made_database(games: int) -> Path:
    """A file of games of 60 to 100 plies, or to their end, made if it is missing. 6,000 are played, the others repeat these, each as far as
    chance takes it: playing a million games would take a day."""
    path = Path(tempfile.gettempdir()) / f"chessgui-played-{games}.pgn"
    if not path.exists():
        chance, lines = random.Random(12), [line.split() for line in _played_lines(min(games, DISTINCT))]
        partial = path.with_suffix(".partial")
        with partial.open("w") as file:
            for number in range(games):
                file.write(game_text(chance, number, lines[number % len(lines)][:chance.randint(SHORTEST, LONGEST)]))
        partial.replace(path)
    return path


def _played_lines(count: int) -> list[str]:
    """The moves of games, as SAN: two levels of the engine have played each, at a few hundred nodes a move, and four are alike for 24
    plies. The first time, this takes minutes."""
    path = Path(tempfile.gettempdir()) / "chessgui-played.txt"
    if not path.exists():
        engine.prepare()
        with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as processes:
            played = processes.map(_played, range(DISTINCT // SISTERS), chunksize=8)
            text = "".join(f"{' '.join(line)}\n" for four in played for line in four)
        partial = path.with_suffix(".partial")
        partial.write_text(text)
        partial.replace(path)
    return path.read_text().splitlines()[:count]


def _played(number: int) -> list[list[str]]:
    """Games that begin alike, as SAN; the same for the same number."""
    chance = random.Random(number)
    begun = _line(chance, chance.choice(beginnings())[:SHARED_PLIES], SHARED_PLIES)
    return [continued(chance, line, [], len(line))[1] for line in (_line(chance, begun, LONGEST) for _ in range(SISTERS))]


def _line(chance: random.Random, line: list[str], plies: int) -> list[str]:
    """A line that two levels have played on, up to so many plies."""
    line, players = list(line), [engine.Engine(1) for _ in range(2)]
    for player in players:
        player.seed(chance.randrange(1 << 30))
        player.set_option("UCI_LimitStrength", True)
        player.set_option("UCI_Elo", chance.randrange(*LEVELS, 100))
    while len(line) < plies:
        player = players[len(line) % 2]
        player.set_position(chess.STARTING_FEN, line)
        move = player.search(engine.Limits(nodes=NODES)).move
        if move is None:
            break
        line.append(move)
    for player in players:
        player.close()
    return line


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


@dataclass(frozen=True, slots=True)
class Timed:
    """An answer, and the seconds until it was there, until the first games of it were, and of the processors."""

    found: engine.Found
    seconds: float
    first: float
    processor: float


def _asked(index: engine.MoveIndex, part: query.Query, is_filtered: bool = True) -> Timed:
    from engine.finding.scan import find_games
    first, began, start = list[float](), time.process_time(), time.perf_counter()

    def report(found: engine.Found, _: int) -> None:
        if len(found.games) and not first:
            first.append(time.perf_counter() - start)

    found = find_games(index, query.Search(part), None, report, is_filtered=is_filtered)
    seconds = time.perf_counter() - start
    return Timed(found, seconds, first[0] if first else seconds, time.process_time() - began)


def _best_of(index: engine.MoveIndex, part: query.Query, is_filtered: bool = True) -> Timed:
    return min((_asked(index, part, is_filtered) for _ in range(REPEATS)), key=lambda timed: timed.seconds)


def _positions(index: engine.MoveIndex) -> Iterator[tuple[str, query.Query]]:
    """Positions of some games."""
    chance = random.Random(13)
    for _ in range(POSITIONS):
        game, board = chance.randrange(index.games), chess.Board()
        begin, plies = int(index.offsets[game]), chance.randint(*PLIES)
        for code in index.moves[begin:min(begin + plies, int(index.offsets[game + 1]))].tolist():
            move = move_of(board, code)
            assert move is not None
            board.push(move)
        yield board.fen(), query.exactly(engine.position_key(board.fen()), board.fen())


def _position_rows(index: engine.MoveIndex) -> Iterator[Row]:
    asked = [(_asked(index, part), part) for _, part in _positions(index) for _ in range(REPEATS)]
    for name, times in (("a position", [timed for timed, _ in asked]),
                        ("a key alone", [_asked(index, part.parts[-1]) for _, part in asked if isinstance(part, query.All)])):
        milliseconds, processor = (1000 * statistics.median(getattr(timed, each) for timed in times) for each in ("seconds", "processor"))
        games = statistics.median(len(timed.found.games) for timed in times)
        yield Row(f"finding: {name}, {index.games:,} games", f"{milliseconds:.1f} ms, {processor:.1f} ms CPU, {games:.0f} games found",
                  "<= 5 ms", milliseconds <= 5)
    board = chess.Board()
    board.push_san("e4")
    timed = _best_of(index, query.exactly(engine.position_key(board.fen()), board.fen()))
    yield Row(f"finding: 1. e4, {index.games:,} games", f"first {1000 * timed.first:.1f} ms, all {len(timed.found.games):,} "
              f"{1000 * timed.seconds:.0f} ms", "first <= 50 ms", timed.first <= 0.05)


def _header_row(path: Path, games: int, seconds_of_peer: float | None) -> Row:
    """How long the headers of all games are asked, by a list that is there."""
    index, times = GameIndex.open(path, None), list[float]()
    for _ in range(REPEATS):
        start = time.perf_counter()
        found = listed(index, HEADER_LINE, Sort())
        times.append(time.perf_counter() - start)
    seconds = statistics.median(times)
    peer = f", {seconds_of_peer / seconds:,.0f} x pgn-extract" if seconds_of_peer is not None else ""
    return Row(f"finding: {HEADER_LINE}, {games:,} games", f"{1000 * seconds:.1f} ms, {len(found):,} games{peer}", "<= 200 ms a million",
               seconds * 1_000_000 / games <= 0.2)


def _seconds_of_pgn_extract(program: str, path: Path, tag: str) -> tuple[float, int]:
    """How long pgn-extract looks for what a line of its tags asks, and how many games it finds."""
    with tempfile.TemporaryDirectory() as folder:
        tags, output = Path(folder) / "tags", Path(folder) / "found.pgn"
        tags.write_text(tag + "\n")
        start = time.perf_counter()
        subprocess.run([program, "-s", f"-t{tags}", f"-o{output}", str(path)], check=True, stderr=subprocess.DEVNULL)
        return time.perf_counter() - start, output.read_bytes().count(b"[Event ")


def _peer_of_headers(path: Path) -> float | None:
    """How long pgn-extract looks for the same headers; None where it is not installed."""
    program = shutil.which("pgn-extract")
    return _seconds_of_pgn_extract(program, path, HEADER_TAG)[0] if program is not None else None


def _peer_rows(path: Path, index: engine.MoveIndex, seconds: float) -> Iterator[Row]:
    """The same questions to pgn-extract; `seconds` is what indexing has taken."""
    program = shutil.which("pgn-extract")
    fen, position = next(_positions(index))
    for name, tag, part in (("a position", f'FEN "{fen}"', position), ("four men", FOUR_MEN_TAG, FOUR_MEN)):
        what = f"finding: {name}, pgn-extract"
        if program is None:
            yield Row(what, "-", ">= 10 x, >= 500 x pgn-extract, which is not installed", None)
            continue
        alone, games = _seconds_of_pgn_extract(program, path, tag)
        timed = _best_of(index, part)
        cold, warm = alone / (seconds + timed.seconds), alone / timed.seconds
        yield Row(what, f"{alone:.1f} s, {cold:.0f} x with index, {warm:,.0f} x warm; {games} and {len(timed.found.games)} games",
                  ">= 10 x, >= 500 x", cold >= 10 and warm >= 500)


def _scid_row(path: Path, index: engine.MoveIndex) -> Row:
    """The same positions to Scid, each program with its own index."""
    what, asked = f"finding: a position, Scid, {index.games:,} games", list(_positions(index))
    theirs = search_with_scid(path, [fen for fen, _ in asked], REPEATS)
    if theirs is None:
        return Row(what, "-", "faster than Scid, which is not installed", None)
    ours = [_asked(index, part) for _, part in asked for _ in range(REPEATS)]
    milliseconds = 1000 * statistics.median(timed.seconds for timed in ours)
    is_same = theirs.games == [len(timed.found.games) for timed in ours[::REPEATS]]
    return Row(what, f"{milliseconds:.2f} ms, Scid {theirs.milliseconds:.2f} ms: {theirs.milliseconds / milliseconds:.1f} x, "
               f"{'the same' if is_same else 'OTHER'} games", "faster, the same games", is_same and milliseconds < theirs.milliseconds)


def finding_rows(sizes: tuple[int, ...] = GAMES) -> Iterator[Row]:
    """Indexing, positions, a ply of a pattern without signatures, and some questions with them."""
    _best_of(_index(made_database(4)), FOUR_MEN)  # the compiled code is loaded, or compiled
    for games in sizes:
        path = made_database(games)
        start, began = time.perf_counter(), time.process_time()
        index = _index(path)
        seconds, processor = time.perf_counter() - start, time.process_time() - began
        kept = [getattr(index, name).nbytes for name in engine.MOVE_INDEX_KINDS if name not in ("starts", "offsets")]
        size = sum(kept) / games + SIZE_BYTES
        yield Row(f"finding: index of {games:,} games", f"{seconds:.2f} s, {processor:.2f} s CPU, {size:.0f} bytes a game",
                  f"<= {games / 100_000:.0f} s, <= 400 bytes", seconds <= games / 100_000 and size <= 400)
        yield from _position_rows(index)
        for name, part, most in QUESTIONS:
            timed = _best_of(index, part)
            million = 1000 * timed.seconds * 1_000_000 / games
            yield Row(f"finding: {name}, {games:,} games", f"{1000 * timed.seconds:.1f} ms, {1000 * timed.processor:.1f} ms CPU, "
                      f"first {1000 * timed.first:.1f} ms, {len(timed.found.games):,} games", f"<= {most} ms a million", million <= most)
        if games == min(sizes):
            alone, plies = _seconds_of_python_chess(path)
            each = _best_of(index, FOUR_MEN, False).seconds / len(index.moves)
            ratio = alone / plies / each
            yield Row("finding: a ply, all games asked", f"{each * 1e9:.1f} ns, {ratio:.0f} x python-chess", ">= 100 x", ratio >= 100)
            yield from _peer_rows(path, index, seconds)
            yield _scid_row(path, index)
        yield _header_row(path, games, _peer_of_headers(path) if games == min(sizes) else None)


if __name__ == "__main__":
    for row in finding_rows(tuple(map(int, sys.argv[1:])) or GAMES):
        print(f"{row.what:56} {row.measured:60} {row.target:20} {row.reached}", flush=True)
