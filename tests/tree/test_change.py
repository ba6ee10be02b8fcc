"""What a person does to a game: what comes of it, where one stands afterwards, what is refused."""
from __future__ import annotations

import random
from collections.abc import Callable

import chess
import chess.pgn
import chess.svg
import pytest

from chessgui.pgn import game_text, read_game
from chessgui.tree import change
from chessgui.tree.change import NAMES, Change, ChangeError
from chessgui.tree.edits import edit_from_json, whole
from chessgui.tree.game import Game
from chessgui.tree.place import Place, node_at, place_of
from tests.hands.replaying import forbid_replaying
from tests.tree.random_edits import random_change, random_game

TREE = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 3. d4) (1... e6 2. d4) 2. Nf3 Nc6"
"""Places: 1.e4 (1,), 1...c5 (1,1,0), 2.Nf3 there (1,1,1), 2.c3 (1,1,0,1,0), 1...e6 (1,2,0), 2.Nf3 (3,)."""
MAIN_LINE = "This is the main line."


def opened(text: str) -> Game:
    return Game(read_game(text)[0])


def moves_text(game: Game) -> str:
    """The moves with variations, comments and glyphs, without move numbers and headers."""
    exporter = chess.pgn.StringExporter(headers=False, columns=None)
    words = str(game.pgn.accept(exporter)).split()
    text = " ".join(word for word in words if not word.rstrip(".").isdigit())
    return text.replace("( ", "(").replace(" )", ")").removesuffix("*").rstrip()


def done(text: str, at: Place, make: Callable[[chess.pgn.GameNode], Change | None], stand: Place | None = None) -> tuple[str, Place]:
    """The moves, and where one stands, after a change at a place; undone, everything is as it was."""
    game = opened(text)
    game.node = node_at(game.pgn, at if stand is None else stand)
    before, place = whole(game.pgn), place_of(game.node)
    made = make(node_at(game.pgn, at))
    assert made is not None and made.name in NAMES
    game.do(made)
    result = moves_text(game), place_of(game.node)
    game.edits.undo()
    assert whole(game.pgn) == before and place_of(game.node) == place
    return result


def moves(*ucis: str) -> list[chess.Move]:
    return [chess.Move.from_uci(uci) for uci in ucis]


# moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "ucis", "expected", "stands"), [
    ((4,), ("f1b5", "a7a6"), "e4 e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6 Bb5 a6", (6,)),
    ((0,), ("d2d4",), "e4 (d4) e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6", (0, 1, 0)),
    ((0,), ("e2e4", "c7c5", "c2c3", "g8f6"), "e4 e5 (c5 Nf3 (c3 d5 (Nf6)) d6 d4) (e6 d4) Nf3 Nc6", (1, 1, 0, 1, 0, 1, 0)),
    ((1, 2, 0), ("0000", "d7d5"), "e4 e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4 (-- d5)) Nf3 Nc6", (1, 2, 0, 1, 1)),
])
def test_a_line_grows_where_it_is_new(at: Place, ucis: tuple[str, ...], expected: str, stands: Place) -> None:
    assert done(TREE, at, lambda node: change.add_line(node, moves(*ucis))) == (expected, stands)


def test_a_line_that_is_there_changes_nothing() -> None:
    game = opened(TREE)
    assert change.add_line(game.pgn, moves("e2e4", "c7c5")) is None
    assert change.add_line(game.pgn, []) is None
    assert change.add_variation(game.pgn, moves("e2e4")) is None


def test_a_variation_of_an_engine_leaves_the_user_where_he_is() -> None:
    made = done(TREE, (2,), lambda node: change.add_variation(node, moves("f1c4", "g8f6"), "+0.31/12"), stand=(1, 1, 1))
    assert made == ("e4 e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 (Bc4 Nf6 { +0.31/12 }) Nc6", (1, 1, 1))


@pytest.mark.parametrize(("at", "pasted", "expected"), [
    ((0,), "1. e4 e5 2. Nf3 Nf6 (2... d6 {Philidor}) *", "e4 e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6 (Nf6) (d6 { Philidor })"),
    ((0,), "1. d4 (1. c4 e5) d5 *", "e4 (d4 d5) (c4 e5) e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6"),
])
def test_pasted_lines_merge(at: Place, pasted: str, expected: str) -> None:
    text, place = done(TREE, at, lambda node: change.paste_branches(node, read_game(pasted)[0]), stand=(1, 2, 1))
    assert (text, place) == (expected, (1, 2, 1))


