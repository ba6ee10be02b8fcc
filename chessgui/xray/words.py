"""What a recorded search did at a node, in sentences with its numbers. Scores are from White's view."""
from __future__ import annotations

import chess

from chessgui.words.language import counted, left_to_right, tr
from chessgui.words.notation import san_text, score_text, white_score
from engine import Rule, Score, SearchNode, Visit

BOUNDS = {1: "≤ ", 2: "≥ ", 3: ""}
"""Before a score of the table, by the number of the bound."""


def shown(score: Score | None, turn: chess.Color) -> str:
    """A score of the side to move from White's view; of an open window a dash."""
    return left_to_right(score_text(white_score(score, turn))) if score is not None else "–"


def pawns_text(centipawns: int) -> str:
    """A margin in pawns."""
    return left_to_right(f"{centipawns / 100:.2f}")


def move_text(board: chess.Board, uci: str | None, figurines: bool) -> str:
    """A UCI move of a position in SAN; a pass, and what is not legal there, as it stands."""
    if uci is None:
        return tr("pass")
    try:
        return left_to_right(san_text(board.san(board.parse_uci(uci)), figurines))
    except ValueError:
        return left_to_right(uci)


def side_name(turn: chess.Color) -> str:
    """White or Black."""
    return tr("White") if turn else tr("Black")


def _worth(centipawns: int, turn: chess.Color) -> str:
    return shown(Score(centipawns=centipawns), turn)


def end_sentence(node: SearchNode, board: chess.Board, figurines: bool = False) -> str:
    """What ended a node whose position is `board`, or why a move of that position's parent was left out."""
    turn, first, second = board.turn, node.first, node.second
    alpha, beta, score = (shown(value, turn) for value in (node.alpha, node.beta, node.score))
    best = move_text(board, node.best, figurines)
    match node.rule:
        case Rule.DRAW:
            return (tr("A draw: the position is repeated."), tr("A draw: fifty moves without a capture or a pawn move."),
                    tr("A draw: neither side can mate any more."))[min(max(first, 0), 2)]
        case Rule.LONGEST_LINE:
            return tr("The line has reached the greatest length.")
        case Rule.MATE_DISTANCE:
            return tr("A shorter mate is known already.")
        case Rule.UPCOMING_REPETITION:
            return tr("{0} can repeat the position at once, which is good enough.").format(side_name(turn))
        case Rule.TABLE:
            return tr("Known from the transposition table: {0} at depth {1}.").format(
                left_to_right(_bound_sign(second, turn)) + score, first)
        case Rule.RAZORING:
            return tr("Razoring: the evaluation {0} is more than {1} away from {2}, and no capture mends that.").format(
                _worth(first, turn), pawns_text(second), alpha)
        case Rule.REVERSE_FUTILITY:
            return tr("Reverse futility pruning: the evaluation {0} is better than {1} by more than the margin of {2}.").format(
                _worth(first, turn), beta, pawns_text(second))
        case Rule.NULL_MOVE:
            return tr("Null move pruning: even if {0} passed, it would be {1}, and {2} is enough.").format(side_name(turn), score, beta)
        case Rule.PROBCUT:
            return tr("Probcut: {0} reaches {1} at less depth, far more than the {2} that is enough.").format(
                best, _worth(first, turn), beta)
        case Rule.MULTI_CUT:
            return tr("Multi-cut: without the best move it is still {0}, so several moves are good enough.").format(_worth(second, turn))
        case Rule.STAND_PAT:
            return tr("Stand pat: {0} without any capture is enough.").format(score)
        case Rule.MATE:
            return tr("Checkmate.") if "IN_CHECK" in node.flags else tr("Stalemate.")
        case Rule.NO_OTHER:
            return tr("There is no other move.")
        case Rule.UNSEEN:
            return tr("A weaker player sees no move here.")
        case Rule.STOPPED:
            return tr("The search was stopped here.")
    if node.rule is Rule.SEARCHED:
        return _searched_sentence(node, best, score)
    return left_out_sentence(node.rule, node.first, node.second, node, board)


def _bound_sign(bound: int, turn: chess.Color) -> str:
    """At most, at least or exactly, from White's view."""
    return BOUNDS[bound if turn or bound == 3 else 3 - bound] if bound in BOUNDS else ""


def _searched_sentence(node: SearchNode, best: str, score: str) -> str:
    if node.failed_high:
        return tr("Cut off by {0}, move {1} of the order: {2}.").format(best, node.second, score)
    if node.best is not None and node.raised_alpha:
        return tr("{0} is the best move: {1}.").format(best, score)
    if node.raised_alpha:  # in the quiescence search
        return tr("No capture is better than the evaluation: {0}.").format(score)
    return tr("No move is good enough; the best comes to {0}.").format(score)


