"""The translations are complete and fit: nothing is left out, fields and mnemonics are kept, what is compiled is what was written."""
from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import chess
import chess.pgn
import pytest
from chess.variant import KingOfTheHillBoard, SuicideBoard
from PySide6.QtCore import QCoreApplication, QDate, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QDoubleSpinBox, QSpinBox
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import control_title, parse_control, shown_words
from chessgui.commands.menus import MENUS, SUBMENUS
from chessgui.commands.topics import COMMANDS
from chessgui.engines import fault as enginefault
from chessgui.engines.fault import EngineFault, FaultKind
from chessgui.laboratory.curves import nodes_curve
from chessgui.laboratory.report import ratio_text
from chessgui.match.referee import Fault as LostBy
from chessgui.match.referee import by_clock, by_fault, shown_reason
from chessgui.panels.analysis.figures import short_count
from chessgui.panels.analysis.figures import time_text as search_time
from chessgui.panels.people.crosstable import tie_break_text
from chessgui.panels.training.repertoirerows import coverage_text
from chessgui.play.newgame import NewGame
from chessgui.practice.coverage import Coverage
from chessgui.program.program import Program
from chessgui.report.words import percent
from chessgui.report.words import time_text as report_time
from chessgui.rules.endings import AGREED, REASONS, Claim, automatic_ending, claimed, flag_fall_ending, resigned
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background
from chessgui.words import language
from chessgui.words.translation import LANGUAGES, set_language
from chessgui.workspace.workspace import Workspace
from engine import Row
from resources.translations import update
from resources.translations.update import Text
from tests.hands.fakes import FakeThread
from tests.hands.windowhands import playing

ISOLATES = re.compile("[\u2066-\u2069]")
MENU_TEXTS: list[dict[str, list[str]]] = [
    {"Commands": [COMMANDS[name].text if name in COMMANDS else SUBMENUS[name][0] for name in names if name in COMMANDS or name in SUBMENUS],
     "RecentFiles": ["Recent F&iles"] * ("<recent>" in names),
     "CollectionCommands": ["Co&llections"] * ("<collections>" in names),
     "ArrangementCommands": ["Arrange&ments"] * ("<arrangements>" in names)} for names in MENUS.values()]
MENU_TEXTS.append({"Commands": [COMMANDS[name].text for name in SUBMENUS["<training>"][1]]})
FILE_TEXTS = ["&File", "C&hoose…", "E&xport"]
BOARD_TEXTS = ["Black at the &bottom", "C&oordinates", "&Arrows and circles", "Mark the &last move"]
DOCUMENT_TEXTS = ["&Variations", "&Comments", "F&igurines", "Where [%&diagram] is noted", "At the start and the &end", "And one &more",
                  "Black at the &bottom"]
