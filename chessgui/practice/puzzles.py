"""Cards that other people's positions make: suites in EPD, games that begin with a position, tables of puzzles as lichess publishes them;
and the card of a position in the user's own game. No Qt.

What is read may hold anything: an entry that makes no card is left out and counted, and no more is read than the limits below allow.
"""
from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from pathlib import Path

import chess
import chess.pgn

from chessgui.files.loading import read_listed
from chessgui.gamelist.gameindex import GameIndex
from chessgui.pgn import decode
from chessgui.positions.epd import LineProblem, position_lines, read_line, read_move
from chessgui.positions.fen import PositionError, read_fen
from chessgui.practice.cards import LONGEST_LINE, PUZZLE, Card, CardError, Provenance, make_card
from chessgui.practice.store import CardStore, Choice
from chessgui.practice.themes import PHASES
from chessgui.report.report import BAD
from chessgui.storage.packing import PackingError, read_beginning, unpacked_name
from chessgui.storage.safesave import why_unread
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, number_text, shortened, tr

MOST_CARDS = 1000
"""The most cards of a file: the first ones. Lichess's table has millions of rows."""
MOST_ENTRIES, MOST_BYTES = 20_000, 16 << 20
"""The most lines or games of a file that are looked at, and the bytes in which lines are looked for."""
LONGEST_ENTRY = 4000
"""The most letters of a line that is read."""
COLUMNS = {"FEN": 1, "Moves": 2, "Themes": 7}
"""The columns of lichess's table that are read, and their places where the first row does not name them."""
THEMES_OF_LICHESS = {
    "fork": "fork", "pin": "pin", "skewer": "skewer", "discoveredAttack": "discovered attack", "discoveredCheck": "discovered attack",
    "trappedPiece": "trapped piece", "hangingPiece": "hanging piece", "promotion": "promotion", "advancedPawn": "passed pawn",
    "exposedKing": "king safety", "kingsideAttack": "king safety", "queensideAttack": "king safety", "defensiveMove": "defence",
    "quietMove": "quiet move", "pawnEndgame": "pawn ending", "knightEndgame": "knight ending", "bishopEndgame": "bishop ending",
    "rookEndgame": "rook ending", "queenEndgame": "queen ending", "mate": "mate", "equality": "draw",
}
"""The themes of lichess that have a name of ours in `themes.py`."""


OWN_PUZZLES = "/puzzles"
"""The deck of the puzzles that come with the program; no file has such a name."""


def deck_title(deck: str) -> str:
    """The name of a file of puzzles as it is shown."""
    return tr("Puzzles") if deck == OWN_PUZZLES else deck


def asked_no_more(deck: str) -> str:
    """What is said of a file of puzzles that are all put aside."""
    if deck == OWN_PUZZLES:
        return tr("These puzzles are asked no more. Solve Puzzles brings them back where there are no others.")
    return tr("The puzzles of {0} are asked no more. Add the file again to bring them back.").format(shortened(deck))


class PuzzleError(Exception):
    """A file of which no card can be made; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The cards of a file, of which there is one at least. `skipped` tells how many entries made none, and `problem` in a sentence why the
    first of them did not; `is_cut`: the file goes on behind the last card."""

    cards: tuple[Card, ...]
    skipped: int = 0
    problem: str = ""
    is_cut: bool = False

    def take(self, store: CardStore, now: int, check: Callable[[], None] = lambda: None) -> int:
        """Add the cards that are not kept already; returns how many are new. A file that was put aside as a whole is asked again. Blocks.
        Raises CardStoreError, and what `check` raises, which is called for each card; then none is added."""
        deck = self.cards[0].deck
        with store.writing():
            new, _ = store.take([(card, (), False) for card in self.cards], now, check)
            if len(store.cards(Choice((PUZZLE,), (deck,)))) == new:
                store.put_deck_aside(deck, False)
            return new

    def told(self, new: int) -> str:
        """What has become of the file, in sentences."""
        words = counted("1 new puzzle of “{0}”.", "%Ln new puzzles of “{0}”.", new) if new else tr(
            "The puzzles of “{0}” are all among your cards.")
        parts = [words.format(shortened(self.cards[0].deck))]
        if self.is_cut:
            parts.append(tr("Only the first {0} were taken.").format(number_text(len(self.cards))))
        if self.skipped:
            parts.append(counted("1 entry makes no card; {0}", "%Ln entries make no card; {0}", self.skipped).format(self.problem))
        return " ".join(parts)


