"""The explorer: how long 100,000 games take to index and a position to look up, beside what python-chess needs to read them.

`python -m tests.benchmarks.explorer [FILE.pgn]`. Without a file the games are made once, from random moves after usual openings, and kept
in the folder for temporary files.
"""
from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn

from chessgui.openings.consulting import Sources
from chessgui.openings.explorer import ExplorerIndex
from engine.rules.move import CASTLING, KIND_MASK, PROMOTION, move_to_uci
from engine.rules.position import Position
from engine.rules.squares import PIECE_LETTERS, square_name
from tests.benchmarks.speed import Row

GAMES, PLIES = 100_000, 40
SHARED_PLIES, SISTERS = 24, 4
"""So many games go the same way for so long, as games of a database do."""
READ_ALONE = 300
"""Games that python-chess reads, to compare."""
OPENINGS = Path(__file__).resolve().parents[3] / "shared" / "data" / "openings" / "balanced500.pgn"
LOOKUPS = ("", "e4", "d4", "d4 Nf6")
REPEATS = 20


# making the file -----------------------------------------------------------------------------------------------------


def made_file(games: int = GAMES) -> Path:
    """A file of so many games of 40 plies, made if it is missing."""
    path = Path(tempfile.gettempdir()) / f"chessgui-explorer-{games}.pgn"
    if not path.exists():
        chance = random.Random(11)
        lines = beginnings()
        partial = path.with_suffix(".partial")
        with partial.open("w") as file:
            for number in range(games // SISTERS):
                begun = continued(chance, chance.choice(lines), [], SHARED_PLIES)
                for sister in range(SISTERS):
                    file.write(game_text(chance, SISTERS * number + sister, continued(chance, *begun, PLIES)[1]))
        partial.replace(path)
    return path


def beginnings() -> list[list[str]]:
    """Lines to begin the games with, as UCI; none where the shared data is not here."""
    if not OPENINGS.exists():
        return [[]]
    with OPENINGS.open() as file:
        return [[move.uci() for move in game.mainline_moves()] for game in iter(lambda: chess.pgn.read_game(file), None)]


def continued(chance: random.Random, line: list[str], words: list[str], plies: int) -> tuple[list[str], list[str]]:
    """A line and its SAN, gone on with at random up to so many plies; half of the time with one of the first moves of the list, so that
    games meet more often."""
    position, line, words = Position(), list(line), list(words)
    for uci in line[:len(words)]:
        position.play(uci)
    while len(words) < plies:
        moves = position.moves()
        if not moves:
            break
        if len(words) < len(line):
            move = position.parse_move(line[len(words)])
        else:
            move = chance.choice(moves[:3] if chance.random() < 0.5 else moves)
            line.append(move_to_uci(move))
        words.append(_san(position, moves, move))
        position.play_move(move)
    return line, words


def _san(position: Position, moves: list[int], move: int) -> str:
    """SAN without signs of check."""
    board, origin, target = position.state["mailbox"], move & 63, move >> 6 & 63
    if move & KIND_MASK == CASTLING:
        return "O-O" if target > origin else "O-O-O"
    piece, is_capture = int(board[origin]), int(board[target]) < 12 or (int(board[origin]) % 6 == 0 and (origin ^ target) & 7)
    name = square_name(origin)
    if piece % 6 == 0:
        promotion = f"={'NBRQ'[move >> 12 & 3]}" if move & KIND_MASK == PROMOTION else ""
        return (f"{name[0]}x" if is_capture else "") + square_name(target) + promotion
    others = [each & 63 for each in moves if each >> 6 & 63 == target and each & 63 != origin and board[each & 63] == piece
              and each & KIND_MASK != CASTLING]
    if not others:
        which = ""
    elif all(each & 7 != origin & 7 for each in others):
        which = name[0]
    else:
        which = name[1] if all(each >> 3 != origin >> 3 for each in others) else name
    return PIECE_LETTERS[piece % 6] + which + ("x" if is_capture else "") + square_name(target)


def game_text(chance: random.Random, number: int, words: list[str]) -> str:
    result = chance.choice(("1-0", "0-1", "1/2-1/2"))
    tags = {"Event": "Benchmark", "Site": "?", "Date": f"{chance.randrange(1950, 2026)}.??.??", "Round": str(number + 1), "White": "Ana",
            "Black": "Bo", "Result": result, "WhiteElo": str(chance.randrange(1800, 2800)), "BlackElo": str(chance.randrange(1800, 2800))}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    numbered = [word if ply % 2 else f"{ply // 2 + 1}. {word}" for ply, word in enumerate(words)]
    lines = "\n".join(" ".join(numbered[start:start + 12]) for start in range(0, len(numbered), 12))
    return f"{head}\n{lines} {result}\n\n"


# measuring -----------------------------------------------------------------------------------------------------------


def _seconds_of_python_chess(path: Path, games: int) -> float:
    """How long python-chess would read all games, from some of them."""
    start = time.perf_counter()
    with path.open(encoding="utf-8", errors="replace") as file:
        read = sum(1 for _ in zip(range(READ_ALONE), iter(lambda: chess.pgn.read_game(file), None)))
    return (time.perf_counter() - start) * games / max(read, 1)


def _lookup_milliseconds(sources: Sources, board: chess.Board) -> float:
    """The slowest of some look-ups: moves with their figures, and the first games with their players."""
    slowest = 0.0
    for _ in range(REPEATS):
        start = time.perf_counter()
        sources.answer(board)
        slowest = max(slowest, time.perf_counter() - start)
    return 1000 * slowest


def explorer_rows(path: Path | None = None) -> Iterator[Row]:
    """Building the index and looking up positions."""
    path = path or made_file()
    ExplorerIndex.build(made_file(SISTERS))  # the compiled code is loaded, or compiled
    start = time.perf_counter()
    index = ExplorerIndex.build(path)
    seconds = time.perf_counter() - start
    alone = _seconds_of_python_chess(path, index.games)
    yield Row(f"explorer: index of {index.games:,} games", f"{seconds:.2f} s, {alone / seconds:.0f} x python-chess", "<= 5 s", seconds <= 5)
    for moves in LOOKUPS:
        board = chess.Board()
        for san in moves.split():
            board.push_san(san)
        milliseconds, count = _lookup_milliseconds(Sources(index), board), index.count_at(board)
        yield Row(f"explorer: {moves or 'start'}", f"{milliseconds:.1f} ms, {count:,} games", "<= 20 ms", milliseconds <= 20)


if __name__ == "__main__":
    for row in explorer_rows(Path(sys.argv[1]) if len(sys.argv) > 1 else None):
        print(f"{row.what:36} {row.measured:44} {row.target:20} {row.reached}", flush=True)
