"""Writes a tree as PGN text that reads back equal. No recursion.

A comment that contains a closing brace is written behind semicolons, since braces cannot be escaped; its lines may be longer.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import chess
import chess.pgn

from chessgui.pgn.movetext import result_of
from chessgui.pgn.tags import Headers, tag_text
from chessgui.words.notation import move_number

COLUMNS = 80
BREAK = re.compile(r"(?<=[^ \t]) (?=[^ \t%\[]|\[%)")
"""Where a line of a comment may be broken: at a single blank, and not before signs that have a meaning at the beginning of a line."""


def game_text(game: chess.pgn.Game, columns: int | None = COLUMNS) -> str:
    """A game as PGN text with a blank line at its end. Lines have at most `columns` letters (None: the moves are one line). Where there are
    moves but the FEN cannot be read, the moves begin at the usual start: then that tag is written as a comment, since the moves would
    become one when the game is read again."""
    lines = header_lines(game.headers)
    fens = [line for line in lines if line.startswith('[FEN "')] if game.variations else []
    unread = fens if fens and not _knows_start(game.headers) else []
    lines = [line for line in lines if line not in unread]
    header = "".join(f"{line}\n" for line in lines) + ("\n" if lines else "")
    return header + _filled(_Writer().parts(game, unread), columns)


def _knows_start(headers: chess.pgn.Headers) -> bool:
    """Whether the position in which the game begins can be read from its headers. Where it cannot, the moves begin at the usual one."""
    try:
        Headers(headers).start()
    except ValueError:
        return False
    return True


def header_lines(headers: chess.pgn.Headers) -> list[str]:
    """The lines of a header: the tags in order, then the repeated tags, then the escaped lines, which before the first tag would belong to
    the game above."""
    escapes, repeated = (headers.escapes, headers.repeated) if isinstance(headers, Headers) else ([], [])
    return [*(tag_text(name, value) for name, value in [*headers.items(), *repeated]), *escapes]


@dataclass(slots=True)
class _Step:
    """A move that is still to be written, and the position before it."""

    node: chess.pgn.ChildNode
    board: chess.Board
    opens: bool = False
    """Whether it begins a variation."""


class _Writer:
    """Writes one tree."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        """The words in order. A part that begins with a line end is a line of its own."""
        self._opened = ""
        """A bracket that no blank may follow, so that it waits for the next word."""
        self._needs_number = True

    def parts(self, game: chess.pgn.Game, before: Sequence[str] = ()) -> list[str]:
        """The moves and the result of a game, in words. What is to be said `before` becomes a part of the first comment."""
        self._comment(" ".join(filter(None, (*before, game.comment))))
        self._nags(game.nags)
        steps: list[_Step | None] = [_Step(node, game.board()) for node in game.variations[:1]]
        while steps:
            step = steps.pop()
            if step is None:
                self._close(")")
                self._needs_number = True
            else:
                steps += self._move(step)
        self._word(result_of(game.headers.get("Result", "*")) or "*")
        return self._parts

    def _move(self, step: _Step) -> list[_Step | None]:
        """Write a move. Returns the next steps in reverse order; None closes a variation."""
        node, board = step.node, step.board
        if step.opens:
            self._opened = "("
            self._needs_number = True
            self._comment(node.starting_comment)
        if board.turn == chess.WHITE or self._needs_number or (node.starting_comment and not step.opens):
            self._word(move_number(board))
        if not step.opens:
            self._comment(node.starting_comment)
        self._word(board.san(node.move))
        self._needs_number = False
        self._nags(node.nags)
        self._comment(node.comment)
        others: list[_Step | None] = []
        for other in reversed(node.parent.variations[1:] if not step.opens else []):
            others += [None, _Step(other, board.copy(stack=False), True)]
        board.push(node.move)
        return [*(_Step(following, board) for following in node.variations[:1]), *others]

    def _nags(self, nags: set[int]) -> None:
        for nag in sorted(nags):
            self._word(f"${nag}")

    def _comment(self, comment: str) -> None:
        text = plain_comment(comment)
        if not text:
            return
        self._needs_number = True
        if "}" in text:
            if self._opened:
                self._word("")
            self._parts += [f"\n{line}" for line in semicolon_lines(text)]
            return
        self._opened += "{"
        for place, line in enumerate(text.split("\n")):
            if place:
                self._parts.append("\n")
            for word in _words(f" {line}" if place and line.startswith(("[", "%")) else line):
                self._word(word)
        self._close("}")

    def _word(self, word: str) -> None:
        self._parts.append(self._opened + word)
        self._opened = ""

    def _close(self, bracket: str) -> None:
        """Add a bracket to the last word, without a blank."""
        if self._parts[-1].startswith("\n"):
            self._word(bracket)
        else:
            self._parts[-1] += bracket


def _filled(parts: list[str], columns: int | None) -> str:
    """Lines of at most `columns` letters, filled with words, and a blank line; a longer word has a line of its own."""
    lines: list[str] = []
    words: list[str] = []
    width = 0
    for part in [*filter(None, parts), "\n"]:
        is_line = part.startswith("\n")
        if words and (is_line or (columns is not None and width + len(part) > columns)):
            lines.append(" ".join(words))
            words, width = [], 0
        if is_line:
            lines.append(part[1:])
        else:
            words.append(part)
            width += len(part) + 1
    return "\n".join(lines) + "\n"


def _words(line: str) -> list[str]:
    """The parts of a comment between which lines may be broken; a command such as `[%clk 0:01:00]` stays in one part."""
    words: list[str] = []
    for word in BREAK.split(line):
        if words and words[-1].rfind("[%") > words[-1].rfind("]") and len(words[-1]) < COLUMNS:
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def semicolon_lines(comment: str) -> list[str]:
    """The lines of a comment behind semicolons, where braces are allowed."""
    return [f"; {line}".rstrip(" ") for line in comment.split("\n")]


def plain_comment(comment: str) -> str:
    """A comment as it will read back: line ends are kept, blanks around them and at both ends are removed."""
    lines = comment.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.strip(" \t") for line in lines).strip("\n")
