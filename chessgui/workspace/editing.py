"""What a person does to the shown game: changes with undo and redo, pasted games and positions, headers. Knows no window."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import chess
import chess.pgn
import chess.svg
from PySide6.QtCore import QObject, Signal

from chessgui.play.livegame import LiveGame
from chessgui.positions.pasted import PastedKind, PasteError, read, summary
from chessgui.tree import change
from chessgui.tree.change import Change, ChangeError
from chessgui.tree.game import Game
from chessgui.tree.place import node_at, place_of
from chessgui.workspace.workspace import Workspace

MOST_PASTED = 20
"""Games of one text that are opened side by side."""


class Editing(QObject):
    """Changes the current game of a workspace, but never takes the line of a game that is being played out of it."""

    moved = Signal()
    """Another position is shown."""
    live_move_undone = Signal()
    """What would be undone is a move of the game that is being played: that is a takeback."""
    message = Signal(str)

    def __init__(self, workspace: Workspace, live: LiveGame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace, self._live = workspace, live

    @property
    def _game(self) -> Game:
        return self._workspace.current.game

    @property
    def _playing_here(self) -> bool:
        return self._live.playing and self._live.game is self._game

    # undo --------------------------------------------------------------------------------------------------------

    def do(self, wanted: Change | None) -> bool:
        """Make a change of the shown game; whether it was made. One that takes the game being played away is refused with a sentence."""
        game = self._game
        if wanted is None:
            return False
        return self._guarded(lambda: game.do(wanted), game.edits.withdraw)

    def undo(self) -> None:
        """Take the last change back. A move of the game that is being played is taken back by its rules instead."""
        edits = self._game.edits
        if self._playing_here and edits.next_is_live:
            self.live_move_undone.emit()
        elif edits.undo_name:
            self._guarded(edits.undo, edits.redo)
        else:
            self.message.emit(self.tr("There is nothing to undo."))

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        edits = self._game.edits
        if edits.redo_name:
            self._guarded(edits.redo, edits.undo)
        else:
            self.message.emit(self.tr("There is nothing to redo."))

    def _guarded(self, step: Callable[[], object], back: Callable[[], object]) -> bool:
        """Take a step, and back where the game that is being played would lose its position; whether it was taken."""
        game, live = self._game, self._live
        before, node = game.board(), game.node
        place = place_of(live.node) if self._playing_here else None
        step()
        if place is not None and not game.holds(live.node):
            back()
            live.node = node_at(game.pgn, place)
            self.message.emit(self.tr("The game that is being played goes on there; end it first."))
            return False
        if game.node is not node or game.board() != before:
            self.moved.emit()
        return True

    # the tree ----------------------------------------------------------------------------------------------------

    def attempt(self, make: Callable[[], Change | None]) -> bool:
        """Make the change that a function gives; what cannot be done is said in a sentence. Whether it was made."""
        try:
            return self.do(make())
        except ChangeError as error:
            self.message.emit(str(error))
            return False

    def set_arrows(self, arrows: Sequence[chess.svg.Arrow]) -> None:
        """Keep what was drawn on the shown position."""
        self.do(change.set_arrows(self._game.node, arrows))

    def set_headers(self, headers: Mapping[str, str]) -> None:
        """Replace all headers; empty values are left out."""
        self.do(change.set_tags(self._game.pgn, {name: value for name, value in headers.items() if value}))

    def set_up(self, board: chess.Board) -> None:
        """Another first position: of the shown game, or of a new one beside it where the shown one has a file or is being played."""
        if self._is_free:
            self._become(change.set_up(self._game.pgn, board))
        else:
            self._workspace.show(Game.from_position(board))

    @property
    def _is_free(self) -> bool:
        """Whether the shown game may become another one, to be undone: it has no file, and no move of it is being played."""
        document = self._workspace.current
        return document.path is None and not self._workspace.is_played(document)

    def _become(self, wanted: Change) -> None:
        """Let the shown game become another one; nobody plays it any more."""
        if self._playing_here:
            self._live.leave(self._game)
        self.do(wanted)

    def paste(self, text: str) -> None:
        """Show whatever was pasted; of what cannot be shown one sentence is said and nothing changes."""
        try:
            pasted = read(text)
        except PasteError as error:
            self.message.emit(str(error))
            return
        first, *others = pasted.games
        if self._is_free:
            self._become(change.replace_game(first, "paste position" if pasted.kind is PastedKind.POSITION else "paste game"))
        else:
            self._open(first)
        for game in others[:MOST_PASTED - 1]:
            self._open(game)
        self.message.emit(summary(pasted))

    def _open(self, pgn: chess.pgn.Game) -> None:
        game = Game(pgn)
        if pgn.variations:
            game.edits.set_clean(False)
        self._workspace.show(game)

    def fen(self) -> str:
        """FEN of the shown position."""
        return self._game.board().fen()
