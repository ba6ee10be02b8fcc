"""Names, comments, file names and whatever else comes from files and engines is shown as it is written, never as HTML. Qt takes a text
for HTML by its look in tool tips, labels and message boxes, and would fetch the pictures that it names."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6 import QtGui
from PySide6.QtCore import QAbstractListModel, QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLabel,
    QMenu,
    QMessageBox,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from chessgui.commands.exportcommands import ExportCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.dialogs.adjourned import AdjournedDialog
from chessgui.dialogs.conflict import ConflictDialog, ExistingFileBox
from chessgui.dialogs.engines.list import EnginesDialog
from chessgui.dialogs.engines.options import OptionForm
from chessgui.dialogs.evaluation import EvaluationDialog
from chessgui.dialogs.export.dialog import ExportDialog
from chessgui.dialogs.foldersfield import FoldersField
from chessgui.dialogs.headers import HeadersDialog
from chessgui.dialogs.laboratory.window import LaboratoryWindow
from chessgui.dialogs.makebook import MakeBookDialog
from chessgui.dialogs.problems import ProblemsDialog
from chessgui.dialogs.rating import RatingDialog
from chessgui.dialogs.report import ReportChoices, ReportDialog
from chessgui.engines.analysts import AnalystState
from chessgui.engines.enginelist import OWN, EngineOption, EngineSpec, save_engines
from chessgui.files.conflict import Conflict
from chessgui.journal.recovery import RecoveredGame, Recovery
from chessgui.match.matchstate import GameRecord, MatchJournal
from chessgui.match.plan import MatchPlan
from chessgui.match.runner import final_snapshot
from chessgui.match.running import RunningPage
from chessgui.panels.analysis.engineblock import EngineBlock
from chessgui.panels.explorer.table import RowsModel, RowsView, TableColumn
from chessgui.panels.people.card import PlayerWindow
from chessgui.panels.people.crosstable import CrosstableWindow
from chessgui.panels.people.preparation import PreparationWindow
from chessgui.panels.people.spelling import SpellingWindow
from chessgui.panels.report.evalgraph import EvalGraph
from chessgui.panels.report.panel import ReportPanel
from chessgui.panels.training.notebar import TrainingNote
from chessgui.panels.training.pane import TrainingPane
from chessgui.panels.training.repertoirepage import RepertoirePage
from chessgui.panels.training.repertoirerows import TellingRow
from chessgui.panels.training.taskface import TaskFace
from chessgui.panels.why.network import NetworkPanel
from chessgui.panels.xray.panel import XrayPanel
from chessgui.pgn import PgnProblem
from chessgui.play.ratingfile import RatedGames
from chessgui.practice.insight import Insight, Weakness
from chessgui.practice.owngames import KeptRepertoire
from chessgui.program.program import Program
from chessgui.report.annotate import Writing
from chessgui.report.effort import Effort
from chessgui.rules.endings import Ending
from chessgui.tree.game import Game
from chessgui.tree.place import ROOT
from chessgui.words.language import verbatim
from engine import Evaluator, Experiment, Place, ledger_of, network_account_of
from tests.hands.fakes import FakeAnalyst
from tests.report.scripted import FOOLS_MATE, game_of, report_of
from tests.report.test_table import CASES

PLANTED = "<img src=//host/a.png>"
FILE = "<img src=x>.pgn"
"""The same as a file's name, which has no slash."""
SPEC = EngineSpec(PLANTED, (f"/{PLANTED}",))
GAMES = f"""[Event "{PLANTED}"]
[Site "{PLANTED}"]
[White "{PLANTED}"]
[Black "{PLANTED}"]
[Opening "{PLANTED}"]
[ECO "{PLANTED}"]
[Annotator "{PLANTED}"]
[Result "*"]

{{{PLANTED}}} 1. e4 $1 {{{PLANTED}}} (1. d4 {{{PLANTED}}} d5) e5 {{{PLANTED}}} {PLANTED} 2. Nf3 *

"""