# files ---------------------------------------------------------------------------------------------------------------


def holds_puzzles(path: Path) -> bool:
    """Whether a file is read by `read_puzzles`: by its ending, or a table by its first row. Blocks. Raises PuzzleError."""
    if _suffix(path) in (".epd", ".pgn"):
        return True
    return _suffix(path) == ".csv" and _columns(next((line for _, line in _lines(path)[0]), "")) is not None


def read_puzzles(path: Path, progress: Progress | None = None, deck: str = "") -> Puzzles:
    """The cards of an EPD file with best moves, of a PGN file whose games begin with positions, or of a table as lichess publishes it. The
    first and the last may be packed. The deck of the cards has the name of the file, unless another `deck` is given, which is no file.
    Blocks. Raises PuzzleError, GamesError and Cancelled."""
    progress = progress or Progress()
    makers, is_cut = _of_games(path, progress) if _suffix(path) == ".pgn" else _of_lines(path)
    cards, skipped, problem = dict[tuple[str, str, str], Card](), 0, ""
    for number, (place, make) in enumerate(makers):
        progress.check()
        if len(cards) == MOST_CARDS or number == MOST_ENTRIES:
            is_cut = True
            break
        try:
            card = make()
        except (CardError, PositionError) as error:
            skipped += 1
            problem = problem or place(str(error))
        else:
            if deck:
                card = replace(card, deck=deck, source=replace(card.source, file=""))
            cards.setdefault(card.key, card)
    if not cards:
        raise PuzzleError(tr("{0} holds no puzzle; {1}").format(path.name, problem) if problem else
                          tr("{0} holds no puzzle.").format(path.name))
    return Puzzles(tuple(cards.values()), skipped, problem, is_cut)


Entry = tuple[Callable[[str], str], Callable[[], Card]]
"""What tells a problem with the place of the entry, and what makes the card: that raises CardError and PositionError."""


def _lines(path: Path) -> tuple[Iterator[tuple[int, str]], bool]:
    """The lines of a file that hold something, with their numbers, and whether the file goes on behind them. Raises PuzzleError."""
    try:
        data = read_beginning(path, MOST_BYTES + 1)
    except OSError as error:
        raise PuzzleError(tr("{0} cannot be read: {1}.").format(path.name, why_unread(error))) from error
    except PackingError as error:
        raise PuzzleError(str(error)) from error
    is_cut = len(data) > MOST_BYTES
    text = decode(data[:MOST_BYTES]).text
    return position_lines(text[:text.rfind("\n") + 1] if is_cut else text), is_cut


def _of_lines(path: Path) -> tuple[Iterator[Entry], bool]:
    lines, is_cut = _lines(path)
    within = path.with_name(unpacked_name(path))  # so that the same puzzles are one deck, be they packed or not
    return (_table_entries if _suffix(path) == ".csv" else _suite_entries)(lines, within), is_cut


def _suffix(path: Path) -> str:
    """The ending that tells what a file holds, in small letters."""
    return Path(unpacked_name(path)).suffix.lower()


def _place(line: int) -> Callable[[str], str]:
    return lambda text: str(LineProblem(line, text))


# suites --------------------------------------------------------------------------------------------------------------


def _suite_entries(lines: Iterable[tuple[int, str]], path: Path) -> Iterator[Entry]:
    for number, line in lines:
        yield _place(number), partial(_of_suite, line, path)


def _check_length(line: str) -> None:
    """Refuse a line on which reading would stay for long. Raises CardError."""
    if len(line) > LONGEST_ENTRY:
        raise CardError(tr("The line is too long."))


def _of_suite(line: str, path: Path) -> Card:
    """The card of a line in EPD. All its best moves (bm) are accepted; those that are not legal are left out."""
    _check_length(line)
    position, _ = read_line(line)
    board = position.board()
    words = [word for each in position.operations if each.code == "bm" for word in each.text.replace(",", " ").split()]
    if not words:
        raise CardError(tr("The position has no best move (bm)."))
    moves = [move for word in words if (move := read_move(board, word))]
    if not moves:
        raise CardError(tr("{0} is not legal in this position.").format(shortened(words[0])))
    return make_card(board, PUZZLE, moves, deck=path.stem, source=Provenance(path.name, ply=board.ply()))


# tables --------------------------------------------------------------------------------------------------------------


