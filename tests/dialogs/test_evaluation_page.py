"""The page of the evaluation: which network plays, and what was chosen is remembered."""
from __future__ import annotations

import chess
from pytestqt.qtbot import QtBot

from chessgui.commands.evaluationcommands import EvaluationCommands
from chessgui.dialogs.evaluation import EvaluationDialog
from chessgui.program.program import Program
from engine import BUILT_IN, Evaluator
from tests.hands.fakes import BY_HAND, NETWORK


def test_the_evaluation_page_chooses_a_network_and_remembers_what_worked(program: Program, qtbot: QtBot) -> None:
    window = program.window
    window.topics[EvaluationCommands].ask()
    page = window.findChild(EvaluationDialog)
    assert page is not None and not page.choose.isEnabled(), "no engine yet"
    window.topics[EvaluationCommands].show_evaluator(BY_HAND)
    assert page.name.text() == "Terms by hand" and page.choose.isEnabled() and not page.by_hand.isEnabled()
    page.chosen.emit("/none.cgn")
    window.topics[EvaluationCommands].show_refused("The network /none.cgn cannot be read.")
    window.topics[EvaluationCommands].show_evaluator(BY_HAND)
    assert page.problem.text() == "The network /none.cgn cannot be read." and not page.problem.isHidden()
    assert program.settings.network() == BUILT_IN
    page.chosen.emit(NETWORK.path)
    window.topics[EvaluationCommands].show_evaluator(NETWORK)
    assert page.name.text() == "a.cgn" and page.by_hand.isEnabled() and page.problem.isHidden()
    with qtbot.waitSignal(page.chosen) as chosen:
        page.built_in.click()
    assert chosen.args == [BUILT_IN]
    page.show_evaluator(Evaluator("first.cgn", BUILT_IN, ()))
    assert not page.built_in.isEnabled() and page.by_hand.isEnabled()
    page.show_evaluator(NETWORK)
    assert page.facts.rowCount() == 1 and program.settings.network() == NETWORK.path
    page.reject()
    qtbot.waitUntil(lambda: window.findChild(EvaluationDialog) is None)
    window.topics[EvaluationCommands].show_refused("Too late.")
    assert window.statusBar().currentMessage() == "Too late."


def test_a_network_of_the_settings_outlives_an_evaluation_page_opened_before_the_engine_is_ready(program: Program) -> None:
    program.settings.set_network(NETWORK.path)
    program.window.topics[EvaluationCommands].ask()
    program.window.topics[EvaluationCommands].show_evaluator(BY_HAND)  # what the engine begins with
    assert program.settings.network() == NETWORK.path


def test_a_choice_is_remembered_though_the_page_was_closed_meanwhile(program: Program, qtbot: QtBot) -> None:
    program.window.topics[EvaluationCommands].ask()
    page = program.window.findChild(EvaluationDialog)
    page.chosen.emit(NETWORK.path)
    page.reject()
    program.window.topics[EvaluationCommands].show_evaluator(NETWORK)
    assert program.settings.network() == NETWORK.path


def test_a_new_network_begins_the_engines_move_anew(program: Program) -> None:
    engine = program.engine
    program.controller.play(chess.Move.from_uci("e2e4"))
    before = len(engine.requests)
    program.controller.evaluate_with(NETWORK.path)
    assert len(engine.requests) == before + 1
    engine.answer("e7e5")
    assert program.controller.game.board().peek() == chess.Move.from_uci("e7e5")
