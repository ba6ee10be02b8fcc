"""Databases of Scid become PGN files: those that a writer of the tests makes, those that Scid itself makes, and what is no database."""
from __future__ import annotations

import os
import random
import shutil
import subprocess
import tracemalloc
from pathlib import Path
from typing import Any

import chess.pgn
import pytest

from chessgui.files.loading import read_listed
from chessgui.files.scidbase import ImportedBase, import_scid
from chessgui.files.scidgame import read_scid_game
from chessgui.gamelist.gameindex import GameIndex
from chessgui.pgn import PgnError
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Cancelled
from tests.hands import scidwriter
from tests.hands.progress import cancelled
from tests.hands.scidwriter import game_bytes, random_game, write_base, write_base5
from tests.pgn.trees import facts

SCID = shutil.which("tkscid") or shutil.which("/usr/games/tkscid")
IMPORT = "sc_base create [lindex $argv 0]; sc_base import [sc_base current] [lindex $argv 1]; exit 0\n"


def random_games(seed: int, count: int, chess960: bool = False) -> list[chess.pgn.Game]:
    chance = random.Random(seed)
    return [random_game(chance, number, chess960) for number in range(count)]


def read(path: Path) -> list[chess.pgn.Game]:
    with path.open(encoding="utf-8") as file:
        found = list(iter(lambda: chess.pgn.read_game(file), None))
    assert not any(game.errors for game in found)
    return found


def told(game: chess.pgn.Game) -> dict[str, Any]:
    """What a game has in common with the one that it was made of: nothing is said of flags, nor of the order of headers."""
    found = facts(game)
    moves = [(*start, " ".join(comment.split()), " ".join(starting.split())) for *start, comment, starting in found["moves"]]
    headers = {tag: value for tag, value in found["headers"] if tag not in ("ScidFlags", "SetUp", "EventDate")}
    return {"start": found["start"], "moves": moves, "headers": headers}


@pytest.mark.parametrize("version", [4, 5])
@pytest.mark.parametrize("count", [30, pytest.param(1500, marks=pytest.mark.slow(reason="python-chess makes and reads 1,500 games"))])
def test_games_are_what_they_were_made_of(tmp_path: Path, count: int, version: int) -> None:
    games, write = random_games(1, count), write_base if version == 4 else write_base5
    done = import_scid(write(tmp_path / f"x.si{version}", games, frozenset((3, 7))), tmp_path / "x.pgn")
    assert done == ImportedBase(tmp_path / "x.pgn", count - 2, 2, 0) and done.sentence == (
        f"Wrote {count - 2} games to x.pgn. 2 that Scid has marked as deleted are left out.".replace("1498", "1,498"))
    found = read(tmp_path / "x.pgn")
    assert [told(game) for game in found] == [told(game) for number, game in enumerate(games) if number not in (3, 7)]
    assert all(game.headers["ScidFlags"] == "!" for game in found)


@pytest.mark.parametrize("count", [15, pytest.param(960, marks=pytest.mark.slow(reason="python-chess makes and reads 960 games"))])
def test_chess960_with_its_castling(tmp_path: Path, count: int) -> None:
    games = random_games(6, count, chess960=True)
    done = import_scid(write_base5(tmp_path / "x.si5", games).with_suffix(".sg5"), tmp_path / "x.pgn")
    found = read(tmp_path / "x.pgn")
    assert (done.games, done.damaged) == (count, 0) and [told(game) for game in found] == [told(game) for game in games]
    assert sum("O-O" in str(game) for game in games) > count / 4


@pytest.mark.skipif(SCID is None, reason="Scid is not installed")
@pytest.mark.parametrize("count", [25, pytest.param(1000, marks=pytest.mark.slow(reason="Scid reads 1,000 games with variations"))])
def test_games_of_scid_are_those_of_the_file_it_has_read(tmp_path: Path, count: int) -> None:
    games = random_games(2, count)
    (tmp_path / "games.pgn").write_text("".join(f"{game}\n\n" for game in games))
    (tmp_path / "import.tcl").write_text(IMPORT)
    assert SCID is not None
    subprocess.run([SCID, "import.tcl", str(tmp_path / "base"), "games.pgn"], cwd=tmp_path, check=True, capture_output=True, timeout=250)
    done = import_scid(tmp_path / "base.si4", tmp_path / "out.pgn")
    assert (done.games, done.deleted, done.damaged) == (count, 0, 0)
    for game, found in zip(games, read(tmp_path / "out.pgn"), strict=True):
        assert told(found) == told(game)


