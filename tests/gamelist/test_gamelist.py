"""The pane with the games of a file, its table, and the thread that fills it."""
from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engine
from chessgui.finding.language import TypedLine
from chessgui.finding.moveindex import MovesCache
from chessgui.gamelist import gameloader
from chessgui.gamelist.filter import Sort, listed
from chessgui.gamelist.gamefiles import GameFiles
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gameloader import GameLoader
from chessgui.gamelist.gametable import COLUMNS, GamesModel, shown
from chessgui.looks.theme import style_sheet
from chessgui.panels.games.list import GameListPane
from chessgui.pgn import PgnError
from chessgui.threads.progress import Progress
from chessgui.words.language import verbatim
from chessgui.words.translation import LANGUAGES, set_language
from tests.gamelist.games import GAMES, index_of, pgn
from tests.hands.looks import cut_titles
from tests.hands.pace import is_quick
from tests.hands.patience import PATIENCE_MS
from tests.window.test_accessible_names import nameless

FLAGS = QItemSelectionModel.SelectionFlag
WAIT_MS = 60_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(pgn(GAMES), "utf-8")
    return path


@pytest.fixture
def pane(qtbot: QtBot, tmp_path: Path) -> Iterator[GameListPane]:
    pane = GameListPane(GameLoader(tmp_path / "cache"))
    qtbot.addWidget(pane)
    pane.resize(900, 400)
    pane.show()
    yield pane
    assert pane.loader.close(PATIENCE_MS)


def opened(qtbot: QtBot, pane: GameListPane, path: Path) -> GameListPane:
    """The pane with the games of a file."""
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.open(path)
    return pane


def filtered(qtbot: QtBot, pane: GameListPane, query: str) -> list[int]:
    """The games that are shown for a query."""
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS, check_params_cb=lambda answer: answer.query == query):
        pane.filter.setText(query)
    return games(pane)


def games(pane: GameListPane) -> list[int]:
    return [pane.model.game(row) for row in range(pane.model.rowCount())]


def row(model: GamesModel, number: int) -> list[str]:
    return [str(model.data(model.index(number, column))) for column in range(model.columnCount())]


# the table -----------------------------------------------------------------------------------------------------------


def test_the_table_shows_headers(qtbot: QtBot, tmp_path: Path) -> None:
    index, model = index_of(tmp_path, pgn(GAMES).encode()), GamesModel()
    assert (model.rowCount(), model.columnCount()) == (0, len(COLUMNS))
    model.show_games(index, listed(index, "", Sort("Date")))
    assert row(model, 0) == ["5", "Anderssen, Adolf", "", "Kieseritzky, Lionel", "", "1-0", "1851.06.21", "London", "9", "C33"]
    assert row(model, 1) == ["3", "Carlsen, Magnus", "2835", "Kramnik, Vladimir", "2801", "1-0", "2012.06", "Tal Memorial", "10.1", "C45"]
    assert row(model, 4) == ["4", "Dvořák", "", "Anderssen, Adolf", "", "*", "", "", "", ""]
    tips = [model.index(4, column).data(Qt.ItemDataRole.ToolTipRole) for column in (1, 2, 7)]
    assert tips == [verbatim("Dvořák"), None, None], "nothing is told of a cell that shows nothing"
    assert (model.game(1), model.row_of(2), model.row_of(77)) == (2, 1, None)
    assert (model.rowCount(model.index(0, 0)), model.columnCount(model.index(0, 0))) == (0, 0)
    assert model.rowCount(QModelIndex()) == len(GAMES)


