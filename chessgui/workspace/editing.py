"""The user's changes of the shown game: edits with undo and redo, arrows, pasted games and positions. Knows no widgets."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import chess
import chess.pgn
import chess.svg
from PySide6.QtCore import QObject, Signal

from chessgui.play.livegame import LiveGame
from chessgui.positions.pasted import Pasted, PastedKind, PasteError, read, summary
from chessgui.threads.background import Background
from chessgui.threads.errors import sentence_of
from chessgui.tree import change
from chessgui.tree.change import TAKE_BACK, Change, ChangeError
from chessgui.tree.game import Game
from chessgui.tree.place import node_at, place_of
from chessgui.workspace.workspace import Workspace

MOST_PASTED = 20
"""The most games of one pasted text that are read and opened side by side: a thousand would hold the window up."""
SWITCH_SIDES = "switch sides"
"""The name of the change by which person and engine switch sides in the game being played; undoing and redoing it switches them, too."""


class Editing(QObject):
    """Changes the current game of a workspace, but never removes the line of the game being played."""

    moved = Signal()
    """Another position is shown."""
    live_move_undone = Signal()
    """Undo would remove a move of the game being played: a takeback has to be done instead."""
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
        """Change the shown game; returns whether it was changed. A change that removes the line of the game being played is refused with a
        sentence."""
        game = self._game
        return wanted is not None and self._guarded(lambda: game.do(wanted), game.edits.withdraw)

    def undo(self) -> None:
        """Undo the last change. A move of the game being played becomes a takeback instead, and so does a takeback; at the beginning of
        play from a position, the play ends."""
        edits = self._game.edits
        is_live = self._playing_here and (edits.next_is_live or edits.undo_name in (TAKE_BACK, ""))
        if is_live and self._switches(edits.undo_name):
            self._switch_sides(edits.undo)
        elif is_live and not self._live.at_beginning:
            self.live_move_undone.emit()
        elif is_live and edits.undo_name:
            self._live.leave(self._game)
            edits.undo()
            self.moved.emit()
        elif edits.undo_name:
            self._step(edits.undo_name, edits.undo, edits.redo)
        else:
            self.message.emit(self.tr("There is nothing to undo."))

    def redo(self) -> None:
        """Redo the change that was undone last."""
        edits = self._game.edits
        if self._playing_here and self._switches(edits.redo_name):
            self._switch_sides(edits.redo)
        elif edits.redo_name:
            self._step(edits.redo_name, edits.redo, edits.undo)
        else:
            self.message.emit(self.tr("There is nothing to redo."))

    def _switches(self, name: str) -> bool:
        """Whether undoing or redoing a change with this name switches the sides: not where a game is played on from a position, since its
        names are those of its earlier players."""
        return name == SWITCH_SIDES and self._live.earlier_plies is None

    def _switch_sides(self, step: Callable[[], object]) -> None:
        """Undo or redo that the person and the engine have changed sides in the game being played."""
        step()
        self._live.switch_sides()
        self.moved.emit()

    def _step(self, name: str, step: Callable[[], object], back: Callable[[], object]) -> None:
        """Undo or redo the change with a name. If that makes another game of it than the one in its file, the game leaves the file: saved
        there, it would overwrite that one. While the game is being saved to a file, such a step is refused."""
        document, is_another = self._workspace.current, name in change.OF_ANOTHER_GAME
        if is_another and (document.saving or (document.path is not None and self._workspace.shelf.is_written(document.path))):
            self.message.emit(self.tr("The file is still being written: try again."))
        elif self._guarded(step, back) and is_another:
            has_file = document.path is not None
            if has_file:
                document.leave_file()
            document.stay_out()
            if has_file:
                self._workspace.detached.emit(document)

    def _guarded(self, step: Callable[[], object], back: Callable[[], object]) -> bool:
        """Do a step, and undo it where the game being played would lose its position or get a result; the shown position stays. Returns
        whether it was done."""
        game, live = self._game, self._live
        before, node, shown, results = game.board(), game.node, game.place, ("*", game.result)
        place, start = (place_of(live.node), game.pgn.board()) if self._playing_here else (None, None)
        step()
        # Another game may begin there, or one that was over may be played on.
        if place is not None and not (game.holds(live.node) and game.pgn.board() == start and game.result in results):
            back()
            live.node = node_at(game.pgn, place)
            game.go_to(node_at(game.pgn, shown))
            self.moved.emit()
            self.message.emit(self.tr("The game that is being played goes on there; end it first."))
            return False
        if place is not None and place_of(live.node) != place:
            live.clock_changed.emit()
        if game.node is not node or game.board() != before:
            self.moved.emit()
        return True

    # the tree ----------------------------------------------------------------------------------------------------

    def attempt(self, make: Callable[[], Change | None]) -> bool:
        """Make the change that a function returns; a ChangeError that it raises is shown as a sentence. Returns whether it was made."""
        try:
            made = make()
            is_done = self.do(made)
        except ChangeError as error:
            self.message.emit(str(error))
            return False
        if is_done and made is not None and made.note:
            self.message.emit(made.note)
        return is_done

    def set_arrows(self, arrows: Sequence[chess.svg.Arrow]) -> None:
        """Keep the arrows that were drawn on the shown position."""
        self.do(change.set_arrows(self._game.node, arrows))

    def set_up(self, board: chess.Board) -> None:
        """Set up a position as the start of the shown game, or of a new game beside it where the shown one must stay as it is."""
        if self._is_free:
            self._become(change.set_up(self._game.pgn, board))
        else:
            self._open(Game.from_position(board))

    @property
    def _is_free(self) -> bool:
        """Whether the shown game may be replaced by another one (with undo): no file has it or will, and no move of it is being played."""
        document = self._workspace.current
        return document.is_free and not self._workspace.has_played_moves(document)

    def _become(self, wanted: Change) -> None:
        """Replace the shown game by another one, and stop playing it. What is still being read comes no more."""
        self._workspace.wish()
        self._workspace.leaving.emit()
        was_played = self._playing_here
        if was_played:
            self._live.leave(self._game)
        self.do(wanted)
        if was_played:
            self.moved.emit()  # the position may be the same, but nobody is asked for a move in it any more

    def paste(self, text: str) -> None:
        """Show a pasted text; where it holds neither position nor game, a sentence says so and nothing changes."""
        try:
            pasted = read(text, MOST_PASTED)
        except PasteError as error:
            self.message.emit(str(error))
        else:
            self.show_pasted(pasted)

    def paste_long(self, text: str, background: Background) -> None:
        """Paste, as `paste` does, a text that takes long to read, such as an article that was copied by mistake. It is dropped if another
        game or text is shown before it has been read: it might take the place of a game that has begun meanwhile."""
        is_wanted = self._workspace.wish()
        self.message.emit(self.tr("Reading the text…"))

        def done(pasted: Pasted) -> None:
            if is_wanted():
                self.show_pasted(pasted)

        def failed(error: Exception) -> None:
            if is_wanted():
                self.message.emit(sentence_of(error, PasteError))

        background.run(lambda: read(text, MOST_PASTED), done, failed)

    def show_pasted(self, pasted: Pasted) -> None:
        """Show what was read of a pasted text."""
        first, *others = pasted.games
        if self._is_free and not (others and self._workspace.current.dirty):
            self._become(change.replace_game(first, "paste position" if pasted.kind is PastedKind.POSITION else "paste game"))
        else:
            self._open(Game(first))
        for game in others:
            self._open(Game(game))
        self.message.emit(summary(pasted))

    def _open(self, game: Game) -> None:
        """Show a new game, which counts as unsaved: no file has it."""
        game.edits.set_clean(False)
        self._workspace.show(game)
