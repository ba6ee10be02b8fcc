"""The palette: every command, setting, opening and open game is found by words, in each language."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn
import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.topics import COMMANDS
from chessgui.dialogs.palette import Palette
from chessgui.dialogs.settings import SettingsDialog
from chessgui.looks.theme import set_text_size
from chessgui.program.program import Program
from chessgui.settings.preferences import PREFERENCES, translated
from chessgui.settings.settings import Settings
from chessgui.tree.game import Game
from chessgui.words.lookup import Entry, best, holds
from chessgui.words.translation import set_language
from tests.hands.fakes import FakeThread

WORDS = {
    "scheme": ("dark light theme", "dunkel hell farben", "כהה בהיר צבעים"),
    "language": ("language german translation", "sprache deutsch übersetzung", "שפה עברית תרגום"),
    "text_size": ("font zoom size", "schrift zoom größe", "גופן זום גודל"),
    "figurines": ("figurines notation letters", "figurinen notation buchstaben", "סמלי רישום אותיות"),
    "columns": ("columns list variations", "spalten zugliste varianten", "טורים רשימת וריאנטים"),
    "board": ("squares colour board", "felder farben brett", "משבצות צבעים לוח"),
    "pieces": ("pieces set figures", "figuren satz aussehen", "כלים סט דמויות"),
    "coordinates": ("coordinates letters edge", "koordinaten buchstaben rand", "קואורדינטות אותיות בשוליים"),
    "blindfold": ("blindfold hide invisible", "blindschach verbergen unsichtbar", "עיוור הסתרה נראה"),
    "captured": ("captured material taken", "geschlagene material vorsprung", "חומר נלקחו יתרון"),
    "animation": ("animation speed glide", "animation tempo gleiten", "הנפשה מהירות תנועת"),
    "autoplay": ("autoplay seconds replay", "autoplay abspielen sekunden", "הרצה שניות קצב"),
    "auto_queen": ("promotion queen automatic", "umwandlung dame automatisch", "הכתרה למלכה אוטומטית"),
    "own_name": ("name player myself", "name spieler ich", "שם שחקן אני"),
    "keep_games": ("keep save automatic", "behalten speichern automatisch", "שמירת אוטומטית הוספה"),
    "premoves": ("premove advance moves", "voraus premove züge", "מראש premove מהלכים"),
    "engine_resigns": ("resign engine give", "aufgeben engine verlorene", "נכנע מנוע ויתור"),
    "line_click": ("click line variation", "klick zug variante", "לחיצה רצף וריאנט"),
    "wrap_lines": ("wrap long rows", "umbruch lange zeilen", "גלישה ארוכים שורות"),
    "analysis_arrows": ("arrows best engine", "pfeile besten engine", "חיצים הטובים מנוע"),
    "analyse_in_rated": ("rated help engine", "gewertete hilfe engine", "מדורג עזרה מנוע"),
    "analysis_memory": ("memory hash megabytes", "speicher hash megabyte", "זיכרון גיבוב המנוע"),
    "explorer_plies": ("explorer openings depth", "explorer eröffnungen tiefe", "הסייר פתיחות עומק"),
    "syzygy": ("syzygy endgame tables", "syzygy endspiel tabellen", "syzygy סיום תיקייה"),
    "new_cards": ("training mistakes repetition", "Training Karten Wiederholung", "אימון כרטיסים טעויות"),
    "sounds": ("sounds noise mute", "töne geräusch stumm", "צלילים רעש השתקה"),
    "volume": ("volume loud quiet", "lautstärke laut leise", "עוצמה חזק חלש"),
    "speech": ("speak voice accessible", "stimme vorlesen ansagen", "קול הקראה נגישות"),
}
"""For each setting three words that a person may type, in English, German and Hebrew."""


LANGUAGES = "en", "de", "he"


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot, own_settings: Path, request: pytest.FixtureRequest) -> Iterator[Program]:
    """Its window has the language that the parameter names, else English."""
    settings = Settings(own_settings)
    settings.set_preference("language", getattr(request, "param", "en"))
    program = Program(FakeThread(), settings)
    qtbot.addWidget(program.window)
    program.window.show()
    yield program
    program.window.close()
    program.close()
    set_language(qapp, "en")


def opened(program: Program, qtbot: QtBot) -> Palette:
    program.window.actions_by_name["palette"].trigger()
    [palette] = [found for found in program.window.findChildren(Palette) if found.isVisible()]
    qtbot.waitUntil(palette.isActiveWindow)  # before, keys are shortcuts of the window
    return palette


def open_settings(program: Program) -> SettingsDialog:
    [dialog] = [found for found in program.window.findChildren(SettingsDialog) if found.isVisible()]
    return dialog


# the words -------------------------------------------------------------------------------------------------------------


def test_every_setting_is_in_the_table() -> None:
    assert WORDS.keys() == PREFERENCES.keys()


@pytest.mark.parametrize("program, column", [(language, column) for column, language in enumerate(LANGUAGES)], indirect=["program"])
def test_settings_are_found_by_three_words_of_each_language(program: Program, qtbot: QtBot, column: int) -> None:
    palette, missed = opened(program, qtbot), []
    for name, words in WORDS.items():
        for word in words[column].split():
            palette.line.setText(word)
            if translated(PREFERENCES[name].text) not in palette.shown[:20]:
                missed.append((name, word, palette.shown[:5]))
    palette.close()
    assert not missed


@pytest.mark.parametrize("program", LANGUAGES, indirect=True)
def test_every_command_is_found_by_its_own_text(program: Program, qtbot: QtBot) -> None:
    palette, missed = opened(program, qtbot), []
    for name in COMMANDS:
        action = program.window.actions_by_name[name]
        title = action.text().replace("&", "").rstrip("…")
        palette.line.setText(title)
        if name != "palette" and action.isVisible() and title not in palette.shown[:3]:
            missed.append((name, palette.shown[:3]))
    palette.close()
    assert not missed


@pytest.mark.parametrize(("program", "word"), [
    ("en", "puzz"), ("en", "tactics"), ("de", "taktik"), ("de", "aufgaben"), ("he", "טקטיקה"), ("he", "חידות")], indirect=["program"])
def test_puzzles_are_found_by_what_people_call_them(program: Program, qtbot: QtBot, word: str) -> None:
    palette = opened(program, qtbot)
    palette.line.setText(word)
    wanted = {program.window.actions_by_name[name].text().replace("&", "").rstrip("…") for name in ("puzzles", "puzzles_add")}
    assert wanted <= set(palette.shown[:5])
    palette.close()


@pytest.mark.parametrize("program, words", [
    ("en", "report mistakes blunders"), ("de", "bericht fehler patzer"), ("he", "דוח טעויות")],
    indirect=["program"])
def test_the_report_is_found_by_the_words_under_which_it_is_looked_for(program: Program, qtbot: QtBot, words: str) -> None:
    """The *Report for the Developers* came before it, and other words did not find it."""
    palette, title = opened(program, qtbot), program.window.actions_by_name.plain_text("report")
    for word in words.split():
        palette.line.setText(word)
        assert palette.shown[0] == title, word
    palette.close()


def test_beginnings_of_the_words_for_the_report_lead_to_what_is_named_so(program: Program, qtbot: QtBot) -> None:
    """A single letter led to the report before Resign and My Games."""
    palette, title = opened(program, qtbot), program.window.actions_by_name.plain_text("report")
    for word in ("b", "m", "r", "re", "blunder", "mistake"):
        palette.line.setText(word)
        assert palette.shown[0].lower().startswith(word), word
    palette.line.setText("blund")
    assert title in palette.shown[:5]
    palette.close()


# what is chosen --------------------------------------------------------------------------------------------------------


def test_enter_gives_the_first_command(program: Program, qtbot: QtBot) -> None:
    board = program.window.board
    before = board.state.orientation
    palette = opened(program, qtbot)
    qtbot.keyClicks(palette.line, "flip")
    assert palette.shown[0] == "Flip Board"
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert board.state.orientation != before
    assert not palette.isVisible()


def test_the_arrow_keys_go_through_the_list(program: Program, qtbot: QtBot) -> None:
    palette = opened(program, qtbot)
    palette.line.setText("copy")
    chosen = palette.shown[1]
    qtbot.keyClick(palette.line, Qt.Key.Key_Down)
    current = palette.list.currentItem()
    assert current is not None
    assert current.text(0) == chosen
    qtbot.keyClick(palette.line, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_a_command_that_cannot_be_given_now_is_shown_but_not_chosen(program: Program, qtbot: QtBot) -> None:
    palette = opened(program, qtbot)
    palette.line.setText("redo")
    item = palette.list.topLevelItem(palette.shown.index("Redo"))
    assert item is not None
    assert item.isDisabled()
    palette.list.setCurrentItem(item)
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert palette.isVisible(), "nothing was chosen"
    palette.close()


def test_a_pane_that_is_seen_already_stays(program: Program, qtbot: QtBot) -> None:
    """It was hidden from who looked for it."""
    for _ in range(2):
        palette = opened(program, qtbot)
        palette.line.setText("explorer")
        assert palette.shown[0] == "Explorer"
        qtbot.keyClick(palette.line, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not program.window.panes.explorer.visibleRegion().isEmpty())


def test_a_setting_opens_the_settings_there(program: Program, qtbot: QtBot) -> None:
    palette = opened(program, qtbot)
    palette.line.setText("blindfold")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    dialog = open_settings(program)
    assert dialog.visible_names() == ["blindfold"]
    dialog.close()


def test_an_opening_is_shown_beside_the_game(program: Program, qtbot: QtBot) -> None:
    program.controller.editing.paste("1. d4 d5 2. c4")
    palette = opened(program, qtbot)
    palette.line.setText("najdorf")
    assert palette.shown[0].startswith("B90 Sicilian Defense: Najdorf")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert program.controller.game.pgn.headers["ECO"] == "B90"
    assert program.controller.game.board().fullmove_number == 6
    assert len(program.controller.workspace.documents) == 2


def test_an_open_game_comes_forward(program: Program, qtbot: QtBot) -> None:
    workspace = program.controller.workspace
    pgn = chess.pgn.Game()
    pgn.headers.update({"White": "Tal, Mikhail", "Black": "Larsen, Bent"})
    pgn.add_main_variation(chess.Move.from_uci("e2e4"))
    first = workspace.show(Game(pgn))
    workspace.show(Game(chess.pgn.Game()), beside=True)
    assert workspace.current is not first
    palette = opened(program, qtbot)
    palette.line.setText("larsen")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert workspace.current is first


def test_nothing_fits(program: Program, qtbot: QtBot) -> None:
    palette = opened(program, qtbot)
    palette.line.setText("xyzzy plugh")
    assert palette.shown == []
    assert palette.nothing.isVisible()
    assert not palette.list.isVisible()
    palette.close()


def test_the_box_is_as_high_as_what_fits(program: Program, qtbot: QtBot) -> None:
    """Its rows were lower until a letter was typed, and one result stood in a box for twenty."""
    palette = opened(program, qtbot)

    def measures() -> tuple[int, int]:
        return palette.height(), palette.list.visualItemRect(palette.list.topLevelItem(0)).height()

    whole, row = measures()
    palette.line.setText("a")
    qtbot.wait(1)
    assert measures() == (whole, row)
    palette.line.setText("flip board")
    qtbot.waitUntil(lambda: palette.height() < whole - 10 * row)
    assert palette.shown == ["Flip Board"] and measures()[1] == row <= palette.list.viewport().height()
    palette.line.clear()
    qtbot.waitUntil(lambda: measures() == (whole, row))
    palette.close()


def test_large_letters_have_room(qapp: QApplication, program: Program, qtbot: QtBot) -> None:
    program.window.resize(1300, 700)
    set_text_size(qapp, 200)
    try:
        palette = opened(program, qtbot)
        palette.line.setText("sicilian dragon")
        assert palette.shown and palette.list.sizeHintForColumn(0) <= palette.list.columnWidth(0)
        palette.close()
    finally:
        set_text_size(qapp, 100)


def test_settings_open_without_words_from_their_own_command(program: Program) -> None:
    program.window.topics[SettingsCommands].ask()
    dialog = open_settings(program)
    assert dialog.search.text() == ""
    dialog.close()


# the order -------------------------------------------------------------------------------------------------------------


def test_the_beginning_of_the_title_comes_first() -> None:
    titles = ["Speak the Position", "Copy Position", "Position Setup", "Board"]
    entries = [Entry(title, QCoreApplication.processEvents, words="opposition" if title == "Board" else "") for title in titles]
    assert [entry.title for entry in best(entries, "pos")] == ["Position Setup", "Speak the Position", "Copy Position", "Board"]
    assert [entry.title for entry in best(entries, "copy POS")] == ["Copy Position"]
    assert len(best(entries, "")) == len(entries)


def test_the_very_title_comes_first() -> None:
    """Who typed the name of the pane of games, and Enter, had the list in the whole window."""
    entries = [Entry(title, QCoreApplication.processEvents) for title in ("Games in the Whole Window", "Games", "My Games")]
    assert [entry.title for entry in best(entries, "games")] == ["Games", "Games in the Whole Window", "My Games"]
    assert best(entries, "my games")[0].title == "My Games"


def test_accents_and_signs_do_not_matter() -> None:
    assert holds("Grünfeld-Verteidigung", "grunfeld verteidigung")
    assert holds("Größe", "grosse")
    assert not holds("Größe", "klein")
