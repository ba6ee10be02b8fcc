"""Puzzles of files and positions of games become cards; what makes none is left out, counted and told."""
from __future__ import annotations

import gzip
import zipfile
from dataclasses import replace
from pathlib import Path

import chess
import pytest
import zstandard

from chessgui.gamelist.gamesource import GamesError
from chessgui.pgn import read_game
from chessgui.practice import puzzles
from chessgui.practice.cards import MISTAKE, PUZZLE, CardError, Provenance, board_of
from chessgui.practice.puzzles import PuzzleError, Puzzles, card_of, holds_puzzles, read_puzzles
from chessgui.practice.schedule import PACE, Attempt, grade
from chessgui.practice.session import about_card, look, others_words, rest_words, told
from chessgui.practice.solving import Solving, Step, now_ms
from chessgui.practice.store import CardStore, Choice, Deck
from chessgui.practice.transfer import TransferError, read_cards, write_cards
from chessgui.threads.progress import Cancelled, Progress
from tests.hands.traininghands import FORK, uci
from tests.practice.samples import card, review
from tests.report.scripted import game_of

HEAD = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags"
ROWS = (  # the first three rows of lichess's table
    "00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1 b3c1 b1c1 h6c1,1925,75,94,7500,"
    "crushing hangingPiece long middlegame,https://lichess.org/787zsVup/black#48,",
    "0000D,5rk1/1p3ppp/pq3b2/8/8/1P1Q1N2/P4PPP/3R2K1 w - - 2 27,d3d6 f8d8 d6d8 f6d8,1519,74,96,30000,"
    "advantage endgame short,https://lichess.org/F8M8OS71#53,",
    "0008Q,8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f1 e5e6,1319,74,90,700,"
    "advantage endgame rookEndgame short,https://lichess.org/MQSyb3KW#127,")
SUITE = ('2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";\n'
         'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm d4, e2e4 Qh5;\n')
MATES = "7k/R7/6K1/8/8/8/8/1R6 w - - 0 1"


def written(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def of_game(fen: str, moves: str, **tags: str) -> str:
    headers = {"White": "Réti", "Black": "?", **tags, "SetUp": "1", "FEN": fen}
    return "".join(f'[{name} "{value}"]\n' for name, value in headers.items()) + f"\n{moves} *\n\n"


# suites --------------------------------------------------------------------------------------------------------------


def test_a_suite_asks_its_best_moves(tmp_path: Path) -> None:
    """Several are accepted; what is not legal among them is left out."""
    found = read_puzzles(written(tmp_path, "wac.epd", SUITE))
    assert [(one.question, one.deck, one.moves, one.line) for one in found.cards] == [
        (PUZZLE, "wac", ("g3g6",), ("g3g6",)), (PUZZLE, "wac", ("d2d4", "e2e4"), ("d2d4",))]
    assert (found.skipped, found.is_cut, found.cards[0].source) == (0, False, Provenance("wac.epd"))


@pytest.mark.parametrize("line, problem", [
    ("8/8/8/8/8/8/8/8 w - - bm Kd2;", "That position is not possible: the board is empty."),
    (f"{chess.STARTING_BOARD_FEN} w KQkq - am e4;", "The position has no best move (bm)."),
    (f"{chess.STARTING_BOARD_FEN} w KQkq - bm Ke2;", "Ke2 is not legal in this position."),
    (f"{chess.STARTING_BOARD_FEN} w KQkq - bm --;", "-- is not legal in this position."),
])
def test_a_line_that_cannot_be_asked_is_told(tmp_path: Path, line: str, problem: str) -> None:
    alone = written(tmp_path, "alone.epd", line)
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(alone)
    assert str(caught.value) == f"alone.epd holds no puzzle; line 1: {problem}"
    found = read_puzzles(written(tmp_path, "wac.epd", f"{SUITE}\n{line}\n{line}"))
    assert (len(found.cards), found.skipped) == (2, 2)
    assert found.told(2) == f"2 new puzzles of “wac”. 2 entries make no card; line 4: {problem}"


@pytest.mark.parametrize("name, data, words", [
    ("f.epd", b"", "f.epd holds no puzzle."), ("f.csv", f"{HEAD}\n".encode(), "f.csv holds no puzzle."),
    ("f.epd", b"\0\xff\xd8" * 1000, "f.epd holds no puzzle; line 1:"), ("f.pgn", b"\x89PNG\0\0\0\r\n\x1a" * 50, "f.pgn"),
    ("f.pgn", b"", "f.pgn is empty."),
])
def test_a_file_without_a_puzzle_is_one_sentence(tmp_path: Path, name: str, data: bytes, words: str) -> None:
    with pytest.raises((PuzzleError, GamesError)) as caught:
        read_puzzles(written(tmp_path, name, data))
    assert str(caught.value).startswith(words) and "\n" not in str(caught.value)


def test_what_is_no_file_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.epd").mkdir()
    for name, reason in (("none.epd", "there is no such file"), ("folder.epd", "it is a folder")):
        with pytest.raises(PuzzleError) as caught:
            read_puzzles(tmp_path / name)
        assert str(caught.value) == f"{name} cannot be read: {reason}."


def test_of_a_huge_file_the_first_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, "lichess.csv", "\n".join((HEAD, *ROWS)))
    monkeypatch.setattr(puzzles, "MOST_CARDS", 2)
    found = read_puzzles(path)
    assert found.told(2) == "2 new puzzles of “lichess”. Only the first 2 were taken." and found.is_cut
    monkeypatch.setattr(puzzles, "MOST_CARDS", 3)
    assert not read_puzzles(path).is_cut
    monkeypatch.setattr(puzzles, "MOST_BYTES", len(HEAD) + len(ROWS[0]) + 50)  # in the middle of the second row
    cut = read_puzzles(path)
    assert (len(cut.cards), cut.skipped, cut.is_cut) == (1, 0, True)
    monkeypatch.setattr(puzzles, "MOST_ENTRIES", 0)
    with pytest.raises(PuzzleError, match=r"lichess\.csv holds no puzzle\."):
        read_puzzles(path)


