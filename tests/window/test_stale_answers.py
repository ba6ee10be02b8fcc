"""Whatever is asked in threads and of engines, and however late it is answered: what the window shows belongs to the position, the game,
the file and the filter of now. The threads are queues here whose answers come when chance says so."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import chess
import chess.pgn
import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.files.document import Document
from chessgui.gamelist.filter import listed
from chessgui.gamelist.statistics import statistics
from chessgui.openings import consulting
from chessgui.openings.openingnames import name_text, opening_of
from chessgui.panels.games.list import GameListPane
from chessgui.panels.games.statistics import StatisticsPanel
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.report.annotate import Writing
from chessgui.report.effort import Effort
from chessgui.threads.background import Background
from chessgui.why.facts import facts_of
from chessgui.why.refutation import QuestionEffort
from chessgui.why.sentences import sentences
from chessgui.words.language import alone, left_to_right
from chessgui.words.notation import line_moves, score_text
from engine import BestMove, Score, ledger_of
from tests.hands.fakeengines import score_of
from tests.hands.fakes import FakeThread, info
from tests.hands.lateanswers import FakeSource, Queues, games_text
from tests.report.scripted import Scripted

QUERIES = "", "black:b1", "-black:b1", "white:a1", "nobody", "site:here"
NOTHING = None, (), ((), (), (), ())


@lru_cache(1000)
def _ledger_score(fen: str) -> str:
    return score_text(Score(centipawns=ledger_of(fen).centipawns))


class Guest:
    """A user who never waits, and knows what belongs to what the window shows."""

    def __init__(self, program: Program, queues: Queues, chance: random.Random, folder: Path) -> None:
        self.program, self.queues, self.chance, self.window = program, queues, chance, program.window
        self.controller, self.workspace, self.engine = program.controller, program.workspace, program.engine
        self.files = [folder / f"{name}.pgn" for name in "AB"]
        self.versions, self.engines, self.wanted, self.is_sure = dict.fromkeys(self.files, 1), list[FakeThread](), self.name(), True
        topics = self.window.topics
        self.lists, self.reports, self.why = topics[ListCommands], topics[ReportCommands], topics[WhyCommands]
        self.why._make_engine, self.why._is_prepared, self.why._effort = self._new_engine, lambda: True, QuestionEffort(time_ms=1e9)
        queue = self.reports._made_queue()
        queue._folder, queue._searcher = folder / "reports", lambda effort: Scripted()
        self.window.explorer._make()
        pane = self.window.explorer.pane
        assert pane is not None
        self.pane, self.asked, self.source = pane, ("", chess.Move.null()), Path()
        pane.move_chosen.disconnect()
        pane.move_chosen.connect(self._told_by_explorer)
        pane.game_chosen.disconnect()
        pane.game_chosen.connect(self._told_by_explorer)
        for path in self.files:
            self._write(path)
            self.workspace.open(path)
        self.kinds: dict[str, tuple[Callable[[], Any], Callable[[], Any], bool]] = {
            "explorer, book and tablebases": (self.explorer_shown, self.explorer_now, False),
            "list A": (lambda: self.list_shown(self.files[0]), lambda: self.list_now(self.files[0]), False),
            "list B": (lambda: self.list_shown(self.files[1]), lambda: self.list_now(self.files[1]), False),
            "statistics A": (lambda: self.statistics_shown(self.files[0]), lambda: self.statistics_now(self.files[0]), False),
            "game": (self.name, lambda: self.wanted if self.is_sure else self.name(), False),
            "hint": (self.hint_shown, lambda: self.first_move(self.controller.game.board()), True),
            "why": (lambda: self.why.card and self.why.card.answer and self._of(self.why.card.answer.question), lambda: self.asked, True),
            "why in words": (lambda: self.why.card and self.why.card._sentences, self.words_now, False),
            "ledger": (self.ledger_shown, self.ledger_now, False),
            "report": (lambda: self.moves_of(self.window.context.report._report), self.main_line, True),
            "graph": (lambda: self.moves_of(self.window.context.graph._report), self.main_line, True),
            "opening": (self.window.status.opening.text, lambda: left_to_right(name_text(opening_of(self.controller.game.board()))), True),
        }
        self.last: dict[str, Any] = {"game": self.name()}
        self.changes = dict.fromkeys(self.kinds, 0)

    def _new_engine(self) -> FakeThread:
        self.engines.append(FakeThread())
        return self.engines[-1]

    def _write(self, path: Path) -> None:
        path.write_text(games_text(path.stem, 5 + self.versions[path] % 4, self.versions[path]))
        self.versions[path] += 1

    # what is shown, and what belongs there -----------------------------------------------------------------------

    def check(self) -> None:
        """What has changed in the window belongs to what it shows now; what it always changes at once has changed."""
        for kind, (shown, now, is_strict) in self.kinds.items():
            seen = shown()
            if is_strict or seen != self.last.get(kind):
                assert seen in NOTHING or seen == now(), f"{kind}: {seen} instead of {now()}"
                self.changes[kind] += seen != self.last.get(kind)
                self.last[kind] = seen

    def explorer_shown(self) -> Any:
        pane = self.pane
        moves, games, *others = (table.rows.rows for table in (pane.moves, pane.games.table, pane.book.table, pane.verdicts.table))
        return moves, tuple(row.number for row in games), *others

    def explorer_now(self) -> Any:
        sources, board = self.pane.consulting.sources, self.controller.game.board()
        found = consulting.Sources(sources.index, sources.book, sources.tablebases).answer(board, self.found())
        return found.moves, tuple(row.number for row in found.games), found.book, found.verdicts

    def _told_by_explorer(self, value: object) -> None:
        moves, numbers, book, verdicts = self.explorer_now()
        assert value in (*numbers, *(row.move for row in (*moves, *book, *verdicts))), "explorer: what was chosen is not of now"

    def pane_of(self, path: Path) -> GameListPane | None:
        loader = self.workspace.files.loader_of(path)
        return self.window.lists.pane_of(loader) if loader is not None else None

    def list_shown(self, path: Path) -> Any:
        pane = self.pane_of(path)
        return pane and pane.index and (pane.index, *(pane.model.game(row) for row in range(pane.model.rowCount())))

    def list_now(self, path: Path) -> Any:
        pane = self.pane_of(path)
        assert pane is not None and pane.loader.index is not None
        return pane.loader.index, *listed(pane.loader.index, pane.filter.text(), pane._sort).tolist()

    def statistics_shown(self, path: Path) -> Any:
        pane = self.pane_of(path)
        return pane.statistics.statistics if pane is not None and pane.statistics.statistics.all.games else None

    def statistics_now(self, path: Path) -> Any:
        pane = self.pane_of(path)
        return statistics(pane.index, pane.model.shown_games) if pane is not None and pane.index and pane.model.rowCount() else None

    def found(self) -> Any:
        """The games that count in the explorer."""
        source = self.pane.consulting.sources.index
        shown = source and self.pane_of(source.path)
        if shown is None or shown.found is None or not self.pane.found_only.isChecked():
            return None
        return shown.model.shown_games if shown.index.source == source.source else None

    def name(self) -> str:
        return self.controller.game.pgn.headers["White"]

    @staticmethod
    def first_move(board: chess.Board) -> Any:
        return board.fen(), next((move.from_square for move in board.legal_moves), None)

    def hint_shown(self) -> Any:
        state = self.window.board.state
        return (state.board.fen(), state.hint.from_square) if state.hint is not None else None

    @staticmethod
    def _of(question: Any) -> tuple[str, chess.Move]:
        return question.board.fen(), question.move

    def words_now(self) -> Any:
        answer = self.why.card and self.why.card.answer
        return answer and sentences(answer, facts_of(answer), True)

    def ledger_shown(self) -> Any:
        ledger = self.why.ledger
        return (ledger._board.board_fen(), ledger.title.text()) if ledger is not None and ledger.title.text() else None

    def ledger_now(self) -> Any:
        assert self.why.ledger is not None
        node = self.controller.game.node
        nodes = [one for one in (node.parent if self.why.ledger.before.isChecked() else None, node) if one is not None]
        return node.board().board_fen(), alone(" → ".join(_ledger_score(one.board().fen()) for one in nodes))

    @staticmethod
    def moves_of(report: Any) -> Any:
        return report and [move.move for move in report.moves]

    def main_line(self) -> list[chess.Move]:
        return list(self.controller.game.pgn.mainline_moves())

    # what a user does --------------------------------------------------------------------------------------------

    def act(self) -> None:
        acts: dict[Callable[[], object], int] = {
            self.walk: 6, self.play: 2, self.cut: 1, self.begin: 1, self.select: 2, self.close: 2, self.choose: 7, self.change_list: 9,
            self.rewrite: 2, self.click_explorer: 9, self.change_sources: 3, self.hint: 4, self.preview: 4, self.ask: 3, self.look: 2,
            self.analyse: 1, self.pane._late.timeout.emit: 1,
        }
        self.chance.choices(list(acts), list(acts.values()))[0]()

    def walk(self) -> None:
        nodes = [self.controller.game.pgn, *self.controller.game.pgn.mainline()]
        self.controller.go_to(self.chance.choice(nodes))

    def play(self) -> None:
        moves = list(self.controller.game.board().legal_moves)
        if moves:
            self.controller.play(self.chance.choice(moves))

    def cut(self) -> None:
        self.window.actions_by_name["delete_from_here"].trigger()

    def begin(self) -> None:
        self.controller.new_game(NewGame(engine_color=None))
        self.arrive()

    def arrive(self) -> None:
        """The user has gone to another game at once: it is the wanted one."""
        self.wanted, self.is_sure = self.name(), True

    def select(self) -> None:
        self.workspace.select(self.chance.choice(self.workspace.documents))
        self.arrive()

    def close(self) -> None:
        while len(self.workspace.documents) > self.chance.randint(1, 6):
            self.workspace.close(self.chance.choice(self.workspace.documents))
        if self.last.get("game") != self.name():
            self.last["game"], self.is_sure = self.name(), False

    def choose(self) -> None:
        """Click on a game in a list, which may have grown old."""
        pane = self.pane_of(self.chance.choice(self.files))
        if pane is not None and pane.model.rowCount():
            row = self.chance.randrange(pane.model.rowCount())
            self.is_sure = not pane.loader.is_reading and pane.index is pane.loader.index
            self.wanted = str(pane.model.data(pane.model.index(row, pane.model.columns.index("White"))))
            pane.table.chosen.emit(row)

    def change_list(self) -> None:
        path = self.chance.choice(self.files)
        pane, what = self.pane_of(path), self.chance.random()
        if pane is None or what < 0.1:
            self.workspace.open(path)
        elif what < 0.5:
            pane.filter.setText(self.chance.choice(QUERIES))
        elif what < 0.65:
            pane._on_header(self.chance.randrange(len(pane.model.columns)))
        elif what < 0.95:
            pane.loader.cancel()
        else:
            self.workspace.files.close(pane.loader)
        self.is_sure = self.is_sure and what < 0.65

    def filter_a(self) -> None:
        pane = self.pane_of(self.files[0])
        if pane is not None:
            pane.filter.setText(self.chance.choice(QUERIES))

    def rewrite(self) -> None:
        path = self.chance.choice(self.files)
        self._write(path)
        self.workspace.files.reload(path)
        self.is_sure = False

    def click_explorer(self) -> None:
        table = self.chance.choice((self.pane.moves, self.pane.games.table, self.pane.book.table, self.pane.verdicts.table))
        if table.rows.rows:
            table.chosen.emit(self.chance.randrange(len(table.rows.rows)))

    def change_sources(self) -> None:
        asked, what = self.pane.consulting, self.chance.random()
        if self.chance.random() < 0.4:
            self.pane.found_only.toggle()
        elif what < 0.5:
            self.pane.open_games(self.chance.choice(self.files))
        elif what < 0.6:
            asked.close_index()
        elif what < 0.8:
            asked.open_book(self.chance.choice((None, Path("one"), Path("two"))))
        else:
            asked.open_tablebases(self.chance.choice(((), (Path("three"),), (Path("four"),))))

    def hint(self) -> None:
        self.controller.advice.hint()

    def preview(self) -> None:
        board = self.controller.game.board()
        if any(board.legal_moves):
            self.window.topics[BoardCommands].show_line(line_moves(board, [next(iter(board.legal_moves)).uci()], True))

    def ask(self) -> None:
        board = self.controller.game.board()
        if any(board.legal_moves):
            self.asked = board.fen(), self.chance.choice(list(board.legal_moves))
            self.why.ask(board, self.asked[1])

    def look(self) -> None:
        self.why.ask_ledger()
        assert self.why.ledger is not None
        self.why.ledger.before.setChecked(self.chance.random() < 0.5)

    def analyse(self, document: Document | None = None) -> None:
        document = document or self.chance.choice(self.workspace.documents)
        if document.game.pgn.variations:
            self.reports._start([self.reports._task(document)], Effort(), Writing(), [0])

    # what comes back ---------------------------------------------------------------------------------------------

    def answer(self) -> None:
        """A thread does something, or an engine answers one of the newest requests."""
        engines = [engine for engine in (self.engine, *self.engines[-2:]) if engine.requests]
        if engines and self.chance.random() < 0.2:
            self.answer_of(self.chance.choice(engines), self.chance.randint(1, 3))
        elif self.chance.random() < 0.1:
            self.count()
        else:
            self.queues.step(self.chance)

    def count(self) -> None:
        """The time has passed after which the games of the lists are counted."""
        for panel in (pane.statistics for pane in map(self.pane_of, self.files) if pane is not None):
            if panel._soon.isActive():
                panel._soon.stop()
                panel._count()

    @staticmethod
    def answer_of(engine: FakeThread, back: int = 1) -> None:
        number, board, limits = engine.requests[-min(back, len(engine.requests))]
        move = (limits.searchmoves or (next(iter(board.legal_moves)).uci(),))[0]
        engine.bestmove.emit(number, BestMove(move, None, info([move], score_of(board))))

    def go_to_rest(self) -> None:
        """Everything is answered, and all that is asked once more then."""
        self.begin()
        self.pane.open_games(self.files[0])
        for path in self.files:
            if self.pane_of(path) is None:
                self.workspace.open(path)
        self.play()
        self.look()
        self.ask()
        self.analyse(self.workspace.current)
        self.hint()
        for _ in range(10):
            while self.queues.step(self.chance):
                self.check()
            self.count()
            for engine in (self.engine, self.engines[-1]):
                self.answer_of(engine)
                self.check()


def run(guest: Guest, steps: int, share: float = 0.25) -> None:
    """Ask, a `share` of the steps, and answer; then let everything come to rest and see that nothing is missing."""
    for _ in range(steps):
        (guest.act if guest.chance.random() < share else guest.answer)()
        guest.check()
        if guest.chance.random() < 0.05:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    guest.go_to_rest()
    for kind, (shown, now, _) in guest.kinds.items():
        assert shown() == now(), f"{kind}: {shown()} instead of {now()} at the end"
    assert guest.pane.source == guest.files[0]


@pytest.fixture
def guests(program: Program, prepared_engine: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], Guest]]:
    queues = Queues()
    with monkeypatch.context() as patched:
        patched.setattr(Background, "run", lambda background, *asked: queues.run(background, *asked))
        patched.setattr(consulting, "Book", SimpleNamespace(open=FakeSource))
        patched.setattr(consulting, "Tablebases", FakeSource)
        patched.setattr(StatisticsPanel, "isVisible", lambda panel: True)  # else it would count nothing behind other panes
        yield lambda seed: Guest(program, queues, random.Random(seed), tmp_path)
        while queues.step(random.Random(1)):
            pass


def test_nothing_stale_is_shown(guests: Callable[[int], Guest]) -> None:
    guest = guests(1)
    run(guest, 700)
    assert all(guest.changes.values()), guest.changes


def test_nothing_stale_is_counted(guests: Callable[[int], Guest], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found changes all the time: the statistics of the list and the explorer of the found games follow."""
    guest = guests(5)
    guest.pane.open_games(guest.files[0])
    while guest.queues.step(guest.chance):
        guest.check()
    acts = (guest.filter_a,) * 4 + (guest.pane.found_only.toggle, guest.walk)
    monkeypatch.setattr(guest, "act", lambda: guest.chance.choice(acts)())
    run(guest, 1200, 0.35)
    assert guest.changes["statistics A"] > 4 and guest.changes["explorer, book and tablebases"] > 4, guest.changes


@pytest.mark.slow(reason="thirty thousand steps of a user who never waits")
@pytest.mark.parametrize("seed", (2, 3, 4))
def test_nothing_stale_is_shown_however_long(guests: Callable[[int], Guest], seed: int) -> None:
    run(guests(seed), 10_000)
