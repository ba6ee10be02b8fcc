"""Which mistakes become cards, and what such a card accepts and is about. What the engine says stands in tables."""
from __future__ import annotations

from collections.abc import Callable, Mapping

import chess
import pytest

from chessgui.analysis.evaluation import EngineLine, Evaluation
from chessgui.practice.cards import Card, Provenance, make_card
from chessgui.practice.mistakes import Slip, is_named, is_only, make_cards, make_mistake, own_colors, slips
from chessgui.practice.moments import deciding_moments
from chessgui.practice.themes import THEMES, ending_kind
from chessgui.report.effort import Effort
from chessgui.report.phases import Phase
from chessgui.words.notation import white_score
from engine import Bound
from tests.report.scripted import game_of, report_of, score

Lines = list[tuple[str, str]]
"""Lines of a position: the mover's score, and moves in SAN."""


class Table:
    """A searcher that looks up what it says, by the moves in SAN since the first position."""

    identity = engine = "table"

    def __init__(self, start: chess.Board, told: Mapping[str, Lines]) -> None:
        self.efforts: list[Effort] = []
        self._told: dict[str, Evaluation] = {}
        for moves, lines in told.items():
            board = start.copy(stack=False)
            for san in moves.split():
                board.push_san(san)
            made = []
            for number, text in lines:
                here, uci = board.copy(), []
                for san in text.split():
                    uci.append(here.push_san(san).uci())
                made.append(EngineLine(white_score(score(number), board.turn), 20, 20, Bound.EXACT, tuple(uci)))
            self._told[board.epd()] = Evaluation("table", tuple(made))

    def forget(self) -> None:
        pass

    def evaluate(self, board: chess.Board, check: Callable[[], None], effort: Effort) -> Evaluation:
        check()
        self.efforts.append(effort)
        known = self._told[board.epd()]
        return Evaluation("table", known.lines[:effort.lines])

    def close(self) -> None:
        pass


def mistake(fen: str, played: str, told: Mapping[str, Lines]) -> Card | None:
    board = chess.Board(fen)
    slip = Slip(board, board.parse_san(played), 30, Phase.MIDDLEGAME)
    return make_mistake(slip, Table(board, told), Effort(), lambda: None, Provenance("games.pgn", "A", "B", "2026.01.01", 40))


def test_an_only_move_goes_on_as_long_as_it_is_forced() -> None:
    """The knight forks king and queen's rook; taking is an only move, too, and what follows is not."""
    fen = "r3k3/pp3ppp/8/1N6/8/8/PP3PPP/4K2R w K - 0 1"
    card = mistake(fen, "Nxa7", {
        "": [("350", "Nc7+ Kd7 Nxa8"), ("20", "O-O")], "Nxa7": [("150", "Rxa7")],
        "Nc7+ Kd7": [("350", "Nxa8 b6"), ("-20", "Nb5")], "Nc7+ Kd7 Nxa8 b6": [("350", "O-O"), ("340", "Ke2")]})
    assert card is not None
    assert card.moves == ("b5c7",)
    assert card.line == ("b5c7", "e8d7", "c7a8")
    assert card.played == "b5a7"
    assert card.phase == "middlegame"
    assert (card.source.file, card.source.ply) == ("games.pgn", 40)
    assert card.loss == pytest.approx(78.4 - 36.5, abs=0.1)


def test_a_last_move_without_a_choice_is_no_part_of_the_solution() -> None:
    """After the check on the first rank one move is legal."""
    card = mistake("r5k1/5ppp/8/3q4/8/8/6PP/3Q3K w - - 0 1", "h3", {
        "": [("400", "Qxd5 Ra1+"), ("-300", "Qe1")], "h3": [("500", "Qxd1+")], "Qxd5 Ra1+": [("400", "Qd1 Rxd1#")]})
    assert card is not None and card.line == ("d1d5",)


def test_a_game_that_is_won_all_the_same_is_no_question() -> None:
    fen = "6k1/5ppp/8/8/8/7q/5PPP/3R2K1 w - - 0 1"
    card = mistake(fen, "gxh3", {"": [("#1", "Rd8#"), ("900", "gxh3")], "gxh3": [("-900", "h6")]})
    assert card is None  # the game is won after the capture, too


