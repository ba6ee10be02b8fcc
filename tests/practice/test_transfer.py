"""Cards go out to a file and come back whole; a file that is none is refused in one sentence."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chessgui.practice.schedule import LATEST_MS
from chessgui.practice.store import CardStore, Choice
from chessgui.practice.transfer import TransferError, read_cards, write_cards
from chessgui.practice.trials import Trial, keep_trials, trials_of
from chessgui.threads.progress import Cancelled
from tests.practice.samples import DAY, NOW, card, review


def filled(folder: Path) -> CardStore:
    """A file with cards, answers and a card that was put aside."""
    store = CardStore(folder)
    store.add([card(number, deck="Open, \"games\"\tfür Weiß" if number % 2 else "") for number in range(12)], NOW)
    for number in range(30):
        store.answer(1 + number % 7, review(f"a{number}", NOW + number * DAY, 1 + number % 4, wrong=number % 2, took_ms=number * 100))
    store.put_aside(4)
    return store


@pytest.mark.parametrize("name", ["cards.json", "cards.csv"])
def test_all_comes_back(tmp_path: Path, name: str) -> None:
    store, other = filled(tmp_path / "one"), CardStore(tmp_path / "other")
    assert write_cards(store, tmp_path / name) == 12
    assert read_cards(tmp_path / name).take(other, NOW + 30 * DAY) == (12, 30)
    every = Choice(with_aside=True)
    assert [(kept.card, kept.memory, kept.aside) for kept in other.cards(every)] == [
        (kept.card, kept.memory, kept.id == 4) for kept in store.cards(every)]
    assert other.reviews(choice=every) == store.reviews(choice=every)
    assert read_cards(tmp_path / name).take(other, NOW) == (0, 0)
    assert other.reviews(choice=every) == store.reviews(choice=every)


def test_answers_of_two_computers_come_together(tmp_path: Path) -> None:
    """Both went on from the same file: what is known in the end is as if all answers had been given on one of them."""
    one, other, both = (CardStore(tmp_path / name) for name in ("one", "other", "both"))
    answers = [review(f"a{number}", NOW + number * 2 * DAY, 1 + number % 4) for number in range(9)]
    for store in (one, other, both):
        store.add([card(1)], NOW)
        for number, answer in enumerate(answers):
            if store is both or (store is one) == bool(number % 2) or not number:
                store.answer(1, answer)
    write_cards(other, tmp_path / "other.json")
    assert read_cards(tmp_path / "other.json").take(one, NOW + 30 * DAY) == (0, 4)
    assert one.card(1).memory == both.card(1).memory


def test_a_card_that_one_computer_asks_no_more_is_asked_on_none(tmp_path: Path) -> None:
    """A file of earlier versions does not tell."""
    one, other = (CardStore(tmp_path / name) for name in ("one", "other"))
    for store in (one, other):
        store.add([card(1), card(2)], NOW)
    one.put_aside(1)
    other.put_aside(2)
    write_cards(other, tmp_path / "other.json")
    assert read_cards(tmp_path / "other.json").take(one, NOW) == (0, 0) and one.cards() == []
    rows = json.loads((tmp_path / "other.json").read_text("utf-8"))
    for row in rows["cards"]:
        del row["aside"]
    (tmp_path / "old.json").write_text(json.dumps(rows), "utf-8")
    earlier = CardStore(tmp_path / "earlier")
    assert read_cards(tmp_path / "old.json").take(earlier, NOW) == (2, 0) and len(earlier.cards()) == 2


@pytest.mark.parametrize("name", ["cards.json", "cards.csv"])
@pytest.mark.parametrize("damage", [
    "card SET moves = 'e2e9' WHERE id = 3", "card SET moves = x'00' WHERE id = 3", "card SET themes = x'6161' WHERE id = 3",
    "review SET rating = 9 WHERE id = 'a2'", "review SET at = 'x' WHERE id = 'a2'", "trial SET points = 'x' WHERE id = 'b'"])
def test_what_was_damaged_on_the_disk_hinders_no_other_card(tmp_path: Path, damage: str, name: str) -> None:
    """It was written, too, and the whole file was refused where it was to be read; or none was written."""
    store, other = filled(tmp_path / "one"), CardStore(tmp_path / "other")
    keep_trials(store, [Trial("a", "ending:x", NOW), Trial("b", "ending:x", NOW)])
    with store.writing() as connection:
        connection.execute(f"UPDATE {damage}")
    cards, left_out = 12 - damage.startswith("card"), 4 if damage.startswith("card") else 1  # so many answers are of card 3
    assert write_cards(store, tmp_path / name) == cards
    assert read_cards(tmp_path / name).take(other, NOW + 30 * DAY) == (cards, 30 + 2 - left_out)


@pytest.mark.parametrize("name", ["cards.json", "cards.csv"])
def test_a_card_whose_time_was_damaged_is_written_with_its_answers(tmp_path: Path, name: str) -> None:
    """It was left out without a word, though its time is computed anew from them where it is read."""
    store, other = filled(tmp_path / "one"), CardStore(tmp_path / "other")
    with store.writing() as connection:
        connection.execute("UPDATE card SET due = due | (1 << 50) WHERE id = 3")
    assert write_cards(store, tmp_path / name) == 12
    assert read_cards(tmp_path / name).take(other, NOW + 30 * DAY) == (12, 30)


ANSWER = {"id": "a", "at": NOW, "rating": 3}
CARD = {"position": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "question": "mistake", "moves": ["e2e4"]}


@pytest.mark.parametrize("change, told", [
    ({"position": "8/8/8/8/8/8/8/8 w - -"}, "Card 2 of f.json: That position is not possible: the board is empty."),
    ({"position": "x" * 10_000}, "Card 2 of f.json: “" + "x" * 39 + "…” is no position."),
    ({"position": 7}, "Card 2 of f.json: “7” is no text."),
    ({"moves": ["e2e5"]}, "Card 2 of f.json: e2e5 is not legal in this position."),
    ({"moves": []}, "Card 2 of f.json: A card has no accepted move."),
    ({"moves": "e2e4"}, "Card 2 of f.json: “e2e4” is no list of words."),
    ({"moves": [["e2e4"]]}, "Card 2 of f.json: “[['e2e4']]” is no list of words."),
    ({"question": "'; DROP TABLE card; --"}, "Card 2 of f.json: “'; DROP TABLE card; --” is no kind of question."),
    ({"loss": 1e999}, "Card 2 of f.json: A card cannot give away more than all chances."),
    ({"loss": [1]}, "Card 2 of f.json is not understood."),
    ({"ply": 2**70}, f"Card 2 of f.json: {2**70} is not a possible number."),
    ({"ply": True}, "Card 2 of f.json: True is not a possible number."),
    ({"aside": 2}, "Card 2 of f.json: 2 is not a possible number."),
    ({"answers": 5}, "Card 2 of f.json is not understood."),
    ({"answers": [{**ANSWER, "rating": 5}]}, "Card 2 of f.json: 5 is not a possible number."),
    ({"answers": [{**ANSWER, "at": -1}]}, "Card 2 of f.json: -1 is not a possible number."),
    ({"answers": [{**ANSWER, "id": ""}]}, "Card 2 of f.json: An answer has no “id”."),
    ({"answers": [{}]}, "Card 2 of f.json is not understood."),
    (None, "Card 2 of f.json is not understood."),
])
def test_a_card_that_is_none_is_refused_with_its_number(tmp_path: Path, change: Any, told: str) -> None:
    path = tmp_path / "f.json"
    second = {**CARD, **change} if change is not None else 5
    path.write_text(json.dumps({"format": "chessgui training", "version": 1, "cards": [CARD, second]}), "utf-8")
    with pytest.raises(TransferError) as caught:
        read_cards(path)
    assert str(caught.value) == told


@pytest.mark.parametrize("data, told", [
    (b"", "f is no file of cards."), (b"\xff\xfe\x00", "f is no file of cards."), (b"[" * 100_000, "f is no file of cards."),
    (b"{}", "f is no file of cards."), (b'{"format": "chessgui training", "version": 1, "cards": 7}', "f is no file of cards."),
    (b'{"format": "chessgui training", "version": 2, "cards": []}', "f was written by a newer version of the program."),
    (b'{"format": "chessgui training", "version": "1", "cards": []}', "f is no file of cards."),
    (b"a,b\n1,2\n", "f is no file of cards."), (b'position,question,moves\n"x', "f is no file of cards."),
    (b"position,question,moves,loss\nx,mistake,e2e4,much\n", "Card 1 of f is not understood."),
    (b"position,question,moves,answers\nx,mistake,e2e4,{{\n", "Card 1 of f is not understood."),
    (b"position,question,moves\nx,mistake\n", "Card 1 of f: \u201cx\u201d is no position.".encode()),
])
def test_a_file_that_is_none_is_refused(tmp_path: Path, data: bytes, told: str | bytes) -> None:
    path = tmp_path / "f"
    path.write_bytes(data)
    with pytest.raises(TransferError) as caught:
        read_cards(path)
    assert str(caught.value) == (told if isinstance(told, str) else told.decode())


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(TransferError, match="there is no such file"):
        read_cards(tmp_path / "none.json")


def test_an_answer_of_a_clock_that_was_far_ahead_comes_back(tmp_path: Path) -> None:
    """The whole file was refused for it, though the program had written it."""
    with CardStore(tmp_path / "a") as store, CardStore(tmp_path / "b") as other:
        store.add([card(1)], NOW)
        store.answer(1, review("far", LATEST_MS + 1, 3))
        write_cards(store, tmp_path / "cards.json")
        assert read_cards(tmp_path / "cards.json").take(other, NOW) == (1, 1)


def test_an_import_that_is_broken_off_adds_nothing(tmp_path: Path) -> None:
    calls = list[int]()

    def check() -> None:
        calls.append(1)
        if len(calls) > 5:
            raise Cancelled

    store, other = filled(tmp_path / "one"), CardStore(tmp_path / "other")
    write_cards(store, tmp_path / "cards.json")
    with pytest.raises(Cancelled):
        read_cards(tmp_path / "cards.json", check)
    calls.clear()
    content = read_cards(tmp_path / "cards.json")
    with pytest.raises(Cancelled):
        content.take(other, NOW, check)
    assert other.cards(Choice(with_aside=True)) == [] and other.reviews() == []


def test_a_device_or_a_pipe_is_not_waited_for() -> None:
    with pytest.raises(TransferError, match="null cannot be read: it is a device or a pipe"):
        read_cards(Path("/dev/null"))


@pytest.mark.parametrize("name", ["cards.json", "cards.csv"])
def test_trials_go_with_the_cards(tmp_path: Path, name: str) -> None:
    """And come back once, with the better of two results."""
    store, other = filled(tmp_path / "one"), CardStore(tmp_path / "other")
    trials = [Trial("a", "ending:lucena", NOW, 1), Trial("b", "guess:0f:w", NOW + 1, 7, '{"ply": 3, "best": "e2e4, d2d4"}')]
    keep_trials(store, trials)
    keep_trials(other, [Trial("a", "ending:lucena", NOW)])
    write_cards(store, tmp_path / name)
    assert read_cards(tmp_path / name).take(other, NOW) == (12, 31)
    assert trials_of(other) == trials
    assert read_cards(tmp_path / name).take(other, NOW) == (0, 0)


def test_a_table_holds_any_number_of_trials(tmp_path: Path) -> None:
    store = CardStore(tmp_path)
    keep_trials(store, [Trial(f"trial-{number}", "ending:lucena", NOW + number, 1) for number in range(3000)])
    write_cards(store, tmp_path / "cards.csv")
    assert len(read_cards(tmp_path / "cards.csv").trials) == 3000


@pytest.mark.parametrize("change", [{"id": ""}, {"at": "now"}, {"points": -1}, {"told": 5}, {"task": "é"}, None])
def test_a_trial_that_is_none_is_refused(tmp_path: Path, change: Any) -> None:
    trial = {"id": "a", "task": "ending:lucena", "at": 0, "points": 1, "told": ""}
    trials = [trial, {**trial, **change} if change is not None else 5]
    (tmp_path / "f").write_text(json.dumps({"format": "chessgui training", "version": 1, "cards": [], "trials": trials}), "utf-8")
    with pytest.raises(TransferError):
        read_cards(tmp_path / "f")
    table = json.dumps(trials).replace('"', '""')
    (tmp_path / "t").write_text(f'position,question,moves,deck,answers\n,trials,,ending:lucena,"{table}"\n', "utf-8")
    with pytest.raises(TransferError):
        read_cards(tmp_path / "t")
