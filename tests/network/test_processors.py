"""The network's numbers are the same on every processor: the other tests of the network run again in code for other ones."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = ["test_vectors.py", "test_secondlayer.py", "test_inference.py::test_it_equals_the_reference"]


@pytest.mark.parametrize(("processor", "features"), [("x86-64", ""), ("haswell", "+avx2")])
def test_code_for_another_processor(processor: str, features: str, tmp_path: Path) -> None:
    """Plain SSE2 and AVX2, by what the compiler is told of the machine."""
    environment = {**os.environ, "NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": features, "CHESS_ENGINE_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / test) for test in TESTS)]
    result = subprocess.run(command, env=environment, cwd=HERE.parents[1], capture_output=True, text=True, timeout=500)
    if "Illegal instruction" in result.stderr:
        pytest.skip(f"this machine cannot run code for {processor}")
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-500:]
    assert "passed" in result.stdout and "skipped" not in result.stdout
