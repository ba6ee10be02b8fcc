"""What is known of positions: the one store that the pane, reports, marks, %eval and the second opinion read. No Qt.

A position is known by its pieces, the side to move, castling and en passant, so that transpositions count; where the fifty-move rule is
near, also by the plies that it counts, and where it is repeated, by how often it was there. For each position, engine and number of lines
the store keeps the deepest result of the engine's present release, else of an earlier one; for our own engine also a bookmark, from which
its search can go on. The store belongs to one thread; the file of `cache.py` keeps it, and any thread may read that.
"""
from __future__ import annotations

import os
import shutil
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import chess
import chess.pgn

import engine
from chessgui.analysis.evaluation import Evaluation, first_lines
from chessgui.tree.change import Change, rewritten
from chessgui.tree.edits import Edit, Several
from chessgui.tree.game import quick_copy
from chessgui.tree.lines import positions
from engine import Bookmark, Score

MOST_RESULTS = 20_000
MOST_BOOKMARKS = 256
MOST_BYTES = 32 << 20
"""Largest size of all bookmarks together; beyond it the least recently used ones are dropped."""
QUIET_PLIES = 60
"""Plies without a pawn move or a capture from which on the fifty-move rule matters."""
MOST_QUIET = 150
"""So many of them end a game. Farther back no position is looked for that may be repeated: a file may have games that go on."""
BEFORE = " +"
"""Stands before what the key of a result tells of the moves that led to the position."""
FARTHEST_MATE = 99_999
"""Moves; a file may tell of farther ones, with hundreds of digits."""
NEUTRAL_OPTIONS = frozenset(("Threads", "Hash", "MultiPV", "Ponder", "SyzygyPath", "Move Overhead", "UCI_AnalyseMode", "UCI_Chess960",
                        "UCI_ShowWDL", "OwnBook", "BookFile", "cores", "memory"))
"""Options that change how fast an engine finds something, not how it evaluates."""
NETWORK = "EvalFile="
"""Stands before the path of a network in the key of an engine."""


