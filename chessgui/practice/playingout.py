"""A position that is played out against the engine: what each move does to the goal, where tablebases reach, and the verdict. No Qt."""
from __future__ import annotations

from dataclasses import dataclass

import chess

from chessgui.openings.tablebases import TablebaseOutcome, Tablebases
from chessgui.practice.course import Exercise, Goal
from chessgui.words.language import counted, left_to_right, tr
from chessgui.words.notation import san_text

HELD_MOVES = 20
"""A draw counts as held after so many moves of one's own."""
SEES_A_WIN = 200
"""Centipawns from which on the engine sees a win for itself: where no tablebase reaches, a draw is not held then."""
DRAWN = "1/2-1/2"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a move did, by tablebases: the outcome for its side before and after it, and the best answer in SAN, empty where the
    game is over."""

    before: TablebaseOutcome
    after: TablebaseOutcome
    answer: str = ""


def keeps(goal: Goal, outcome: TablebaseOutcome) -> bool:
    """Whether a goal can be reached with this outcome for oneself. What the fifty-move rule saves or spoils is a draw."""
    return outcome is TablebaseOutcome.WIN if goal is Goal.WIN else outcome is not TablebaseOutcome.LOSS


def effect_of(tablebases: Tablebases, board: chess.Board, move: chess.Move) -> Effect | None:
    """What a move does; None where the tables do not reach. Blocks for some milliseconds."""
    moves = {verdict.move: verdict.outcome for verdict in tablebases.verdicts(board)}
    outcomes, made = [outcome for outcome in moves.values() if outcome is not None], moves.get(move)
    if made is None or len(outcomes) < len(moves):
        return None
    board = board.copy(stack=False)
    board.push(move)
    answers = tablebases.verdicts(board)
    return Effect(max(outcomes), made, answers[0].san if answers else "")


def outcome_of(tablebases: Tablebases, board: chess.Board) -> TablebaseOutcome | None:
    """The outcome for the side to move; None where the tables do not reach. Blocks for some milliseconds."""
    outcomes = [verdict.outcome for verdict in tablebases.verdicts(board)]
    known = [outcome for outcome in outcomes if outcome is not None]
    return max(known) if known and len(known) == len(outcomes) else None


def is_plain_win(board: chess.Board, color: chess.Color) -> bool:
    """Whether a side has queen or rook against a bare king that can take nothing and is not stalemated: a basic mate is left."""
    majors = (board.queens | board.rooks) & board.occupied_co[color]
    if not majors or board.occupied_co[not color] & ~board.kings or board.turn == color:
        return False
    return any(True for _ in board.legal_moves) and not any(board.is_capture(move) for move in board.legal_moves)


class PlayOut:
    """A position under way."""

    def __init__(self, exercise: Exercise, color: chess.Color) -> None:
        self.exercise, self.color = exercise, color
        self.is_reached = False
        majors = exercise.board().pieces_mask(chess.QUEEN, color) | exercise.board().pieces_mask(chess.ROOK, color)
        self._is_mating = bool(majors) and not exercise.board().occupied_co[not color] & ~exercise.board().kings

    @property
    def goal(self) -> Goal:
        """What is to be reached."""
        return self.exercise.goal

    def gives_away(self, effect: Effect) -> bool:
        """Whether a move has given the goal away."""
        return keeps(self.goal, effect.before) and not keeps(self.goal, effect.after)

    def is_settled(self, board: chess.Board, own_moves: int, effect: Effect | None, score: int | None) -> bool:
        """Whether the goal counts as reached though the game goes on: a basic mate is left where that was not the task, or a draw has been
        held for long. `effect` is that of the last own move, `score` what the engine thinks of its own side, in centipawns: without an
        effect a draw is held once it has answered, for before that its score is that of the move before."""
        if self.goal is Goal.WIN:
            return not self._is_mating and is_plain_win(board, self.color)
        if own_moves < HELD_MOVES:
            return False
        if effect is not None:
            return keeps(self.goal, effect.after)
        return board.turn == self.color and score is not None and score < SEES_A_WIN

    def is_reached_by(self, result: str) -> bool:
        """Whether the end of a game reaches the goal."""
        return result == ("1-0" if self.color else "0-1") or (self.goal is Goal.DRAW and result == DRAWN)


# words ---------------------------------------------------------------------------------------------------------------

def goal_words(goal: Goal, color: chess.Color) -> str:
    """What is to be done."""
    if goal is Goal.WIN:
        return tr("White: win this.") if color else tr("Black: win this.")
    return tr("White: hold the draw.") if color else tr("Black: hold the draw.")


def effect_words(play: PlayOut, effect: Effect, figurines: bool = False) -> str:
    """What is said of a move that gave the goal away, and what answers it."""
    if effect.after is TablebaseOutcome.LOSS:
        words = tr("That turns the win into a loss.") if play.goal is Goal.WIN else tr("That gives the draw away: it is lost now.")
    else:
        words = tr("That lets the win go: it is a draw now.")
    return " ".join(filter(None, (words, tr("It is answered by {0}.").format(left_to_right(san_text(effect.answer, figurines)))
                                  if effect.answer else "")))


def impossible_words(goal: Goal) -> str:
    """What is said of a goal that the tablebases call out of reach."""
    return (tr("By the tablebases this cannot be won; try what you can.") if goal is Goal.WIN
            else tr("By the tablebases this is lost; try what you can."))


def settled_words(goal: Goal) -> str:
    """What is said when the goal counts as reached though the game goes on."""
    if goal is Goal.WIN:
        return tr("Won: what is left is a basic mate. Deliver it, or go on to the next one.")
    return counted("Held for 1 move: the goal is reached.", "Held for %n moves: the goal is reached.", HELD_MOVES)


def verdict_words(play: PlayOut, result: str) -> str:
    """The verdict on a game that has ended."""
    if play.is_reached_by(result):
        if play.goal is Goal.WIN:
            return tr("Won: the goal is reached.")
        return tr("Held: the goal is reached.") if result == DRAWN else tr("Won: that is more than was asked.")
    if result == DRAWN:
        return tr("A draw: the goal was to win.")
    return tr("Lost: the goal was to win.") if play.goal is Goal.WIN else tr("Lost: the goal was to hold.")
