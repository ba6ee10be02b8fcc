"""What the program writes: each kind of file with all that happens to it, and what must be there at the next start.

A work tells what it has acknowledged; after any fault the next start finds at least that. It also goes on: what failed is done again, as
the person or the program would, and succeeds.
"""
from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import chess
import numpy as np

from chessgui.journal.records import Closed, Edited, Opened
from chessgui.journal.recovery import recover
from chessgui.journal.session import SessionFile
from chessgui.journal.writer import Compaction, Writer
from chessgui.play.adjourned import AdjournedGame, games_in, put_away
from chessgui.play.newgame import NewGame
from chessgui.play.rating import RatedGame
from chessgui.play.ratingfile import add_waiting, read_games
from chessgui.settings.file import SettingsFile
from chessgui.storage.arrayfile import read_arrays, write_arrays
from chessgui.tree import change
from chessgui.tree.edits import Replace, whole
from chessgui.tree.game import Game
from chessgui.tree.place import place_of
from engine.network.networkfile import read_network, write_network
from engine.rules.fen import parse_fen
from engine.training import gamefile
from engine.training.recordtypes import PLY
from tests.faults.gameworks import Append, Keep, Match, Save, SaveAs
from tests.faults.work import PROBLEMS, Acknowledge, Work
from tests.hands.patience import PATIENCE_MS, PATIENCE_S
from tests.network.test_networkfile import SHAPES, random_network


class Journal(Work):
    """Two open games with edits, one of them closed, a journal that is rewritten often; then the next start, which takes the game over."""

    compaction = Compaction(least=500, limit=1000, growth=2)
    everything = tuple(range(8))

    def __init__(self) -> None:
        self.states = list[Replace]()

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        writer = Writer(SessionFile(root / "journal"), lambda sentence: None, self.compaction, 0.001)
        game = Game()
        self.states = states = [whole(game.pgn)]
        submitted: list[tuple[int, int]] = []

        def wait(number: int) -> None:
            submitted.append((writer.submitted, number))
            if not is_lasting:
                done = threading.Event()
                writer.then(done.set)
                assert done.wait(PATIENCE_S)
                acknowledge(number)

        writer.submit(Opened(1, "Game", None, 0, False, place_of(game.node), whole(game.pgn)))
        game.listeners.append(lambda edit, place: writer.submit(Edited(1, edit, place)))
        wait(0)
        for number, move in enumerate(("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"), 1):
            game.play(chess.Move.from_uci(move))
            states.append(whole(game.pgn))
            wait(number)
            if number == 3:
                writer.submit(Opened(2, "Other", None, 0, False, (0,), Replace((), "a" * 300, ())))
                writer.submit(Closed(2))
        game.do(change.set_comment(game.pgn, "a comment", before=False))
        states.append(whole(game.pgn))
        wait(7)
        assert writer.close(PATIENCE_MS, keep=True)
        if is_lasting:
            for record, number in submitted:
                if record <= writer.acknowledged:
                    acknowledge(number)
        self._take_over(root, acknowledge)

    def _take_over(self, root: Path, acknowledge: Acknowledge) -> None:
        """The next start: the games are open in a new session before the old one is settled."""
        recovery = recover(root / "journal")
        writer = Writer(SessionFile(root / "journal"), lambda sentence: None, self.compaction, 0.001)
        for number, one in enumerate(recovery.games, 1):
            writer.submit(Opened(number, one.name, None, 0, False, one.place, whole(one.game)))
        writer.then(lambda: recovery.settle(tuple(recovery.games)))
        assert writer.close(PATIENCE_MS, keep=True)
        recovery.release()

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        recovery = recover(root / "journal")
        found = [self.states.index(whole(one.game)) for one in recovery.games if one.name != "Other"]
        recovery.release()
        assert max(found, default=-1) >= max(acknowledged, default=-1), recovery.problems
        if has_power:
            assert not recovery.problems


# what else is kept ---------------------------------------------------------------------------------------------------


class Settings(Work):
    """Values are set one after the other, by two programs in turn."""

    everything = tuple(range(6))

    def prepare(self, root: Path) -> None:
        (root / "settings.json").write_text('{"old": "1"}')

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        files = SettingsFile(root / "settings.json"), SettingsFile(root / "settings.json")
        for number in range(6):
            file = files[number % 2]
            file.set(f"value{number}", "x" * 20)
            assert file.finish(PATIENCE_MS)
            if not file._changes:
                acknowledge(number)

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        file = SettingsFile(root / "settings.json")
        assert file.value("old") == "1" and all(file.value(f"value{number}") == "x" * 20 for number in acknowledged)
        assert not list(root.glob("*.damaged*"))
        file.set("new", "1")
        assert file.finish(PATIENCE_MS) and SettingsFile(root / "settings.json").value("new") == "1"


