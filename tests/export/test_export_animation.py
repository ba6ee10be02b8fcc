"""Games as animated GIF."""
from __future__ import annotations

import io
from itertools import pairwise

import chess
import chess.pgn
import pytest
from PIL import Image, ImageChops
from pytestqt.qtbot import QtBot

from chessgui.board.state import BoardState
from chessgui.export.pictures.animation import LAST_FRAMES, Frames, gif, line_states, samples
from chessgui.export.pictures.looks import Looks
from chessgui.threads.progress import Cancelled, Progress
from chessgui.tree.place import moves_to
from tests.hands.exportgames import SMALL, read, shuffling

SIDE = 160


def states(game: chess.pgn.Game | None = None, flipped: bool = False) -> list[BoardState]:
    game = game or read(SMALL)
    return list(line_states(game, list(game.mainline()), flipped))


def frames(data: bytes) -> list[Image.Image]:
    image = Image.open(io.BytesIO(data))
    found = []
    for index in range(image.n_frames):
        image.seek(index)
        found.append(image.convert("RGB"))
    return found


def durations(data: bytes) -> list[int]:
    image = Image.open(io.BytesIO(data))
    found = []
    for index in range(image.n_frames):
        image.seek(index)
        found.append(image.info["duration"])
    return found


def test_a_frame_for_each_position_and_the_last_stays_longer(qtbot: QtBot) -> None:
    progress = Progress()
    data = gif(states(), Frames(Looks(), SIDE), 700, progress)
    image = Image.open(io.BytesIO(data))
    assert (image.format, image.size, image.n_frames, image.info["loop"]) == ("GIF", (SIDE, SIDE), 9, 0)
    assert durations(data) == [700] * 8 + [700 * LAST_FRAMES]
    assert (progress.done, progress.total) == (9, 9)


def test_every_frame_is_its_position_and_differs_from_the_one_before(qtbot: QtBot) -> None:
    painter = Frames(Looks("lilac", "staunton"), SIDE)
    shown = frames(gif(states(), painter, 100, Progress()))
    for before, after in pairwise(shown):
        assert ImageChops.difference(before, after).getbbox() is not None
    for frame, state in zip(shown, states(), strict=True):
        image = painter.image(state)
        exact = Image.frombytes("RGBA", (SIDE, SIDE), bytes(image.constBits()), "raw", "BGRA").convert("RGB")
        difference = ImageChops.difference(frame, exact).convert("L")
        assert sum(difference.tobytes()) / SIDE**2 < 3 and difference.getextrema()[1] < 90


def test_names_stand_above_and_below(qtbot: QtBot) -> None:
    size = Frames(Looks(), 220, ("Ben", "Anna")).size
    assert size == (220, 260)
    white = Frames(Looks(), 220, ("Ben", "Anna")).image(states()[0])
    black = Frames(Looks(), 220, ("Ben", "Anna")).image(states(flipped=True)[0])
    strips = [image.copy(0, top, 220, 20) for image in (white, black) for top in (0, 240)]
    assert strips[0] == strips[3] and strips[1] == strips[2] and strips[0] != strips[1]


def test_null_moves_and_a_game_without_moves_have_frames(qtbot: QtBot) -> None:
    game = chess.pgn.Game()
    game.add_main_variation(chess.Move.null()).add_main_variation(chess.Move.from_uci("e7e5"))
    assert len(frames(gif(states(game), Frames(Looks(), SIDE), 100, Progress()))) == 3
    assert len(frames(gif(states(chess.pgn.Game()), Frames(Looks(), SIDE), 100, Progress()))) == 1


def test_the_line_is_the_main_line_or_the_one_on_the_board() -> None:
    game = read(SMALL)
    gambit = game.next().next().variations[1]  # type: ignore[union-attr]
    assert [node.san() for node in moves_to(gambit.end())] == ["e4", "e5", "f4", "exf4", "Nf3"]
    assert len(moves_to(game.end())) == 8


def test_the_palette_sees_check_and_arrows(qtbot: QtBot) -> None:
    game = read(SMALL)
    found = samples(states(game))
    assert any(state.shapes for state in found) and len(found) <= 5


def test_cancelled_work_ends_at_its_next_step(qtbot: QtBot) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        gif(states(shuffling(40)), Frames(Looks(), SIDE), 100, progress)
    assert progress.done == 0
