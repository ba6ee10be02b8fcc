"""Computes the sounds: `python -m resources.sounds.make_sounds` writes them beside this file. The same figures give the same sounds.

A knock on wood is a short burst of noise that sets a few damped resonances ringing: a board's body near 200 Hz, the piece's own
tones above it. A note is a fundamental with soft overtones that fade the sooner the higher they are, as on a marimba's bar.
"""
from __future__ import annotations

import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

RATE = 44_100
"""Samples a second; mono, 16 bits."""

Samples = np.ndarray
Mode = tuple[float, float, float]
"""A resonance: hertz, share of the loudness, milliseconds until it has fallen to a third."""

PIECE_ON_WOOD: tuple[Mode, ...] = (
    (196, 0.70, 42), (412, 1.00, 34), (873, 0.55, 21), (1_340, 0.32, 13), (2_170, 0.20, 8), (3_450, 0.10, 5))
HARD_ON_WOOD: tuple[Mode, ...] = (
    (228, 0.60, 36), (486, 0.95, 28), (1_020, 0.80, 20), (1_710, 0.55, 13), (2_740, 0.38, 9), (4_380, 0.22, 6))
DULL_WOOD: tuple[Mode, ...] = ((118, 1.00, 60), (176, 0.60, 45), (263, 0.25, 25))
TICK: tuple[Mode, ...] = ((1_180, 0.60, 12), (2_060, 1.00, 9), (3_320, 0.35, 5))
BAR: tuple[tuple[float, float], ...] = ((1, 1.00), (2, 0.22), (3.98, 0.16), (6.8, 0.04))
"""Overtones of a marimba's bar: multiple of the fundamental, share."""

G4, B4, D5, G5 = 392.00, 493.88, 587.33, 783.99


def _time(milliseconds: float) -> Samples:
    return np.arange(round(RATE * milliseconds / 1000)) / RATE


def _noise(seed: int, count: int, low: float, high: float) -> Samples:
    """Noise between two frequencies, -1 to 1."""
    spectrum = np.fft.rfft(np.random.default_rng(seed).random(count) - 0.5)
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    shape = 1 / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 4)
    noise = np.fft.irfft(spectrum * shape, count)
    return noise / np.abs(noise).max()


def knock(modes: tuple[Mode, ...], milliseconds: float, seed: int, grain: float) -> Samples:
    """A piece put on wood; `grain` is the share of the noise of the touch."""
    time = _time(milliseconds)
    ring = sum(share * np.sin(2 * np.pi * hertz * time) * np.exp(-time * 1000 / fall) for hertz, share, fall in modes)
    touch = _noise(seed, len(time), 300, 5_000) * np.exp(-time * 1000 / 4.5)
    onset = 1 - np.exp(-time * 1000 / 0.35)
    return onset * (ring / sum(share for _, share, _ in modes) + grain * touch)


def note(hertz: float, milliseconds: float, fall: float) -> Samples:
    """A bar struck with a soft mallet; its fundamental falls to a third in `fall` milliseconds."""
    time = _time(milliseconds)
    tones = (share * np.sin(2 * np.pi * hertz * multiple * time) * np.exp(-time * 1000 * multiple ** 0.8 / fall) for multiple, share in BAR)
    return sum(tones) * (1 - np.exp(-time * 1000 / 3))


def together(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds laid over each other: each with its start in milliseconds and its share."""
    starts = [round(RATE * start / 1000) for start, _, _ in parts]
    result = np.zeros(max(start + len(sound) for start, (_, _, sound) in zip(starts, parts, strict=True)))
    for start, (_, share, sound) in zip(starts, parts, strict=True):
        result[start:start + len(sound)] += share * sound
    return result


def move() -> Samples:
    """A piece is put down."""
    return knock(PIECE_ON_WOOD, 190, seed=11, grain=0.28)


def capture() -> Samples:
    """One piece knocks another away and is put down: two knocks, the first hard."""
    return together((0, 0.85, knock(HARD_ON_WOOD, 150, seed=23, grain=0.55)), (62, 1.0, knock(PIECE_ON_WOOD, 190, seed=29, grain=0.34)))


def check() -> Samples:
    """A move with two soft notes that rise."""
    touch = knock(PIECE_ON_WOOD, 190, seed=31, grain=0.2)
    return together((0, 0.55, touch), (25, 0.75, note(G4, 420, 100)), (125, 0.85, note(D5, 320, 95)))


def end() -> Samples:
    """A chord of G major, its tones one after the other."""
    return together(
        (0, 0.8, note(G4, 450, 150)), (35, 0.7, note(B4, 415, 140)), (70, 0.7, note(D5, 380, 130)), (105, 0.55, note(G5, 345, 120)))


def low_time() -> Samples:
    """Two quiet ticks of a clock."""
    return together((0, 1.0, knock(TICK, 70, seed=41, grain=0.12)), (130, 0.8, knock(TICK, 70, seed=43, grain=0.12)))


def illegal() -> Samples:
    """A dull knock: the move cannot be made."""
    return knock(DULL_WOOD, 210, seed=47, grain=0.05)


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "move": (move, 0.62), "capture": (capture, 0.72), "check": (check, 0.55), "end": (end, 0.55), "lowtime": (low_time, 0.34),
    "illegal": (illegal, 0.50),
}
"""By the name of the file: how it is computed, and its peak as a share of the loudest possible."""

FADE_MS = 40
"""At the end of each sound, so that it does not stop with a click."""


def samples(name: str) -> Samples:
    """The sound as 16-bit numbers."""
    compute, peak = SOUNDS[name]
    sound = compute()
    fade = round(RATE * FADE_MS / 1000)
    sound[-fade:] *= np.cos(np.linspace(0, np.pi / 2, fade)) ** 2
    return np.round(sound / np.abs(sound).max() * peak * 32_767).astype("<i2")


def write(folder: Path) -> None:
    """Write every sound as a wav file."""
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
