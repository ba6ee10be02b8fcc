"""Speaks moves and positions if the system has a voice. Qt's text-to-speech module is imported when something is first said."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject


class Speaker(QObject):
    """Says one sentence at a time; a new one interrupts the old one. Without a voice it does nothing."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.on = False
        self._voice: Any = None
        self._looked = False

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
        """The system's voice, None if it has none; searched for once."""
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
        return self._voice
