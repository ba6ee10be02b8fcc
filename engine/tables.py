"""The one set of read-only tables that all state blocks of the process share."""
from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from engine.attacks import fill_attacks, fill_sliders
from engine.cuckoo import fill_cuckoo
from engine.evaluate.kpk import fill_pawn_wins
from engine.evaluate.material import fill_piece_square
from engine.layout import STATE, TABLES, allocate
from engine.zobrist import zobrist_keys


@cache
def shared_tables() -> tuple[Any, Any, int]:
    """(owner, record, address) of the tables, filled at the first call."""
    owner, tables, address = allocate(TABLES)
    fill_sliders(tables)
    fill_piece_square(tables)
    fill_pawn_wins(tables)
    fill_keys(tables)
    fill_cuckoo(tables)
    state_owner, state, state_address = allocate(STATE)
    state["tables"] = address
    fill_attacks(state_address)
    del state_owner
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
