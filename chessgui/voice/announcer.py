"""Plays the sounds of a game: for each move that is shown (spoken, too, if speech is on), for its end and for low time. Qt's text-to-speech
module is imported when something is first said."""
from __future__ import annotations

from typing import Any

import chess.pgn
from PySide6.QtCore import QLocale, QObject

from chessgui.board import accessible
from chessgui.rules.endings import Ending
from chessgui.voice.sounds import Sound, Sounds, sound_of
from chessgui.words.spoken import spoken_last_move
from chessgui.workspace.controller import Controller


class Speaker(QObject):
    """Says one sentence at a time; a new one interrupts the old one. Without a voice it does nothing."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.on = False
        self._voice: Any = None
        self._looked = False

    @property
    def silence(self) -> str:
        """Why speech is on but cannot be heard, in one sentence; empty if there is no problem. The first time it looks for the voice."""
        return self.tr("No voice was found that could speak the moves.") if self.on and self._find_voice() is None else ""

    def say(self, sentence: str) -> bool:
        """Say a sentence if speech is on; returns whether it is said."""
        if not self.on:
            return False
        voice = self._find_voice()
        if voice is not None:
            voice.stop()
            voice.say(sentence)
        return voice is not None

    def _find_voice(self) -> Any:
        """The system's voice for the language of the window, its usual one if there is none; None if it has no voice. Searched for once."""
        if not self._looked:
            self._looked = True
            try:
                from PySide6.QtTextToSpeech import QTextToSpeech
            except ImportError:  # a system library of the voice is missing
                return None
            if not [engine for engine in QTextToSpeech.availableEngines() if engine != "mock"]:
                return None
            self._voice = QTextToSpeech(self)
            if self._voice.state() == QTextToSpeech.State.Error:
                self._voice = None
            elif self._voice.locale().language() != (wanted := QLocale()).language():  # else it would read German words as English ones
                spoken = next((one for one in self._voice.availableLocales() if one.language() == wanted.language()), None)
                if spoken is not None:
                    self._voice.setLocale(spoken)
        return self._voice


class Announcer(QObject):
    """Follows the position that is shown. Every step forward counts as a move, whether it is played or browsed."""

    def __init__(self, controller: Controller, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sounds, self.speaker = Sounds(self), Speaker(self)
        self._controller = controller
        self._shown: chess.pgn.GameNode = controller.game.node
        controller.position_changed.connect(self._on_position)
        controller.game_ended.connect(self._on_ended)

    def _on_position(self) -> None:
        node, before = self._controller.game.node, self._shown
        self._shown = node
        if isinstance(node, chess.pgn.ChildNode) and node.parent is before:
            board = self._controller.game.board()
            board.pop()  # quicker than to replay the game up to there
            self.sounds.play(sound_of(board, node.move))
            if self.speaker.on and node.move:  # a null move has no words
                self.speaker.say(spoken_last_move(board, node.move, accessible.translated))

    def _on_ended(self, ending: Ending) -> None:
        self.sounds.play(Sound.END)

    def ran_low(self) -> None:
        """Play the sound for low time of the side on turn."""
        self.sounds.play(Sound.LOW_TIME)
