"""The network's arithmetic on whole rows of int16, as vector code that LLVM fits to the machine's registers.

Plain loops would widen every int16 to int64. Rows lie at int64 addresses; widths are multiples of LANES.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.compiled.intrinsics import I32, I64, call_llvm
from engine.compiled.jit import i64, intrinsic, void
from engine.compiled.machine import ir
from engine.network.architecture import CLIP

I16 = ir.IntType(16)
LANES = 32
"""Widths are multiples of it."""
WIDE = 256
"""int16 numbers that are worked on in one turn of the loop while so many are left."""
USUAL_WIDTHS = (256, 512)
"""Widths that have code of their own, without loops."""


def load(builder: Any, address: Any, lanes: int) -> Any:
    """A vector of int16 from any address."""
    kind = ir.VectorType(I16, lanes)
    return builder.load(builder.inttoptr(address, kind.as_pointer()), align=2)


def store(builder: Any, value: Any, address: Any) -> None:
    """Write a vector of int16 to any address."""
    builder.store(value, builder.inttoptr(address, value.type.as_pointer()), align=2)


def loop(
    builder: Any, first: Any, step: int, go_on: Callable[[Any], Any], carried: list[Any], body: Callable[[Any, list[Any]], list[Any]],
) -> Any:
    """A loop over int64 numbers from `first` while `go_on(number)`; `body` makes the next of the carried values. Returns where it
    ended and the last values."""
    before = builder.basic_block
    test, inside, after = (builder.append_basic_block(name) for name in ("test", "body", "after"))
    builder.branch(test)
    builder.position_at_end(test)
    number = builder.phi(I64)
    values = [builder.phi(value.type) for value in carried]
    builder.cbranch(go_on(number), inside, after)
    builder.position_at_end(inside)
    following = body(number, list(values))
    next_number = builder.add(number, ir.Constant(I64, step))
    end = builder.basic_block
    builder.branch(test)
    number.add_incoming(first, before)
    number.add_incoming(next_number, end)
    for phi, entering, going in zip(values, carried, following, strict=True):
        phi.add_incoming(entering, before)
        phi.add_incoming(going, end)
    builder.position_at_end(after)
    return number, values


def _by_chunks(
    builder: Any, width: Any, carried: list[Any], body: Callable[[Any, int, list[Any]], list[Any]], straight: int = LANES,
) -> list[Any]:
    """Call `body(offset in bytes, lanes, values)` for all of a width: `straight` lanes at a time one after the other where the width is a
    usual one, else in loops of WIDE lanes at a time, then LANES. Returns the last values."""
    after = builder.append_basic_block("whole")
    ends: list[tuple[Any, list[Any]]] = []
    for usual in USUAL_WIDTHS:
        inside, other = (builder.append_basic_block(name) for name in ("usual", "other"))
        builder.cbranch(builder.icmp_signed("==", width, ir.Constant(I64, usual)), inside, other)
        builder.position_at_end(inside)
        values = carried
        for lane in range(0, usual, straight):
            values = body(ir.Constant(I64, 2 * lane), straight, values)
        ends.append((builder.basic_block, values))
        builder.branch(after)
        builder.position_at_end(other)
    values = _by_loops(builder, width, carried, body)
    ends.append((builder.basic_block, values))
    builder.branch(after)
    builder.position_at_end(after)
    return merged(builder, ends)


def merged(builder: Any, ends: list[tuple[Any, list[Any]]]) -> list[Any]:
    """Values after several ways through the code: those of the block that the code came from."""
    found = [builder.phi(value.type) for value in ends[0][1]]
    for block, values in ends:
        for phi, value in zip(found, values, strict=True):
            phi.add_incoming(value, block)
    return found


def _by_loops(builder: Any, width: Any, carried: list[Any], body: Callable[[Any, int, list[Any]], list[Any]]) -> list[Any]:
    """`_by_chunks` for a width that is not known beforehand."""
    size = builder.shl(width, ir.Constant(I64, 1))
    place, values = ir.Constant(I64, 0), carried
    for lanes in (WIDE, LANES):
        last = builder.sub(size, ir.Constant(I64, 2 * lanes))
        place, values = loop(builder, place, 2 * lanes, lambda number: builder.icmp_signed("<=", number, last), values,
                             lambda number, now: body(number, lanes, now))
    return list(values)


def _change(added: int, removed: int) -> tuple[Any, Any]:
    """Signature and code of an intrinsic that writes the source row with so many rows added and taken off to the target: its arguments
    are target, source, the rows that are added, those that are taken off, and the width."""
    def codegen(context, builder, signature, args):
        target, source, *rows, width = args

        def body(offset: Any, lanes: int, values: list[Any]) -> list[Any]:
            sums = load(builder, builder.add(source, offset), lanes)
            for number, address in enumerate(rows):
                change = builder.add if number < added else builder.sub
                sums = change(sums, load(builder, builder.add(address, offset), lanes))
            store(builder, sums, builder.add(target, offset))
            return values

        _by_chunks(builder, width, [], body)
        return context.get_dummy_value()
    return void(*[i64] * (3 + added + removed)), codegen


@intrinsic
def move_man(typingctx, target, source, added, removed, width):
    """The source row with one row added and one taken off: a man has moved."""
    return _change(1, 1)


@intrinsic
def capture_man(typingctx, target, source, added, removed, captured, width):
    """The source row with one row added and two taken off: a man has moved and taken another."""
    return _change(1, 2)


@intrinsic
def uncapture_man(typingctx, target, source, added, captured, removed, width):
    """The source row with two rows added and one taken off: a man that has taken another goes back."""
    return _change(2, 1)


@intrinsic
def move_two_men(typingctx, target, source, added, also_added, removed, also_removed, width):
    """The source row with two rows added and two taken off: castling."""
    return _change(2, 2)


@intrinsic
def copy_sums(typingctx, target, source, width):
    """The source row as it is: a null move."""
    return _change(0, 0)


@intrinsic
def refresh_sums(typingctx, target, kept, added, added_end, removed, removed_end, width):
    """The kept row with rows added and taken off, whose addresses lie from `added` to its end and from `removed` to its end; written to
    the target and to where it was kept."""
    def codegen(context, builder, signature, args):
        target, kept, *changes, width = args

        def body(offset, lanes, values):
            place = builder.add(kept, offset)
            sums = load(builder, place, lanes)
            for first, end, operation in ((*changes[:2], builder.add), (*changes[2:], builder.sub)):
                def go_on(number, end=end):
                    return builder.icmp_signed("<", number, end)

                def step(number, now, operation=operation):
                    address = builder.load(builder.inttoptr(number, I64.as_pointer()))
                    return [operation(now[0], load(builder, builder.add(address, offset), lanes))]

                sums = loop(builder, first, 8, go_on, [sums], step)[1][0]
            store(builder, sums, place)
            store(builder, sums, builder.add(target, offset))
            return values

        _by_chunks(builder, width, [], body, WIDE)
        return context.get_dummy_value()
    return void(i64, i64, i64, i64, i64, i64, i64), codegen


def splat(kind: Any, number: int) -> Any:
    """A vector of the same number."""
    return ir.Constant(kind, [number] * kind.count)


def clipped(builder: Any, value: Any, most: int) -> Any:
    """A vector whose numbers are brought to 0..most."""
    kind = value.type
    name = f"v{kind.count}i{kind.element.width}"
    value = call_llvm(builder, f"llvm.smax.{name}", kind, [value, splat(kind, 0)])
    return call_llvm(builder, f"llvm.smin.{name}", kind, [value, splat(kind, most)])


def added_pairs(builder: Any, product: Any) -> Any:
    """Numbers 0 and 1 of a vector of int32 added, 2 and 3, and so on."""
    count = product.type.count
    even, odd = (ir.Constant(ir.VectorType(I32, count // 2), list(range(first, count, 2))) for first in (0, 1))
    nothing = ir.Constant(product.type, ir.Undefined)
    return builder.add(builder.shuffle_vector(product, nothing, even), builder.shuffle_vector(product, nothing, odd))


CHAINS = 4
"""Sums that are kept apart until the end, so that none has to wait for the other."""


@intrinsic
def squared_dot(typingctx, sums, weights, width):
    """Sum over a row of clip(sum, 0, CLIP) squared times weight, in int32: weight times clipped sum stays in int16 (weights of at most
    127), and the product with the clipped sum again is made and added in pairs."""
    half = ir.VectorType(I32, LANES // 2)
    whole = ir.VectorType(I32, LANES)

    def codegen(context, builder, signature, args):
        def body(offset, lanes, totals):
            totals = list(totals)
            for part in range(lanes // LANES):
                at = builder.add(offset, ir.Constant(I64, 2 * LANES * part))
                value = clipped(builder, load(builder, builder.add(args[0], at), LANES), CLIP)
                weighted = builder.mul(value, load(builder, builder.add(args[1], at), LANES))
                pairs = added_pairs(builder, builder.mul(builder.sext(weighted, whole), builder.sext(value, whole)))
                totals[part % CHAINS] = builder.add(totals[part % CHAINS], pairs)
            return totals

        totals = _by_chunks(builder, args[2], [splat(half, 0)] * CHAINS, body, CHAINS * LANES)
        total = builder.add(builder.add(totals[0], totals[1]), builder.add(totals[2], totals[3]))
        return builder.sext(call_llvm(builder, f"llvm.vector.reduce.add.v{LANES // 2}i32", I32, [total]), I64)
    return i64(i64, i64, i64), codegen
