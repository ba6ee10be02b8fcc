"""A report written into its game: evaluations, glyphs, sentences and better lines, as one change that can be undone. No Qt.

PGN stays English, whatever the language of the window. What an earlier report wrote is recognised by its sentences, and replaced; the
comments, glyphs and variations that a person wrote stay. Where its sentence does not tell which glyph is the report's, the command
`[%report 1]` does, 0 for none.
"""
from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

import chess
import chess.pgn

from chessgui.analysis.store import set_eval
from chessgui.report.effort import Effort, effort_from_text, effort_text
from chessgui.report.marks import MarkTable
from chessgui.report.report import MoveReport, Report, SideReport
from chessgui.tree.branch import line_branch
from chessgui.tree.change import Change, add_variation
from chessgui.tree.edits import Annotate, Edit, Insert, Remove, Several, annotation
from chessgui.tree.place import Place, along, index_of, place_of
from engine import Score

NAME = "annotate"
OF_QUALITY = frozenset(range(1, 7))
"""The glyphs that judge a move, from ! to ?! (numbers 1 to 6)."""
LONGEST_LINE = 10
"""Longest better line, in plies."""
SENTENCE = re.compile(
    r"(?<!\s)\s*Better\s+was\s+(?P<move>\S+?)(?P<given>,\s+as\s+given)?\s+\(\d+\s+%\s+to\s+\d+\s+%\):(?P<names>[\w\s,-]*)\.")
SUMMARY = re.compile(r"(?<!\s)\s*Computed\s+report:\s+White:[^:;]*;\s+Black:[^:]*?\.(?!\d)")
GLYPH = re.compile(r"(?<!\s)\s*\[%report\s+(?P<glyph>\d{1,3})\]")
"""They find what `verdict` and `summary` write, and the command, wherever a file breaks its lines. No part of a comment is looked at again
and again, however long it is."""


@dataclass(frozen=True, slots=True)
class Writing:
    """Which parts of a report are written into the game."""

    evaluations: bool = True
    glyphs: bool = True
    comments: bool = True
    variations: bool = True
    summary: bool = True


def writing_text(writing: Writing) -> str:
    """The choice as a line of text for the settings."""
    return json.dumps(asdict(writing))


def writing_from_text(text: str) -> Writing:
    """The choice from such a line; what is damaged or missing has its usual value."""
    stored: Any = None
    with suppress(ValueError, RecursionError):
        stored = json.loads(text)
    choices = stored if isinstance(stored, dict) else {}
    return Writing(**{field.name: choices[field.name] for field in fields(Writing) if isinstance(choices.get(field.name), bool)})


def choices_text(effort: Effort, writing: Writing) -> str:
    """How games are analysed and what is written into them, as a line of text for the settings."""
    return json.dumps({"effort": effort_text(effort), "writing": writing_text(writing)})


def choices_from_text(text: str) -> tuple[Effort, Writing]:
    """Both from such a line; what is damaged or missing has its usual value."""
    try:
        words: Any = json.loads(text)
        effort, writing = (str(words[name]) for name in ("effort", "writing"))
    except (ValueError, OverflowError, TypeError, KeyError, RecursionError):
        effort = writing = ""
    return effort_from_text(effort), writing_from_text(writing)


def annotation_change(game: chess.pgn.Game, report: Report, writing: Writing) -> Change | None:
    """The change that writes the report into the game; None where all of it is written there already."""
    edits: list[Edit] = []
    start = annotation(game, (0,))
    noted = replace(start, comment=_with(SUMMARY, game.comment, summary(report) if writing.summary else ""))
    if noted != start:
        edits.append(noted)
    board = game.board()
    for node, move in zip(game.mainline(), report.moves):
        edits += _of_move(node, board, move, along((0,), move.ply), writing, report.marks)
        board.push(node.move)
    return Change(NAME, Several(tuple(edits))) if edits else None


def _of_move(
    node: chess.pgn.ChildNode, board: chess.Board, move: MoveReport, place: Place, writing: Writing, table: MarkTable,
) -> list[Edit]:
    """What is written of a move; `board` is the position before it."""
    edits: list[Edit] = []
    before, earlier = annotation(node, place), _earlier_line(node, board)
    better = [chess.Move.from_uci(word) for word in move.better[:LONGEST_LINE]] if move.is_bad else []
    is_given = any(one is not earlier and one.move in better[:1] for one in node.parent.variations)
    kept = set(before.nags) - _earlier(node.comment, table)
    new = {move.glyph} if writing.glyphs and move.glyph and not kept & OF_QUALITY else set()
    comment = _with(GLYPH, node.comment, "")
    comment = _with_evaluation(comment, move.score) if writing.evaluations else comment
    comment = _with(SENTENCE, comment, verdict(move, is_given) if writing.comments else "")
    if _earlier(comment, table) & (kept | new) != new:
        comment = f"{comment} [%report {max(new, default=0)}]".strip()
    after = Annotate(place, comment, before.starting_comment, tuple(sorted(kept | new)))
    if after != before:
        edits.append(after)
    if writing.variations:
        edits += _better_line(node, board, better, earlier, is_given)
    return edits


