"""The commands of the move list and the board as named changes, which consist of edits. No Qt; the functions here change nothing.

A name is what follows "Undo" in the menu, in English; the window translates it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import chess
import chess.pgn
import chess.svg

from chessgui.pgn import Headers
from chessgui.tree.branch import capture, legal_part, line_branch
from chessgui.tree.comments import joined, without_commands
from chessgui.tree.edits import Annotate, Edit, Insert, Remove, Reorder, Replace, SetTags, Several, annotation, header_of, tags_of, whole
from chessgui.tree.place import ROOT, Place, along, child_place, head_of, index_of, moves_to, place_of
from chessgui.tree.tags import OF_THE_POSITION
from chessgui.words.language import tr

GLYPH_GROUPS = tuple(map(frozenset, (
    range(1, 7), range(10, 22), range(22, 24), range(24, 30), range(30, 36), range(36, 40), range(40, 42), range(42, 48), range(48, 54),
    range(54, 60), range(60, 66), range(130, 136), (136, 138), (137, 139))))
"""Groups of glyphs of which a move has at most one: the move's quality, the evaluation of the position, and so on. Time trouble has a group
for each side, since both can be in it."""
GLYPHS_OF_A_MOVE = frozenset((*range(1, 10), *range(140, 147)))
"""The glyphs that speak of a move; all others speak of the position behind it."""
OF_A_POSITION = "eval", "csl", "cal"
"""What comments tell programs about the position behind a move."""
TAKE_BACK = "take back"
"""The name of the change that takes moves of the game being played back."""
NAMES = (
    "move", "insert variation", "paste variation", "promote variation", "demote variation", "make main line", "replace main move",
    "delete moves", "delete variation", "delete moves before", "delete all variations", "delete all comments", "comment",
    "delete comment", "glyph", "arrows", "clock", "evaluation", "headers", "result", "begin of play", "switch sides", TAKE_BACK,
    "paste game", "paste position", "set up position", "annotate",
)
"""All names of changes, to be translated."""
OF_ANOTHER_GAME = frozenset(("paste game", "paste position", "set up position"))
"""The changes that put another game into the place of one; that game has no file then."""


class ChangeError(ValueError):
    """The command is not possible here; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Change:
    """A named edit, and the place of the user afterwards. None: the place stays, or becomes the last one before the deleted moves."""

    name: str
    edit: Edit
    stand_at: Place | None = None
    note: str = ""
    """A sentence about what it could not do."""


# moves -----------------------------------------------------------------------------------------------------------


def add_line(
    node: chess.pgn.GameNode, moves: Sequence[chess.Move], name: str = "move", board: chess.Board | None = None,
) -> Change | None:
    """Add moves that follow a node. Moves that the tree has are not repeated; the others become a new variation. None if the tree has all
    of them. `board` is the node's position, if the caller knows it; without it the whole game is replayed. Raises ChangeError for an
    illegal move."""
    board, number = node.board() if board is None else board.copy(stack=False), 0
    while number < len(moves) and node.has_variation(moves[number]):
        node = node.variation(moves[number])
        board.push(moves[number])
        number += 1
    rest = moves[number:]
    if not rest:
        return None
    for move in rest:
        if move and move not in board.legal_moves:
            raise ChangeError(tr("{0} is not a legal move here.").format(move.uci()))
        board.push(move)
    at, index = place_of(node), len(node.variations)
    return Change(name, Insert(at, index, line_branch(rest)), along(child_place(at, index), len(rest) - 1))


def is_longer(node: chess.pgn.GameNode, moves: Sequence[chess.Move]) -> bool:
    """Whether moves that follow a node would go on behind the last move of a line, instead of beside one that is there."""
    for move in moves:
        if not node.has_variation(move):
            return not node.variations
        node = node.variation(move)
    return False


def add_variation(
    node: chess.pgn.GameNode, moves: Sequence[chess.Move], comment: str = "", board: chess.Board | None = None,
) -> Change | None:
    """Add a line of an engine or another game, with a comment behind its last move; the user's place stays. None if the tree has the
    line. `board` is as in `add_line`. Raises ChangeError for an illegal move."""
    change = add_line(node, moves, "insert variation", board)
    if change is None:
        return None
    assert isinstance(change.edit, Insert)
    *before, last = change.edit.branch
    return Change(change.name, replace(change.edit, branch=(*before, replace(last, comment=comment))))


