"""Edits of a game as data: each can be applied, returns the edit that undoes it, and can be converted to JSON and back. No Qt.

Places refer to the tree before the edit. If the tree lacks a place, because it was changed in another way than by edits, PlaceError is
raised and nothing is changed.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, cast

import chess
import chess.pgn

from chessgui.pgn import Headers
from chessgui.tree.branch import Branch, BranchMove, capture, graft
from chessgui.tree.place import MOST_STEP, Place, PlaceError, node_at

Tags = tuple[tuple[str, str], ...]
"""Headers in order."""


class EditError(ValueError):
    """Data that do not describe an edit."""


class Edit:
    """A change of a tree. The classes below are its kinds; the tables at the end say how their fields are written."""

    __slots__ = ()

    def apply(self, game: chess.pgn.Game) -> Edit:
        """Apply the edit and return the one that undoes it. Raises PlaceError and then changes nothing."""
        raise NotImplementedError

    @property
    def first_ply(self) -> int:
        """The first ply of the main line that the edit may change, or beside which something changes; 0 where it may change all, or what
        stands before the first move; one behind all moves where only headers change."""
        return 0

    @property
    def keeps_moves(self) -> bool:
        """Whether all moves stay, each at its place."""
        return False

    def as_json(self) -> dict[str, Any]:
        """Plain data for `edit_from_json`."""
        name = next(name for name, kind in _EDITS.items() if kind is type(self))
        values = {field.name: getattr(self, field.name) for field in fields(_EDITS[name])}
        return {"do": name, **{_FIELDS[name][0]: _plain(value) for name, value in values.items() if value or name not in _MAY_MISS}}


class _AmongSiblings(Edit):
    """An edit of the moves that follow the node at `parent`."""

    __slots__ = ()
    parent: Place

    @property
    def first_ply(self) -> int:
        return self.parent[0] + 1


@dataclass(frozen=True, slots=True)
class Insert(_AmongSiblings):
    """Insert a branch below the node at `parent` as its variation number `index`."""

    parent: Place
    index: int
    branch: Branch

    def apply(self, game: chess.pgn.Game) -> Edit:
        parent = node_at(game, self.parent)
        if not 0 <= self.index <= len(parent.variations) or not self.branch:
            raise PlaceError(f"no room for variation {self.index} at {self.parent}")
        graft(parent, self.index, self.branch)
        return Remove(self.parent, self.index)


@dataclass(frozen=True, slots=True)
class Remove(_AmongSiblings):
    """Remove the variation number `index` of the node at `parent`, with everything that follows."""

    parent: Place
    index: int

    def apply(self, game: chess.pgn.Game) -> Edit:
        parent = node_at(game, self.parent)
        if not 0 <= self.index < len(parent.variations):
            raise PlaceError(f"no variation {self.index} at {self.parent}")
        branch = capture(parent.variations[self.index])
        del parent.variations[self.index]
        return Insert(self.parent, self.index, branch)


@dataclass(frozen=True, slots=True)
class Reorder(_AmongSiblings):
    """Give the variation number `index` of the node at `parent` the number `to`; 0 makes it the main variation."""

    parent: Place
    index: int
    to: int

    def apply(self, game: chess.pgn.Game) -> Edit:
        variations = node_at(game, self.parent).variations
        if not (0 <= self.index < len(variations) and 0 <= self.to < len(variations)):
            raise PlaceError(f"no variation {self.index} or {self.to} at {self.parent}")
        variations.insert(self.to, variations.pop(self.index))
        return Reorder(self.parent, self.to, self.index)


@dataclass(frozen=True, slots=True)
class Annotate(Edit):
    """Set the comment behind a move, the comment before it, and its glyphs; the root has no comment before it."""

    node: Place
    comment: str
    starting_comment: str = ""
    nags: tuple[int, ...] = ()
    of_root: bool = False
    """Whether it sets the glyphs of the root: the edits of the root in journals of older versions did not know these, and leave them."""

    @property
    def first_ply(self) -> int:
        return self.node[0] + (len(self.node) > 1)

    @property
    def keeps_moves(self) -> bool:
        return True

    def apply(self, game: chess.pgn.Game) -> Edit:
        node = node_at(game, self.node)
        before = annotation(node, self.node)
        node.comment = self.comment
        if isinstance(node, chess.pgn.ChildNode):
            node.starting_comment, node.nags = self.starting_comment, set(self.nags)
        elif self.of_root:
            node.nags = set(self.nags)
        return before


def annotation(node: chess.pgn.GameNode, place: Place) -> Annotate:
    """The comments and glyphs of a node, as the edit that sets them."""
    is_root = not isinstance(node, chess.pgn.ChildNode)
    return Annotate(place, node.comment, "" if is_root else node.starting_comment, tuple(sorted(node.nags)), is_root)


@dataclass(frozen=True, slots=True)
class SetTags(Edit):
    """Replace all headers, with the repeated ones and the escaped lines."""

    tags: Tags
    repeated: Tags = ()
    escapes: tuple[str, ...] = ()

    @property
    def first_ply(self) -> int:
        return MOST_STEP  # `Game.apply` sees whether they change the start position

    @property
    def keeps_moves(self) -> bool:
        return True

    def apply(self, game: chess.pgn.Game) -> Edit:
        before = header_of(game)
        game.headers = Headers({})
        game.headers.put(self.tags, self.repeated, self.escapes)
        return before


def header_of(game: chess.pgn.Game) -> SetTags:
    """The headers of a game, as the edit that sets them."""
    headers = game.headers if isinstance(game.headers, Headers) else Headers(game.headers)
    return SetTags(tags_of(game), tuple(headers.repeated), tuple(headers.escapes))


@dataclass(frozen=True, slots=True)
class Replace(Edit):
    """Replace the whole game: headers with the first position, the comment and the glyphs before the first move, and all moves."""

    tags: Tags
    comment: str
    branch: Branch
    repeated: Tags = ()
    escapes: tuple[str, ...] = ()
    glyphs: tuple[int, ...] = ()

    def apply(self, game: chess.pgn.Game) -> Edit:
        before = whole(game)
        SetTags(self.tags, self.repeated, self.escapes).apply(game)
        game.comment, game.nags = self.comment, set(self.glyphs)
        game.variations.clear()
        if self.branch:
            graft(game, 0, self.branch)
        return before


@dataclass(frozen=True, slots=True)
class Several(Edit):
    """Several edits, applied one after the other as one edit."""

    edits: tuple[Edit, ...]

    @property
    def first_ply(self) -> int:
        return min((edit.first_ply for edit in self.edits), default=0)

    @property
    def keeps_moves(self) -> bool:
        return all(edit.keeps_moves for edit in self.edits)

    def apply(self, game: chess.pgn.Game) -> Edit:
        undo: list[Edit] = []
        try:
            for edit in self.edits:
                undo.append(edit.apply(game))
        except PlaceError:
            for edit in reversed(undo):
                edit.apply(game)
            raise
        return Several(tuple(reversed(undo)))


def tags_of(game: chess.pgn.Game) -> Tags:
    """The headers of a game in order."""
    return tuple(game.headers.items())


def whole(game: chess.pgn.Game) -> Replace:
    """A game as the edit that replaces another game by it."""
    return replace(beginning(game), branch=capture(*game.variations))


def beginning(game: chess.pgn.Game) -> Replace:
    """What stands before the first move of a game, as the edit that replaces another game by it."""
    header = header_of(game)
    return Replace(header.tags, game.comment, (), header.repeated, header.escapes, tuple(sorted(game.nags)))


@dataclass(frozen=True, slots=True)
class MainLine:
    """The main line of a game with its comments, taken quickly: python-chess's moves, which never change, are shared."""

    tags: Tags
    comment: str
    moves: tuple[tuple[chess.Move, str], ...]

    def content(self) -> Replace:
        """As `whole`, but with the main line alone, and without glyphs, repeated headers and escaped lines."""
        moves = (BranchMove(number - 1, move.uci(), comment=comment) for number, (move, comment) in enumerate(self.moves))
        return Replace(self.tags, self.comment, tuple(moves))


