"""A random editing session that keeps a journal, to be killed: the same seed gives the same session, so that what was lost can be told.

Run as a program, it begins a session in a process of its own for each line `seed folder` on its standard input, and tells on its
standard output what the journal acknowledges, until that process is killed. Python and python-chess are loaded once for all of them.
"""
from __future__ import annotations

import os
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from chessgui.journal.records import Closed, Edited, Live, LiveState, Moved, Opened, Record, Saved
from chessgui.journal.session import SessionFile
from chessgui.journal.writer import Compaction, Writer
from chessgui.pgn import game_text
from chessgui.play.newgame import NewGame, to_texts
from chessgui.storage.safesave import save_bytes
from chessgui.tree.edits import Edit, Replace, whole
from chessgui.tree.game import Game
from chessgui.tree.place import ROOT, Place, place_of
from tests.tree.random_edits import make_random_changes, random_game, random_node

TINY = Compaction(least=6_000, limit=20_000, growth=3)
"""Compaction every few dozen edits."""
MOST_GAMES = 4
MOST_WAITING = 2_000
"""Records that the disk may not have yet: then the session waits for it. A disk that stands still for some seconds would else get
thousands at once, and after a kill many more than were acknowledged would be found."""
Facts = tuple[Replace, Place, str | None, bool, LiveState | None]
"""Of an open game: all of it, where one stands, its file, whether it is as saved, the game being played."""


class Takes(Protocol):
    """A writer, or what pretends to be one."""

    def submit(self, record: Record) -> object: ...


@dataclass
class OpenGame:
    """A game with what is known of it beside its tree."""

    game: Game
    place: Place = ROOT
    path: str | None = None
    clean: bool = True
    live: LiveState | None = None

    @property
    def facts(self) -> Facts:
        return whole(self.game.pgn), self.place, self.path, self.clean, self.live


@dataclass
class EditingSession:
    """A person with several games who edits, undoes, looks around, saves, opens and closes."""

    dice: random.Random
    journal: Takes
    user_file: Path | None = None
    games: dict[int, OpenGame] = field(default_factory=dict)
    number: int = 0

    def step(self) -> None:
        """Do something; mostly that is one record, sometimes none."""
        if not self.games:
            self.open(0)
            return
        acts = (self.edit,) * 30 + (self.undo,) * 6 + (self.redo,) * 3 + (self.move,) * 4 + (self.save,) * 2 + (self.play,) * 2
        rare = (self.close, self.open, self.open)
        self.dice.choice(rare if self.dice.random() < 0.02 else acts)(self.dice.choice(list(self.games)))

    def open(self, number: int) -> None:
        if len(self.games) >= MOST_GAMES:
            return
        self.number += 1
        one, number = OpenGame(Game(random_game(self.dice))), self.number
        one.game.listeners.append(lambda edit, place: self._on_edit(number, edit, place))
        self.games[number] = one
        self.journal.submit(Opened(number, f"Game {number}", None, 0, True, ROOT, whole(one.game.pgn)))

    def _on_edit(self, number: int, edit: Edit, place: Place) -> None:
        self.games[number].place, self.games[number].clean = place, False
        self.journal.submit(Edited(number, edit, place))

    def edit(self, number: int) -> None:
        make_random_changes(self.games[number].game, self.dice, 1)

    def undo(self, number: int) -> None:
        self.games[number].game.edits.undo()

    def redo(self, number: int) -> None:
        self.games[number].game.edits.redo()

    def move(self, number: int) -> None:
        one = self.games[number]
        one.game.go_to(random_node(one.game, self.dice))
        one.place = place_of(one.game.node)
        self.journal.submit(Moved(number, one.place))

    def save(self, number: int) -> None:
        one = self.games[number]
        if self.user_file is not None:
            save_bytes(self.user_file, file_content(one.game))
        one.path, one.clean = f"game{number}.pgn", True
        self.journal.submit(Saved(number, one.path, 0))

    def play(self, number: int) -> None:
        one = self.games[number]
        white_ms, black_ms = self.dice.randrange(300_000), self.dice.randrange(300_000)
        state = LiveState(to_texts(NewGame()), ROOT, self.dice.random() < 0.5, white_ms, black_ms, False, self.dice.choice((None, 0, 3)))
        one.live = state if self.dice.random() < 0.8 else None
        self.journal.submit(Live(number, one.live))

    def close(self, number: int) -> None:
        del self.games[number]
        self.journal.submit(Closed(number))

    @property
    def facts(self) -> dict[int, Facts]:
        return {number: one.facts for number, one in self.games.items()}


def file_content(game: Game) -> bytes:
    """A user's file of some size, twice the same, so that a torn one is seen."""
    half = game_text(game.pgn).encode() * 3
    return half + SEAM + half


SEAM = b"\n%%%%\n"


def is_whole(content: bytes) -> bool:
    """Whether a user's file is as it was written."""
    first, seam, second = content.partition(SEAM)
    return bool(first and seam) and first == second


class Pretender:
    """In the place of a journal: keeps what is open after each record."""

    def __init__(self, seed: int) -> None:
        self.session = EditingSession(random.Random(seed), self)
        self.count = 0
        self.wanted: range = range(0)
        self.found: dict[int, dict[int, Facts]] = {0: {}}

    def submit(self, record: Record) -> None:
        self.count += 1
        if self.count in self.wanted:
            self.found[self.count] = self.session.facts


def facts_after(seed: int, wanted: range) -> dict[int, dict[int, Facts]]:
    """What is open after so many records of a session, for each number wanted."""
    pretender = Pretender(seed)
    pretender.wanted = wanted
    while pretender.count < wanted[-1]:
        pretender.session.step()
    return pretender.found


def live(seed: int, folder: Path) -> None:
    """A session until the process is killed."""
    writer = Writer(SessionFile(folder / "journal"), print, TINY)
    session = EditingSession(random.Random(seed), writer, folder / "user.pgn")
    while True:
        if writer.submitted - writer.acknowledged < MOST_WAITING:
            session.step()
            writer.then(lambda: tell(b"acknowledged %d\n" % writer.acknowledged))
        else:
            time.sleep(0.001)


def tell(line: bytes) -> None:
    os.write(1, line)


def main() -> None:
    for line in sys.stdin:
        seed, folder = line.split(maxsplit=1)
        child = os.fork()
        if child == 0:
            live(int(seed), Path(folder.strip()))
        tell(b"begun %d\n" % child)
        os.waitpid(child, 0)
        tell(b"gone\n")


if __name__ == "__main__":
    main()
