"""What engines have said of the positions of a game, and where our own has stopped: nothing that was found is lost on the way. No Qt.

A position is known by its pieces, the side to move, castling and en passant, so that transpositions count. Under it stands, by engine
and by the number of lines that were wanted, the deepest result, and beside it the bookmark with which the search goes on.
"""
from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace

import chess

from chessgui.analysis.evaluation import Evaluation, first_lines, legal_part
from chessgui.engines.enginelist import EngineSpec
from engine import Bookmark

MOST_RESULTS = 20_000
MOST_BOOKMARKS = 256
MOST_BYTES = 32 << 20
"""Of all bookmarks; those that were not used for the longest time go."""


@dataclass(frozen=True, slots=True)
class Key:
    """Whose result of which position it is, and how many lines were wanted."""

    position: str
    engine: str
    lines: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A result, and where its search stopped."""

    evaluation: Evaluation
    bookmark: Bookmark | None = None


def position_key(board: chess.Board) -> str:
    """What a position is known by, counters apart; castling of Chess960 is written otherwise."""
    return board.epd(en_passant="legal") + (" 960" if board.chess960 else "")


def engine_key(spec: EngineSpec, network: str = "") -> str:
    """What an engine's results are known by: another program or another network says other things. `network` is that of our own engine
    where its options name none."""
    return "\n".join((spec.name, *spec.command, str(spec.options.get("EvalFile", network if spec.is_own else ""))))


class Store:
    """The results of one game. Bounded: what was not used for the longest time goes first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, Kept] = OrderedDict()
        self._of_position: dict[str, set[Key]] = {}
        self._bookmarks: OrderedDict[Key, int] = OrderedDict()
        self._bytes = 0
        self.changes = 0
        """Grows with every change."""

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def bookmarks(self) -> int:
        """How many there are."""
        return len(self._bookmarks)

    def items(self) -> list[tuple[Key, Kept]]:
        """Everything as it is now, the longest unused first."""
        return list(self._kept.items())

    # keeping -----------------------------------------------------------------------------------------------------

    def keep(self, board: chess.Board, engine: str, lines: int, evaluation: Evaluation) -> bool:
        """Keep a result, unless it is less deep than the one that is known, or a mere bound; whether it was kept."""
        key = Key(position_key(board), engine, lines)
        known = self._kept.get(key)
        if not evaluation.is_exact or (known is not None and known.evaluation.depth > evaluation.depth):
            return False
        self._put(key, Kept(evaluation, known.bookmark if known is not None else None))
        return True

    def mark(self, board: chess.Board, engine: str, lines: int, bookmark: Bookmark) -> bool:
        """Keep where a search stopped, beside its result; whether it was kept: one that is behind what is kept is of no use."""
        key = Key(position_key(board), engine, lines)
        known = self._kept.get(key)
        if known is None or (known.bookmark is not None and known.bookmark.depth > bookmark.depth):
            return False
        self._put(key, replace(known, bookmark=bookmark))
        return True

    def merge(self, other: Store) -> None:
        """Take over what another one knows better: what was read from a file while this one was in use already."""
        for key, kept in other.items():
            known = self._kept.get(key)
            if known is None or known.evaluation.depth < kept.evaluation.depth:
                self._put(key, kept)
            elif known.bookmark is None and kept.bookmark is not None:
                self._put(key, replace(known, bookmark=kept.bookmark))

    def put(self, key: Key, kept: Kept) -> None:
        """As it is, whatever was known."""
        self._put(key, kept)

    def _put(self, key: Key, kept: Kept) -> None:
        self._forget_bookmark(key)
        self._kept[key] = kept
        self._kept.move_to_end(key)
        self._of_position.setdefault(key.position, set()).add(key)
        if kept.bookmark is not None:
            self._bookmarks[key] = len(kept.bookmark.entries)
            self._bytes += len(kept.bookmark.entries)
        self.changes += 1
        self._shrink()

    def _shrink(self) -> None:
        while len(self._bookmarks) > MOST_BOOKMARKS or self._bytes > MOST_BYTES:
            oldest = next(iter(self._bookmarks))
            self._forget_bookmark(oldest)
            self._kept[oldest] = Kept(self._kept[oldest].evaluation)
        while len(self._kept) > MOST_RESULTS:
            key = next(iter(self._kept))
            self._forget_bookmark(key)
            del self._kept[key]
            siblings = self._of_position[key.position]
            siblings.discard(key)
            if not siblings:
                del self._of_position[key.position]

    def _forget_bookmark(self, key: Key) -> None:
        self._bytes -= self._bookmarks.pop(key, 0)

    # finding -----------------------------------------------------------------------------------------------------

    def find(self, board: chess.Board, engine: str, lines: int) -> Evaluation | None:
        """The best that is known of a position: the deepest with at least so many lines, cut to them, else the one with most."""
        key = self._best_key(board, engine, lines)
        if key is None:
            return None
        self._use(key)
        legal = legal_part(self._kept[key].evaluation, board)
        return first_lines(legal, lines) if legal is not None else None

    def bookmark(self, board: chess.Board, engine: str, lines: int) -> Bookmark | None:
        """Where the deepest search of a position with at least so many lines stopped."""
        keys = [key for key in self._keys(board, engine) if self._kept[key].bookmark is not None and key.lines >= lines]
        if not keys:
            return None
        key = max(keys, key=lambda one: self._kept[one].evaluation.depth)
        self._use(key)
        return self._kept[key].bookmark

    def deepest(self, board: chess.Board) -> Evaluation | None:
        """The deepest result of any engine."""
        found = [self._kept[key].evaluation for key in self._of_position.get(position_key(board), ())]
        return max(found, key=lambda one: one.depth, default=None)

    def _keys(self, board: chess.Board, engine: str) -> list[Key]:
        return [key for key in self._of_position.get(position_key(board), ()) if key.engine == engine]

    def _best_key(self, board: chess.Board, engine: str, lines: int) -> Key | None:
        def worth(key: Key) -> tuple[int, int]:
            evaluation = self._kept[key].evaluation
            return min(len(evaluation.lines), lines), evaluation.depth

        return max(self._keys(board, engine), key=worth, default=None)

    def _use(self, key: Key) -> None:
        self._kept.move_to_end(key)
        if key in self._bookmarks:
            self._bookmarks.move_to_end(key)
