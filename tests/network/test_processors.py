"""The network's numbers are the same on every processor: the other tests of the network run again in code for other ones."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.compiled.cache import PROCESSOR_VARIABLE

HERE = Path(__file__).parent
TESTS = ["test_vectors.py", "test_secondlayer.py", "test_inference.py::test_it_equals_the_reference"]


@pytest.mark.slow(reason="compiles the network for another processor, and runs other tests in a process")
@pytest.mark.parametrize("processor", [pytest.param("x86-64", id="SSE2"), pytest.param("haswell,+avx2", id="AVX2"),
                                       pytest.param("alderlake,+avx2,+avxvnni", id="AVX-VNNI")])
def test_code_for_another_processor(processor: str) -> None:
    """By what the compiler is told of the machine."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / test) for test in TESTS)]
    result = subprocess.run(command, env={**os.environ, PROCESSOR_VARIABLE: processor}, cwd=HERE.parents[1],
                            capture_output=True, text=True)
    if "Illegal instruction" in result.stderr:
        pytest.skip(f"this machine cannot run code for {processor}")
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-500:]
    assert "passed" in result.stdout and "skipped" not in result.stdout
