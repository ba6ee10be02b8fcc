"""Lines of a journal: the way there and back, torn and damaged ones."""
from __future__ import annotations

import json
import random

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chessgui.files.origin import TextForm
from chessgui.journal.records import (
    MOST_WHEN,
    Begun,
    Closed,
    Edited,
    Live,
    LiveState,
    Moved,
    Opened,
    Reading,
    Record,
    RecordError,
    Saved,
    read_records,
    record_from_json,
    record_line,
)
from chessgui.pgn import Encoding
from chessgui.play.newgame import NewGame, to_texts
from chessgui.tree.branch import BranchMove
from chessgui.tree.edits import Annotate, Edit, Insert, Remove, Reorder, Replace, SetTags, Several, edit_from_json, whole
from chessgui.tree.game import Game
from chessgui.tree.snapshot import snapshot
from tests.tree.random_edits import make_random_changes, random_game

# Texts of damaged files hold halves of surrogate pairs, and a comment may hold line ends.
texts = st.text(st.characters(exclude_categories=()), max_size=20)
numbers = st.integers(0, 2**40)
places = st.lists(st.integers(0, 600), min_size=1, max_size=5).map(tuple)
moves = st.sampled_from([move.uci() for move in chess.Board().legal_moves] + ["e7e8q", "0000", "P@e4"])
nags = st.lists(st.integers(0, 255), max_size=3).map(tuple)


@st.composite
def branches(draw: st.DrawFn) -> tuple[BranchMove, ...]:
    count = draw(st.integers(0, 5))
    return tuple(BranchMove(draw(st.integers(-1, number - 1)), draw(moves), draw(nags), draw(texts), draw(texts))
                 for number in range(count))


tags = st.lists(st.tuples(texts, texts), max_size=4).map(tuple)
escapes = st.lists(texts, max_size=2).map(tuple)
contents = st.builds(Replace, tags, texts, branches(), tags, escapes, nags)
plain_edits: st.SearchStrategy[Edit] = st.one_of(
    st.builds(Insert, places, numbers, branches()), st.builds(Remove, places, numbers), st.builds(Reorder, places, numbers, numbers),
    st.builds(Annotate, places, texts, texts, nags, st.booleans()), st.builds(SetTags, tags, tags, escapes), contents)
edits = st.one_of(plain_edits, st.builds(Several, st.lists(plain_edits, max_size=3).map(tuple)))
clocks = st.none() | numbers
encodings = st.builds(Encoding, st.sampled_from(["utf-8", "latin-1"]), st.binary(max_size=3))
forms = st.builds(TextForm, encodings, st.sampled_from(["\n", "\r\n"]))
live_states = st.builds(LiveState, st.dictionaries(texts, texts, max_size=3), places, st.booleans(), clocks, clocks, st.booleans())
records: st.SearchStrategy[Record] = st.one_of(
    st.builds(Begun, numbers), st.builds(Opened, numbers, texts, st.none() | texts, numbers, st.booleans(), places, contents, form=forms),
    st.builds(Edited, numbers, edits, places), st.builds(Moved, numbers, places, st.lists(numbers, max_size=3).map(tuple)),
    st.builds(Saved, numbers, st.none() | texts, numbers, form=forms),
    st.builds(Closed, numbers), st.builds(Live, numbers, st.none() | live_states))


@given(records, st.integers(0, MOST_WHEN))
def test_a_record_comes_back_as_it_was(record: Record, when: int) -> None:
    line = record_line(record, when)
    assert line.count(b"\n") == 1 and line.endswith(b"\n")
    assert read_records(line) == Reading(((record, when),))


@pytest.mark.parametrize(("data", "edit"), [
    ({"do": "tags", "tags": [["White", "A"]]}, SetTags((("White", "A"),))),
    ({"do": "annotate", "at": [0], "comment": "c", "starting": "", "nags": []}, Annotate((0,), "c")),
    ({"do": "replace", "tags": [], "comment": "c", "branch": [[-1, "e2e4"]]}, Replace((), "c", (BranchMove(-1, "e2e4"),)))])
