"""Finds the puzzles that come with the program: `python -m resources.puzzles.make_puzzles FILE --seed N --count N` writes them in the
columns of lichess's puzzle file, the easiest first. The same seed and version of the engine give the same puzzles.

Levels of the engine play each other from openings with names, and make the mistakes of people; games that it has played against itself to
learn from have the mistakes of better players. A puzzle begins with a mistake after which one move alone wins: the engine tells this move
from all others by a search of its own for each. The solution goes on as long as that holds. How hard it is, is measured: levels from 500 on
try to solve it, and its rating is that of a level that would solve it half of the time.
"""
from __future__ import annotations

import argparse
import csv
import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import chess

from chessgui.openings.openingnames import openings
from chessgui.practice.puzzles import THEMES_OF_LICHESS
from chessgui.practice.themes import DEFENCE, QUIET, themes_of
from chessgui.report.phases import phase_of
from chessgui.rules.score import chance
from chessgui.why.question import Answer, Line, Question
from engine import Engine, Limits, Score, move_to_uci
from engine.rules.fen import format_fen
from engine.training.gamefile import game_files, read_games

COLUMNS = "PuzzleId", "FEN", "Moves", "Rating", "RatingDeviation", "Popularity", "NbPlays", "Themes", "GameUrl", "OpeningTags"
LEVELS = 700, 1800
"""The weakest and the strongest level that plays the games."""
LONGEST_GAME = 160
"""Plies after which a game is left."""
GLANCE, LOOK = 12_000, 120_000
"""Nodes with which each position of a game is searched for mistakes, and with which a puzzle is made sure of."""
MISTAKE, APART = 25, 30
"""By how much a mistake raises the other side's chances to win (of 100), and how far the second-best move stays behind the only one."""
APART_PLIES = 16
"""How far two puzzles of a game are from each other."""
WINNING = 250
"""Centipawns from which on a move wins."""
LONGEST_MATE, MOST_MOVES = 5, 5
"""Moves of the longest mate, and of the longest solution."""
EVERY, MOST_GAMES = 5, 20_000
"""Plies from one full search of such a game to the next, and how many games of each file are read."""
SOLVERS, TRIES = range(500, 2301, 300), 4
"""The levels that try to solve a puzzle, and how often each does."""
NAMES = {ours: lichess for lichess, ours in reversed(THEMES_OF_LICHESS.items())}


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: the position before the mistake, the moves from the mistake on, themes in lichess's words, and the rating in Elo."""

    board: chess.Board
    moves: tuple[chess.Move, ...]
    themes: tuple[str, ...]
    rating: int


class Mistake(NamedTuple):
    """A position, which knows the moves that led to it, and the move that was a mistake there."""

    board: chess.Board
    move: chess.Move

    @classmethod
    def of(cls, after: chess.Board) -> Mistake:
        """The mistake whose position behind it is given."""
        board = after.copy()
        move = board.pop()
        return cls(board, move)


