"""Words and the moves they mean: notations, languages, castling in all its forms. The oracle is python-chess."""
from __future__ import annotations

import random

import chess
import pytest

from chessgui.pgn import game_text, glyphs, read_game
from chessgui.pgn.letters import FIGURINES, LETTERS, PIECES, TABLES
from chessgui.pgn.moves import parse_word, play

START = chess.STARTING_FEN
CASTLE = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
CASTLE_960 = "1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1"
PROMOTION = "3n4/P1P1P2k/8/8/8/8/8/K7 w - - 0 1"
PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
WORDS = [
    (START, "Nf3", "g1f3"), (START, "nf3", "g1f3"), (START, "NF3", "g1f3"), (START, "Ng1f3", "g1f3"), (START, "Ng1-f3", "g1f3"),
    (START, "N1f3", "g1f3"), (START, "Ngf3", "g1f3"), (START, "♘f3", "g1f3"), (START, "♞f3!", "g1f3"), (START, "♞\ufe0ef3", "g1f3"),
    (START, "g1f3", "g1f3"),
    (START, "G1F3", "g1f3"), (START, "e4", "e2e4"), (START, "E4", "e2e4"), (START, "Pe4", "e2e4"), (START, "♙e4", "e2e4"),
    (START, "♟e4", "e2e4"), (START, "e2e4", "e2e4"), (START, "e2-e4", "e2e4"), (START, "e2–e4", "e2e4"), (START, "1e4", "e2e4"),
    (START, "e4.", "e2e4"), (START, "e4+-", "e2e4"), (START, "е4", "e2e4"), (START, "--", "0000"), (START, "Z0", "0000"),
    (START, "0000", "0000"), (START, "null", "0000"), (START, "Ke2", None), (START, "e5", None), (START, "d2e3", None),
    (START, "O-O", None), (START, "Sf3", None), (START, "e9", None), (START, "exd3", None), (PROMOTION, "a8=Q", "a7a8q"),
    (PROMOTION, "a8Q", "a7a8q"), (PROMOTION, "a8(N)", "a7a8n"), (PROMOTION, "a8=(R)", "a7a8r"), (PROMOTION, "a8/B", "a7a8b"),
    (PROMOTION, "a8=q", "a7a8q"), (PROMOTION, "a7a8r", "a7a8r"), (PROMOTION, "a8=♕", "a7a8q"), (PROMOTION, "cxd8=N+", "c7d8n"),
    (PROMOTION, "cd8Q", "c7d8q"), (PROMOTION, "cd", "c7d8q"), (PROMOTION, "exd=R", "e7d8r"), (PROMOTION, "c7:d8N", "c7d8n"),
    (PROMOTION, "a8=K", None), (PROMOTION, "d8=Q", None), (PASSANT, "exd6", "e5d6"), (PASSANT, "exd6ep", "e5d6"),
    (PASSANT, "e5xd6e.p.", "e5d6"), (PASSANT, "ed6", "e5d6"), (PASSANT, "ed", "e5d6"), (PASSANT, "e6", "e5e6"), (PASSANT, "d6", None),
    (CASTLE, "O-O", "e1g1"), (CASTLE, "0-0-0+", "e1c1"), (CASTLE, "o-o", "e1g1"), (CASTLE, "OO", "e1g1"), (CASTLE, "0–0–0!", "e1c1"),
    (CASTLE, "О-О", "e1g1"), (CASTLE, "e1g1", "e1g1"), (CASTLE, "e1h1", "e1g1"), (CASTLE, "e1a1", "e1c1"), (CASTLE, "Kg1", "e1g1"),
    (CASTLE, "Kxh1", "e1g1"), (CASTLE, "Ke1-c1", "e1c1"), (CASTLE_960, "O-O", "c1h1"), (CASTLE_960, "0-0-0", "c1b1"),
    (CASTLE_960, "c1h1", "c1h1"), (CASTLE_960, "c1b1", "c1b1"), (CASTLE_960, "c1g1", "c1h1"), (CASTLE_960, "c1d1", "c1d1"),
    (CASTLE_960, "Kd1", "c1d1"), ("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Nf3", "g1f3"),
    ("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1", "Nf3", None), ("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", None),
    ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "Pa2xa4", "a2a4"),
]


@pytest.mark.parametrize(("fen", "word", "move"), WORDS)
def test_a_word_means_a_move(fen: str, word: str, move: str | None) -> None:
    board = chess.Board(fen, chess960=fen == CASTLE_960)
    parsed = parse_word(word)
    made = play(board, parsed) if parsed else None
    assert (None if made is None else made.uci()) == move
    assert board.fen() == fen if made is None else board.move_stack == [made]


def test_all_legal_moves_of_random_games_are_read_in_all_notations() -> None:
    source = random.Random(4)
    for number in range(4):
        board = chess.Board.from_chess960_pos(source.randrange(960)) if number % 2 else chess.Board()
        while not board.is_game_over() and board.fullmove_number < 40:
            for move in board.legal_moves:
                for word in (board.san(move), board.lan(move), board.uci(move), board.san(move).replace("=", "").replace("O", "0")):
                    parsed = parse_word(word)
                    copy = board.copy(stack=False)
                    assert parsed is not None and play(copy, parsed) == move, (board.fen(), word)
            board.push(source.choice(list(board.legal_moves)))