def test_edits_of_earlier_versions_are_read_and_written_as_they_were(data: dict[str, object], edit: Edit) -> None:
    assert edit_from_json(data) == edit and json.loads(json.dumps(edit.as_json())) == data


@given(st.lists(records, min_size=1, max_size=4), st.data())
def test_of_a_torn_file_all_whole_lines_are_there(some: list[Record], data: st.DataObject) -> None:
    lines = [record_line(record, 7) for record in some]
    text = b"".join(lines)
    cut = data.draw(st.integers(0, len(text)))
    reading = read_records(text[:cut])
    assert reading.damaged_line is None
    whole_lines = text[:cut].count(b"\n")
    if cut < len(text) and text[cut:cut + 1] == b"\n":
        whole_lines += 1  # but for its end the line is there
    assert [record for record, _ in reading.records] == some[:whole_lines]


@given(st.lists(records, min_size=2, max_size=4), st.data())
def test_nothing_behind_a_damaged_line_is_believed(some: list[Record], data: st.DataObject) -> None:
    lines = [record_line(record, 7) for record in some]
    number = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[number]) - 2))
    lines[number] = lines[number][:at] + bytes([lines[number][at] ^ 1]) + lines[number][at + 1:]
    reading = read_records(b"".join(lines))
    assert reading.damaged_line is not None
    assert [record for record, _ in reading.records] == some[:number]


def test_a_torn_line_of_every_length() -> None:
    three = (Begun(), Saved(3, "fünf.pgn", 2), Edited(3, Annotate((4, 1, 0), "words"), (4,)))
    lines = [record_line(record, when) for when, record in enumerate(three)]
    for length in range(len(lines[2]) - 1):
        reading = read_records(b"".join([*lines[:2], lines[2][:length]]))
        assert len(reading.records) == 2 and reading.damaged_line is None


@pytest.mark.parametrize("data", [
    {}, {"record": "sung"}, {"record": "opened", "game": 1}, {"record": "edited", "game": 1, "edit": {"do": "fly"}, "at": [0]},
    {"record": "moved", "game": "x", "at": [0]}, {"record": "live", "game": 1, "state": {"rules": 5}}, {"record": "saved", "game": None},
    {"record": "saved", "game": 1, "path": None, "index": 0, "form": {"codec": "rot13", "mark": "", "newline": "\n"}},
    {"record": "moved", "game": 1, "at": [0], "order": ["x"]},
    {"record": "opened", "game": 1, "name": "", "path": None, "index": 0, "clean": True, "at": [0],
     "content": {"do": "remove", "at": [0], "index": 0}},
])
def test_rubbish_is_no_record(data: dict[str, object]) -> None:
    with pytest.raises(RecordError):
        record_from_json(data)


@pytest.mark.parametrize("text", [b"", b"\n", b"00000000 {}\n", b"rubbish\n", b"\0\0\0\0", json.dumps({"record": "begun"}).encode()])
def test_rubbish_is_no_line(text: bytes) -> None:
    assert read_records(text).records == ()


def test_rules_come_back() -> None:
    rules = NewGame(engine_color=chess.WHITE, movetime_ms=None, elo=1500)
    state = LiveState(to_texts(rules), (4,), chess.WHITE, 1000, None, True)
    assert state.new_game == rules
    assert (state.remaining_ms(chess.WHITE), state.remaining_ms(chess.BLACK)) == (1000, None)


@pytest.mark.parametrize("seed", range(3))
def test_a_snapshot_is_the_whole_game(seed: int) -> None:
    game = Game(random_game(random.Random(seed)))
    make_random_changes(game, random.Random(seed), 100)
    taken = snapshot(game.pgn)
    expected = whole(game.pgn)
    make_random_changes(game, random.Random(seed), 20)
    assert taken.content() == expected != whole(game.pgn)