def test_reading_can_be_broken_off(tmp_path: Path) -> None:
    progress = Progress()
    progress.cancel()
    for name, text in (("a.epd", SUITE), ("a.csv", f"{HEAD}\n{ROWS[0]}"), ("a.pgn", of_game(FORK, "1. Nc7+"))):
        with pytest.raises(Cancelled):
            read_puzzles(written(tmp_path, name, text), progress)
    with CardStore(tmp_path) as store:
        with pytest.raises(Cancelled):
            Puzzles((card(),)).take(store, now_ms(), progress.check)
        assert store.cards() == []


# lichess's table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("head, encoding", [(True, "utf-8"), (False, "utf-8"), (True, "utf-16"), (True, "utf-8-sig")])
def test_a_row_of_lichess_begins_behind_the_opponents_move(tmp_path: Path, head: bool, encoding: str) -> None:
    path = written(tmp_path, "lichess.csv", "\r\n".join((*((HEAD,) if head else ()), *ROWS)).encode(encoding))
    assert holds_puzzles(path)
    found = read_puzzles(path)
    first, _, last = found.cards
    assert found.skipped == 0
    assert first.position == "r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2b1/PqP3PP/7K w - -" and first.board().fullmove_number == 25
    assert (first.moves, first.line) == (("e6e7",), ("e6e7", "b2b1", "b3c1", "b1c1", "h6c1"))
    assert (first.themes, first.phase) == (("hanging piece",), "middlegame")
    assert (last.themes, last.phase) == (("rook ending",), "endgame")


