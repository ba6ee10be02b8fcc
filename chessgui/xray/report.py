"""All that the pane shows of a recorded search beside its tree, made at once, in whatever thread."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from chessgui.why.sentences import joined
from chessgui.words.language import counted, left_to_right, number_text, tr
from chessgui.words.notation import line_moves, score_text
from chessgui.xray.tree import SearchTree
from chessgui.xray.words import end_sentence, move_text, shown
from engine import Dismissal, IterationNumbers, Rescue, RootTurn, Saving, SearchRecord

SHOWN_MOVES = 8
"""How many moves are shown of a line of the film."""
Table = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A recorded search of a position: its depths, what each has cost, the nodes for each root move, in UCI, the most first, and the texts
    of the film and of the shares."""

    record: SearchRecord
    board: chess.Board
    turns: tuple[RootTurn, ...]
    numbers: tuple[IterationNumbers, ...]
    effort: dict[str, int]
    film: Table
    shares: Table
    tree: SearchTree


def summary_of(record: SearchRecord, board: chess.Board, figurines: bool = False) -> Summary:
    """Takes some tenths of a second for millions of nodes."""
    turns, effort, tree = tuple(record.turns()), record.effort(), SearchTree(record, board, figurines)
    tree.children(tree.root())
    return Summary(record, board, turns, tuple(record.numbers()), effort, _film(turns, board, figurines), _shares(effort, board, figurines),
                   tree)


def title(summary: Summary) -> str:
    """How deep the search was, and how much of it was kept."""
    record = summary.record
    words = tr("Depth {0} · {1} nodes").format(summary.turns[-1].depth if summary.turns else 0, left_to_right(number_text(record.searched)))
    if record.folded:
        words += " · " + tr("{0} rows of less than {1} plies were too many to be kept").format(
            left_to_right(number_text(record.folded)), record.least_depth)
    return words


def _film(turns: Sequence[RootTurn], board: chess.Board, figurines: bool) -> Table:
    """A row for each depth: depth, best move, score, principal variation, and what has changed."""
    turn, rows = board.turn, []
    for each in turns:
        line = " ".join(move.text for move in line_moves(board, each.pv[:SHOWN_MOVES], figurines))
        why = ""
        if each.dethroned is not None:
            old = move_text(board, each.dethroned, figurines)
            after = board.copy(stack=False)
            after.push_uci(each.dethroned)
            refutation = " ".join(move.text for move in line_moves(after, each.refutation[:SHOWN_MOVES], figurines))
            words = tr("instead of {0}, because of {1}") if refutation else tr("instead of {0}")
            why = words.format(old, left_to_right(refutation))
        rows.append((str(each.depth), move_text(board, each.move, figurines), shown(each.score, turn), left_to_right(line), why))
    return tuple(rows)


def _share(value: float | None) -> str:
    return left_to_right(f"{100 * value:.0f} %") if value is not None else "–"


def _count(value: int | None) -> str:
    return left_to_right(number_text(value)) if value is not None else "–"


def numbers(summary: Summary, savings: Sequence[Saving] = ()) -> Table:
    """A row for each depth: depth, nodes, branching factor, cut-offs by the first move, ended by the table, quiescence, searched again, and
    the nodes without rules and by minimax where these were counted."""
    saved = {each.depth: each for each in savings}
    return tuple((str(each.depth), _count(each.nodes), number_text(each.branching, 2) if each.branching is not None else "–",
                  _share(each.first_cutoffs), _share(each.table_ends), _share(each.quiescence), _count(each.searched_again),
                  *(map(_count, (saved[each.depth].without_rules, saved[each.depth].minimax)) if each.depth in saved else ("", "")))
                 for each in summary.numbers)


def _shares(effort: dict[str, int], board: chess.Board, figurines: bool) -> Table:
    """A row for each root move: the move, its nodes, and their share."""
    whole = max(sum(effort.values()), 1)
    return tuple((move_text(board, move, figurines), _count(nodes), _share(nodes / whole)) for move, nodes in effort.items())


