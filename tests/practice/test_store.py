"""The file of the cards: each answer counts once, whatever happens to the program, and what is kept comes back."""
from __future__ import annotations

import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import chess
import pytest

from chessgui.practice import session, storefile
from chessgui.practice.cards import MISTAKE, REPERTOIRE, CardError, make_card
from chessgui.practice.insight import day_start
from chessgui.practice.schedule import is_due, replayed, reviewed
from chessgui.practice.session import look
from chessgui.practice.store import CardStore, Choice
from chessgui.practice.storefile import FILE, VERSION, CardStoreError
from chessgui.storage.sqlitefile import connect
from tests.conftest import ROOT
from tests.practice.samples import DAY, MINUTE, NOW, card, review


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    return CardStore(tmp_path)


def test_a_transposition_is_the_same_card(store: CardStore) -> None:
    """Counters, and an en-passant square where nothing can be captured, are no part of a position."""
    cards = []
    for moves in ("d4 Nf6 c4 e6", "c4 e6 d4 Nf6"):
        board = chess.Board()
        for move in moves.split():
            board.push_san(move)
        cards.append(make_card(board, MISTAKE, [chess.Move.from_uci("b1c3")]))
    assert store.add(cards, NOW) == 1
    assert store.add([make_card(board, REPERTOIRE, [chess.Move.from_uci("b1c3")])], NOW) == 1
    assert [kept.card.question for kept in store.cards()] == [MISTAKE, REPERTOIRE]


def test_what_was_kept_comes_back(store: CardStore, tmp_path: Path) -> None:
    cards = [card(number) for number in range(40)]
    store.add(cards, NOW)
    store.close()
    with CardStore(tmp_path) as again:
        assert [kept.card for kept in again.cards()] == cards
        assert again.find(cards[7].key) == again.card(8)
        assert again.card(8).card == cards[7]


def test_a_card_that_comes_again_keeps_its_memory_and_the_more_telling_content(store: CardStore) -> None:
    store.add([card(5, loss=30)], NOW)
    known = store.answer(1, review("a"))
    assert store.add([card(5, loss=20)], NOW) == 0
    assert (store.card(1).card.loss, store.card(1).memory) == (30, known)
    store.add([card(5, loss=40)], NOW)
    assert (store.card(1).card.loss, store.card(1).memory) == (40, known)


def test_the_longest_due_comes_first_then_the_most_telling_new_one(store: CardStore) -> None:
    store.add([card(number, loss=loss) for number, loss in enumerate((10, 50, 30, 20), 1)], NOW)
    store.answer(3, review("a", NOW, 1))
    store.answer(1, review("b", NOW + MINUTE, 1))
    order, without = [], set()
    while (kept := store.next(NOW + DAY, without=without)) is not None:
        order.append(kept.id)
        without.add(kept.id)
    assert order == [3, 1, 2, 4]
    assert store.next(NOW, new=0) is None
    store.put_aside(3)
    assert store.next(NOW + DAY).id == 1


