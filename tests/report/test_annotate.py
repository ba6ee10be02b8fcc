"""The report written into the game: what is written, what stays, and that it is one change that can be undone."""
from __future__ import annotations

from dataclasses import replace

import chess
import chess.pgn
import pytest

from chessgui.pgn import game_text, read_game
from chessgui.report.annotate import Writing, annotation_change, choices_from_text, summary, writing_from_text, writing_text
from chessgui.report.report import Report
from chessgui.tree.change import NAMES
from chessgui.tree.edits import edit_from_json
from chessgui.tree.game import Game
from tests.hands.replaying import forbid_replaying
from tests.report.scripted import FOOLS_MATE, game_of, report_of
from tests.report.test_table import CASES

NOTHING = Writing(False, False, False, False, False)


def fools_mate(moves: str = FOOLS_MATE) -> tuple[Game, Report]:
    game = game_of(moves)
    return Game(game), report_of(game, CASES["fool's mate"].scores)


def written(game: Game) -> str:
    return game_text(game.pgn, None).split("\n\n")[1].strip()


def test_everything_at_once() -> None:
    game, report = fools_mate()
    game.do(annotation_change(game.pgn, report, Writing()))
    assert written(game) == (
        "{Computed report: White: accuracy 29.2 %, average centipawn loss 500, blunder 1, inaccuracy 1; "
        "Black: accuracy 100.0 %, average centipawn loss 0, good 1.} "
        "1. f3 $6 {[%eval -1.00] Better was e4 (50 % to 41 %): inaccuracy.} (1. e4) 1... e5 {[%eval -1.00]} "
        "2. g4 $4 {[%eval #-1] Better was Nh3 (41 % to 2 %): blunder.} (2. Nh3 d5) 2... Qh4# $1 "
        "{[%report 1]} 0-1")


PARTS = {
    "evaluations": (Writing(True, False, False, False, False),
                    "1. f3 {[%eval -1.00]} 1... e5 {[%eval -1.00]} 2. g4 {[%eval #-1]} 2... Qh4# 0-1"),
    "glyphs": (Writing(False, True, False, False, False),
               "1. f3 $6 {[%report 6]} 1... e5 2. g4 $4 {[%report 4]} 2... Qh4# $1 {[%report 1]} 0-1"),
    "variations": (Writing(False, False, False, True, False), "1. f3 (1. e4) 1... e5 2. g4 (2. Nh3 d5) 2... Qh4# 0-1"),
}


@pytest.mark.parametrize("name", PARTS)
def test_only_what_is_wanted(name: str) -> None:
    game, report = fools_mate()
    writing, expected = PARTS[name]
    game.do(annotation_change(game.pgn, report, writing))
    assert written(game) == expected


def test_it_is_one_change_that_can_be_undone_and_written_down() -> None:
    game, report = fools_mate("$13 1. f3 {bad} e5 (1... d5) 2. g4 Qh4# 0-1")
    before = game_text(game.pgn)
    change = annotation_change(game.pgn, report, Writing())
    assert change is not None and change.name == "annotate" and change.name in NAMES
    assert edit_from_json(change.edit.as_json()) == change.edit
    game.do(change)
    assert game_text(game.pgn) != before and game.pgn.nags == {13}
    game.edits.undo()
    assert game_text(game.pgn) == before


def test_nothing_to_write_is_no_change() -> None:
    game, report = fools_mate()
    assert annotation_change(game.pgn, report, NOTHING) is None
    game.do(annotation_change(game.pgn, report, Writing()))
    assert annotation_change(game.pgn, report, Writing()) is None


