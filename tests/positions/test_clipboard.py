"""What is pasted: positions, lists of them, games, moves, addresses, diagrams; and what is said of anything else."""
from __future__ import annotations

from urllib.parse import quote

import chess
import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chessgui.positions.pasted import Pasted, PastedKind, PasteError, read, read_setup, summary

PIECES = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
START = chess.STARTING_FEN
ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
ITALIAN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
CASTLES = "1rk3r1/8/8/8/8/8/8/1RK3R1"
BK01 = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -"
STOCKFISH = f"""
 +---+---+---+---+---+---+---+---+
 | r |   | b | q | k | b | n | r | 8
 +---+---+---+---+---+---+---+---+
   a   b   c   d   e   f   g   h

Fen: {ITALIAN}
Key: 8F8F01D4562F59FB
Checkers:
"""
ROWS = ["r . . . k . . r", "p p p . . p p p", ". . . . . . . .", ". . . . . . . .",
        ". . . . P . . .", ". . . . . . . .", "P P P . . P P P", "R . . . K . . R"]
DRAWN = "r3k2r/ppp2ppp/8/8/4P3/8/PPP2PPP/R3K2R"

POSITIONS = (
    # FEN, sound and less so
    (START, START, False),
    (PIECES, START, False),
    (f"{PIECES} b", START.replace(" w ", " b "), False),
    (f"{PIECES} w KQ", f"{PIECES} w KQ - 0 1", False),
    (f"{PIECES} w - 4 9", f"{PIECES} w - - 4 9", False),
    (f"{PIECES} W qkQK – 0 0", START, False),
    (f"  {PIECES}\t w   KQkq\u00a0-  0  1 \n", START, False),
    (f"{PIECES}\nw\nKQkq - 0 1", START, False),
    ("rnbqkbnr/pppppppp/8/8/8/\r\n8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", START, False),
    ("rnbqkbnr/pppp\npppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", START, False),
    ("rnbqkbnr/pppppppp/44/11111111/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", START, False),
    (f'"{START}"', START, False),
    (f"“{START}”", START, False),
    (f"`{START}`", START, False),
    (f"FEN: {START}", START, False),
    (f'fen = "{START}",', START, False),
    (f"position fen {START}", START, False),
    ("startpos", START, False),
    (f"{START};", START, False),
    (f"{PIECES}, White to move", START, False),
    (f"{PIECES} Black to move.", START.replace(" w ", " b "), False),
    (f"({PIECES} w KQkq - 0 1)", START, False),
    (f'{{"fen":"{ITALIAN}"}}', ITALIAN, False),
    ("4k3/8/8/8/8/8/4P3/4K2Q~ w - - 0 1", "4k3/8/8/8/8/8/4P3/4K2Q w - - 0 1", False),
    # castling in all its notations
    (f"{PIECES} w HAha - 0 1", START, False),
    (f"{CASTLES} w KQkq - 0 1", f"{CASTLES} w KQkq - 0 1", True),
    (f"{CASTLES} w GBgb - 0 1", f"{CASTLES} w KQkq - 0 1", True),
    ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", True),
    # addresses
    (f"https://lichess.org/analysis/standard/{ITALIAN.replace(' ', '_')}", ITALIAN, False),
    (f"https://lichess.org/analysis/{ITALIAN.replace(' ', '_')}?color=black#6", ITALIAN, False),
    (f"lichess.org/editor/{ITALIAN.replace(' ', '_')}?color=white", ITALIAN, False),
    (f"https://lichess.org/editor?fen={ITALIAN.replace(' ', '%20')}&variant=standard", ITALIAN, False),
    (f"https://lichess.org/?fen={ITALIAN.replace(' ', '_')}#ai", ITALIAN, False),
    (f"https://lichess.org/analysis/standard/{ITALIAN.replace('/', '%2F').replace(' ', '_')}", ITALIAN, False),
    (f"https://lichess.org/analysis/chess960/{CASTLES}_w_KQkq_-_0_1", f"{CASTLES} w KQkq - 0 1", True),
    (f"https://www.chess.com/analysis?fen={ITALIAN.replace(' ', '+')}&flip=false", ITALIAN, False),
    (f"https://www.chess.com/analysis?flip=true&fen={ITALIAN.replace('/', '%2F').replace(' ', '%20')}", ITALIAN, False),
    (f"https://www.chess.com/dynboard?board=green&fen={ITALIAN.replace('/', '%252F').replace(' ', '%2520')}", ITALIAN, False),
    (f"https://example.org/board/{ITALIAN.replace(' ', '_')}", ITALIAN, False),
    (f"Look at this: https://lichess.org/editor/{ENDGAME.replace(' ', '_')}.", ENDGAME, False),
    (f"https://lichess.org/analysis/{ITALIAN}", ITALIAN, False),
    (f"See lichess.org/editor?fen={ITALIAN.replace('/', '%2F')}, please.", ITALIAN, False),
    (f"https://example.org/{ITALIAN.partition(' ')[0]} w or b?", ITALIAN.replace(" b KQkq - 3 3", " w KQkq - 0 1"), False),
    # diagrams
    (STOCKFISH, ITALIAN, False),
    ("\n".join(ROWS), f"{DRAWN} w KQkq - 0 1", False),
    ("\n".join(ROWS) + "\nBlack to move", f"{DRAWN} b KQkq - 0 1", False),
    ("\n".join(f"{8 - index} {row}" for index, row in enumerate(ROWS)) + "\n  a b c d e f g h", f"{DRAWN} w KQkq - 0 1", False),
    ("\n".join(f"{index + 1} {row[::-1]}" for index, row in enumerate(ROWS[::-1])), f"{DRAWN} w KQkq - 0 1", False),
    ("\n".join(row.replace(" ", "") for row in ROWS), f"{DRAWN} w KQkq - 0 1", False),
    ("\n".join(f"+{'---+' * 8}\n|" + "".join(f" {cell} |" for cell in row.replace(" ", "").replace(".", " ")) for row in ROWS),
     f"{DRAWN} w KQkq - 0 1", False),
    (chess.Board(ITALIAN).unicode(empty_square="·"), ITALIAN.replace(" b KQkq - 3 3", " w KQkq - 0 1"), False),
    (str(chess.Board(ENDGAME)), ENDGAME, False),
)


