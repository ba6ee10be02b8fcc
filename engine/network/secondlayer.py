"""The second layer as vector code. Its inputs are the squares of both sides' clipped sums, in eight bits, its weights int8.

With VNNI, which comes with AVX-512 or as AVX-VNNI, a processor multiplies bytes and adds four products at a time, with AVX2 two; for all
others the bytes are widened first. `networkfile` describes the layout of the weights; `reference` computes the same numbers slowly.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.compiled.intrinsics import I8, I32, I64, call_llvm
from engine.compiled.jit import has_instructions, i64, intrinsic
from engine.compiled.machine import ir
from engine.network.architecture import BLOCK, CLIP, SECOND_WIDTH, SQUARE_SHIFT, SUM_ONE
from engine.network.vectors import I16, added_pairs, clipped, load, loop, merged, splat

BYTES = ir.VectorType(I8, BLOCK)
WHOLE = ir.VectorType(I32, BLOCK)
UNITS, WIDE_UNITS = ir.VectorType(I32, SECOND_WIDTH), ir.VectorType(I64, SECOND_WIDTH)
VNNI512, VNNI256, AVX2 = has_instructions("avx512vnni"), has_instructions("avxvnni"), has_instructions("avx2")
SUMS = ir.VectorType(I32, 16 if VNNI512 else 8)
"""What each unit's sum is kept in until its parts are added up."""


def _inputs(builder: Any, address: Any) -> Any:
    """A block of squares."""
    value = clipped(builder, load(builder, address, BLOCK), CLIP)
    value = builder.add(builder.mul(value, value), splat(value.type, 1 << SQUARE_SHIFT >> 1))
    return builder.lshr(value, splat(value.type, SQUARE_SHIFT))


def _halves(builder: Any, vector: Any) -> Any:
    """The two halves of a vector, added."""
    count = vector.type.count // 2
    nothing = ir.Constant(vector.type, ir.Undefined)
    parts = (ir.Constant(ir.VectorType(I32, count), list(range(first, first + count))) for first in (0, count))
    return builder.add(*(builder.shuffle_vector(vector, nothing, part) for part in parts))


def _parts(builder: Any, block: Any, count: int) -> list[Any]:
    """A block of bytes in vectors of `count`."""
    nothing = ir.Constant(BYTES, ir.Undefined)
    return [builder.shuffle_vector(block, nothing, ir.Constant(ir.VectorType(I32, count), list(range(first, first + count))))
            for first in range(0, BLOCK, count)]


def _add_quads(builder: Any, totals: list[Any], inputs: Any, rows: list[Any]) -> list[Any]:
    """Add to each unit's sum what its row makes of a block of inputs: four products at once."""
    size, found = 4 * SUMS.count, []
    those = [builder.bitcast(part, SUMS) for part in _parts(builder, builder.trunc(inputs, BYTES), size)]
    for total, row in zip(totals, rows, strict=True):
        for part, weights in zip(those, _parts(builder, row, size), strict=True):
            total = call_llvm(builder, f"llvm.x86.avx512.vpdpbusd.{8 * size}", SUMS, [total, part, builder.bitcast(weights, SUMS)])
        found.append(total)
    return found


def _add_pairs(builder: Any, totals: list[Any], inputs: Any, rows: list[Any]) -> list[Any]:
    """`_add_quads` by two products at once, whose sum fits an int16: see `pairing`."""
    return _by_pairs(builder, totals, [builder.trunc(inputs, BYTES)], rows)


def _add_pairs_apart(builder: Any, totals: list[Any], inputs: Any, rows: list[Any]) -> list[Any]:
    """`_add_pairs` for any weights: one of the two products is 0."""
    those = builder.trunc(inputs, BYTES)
    alone = [builder.select(ir.Constant(ir.VectorType(ir.IntType(1), BLOCK), [place & 1 == odd for place in range(BLOCK)]), those,
                            splat(BYTES, 0)) for odd in (0, 1)]
    return _by_pairs(builder, totals, alone, rows)


def _by_pairs(builder: Any, totals: list[Any], inputs: list[Any], rows: list[Any]) -> list[Any]:
    """Add to each unit's sum what its row makes of some blocks of inputs, two products at once."""
    products, found = ir.VectorType(I16, 16), []
    those = [_parts(builder, block, 32) for block in inputs]
    for total, row in zip(totals, rows, strict=True):
        for place, weights in enumerate(_parts(builder, row, 32)):
            for block in those:
                pairs = call_llvm(builder, "llvm.x86.avx2.pmadd.ub.sw", products, [block[place], weights])
                total = builder.add(total, call_llvm(builder, "llvm.x86.avx2.pmadd.wd", SUMS, [pairs, splat(products, 1)]))
        found.append(total)
    return found