def _cells(line: str) -> list[str]:
    """The cells of a row; none where its quotes do not fit. Each line is a row of its own, so that a lost quote takes no other with it."""
    try:
        return next(csv.reader([line], strict=True), [])
    except csv.Error:
        return []


def _columns(line: str) -> dict[str, int] | None:
    """Where the columns of lichess's table stand by its first row, with their names or without; None where it is another table."""
    cells = _cells(line)
    if {"FEN", "Moves"} <= set(cells):
        return {name: cells.index(name) for name in COLUMNS if name in cells}
    try:
        read_fen(cells[1] if len(cells) > 2 else "")
    except PositionError:
        return None
    return COLUMNS


def _table_entries(lines: Iterable[tuple[int, str]], path: Path) -> Iterator[Entry]:
    columns: dict[str, int] | None = None
    for number, line in lines:
        if columns is None:
            columns = _columns(line) or {}
            if "FEN" in _cells(line):
                continue
        yield _place(number), partial(_of_table, line, columns, path)


def _move(word: str) -> chess.Move:
    """A move in UCI, legal or not. Raises CardError."""
    try:
        return chess.Move.from_uci(word)
    except ValueError as error:
        raise CardError(tr("{0} is not legal in this position.").format(shortened(word))) from error


def _of_table(line: str, columns: dict[str, int], path: Path) -> Card:
    """The card of a row: the first move is the other side's, the others are the solution."""
    _check_length(line)
    cells = _cells(line)
    row = {name: cells[place] for name, place in columns.items() if place < len(cells)}
    words = row.get("Moves", "").split()
    if len(words) < 2:
        raise CardError(tr("The row has no solution."))
    board = read_line(row.get("FEN", ""))[0].board()
    opponent, *moves = map(_move, words[:LONGEST_LINE])
    if opponent not in board.legal_moves:
        raise CardError(tr("{0} is not legal in this position.").format(words[0]))
    board.push(opponent)
    told = row.get("Themes", "").split()
    themes = [THEMES_OF_LICHESS[theme] for theme in told if theme in THEMES_OF_LICHESS]
    return make_card(board, PUZZLE, moves[:1], _solution(moves), deck=path.stem, themes=themes,
                     phase=next((theme for theme in told if theme in PHASES), ""), source=Provenance(path.name, ply=board.ply()))


# games ---------------------------------------------------------------------------------------------------------------


def _of_games(path: Path, progress: Progress) -> tuple[Iterator[Entry], bool]:
    index = GameIndex.open(path, None, progress)
    return (_game_entry(index, number) for number in range(index.count)), False


def _game_entry(index: GameIndex, number: int) -> Entry:
    def make() -> Card:
        if "FEN" not in index.headers(number):
            raise CardError(tr("It begins with the usual position."))
        return card_of(read_listed(index, number).game, index.path.name, index.path.stem)

    return lambda text: tr("game {0}: {1}").format(number + 1, text), make


def card_of(node: chess.pgn.GameNode, file: str = "", deck: str = "") -> Card:
    """The card of a position: its answer is the next move of the main line, and moves beside it count as well, unless they are marked as
    bad (?, ?? or ?!). With a `deck` the main line is the solution, up to the last move of the side that begins; else one move is. `file` is
    the file of the game. Raises CardError."""
    board, headers = node.board(), node.game().headers
    if type(board) is not chess.Board:
        raise CardError(tr("The game is not chess but a variant: cards ask for moves of chess alone."))
    moves = [child for child in node.variations if child.move]
    good = [child for child in moves if not child.nags & BAD]
    if not good:
        raise CardError(tr("Every next move is marked as bad: add the right one as a variation first.") if moves else
                        tr("No move follows here: a card asks for the next move of the game, so make it first."))
    line = [good[0].move, *takewhile(bool, (each.move for each in good[0].mainline()))] if deck else [good[0].move]
    white, black, date = (headers.get(name, "") for name in ("White", "Black", "Date"))
    return make_card(board, PUZZLE, (child.move for child in good), _solution(line), deck=deck, loss=0 if deck else 100,
                     played=None if moves[0] in good else moves[0].move, source=Provenance(file, white, black, date, board.ply()))


def _solution(line: list[chess.Move]) -> list[chess.Move]:
    """A line up to the last move of the side that begins it, and no longer than that of a card may be."""
    line = line[:LONGEST_LINE]
    return line[:len(line) - (len(line) + 1) % 2]
