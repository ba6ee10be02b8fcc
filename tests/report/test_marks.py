"""The table of marks: what it may say, what each kind of nonsense is answered, and which move gets what."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest

from chessgui.report.exchange import hanging, offered
from chessgui.report.marks import MarksError, marks_from_text, marks_of_user, usual_marks, usual_text
from tests.report.scripted import game_of

HEAD = "group\tname\tglyph\tcondition\n"
BAD_TABLES = {
    "": "The table of marks must begin with the line: group, name, glyph, condition, with tabs between the words.",
    "quality\tbad\t2\tloss > 1\n": "must begin with the line",
    HEAD + "quality\tbad\t2\n": "Line 2 of the marks: four columns are needed, there are 3.",
    HEAD + "# words\n\nkind\tbad\t2\tloss > 1\n": "Line 4 of the marks: the group is quality or miss, not “kind”.",
    HEAD + "quality\t\t2\tloss > 1\n": "a name has up to 40 letters",
    HEAD + "quality\tbad.\t2\tloss > 1\n": "a name has up to 40 letters",
    HEAD + "quality\tbad\t256\tloss > 1\n": "a glyph is a number from 0 to 255, not “256”",
    HEAD + f"quality\tbad\t{'9' * 5000}\tloss > 1\n": f"a glyph is a number from 0 to 255, not “{'9' * 40}”",
    HEAD + "quality\tbad\t-1\tloss > 1\n": "a glyph is a number from 0 to 255, not “-1”",
    HEAD + "quality\tbad\t2\tloss => 1\n": "“loss => 1” is not a comparison. Example: loss >= 15.",
    HEAD + "quality\tbad\t2\t\n": "“” is not a comparison",
    HEAD + "quality\tbad\t2\tluck >= 1\n": "“luck” is not known of a move.",
    HEAD + "quality\tbad\t2\tbest = 1\n": "best is compared by = with yes or no.",
    HEAD + "quality\tbad\t2\tbest > yes\n": "best is compared by = with yes or no.",
    HEAD + "quality\tbad\t2\tloss = yes\n": "loss is compared with a number.",
    HEAD + "quality\tbad\t2\tloss > 1\nquality\tbad\t4\tloss > 9\n": "Line 3 of the marks: bad has another glyph above.",
}


@pytest.mark.parametrize("text", BAD_TABLES)
def test_a_bad_table_gets_one_sentence(text: str) -> None:
    with pytest.raises(MarksError) as error:
        marks_from_text(text)
    assert BAD_TABLES[text] in str(error.value)
    assert "\n" not in str(error.value)


def test_the_first_mark_that_fits_counts_and_every_miss() -> None:
    rows = "quality\tawful\t4\tloss >= 20", "quality\tbad\t2\tloss >= 10", "miss\tone\t0\tloss > 0", "miss\ttwo\t0\tloss > 1"
    table = marks_from_text(HEAD + "\n".join(rows))
    assert [table.quality({"loss": loss}) and table.quality({"loss": loss}).name for loss in (25, 20, 19.9, 9)] == [  # type: ignore[union-attr]
        "awful", "awful", "bad", None]
    assert [mark.name for mark in table.misses({"loss": 5})] == ["one", "two"]
    assert table.quality({}) is None


USUAL = {
    "the best move is never bad": ({"loss": 30, "best": 1}, None),
    "blunder": ({"loss": 15, "best": 0}, "blunder"),
    "mistake": ({"loss": 14.9, "best": 0}, "mistake"),
    "inaccuracy": ({"loss": 5, "best": 0, "theory": 0}, "inaccuracy"),
    "theory is not inaccurate": ({"loss": 9.9, "best": 0, "theory": 1}, None),
    "theory can be a mistake": ({"loss": 10, "best": 0, "theory": 1}, "mistake"),
    "nothing": ({"loss": 4.9, "best": 0}, None),
    "a piece for an attack": ({"loss": 0, "best": 1, "offered": 3, "before": 70, "after": 70, "second": 50, "gap": 20, "recapture": 0,
                               "choices": 30}, "brilliant"),
    "an offer in a won game": ({"loss": 0, "best": 1, "offered": 3, "before": 95, "after": 95, "second": 94, "gap": 1, "recapture": 0,
                                "choices": 30}, None),
    "the only move": ({"loss": 0, "best": 1, "offered": 0, "before": 50, "after": 50, "second": 30, "gap": 20, "recapture": 0,
                       "choices": 30, "gain": 0, "attacked": 0}, "good"),
    "a piece that had to go": ({"loss": 0, "best": 1, "offered": 0, "before": 50, "after": 50, "second": 30, "gap": 20, "recapture": 0,
                                "choices": 30, "gain": 0, "attacked": 3}, None),
    "a piece that was left hanging": ({"loss": 0, "best": 1, "offered": 0, "before": 50, "after": 50, "second": 30, "gap": 20,
                                       "recapture": 0, "choices": 30, "gain": 3, "attacked": 0}, None),
    "taking back": ({"loss": 0, "best": 1, "offered": 0, "before": 50, "after": 50, "second": 30, "gap": 20, "recapture": 1,
                     "choices": 30}, None),
    "one line is searched": ({"loss": 0, "best": 1, "offered": 3, "before": 50, "after": 50, "recapture": 0, "choices": 30}, None),
}


@pytest.mark.parametrize("name", USUAL)
def test_the_usual_table(name: str) -> None:
    facts, expected = USUAL[name]
    mark = usual_marks().quality({key: float(value) for key, value in facts.items()})
    assert (mark.name if mark else None) == expected


def test_a_person_s_own_table(tmp_path: Path) -> None:
    assert marks_of_user(tmp_path / "none.tsv") == usual_marks()
    own = tmp_path / "marks.tsv"
    own.write_text(usual_text().replace("loss >= 15", "loss >= 40"), "utf-8")
    assert marks_of_user(own).quality({"loss": 30, "best": 0}).name == "mistake"  # type: ignore[union-attr]
    own.write_bytes(b"\xff\xfe\x00")
    for table, reason in ((own, "it is not UTF-8 text"), (tmp_path, "it is a folder")):
        with pytest.raises(MarksError, match=rf"^The table of marks {table.name} cannot be read: {reason}\.$"):
            marks_of_user(table)


OFFERS = {
    "a quiet move": (chess.STARTING_FEN, "e2e4", 0),
    "a bishop for a pawn": ("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 1", "c4f7", 2),
    "a queen": ("6k1/5ppp/8/8/8/8/5PPP/1Q4K1 w - - 0 1", "b1h7", 8),
    "an exchange that is even": ("4k3/8/3p4/4n3/8/5N2/8/4K3 w - - 0 1", "f3e5", 0),
    "a defended piece is no offer": ("4k3/3n4/8/8/8/2N1P3/8/4K3 w - - 0 1", "c3e4", 0),
    "a rook for a rook that a pawn takes as it promotes": ("8/p5k1/5b2/4p3/P1p1Q3/5PBP/2p2P2/1R1r2K1 w - - 1 41", "b1d1", 0),
    "a knight that a pawn may take": ("4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3e5", 3),
}


@pytest.mark.parametrize("name", OFFERS)
def test_what_is_offered(name: str) -> None:
    fen, move, expected = OFFERS[name]
    assert offered(chess.Board(fen), chess.Move.from_uci(move)) == expected


EARLIER_OFFERS = {
    "a new one, the piece stood attacked": ("1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Ng5 Ngf6 6. Bd3 e6 7. N1f3 h6", "Nxe6", 2),
    "left alone, it hangs on": ("1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Ng5 Ngf6 6. Bd3 e6 7. N1f3 h6 8. Nxe6 Qe7", "O-O", 0),
    "a piece attacked by the last move is left hanging": ("1. e4 e5 2. Nf3 a6 3. Bc4 b5", "O-O", 3),
    "a second piece beside the first": ("1. e4 e5 2. Nf3 d6 3. Bb5+ c6 4. O-O Nf6", "Nxe5", 2),
    "its defender leaves it": ("1. c4 a6 2. Nc3 h6 3. Nb5 h5", "c5", 1),
}


@pytest.mark.parametrize("name", EARLIER_OFFERS)
def test_what_an_earlier_move_offered_is_not_offered_again(name: str) -> None:
    moves, san, expected = EARLIER_OFFERS[name]
    board = game_of(f"{moves} *").end().board()
    assert offered(board, board.parse_san(san)) == expected


HANGING = {
    "a defended knight that a pawn attacks": ("4k3/8/8/3p4/4N3/5P2/8/4K3 w - - 0 1", "e4", 2),
    "a defended knight that a rook attacks": ("4k3/4r3/8/8/4N3/5P2/8/4K3 w - - 0 1", "e4", 0),
    "an undefended bishop": ("4k3/8/p7/1B6/8/8/8/4K3 w - - 0 1", "b5", 3),
    "nothing attacks it": ("4k3/8/8/1B6/8/8/8/4K3 w - - 0 1", "b5", 0),
    "in check nothing is asked": ("4k3/8/p7/1B6/8/8/4r3/4K3 w - - 0 1", "b5", 0),
}


@pytest.mark.parametrize("name", HANGING)
def test_what_would_be_lost(name: str) -> None:
    fen, square, expected = HANGING[name]
    assert hanging(chess.Board(fen), chess.parse_square(square)) == expected
