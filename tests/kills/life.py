"""A program in random use that is to be killed, and tells before and after each promise what it promises.

Run as a program it reads lines `seed home`. For each it forks a process that starts the program in that home, tells what it has found of
earlier lives, and then plays, edits, saves, appends, closes, analyses, plays a match and changes settings by chance, until it is killed.
What it tells are lines of JSON on its standard output, each a list: a word, then values. Python's modules are loaded once for all lives.
"""
from __future__ import annotations

import gc
import json
import os
import random
import sqlite3
import sys
import threading
import traceback
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import chess
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import chessgui.match.window
import chessgui.report.livemarks
import chessgui.workspace.keeper as keepers
from chessgui.analysis.cache import FILE as CACHE_FILE
from chessgui.analysis.session import AnalysisSession
from chessgui.engines.analysts import Analysts
from chessgui.engines.enginelist import OWN, EngineSpec, Patience
from chessgui.engines.external import ExternalEngine
from chessgui.engines.thread import EngineThread
from chessgui.files.document import Document
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gameloader import GameLoader
from chessgui.journal.recovery import Recovery
from chessgui.match.matchstate import GameRecord, MatchJournal, unfinished
from chessgui.match.plan import Adjudication, Control, ControlKind, MatchPlan
from chessgui.match.runner import MatchRunner
from chessgui.pgn import game_text
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree.edits import Edit
from chessgui.tree.game import Game
from chessgui.tree.place import Place
from chessgui.workspace.journal import GameJournal
from tests.hands.fakeengines import make_analyst, make_player
from tests.hands.fakes import FakeAnalyst, FakeThread
from tests.hands.windowhands import playing
from tests.tree.random_edits import random_change, random_game, random_node

MOST_GAMES = 7
GAMES_IN_LIST = 5
LIST, BOOK = "list.pgn", "book.pgn"
"""A file of several games, which are saved in their places, and one to which games are appended."""
HOME_VARIABLE = "CHESSGUI_TEST_HOME"
"""By this variable of their environment the processes are known that a life has started."""
PATIENCE = Patience(start_s=60, ready_s=60, word_s=600, stop_s=60, quit_s=0.2)
"""So long that a slow machine is not taken for a broken engine."""
EARLIEST, LATEST = 0, 12
"""Milliseconds between two acts."""
_telling = threading.Lock()


def tell(*what: Any) -> None:
    """A line for whoever kills. Any thread may call it."""
    with _telling:
        line = (json.dumps(what) + "\n").encode()
        while line:
            line = line[os.write(1, line):]


class TellingJournal(GameJournal):
    """Tells each state of a game, with the number of the record that has it, before it is recorded."""

    def opened(self, number: int, game: Game, *others: Any, **named: Any) -> None:
        tell("state", self._writer.submitted + 1, number, game_text(game.pgn))
        super().opened(number, game, *others, **named)
        self._tell_when_written()

    def _on_edit(self, number: int, edit: Edit, place: Place) -> None:
        tell("state", self._writer.submitted + 1, number, game_text(self._games[number][0].pgn))
        super()._on_edit(number, edit, place)
        self._tell_when_written()

    def _tell_when_written(self) -> None:
        self.then(partial(tell, "acknowledged", self._writer.submitted))

    def closed(self, number: int) -> None:
        tell("closing", number)
        super().closed(number)


class TellingMatch(MatchJournal):
    """Tells of each game that it has kept, and of each that the file has."""

    def add(self, record: GameRecord, pgn: str) -> None:
        super().add(record, pgn)
        tell("played", self.path.name, record.number)

    def mark_saved(self, number: int) -> None:
        tell("written", self.path.name, number, self.state.unsaved[number])
        super().mark_saved(number)


