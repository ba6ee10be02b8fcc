"""Castling rights as four check boxes, with a choice of the rook where there are several, and both notations where they differ."""
from __future__ import annotations

from dataclasses import replace

import chess
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QWidget

from chessgui.looks.widgets import grid_of, in_row, named, quiet_label
from chessgui.positions.setup import KINGSIDE, QUEENSIDE, PositionSetup, castling_rook, castling_rooks, position, with_castling
from chessgui.words.language import left_to_right

SIDES = tuple((colour, side) for colour in (chess.WHITE, chess.BLACK) for side in (KINGSIDE, QUEENSIDE))


class CastlingBoxes(QWidget):
    """`changed` carries the changed PositionSetup. The boxes of impossible rights are disabled."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._setup = PositionSetup()
        self.boxes: dict[tuple[chess.Color, bool], QCheckBox] = {}
        self.rooks: dict[tuple[chess.Color, bool], QComboBox] = {}
        names = {
            (chess.WHITE, KINGSIDE): self.tr("White may castle short"), (chess.WHITE, QUEENSIDE): self.tr("White may castle long"),
            (chess.BLACK, KINGSIDE): self.tr("Black may castle short"), (chess.BLACK, QUEENSIDE): self.tr("Black may castle long"),
        }
        layout = grid_of(14, 6, self)
        for row, (colour, title) in enumerate(((chess.WHITE, self.tr("White")), (chess.BLACK, self.tr("Black")))):
            layout.addWidget(QLabel(title), row, 0)
            for column, side in ((1, KINGSIDE), (2, QUEENSIDE)):
                layout.addLayout(self._pair((colour, side), names[colour, side]), row, column)
        self.chess960 = QCheckBox(self.tr("Chess960"))
        self.chess960.setToolTip(self.tr("Kings and rooks castle from any square of their rank"))
        self.chess960.clicked.connect(lambda on: self.changed.emit(replace(self._setup, chess960=on)))
        self.notation = quiet_label()
        self.notation.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(self.chess960, 2, 0, 1, 2)
        layout.addWidget(self.notation, 2, 2)
        layout.setColumnStretch(3, 1)

    def _pair(self, key: tuple[chess.Color, bool], name: str) -> QHBoxLayout:
        """A check box, and a choice of the rook where there are several."""
        box = named(QCheckBox("O-O" if key[1] else "O-O-O"), name, name)
        rooks = named(QComboBox(
            minimumContentsLength=2, sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon),
            self.tr("The rook to castle with"))
        box.clicked.connect(lambda on: self._set(key, castling_rooks(self._setup, *key)[0] if on else None))
        rooks.activated.connect(lambda index: self._set(key, chess.parse_square(rooks.itemText(index))))
        room = rooks.sizePolicy()
        room.setRetainSizeWhenHidden(True)  # else the board beside it would change its size with each rook
        rooks.setSizePolicy(room)
        self.boxes[key], self.rooks[key] = box, rooks
        return in_row(box, rooks, spacing=6)

    def _set(self, key: tuple[chess.Color, bool], rook: chess.Square | None) -> None:
        self.changed.emit(with_castling(self._setup, *key, rook))

    def show_setup(self, setup: PositionSetup) -> None:
        """Show the rights of a setup."""
        self._setup = setup
        for key in SIDES:
            rooks, rook = castling_rooks(setup, *key), castling_rook(setup, *key)
            self.boxes[key].setEnabled(bool(rooks))
            self.boxes[key].setChecked(rook is not None)
            chooser = self.rooks[key]
            chooser.clear()
            chooser.addItems([chess.square_name(square) for square in rooks])
            chooser.setCurrentIndex(rooks.index(rook) if rook is not None else -1)
            chooser.setVisible(len(rooks) > 1 and rook is not None)
        self.chess960.setChecked(setup.chess960)
        board = position(setup)
        xfen, shredder = board.castling_xfen(), board.castling_shredder_fen()
        notation = xfen if xfen == shredder or not setup.chess960 else f"{xfen} · {shredder}"
        self.notation.setText(left_to_right(notation) if board.castling_rights else "")
