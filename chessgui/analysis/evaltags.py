"""What was found of a game's positions, written into the game as %eval: one change, which can be undone. No Qt."""
from __future__ import annotations

from functools import partial

import chess
import chess.pgn
from chess.engine import Cp, Mate, PovScore

from chessgui.analysis.evaluation import EngineLine
from chessgui.analysis.store import Store
from chessgui.tree.change import Change, rewritten
from chessgui.tree.edits import Edit, Several
from chessgui.tree.lines import positions


def write_evaluations(game: chess.pgn.Game, store: Store) -> Change | None:
    """The deepest result of each position behind its move; an evaluation that is deeper already stays. None where nothing is new."""
    edits: list[Edit] = []
    for node, board in positions(game):
        known = store.deepest(board) if isinstance(node, chess.pgn.ChildNode) else None
        if known is None or (node.eval_depth() or 0) > known.depth:
            continue
        change = rewritten(node, partial(_write, line=known.best), "evaluation")
        if change is not None:
            edits.append(change.edit)
    return Change("evaluation", Several(tuple(edits))) if edits else None


def _write(copy: chess.pgn.GameNode, line: EngineLine) -> None:
    copy.set_eval(pov_score(line), line.depth)


def pov_score(line: EngineLine) -> PovScore:
    """A score as python-chess has it."""
    score = line.score
    return PovScore(Cp(score.centipawns or 0) if score.mate is None else Mate(score.mate), chess.WHITE)