def test_a_database_whose_names_are_in_capitals(tmp_path: Path) -> None:
    for path in [write_base(tmp_path / "x.si4", random_games(3, 2)).with_suffix(ending) for ending in (".si4", ".sn4", ".sg4")]:
        path.rename(tmp_path / path.name.upper())
    assert import_scid(tmp_path / "X.SG4", tmp_path / "x.pgn").games == 2


def test_a_game_that_was_pasted_into_a_comment_stays_there(tmp_path: Path) -> None:
    """In a PGN file a line that begins with [Event would begin a game, as readers of damaged files have it."""
    game = chess.pgn.Game()
    node = game.add_main_variation(chess.Move.from_uci("e2e4"), comment='see\n\n[Event "Paris"]\n\n1. d4 d5 *\n\n% and so on')
    node.add_main_variation(chess.Move.from_uci("e7e5"))
    import_scid(write_base(tmp_path / "x.si4", [game]), tmp_path / "x.pgn")
    index = GameIndex.open(tmp_path / "x.pgn", None)
    assert index.count == 1
    opened = read_listed(index, 0)
    assert not opened.problems
    assert [node.comment for node in opened.game.mainline()] == ['see\n[Event "Paris"]\n1. d4 d5 *\n% and so on', ""]


def test_a_comment_with_a_closing_brace_is_what_it_was(tmp_path: Path) -> None:
    """The brace became a bracket: in braces it would end the comment."""
    game = chess.pgn.Game()
    game.comment = "{a} b\n\n[c] }"
    node = game.add_main_variation(chess.Move.from_uci("e2e4"), comment="}")
    node.add_main_variation(chess.Move.from_uci("e7e5"))
    other = node.add_variation(chess.Move.from_uci("c7c5"), starting_comment="first }", comment="last } and a line break\nin it")
    import_scid(write_base(tmp_path / "x.si4", [game]), tmp_path / "x.pgn")
    index = GameIndex.open(tmp_path / "x.pgn", None)
    opened = read_listed(index, 0)
    assert index.count == 1 and not opened.problems
    found = opened.game.variations[0].variations[1]
    assert (opened.game.comment, opened.game.variations[0].comment) == ("{a} b\n[c] }", "}")
    assert (found.move, found.starting_comment, found.comment) == (other.move, "first }", "last } and a line break in it")


def test_headers_with_signs_and_digits_in_their_names_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tags = {"White-Team": "A", "2nd": "B", "Größe": "C", "no name": "D"}
    data = b"".join(bytes((len(text),)) + text for tag in tags.items() for text in map(str.encode, tag))
    monkeypatch.setattr(scidwriter, "game_bytes", lambda game: data + game_bytes(game))
    import_scid(write_base(tmp_path / "x.si4", random_games(3, 1)), tmp_path / "x.pgn")
    opened = read_listed(GameIndex.open(tmp_path / "x.pgn", None), 0)
    assert {tag: opened.game.headers.get(tag) for tag in tags} == {**tags, "no name": None} and not opened.problems


def test_a_large_index_is_not_held_twice(tmp_path: Path) -> None:
    """There may be sixteen million games in one; as numbers of Python each would take ten times what it takes in the file."""
    count, path = 40_000, write_base(tmp_path / "x.si4", random_games(4, 1), frozenset((0,)))
    index = path.read_bytes()
    data = index[:14] + count.to_bytes(3, "big") + index[17:182] + index[182:] * count
    path.write_bytes(data)
    tracemalloc.start()
    try:
        assert import_scid(path, tmp_path / "x.pgn").deleted == count
        assert tracemalloc.get_traced_memory()[1] < 3 * len(data)
    finally:
        tracemalloc.stop()


def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    path, target = write_base(tmp_path / "x.si4", random_games(3, 4)), tmp_path / "x.pgn"
    target.write_text("kept")
    index, names = path.read_bytes(), path.with_suffix(".sn4").read_bytes()
    for data, word in ((b"", "no database of Scid"), (index[:100], "no database"), (index[:-1], "damaged"),
                       (index[:8] + b"\2\0" + index[10:], "another version"), (b"x" * 999, "no database")):
        path.write_bytes(data)
        with pytest.raises(PgnError, match=word):
            import_scid(path, target)
    path.write_bytes(index)
    with pytest.raises(PgnError, match=r"x\.si3 is of another version"):
        import_scid(path.with_suffix(".si3"), target)
    for data in (b"", names[:20], names[:-1], names[:12] + b"\xff" * 24 + names[36:], names[:36] + b"\xff" * 99):
        path.with_suffix(".sn4").write_bytes(data)
        with pytest.raises(PgnError, match=r"x\.sn4 is damaged"):
            import_scid(path, target)
    path.with_suffix(".sn4").unlink()
    with pytest.raises(PgnError, match=r"x\.sn4 cannot be opened: there is no such file"):
        import_scid(path, target)
    path.with_suffix(".sn4").write_bytes(names)
    with pytest.raises(Cancelled):
        import_scid(path, target, cancelled())
    with pytest.raises(SaveError, match="is a list of positions"):
        import_scid(path, tmp_path / "x.epd")
    with pytest.raises(SaveError):
        import_scid(path, tmp_path / "nowhere" / "x.pgn")
    assert target.read_text() == "kept" and import_scid(path, target).games == 4


