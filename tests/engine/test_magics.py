"""Both ways to look up a slider's attacks give what walking the rays gives, for every square and occupancy."""
from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.compiled import jit
from engine.compiled.cache import SLIDERS_VARIABLE
from engine.compiled.jit import USE_PEXT
from engine.rules.magics import BISHOP_MAGICS, BISHOP_STEPS, ROOK_MAGICS, ROOK_STEPS, find_magic, ray_attacks, relevant_mask, subsets
from tests.prepare import CHECKED_MAGIC

LOOKUP = """
from engine.compiled.compiler import njit, types
from engine.compiled.jit import USE_PEXT
from engine.rules.attacks import bishop_attacks, rook_attacks
from engine.rules.position import Position
from engine.rules.magics import BISHOP_STEPS, ROOK_STEPS, ray_attacks, relevant_mask, subsets
from engine.rules.squares import signed
kind = types.int64(types.int64, types.int64, types.int64)
rook = njit(kind)(lambda block, square, occupancy: rook_attacks(block, square, occupancy))
bishop = njit(kind)(lambda block, square, occupancy: bishop_attacks(block, square, occupancy))
position = Position()
for lookup, steps in ((rook, ROOK_STEPS), (bishop, BISHOP_STEPS)):
    for square in range(64):
        for occupancy in subsets(relevant_mask(square, steps)):
            assert lookup(position.address, square, signed(occupancy)) == signed(ray_attacks(square, occupancy, steps))
assert position.perft(4) == 197281
print("pext" if USE_PEXT else "magic", position.fault())
"""


@pytest.mark.parametrize(("magics", "steps"), [(ROOK_MAGICS, ROOK_STEPS), (BISHOP_MAGICS, BISHOP_STEPS)])
def test_stored_magics_have_no_collisions(magics: tuple[int, ...], steps: tuple[tuple[int, int], ...]) -> None:
    for square, magic in enumerate(magics):
        mask = relevant_mask(square, steps)
        shift, table = 64 - mask.bit_count(), {}
        for occupancy in subsets(mask):
            index = (occupancy * magic & (1 << 64) - 1) >> shift
            attacks = ray_attacks(square, occupancy, steps)
            assert table.setdefault(index, attacks) == attacks


def test_the_search_finds_the_stored_magics() -> None:
    assert find_magic(0, ROOK_STEPS) == ROOK_MAGICS[0]
    assert find_magic(27, BISHOP_STEPS) == BISHOP_MAGICS[27]


def test_code_for_a_named_processor_does_not_ask_the_one_it_is_made_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables are laid out by this, and code that a package brings along was made on another machine."""
    monkeypatch.delenv(SLIDERS_VARIABLE, raising=False)
    monkeypatch.setattr(jit, "has_instructions", lambda name: True)
    monkeypatch.setattr(jit.binding, "get_host_cpu_name", lambda: "znver2")
    monkeypatch.setattr(jit, "PROCESSOR", "x86-64-v3")
    assert jit._wants_pext()
    monkeypatch.setattr(jit, "PROCESSOR", "")
    assert not jit._wants_pext()


@pytest.mark.parametrize("sliders", ["magic", "pext"])
def test_lookup_in_compiled_code(sliders: str) -> None:
    other = CHECKED_MAGIC if sliders == "magic" else {} if USE_PEXT else {SLIDERS_VARIABLE: "pext"}
    environment = {**os.environ, **other}
    result = subprocess.run([sys.executable, "-c", LOOKUP], env=environment, capture_output=True, text=True, timeout=250)
    if "no pext instruction" in result.stderr:
        pytest.skip("this processor has no pext")
    assert result.stdout.split() == [sliders, "None"], result.stderr
