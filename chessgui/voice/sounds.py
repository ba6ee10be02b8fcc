"""Sounds: which one a move makes, and playing them. On a machine without sound everything stays silent, without errors."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING

import chess
from PySide6.QtCore import QLoggingCategory, QObject, QUrl

from chessgui.looks import assets

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

USUAL_VOLUME = 70


class Sound(StrEnum):
    """The sounds; the value is the name of the file."""

    MOVE = "move"
    CAPTURE = "capture"
    CHECK = "check"
    END = "end"
    LOW_TIME = "lowtime"
    ILLEGAL = "illegal"


def sound_of(board_before: chess.Board, move: chess.Move) -> Sound:
    """The sound of a legal move: a check is more important than a capture, for a player who does not look."""
    if board_before.gives_check(move):
        return Sound.CHECK
    return Sound.CAPTURE if board_before.is_capture(move) else Sound.MOVE


def gain(volume: int) -> float:
    """The amplitude (0 to 1) for a volume of 0 to 100; half the volume sounds about half as loud."""
    return float((min(max(volume, 0), 100) / 100) ** 1.7)


@contextmanager
def _without_complaints() -> Iterator[None]:
    """Silence Qt's multimedia module, which logs each sound server and codec that it does not find; here that is not an error. A message
    handler in Python would deadlock: Qt logs while it loads libraries, and a thread that loads one while it holds the GIL waits for it."""
    QLoggingCategory.setFilterRules("qt.multimedia.*=false\ndefault.warning=false")
    try:
        yield
    finally:
        QLoggingCategory.setFilterRules("")


class Sounds(QObject):
    """Plays the sounds at once, from memory. Lives in the GUI thread.

    Qt's multimedia module is loaded by `prepare`, which the window calls when it is shown, or by the first sound.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._volume, self._on = USUAL_VOLUME, True
        self._asked = False
        self._devices: QMediaDevices | None = None
        self._effects: dict[Sound, QSoundEffect] = {}
        self._silence = ""

    @property
    def silence(self) -> str:
        """Why sounds are on but cannot be heard, in one sentence; empty before `prepare` and if there is no problem."""
        return self._silence if self._on else ""

    def prepare(self) -> None:
        """Load the sounds so that they play without delay; does nothing while sounds are off, or if it was done before."""
        if self._asked or not self._on:
            return
        self._asked = True
        try:
            with _without_complaints():
                from PySide6.QtMultimedia import QMediaDevices

                self._devices = QMediaDevices(self)
        except ImportError as error:
            self._silence = self.tr("Sounds need a system library that is missing: {0}").format(error)
            return
        self._load()
        self._devices.audioOutputsChanged.connect(self._load)

    def play(self, sound: Sound) -> None:
        """Play a sound."""
        if not self._on or not self._volume:
            return
        self.prepare()
        if sound in self._effects:
            self._effects[sound].play()

    def set_volume(self, volume: int) -> None:
        """Set the volume, 0 (silent) to 100."""
        self._volume = volume
        for effect in self._effects.values():
            effect.setVolume(gain(volume))

    def set_on(self, on: bool) -> None:
        """Switch sounds on or off; switching them on prepares them."""
        was_on, self._on = self._on, on
        if on and not was_on:
            self.prepare()
        if not on:
            for effect in self._effects.values():
                effect.stop()

    @_without_complaints()
    def _load(self) -> None:
        """Make an effect for each sound on the default device; done again when devices change, since an effect stays with its device."""
        from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

        for effect in self._effects.values():
            effect.deleteLater()
        self._effects = {}
        device = QMediaDevices.defaultAudioOutput()
        if device.isNull():
            self._silence = self.tr("No sound device was found.")
            return
        self._silence = ""
        for sound in Sound:
            try:
                file = assets.path("sounds", f"{sound}.wav")
            except FileNotFoundError as error:
                self._silence = self.tr("A sound file is missing: {0}").format(error)
                continue
            effect = QSoundEffect(device, self)
            effect.setSource(QUrl.fromLocalFile(str(file)))
            effect.setVolume(gain(self._volume))
            self._effects[sound] = effect
