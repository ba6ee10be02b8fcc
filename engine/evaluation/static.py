"""The static evaluation of a position by whatever is attached to the state block: a network, or the terms by hand."""
from __future__ import annotations

from engine.compiled.intrinsics import caller
from engine.compiled.jit import entry, i64, leaf
from engine.compiled.layout import word

evaluate_address, _ = word("evaluate_address")
_call = caller(1)


@leaf
def evaluate(block):
    """Static evaluation in points (see `score`), from the side to move's view; never a mate score. Not to be asked in check."""
    return _call(evaluate_address(block), block)


@entry(i64(i64))
def static_evaluation(block):
    """`evaluate` for Python."""
    return evaluate(block)