def _better_line(
    node: chess.pgn.ChildNode, board: chess.Board, line: Sequence[chess.Move], earlier: chess.pgn.ChildNode | None, is_given: bool,
) -> list[Edit]:
    """The edits that add the better line as a variation, in place of the `earlier` one that a report wrote; along a person's, where
    `is_given` tells of one. Where that report wrote no sentence, its line is recognised only by beginning with the same move and having no
    annotations; it stays then."""
    parent, gone = node.parent, list[Edit]()
    moves = [one.move for one in (earlier, *earlier.mainline())] if earlier is not None else []
    if earlier is not None and (not line or line[:len(moves)] != moves[:len(line)]):
        gone = [Remove(place_of(parent), index_of(earlier))]
    if gone and not is_given:
        return [*([Insert(place_of(parent), len(parent.variations), line_branch(line))] if line else []), *gone]
    here: chess.pgn.GameNode = parent
    for move in line:
        if not here.has_variation(move):
            break
        here = here.variation(move)
    differs = here is not parent and bool(here.variations) and _is_bare(parent.variation(line[0]))
    change = add_variation(parent, line, board=board) if line and not differs else None
    return [*([change.edit] if change is not None else []), *gone]


def _earlier_line(node: chess.pgn.ChildNode, board: chess.Board) -> chess.pgn.ChildNode | None:
    """The line of an earlier report, which its sentence behind the played move names; None where a person has written into it, or had
    given a line with this move before."""
    found = SENTENCE.search(node.comment)
    if found is None or found["given"]:
        return None
    named = (one for one in node.parent.variations[1:] if board.san(one.move) == found["move"])
    return next((one for one in named if _is_bare(one)), None)


def _is_bare(first: chess.pgn.ChildNode) -> bool:
    """Whether a variation has moves alone, without annotations."""
    here: chess.pgn.GameNode = first
    while not (here.comment or here.nags or here.starting_comment) and len(here.variations) == 1:
        here = here.variations[0]
    return not (here.comment or here.nags or here.starting_comment or here.variations)


def _earlier(comment: str, table: MarkTable) -> set[int]:
    """The glyphs of an earlier report: that of its command, else those of the marks that its sentence names."""
    if (command := GLYPH.search(comment)) is not None:
        return {int(command["glyph"])}
    found = SENTENCE.search(comment)
    names = {" ".join(name.split()) for name in found["names"].split(",")} if found is not None else set()
    return {mark.glyph for mark in table.marks if mark.name in names and mark.glyph}


def verdict(move: MoveReport, is_given: bool = False) -> str:
    """`Better was Nf3 (67 % to 41 %): mistake, missed win.`; empty for a move with which nothing was wrong. `is_given`: a person wrote
    a line with the better move; `Better was Nf3, as given (…` tells the next report that the line is not this one's."""
    if not move.is_bad or not move.better:
        return ""
    names, given = ", ".join(mark.name for mark in move.marks), ", as given" if is_given else ""
    return f"Better was {move.best_san}{given} ({move.before:.0f} % to {move.after:.0f} %): {names}."


def summary(report: Report) -> str:
    """The figures of both sides in one line."""
    return f"Computed report: White: {_figures(report.white)}; Black: {_figures(report.black)}."


def _figures(side: SideReport) -> str:
    if side.accuracy is None or side.average_loss is None:
        return "no moves"
    counts = [f"{name} {count}" for name, count in side.counts.items() if count]
    return ", ".join([f"accuracy {side.accuracy:.1f} %", f"average centipawn loss {side.average_loss:.0f}", *counts])


def _with(pattern: re.Pattern[str], comment: str, words: str) -> str:
    """A comment without an earlier report's words (`pattern`), and with new ones at its end."""
    kept = pattern.sub("", comment)
    return f"{kept} {words}".strip() if words else (kept.strip() if kept != comment else comment)


def _with_evaluation(comment: str, score: Score) -> str:
    """The comment with %eval; unchanged after a mate on the board, for which %eval has no score."""
    if score.mate == 0:
        return comment
    copy = chess.pgn.Game()
    copy.comment = comment
    set_eval(copy, score)
    return copy.comment


def annotated(game: chess.pgn.Game, report: Report, writing: Writing) -> chess.pgn.Game:
    """Write the report into the game in place; returns the game."""
    change = annotation_change(game, report, writing)
    if change is not None:
        change.edit.apply(game)
    return game