@dataclass(frozen=True, slots=True)
class Key:
    """Which position was searched, by its `result_key`, by which engine, and how many lines were wanted."""

    position: str
    engine: str
    lines: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A result, and where its search stopped."""

    evaluation: Evaluation
    bookmark: Bookmark | None = None


def position_key(board: chess.Board) -> str:
    """The key of a position: its FEN without the counters, and a mark where it is one of Chess960, whose castling is written otherwise,
    or of a variant, where the same men may be worth something else."""
    variant = "" if type(board) is chess.Board else f" {board.uci_variant}"
    return board.epd(en_passant="legal") + (" 960" if board.chess960 else "") + variant


def result_key(board: chess.Board) -> str:
    """The key of a position under which results are kept: where the fifty-move rule is near, with the plies that it counts, and where the
    moves of the board repeat it, with how often it was there, up to three times. A search that has found a draw by one of these rules says
    nothing about the same position earlier in a game. Others may read the board meanwhile."""
    clock = board.halfmove_clock
    times = 1 + sum(map(quick_copy(board, min(clock, MOST_QUIET)).is_repetition, (2, 3)))  # which takes moves back
    return position_key(board) + (f"{BEFORE}{clock}" if clock >= QUIET_PLIES else "") + (f"{BEFORE}x{times}" if times > 1 else "")


def engine_key(command: Sequence[str], options: Mapping[str, object], network: str = "") -> str:
    """The key under which an engine's results are kept: its command, and the options that change how it evaluates, the network among them.
    An empty command is our own engine; `network` is its network where its options name none."""
    words = [os.path.expanduser(command[0]), *command[1:]] if command else [""]
    thinks = {name: value for name, value in options.items() if name not in NEUTRAL_OPTIONS}
    if not command:
        thinks.setdefault("EvalFile", network)
    text = "\n".join((*words, *(f"{name}={value}" for name, value in sorted(thinks.items()))))
    return text.encode("utf-8", "backslashreplace").decode()


def version_of(key: str) -> str:
    """The release of the engine behind an `engine_key`, with the network that comes with it; for another program the size and time of its
    file, empty where that is missing. Those of a network in a file of its own follow. May block where it was not asked before, or was
    forgotten since: `Cache.find` asks in its thread."""
    program, network = _files_of(key)
    release = _known_stamp(program, is_command=True) if program else f"{engine.VERSION} {engine.BUILT_IN_FILE}"
    return f"{release} {_known_stamp(network)}".rstrip() if network else release


_stamps: dict[str, str] = {}
"""Size and time of programs and networks, by their commands and paths."""


def _files_of(key: str) -> tuple[str, str]:
    """The program and the network behind an `engine_key`; each is empty where it came with this program."""
    program, *others = key.split("\n")
    network = next((word.removeprefix(NETWORK) for word in others if word.startswith(NETWORK)), "")
    return program, network if network != engine.BUILT_IN else ""


def _known_stamp(file: str, is_command: bool = False) -> str:
    if file not in _stamps:
        _stamps[file] = _stamp((shutil.which(file) or "") if is_command else file)
    return _stamps[file]


def _stamp(path: str) -> str:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return ""
    return f"{found.st_size} {found.st_mtime_ns}"


def _worth(evaluation: Evaluation) -> tuple[bool, int]:
    """By what results of one engine are compared: one of the present release is better than any other, then a deeper one."""
    return evaluation.version == version_of(evaluation.engine), evaluation.depth


def forget_release(key: str) -> None:
    """Look at the files of the engine behind an `engine_key` anew: they may have been replaced since `version_of` looked at them."""
    for file in _files_of(key):
        _stamps.pop(file, None)


class Store:
    """What is known of positions, in memory. Bounded: the least recently used results are dropped first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, Kept] = OrderedDict()
        self._of_position: dict[str, set[Key]] = {}
        self._bookmarks: OrderedDict[Key, int] = OrderedDict()
        self._bytes = 0
        self._new: dict[Key, Kept] = {}

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def bookmarks(self) -> int:
        """The number of bookmarks."""
        return len(self._bookmarks)

    def take_new(self) -> list[tuple[Key, Kept]]:
        """The results that were kept or marked since the last call."""
        new, self._new = self._new, {}
        return list(new.items())

    # keeping -----------------------------------------------------------------------------------------------------

    def keep(self, board: chess.Board, lines: int, evaluation: Evaluation) -> bool:
        """Keep a result of a search for `lines` lines, unless a deeper one of its release is known or it is a mere bound. Returns whether
        it was kept."""
        key = Key(result_key(board), evaluation.engine, lines)
        known = self._kept.get(key)
        if not evaluation.is_exact or (known is not None and _worth(known.evaluation) > _worth(evaluation)):
            return False
        self._new[key] = self._put(key, Kept(evaluation, known.bookmark if known is not None else None))
        return True

    def keep_bookmark(self, board: chess.Board, engine: str, lines: int, bookmark: Bookmark) -> bool:
        """Keep where a search stopped, beside its result, unless a deeper bookmark or no result is known. Returns whether it was kept."""
        key = Key(result_key(board), engine, lines)
        known = self._kept.get(key)
        if known is None or (known.bookmark is not None and known.bookmark.depth > bookmark.depth):
            return False
        self._new[key] = self._put(key, replace(known, bookmark=bookmark))
        return True

    def merge(self, found: Iterable[tuple[Key, Kept]]) -> bool:
        """Take over results of the cache where they are better. Returns whether any was."""
        is_better = False
        for key, kept in found:
            known = self._kept.get(key)
            if known is not None and _worth(known.evaluation) >= _worth(kept.evaluation):
                if known.bookmark is not None or kept.bookmark is None:
                    continue
                kept = replace(known, bookmark=kept.bookmark)
            self._put(key, kept)
            is_better = True
        return is_better

    def _put(self, key: Key, kept: Kept) -> Kept:
        self._forget_bookmark(key)
        self._kept[key] = kept
        self._kept.move_to_end(key)
        self._of_position.setdefault(key.position, set()).add(key)
        if kept.bookmark is not None:
            self._bookmarks[key] = len(kept.bookmark.entries)
            self._bytes += len(kept.bookmark.entries)
        self._shrink()
        return kept

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
        """The best known result of an engine, of its present release if there is one: the deepest with at least `lines` lines, cut to so
        many; else the one with the most lines."""
        def worth(key: Key) -> tuple[bool, int, int]:
            evaluation = self._kept[key].evaluation
            is_present, depth = _worth(evaluation)
            return is_present, min(len(evaluation.lines), lines), depth

        key = max(self._keys(board, engine), key=worth, default=None)
        return first_lines(self._use(key).evaluation, lines) if key is not None else None

    def bookmark(self, board: chess.Board, engine: str, lines: int) -> Bookmark | None:
        """Where an engine's best search of a position with at least `lines` lines stopped."""
        keys = [key for key in self._keys(board, engine) if self._kept[key].bookmark is not None and key.lines >= lines]
        key = max(keys, key=lambda one: _worth(self._kept[one].evaluation), default=None)
        return self._use(key).bookmark if key is not None else None

    def deepest(self, board: chess.Board) -> Evaluation | None:
        """The deepest result of any engine for a position."""
        return max(self.deepest_of_each(board), key=lambda one: one.depth, default=None)

    def deepest_of_each(self, board: chess.Board) -> list[Evaluation]:
        """The deepest result of each engine for a position, of its present release if there is one."""
        found: dict[str, Evaluation] = {}
        for key in self._of_position.get(result_key(board), ()):
            evaluation = self._kept[key].evaluation
            if key.engine not in found or _worth(evaluation) > _worth(found[key.engine]):
                found[key.engine] = evaluation
        return list(found.values())

    def positions(self) -> set[str]:
        """The positions of which something is known, by `position_key`."""
        return {key.partition(BEFORE)[0] for key in self._of_position}

    def _keys(self, board: chess.Board, engine: str) -> list[Key]:
        return [key for key in self._of_position.get(result_key(board), ()) if key.engine == engine]

    def _use(self, key: Key) -> Kept:
        self._kept.move_to_end(key)
        if key in self._bookmarks:
            self._bookmarks.move_to_end(key)
        return self._kept[key]


