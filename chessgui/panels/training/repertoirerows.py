"""What the tables of the repertoire show: gaps of its coverage, and ways in which games left it. Made in the background; no widgets."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from chessgui.practice.cards import board_of
from chessgui.practice.coverage import Coverage
from chessgui.practice.deviations import Departures, Left
from chessgui.practice.repertoire import Repertoire
from chessgui.words.language import counted, left_to_right, number_text, tr
from chessgui.words.notation import move_number, san_text

MOST_ROWS = 300


@dataclass(frozen=True, slots=True)
class TellingRow:
    """A row: the line, the move that goes on behind it, and two figures. `root` and `moves` lead to the position behind that move."""

    line: str
    move: str
    figure: str
    more: str
    tip: str
    root: str
    moves: tuple[str, ...]


def line_text(root: str, moves: Sequence[str], figurines: bool) -> str:
    """A line in SAN with its numbers; empty for no moves."""
    board = board_of(root)
    return san_text(board.variation_san([chess.Move.from_uci(move) for move in moves]), figurines) if moves else ""


def gap_rows(repertoire: Repertoire, found: Coverage, figurines: bool) -> list[TellingRow]:
    """The gaps, the most likely ones first."""
    rows = []
    for gap in found.gaps[:MOST_ROWS]:
        share = _per_cent(gap.likelihood)
        games = counted("one game", "%Ln games", gap.games)
        what = tr("The line ends here.") if gap.is_end else tr("The repertoire has no answer to this move.")
        tip = f"{what} " + tr("You can expect it in {0} of your games; it was found in {1}.").format(share, games)
        rows.append(_row(repertoire, gap.position, gap.move, share, tr("line ends") if gap.is_end else tr("no answer"), tip, figurines))
    return rows


def departure_rows(repertoire: Repertoire, found: Departures, figurines: bool) -> list[TellingRow]:
    """The ways in which games left, the player's own first, each kind by how often."""
    words = {Left.OWN: tr("you"), Left.OPPONENT: tr("new"), Left.END: tr("line ends")}
    rows = []
    for how in Left:
        for row in [row for row in found.rows if row.how is how][:MOST_ROWS // len(Left)]:
            score = tr("no result") if row.score is None else _per_cent(row.score)
            usual = "" if found.score is None else tr("usually {0}").format(_per_cent(found.score))
            loss = "" if row.loss is None else tr("the move gave away {0} of the chances").format(_per_cent(row.loss / 100))
            tip = " · ".join(filter(None, (
                {Left.OWN: tr("You made another move than your repertoire"), Left.OPPONENT: tr("A move that your repertoire does not have"),
                 Left.END: tr("Your repertoire ends here")}[how],
                counted("one game", "%Ln games", len(row.games)), tr("score {0}").format(score), usual, loss)))
            rows.append(_row(repertoire, row.position, row.move, f"{len(row.games)} · {score}", words[how], tip, figurines))
    return rows


def part_text(name: str, games: int, of_games: int) -> str:
    """The name of what is counted; with how many games count, where these are a part."""
    if games == of_games:
        return name
    return f"{name}, {counted('{0} of one game', '{0} of %Ln games', of_games).format(number_text(games))}"


def coverage_text(found: Coverage) -> str:
    """The coverage in a sentence."""
    if found.answered is None and found.gaps:
        return tr("Where your opponents move in these games, the lines of this repertoire end: it has no answer there.")
    if found.answered is None:
        return tr("None of {0} games comes to a position of this repertoire where the opponent moves.").format(found.games)
    words = tr("You have an answer to {0} of the moves that your opponents make; on average {1} of your moves are in the repertoire.")
    return words.format(_per_cent(found.answered), left_to_right(number_text(found.own_moves, 1)))


def departures_text(found: Departures, player: str) -> str:
    """Where the games left, in a sentence."""
    if not found.games:
        return tr("None of the {0} games of {1} comes into this repertoire.").format(found.asked, player)
    return tr("Of {0} games of {1} you left the repertoire in {2}, your opponents in {3}; in {4} its line ended.").format(
        found.games, player, found.count(Left.OWN), found.count(Left.OPPONENT), found.count(Left.END))


def _row(repertoire: Repertoire, position: str, move: chess.Move, figure: str, more: str, tip: str, figurines: bool) -> TellingRow:
    root, moves = repertoire.line_to(position)
    board = board_of(position)
    played = board_of(root)  # the key of a position has no number of the move
    for word in moves:
        played.push_uci(word)
    text = f"{move_number(played)} {san_text(board.san(move), figurines)}"
    return TellingRow(line_text(root, moves, figurines), text, figure, more, tip, root, (*moves, move.uci()))


def _per_cent(share: float) -> str:
    """A share as per cent, with a digit behind the point where it is small; 100 only for all."""
    return tr("{0} %").format(left_to_right(">99" if 0.995 <= share < 1 else f"{100 * share:.0f}" if share >= 0.1 or not share else
                                          number_text(100 * share, 1) if share >= 0.001 else f"<{number_text(0.1, 1)}"))
