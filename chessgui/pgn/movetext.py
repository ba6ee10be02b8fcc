"""Builds the tree of a game from its tokens: moves, comments, glyphs and variations. Each line has its own board. No recursion.

An illegal move ends its line: it and the rest of the line are kept as a comment, since the intended moves cannot be known. A word that is
not a move is kept as a comment, and the line continues as long as the move numbers agree.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

import chess
import chess.pgn

from chessgui.pgn import glyphs
from chessgui.pgn.lexer import PgnToken, TokenKind, plain, plain_rest
from chessgui.pgn.moves import LOOKALIKES, MoveWord, is_ambiguous, parse_word, play
from chessgui.pgn.problems import ProblemList
from chessgui.words.language import tr

RESULTS = {
    "1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "*": "*", "1/2": "1/2-1/2", "½-½": "1/2-1/2", "½": "1/2-1/2", "1:0": "1-0",
    "0:1": "0-1", "½:½": "1/2-1/2", "1/2:1/2": "1/2-1/2", "1-0.": "1-0", "0-1.": "0-1", "1/2-1/2.": "1/2-1/2",
}
SILENT = re.compile(r"[.…,:+#†‡]+|\(=\)|e\.?p\.?|ch\.?|check|mate|[0-9]+")
"""Words that add nothing to the moves, and numbers without a point; they are skipped."""
LONGEST_MOVE = 24
"""Letters; a longer word is not parsed as a move."""
NUMBER = re.compile(r"([0-9]+)([.…]*)")


def result_of(text: str) -> str | None:
    """The result that a text is a spelling of, as PGN writes it, with or without blanks; None if it is none."""
    return RESULTS.get("".join(text.translate(LOOKALIKES).split()))


@dataclass(slots=True)
class PartialLine:
    """The main line or a variation while it is being read."""

    parent: chess.pgn.GameNode
    """The node from which the line starts."""
    node: chess.pgn.GameNode
    """The last move, or `parent` before the first one."""
    board: chess.Board
    place: int = 0
    """The line's number among the variations of `parent`, in the order in which they were opened."""
    start: int = 0
    before: list[str] = field(default_factory=list)
    """Comments before the next move, as a list, so that even a megabyte of them is joined in linear time. Before its first move a variation
    adds to the list of the line around it, which keeps them if no move comes: however deep such variations are, nothing is copied."""
    own_from: int = 0
    """The place in `before` from which on the comments are of this line."""
    behind: list[str] = field(default_factory=list)
    """Comments behind `node`."""
    nags: set[int] = field(default_factory=set)
    """Glyphs before the first move of a variation."""
    moved: bool = False
    doubtful: bool = False
    """Whether a word could not be read since the last move number that agreed with the board."""
    lost_from: int | None = None
    """The offset from which on the rest of the line is kept as a comment; None while the line can be played."""
    depth: int = 0
    """The number of open brackets in that rest."""


def joined(comments: Iterable[str]) -> str:
    """The comments at one place as one comment."""
    return " ".join(filter(None, comments))


