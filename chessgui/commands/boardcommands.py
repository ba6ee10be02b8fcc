"""The view of the game: the position on the board, the players and clocks beside it, the moves; and navigation."""
from __future__ import annotations

import re

import chess
import chess.pgn
import chess.svg
from PySide6.QtCore import Qt

from chessgui.analysis.evaluation import ending
from chessgui.analysis.store import node_score
from chessgui.board import accessible
from chessgui.board.shapes import EngineArrow
from chessgui.clocks.pgnclock import read_clock
from chessgui.clocks.timecontrol import controls_text, shown_words
from chessgui.commands.explorercommands import ExplorerCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.guesscommands import GuessCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.topic import CardView, Command, Context, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.commands.xraycommands import XrayCommands
from chessgui.engines.thinking import Purpose
from chessgui.looks.cover import Cover
from chessgui.panels.players.evalbar import Origin
from chessgui.play.newgame import NO_CLOCK
from chessgui.report.timeuse import start_time
from chessgui.rules.material import Material, material, promotions
from chessgui.tree.game import Game
from chessgui.tree.place import MOST_STEP
from chessgui.words.language import left_to_right, tr
from chessgui.words.notation import UNKNOWN_NAMES, LineMove, shown_name
from chessgui.words.spoken import spoken_last_move, spoken_move, spoken_position
from engine import Score

RATING = re.compile(r"[1-9]\d{2,3}\??", re.ASCII)
"""A rating in Elo as headers have it; lichess marks those that are not sure yet."""


