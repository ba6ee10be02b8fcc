"""A repertoire out of the player's own games: what the player usually answered to what opponents played several times. No Qt."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess
import chess.pgn

from chessgui.analysis.store import position_key
from chessgui.openings.explorer import Explored, ExplorerMove
from chessgui.openings.manypositions import Array
from chessgui.practice.repertoire import RepertoireError
from chessgui.threads.progress import Progress
from chessgui.words.language import tr


@dataclass(frozen=True, slots=True)
class GrowingRules:
    """What goes into a repertoire that is made of games: so many plies, and moves that were made in so many games at least."""

    plies: int = 24
    least_games: int = 3


def grown(
    explored: Explored, color: chess.Color, games: Array, rules: GrowingRules | None = None, progress: Progress | None = None,
) -> chess.pgn.Game:
    """A tree of the usual position's lines in some games, which the player has with one colour: of the player's moves the most frequent one
    (of equal ones that which scored better), of the opponents' all. A position that comes by several orders of moves is gone on with once.
    Blocks; any thread. Raises RepertoireError where no move was made often enough, and Cancelled."""
    progress, rules = progress or Progress(), rules or GrowingRules()
    game, seen = chess.pgn.Game(), set[str]()
    waiting: list[tuple[chess.pgn.GameNode, chess.Board]] = [(game, chess.Board())]
    for node, board in waiting:
        progress.check()
        key = position_key(board)
        if key in seen or board.ply() >= rules.plies:
            continue
        seen.add(key)
        moves = [one for one in explored.look_up(board, 0, games).moves if one.games >= rules.least_games]
        if board.turn == color:
            moves = sorted(moves, key=lambda one: (-one.games, -_score(one, color)))[:1]
        for one in moves:
            after = board.copy(stack=False)
            after.push(one.move)
            waiting.append((node.add_variation(one.move), after))
    _cut_open_ends(waiting, color)
    if not game.variations:
        raise RepertoireError(tr("No position came often enough in these games to make a repertoire of them."))
    return game


def _score(one: ExplorerMove, color: chess.Color) -> float:
    """The player's points in the games with a move, of those with a result."""
    won = one.white if color == chess.WHITE else one.black
    return (won + one.draws / 2) / max(one.white + one.draws + one.black, 1)


def _cut_open_ends(reached: Sequence[tuple[chess.pgn.GameNode, chess.Board]], color: chess.Color) -> None:
    """Take moves of the opponent's away to which the tree has no answer; but a line that goes on elsewhere by another order of moves ends
    with such a move. `reached` are all nodes with their positions, each behind the one that leads to it."""
    answered = {board.epd() for node, board in reached if node.variations}
    for node, board in reversed(reached):
        if isinstance(node, chess.pgn.ChildNode) and not node.variations and board.turn == color and board.epd() not in answered:
            node.parent.variations.remove(node)