class Movetext:
    """Reads the tokens of a game into its tree, from a start position; without one, all moves are kept as a comment. `moves` and `faults`
    count what could and could not be read."""

    def __init__(self, game: chess.pgn.Game, start: chess.Board | None, text: str, end: int, language: str, problems: ProblemList) -> None:
        self.game, self.moves, self.faults, self.problems = game, 0, 0, problems
        self._text, self._end, self._language, self._is_playable = text, end, language, start is not None
        self._line = PartialLine(game, game, start or chess.Board())
        self._outer: list[PartialLine] = []
        self._number: PgnToken | None = None
        """The move number right before the current token."""
        self._junk_end = -1
        """The end of the last unreadable word, so that a run of such words is one problem."""
        self._bare_number_end = -1
        """The end of the last number without a point: a bracket may follow, as in `1) e4 e5 2) Nf3`."""
        self.result: PgnToken | None = None
        """The first result behind the main line; its text is one of the four results of PGN."""

    def read(self, found: Iterable[PgnToken]) -> None:
        """Read all tokens and close open variations."""
        for token in found:
            kind, line = token.kind, self._line
            if line.lost_from is not None:
                self._pass_over(token)
            elif self.result is not None and not self._outer:
                self._behind_result(line, token)
            elif kind == TokenKind.WORD:
                self._word(line, token)
            elif kind == TokenKind.NUMBER:
                self._check_number(line, token)
                self._number = token
                continue
            elif kind == TokenKind.COMMENT:
                self._comment(plain(token.text))
                continue
            elif kind == TokenKind.OPEN:
                self._open(token)
            elif kind == TokenKind.CLOSE:
                self._close(token)
            else:
                self._other(token)
            self._number = None
        self._finish()

    # moves -------------------------------------------------------------------------------------------------------

    def _word(self, line: PartialLine, token: PgnToken) -> None:
        word = parse_word(token.text, self._language) if len(token.text) <= LONGEST_MOVE else None
        if word is None:
            self._no_move(line, token)
        else:
            self._move(line, token, word)

    def _move(self, line: PartialLine, token: PgnToken, word: MoveWord) -> None:
        if not self._is_playable:
            line.lost_from = self._from_number(token)
            return
        move = play(line.board, word)
        if move is None:
            sentence = tr("{0} is ambiguous here") if is_ambiguous(line.board, word) else tr("{0} is not a legal move here")
            self._lose(line, token, sentence.format(token.text))
            return
        self.moves += 1
        node = chess.pgn.ChildNode(line.node, move, starting_comment=joined(line.before[line.own_from:]), nags=word.nags)
        del line.before[line.own_from:]
        if not line.moved:
            line.moved = True
            siblings = line.parent.variations
            siblings.insert(line.place, siblings.pop())
        if line.nags:
            node.nags |= line.nags
            line.nags = set()
        if line.behind:
            line.node.comment = joined(line.behind)
        line.node, line.before, line.own_from, line.behind = node, [], 0, []
        if move.promotion is not None and word.promotion is None:
            self.faults += 1
            self.problems.add(token.start, tr("{0} names no piece and is taken as a queen").format(token.text))

    def _no_move(self, line: PartialLine, token: PgnToken) -> None:
        """Handle a word that is not a move: a result, a glyph, or an unreadable word."""
        result = result_of(token.text)
        if result is not None:
            self._take_result(line, token, result)
            return
        nags = glyphs.nags(token.text)
        if nags:
            self._glyphs(line, nags)
        elif token.text == "(=)":
            self._comment("(=)")
        elif SILENT.fullmatch(token.text):
            self._bare_number_end = token.end
            self._check_number(line, token)
        else:
            self._keep_word(line, token)

    def _keep_word(self, line: PartialLine, token: PgnToken) -> None:
        self._attach(line, plain(self._text[self._from_number(token):token.end]))
        line.doubtful = True
        if self._junk_end < 0 or self._text[self._junk_end:token.start].strip():
            self.faults += 1
            shown = token.text if len(token.text) <= LONGEST_MOVE else token.text[:LONGEST_MOVE] + "…"
            self.problems.add(token.start, tr("{0} is not a move here").format(shown))
        self._junk_end = token.end

    def _check_number(self, line: PartialLine, token: PgnToken) -> None:
        """After an unreadable word, check by the move number whether a move was lost."""
        found = NUMBER.match(token.text)
        if not line.doubtful or found is None:
            return
        turn = chess.WHITE if len(found[2].replace("…", "...")) < 2 else chess.BLACK
        if int(found[1][:9]) == line.board.fullmove_number and turn == line.board.turn:
            line.doubtful = False
        else:
            self._lose(line, token, tr("move {0} does not follow from the moves before it").format(found[1][:9]))

    # what cannot be played -----------------------------------------------------------------------------------------

    def _lose(self, line: PartialLine, token: PgnToken, sentence: str) -> None:
        """Keep the rest of the line as a comment."""
        self.faults += 1
        self.problems.add(token.start, sentence)
        line.lost_from = self._from_number(token)

    def _from_number(self, token: PgnToken) -> int:
        """The offset of a token, including the move number right before it."""
        number = self._number
        return token.start if number is None or self._text[number.end:token.start].strip() else number.start

    def _pass_over(self, token: PgnToken) -> None:
        """Handle a token behind an illegal move."""
        line = self._line
        if token.kind == TokenKind.OPEN:
            line.depth += 1
        elif token.kind == TokenKind.CLOSE and line.depth:
            line.depth -= 1
        elif token.kind == TokenKind.CLOSE and self._outer:
            self._close(token)
        elif token.kind == TokenKind.WORD and not line.depth and not self._outer and self.result is None:
            result = result_of(token.text)
            if result is not None:
                self._keep_lost(line, token.start)
                self._take_result(line, token, result)
        elif token.kind == TokenKind.OPEN_COMMENT:
            self.problems.add(token.start, tr("a comment is not closed"))

    def _keep_lost(self, line: PartialLine, end: int) -> None:
        if line.lost_from is not None:
            text = plain(self._text[line.lost_from:end])
            line.lost_from, line.depth = None, 0
            self._attach(line, text)

    # results -----------------------------------------------------------------------------------------------------

    def _take_result(self, line: PartialLine, token: PgnToken, result: str) -> None:
        if self._outer:
            self._comment(token.text)
        else:
            line.behind += line.before
            line.before = []
            self.result = token._replace(text=result)

    def _behind_result(self, line: PartialLine, token: PgnToken) -> None:
        """Handle a token behind the result: comments still belong to the last move, anything else is a problem."""
        assert self.result is not None
        result = result_of(token.text)
        if token.kind == TokenKind.COMMENT:
            self._comment(plain(token.text))
        elif token.kind in (TokenKind.REST_OF_LINE, TokenKind.OPEN_COMMENT, TokenKind.ESCAPE):
            self._other(token)
        elif result is None:
            self._lose(line, token, tr("more moves follow behind the result and are kept as a comment"))
        elif self.result.text == "*":
            self.result = token._replace(text=result)
        elif result not in ("*", self.result.text):
            self.faults += 1
            self.problems.add(token.start, tr("a second result, {0}, is left out").format(token.text))

    # comments and glyphs -----------------------------------------------------------------------------------------

    def _comment(self, text: str) -> None:
        """Add a comment: before the next move if its number or the start of a variation precedes the comment, else behind the last move."""
        line = self._line
        if self._number is not None and self.result is None:
            line.before.append(text)
        else:
            self._attach(line, text)

    def _attach(self, line: PartialLine, text: str) -> None:
        self._comments(line).append(text)

    def _comments(self, line: PartialLine) -> list[str]:
        return line.before if line.node is line.parent and self._outer else line.behind

    def _glyphs(self, line: PartialLine, nags: Iterable[int]) -> None:
        (line.nags if line.node is line.parent and self._outer else line.node.nags).update(nags)

    def _flush(self, line: PartialLine) -> None:
        """Write the comments behind the last move of a line, including those that waited for a next move."""
        if line.behind or line.before:
            line.node.comment = joined([*line.behind, *line.before])

    def _other(self, token: PgnToken) -> None:
        line = self._line
        if token.kind == TokenKind.REST_OF_LINE:
            self._comment(plain_rest(token.text))
        elif token.kind == TokenKind.NAG:
            if len(token.text) < 8:
                self._glyphs(line, (int(token.text[1:]),))
            else:
                self._keep_word(line, token)
        elif token.kind == TokenKind.OPEN_COMMENT:
            self._comment(plain(token.text))
            self.problems.add(token.start, tr("a comment is not closed"))
        elif token.kind == TokenKind.JUNK:
            self._keep_word(line, token)

    # variations --------------------------------------------------------------------------------------------------

    def _open(self, token: PgnToken) -> None:
        line = self._line
        parent, board = line.parent, line.board.copy(stack=1)
        if line.moved:
            assert line.node.parent is not None
            parent = line.node.parent
            board.pop()
            if type(board) is not chess.Board:
                board = board.copy(stack=False)  # that of Crazyhouse shares its pockets with what it was copied from
        comments = self._comments(line)
        self._outer.append(line)
        self._line = PartialLine(parent, parent, board, len(parent.variations), token.start, comments, len(comments))

    def _close(self, token: PgnToken) -> None:
        if not self._outer:
            if token.start != self._bare_number_end:
                self.problems.add(token.start, tr("a bracket is closed that was never opened"))
            return
        self._end_line(token.start)

    def _end_line(self, end: int) -> None:
        """End a variation and return to the line around it."""
        line = self._line
        self._keep_lost(line, end)
        self._number = None
        if line.moved:
            self._flush(line)
            self._line = self._outer.pop()
            return
        outer = self._line = self._outer.pop()
        if len(outer.nags) < len(line.nags) and self._outer and outer.node is outer.parent:
            outer.nags, line.nags = line.nags, outer.nags  # the fewer go to the more: none is copied at each of many levels
        self._glyphs(outer, line.nags)

    def _finish(self) -> None:
        if self._outer:
            self.problems.add(self._line.start, tr("a variation is not closed"))
        while self._outer:
            self._end_line(self._end)
        self._keep_lost(self._line, self._end)
        self._flush(self._line)
