"""kill -9 at random moments of random use, all rooms at once: nothing acknowledged is lost, no file is torn, no process is left."""
from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import chess.pgn
import pytest

from chessgui.pgn import game_text
from chessgui.play.newgame import NewGame, begun
from tests.kills.promises import Home, found_in, is_empty, kept_of

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 120
LIVES, HOMES = 25, 40
"""A thousand kills in `make slow`: so many in each of so many homes."""
LINES = 0, 3, 10, 40, 100, 250
"""So many lines are heard before the kill."""
LATEST_S = 0.03
WORTH = {"acknowledged", "saved", "written"}
"""What a life has told that can lose a game that is open, a saved file and a game of a match."""

pytestmark = [pytest.mark.xdist_group("processes"), pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux")]


class Lives:
    """A process that begins lives, and what they tell."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.kills.life"]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._told: SimpleQueue[list[Any]] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        rest = b""
        while data := os.read(self._process.stdout.fileno(), 1 << 16):
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                # A line that the kill has cut off stands before the next one.
                cut = max(line.rfind(b'["process", '), line.rfind(b'["gone"]'))
                self._told.put(json.loads(line[cut:] if cut > 0 and not _is_whole(line) else line))

    def kill(self, seed: int, home: Path, worth: set[str]) -> list[list[Any]]:
        """Begin a life and kill it somewhere, but not before it can lose all that `worth` speaks of; what it has told."""
        dice = random.Random(-seed)
        lines, after_s = dice.choice(LINES), dice.random() * LATEST_S
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seed} {home}\n".encode())
        self._process.stdin.flush()
        told: list[list[Any]] = []
        process, is_killed = 0, False
        while True:
            if process and not is_killed and len(told) >= lines and is_worth(told, worth):
                time.sleep(after_s)
                os.kill(process, signal.SIGKILL)
                is_killed = True
            try:
                line = self._told.get(timeout=PATIENCE_S)
            except Empty:
                pytest.fail(f"life {seed} says nothing after {told[-1:]}")
            if line[0] == "process":
                process = line[1]
            elif line[0] == "gone":
                assert is_killed or told[-1][0] == "fault", f"life {seed} has ended of itself after {told[-1:]}"
                return told
            else:
                told.append(line)

    def end(self) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE_S)
        self._process.stdout.close()


def is_worth(told: list[list[Any]], worth: set[str]) -> bool:
    """Whether a life that has told this can lose all that `worth` speaks of. An empty game is no loss, though it is acknowledged."""
    return worth <= {word for word, *_ in told} and ("acknowledged" not in worth or bool(kept_of(told, found_in(told))))


def _is_whole(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), list)
    except ValueError:
        return False


@pytest.fixture(scope="module")
def lives() -> Iterator[Lives]:
    lives = Lives()
    yield lives
    lives.end()


def live_and_die(lives: Lives, seed: int, folder: Path, count: int, worth: set[str]) -> Home:
    """So many lives one after the other in one home, each of which has told all words of `worth`."""
    home = Home(folder / "home")
    for life in range(seed, seed + count):
        told = lives.kill(life, home.path, worth)
        try:
            home.after(told)
        except AssertionError as error:
            error.add_note(f"life {life}, the {home.lives}th in its home, killed after {len(told)} lines")
            raise
    return home


def test_nothing_is_lost_in_four_lives(lives: Lives, tmp_path: Path, prepared_engine: None) -> None:
    home = live_and_die(lives, 0, tmp_path, 4, WORTH)
    assert home.found and home.writings and home.matches


def test_a_life_with_nothing_but_an_empty_game_is_not_worth_a_kill() -> None:
    empty, played = game_text(chess.pgn.Game()), '[Event "?"]\n\n1. e4 *\n'
    told = [["begun", 0, "ok"], ["state", 1, 1, empty], ["acknowledged", 1]]
    assert is_worth(told, set()) and not is_worth(told, {"acknowledged"})
    told.append(["state", 2, 1, played])
    assert is_worth([*told, ["acknowledged", 2]], {"acknowledged"})
    assert not is_worth([*told, ["acknowledged", 2], ["closing", 1]], {"acknowledged"})


def test_what_the_program_alone_has_written_is_no_loss() -> None:
    text = game_text(begun(NewGame(chess.WHITE)).pgn)
    assert is_empty(text) and is_empty(game_text(chess.pgn.Game()))
    assert not is_empty(text.replace("Player", "Capablanca")) and not is_empty(text.replace("\n\n", '\n[Annotator "Me"]\n\n'))


@pytest.mark.slow(reason="a thousand kills")
@pytest.mark.parametrize("seed", range(1000, 1000 + LIVES * HOMES, LIVES))
def test_nothing_is_lost_in_a_thousand_lives(lives: Lives, tmp_path: Path, prepared_engine: None, seed: int) -> None:
    live_and_die(lives, seed, tmp_path, LIVES, set())