def test_the_heads_name_the_columns_and_the_order(qtbot: QtBot) -> None:
    model, horizontal = GamesModel(), Qt.Orientation.Horizontal
    heads = [model.headerData(column, horizontal) for column in range(model.columnCount())]
    assert heads == ["#", "White", "Elo", "Black", "Elo", "Result", "Date", "Event", "Round", "ECO"]
    spoken = [model.headerData(column, horizontal, Qt.ItemDataRole.AccessibleTextRole) for column in (0, 2, 4)]
    assert spoken == ["Number in the file", "White's Elo", "Black's Elo"]
    model.show_sort(Sort("BlackElo", True))
    assert [model.headerData(column, horizontal) for column in (2, 4)] == ["Elo", "Elo ▾"]
    model.set_columns(["Annotator", "White"])
    assert [model.headerData(column, horizontal) for column in range(3)] == ["#", "Annotator", "White"]


@pytest.mark.parametrize(("name", "text", "expected"), [
    ("Result", "1/2-1/2", "½-½"), ("Result", "1-0", "1-0"), ("Date", "1997.??.??", "1997"), ("Date", "1997.05.??", "1997.05"),
    ("Date", "????.??.??", ""), ("Round", "?", ""), ("Event", "1/2", "1/2"), ("White", "-", ""), ("Site", "What?", "What?"),
])
def test_values_are_shown_as_people_write_them(name: str, text: str, expected: str) -> None:
    assert shown(name, text) == expected


# the pane ------------------------------------------------------------------------------------------------------------


