"""What is asked of annotations while the moves of a game are gone through: those of a ply lie between `note_first` and `note_last`.

`block` is the address of a FINDING record. How annotations are packed is told in `recordtypes`; `noting` writes them.
"""
from __future__ import annotations

from engine.compiled.jit import kernel, leaf
from engine.compiled.records import table, word
from engine.finding.recordtypes import (
    DROPPED,
    EVALUATED,
    EVEN,
    FINDING,
    GLYPH,
    KIND_AT,
    MOST_COUNTED,
    MOST_VALUE,
    STEP_AT,
    TEXT,
)
from engine.rules.state import side_to_move

note_at, _ = table(FINDING, "notes", 32, signed=False)
note_begin, _ = table(FINDING, "note_begins", 64)
note_end, _ = table(FINDING, "note_ends", 64)
note_first, set_note_first = word(FINDING, "note_first")
note_last, set_note_last = word(FINDING, "note_last")
note_stop, set_note_stop = word(FINDING, "note_stop")
note_ply, set_note_ply = word(FINDING, "note_ply")
evaluation, set_evaluation = word(FINDING, "evaluation")
evaluation_before, set_evaluation_before = word(FINDING, "evaluation_before")
UNKNOWN = -1


@leaf
def begin_notes(block, place):
    """Go before the first annotation of the game at a place of `numbers`."""
    set_note_first(block, note_begin(block, place))
    set_note_last(block, note_begin(block, place))
    set_note_stop(block, note_end(block, place))
    set_note_ply(block, 0)
    set_evaluation(block, UNKNOWN)


@leaf
def _kind_of(note):
    return note >> KIND_AT & 7


@kernel
def go_to_notes(block, ply):
    """Go to the annotations of a ply from those of the ply before it."""
    at, stop, reached, found = note_last(block), note_stop(block), note_ply(block), UNKNOWN
    set_note_first(block, at)
    set_evaluation_before(block, evaluation(block))
    while at < stop:
        note = note_at(block, at)
        if reached + (note >> STEP_AT) > ply:
            break
        reached += note >> STEP_AT
        if found == UNKNOWN and _kind_of(note) == EVALUATED:
            found = note & MOST_VALUE
        at += 1
    set_note_last(block, at)
    set_note_ply(block, reached)
    set_evaluation(block, found)


@leaf
def _counted(value):
    """An evaluation as it is compared with another one."""
    return max(-MOST_COUNTED, min(MOST_COUNTED, value - EVEN))


@kernel
def is_noted(block, state, kind, least, most):
    """Whether the ply has an annotation of a kind with a value between two bounds. Of several evaluations, or times, the first counts.
    `least` is the number of a word of comments."""
    if kind == DROPPED:
        before, now = evaluation_before(block), evaluation(block)
        lost = _counted(before) - _counted(now)
        if side_to_move(state) == 0:
            lost = -lost
        return before != UNKNOWN and now != UNKNOWN and least <= lost <= most
    for at in range(note_first(block), note_last(block)):
        note = note_at(block, at)
        if _kind_of(note) == kind:
            value = note & MOST_VALUE
            if value >> least & 1 if kind == TEXT else least <= value <= most:
                return True
            if kind != GLYPH and kind != TEXT:
                return False
    return False


@kernel
def may_be_noted(block, kind, least, most):
    """Whether some ply of the game, which has just begun, may have such an annotation."""
    for at in range(note_first(block), note_stop(block)):
        note = note_at(block, at)
        value = note & MOST_VALUE
        if _kind_of(note) == kind and (value >> least & 1 if kind == TEXT else least <= value <= most):
            return True
        if kind == DROPPED and _kind_of(note) == EVALUATED:
            return True
    return False
