"""The user's repertoires: their pane, which is made when it is first wanted, their lessons, their coverage, and where games left them."""
from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import chess
import chess.pgn
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMessageBox

from chessgui.commands.topic import CardView, Command, Context, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.dialogs import APPEND, ask_file, open_dialog
from chessgui.gamelist.gameindex import UNFIT
from chessgui.panels.pane import Pane
from chessgui.pgn import PgnError, game_text
from chessgui.threads.background import Background
from chessgui.threads.work import Work
from chessgui.tree.edits import copied
from chessgui.tree.game import Game
from chessgui.words.language import counted, unread_games

if TYPE_CHECKING:  # imported only when the pane is opened, to keep the window's start fast
    from chessgui.commands.repertoirelessons import RepertoireLessons
    from chessgui.gamelist.gameindex import ListedGames
    from chessgui.panels.explorer.pane import ExplorerPane
    from chessgui.panels.training.repertoirepage import RepertoirePage
    from chessgui.panels.training.repertoirerows import TellingRow
    from chessgui.practice.owngames import KeptRepertoire
    from chessgui.practice.repertoire import Repertoire
    from chessgui.threads.progress import Progress

LAST = "repertoire"
"""The name under which the settings keep the repertoire that was looked at last."""


class RepertoireCommands(Topic):
    """The pane of the repertoires, and what its buttons do. `card_shown` carries a CardView for the board; `card_left` tells that the game
    is to be shown again."""

    card_shown = Signal(object)
    card_left = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._background = Background(self)
        self._reading, self._counting = (Work(self, (PgnError,), self._background.queue(name, writes=False))
                                         for name in ("lines", "counting"))
        self._counting.failed.connect(self._on_failed)
        self._reading.failed.connect(lambda sentence: self._on_failed(sentence) if self._pane is not None else None)  # else unasked
        for work in (self._reading, self._counting):
            work.cancelled.connect(lambda: self._show_working(False))
        self.page: RepertoirePage | None = None
        self.repertoire: Repertoire | None = None
        self._path: Path | None = None  # the file of the repertoire that is shown, be it read or not
        self._adding = dict[tuple[Path, str], bool]()
        """Lines on their way into a file, and whether they are there: the known repertoire does not hold them yet."""
        self._pane: Pane | None = None
        self._lessons: RepertoireLessons | None = None
        self._is_closed = False
        context.controller.workspace.written.connect(self._on_written)
        for signal in (context.topics[TrainingCommands].card_shown, context.topics[TrainingCommands].card_left):
            signal.connect(lambda: self._refresh(self._pane is not None and self._pane.isVisible()))
        context.explorer.made.connect(self._on_explorer)

    def _on_explorer(self, pane: ExplorerPane) -> None:
        """The explorer is there: it marks the moves of the repertoire that was looked at last, which is read for that."""
        pane.repertoire_wanted.connect(self.show_pane)
        if self._pane is None:
            self._show_kept(self._settings.path(LAST))

    # the pane ----------------------------------------------------------------------------------------------------

    def show_pane(self) -> None:
        """Show the repertoires."""
        if self._pane is None:
            self._pane = self._made_pane()
            self._show_kept(self._settings.path(LAST))
        self._pane.come_forward()
        self._on_seen(True)

    def _made_pane(self) -> Pane:
        from chessgui.commands.repertoirecounts import RepertoireCounts
        from chessgui.commands.repertoirelessons import RepertoireLessons
        from chessgui.panels.training.repertoirepage import RepertoirePage
        page = self.page = RepertoirePage()
        self._lessons = RepertoireLessons(page, self._context, self._background, self._show_question, self)
        RepertoireCounts(page, self._lessons, self._context, self._counting, self._listed, self)
        self._lessons.said.connect(self.said)
        self._lessons.left.connect(lambda: self.card_left.emit() if self._context.asking is self else None)
        self._lessons.outdated.connect(lambda: self._show_kept(self._settings.path(LAST)))
        self._counting.moved.connect(page.bar.setValue)
        page.chosen.connect(lambda name: self._show_kept(Path(name)))
        for signal, handler in ((page.add_wanted, self._ask_to_add), (page.line_wanted, self.add_line), (page.remove_wanted, self._remove),
                                (page.file_wanted, self._ask_for_its_file),
                                (page.cancel_wanted, self._reading.cancel), (page.cancel_wanted, self._counting.cancel),
                                (page.row_chosen, self._show_row)):
            signal.connect(handler)
        pane = Pane("repertoire", self.tr("Repertoire"), page, parent=self._window)
        self._context.panes.take(self._window, pane)
        pane.visibilityChanged.connect(self._on_seen)
        return pane

    def _on_seen(self, is_seen: bool) -> None:
        """The pane is in front, or is not: a file that could not be read may be there now."""
        works = self._reading.running or self._counting.running
        if is_seen and self._lessons is not None and self._lessons.repertoire is None and not works:
            self._show_kept(self._settings.path(LAST))
        self._refresh(is_seen)

    def _refresh(self, is_seen: bool) -> None:
        """Tell anew what is to be learnt and reviewed: time has gone by, and the training asks these cards, too."""
        if is_seen and self._lessons is not None:
            self._lessons.refresh()

    def _on_written(self, path: Path) -> None:
        """What was read of a file that has changed holds no longer."""
        if path == self._path and self._lessons is None:  # lessons look themselves whether it has changed
            self._show_kept(self._settings.path(LAST))
        elif path == self._path and self.repertoire is not None:
            self.repertoire = None
            self._context.explorer.set_repertoire(None)
            self._refresh(True)

    def _show_working(self, works: bool, text: str = "", is_lost: bool = False) -> None:
        if self.page is not None:
            self.page.show_working(works, text, is_lost)

    def _on_failed(self, sentence: str) -> None:
        self._show_working(False, sentence, self._path is not None and self.repertoire is None and not self._reading.running)
        self.said.emit(sentence)

    # a lesson on the board ----------------------------------------------------------------------------------------

    def _show_question(self, board: chess.Board, color: chess.Color, is_asked: bool) -> None:
        self.card_shown.emit(CardView(board, board.peek() if board.move_stack else None, color, is_asked, "", "", is_asked))

    def takes_move(self, move: chess.Move) -> bool:
        """Try a move that was made on the board, if that shows a question of a lesson. Returns whether it does."""
        return self._lessons is not None and self._lessons.takes_move(move)

    def hint(self) -> bool:
        """Show which piece to move, if a question of a lesson is on the board, or go on. Returns whether there is one."""
        return self._lessons is not None and self._lessons.hint()

    @property
    def on_board(self) -> bool:
        """Whether the board shows a question."""
        return self._lessons is not None and self._lessons.on_board

    def leave_board(self) -> None:
        """The board shows something else: the question waits."""
        if self._lessons is not None:
            self._lessons.leave_board()

    # which repertoires there are -------------------------------------------------------------------------------

    def _show_kept(self, name: Path | None) -> None:
        """Show the repertoire with a name; if there is none, the first one."""
        chosen = self._named(name)
        self._path = chosen.path if chosen is not None else None
        self._take(None)
        if self.page is not None:
            self.page.show_repertoires(self._kept, chosen.name if chosen is not None else "")
        if chosen is not None:
            self._settings.set_path(LAST, Path(chosen.name))
            self._read(chosen)

    @property
    def _kept(self) -> list[KeptRepertoire]:
        from chessgui.practice.owngames import kept_from_texts
        return kept_from_texts(self._settings.repertoires())

    def _named(self, name: Path | None) -> KeptRepertoire | None:
        """The repertoire with a name; if there is none, the first one."""
        kept = self._kept
        return next((each for each in kept if str(name) == each.name), kept[0] if kept else None)

    def _read(self, kept: KeptRepertoire) -> None:
        from chessgui.practice.repertoire import read_repertoire
        self._show_working(True, self.tr("Reading {0}…").format(kept.path.name))
        added = [line for line, is_there in self._adding.items() if is_there and line[0] == kept.path]
        self._reading.start(lambda progress: read_repertoire(kept.path, kept.name, kept.color, progress), partial(self._on_read, added))

    def _on_read(self, added: Sequence[tuple[Path, str]], repertoire: Repertoire) -> None:
        for line in added:
            self._adding.pop(line, None)
        problems = counted("One game of the file has faults; what stands before them counts.",
                           "%Ln games of the file have faults; what stands before them counts.", repertoire.problems)
        self._show_working(False, " ".join(filter(None, (problems * bool(repertoire.problems), unread_games(repertoire.skipped, 0)))))
        self._take(repertoire)

    def _take(self, repertoire: Repertoire | None) -> None:
        """Go on with these lines; None: with none until they are read."""
        self.repertoire = repertoire
        self._context.explorer.set_repertoire(repertoire)
        if self._lessons is not None:
            self._lessons.take(repertoire)

    def _add(self, path: Path, color: chess.Color) -> None:
        """Put a file into the list of repertoires, and show it."""
        from chessgui.practice.owngames import KeptRepertoire, unused_name
        same = next((kept for kept in self._kept if (kept.path, kept.color) == (path, color)), None)
        kept = same or KeptRepertoire(unused_name(path.stem, {kept.name for kept in self._kept}), color, path)
        if same is None:
            self._settings.set_repertoires([*(each.text() for each in self._kept), kept.text()])
        self.show_pane()
        self._show_kept(Path(kept.name))

    def _remove(self) -> None:
        """Take the shown repertoire out of the list. Its file and what is known of its cards stay, but these are asked no more."""
        name = str(self._settings.path(LAST))
        self._settings.set_repertoires([kept.text() for kept in self._kept if kept.name != name])
        self._reading.cancel()
        self._show_working(False)
        self._show_kept(None)
        if self._lessons is not None:
            self._lessons.forget(name)

    def _ask_for_its_file(self) -> None:
        """Ask where the file of the shown repertoire is: its name stays, and so what is known of its cards."""
        def chosen(path: str) -> None:
            name = str(self._settings.path(LAST))
            self._settings.set_repertoires([(replace(kept, path=Path(path)) if kept.name == name else kept).text() for kept in self._kept])
            self._show_kept(Path(name))

        ask_file(self._window, self.tr("Lines of the Repertoire"), self._settings.folder(), chosen, self._filters)

    def _ask_to_add(self, source: str, color: chess.Color) -> None:
        if source == "file":
            ask_file(self._window, self.tr("Lines of the Repertoire"), self._settings.folder(), lambda name: self._add(Path(name), color),
                     self._filters)
        elif source == "opening":
            self._ask_for_opening(color)
        elif (work := self._shown_game if source == "game" else self._own_games(color)) is not None:
            self._ask_for_file(color, work)

    @property
    def _filters(self) -> str:
        return self.tr("Games (*.pgn);;All files (*)")

    def _ask_for_file(self, color: chess.Color, work: Callable[[Progress], chess.pgn.Game], name: str = "") -> None:
        """Ask which file a tree is to be appended to; one of that name is proposed."""
        ask_file(self._window, self.tr("File of the Repertoire"), os.path.join(self._settings.folder(), UNFIT.sub("", name)),
                 lambda path: self._write(Path(path), color, work), self._filters, defaultSuffix="pgn", **APPEND)

    def _ask_for_opening(self, color: chess.Color) -> None:
        """Ask for an opening by its name, whose lines become a repertoire."""
        from chessgui.dialogs.palette import Palette, openings_found
        from chessgui.openings.openingnames import NamedOpening, named_lines

        def begin(opening: NamedOpening) -> None:
            self._ask_for_file(color, lambda progress: named_lines(opening, color), opening.name)

        Palette(lambda text: openings_found(text, begin), self._window, self.tr("Part of its name, or its code")).come_forward()

    def _ask_to_begin(self, line: chess.pgn.GameNode) -> None:
        """Ask whether the first repertoire is to be made of a line, and for which colour: that of its last move is proposed."""
        from chessgui.openings.openingnames import opening_of
        opening = opening_of(line)
        box = QMessageBox(QMessageBox.Icon.Question, self.tr("Repertoire"), self.tr("There is no repertoire yet."),
                          QMessageBox.StandardButton.Cancel, self._window)
        box.setInformativeText(self.tr("Make one of the moves up to the shown position?"))
        for color, text in ((chess.WHITE, self.tr("For &White")), (chess.BLACK, self.tr("For &Black"))):
            begin = partial(self._ask_for_file, color, lambda progress: line.game(), opening.name if opening is not None else "")
            button = box.addButton(text, QMessageBox.ButtonRole.AcceptRole)
            button.clicked.connect(lambda checked=False, begin=begin: begin())
            if color != line.turn():
                box.setDefaultButton(button)
        open_dialog(box)

    def _write(self, path: Path, color: chess.Color, made: Callable[[Progress], chess.pgn.Game]) -> None:
        """Append a tree to a file, which becomes a repertoire."""
        def append(text: str) -> None:
            self._append(path, text, lambda: self._add(path, color))

        self._show_working(True, self.tr("Making {0}…").format(path.name))
        self._counting.start(lambda progress: game_text(made(progress)), append)

    @property
    def _shown_game(self) -> Callable[[Progress], chess.pgn.Game] | None:
        """Makes a tree of the shown game."""
        tree = copied(self._controller.game.pgn)
        refusal = self._refusal(tree.board()) or ("" if tree.variations else self.tr("The shown game has no moves."))
        if refusal:
            self._on_failed(refusal)
            return None
        return lambda progress: tree

    def _refusal(self, board: chess.Board) -> str:
        """Why reading a file would leave out a line that leads to a position; empty where it would not."""
        from chessgui.practice.repertoire import can_begin
        if type(board) is not chess.Board:
            return self.tr("The game is not chess but a variant: a repertoire has lines of chess alone.")
        if not all(board.move_stack) or not can_begin(board.root()):
            return self.tr("A line with a null move, or from an impossible position, cannot be learnt.")
        return ""

    def _own_games(self, color: chess.Color) -> Callable[[Progress], chess.pgn.Game] | None:
        """Makes a tree of the user's games in the shown list."""
        from chessgui.openings.jointexplorer import explored_list
        from chessgui.practice.growing import grown
        from chessgui.practice.owngames import own_games
        listed, among = self._listed()
        if listed is None:
            return None
        names = self._settings.own_names() or ()

        def made(progress: Progress) -> chess.pgn.Game:
            explored = explored_list(listed, self._context.explorer.cache_folder, progress)
            return grown(explored, color, own_games(listed, color, names, among)[1], None, progress)

        return made

    def _listed(self) -> tuple[ListedGames | None, Any]:
        """The list that is shown, and the numbers of the games that its filter leaves, None for all."""
        shown = self._context.lists.current
        if shown is None or shown.loader.index is None:
            self._on_failed(self.tr("Open a file with your games first: then its list is compared."))
            return None, None
        return shown.loader.index, shown.found.part if shown.found is not None and shown.found.index is shown.loader.index else None

    # lines -------------------------------------------------------------------------------------------------------

    def add_line(self) -> None:
        """Append the moves that lead to the shown position to the file of the repertoire, which is read anew."""
        chosen, board = self._named(self._settings.path(LAST)), self._controller.game.board()
        if chosen is None:
            self.show_pane()
        refusal = self._refusal(board) or (
            "" if board.move_stack else self.tr("Go to a move first: this is the position before all moves."))
        if refusal:
            self.said.emit(refusal)
            return
        line: chess.pgn.GameNode = chess.pgn.Game()
        line.game().setup(board.root())
        for move in board.move_stack:
            line = line.add_variation(move)
        if chosen is None:
            self._ask_to_begin(line)
            return
        adding, known = (chosen.path, game_text(line.game())), self.repertoire
        if adding in self._adding or (known is not None and known.name == chosen.name and known.holds(board)):
            self.said.emit(self.tr("The line is in {0} already.").format(chosen.path.name))
            return
        self._adding[adding] = False
        self._append(*adding, lambda: self._on_line_added(chosen, adding), creates=False)

    def _append(self, path: Path, text: str, done: Callable[[], None], creates: bool = True) -> None:
        """Append a game to a file and go on with `done`, unless this window is gone by then."""
        def unless_closed(work: Callable[..., None], *values: str) -> None:
            if not self._is_closed:
                work(*values)

        def failed(sentence: str) -> None:
            self._adding.pop((path, text), None)
            self._on_failed(sentence)

        self._controller.workspace.append(path, text, partial(unless_closed, done), partial(unless_closed, failed), creates)

    def _on_line_added(self, kept: KeptRepertoire, line: tuple[Path, str]) -> None:
        self._adding[line] = True
        self.said.emit(self.tr("The line is in {0} now.").format(kept.path.name))
        self._show_kept(Path(kept.name))

    def _show_row(self, row: TellingRow) -> None:
        """Show the position of a row on the board with its line, and let the engine look at it."""
        from chessgui.practice.cards import board_of
        game = chess.pgn.Game()
        game.setup(board_of(row.root))
        node: chess.pgn.GameNode = game
        for move in row.moves:
            node = node.add_variation(chess.Move.from_uci(move))
        shown = Game(game)
        shown.last()
        self._controller.workspace.show(shown)
        shown.edits.set_clean()
        if not self._controller.live.is_rated:
            self._controller.advice.set_analysis(True)

    def close(self, milliseconds: int = 5000) -> bool:
        self._is_closed = True
        if self._lessons is not None:
            self._lessons.close()
        self._counting.drop()
        self._reading.drop()
        return self._background.wait(milliseconds)

    commands = (
        Command("repertoire", "Re&pertoire", "F4", "repertoire",
                "Your repertoires: learn them, see their gaps, and where you left them", show_pane),
        Command("repertoire_line", "A&dd the Line to the Repertoire", "Shift+F4", "repertoire_line",
                "The moves up to the shown position become a line of your repertoire", add_line),
    )