@pytest.mark.parametrize("row, problem", [
    ("x,8/8/8/8/8/8/8/8 w - -,e2e4 e7e5", "That position is not possible: the board is empty."),
    (f"x,{FORK},b5c7", "The row has no solution."), ("x", "The row has no solution."), ('x,"broken', "The row has no solution."),
    (f"x,{FORK},b5b6 e8d7", "b5b6 is not legal in this position."),
    (f"x,{FORK},b5c7 e8d7 c7c8 d7d6", "c7c8 is not legal in this position."),
    (f"x,{FORK},0000 e8d7", "0000 is not legal in this position."), (f"x,{FORK},b5c7 Kd7", "Kd7 is not legal in this position."),
])
def test_a_row_that_cannot_be_asked_takes_no_other_with_it(tmp_path: Path, row: str, problem: str) -> None:
    found = read_puzzles(written(tmp_path, "f.csv", "\n".join((HEAD, ROWS[0], row, ROWS[1]))))
    assert (len(found.cards), found.skipped, found.problem) == (2, 1, f"line 3: {problem}")


def test_a_solution_ends_with_the_solvers_move(tmp_path: Path) -> None:
    """And is no longer than a card's."""
    shuffle = "g1f3 g8f6 f3g1 f6g8 " * 20
    found = read_puzzles(written(tmp_path, "f.csv", "\n".join((HEAD, f"x,{FORK},b5c7 e8d7 c7a8", f"x,{chess.STARTING_FEN},{shuffle}"))))
    assert [len(one.line) for one in found.cards] == [1, 59]


def test_another_table_is_read_as_one_of_cards(tmp_path: Path) -> None:
    with CardStore(tmp_path) as store:
        store.add([card()], now_ms())
        write_cards(store, tmp_path / "cards.csv")
    assert not holds_puzzles(tmp_path / "cards.csv") and not holds_puzzles(written(tmp_path, "a.csv", "a,b\n1,2\n"))
    assert not holds_puzzles(written(tmp_path, "empty.csv", "")) and not holds_puzzles(tmp_path / "none.json")
    with pytest.raises(TransferError, match=r"a.csv is no file of cards\."):
        read_cards(tmp_path / "a.csv")


# games ---------------------------------------------------------------------------------------------------------------


def test_a_game_that_begins_with_a_position_asks_its_main_line(tmp_path: Path) -> None:
    """Moves beside the first one count, too, but bad ones; games from the usual position are left out."""
    text = of_game(FORK, "1. Nc7+ (1. O-O $6) (1. Nd6+) 1... Kd7 2. Nxa8 Kc6") + '[White "A"]\n\n1. e4 e5 *\n\n' + of_game(FORK, "")
    found = read_puzzles(written(tmp_path, "studies.pgn", text))
    [one] = found.cards
    assert (one.moves, one.line, one.deck) == (("b5c7", "b5d6"), ("b5c7", "e8d7", "c7a8"), "studies")
    assert one.source == Provenance("studies.pgn", "Réti", "?", "????.??.??", 0)
    assert (found.skipped, found.problem) == (2, "game 2: It begins with the usual position.")