def paste_branches(node: chess.pgn.GameNode, pasted: chess.pgn.GameNode) -> Change | None:
    """Add everything that follows a node of another tree as variations; the comment of the node comes before its first move. Moves that the
    tree has are not repeated: they get the comments and glyphs that they lack, and their new continuations are added. None if there is
    nothing new. Raises ChangeError for an illegal move."""
    edits = list(_merge(node, pasted, place_of(node)))
    return Change("paste variation", Several(tuple(edits))) if edits else None


def _merge(node: chess.pgn.GameNode, pasted: chess.pgn.GameNode, place: Place) -> Iterator[Edit]:
    # Each node's board goes with it: python-chess would replay the whole game for every move that the tree has already.
    waiting, comment, annotated = [(node, pasted, place, node.board())], pasted.comment, dict[Place, Annotate]()
    while waiting:
        node, pasted, place, board = waiting.pop()
        added = 0
        for child in pasted.variations:
            if child.move and child.move not in board.legal_moves:
                raise ChangeError(tr("{0} is not a legal move here.").format(child.move.uci()))
            if node.has_variation(child.move):
                known, after = node.variation(child.move), board.copy(stack=False)
                there = child_place(place, index_of(known))
                after.push(child.move)
                waiting.append((known, child, there, after))
                _annotate(annotated, annotation(node, place), comment)
                _annotate(annotated, annotation(known, there), child.comment, child.starting_comment, child.nags)
            else:
                first, *others = capture(child)
                first = replace(first, starting_comment=" ".join(filter(None, (comment, first.starting_comment))))
                yield Insert(place, len(node.variations) + added, (first, *others))
                added += 1
            comment = ""
    yield from annotated.values()


def _annotate(
    annotated: dict[Place, Annotate], now: Annotate, comment: str, starting_comment: str = "", nags: Iterable[int] = (),
) -> None:
    """Note what sets the comments and glyphs of a node to what they are now, or will be, and these, where that is more. Of a group of
    glyphs it has those that are there, if any."""
    now = annotated.get(now.node, now)
    taken = {nag for group in GLYPH_GROUPS if group.intersection(now.nags) for nag in group}
    new = replace(now, comment=joined(now.comment, comment), starting_comment=joined(now.starting_comment, starting_comment),
                  nags=tuple(sorted({*now.nags, *(set(nags) - taken)})))
    if new != now:
        annotated[now.node] = new


# the order of variations -----------------------------------------------------------------------------------------


def promote(node: chess.pgn.GameNode) -> Change:
    """Move the variation of a node one rank up. Raises ChangeError on the main line."""
    first = variation_start(node)
    index = index_of(first)
    edit = Reorder(place_of(first.parent), index, index - 1)
    return Change("promote variation", edit, _moved_place(node, edit))


def demote(node: chess.pgn.GameNode) -> Change:
    """Move the variation of a node one rank down; on the main line, the part from the nearest fork on. `promote` undoes it. Raises
    ChangeError if there is no variation below."""
    first = _demotable(node)
    edit = Reorder(place_of(first.parent), index_of(first), index_of(first) + 1)
    return Change("demote variation", edit, _moved_place(node, edit))


def _demotable(node: chess.pgn.GameNode) -> chess.pgn.ChildNode:
    for move in reversed(moves_to(node if node.is_mainline() else variation_start(node))):
        if index_of(move) + 1 < len(move.parent.variations):
            return move
        if index_of(move):
            break
    raise ChangeError(tr("There is no variation below this one."))


def make_main_line(node: chess.pgn.GameNode) -> Change:
    """Make the line that leads to a node the main line. Raises ChangeError if it is that already."""
    line = moves_to(node)
    # From the end to the start, so that earlier places stay valid.
    edits = tuple(Reorder(place_of(move.parent), index_of(move), 0) for move in reversed(line) if index_of(move))
    if not edits:
        raise ChangeError(tr("This is the main line."))
    return Change("make main line", Several(edits), (len(line),))


def main_move_beside(node: chess.pgn.GameNode) -> chess.pgn.ChildNode:
    """The main move beside the last move of a variation. Raises ChangeError where there is none, or where the variation goes on."""
    if not isinstance(node, chess.pgn.ChildNode) or not index_of(node):
        raise ChangeError(tr("There is no main move beside this one."))
    if node.variations:
        raise ChangeError(tr("This variation goes on: only its last move can take the place of another one."))
    return node.parent.variations[0]