def left_out_sentence(rule: Rule, first: int, second: int, node: SearchNode, board: chess.Board) -> str:
    """Why moves were left out: `node` has left them out, or is the one that was left out; `board` is the position with the moves."""
    turn = board.turn
    match rule:
        case Rule.LATE_MOVES:
            return tr("Not looked at: at depth {0}, late move pruning stops after {1} quiet moves.").format(first, second)
        case Rule.FUTILITY:
            return tr("Not looked at: futility pruning; the evaluation {0} and a margin of {1} do not reach {2}.").format(
                shown(node.static_eval, turn), pawns_text(second), shown(node.alpha, turn))
        case Rule.BAD_HISTORY:
            return tr("Not looked at: moves like this one have refuted too little; its history is {0}, and {1} is needed.").format(
                left_to_right(str(first)), left_to_right(str(second)))
        case Rule.LOSES_MATERIAL:
            return tr("Not looked at: the exchange that it begins loses more than {0}, the most that depth {1} allows.").format(
                pawns_text(second), first)
        case Rule.OVERLOOKED:
            return tr("Not looked at: a weaker player does not see it.")
        case Rule.DELTA:
            return tr("Not looked at: with what it takes, it comes to {0} at best.").format(_worth(first, turn))
        case Rule.LATE_CAPTURE:
            return tr("Not looked at: after {0} captures, the quiescence search looks only at those that recapture.").format(first)
        case Rule.LOSING_CAPTURES:
            return tr("Not looked at: the quiescence search leaves out captures that lose material.")
        case Rule.SMALL_VICTIMS:
            return tr("Not looked at: it takes too little to make a difference.")
    return ""


def plies_less(node: SearchNode, parent: SearchNode) -> int:
    """By how much less deep a move was searched than the others of its parent, in plies."""
    return parent.depth - ("SHALLOWER" in parent.flags) - 1 + node.extension - node.depth


def visit_sentence(node: SearchNode, parent: SearchNode, turn: chess.Color) -> str:
    """Why a node was visited by its parent; `turn` is the side to move there."""
    match node.visit:
        case Visit.WHOLE:
            return tr("A first look, which orders the moves.") if node.index else tr("The whole search.")
        case Visit.WINDOW:
            low, high = (node.alpha, node.beta) if turn else (node.beta, node.alpha)
            if low is None and high is None:
                return tr("All moves, in the full window.")
            return tr("All moves, between {0} and {1}.").format(
                *(shown(score, turn) if score is not None else left_to_right(infinite) for score, infinite in ((low, "−∞"), (high, "+∞"))))
        case Visit.ZERO:
            return tr("Is it better than the best so far?")
        case Visit.REDUCED if plies_less(node, parent) < 1:
            return tr("Is it better than the best so far?")
        case Visit.REDUCED:
            return counted("Is it better than the best so far? Looked at one ply less deep.",
                           "Is it better than the best so far? Looked at %n plies less deep.", plies_less(node, parent))
        case Visit.AGAIN:
            return tr("Better than expected: looked at again, at full depth.")
        case Visit.FULL:
            return tr("The first move, in the full window.") if node.number <= 1 else tr(
                "A new best move: looked at again, in the full window.")
        case Visit.QUIET:
            return tr("A capture, or a way out of check, until the position is quiet.")
        case Visit.BELOW_ALPHA:
            return tr("Would a capture help?")
        case Visit.PASS:
            return tr("What if {0} passed?").format(side_name(not turn))
        case Visit.VERIFY:
            return tr("Is it good enough without passing, too?")
        case Visit.TRY:
            return tr("Does the capture win by far, at less depth?")
        case Visit.WITHOUT_BEST:
            return tr("Is the best move the only good one?")
    return ""


def reduction_reasons(node: SearchNode, parent: SearchNode) -> list[str]:
    """Why a move was looked at less deep, or not so much less, in half-sentences."""
    if node.visit is not Visit.REDUCED:
        return []
    found = [counted("it is move number %n in the order", "it is move number %n in the order", node.number)]
    if node.history:
        found.append((tr("it has done well before ({0})") if node.history > 0 else tr("it has done badly before ({0})")).format(
            left_to_right(f"{node.history:+d}")))
    facts = (("KILLER" in node.flags, tr("it is a killer")), ("GIVES_CHECK" in node.flags, tr("it gives check")),
             ("TT_CAPTURE" in node.flags, tr("the best known move is a capture")), ("TACTICAL" in node.flags, tr("it is a capture")),
             ("CUT" in parent.flags, tr("a cut-off is expected here")),
             ("IMPROVING" not in parent.flags, tr("the position does not improve")),
             ("PV" in parent.flags, tr("this is the principal variation")))
    return found + [words for holds, words in facts if holds]


def extension_words(node: SearchNode) -> str:
    """By how much a move was extended; empty where it was not."""
    if node.extension > 0:
        return counted("extended by one ply", "extended by %n plies", node.extension)
    return counted("shortened by one ply", "shortened by %n plies", -node.extension) if node.extension < 0 else ""
