"""Many games of a file are deleted, moved and changed at once; all other bytes stay, and it can be undone."""
from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from chessgui.files import maintenance
from chessgui.files.loading import place_of_game
from chessgui.files.maintenance import Plan, change_file
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Cancelled, Progress
from tests.hands.progress import cancelled
from tests.naive.gamesplit import split

ENDS = ("\n", "\r\n", "\r")
CASES = 150


def random_game(dice: random.Random, number: int, end: str) -> str:
    """A game as people and programs leave it."""
    tags = [f'[White "Pläyer {number}"]', '[Black "Quoted \\"x\\" \\\\"]', f'[Date "20{dice.randrange(10, 30)}.01.02"]']
    lines = [*dice.sample(tags, dice.randrange(1, 4)), *["% an escaped [Event \"line\"]"] * dice.randrange(2), ""]
    comment = dice.choice(("", "{a comment [White \"no tag\"]}", "{over" + end + "two lines}", "; to the end"))
    lines += [f"1. e4 {comment}", f"e5 2. Nf3 (2. f4 {{x}}) {dice.choice(('1-0', '*', '0-1'))}"]
    junk = dice.choice(("", "", "", "junk between the games" + end, " \t" + end))
    return end.join(lines) + dice.choice((end * 2, end, end * 4)) + junk


def random_file(dice: random.Random) -> bytes:
    end = dice.choice(ENDS)
    games = [random_game(dice, number, dice.choice(ENDS) if dice.random() < 0.1 else end) for number in range(dice.randrange(1, 12))]
    text = dice.choice(("", "", end * 2)) + "".join(games)
    data = text.encode(dice.choice(("utf-8", "latin-1")))
    return dice.choice((b"", b"\xef\xbb\xbf")) + (data.rstrip() if dice.random() < 0.5 else data)


def plainly(data: bytes, order: Sequence[int]) -> bytes:
    """The file with these games, in plain Python: each stands as it stood, with a blank line where another one follows than did before."""
    starts = [game.start for game in split(data)]
    games = [data[start:end] for start, end in zip(starts, [*starts[1:], len(data)], strict=True)]
    found = [data[:starts[0]]]
    for place, game in enumerate(order):
        text = games[game]
        if place + 1 < len(order) and order[place + 1] != game + 1:
            newline = first_line_end(data)
            tail = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            text += b"" if tail.endswith(b"\n\n") else newline if tail.endswith(b"\n") else 2 * newline
        found.append(text)
    return b"".join(found)


def first_line_end(data: bytes) -> bytes:
    place = next((place for place, byte in enumerate(data) if byte in b"\r\n"), len(data))
    return b"\r\n" if data[place:place + 2] == b"\r\n" else data[place:place + 1] or b"\n"


def index_of(path: Path, data: bytes) -> GameIndex:
    path.write_bytes(data)
    return GameIndex.open(path, None)


def plan(*order: int) -> Plan:
    return Plan(np.array(order, np.int64))


def backwards(index: GameIndex) -> Plan:
    return plan(*reversed(range(index.count)))