def test_what_is_no_database_of_version_5_is_told(tmp_path: Path) -> None:
    """Names and indexes are cut and filled with random bytes: there is one sentence, or games that python-chess can read."""
    path, target = write_base5(tmp_path / "x.si5", random_games(3, 4)), tmp_path / "x.pgn"
    target.write_text("kept")
    index, names = path.read_bytes(), path.with_suffix(".sn5").read_bytes()
    path.write_bytes(index[:-1])
    with pytest.raises(PgnError, match=r"x\.si5 is damaged, or is no database of Scid"):
        import_scid(path, target)
    path.write_bytes(index)
    for data in (names[:-1], names + b"\x05", names + b"\xff" * 20, names + b"\xf0\xff\xff\xff\x7f", names + b"\x80"):
        path.with_suffix(".sn5").write_bytes(data)
        with pytest.raises(PgnError, match=r"x\.sn5 is damaged, or is no database of Scid"):
            import_scid(path, target)
    path.with_suffix(".sn5").write_bytes(names)
    path.with_suffix(".sg5").rename(tmp_path / "hidden")
    with pytest.raises(PgnError, match=r"x\.sg5 cannot be opened: there is no such file"):
        import_scid(path, target)
    (tmp_path / "hidden").rename(path.with_suffix(".sg5"))
    assert target.read_text() == "kept"
    path.with_suffix(".sn5").write_bytes(b"")
    assert import_scid(path, target).games == 4 and {game.headers["White"] for game in read(target)} == {"?"}
    sentences = 0
    for seed in range(60):
        chance = random.Random(seed)
        path.write_bytes(chance.randbytes(56 * chance.randrange(1, 40)))
        path.with_suffix(".sn5").write_bytes(chance.randbytes(chance.randrange(30)) if seed % 3 == 0 else names)
        try:
            done = import_scid(path, target)
            assert done.games == len(read(target))
        except PgnError as error:
            assert str(error) == "x.sn5 is damaged, or is no database of Scid."
            sentences += 1
    assert 5 < sentences <= 20


@pytest.mark.parametrize("suffix", [".si4", ".sn4", ".sg4"])
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path, suffix: str) -> None:
    for each in (".si4", ".sn4", ".sg4"):
        path = tmp_path / f"base{each}"
        os.mkfifo(path) if each == suffix else path.touch()
    with pytest.raises(PgnError, match=r"cannot be opened: it is a device or a pipe\.$"):
        import_scid(tmp_path / "base.si4", tmp_path / "out.pgn")


def test_damaged_games_end_where_they_make_no_sense_any_more(tmp_path: Path) -> None:
    """Bytes are changed and cut at random: what is read is a beginning of a game, with brackets that match, and python-chess reads it."""
    damaged, sound = 0, [game_bytes(game) for game in random_games(5, 12)]
    for seed in range(300):
        chance = random.Random(seed)
        data = bytearray(sound[seed % 12])
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] = chance.choice((0, 11, 12, 13, 14, 15, 255, chance.randrange(256)))
        game = read_scid_game(bytes(data[:chance.randrange(len(data) + 1)] if seed % 2 else data))
        damaged += game.is_damaged
        assert game.words.count("(") == game.words.count(")") and len(game.words) <= 3 * len(data)
    assert damaged > 100
    assert read_scid_game(b"\0\0" + bytes((13,)) * 100_000).is_damaged, "brackets are not nested without end"
    assert read_scid_game(b"").is_damaged and read_scid_game(b"\0\0\x0f").words == []
    path = write_base(tmp_path / "x.si4", random_games(4, 9))
    path.with_suffix(".sg4").write_bytes(path.with_suffix(".sg4").read_bytes()[:-200])
    done = import_scid(path, tmp_path / "x.pgn")
    assert done.games == len(read(tmp_path / "x.pgn")) == 9 and done.damaged > 0