@pytest.mark.parametrize(("text", "fen", "chess960"), POSITIONS)
def test_a_position_in_any_form(text: str, fen: str, chess960: bool) -> None:
    pasted = read(text)
    board = pasted.games[0].board()
    assert (pasted.kind, board.fen(), board.chess960) == (PastedKind.POSITION, fen, chess960)
    assert pasted.positions[0].board() == board and not pasted.games[0].variations
    assert read_setup(text).fen() == fen


TOLD = (
    (f'{BK01} bm Qd1+; id "BK.01";', "Best move: Qd1+.", "BK.01", ()),
    (f"{BK01} bm Qd1+", "Best move: Qd1+.", "?", ()),
    (f"{BK01} bm d6d1 Qb4; am Qf8;", "Best moves: Qd1+, Qb4. Move to avoid: Qf8.", "?", ()),
    (f'{BK01} c0 "a; b"; c1 "say \\"x\\""; ce 35; dm 2; foo "bar";',
     'a; b say "x" Evaluation in centipawns: 35. Mate in: 2. foo: bar.', "?", ()),
    (f'{BK01}\nbm Qd1+;\nid "two lines";', "Best move: Qd1+.", "two lines", ()),
    (f"{BK01} bm Qd9;", "Best move: Qd9.", "?", ("Qd9 is not a legal move here",)),
    (f'{BK01} id "never closed', "", "never closed", ()),
    (f"{START} ;D1 20 ;D2 400", "D1: 20. D2: 400.", "?", ()),
    (f"{START} White is a little better; see page 5", "White is a little better; see page 5", "?", ()),
    (f"{START}\nA line about something else", "", "?", ()),
    ("4k3/8/8/8/8/8/4P3/4K3 w Kk e6 0 1", "", "?", (
        "castling with a rook on h1, h8 does not fit the pieces and is left out",
        "the en-passant square e6 does not fit the pieces and is left out")),
    ("\n".join(ROWS), "", "?", ("a diagram tells no castling rights; KQkq is taken for granted",)),
)