@pytest.mark.parametrize("held", [1 << 20, 0])
def test_any_order_of_some_games_is_what_plain_python_makes_of_it(tmp_path: Path, held: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes, the places of the games and of an open one, and undo. Also for files that are not held in memory."""
    monkeypatch.setattr(maintenance, "MOST_HELD", held)
    monkeypatch.setattr(maintenance, "PIECE", 64)
    done = 0
    for seed in range(CASES):
        dice = random.Random(seed)
        data = random_file(dice)
        index = index_of(tmp_path / "games.pgn", data)
        order = dice.sample(range(index.count), dice.randrange(1, index.count + 1))
        order = sorted(order) if dice.random() < 0.4 else order
        origins = [place_of_game(index, game) for game in range(index.count)]
        changed = change_file(index, plan(*order))
        if order == list(range(index.count)):
            assert changed is None and index.path.read_bytes() == data
            continue
        assert changed is not None and changed.undo is not None
        assert index.path.read_bytes() == plainly(data, order), seed
        after = GameIndex.open(index.path, None)
        for game, origin in enumerate(origins):
            moved = changed.places.moved(origin, changed.source)
            assert (moved is None) == (game not in order), seed
            if moved is not None:
                assert replace(place_of_game(after, order.index(game)), roster=moved.roster) == moved, seed
                assert moved.roster[4:] == origin.roster[4:]
        shown = place_of_game(after, 0)
        back = changed.undo.apply(index.path, Progress())
        assert index.path.read_bytes() == data, seed
        first = back.places.moved(shown, back.source)
        assert first is not None and (first.index, first.start, first.game) == (order[0], origins[order[0]].start, origins[order[0]].game)
        done += 1
    assert done > CASES // 2


def test_the_old_file_is_kept_and_of_a_large_one_what_is_gone(tmp_path: Path) -> None:
    data = b'[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n\n[White "C"]\n\n1. c4 *\n'
    index = index_of(tmp_path / "games.pgn", data)
    changed = change_file(index, plan(0, 2), Backups(tmp_path / "data"))
    assert changed is not None and changed.backup is not None and changed.backup.read_bytes() == data
    index = index_of(tmp_path / "games.pgn", data)
    changed = change_file(index, plan(0, 2), Backups(tmp_path / "other", large=10))
    assert changed is not None and changed.backup is not None and changed.backup.read_bytes() == b'[White "B"]\n\n1. d4 *\n\n'


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_in_utf_16_stays_in_utf_16(tmp_path: Path, encoding: str) -> None:
    games = [f'[White "{name}"]\n\n1. e4 *\n\n' for name in ("Ä", "Б", "𝄞")]
    index = index_of(tmp_path / "wide.pgn", "".join(games).encode(encoding))
    changed = change_file(index, plan(2, 0), Backups(tmp_path))
    assert changed is not None and changed.undo is not None
    assert index.path.read_bytes() == (games[2] + games[0]).encode(encoding)
    changed.undo.apply(index.path, Progress())
    assert index.path.read_bytes() == "".join(games).encode(encoding)
    index.path.write_bytes(index.path.read_bytes() * 2)
    with pytest.raises(GamesError, match="has changed since its games were listed"):
        change_file(index, plan(0), Backups(tmp_path))


def test_what_cannot_be_changed_is_told_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n\n[White "C"]\n\n1. c4 *\n'
    cases = (("positions.epd", b"4k3/8/8/8/8/8/8/4K3 w - -\n4k3/8/8/8/8/8/8/3K4 w - -\n", (0,), "list of positions"),
             ("wide.pgn", games.encode("utf-16-le") + b"\x00\xd8", (0,), "not all of it is UTF-16"),
             ("all.pgn", games.encode(), (), "at least one game must remain"),
             ("comments.pgn", ("{棋} 1. e4 *\n\n" + games * 9 + "{" + "棋" * 5000 + "}").encode("utf-16-le"), (0, 27),
              "would not be recognised any more"),
             # Headers without moves and result would be headers of the game behind them.
             ("headers.pgn", b'[White "B"]\n\n1. d4 *\n\n[Event "A"]\n', (1, 0), "game 2 has no clear end"),
             # A game without headers would follow the moves of another one.
             ("bare.pgn", b'1. e4 e5 *\n\n[White "B"]\n\n1. d4 *\n', (1, 0), "would run into another one"))
    for name, data, order, words in cases:
        index = index_of(tmp_path / name, data)
        with pytest.raises(SaveError, match=words):
            change_file(index, plan(*order), Backups(tmp_path))
        assert index.path.read_bytes() == data and not list(tmp_path.glob(f".{name}*")) and not (tmp_path / "backups").exists()
    monkeypatch.setattr(maintenance, "MOST_REMOVED", 10)
    index = index_of(tmp_path / "games.pgn", games.encode())
    with pytest.raises(SaveError, match="at most 0 MB"):
        change_file(index, plan(0, 1))
    assert change_file(index, plan(2, 1, 0)) is not None, "moving takes nothing out"


def test_a_file_that_another_program_changes_is_left_alone(tmp_path: Path) -> None:
    data = "".join(random_game(random.Random(seed), seed, "\n") for seed in range(20)).encode()
    index = index_of(tmp_path / "games.pgn", data)
    os.utime(index.path, ns=(0, 0))
    with pytest.raises(GamesError, match="has changed since its games were listed"):
        change_file(index, backwards(index))
    index = GameIndex.open(index.path, None)

    class Meddling(Progress):
        """Another program writes the file while ours does."""

        def tell(self, done: int, total: int) -> None:
            if done == total:
                index.path.write_bytes(b"theirs")

    with pytest.raises(GamesError, match="has changed since its games were listed"):
        change_file(index, backwards(index), None, Meddling())
    assert index.path.read_bytes() == b"theirs" and [path.name for path in tmp_path.iterdir()] == ["games.pgn"]
    index = index_of(index.path, data)
    changed = change_file(index, backwards(index))
    assert changed is not None and changed.undo is not None
    index.path.write_bytes(b"theirs again")
    with pytest.raises(SaveError, match="was not changed back"):
        changed.undo.apply(index.path, Progress())
    assert index.path.read_bytes() == b"theirs again"


def test_another_time_alone_changes_nothing_for_open_games_and_the_undo(tmp_path: Path) -> None:
    data = "".join(random_game(random.Random(seed), seed, "\n") for seed in range(3)).encode()
    index = index_of(tmp_path / "games.pgn", data)
    first, last = place_of_game(index, 0), place_of_game(index, 2)
    os.utime(index.path, ns=(1, 1))
    index = GameIndex.open(index.path, None)
    changed = change_file(index, plan(2, 1))
    assert changed is not None and changed.undo is not None
    assert changed.places.moved(first, changed.source) is None
    assert changed.places.moved(last, changed.source) == place_of_game(GameIndex.open(index.path, None), 0)
    os.utime(index.path, ns=(2, 2))
    changed.undo.apply(index.path, Progress())
    assert index.path.read_bytes() == data


def test_a_file_that_another_program_changes_while_the_new_one_is_flushed_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    data, path = "".join(random_game(random.Random(seed), seed, "\n") for seed in range(20)).encode(), tmp_path / "games.pgn"
    index = index_of(path, data)
    changed = change_file(index, backwards(index))
    assert changed is not None and changed.undo is not None
    monkeypatch.setattr(os, "fsync", lambda descriptor: path.write_bytes(b"theirs"))
    with pytest.raises(GamesError, match="has changed since its games were listed"):
        changed.undo.apply(path, Progress())
    assert path.read_bytes() == b"theirs"
    index = index_of(path, data)
    with pytest.raises(GamesError, match="has changed since its games were listed"):
        change_file(index, backwards(index))
    assert path.read_bytes() == b"theirs" and [each.name for each in tmp_path.iterdir()] == ["games.pgn"]


def test_cancelling_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "PIECE", 50)
    data = "".join(random_game(random.Random(seed), seed, "\n") for seed in range(20)).encode()
    index = index_of(tmp_path / "games.pgn", data)
    with pytest.raises(Cancelled):
        change_file(index, backwards(index), None, cancelled())

    class Half(Progress):
        """Cancelled within the writing."""

        def tell(self, done: int, total: int) -> None:
            if 2 * done > 1.5 * total:
                self.cancel()

    with pytest.raises(Cancelled):
        change_file(index, backwards(index), None, Half())
    assert index.path.read_bytes() == data and [path.name for path in tmp_path.iterdir()] == ["games.pgn"]


KILLED = """
import os, signal, sys
from pathlib import Path
import numpy as np
from chessgui.files import maintenance
from chessgui.gamelist.gameindex import GameIndex
from chessgui.threads.progress import Progress

class Killing(Progress):
    left = int(sys.argv[2])

    def tell(self, done, total):
        self.left -= 1
        if self.left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

maintenance.PIECE = 200
index = GameIndex.open(Path(sys.argv[1]), None)
maintenance.change_file(index, maintenance.Plan(np.arange(index.count)[::-1]), None, Killing())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
@pytest.mark.xdist_group("processes")
@pytest.mark.parametrize("step", [0, 3, 9])
def test_a_kill_in_the_middle_leaves_the_old_file(tmp_path: Path, step: int) -> None:
    data = "".join(random_game(random.Random(seed), seed, "\n") for seed in range(20)).encode()
    path = tmp_path / "games.pgn"
    path.write_bytes(data)
    ended = subprocess.run([sys.executable, "-c", KILLED, str(path), str(step)], check=False)
    assert ended.returncode == -signal.SIGKILL and path.read_bytes() == data