def test_moves_that_are_there_get_the_comments_and_glyphs_that_they_lack() -> None:
    """They were lost without a word."""
    game = opened("{Mine} 1. e4 {good [%cal Ge2e4]} e5 2. Nf3 $1 Nc6 *")
    pasted = read_game("{Theirs} 1. e4 {good [%cal Gd2d4] [%csl Re5]} e5 {the old move} 2. Nf3 $2 $14 {attacks} Nc6 3. Bb5 *")[0]
    game.do(change.paste_branches(game.pgn, pasted))
    assert moves_text(game) == (
        "{ Mine Theirs } e4 { good [%cal Ge2e4] [%csl Re5] } e5 { the old move } Nf3 $1 $14 { attacks } Nc6 Bb5")
    assert change.paste_branches(game.pgn, pasted) is None
    game.edits.undo()
    assert moves_text(game) == "{ Mine } e4 { good [%cal Ge2e4] } e5 Nf3 $1 Nc6"


@pytest.mark.parametrize(("mine", "theirs", "expected"), [
    ("{one}", "1. e4 {two} (1. e4 {three} c5) 1... e5 *", "one\n\ntwo\n\nthree"),
    ("{A\n\n\nB}", "1. e4 {A B} *", "A\n\nB"),
    ("{This is not bad}", "1. e4 {bad} *", "This is not bad\n\nbad"),
    ("{A [%clk 0:01:00]}", "1. e4 {B one [%clk 0:02:00]\n\n\nB two} *", "A\n\nB one\n\nB two [%clk 0:01:00]"),
])
def test_annotations_of_a_move_come_together(mine: str, theirs: str, expected: str) -> None:
    game = opened(f"1. e4 {mine} e5 *")
    game.do(change.paste_branches(game.pgn, read_game(theirs)[0]))
    assert game.pgn.variations[0].comment == expected


def test_pasting_what_is_there_changes_nothing_and_what_is_illegal_is_refused() -> None:
    game = opened(TREE)
    assert change.paste_branches(game.pgn, read_game("1. e4 c5 2. c3 *")[0]) is None
    before = change.paste_branches(game.pgn, read_game("{Or so:} 1. d4 (1. c4) d5 *")[0])
    game.do(before)
    assert [node.starting_comment for node in game.pgn.variations[-2:]] == ["Or so:", ""]
    game.edits.undo()
    with pytest.raises(ChangeError, match="e2e4 is not a legal move here"):
        change.paste_branches(node_at(game.pgn, (2,)), read_game("1. e4 *")[0])