@pytest.mark.parametrize(("text", "comment", "event", "problems"), TOLD)
def test_what_stands_beside_a_position_is_kept(text: str, comment: str, event: str, problems: tuple[str, ...]) -> None:
    pasted = read(text)
    game = pasted.games[0]
    assert (pasted.kind, game.comment, game.headers["Event"], pasted.problems) == (PastedKind.POSITION, comment, event, problems)


@pytest.mark.parametrize("marks", [("1. ", "2. "), ("1) ", "2) "), ("- ", "- "), ("  * ", "\t• "), ("", "")])
def test_a_list_of_positions_may_be_numbered(marks: tuple[str, str]) -> None:
    pasted = read(f"{marks[0]}{ITALIAN}\n{marks[1]}{BK01} bm Qd1+;")
    assert pasted.kind == PastedKind.POSITIONS and [each.fen for each in pasted.positions] == [ITALIAN, f"{BK01} 0 1"]


def test_counters_of_operations() -> None:
    assert read(f"{BK01} hmvc 3; fmvn 22;").games[0].board().fen() == f"{BK01} 3 22"


GAMES = (
    ("e4 e5 Nf3", "1. e4 e5 2. Nf3", "*"),
    ("1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5", "1-0"),
    ("1.e4 e5 2.Nf3! Nc6?! ½-½", "1. e4 e5 2. Nf3 $1 Nc6 $6", "1/2-1/2"),
    ("e4!?, e5 Nf3 Nc6 Bb5 Nf6?? 0-0!!", "1. e4 $5 e5 2. Nf3 Nc6 3. Bb5 Nf6 $4 4. O-O $3", "*"),
    ("startpos moves e2e4 ! e7e5 ?! g1f3", "1. e4 $1 e5 $6 2. Nf3", "*"),
    ("1 e4 e5 2 Nf3", "1. e4 e5 2. Nf3", "*"),
    ("1. e4 e5; 2. Nf3 Nc6; 3. Bb5", "1. e4 e5 2. Nf3 Nc6 3. Bb5", "*"),
    ("1) e4 e5 2) Nf3", "1. e4 e5 2. Nf3", "*"),
    ("1. e4 … e5\n2. Nf3 ... Nc6", "1. e4 e5 2. Nf3 Nc6", "*"),
    ("e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O", "*"),
    ("e2e4, e7e5, g1f3", "1. e4 e5 2. Nf3", "*"),
    ("e2-e4 e7-e5 Ng1-f3 Nb8-c6 Bf1-b5 a7-a6 Bb5xc6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6", "*"),
    ("♘f3 d5 g3 ♞f6 ♗g2 e6 0-0", "1. Nf3 d5 2. g3 Nf6 3. Bg2 e6 4. O-O", "*"),
    ("e4 d5 exd6 e.p.", "1. e4 d5", "*"),
    ("position startpos moves e2e4 e7e5", "1. e4 e5", "*"),
    (f"position fen {START} moves e2e4", "1. e4", "*"),
    ("1. e4 {good} e5 (1... c5 2. Nf3) 2. Nf3 *", "1. e4 { good } 1... e5 ( 1... c5 2. Nf3 ) 2. Nf3", "*"),
    ("1. e4 e5 {see https://lichess.org/analysis/4k3/8/8/8/8/8/8/4K3_w_-_-_2_3} 2. Nf3 *",
     "1. e4 e5 { see https://lichess.org/analysis/4k3/8/8/8/8/8/8/4K3_w_-_-_2_3 } 2. Nf3", "*"),
    (f"{{From a book}} 1. e4 e5 {{ {START} }} 2. Nf3 1-0", f"{{ From a book }} 1. e4 e5 {{ {START} }} 2. Nf3", "1-0"),
    ('[Event "x"]\n[Result "1-0"]\n\n1. e4 e5 1-0', "1. e4 e5", "1-0"),
    ('[Event "x"] [Result "0-1"] 1. e4 e5 0-1', "1. e4 e5", "0-1"),
    ("https://lichess.org/analysis/pgn/e4_e5_Nf3", "1. e4 e5 2. Nf3", "*"),
    ("https://www.chess.com/analysis?pgn=1.%20e4%20e5%202.%20Nf3%20%2A", "1. e4 e5 2. Nf3", "*"),
)


def moves(game: chess.pgn.Game) -> str:
    return game.accept(chess.pgn.StringExporter(headers=False, columns=None)).rpartition(" ")[0]


