"""Writers, and what is found of them, for the tests of the journal."""
from __future__ import annotations

import random
import threading
from pathlib import Path

from chessgui.journal.records import Edited, Opened, Record
from chessgui.journal.recovery import Recovery, recover
from chessgui.journal.session import SUFFIX, SessionFile
from chessgui.journal.writer import Compaction, Writer
from chessgui.tree.edits import Replace, whole
from chessgui.tree.game import Game
from chessgui.tree.place import place_of
from tests.hands.patience import PATIENCE_MS, PATIENCE_S
from tests.tree.random_edits import make_random_changes, random_game

RETRY_S = 0.005


class Written:
    """A writer of a folder with what it says."""

    def __init__(self, folder: Path, compaction: Compaction | None = None) -> None:
        self.folder, self.sentences = folder, list[str]()
        self._said = threading.Event()
        self.session = SessionFile(folder)
        self.writer = Writer(self.session, self._say, compaction, RETRY_S)

    def _say(self, sentence: str) -> None:
        self.sentences.append(sentence)
        self._said.set()

    def wait_until_said(self) -> None:
        assert self._said.wait(PATIENCE_S)
        self._said.clear()

    def submit(self, *records: Record) -> None:
        for record in records:
            self.writer.submit(record)

    def wait(self) -> None:
        """Until all is on the disk."""
        done = threading.Event()
        self.writer.then(done.set)
        assert done.wait(PATIENCE_S)

    def crash(self) -> None:
        """What is left is as if the process had been killed now."""
        assert self.writer.close(PATIENCE_MS, keep=True)


def edited_game(written: Written, number: int = 1, seed: int = 1, edits: int = 20) -> Game:
    """Open a game and edit it."""
    dice = random.Random(seed)
    game = Game(random_game(dice))
    written.submit(Opened(number, f"Game {number}", None, 0, True, place_of(game.node), whole(game.pgn)))
    game.listeners.append(lambda edit, place: written.submit(Edited(number, edit, place)))
    make_random_changes(game, dice, edits)
    return game


def found_in(folder: Path) -> dict[int, Replace]:
    """The games that a new start would find, by number; they are let go of again."""
    recovery = recover(folder)
    recovery.release()
    assert recovery.problems == []
    return contents(recovery)


def contents(recovery: Recovery) -> dict[int, Replace]:
    return {one.number: whole(one.game) for one in recovery.games}


def journals(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"))