# %eval ---------------------------------------------------------------------------------------------------------------


def write_evaluations(game: chess.pgn.Game, store: Store) -> Change | None:
    """One change, which can be undone, that writes the deepest result of each position as %eval behind its move. A deeper %eval in the game
    stays. None where nothing is new."""
    edits: list[Edit] = []
    known_places = store.positions()  # to tell how often a position was there takes long
    for node, board in positions(game):
        known = store.deepest(board) if isinstance(node, chess.pgn.ChildNode) and position_key(board) in known_places else None
        if known is None or _node_depth(node) > known.depth:
            continue
        change = rewritten(node, partial(set_eval, score=known.best.score, depth=known.depth), "evaluation")
        if change is not None:
            edits.append(change.edit)
    return Change("evaluation", Several(tuple(edits))) if edits else None


def node_score(node: chess.pgn.GameNode) -> Score | None:
    """The score of a node's %eval in White's view; None where it has none that can be read, and for `#0`, of a mate on the board: in
    White's view it does not tell who is mated."""
    with suppress(ValueError, OverflowError):  # numbers of thousands of digits
        told = node.eval()
        mate = told.white().mate() if told is not None else None
        if told is not None and mate != 0:
            return Score(told.white().score(), mate and max(-FARTHEST_MATE, min(mate, FARTHEST_MATE)))
    return None


def _node_depth(node: chess.pgn.GameNode) -> int:
    """The depth of a node's %eval; 0 where it has none that can be read."""
    with suppress(ValueError):  # the same
        return node.eval_depth() or 0
    return 0


def set_eval(node: chess.pgn.GameNode, score: Score, depth: int | None = None) -> None:
    """Write a score, in White's view, into a node's comment as %eval."""
    from chess.engine import Cp, Mate, PovScore  # not at the program's start
    node.set_eval(PovScore(Cp(score.centipawns or 0) if score.mate is None else Mate(score.mate), chess.WHITE), depth)