def texts(root: QWidget) -> Iterator[tuple[str, str]]:
    """Each text below a widget that Qt may take for HTML, with where it is."""
    for widget in (root, *root.findChildren(QWidget)):
        where = type(widget).__name__
        yield f"tool tip of {where}", widget.toolTip()
        yield f"what's this of {where}", widget.whatsThis()
        if isinstance(widget, QLabel) and widget.textFormat() == Qt.TextFormat.AutoText:
            yield f"text of {where}", widget.text()
        if isinstance(widget, QMessageBox):
            yield f"words of {where}", widget.informativeText()
        if isinstance(widget, QTabBar):
            yield from ((f"tab of {where}", widget.tabToolTip(tab) + widget.tabWhatsThis(tab)) for tab in range(widget.count()))
        if isinstance(widget, QMenu) and widget.toolTipsVisible():
            yield from ((f"action of {where}", action.toolTip()) for action in widget.actions())
        if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            yield from ((f"item of {where}", text) for text in item_texts(widget))
    yield from (("action", action.whatsThis()) for action in root.findChildren(QAction))


def item_texts(view: QAbstractItemView) -> Iterator[str]:
    model, roles = view.model(), (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole)
    if model is None:
        return
    for role in roles:
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount()):
            yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
            yield from (str(model.index(row, column).data(role) or "") for row in range(min(model.rowCount(), 50)))


def plain_and_rich(root: QWidget) -> tuple[int, list[str]]:
    """How many texts hold what was planted, and those that Qt would take for HTML."""
    found = list(texts(root))
    rich = [f"{where}: {text}" for where, text in found if PLANTED[:4] in text and QtGui.Qt.mightBeRichText(text)]
    planted = sum("img src" in text for _, text in found)
    for label in root.findChildren(QLabel):
        planted += label.textFormat() == Qt.TextFormat.PlainText and "img src" in label.text()
        if label.textFormat() not in (Qt.TextFormat.PlainText, Qt.TextFormat.AutoText) and PLANTED in label.text():
            rich.append(f"rich text of {type(label).__name__}: {label.text()}")
    rich += [f"text of {type(edit).__name__}" for edit in root.findChildren(QTextEdit) if "//host" in images(edit)]
    return planted, rich


def images(edit: QTextEdit) -> str:
    """The sources of a document's pictures."""
    return " ".join(part.split(">")[0] for part in edit.toHtml().split("<img")[1:])


@given(st.lists(st.sampled_from(["<", ">", "&lt;", "&", "!", "/", "\n", " ", "img", "b", "a href=x", "x", "doc", "?xml"]), max_size=12))
def test_no_text_is_taken_for_html_by_its_look(parts: list[str]) -> None:
    text = "".join(parts)
    assert not QtGui.Qt.mightBeRichText(verbatim(text))
    assert verbatim(text).replace("\u2060", "") == text


@pytest.fixture
def hostile(qtbot: QtBot, program: Program, tmp_path: Path) -> Program:
    """A program that shows a hostile game of a hostile file."""
    path = tmp_path / FILE
    path.write_text(GAMES * 3)
    program.window.topics[FileCommands].open_paths([path])
    lists = program.window.lists
    qtbot.waitUntil(lambda: lists.current is not None and lists.current.model.rowCount() == 3, timeout=60_000)
    pane = lists.current
    assert pane is not None and pane.index is not None
    pane.set_columns(["#", "White", "Black", "Event", "Opening", "Annotator"])
    program.workspace.choose(pane.index, 1)
    qtbot.waitUntil(lambda: program.controller.document.path == path)
    return program


def test_the_window_with_a_hostile_file_and_engine(qtbot: QtBot, hostile: Program, tmp_path: Path) -> None:
    window, session, path = hostile.window, hostile.controller.analysis, tmp_path / FILE
    hostile.workspace.show(Game(), beside=True)
    assert window.tabs.isVisible()
    session.set_engines([SPEC])
    window.analysis.tools.start.click()
    session.findChild(FakeAnalyst).failed.emit(f"It failed; its last output was “info string {PLANTED}”.")
    recovery = Recovery()
    recovery.problems = [PLANTED]
    recovery.games = [RecoveredGame(PLANTED, hostile.controller.game.pgn, ROOT, path, 0, False, None, datetime.now(UTC), tmp_path, 1)]
    window.recovery.show_recovery(recovery)
    window.game_over.show_ending(Ending("*", PLANTED))
    window.game_over.show_rating(PLANTED)
    window.status.opening.setText(PLANTED)
    window.status.say(PLANTED)
    window.topics[FileCommands].show_failure(PLANTED)
    recent = hostile.window.topics[FileCommands].menus()["<recent>"]
    hostile.settings.add_recent(str(path))
    recent.aboutToShow.emit()
    for root, least in ((window, 25), (recent, 1)):
        planted, rich = plain_and_rich(root)
        assert rich == []
        assert planted >= least


