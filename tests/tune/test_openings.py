"""Openings: balanced ones from a seed, those of a file, none twice, and what is wrong with a file."""
from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from engine import Engine
from engine.errors import TuneError
from engine.tune import openings as module
from engine.tune.openings import BALANCE, Opening, make_openings, openings

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
pytestmark = pytest.mark.xdist_group("processes")


def first(count: int, **words: object) -> list[Opening]:
    return list(itertools.islice(openings(None, 4, count, **words), count))  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [12, pytest.param(40, marks=pytest.mark.slow(reason="more openings"))])
def test_our_own_are_balanced_legal_and_told_by_the_seed(count: int) -> None:
    made = first(count)
    assert made == first(count) and len({opening.fen for opening in made}) == count
    assert all(abs(opening.score) <= BALANCE for opening in made) and made[-1].number > count, "some are left out"
    assert [opening.fen for opening in made] != [opening.fen for opening in itertools.islice(openings(None, 5, count), count)]
    for opening in made:
        Engine(1).set_position(opening.fen)


@pytest.mark.parametrize("count", [12, pytest.param(40, marks=pytest.mark.slow(reason="more openings"))])
def test_they_go_on_behind_those_that_were_used(count: int) -> None:
    made = first(count)
    for place in (1, count // 2):
        assert first(count - place, after=made[place - 1].number, used=[opening.fen for opening in made[:place]]) == made[place:]


def test_no_position_comes_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """After one random ply there are twenty positions: each of them once."""
    monkeypatch.setattr(module, "LEAST_PLIES", 1)
    monkeypatch.setattr(module, "MOST_PLIES", 1)
    made = list(itertools.islice(openings(None, 1, 18), 18))
    assert len({opening.fen for opening in made}) == 18 and made[-1].number > 18


def test_a_book_gives_each_position_once_in_the_order_of_the_seed(tmp_path: Path) -> None:
    book = tmp_path / "book.epd"
    ends = [f"4k3/8/8/8/8/8/P{file}K{6 - file if file < 6 else ''}/8 w - -" for file in range(1, 7)]
    book.write_text("\n".join([*(f"{end} bm Kf2;" for end in ends), "", f"{ends[0]} 5 9", ends[1].replace("w - -", "w - - id 1;")]))
    found = [opening.fen for opening in openings(str(book), 1, 6)]
    assert sorted(found) == sorted(f"{end} 0 1" for end in ends), "each once, though two stand there twice"
    assert found == [opening.fen for opening in openings(str(book), 1, 6)] != [opening.fen for opening in openings(str(book), 2, 6)]
    with pytest.raises(TuneError, match=r"has 6 positions, and 7 are needed: none is played twice\.$"):
        openings(str(book), 1, 7)


@pytest.mark.parametrize(("content", "words"), [
    (None, "No such file"), (b"\xff\xfe", "cannot be read"), (f"{START}\nnonsense\n".encode(), "Line 2 of"), (b"", "has 0 positions")])
def test_a_book_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, content: bytes | None, words: str) -> None:
    book = tmp_path / "book.epd"
    if content is not None:
        book.write_bytes(content)
    with pytest.raises(TuneError, match=words):
        openings(str(book), 1, 1)


@pytest.mark.parametrize("count", [24, pytest.param(60, marks=pytest.mark.slow(reason="more openings"))])
def test_a_file_is_the_same_from_any_number_of_processes_and_after_a_kill(tmp_path: Path, count: int) -> None:
    def make(name: str, jobs: int) -> bytes:
        make_openings(tmp_path / name, count, 3, 100, 500, jobs)
        return (tmp_path / name).read_bytes()

    whole = make("one.epd", 1)
    assert whole.count(b"\n") == count and make("two.epd", 2) == whole

    def killed(found: int) -> None:
        if found == count * 2 // 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_openings(tmp_path / "three.epd", count, 3, 100, 500, 1, killed)
    journal = tmp_path / "three.epd.journal"
    kept = journal.read_bytes()
    assert not (tmp_path / "three.epd").exists() and kept.count(b"\n") > 2
    journal.write_bytes(kept[:-9])
    with pytest.raises(TuneError, match=r"begun with other settings \(within\)"):
        make_openings(tmp_path / "three.epd", count, 3, 90, 500, 1)
    assert make("three.epd", 1) == whole and not journal.exists()
    assert [opening.fen for opening in openings(str(tmp_path / "three.epd"), 1, count)], "it is read as a book"


def test_openings_that_make_no_sense_or_would_replace_a_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "there.epd").write_text("mine")
    for name, count, within, nodes, jobs in (("a", 0, 9, 9, 1), ("a", 9, -1, 9, 1), ("a", 9, 9, 0, 1), ("a", 9, 9, 9, 0),
                                             ("there.epd", 9, 9, 9, 1), ("none/a", 9, 9, 9, 1)):
        with pytest.raises(TuneError):
            make_openings(tmp_path / name, count, 1, within, nodes, jobs)
    assert [path.name for path in tmp_path.iterdir()] == ["there.epd"] and (tmp_path / "there.epd").read_text() == "mine"