def test_all_mates_in_one_are_right() -> None:
    """Whatever the engine looked at."""
    card = mistake("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1", "Kf2", {"": [("#1", "Re8#"), ("900", "Rad1")], "Kf2": [("100", "Kf8")]})
    assert card is not None and set(card.moves) == {"a1a8", "e1e8"}
    assert len(card.line) == 1
    assert card.themes[0] == "mate"


def test_all_good_moves_are_accepted() -> None:
    """Three moves are about as good: more lines were searched to know them all."""
    told: dict[str, Lines] = {
        "": [("10", "d4"), ("5", "e4"), ("-20", "Nf3"), ("-80", "a3"), ("-90", "h3"), ("-100", "g3")], "f3": [("200", "e5")]}
    card = mistake(chess.STARTING_FEN, "f3", told)
    assert card is not None and card.moves == ("d2d4", "e2e4", "g1f3") and card.line == ("d2d4",)


@pytest.mark.parametrize("why, played, told", [
    ("too many moves are good", "f3", {"": [("0", f"{file}{rank}") for file in "abcdg" for rank in "34"], "f3": [("200", "e5")]}),
    ("the move was good after all", "d4", {"": [("10", "d4"), ("-200", "e4")], "d4": [("150", "d5")]}),
    ("it gives little away", "f3", {"": [("10", "d4"), ("-300", "e4")], "f3": [("40", "e5")]}),
    ("the game was lost anyway", "f3", {"": [("-700", "d4"), ("-1000", "e4")], "f3": [("1000", "e5")]}),
    ("the game is won all the same", "f3", {"": [("#3", "d4"), ("700", "e4")], "f3": [("-700", "e5")]}),
])
def test_what_makes_no_sound_question_is_left_out(why: str, played: str, told: dict[str, Lines]) -> None:
    assert mistake(chess.STARTING_FEN, played, told) is None, why


def test_a_position_without_a_choice_is_no_question() -> None:
    """The king has one move; nothing is looked up."""
    assert mistake("6rk/8/8/8/8/8/8/r6K w - - 0 1", "Kh2", {}) is None


@pytest.mark.parametrize("best, second, wanted", [
    ("200", "-40", True), ("200", "-30", False), ("#2", "499", True), ("#2", "500", False), ("#3", "299", True), ("#3", "#5", False),
    ("#5", "900", False), ("-20", "-300", True), ("#2", "#-3", True),
])
def test_the_rule_of_lichess_puzzler(best: str, second: str, wanted: bool) -> None:
    """0.42 on the scale from -1 to 1, and the rules for near mates."""
    assert is_only([score(best), score(second)]) == wanted
    assert is_only([score(best)])


GAME = "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Ke7 *"
TABLE = [("20", "e4"), ("20", "e5"), ("20", "Nf3"), ("20", "Nc6"), ("250", "Nxe5"), ("230", "Qe7"), ("700", "Qh5+"), ("700", "g6"),
         ("#2", "Qxe5+")]


def test_only_my_mistakes_become_cards_the_most_telling_first() -> None:
    game = game_of(GAME)
    report = report_of(game, [(white, best) for white, best in TABLE])
    found = slips(game, report, [chess.BLACK])
    assert [slip.board.san(slip.move) for slip in found] == ["fxe5", "f6"]
    assert [len(slip.board.move_stack) for slip in found] == [5, 3]
    assert slips(game, report, []) == []
    assert slips(game, report, [chess.WHITE]) == []


def test_a_null_move_is_no_mistake() -> None:
    game = game_of("1. e4 e5 2. -- f6 3. Nf3 *")
    report = report_of(game, [("20", "e4"), ("20", "e5"), ("20", "Nf3"), ("-300", "Nc6"), ("250", "Nf3"), ("250", "Nc6")])
    assert [slip.board.san(slip.move) for slip in slips(game, report, chess.COLORS)] == ["f6"]
    assert [moment.board.san(moment.move) for moment in deciding_moments(game, report, chess.WHITE)] == ["f6"]


