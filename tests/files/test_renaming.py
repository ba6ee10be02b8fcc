"""Players get other names: the bytes of everything else stay, and the change can be taken back."""
from __future__ import annotations

import random
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from chessgui.files import maintenance
from chessgui.files.headeredits import renaming
from chessgui.files.maintenance import Changed, Plan, change_file
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Cancelled, Progress

GAME = '[Event "carlsen,m"]\n[White "{0}"]\n[Annotator "carlsen,m"]\n[Black "{1}"]\n[Extra "ä"]\n\n1. e4 {{[White "carlsen,m"]}} e5 *\n\n'
NAMES = {"carlsen,m": "Carlsen, Magnus", "<b>\\\"Tal\\\"</b>": 'Tal, "M"'}


@dataclass(frozen=True, eq=False)
class Renamed:
    """What was done to a file."""

    changed: Changed | None
    games: int
    names: int
    skipped: int

    def undo(self) -> None:
        assert self.changed is not None and self.changed.undo is not None
        self.changed.undo.apply(self.changed.source.path, Progress())


def rename_players(
    index: GameIndex, names: dict[str, str], backups: Backups | None = None, progress: Progress | None = None,
) -> Renamed:
    progress = progress or Progress()
    edits, left = renaming(index, names, progress)
    changed = change_file(index, Plan(np.arange(index.count), edits), backups, progress)
    return Renamed(changed, len(edits), sum(map(len, edits.values())), left)


def file_of(tmp_path: Path, data: bytes) -> GameIndex:
    path = tmp_path / "games.pgn"
    path.write_bytes(data)
    return GameIndex.open(path, None)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16", "utf-16-le", "utf-16-be"])
def test_all_else_stays_to_the_byte_and_undo_restores_it(tmp_path: Path, encoding: str, newline: str) -> None:
    before = (GAME.format("carlsen,m", "Öhm") + GAME.format("A", "carlsen,m") + GAME.format("carlsen,m", "carlsen,m")
              + GAME.format("carlsen,mm", "Carlsen,m")).replace("\n", newline)
    after = before.replace('White "carlsen,m"]' + newline, 'White "Cärlsen, Magnus"]' + newline).replace(
        'Black "carlsen,m"]', 'Black "Cärlsen, Magnus"]')
    index = file_of(tmp_path, before.encode(encoding))
    done = rename_players(index, {"carlsen,m": "Cärlsen, Magnus"})
    assert index.path.read_bytes() == after.encode(encoding)
    assert (done.games, done.names, done.skipped) == (3, 4, 0)
    done.undo()
    assert index.path.read_bytes() == before.encode(encoding)
    rename_players(GameIndex.open(index.path, None), {"carlsen,m": "Cärlsen, Magnus"})
    assert index.path.read_bytes() == after.encode(encoding)


