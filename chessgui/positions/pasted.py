"""Finds out what a pasted text is: positions, games, a list of moves, an address or a diagram. No Qt.

The user need not choose a format: one key pastes all of them. Reading a long text takes time; any thread may do it.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import partial

import chess
import chess.pgn

from chessgui.pgn import PgnError, read_game, split_games
from chessgui.pgn.moves import is_ambiguous, parse_word, play
from chessgui.pgn.movetext import RESULTS
from chessgui.positions.address import AddressError, find_address, moves_in, nothing_in, position_in
from chessgui.positions.diagram import read_diagram
from chessgui.positions.epd import EpdPosition, as_game, as_games, position_lines, read_line, read_lines, split_operations
from chessgui.positions.fen import PLACEMENT, PositionError, check_position, parse_fen
from chessgui.words.language import counted, tr
from chessgui.words.notation import move_number

READ_AT_ONCE = 2000
"""Letters: a longer pasted text is read in the background, since the window would wait two seconds and more for a hundred thousand."""
INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200e\u200f\u2060\u2066\u2067\u2068\u2069\u00ad"), "") | {0xa0: " ", 0x202f: " "}
HEADER = re.compile(r'\[\s*[A-Za-z0-9_]+\s+"(?:[^"\\]|\\.)*"\s*\]')
LIST_MARK = re.compile(rf"^[ \t]*(?:[0-9]{{1,4}}[.)]|[-*•])[ \t]+(?={PLACEMENT.pattern})", re.MULTILINE)
"""What stands before each position of a list."""
RANKS = re.compile(r"(?<![\w/.:-])\w*(?:/\w+){4,}")
SOUND_RANK = re.compile(r"[pnbrqkPNBRQK0-9~]+\Z")
COMMENT = re.compile(r"\{[^{}]*\}|;[^\n]*")
FIRST_MOVE = re.compile(r"\d{1,4} ?\.+\s*(?:[NBRQK]?[a-h]?[1-8]?x?[a-h][1-8]|[O0]-[O0])(?![\w/])")
"""What moves without headers begin with."""
UCI_START = re.compile(r"(?:position\s+)?startpos\b(?:\s+moves\b)?", re.IGNORECASE)
UCI_MOVES = re.compile(r"moves\s+(.*)\Z", re.DOTALL)
NUMBER = re.compile(r"(?<!\w)\d{1,4} ?\.+|(?<!\w)\d{1,4}\)|(?<!\S)\d{1,4}(?!\S)|(?<!\S)…|(?<!\S)\.+(?!\S)")
MARKS = re.compile(r"(?<! ) +([!?]+)(?!\S)")
"""Marks that stand apart from their move."""
CASTLING = re.compile(r"[O0o]-[O0o](?:-[O0o])?[+#]*\Z")
MOVE = re.compile(r"[NBRQKP♔-♟]?[a-z]?\d?[x×:–-]?[a-z]\d(?:=?\(?[NBRQnbrq]\)?)?(?:[+#]|ep|e\.p\.)*\Z|--\Z")
"""Text in the form of a move, on squares that do not exist too, so that such a move is reported instead of skipped."""


class PasteError(Exception):
    """A text that is neither a position nor a game; the message is one sentence."""


PastedKind = Enum("PastedKind", "POSITION POSITIONS GAME GAMES")
"""The kinds of texts."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """The content of a text. `games` are ready to be shown; each position is a game too. `problems` are clauses about what was left out.
    `count` games or positions are in the text, of which `games` may have the first ones only."""

    kind: PastedKind
    games: tuple[chess.pgn.Game, ...]
    positions: tuple[EpdPosition, ...] = ()
    problems: tuple[str, ...] = ()
    count: int = 1


def read(text: str, most: int | None = None) -> Pasted:
    """The content of a text, but no more than its first `most` games or positions. Raises PasteError."""
    text = text.translate(INVISIBLE).strip()
    if not text:
        raise PasteError(tr("There is no text to paste."))
    try:
        texts = (partial(_headed_games, most=most), partial(_annotated, most=most))
        for reader in (*texts, _address, _start, partial(_positions, most=most), _diagram, _moves):
            pasted = reader(text)
            if pasted is not None:
                return pasted
        return _games(text, most)
    except (PositionError, AddressError, PgnError) as error:
        raise PasteError(str(error)) from error


def read_setup(text: str) -> chess.Board:
    """A position to set up, possible or not: the first one of a text, or the last one of a game's main line. Raises PasteError."""
    text = text.translate(INVISIBLE).strip()
    try:
        if (annotated := _annotated(text, 1)) is not None:
            return annotated.games[0].end().board()
        address = find_address(text)
        found = position_in(address) if address is not None else _placed(text)
        if found is not None:
            return parse_fen(found)[0]
    except (PositionError, AddressError) as error:
        raise PasteError(str(error)) from error
    drawn = read_diagram(text)
    return drawn[0] if drawn is not None else read(text, 1).games[0].end().board()


