"""A repertoire: which moves a player with one colour wants to make, and which answers are expected. No Qt.

It is read from a PGN file of lines, which stays the truth. Games with variations are merged, and lines that come to the same position by
different moves are joined."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import chess
import chess.pgn

import engine
from chessgui.analysis.store import position_key
from chessgui.files.loading import read_listed
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GameSource
from chessgui.openings.explorer import code_of
from chessgui.pgn import PgnError
from chessgui.positions.fen import flaw
from chessgui.practice.cards import REPERTOIRE, Card, board_of, make_card
from chessgui.report.report import BAD
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

MOST_POSITIONS = 100_000
"""A file with more positions is a database, not a repertoire."""
START = position_key(chess.Board())


class RepertoireError(PgnError):
    """A file that cannot be used as a repertoire; the message is one sentence."""


@dataclass(slots=True)
class Branching:
    """A position of a repertoire. `moves` are the moves that go on from here, by UCI in the order of the file, each with the position
    behind it; `codes` are the same moves as `code_of` has them. `key` is the engine's key of the position, `white` and `black` are the
    squares of the men. `came` is the position and the move by which it was first reached; None where a line begins."""

    key: int
    turn: chess.Color
    white: int
    black: int
    came: tuple[str, str] | None
    moves: dict[str, str] = field(default_factory=dict)
    codes: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Repertoire:
    """The positions of all lines by `position_key`, in the order of the file, for one colour. `skipped` tells how many games could not be
    used, for they are of a variant or begin where no game can, and `problems` how many had faults; what was before a fault counts. `source`
    is the file as it was read, if the lines come from one."""

    name: str
    color: chess.Color
    positions: Mapping[str, Branching]
    skipped: int = 0
    problems: int = 0
    source: GameSource | None = None

    @property
    def own(self) -> Iterator[tuple[str, Branching]]:
        """The positions in which the player has a move."""
        return ((position, here) for position, here in self.positions.items() if here.turn == self.color and here.moves)

    @cached_property
    def roots(self) -> tuple[str, ...]:
        """Where lines begin: the positions to which no line comes from the other ones."""
        kept, known = list[str](), set[str]()
        begun = [position for position, here in self.positions.items() if here.came is None]
        for position in sorted(begun, key=lambda one: one != START):
            if position not in known:
                below = self.below(position)
                kept = [*(other for other in kept if other not in below), position]
                known |= below
        return tuple(kept)

    def line_to(self, position: str) -> tuple[str, list[str]]:
        """The position at which a line begins, and the moves in UCI from there to this one. Raises KeyError."""
        moves = []
        while (came := self.positions[position].came) is not None:
            position, move = came
            moves.append(move)
        return position, moves[::-1]

    def holds(self, board: chess.Board) -> bool:
        """Whether all moves that led to a position are moves of the repertoire, from its root on."""
        position = position_key(board.root())
        for move in board.move_stack:
            here = self.positions.get(position)
            if here is None or move.uci() not in here.moves:
                return False
            position = here.moves[move.uci()]
        return True

    def below(self, position: str) -> set[str]:
        """The positions to which one may come from this one, itself included."""
        found, waiting = {position}, [position]
        while waiting:
            behind = set(self.positions[waiting.pop()].moves.values()) - found
            found |= behind
            waiting += behind
        return found

    def cards(self) -> Iterator[Card]:
        """A question for each position in which the player has a move. Every move of the repertoire is accepted, the first one before the
        others."""
        for position, here in self.own:
            yield make_card(board_of(position), REPERTOIRE, map(chess.Move.from_uci, here.moves), deck=self.name)


def can_begin(board: chess.Board) -> bool:
    """Whether a line may begin at a position: it is one of chess, a game can reach it, and our engine takes it."""
    if type(board) is not chess.Board or flaw(board):
        return False
    try:
        _key(board)
    except engine.FenError:  # there are more promoted pieces than missing pawns
        return False
    return True


def make_repertoire(name: str, color: chess.Color, games: Iterable[chess.pgn.Game], progress: Progress | None = None) -> Repertoire:
    """The repertoire of some trees. A move of the player's that is marked as bad (?, ?? or ?!) is not one that the player wants to make: it
    and what follows it are left out. Raises RepertoireError and Cancelled."""
    progress, positions, skipped = progress or Progress(), dict[str, Branching](), 0
    for game in games:
        progress.check()
        board = game.board()
        if not can_begin(board):
            skipped += 1
            continue
        _merge(positions, color, game, board, progress)
    return Repertoire(name, color, positions, skipped)


def read_repertoire(path: Path, name: str, color: chess.Color, progress: Progress | None = None) -> Repertoire:
    """The repertoire in a PGN file. Blocks. Raises GamesError, RepertoireError and Cancelled."""
    progress = progress or Progress()
    index, problems = GameIndex.open(path, None, progress), 0

    def games() -> Iterator[chess.pgn.Game]:
        nonlocal problems
        for number in range(index.count):
            progress.tell(number, index.count)
            read = read_listed(index, number)
            problems += bool(read.problems)
            yield read.game

    found = make_repertoire(name, color, games(), progress)
    return Repertoire(name, color, found.positions, found.skipped, problems, index.source)


def _merge(positions: dict[str, Branching], color: chess.Color, game: chess.pgn.Game, board: chess.Board, progress: Progress) -> None:
    """Add a tree. The main line comes before the variations."""
    waiting: list[tuple[chess.pgn.GameNode, chess.Board, str, tuple[str, str] | None]] = [(game, board, position_key(board), None)]
    while waiting:
        node, board, position, came = waiting.pop()
        progress.check()
        if position not in positions:
            if len(positions) == MOST_POSITIONS:
                raise RepertoireError(tr("A repertoire has at most {0} positions; this file has more.").format(MOST_POSITIONS))
            positions[position] = _branching(board, came)
        here, below = positions[position], []
        for child in node.variations:
            if not child.move or (here.turn == color and child.nags & BAD):
                continue
            after, uci = board.copy(stack=False), child.move.uci()
            after.push(child.move)
            reached = here.moves.get(uci) or position_key(after)
            if uci not in here.moves:
                here.moves[uci] = reached
                here.codes[code_of(board, child.move)] = reached
            below.append((child, after, reached, (position, uci)))
        waiting += reversed(below)


def _branching(board: chess.Board, came: tuple[str, str] | None) -> Branching:
    white, black = board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK]
    return Branching(_key(board), board.turn, white, black, came)


def _key(board: chess.Board) -> int:
    """The engine's key of a position. Raises FenError."""
    return engine.position_key(board.fen(shredder=board.chess960))