def test_what_the_move_list_says_of_a_move(qtbot: QtBot, hostile: Program) -> None:
    """Comments stand in the list itself, which paints them; its tool tips are words of our own."""
    window = hostile.window
    for x in range(10, window.move_list.viewport().width(), 20):
        place = QPoint(x, 40)
        QApplication.sendEvent(window.move_list.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, place))
        assert not QtGui.Qt.mightBeRichText(QToolTip.text())


def test_the_graph_says_what_a_point_is_in_plain_words(qtbot: QtBot) -> None:
    class Hostile(EvalGraph):
        def point_text(self, index: int) -> str:
            return PLANTED

    graph = Hostile()
    qtbot.addWidget(graph)
    graph.show()
    graph.point_at(0, QPoint(5, 5))
    assert "//host" in QToolTip.text() and not QtGui.Qt.mightBeRichText(QToolTip.text())


def engine_block(folder: Path) -> QWidget:
    block = EngineBlock(PLANTED)
    block.show_state(AnalystState.FAILED, PLANTED, True, False)
    return block


def running_page(folder: Path) -> QWidget:
    page = RunningPage()
    page.begin(MatchPlan((SPEC, SPEC)))
    page.model.show_records([GameRecord(0, "1-0", PLANTED, 3, 1.0, PLANTED, 1)], 1)
    return page


def tournament_page(folder: Path) -> QWidget:
    plan = MatchPlan(tuple(EngineSpec(PLANTED, (f"/{number}",)) for number in range(3)), 2)
    journal = MatchJournal.create(folder, plan, ())
    journal.add(GameRecord(0, "1-0", PLANTED, 3, 1.0, "crash", 1), "")
    page = RunningPage()
    page.begin(plan)
    page.show_snapshot(final_snapshot(journal))
    return page


def folders(folder: Path) -> QWidget:
    field = FoldersField("Tables", lambda paths: PLANTED)
    field.show_folders([folder / FILE])
    return field


def report_panel(folder: Path) -> QWidget:
    panel = ReportPanel()
    panel.set_report(report_of(game_of(FOOLS_MATE, White=PLANTED, Black=PLANTED), CASES["fool's mate"].scores))
    panel.show_note(PLANTED)
    return panel


def engines_dialog(folder: Path) -> QWidget:
    save_engines(folder / "engines.json", (OWN, SPEC))
    return EnginesDialog(folder / "engines.json")


def option_form(folder: Path) -> QWidget:
    kinds = ("check", "spin", "combo", "string", "button", "file")
    form = OptionForm()
    form.show_options([EngineOption(f"{kind} {PLANTED}", kind, 1 if kind == "spin" else PLANTED, choices=(PLANTED,)) for kind in kinds], {})
    return form


def explorer_games(folder: Path) -> QWidget:
    view = RowsView(RowsModel([TableColumn("", str, 0)]), "Games")
    view.rows.show_rows([PLANTED])
    return view


def network_panel(folder: Path) -> QWidget:
    panel = NetworkPanel()
    account = network_account_of(chess.STARTING_FEN)
    panel.show_account(replace(account, network=PLANTED), ledger_of(chess.STARTING_FEN))
    return panel


def xray_panel(folder: Path) -> QWidget:
    panel = XrayPanel()
    panel.show_problem(PLANTED)
    panel.show_reasons((PLANTED,))
    for table in (panel.film, panel.shares, panel.numbers):
        table.rows.show_rows(((PLANTED,) * table.rows.columnCount(),))
    return panel


def training_pane(folder: Path) -> QWidget:
    pane = TrainingPane()
    pane.home.show_making(1, 2, False, PLANTED)
    pane.home.show_insight(Insight((Weakness(PLANTED, 1, None, None),), (), (0,) * 28, (None,) * 12, 0.5, 3), date(2026, 1, 1))
    for face in pane.findChildren(TaskFace):
        face.show_task(PLANTED, PLANTED, PLANTED)
        face.verdict.setText(PLANTED)
        face.words.setText(PLANTED)
    return pane