@pytest.mark.parametrize(("text", "line", "result"), GAMES)
def test_a_game_in_any_form(text: str, line: str, result: str) -> None:
    pasted = read(text)
    assert (pasted.kind, moves(pasted.games[0]), pasted.games[0].headers["Result"]) == (PastedKind.GAME, line, result)


ANNOTATED = '[White "anna_b"]\n\n1. e4 {[%cal Ge2e4]} 1... e5 *'


@pytest.mark.parametrize("address", [
    f"https://www.chess.com/analysis?pgn={quote(ANNOTATED)}", f"https://lichess.org/analysis/pgn/{quote(ANNOTATED.partition(']')[2].strip())}"])
def test_arrows_in_an_address_are_not_taken_for_percent_codes(address: str) -> None:
    game = read(address).games[0]
    assert moves(game) == "1. e4 { [%cal Ge2e4] } 1... e5" and game.headers["White"] in ("anna_b", "?")


def test_moves_from_a_position() -> None:
    game = read(f"{ENDGAME} moves e2e4 e8e7").games[0]
    assert (game.board().fen(), moves(game)) == (ENDGAME, "1. e4 Ke7")


def test_an_opening_that_a_program_has_wrapped_is_one_line() -> None:
    assert read(f'{BK01} eco "King\'s\nGambit";').games[0].headers["ECO"] == "King's Gambit"


def test_several_games() -> None:
    pasted = read('[Event "x"]\n\n1. e4 *\n\n[Event "y"]\n\n1. d4 Qxd4 *')
    assert (pasted.kind, [game.headers["Event"] for game in pasted.games]) == (PastedKind.GAMES, ["x", "y"])
    assert summary(pasted) == "Pasted 2 games; game 2, line 7: Qxd4 is not a legal move here."


def test_several_positions() -> None:
    pasted = read(f'{START}\n{BK01} bm Qd1+; id "BK.01";\n\n# a remark\nrubbish\n4k3/9/8/8/8/8/4P3/4K3 w\n{ENDGAME}')
    assert (pasted.kind, [game.headers["Event"] for game in pasted.games]) == (PastedKind.POSITIONS, ["Position 1", "BK.01", "Position 3"])
    assert pasted.problems == ("line 5: rubbish is no placement of pieces", "line 6: 9 in rank 7 is no piece")
    assert [position.line for position in pasted.positions] == [1, 2, 7]
    assert summary(pasted) == "Pasted 3 positions; line 5: rubbish is no placement of pieces."


