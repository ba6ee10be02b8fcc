"""The guided tour: twelve experiments that lead from minimax to the search of today, each on positions where its idea shows.

The experiments lie in `resources/laboratory`; their titles and texts are those below, which translators see.
"""
from __future__ import annotations

from typing import NamedTuple

from chessgui.looks.assets import path
from engine import Experiment, read_experiment


class Step(NamedTuple):
    """A step of the tour: the name of its file, what to do, and what is to be seen."""

    name: str
    title: str
    text: str


STEPS = (
    Step("minimax", "Minimax and alpha-beta",
         "All rules are off but one: alpha-beta, which stops looking at a move as soon as one reply refutes it. Minimax would look at "
         "every line and find the same move. Compare the nodes of both at depth 4. The usual engine beside them has all rules on: its move "
         "may be another."),
    Step("ordering", "Turn the histories off",
         "Alpha-beta saves most if the best move comes first. Histories remember which quiet moves have refuted others. Without them the "
         "same depth takes more nodes."),
    Step("table", "Turn the transposition table off",
         "In this pawn ending the same position comes up again and again by other orders of moves. Without the table each of them is "
         "searched anew. Look at the nodes."),
    Step("aspiration", "Turn the aspiration windows off",
         "The engine searches depth after depth, and expects nearly the same score each time. In a narrow window more moves are refuted at "
         "once. Without it the same depth takes more nodes."),
    Step("null_move", "Turn null move pruning off",
         "If a side could even pass and still stand well enough, a move will do as well, and the node is left. Without this the search "
         "proves in full what is clear."),
    Step("reverse_futility", "Turn reverse futility pruning off",
         "A side that is far ahead a few plies before the end of a line will stay ahead. The usual engine trusts its evaluation there and "
         "leaves the node."),
    Step("late_moves", "Turn late move pruning off",
         "Good moves are ordered first. Near the end of a line the usual engine looks at a dozen quiet moves and leaves out the others. "
         "Without this it looks at them all."),
    Step("reductions", "Turn late move reductions off",
         "Moves that are ordered late are searched less deep, and deeper again only if they surprise. No other rule saves as much: look at "
         "the nodes."),
    Step("singular", "Turn the singular extensions off",
         "Pruning and reducing make a search shallow where it should be deep. Where one move is better than all others, the line stands or "
         "falls with it, so it is searched deeper. At this depth most of these winning moves are found only with that."),
    Step("zugzwang", "Turn all pruning off",
         "Every rule that leaves something out can leave out the wrong thing. In this mate in two by Paul Morphy the first move gives a "
         "rook away without a check. The usual engine does not look at it; without pruning it is found."),
    Step("network", "Turn the network off",
         "What a search finds depends on what it thinks of the positions at the end of its lines. With the terms by hand it needs more "
         "depth for the same moves."),
    Step("together", "All rules together",
         "Turn everything off at once. The rules save more together than each of them alone, since each of them makes the trees smaller "
         "that the others work on."),
)


def experiment_of(step: Step) -> Experiment:
    """The experiment of a step. Reads a small file; raises EngineError."""
    return read_experiment(path("laboratory", f"{step.name}.json"))
