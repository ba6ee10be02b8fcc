"""What the network thinks of a position, as a table of men and in sentences; beside it the evaluation by hand. No Qt."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import chess

from chessgui.why.ledgertable import LedgerRow, place_text
from chessgui.words.language import left_to_right, tr
from chessgui.words.notation import per_cents, score_text
from engine import PARAMETERS, Ledger, NetworkAccount, Score

KINDS = {"P": "Pawns", "N": "Knights", "B": "Bishops", "R": "Rooks", "Q": "Queens"}
TOGETHER = "What counts only together"
STRONG = 100
"""The least difference, in centipawns, at which the network and the evaluation by hand are said to disagree strongly."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search has found that was asked who is right: its score from White's view, chances in per mille of White, depth in plies."""

    score: Score
    wdl: tuple[int, int, int] | None
    depth: int


def table_of_men(account: NetworkAccount, figurines: bool = False) -> LedgerRow:
    """White, Black and both, by kind of men and by man, and what is left; the root is the value."""
    men = [(man.piece, man.square, place_text(man.square, man.piece, figurines),
            (man.centipawns, 0) if man.piece.isupper() else (0, man.centipawns)) for man in account.men]
    rows = [_kind_row(kind, [(square, text, (white, black, white + black)) for piece, square, text, (white, black) in men
                             if piece.upper() == kind]) for kind in KINDS]
    return _root([row for row in rows if row.rows], (0, 0, account.rest), account.centipawns)


def table_of_changes(before: NetworkAccount, after: NetworkAccount, figurines: bool = False) -> LedgerRow:
    """Before, after and what has changed, by kind of men and by man; a man that has moved is one row. Men whose worth is the same are
    there, too, so that each column adds up to its value."""
    old, new = ({(man.square, man.piece): man.centipawns for man in account.men} for account in (before, after))
    changes, rest = after.minus(before)
    found: dict[str, list[tuple[int, str, tuple[int, int, int]]]] = {kind: [] for kind in KINDS}
    for change in changes:
        places = [place_text(square, change.piece, figurines) for square in (change.before, change.after) if square is not None]
        text = "\u2009→\u2009".join(dict.fromkeys(places))
        if change.after is None:
            text += left_to_right("\u2009×")
        first = old.get((change.before, change.piece), 0) if change.before is not None else 0
        square = change.after if change.after is not None else change.before
        assert square is not None
        last = new.get((square, change.piece), 0) if change.after is not None else 0
        found[change.piece.upper()].append((square, text, (first, last, change.centipawns)))
    for man in after.men:
        if old.get((man.square, man.piece)) == man.centipawns:
            text = place_text(man.square, man.piece, figurines)
            found[man.piece.upper()].append((man.square, text, (man.centipawns, man.centipawns, 0)))
    rows = [_kind_row(kind, parts) for kind, parts in found.items() if parts]
    return _root(rows, (before.rest, after.rest, rest), after.centipawns - before.centipawns)


def _kind_row(kind: str, parts: Sequence[tuple[int, str, tuple[int, int, int]]]) -> LedgerRow:
    ordered = sorted(parts, key=lambda part: (-abs(part[2][2]), part[1]))
    sums = [sum(part[2][column] for part in parts) for column in range(3)]
    rows = tuple(LedgerRow(text, columns, {square: columns[2]}) for square, text, columns in ordered)
    return LedgerRow(tr(KINDS[kind]), (sums[0], sums[1], sums[2]), _squares(rows), rows)


def _root(rows: list[LedgerRow], rest: tuple[int, int, int], total: int) -> LedgerRow:
    whole = [*sorted(rows, key=lambda row: -abs(row.columns[2])), LedgerRow(tr(TOGETHER), rest, {})]
    first, second = (sum(row.columns[column] for row in whole) for column in range(2))
    return LedgerRow(tr("Sum"), (first, second, total), _squares(rows), tuple(whole))


def _squares(rows: Sequence[LedgerRow]) -> dict[chess.Square, int]:
    """The squares of rows; one on which a man was captured has the worth of two."""
    squares: Counter[chess.Square] = Counter()
    for row in rows:
        squares.update(row.squares)
    return dict(squares)


def chances_text(wdl: tuple[int, int, int] | None) -> str:
    """White's and Black's chances in words; nothing where they are not known."""
    return "" if wdl is None else tr("White {0} %, draw {1} %, Black {2} %").format(*per_cents(wdl))


def note_of(account: NetworkAccount, ledger: Ledger) -> str:
    """What the value rests on, and how it came about."""
    parts = [tr("Depth 0, nothing is calculated"), chances_text(account.wdl),
             tr("weights {0} of {1} for {2} men").format(account.bucket + 1, account.buckets, len(account.men) + 2)]
    if ledger.known or len(account.men) + 2 <= PARAMETERS["by_hand_men"].value:
        parts.append(tr("the engine evaluates this ending by hand"))
    return " · ".join(parts)


def hand_text(account: NetworkAccount, ledger: Ledger) -> str:
    """The evaluation by hand beside the network's."""
    words = tr("By hand: {0}.").format(_pawns(ledger.centipawns))
    return f"{words} {tr('They disagree strongly.')}" if disagree(account, ledger) else words


def disagree(account: NetworkAccount, ledger: Ledger) -> bool:
    """Whether network and evaluation by hand disagree strongly."""
    return abs(account.centipawns - ledger.centipawns) >= STRONG


def verdict_text(verdict: Verdict, account: NetworkAccount, ledger: Ledger) -> str:
    """Who is right, by a search."""
    value = verdict.score.as_centipawns()
    network, hand = abs(value - account.centipawns), abs(value - ledger.centipawns)
    words = tr("The search says {0} at depth {1}: nearer to the network.") if network < hand else tr(
        "The search says {0} at depth {1}: nearer to the evaluation by hand.") if hand < network else tr(
        "The search says {0} at depth {1}: as far from both.")
    chances = chances_text(verdict.wdl)
    return words.format(left_to_right(score_text(verdict.score)), verdict.depth) + (f" {chances}." if chances else "")


def _pawns(centipawns: int) -> str:
    return left_to_right(score_text(Score(centipawns=centipawns)))