ERRORS = (
    ("", "There is no text to paste."),
    (" \n\ufeff ", "There is no text to paste."),
    ("nonsense", "There is neither a FEN nor a game in that text."),
    ("1-0", "There is neither a FEN nor a game in that text."),
    ("/home/anna/games/of/mine/b/k.pgn", "There is neither a FEN nor a game in that text."),
    ("18/04/2024 and 1/2/3/4", "There is neither a FEN nor a game in that text."),
    (f"{PIECES} x KQkq - 0 1", "That FEN cannot be read: x is no side to move, which is w or b."),
    (f"{PIECES} w KQkx - 0 1", "That FEN cannot be read: KQkx are no castling rights, which are like KQkq, HAha or -."),
    (f"{PIECES} w KQkq e9 0 1", "That FEN cannot be read: e9 is no en-passant square, which is on rank 3 or 6."),
    (f"{PIECES} w KQkq e4", "That FEN cannot be read: e4 is no en-passant square, which is on rank 3 or 6."),
    (f"{PIECES} w KQkq - -1 1", "That FEN cannot be read: -1 is no count of halfmoves."),
    (f"{PIECES} w KQkq - 0 99999", "That FEN cannot be read: 99999 is no move number."),
    ("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "That FEN cannot be read: a placement has 8 ranks with / between them, this one has 7."),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w",
     "That FEN cannot be read: a placement has 8 ranks with / between them, this one has 9."),
    ("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "That FEN cannot be read: rank 7 has 7 squares instead of 8."),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR w", "That FEN cannot be read: rank 1 has 9 squares instead of 8."),
    ("1rk1r3/8/8/8/8/8/8/4K~3 b", "That FEN cannot be read: ~ in rank 1 is no piece."),
    ("rnbqkbnr/ppzppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "That FEN cannot be read: z in rank 7 is no piece."),
    ("4k3/8/8/8/8/8/4P3/8 w - - 0 1", "That position is not possible: White has no king."),
    ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "That position is not possible: the side that is not on turn is in check."),
    ("\n".join(row.replace("K", ".") for row in ROWS), "That position is not possible: White has no king."),
    ("4k3/9/8/8/8/8/8/4K3 w\n4k3/8/8/8/8/8/8/8 w", "None of those positions can be read; line 1: 9 in rank 7 is no piece."),
    ("4k3/8/8/8/8/8/8/8 w\n4K3/8/8/8/8/8/8/8 w", "None of those positions can be read; line 1: White has no king."),
    ("Ke4", "Those moves cannot be played: 1.Ke4 is not a legal move here."),
    ("https://lichess.org/aBcDeFgH",
     "That address of lichess.org holds no position; nothing is fetched from the network: copy the FEN or PGN there."),
    ("https://www.chess.com/game/live/1234",
     "That address of www.chess.com holds no position; nothing is fetched from the network: copy the FEN or PGN there."),
    ("https://lichess.org/analysis/atomic/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
     "That address is one of Atomic, which this program does not play."),
    ("https://lichess.org/editor/4k3/8/8/8/8/4P3/4K3_w_-_-_0_1",
     "That FEN cannot be read: a placement has 8 ranks with / between them, this one has 7."),
    ("https://www.chess.com/analysis?fen=4k3/8/8/8/8/8/4P3/4K33+w",
     "That FEN cannot be read: rank 1 has 11 squares instead of 8."),
    (f"{'x' * 500}/8/8/8/8/8/8/8 w", "That FEN cannot be read: x in rank 8 is no piece."),
)


@pytest.mark.parametrize(("text", "sentence"), ERRORS)
def test_what_cannot_be_pasted_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(PasteError) as error:
        read(text)
    assert str(error.value) == sentence


PROBLEMS = (
    ("1. e4 e5 2. Nf6", "Pasted a game; 2.Nf6 is not a legal move here."),
    ("e4 e5 Nf3 Nf6 Nxf6", "Pasted a game; 3.Nxf6 is not a legal move here."),
    ("e4 e5 Nf3 e9 Nc3", "Pasted a game; 2...e9 is not a legal move here."),
    ("Nf3 a6 Na3 a5 Nb5 h6 Nd4", "Pasted a game; 4.Nd4 is ambiguous here."),
    ("e2e4 e7e5 e4e5", "Pasted a game; 2.e4e5 is not a legal move here."),
    ("e4 e5", "Pasted a game."),
    (START, "Pasted a position."),
)


@pytest.mark.parametrize(("text", "sentence"), PROBLEMS)
def test_the_sentence_after_pasting(text: str, sentence: str) -> None:
    assert summary(read(text)) == sentence


def test_moves_with_a_position_in_a_comment_are_set_up_as_moves() -> None:
    """And words around a position stay words."""
    assert read_setup("1. e4 {8/8/8/4k3/8/8/8/4K3 w - - 0 1} e5").fen().startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w")
    assert read_setup("4k3/8/8/8/8/8/8/4K3 w - - 0 1 {after 1. e4 e5}").board_fen() == "4k3/8/8/8/8/8/8/4K3"


def test_an_impossible_position_can_be_set_up() -> None:
    assert read_setup("4k3/8/8/8/8/8/4P3/8 w - - 0 1").board_fen() == "4k3/8/8/8/8/8/4P3/8"
    assert read_setup("1. e4 e5").fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    with pytest.raises(PasteError, match="neither"):
        read_setup("nonsense")


@settings(max_examples=300)
@given(st.text(st.sampled_from("rnbqkpRNBQKP12345678/wbKQkq- \n\"'|.;[]{}e4O0xabch:%_?=&+~🙂"), max_size=90))
def test_any_text_is_pasted_or_refused_in_a_sentence(text: str) -> None:
    try:
        pasted = read(text)
    except PasteError as error:
        assert str(error).endswith(".") and "\n" not in str(error)
    else:
        assert isinstance(pasted, Pasted) and pasted.games
        assert all(game.board().is_valid() for game in pasted.games if pasted.positions)