DIALOG_TEXTS: list[dict[str, list[str]]] = [
    {"NewGameDialog": ["A &level", "&Full strength", "Another &engine", "Another &person", "&White", "&Black", "&Random"]},
    {"GetGamesDialog": ["&Site", "&Player", "This is &me: reports, cards and the repertoire take these games for mine", "&Bullet", "B&litz",
                        "&Rapid and longer", "&Correspondence", "Only those si&nce", "&File", "C&hoose…", "&Get Games"]},
    {"EvaluationDialog": ["&Choose a network…", "&Built-in network", "Evaluate by &hand"]},
    {"EnginesDialog": ["&Add…", "&Copy", "&Remove"], "EngineDetails": [
        "&Test", "&Name", "Ar&guments", "&Folder", "En&vironment", "&Protocol", "&Memory at most", "&Keep…", "F&orget"]},
    {"RunningPage": ["&Pause", "&Stop", "&New match"]},
    {"LaboratoryWindow": ["Position of the &game", "&Search at every change", "R&un", "&Cancel", "Test su&ite…", "&Open…", "Sa&ve…"],
     "PlanFields": ["&Depth", "&Nodes", "&Pairs", "E&lo", "S&eed", "Num&ber", "&From", "&To", "Step &width", "b&y"]},
    {"SetupPage": [
        "&Limit", "Peri&od", "Time &margin", "&Games", "PGN f&ile", "E&vent", "EPD or PG&N",
        "O&rder", "&Draw, when both find the game level", "&Win, when both find it won", "Draw, w&hen the game is long",
        "The match, by a &test (SPRT)", "&Start the match"],
     "EngineRows": ["&First", "S&econd", "&Pairings", "&Add an engine", "&Known engines…"], "MatchWindow": ["Res&ume"]},
    {"HeadersDialog": ["&Add a header", "&Remove"]},
    {"ConflictDialog": ["&Save under Another Name…", "&Append as a New Game", "&Overwrite the Game in the File"]},
    {"ExistingFileBox": ["&Append", "&Replace the File"]},
    {"ReportDialog": ["Marks (&glyphs)", "&Better lines as variations", "A &sentence for each bad move", "E&valuations (%eval)",
                      "The &figures of both sides before the first move", "&Analyse", "Sto&p", "G&o On", "&Marks…", "&Limit", "&Threads",
                      "&Engine"]},
    {"AnalysisPane": ["&Add the Line as Variation", "Add &up to Here", "&Show on the Board", "&Copy the Line", "&Leave {0} Out",
                      "&Only {0}", "Search All &Moves", "&Why Not {0}?"]},
    {"Commands": ["&No Glyph"], "TreeCommands": ["&Others"]},
    {"ExportDialog": [*FILE_TEXTS, "Cop&y"], "ExportForm": ["&Size", *BOARD_TEXTS]},
    {"ExportDialog": FILE_TEXTS, "ExportForm": ["&Size", "A &move every", "L&ine", "&Names above and below the board", *BOARD_TEXTS]},
    {"ExportDialog": [*FILE_TEXTS, "P&rint…"], "ExportForm": ["&Paper", "&Type size", "White and &grey squares", *DOCUMENT_TEXTS]},
    {"ExportDialog": FILE_TEXTS, "ExportForm": ["C&oordinates", *DOCUMENT_TEXTS]},
    {"ExportDialog": [*FILE_TEXTS, "Cop&y"], "ExportForm": DOCUMENT_TEXTS},
]
"""Texts with mnemonics that can be seen together, by context."""
NAMES = {"Chess960", "XBoard", "Elo", "Cburnett"}
"""What has its own letters in every language."""


@pytest.fixture(scope="module")
def texts() -> list[Text]:
    return update.texts()


@pytest.fixture(params=update.languages())
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    set_language(qapp, "en")


def written(name: str) -> dict[Text, str]:
    """The finished translations of a .ts; of texts that count things, the form for many."""
    return {text: forms[-1] for text, forms in written_forms(name).items()}


def written_forms(name: str) -> dict[Text, list[str]]:
    """The finished translations of a .ts, each in all its forms."""
    found = {}
    for context in ElementTree.parse(update.ts_file(name)).iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            if translation.get("type") is None:
                text = Text(context.findtext("name", ""), message.findtext("source", ""), message.get("numerus") == "yes")
                found[text] = [form.text or "" for form in translation.iter("numerusform")] if text.counts else [translation.text or ""]
    return found


def fields(text: str) -> list[str]:
    """The places to be filled: once each, in any order."""
    return sorted({field or "" for _, field, _, _ in string.Formatter().parse(text) if field is not None} | set(re.findall("%L?n", text)))


def mnemonic(text: str) -> str:
    found = re.search("&(.)", text)
    return found[1].casefold() if found else ""


# completeness ----------------------------------------------------------------------------------------------------------


def test_every_language_of_the_settings_has_a_translation() -> None:
    assert {path.stem.removeprefix("chessgui_") for path in update.FOLDER.glob("*.ts")} == set(LANGUAGES) - {"en"}


def test_all_texts_are_translated_and_no_others(name: str, texts: list[Text]) -> None:
    assert set(written(name)) == set(texts), "make translations tells what is missing"


def test_texts_are_found_in_calls_and_tables(texts: list[Text]) -> None:
    expected = {
        Text("BoardCommands", "thinking …"), Text("Models", "{0} is empty."), Text("Models", "Draw by stalemate."),
        Text("Commands", "&Hint"), Text("Preferences", "Walnut"), Text("BoardWidget", "white pawn"), Text("StartChooser", "Two moves"),
        Text("GamesModel", "Round"), Text("Models", "Otto, coffee-house attacker"), Text("Models", "the disk is full"),
    }
    assert expected <= set(texts)


def test_hebrew_is_written_in_its_letters() -> None:
    other = [text for text in written("he").values() if not re.search("[א-ת]", text)]
    assert not [text for text in other if re.search("[a-z]{2}", re.sub(r"\{\w+\}", "", text)) and text.strip() not in NAMES]


# form ------------------------------------------------------------------------------------------------------------------


