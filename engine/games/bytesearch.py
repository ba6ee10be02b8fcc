"""Where a byte stands among 64, in one look: what LLVM makes one or a few vector instructions of."""
from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

AT_ONCE = 64
_I8, _I64 = ir.IntType(8), ir.IntType(64)
_ROW = ir.VectorType(_I8, AT_ONCE)
i64 = types.int64


@intrinsic
def matches(typingctx, address, byte):
    """A bit for each of the 64 bytes at `address` that is `byte`, the first in the lowest bit. All 64 must be readable."""
    def codegen(context, builder, signature, args):
        row = builder.load(builder.inttoptr(args[0], _ROW.as_pointer()), align=1)
        one = builder.insert_element(ir.Constant(_ROW, ir.Undefined), builder.trunc(args[1], _I8), ir.Constant(ir.IntType(32), 0))
        everywhere = builder.shuffle_vector(one, ir.Constant(_ROW, ir.Undefined),
                                            ir.Constant(ir.VectorType(ir.IntType(32), AT_ONCE), [0] * AT_ONCE))
        return builder.bitcast(builder.icmp_unsigned("==", row, everywhere), _I64)
    return i64(i64, i64), codegen