def _add_words(builder: Any, totals: list[Any], inputs: Any, rows: list[Any]) -> list[Any]:
    """`_add_quads` for any processor."""
    those, found = builder.sext(inputs, WHOLE), []
    for total, row in zip(totals, rows, strict=True):
        products = added_pairs(builder, builder.mul(those, builder.sext(row, WHOLE)))
        while products.type.count > SUMS.count:
            products = _halves(builder, products)
        found.append(builder.add(total, products))
    return found


Add = Callable[[Any, list[Any], Any, list[Any]], list[Any]]
ADD: Add = _add_quads if VNNI512 or VNNI256 else _add_pairs if AVX2 else _add_words


def _sums(builder: Any, halves: tuple[tuple[Any, Any], ...], size: Any, add: Add) -> list[Any]:
    """Sums of the units; `halves` has addresses of a side's sums and of its weights, `size` is that of a side's sums in bytes."""
    totals = [splat(SUMS, 0)] * SECOND_WIDTH
    for sums, weights in halves:
        def block(offset: Any, totals: list[Any], sums: Any = sums, weights: Any = weights) -> list[Any]:
            place = builder.add(weights, builder.mul(offset, ir.Constant(I64, SECOND_WIDTH // 2)))
            places = [builder.add(place, ir.Constant(I64, BLOCK * unit)) for unit in range(SECOND_WIDTH)]
            rows = [builder.load(builder.inttoptr(place, BYTES.as_pointer()), align=1) for place in places]
            return add(builder, totals, _inputs(builder, builder.add(sums, offset)), rows)

        _, totals = loop(builder, ir.Constant(I64, 0), 2 * BLOCK, lambda offset: builder.icmp_signed("<", offset, size), totals, block)
    return totals


def _sums_of_pairs(builder: Any, halves: tuple[tuple[Any, Any], ...], size: Any, paired: Any) -> list[Any]:
    """`_sums` with AVX2 alone: weights that are not `paired` take twice as long."""
    after, ends = builder.append_basic_block("summed"), []
    blocks = [builder.append_basic_block(name) for name in ("paired", "apart")]
    builder.cbranch(builder.icmp_signed("!=", paired, ir.Constant(I64, 0)), *blocks)
    for block, add in zip(blocks, (_add_pairs, _add_pairs_apart), strict=True):
        builder.position_at_end(block)
        totals = _sums(builder, halves, size, add)
        ends.append((builder.basic_block, totals))
        builder.branch(after)
    builder.position_at_end(after)
    return merged(builder, ends)


def _added_up(builder: Any, vectors: list[Any]) -> Any:
    """One vector with the sums of some, in their order: halves of two are folded into one, again and again."""
    while vectors[0].type.count > len(vectors):
        vectors = [_halves(builder, vector) for vector in vectors]
    kind, count = vectors[0].type, len(vectors)
    while len(vectors) > 1:
        half = len(vectors) // 2
        first, other = (ir.Constant(kind, [place ^ turn if place & half == 0 else count + (place ^ half ^ turn) for place in range(count)])
                        for turn in (0, half))
        vectors = [builder.add(builder.shuffle_vector(one, two, first), builder.shuffle_vector(one, two, other))
                   for one, two in zip(vectors[:half], vectors[half:], strict=True)]
    return vectors[0]


@intrinsic
def second_layer(typingctx, own, theirs, weights, biases, outputs, width, paired):
    """The second layer's units, as they are and squared, times the weights of the outputs, in int64. The width is a multiple of BLOCK;
    `paired` is 1 for weights of which `pairing.is_paired` holds, else 0."""
    def codegen(context, builder, signature, args):
        own, theirs, weights, biases, outputs, width, paired = args
        size = builder.shl(width, ir.Constant(I64, 1))
        halves = (own, weights), (theirs, builder.add(weights, builder.mul(width, ir.Constant(I64, SECOND_WIDTH))))
        bias = builder.load(builder.inttoptr(biases, UNITS.as_pointer()), align=4)
        totals = _sums_of_pairs(builder, halves, size, paired) if ADD is _add_pairs else _sums(builder, halves, size, ADD)
        sums = builder.add(_added_up(builder, totals), bias)
        units = clipped(builder, sums, SUM_ONE)
        plain = builder.shuffle_vector(sums, units, ir.Constant(UNITS, [0, *range(SECOND_WIDTH + 1, 2 * SECOND_WIDTH)]))
        by_plain, by_square = (
            builder.sext(load(builder, builder.add(outputs, ir.Constant(I64, 2 * SECOND_WIDTH * part)), SECOND_WIDTH), UNITS)
            for part in range(2))
        total = builder.add(*(
            builder.mul(builder.sext(value, WIDE_UNITS), builder.sext(weighted, WIDE_UNITS))
            for value, weighted in ((plain, builder.mul(by_plain, splat(UNITS, SUM_ONE))), (units, builder.mul(by_square, units)))))
        return call_llvm(builder, f"llvm.vector.reduce.add.v{SECOND_WIDTH}i64", I64, [total])
    return i64(i64, i64, i64, i64, i64, i64, i64), codegen