class Finder:
    """Finds puzzles in games."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._player, self._judge = Engine(1), Engine(16)

    def puzzles(self, mistakes: Iterable[Mistake]) -> Iterator[Puzzle]:
        """The puzzles that begin with mistakes, none twice, and few of a game."""
        known, last = set(), chess.Board()
        for mistake in mistakes:
            at = mistake.board.copy()
            at.push(mistake.move)
            is_near = last.root() == at.root() and 0 <= at.ply() - last.ply() < APART_PLIES
            if not is_near and at.epd() not in known and (puzzle := self._puzzle(mistake, at)) is not None:
                known.add(at.epd())
                last = at
                yield puzzle

    def of_levels(self) -> Iterator[Mistake]:
        """The mistakes in games of two levels, without end."""
        while True:
            game = self._chance.choice(openings()).board()
            levels = [self._chance.randrange(*LEVELS) for _ in chess.COLORS]
            self._player.seed(self._chance.getrandbits(32))
            self._player.new_game()
            while not game.is_game_over() and game.ply() < LONGEST_GAME:
                game.push(self._tried(game, levels[game.turn]))
            board, before = chess.Board(), 50.0
            for move in game.move_stack:
                if board.move_stack and (line := self._line(board, GLANCE)) is not None:
                    if _chances(line) - before >= MISTAKE and _wins(line):
                        yield Mistake.of(board)
                    before = 100 - _chances(line)
                board.push(move)

    def of_games(self, folder: Path) -> Iterator[Mistake]:
        """The mistakes in games that the engine has played against itself to learn from, in any order."""
        games = [game for path in game_files([folder]) for game in islice(read_games(path), MOST_GAMES)]
        self._chance.shuffle(games)
        for game in games:
            scores = game.plies["score"].tolist()
            chances = [chance(Score(centipawns=score)) for score in scores]
            places = [place for place in range(EVERY, len(scores), EVERY)
                      if scores[place] >= WINNING and chances[place] - (100 - chances[place - 1]) >= MISTAKE]
            if not places:
                continue
            board = chess.Board(format_fen(game.start, True))
            if board.status() or board.castling_rights != board.clean_castling_rights():
                continue  # Chess960
            moves = [move_to_uci(move) for move in game.plies["move"].tolist()]
            for place, move in enumerate(moves):
                if place in places:
                    yield Mistake.of(board)
                board.push_uci(move)

    def _tried(self, board: chess.Board, elo: int) -> chess.Move:
        """What a level plays."""
        self._player.set_position(board.fen())
        return chess.Move.from_uci(self._player.search(Limits(elo=elo)).move or "")

    def _line(self, board: chess.Board, nodes: int, without: chess.Move | None = None) -> Line | None:
        """The best line of a position, or the best without a move; None where there is no other."""
        others = tuple(move.uci() for move in board.legal_moves if move != without)
        if not others:
            return None
        self._judge.set_position(board.fen())
        info = self._judge.search(Limits(nodes=nodes, searchmoves=others if without else ())).info
        if info is None or not info.pv:
            return None
        score = info.score if board.turn == chess.WHITE else info.score.negated()
        return Line(board.copy(), tuple(map(chess.Move.from_uci, info.pv)), score, info.depth)

    def _only(self, board: chess.Board) -> Line | None:
        """The line of the one move that wins; None where none or several do."""
        best = self._line(board, LOOK)
        if best is None or not _wins(best):
            return None
        second = self._line(board, LOOK, best.moves[0])
        if second is None:
            return None  # a forced move is no riddle
        is_apart = _chances(best) - _chances(second) >= APART
        is_only_mate = _mate(best) is not None and _mate(second) is None and _chances(second) < 95
        return best if is_apart or is_only_mate else None

    def _puzzle(self, mistake: Mistake, at: chess.Board) -> Puzzle | None:
        """The puzzle that begins with a mistake, which leads to the position `at`; None where there is no single way to win."""
        first = self._only(at)
        if first is None or (_mate(first) or 0) > LONGEST_MATE:
            return None
        solution, line, asked = [], first, at.copy()
        while True:
            solution.append(line.moves[0])
            asked.push(line.moves[0])
            if asked.is_game_over() or len(solution) // 2 + 1 >= MOST_MOVES or (reply := self._line(asked, LOOK)) is None:
                break
            asked.push(reply.moves[0])
            following = self._only(asked)
            if following is None and not (_mate(first) and (following := self._line(asked, LOOK)) and _mate(following) == 1):
                break
            solution.append(reply.moves[0])
            line = following
        if len(solution) == 1 and at.is_capture(solution[0]):
            return None  # to take what stands there is no riddle
        if _mate(first) and not asked.is_checkmate():
            return None
        board, played = mistake
        best = self._line(board, LOOK, played)
        punished = Line(board, (played, *first.moves), first.score, first.depth + 1)
        words = themes_of(Answer(Question(board, played), punished, best, LOOK, True))
        themes = [NAMES[word] for word in words if word in NAMES and word not in (DEFENCE, QUIET, "draw")]
        moves = played, *solution
        return Puzzle(board, moves, (*themes, phase_of(at).name.lower()), self._rating(at, solution))

    def _rating(self, board: chess.Board, solution: list[chess.Move]) -> int:
        """The rating of a level that solves a puzzle half of the time, in Elo (the mean of Spearman and Karber)."""
        missed = 0.0
        for elo in SOLVERS:
            misses = sum(not self._solves(board.copy(), solution, elo) for _ in range(TRIES))
            if not misses:
                break  # better ones will solve it as well
            missed += misses / TRIES
        return round(SOLVERS.start + SOLVERS.step * (missed - 0.5))

    def _solves(self, board: chess.Board, solution: list[chess.Move], elo: int) -> bool:
        self._player.seed(self._chance.getrandbits(32))
        self._player.new_game()
        for place, move in enumerate(solution):
            if place % 2 == 0 and self._tried(board, elo) != move:
                return False
            board.push(move)
        return True


def _chances(line: Line) -> float:
    """The chances to win of the side to move, from 0 to 100."""
    return chance(line.score if line.board.turn == chess.WHITE else line.score.negated())


def _mate(line: Line) -> int | None:
    """In how many moves the side to move mates; None where it does not."""
    mate = (line.score if line.board.turn == chess.WHITE else line.score.negated()).mate
    return mate if mate is not None and mate > 0 else None


def _wins(line: Line) -> bool:
    score: Score = line.score if line.board.turn == chess.WHITE else line.score.negated()
    return _mate(line) is not None or (score.centipawns or 0) >= WINNING


def row(puzzle: Puzzle) -> list[str]:
    """A row of the file, as yet without its name."""
    moves = " ".join(move.uci() for move in puzzle.moves)
    return ["", puzzle.board.fen(), moves, str(puzzle.rating), "", "", "", " ".join(dict.fromkeys(puzzle.themes)), "", ""]


def read(path: Path) -> list[list[str]]:
    """The rows of a file; none where there is no file."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))[1:]


def write(path: Path, rows: list[list[str]]) -> None:
    """Write the rows, the easiest first, each named by its place."""
    rows = sorted(rows, key=lambda row: int(row[COLUMNS.index("Rating")]))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows([f"own{number:03}", *row[1:]] for number, row in enumerate(rows, 1))


def main() -> None:
    """Find puzzles, and write them behind each new one."""
    parser = argparse.ArgumentParser(description="find puzzles in games of the engine; those that the file has already stay in it")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=Path, help="a folder of self-play games (default: new games between levels of the engine)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300, help="how many puzzles to find (default 300)")
    arguments = parser.parse_args()
    finder, rows = Finder(arguments.seed), read(arguments.file)
    mistakes = finder.of_games(arguments.games) if arguments.games else finder.of_levels()
    for number, puzzle in enumerate(islice(finder.puzzles(mistakes), arguments.count), 1):
        rows.append(row(puzzle))
        write(arguments.file, rows)
        print(f"\r{number} of {arguments.count}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