@pytest.mark.parametrize("moves, problem", [
    ("", "No move follows here: a card asks for the next move of the game, so make it first."),
    ("1. Na7 $2", "Every next move is marked as bad: add the right one as a variation first."),
    ("1. --", "No move follows here: a card asks for the next move of the game, so make it first."),
])
def test_a_game_without_an_answer_makes_no_card(tmp_path: Path, moves: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(written(tmp_path, "f.pgn", of_game(FORK, moves)))
    assert str(caught.value) == f"f.pgn holds no puzzle; game 1: {problem}"


def test_a_variant_makes_no_card(tmp_path: Path) -> None:
    text = of_game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. e4", Variant="Atomic")
    with pytest.raises(PuzzleError, match="not chess but a variant"):
        read_puzzles(written(tmp_path, "f.pgn", text))


def test_a_position_of_a_game_asks_its_next_move() -> None:
    """One move alone, since what follows in a game is not forced. A bad one is not the answer, and is known to be wrong."""
    game = game_of("1. e4 e5 (1... c5) (1... f6 $4) 2. Nf3 $2 (2. Nc3) 2... Nc6", White="Me", Black="You", Date="2026.01.02")
    one = card_of(game.variations[0], "club.pgn")
    assert (one.question, one.deck, one.moves, one.line, one.played) == (PUZZLE, "", ("e7e5", "c7c5"), ("e7e5",), "")
    assert one.source == Provenance("club.pgn", "Me", "You", "2026.01.02", 1)
    better = card_of(game.variations[0].variations[0])
    assert (better.moves, better.played) == (("b1c3",), "g1f3")
    with pytest.raises(CardError, match="No move follows here"):
        card_of(game.end())


# asked, kept ---------------------------------------------------------------------------------------------------------


def test_a_puzzle_is_solved_by_any_mate() -> None:
    """Also behind the first move, where a card of a mistake has one answer."""
    game = game_of("1. Kf6 Kg8 2. Kg6 Kh8 3. Ra8#", SetUp="1", FEN=MATES)
    solving = Solving(card_of(game, deck="mates"))
    assert solving.try_move(*uci("g6f6")) is Step.GOES_ON and solving.try_move(*uci("f6g6")) is Step.GOES_ON
    assert not solving.knows(*uci("a7a1")) and solving.knows(*uci("b1b8"))
    assert solving.try_move(*uci("b1b8")) is Step.SOLVED
    assert grade(PUZZLE, Attempt(took_ms=PACE[PUZZLE].quick)).name == "Easy"


def test_a_puzzle_tells_where_it_comes_from(tmp_path: Path) -> None:
    of_file = read_puzzles(written(tmp_path, "studies.pgn", of_game(FORK, "1. Nc7+"))).cards[0]
    assert about_card(of_file) == "Find the best move.\nstudies.pgn"
    game = game_of("1. e4 e5", White="Me", Black="You")
    assert about_card(card_of(game, "club.pgn")) == "Find the best move.\nMe – You"
    game.headers.update(White="?", Black="?")
    assert about_card(card_of(game, "club.pgn")) == "Find the best move.\nclub.pgn"
    game.headers.update(White="Me", Black="Engine", Date="2026.11.28")
    mistake = replace(card_of(game), question=MISTAKE)
    assert about_card(mistake).endswith("Against the engine, 2026.11.28"), "the name in the headers is no name in a sentence"


def test_a_file_is_solved_without_a_limit_and_takes_none_of_the_days_cards(tmp_path: Path) -> None:
    with CardStore(tmp_path) as store:
        store.add([card(number, PUZZLE, "wac", 0) for number in range(30)] + [card(number, loss=50) for number in range(3)], now_ms())
        for number in range(25):
            found = look(store, 2, deck="wac")
            assert found.next.card == card(number, PUZZLE, "wac", 0) and found.today.new == 30 - number
            store.answer(found.next.id, review(str(number), now_ms(), 4))
        assert others_words(look(store, 2, deck="wac"), "wac") == "4 more in this file"
        today, decks, _ = told(store, 2)
        assert (today.new, today.waiting, today.all, decks) == (2, 3, 33, (Deck("wac", 5, 0, 30),))
        assert look(store, 2).next.card.question == "mistake"
        for kept in store.cards(Choice((PUZZLE,))):
            store.answer(kept.id, review(f"{kept.id} again", now_ms(), 4))
        assert look(store, 2, deck="wac").next is None
        assert rest_words(look(store, 2, deck="wac").today, "wac").startswith("This file is solved for now")


def test_a_position_of_ones_own_comes_before_new_mistakes(tmp_path: Path) -> None:
    with CardStore(tmp_path) as store:
        own = card_of(game_of("1. e4 e5"))
        store.add([card(1, loss=90), card(2, PUZZLE, "wac"), own], now_ms())
        found = look(store, 1)
        assert found.next.card == own and found.today.new == 1
        store.answer(found.next.id, review("a", now_ms(), 4))
        assert look(store, 1).next is None and look(store, 2).next.card == card(1, loss=90)


def test_a_position_that_was_put_aside_is_asked_again_when_it_is_made_a_card_again(tmp_path: Path) -> None:
    store = CardStore(tmp_path)
    made = card_of(read_game("1. e4 e5 *")[0])
    assert store.ask(made, 0) and not store.ask(made, 1)
    kept = store.find(made.key)
    assert kept is not None
    store.put_aside(kept.id)
    assert store.ask(made, 2)
    again = store.find(made.key)
    assert again is not None and not again.aside


def test_a_short_row_of_another_order_and_a_very_long_line_take_no_other_with_them(tmp_path: Path) -> None:
    table, suite = tmp_path / "t.csv", tmp_path / "s.epd"
    table.write_text(f"Moves,FEN,Themes\ne2e4 e7e5,{chess.STARTING_FEN},fork\ne2e4 e7e5\n")
    found = read_puzzles(table)
    assert (len(found.cards), found.skipped) == (1, 1)
    suite.write_text("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n4k3/8/8/8/8/8/4P3/4K3 w - - bm " + "e4 " * 100_000 + ";\n")
    found = read_puzzles(suite)
    assert (len(found.cards), found.skipped) == (1, 1) and "too long" in found.problem


def test_a_file_that_was_put_aside_comes_back_when_it_is_added_again(tmp_path: Path) -> None:
    """Single cards that were put aside do not."""
    found = read_puzzles(written(tmp_path, "lichess.csv", "\n".join((HEAD, *ROWS))))
    with CardStore(tmp_path) as store:
        found.take(store, now_ms())
        store.answer(1, review("a", now_ms()))
        store.put_aside(2)
        assert found.take(store, now_ms()) == 0 and [kept.id for kept in store.cards()] == [1, 3]
        store.put_deck_aside("lichess")
        assert store.cards() == [] and store.decks(now_ms(), 0) == () and len(store.reviews(choice=Choice(with_aside=True))) == 1
        assert found.take(store, now_ms()) == 0 and [kept.id for kept in store.cards()] == [1, 2, 3]


@pytest.mark.parametrize("name", ["cards.json", "cards.csv"])
def test_puzzles_go_out_and_come_back(tmp_path: Path, name: str) -> None:
    """And the same file once more adds none, nor takes an answer away."""
    found = read_puzzles(written(tmp_path, "lichess.csv", "\n".join((HEAD, *ROWS))))
    with CardStore(tmp_path / "a") as store, CardStore(tmp_path / "b") as other:
        assert found.take(store, now_ms()) == 3
        store.answer(1, review("a", now_ms()))
        store.put_aside(3)
        write_cards(store, tmp_path / name)
        read_cards(tmp_path / name).take(other, now_ms())
        every = Choice(with_aside=True)
        assert [(kept.card, kept.memory, kept.aside) for kept in other.cards(every)] == [
            (kept.card, kept.memory, kept.aside) for kept in store.cards(every)]
        assert found.take(other, now_ms()) == 0 and len(other.reviews()) == 1
        assert [board_of(kept.card.position).turn for kept in other.cards()] == [chess.WHITE, chess.BLACK]


def test_a_packed_table_is_read_as_lichess_publishes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its puzzles are those of the table itself, and make the same deck."""
    table = "\n".join((HEAD, *ROWS))
    plain = read_puzzles(written(tmp_path, "lichess_db_puzzle.csv", table))
    path = written(tmp_path, "lichess_db_puzzle.csv.zst", zstandard.ZstdCompressor().compress(table.encode()))
    assert holds_puzzles(path) and read_puzzles(path) == plain and plain.cards[0].deck == "lichess_db_puzzle"
    assert read_puzzles(written(tmp_path, "wac.epd.gz", gzip.compress(SUITE.encode()))).cards[0].deck == "wac"
    monkeypatch.setattr(puzzles, "MOST_BYTES", len(HEAD) + 1 + len(ROWS[0]) + 1)
    cut = read_puzzles(path)
    assert len(cut.cards) == 1 and cut.is_cut
    with pytest.raises(PuzzleError, match=r"^cut\.csv\.gz is damaged, or its end is missing\.$"):
        read_puzzles(written(tmp_path, "cut.csv.gz", gzip.compress(table.encode())[:-9]))
    with zipfile.ZipFile(tmp_path / "p.csv.zip", "w") as archive:
        archive.writestr("p.csv", table)
    with pytest.raises(PuzzleError, match=r"^p\.csv\.zip is a zip: unpack it first, and add what was in it\.$"):
        read_puzzles(tmp_path / "p.csv.zip")