def test_the_game_is_not_replayed_for_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game of 600 moves that would hold the window up for many seconds."""
    game, report = fools_mate()
    with monkeypatch.context() as patched:
        forbid_replaying(patched)
        game.do(annotation_change(game.pgn, report, Writing()))
        assert annotation_change(game.pgn, report, Writing()) is None, "the lines that it has written were looked for"
    assert "Better was Nh3" in written(game)


def test_a_long_comment_is_looked_through_once() -> None:
    """Were its blanks, or what looks like a report, tried from each place, that would take minutes."""
    for part in (" ", "Computed report: White:", "Computed report: White: 1; Black: "):
        game, report = fools_mate()
        game.pgn.comment = game.pgn.end().comment = comment = "a" + part * (400_000 // len(part)) + "b"
        game.do(annotation_change(game.pgn, report, replace(NOTHING, summary=True, comments=True)))
        assert game.pgn.comment == f"{comment} {summary(report)}" and game.pgn.end().comment == comment


def test_a_second_report_replaces_the_first_also_after_a_file() -> None:
    game, report = fools_mate("1. f3 {weak. Really} e5 {[%clk 0:01:00]} 2. g4 $5 Qh4# 0-1")
    game.do(annotation_change(game.pgn, report, Writing()))
    again = Game(read_game(game_text(game.pgn)).game)  # lines of a comment are broken in a file
    case = CASES["fool's mate"]
    scores = [*case.scores[:1], ("0", "e5"), ("0", "Nh3 d5"), *case.scores[3:]]  # f3 is well now
    again.do(annotation_change(again.pgn, report_of(again.pgn, scores), Writing()))
    text = written(again)
    assert text.count("Computed report") == 1 and text.count("Better was") == 1
    assert "1. f3 {weak. Really [%eval 0.00]}" in text
    assert "{[%clk 0:01:00] [%eval 0.00]}" in text
    assert "2. g4 $5" in text and "$4" not in text, "what a person thinks of a move stays"


@pytest.mark.parametrize("comments", [True, False])
def test_a_second_report_tells_the_glyphs_of_the_first_from_a_person_s(comments: bool) -> None:
    """It took a `!` of the first one, which has no sentence, for a person's, and a person's `??` for the first one's, whose sentence says
    so."""
    writing = Writing(comments=comments)
    game, report = fools_mate("1. f3 e5 2. g4 $4 {hm} Qh4# 0-1")
    game.do(annotation_change(game.pgn, report, writing))
    assert "2. g4 $4" in written(game) and "2... Qh4# $1" in written(game)
    game = Game(read_game(game_text(game.pgn)).game)
    well = [("0", "f3"), ("0", "e5"), ("0", "g4"), ("0", "g5"), ("0", "")]
    game.do(annotation_change(game.pgn, report_of(game.pgn, well), writing))
    assert "$1" not in written(game) and "$6" not in written(game) and "[%report" not in written(game)
    assert "2. g4 $4 {hm [%eval 0.00]}" in written(game), "what a person thinks of a move stays"


def test_a_better_line_goes_along_what_is_there() -> None:
    game, report = fools_mate("1. f3 (1. e4 c5) e5 2. g4 (2. Nh3 {my idea}) Qh4# 0-1")
    game.do(annotation_change(game.pgn, report, Writing(False, False, False, True, False)))
    assert written(game) == "1. f3 (1. e4 c5) 1... e5 2. g4 (2. Nh3 {my idea} 2... d5) 2... Qh4# 0-1"


SECOND_LINES = {
    "the same line": ("", "Nh3 d5", "(2. Nh3 d5)", ""),
    "a shorter line": ("", "Nh3", "(2. Nh3 d5)", ""),
    "one that forks off": ("", "Nh3 Nc6 Nc3", "(2. Nh3 Nc6 3. Nc3)", "(2. Nh3 d5)"),
    "one that goes on": ("", "Nh3 d5 d3", "(2. Nh3 d5 3. d3)", ""),
    "another move": ("", "Nc3 d5", "(2. Nc3 d5)", "(2. Nh3 d5) (2. Nc3 d5)"),
    "the move is well now": ("", "g4", "2. g4 {[%eval -9.00]} 2... Qh4#", "(2. Nh3 d5)"),
    "a person has written into the first report's line": ("good", "Nh3 Nc6", "(2. Nh3 {good} 2... d5 (2... Nc6))", ""),
}
"""What a person wrote, the second line, and what is to stand there; and what, where the first report wrote no sentence by which its line
could be told from a person's."""


@pytest.mark.parametrize(("name", "comments"), [
    (name, comments) for name, (words, *_) in SECOND_LINES.items() for comments in (True, False)
    if comments or not words])
def test_a_second_report_replaces_the_lines_of_the_first(name: str, comments: bool) -> None:
    words, best, expected, silent = SECOND_LINES[name]
    game, report = fools_mate()
    writing = Writing(True, False, comments, True, False)
    game.do(annotation_change(game.pgn, report, writing))
    game.pgn.next().next().variation(chess.Move.from_uci("g1h3")).comment = words  # type: ignore[union-attr]
    case, before = CASES["fool's mate"], game_text(game.pgn)
    scores = [*case.scores[:2], ("-900" if best == "g4" else "-50", best), ("-900", "g5"), *case.scores[4:]]
    game.do(annotation_change(game.pgn, report_of(game.pgn, scores), writing))
    text = written(game)
    expected = silent if silent and not comments else expected
    assert expected in text and text.count("(2.") == expected.count("(2.")
    game.edits.undo()
    assert game_text(game.pgn) == before


def test_a_person_s_own_line_does_not_stand_for_the_better_one() -> None:
    game, report = fools_mate("1. f3 e5 2. g4 (2. Nh3 {my idea} Nc6) Qh4# 0-1")
    game.do(annotation_change(game.pgn, report, Writing(False, False, False, True, False)))
    assert "(2. Nh3 {my idea} 2... Nc6 (2... d5))" in written(game)


@pytest.mark.parametrize("own", ["2. Nh3", "2. Nh3 Nc6 3. Ng1 Nb8"])
def test_a_person_s_own_line_without_words_stays_after_several_reports(own: str) -> None:
    """The second report took it for a line of the first one, whose sentence names its move, and removed it."""
    game, report = fools_mate(f"1. f3 e5 2. g4 ({own}) Qh4# 0-1")
    game.do(annotation_change(game.pgn, report, Writing()))
    assert "Better was Nh3, as given (" in written(game)
    for best in "Nh3 d5", "Nc3 d5", "Nh3 Nf6", "g4":
        case = CASES["fool's mate"]
        scores = [*case.scores[:2], ("-900" if best == "g4" else "-50", best), *case.scores[3:]]
        game = Game(read_game(game_text(game.pgn)).game)
        game.do(annotation_change(game.pgn, report_of(game.pgn, scores), Writing()))
        assert f"({own}" in written(game) and written(game).count("Better was N") == (best != "g4")
        assert ("(2. Nc3 d5)" in written(game)) == (best == "Nc3 d5")
        assert written(game).count("(2. Nh3") == 1, "the line of the report goes along"


def test_the_choice_is_remembered() -> None:
    writing = Writing(glyphs=False, summary=False)
    assert writing_from_text(writing_text(writing)) == writing
    for damaged in ("", "[]", '{"glyphs": 3}', '{"luck": true}', "[" * 10_000):
        assert writing_from_text(damaged) == Writing() == choices_from_text(damaged)[1]
