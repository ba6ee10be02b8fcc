"""The account of the evaluation: a row for every weight that the terms add, with its side and the squares it is added for.

The terms are compiled a second time here, with another function in the place of `weights.weighted`: it notes its arguments and then
returns the same score. Its first use compiles for some seconds where the cache does not have it.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from engine.compiled import records
from engine.compiled.jit import compiled_apart, entry, i64, leaf, void
from engine.compiled.layout import word
from engine.handcrafted.endgames import UNKNOWN
from engine.handcrafted.evaluation import blend, known_ending, phase, tapered_score
from engine.handcrafted.pawns import forget_pawns
from engine.handcrafted.scale import scale_factor
from engine.handcrafted.weights import COUNT, weight, weighted
from engine.rules.state import side_to_move

ROWS = 512
"""Room for all rows: a side has at most 16 men with 7 rows each, and 30 rows for all of them together."""
ROW: Any = np.dtype([("weight", "i8"), ("side", "i8"), ("times", "i8"), ("squares", "i8"), ("again", "i8")])
"""A weight by its place in the table, the side it is added for (0 White, 1 Black), how many times it is added, and for which squares: they
have equal parts in it, those that are in `again` too have two parts each. No square means that the term speaks of none."""
ACCOUNT: Any = np.dtype([
    ("count", "i8"),                    # rows in use
    ("score", "i8"),                    # tapered sum of all terms, White's view
    ("points", "i8"), ("known", "i8"),  # the evaluation, White's view; 1 where it is that of a known ending
    ("phase", "i8"), ("white_scale", "i8"), ("black_scale", "i8"),  # of 24; of 64, where White, where Black is ahead
    ("rows", ROW, (ROWS,)),
])

account_address, _ = word("account_address")
row_count, set_row_count = records.word(ACCOUNT, "count")
first_row = records.address_of(ACCOUNT, "rows")
_put_weight, _put_side, _put_times, _put_squares, _put_again = (records.word(ROW, name)[1] for name in ROW.names)
_put_score, _put_points, _put_known, _put_phase, _put_white_scale, _put_black_scale = (
    records.word(ACCOUNT, name)[1] for name in ("score", "points", "known", "phase", "white_scale", "black_scale"))
ROW_BYTES = ROW.itemsize


@leaf
def noted(block, us, place, times, squares, again):
    """What `weights.weighted` returns, after a row about it was added to the account."""
    account = account_address(block)
    count = row_count(account)
    if times and count < ROWS:
        row = first_row(account) + count * ROW_BYTES
        _put_weight(row, place)
        _put_side(row, us)
        _put_times(row, times)
        _put_squares(row, squares)
        _put_again(row, again)
        set_row_count(account, count + 1)
    return weight(block, place) * times


noted_score = compiled_apart(tapered_score, {weighted: noted})


@entry(void(i64))
def _fill(block):
    account = account_address(block)
    forget_pawns(block)  # what the cache has is not noted
    set_row_count(account, 0)
    score, known = noted_score(block), known_ending(block)
    _put_score(account, score)
    if known == UNKNOWN:
        _put_points(account, blend(block, score))
        _put_known(account, 0)
    else:
        _put_points(account, known if side_to_move(block) == 0 else -known)
        _put_known(account, 1)
    _put_phase(account, phase(block))
    _put_white_scale(account, scale_factor(block, 0))
    _put_black_scale(account, scale_factor(block, 1))


def account_of(state: Any, address: int) -> Any:
    """The record of an ACCOUNT of the position in a STATE block, given by its record and its address."""
    account = np.zeros(1, ACCOUNT)
    state["account_address"] = account.ctypes.data
    _fill(address)
    state["account_address"] = 0
    return account[0]


def coefficients(account: Any) -> np.ndarray[Any, Any]:
    """How many times each weight is in the tapered sum from White's view: int64 of shape (COUNT,)."""
    rows = account["rows"][:int(account["count"])]
    return np.bincount(rows["weight"], rows["times"] * (1 - 2 * rows["side"]), COUNT).astype(np.int64)
