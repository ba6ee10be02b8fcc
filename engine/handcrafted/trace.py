"""The evaluation taken apart: each term of each side, with any weights. Compiled only when it is asked for.

All terms are linear in their weights, so a term is what is left when the other weights are zero, and a weight's
coefficient is what a weight of one gives.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from engine.compiled.intrinsics import storer
from engine.compiled.jit import entry, i64, kernel, void
from engine.compiled.layout import array
from engine.handcrafted.attackmaps import begin_attacks
from engine.handcrafted.endgames import UNKNOWN
from engine.handcrafted.evaluation import blend, known_ending, phase, tempo_weight
from engine.handcrafted.king import king_attack
from engine.handcrafted.material import SQUARES
from engine.handcrafted.passed import passed_score
from engine.handcrafted.pawns import passed_pawns, pawn_structure_of
from engine.handcrafted.pieces import piece_activity
from engine.handcrafted.scale import scale_factor
from engine.handcrafted.shelter import king_shelter
from engine.handcrafted.threats import space, threats
from engine.handcrafted.weights import COUNT, GROUPS, middlegame_of, start_of, tuned_values, untapered
from engine.rules.squares import EMPTY, PAWN
from engine.rules.state import pieces, side_to_move

_store16 = storer(16)
weight, set_weight = array("weights")


@kernel
def side_terms(block, us):
    """Tapered sum of the weighted terms of one side, seen from that side; nothing is taken from the pawn cache."""
    begin_attacks(block, 0)
    begin_attacks(block, 1)
    score = 0
    white, black = piece_activity(block, 0), piece_activity(block, 1)
    if us == 0:
        score = white + king_attack(block, 0) + threats(block, 0) + space(block, 0)
    else:
        score = black + king_attack(block, 1) + threats(block, 1) + space(block, 1)
    score += pawn_structure_of(block, us) + king_shelter(block, us)
    score += passed_score(block, us, passed_pawns(us, pieces(block, us, PAWN), pieces(block, 1 - us, PAWN)))
    return score + tempo_weight(block) if side_to_move(block) == us else score


@entry(i64(i64, i64))
def side_score(block, us):
    """side_terms for Python."""
    return side_terms(block, us)


@entry(void(i64, i64))
def coefficients(block, output):
    """Write the coefficient of each weight, White's less Black's, as int16 to the address `output`; the weights are lost."""
    for place in range(COUNT):
        set_weight(block, place, 0)
    for place in range(COUNT):
        set_weight(block, place, 1 << 32)
        _store16(output + 2 * place, middlegame_of(side_terms(block, 0)) - middlegame_of(side_terms(block, 1)))
        set_weight(block, place, 0)


@entry(i64(i64))
def circumstances(block):
    """What the sum is made into a score with: phase, the scale factors of White and Black in 64ths, whether the ending is known."""
    known = 1 if known_ending(block) != UNKNOWN else 0
    return phase(block) | scale_factor(block, 0) << 8 | scale_factor(block, 1) << 16 | known << 24


@entry(i64(i64, i64))
def blended(block, score):
    """Centipawns from White's view of a tapered sum."""
    return blend(block, score)


class Term(NamedTuple):
    """One row of the table: pairs of middlegame and endgame centipawns, each from its own side's view."""

    name: str
    white: tuple[int, int]
    black: tuple[int, int]


class Trace(NamedTuple):
    """The table: the terms' differences (White less Black) add up to `total`, and that with `phase` (of 24) and `scale` (of 64)
    to `score`, centipawns from White's view. `known` is the value of an ending that is known by itself, which then is the score."""

    terms: tuple[Term, ...]
    total: tuple[int, int]
    phase: int
    scale: int
    score: int
    known: int | None


def _material(state: Any, colour: int) -> tuple[tuple[int, int], tuple[int, int]]:
    values = tuned_values()
    material, squares = [0, 0], [0, 0]
    for square, piece in enumerate(state["mailbox"].tolist()):
        if piece != EMPTY and piece // 6 == colour:
            seen = square ^ 56 * colour
            for part in range(2):
                material[part] += values["material"][piece % 6][part]
                squares[part] += values[SQUARES[piece % 6]][seen][part]
    return (material[0], material[1]), (squares[0], squares[1])


def trace(state: Any, address: int) -> Trace:
    """Take the evaluation of the position of a STATE block apart; its weights are the same afterwards."""
    weights = state["weights"].copy()
    sides = [_material(state, colour) for colour in range(2)]
    terms = [Term("material", sides[0][0], sides[1][0]), Term("piece squares", sides[0][1], sides[1][1])]
    try:
        for name in dict.fromkeys(group.term for group in GROUPS.values()):
            state["weights"] = 0
            for key, group in GROUPS.items():
                if group.term == name:
                    start = start_of(key)
                    state["weights"][start:start + group.size] = weights[start:start + group.size]
            white, black = (untapered(int(side_score(address, colour))) for colour in range(2))
            terms.append(Term(name, white, black))
    finally:
        state["weights"] = weights
    total = tuple(sum(term.white[part] - term.black[part] for term in terms) for part in range(2))
    facts = int(circumstances(address))
    scale = facts >> 8 & 0xFF if total[1] > 0 else facts >> 16 & 0xFF
    score = int(blended(address, (total[0] << 32) + total[1]))
    known = None
    if facts >> 24:
        from engine.evaluation.static import static_evaluation
        known = int(static_evaluation(address)) * (1 if int(state["side"]) == 0 else -1)
    return Trace(tuple(terms), (total[0], total[1]), facts & 0xFF, scale, score if known is None else known, known)