def test_a_long_game_pasted_over_itself_is_not_replayed_for_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of 600 moves would hold the window up for many seconds."""
    text = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 {} Nf6 *"
    game, pasted = opened(text), read_game(text.replace("{}", "(4. Qxd4 a6)")).game
    with monkeypatch.context() as patched:
        forbid_replaying(patched)
        made = change.paste_branches(game.pgn, pasted)
    game.do(made)
    assert moves_text(game) == "e4 c5 Nf3 d6 d4 cxd4 Nxd4 (Qxd4 a6) Nf6"


@pytest.mark.parametrize("add", [change.add_line, change.add_variation])
def test_an_illegal_move_is_refused_wherever_it_stands(add: Callable[..., object]) -> None:
    game = opened(TREE)
    with pytest.raises(ChangeError, match="e4e6 is not a legal move here"):
        add(game.pgn, moves("e2e4", "a7a6", "e4e6"))


# the order -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("make", "at", "expected", "stands"), [
    (change.promote, (1, 2, 1), "e4 e5 (e6 d4) (c5 Nf3 (c3 d5) d6 d4) Nf3 Nc6", (1, 1, 1)),
    (change.promote, (1, 1, 2), "e4 c5 (e5 Nf3 Nc6) (e6 d4) Nf3 (c3 d5) d6 d4", (4,)),
    (change.promote, (1, 1, 0, 1, 1), "e4 e5 (c5 c3 (Nf3 d6 d4) d5) (e6 d4) Nf3 Nc6", (1, 1, 2)),
    (change.demote, (1, 1, 1), "e4 e5 (e6 d4) (c5 Nf3 (c3 d5) d6 d4) Nf3 Nc6", (1, 2, 1)),
    (change.demote, (4,), "e4 c5 (e5 Nf3 Nc6) (e6 d4) Nf3 (c3 d5) d6 d4", (1, 1, 2)),
    (change.demote, (1, 1, 2), "e4 e5 (e6 d4) (c5 Nf3 (c3 d5) d6 d4) Nf3 Nc6", (1, 2, 2)),
    (change.make_main_line, (1, 1, 0, 1, 0), "e4 c5 (e5 Nf3 Nc6) (e6 d4) c3 (Nf3 d6 d4) d5", (3,)),
    (change.make_main_line, (1, 2, 0), "e4 e6 (e5 Nf3 Nc6) (c5 Nf3 (c3 d5) d6 d4) d4", (2,)),
])
def test_the_order_of_variations(make: Callable[[chess.pgn.GameNode], Change], at: Place, expected: str, stands: Place) -> None:
    assert done(TREE, at, make) == (expected, stands)


def test_demotion_undoes_promotion() -> None:
    game, at = opened(TREE), (1, 2, 1)
    game.node = node_at(game.pgn, at)
    before = moves_text(game)
    game.do(change.promote(game.node))
    assert moves_text(game) != before
    game.do(change.demote(game.node))
    assert (moves_text(game), place_of(game.node)) == (before, at)


# deleting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("make", "at", "expected", "stands"), [
    (change.delete_from_here, (3,), "e4 e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4)", (2,)),
    (change.delete_from_here, (2,), "e4 c5 (e6 d4) Nf3 (c3 d5) d6 d4", (1,)),
    (change.delete_from_here, (1, 1, 1), "e4 e5 (c5 c3 d5) (e6 d4) Nf3 Nc6", (1, 1, 0)),
    (change.delete_from_here, (0,), "", (0,)),
    (change.delete_variation, (1, 1, 2), "e4 e5 (e6 d4) Nf3 Nc6", (1,)),
    (change.delete_variation, (1, 1, 0, 1, 1), "e4 e5 (c5 Nf3 d6 d4) (e6 d4) Nf3 Nc6", (1, 1, 0)),
    (change.delete_before_here, (1, 1, 0), "Nf3 (c3 d5) d6 d4", (0,)),
])
def test_deleting(make: Callable[[chess.pgn.GameNode], Change], at: Place, expected: str, stands: Place) -> None:
    assert done(TREE, at, make) == (expected, stands)


def test_one_who_stands_in_what_is_deleted_stands_before_it() -> None:
    assert done(TREE, (1, 1, 0), change.delete_variation, stand=(1, 1, 0, 1, 1))[1] == (1,)


def test_the_first_position_is_kept_where_moves_before_are_deleted() -> None:
    game = opened(TREE.replace("1. e4", '[White "Ann"]\n\n1. e4 {a comment}'))
    game.do(change.delete_before_here(node_at(game.pgn, (1,))))
    assert game.board().fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    assert game.pgn.headers["White"] == "Ann" and game.pgn.headers["SetUp"] == "1" and game.pgn.comment == "a comment"
    game.edits.undo()
    assert "FEN" not in game.pgn.headers and game.board() == chess.Board()


def test_glyphs_of_the_position_are_kept_where_moves_before_are_deleted_and_those_of_the_move_go_with_it() -> None:
    game = opened("1. e4 $1 $9 $10 $17 $36 $140 $146 $220 $240 e5")
    game.do(change.delete_before_here(game.at_ply(1)))
    assert game.pgn.nags == {10, 17, 36, 220, 240}
    game.edits.undo()
    assert game.pgn.nags == set() and game.at_ply(1).nags == {1, 9, 10, 17, 36, 140, 146, 220, 240}


def test_deleting_all_variations_and_comments() -> None:
    game = opened("{first} 1. e4 $1 {good} ({before} 1. d4 {[%cal Gd2d4]}) e5 (1... c5 (1... e6)) *")
    game.node = node_at(game.pgn, (0, 1, 0))
    game.do(change.delete_all_variations(game.pgn))
    assert moves_text(game) == "{ first } e4 $1 { good } e5" and game.node is game.pgn
    game.edits.undo()
    game.do(change.delete_all_comments(game.pgn))
    assert moves_text(game) == "e4 (d4) e5 (c5) (e6)"
    game.edits.undo()
    assert moves_text(game) == "{ first } e4 $1 { good } ({ before } d4 { [%cal Gd2d4] }) e5 (c5) (e6)"


def test_glyphs_before_the_first_move_are_deleted_with_the_comments_and_come_back() -> None:
    game = opened("{first} $13 1. e4 *")
    game.do(change.set_comment(game.pgn, "changed"))
    assert game.pgn.nags == {13}
    for make in (lambda: change.delete_all_comments(game.pgn), lambda: change.clear_glyphs(game.pgn)):
        game.do(make())
        assert not game.pgn.nags
        game.edits.undo()
        assert game.pgn.nags == {13}


def test_an_edit_of_an_older_version_leaves_the_glyphs_before_the_first_move() -> None:
    game = opened("{first} $13 1. e4 *")
    undo = edit_from_json({"do": "annotate", "at": [0], "comment": "changed", "starting": "", "nags": []}).apply(game.pgn)
    assert game.pgn.nags == {13} and game.pgn.comment == "changed"
    edit_from_json(undo.as_json()).apply(game.pgn)
    assert game.pgn.nags == {13} and game.pgn.comment == "first"
    edit_from_json(change.delete_all_comments(game.pgn).edit.as_json()).apply(game.pgn)
    assert not game.pgn.nags


@pytest.mark.parametrize(("text", "at", "expected", "stands", "note"), [
    ("1. e4 e5 2. Nf3 (2. Nc3) 2... Nc6 (2... d6 3. d4) 3. Bc4 *", (2, 1, 0), "e4 e5 Nc3 Nc6 (d6 d4) Bc4", (3,), ""),
    ("1. e4 e5 2. Nf3 (2. Bc4) (2. Nc3) *", (2, 2, 0), "e4 e5 Nc3 (Bc4)", (3,), ""),
    ("1. e4 {first} e5 (1... c5) 2. Nf3 *", (1, 1, 0), "e4 { first } c5 Nf3", (2,), ""),
    ("1. e4 (1. d4) 1... e5 {kept} 2. Qh5 Nc6 *", (0, 1, 0), "d4 (e4 e5 { kept } Qh5 Nc6) e5 { kept }", (1,),
     "Not all that followed is legal now: the old moves stay as a variation."),
    ("1. e4 $1 {good} (1. d4) 1... d5 *", (0, 1, 0), "d4 $1 { good } d5", (1,), ""),
    ("1. e4 {[%clk 0:05:00] [%eval 0.3] [%csl Re4]} (1. d4) 1... d5 {[%eval 0.1] [%csl Gd5] yes} *", (0, 1, 0),
     "d4 { [%clk 0:05:00] } d5 { [%csl Gd5] yes }", (1,), ""),
])
def test_a_move_takes_the_place_of_the_main_move(text: str, at: Place, expected: str, stands: Place, note: str) -> None:
    """As for a wrong move of a score sheet: what follows stays. Nothing is lost where not all of it is legal."""
    assert done(text, at, change.replace_main_move) == (expected, stands)
    assert change.replace_main_move(node_at(opened(text).pgn, at)).note == note


REFUSED: list[tuple[Callable[[chess.pgn.GameNode], object], Place, str]] = [
    (change.promote, (3,), MAIN_LINE), (change.promote, (0,), MAIN_LINE), (change.make_main_line, (4,), MAIN_LINE),
    (change.make_main_line, (0,), MAIN_LINE), (change.delete_variation, (2,), MAIN_LINE), (change.delete_variation, (0,), MAIN_LINE),
    (change.demote, (1,), "There is no variation below this one."), (change.demote, (0,), "There is no variation below this one."),
    (change.demote, (1, 2, 1), "There is no variation below this one."),
    (change.demote, (1, 1, 0, 1, 1), "There is no variation below this one."),
    (change.delete_before_here, (0,), "There is no move to delete."),
    (change.replace_main_move, (0,), "There is no main move beside this one."),
    (change.replace_main_move, (4,), "There is no main move beside this one."),
    (change.replace_main_move, (1, 2, 0), "This variation goes on: only its last move can take the place of another one."),
    (lambda node: change.set_comment(node, "x", True), (0,), "needs a move"),
    (lambda node: change.toggle_glyph(node, 1), (0,), "A glyph needs a move."),
    (lambda node: change.delete_all_comments(node.game()), (0,), "There is no comment to delete."),
]


@pytest.mark.parametrize(("make", "at", "sentence"), REFUSED)
def test_what_cannot_be_done_is_said(make: Callable[[chess.pgn.GameNode], object], at: Place, sentence: str) -> None:
    game = opened(TREE)
    with pytest.raises(ChangeError, match=sentence):
        make(node_at(game.pgn, at))


@pytest.mark.parametrize("make", [lambda game: change.delete_from_here(game), change.delete_all_variations, change.delete_all_comments])
def test_nothing_to_delete_in_an_empty_game(make: Callable[[chess.pgn.Game], object]) -> None:
    with pytest.raises(ChangeError, match="There is no"):
        make(chess.pgn.Game())


# annotating ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "text", "before", "expected"), [
    ((1,), "words", False, "e4 { words } e5"), ((2,), "words", True, "e4 { words } e5"), ((0,), "words", False, "{ words } e4 e5"),
])
def test_comments(at: Place, text: str, before: bool, expected: str) -> None:
    assert done("1. e4 e5 *", at, lambda node: change.set_comment(node, text, before)) == (expected, at)


def test_names_of_comments() -> None:
    game = opened("1. e4 {old} e5 *")
    node = node_at(game.pgn, (1,))
    assert change.set_comment(node, "old") is None
    deleted, written = change.set_comment(node, ""), change.set_comment(node, "new")
    assert deleted is not None and deleted.name == "delete comment"
    assert written is not None and written.name == "comment"


@pytest.mark.parametrize(("nags", "nag", "expected"), [
    ((), 1, {1}), ((1,), 1, set()), ((1,), 4, {4}), ((1, 16), 4, {4, 16}), ((16,), 14, {14}), ((14,), 10, {10}), ((44,), 46, {46}),
    ((136,), 139, {136, 139}), ((136,), 138, {138}), ((146,), 7, {7, 146}), ((999,), 1, {1, 999}), ((999,), 999, set()),
])
def test_glyphs_replace_others_of_their_kind(nags: tuple[int, ...], nag: int, expected: set[int]) -> None:
    game = opened("1. e4 *")
    node = game.pgn.variations[0]
    node.nags = set(nags)
    game.do(change.toggle_glyph(node, nag))
    assert node.nags == expected


def test_no_glyphs() -> None:
    game = opened("1. e4 $1 $16 {good} e5 *")
    assert change.clear_glyphs(node_at(game.pgn, (2,))) is None and change.clear_glyphs(game.pgn) is None
    game.do(change.clear_glyphs(node_at(game.pgn, (1,))))
    assert moves_text(game) == "e4 { good } e5"


def test_arrows_and_clocks_go_into_the_comment() -> None:
    game = opened("1. e4 {good} e5 *")
    node = node_at(game.pgn, (1,))
    arrows = [chess.svg.Arrow(chess.E2, chess.E4, color="red"), chess.svg.Arrow(chess.A1, chess.A1, color="green")]
    game.do(change.set_arrows(node, arrows))
    assert {arrow.pgn() for arrow in node.arrows()} == {"Re2e4", "Ga1"} and "good" in node.comment
    assert change.set_arrows(node, node.arrows()) is None
    node.comment = "[%csl Ga1][%cal Re2e4]   good"
    assert change.set_arrows(node, node.arrows()) is None, "what says the same is not written anew"
    assert change.set_arrows(node, node.arrows()[:1]) is not None
    wanted = change.rewritten(node, lambda copy: copy.set_clock(61), "clock")
    assert wanted is not None and wanted.name == "clock"
    game.do(wanted)
    assert node.clock() == 61 and len(node.arrows()) == 2
    assert change.rewritten(node, lambda copy: copy.set_clock(61), "clock") is None


# the whole game --------------------------------------------------------------------------------------------------


def test_headers_keep_their_order() -> None:
    game = Game()
    tags = {"Zebra": "2", "White": "Ann", "Event": "Match", "Odd": "1"}
    game.do(change.set_tags(game.pgn, tags))
    assert list(game.pgn.headers.items()) == [("Event", "Match"), ("White", "Ann"), ("Zebra", "2"), ("Odd", "1")]
    assert change.set_tags(game.pgn, tags) is None
    assert change.set_tags(game.pgn, {"Odd": "1", **tags}) is None, "known ones stay where they are"
    game.do(change.set_tags(game.pgn, {}))
    assert not dict(game.pgn.headers)
    game.edits.undo()
    assert dict(game.pgn.headers) == tags


FULL = '%escape\n[Event "x"]\n[White "A"]\n[Black "B"]\n[White "C"]\n\n$13 1. e4 $1 *\n'


def written(game: Game) -> str:
    return game_text(game.pgn)


@pytest.mark.parametrize(("make", "kept", "gone"), [
    (lambda game: change.replace_game(read_game('%other\n[White "N"]\n\n1. c4 *\n').game), ("%other",), ("%escape", '"C"', "$13")),
    (lambda game: change.set_tags(game, {"Black": "B"}), ("%escape", "$13"), ('"A"', '"C"')),
    (lambda game: change.set_tags(game, {"White": "A", "Round": "1"}), ("%escape", '"C"', "$13"), ('"B"',)),
    (lambda game: change.set_up(game, chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")), ("%escape", '"C"'), ("$13",)),
    (lambda game: change.delete_before_here(game.next()), ("%escape", '"C"'), ("$13",))])
def test_escaped_lines_and_repeated_headers_go_with_their_game(
        make: Callable[[chess.pgn.Game], Change], kept: tuple[str, ...], gone: tuple[str, ...]) -> None:
    game = Game(read_game(FULL).game)
    before = written(game)
    game.do(make(game.pgn))
    after = written(game)
    assert [text for text in kept if text not in after] == [text for text in gone if text in after] == []
    game.edits.undo()
    assert written(game) == before
    game.edits.redo()
    assert written(game) == after


def test_another_game_and_another_start() -> None:
    game = opened(TREE)
    game.node = node_at(game.pgn, (3,))
    game.do(change.replace_game(read_game('[White "Bob"]\n\n1. d4 d5 *')[0], stand_at=(1,)))
    assert moves_text(game) == "d4 d5" and game.pgn.headers["White"] == "Bob" and place_of(game.node) == (1,)
    game.do(change.set_up(game.pgn, chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")))
    assert moves_text(game) == "" and game.pgn.headers["White"] == "Bob" and game.board().fen() == "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    game.do(change.set_up(game.pgn, chess.Board.from_chess960_pos(0)))
    assert game.board().chess960 and game.pgn.headers["Variant"] == "Chess960"
    game.do(change.set_up(game.pgn, chess.Board()))
    assert not {"FEN", "SetUp", "Variant"} & set(game.pgn.headers)
    while game.edits.undo_name:
        game.edits.undo()
    assert moves_text(game) == "e4 e5 (c5 Nf3 (c3 d5) d6 d4) (e6 d4) Nf3 Nc6" and place_of(game.node) == (3,)


def test_the_start_of_a_game_that_is_over_is_played_anew() -> None:
    game = opened('[Result "1-0"]\n[Termination "Black resigns."]\n\n1. e4 1-0')
    game.do(change.set_up(game.pgn, chess.Board()))
    assert game.result == "*" and game.reason == ""


@pytest.mark.parametrize("seed", range(3))
def test_every_change_has_a_name_that_can_be_translated(seed: int) -> None:
    dice = random.Random(seed)
    game = Game(random_game(dice))
    for _ in range(150):
        try:
            wanted = random_change(game, dice)
        except ChangeError:
            continue
        if wanted is not None:
            assert wanted.name in NAMES
            game.do(wanted)


def test_a_walk_finds_everything_in_the_order_of_a_reader() -> None:
    game = opened(TREE)
    found = [node.move.uci() for node, _ in change.walk(game.pgn) if isinstance(node, chess.pgn.ChildNode)]
    assert found == ["e2e4", "e7e5", "g1f3", "b8c6", "c7c5", "g1f3", "d7d6", "d2d4", "c2c3", "d7d5", "e7e6", "d2d4"]