def test_a_card_has_the_number_of_its_move_in_the_game() -> None:
    game = game_of("20... e5 21. Nf3 f6 22. Nxe5 *", FEN="rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 20", SetUp="1")
    report = report_of(game, [("20", "e5"), ("20", "Nf3"), ("20", "Nc6"), ("250", "Nxe5"), ("230", "Qe7")])
    slip, = slips(game, report, [chess.BLACK])
    source = Provenance(ply=slip.board.ply())
    assert make_card(slip.board, "mistake", [chess.Move.from_uci("b8c6")], source=source).board().fen() == (
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 21")


def test_the_cards_of_a_game_are_searched_longer_than_its_report() -> None:
    game = game_of(GAME, White="Someone", Black="Lasker, Emanuel", Date="1900.01.01")
    report = report_of(game, [(white, best) for white, best in TABLE])
    moves = "e4 e5 Nf3"
    searcher = Table(chess.Board(), {
        moves: [("-20", "Nc6"), ("-80", "d6")], f"{moves} f6": [("250", "Nxe5")],
        f"{moves} f6 Nxe5": [("-200", "Qe7 Nf3 Qxe4+"), ("-400", "d6")], f"{moves} f6 Nxe5 fxe5": [("600", "Qh5+")]})
    cards = make_cards(game, report, own_colors(game.headers, ["Emanuel Lasker"]), searcher, Effort(time_ms=100), lambda: None, "old.pgn")
    assert [card.moves for card in cards] == [("d8e7",), ("b8c6",)]
    assert cards[0].loss > cards[1].loss
    assert {effort.time_ms for effort in searcher.efforts} == {400, 800}
    assert cards[0].source == Provenance("old.pgn", "Someone", "Lasker, Emanuel", "1900.01.01", 5)


@pytest.mark.parametrize("text, mine", [
    ("Lasker, Emanuel", True), ("emanuel LASKER", True), ("Émanuel Lasker", True), ("Lasker, E.", False), ("Lasker", False), ("?", False),
    ("", False), ("Player", True), ("Engine", False),
])
def test_names_are_mine_in_any_spelling(text: str, mine: bool) -> None:
    assert is_named(text, ["Lasker, Emanuel"]) == mine


def test_both_sides_may_be_mine() -> None:
    assert own_colors({"White": "A b", "Black": "B, A"}, ["a B"]) == (chess.WHITE, chess.BLACK)
    assert own_colors({}, ["a"]) == ()


@pytest.mark.parametrize("fen, played, told, wanted", [
    # a knight takes with a fork what the played move leaves alone
    ("r3k3/pp3ppp/8/1N6/8/8/PP3PPP/4K2R w K - 0 1", "h3",
     {"": [("350", "Nc7+ Kd7 Nxa8 b6"), ("20", "O-O")], "h3": [("0", "Kd7")],
      "Nc7+ Kd7": [("350", "Nxa8"), ("330", "O-O")]}, ("fork",)),
    # the rook is simply left hanging
    ("4k3/8/8/8/1b6/8/3R4/3K2N1 w - - 0 1", "Nf3",
     {"": [("500", "Rd5 Be7"), ("200", "Ke2")], "Nf3": [("100", "Bxd2 Nxd2 Ke7")], "Rd5 Be7": [("500", "Nf3"), ("490", "Ne2")]},
     ("hanging piece", "defence")),
    # a quiet move in an ending of rooks
    ("4k3/4p3/8/8/8/8/R7/4K2r w - - 0 1", "Kd2", {"": [("-100", "Kf2 Rh7"), ("-130", "Ke2")], "Kd2": [("-100", "Ra1")]}, ()),
])
def test_themes_are_facts(fen: str, played: str, told: dict[str, Lines], wanted: tuple[str, ...]) -> None:
    card = mistake(fen, played, told)
    assert (card.themes[:len(wanted)] if card is not None else ()) == wanted
    assert card is None or set(card.themes) <= set(THEMES)


@pytest.mark.parametrize("fen, wanted", [
    ("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "pawn ending"), ("4k3/r7/8/8/8/8/R7/4K3 w - - 0 1", "rook ending"),
    ("4k3/b7/8/8/8/8/B7/4K3 w - - 0 1", "opposite bishops"), ("4k3/b7/8/8/8/8/1B6/4K3 w - - 0 1", "bishop ending"),
    ("4k3/q7/8/8/8/8/1Q6/4K3 w - - 0 1", "queen ending"), ("4k3/n7/8/8/8/8/1N6/4K3 w - - 0 1", "knight ending"),
    ("4k3/n7/8/8/8/8/1B6/4K3 w - - 0 1", "minor-piece ending"), ("4k3/r7/8/8/8/8/RB6/4K3 w - - 0 1", ""),
])
def test_endings_have_their_kinds(fen: str, wanted: str) -> None:
    assert ending_kind(chess.Board(fen)) == wanted
    assert not wanted or wanted in THEMES