class Index(Work):
    """A list of games is kept, twice; another list than one of these is never read."""

    everything = 0, 1

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        for number in range(2):
            with suppress(*PROBLEMS):
                (root / "cache").mkdir(exist_ok=True)
                write_arrays(root / "cache" / "a.games", b"MARK", {"number": number}, self._arrays(number))
                acknowledge(number)

    @staticmethod
    def _arrays(number: int) -> dict[str, np.ndarray]:
        return {"first": np.arange(100 + number), "second": np.full(50, number, np.uint8)}

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        for is_mapped in (False, True):
            try:
                head, arrays = read_arrays(root / "cache" / "a.games", b"MARK", {"first": "<i8", "second": "|u1"}, is_mapped)
            except FileNotFoundError:
                assert not acknowledged
                return
            wanted = self._arrays(head["number"])
            assert head["number"] >= max(acknowledged, default=0) and all((arrays[name] == wanted[name]).all() for name in wanted)


class Adjourned(Work):
    """Games are put away, and rated games are noted."""

    everything = tuple((kind, number) for number in range(3) for kind in ("game", "rating"))

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        waiting = list[RatedGame]()
        for number in range(3):
            when = datetime(2026, 3, 1 + number, tzinfo=UTC)
            with suppress(*PROBLEMS):
                put_away(root / "adjourned", AdjournedGame(f"1. e4 {{{number}}} *", NewGame(), None, when))
                acknowledge(("game", number))
            waiting.append(RatedGame(when, 1500 + number, 1.0, chess.WHITE, "5+3"))
            written = tuple(waiting)
            with suppress(*PROBLEMS):
                add_waiting(root / "data" / "rating.jsonl", waiting)
                for game in written[:len(written) - len(waiting)]:
                    acknowledge(("rating", game.opponent - 1500))

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        games, damaged = games_in(root / "adjourned")
        ratings = read_games(root / "data" / "rating.jsonl")
        assert not damaged and not ratings.problem
        opponents, texts = [one.opponent - 1500 for one in ratings.games], [one.pgn for one in games]
        assert opponents == sorted(set(opponents))
        for kind, number in acknowledged:
            assert number in opponents if kind == "rating" else f"1. e4 {{{number}}} *" in texts


FORTH_AND_BACK = 6 | 21 << 6, 62 | 45 << 6, 21 | 6 << 6, 45 | 62 << 6
"""Moves of two knights, as `engine.rules.move` encodes them."""


class Training(Work):
    """Self-play games and a network; the run is begun again once. What is acknowledged at the end of a run outlives the power."""

    games = tuple(gamefile.SelfPlayGame(parse_fen(chess.STARTING_FEN), np.array([(move, number) for move in FORTH_AND_BACK * 10], PLY),
                                        number % 3) for number in range(6))
    networks = tuple(random_network(SHAPES[0], seed) for seed in (1, 2))
    everything = (*(("killed", number) for number in (1, 2, 3)), ("games", 3), ("network", 1),
                  *(("killed", number) for number in (4, 5, 6)), ("games", 6), ("network", 2))

    def run(self, root: Path, acknowledge: Acknowledge, is_lasting: bool) -> None:
        for part in range(2):
            with suppress(*PROBLEMS):
                (root / "run").mkdir(exist_ok=True)
                writer = gamefile.GameWriter(root / "run" / "a.games", {"seed": 1})
                for game in self.games[writer.games:3 * part + 3]:
                    self._append(writer, game)
                    acknowledge(("killed", writer.games))
                count = writer.games
                writer.close()
                acknowledge(("games", count))
            with suppress(*PROBLEMS):
                write_network(root / "run" / "network.cgn", self.networks[part])
                acknowledge(("network", part + 1))

    def _append(self, writer: gamefile.GameWriter, game: gamefile.SelfPlayGame) -> None:
        """Append a game, and once more where that fails."""
        try:
            writer.append(game)
        except OSError:
            writer.append(game)

    def check(self, root: Path, acknowledged: list[Any], has_power: bool) -> None:
        kinds = "killed", "games", "network"
        least = {kind: max((number for known, number in acknowledged if known == kind), default=0) for kind in kinds}
        path = root / "run" / "a.games"
        wanted = max(least["games"], least["killed"] if has_power else 0)
        found = list(gamefile.read_games(path)) if path.exists() else []
        assert len(found) >= wanted
        assert all((one.plies == other.plies).all() for one, other in zip(found, self.games, strict=False))
        (root / "run").mkdir(exist_ok=True)
        writer = gamefile.GameWriter(path, {"seed": 1})
        assert writer.games == len(found)
        writer.append(self.games[0])
        writer.close()
        assert len(list(gamefile.read_games(path))) == len(found) + 1
        network = root / "run" / "network.cgn"
        assert network.exists() or not least["network"]
        if network.exists():
            assert read_network(network).provenance["seed"] >= least["network"]


WORKS: dict[str, Callable[[], Work]] = {
    "save": lambda: Save("utf-8", "Ž"), "save-latin-1": lambda: Save("latin-1", "Ä"), "save-recoded": lambda: Save("latin-1", "Ł"),
    "save-utf-16": lambda: Save("utf-16", "Ž"), "save-as": SaveAs, "append": lambda: Append("utf-8"),
    "append-latin-1": lambda: Append("latin-1"), "append-utf-16": lambda: Append("utf-16-le"), "match": Match,
    "match-latin-1": lambda: Match("latin-1"), "journal": Journal, "settings": Settings, "index": Index, "adjourned": Adjourned,
    "training": Training, "keep": Keep,
}
