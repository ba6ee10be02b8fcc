"""The game that is being played: its rules, its clock, how the engine judges it, and how it ends. Knows no engine and no window."""
from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import accumulate
from operator import and_

import chess
import chess.pgn
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from chessgui.clocks.clock import LONGEST_MS, ChessClock, ClockState
from chessgui.clocks.pgnclock import BLACK, BOTH, WHITE, control_headers, read_clock, with_clock
from chessgui.openings.openingnames import lacking, opening_of
from chessgui.play.newgame import NO_CLOCK, USUAL_START, NewGame
from chessgui.play.startposition import OpeningStart
from chessgui.rules.endings import AGREED, Claim, Ending, automatic_ending, claimed, claims, flag_fall_ending, resigned
from chessgui.tree.branch import BranchMove
from chessgui.tree.change import TAKE_BACK, Change
from chessgui.tree.edits import Edit, Insert, Remove, Reorder, Several, annotation
from chessgui.tree.game import Game
from chessgui.tree.place import index_of, moves_to, place_of
from engine import Limits, Score

DRAW_AFTER_MOVE = 20
"""The engine accepts no draw before this move."""
DRAW_MARGIN = 30
"""The engine accepts a draw if its last score is at most this many centipawns."""
LOST, LOST_MOVES = -900, 4
"""The engine resigns when the scores of its last LOST_MOVES moves are LOST centipawns or worse."""
RESIGNS_FROM_ELO = 1400
"""Levels below this rating play on to the mate: those who beat them want to practise it."""
PAUSE_MS, MOVES_LEFT = 600, 60
"""A level takes at least PAUSE_MS milliseconds for a move, or one MOVES_LEFT-th of the time it has left where that is less."""


@dataclass(frozen=True, slots=True, eq=False)
class EndedGame:
    """A game that was played to its end, the rules by which it was played, and its moves; `earlier_plies` of them are not of the play, as
    in `LiveGame`. `start` is the position in which the play began."""

    game: Game
    rules: NewGame
    ending: Ending
    moves: list[chess.pgn.ChildNode]
    earlier_plies: int
    start: chess.Board

    @property
    def is_won(self) -> bool | None:
        """Whether the person has won; None after a draw, and where two people have played."""
        engine, result = self.rules.engine_color, self.ending.result
        return None if engine is None or result not in ("1-0", "0-1") else (result == "0-1") == engine


class Judgement:
    """The scores of the engine's searches in one game, from its own point of view."""

    def __init__(self) -> None:
        self._scores: list[int] = []
        self.offers_draw = False
        """Whether the engine has offered a draw with the last move of the game."""
        self.is_asked = False
        """Whether the person has offered one since that move, while the engine was on turn."""

    def moved(self, score: Score | None) -> None:
        """Note the score of the engine's move; None if the engine reported none, as for a move from its own opening book."""
        if score is not None:
            self._scores.append(score.as_centipawns())
        elif self.is_asked:
            self._scores.clear()  # they say nothing of the position in which it is asked

    def taken_back(self) -> None:
        """Forget all scores, since a move of the engine was taken back."""
        self._scores.clear()
        self.offers_draw = self.is_asked = False

    def agrees_to_draw(self, move_number: int) -> bool:
        """Whether the engine accepts a draw that is offered at full move `move_number`."""
        return self.offers_draw or (move_number >= DRAW_AFTER_MOVE and bool(self._scores) and self._scores[-1] <= DRAW_MARGIN)

    @property
    def last(self) -> int | None:
        """The last score, in centipawns; None before the first one."""
        return self._scores[-1] if self._scores else None

    @property
    def resigns(self) -> bool:
        """Whether the engine resigns now."""
        return len(self._scores) >= LOST_MOVES and max(self._scores[-LOST_MOVES:]) <= LOST