class Life:
    """A person with the whole program."""

    def __init__(self, seed: int, home: Path) -> None:
        self.dice, self.seed, self.home, self.files = random.Random(seed), seed, home, home / "files"
        self.made = 0
        self.settings = Settings(home / "config" / "settings.json")
        own = make_analyst(home, "breeds", moves={})
        self.program = playing(Program(FakeThread(), self.settings, home / "data", AnalysisSession(Analysts(make=engine)), home / "cache"))
        self.controller, self.workspace = self.program.controller, self.program.workspace
        self.controller.analysis.set_engines([own])
        self.workspace.added.connect(self._listen)
        for document in self.workspace.documents:
            self._listen(document)
        journal = self.program.keeper.findChild(GameJournal)
        assert journal is not None
        journal.said.connect(lambda sentence: tell("fault", sentence))
        journal.look_back()
        assert journal._background.wait(60_000)
        self.program.keeper.recovered.connect(self._restore)
        journal._background.settle(0)
        self.match = self._go_on_with_the_match()
        tell("begun", self.settings.preference("animation"), self._cached())
        self.timer = QTimer()
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self._act)
        self._act()

    # what earlier lives have left --------------------------------------------------------------------------------

    def _restore(self, recovery: Recovery) -> None:
        self.program.keeper.recovered.disconnect(self._restore)  # what cannot be restored now is for a later life
        tell("found", [game_text(one.game) for one in recovery.games], list(recovery.problems))
        self.program.keeper.restore(tuple(recovery.games))

    def _go_on_with_the_match(self) -> MatchRunner:
        folder, players = self.home / "matches", (make_player(self.home, "draws"), make_player(self.home, "fool"))
        left = unfinished(folder)
        if left:
            journal: MatchJournal = TellingMatch.open(left[0])
        else:
            plan = MatchPlan(players, 12, Control(ControlKind.NODES, 10), adjudication=Adjudication(None, 1, 1, None, 1, 0),
                             pgn_file=str(self.files / f"match {self.seed}.pgn"))
            journal = TellingMatch.create(folder, plan, ())
        runner = MatchRunner(journal, patience=PATIENCE)
        assert runner.start(), "the match of a killed program is still locked"
        return runner

    def _cached(self) -> str:
        """What SQLite says of the file of evaluations."""
        path = self.home / "cache" / CACHE_FILE
        if not path.exists():
            return "ok"
        with closing(sqlite3.connect(path)) as connection:
            return str(connection.execute("PRAGMA integrity_check").fetchone()[0])

    def _listen(self, document: Document) -> None:
        document.failed.connect(lambda sentence: tell("fault", sentence))

    # acts --------------------------------------------------------------------------------------------------------

    def _act(self) -> None:
        acts = ((self._edit,) * 12 + (self._play,) * 10 + (self._look,) * 5 + (self._save,) * 5 + (self._append,) * 3 + (self._list,) * 2
                + (self._analyse,) * 2 + (self._begin,) * 2 + (self._open, self._close, self._undo, self._set, self._keep, self._end))
        self.dice.choice(acts)()
        self.timer.start(self.dice.randint(EARLIEST, LATEST))

    def _edit(self) -> None:
        for _ in range(self.dice.randint(1, 4)):
            self.controller.editing.attempt(lambda: random_change(self.workspace.current.game, self.dice))

    def _undo(self) -> None:
        self.controller.editing.undo()

    def _play(self) -> None:
        controller = self.controller
        if controller.live.engine_to_move:
            engine, board = self.program.engine, controller.live.board()
            assert isinstance(engine, FakeThread)
            engine.answer(self.dice.choice(list(board.legal_moves)).uci())
        elif controller.at_play:
            controller.play(self.dice.choice(list(controller.game.board().legal_moves)))

    def _begin(self) -> None:
        self.controller.new_game(NewGame(self.dice.choice((chess.WHITE, chess.BLACK, None))))

    def _end(self) -> None:
        if self.controller.playing:
            self.controller.resign()

    def _look(self) -> None:
        game = self.controller.game
        self.controller.go_to(random_node(game, self.dice))

    def _analyse(self) -> None:
        self.controller.analysis.set_on(not self.controller.analysis.on)

    def _keep(self) -> None:
        self.controller.archive.write()

    def _set(self) -> None:
        value = self.dice.randrange(600)
        tell("set", value)
        self.settings.set_preference("animation", value)

    def _open(self) -> None:
        if len(self.workspace.documents) < MOST_GAMES:
            self.workspace.restore(Game(random_game(self.dice)), None, 0, False)

    def _close(self) -> None:
        if len(self.workspace.documents) > 3:
            self.workspace.close(self.dice.choice([one for one in self.workspace.documents if not self.workspace.is_played(one)]))

    def _list(self) -> None:
        self.workspace.open(self.files / LIST)
        loader = self.workspace.files.loader_of(self.files / LIST)
        if loader is not None and loader.index is not None and len(self.workspace.documents) < MOST_GAMES:
            self.workspace.choose(loader.index, self.dice.randrange(GAMES_IN_LIST), beside=True)

    def _save(self) -> None:
        document = self.workspace.current
        if document.saving:
            return
        self.made += 1
        path = None if not document.needs_new_name else self.files / f"game {self.seed} {self.made}.pgn"
        self._keep_told(document, path or document.path)
        document.save(path)

    def _append(self) -> None:
        document = self.workspace.current
        if not document.saving and document.path is None:
            self._keep_told(document, self.files / BOOK)
            document.append_to(self.files / BOOK)

    def _keep_told(self, document: Document, path: Path | None) -> None:
        """Tell what is to be written, and later that it was."""
        assert path is not None
        self.made += 1
        number, text = self.made, game_text(document.game.pgn)
        place = document.origin.index if document.origin is not None and document.path == path else None
        tell("saving", number, path.name, document.number, place, text)

        def saved(_: object) -> None:
            document.saved.disconnect(saved)
            tell("saved", number)

        document.saved.connect(saved)


def engine(spec: EngineSpec, parent: Any) -> EngineThread | ExternalEngine:
    """Our own engine tells nothing here; others are processes."""
    return FakeAnalyst(spec, parent) if spec.is_own else ExternalEngine(spec, parent, PATIENCE)


def live(seed: int, home: Path) -> None:
    """A life until the process is killed."""
    sys.excepthook = lambda kind, error, trace: tell("fault", "".join(traceback.format_exception(error)))
    threading.excepthook = lambda told: tell("fault", "".join(traceback.format_exception(told.exc_value)))
    keepers.GameJournal = TellingJournal  # type: ignore[misc]
    os.environ[HOME_VARIABLE] = str(home)
    gc.disable()
    app = QApplication([])
    life = Life(seed, home)
    app.exec()
    del life


def prepare(home: Path) -> None:
    """A home in which nobody has lived, where there is none."""
    if not home.exists():
        (home / "files").mkdir(parents=True)
        (home / "files" / LIST).write_text("".join(game_text(random_game(random.Random(number))) for number in range(GAMES_IN_LIST)))
        (home / "files" / BOOK).write_text('[Event "Booked"]\n[Result "*"]\n\n1. d4 *\n\n')


def main() -> None:
    for line in sys.stdin:
        seed, home = line.rstrip("\n").split(maxsplit=1)
        prepare(Path(home))
        GameIndex.open(Path(home) / "files" / LIST, None)  # loads the compiled code once
        child = os.fork()
        if child == 0:
            try:
                live(int(seed), Path(home))
            except BaseException:
                tell("fault", traceback.format_exc())
                os._exit(1)
        tell("process", child)
        os.waitpid(child, 0)
        tell("gone")


LOADED = OWN, chessgui.match.window, chessgui.report.livemarks, GameLoader
"""What a life needs later is loaded before it begins."""

if __name__ == "__main__":
    main()
