"""Magic bitboards: their numbers, the search that found these, and their check.

A magic maps the relevant occupancy of a slider's rays to an index without a collision that matters:
`(occupancy & mask) * magic >> shift`. Run `python -m engine.rules.magics` to print the table again. Source: Chess
Programming Wiki, "Magic Bitboards"; candidates are sparse random numbers from splitmix64 with a fixed seed.
"""
from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

ROOK_MAGICS = (
    0x1080001280204000, 0x2040004020011000, 0x0900110020000840, 0x1100201001004408,
    0x0B00020800450010, 0x0A00210804020010, 0x0100010044008600, 0x0080010000402880,
    0x01C08009804008E0, 0x0002802000400181, 0x0204802000100280, 0x0005001000482100,
    0x3400808004000800, 0x0408012014081040, 0x28040008240B1002, 0x9088800080055100,
    0x2A0C208000804002, 0x0040808020004000, 0x0A20910020014100, 0x4088008010008009,
    0x200082800C000800, 0x0014008004020080, 0x0201640010010882, 0x0481060000440091,
    0x3024400080028724, 0x0800200080400080, 0x0002802200104201, 0x8402100100082100,
    0x2089008500080010, 0x2000840080020080, 0x0042D00400021908, 0x420080DA0005048C,
    0x00800220054000C0, 0x8010092000400042, 0x0002100288802000, 0x080010030100200A,
    0x4001080101000410, 0x0080140080804200, 0xE040020104001830, 0x00000C2082000241,
    0xA021400484A08000, 0x8122200050084000, 0x20002000C3010032, 0x0810100008008080,
    0x1603450008010010, 0x0409000400030008, 0x0040080510040002, 0x0A08814C30820001,
    0x00062040811A0200, 0x8000804000A00080, 0x00402090CA008200, 0x0004801801300080,
    0x000A080010050100, 0x0420802600040080, 0x0002000124C80600, 0x2804004405008200,
    0x4000412051008009, 0x8010201201008042, 0x9A20000811024021, 0x0420200410010049,
    0x408A001850042026, 0x4002009001280406, 0x08B16821100200A4, 0x1904002081084402,
)
BISHOP_MAGICS = (
    0x4044202414002840, 0x1018501401404100, 0x00089806C9800400, 0x0244240281204000,
    0x248C04202000AE0E, 0x3008220860140000, 0x0804411410401821, 0x00460042080D1800,
    0x010215100C010420, 0x500002100131010C, 0x0000100C20882000, 0x201004441080A010,
    0x00000206108A0480, 0x26540A0804040000, 0x8083088250022000, 0x0000010108011401,
    0x8040008D04140424, 0x0002102044842280, 0x80A3001A08020080, 0x1008011420421024,
    0x0184000080A08002, 0x0089008600422200, 0x9100844900A82018, 0x0082200044023818,
    0x0404440441101404, 0x0007600024184200, 0x1088060014002202, 0x0061004184040022,
    0x0A41003041004000, 0x10CB02004700410C, 0x0862041000808808, 0x0000408201008830,
    0x2010042000058880, 0x5112111028200640, 0x0012008202105800, 0x0004020080880080,
    0x0001100400618020, 0x0022008200070340, 0x2084081600424500, 0x0C61020028008401,
    0x00C4040240006913, 0x0381010820000280, 0x5010620022001010, 0x0244460202000421,
    0x0880400408201302, 0x45040C008200040A, 0x00A8108102200620, 0x002A0A1200204600,
    0x804A321006080C22, 0x6002021227040808, 0x0000024044100040, 0x2204040104880080,
    0xA0400240B0824002, 0x0400B12001010404, 0x0040020882008100, 0x0214080084008400,
    0x0001838050104400, 0x0014083404021800, 0x82A4000062011008, 0x850200220A20A800,
    0x0448800010202200, 0x0800304002041300, 0x0050461810040E89, 0x8040100103050310,
)


SEED = 20261120
ROOK_STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
BISHOP_STEPS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def ray_attacks(square: int, occupancy: int, steps: tuple[tuple[int, int], ...]) -> int:
    """Attack set of a slider by walking its rays; unsigned. The definition that the tables are checked against."""
    attacks = 0
    for step_file, step_rank in steps:
        file, rank = square % 8 + step_file, square // 8 + step_rank
        while 0 <= file < 8 and 0 <= rank < 8:
            attacks |= 1 << rank * 8 + file
            if occupancy >> rank * 8 + file & 1:
                break
            file, rank = file + step_file, rank + step_rank
    return attacks


def relevant_mask(square: int, steps: tuple[tuple[int, int], ...]) -> int:
    """Squares whose occupancy changes the attack set: the rays without their last squares; unsigned."""
    edges = 0
    if square // 8 != 0:
        edges |= 0xFF
    if square // 8 != 7:
        edges |= 0xFF << 56
    if square % 8 != 0:
        edges |= 0x0101010101010101
    if square % 8 != 7:
        edges |= 0x8080808080808080
    return ray_attacks(square, 0, steps) & ~edges


def subsets(mask: int) -> list[int]:
    """All subsets of a mask, in the order of pext: the n-th has the bits of n spread over the mask."""
    found, subset = [0], (0 - mask) & mask
    while subset:
        found.append(subset)
        subset = (subset - mask) & mask
    return found


def _search(occupancies, attacks, shift, seed):
    size = np.int64(1) << (64 - shift)
    seen = np.zeros(size, np.uint64)
    trial_of = np.zeros(size, np.int64)
    state = np.uint64(seed)
    trial = 0
    while True:
        trial += 1
        magic = ~np.uint64(0)
        for _ in range(3):
            state += np.uint64(0x9E3779B97F4A7C15)
            mixed = (state ^ state >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
            mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
            magic &= mixed ^ mixed >> np.uint64(31)
        fits = True
        for n in range(len(occupancies)):
            index = np.int64(occupancies[n] * magic >> np.uint64(shift))
            if trial_of[index] != trial:
                trial_of[index] = trial
                seen[index] = attacks[n]
            elif seen[index] != attacks[n]:
                fits = False
                break
        if fits:
            return magic


@cache
def _compiled_search() -> Any:
    from engine.compiled.compiler import njit  # only to find them anew
    return njit(_search)


def find_magic(square: int, steps: tuple[tuple[int, int], ...]) -> int:
    """The first magic for a square that the seeded search meets."""
    mask = relevant_mask(square, steps)
    occupancies = subsets(mask)
    attacks = [ray_attacks(square, occupancy, steps) for occupancy in occupancies]
    shift = 64 - mask.bit_count()
    return int(_compiled_search()(np.array(occupancies, np.uint64), np.array(attacks, np.uint64), shift, SEED + square))


def _print_table() -> None:
    for name, steps in (("ROOK_MAGICS", ROOK_STEPS), ("BISHOP_MAGICS", BISHOP_STEPS)):
        numbers = [f"0x{find_magic(square, steps):016X}" for square in range(64)]
        print(f"{name} = (")
        for start in range(0, 64, 4):
            print("    " + ", ".join(numbers[start:start + 4]) + ",")
        print(")")


if __name__ == "__main__":
    print('"""Magic numbers, square a1 to h8: the output of `python -m engine.rules.magics`."""')
    _print_table()