def test_what_python_chess_refuses_is_refused() -> None:
    source = random.Random(5)
    board = chess.Board("r1bqk2r/ppp2ppp/2n2n2/3Pp3/1b1P4/2N2N2/PPP2PPP/R1BQKB1R w KQkq e6 0 6")
    legal = {move.uci() for move in board.legal_moves}
    for _ in range(4000):
        a, b = source.sample(range(64), 2)
        word = chess.SQUARE_NAMES[a] + chess.SQUARE_NAMES[b]
        parsed = parse_word(word)
        copy = board.copy(stack=False)
        assert parsed is not None and (play(copy, parsed) is not None) == (word in legal), word


def translated(san: str, language: str) -> str:
    letters = dict(zip("KQRBN", LETTERS[language].split(), strict=True))
    return "".join(letters.get(letter, letter) for letter in san) if not san.startswith("O") else san


OPENINGS = (
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8 Ng3 g6 Qd2 Kh8 Kh2 Qe7",
    "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5 Bxe7 Qxe7 O-O Nxc3 Rxc3 e5 Qc2 exd4 exd4 Nb6 Re1 Qd8 Bb3 Nd5 Kf1",
)


@pytest.mark.parametrize("language", LETTERS)
def test_a_game_is_read_in_every_language(language: str) -> None:
    for opening in OPENINGS:
        game, problems = read_game(" ".join(translated(san, language) for san in opening.split()))
        expected = chess.Board()
        for san in opening.split():
            expected.push_san(san)
        assert problems == [] and game.end().board().fen() == expected.fen()


def test_figurines_and_letters_are_complete() -> None:
    assert all(len(set(table.values()) & set(PIECES)) == 5 for table in TABLES.values())
    assert [FIGURINES[letter] for letter in "♔♕♖♗♘♙♚♛♜♝♞♟"] == [6, 5, 4, 3, 2, 1] * 2


def test_a_damaged_english_game_stays_english() -> None:
    game, problems = read_game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Rxx 5. O-O")
    assert game.end().ply() == 6 and problems[0].text == "Rxx is not a move here"


GLYPHS = [
    ("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("□", 7), ("=", 10), ("∞", 13), ("~", 13), ("inf", 13), ("+=", 14),
    ("⩲", 14), ("+/=", 14), ("=+", 15), ("⩱", 15), ("=/+", 15), ("+/-", 16), ("±", 16), ("-/+", 17), ("∓", 17), ("+-", 18), ("-+", 19),
    ("⨀", 22), ("⊙", 22), ("○", 24), ("⟳", 32), ("↑", 36), ("→", 40), ("=∞", 44), ("⇆", 132), ("⊕", 138), ("Δ", 140),
    ("N", 146), ("D", 220),
]


@pytest.mark.parametrize(("word", "nag"), GLYPHS)
def test_glyphs_are_read_behind_a_move_and_alone(word: str, nag: int) -> None:
    assert glyphs.nags(word) == (nag,)
    for text in (f"1. e4 {word} e5", f"1. e4{word} e5"):
        game, problems = read_game(text)
        assert game.next().nags == {nag} and game.end().ply() == 2 and problems == [], text


def test_every_sign_is_read_back() -> None:
    offered = (*glyphs.MOVE_QUALITY, *glyphs.POSITION, *glyphs.OTHERS)
    for nag, sign in glyphs.NAG_SYMBOLS.items():
        read, = glyphs.nags(sign)
        assert glyphs.NAG_SYMBOLS[read] == sign and (read == nag or nag not in offered)
        game, problems = read_game(f"1. e4 {sign} e5")
        assert game.next().nags == {read} and game.end().ply() == 2 and problems == [], sign


@pytest.mark.parametrize("nag", [*glyphs.GLYPHS, 220, 255])
def test_every_glyph_survives_writing_and_reading(nag: int) -> None:
    game, _ = read_game(f"1. e4 ${nag} e5")
    assert game.next().nags == {nag}
    again, problems = read_game(game_text(game))
    assert again.next().nags == {nag} and problems == []


@pytest.mark.parametrize(("nag", "words"), [
    (10, "Equal"), (13, "Unclear"), (22, "White is in zugzwang"), (23, "Black is in zugzwang"), (32, "White is ahead in development"),
    (33, "Black is ahead in development"), (36, "White has the initiative"), (37, "Black has the initiative"), (40, "White has the attack"),
    (41, "Black has the attack"), (44, "White has compensation for the material"), (45, "Black has compensation for the material"),
    (132, "White has counterplay"), (133, "Black has counterplay"), (138, "White is in time trouble"), (139, "Black is in time trouble"),
    (140, "With the idea"), (146, "Novelty"),
])
def test_numbers_mean_what_the_standard_says(nag: int, words: str) -> None:
    assert glyphs.glyph_words(nag) == words
