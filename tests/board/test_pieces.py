"""The piece sets: complete, proportioned, readable on every board, and never missing a piece."""
from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import chess
import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from chessgui.board import pieces
from chessgui.board.colors import BOARDS
from chessgui.board.pieces import DEFAULT_PIECES, PIECE_SETS, PieceSet
from chessgui.export.pictures.looks import DrawnPieces
from chessgui.looks import assets
from tests.hands.colorscience import difference

OWN_SETS = [name for name in PIECE_SETS if name != DEFAULT_PIECES]
ALL_PIECES = [chess.Piece(kind, color) for color in chess.COLORS for kind in chess.PIECE_TYPES]
BY_HEIGHT = "KQBNRP"
COLOR = re.compile(r"#[0-9a-f]{6}")


def file_text(name: str, piece: str) -> str:
    return assets.text("pieces", name, f"{piece}.svg")


def drawn(name: str, piece: chess.Piece, side: int, ground: QColor | Qt.GlobalColor = Qt.GlobalColor.transparent) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(ground)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    DrawnPieces(name).paint_curves(painter, piece, QRectF(0, 0, side, side))
    painter.end()
    return image


def opaque(image: QImage) -> set[tuple[int, int]]:
    image = image.convertToFormat(QImage.Format.Format_Alpha8)
    alpha = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())[:, :image.width()]
    return {(x, y) for y, x in np.argwhere(alpha > 127).tolist()}


def test_the_project_has_drawn_sets_of_its_own() -> None:
    assert len(OWN_SETS) >= 2
    assert {entry.name for entry in resources.files("resources").joinpath("pieces").iterdir() if entry.is_dir()} == set(OWN_SETS)
    assert all(design.title and design.licence for design in PIECE_SETS.values())


@pytest.mark.parametrize("name", OWN_SETS)
def test_black_has_whites_shapes(name: str) -> None:
    for letter in BY_HEIGHT:
        white, black = file_text(name, f"w{letter}"), file_text(name, f"b{letter}")
        assert COLOR.sub("", white) == COLOR.sub("", black)
        assert COLOR.findall(white) != COLOR.findall(black)


@pytest.mark.parametrize("name", OWN_SETS)
def test_pieces_stand_on_one_line_and_rank_by_height(qtbot: QtBot, name: str) -> None:
    tops, bottoms, middles = [], [], []
    for letter in BY_HEIGHT:
        shape = opaque(drawn(name, chess.Piece.from_symbol(letter), 200))
        tops.append(min(y for _, y in shape))
        bottoms.append(max(y for _, y in shape))
        middles.append((min(x for x, y in shape if y > 170) + max(x for x, y in shape if y > 170)) / 2)
    assert tops == sorted(tops) and len(set(tops)) == len(tops)
    assert len(set(bottoms)) == 1
    assert all(abs(middle - 99.5) <= 1 for middle in middles)
    assert tops[0] >= 4 and bottoms[0] <= 190, "nothing touches the edge of the square"


@pytest.mark.parametrize("name", OWN_SETS)
def test_outlines_are_equally_strong(name: str) -> None:
    drawings = [file_text(name, f"{side}{letter}") for side in "wb" for letter in BY_HEIGHT]
    assert len({tuple(sorted(set(re.findall(r'stroke-width="([^"]+)"', drawing)))) for drawing in drawings}) == 1
    assert len({re.findall(r'viewBox="([^"]+)"', drawing)[0] for drawing in drawings}) == 1


@pytest.mark.parametrize("name", PIECE_SETS)
def test_kinds_are_told_apart_when_small(qtbot: QtBot, name: str) -> None:
    """Of the square pixels that either of two silhouettes covers at 32 pixels, at least an eighth belongs to one alone."""
    shapes = [opaque(drawn(name, chess.Piece(kind, chess.WHITE), 32)) for kind in chess.PIECE_TYPES]
    for index, one in enumerate(shapes):
        for other in shapes[:index]:
            assert len(one ^ other) >= len(one | other) / 8


def shares(name: str, letter: str, ground: int) -> tuple[float, float, float]:
    """How much of a piece's pixels differs from the square, as black and as white, and how much black and white differ."""
    kind = chess.Piece.from_symbol(letter).piece_type
    covered = opaque(drawn(name, chess.Piece(kind, chess.WHITE), 24))
    white, black = (drawn(name, chess.Piece(kind, color), 24, QColor.fromRgb(ground)) for color in (chess.WHITE, chess.BLACK))
    pairs = [(white.pixelColor(*at).rgb() & 0xFFFFFF, black.pixelColor(*at).rgb() & 0xFFFFFF) for at in covered]
    return (sum(difference(dark, ground) >= 20 for _, dark in pairs) / len(pairs),
            sum(difference(pale, ground) >= 20 for pale, _ in pairs) / len(pairs),
            sum(difference(pale, dark) >= 30 for pale, dark in pairs) / len(pairs))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", OWN_SETS)
def test_pieces_stand_out_from_every_square(qtbot: QtBot, name: str, board: str) -> None:
    """Cburnett's least shares on these boards are 0.60, 0.18 and 0.25."""
    for ground in (BOARDS[board].light, BOARDS[board].dark):
        for letter in BY_HEIGHT:
            black, white, apart = shares(name, letter, ground)
            assert black >= 0.7 and white >= 0.2 and apart >= 0.5, letter


@pytest.mark.parametrize("damage", [None, "", "<svg", "no drawing at all", "<html></html>", b"\xff\xfe\x00"])
def test_a_missing_or_damaged_file_is_replaced(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str | bytes | None,
) -> None:
    folder = tmp_path / "pieces" / "staunton"
    folder.mkdir(parents=True)
    if damage is not None:
        (folder / "wN.svg").write_bytes(damage.encode() if isinstance(damage, str) else damage)
    monkeypatch.setattr(assets.resources, "files", lambda package: tmp_path)
    pieces._renderer.cache_clear()
    knight = chess.Piece.from_symbol("N")
    assert drawn("staunton", knight, 40) == drawn(DEFAULT_PIECES, knight, 40)
    pieces._renderer.cache_clear()


@pytest.mark.parametrize("name", ["of yesterday", "\ud800", "\0"])
def test_an_unknown_set_is_the_usual_one(qtbot: QtBot, name: str) -> None:
    king = chess.Piece.from_symbol("k")
    assert drawn(name, king, 40) == drawn(DEFAULT_PIECES, king, 40)


@pytest.mark.parametrize("name", PIECE_SETS)
def test_pixmaps_are_of_the_set_and_kept_for_one_size(qtbot: QtBot, name: str) -> None:
    board_pieces = PieceSet(name)
    for piece in ALL_PIECES:
        first = board_pieces.pixmap(piece, 45, 2.0)
        assert (first.width(), first.devicePixelRatioF()) == (90, 2.0)
        assert board_pieces.pixmap(piece, 45, 2.0).cacheKey() == first.cacheKey()
        assert opaque(first.toImage()) == opaque(drawn(name, piece, 90))


def test_silhouettes_have_one_colour(qtbot: QtBot) -> None:
    image = PieceSet("modern").silhouette(chess.QUEEN, 20, 2.0, 0x3366CC).toImage()
    assert image.width() == 40
    assert opaque(image) == opaque(drawn("modern", chess.Piece.from_symbol("q"), 40))
    # Where it is half transparent, the stored colour is rounded.
    assert all(difference(image.pixelColor(*at).rgb() & 0xFFFFFF, 0x3366CC) < 1 for at in opaque(image))