class BoardCommands(Topic):
    """Shows the game, from the side and in the way that the user has chosen."""

    speaks_of_games = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._area, self._board, self._why = context.area, context.area.board, context.topics[WhyCommands]
        self._asking = context.topics[TrainingCommands], context.topics[RepertoireCommands], context.topics[GuessCommands]
        self._move_list, self._session = context.move_list, self._controller.analysis
        telling = context.move_list, context.graph, context.analysis, context.explorer, context.report.scrolled
        self._covers = [Cover(widget) for widget in telling]
        self.previewed = False
        """Whether the board shows a position of an engine's line, or a card of the training, instead of the game."""
        self._card: CardView | None = None
        """The one that was shown last."""
        self._seen: tuple[Game | None, int] = (None, 0)
        """The game whose moves the list shows, and how many of its edits it knows."""
        controller, board = self._controller, self._board
        board.move_made.connect(self._on_move)
        board.shapes_changed.connect(self._keep_arrows)
        self._area.clocks.ran_low.connect(self._context.announcer.ran_low)
        controller.position_changed.connect(self.show_position)
        controller.tree_changed.connect(self._show_tree)
        controller.game_ended.connect(self._drop_typed)
        controller.thinking_changed.connect(self.show_players)
        context.status.engine_told.connect(self.show_players)
        controller.live.clock_changed.connect(self._show_clocks)
        controller.advice.hint_found.connect(self._show_hint)
        for signal in (self._session.evaluated, self._session.task_changed, self._session.switched, self._session.engines_changed):
            signal.connect(self.show_known)
        for shown in (self._context.analysis.line_shown, context.topics[XrayCommands].line_shown):
            shown.connect(self._show_line_of_game)
        context.graph.report_shown.connect(self.show_known)
        self._why.line_shown.connect(self._show_answer)
        context.topics[XrayCommands].line_shown.connect(self._why.leave_line)
        context.topics[XrayCommands].line_left.connect(self.show_position)
        for topic in self._asking:
            for other in self._asking:
                if other is not topic:
                    topic.card_shown.connect(other.leave_board)
            topic.card_shown.connect(self.show_card)
            topic.card_left.connect(self.show_position)
        self._context.topics[GameCommands].side_chosen.connect(self._show_from)
        controller.live.switched.connect(self._show_from)
        controller.workspace.current_changed.connect(self._turn_to_game)

    # showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self._turn_to_game()
        self._show_tree()
        self.show_position()
        self._show_clocks()

    def show_position(self) -> None:
        """Show the current position of the game on the board; a preview ends."""
        controller, game = self._controller, self._controller.game
        self._end_preview()
        over = game.result != "*" and not game.node.variations
        self._board.set_position(game.board(), game.last_move)
        self._board.set_movable(controller.human_colors if not (over and game.reason) else frozenset(chess.COLORS))
        self.allow_premoves()
        self._board.set_shapes(game.node.arrows())
        self._move_list.set_current(game.node, game.board())
        self.show_known()
        self.show_players()
        self._show_clocks()

    def _drop_typed(self) -> None:
        """What was being typed is no move of the game that has ended."""
        self._board.set_state(typed=None)

    def _show_tree(self) -> None:
        game = self._controller.game
        ending = "" if game.result == "*" else f"{game.result.replace('1/2-1/2', '½–½')}  {tr(game.reason)}".strip()
        seen, self._seen = self._seen, (game, len(game.touched))
        first = min(game.touched[seen[1]:], default=MOST_STEP) if seen[0] is game else 0
        self._move_list.set_game(game.pgn, ending, first)
        self._move_list.set_current(game.node, game.board())
        if not self.previewed:
            self._board.set_shapes(game.node.arrows())
        self.show_players()
        self._show_clocks()

    def show_players(self) -> None:
        """Show both players of the shown game, with the captured pieces as the settings say; those of a card as long as there is one."""
        if self._context.has_card:
            self._show_card_players()
            return
        controller, captured = self._controller, self._settings.preference("captured")
        headers, board, flipped = controller.game.pgn.headers, controller.game.board(), controller.document.flipped
        promoted = promotions(board) if captured != "none" else ()
        for strip, color in ((self._area.top_player, flipped), (self._area.bottom_player, not flipped)):
            name = self._name_or_side(headers.get("White" if color else "Black", "?"), color)
            is_live, live = controller.playing_here, controller.live
            thinks = is_live and controller.thinking.purpose is Purpose.MOVE and live.rules.engine_color == color
            note = self._thinking_words() if thinks else self.tr("paused") if is_live and live.paused and board.turn == color else ""
            about = self._about_play() if is_live and strip is self._area.bottom_player else []
            rating = RATING.fullmatch(headers.get("WhiteElo" if color else "BlackElo", ""))
            strip.show_player(name, color, board.turn == color and controller.game.result == "*",
                              " · ".join(filter(None, (*about, note))), rating[0] if rating else "")
            strip.show_all_captured(captured == "all")
            strip.show_material(material(board, color, promoted) if captured != "none" else Material())

    def _about_play(self) -> list[str]:
        """How the game that is played is played: whether it is rated, and the control of its clocks."""
        rules = self._controller.live.rules
        return [*([tr("Rated")] if rules.rated else []),
                *([left_to_right(shown_words(controls_text(rules.controls)))] if rules.controls != NO_CLOCK else [])]

    def _thinking_words(self) -> str:
        """What the engine does while its move is awaited: at the very first start it cannot think yet."""
        percent = self._context.status.preparing
        if percent is None or self._controller.thinking.player_is_ready:
            return self.tr("thinking …")
        return self.tr("preparing the engine … {0} %").format(percent)

    def _show_clocks(self) -> None:
        """The clocks of the game being played, or of its end; else the times that stand with the moves of the shown game.
        A card has none."""
        if self._context.has_card:
            return
        live, game = self._controller.live, self._controller.game
        node, moves = game.node, [one for one in (game.node, game.node.parent) if isinstance(one, chess.pgn.ChildNode)]
        is_live = (live.playing or node is live.node) and any(live.clock.remaining_ms(colour) is not None for colour in chess.COLORS)
        if is_live or self._controller.at_play or all(read_clock(one) is None for one in (*moves, *node.variations[:1])):
            self._area.clocks.set_clock(live.clock)
            return
        pgn, turn = game.pgn, game.board().turn
        start = {colour: start_time(pgn, colour) if len(moves) < 2 and pgn.ply() <= 1 else None for colour in chess.COLORS}
        self._area.clocks.show_times(start | {colour: read_clock(one) for colour, one in zip((not turn, turn), moves)})

    def show_known(self, _: object = None) -> None:
        """Show the analysis' best moves on the board, unless the settings forbid it, and its score beside it; where the game is over, that
        of its end."""
        moves = self._session.best_moves if self._settings.preference("analysis_arrows") and not self.previewed else ()
        self._board.set_state(engine_arrows=tuple(
            EngineArrow(one.move.from_square, one.move.to_square, one.strength, self._session.task.threat) for one in moves))
        known, node = None if self._context.has_card else self._session.score, self._controller.game.node
        origin, board = Origin.ANALYSIS, self._controller.game.board()
        if known is None and not self.previewed and not self._controller.live.is_rated:
            over, told, reported = ending(board), node_score(node), self._reported_score()
            if over is not None:
                known = over.best.score
            elif told is not None:
                known, origin = told, Origin.FILE
            elif reported is not None:
                known, origin = reported, Origin.REPORT
        self._area.eval_bar.set_score(known, origin, board.turn)

    def _reported_score(self) -> Score | None:
        """What the report on the shown game knows of the shown position, in White's view."""
        game = self._controller.game
        report = self._context.topics[ReportCommands].report(game)
        return report.scores[game.place[0]] if report is not None and len(game.place) == 1 else None

    def _show_hint(self, move: chess.Move, whole: bool) -> None:
        if self._context.has_card:
            return  # the hint comes late, and may be asked for again
        if self.previewed:
            self.show_position()  # a hint belongs to the game, not to a line that the board shows
        self._board.set_state(hint=move if whole else chess.Move(move.from_square, move.from_square))
        board = self._board.state.board
        place = left_to_right(chess.square_name(move.from_square))
        self.said.emit(self.tr("Hint: {0}.").format(spoken_move(board, move, accessible.translated)) if whole
                       else self.tr("Hint: the piece on {0} moves.").format(place))

    def _keep_arrows(self, arrows: list[chess.svg.Arrow]) -> None:
        """Keep the arrows that were drawn on a position of the game; those on anything else go with what the board shows."""
        if not self.previewed:
            self._controller.editing.set_arrows(arrows)

    # a line of an engine -----------------------------------------------------------------------------------------

    def show_line(self, line: list[LineMove]) -> None:
        """Show the position that a line leads to, until another position of the game is shown or a move is clicked."""
        self._why.give_up()  # another position is on the board
        self._leave_asking()
        self._board.set_movable(frozenset())
        self._board.set_position(line[-1].board, line[-1].move)
        accessible.announce(self._board, spoken_last_move(line[-2].board, line[-1].move, accessible.translated) if len(line) > 1
                            else line[-1].text)  # what stood before it is not known here
        self.previewed = True
        self.show_known()
        self._context.status.show_preview(True)

    def _show_line_of_game(self, line: list[LineMove]) -> None:
        """Show a line that belongs to the game; a card on the board gives way, with its players."""
        if self._context.has_card:
            self._leave_card()
            self.show_players()
            self._show_clocks()
        self.show_line(line)

    def _show_answer(self, line: list[LineMove]) -> None:
        """Show a line of an answer, whose question belongs to the game or to the card on the board: their first positions tell."""
        question = self._why.card.question if self._why.card is not None else None
        first = question.board.root() if question is not None else None
        of_card = first != self._controller.game.pgn.board() or (self._card is not None and first == self._card.board.root())
        (self.show_line if of_card else self._show_line_of_game)(line)

    def _end_preview(self) -> None:
        if self.previewed:
            self._context.status.show_preview(False)
        self.previewed = False
        self._why.give_up()
        self._why.leave_line()
        self._leave_card()

    def show_card(self, view: CardView) -> None:
        """Show a position of the training with its players, until a position of the game is shown."""
        if self.previewed and not self._context.has_card:
            self._end_preview()
        else:
            self._why.give_up()
            self._why.leave_line()
        if not self._context.has_card or self._card is None or self._card.color != view.color:  # else it stays as the user has it
            self._turn_board(view.color)
        self.previewed, self._context.asking = True, next(topic for topic in self._asking if topic.on_board)
        self._board.set_movable({view.color} if view.is_asked else ())
        self._board.set_premovable(())
        self._board.set_position(view.board, view.last_move)
        self._board.set_shapes(())
        self._card = view
        self._hide_game(view.hides_game)
        self._show_card_players()
        self._area.clocks.show_times(dict.fromkeys(chess.COLORS))
        self.show_known()

    def _hide_game(self, hides: bool) -> None:
        """Hide what is known of the game while it may tell the solution of a card, or show it again."""
        self._move_list.end_editing()
        words = self.tr("The game is hidden while you solve.") if hides else ""
        for cover in self._covers:
            cover.say(words)
        self._context.topics[PeopleCommands].cover_preparations(words)
        self._context.topics[ExplorerCommands].hide_name(hides)

    def _show_card_players(self) -> None:
        view, below = self._card, self._board.state.orientation
        assert view is not None
        for strip, color in ((self._area.top_player, not below), (self._area.bottom_player, below)):
            strip.show_player(self._name_or_side(view.white if color else view.black, color), color, view.board.turn == color)
            strip.show_material(Material())

    def _name_or_side(self, name: str, color: chess.Color) -> str:
        if name in UNKNOWN_NAMES:
            return self.tr("White") if color else self.tr("Black")
        return shown_name(name)

    def _leave_card(self) -> None:
        if self._context.has_card:
            self._context.asking = None
            self._hide_game(False)
            self._turn_to_game()
            self._leave_asking()

    def _leave_asking(self) -> None:
        for topic in self._asking:
            topic.leave_board()

    def escape(self) -> bool:
        """End the choice of a move to ask about, or else the preview of a line. Returns whether there was anything to end."""
        if self._why.picking:
            self._why.give_up()
        elif self.previewed:
            self.show_position()
        else:
            return False
        return True

    # how it looks ------------------------------------------------------------------------------------------------

    def allow_premoves(self) -> None:
        """Let the user premove, if the settings allow it."""
        self._board.set_premovable(self._controller.premovable_colors if self._settings.preference("premoves") else ())

    def flip(self) -> None:
        """Turn the board round: for the game that it shows, as long as that is open, or for a card."""
        below = not self._board.state.orientation
        if self._context.has_card:
            self._turn_board(below)
            self._show_card_players()
        else:
            self._show_from(below)

    def _show_from(self, below: chess.Color) -> None:
        """Show the game from a side from now on."""
        self._controller.document.flipped = not below
        self._turn_to_game()
        self.show_players()

    def _turn_to_game(self) -> None:
        """Turn the board to the side from which the game is shown."""
        below = not self._controller.document.flipped
        self._turn_board(below)
        self._context.analysis.mini_board.orientation = below
        self._context.topics[XrayCommands].turn_boards()

    def _turn_board(self, below: chess.Color) -> None:
        if below != self._board.state.orientation:
            self._board.set_orientation(below)
            self._area.set_flipped(not below)

    # moving and looking around -----------------------------------------------------------------------------------

    def _on_move(self, move: chess.Move) -> None:
        if not (self._why.takes_move(move) or any(topic.takes_move(move) for topic in self._asking)):
            self._controller.play(move)

    def speak_position(self) -> None:
        """Speak the position on the board, of a card or a line too, and show it as text."""
        sentences = spoken_position(self._board.state.board, accessible.translated)
        self.said.emit(sentences)
        self._context.announcer.speaker.say(sentences)

    commands = (
        Command("first", "&First Position", "Home; Up", "first", "To the beginning of the game", lambda self: self._controller.first()),
        Command("previous", "&Previous Move", "Left", "previous", "One move back", lambda self: self._controller.previous()),
        Command("next", "&Next Move", "Right", "next", "One move on", lambda self: self._controller.next()),
        Command("last", "&Last Position", "End; Down", "last", "To the end of the line", lambda self: self._controller.last()),
        Command("flip", "Flip &Board", "Ctrl+F; F", "flip", "Turn the board round", flip, short="Flip"),
        Command("go_to_board", "&Go to the Board", "F6", "cursor", "Move the pieces with the arrow keys and Enter",
                lambda self: self._board.setFocus(Qt.FocusReason.ShortcutFocusReason)),
        Command("speak_position", "Spea&k the Position", "Shift+F6", "speak", "Who stands where, in words", speak_position),
    )