def summary(pasted: Pasted) -> str:
    """One sentence for the status bar."""
    shown, count = len(pasted.games), pasted.count
    first = {PastedKind.POSITIONS: tr("Pasted the first {0} of {1} positions"), PastedKind.GAMES: tr("Pasted the first {0} of {1} games")}
    done = first[pasted.kind].format(shown, count) if count > shown else {
        PastedKind.POSITION: tr("Pasted a position"), PastedKind.GAME: tr("Pasted a game"),
        PastedKind.POSITIONS: counted("Pasted one position", "Pasted %n positions", count),
        PastedKind.GAMES: counted("Pasted one game", "Pasted %n games", count),
    }[pasted.kind]
    return f"{done}; {pasted.problems[0]}." if pasted.problems else f"{done}."


# games ---------------------------------------------------------------------------------------------------------------


def _headed_games(text: str, most: int | None) -> Pasted | None:
    """PGN with headers; headers that share a line, as after pasting, are put on lines of their own."""
    if any(place.headers for place in split_games(text)):
        return _games(text, most)
    if HEADER.match(text):
        return _games(HEADER.sub(lambda header: f"\n{header[0]}\n", text), most)
    return None


def _annotated(text: str, most: int | None) -> Pasted | None:
    """Moves whose comments tell of positions and addresses, which are then no more than that."""
    def is_told_in(words: str) -> bool:
        return find_address(words) is not None or _placed(words) is not None

    bare = COMMENT.sub(" ", text).strip()
    return _games(text, most) if FIRST_MOVE.match(bare) and is_told_in(text) and not is_told_in(bare) else None


def _games(text: str, most: int | None = None) -> Pasted:
    games, problems, places = [], [], split_games(text)
    for number, place in enumerate(places, 1):
        try:
            game, found = read_game(text[place.start:place.end], number, place.line)
        except PgnError as error:
            problems.append(str(error).rstrip("."))
            continue
        if game.variations or place.headers or (game.comment and not found):
            games.append(game)
            problems += map(str, found)
        if len(games) == most:
            break
    if not games:
        raise PasteError(tr("There is neither a FEN nor a game in that text."))
    count = len(games) + len(places) - number
    return Pasted(PastedKind.GAME if count == 1 else PastedKind.GAMES, tuple(games), (), tuple(problems), count)


def _moves(text: str, start: chess.Board | None = None) -> Pasted | None:
    found = read_moves(text, start)
    if found is None:
        return None
    game, problems = found
    if not game.variations:
        raise PasteError(tr("Those moves cannot be played: {0}.").format(problems[0]))
    return Pasted(PastedKind.GAME, (game,), (), tuple(problems))


def _start(text: str) -> Pasted | None:
    """The start position as UCI names it, with or without moves."""
    found = UCI_START.match(text)
    return (_moves(text[found.end():]) or _position(EpdPosition(chess.STARTING_FEN), [])) if found is not None else None


# positions -----------------------------------------------------------------------------------------------------------


def _positions(text: str, most: int | None) -> Pasted | None:
    text = LIST_MARK.sub("", text)
    if sum(_ranks(line.lstrip()) == 0 for line in text.splitlines()) > 1:
        return _list(text, most)
    found = _placed(text)
    return _one(found) if found is not None else None


def _placed(text: str) -> str | None:
    """The text from its first piece placement on, with broken lines joined; None where there is none."""
    unbroken = "/".join(part.strip() for part in text.split("/")), "".join(line.strip() for line in text.splitlines())
    for joined in (text, *unbroken):
        found = PLACEMENT.search(joined)
        if found:
            return joined[found.start():]
    start = _ranks(text)
    return text[start:] if start is not None and "{" not in text else None