def training_note(folder: Path) -> QWidget:
    note = TrainingNote()
    note.ask((PLANTED, PLANTED))
    note.say(PLANTED)
    return note


def repertoire_page(folder: Path) -> QWidget:
    page = RepertoirePage()
    page.show_repertoires([KeptRepertoire(PLANTED, chess.WHITE, folder / FILE)], PLANTED)
    page.show_working(True, PLANTED)
    page.show_question(PLANTED, PLANTED, PLANTED)
    page.show_rows(PLANTED, [TellingRow(*(PLANTED,) * 6, ())], PLANTED, PLANTED)
    return page


def laboratory(folder: Path) -> QWidget:
    window = LaboratoryWindow(lambda: None)
    window.show_experiment(Experiment("positions", title=PLANTED, text=PLANTED, nodes=1000,
                                      positions=(Place(chess.STARTING_FEN, PLANTED),)))
    window._end(PLANTED)
    return window


SHOWN: dict[str, Callable[[Path], QWidget]] = {
    "headers": lambda folder: HeadersDialog({"Event": PLANTED, "White": PLANTED, "FEN": PLANTED}),
    "evaluation": lambda folder: EvaluationDialog(Evaluator(PLANTED, PLANTED, (("Terms", PLANTED),))),
    "adjourned": lambda folder: AdjournedDialog([], [PLANTED]),
    "rating": lambda folder: RatingDialog(RatedGames((), PLANTED)),
    "conflict": lambda folder: ConflictDialog(Conflict(folder / FILE, GAMES, GAMES)),
    "problems": lambda folder: ProblemsDialog(FILE, [PgnProblem(1, 2, PLANTED)]),
    "book": lambda folder: MakeBookDialog(FILE, 20),
    "report": lambda folder: ReportDialog([PLANTED], [0], ReportChoices(Effort(), Writing(), (OWN, SPEC))),
    "options": option_form,
    "engine": engine_block,
    "match": running_page,
    "tournament": tournament_page,
    "folders": folders,
    "report pane": report_panel,
    "engines": engines_dialog,
    "explorer": explorer_games,
    "network": network_panel,
    "x-ray": xray_panel,
    "training": training_pane,
    "note of the training": training_note,
    "repertoire": repertoire_page,
    "laboratory": laboratory,
}
NOWHERE = {"headers", "conflict", "report", "report pane", "engines"}
"""Those that show what is foreign in fields, lists and cells alone, which never take it for HTML."""


@pytest.mark.parametrize("name", SHOWN)
def test_a_dialog_shows_hostile_texts_as_they_are(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    shown = SHOWN[name](tmp_path)
    qtbot.addWidget(shown)
    shown.show()
    planted, rich = plain_and_rich(shown)
    assert rich == []
    assert planted or name in NOWHERE
    shown.close()


def test_windows_about_people_show_hostile_names_as_they_are(qtbot: QtBot, hostile: Program) -> None:
    pane = hostile.window.lists.current
    assert pane is not None
    for window in (PlayerWindow(pane.loader, PLANTED), CrosstableWindow(pane.loader, 0), SpellingWindow(pane.loader, True),
                   PreparationWindow(pane.loader, PLANTED, PLANTED, chess.Board(), None)):
        window.show()
        qtbot.waitUntil(lambda window=window: not window._work.running, timeout=60_000)  # type: ignore[misc]
        window.show_note(PLANTED)
        planted, rich = plain_and_rich(window)
        assert rich == [] and planted
        window.close()


def test_a_question_about_a_file_is_plain(qtbot: QtBot, tmp_path: Path) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    box = ExistingFileBox(tmp_path / FILE, lambda appends: None, parent)
    assert FILE in box.text() and plain_and_rich(parent)[1] == []


def test_the_preview_of_an_export_fetches_nothing(qtbot: QtBot, hostile: Program) -> None:
    hostile.window.topics[ExportCommands].ask()
    dialog = next(child for child in hostile.window.findChildren(ExportDialog))
    for row in range(dialog.kinds.count()):
        dialog.kinds.setCurrentRow(row)
        dialog._make_preview()
        qtbot.waitUntil(lambda: not dialog._previews.running)
        assert plain_and_rich(dialog)[1] == []
    dialog.close()
