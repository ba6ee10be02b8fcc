"""The value of a position by the network: the layers that follow both sides' accumulators."""
from __future__ import annotations

from engine.compiled.intrinsics import caller, loader, popcount
from engine.compiled.jit import i64, leaf, recursive
from engine.compiled.layout import word
from engine.handcrafted.endgames import UNKNOWN
from engine.handcrafted.evaluation import known_ending
from engine.network.accumulators import accumulate, hidden
from engine.network.architecture import CLIP, MEN, SECOND_ONE, SUM_ONE, WEIGHT_ONE
from engine.network.secondlayer import second_layer
from engine.network.vectors import squared_dot
from engine.rules.state import occupied, side_to_move

second, _ = word("second")
second_rows, _ = word("second_rows")
second_paired, _ = word("second_paired")
second_bias, _ = word("second_bias")
output_rows, _ = word("output_rows")
output_bias, _ = word("output_bias")
outputs, _ = word("outputs")
output_scale, _ = word("output_scale")
by_hand_address, _ = word("by_hand_address")
by_hand_men, _ = word("by_hand_men")
_call = caller(1)
_load32 = loader(32, True)

LARGEST = 12000
"""Points that no network may exceed: mates lie beyond, and the table keeps 16 bits."""


@leaf
def _towards_zero(value, divisor):
    return value // divisor if value >= 0 else -(-value // divisor)


@leaf
def network_value(block):
    """The network's value in points (see `evaluation.score`) from the side to move's view, rounded towards 0; not bounded."""
    us, width, units = side_to_move(block), hidden(block), second(block)
    bucket = (popcount(occupied(block)) - 1) * outputs(block) // MEN
    own, theirs, bias = accumulate(block, us), accumulate(block, 1 - us), _load32(output_bias(block) + 4 * bucket)
    if units:
        total = second_layer(own, theirs, second_rows(block) + bucket * width * units * 2, second_bias(block) + bucket * units * 4,
                             output_rows(block) + bucket * units * 4, width, second_paired(block))
        return _towards_zero((_towards_zero(total, SUM_ONE) + bias) * output_scale(block), SUM_ONE * SECOND_ONE)
    weights = output_rows(block) + bucket * width * 4
    total = squared_dot(own, weights, width) + squared_dot(theirs, weights + 2 * width, width)
    return _towards_zero((_towards_zero(total, CLIP) + bias) * output_scale(block), CLIP * WEIGHT_ONE)


@recursive(i64(i64))
def network_node(block):
    """The static evaluation with a network, in points from the side to move's view. Known endings have values of their own, and
    positions of few men are left to the evaluation by hand, which knows what cannot be won."""
    if popcount(occupied(block)) <= by_hand_men(block):
        return _call(by_hand_address(block), block)
    value = known_ending(block)
    return value if value != UNKNOWN else min(max(network_value(block), -LARGEST), LARGEST)
