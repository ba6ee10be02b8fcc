"""The strips beside the board: who plays, whose turn it is, who thinks or waits, and what material each is ahead."""
from __future__ import annotations

from PySide6.QtCore import QObject

from chessgui.panels.players.boardarea import BoardArea
from chessgui.rules.material import Material, material
from chessgui.words.notation import shown_name
from chessgui.workspace.controller import Controller


class Players(QObject):
    """Shows both players of the shown game."""

    def __init__(self, controller: Controller, area: BoardArea, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller, self._area = controller, area
        self._captured = "difference"

    def set_captured(self, what: str) -> None:
        """What stands beside the players: `difference`, `all` or `none`."""
        self._captured = what
        for strip in (self._area.top_player, self._area.bottom_player):
            strip.show_all_captured(what == "all")

    def show_players(self, flipped: bool) -> None:
        """Show them as they are now; with a board that is turned round Black's below."""
        controller = self._controller
        headers, board = controller.game.pgn.headers, controller.game.board()
        for strip, color in ((self._area.top_player, flipped), (self._area.bottom_player, not flipped)):
            name = headers.get("White" if color else "Black", "?")
            name = (self.tr("White") if color else self.tr("Black")) if name in ("?", "") else shown_name(name)
            thinks = controller.engine_to_move and controller.rules.engine_color == color
            note = self.tr("thinking …") if thinks else self.tr("paused") if controller.live.paused and board.turn == color else ""
            strip.show_player(name, color, board.turn == color and controller.game.result == "*", note)
            strip.show_material(material(board, color) if self._captured != "none" else Material())