class LiveGame(QObject):
    """Moves are added to `game` at `node`, whatever position the user is looking at. All methods belong to the GUI thread."""

    ended = Signal(object)
    """The endings.Ending of the game."""
    switched = Signal(bool)
    """The sides were switched; carries the person's colour."""
    clock_changed = Signal()
    """The clock was replaced, started, pressed, paused, stopped or set; or, which the journal has to know as well, the sides were switched,
    or the last position has another place in the tree."""

    def __init__(self, parent: QObject | None = None, now: Callable[[], int] = time.monotonic_ns) -> None:
        super().__init__(parent)
        self._now = now
        self.playing = False
        game = Game()
        self._take(game, game.pgn, NewGame())
        self._flag = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._flag.timeout.connect(self.look_at_flag)

    # beginning and leaving ---------------------------------------------------------------------------------------

    def begin(self, game: Game, node: chess.pgn.GameNode, rules: NewGame, from_here: bool = False) -> None:
        """Play on from a node, with full clocks. `from_here` says that the moves before it were there already: they are not taken back."""
        self._take(game, node, rules, len(moves_to(node)) if from_here else None)
        told = lacking({}, opening_of(game.pgn.end())) if from_here else {}  # of the moves in whose place others may come
        old = [tag for tag, value in told.items() if game.pgn.headers.get(tag) == value]
        game.set_tags({"Result": "*", **dict.fromkeys(("Termination", BOTH, WHITE, BLACK, *old)), **control_headers(rules.controls)},
                      "begin of play", live=True)
        if not from_here:
            self._replay([None] * len(moves_to(node)))
        self._start()

    def resume(self, game: Game, node: chess.pgn.GameNode, rules: NewGame, remaining_ms: int | None, waiting_ms: int | None = None,
               earlier_plies: int | None = None) -> None:
        """Continue an adjourned game. The side on turn has `remaining_ms` left and the other one `waiting_ms`; the earlier clock times, and
        what is None, are read from the moves. `earlier_plies` are those of the attribute."""
        self._take(game, node, rules, earlier_plies)
        played = moves_to(node)[earlier_plies or 0:]
        self._replay([read_clock(move) for move in played])
        if earlier_plies is not None:  # a move on which anything else hangs was perhaps there before the play, with what follows it
            alone = accumulate((len(move.variations) == (move is not node) for move in reversed(played)), and_)
            self._added = list(alone)[::-1]
        for colour, left_ms in ((node.turn(), remaining_ms), (not node.turn(), waiting_ms)):
            if left_ms is not None and self.clock.remaining_ms(colour) is not None:
                self.clock.set_remaining(colour, left_ms)
        self._start()

    def _take(self, game: Game, node: chess.pgn.GameNode, rules: NewGame, earlier_plies: int | None = None) -> None:
        self.game, self.node, self.rules = game, node, rules
        self.to_the_end = False
        """Whether the engine plays on to the mate, however it stands, and takes no draw; set it anew for each game."""
        self.earlier_plies = earlier_plies
        """Moves that a game had before it was played on from a position of it (*Play from Here*): they are not taken back. None: the game
        was played from its beginning."""
        self._added = list[bool]()
        """For each move that can be taken back: whether playing it has added it to the tree."""
        self._named = dict[str, str]()
        """The headers of the opening that the end of the game has written."""
        self._judgement = Judgement()
        self.clock = ChessClock(rules.controls, now=self._now)

    def _replay(self, remaining_ms: list[int | None]) -> None:
        """Enter the earlier moves into the clock, so that they can be taken back. Of those of the opening of the start, the first ones
        without a time were played by nobody: the free moves follow them."""
        self._added = [True] * len(remaining_ms)
        first = self.node.turn() if len(remaining_ms) % 2 == 0 else not self.node.turn()
        start = self.rules.start.start
        led = remaining_ms[:start.opening.plies if isinstance(start, OpeningStart) else 0]
        opening = next((index for index, left_ms in enumerate(led) if left_ms is not None), len(led))
        self.clock.replay(first, remaining_ms[:opening])
        self.clock.free_next()
        self.clock.replay(self.clock.turn, remaining_ms[opening:])

    def _start(self) -> None:
        self.playing = automatic_ending(self.board()) is None
        if self.playing:
            self.clock.start(self.node.turn())
        self._clock_moved()

    def leave(self, game: Game) -> None:
        """Stop playing; another game is shown."""
        self.playing = False
        self._take(game, game.pgn, replace(self.rules, controls=NO_CLOCK, start=USUAL_START, rated=False))
        self._clock_moved()

    # what it is --------------------------------------------------------------------------------------------------

    def board(self) -> chess.Board:
        """The current position with the moves that led to it."""
        return self.game.board() if self.game.node is self.node else self.node.board()

    @property
    def engine_to_move(self) -> bool:
        """Whether the engine is on turn."""
        return self.playing and not self.paused and self.node.turn() == self.rules.engine_color

    @property
    def paused(self) -> bool:
        """Whether the clock is paused."""
        return self.playing and self.clock.state is ClockState.PAUSED

    @property
    def is_rated(self) -> bool:
        """Whether a rated game is being played."""
        return self.playing and self.rules.rated

    @property
    def is_whole(self) -> bool:
        """Whether all that there is of the game was played, and nothing for the training. Moves of its opening alone were nobody's."""
        root, start, moves = self.game.pgn, self.rules.start.start, self.board().move_stack
        led = start.opening.board().move_stack if isinstance(start, OpeningStart) else []
        was_untouched = self.earlier_plies == 0 and "FEN" not in root.headers and len(root.variations) == 1 and all(self._added)
        return (self.earlier_plies is None or was_untouched) and moves != led[:len(moves)] and not (self.rules.goal or self.rules.aside[1])

    @property
    def human_colors(self) -> frozenset[chess.Color]:
        """The sides that people play."""
        return frozenset(chess.COLORS) - {self.rules.engine_color}

    def limits(self) -> Limits:
        """The engine's limits for its next move."""
        return self.rules.limits(self.clock.limits())

    @property
    def pause_ms(self) -> int:
        """How long the engine takes at least for a move: a level answers as a person would, not at once, but never risks its clock."""
        if self.rules.elo is None or self.rules.external is not None:
            return 0
        left = self.clock.remaining_ms(self.node.turn())
        return PAUSE_MS if left is None else min(PAUSE_MS, left // MOVES_LEFT)

    # moves -------------------------------------------------------------------------------------------------------

    def make(self, move: chess.Move) -> bool:
        """Make a legal move for the side on turn. False if its flag had fallen before: the move is not made, and the game has ended."""
        press = self.clock.press()
        if press is None:
            self.end(flag_fall_ending(self.board(), self.node.turn()))
            return False
        self._add(move, press.remaining_ms)
        self._clock_moved()
        return True

    def _add(self, move: chess.Move, remaining_ms: int | None) -> None:
        """Add a move as the main line of its position, with the time that its side has left."""
        parent, place = self.node, place_of(self.node)
        known = parent.variation(move) if parent.has_variation(move) else None
        comment = "" if known is None else known.comment
        if remaining_ms is not None:
            comment = with_clock(comment, remaining_ms)
        index = len(parent.variations) if known is None else index_of(known)
        edits: list[Edit] = [Insert(place, index, (BranchMove(-1, move.uci(), comment=comment),))] if known is None else []
        if known is not None and comment != known.comment:
            edits.append(replace(annotation(known, place_of(known)), comment=comment))
        if index:
            edits.append(Reorder(place, index, 0))
        self._judgement.offers_draw = self._judgement.is_asked = False  # a move declines the offer
        self._added.append(known is None)  # before the edit: its listeners ask whether a move can be taken back
        if edits:
            self.game.do(Change("move", Several(tuple(edits))), live=True)
        self.node = parent.variation(move)

    def ends_on_the_board(self) -> bool:
        """End the game if the rules end it in this position (mate, stalemate and so on); returns whether they do."""
        ending = automatic_ending(self.board())
        if ending is not None:
            self.end(ending)
        return ending is not None

    @property
    def can_take_back(self) -> bool:
        """Whether a move can be taken back; also after the game has ended, unless the move was deleted from the
        tree since."""
        return bool(self._added) and (self.playing or self.game.result != "*") and self.game.holds(self.node)

    @property
    def at_beginning(self) -> bool:
        """Whether a game that was there before is played on, and no person has made a move yet: undo ends the play then."""
        by_engine = (not self.node.turn()) == self.rules.engine_color
        return self.earlier_plies is not None and len(self._added) <= (1 if by_engine else 0)

    def take_back(self) -> None:
        """Take the last move back, or the last two so that a person is on turn again. A move that the tree had before stays there, the
        others are removed."""
        added: chess.pgn.ChildNode | None = None
        while True:
            assert isinstance(self.node, chess.pgn.ChildNode)
            added = self.node if self._added.pop() else added
            self.node = self.node.parent
            self.clock.take_back()
            if not self._added or self.node.turn() != self.rules.engine_color:
                break
        self.game.reopen(self._named)
        if added is not None:
            self.game.do(Change(TAKE_BACK, Remove(place_of(added.parent), index_of(added))))
        self.playing = True
        self._judgement.taken_back()
        self._clock_moved()

    def switch_sides(self) -> None:
        """Exchange the sides of the person and the engine."""
        self.rules = self.rules.with_sides_switched()
        self._judgement = Judgement()
        self.switched.emit(not self.rules.engine_color)
        self.clock_changed.emit()

    # time --------------------------------------------------------------------------------------------------------

    def set_paused(self, paused: bool) -> None:
        """Pause the clock, or let it run again."""
        if self.playing and paused != self.paused:
            self.clock.pause() if paused else self.clock.resume()
            self._clock_moved()

    def look_at_flag(self) -> None:
        """End the game if the flag of the side on turn has fallen."""
        if self.playing and self.clock.flag_fallen(self.clock.turn):
            self.end(flag_fall_ending(self.board(), self.clock.turn))
        else:
            self._set_flag()

    def _clock_moved(self) -> None:
        self._set_flag()
        self.clock_changed.emit()

    def _set_flag(self) -> None:
        left = self.clock.ms_until_flag()
        self._flag.stop() if left is None else self._flag.start(min(left, LONGEST_MS))

    # ends --------------------------------------------------------------------------------------------------------

    def end(self, ending: Ending) -> None:
        """End the game: stop the clock and write the result, with ECO and Opening where the game lacks them."""
        self.playing = False
        self.clock.stop()
        self._named = lacking(self.game.pgn.headers, opening_of(self.node))
        self.game.finish(ending, self._named)
        self._clock_moved()
        self.ended.emit(ending)

    @property
    def claims(self) -> frozenset[Claim]:
        """The draws that the person on turn may claim, including those that need a move still to be made."""
        return claims(self.board()) if self.playing and self.node.turn() != self.rules.engine_color else frozenset()

    def claim(self) -> bool:
        """Claim a draw; False if none can be claimed."""
        possible = self.claims
        if possible:
            self.end(claimed(min(possible, key=lambda one: one.name)))
        return bool(possible)

    @property
    def resigning(self) -> chess.Color:
        """The side that `resign` gives up: that of the person; between two people, the one on turn."""
        engine = self.rules.engine_color
        return self.node.turn() if engine is None else not engine

    def resign(self) -> None:
        """Let the side `resigning` resign."""
        self.end(resigned(self.resigning))

    def offer_draw(self) -> bool | None:
        """Offer a draw; returns whether it was accepted, which ends the game. A second person always accepts, the engine only if its
        Judgement allows: from move 20 on if its last score was at most 0.30 pawns in its favour, or if it has just offered one itself;
        never where it plays `to_the_end`. None where the engine is on turn: it looks at the last move first (see `answer_draw`)."""
        if self.playing and self.node.turn() == self.rules.engine_color:  # also in a pause: it has not looked at the last move yet
            self._judgement.is_asked = True
            return None
        return self._agreed()

    def answer_draw(self, offers: bool) -> bool | None:
        """The engine's answer to an offer that was made while it was on turn, once `engine_saw` what it thinks; an engine that `offers` a
        draw itself agrees. None without an offer."""
        if not self._judgement.is_asked:
            return None
        self._judgement.offers_draw = offers
        return self._agreed()

    def _agreed(self) -> bool:
        agreed = self.rules.engine_color is None or (
            not self.to_the_end and self._judgement.agrees_to_draw(self.board().fullmove_number))
        if agreed:
            self.end(AGREED)
        return agreed

    def take_offer(self) -> bool:
        """Note that the engine offers a draw with the move that it has just made; False if that move has ended the game."""
        self._judgement.offers_draw = True
        return self.playing

    def engine_saw(self, score: Score | None) -> bool:
        """Note the score of the engine's search for its move; returns whether the engine resigns."""
        self._judgement.moved(score)
        return not self.to_the_end and self._judgement.resigns and (self.rules.elo is None or self.rules.elo >= RESIGNS_FROM_ELO)

    @property
    def last_score(self) -> int | None:
        """What the engine's last search thinks of its own side, in centipawns; None where that is not known."""
        return self._judgement.last