@pytest.mark.parametrize("seed", range(8))
def test_random_files(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    names = ["carlsen,m", 'The "Turk"', "back\\slash", "Ünal", "", "?", "x" * 900, "<b>B</b>"]
    escaped = {name: name.replace("\\", "\\\\").replace('"', '\\"') for name in names}
    told = [(chance.choice(names), chance.choice(names)) for _ in range(60)]
    new = {name: f"New, {chance.choice(names) or name} {place}" for place, name in enumerate(names) if name and chance.random() < 0.6}
    index = file_of(tmp_path, "".join(GAME.format(*(escaped[name] for name in pair)) for pair in told).encode())
    before, done = index.path.read_bytes(), rename_players(index, new)
    now = GameIndex.open(index.path, None)
    columns = [now.find_column(side) for side in ("White", "Black")]
    assert [tuple(column[game] for column in columns) for game in range(now.count)] == [
        tuple(new.get(name, name) for name in pair) for pair in told]
    assert done.games == sum(any(name in new for name in pair) for pair in told) and done.skipped == 0
    done.undo()
    assert index.path.read_bytes() == before


def test_letters_that_the_file_lacks_are_told(tmp_path: Path) -> None:
    index = file_of(tmp_path, GAME.format("carlsen,m", "B").encode("latin-1"))
    with pytest.raises(SaveError, match="has no letter “Д”"):
        rename_players(index, {"carlsen,m": "Дворжак"})
    assert index.path.read_bytes() == GAME.format("carlsen,m", "B").encode("latin-1")


def test_a_changed_file_is_left_alone(tmp_path: Path) -> None:
    index = file_of(tmp_path, GAME.format("carlsen,m", "B").encode())
    done = rename_players(index, NAMES)
    index.path.write_bytes(index.path.read_bytes() + b"\n")
    changed = index.path.read_bytes()
    with pytest.raises(SaveError, match="has been changed since"):
        done.undo()
    with pytest.raises(GamesError, match="has changed since its games were listed"):
        rename_players(index, NAMES)
    assert index.path.read_bytes() == changed


def test_a_backup_is_made_and_nothing_is_written_for_nothing(tmp_path: Path) -> None:
    index, backups = file_of(tmp_path, GAME.format("carlsen,m", "B").encode()), Backups(tmp_path / "data")
    before, stat = index.path.read_bytes(), index.path.stat()
    assert rename_players(index, {"nobody": "somebody"}, backups).games == 0
    assert index.path.stat() == stat and not backups.folder.exists()
    rename_players(index, NAMES, backups)
    assert [path.read_bytes() for path in backups.folder.iterdir()] == [before]


def test_what_cannot_be_changed_safely_is_left_and_counted(tmp_path: Path) -> None:
    """The list of a file keeps 1000 letters of a name."""
    index = file_of(tmp_path, (GAME.format("y" * 1500, "B") + GAME.format("carlsen,m", "B")).encode())
    done = rename_players(index, {"y" * 1000: "Y, Z"} | NAMES)
    assert (done.games, done.skipped) == (1, 1)
    with pytest.raises(SaveError, match="list of positions"):
        path = tmp_path / "list.epd"
        path.write_text("8/8/8/8/8/4k3/4p3/4K3 w - -\n")
        rename_players(GameIndex.open(path, None), NAMES)


def test_cancelling_leaves_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "PIECE", 8)
    index, progress = file_of(tmp_path, GAME.format("carlsen,m", "B").encode()), Progress()
    before = index.path.read_bytes()
    progress.tell = lambda done, total: progress.cancel() if done > 20 else None  # type: ignore[method-assign]
    with pytest.raises(Cancelled):
        rename_players(index, NAMES, None, progress)
    assert index.path.read_bytes() == before and list(tmp_path.iterdir()) == [index.path]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("moment", ["tell", "commit", "replaced"])
def test_a_kill_leaves_the_old_file_or_the_new_one(tmp_path: Path, moment: str) -> None:
    index = file_of(tmp_path, GAME.format("carlsen,m", "B").encode())
    before = index.path.read_bytes()
    code = f"""
import os, signal
from pathlib import Path
import numpy
from chessgui.files.headeredits import renaming
from chessgui.files.maintenance import Plan, change_file
from chessgui.gamelist.gameindex import GameIndex
from chessgui.threads.progress import Progress
die = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
progress = Progress()
if {moment!r} == "replaced":
    plain = os.replace
    os.replace = lambda *paths: (plain(*paths), die())
else:
    setattr(progress, {moment!r}, die)
index = GameIndex.open(Path({str(index.path)!r}), None)
edits, left = renaming(index, {{"carlsen,m": "Carlsen, Magnus"}}, Progress())
change_file(index, Plan(numpy.arange(index.count), edits), None, progress)
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert result.returncode == -signal.SIGKILL, result.stderr
    new = before.replace(b'[White "carlsen,m"]\n[', b'[White "Carlsen, Magnus"]\n[')
    assert index.path.read_bytes() == (new if moment == "replaced" else before)
