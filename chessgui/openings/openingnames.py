"""Names of openings: which one a game has reached, and which ones a person may mean. No Qt.

The table is `resources/openings/openings.tsv`: ECO code, name, moves in SAN, and the position as EPD without counters, by
which a game finds its name whatever the order of its moves. It is read when it is first asked for.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import islice

import chess
import chess.pgn

from chessgui.tree.place import moves_to
from chessgui.words.lookup import plain

LAST_PLY = 40
"""Later positions are not looked up: the longest line of the table has 36 plies, and a game may lose a tempo or two."""
FIRST_PLY = 8
"""Nearly every first move has a name, bad ones too; most later names belong to moves that are played in earnest, though some are traps."""
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe"})
SPELLINGS = {"defence": "defense", "bogoljubov": "bogoljubow", "centre": "center", "manoeuvre": "maneuver"}
"""What people type, and how the table spells it."""
OTHER_NAMES = {
    "Ruy Lopez": "spanish game", "Petrov's Defense": "russian petroff", "Scandinavian Defense": "center counter", "Polish Opening":
    "sokolsky orangutan", "Zukertort Opening": "reti", "Benko Gambit": "volga", "Italian Game: Classical Variation": "giuoco piano",
}
"""More words for the openings whose names begin so."""


@dataclass(frozen=True, slots=True)
class NamedOpening:
    """A position with a name. `moves` is one line that leads there from the normal start, in SAN without numbers."""

    code: str
    name: str
    moves: str
    epd: str

    @property
    def plies(self) -> int:
        """The length of the line."""
        return self.moves.count(" ") + 1

    def board(self) -> chess.Board:
        """The position, with the moves of the line on its stack."""
        board = chess.Board()
        for san in self.moves.split():
            board.push_san(san)
        return board


@cache
def openings() -> tuple[NamedOpening, ...]:
    """All of them by code, the shortest lines of a code first."""
    table = resources.files("resources").joinpath("openings", "openings.tsv").read_text("utf-8")
    return tuple(NamedOpening(*line.split("\t")) for line in table.splitlines()[1:])


@cache
def _by_epd() -> dict[str, NamedOpening]:
    return {opening.epd: opening for opening in openings()}


def opening_of(game: chess.Board | chess.pgn.GameNode | Iterable[chess.Move]) -> NamedOpening | None:
    """The last named position that a game went through: of a board with its moves, on the way to a node, or of legal moves from the normal
    start. None in a variant of chess."""
    moves: Iterable[chess.Move]
    if isinstance(game, chess.Board):
        board, moves = game.root(), game.move_stack
    elif isinstance(game, chess.pgn.GameNode):
        board, moves = game.game().board(), (node.move for node in moves_to(game))
    else:
        board, moves = chess.Board(), game
    if type(board) is not chess.Board:
        return None
    for move in islice(moves, LAST_PLY):  # what comes later is not looked at: a game may have tens of thousands of moves
        board.push(move)
    if not board.move_stack and board.fen() == chess.STARTING_FEN:
        return None  # each start of the program asks for it: the table would be read before the window is there
    known = _by_epd()
    while (found := known.get(board.epd())) is None and board.move_stack:
        board.pop()
    return found


def is_theory(board: chess.Board) -> bool:
    """Whether a position after FIRST_PLY or more has a name, whatever led to it."""
    return FIRST_PLY <= board.ply() <= LAST_PLY and board.epd() in _by_epd()


def named_lines(opening: NamedOpening, color: chess.Color) -> chess.pgn.Game:
    """A tree of an opening's line and of the lines with names that go on from it. After it, it has one answer of `color` to each move: the
    one from which most of these lines go on. A move of the opponent without an answer is left out."""
    game, lines = chess.pgn.Game(), Counter[chess.pgn.GameNode]()
    for each in openings():
        node: chess.pgn.GameNode = game
        for move in each.board().move_stack if f"{each.moves} ".startswith(f"{opening.moves} ") else ():
            node = node.variation(move) if node.has_variation(move) else node.add_variation(move)
            lines[node] += 1
    game.headers.update({"ECO": opening.code, "Opening": opening.name})
    waiting: list[chess.pgn.GameNode] = [game]
    while waiting:
        node = waiting.pop()
        if node.turn() == color and node.variations:
            node.variations = [max(node.variations, key=lines.__getitem__)]
        elif node.turn() != color and node.ply() >= opening.plies:
            node.variations = [each for each in node.variations if each.variations]
        waiting += node.variations
    return game


# looking for a name ------------------------------------------------------------------------------------------------


def _words_of(opening: NamedOpening) -> str:
    """What an opening may be found by."""
    also = [words for beginning, words in OTHER_NAMES.items() if opening.name.startswith(beginning)]
    if not opening.name.isascii():
        also.append(plain(opening.name.lower().translate(UMLAUTS)))
    return " ".join((plain(opening.name), *also, opening.code.lower()))


@cache
def _index() -> tuple[tuple[str, NamedOpening], ...]:
    """The openings with their words; of lines with the same code and name the shortest."""
    first: dict[tuple[str, str], NamedOpening] = {}
    for opening in openings():
        first.setdefault((opening.code, opening.name), opening)
    return tuple((f" {_words_of(opening)} ", opening) for opening in first.values())


def search(text: str) -> list[NamedOpening]:
    """Openings whose name or ECO code has words that begin like those of the text, in any order; the best fit comes first. Case, accents
    and signs do not matter. An empty text finds all openings, sorted by code."""
    wanted = [SPELLINGS.get(word, word) for word in plain(text).split()]
    found = [(words, opening) for words, opening in _index() if all(f" {word}" in words for word in wanted)]
    if wanted:
        found.sort(key=lambda one: _distance(wanted, *one))
    return [opening for _, opening in found]


def _distance(wanted: list[str], words: str, opening: NamedOpening) -> tuple[int, bool, bool, int, int]:
    """How far an opening is from what was looked for: words that are not whole, another beginning, words that are not together, a
    longer name, a longer line."""
    unfinished = sum(f" {word} " not in words for word in wanted)
    elsewhere = not any(words.startswith(f" {word}") for word in wanted)
    apart = f" {' '.join(wanted)}" not in words
    return unfinished, elsewhere, apart, opening.name.count(" "), opening.plies


def name_text(opening: NamedOpening | None) -> str:
    """`B90 Sicilian Defense: Najdorf Variation`; empty for none."""
    return f"{opening.code} {opening.name}" if opening is not None else ""


def opening_text(game: chess.Board | chess.pgn.GameNode) -> str:
    """The name of the opening that led to a position; empty where it has none."""
    return name_text(opening_of(game))


def opening_headers(game: chess.pgn.Game) -> dict[str, str]:
    """ECO and Opening as the main line of a game has them; nothing where it has no named position."""
    opening = opening_of(game.end())
    return {"ECO": opening.code, "Opening": opening.name} if opening is not None else {}


def is_unknown(value: str) -> bool:
    """Whether a header of the opening tells nothing: it is missing, empty, or holds only the signs for what is not known."""
    return not value.strip(" ?-")


def lacking(headers: Mapping[str, str], opening: NamedOpening | None) -> dict[str, str]:
    """ECO and Opening as far as a game with some headers lacks them. A game whose ECO tells another opening lacks nothing: whoever wrote it
    may have had another table, and the name would contradict it."""
    code = headers.get("ECO", "").strip()
    if opening is None or not (is_unknown(code) or code[:len(opening.code)].upper() == opening.code):
        return {}
    told = {"ECO": opening.code, "Opening": opening.name}
    return {tag: value for tag, value in told.items() if is_unknown(headers.get(tag, ""))}