def replace_main_move(node: chess.pgn.GameNode) -> Change:
    """Put the last move of a variation in the place of the main move beside it, whose comments and continuation it gets. Where some of the
    continuation is not legal any more, all of it stays behind the old move, which becomes the variation. Evaluations, and the arrows of the
    old move, are of other positions, and go. Raises ChangeError as `main_move_beside` does."""
    old = main_move_beside(node)
    assert isinstance(node, chess.pgn.ChildNode)
    parent, index = place_of(node.parent), index_of(node)
    there, board, branches = child_place(parent, index), node.board(), [capture(child) for child in old.variations]
    legal = [legal_part(board, branch) for branch in branches]
    is_whole = legal == branches
    annotated = dict[Place, Annotate]()
    _annotate(annotated, annotation(node, there), without_commands(old.comment, OF_A_POSITION), old.starting_comment, old.nags)
    edits: list[Edit] = list(annotated.values()) if is_whole else []
    edits += [Insert(there, number, tuple(replace(move, comment=without_commands(move.comment, ("eval",))) for move in branch))
              for number, branch in enumerate(filter(None, legal))]
    edits += [Remove(parent, 0), Reorder(parent, index - 1, 0)] if is_whole else [Reorder(parent, index, 0)]
    return Change("replace main move", Several(tuple(edits)), child_place(parent, 0), "" if is_whole else tr(
        "Not all that followed is legal now: the old moves stay as a variation."))


def variation_start(node: chess.pgn.GameNode) -> chess.pgn.ChildNode:
    """The first move of the variation that a node belongs to. Raises ChangeError on the main line."""
    head = head_of(node)
    if head is None:
        raise ChangeError(tr("This is the main line."))
    return head


def _moved_place(node: chess.pgn.GameNode, edit: Reorder) -> Place:
    """The place of a node after an edit has given another number to a move on its line."""
    place: Place = ROOT
    for index in map(index_of, moves_to(node)):
        place = child_place(place, edit.to if place == edit.parent and index == edit.index else index)
    return place


# deleting --------------------------------------------------------------------------------------------------------


def delete_from_here(node: chess.pgn.GameNode) -> Change:
    """Delete a move and everything that follows it; at the root, all moves. Raises ChangeError if there are none."""
    if not isinstance(node, chess.pgn.ChildNode):
        if not node.variations:
            raise ChangeError(tr("There is no move to delete."))
        return Change("delete moves", Several(tuple(Remove(ROOT, 0) for _ in node.variations)), ROOT)
    parent = place_of(node.parent)
    return Change("delete moves", Remove(parent, index_of(node)), parent)


def delete_variation(node: chess.pgn.GameNode) -> Change:
    """Delete the variation that a move belongs to. Raises ChangeError on the main line."""
    first = variation_start(node)
    parent = place_of(first.parent)
    return Change("delete variation", Remove(parent, index_of(first)), parent)


def delete_before_here(node: chess.pgn.GameNode) -> Change:
    """Let the game begin at the position of a node: its comment and the glyphs that speak of the position stay, the moves that led to it
    and all other lines are deleted. Raises ChangeError at the root."""
    if not isinstance(node, chess.pgn.ChildNode):
        raise ChangeError(tr("There is no move to delete."))
    header = _headed(node.game(), _start_tags(dict(tags_of(node.game())), node.board()))
    glyphs = tuple(sorted(node.nags - GLYPHS_OF_A_MOVE))
    content = Replace(header.tags, node.comment, capture(*node.variations), header.repeated, header.escapes, glyphs)
    return Change("delete moves before", content, ROOT)


def delete_all_variations(game: chess.pgn.Game) -> Change:
    """Delete everything except the main line. Raises ChangeError if there are no variations."""
    edits: list[Edit] = []
    node: chess.pgn.GameNode = game
    place: Place = ROOT
    while node.variations:
        edits += [Remove(place, 1) for _ in node.variations[1:]]
        node, place = node.variations[0], along(place, 1)
    if not edits:
        raise ChangeError(tr("There is no variation to delete."))
    return Change("delete all variations", Several(tuple(edits)))


def delete_all_comments(game: chess.pgn.Game) -> Change:
    """Delete all comments, glyphs, arrows, clock times and evaluations. Raises ChangeError if there are none."""
    edits: list[Edit] = []
    for node, place in walk(game):
        if node.comment or node.nags or (isinstance(node, chess.pgn.ChildNode) and node.starting_comment):
            edits.append(replace(annotation(node, place), comment="", starting_comment="", nags=()))
    if not edits:
        raise ChangeError(tr("There is no comment to delete."))
    return Change("delete all comments", Several(tuple(edits)))


