"""Which sound a move makes, the files, and playing them: with a device, without one, without Qt's multimedia module."""
from __future__ import annotations

import subprocess
import sys
import wave
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import chess
import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from chessgui.looks import assets
from chessgui.voice.sounds import Sound, Sounds, gain, sound_of

ROOT = Path(__file__).resolve().parents[2]
MULTIMEDIA = "PySide6.QtMultimedia"
MOST_BYTES = 40_000


# which sound ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("fen", "move", "expected"), [
    (chess.STARTING_FEN, "e2e4", Sound.MOVE),
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", Sound.CAPTURE),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", Sound.CAPTURE),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", Sound.CHECK),
    ("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8", Sound.CHECK),
    ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", Sound.MOVE),
    ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", Sound.CHECK),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", Sound.MOVE),
    ("5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", Sound.CHECK),
])
def test_a_move_makes_one_sound(fen: str, move: str, expected: Sound) -> None:
    board = chess.Board(fen)
    assert sound_of(board, chess.Move.from_uci(move)) is expected
    assert board.fen() == chess.Board(fen).fen(), "the board is only looked at"


def test_castling_onto_the_own_rook_takes_nothing() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", chess960=True)
    assert sound_of(board, chess.Move.from_uci("e1h1")) is Sound.MOVE


# the files -----------------------------------------------------------------------------------------------------------

