"""How a weaker player errs: moves that are not seen, and positions that are judged a little wrong.

Whether a move is overlooked depends on the move and the seed alone, not on where in the tree it comes: a player who does not see that
the bishop covers the long diagonal does not see it in any line. Captures and checks are seen first; long moves of sliders and knight moves
are missed more, and everything more the farther it lies ahead.
"""
from __future__ import annotations

from typing import Any

from engine.compiled.intrinsics import shr
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import array, frame_word, top_frame, word
from engine.levels.levels import ATTENTION_MOVES, LEVEL_CONTEMPT, Grade
from engine.rules.attacks import distance
from engine.rules.bitboard import kind_of
from engine.rules.move import origin_of, target_of
from engine.rules.squares import BISHOP, EMPTY, KNIGHT, QUEEN, signed
from engine.rules.state import frame_moved

ACTIVE, QUIET, CAPTURE, CHECK, LONG, JUMP, AHEAD, JUDGEMENT = range(8)
"""Places of `blindness`: a switch; 65536ths by which quiet moves, captures and checks are overlooked; what long slider moves, knight
moves and each ply ahead add; and the points by which a position may be misjudged."""
LONG_STEPS = 4
MOST_BLIND = 60000
"""65536ths by which a move is overlooked at most, 91.6 %: now and then a weak player sees even what lies far ahead."""
_FIRST, _SECOND = signed(0x9E3779B97F4A7C15), signed(0xBF58476D1CE4E5B9)

blindness, _ = array("blindness")
level_seed, _ = word("level_seed")
_pawn_key, _ = frame_word("pawn_key")
_captured, _ = frame_word("captured")
_move, _ = frame_word("move")


@leaf
def _mixed(number):
    number = (number ^ shr(number, 30)) * _SECOND
    return number ^ shr(number, 31)


@kernel
def _overlooks(block, ply, gives_check):
    """Whether the move just made, at `ply` plies from the root, is not seen."""
    frame = top_frame(block)
    move, piece = _move(frame), frame_moved(frame)
    kind = kind_of(piece)
    share = blindness(block, CHECK) if gives_check else blindness(block, CAPTURE)
    if _captured(frame) == EMPTY and not gives_check:
        share = blindness(block, QUIET)
    origin, target = origin_of(move), target_of(move)
    if BISHOP <= kind <= QUEEN and distance(block, origin, target) >= LONG_STEPS:
        share += blindness(block, LONG)
    if kind == KNIGHT:
        share += blindness(block, JUMP)
    share += blindness(block, AHEAD) * max(ply - 1, 0)
    number = _mixed((move | piece << 16) * _FIRST ^ level_seed(block))
    return (shr(number, 20) & 0xFFFF) < min(share, MOST_BLIND)


@leaf
def overlooks(block, ply, gives_check):
    """Whether the move just made is not seen; always False at full strength."""
    return blindness(block, ACTIVE) != 0 and _overlooks(block, ply, gives_check)


@leaf
def misjudgement(block):
    """Points by which the position is judged wrong, for the side to move; the same for the same pawns. 0 at full strength."""
    most = blindness(block, JUDGEMENT)
    if most == 0:
        return 0
    number = _mixed(_pawn_key(top_frame(block)) ^ level_seed(block))
    return (shr(number, 20) & 0xFFFF) * (2 * most + 1) // 65536 - most


def play_as(state: Any, grade: Grade, seed: int, fullmove: int) -> None:
    """Let the next search of a STATE block err like a player of a grade; its limits must be set, and are lowered to the player's. `seed`
    and the number of the move (`fullmove`) decide what is overlooked."""
    state["node_limit"] = min(int(state["node_limit"]), int(grade.nodes))
    state["depth_limit"] = min(int(state["depth_limit"]), max(int(grade.depth), 1))
    shares = (grade.quiet, grade.capture, grade.check, grade.long, grade.jump, grade.ahead, grade.judgement)
    state["blindness"] = [1, *(int(share) for share in shares)]
    state["contempt"] = LEVEL_CONTEMPT
    state["level_seed"] = signed(seed ^ fullmove // ATTENTION_MOVES * 0x9E3779B97F4A7C)