def test_fields_stay(name: str) -> None:
    wrong = {one.text: text for one, text in written(name).items() if fields(text) != fields(one.text)}
    assert not wrong
    singular = {one: forms[0] for one, forms in written_forms(name).items() if one.counts}
    assert singular and all(text and set(fields(text)) <= set(fields(one.text)) for one, text in singular.items())


def test_blanks_around_and_dots_stay(name: str) -> None:
    def ends(text: str) -> tuple[bool, bool, bool, bool]:
        plain = ISOLATES.sub("", text)
        return plain[0] == " ", plain[-1] == " ", plain[-1] == "…", plain[-1] == ":"

    wrong = {one.text: text for one, text in written(name).items() if ends(one.text) != ends(text)}
    assert not wrong


def test_dots_stand_apart_only_where_the_english_ones_do(name: str) -> None:
    apart = re.compile(r"\s…$")
    assert {text.text: words for text, words in written(name).items() if apart.search(words) and not apart.search(text.text)} == {}


def test_isolates_are_closed(name: str) -> None:
    for text in written(name).values():
        assert len(re.findall("[\u2066-\u2068]", text)) == text.count("\u2069")


def test_fields_are_isolated_where_words_run_from_right_to_left() -> None:
    bare = [text for text in written("he").values() if re.search(r"\{\w+\}", re.sub("[\u2066-\u2068][^\u2066-\u2069]*\u2069", "", text))]
    assert not bare


def test_what_begins_with_a_field_begins_with_a_mark_from_right_to_left() -> None:
    """Rich text and selectable labels take their direction from the first letter, be it isolated."""
    assert not [text for text in written("he").values() if text[0] in "\u2066\u2068" and re.search("[א-ת]", text)]


def test_mnemonics_stay_and_are_unique_in_their_menu(name: str) -> None:
    translations = written(name)
    assert all(bool(mnemonic(text)) == bool(mnemonic(one.text)) for one, text in translations.items() if not one.text.startswith("<"))
    for group in ({"Commands": list(MENUS)}, *MENU_TEXTS, *DIALOG_TEXTS):
        letters = [mnemonic(translations[Text(context, text)]) for context, seen in group.items() for text in seen]
        assert all(letters) and len(set(letters)) == len(letters), group


def test_finding_commands_and_the_search_of_the_engine_are_told_apart(name: str) -> None:
    """The title of *Find* was that of the pane of a recorded search, in the same window."""
    translations = written(name)
    assert translations[Text("Palette", "Find")] == translations[Text("Commands", "Find")] != translations[Text("XrayCommands", "Search")]


def test_compiled_files_say_what_was_written(name: str) -> None:
    translator = QTranslator()
    assert translator.load(str(update.ts_file(name).with_suffix(".qm")))
    translations = written(name)
    assert {one: translator.translate(one.context, one.text, "", 100 if one.counts else -1) for one in translations} == translations


@pytest.mark.parametrize(("name", "count", "text"), [
    ("en", 1, "one game"), ("en", 2, "2 games"), ("en", 1234, "1,234 games"), ("de", 1, "eine Partie"), ("de", 1234, "1.234 Partien"),
    ("he", 1, "משחק אחד"),
])
def test_things_are_counted_in_the_forms_of_the_language(app: QApplication, name: str, count: int, text: str) -> None:
    set_language(app, name)
    assert language.counted("one game", "%Ln games", count) == text


# in the window ---------------------------------------------------------------------------------------------------------


def test_models_speak_the_language_of_the_window(app: QApplication) -> None:
    set_language(app, "de")
    assert language.tr("Draw by stalemate.") == "Remis durch Patt."
    assert control_title(parse_control("40/90, 30")) == "40 Züge in 90 Min., dann 30 Min."
    assert language.left_to_right("e4+") == "e4+"
    for text in ("none", "10/move", "hourglass 3", "5+3"):
        assert parse_control(shown_words(text)) == parse_control(text)
    assert shown_words("10/move") == "10/Zug"
    set_language(app, "he")
    assert language.left_to_right("e4+") == "\u2066e4+\u2069" and language.left_to_right("") == ""
    set_language(app, "en")
    assert language.tr("Draw by stalemate.") == "Draw by stalemate."