def _ranks(text: str) -> int | None:
    """The index of the word that was meant as a piece placement, even an invalid one, but not as a file path; None where there is none."""
    for word in RANKS.finditer(text):
        if sum(SOUND_RANK.match(rank) is not None for rank in word[0].split("/")) >= 4:
            return word.start()
    return None


def _one(text: str) -> Pasted:
    """A position with the text after it: operations, moves as in UCI, or words to the end of the line."""
    board, rest = parse_fen(text)
    moves = UCI_MOVES.match(rest)
    if moves:
        check_position(board)
        return _moves(moves[1], board) or _position(EpdPosition(board.fen(), board.chess960), [])
    operations = split_operations(rest)
    if len(operations) == 1 and operations[0].code == "c0":
        text = text[:len(text) - len(rest)]
        if not text.endswith(("\n", "\r")):  # words on later lines are about something else
            text += rest.splitlines()[0]
    position, problems = read_line(text)
    return _position(position, [problem.text for problem in problems])


def _list(text: str, most: int | None) -> Pasted:
    positions, problems = read_lines(text, most)
    if not positions:
        raise PasteError(tr("None of those positions can be read; {0}.").format(problems[0]))
    unread = sum(line > positions[-1].line for line, _ in position_lines(text)) if len(positions) == most else 0
    count = len(positions) + unread
    kind = PastedKind.POSITIONS if count > 1 else PastedKind.POSITION
    return Pasted(kind, tuple(as_games(positions)), tuple(positions), tuple(map(str, problems)), count)


def _position(position: EpdPosition, problems: list[str]) -> Pasted:
    return Pasted(PastedKind.POSITION, (as_game(position),), (position,), tuple(problems))


def _diagram(text: str) -> Pasted | None:
    found = read_diagram(text)
    if found is None:
        return None
    board, problems = found
    check_position(board)
    return _position(EpdPosition(board.fen()), problems)


def _address(text: str) -> Pasted | None:
    """An address with a position or moves in it; words around it are ignored unless they hold the position or game themselves."""
    address = find_address(text)
    if address is None:
        return None
    found, moves = position_in(address), moves_in(address)
    if found is not None:
        return _one(found)
    if moves is not None:
        return _moves(moves) or _games(moves)
    if text.replace(address, "").strip(" .,;<>()\"'"):
        return None
    raise nothing_in(address)


# a bare list of moves --------------------------------------------------------------------------------------------------


def read_moves(text: str, start: chess.Board | None = None) -> tuple[chess.pgn.Game, list[str]] | None:
    """A game with the moves of a list (SAN, UCI or long algebraic, numbered or not) up to the first illegal one, and clauses about that
    one. None where the text is no list of moves."""
    words = [(word.rstrip("!?"), word) for word in _words(text)]
    if not words or not all(MOVE.match(move) or CASTLING.match(move) for move, _ in words):
        return None
    game = chess.pgn.Game()
    if start is not None and (start.fen() != chess.STARTING_FEN or start.chess960):
        game.setup(start)
    game.headers["Result"] = next((RESULTS[word] for word in reversed(text.split()) if word in RESULTS), "*")
    node: chess.pgn.GameNode = game
    board = game.board()
    for plain, word in words:
        where = move_number(board) + plain
        parsed = parse_word(word) or parse_word(plain)
        move = play(board, parsed) if parsed is not None else None
        if move is None:
            ambiguous = parsed is not None and is_ambiguous(board, parsed)
            return game, [(tr("{0} is ambiguous here") if ambiguous else tr("{0} is not a legal move here")).format(where)]
        node = node.add_variation(move, nags=parsed.nags if parsed is not None else ())
    return game, []


def _words(text: str) -> list[str]:
    """The words that may be moves, each with the marks behind it, without move numbers and results."""
    without_results = " ".join(word for word in text.split() if word not in RESULTS)
    words = (word.rstrip(",;") for word in MARKS.sub(r"\1", NUMBER.sub(" ", without_results).replace(",", " ")).split())
    return [word for word in words if word.strip("!?") and word not in ("e.p.", "ep")]