def test_a_narrow_pane_shows_both_players_and_the_result(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    with qtbot.waitSignal(pane.opened, timeout=WAIT_MS):
        pane.open(path)
    table, elo, result = pane.table, COLUMNS.index("WhiteElo"), COLUMNS.index("Result")
    widths = {}
    for width, hidden in ((900, False), (420, True), (340, True), (500, True), (900, False)):
        pane.resize(width, 500)
        qtbot.waitUntil(lambda: table.isColumnHidden(elo) == hidden)
        assert table.columnViewportPosition(result) + table.columnWidth(result) <= table.viewport().width(), width
        widths[width] = table.columnWidth(1)
        assert table.columnWidth(COLUMNS.index("Black")) == widths[width]
    assert widths[340] < widths[420] < widths[500] <= widths[900]
    pane.resize(340, 500)
    header = table.horizontalHeader()
    edge = QPoint(header.sectionViewportPosition(2) - 1, header.height() // 2)
    qtbot.mousePress(header.viewport(), Qt.MouseButton.LeftButton, pos=edge)
    qtbot.mouseMove(header.viewport(), edge + QPoint(20, 0))
    qtbot.mouseMove(header.viewport(), edge + QPoint(50, 0))
    qtbot.mouseRelease(header.viewport(), Qt.MouseButton.LeftButton, pos=edge + QPoint(50, 0))
    drawn = table.columnWidth(1)
    assert drawn > widths[340]
    pane.resize(360, 500)
    assert table.columnWidth(1) == drawn, "a person has drawn its edge"
    pane.set_columns(["White", "WhiteElo"])
    pane.resize(420, 500)
    qtbot.waitUntil(lambda: not table.isColumnHidden(2))  # somebody wants to see it


def test_a_long_name_of_a_file_does_not_widen_the_pane(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    least = pane.minimumSizeHint().width()
    long = path.rename(path.with_name(f"{'games-' * 30}.pgn"))
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.open(long)
        QApplication.processEvents()
        assert long.name in pane.bottom.count.text() and pane.minimumSizeHint().width() <= least


def test_ratings_take_no_room_where_no_game_has_one(qtbot: QtBot, pane: GameListPane, path: Path, tmp_path: Path) -> None:
    unrated = tmp_path / "unrated.pgn"
    unrated.write_text('[White "Ann"]\n\n1. e4 *\n\n[White "Bob"]\n[BlackElo "1800"]\n\n1. d4 *\n', "utf-8")
    for file, hidden in ((unrated, [True, False]), (path, [False, False]), (unrated, [True, False])):
        table = opened(qtbot, pane, file).table
        assert [table.isColumnHidden(COLUMNS.index(name)) for name in ("WhiteElo", "BlackElo")] == hidden
    pane.set_columns(["White", "WhiteElo"])
    qtbot.waitUntil(lambda: pane.model.columns[1:] == ("White", "WhiteElo"))
    assert not table.isColumnHidden(2), "somebody wants to see it"


def test_a_file_is_listed(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    assert pane.index is None and pane.bottom.count.text() == ""
    with qtbot.waitSignal(pane.opened, timeout=WAIT_MS):
        pane.open(path)
        assert pane.bottom.count.text() == "Reading games.pgn…" and pane.bottom.cancel_button.isVisible()
    qtbot.waitUntil(lambda: pane.model.rowCount() == len(GAMES), timeout=WAIT_MS)
    assert pane.bottom.count.text() == "6 games" and not pane.bottom.cancel_button.isVisible() and not pane.bottom.bar.isVisible()
    assert pane.index is not None and pane.index.path == path
    assert pane.table.currentIndex().row() == 0


@pytest.mark.parametrize("name", LANGUAGES)
def test_all_heads_and_results_have_room(qtbot: QtBot, qapp: QApplication, pane: GameListPane, path: Path, name: str) -> None:
    opened(qtbot, pane, path)
    pane.setStyleSheet(style_sheet(False))
    set_language(qapp, name)
    try:
        for tag in COLUMNS[1:]:
            pane.set_columns(COLUMNS)
            pane._show_columns()
            pane.model.show_sort(Sort(tag, True))
            assert cut_titles(pane.table.horizontalHeader()) == []
    finally:
        set_language(qapp, "en")
    result = COLUMNS.index("Result")
    assert pane.table.columnWidth(result) >= pane.table.fontMetrics().horizontalAdvance("1/2-1/2") + 2 * 6


def test_typing_filters(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    opened(qtbot, pane, path)
    assert filtered(qtbot, pane, "carlsen") == [0, 1, 2, 5]
    assert pane.bottom.count.text() == "4 of 6 games"
    assert filtered(qtbot, pane, "nobody") == [] and pane.bottom.count.text() == "0 of 6 games"
    assert filtered(qtbot, pane, "annotator:nimzo") == [4]
    assert filtered(qtbot, pane, "") == [0, 1, 2, 3, 4, 5]


def test_only_the_last_question_is_answered(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    opened(qtbot, pane, path)
    answers = []
    pane.loader.answered.connect(lambda answer: answers.append(answer.query))
    for query in ("t", "ta", "tal"):
        pane.filter.setText(query)
    qtbot.waitUntil(lambda: "tal" in answers, timeout=WAIT_MS)
    assert answers == ["tal"] and games(pane) == [2, 5]


def test_another_file_begins_without_a_filter(qtbot: QtBot, pane: GameListPane, path: Path, tmp_path: Path) -> None:
    opened(qtbot, pane, path)
    pane.table.horizontalHeader().sectionClicked.emit(1)
    filtered(qtbot, pane, "tal")
    other = tmp_path / "other.pgn"
    other.write_text(pgn(GAMES[:2]), "utf-8")
    opened(qtbot, pane, other)
    assert pane.filter.text() == "" and games(pane) == [0, 1]


def test_a_click_on_a_head_sorts(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    opened(qtbot, pane, path)
    for expected in ([5, 0, 1, 2, 3, 4], [1, 2, 0, 5, 3, 4], [0, 1, 2, 3, 4, 5]):
        with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
            header = pane.table.horizontalHeader()
            place = QPoint(header.sectionViewportPosition(2) + 8, header.height() // 2)
            qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert games(pane) == expected


def test_enter_and_a_click_choose(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    opened(qtbot, pane, path)
    chosen: list[int] = []
    pane.game_chosen.connect(chosen.append)
    filtered(qtbot, pane, "white:carlsen")
    qtbot.keyClick(pane.filter, Qt.Key.Key_Return)
    assert chosen == [] and pane.table.hasFocus()
    qtbot.keyClick(pane.table, Qt.Key.Key_Down)
    qtbot.keyClick(pane.table, Qt.Key.Key_Return)
    assert chosen == [2]
    pane.table.clicked.emit(pane.model.index(2, 1))
    assert chosen == [2, 5]
    assert filtered(qtbot, pane, "kieseritzky") == [4]
    qtbot.keyClick(pane.filter, Qt.Key.Key_Return)
    assert chosen == [2, 5, 4]


def test_the_opened_game_stays_marked(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    opened(qtbot, pane, path)
    pane.select(4)
    assert pane.table.currentIndex().row() == 4
    filtered(qtbot, pane, "london")
    assert pane.table.currentIndex().row() == 2
    filtered(qtbot, pane, "carlsen")
    assert pane.table.currentIndex().row() == 0
    filtered(qtbot, pane, "")
    assert pane.table.currentIndex().row() == 4


def test_columns_can_be_chosen(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    opened(qtbot, pane, path)
    kept: list[list[str]] = []
    pane.columns_changed.connect(kept.append)
    texts = {action.text(): action for action in pane.columns_menu().actions()}
    assert {"Site", "Annotator", "TimeControl", "Black's Elo"} <= set(texts)
    assert texts["White"].isChecked() and not texts["Annotator"].isChecked()
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        texts["Annotator"].trigger()
    assert row(pane.model, 2)[-1] == "Müller, Karl"
    with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
        pane.set_columns(["White"])
    assert row(pane.model, 2) == ["3", "Carlsen, Magnus"]
    assert kept == [[*COLUMNS[1:], "Annotator"]]


@pytest.mark.parametrize(("name", "content", "sentence"), [
    ("missing.pgn", None, "missing.pgn cannot be opened"), ("empty.pgn", "", "empty.pgn is empty."),
])
def test_what_cannot_be_listed_is_told(
    qtbot: QtBot, pane: GameListPane, path: Path, name: str, content: str | None, sentence: str,
) -> None:
    opened(qtbot, pane, path)
    if content is not None:
        path.with_name(name).write_text(content)
    with qtbot.waitSignal(pane.failed, timeout=WAIT_MS) as told:
        pane.open(path.with_name(name))
    assert str(told.args[0]).startswith(sentence)
    assert games(pane) == [0, 1, 2, 3, 4, 5] and pane.bottom.count.text() == "6 games" and not pane.bottom.bar.isVisible()


def test_listing_can_be_cancelled(qtbot: QtBot, pane: GameListPane, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()

    def slow(path: Path, folder: Path, progress: Progress) -> GameIndex:
        begun.set()
        while not progress.is_cancelled():
            progress.tell(1, 4)
        raise engine.Cancelled

    opened(qtbot, pane, path)
    with monkeypatch.context() as patched:
        patched.setattr(gameloader.GameIndex, "open", slow)
        with qtbot.waitSignal(pane.loader.cancelled, timeout=WAIT_MS):
            with qtbot.waitSignal(pane.loader.progress, timeout=WAIT_MS):
                pane.open(path)
            assert begun.is_set() and pane.bottom.bar.isVisible()
            pane.bottom.cancel_button.click()
    qtbot.waitUntil(lambda: not pane.bottom.bar.isVisible(), timeout=WAIT_MS)
    assert games(pane) == [0, 1, 2, 3, 4, 5] and pane.bottom.count.text() == "6 games"
    assert filtered(qtbot, pane, "tal") == [2, 5]


def test_a_question_to_a_file_that_another_program_has_changed_is_asked_again_of_its_games_of_now(
    qtbot: QtBot, pane: GameListPane, path: Path,
) -> None:
    """Each question failed until the file was opened anew."""
    opened(qtbot, pane, path)
    path.write_text(path.read_text() + '[White "New"]\n[Annotator "Me"]\n\n1. e4 *\n')
    assert filtered(qtbot, pane, "annotator:me") == [6]


@pytest.mark.parametrize("ends", [("cancelled",), ("failed", "failed"), ("failed", "failed", "cancelled")], ids=" and ".join)
def test_a_question_without_an_answer_to_a_file_that_has_changed_leaves_no_outdated_games(
    qtbot: QtBot, pane: GameListPane, path: Path, monkeypatch: pytest.MonkeyPatch, ends: tuple[str, ...],
) -> None:
    """Nor does that for all games which follows, if it is cancelled in its turn."""
    waiting, left = threading.Event(), list(ends)

    def slow(index: GameIndex, query: TypedLine, sort: Sort, progress: Progress) -> np.ndarray:
        if not left:
            return listed(index, query, sort, progress)
        if left.pop(0) == "failed":
            raise PgnError("There is a fault.")
        waiting.set()
        while not progress.is_cancelled():
            progress.tell(1, 4)
        raise engine.Cancelled

    opened(qtbot, pane, path)
    assert filtered(qtbot, pane, "tal") == [2, 5]
    path.write_text(path.read_text() + '[White "New"]\n\n1. e4 *\n')
    monkeypatch.setattr(gameloader, "listed", slow)
    pane.loader.reload()
    if "cancelled" in ends:
        qtbot.waitUntil(waiting.is_set, timeout=WAIT_MS)
        pane.bottom.cancel_button.click()
    qtbot.waitUntil(lambda: games(pane) == [0, 1, 2, 3, 4, 5, 6], timeout=WAIT_MS)
    assert pane.index is pane.loader.index and pane.filter.text() == ""


def test_the_reading_of_moves_that_is_cancelled_for_a_file_that_has_changed_is_not_begun_again(
    qtbot: QtBot, pane: GameListPane, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    readings: list[int] = []

    def slow(cache: MovesCache, path: Path, progress: Progress) -> None:
        readings.append(1)
        while not progress.is_cancelled():
            progress.tell(1, 4)
        raise engine.Cancelled

    opened(qtbot, pane, path)
    pane._turn_duplicates()
    qtbot.waitUntil(lambda: games(pane) == [], timeout=WAIT_MS)
    path.write_text(path.read_text() + '[White "New"]\n\n1. e4 *\n')
    monkeypatch.setattr(MovesCache, "find_or_build", slow)
    pane.loader.reload()
    qtbot.waitUntil(lambda: bool(readings), timeout=WAIT_MS)
    pane.bottom.cancel_button.click()
    qtbot.waitUntil(lambda: games(pane) == [0, 1, 2, 3, 4, 5, 6], timeout=WAIT_MS)
    assert pane.index is pane.loader.index and readings == [1]


def test_a_second_file_is_listed_instead_of_the_first(
    qtbot: QtBot, pane: GameListPane, path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    sound = GameIndex.open

    def slow(path: Path, folder: Path, progress: Progress) -> GameIndex:
        while path.name == "slow.pgn" and not progress.is_cancelled():
            pass
        return sound(path, folder, progress)

    monkeypatch.setattr(gameloader.GameIndex, "open", slow)
    pane.open(path.with_name("slow.pgn"))
    opened(qtbot, pane, path)
    assert pane.index is not None and pane.index.path == path


def test_every_control_has_a_name(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    opened(qtbot, pane, path)
    assert nameless(pane) == []


def test_a_query_that_is_not_what_it_looks_like_is_told(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    opened(qtbot, pane, path)
    assert len(filtered(qtbot, pane, "elo>abc")) == len(GAMES)
    assert pane.note.isVisible() and pane.note.text() == "“elo>abc” is left out: > compares with a number or a date."
    assert filtered(qtbot, pane, "foo:<b>bar") == []
    assert pane.note.text() == "No game has a header “foo”; “foo:<b>bar” was looked for as a word."
    assert pane.note.textFormat() == Qt.TextFormat.PlainText
    filtered(qtbot, pane, "elo>")
    assert pane.note.isHidden(), "it is being typed"


def test_the_number_of_the_last_game_has_room(qtbot: QtBot, pane: GameListPane, tmp_path: Path) -> None:
    path = tmp_path / "many.pgn"
    path.write_text(pgn([GAMES[0]]) * 1, "utf-8")
    narrow = opened(qtbot, pane, path).table.columnWidth(0)
    path.write_text(pgn([GAMES[0]] * 12_345), "utf-8")
    opened(qtbot, pane, path)
    needed = pane.fontMetrics().horizontalAdvance("12345")
    assert pane.table.columnWidth(0) >= max(needed + 10, narrow + 1)


def test_a_list_of_positions_shows_what_it_has(qtbot: QtBot, pane: GameListPane, tmp_path: Path) -> None:
    path = tmp_path / "wins.epd"
    path.write_text('2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";\n', "utf-8")
    opened(qtbot, pane, path)
    assert row(pane.model, 0) == ["1", "WAC.001", "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1"]


def test_selecting_everything_does_not_look_at_each_game(pane: GameListPane) -> None:
    count = 300_000
    pane.model.show_games(None, np.arange(count, dtype=np.int32)[::-1])
    pane.table.hideColumn(1)

    def select() -> None:
        pane.table.selectAll()
        assert pane.selected_games() == list(range(count - 1, -1, -1)) and "300,000" in pane.bottom.export_button.text()
        for row in (7, 9):
            pane.table.selectionModel().select(pane.model.index(row, 0), FLAGS.Deselect | FLAGS.Rows)
        assert len(pane.selected_games()) == count - 2 and "299,998" in pane.bottom.export_button.text()
        pane.table.clearSelection()

    assert is_quick(select, 2), "an object for each game takes ten seconds"
    assert pane.selected_games() == [] and not pane.bottom.analyse_button.isEnabled()


def test_all_lists_are_told_to_end_before_one_is_waited_for() -> None:
    files, told = GameFiles(None), list[tuple[str, int]]()
    files.loaders = [SimpleNamespace(close=lambda most, name=name: told.append((name, most)) or True) for name in "ab"]  # type: ignore[misc]
    assert files.finish(500)
    assert told == [("a", 0), ("b", 0), ("a", 500), ("b", 500)]


def test_a_list_that_is_left_does_not_hold_the_window_up_while_other_work_on_its_file_goes_on(qtbot: QtBot) -> None:
    """Work for the windows about a file's players cannot always be broken off. Deleting the loader before it has ended would hold the
    window up."""
    loader, gate, told = GameLoader(None), threading.Event(), list[bool]()
    loader.aside("people").start(lambda progress: told.append(gate.wait(WAIT_MS / 1000)))
    QTimer.singleShot(300, gate.set)
    with qtbot.waitSignal(loader.destroyed, timeout=WAIT_MS):
        loader.leave()
    assert told == [True], "events went on meanwhile"


def test_the_games_are_sorted_by_the_menu_of_the_columns_too(qtbot: QtBot, pane: GameListPane, path: Path) -> None:
    """A header of a table has no focus."""
    opened(qtbot, pane, path)
    for expected in ([5, 0, 1, 2, 3, 4], [1, 2, 0, 5, 3, 4]):
        [sorting] = [action.menu() for action in pane.columns_menu().actions() if action.menu() is not None]
        with qtbot.waitSignal(pane.loader.answered, timeout=WAIT_MS):
            sorting.actions()[2].trigger()
        assert games(pane) == expected
    [sorting] = [action.menu() for action in pane.columns_menu().actions() if action.menu() is not None]
    assert [action.isChecked() for action in sorting.actions()].index(True) == 2


def test_what_a_filter_finds_is_heard(qtbot: QtBot, pane: GameListPane, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr("chessgui.panels.games.list.announce", lambda widget, words: heard.append(words))
    opened(qtbot, pane, path)
    pane.filter.setFocus()
    filtered(qtbot, pane, "kieseritzky elo>abc")
    qtbot.waitUntil(lambda: bool(heard), timeout=WAIT_MS)
    assert len(heard) == 1 and "left out" in heard[0] and heard[0].endswith("1 of 6 games")