def test_all_reasons_are_in_the_table() -> None:
    endings = [AGREED, *(claimed(claim) for claim in Claim), *(resigned(color) for color in chess.COLORS)]
    for fen in ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7K/6q1/6k1/8/8/8/8/8 w - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 150 90"):
        ending = automatic_ending(chess.Board(fen))
        assert ending is not None, fen
        endings.append(ending)
    for board in (chess.Board(), chess.Board("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"), chess.Board("qq2k3/8/8/8/8/8/8/4K3 w - - 0 1")):
        endings += [flag_fall_ending(board, color) for color in chess.COLORS]
    repeated = chess.Board()
    for move in ["g1f3", "g8f6", "f3g1", "f6g8"] * 4:
        repeated.push_uci(move)
    for board in (repeated, KingOfTheHillBoard("7k/8/8/8/3K4/8/8/8 b - - 0 1"), KingOfTheHillBoard("7K/8/8/8/3k4/8/8/8 w - - 0 1"),
                  SuicideBoard("8/8/8/3p4/3P4/8/8/8 b - - 0 1")):
        ending = automatic_ending(board)
        assert ending is not None, board
        endings.append(ending)
    assert {ending.reason for ending in endings} == set(REASONS)


def test_reasons_of_a_match_are_told_in_the_language_of_the_window(app: QApplication) -> None:
    def fault(sentence: str, *values: object, detail: str = "") -> str:
        words = EngineFault(FaultKind.CRASH, "Fake", sentence, *values, detail=detail).words
        return by_fault(chess.WHITE, LostBy.CRASH, words).ending.reason

    set_language(app, "de")
    board = chess.Board("7k/8/8/8/8/8/8/K6R w - - 0 1")
    for reason, told in (
        (by_clock(chess.Board(), chess.WHITE).ending.reason, "Weiß verliert durch Zeitüberschreitung."),
        (by_clock(board, chess.BLACK).ending.reason, "Schwarz verliert durch Zeitüberschreitung."),
        (by_clock(board, chess.WHITE).ending.reason, "Remis: Die Zeit von Weiß ist um, aber Schwarz kann nicht matt setzen."),
        # As older matches have it:
        ("White wins on time.", "Schwarz verliert durch Zeitüberschreitung."),
        ("Black wins on time.", "Weiß verliert durch Zeitüberschreitung."),
        ("Draw: Black's time is up, and White cannot mate.",
         "Remis: Die Zeit von Schwarz ist um, aber Weiß kann nicht matt setzen."),
        ("Draw: White's time is up, and Black cannot mate.",
         "Remis: Die Zeit von Weiß ist um, aber Schwarz kann nicht matt setzen."),
        ("Draw by adjudication.", "Remis durch Abschätzung."),
        ("Draw: the game has reached 60 moves.", "Remis: Die Partie hat 60 Züge erreicht."),
        ("Draw by stalemate.", "Remis durch Patt."),
        (fault(enginefault.SILENT), "Schwarz gewinnt: Weiß antwortet nicht."),
        (fault(enginefault.ENDED, detail=" (no book)"), "Schwarz gewinnt: Weiß hat sich beendet (no book)."),
        (fault(enginefault.ENDED_WITH, 7, detail=" (no book)"), "Schwarz gewinnt: Weiß hat sich mit Code 7 beendet (no book)."),
        (fault(enginefault.ILLEGAL_MOVE, "e2e5"), "Schwarz gewinnt: Weiß spielt einen regelwidrigen Zug (e2e5)."),
        ("Black wins: White sleeps.", "Schwarz gewinnt: Weiß sleeps."),
    ):
        assert shown_reason(reason) == told
    set_language(app, "en")
    assert shown_reason(fault(enginefault.ENDED_WITH, 7)) == "Black wins: White ended with code 7."


def test_faults_of_engines_are_told_in_the_language_and_kept_in_english(app: QApplication) -> None:
    set_language(app, "de")
    fault = EngineFault(FaultKind.ILLEGAL, "Fake", enginefault.ILLEGAL_MOVE, "e2e5")
    assert (str(fault), fault.words) == ("Fake spielt einen regelwidrigen Zug (e2e5).", "plays an illegal move (e2e5)")


def test_the_tab_of_a_game_names_our_own_players_in_the_language(app: QApplication) -> None:
    set_language(app, "de")
    document = Workspace(Background()).current
    document.game.set_tags({"White": "Player", "Black": "Engine"})
    assert document.title == "Spieler – Engine"
    document.game.set_tags({"White": "Otto", "Black": "Player One"})
    assert document.title == "Otto – Player One"


@pytest.fixture
def program(qtbot: QtBot, app: QApplication, tmp_path: Path) -> Iterator[Program]:
    program = playing(Program(FakeThread(), Settings(tmp_path / "settings.json"), tmp_path))
    program.window.show()
    yield program
    program.window.close()


def switch(program: Program, qtbot: QtBot, name: str) -> None:
    old = program.window
    program.settings.set_preference("language", name)
    qtbot.waitUntil(lambda: program.window is not old)


