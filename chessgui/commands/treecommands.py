"""Commands on the tree of moves: variations, comments, glyphs, copying, pasting and dropping lines, and the menu of a move."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import chess
import chess.pgn
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu

from chessgui.commands.actionset import translated
from chessgui.commands.cardcommands import CardCommands
from chessgui.commands.menus import MENUS
from chessgui.commands.topic import Command, Context, Topic
from chessgui.commands.whycommands import WhyCommands
from chessgui.export.heading import heading
from chessgui.files.loading import OpenedGame, read_listed
from chessgui.looks.widgets import menu_entry
from chessgui.movelist.panel import carried_line, line_data
from chessgui.pgn import PgnError
from chessgui.pgn.glyphs import GLYPHS, MOVE_QUALITY, OTHERS, POSITION, glyph_words, of_side
from chessgui.positions.pasted import READ_AT_ONCE
from chessgui.threads.errors import sentence_of
from chessgui.tree import change
from chessgui.tree.change import Change, ChangeError
from chessgui.tree.edits import copied
from chessgui.tree.lines import line_through, meeting, node_with, read_line
from chessgui.tree.place import index_of, moves_to, node_at, place_of
from chessgui.words.language import left_to_right, tr, without_isolates

Node = chess.pgn.GameNode
OF_OPPONENT = frozenset((22,))
"""Glyphs about the opponent of the side that moved: 22 says that this side is in zugzwang."""
HAIR_SPACE = "\u200a"
CITED_PLIES = 30
"""How far another game that is added is followed behind the moves that are there."""
SIGN_WIDTH = 3
"""Width of the signs in the menu, in letters, so that their meanings are aligned."""
GLYPHS_BY_KEY = tuple(
    Command(f"glyph_{nag}", text, str(nag), "glyph", f"The glyph {sign} for the current move, or none",
            lambda self, nag=nag: self.toggle_glyph(nag))
    for nag, sign, text in (
        (1, "!", "Good Move"), (2, "?", "Mistake"), (3, "!!", "Brilliant Move"), (4, "??", "Blunder"), (5, "!?", "Interesting Move"),
        (6, "?!", "Dubious Move")))
NO_GLYPH = Command("no_glyph", "&No Glyph", "Ctrl+0; 0", "glyph", "Take all glyphs from the current move", lambda self: self.clear_glyphs())


class SingleChange:
    """The `do` of a command that is one change of the tree, at the given node or the current one."""

    def __init__(self, make: Callable[[Node], Change], check: Callable[[Node], object] | None = None) -> None:
        """`make` raises ChangeError where there is nothing to change; so does `check`, where that is known sooner."""
        self._make, self._check = make, check or make

    def __call__(self, topic: TreeCommands, node: Node | None = None) -> None:
        if node is None and topic.refuses_hidden():
            return
        topic.attempt(lambda: self._make(topic.node_or_current(node)))

    def is_refused(self, node: Node) -> bool:
        """Whether there is nothing to change."""
        try:
            self._check(node)
        except ChangeError:
            return True
        return False


class TreeCommands(Topic):
    """The commands on the tree. Those in OF_A_MOVE take a node; without one they apply to the current node."""

    speaks_of_games = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.attempt, self._list = self._controller.editing.attempt, context.move_list
        self._list.menu_wanted.connect(lambda node, place: self.menu(node).popup(place))
        self._list.comment_edited.connect(self.set_comment)
        self._list.line_dropped.connect(self.insert_line)
        self._list.text_dropped.connect(self.paste_text)
        self._list.node_clicked.connect(self._controller.go_to)
        context.analysis.line_added.connect(self.insert_line)
        context.lists.cite_wanted.connect(lambda index, number: self.cite(partial(read_listed, *index.place(number))))

    def node_or_current(self, node: Node | None) -> Node:
        """The node that a command was given, or the current one."""
        return node if node is not None else self._controller.game.node

    # variations --------------------------------------------------------------------------------------------------

    def set_collapsed(self, collapsed: bool, node: Node | None = None) -> None:
        """Hide a variation behind its first move, which is then the current one, or show it again."""
        try:
            head = change.variation_start(self.node_or_current(node))
        except ChangeError as error:
            self.said.emit(str(error))
            return
        if collapsed and head in moves_to(self._controller.game.node):
            self._controller.go_to(head)
        self._list.set_collapsed(head, collapsed)

    # annotating --------------------------------------------------------------------------------------------------

    def edit_comment(self, node: Node | None = None) -> None:
        """Open the editor for the comment after a move."""
        if node is None and self.refuses_behind_card():
            return
        self._context.panes.moves.come_forward()
        self._list.edit_comment(self.node_or_current(node))

    def edit_comment_before(self, node: Node | None = None) -> None:
        """Open the editor for the comment before a move."""
        if node is None and self.refuses_behind_card():
            return
        here = self.node_or_current(node)
        self._context.panes.moves.come_forward()
        self._list.edit_comment(here, before=isinstance(here, chess.pgn.ChildNode))

    def set_comment(self, node: Node, text: str, before: bool = False) -> None:
        """Set the whole comment of a node, its embedded commands (such as %clk) included."""
        self.attempt(lambda: change.set_comment(node, text, before))

    def toggle_glyph(self, nag: int, node: Node | None = None) -> None:
        """Give a move a glyph in place of others of its kind, or take it away. The shown move gets it only where one sees it."""
        if node is None and self.refuses_hidden():
            return
        self.attempt(lambda: change.toggle_glyph(self.node_or_current(node), nag))

    def clear_glyphs(self, node: Node | None = None) -> None:
        """Take all glyphs from a move, from the shown one only where one sees it."""
        if node is None and self.refuses_hidden():
            return
        self.attempt(lambda: change.clear_glyphs(self.node_or_current(node)))

    def make_card(self, node: Node | None = None) -> None:
        """Make a card of the position behind a move; of the shown one only where one sees it."""
        if node is not None or not self.refuses_hidden():
            self._context.topics[CardCommands].make_card(self.node_or_current(node))

    # lines -------------------------------------------------------------------------------------------------------

    def copy_line(self, node: Node | None = None) -> None:
        """Copy the line through a move to the clipboard, as text and in the format that `paste_line` reads."""
        here = self.node_or_current(node)
        if not here.game().variations:
            self.said.emit(self.tr("There is no line to copy."))
            return
        QGuiApplication.clipboard().setMimeData(line_data(line_through(here), here.board()))
        self.said.emit(self.tr("Copied the line."))

    def paste_line(self, node: Node | None = None) -> None:
        """Paste the moves on the clipboard into the tree: where their first position occurs, or else after a node."""
        if node is None and self.refuses_behind_card():
            return
        data = QGuiApplication.clipboard().mimeData()
        line = carried_line(data)
        if line is not None:
            self.insert_line(line.fen, line.moves, line.comment, node)
        elif data.hasText() and data.text().strip():
            self.paste_text(data.text(), node)
        else:
            self.said.emit(self.tr("The clipboard holds no moves."))

    def insert_line(self, fen: str, moves: Sequence[chess.Move], comment: str = "", node: Node | None = None) -> None:
        """Insert a line where its first position occurs, with a comment at its end; the current node stays current."""
        near = self.node_or_current(node)
        self._add(lambda: change.add_variation(node_with(near.game(), fen, near), moves, comment))

    def paste_text(self, text: str, node: Node | None = None) -> None:
        """Paste moves, or a game with its variations and comments, into the tree; the current node stays current."""
        near = self.node_or_current(node)
        if len(text) <= READ_AT_ONCE:
            self._add(lambda: change.paste_branches(*read_line(text, near)))
        else:
            self._paste_long(text, near)

    def _paste_long(self, text: str, near: Node) -> None:
        """Paste a text that takes long to read. It is read in the background, with a copy of the game, and is dropped if another game is
        shown by then."""
        game = self._controller.game
        copy = copied(game.pgn)
        near_there = node_at(copy, place_of(near))
        ours = {theirs: mine for (theirs, _), (mine, _) in zip(change.walk(copy), change.walk(game.pgn), strict=True)}
        self.said.emit(self.tr("Reading the text…"))

        def paste(start: Node, pasted: chess.pgn.Game) -> Change | None:
            if not game.holds(ours[start]):
                raise ChangeError(tr("This line does not begin in a position of this game."))
            return change.paste_branches(ours[start], pasted)

        def done(found: tuple[Node, chess.pgn.Game]) -> None:
            if self._controller.game is game:
                self._add(lambda: paste(*found))

        def failed(error: BaseException) -> None:
            if self._controller.game is game:
                self.said.emit(sentence_of(error, ChangeError))

        self._context.background.queue("pasting", writes=False).run(lambda: read_line(text, near_there), done, failed)

    def cite(self, read: Callable[[], OpenedGame]) -> None:
        """Add how another game goes on from the shown position, or else from the last one before it to which that game comes, as a
        variation that tells whose game it is. It is read in the background, and dropped if by then not the same game is shown."""
        if self.refuses_help() or self.refuses_hidden():
            return
        game, near = self._controller.game, self._controller.game.node

        def cited(other: chess.pgn.Game) -> Change | None:
            head = heading(other.headers)
            start, moves = meeting(near, other, CITED_PLIES)
            if (game.result != "*" or self._controller.playing_here) and change.is_longer(start, moves):
                raise ChangeError(tr("The shown game ends there: its moves are not added to."))
            named = ", ".join(filter(None, (head.title, head.event, head.result)))
            return change.add_variation(start, moves, without_isolates(named))

        def done(found: OpenedGame) -> None:
            if self._controller.game is game and game.holds(near) and not self.refuses_help():
                self._add(lambda: cited(found.game))

        work = self._context.background.queue("pasting", writes=False)
        work.run(read, done, lambda error: self.said.emit(sentence_of(error, PgnError)))

    def _add(self, make: Callable[[], Change | None]) -> None:
        """Add what `make` returns to the tree; where there is nothing new, a sentence says so."""
        def wanted() -> Change:
            made = make()
            if made is None:
                raise ChangeError(tr("The game has this line already."))
            return made

        self.attempt(wanted)

    def null_move(self) -> None:
        """Add a null move to the shown position."""
        here = self._controller.game.node
        if self.refuses_hidden():
            return
        if here.board().is_check():
            self.said.emit(self.tr("A side in check cannot pass."))
            return
        if here.has_variation(chess.Move.null()) or self.attempt(lambda: change.add_variation(here, [chess.Move.null()])):
            self._controller.go_to(here.variation(chess.Move.null()))

    # going about -------------------------------------------------------------------------------------------------

    def go_to_fork(self) -> None:
        """Go to the position where the current variation leaves its parent line; on the main line, to the last fork or the start."""
        here = self._controller.game.node
        while isinstance(here, chess.pgn.ChildNode):
            forks = len(here.parent.variations) > 1
            here = here.parent
            if forks:
                break
        self._controller.go_to(here)

    def go_to_sibling(self, step: int) -> None:
        """Go to the first move of the previous (-1) or next (1) variation beside the current one."""
        here = self._controller.game.node
        while isinstance(here, chess.pgn.ChildNode):
            siblings, wanted = here.parent.variations, index_of(here) + step
            if 0 <= wanted < len(siblings):
                self._controller.go_to(siblings[wanted])
                return
            if len(siblings) > 1:
                break
            here = here.parent
        self.said.emit(self.tr("There is no other variation there."))

    # the menu of a move ------------------------------------------------------------------------------------------

    def menu(self, node: Node) -> QMenu:
        """The menu of the commands on a node."""
        menu = QMenu(self._window)
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, menu.deleteLater))
        self._list.game_left.connect(menu.close)
        impossible = self._impossible(node)
        commands = {command.name: command for command in self.OF_A_MOVE}
        for name in MENUS["&Moves"]:
            if name == "|":
                menu.addSeparator()
            elif name == "<glyphs>":
                glyphs = self._glyph_menu(node, menu)
                glyphs.setEnabled(isinstance(node, chess.pgn.ChildNode))
                menu.addMenu(glyphs)
            elif name in commands:
                do = partial(commands[name].do, self, node)
                menu_entry(menu, self._text(commands[name]), do, enabled=name not in impossible).setData(name)
        return menu

    def _text(self, command: Command) -> str:
        """The text of a command with its shortcut."""
        return translated(command.text) + self._shortcut(command)

    def _shortcut(self, command: Command) -> str:
        """The keys of a command, as they stand behind its text; empty where it has none."""
        keys = self._settings.shortcuts(command.name)
        first = next(iter(command.keys if keys is None else keys), "")
        shown = QKeySequence(first).toString(QKeySequence.SequenceFormat.NativeText)
        return f"\t{shown}" if shown else ""

    def _impossible(self, node: Node) -> set[str]:
        """The commands that would do nothing with a node."""
        found = {command.name for command in self.OF_A_MOVE if isinstance(command.do, SingleChange) and command.do.is_refused(node)}
        if not isinstance(node, chess.pgn.ChildNode):
            found |= {"comment_before", "why_move"}
        if not node.variations:
            found.add("make_card")
        if node.is_mainline():
            found |= {"collapse", "expand"}
        else:
            found.add("collapse" if self._list.is_collapsed(node) else "expand")
        if not node.game().variations:
            found.add("copy_line")
        return found

    def _glyph_menu(self, node: Node, parent: QMenu) -> QMenu:
        """The menu of all glyphs; those of the move are checked."""
        menu, others = QMenu(self.tr("&Glyph"), parent), QMenu(self.tr("&Others"), parent)
        side = not node.turn()
        for group in (MOVE_QUALITY, POSITION):
            for nag in group:
                self._add_glyph(menu, node, nag)
            menu.addSeparator()
        for nag in OTHERS:
            self._add_glyph(others, node, of_side(nag, side != (nag in OF_OPPONENT)))
        menu.addMenu(others)
        menu.addSeparator()
        menu_entry(menu, self._text(NO_GLYPH), partial(self.clear_glyphs, node), enabled=bool(node.nags))
        return menu

    def _add_glyph(self, menu: QMenu, node: Node, nag: int) -> None:
        key = next((self._shortcut(command) for command in GLYPHS_BY_KEY if command.name == f"glyph_{nag}"), "")
        sign, metrics = GLYPHS[nag].sign, menu.fontMetrics()
        while metrics.horizontalAdvance(sign) < SIGN_WIDTH * metrics.averageCharWidth():
            sign += HAIR_SPACE
        text = f"{left_to_right(sign)}   {glyph_words(nag)}{key}"
        menu_entry(menu, text, partial(self.toggle_glyph, nag, node), checked=nag in node.nags)

    OF_A_MOVE = (
        Command("why_move", "Wh&y This Move?", "Ctrl+Shift+Y", "why", "What the engine has against the move, or for it",
                lambda self, node=None: self._context.topics[WhyCommands].ask_about(self.node_or_current(node))),
        Command("make_card", "Make a Card of Th&is Position", "Ctrl+I", "training", "The training asks for the next move of this game",
                make_card),
        Command("comment", "&Comment", "F2", "comment", "Write behind the current move", edit_comment),
        Command("comment_before", "Comment &Before", "Shift+F2", "comment", "Write before the current move", edit_comment_before),
        Command("promote", "&Promote Variation", "Ctrl+Up", "promote", "The current variation one rank up", SingleChange(change.promote)),
        Command("demote", "&Demote Variation", "Ctrl+Down", "demote", "The current variation one rank down", SingleChange(change.demote)),
        Command("main_line", "Make &Main Line", "Ctrl+Shift+Up", "main_line", "The line that leads here becomes the main line",
                SingleChange(change.make_main_line)),
        Command("replace_move", "&Replace the Main Move", "Alt+Shift+Up", "switch_sides", "What followed the main move follows this one",
                SingleChange(change.replace_main_move, change.main_move_beside)),
        Command("copy_line", "Copy &Line", "Ctrl+L", "copy_game", "The line through the current move to the clipboard", copy_line),
        Command("paste_line", "Paste as &Variation", "Ctrl+Shift+V", "paste", "Moves of the clipboard into the tree of this game",
                paste_line),
        Command("delete_variation", "Dele&te Variation", "Ctrl+Shift+Del", "delete", "The whole current variation",
                SingleChange(change.delete_variation)),
        Command("delete_from_here", "Delete &from Here", "Ctrl+Del", "delete", "The current move and all that follows",
                SingleChange(change.delete_from_here)),
        Command("delete_before", "Delete Moves Befor&e", "Ctrl+Shift+B", "delete", "The game begins with this position",
                SingleChange(change.delete_before_here)),
        Command("delete_variations", "Delete &All Variations", "Alt+Del", "delete", "Nothing but the main line remains",
                SingleChange(lambda node: change.delete_all_variations(node.game()))),
        Command("delete_comments", "Delete All C&omments", "Alt+Shift+Del", "delete", "Glyphs, arrows and clocks too",
                SingleChange(lambda node: change.delete_all_comments(node.game()))),
        Command("collapse", "Collap&se Variation", "Alt+Left", "collapse", "Hide the current variation behind its first move",
                lambda self, node=None: self.set_collapsed(True, node)),
        Command("expand", "E&xpand Variation", "Alt+Right", "expand", "Show the current variation again",
                lambda self, node=None: self.set_collapsed(False, node)),
    )
    """The commands that the menu of a move offers: their `do` takes the topic and a node."""

    commands = (
        *OF_A_MOVE, *GLYPHS_BY_KEY, NO_GLYPH,
        Command("collapse_all", "Collapse All Variat&ions", "Alt+Home", "collapse", "All but those that lead to the current move",
                lambda self: self._list.collapse_all()),
        Command("expand_all", "Expan&d All Variations", "Alt+End", "expand", "Show all variations",
                lambda self: self._list.expand_all()),
        Command("null_move", "N&ull Move", "Ctrl+U", "pass", "The side to move passes: what does the other one threaten?", null_move),
        Command("continuation", "C&hoose the Next Move…", "Shift+Right", "branch", "Where the game goes on in several ways, choose one",
                lambda self: self._list.choose_continuation()),
        Command("fork", "Back to the For&k", "Shift+Left", "fork", "Where the current variation leaves its line", go_to_fork),
        Command("variation_up", "Variatio&n Above", "Alt+Up", "previous_variation", "To the first move of the variation before this one",
                lambda self: self.go_to_sibling(-1)),
        Command("variation_down", "Variation Belo&w", "Alt+Down", "next_variation", "To the first move of the next variation",
                lambda self: self.go_to_sibling(1)),
    )