def recorded(sound: Sound) -> np.ndarray:
    with wave.open(str(assets.path("sounds", f"{sound}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(int)


@pytest.mark.parametrize("sound", Sound)
def test_a_file_is_small_begins_and_ends_quietly_and_is_not_cut(sound: Sound) -> None:
    samples = recorded(sound)
    assert assets.path("sounds", f"{sound}.wav").stat().st_size < MOST_BYTES
    assert 3_000 < np.abs(samples).max() < 32_000
    assert abs(samples[0]) < 200 and np.abs(samples[-50:]).max() < 100
    assert abs(samples.mean()) < 0.01 * np.abs(samples).max()
    assert np.argmax(np.abs(samples) > 1_000) < 44.1 * 10, "it is heard within 10 milliseconds"


@pytest.mark.parametrize("sound", Sound)
def test_the_script_makes_the_files(sound: Sound) -> None:
    made = import_module("resources.sounds.make_sounds").samples(str(sound)).astype(int)
    kept = recorded(sound)
    # The last bit may differ where another processor rounds a sine otherwise.
    assert made.shape == kept.shape and np.abs(made - kept).max() <= 2


def test_the_script_makes_no_other_files(tmp_path: Path) -> None:
    import_module("resources.sounds.make_sounds").write(tmp_path)
    assert {file.stem for file in tmp_path.iterdir()} == set(Sound)


def test_sounds_rank_by_loudness() -> None:
    """A capture is louder than a move; the clock's tick is the quietest."""
    energy = {sound: float((recorded(sound) ** 2).sum()) for sound in Sound}
    assert energy[Sound.CAPTURE] > energy[Sound.MOVE] > energy[Sound.LOW_TIME] == min(energy.values())


# playing -------------------------------------------------------------------------------------------------------------

class FakeSignal:
    def __init__(self) -> None:
        self.slots: list[Callable[[], None]] = []

    def connect(self, slot: Callable[[], None]) -> None:
        self.slots.append(slot)

    def emit(self) -> None:
        for slot in self.slots:
            slot()


class FakeDevice:
    present = True

    def isNull(self) -> bool:
        return not FakeDevice.present


class FakeDevices:
    changed = FakeSignal()

    def __init__(self, parent: object) -> None:
        self.audioOutputsChanged = FakeDevices.changed

    @staticmethod
    def defaultAudioOutput() -> FakeDevice:
        return FakeDevice()


class FakeEffect:
    made: list[FakeEffect] = []

    def __init__(self, device: FakeDevice, parent: object) -> None:
        self.volume, self.name, self.played, self.stopped, self.deleted = 1.0, "", 0, 0, False
        FakeEffect.made.append(self)

    def setSource(self, source: object) -> None:
        path = Path(source.toLocalFile())  # type: ignore[attr-defined]
        assert path.is_file()
        self.name = path.stem

    def setVolume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played += 1

    def stop(self) -> None:
        self.stopped += 1

    def deleteLater(self) -> None:
        self.deleted = True


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> type[FakeEffect]:
    module = ModuleType(MULTIMEDIA)
    module.__dict__.update(QMediaDevices=FakeDevices, QSoundEffect=FakeEffect)
    monkeypatch.setitem(sys.modules, MULTIMEDIA, module)
    monkeypatch.setattr(FakeEffect, "made", [])
    monkeypatch.setattr(FakeDevice, "present", True)
    monkeypatch.setattr(FakeDevices, "changed", FakeSignal())
    return FakeEffect


def test_prepared_sounds_are_played_at_their_volume(qtbot: QtBot, fakes: type[FakeEffect]) -> None:
    sounds = Sounds()
    sounds.set_volume(50)
    assert fakes.made == [], "nothing is loaded before it is asked for"
    sounds.prepare()
    sounds.prepare()
    assert {effect.name for effect in fakes.made} == set(Sound) and len(fakes.made) == len(Sound)
    assert all(effect.volume == pytest.approx(gain(50)) for effect in fakes.made)
    sounds.play(Sound.CHECK)
    sounds.play(Sound.CHECK)
    assert {effect.name: effect.played for effect in fakes.made if effect.played} == {"check": 2}
    sounds.set_volume(100)
    assert all(effect.volume == 1.0 for effect in fakes.made)
    assert sounds.silence == ""


def test_the_first_sound_prepares(qtbot: QtBot, fakes: type[FakeEffect]) -> None:
    sounds = Sounds()
    sounds.play(Sound.MOVE)
    assert [effect.name for effect in fakes.made if effect.played] == ["move"]


def test_switched_off_or_at_volume_0_nothing_is_played(qtbot: QtBot, fakes: type[FakeEffect]) -> None:
    sounds = Sounds()
    sounds.set_on(False)
    sounds.prepare()
    sounds.play(Sound.MOVE)
    assert fakes.made == []
    sounds.set_on(True)
    sounds.play(Sound.MOVE)
    sounds.set_volume(0)
    sounds.play(Sound.MOVE)
    sounds.set_on(False)
    sounds.play(Sound.MOVE)
    assert sum(effect.played for effect in fakes.made) == 1
    assert all(effect.stopped for effect in fakes.made)


def test_a_device_may_come_and_go(qtbot: QtBot, fakes: type[FakeEffect]) -> None:
    FakeDevice.present = False
    sounds = Sounds()
    sounds.play(Sound.MOVE)
    assert fakes.made == [] and sounds.silence == "No sound device was found."
    FakeDevice.present = True
    FakeDevices.changed.emit()
    sounds.play(Sound.MOVE)
    assert sounds.silence == "" and sum(effect.played for effect in fakes.made) == 1
    FakeDevice.present = False
    FakeDevices.changed.emit()
    sounds.play(Sound.MOVE)
    assert all(effect.deleted for effect in fakes.made) and sum(effect.played for effect in fakes.made) == 1


def test_a_missing_file_silences_one_sound(
    qtbot: QtBot, fakes: type[FakeEffect], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "move.wav").touch()
    monkeypatch.setattr(assets.resources, "files", lambda package: tmp_path)
    sounds = Sounds()
    sounds.play(Sound.MOVE)
    sounds.play(Sound.CHECK)
    assert [(effect.name, effect.played) for effect in fakes.made] == [("move", 1)]
    assert sounds.silence.startswith("A sound file is missing")


def test_a_missing_module_means_silence_and_a_reason(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, MULTIMEDIA, None)
    sounds = Sounds()
    for sound in Sound:
        sounds.play(sound)
    assert sounds.silence.startswith("Sounds need a system library that is missing")
    sounds.set_on(False)
    assert sounds.silence == ""


def test_volume_is_heard_evenly() -> None:
    assert [gain(volume) for volume in (-5, 0, 100, 300)] == [0.0, 0.0, 1.0, 1.0]
    assert 0.2 < gain(50) < 0.4


def test_on_this_machine_nothing_is_logged_and_nothing_is_loaded_early() -> None:
    """With Qt as it is here: with or without the module's libraries, a sound server, a device."""
    code = f"""
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from chessgui.voice.sounds import Sound, Sounds
application = QCoreApplication([])
sounds = Sounds()
sounds.set_volume(1)
assert {MULTIMEDIA!r} not in sys.modules
sounds.prepare()
for sound in Sound:
    sounds.play(sound)
QTimer.singleShot(100, application.quit)
application.exec()
"""
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_a_thread_that_loads_libraries_meanwhile_stops_nothing() -> None:
    """Qt logs while it loads the module's libraries; a handler in Python would wait for the lock of a thread that waits for the loader."""
    code = """
import ctypes, threading
from PySide6.QtCore import QCoreApplication
from chessgui.voice.sounds import Sounds
application, end = QCoreApplication([]), threading.Event()
def load():
    while not end.is_set():
        ctypes.CDLL(None)
thread = threading.Thread(target=load, daemon=True)
thread.start()
Sounds().prepare()
end.set()
thread.join()
print("done")
"""
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert (result.returncode, result.stdout, result.stderr) == (0, "done\n", "")
