"""Reads one game: its header, and its moves as a tree. Unreadable text is reported as a problem and kept as a comment at its place."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import chess
import chess.pgn

from chessgui.pgn.header import read_header
from chessgui.pgn.letters import ENGLISH, likely_languages
from chessgui.pgn.lexer import PgnToken, TokenKind, tokens
from chessgui.pgn.movetext import Movetext, joined, result_of
from chessgui.pgn.problems import MOST_PROBLEMS, PgnError, PgnProblem, ProblemList
from chessgui.pgn.tags import Headers
from chessgui.words.language import tr

LINE_END = re.compile(r"\r\n?")


class ReadGame(NamedTuple):
    """A game as a tree, and the problems in its text."""

    game: chess.pgn.Game
    problems: list[PgnProblem]


def read_game(text: str, number: int = 1, first_line: int = 1) -> ReadGame:
    """Read the first game of a text. `number` and `first_line` are those of the game in its file, for problems. Raises PgnError if the
    text is empty, and nothing else."""
    text = LINE_END.sub("\n", text).lstrip("\ufeff")
    if not text.strip(" \t\n\0\ufeff"):
        raise PgnError(tr("There is no game in it."))
    problems = ProblemList(text, number, first_line)
    header = read_header(text, problems)
    headers, found = header.headers, list(tokens(text, header.end))
    found, end = _first_game(found, len(text), problems)
    headers.escapes += [token.text for token in found if token.kind == TokenKind.ESCAPE]
    start = _start(headers, header.fen_place, problems)

    def reading(language: str) -> Movetext:
        movetext = Movetext(chess.pgn.Game({}), start and start.copy(), text, end, language, ProblemList(text, number, first_line))
        movetext.read(found)
        return movetext

    best = _best_reading(reading, found)
    _take_result(headers, best)
    headers.complete()
    game = best.game
    game.headers, game.comment = headers, joined([header.comment, game.comment])
    told = sorted(problems.problems + best.problems.problems, key=lambda problem: problem.line)
    return ReadGame(game, told[:MOST_PROBLEMS])


def _first_game(found: list[PgnToken], end: int, problems: ProblemList) -> tuple[list[PgnToken], int]:
    """The tokens before the next game, and the offset of their end."""
    for place, token in enumerate(found):
        if token.kind == TokenKind.TAG:
            problems.add(token.start, tr("another game follows and is not shown"))
            return found[:place], token.start
    return found, end


def _start(headers: Headers, place: int, problems: ProblemList) -> chess.Board | None:
    """The start position in the headers; None if the FEN cannot be read."""
    if not headers.knows_variant():
        problems.add(place, tr("the variant {0} is not known; its moves are read by the rules of chess").format(headers["Variant"]))
    try:
        board = headers.start()
    except ValueError:
        problems.add(place, tr("the FEN cannot be read, so that the moves are kept as a comment"))
        return None
    if type(board) is chess.Board and None in map(board.king, chess.COLORS):  # in Horde and Antichess a side plays without one
        problems.add(place, tr("a king is missing in the FEN"))
    return board


def _best_reading(reading: Callable[[str], Movetext], found: list[PgnToken]) -> Movetext:
    """The reading in the language in which most moves are legal; English is tried first."""
    best = reading(ENGLISH)
    if best.faults:
        for language in likely_languages(token.text for token in found if token.kind == TokenKind.WORD):
            other = reading(language)
            if (other.moves, -other.faults) > (best.moves, -best.faults):
                best = other
            if not best.faults:
                break
    return best


def _take_result(headers: Headers, movetext: Movetext) -> None:
    """Take the result behind the moves if the header has none, or an unknown one. If both are there and differ, other than in spelling, add
    a problem."""
    result, told = movetext.result, headers.get("Result", "*")
    header = result_of(told) or told.strip(" ?") or "*"
    if result is None or result.text in ("*", header):
        return
    if header == "*":
        headers.complete()
        headers["Result"] = result.text
    else:
        movetext.problems.add(result.start, tr("the result is {0} here and {1} in the header").format(result.text, told))
