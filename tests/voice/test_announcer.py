"""What is heard: a sound for each step forward, the end, low time; words where speech is on."""
from __future__ import annotations

import sys

import chess
import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.threads.background import Background
from chessgui.tree.change import add_variation
from chessgui.voice.announcer import Announcer, Speaker
from chessgui.voice.sounds import Sound
from chessgui.workspace.controller import Controller
from chessgui.workspace.workspace import Workspace
from tests.hands.fakes import FakeThread


@pytest.fixture
def heard(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> tuple[Controller, list[object]]:
    controller = Controller(FakeThread(), Workspace(Background()))
    controller.new_game(NewGame(None))
    announcer, heard = Announcer(controller, controller), []
    monkeypatch.setattr(announcer.sounds, "play", heard.append)
    monkeypatch.setattr(announcer.speaker, "say", heard.append)
    announcer.speaker.on = True
    return controller, heard


def test_moves_captures_checks_and_the_end(heard: tuple[Controller, list[object]]) -> None:
    controller, sounds = heard
    for san in ("e4", "d5", "exd5", "Kd7", "Bb5+"):
        controller.play(controller.game.board().parse_san(san))
    assert sounds[::2] == [Sound.MOVE, Sound.MOVE, Sound.CAPTURE, Sound.MOVE, Sound.CHECK]
    assert sounds[1::2][-1] == "White played bishop to b5, check"
    controller.resign()
    assert sounds[-1] is Sound.END


def test_no_words_are_said_for_a_null_move(heard: tuple[Controller, list[object]]) -> None:
    controller, sounds = heard
    controller.resign()
    start = controller.game.node
    controller.game.do(add_variation(start, [chess.Move.null()]))
    controller.go_to(start)
    sounds.clear()
    controller.go_to(start.variation(chess.Move.null()))
    assert sounds == [Sound.MOVE]


def test_steps_back_and_jumps_are_silent(heard: tuple[Controller, list[object]]) -> None:
    controller, sounds = heard
    for move in ("e2e4", "e7e5"):
        controller.play(chess.Move.from_uci(move))
    sounds.clear()
    controller.first()
    controller.last()
    controller.previous()
    assert sounds == []
    controller.next()
    assert sounds[0] is Sound.MOVE


@pytest.mark.parametrize(("name", "module", "reason"), [
    ("sounds", "PySide6.QtMultimedia", "Sounds need a system library that is missing"),
    ("speech", "PySide6.QtTextToSpeech", "No voice was found that could speak the moves.")])
def test_who_switches_on_what_cannot_be_heard_is_told_why(
    program: Program, monkeypatch: pytest.MonkeyPatch, name: str, module: str, reason: str,
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    program.settings.set_preference(name, False)
    assert program.window.status.currentMessage() == ""
    program.settings.set_preference(name, True)
    assert program.window.status.currentMessage().startswith(reason)


@pytest.mark.qt_log_ignore("pipewire", extend=True)
def test_the_voice_speaks_the_language_of_the_window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    speech = pytest.importorskip("PySide6.QtTextToSpeech", exc_type=ImportError)

    class Voice(speech.QTextToSpeech):  # type: ignore[misc, name-defined]
        """That of Qt's own tests, which is silent and begins with English."""

        def __init__(self, parent: Speaker) -> None:
            super().__init__("mock", parent)

        @staticmethod
        def availableEngines() -> list[str]:
            return ["some voice"]

        def setLocale(self, locale: QLocale) -> None:
            chosen.append(locale.name())
            super().setLocale(locale)

    chosen: list[str] = []
    monkeypatch.setattr(speech, "QTextToSpeech", Voice)
    usual = QLocale()
    try:
        for name, spoken in (("en_US", "en_GB"), ("fi_FI", "fi_FI"), ("nb_SJ", "nb_NO"), ("he_IL", "en_GB")):
            QLocale.setDefault(QLocale(name))
            speaker = Speaker()
            speaker.on = True
            assert speaker.say("White to move") and speaker._voice.locale().name() == spoken
        assert chosen == ["fi_FI", "nb_NO"], "a voice that does not speak Hebrew is not told to"
    finally:
        QLocale.setDefault(usual)
