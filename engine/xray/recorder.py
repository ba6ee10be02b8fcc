"""Writes the nodes of a search into a bounded store, a row each: what the recording build calls in the place of `search.recording`.

The rows are in the order in which the nodes began. All that a node has visited follows it, so that its size leads to its next sibling. When
the store is full, the nodes with the least depth are folded: their rows go, and what they took stays in the `nodes` of those above them.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled import records
from engine.compiled.intrinsics import loader, storer
from engine.compiled.jit import kernel, leaf
from engine.compiled.layout import top_frame, word
from engine.evaluation.score import NO_SCORE
from engine.rules.state import frame_checkers, frame_fifty, frame_move, insufficient_material
from engine.search.limits import count_node, nodes
from engine.search.recording import DRAW, FUTILITY, LATE_MOVES, LEFT_OUT, SEARCHED, SMALL_VICTIMS, WHOLE

_FIELDS = [
    ("size", "u4"),       # rows of the node and of all that follow from it
    ("nodes", "u4"),      # nodes that the search counted below it
    ("move", "u2"), ("flags", "u2"),
    ("alpha", "i2"), ("static_eval", "i2"), ("score", "i2"),  # points, from the view of the node's side to move
    ("first", "i2"), ("second", "i2"),                  # the numbers of its rule
    ("reduction", "i1"), ("history", "i1"),             # 16ths of a ply; 512ths of the move's history
    ("depth", "i1"), ("rule", "u1"), ("visit", "u1"),   # plies; the extension, plus 2, stands in the visit's upper four bits
    ("number", "u1"),     # of the move, from 1; of a window the depth of its iteration
]
_PACKED: Any = np.dtype(_FIELDS)
ROW: Any = np.dtype({
    "names": [*_PACKED.names, "beta"], "formats": [*(kind for _, kind in _FIELDS), "i2"],
    "offsets": [*(_PACKED.fields[name][1] for name in _PACKED.names), _PACKED.fields["reduction"][1]], "itemsize": _PACKED.itemsize})
"""What is known of a node, or of a move that was left out. A node of the root, or one that its parent visits without a move, has move 0.

