"""What is compiled later is compiled by another process, once."""
from __future__ import annotations

import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine import cache, later


@pytest.mark.parametrize(("code", "calls"), [(0, 1), (1, 2)])
def test_the_cache_is_filled_once(code: int, calls: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []

    def run(command: list[str], **options: object) -> SimpleNamespace:
        called.append(command)
        return SimpleNamespace(returncode=code)

    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "run", run)
    later.make_ready()
    later.make_ready()
    assert len(called) == calls and all(name in called[0][-1] for name in later.COMPILED)


def test_without_another_process_it_is_compiled_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*arguments: object, **options: object) -> None:
        raise OSError

    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "run", run)
    later.make_ready()
    assert not list(tmp_path.iterdir())
