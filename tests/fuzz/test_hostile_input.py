"""Hostile input for every reader: the whole corpus, some inputs of each target quickly, and many of them in `make slow`."""
from __future__ import annotations

import faulthandler
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz import __main__ as command
from tests.fuzz.__main__ import Attack, attack, fault_of, warm
from tests.fuzz.mutate import hostile
from tests.fuzz.targets import CORPUS, TARGETS, Target
from tests.hands.pace import slowness

SEED, SLOW_SEED, SLOW_COUNT = 20, 21, 4000
INPUTS = [(name, path.name) for name in TARGETS for path in sorted((CORPUS / name).iterdir())]


@pytest.mark.parametrize(("name", "file"), INPUTS, ids=map("/".join, INPUTS))
def test_the_corpus_finds_nothing(name: str, file: str) -> None:
    warm(TARGETS[name])
    assert fault_of(TARGETS[name], (CORPUS / name / file).read_bytes()) == ""


@pytest.mark.parametrize("name", TARGETS)
def test_hostile_input_finds_nothing(name: str, tmp_path: Path) -> None:
    target = TARGETS[name]
    done = attack(target, target.count, SEED, tmp_path, 1)
    assert done.faults == 0 and done.done == target.count, _told(tmp_path)


@pytest.mark.slow(reason="thousands of inputs of each reader")
@pytest.mark.parametrize("name", TARGETS)
def test_much_hostile_input_finds_nothing(name: str, tmp_path: Path) -> None:
    done = attack(TARGETS[name], SLOW_COUNT, SLOW_SEED, tmp_path, 1)
    assert done.faults == 0, _told(tmp_path)


@pytest.fixture(scope="module", autouse=True)
def as_long_as_it_takes_here() -> Iterator[None]:
    """What counts as a hang is longer on a slow machine, which is measured once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "HANG_S", command.HANG_S * slowness())
        yield


def _told(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in folder.glob("*.txt"))


def test_the_quick_run_has_a_thousand_inputs_and_the_corpus_is_small() -> None:
    assert sum(target.count for target in TARGETS.values()) >= 1000
    assert sorted(TARGETS) == sorted(path.name for path in CORPUS.iterdir())
    assert sum(path.stat().st_size for path in CORPUS.rglob("*") if path.is_file()) < 200_000


def _crash(data: bytes) -> None:
    if b"x" in data:
        raise KeyError("x")


def _hang(data: bytes) -> None:
    while b"x" in data:
        pass


def _devour(data: bytes) -> None:
    b"y" * (100 << 20 if b"x" in data else 1 << 20)


@pytest.mark.parametrize(("reader", "told"), [(_crash, "KeyError: 'x'"), (_hang, "HangError"), (_devour, "Memory has grown by ")])
def test_crashes_hangs_and_memory_are_found_and_the_input_is_written(
    reader: object, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first input may be the one. What the process has taken before, however much, hides nothing."""
    monkeypatch.setattr(command, "HANG_S", 0.2 if reader is _hang else 600)
    monkeypatch.setattr(command, "MOST_MIB", 50)
    _devour(b"x")
    doing = Attack(Target("bad", reader, (), 1), tmp_path, 1000)  # type: ignore[arg-type]
    for data in (b"axb", b"good", b"bxc", b"good"):
        doing.run(data)
    assert doing.faults == 2 and (tmp_path / "0").read_bytes() == b"axb" and told in (tmp_path / "0.txt").read_text()


@pytest.mark.parametrize("stops", [1, 1000])
def test_nobody_watches_the_process_when_all_inputs_have_run(stops: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a process of the tests ended ten minutes later, in the middle of another test."""
    told: list[str] = []
    for name in ("dump_traceback_later", "cancel_dump_traceback_later"):
        monkeypatch.setattr(faulthandler, name, lambda *_, name=name, **__: told.append(name))
    done = attack(Target("line", _crash, (b"x",), 1), 3, SEED, tmp_path, stops)
    assert done.done and told == ["dump_traceback_later", "cancel_dump_traceback_later"]


def test_an_input_follows_from_seed_and_number() -> None:
    seeds, words = [b"abc def 12", b"1. e4 e5"], (b"Nf3",)
    made = [hostile(seeds, words, 7, number) for number in range(200)]
    assert made == [hostile(seeds, words, 7, number) for number in range(200)] and len(set(made)) > 150
    assert made != [hostile(seeds, words, 8, number) for number in range(200)]
