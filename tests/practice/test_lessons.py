"""Lessons of a repertoire: what is asked in which order, what counts, and what becomes of cards when the file changes."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import chess
import pytest

from chessgui.analysis.evaluation import Evaluation
from chessgui.gamelist.gameindex import GameIndex
from chessgui.practice.cards import MISTAKE, Card, make_card
from chessgui.practice.lessons import BATCH, Lesson, counts, drill, is_sound, keep_answer, learn, match_cards, review
from chessgui.practice.owngames import KeptRepertoire, kept_from_texts, own_games, unused_name
from chessgui.practice.repertoire import START, Repertoire, read_repertoire
from chessgui.practice.schedule import DAY_MS, Attempt, Review, is_due
from chessgui.practice.store import CardStore, KeptCard
from chessgui.report.effort import Effort
from chessgui.words.notation import PERSON
from tests.analysis.results import line

NOW = 1_800_000_000_000
LINES = "1. e4 e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 (2. Bc4) 2... Nc6 3. Bb5 *"
pytestmark = pytest.mark.usefixtures("prepared_finding")


def repertoire(tmp_path: Path, text: str = LINES) -> Repertoire:
    path = tmp_path / "lines.pgn"
    path.write_text(f"{text}\n\n")
    return read_repertoire(path, "Lines", chess.WHITE)


def after(line: str) -> str:
    board = chess.Board()
    for word in line.split():
        board.push_san(word)
    return board.epd()


ORDER = [START, after("e4 e5"), after("e4 e5 Nf3 Nc6"), after("e4 c5"), after("e4 c5 Nf3 d6")]
"""The positions in which White has a move, in the order of the file."""


def asked(lesson: Lesson) -> list[tuple[str, bool]]:
    """What is asked where everything is known, and what only told."""
    found = []
    while lesson.question is not None:
        found.append((lesson.question.kept.card.position, lesson.question.is_told))
        if lesson.solving is not None:
            assert lesson.accepts(lesson.solving.move)
        lesson.go_on()
    return found


def answered(store: CardStore, cards: dict[str, KeptCard], position: str, now: int, rating: int = 3) -> None:
    keep_answer(store, cards[position], Review(f"{position}{now}", now, rating, Attempt()))


def test_new_lines_are_shown_and_then_asked_in_the_order_of_the_file(tmp_path: Path) -> None:
    lines = repertoire(tmp_path)
    with CardStore(tmp_path) as store:
        cards = match_cards(store, lines, NOW)
        assert list(cards) == ORDER and counts(cards.values(), NOW).new == len(ORDER) <= BATCH
        assert asked(learn(lines, cards)) == [(one, True) for one in ORDER] + [(one, False) for one in ORDER]
        assert asked(learn(lines, cards, 2)) == [(ORDER[0], True), (ORDER[1], True), (ORDER[0], False), (ORDER[1], False)]
        answered(store, cards, START, NOW)
        cards = match_cards(store, lines, NOW)
        assert asked(learn(lines, cards, 1)) == [(ORDER[1], True), (ORDER[1], False)]
        question = learn(lines, cards, 1).question
        assert question is not None and (question.root, question.line) == (START, ("e2e4", "e7e5"))


@pytest.mark.parametrize("stem", ["Two  blanks", "Er\udcf6ffnung", " "], ids=["blanks", "not a text", "empty"])
def test_cards_are_found_again_whatever_the_name_of_the_file(tmp_path: Path, stem: str) -> None:
    """Some file names have letters that no text has, or blanks that no card keeps."""
    name = unused_name(stem, ())
    kept, = kept_from_texts([KeptRepertoire(stem, chess.WHITE, Path("x.pgn")).text()])
    assert name == unused_name(kept.name, ()) != unused_name(stem, [name])
    lines = Repertoire(name, chess.WHITE, repertoire(tmp_path).positions)
    with CardStore(tmp_path) as store:
        answered(store, match_cards(store, lines, NOW), START, NOW)
        assert counts(match_cards(store, lines, NOW).values(), NOW).new == len(ORDER) - 1
        store.add([make_card(chess.Board(), MISTAKE, [chess.Move.from_uci("e2e4")])], NOW)
        assert store.today(NOW, NOW, 1).new == 1, "a lesson takes no new card from the training"


def test_two_repertoires_under_one_name_are_both_kept() -> None:
    """Two programs have added them at the same time."""
    two = [KeptRepertoire("Main", chess.WHITE, Path(name)) for name in ("a.pgn", "b.pgn")]
    kept = kept_from_texts([each.text() for each in (*two, two[0])])
    assert [(each.name, each.path.name) for each in kept] == [("Main", "a.pgn"), ("Main 2", "b.pgn")]


def test_what_was_answered_while_the_clock_was_wrong_is_due(tmp_path: Path) -> None:
    lines, later = repertoire(tmp_path), NOW + 3000 * DAY_MS
    with CardStore(tmp_path) as store:
        answered(store, match_cards(store, lines, later), START, later)
        cards = match_cards(store, lines, NOW)
        assert counts(cards.values(), NOW).due == store.today(NOW, NOW, 0).due == 1
        assert asked(review(lines, cards, NOW)) == [(START, False)]
        question = drill(lines, cards, START, NOW).question
        assert question is not None and question.counts


class Killed(CardStore):
    """Makes one change, and is killed before the next one."""

    changes = 0

    def _change(self) -> None:
        if self.changes:
            raise KeyboardInterrupt
        self.changes += 1

    def add(self, cards: Iterable[Card], now: int) -> int:
        cards = list(cards)
        if cards:
            self._change()
        return super().add(cards, now)

    def put_aside(self, card: int, aside: bool = True) -> None:
        self._change()
        super().put_aside(card, aside)


def test_cards_that_go_and_come_back_do_so_after_a_kill_in_the_middle(tmp_path: Path) -> None:
    whole, less = repertoire(tmp_path), repertoire(tmp_path, "1. e4 e5 *")
    with CardStore(tmp_path) as store:
        answered(store, match_cards(store, whole, NOW), ORDER[1], NOW)
    for lines, is_asked in ((less, False), (whole, True)):
        with Killed(tmp_path) as store, pytest.raises(KeyboardInterrupt):
            match_cards(store, lines, NOW)
        with CardStore(tmp_path) as store:
            match_cards(store, lines, NOW)
            assert [kept.card.themes for kept in store.cards()] == ([()] if is_asked else [])


def test_what_is_due_is_reviewed(tmp_path: Path) -> None:
    lines = repertoire(tmp_path)
    with CardStore(tmp_path) as store:
        cards = match_cards(store, lines, NOW)
        answered(store, cards, ORDER[3], NOW - 2 * DAY_MS)
        answered(store, cards, ORDER[0], NOW - DAY_MS)
        answered(store, cards, ORDER[1], NOW)
        cards = match_cards(store, lines, NOW)
        told = counts(cards.values(), NOW)
        assert (told.new, told.due, told.all) == (2, 2, 5)
        assert asked(review(lines, cards, NOW)) == [(ORDER[0], False), (ORDER[3], False)]


def test_a_branch_is_drilled_and_only_what_is_due_counts(tmp_path: Path) -> None:
    lines = repertoire(tmp_path)
    with CardStore(tmp_path) as store:
        cards = match_cards(store, lines, NOW)
        assert store.cards() == [], "a card comes with its first answer"
        answered(store, cards, ORDER[4], NOW)
        cards = match_cards(store, lines, NOW)
        lesson = drill(lines, cards, after("e4 c5"), NOW)
        for position, is_kept in ((ORDER[3], True), (ORDER[4], False)):
            assert lesson.question is not None and lesson.solving is not None
            assert lesson.question.kept.card.position == position
            assert lesson.answer(NOW) is None, "nothing is kept before it is solved"
            assert lesson.accepts(lesson.solving.move) and (lesson.answer(NOW) is not None) == is_kept
            lesson.go_on()
        assert lesson.question is None and drill(lines, cards, "another position", NOW).question is None
        assert drill(lines, cards, None, NOW).left == len(cards), "all, where no position is named"


def test_another_move_of_the_repertoire_counts_and_a_wrong_one_is_asked_again_at_the_end(tmp_path: Path) -> None:
    lines = repertoire(tmp_path)
    with CardStore(tmp_path) as store:
        lesson = drill(lines, match_cards(store, lines, NOW), after("e4 e5"), NOW)
        assert lesson.accepts(chess.Move.from_uci("f1c4"))
        told = lesson.answer(NOW)
        assert told is not None and told[1].attempt.wrong == 0 and told[1].rating >= 3
        lesson.go_on()
        assert not lesson.accepts(chess.Move.from_uci("f1c4")) and lesson.solving is not None and lesson.solving.wrong == 0
        lesson.blame(chess.Move.from_uci("a2a3"))
        assert lesson.accepts(chess.Move.from_uci("f1b5"))
        told = lesson.answer(NOW)
        assert told is not None and (told[1].attempt.wrong, told[1].rating) == (1, 1)
        lesson.go_on()
        assert lesson.left == 1 and lesson.accepts(chess.Move.from_uci("f1b5")) and lesson.answer(NOW) is None
        lesson.go_on()
        assert lesson.left == 0


def test_what_was_answered_only_by_looking_is_asked_again_at_the_end(tmp_path: Path) -> None:
    lines = repertoire(tmp_path)
    with CardStore(tmp_path) as store:
        lesson = drill(lines, match_cards(store, lines, NOW), None, NOW)
        count, first = lesson.left, lesson.question
        assert first is not None and lesson.solving is not None
        lesson.solving.show()
        lesson.go_on()
        assert lesson.left == count, "it waits behind the others"
        for _ in range(count - 1):
            lesson.go_on()
        assert lesson.question is not None and lesson.question.kept == first.kept and not lesson.question.counts


def test_cards_follow_the_file_and_no_answer_is_lost(tmp_path: Path) -> None:
    with CardStore(tmp_path) as store:
        cards = match_cards(store, repertoire(tmp_path), NOW)
        answered(store, cards, ORDER[3], NOW)
        smaller = match_cards(store, repertoire(tmp_path, "1. e4 e5 2. Bc4 *"), NOW)
        assert [(position, kept.card.moves) for position, kept in smaller.items()] == [(START, ("e2e4",)), (ORDER[1], ("f1c4",))]
        assert store.cards() == [] and store.next(NOW + DAY_MS * 999, new=0) is None, "what is gone is not asked"
        cards = match_cards(store, repertoire(tmp_path), NOW)
        assert list(cards) == ORDER and cards[ORDER[3]].memory is not None and cards[ORDER[4]].memory is None
        assert cards[ORDER[1]].card.moves == ("g1f3", "f1c4")


def test_a_position_with_another_move_is_asked_at_once(tmp_path: Path) -> None:
    """One to which a move was only added is not, and no answer is lost."""
    with CardStore(tmp_path) as store:
        cards, later = match_cards(store, repertoire(tmp_path, "1. e4 e5 2. Nf3 *"), NOW), NOW + 60_000
        for position in (START, ORDER[1]):
            answered(store, cards, position, NOW)
        lines = repertoire(tmp_path, "1. e4 (1. d4) 1... e5 2. Bc4 *")
        cards = match_cards(store, lines, later)
        assert [position for position, kept in cards.items() if is_due(kept.memory, later, later)] == [ORDER[1]]
        assert asked(review(lines, cards, later)) == [(ORDER[1], False)] and len(store.reviews()) == 2
        answered(store, cards, ORDER[1], later)
        assert counts(match_cards(store, lines, later).values(), later).due == 0


def test_a_card_that_the_user_has_put_aside_stays_so(tmp_path: Path) -> None:
    lines = repertoire(tmp_path)
    with CardStore(tmp_path) as store:
        cards = match_cards(store, lines, NOW)
        for position in (START, ORDER[1]):
            answered(store, cards, position, NOW)
            store.put_aside(match_cards(store, lines, NOW)[position].id)
        match_cards(store, repertoire(tmp_path, "1. e4 *"), NOW)
        assert not {START, ORDER[1]} & set(match_cards(store, lines, NOW)), "though the position of one was gone for a while"


def test_a_wrong_move_is_an_answer_though_the_question_is_left(tmp_path: Path) -> None:
    lines = repertoire(tmp_path)
    with CardStore(tmp_path) as store:
        lesson = drill(lines, match_cards(store, lines, NOW), None, NOW)
        assert lesson.answer(NOW) is None
        lesson.blame(chess.Move.from_uci("a2a3"))
        told = lesson.answer(NOW)
        assert told is not None and (told[1].rating, told[1].attempt.wrong) == (1, 1)
        assert lesson.accepts(chess.Move.from_uci("e2e4"))
        after = lesson.answer(NOW)
        assert after is not None and after[1].id == told[1].id, "it counts once"


def test_own_games_are_those_under_all_of_the_names(tmp_path: Path) -> None:
    """In any order of their words, as where they become cards; without a name, those of whoever has most."""
    path = tmp_path / "games.pgn"
    players = ("Ada", "Muster, Anna"), ("anna muster", "Bob"), ("Ada", "Bob"), ("amuster99", "Ada"), ("Bob", "Ada"), (PERSON, "Engine")
    path.write_text("".join(f'[White "{white}"]\n[Black "{black}"]\n\n1. e4 e5 *\n\n' for white, black in players))
    index = GameIndex.open(path, None)

    def own(color: chess.Color, *names: str) -> tuple[str, list[int]]:
        name, games = own_games(index, color, names)
        return name, games.tolist()

    assert own(chess.WHITE, "Anna Muster", "AMuster99") == ("Muster, Anna", [1, 3, 5])
    assert own(chess.BLACK, "Anna Muster", "AMuster99") == ("Muster, Anna", [0])
    assert own(chess.WHITE) == own(chess.WHITE, "Nobody") == (PERSON, [5])
    path.write_text(path.read_text().replace(PERSON, "Cy"))
    index = GameIndex.open(path, None)
    assert own(chess.WHITE, "Nobody") == ("Ada", [0, 2]) and own(chess.BLACK) == ("Ada", [3, 4])


@pytest.mark.parametrize("nobody", [("?", "?", "?"), ("-", "NN", "?"), ("N.N.", "nn", "")])
def test_who_is_unknown_is_not_the_player_though_most_games_are_theirs(tmp_path: Path, nobody: tuple[str, ...]) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("".join(f'[White "{white}"]\n[Black "{black}"]\n\n1. e4 e5 *\n\n' for white, black in (
        *((name, name) for name in nobody for _ in range(3)), ("Ada", "Bob"), (nobody[0], "Ada"))))
    name, games = own_games(GameIndex.open(path, None), chess.WHITE, ())
    assert (name, games.tolist()) == ("Ada", [9])


def test_an_empty_repertoire_has_nothing_to_ask(tmp_path: Path) -> None:
    lines = repertoire(tmp_path, '[Event "Nothing yet"]\n\n*')
    with CardStore(tmp_path) as store:
        cards = match_cards(store, lines, NOW)
        assert cards == {} and counts(cards.values(), NOW).all == 0
        assert learn(lines, cards).question is review(lines, cards, NOW).question is drill(lines, cards, START, NOW).question is None


class Fixed:
    """Searches nothing: each position has a score for White."""

    def __init__(self, scores: dict[str, int]) -> None:
        self.scores = scores

    def forget(self) -> None:
        pass

    def evaluate(self, board: chess.Board, check: object, effort: Effort) -> Evaluation:
        return Evaluation("fixed", (line("", self.scores[board.peek().uci()]),))

    def close(self) -> None:
        pass


@pytest.mark.parametrize(("scores", "sound"), [((30, 20), True), ((30, -200), False), ((-20, 60), True), ((30, -29), False)])
def test_a_move_is_sound_where_it_gives_little_away(scores: tuple[int, int], sound: bool) -> None:
    known, other = chess.Move.from_uci("e2e4"), chess.Move.from_uci("d2d4")
    searcher = Fixed({"e2e4": scores[0], "d2d4": scores[1]})
    assert is_sound(chess.Board(), other, known, searcher, Effort(), lambda: None) == sound
