"""The first repertoire: of the line on the board, of an opening by its name, and by the buttons of the empty page."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QToolButton
from pytestqt.qtbot import QtBot

from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.dialogs.palette import Palette
from chessgui.openings.openingnames import named_lines, openings, search
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.words.translation import set_language
from tests.commands.test_repertoire import added, topic
from tests.hands.looks import cut_texts

__all__ = ["topic"]


def choose_file(qtbot: QtBot, program: Program, path: Path) -> str:
    """Choose a file in the dialog that is open; returns the name that it proposes, empty where it proposes none."""
    qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in program.window.findChildren(QFileDialog)))
    dialog = next(dialog for dialog in program.window.findChildren(QFileDialog) if dialog.isVisible())
    proposed = Path(next(iter(dialog.selectedFiles()), "")).name
    dialog.fileSelected.emit(str(path))
    dialog.close()
    return proposed


@pytest.mark.parametrize("text, color", [("For &White", chess.WHITE), ("For &Black", chess.BLACK)])
def test_the_line_on_the_board_becomes_the_first_repertoire(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, text: str, color: chess.Color,
) -> None:
    """The side that has made its last move is proposed."""
    program.controller.new_game(NewGame(engine_color=None))
    for word in ("e2e4", "c7c6"):
        program.controller.play(chess.Move.from_uci(word))
    topic.add_line()
    [box] = program.window.findChildren(QMessageBox)
    assert box.text() == "There is no repertoire yet." and box.defaultButton().text() == "For &Black"
    next(button for button in box.buttons() if button.text() == text).click()
    assert choose_file(qtbot, program, tmp_path / "mine.pgn") == "Caro-Kann Defense.pgn"
    qtbot.waitUntil(lambda: topic.repertoire is not None)
    assert topic.repertoire is not None and (topic.repertoire.name, topic.repertoire.color) == ("mine", color)
    assert "1. e4 c6" in (tmp_path / "mine.pgn").read_text()


def test_the_words_of_the_question_have_room(qapp: QApplication, topic: RepertoireCommands, program: Program) -> None:
    """The buttons of a narrow dialog were as wide as short words need."""
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("e2e4"))
    set_language(qapp, "de")
    topic.add_line()
    [box] = program.window.findChildren(QMessageBox)
    assert cut_texts(box) == []


def test_without_a_line_there_is_nothing_to_ask(topic: RepertoireCommands, program: Program) -> None:
    said = list[str]()
    topic.said.connect(said.append)
    program.controller.new_game(NewGame(engine_color=None))
    topic.add_line()
    assert said == ["Go to a move first: this is the position before all moves."]
    assert topic.page is not None and topic.page.ways.isVisible(), "the other ways are offered"
    assert not program.window.findChildren(QMessageBox)


def test_an_opening_is_learnt_by_its_name(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    topic.show_pane()
    page = topic.page
    assert page is not None
    buttons = {button.text(): button for button in page.ways.findChildren(QToolButton)}
    ways = [action.text() for action in page.add_menu().actions() if action.text()]
    assert len(ways) == 8 and list(buttons) == [way for way in ways if "Opening" in way or "Shown Game" in way]
    assert "White: from My Games in the List…" in ways, "the command My Games means the file of those that were played here"
    buttons["Black: from an Opening…"].click()
    [palette] = [each for each in program.window.findChildren(Palette) if each.isVisible()]
    assert "A00 Polish Opening" in palette.shown and len(palette.shown) > 12
    palette.line.setText("caro kann")
    assert palette.shown[0] == "B10 Caro-Kann Defense"
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert choose_file(qtbot, program, tmp_path / "caro.pgn") == "Caro-Kann Defense.pgn"
    qtbot.waitUntil(lambda: topic.repertoire is not None and page.learn.isEnabled())
    assert topic.repertoire is not None and topic.repertoire.color == chess.BLACK and len(topic.repertoire.positions) > 50
    assert page.ways.isHidden()


def test_a_repertoire_hides_the_ways_to_begin_one(qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path) -> None:
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    assert page.ways.isHidden()
    topic._remove()
    assert page.ways.isVisibleTo(page)


@pytest.mark.parametrize("color", chess.COLORS)
def test_lines_of_an_opening_have_one_answer_to_each_named_move_of_the_opponent_that_has_any(color: chess.Color) -> None:
    caro = search("caro-kann")[0]
    tree = named_lines(caro, color)
    lines = [each.moves.split() for each in openings() if each.moves.split()[:2] == ["e4", "c6"]]
    assert tree.headers["ECO"] == "B10" and [move.uci() for move in tree.next().next().board().move_stack] == ["e2e4", "c7c6"]  # type: ignore
    waiting, seen = [(tree.next().next(), ["e4", "c6"])], 0  # type: ignore[union-attr]
    while waiting:
        node, played = waiting.pop()
        assert node is not None
        seen += 1
        behind = [line[len(played)] for line in lines if line[:len(played)] == played and len(line) > len(played)]
        found = [each.san() for each in node.variations]
        if node.turn() == color:
            assert len(found) == bool(behind) and all(behind.count(san) == max(map(behind.count, behind)) for san in found)
        else:
            assert set(found) == {line[len(played)] for line in lines if line[:len(played)] == played and len(line) > len(played) + 1}
        waiting += [(each, [*played, each.san()]) for each in node.variations]
    assert seen >= 40
