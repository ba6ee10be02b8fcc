"""The recording build: the same search, compiled once more with functions of `recorder` in the place of those that do nothing.

Its first use compiles for some seconds where the cache does not have it (see `engine.compiled.later`).
"""
from __future__ import annotations

from typing import Any

from engine.compiled.jit import copied_apart, entry, i64, recursive, void
from engine.search import iterate, quiescence, recording, search
from engine.search.limits import count_node
from engine.search.thread import Build
from engine.xray import recorder

INSTEAD: dict[Any, Any] = {count_node: recorder.counted} | {
    getattr(recording, name): getattr(recorder, name)
    for name in ("begin_node", "end_node", "ended", "note_eval", "note_shallower", "note_visit", "note_reasons", "left_out",
                 "left_out_all")}

_think = entry(void(i64))(copied_apart(iterate.think.py_func, INSTEAD))
_search = recursive(i64(i64, i64, i64, i64, i64, i64))(copied_apart(search.search_node.py_func, INSTEAD))
_quiescence = recursive(i64(i64, i64, i64, i64))(copied_apart(quiescence.quiescence_node.py_func, INSTEAD))
RECORDING = Build(_think, _search, _quiescence)
