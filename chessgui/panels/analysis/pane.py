"""The analysis pane: shows an AnalysisSession, and passes on what the user wants. A move of a line is passed on with the line up to it, a
list of notation.LineMove; in the threat view a line begins with a pass."""
from __future__ import annotations

from functools import partial

import chess
from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QGuiApplication
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from chessgui.analysis import task as tasks
from chessgui.analysis.session import AnalysisSession
from chessgui.looks.widgets import STRETCH, in_column, menu_entry, plain_label, say_in, scroll_area
from chessgui.movelist.panel import line_data
from chessgui.panels.analysis.engineblock import EngineBlock
from chessgui.panels.analysis.figures import BOUND_SIGNS
from chessgui.panels.analysis.miniboard import MiniBoard
from chessgui.panels.analysis.tools import RootMoves, Tools
from chessgui.tree.game import quick_copy
from chessgui.tree.lines import MoveLine
from chessgui.words.language import counted
from chessgui.words.notation import LineMove, move_number, san_text, score_comment

LEAST_HEIGHT = 190


class AnalysisPane(QWidget):
    """What engines think of the position. `line_added` carries the FEN a line goes on from, its chess.Moves, and its score as a comment."""

    switched = Signal(bool)
    line_shown = Signal(object)
    """The line to the position that is to be shown on the board."""
    line_added = Signal(str, object, str)
    options_wanted = Signal(str)
    """The name of an engine."""
    remove_wanted = Signal(str)
    why_wanted = Signal(object, object)
    """A chess.Board and one of its moves: why it is not played. Offered where `explains` is set."""
    said = Signal(str)

    def __init__(self, session: AnalysisSession) -> None:
        super().__init__()
        self.session = session
        self.explains = False
        self.click = "show"
        """What a click on a move does: `show`, `add` or `nothing`."""
        self._figurines, self._wraps = True, False
        self.blocks: dict[str, EngineBlock] = {}
        self.tools, self.notice = Tools(), plain_label()
        self.notice.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.root_moves = RootMoves(self)
        self.tools.moves.setMenu(self.root_moves)
        self.mini_board = MiniBoard(self)
        inside = QWidget()
        self._stack = in_column(STRETCH, margins=(0, 0, 3, 0), spacing=10, on=inside)
        scroll = scroll_area(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        in_column(self.tools, self.notice, (scroll, 1), margins=(10, 6, 10, 6), spacing=8, on=self)
        self.setMinimumHeight(LEAST_HEIGHT)
        self._connect()
        self._make_blocks()
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(340, 300)

    def _connect(self) -> None:
        session, tools = self.session, self.tools
        tools.switched.connect(self.switched)
        tools.locked.connect(session.set_locked)
        tools.threat_wanted.connect(session.set_threat)
        tools.next_wanted.connect(session.next_best)
        tools.lines_chosen.connect(session.set_lines)
        tools.limit_chosen.connect(session.set_limit)
        self.root_moves.chosen.connect(session.set_excluded)
        session.switched.connect(self.refresh)
        session.task_changed.connect(self.refresh)
        session.engines_changed.connect(self._make_blocks)
        session.evaluated.connect(self.show_engine)
        session.engine_changed.connect(self.show_engine)

    # how it looks ------------------------------------------------------------------------------------------------

    def set_figurines(self, on: bool) -> None:
        """Show moves with figurines, or with letters."""
        self._figurines = on
        self.root_moves.figurines = on
        for block in self.blocks.values():
            block.lines.set_figurines(on)

    def set_wraps(self, on: bool) -> None:
        """Show lines whole, in several lines of text, or what fits into one."""
        self._wraps = on
        for block in self.blocks.values():
            block.lines.set_wraps(on)

    # showing -----------------------------------------------------------------------------------------------------

    def _make_blocks(self) -> None:
        """A block for each engine, those of before as they are."""
        before, self.blocks = self.blocks, {}
        for name in self.session.engines:
            self.blocks[name] = before.pop(name) if name in before else self._block(name)
        for block in before.values():
            self._stack.removeWidget(block)
            block.hide()
            block.deleteLater()
        for place, block in enumerate(self.blocks.values()):
            self._stack.insertWidget(place, block)
            block.remove.setVisible(len(self.blocks) > 1)
            self.show_engine(block.name)

    def _block(self, name: str) -> EngineBlock:
        block = EngineBlock(name)
        block.lines.set_figurines(self._figurines)
        block.lines.set_wraps(self._wraps)
        block.restart_wanted.connect(partial(self.session.restart, name))
        block.options_wanted.connect(partial(self.options_wanted.emit, name))
        block.remove_wanted.connect(partial(self.remove_wanted.emit, name))
        block.lines.hovered.connect(partial(self._show_move, name))
        block.lines.left.connect(self.mini_board.hide)
        block.lines.clicked.connect(partial(self._on_click, name))
        block.lines.dragged.connect(partial(self._drag, name))
        block.lines.menu_wanted.connect(lambda row, index, place: self.menu(name, row, index).popup(place))
        return block

    def refresh(self) -> None:
        """Show everything anew."""
        self.tools.show_on(self.session.on)
        self.tools.show_task(self.session.task)
        self.root_moves.show_task(self.session.task)
        say_in(self.notice, self._notice())
        for name in self.blocks:
            self.show_engine(name)

    def show_engine(self, name: str) -> None:
        """Show what one engine does and says."""
        block, session = self.blocks.get(name), self.session
        if block is None or name not in session.engines:
            return
        evaluation = session.evaluation(name)
        state, problem = session.analysts.state(name), session.analysts.problem(name)
        block.show_state(state, problem, session.on and session.board is not None, evaluation is None, session.is_resuming(name))
        block.show_evaluation(session.board, evaluation, session.running(name))

    def _notice(self) -> str:
        """What is out of the ordinary, in sentences."""
        task, sentences = self.session.task, []
        board = tasks.base(task)
        if self.session.on and not any(board.legal_moves):
            sentences.append(self.tr("The game is over here: there is nothing to analyse."))
        elif self.session.on and self.session.board is None:
            sentences.append(self.tr("The position cannot be analysed in this way."))
        if task.locked is not None and board.move_stack:
            before = quick_copy(board, 1)
            move = before.pop()
            words = f"{move_number(before)} {san_text(before.san(move), self._figurines)}"
            sentences.append(self.tr("Locked to the position after {0}.").format(words))
        elif task.locked is not None:
            sentences.append(self.tr("Locked to the first position."))
        if task.threat:
            sentences.append(self.tr("Threat: what Black would play.") if board.turn else self.tr("Threat: what White would play."))
        if task.excluded:
            searched = len(tasks.root_moves(task))
            sentences.append(counted("Of {0} moves, one searched.", "Of {0} moves, %n searched.", searched).format(
                searched + len(task.excluded)))
        return " ".join(sentences)

    # the moves of a line -----------------------------------------------------------------------------------------

    def _line(self, name: str, row: int, index: int) -> list[LineMove]:
        """A line up to a move and with it."""
        rows = self.blocks[name].lines.rows
        return list(rows[row].moves[:index + 1]) if row < len(rows) else []

    def _show_move(self, name: str, row: int, index: int, mouse: QPoint) -> None:
        line = self._line(name, row, index)
        if line:
            self.mini_board.show_position(line[-1].board, line[-1].move, mouse)

    def _on_click(self, name: str, row: int, index: int) -> None:
        line = self._line(name, row, index)
        if line and self.click == "show":
            self.line_shown.emit(line)
        elif line and self.click == "add":
            self._add(self._tree_line(name, row, line))

    def _tree_line(self, name: str, row: int, line: list[LineMove]) -> MoveLine:
        """The line as the tree of the game takes it: in the threat view it begins with a pass, and where several engines analyse, its
        comment names the engine."""
        task, told = self.session.task, self.blocks[name].lines.rows[row].line
        moves = tuple(one.move for one in line)
        said = BOUND_SIGNS[told.bound] + score_comment(told.score, told.depth, name if len(self.blocks) > 1 else "")
        return MoveLine(tasks.base(task).fen(), (chess.Move.null(), *moves) if task.threat else moves, said)

    def _add(self, line: MoveLine) -> None:
        self.line_added.emit(line.fen, line.moves, line.comment)

    def _whole(self, name: str, row: int) -> list[LineMove]:
        return self._line(name, row, len(self.blocks[name].lines.rows[row].moves))

    def _drag(self, name: str, row: int, index: int) -> None:
        """Carry the whole line; dragged by a later move, up to that one."""
        line = self._whole(name, row) if index == 0 else self._line(name, row, index)
        drag = QDrag(self)
        drag.setMimeData(line_data(self._tree_line(name, row, line), tasks.base(self.session.task)))
        drag.exec(Qt.DropAction.CopyAction)

    # the menu of a line ------------------------------------------------------------------------------------------

    def menu(self, name: str, row: int, index: int) -> QMenu:
        """What can be done with a line, and with one of its moves."""
        line, whole = self._line(name, row, index), self._whole(name, row)
        first, session = line[0], self.session
        entire, part = self._tree_line(name, row, whole), self._tree_line(name, row, line)  # as it is now: the engine goes on
        words = first.text.replace("\u00a0", " ")
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater, Qt.ConnectionType.QueuedConnection)
        menu_entry(menu, self.tr("&Add the Line as Variation"), partial(self._add, entire))
        if index + 1 < len(whole):
            menu_entry(menu, self.tr("Add &up to Here"), partial(self._add, part))
        menu_entry(menu, self.tr("&Show on the Board"), partial(self.line_shown.emit, line))
        menu_entry(menu, self.tr("&Copy the Line"), partial(self._copy, entire))
        menu.addSeparator()
        if session.on:
            menu_entry(menu, self.tr("&Leave {0} Out").format(words), partial(session.exclude, first.move))
            menu_entry(menu, self.tr("&Only {0}").format(words), partial(session.search_only, first.move))
        if session.task.excluded:
            menu_entry(menu, self.tr("Search All &Moves"), partial(session.set_excluded, tasks.NO_MOVES))
        if self.explains and session.board is not None:
            before = line[-2].board if index else session.board
            menu.addSeparator()
            text = self.tr("&Why Not {0}?").format(line[-1].text.replace("\u00a0", " "))
            menu_entry(menu, text, partial(self.why_wanted.emit, before, line[-1].move))
        return menu

    def _copy(self, line: MoveLine) -> None:
        QGuiApplication.clipboard().setMimeData(line_data(line, tasks.base(self.session.task)))
        self.said.emit(self.tr("Copied the line."))

    def hideEvent(self, event: object) -> None:
        self.mini_board.hide()
        super().hideEvent(event)  # type: ignore[arg-type]
