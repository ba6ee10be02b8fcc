"""The one set of read-only tables that all state blocks of the process share."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from engine.compiled.layout import STATE, TABLES, allocate
from engine.rules.attacks import fill_attacks, fill_sliders
from engine.rules.repetition import fill_cuckoo
from engine.rules.zobrist import zobrist_keys

_evaluations: list[Callable[[Any], None]] = []


def fill_with(fill: Callable[[Any], None]) -> Callable[[Any], None]:
    """Decorator for a function that fills the evaluation's part of the tables: the rules keep it up to date with each move, but do not know
    what it means. The evaluation's module has to be imported before a position is set up that it is to evaluate."""
    _evaluations.append(fill)
    if shared_tables.cache_info().currsize:
        fill(shared_tables()[1])
        piece_square_rows.cache_clear()
    return fill


@cache
def shared_tables() -> tuple[Any, Any, int]:
    """(owner of the memory, record, address) of the tables, made and filled at the first call; they live as long as the process."""
    owner, tables, address = allocate(TABLES)
    fill_sliders(tables)
    fill_keys(tables)
    fill_cuckoo(tables)
    state_owner, state, state_address = allocate(STATE)
    state["tables"] = address
    fill_attacks(state_address)
    del state_owner
    for fill in _evaluations:
        fill(tables)
    return owner, tables, address


def fill_keys(tables: Any) -> None:
    """Zobrist keys and packed piece counts into the record of TABLES."""
    keys = zobrist_keys().view(np.int64)
    tables["piece_square"].reshape(13, 64, 2)[:12, :, 0] = keys[:768].reshape(12, 64)
    tables["side_key"] = keys[768]
    tables["castling_keys"] = keys[769:785]
    tables["en_passant_keys"][:8] = keys[785:]
    tables["piece_count"][:12] = [1 << 4 * piece for piece in range(12)]
    tables["pawn_mask"][[0, 6]] = -1


@cache
def piece_square_rows() -> list[list[list[int]]]:
    """Zobrist key and tapered score of every piece code on every square, as Python's own numbers."""
    rows: list[list[list[int]]] = shared_tables()[1]["piece_square"].reshape(13, 64, 2).tolist()
    return rows