def square_shares(summary: Summary) -> dict[chess.Square, float]:
    """The share of the nodes that went into moves to each square, of 1."""
    whole, found = max(sum(summary.effort.values()), 1), dict[chess.Square, float]()
    for move, nodes in summary.effort.items():
        square = chess.Move.from_uci(move).to_square
        found[square] = found.get(square, 0.0) + nodes / whole
    return found


def dismissal_sentences(found: Dismissal, record: SearchRecord, board: chess.Board, figurines: bool) -> tuple[str, ...]:
    """Why a root move of a record was not played, in sentences."""
    turn, name = board.turn, move_text(board, found.move, figurines)
    best = move_text(board, found.best, figurines)
    line = left_to_right(" ".join(move.text for move in line_moves(board, found.line[:SHOWN_MOVES + 1], figurines)))
    sentences = [tr("{0} was the best move until depth {1}.").format(name, found.alive) if found.alive is not None
                 else tr("{0} was never the best move.").format(name)]
    less = found.depth - 1 - found.searched
    if found.looked is not None and found.looked < found.depth:
        sentences.append(tr("It was last searched at full depth at depth {0}.").format(found.looked))
    elif found.looked is not None and less > 0:
        sentences.append(tr("At depth {0} it was first searched at full depth, and then again in another window.").format(found.looked))
    if less > 0:
        sentences.append(counted("At depth {0}, as move {1} of the order, it was looked at one ply less deep.",
                                 "At depth {0}, as move {1} of the order, it was looked at %n plies less deep.", less).format(
                                     found.depth, found.number))
    else:
        sentences.append(tr("At depth {0} it was looked at in full, as move {1} of the order.").format(found.depth, found.number))
    sentences.append(tr("Its score is {0} at best; that of {1} is {2}.").format(
        shown(found.score, turn), best, shown(found.best_score, turn)))
    if len(found.line) > 1:
        sentences.append(tr("The line that refutes it: {0}.").format(line))
    after = board.copy(stack=False)
    after.push_uci(found.move)
    return (*sentences, tr("How that look ended: {0}").format(end_sentence(record.node(found.index), after, figurines)))


def rule_name(rule: str) -> str:
    """A rule that can be switched off, by its name in the engine."""
    return {
        "late_move_reductions": tr("late move reductions"), "late_move_pruning": tr("late move pruning"),
        "futility": tr("futility pruning"), "reverse_futility": tr("reverse futility pruning"), "razoring": tr("razoring"),
        "null_move": tr("null move pruning"), "probcut": tr("probcut"), "history_pruning": tr("history pruning"),
        "exchange_pruning": tr("pruning of losing exchanges"), "singular_extensions": tr("singular extensions"),
        "internal_reduction": tr("internal iterative reduction"), "delta_pruning": tr("delta pruning"),
        "late_capture_pruning": tr("late capture pruning"), "multi_cut": tr("multi-cut"), "negative_extensions": tr("negative extensions"),
        "corrections": tr("corrections of the evaluation"), "aspiration": tr("aspiration windows"),
    }[rule]


def rescue_sentence(rescue: Rescue, board: chess.Board) -> str:
    """How a search plays the move that differs."""
    score = left_to_right(score_text(rescue.score if board.turn else rescue.score.negated()))
    nodes = left_to_right(number_text(rescue.nodes))
    if rescue.rules:
        return tr("Without {0} the engine plays it at depth {1}: {2}, {3} nodes.").format(
            joined([rule_name(rule) for rule in rescue.rules]), rescue.depth, score, nodes)
    return counted("With one ply more it returns at depth {0}: {1}, {2} nodes.",
                   "With %n plies more it returns at depth {0}: {1}, {2} nodes.", rescue.more).format(rescue.depth, score, nodes)