def main_line(game: chess.pgn.Game) -> MainLine:
    """The main line of a game as it is now."""
    return MainLine(tags_of(game), game.comment, tuple((node.move, node.comment) for node in game.mainline()))


def copied(game: chess.pgn.Game) -> chess.pgn.Game:
    """A tree like that of `game`, which another thread may read while the person goes on editing. Takes some microseconds a move."""
    copy = chess.pgn.Game()
    whole(game).apply(copy)
    return copy


def edit_from_json(data: Mapping[str, Any]) -> Edit:
    """The edit from data of `as_json`, also after conversion to JSON text and back. Raises EditError."""
    try:
        made = _EDITS[data["do"]]
        texts = [(field.name, *_FIELDS[field.name]) for field in fields(made)]
        texts = [(name, key, read) for name, key, read in texts if key in data or name not in _MAY_MISS]
        return cast(Edit, made(**{name: read(data[key]) for name, key, read in texts}))
    except (KeyError, TypeError, ValueError, IndexError, OverflowError, RecursionError) as error:
        raise EditError(f"not an edit: {error}") from error


def _plain(value: Any) -> Any:
    return [item.as_json() if hasattr(item, "as_json") else item for item in value] if isinstance(value, tuple) else value


def _numbers(data: Sequence[Any]) -> tuple[int, ...]:
    return tuple(map(int, data))


def _branch(data: Sequence[list[Any]]) -> Branch:
    branch = tuple(BranchMove.from_json(move) for move in data)
    for number, move in enumerate(branch):
        chess.Move.from_uci(move.uci)
        if not -1 <= move.after < number:
            raise ValueError(f"move {number} follows move {move.after}")
    return branch


def _tags(data: Sequence[Sequence[str]]) -> Tags:
    return tuple((str(name), str(value)) for name, value in data)


_EDITS: dict[str, type[Any]] = {
    "insert": Insert, "remove": Remove, "reorder": Reorder, "annotate": Annotate, "tags": SetTags, "replace": Replace, "several": Several,
}
_FIELDS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "parent": ("at", _numbers), "node": ("at", _numbers), "index": ("index", int), "to": ("to", int), "branch": ("branch", _branch),
    "tags": ("tags", _tags), "comment": ("comment", str), "starting_comment": ("starting", str), "nags": ("nags", _numbers),
    "edits": ("edits", lambda data: tuple(map(edit_from_json, data))),
    "repeated": ("repeated", _tags), "escapes": ("escapes", lambda data: tuple(map(str, data))), "glyphs": ("nags", _numbers),
    "of_root": ("root", bool),
}
"""By field: its name in the data, and what reads it."""
_MAY_MISS = "repeated", "escapes", "glyphs", "of_root"
"""Fields that are not written where they are empty: the data of older versions have none."""