def test_another_language_is_shown_at_once(program: Program, qtbot: QtBot) -> None:
    program.engine.state.emit("Preparing the engine 2/12", 2, 12)
    for name, menu, new, engine in (
        ("de", "&Datei", "&Neue Partie…", "Engine wird vorbereitet 2/12"), ("he", "&קובץ", "משחק &חדש…", "הכנת המנוע 2/12"),
        ("en", "&File", "&New Game…", "Preparing the engine 2/12"),
    ):
        switch(program, qtbot, name)
        window = program.window
        assert window.menuBar().actions()[0].text() == menu and window.actions_by_name["new"].text() == new
        assert window.status.engine.text() == engine


def test_the_pgn_stays_english(program: Program, qtbot: QtBot) -> None:
    switch(program, qtbot, "de")
    program.controller.new_game(NewGame(chess.BLACK, elo=2200))
    program.controller.play(chess.Move.from_uci("e2e4"))
    program.controller.resign()
    headers = program.controller.game.pgn.headers
    assert (headers["Termination"], headers["White"], headers["Black"]) == ("White resigns.", "Player", "Doctor Amsel")
    window = program.window
    assert window.game_over.reason.text() == "Weiß gibt auf." and window.statusBar().currentMessage() == "Weiß gibt auf."
    assert window.area.top_player.accessibleName().startswith("Schwarz: Doktor Amsel")
    switch(program, qtbot, "en")
    assert program.window.game_over.reason.text() == "White resigns." and not program.window.game_over.isHidden()


@pytest.mark.parametrize("name", update.languages())
def test_what_must_run_from_left_to_right_does(program: Program, qtbot: QtBot, name: str) -> None:
    switch(program, qtbot, name)
    window = program.window
    for widget in (window.board, window.area.eval_bar, window.move_list, *(block.lines for block in window.analysis.blocks.values())):
        assert widget.layoutDirection() == Qt.LayoutDirection.LeftToRight
    mirrored = QCoreApplication.instance().layoutDirection() == Qt.LayoutDirection.RightToLeft  # type: ignore[union-attr]
    assert mirrored == (name == "he")


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_tool_bar_fits_into_the_smallest_window(program: Program, qtbot: QtBot, name: str) -> None:
    if name != "en":
        switch(program, qtbot, name)
    program.window.actions_by_name["claim_draw"].setVisible(True)
    assert program.window.actions_by_name.tool_bar.sizeHint().width() <= 900


def test_dates_follow_the_language(app: QApplication) -> None:
    days = []
    for name in ("de", "he"):
        set_language(app, name)
        days.append(QLocale().toString(QDate(2026, 11, 22), QLocale.FormatType.ShortFormat))
    assert days == ["22.11.26", "22.11.2026"]


def test_numbers_follow_the_language_in_texts_as_in_fields(app: QApplication) -> None:
    written = []
    for name in ("de", "he"):
        set_language(app, name)
        field = QSpinBox(maximum=99_999, value=26_856, groupSeparatorShown=True)
        curve = nodes_curve([Row(9, 26_856, 1, 0, None, "")] * 2, [])
        assert curve is not None and field.text() in curve.texts[0]
        written.append((field.text(), language.number_text(26_856), language.number_text(856)))
    assert written == [("26.856", "26.856", "856"), ("26,856", "26,856", "856")]


@pytest.mark.parametrize("name", LANGUAGES)
def test_decimals_follow_the_language_in_texts_as_in_fields(app: QApplication, name: str) -> None:
    set_language(app, name)
    figure = QDoubleSpinBox(decimals=1, value=8.7).text()
    texts = (percent(8.7), report_time(8700), short_count(8_700_000), search_time(8700), coverage_text(Coverage(0.087, (), 8.7, (), 3)),
             tie_break_text(8.7), ratio_text(10, 87))
    assert [figure in text for text in texts] == [True] * len(texts) and texts[4].count(figure) == 2


@pytest.mark.parametrize("name", ["de_DE", "de_AT", "de_CH", "en_US", "en_ZA", "en_IN", "he_IL"])
def test_decimals_follow_the_country_in_texts_as_in_fields(app: QApplication, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Where a space stands between thousands, a point stood before decimals, though Austria writes a comma."""
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(name))
    set_language(app, name[:2])
    field = QDoubleSpinBox(decimals=1, maximum=1e6, value=26_856.5, groupSeparatorShown=True)
    assert language.number_text(26_856.5, 1) == field.text()