def walk(game: chess.pgn.Game) -> Iterator[tuple[chess.pgn.GameNode, Place]]:
    """All nodes of a tree with their places, depth first."""
    waiting: list[tuple[chess.pgn.GameNode, Place]] = [(game, ROOT)]
    while waiting:
        node, place = waiting.pop()
        yield node, place
        waiting += [(child, child_place(place, index)) for index, child in reversed(list(enumerate(node.variations)))]


# annotating ------------------------------------------------------------------------------------------------------


def set_comment(node: chess.pgn.GameNode, text: str, before: bool = False) -> Change | None:
    """Set the comment behind a move, or before it; None if it is that already. Raises ChangeError for a comment before the root."""
    if before and not isinstance(node, chess.pgn.ChildNode):
        raise ChangeError(tr("A comment before a move needs a move."))
    now = annotation(node, place_of(node))
    new = replace(now, starting_comment=text) if before else replace(now, comment=text)
    return Change("comment" if text else "delete comment", new) if new != now else None


def toggle_glyph(node: chess.pgn.GameNode, nag: int) -> Change:
    """Add a glyph to a move, in place of others of its group, or remove it. Raises ChangeError at the root."""
    now = annotation(node, place_of(node))
    if not isinstance(node, chess.pgn.ChildNode):
        raise ChangeError(tr("A glyph needs a move."))
    group = next((group for group in GLYPH_GROUPS if nag in group), frozenset({nag}))
    nags = set(now.nags) - {nag} if nag in now.nags else (set(now.nags) - group) | {nag}
    return Change("glyph", replace(now, nags=tuple(sorted(nags))))


def clear_glyphs(node: chess.pgn.GameNode) -> Change | None:
    """Remove all glyphs from a move; None if it has none."""
    now = annotation(node, place_of(node))
    return Change("glyph", replace(now, nags=())) if now.nags else None


def set_arrows(node: chess.pgn.GameNode, arrows: Sequence[chess.svg.Arrow]) -> Change | None:
    """The arrows and circles of a position; None where they are so already."""
    if [arrow.pgn() for arrow in node.arrows()] == [arrow.pgn() for arrow in arrows]:
        return None
    return rewritten(node, lambda copy: copy.set_arrows(list(arrows)), "arrows")


def rewritten(node: chess.pgn.GameNode, write: Callable[[chess.pgn.GameNode], object], name: str) -> Change | None:
    """Let python-chess write a clock time, an evaluation or arrows into the comment of a node: `write` gets a copy of the node. None if
    that changes nothing."""
    copy = chess.pgn.Game()
    copy.comment = node.comment
    write(copy)
    change = set_comment(node, copy.comment)
    return Change(name, change.edit) if change is not None else None


# the whole game --------------------------------------------------------------------------------------------------


def set_tags(game: chess.pgn.Game, tags: Mapping[str, str], name: str = "headers") -> Change | None:
    """Replace all headers, of which the known ones keep their order; None if they are equal already."""
    new = _headed(game, tags)
    return Change(name, new) if new != header_of(game) else None


def _headed(game: chess.pgn.Game, tags: Mapping[str, str]) -> SetTags:
    """The edit that sets these headers; the escaped lines stay, and the repeated tags whose name does."""
    headers, now = Headers({}), header_of(game)
    headers.put((tag, tags[tag]) for tag in game.headers if tag in tags)
    for tag in tags:
        headers.add(tag, tags[tag])
    return SetTags(tuple(headers.items()), tuple(tag for tag in now.repeated if tag[0] in tags), now.escapes)


def replace_game(new: chess.pgn.Game, name: str = "paste game", stand_at: Place = ROOT) -> Change:
    """Replace this game by another one."""
    return Change(name, whole(new), stand_at)


def set_up(game: chess.pgn.Game, board: chess.Board) -> Change:
    """Set up another start position: the moves are deleted, and the headers about start and result change."""
    tags = {**dict(tags_of(game)), "Result": "*"}
    tags.pop("Termination", None)
    header = _headed(game, _start_tags(tags, board))
    return Change("set up position", Replace(header.tags, "", (), header.repeated, header.escapes), ROOT)


def _start_tags(headers: dict[str, str], board: chess.Board) -> dict[str, str]:
    """Headers with a position as the start of the game; the normal start needs no FEN."""
    start = chess.pgn.Game()
    if board.fen() != chess.STARTING_FEN or board.chess960:
        start.setup(board)
    kept = {name: value for name, value in headers.items() if name not in OF_THE_POSITION}
    return {**kept, **{name: start.headers[name] for name in OF_THE_POSITION if name in start.headers}}
