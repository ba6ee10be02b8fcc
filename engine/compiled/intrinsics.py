"""Single machine instructions for compiled code: bit operations, loads and stores by address, calls through an address.

Everything is int64: bitboards, squares, addresses. numba turns a mix of int64 and uint64 into float64, and `>>` on
int64 copies the sign bit, so unsigned steps have names of their own here. Source: LLVM Language Reference.
"""
from __future__ import annotations

from functools import cache
from typing import Any

from engine.compiled.jit import i64, intrinsic, void
from engine.compiled.machine import ir

I1, I8, I32, I64 = (ir.IntType(bits) for bits in (1, 8, 32, 64))


def call_llvm(builder: Any, name: str, result: Any, arguments: Any) -> Any:
    """Call an intrinsic of LLVM by its name; returns its result."""
    kind = ir.FunctionType(result, [argument.type for argument in arguments])
    function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
    return builder.call(function, arguments)


def _pointer(builder: Any, address: Any, item: Any) -> Any:
    return builder.inttoptr(address, item.as_pointer())


@intrinsic
def popcount(typingctx, bitboard):
    """Number of set bits."""
    return i64(i64), lambda context, builder, signature, args: call_llvm(builder, "llvm.ctpop.i64", I64, args)


@intrinsic
def lsb(typingctx, bitboard):
    """Index of the lowest set bit; 64 for 0."""
    return i64(i64), lambda context, builder, signature, args: call_llvm(builder, "llvm.cttz.i64", I64, [args[0], ir.Constant(I1, 0)])


@intrinsic
def msb(typingctx, bitboard):
    """Index of the highest set bit; undefined for 0."""
    def codegen(context, builder, signature, args):
        zeros = call_llvm(builder, "llvm.ctlz.i64", I64, [args[0], ir.Constant(I1, 1)])
        return builder.xor(zeros, ir.Constant(I64, 63))
    return i64(i64), codegen


@intrinsic
def shr(typingctx, value, count):
    """Logical shift to the right: the sign bit is not copied."""
    return i64(i64, i64), lambda context, builder, signature, args: builder.lshr(*args)


@intrinsic
def pext(typingctx, source, mask):
    """The bits of `source` under `mask`, packed to the right. BMI2 only (see jit.USE_PEXT)."""
    return i64(i64, i64), lambda context, builder, signature, args: call_llvm(builder, "llvm.x86.bmi.pext.64", I64, args)


@intrinsic
def pdep(typingctx, source, mask):
    """The lowest bits of `source`, spread over the bits of `mask`. BMI2 only (see jit.USE_PEXT)."""
    return i64(i64, i64), lambda context, builder, signature, args: call_llvm(builder, "llvm.x86.bmi.pdep.64", I64, args)


@intrinsic
def prefetch(typingctx, address):
    """Ask for the cache line at `address`; harmless for any address."""
    def codegen(context, builder, signature, args):
        hints = [ir.Constant(I32, value) for value in (0, 3, 1)]
        call_llvm(builder, "llvm.prefetch.p0", ir.VoidType(), [_pointer(builder, args[0], I8), *hints])
        return context.get_dummy_value()
    return void(i64), codegen


@cache
def loader(bits: int, signed: bool) -> Any:
    """Make load(address) of an item of `bits` bits, widened to int64. Made once for each kind, for each takes time to compile."""
    item = ir.IntType(bits)

    @intrinsic
    def load(typingctx, address):
        def codegen(context, builder, signature, args):
            value = builder.load(_pointer(builder, args[0], item))
            if bits == 64:
                return value
            return builder.sext(value, I64) if signed else builder.zext(value, I64)
        return i64(i64), codegen
    return load


@cache
def storer(bits: int) -> Any:
    """Make store(address, value) of the low `bits` bits of an int64."""
    item = ir.IntType(bits)

    @intrinsic
    def store(typingctx, address, value):
        def codegen(context, builder, signature, args):
            narrow = args[1] if bits == 64 else builder.trunc(args[1], item)
            builder.store(narrow, _pointer(builder, args[0], item))
            return context.get_dummy_value()
        return void(i64, i64), codegen
    return store


load64, store64 = loader(64, True), storer(64)


@intrinsic
def load_shared(typingctx, address):
    """Load a word that another thread may write: never hoisted out of a loop."""
    def codegen(context, builder, signature, args):
        return builder.load_atomic(_pointer(builder, args[0], I64), "acquire", 8)
    return i64(i64), codegen


@intrinsic
def store_shared(typingctx, address, value):
    """Store a word that another thread reads: whatever was stored before it is visible first."""
    def codegen(context, builder, signature, args):
        builder.store_atomic(args[1], _pointer(builder, args[0], I64), "release", 8)
        return context.get_dummy_value()
    return void(i64, i64), codegen


def _call_by_address(count: int, codegen: Any) -> Any:
    """Make call(address, a, b, ...) with `count` int64 arguments and an int64 result."""
    signature = i64(*[i64] * (count + 1))
    if count == 1:
        @intrinsic
        def call(typingctx, address, a):
            return signature, codegen
    elif count == 2:
        @intrinsic
        def call(typingctx, address, a, b):
            return signature, codegen
    elif count == 4:
        @intrinsic
        def call(typingctx, address, a, b, c, d):
            return signature, codegen
    elif count == 6:
        @intrinsic
        def call(typingctx, address, a, b, c, d, e, f):
            return signature, codegen
    else:
        raise ValueError(f"no call with {count} arguments is needed yet")
    return call


def foreign_caller(count: int) -> Any:
    """Make call(address, a, b, ...) of a C function with `count` int64 arguments and an int64 result."""
    kind = ir.FunctionType(I64, [I64] * count)
    return _call_by_address(count, lambda context, builder, signature, args: builder.call(_pointer(builder, args[0], kind), args[1:]))


def caller(count: int) -> Any:
    """Make call(address, a, b, ...) of a compiled function of our own, by its `jit.body_address`: numba's own convention, where the
    result is stored at the first argument, exceptions at the second, and a status returned. No function of ours raises."""
    kind = ir.FunctionType(I32, [I64.as_pointer(), I8.as_pointer().as_pointer()] + [I64] * count)

    def codegen(context, builder, signature, args):
        from engine.compiled.compiler import cgutils
        result, exception = cgutils.alloca_once(builder, I64), cgutils.alloca_once(builder, I8.as_pointer())
        builder.call(_pointer(builder, args[0], kind), [result, exception, *args[1:]])
        return builder.load(result)
    return _call_by_address(count, codegen)
