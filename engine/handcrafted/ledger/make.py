"""The ledger of a position: the terms are told, blended by phase and scale as the evaluation does it, and made whole centipawns.

The rule of rounding: every entry is cut off towards 0. What the sum of them lacks to the evaluation goes, a centipawn each, to the entries
from which most was cut off in that direction; among equals to the first. So the sum is exact, and an entry is as a rule less than one
centipawn from its exact value.
"""
from __future__ import annotations

from fractions import Fraction

from engine.evaluation.score import EVEN_CHANCE, to_centipawns
from engine.handcrafted.evaluation import WHOLE_PHASE
from engine.handcrafted.ledger.account import Account, Key
from engine.handcrafted.ledger.attackterms import tell_king_attack, tell_space, tell_threats
from engine.handcrafted.ledger.endings import known_value, scale_of
from engine.handcrafted.ledger.entries import Ledger, LedgerEntry
from engine.handcrafted.ledger.pawnterms import tell_passed, tell_pawns, tell_shelter
from engine.handcrafted.ledger.pieceterms import Activity, tell_material
from engine.handcrafted.ledger.position import Sides
from engine.handcrafted.scale import FULL
from engine.rules.fen import parse_fen
from engine.rules.squares import EMPTY, PIECE_LETTERS

KNOWN_ENDING = "known ending"
"""The one term of an ending that is known by itself."""


def ledger_of(fen: str) -> Ledger:
    """Take the evaluation by hand of a position apart. Raises FenError."""
    sides = Sides(parse_fen(fen))
    phase = min(sides.weight(0) + sides.weight(1), WHOLE_PHASE)
    known = known_value(sides)
    if known is not None:
        value = to_centipawns(known)
        return Ledger(fen, (LedgerEntry(KNOWN_ENDING, value >= 0, None, None, value),), value, phase, FULL, True)
    account = account_of(sides)
    middlegame, endgame = (sum(pair[part] * (1 - 2 * us) for (_, us, _), pair in account.sums.items()) for part in range(2))
    scale = scale_of(sides, 0 if endgame > 0 else 1)
    exact = {key: _blended(pair, phase, scale) * (1 - 2 * key[1]) for key, pair in account.sums.items()}
    points = (middlegame * phase * FULL + endgame * (WHOLE_PHASE - phase) * scale) / (WHOLE_PHASE * FULL)
    value = to_centipawns(int(points))
    entries = tuple(_entry(sides, key, centipawns) for key, centipawns in whole(exact, value).items() if centipawns)
    return Ledger(fen, entries, value, phase, scale, False)


def account_of(sides: Sides) -> Account:
    """All terms of both sides; the pieces first, whose attacks the others look at."""
    account = Account()
    tell_material(account, sides)
    for us in range(2):
        Activity(account, sides, us).tell()
    for tell in (tell_pawns, tell_passed, tell_shelter, tell_king_attack, tell_threats, tell_space):
        for us in range(2):
            tell(account, sides, us)
    account.add("tempo", 0, sides.turn, None)
    return account


def _blended(pair: tuple[Fraction, Fraction], phase: int, scale: int) -> Fraction:
    """Exact centipawns of a pair of points."""
    return (pair[0] * phase * FULL + pair[1] * (WHOLE_PHASE - phase) * scale) * 100 / (WHOLE_PHASE * FULL * EVEN_CHANCE)


def whole(exact: dict[Key, Fraction], total: int) -> dict[Key, int]:
    """Whole centipawns that add up to `total`, by the rule above."""
    cut = {key: int(value) for key, value in exact.items()}
    lacking = total - sum(cut.values())
    step = 1 if lacking > 0 else -1
    most = sorted(exact, key=lambda key: (cut[key] - exact[key]) * step)
    for place in range(abs(lacking)):
        cut[most[place % len(most)]] += step
    return cut


def _entry(sides: Sides, key: Key, centipawns: int) -> LedgerEntry:
    term, us, square = key
    code = EMPTY if square is None else sides.board[square]
    return LedgerEntry(term, us == 0, square, None if code == EMPTY else PIECE_LETTERS[code], centipawns)
