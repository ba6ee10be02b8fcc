"""Magic bitboards: the search that found the numbers of `magic_numbers`, and their check.

A magic maps the relevant occupancy of a slider's rays to an index without a collision that matters:
`(occupancy & mask) * magic >> shift`. Run `python -m engine.magics` to print the table again. Source: Chess
Programming Wiki, "Magic Bitboards"; candidates are sparse random numbers from splitmix64 with a fixed seed.
"""
from __future__ import annotations

import numpy as np
from numba import njit

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


@njit
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


def find_magic(square: int, steps: tuple[tuple[int, int], ...], seed: int = SEED) -> int:
    """The first magic for a square that the seeded search meets."""
    mask = relevant_mask(square, steps)
    occupancies = subsets(mask)
    attacks = [ray_attacks(square, occupancy, steps) for occupancy in occupancies]
    shift = 64 - mask.bit_count()
    return int(_search(np.array(occupancies, np.uint64), np.array(attacks, np.uint64), shift, seed + square))


def _print_table() -> None:
    for name, steps in (("ROOK_MAGICS", ROOK_STEPS), ("BISHOP_MAGICS", BISHOP_STEPS)):
        numbers = [f"0x{find_magic(square, steps):016X}" for square in range(64)]
        print(f"{name} = (")
        for start in range(0, 64, 4):
            print("    " + ", ".join(numbers[start:start + 4]) + ",")
        print(")")


if __name__ == "__main__":
    print('"""Magic numbers, square a1 to h8: the output of `python -m engine.magics`."""')
    _print_table()