def test_a_day_allows_so_many_new_cards(store: CardStore) -> None:
    store.add([card(number) for number in range(10)], NOW)
    for number in (1, 2):
        store.answer(number, review(f"a{number}", NOW + number * MINUTE, 3))
    today = store.today(NOW + DAY // 2, NOW, 5)
    assert (today.due, today.new, today.waiting, today.all) == (2, 3, 8, 10)
    assert store.today(NOW + 2 * DAY, NOW + DAY, 5).new == 5


def test_a_card_that_rests_for_days_is_due_from_the_morning_of_its_day_on(store: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the morning the training said that nothing was due, though the calendar had cards for today. One that was just missed waits."""
    store.add([card(1), card(2)], NOW)
    due = store.answer(1, review("a", NOW, 4)).due
    since = day_start(due)
    soon = store.answer(2, review("b", since, 1)).due
    memories = [kept.memory for kept in store.cards()]
    for now, numbers in ((since - 1, []), (since, [1]), (soon - 1, [1]), (soon, [1, 2]), (due, [1, 2])):
        day, found = day_start(now), set[int]()
        while (kept := store.next(now, without=found, since=day)) is not None:
            found.add(kept.id)
        assert sorted(found) == numbers
        assert store.today(now, day, 0).due == sum(is_due(memory, now, day) for memory in memories) == len(numbers)
    monkeypatch.setattr(session, "now_ms", lambda: since)
    assert look(store, 0).next == store.card(1)


def test_a_card_of_the_evening_is_not_asked_again_at_midnight(store: CardStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever trained past midnight was asked at once what had just been answered, and was to rest for a day."""
    store.add([card(1)], NOW)
    midnight = day_start(NOW)
    at = midnight - MINUTE
    for rating, before in (1, 20 * MINUTE), (3, 10 * MINUTE), (3, 0):
        memory = store.answer(1, review(str(before), at - before, rating))
    assert memory.due == at + DAY
    for now, is_asked in ((midnight + MINUTE, False), (at + DAY // 3 - 1, False), (at + DAY // 3, True)):
        assert is_due(memory, now, midnight) == bool(store.next(now, since=midnight)) == bool(store.today(now, midnight, 0).due) == is_asked
        monkeypatch.setattr(session, "now_ms", lambda now=now: now - session.SOON_MS)
        assert (look(store, 0, answered=(1,)).today.due, bool(look(store, 0).next)) == (is_asked, is_asked)


def test_cards_that_were_answered_while_the_clock_was_ahead_are_due(store: CardStore) -> None:
    store.add([card(1)], NOW)
    store.answer(1, review("a", NOW + 1000 * DAY, 4))
    assert store.next(NOW, new=0).id == 1
    store.answer(1, review("b", NOW, 3))
    assert store.next(NOW, new=0) is None
    assert store.next(NOW + 60 * DAY, new=0).id == 1


def test_what_is_known_does_not_depend_on_how_the_answers_came(store: CardStore, tmp_path: Path) -> None:
    """One answer was given while the clock was 400 days ahead."""
    store.add([card(1)], NOW)
    given = [review("a", NOW, 3), review("ahead", NOW + 400 * DAY, 3), review("b", NOW + 30 * DAY, 3), review("c", NOW + 31 * DAY, 3)]
    known = [store.answer(1, each) for each in given][-1]
    with CardStore(tmp_path / "other") as other:
        other.take([(card(1), given, False)], NOW + 31 * DAY)
        assert other.cards()[0].memory == known
    assert known.reviewed == NOW + 31 * DAY and known.stability < 100


def test_once_the_clock_was_ahead_later_answers_are_kept_all_the_same(store: CardStore, tmp_path: Path) -> None:
    """The answer of the wrong day counted as one of another window: all later ones that were as good were dropped."""
    store.add([card(1)], NOW)
    for number, at in enumerate((NOW + 400 * DAY, NOW, NOW + DAY, NOW + 5 * DAY, NOW + 20 * DAY)):
        assert store.answer(1, review(str(number), at), store.card(1)).reviewed == at
    assert len(store.reviews()) == 5
    with CardStore(tmp_path) as other:  # it is no answer of another window, nor does it hide one
        store.answer(1, review("wrong", NOW + 500 * DAY, 1))
        store.answer(1, review("right", NOW + 40 * DAY), store.card(1))
        shown = other.card(1)
        store.answer(1, review("first", NOW + 80 * DAY, 4), shown)
        assert other.answer(1, review("worse", NOW + 80 * DAY + MINUTE, 2), shown).reviewed == NOW + 80 * DAY + MINUTE
    store.add([card(2)], NOW)
    shown = store.card(2)
    store.answer(2, review("ahead", NOW + 400 * DAY), shown)
    assert store.answer(2, review("now", NOW), shown).reviewed == NOW


def test_an_answer_counts_once(store: CardStore) -> None:
    store.add([card(1)], NOW)
    first = store.answer(1, review("a"))
    assert store.answer(1, review("a")) == first
    assert len(store.reviews()) == 1
    with pytest.raises(CardStoreError, match="no longer there"):
        store.answer(2, review("b"))
    store.remove([1])
    assert store.reviews() == []


@pytest.mark.parametrize(("first", "second", "kept"), [(4, 4, [4]), (3, 4, [3]), (1, 1, [1]), (1, 4, [1]), (4, 1, [1]), (3, 2, [2])])
def test_a_card_that_two_windows_show_counts_once(tmp_path: Path, first: int, second: int, kept: list[int]) -> None:
    """By the worse of both answers."""
    one, other = CardStore(tmp_path), CardStore(tmp_path)
    one.add([card(1)], NOW)
    for at in (NOW, NOW + DAY):
        shown = one.card(1), other.card(1)
        one.answer(1, review(f"one {at}", at, first), shown[0])
        memory = other.answer(1, review(f"other {at}", at + MINUTE, second), shown[1])
        assert memory == other.card(1).memory == replayed(answer for _, answer in one.reviews())
    assert [each.rating for _, each in one.reviews()] == kept * 2


def test_two_windows_share_the_file(tmp_path: Path) -> None:
    one, other = CardStore(tmp_path), CardStore(tmp_path)
    one.add([card(1)], NOW)
    other.answer(1, review("a", NOW))
    assert one.answer(1, review("b", NOW + DAY)) == reviewed(reviewed(None, 3, NOW), 3, NOW + DAY)
    assert [answer.id for _, answer in other.reviews()] == ["a", "b"]


ANSWERING = """
import os, sys
from pathlib import Path
from chessgui.practice import storefile
from chessgui.practice.store import CardStore
from tests.practice.samples import DAY, NOW, review

storefile.BUSY_S = 600  # another process may stand still while it writes

folder, name = Path(sys.argv[1]), sys.argv[2]
for line in sys.stdin:
    begin, end = map(int, line.split())
    child = os.fork()
    if child == 0:
        print("pid", os.getpid(), flush=True)
        with CardStore(folder) as store:
            for number in range(begin, end):
                print("asks", number, flush=True)
                store.answer(1 + number % 5, review(f"{name}{number}", NOW + number * DAY // 7, 1 + number % 4))
                print("done", number, flush=True)
        os._exit(0)
    os.waitpid(child, 0)
    print("ended 0", flush=True)
"""
"""For each line `begin end` a process gives these answers, and tells before and after each. Python's modules are loaded once."""


@pytest.fixture
def answering(tmp_path: Path) -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """Starts the program above, which puts a name before the ids of its answers."""
    with ExitStack() as stack:
        def start(name: str) -> subprocess.Popen[str]:
            command = [sys.executable, "-c", ANSWERING, str(tmp_path), name]
            return stack.enter_context(subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        yield start


def test_processes_write_at_once(tmp_path: Path, answering: Callable[[str], subprocess.Popen[str]]) -> None:
    with CardStore(tmp_path) as store:
        store.add([card(number) for number in range(5)], NOW)
        processes = [answering(name) for name in "ab"]
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("0 60\n")
            process.stdin.flush()
        for process in processes:
            process.communicate()
        assert [process.returncode for process in processes] == [0, 0]
        assert len(store.reviews()) == 120


@pytest.mark.parametrize("lives", [5, pytest.param(100, marks=pytest.mark.slow(reason="a process is killed 100 times"))])
def test_a_killed_program_loses_no_answer_and_counts_none_twice(
    tmp_path: Path, lives: int, answering: Callable[[str], subprocess.Popen[str]],
) -> None:
    rng, kept, begin, process = random.Random(lives), set[int](), 0, answering("a")
    assert process.stdin is not None and process.stdout is not None
    with CardStore(tmp_path) as store:
        store.add([card(number) for number in range(5)], NOW)
    for _ in range(lives):
        process.stdin.write(f"{begin} {begin + 100_000}\n")
        process.stdin.flush()
        told, left = dict[str, set[int]](pid=set(), asks=set(), done=set(), ended=set()), rng.randrange(2, 60)
        while not told["ended"]:
            word, number = process.stdout.readline().split()
            told[word].add(int(number))
            left -= 1
            if left == 0:
                os.kill(*told["pid"], signal.SIGKILL)
        with CardStore(tmp_path) as store:
            assert store.warning == ""
            numbers = [int(answer.id[1:]) for _, answer in store.reviews()]
            assert len(numbers) == len(set(numbers))
            assert kept | told["done"] <= set(numbers) <= kept | told["asks"]
            kept = set(numbers)
            for number in range(1, 6):  # what is known of a card is what its answers make
                assert store.card(number).memory == replayed(answer for at, answer in store.reviews() if at == number)
        begin = max(told["asks"] | kept, default=0)  # the last answer is told once more
    assert len(kept) > lives


def test_a_damaged_file_is_kept_aside(store: CardStore, tmp_path: Path) -> None:
    store.add([card(number) for number in range(200)], NOW)
    store.close()
    whole = (tmp_path / FILE).read_bytes()
    for number, damaged in enumerate((b"no database" * 100, whole[:5000] + bytes(4096 * 3) + whole[5000 + 4096 * 3:]), 1):
        (tmp_path / FILE).write_bytes(damaged)
        with CardStore(tmp_path) as again:
            assert again.cards() == []
            assert again.add([card(1)], NOW) == 1
            name = f"{FILE}.damaged{number if number > 1 else ''}"
            assert again.warning == f"The training file was damaged; it is kept as {name}, and a new one was begun."
        assert (tmp_path / name).read_bytes() == damaged


def test_where_a_damaged_file_is_kept_is_told_although_the_new_one_is_made_only_later(
    store: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 100)

    def full(path: Path, busy_s: float, **options: object) -> sqlite3.Connection:
        if not path.exists():
            raise sqlite3.OperationalError("database or disk is full")
        return connect(path, busy_s, **options)

    with monkeypatch.context() as patch:
        patch.setattr(storefile, "connect", full)
        with pytest.raises(CardStoreError, match="full"):
            store.cards()
    assert store.cards() == [] and "it is kept as training.sqlite.damaged" in store.take_warning()


@pytest.mark.parametrize("damage", [
    "position = 'rnbqkbnr|pppp'", "position = CAST(x'ff6e62716b626e72' AS TEXT)", "moves = 'e2e9'", "question = ''", "ply = 'x'",
    "moves = x'00'", "position = x'6161'", "themes = x'6161'"])
def test_a_damaged_card_is_put_aside_and_the_others_are_asked(store: CardStore, damage: str) -> None:
    """One flipped bit on the disk ended all training."""
    store.add([card(1, loss=50.0), card(2, loss=10.0)], NOW)
    with store.writing() as connection:
        connection.execute(f"UPDATE card SET {damage} WHERE loss = 50.0")
    found = store.next(NOW)
    assert found is not None and found.card.loss == 10.0 and len(store.cards(Choice(with_aside=True))) == 2
    assert store.take_warning() == "A card of the training was damaged; it is not asked any more." and store.take_warning() == ""
    store.answer(found.id, review("a", NOW, 3))
    assert store.next(NOW) is None


@pytest.mark.parametrize("damage", [
    "stability = 'much'", "due = 'soon'", "reviewed = 0.5", "state = NULL", "difficulty = x'00'",
    "state = 9", "step = -5", "stability = -3.0", "stability = 9e999"])
def test_what_is_known_of_a_card_counts_no_more_where_it_was_damaged(store: CardStore, damage: str) -> None:
    store.add([card(1)], NOW)
    store.answer(1, review("a", NOW, 3))
    with store.writing() as connection:
        connection.execute(f"UPDATE card SET {damage}")
    kept = store.card(1)
    assert kept is not None and kept.memory is None
    assert store.answer(1, review("b", NOW + DAY, 3)).reviewed == NOW + DAY


def test_a_file_of_a_newer_version_is_left_alone(store: CardStore, tmp_path: Path) -> None:
    store.add([card(1)], NOW)
    store.close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(CardStoreError, match="newer version"):
        store.cards()
    with pytest.raises(CardStoreError, match="newer version"):
        store.add([card(2)], NOW)


def test_an_answer_is_on_the_disk_once_it_was_kept(store: CardStore) -> None:
    """Also in the memory of a drive that loses it in a power cut, as macOS must be told."""
    with store.reading() as connection:
        assert [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "fullfsync")] == [2, 1]


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    """Not one of the system or of SQLite, which is English."""
    (tmp_path / "file").write_text("")
    (tmp_path / FILE).mkdir()
    for folder, reason in ((tmp_path / "file", "there is a file where the folder should be"),
                           (tmp_path, "the folder or file may not be written")):
        with pytest.raises(CardStoreError, match=rf"^The training file, training.sqlite, cannot be used: {reason}\.$"):
            CardStore(folder).cards()


def test_a_file_that_another_program_holds_is_told_in_words(store: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storefile, "BUSY_S", 0)
    store.add([card(1)], NOW)
    with CardStore(tmp_path) as other, other.writing(), pytest.raises(CardStoreError, match="another window or program is using it"):
        store.add([card(2)], NOW)


def test_a_full_disk_is_told_as_such(store: CardStore) -> None:
    """Also where there is no room for the file beside it by which processes share it. What SQLite calls a fault of the drive then is one
    of its size; here no file may grow."""
    store.add([card(1)], NOW)
    store.close()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, hard))
    try:
        with pytest.raises(CardStoreError, match=r"^The training file, training.sqlite, cannot be used: the disk is full\.$"):
            store.cards()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert len(store.cards()) == 1


def test_the_next_of_many_cards_is_found_by_an_index(store: CardStore) -> None:
    """No plan reads the whole table: 10,000 cards cost no more than ten."""
    store.add([card(1)], NOW)
    connection = store._opened()
    plans: list[str] = []
    connection.set_trace_callback(plans.append)
    store.next(NOW)
    connection.set_trace_callback(None)
    store.answer(1, review("a"))
    assert len(plans) == 3
    for statement in plans:
        steps = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}")]
        assert steps and all("USING INDEX by_" in step for step in steps), steps


def test_games_are_done_with_their_cards(store: CardStore) -> None:
    assert store.note_game("k1", [card(1), card(2)], NOW) == 2
    assert store.note_game("k2", [card(2)], NOW) == 0
    assert store.done_games(["k1", "k2", "k3"]) == {"k1": 2, "k2": 1}, "with all their cards, not the new ones alone"
    assert store.done_games([]) == {}


@pytest.mark.parametrize("moves, line, loss", [
    ([], [], 0), (["e2e5"], [], 0), (["e2e4"], ["d2d4"], 0), (["e2e4"], ["e2e4", "e7e5"], 0), (["e2e4"], ["e2e4", "e7e4", "d2d4"], 0),
    (["e2e4"], [], 101), (["e2e4"], [], float("nan")), (["e2e4"], ["e2e4", "0000", "d2d4"], 0),
    (["g1f3"], ["g1f3", "g8f6", "g2g3", "g7g6", "f1g2", "f8g7", "e1h1"], 0),
])
def test_a_card_that_cannot_be_asked_is_refused(moves: list[str], line: list[str], loss: float) -> None:
    with pytest.raises(CardError):
        make_card(chess.Board(), MISTAKE, map(chess.Move.from_uci, moves), map(chess.Move.from_uci, line), loss=loss)


def test_a_card_of_chess960_keeps_its_castling(store: CardStore) -> None:
    board = chess.Board("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", chess960=True)
    store.add([make_card(board, MISTAKE, [next(iter(board.legal_moves))])], NOW)
    assert store.card(1).card.board().chess960
    assert store.card(1).card.board().castling_rights == board.castling_rights
