"""The house rules as tests: layers, lint, types."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CHECKS = {
    "ruff": [sys.executable, "-m", "ruff", "check", "engine", "chessgui", "tests"],
    "mypy": [sys.executable, "-m", "mypy"],
    "layers": [str(Path(sys.executable).with_name("lint-imports"))],
}


@pytest.mark.parametrize("name", CHECKS)
def test_check_passes(name: str) -> None:
    result = subprocess.run(CHECKS[name], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_public_face_is_light() -> None:
    """`import engine` brings neither numba nor numpy: the window and the UCI handshake do not wait for them."""
    code = "import engine, engine.uci, sys; print({'numba', 'numpy', 'chess', 'PySide6'} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "set()"