`beta` lies where reduction and history do: a node of the principal variation is never reduced, and all others have alpha + 1 (see `betas`).
"""
ROW_BYTES = ROW.itemsize
assert ROW_BYTES == 28, "ten million nodes have room in 400 MB"
(PV, CUT, IN_CHECK, IMPROVING, TABLE_HIT, SHALLOWER, COUNTED, TACTICAL, KILLER, TT_CAPTURE, TT_PV, GIVES_CHECK, FOLDED, LEFT, LEFT_MORE) = (
    1 << bit for bit in range(15))
"""Flags of a row. COUNTED is set where the search counted the move that led there, FOLDED where rows below it went. LEFT tells that
FUTILITY, LEFT_MORE that LATE_MOVES has left out moves; in the quiescence search they mean LOSING_CAPTURES and SMALL_VICTIMS."""
LEFT_DEPTH = 8
"""Bits of `second` below the depth that FUTILITY speaks of, where the moves of a node were SEARCHED."""
LINE = 1024
"""Nodes that are open at a time at most: a line has 128 plies, each visited again at most three times in place."""
MOST, MOST_BYTE = 32767, 127
REDUCTION_BITS, HISTORY_BITS = 6, 9
"""What a reduction and a history are shifted by."""
NEVER = -128

RECORDER: Any = np.dtype([
    ("rows", "i8"), ("rows_size", "i8"), ("count", "i8"),
    ("least_depth", "i8"), ("folded", "i8"),    # plies that a row must have; how many were folded
    ("open", "i8"), ("unseen", "i8"),           # nodes that are open; open nodes that have no row, below the last that has one
    ("visit", "i8"), ("number", "i8"), ("reduction", "i8"), ("history", "i8"), ("flags", "i8"),  # of the next node
    ("line", "i8", (LINE,)), ("ends", "i8", (LINE,)),  # rows of the open nodes; for `fold`
])

_load16, _store16 = loader(16, False), storer(16)
recorder, _ = word("recorder")
_rows, _ = records.word(RECORDER, "rows")
_room, _ = records.word(RECORDER, "rows_size")
_count, _set_count = records.word(RECORDER, "count")
_least_depth, _set_least_depth = records.word(RECORDER, "least_depth")
_folded, _set_folded = records.word(RECORDER, "folded")
_open, _set_open = records.word(RECORDER, "open")
_unseen, _set_unseen = records.word(RECORDER, "unseen")
_visit, _set_visit = records.word(RECORDER, "visit")
_number, _set_number = records.word(RECORDER, "number")
_reduction, _set_reduction = records.word(RECORDER, "reduction")
_history, _set_history = records.word(RECORDER, "history")
_flags, _set_flags = records.word(RECORDER, "flags")
_line, _set_line = records.array(RECORDER, "line")
_end, _set_end = records.array(RECORDER, "ends")
(size_of, set_size), (nodes_of, set_nodes), (_, set_move), (flags_of, set_flags), (second_of, set_second) = (
    records.word(ROW, name) for name in ("size", "nodes", "move", "flags", "second"))
set_alpha, set_beta, set_static, set_score, set_first, set_reduction, set_history, set_rule, set_visit, set_number = (
    records.word(ROW, name)[1] for name in (
        "alpha", "beta", "static_eval", "score", "first", "reduction", "history", "rule", "visit", "number"))
depth_of, set_depth = records.word(ROW, "depth")


def betas(rows: Any) -> Any:
    """The ends of the windows of rows, in points: an array of their shape, or a number for a single one."""
    return np.where(rows["flags"] & PV, rows["beta"], rows["alpha"] + 1)


@leaf
def _row(it, index):
    return _rows(it) + index * ROW_BYTES


@leaf
def _present(it):
    """The row of the present node, where it has one."""
    return _row(it, _line(it, _open(it) - 1))


@leaf
def _note_flags(row, flags):
    set_flags(row, flags_of(row) | flags)


@leaf
def _short(number):
    """The nearest number that two bytes can hold."""
    return min(max(number, -MOST), MOST)


@leaf
def _byte(number):
    """The nearest number that a byte can hold."""
    return min(max(number, -MOST_BYTE), MOST_BYTE)


@kernel
def fold(it):
    """Make room: the rows of less than ever more plies go, with all below them, until a quarter of the store is free or no more than the
    open nodes are left."""
    while 4 * _count(it) > 3 * _room(it) and _least_depth(it) < 127:
        least = max(_least_depth(it) + 1, 1)
        _set_least_depth(it, least)
        read = written = nested = opened = 0
        while read < _count(it):
            row = _row(it, read)
            is_open = opened < _open(it) and _line(it, opened) == read
            while nested and read >= _end(it, nested - 1) >> 32:  # the nodes above that have ended before this row
                nested -= 1
                above = _end(it, nested) & 0xFFFFFFFF
                set_size(_row(it, above), written - above)
            size = size_of(row)
            if not is_open and depth_of(row) < least:
                if nested:
                    _note_flags(_row(it, _end(it, nested - 1) & 0xFFFFFFFF), FOLDED)
                _set_folded(it, _folded(it) + size)
                read += size
                continue
            end = _count(it) + 1 if is_open else read + size
            if is_open:
                _set_line(it, opened, written)
                opened += 1
            place = _row(it, written)
            for part in range(0, ROW_BYTES, 2):
                _store16(place + part, _load16(row + part))
            _set_end(it, nested, end << 32 | written)
            nested += 1
            written += 1
            read += 1
        while nested:
            nested -= 1
            above = _end(it, nested) & 0xFFFFFFFF
            set_size(_row(it, above), written - above)
        _set_count(it, written)


@leaf
def _add(it, depth):
    """Address of a new row for a node of `depth` plies, with nothing in it; 0 where it has no place in the store."""
    if _unseen(it) == 0 and depth >= _least_depth(it) and _count(it) >= _room(it):
        fold(it)
    if _unseen(it) or depth < _least_depth(it) or _count(it) >= _room(it):
        _set_folded(it, _folded(it) + 1)
        if _unseen(it) == 0:
            _note_flags(_present(it), FOLDED)
        return 0
    row = _row(it, _count(it))
    for part in range(0, ROW_BYTES, 2):
        _store16(row + part, 0)
    set_size(row, 1)
    set_depth(row, depth)
    set_static(row, NO_SCORE)
    _set_count(it, _count(it) + 1)
    return row


@leaf
def counted(block):
    """Called in the place of `count_node`."""
    count_node(block)
    _set_flags(recorder(block), COUNTED)


@kernel
def begin_node(block, alpha, beta, depth, cut_node):
    """Called in the place of the function of that name in `search.recording`, like those below."""
    it = recorder(block)
    row = _add(it, depth)
    if row:
        frame = top_frame(block)
        set_move(row, frame_move(frame))
        set_alpha(row, alpha)
        set_nodes(row, nodes(block))
        set_visit(row, _visit(it))
        set_number(row, _number(it))
        if beta - alpha > 1:
            set_beta(row, beta)
        else:
            set_reduction(row, _byte(_reduction(it) >> REDUCTION_BITS))
            set_history(row, _byte(_history(it) >> HISTORY_BITS))
        set_flags(row, _flags(it) | (PV if beta - alpha > 1 else 0) | (CUT if cut_node else 0) | (
            IN_CHECK if frame_checkers(frame) else 0))
        _set_line(it, _open(it), _count(it) - 1)
        _set_open(it, _open(it) + 1)
    else:
        _set_unseen(it, _unseen(it) + 1)
    note_visit(block, WHOLE, 0, 0, 0)
    _set_history(it, 0)
    _set_flags(it, 0)


@kernel
def end_node(block, score):
    """The row of the present node gets what is known at its end."""
    it = recorder(block)
    if _unseen(it):
        _set_unseen(it, _unseen(it) - 1)
        return
    row = _present(it)
    set_size(row, _count(it) - _line(it, _open(it) - 1))
    set_nodes(row, nodes(block) - nodes_of(row))
    set_score(row, _short(score))
    _set_open(it, _open(it) - 1)


@leaf
def ended(block, rule, score, first, second):
    """The row gets the rule and its numbers."""
    it = recorder(block)
    if _unseen(it) == 0:
        row = _present(it)
        if rule == DRAW:
            first = 2 if insufficient_material(block) else 1 if frame_fifty(top_frame(block)) >= 100 else 0
        if rule == SEARCHED:
            second |= second_of(row)
        set_rule(row, rule)
        set_first(row, first)
        set_second(row, second)
    return score


@leaf
def note_eval(block, static_eval, improving, tt_data, tt_pv):
    """The row gets the evaluation."""
    it = recorder(block)
    if _unseen(it) == 0:
        row = _present(it)
        set_static(row, static_eval)
        _note_flags(row, (IMPROVING if improving else 0) | (TABLE_HIT if tt_data else 0) | (TT_PV if tt_pv else 0))


@leaf
def note_shallower(block):
    """The row gets a flag."""
    it = recorder(block)
    if _unseen(it) == 0:
        _note_flags(_present(it), SHALLOWER)


@leaf
def note_visit(block, visit, number, extension, reduction):
    """Kept for the next row."""
    it = recorder(block)
    _set_visit(it, visit | extension + 2 << 4)
    _set_number(it, number)
    _set_reduction(it, reduction)


@leaf
def note_reasons(block, history, tactical, is_killer, tt_capture, gives_check):
    """Kept for the next row."""
    it = recorder(block)
    _set_history(it, history)
    _set_flags(it, _flags(it) | (TACTICAL if tactical else 0) | (KILLER if is_killer else 0) | (TT_CAPTURE if tt_capture else 0)
               | (GIVES_CHECK if gives_check else 0))


@kernel
def left_out(block, rule, move, number, first, second):
    """A row of its own, of a node that never began."""
    it = recorder(block)
    if _unseen(it) == 0:
        row = _add(it, depth_of(_present(it)) - 1)
        if row:
            set_move(row, move)
            set_rule(row, rule)
            set_visit(row, LEFT_OUT | 2 << 4)
            set_number(row, number)
            set_first(row, _short(first))
            set_second(row, second)


@leaf
def left_out_all(block, rule, depth):
    """The row gets a flag, and the depth."""
    it = recorder(block)
    if _unseen(it) == 0:
        row = _present(it)
        _note_flags(row, LEFT_MORE if rule == LATE_MOVES or rule == SMALL_VICTIMS else LEFT)
        if rule == FUTILITY:
            set_second(row, depth << LEFT_DEPTH)
