"""What is written about moves, as it is noted and found: against python-chess, and of texts that nobody should write."""
from __future__ import annotations

import random
from collections.abc import Iterator

import chess
import numpy as np
import pytest

import engine
from chessgui.pgn import read_game
from chessgui.pgn.glyphs import SPELLINGS
from engine import query
from engine.finding.query import Clock, Comment, Drop, Evaluation, Glyph
from tests.finding.lines import Line, indexed, random_lines, reading
from tests.finding.reference import plies_of

HEAD = '[Event "?"]\n\n'
ANY_EVALUATION, ANY_CLOCK = Evaluation(-10_000, 10_000), Clock(0, 1 << 30)


def found(
    text: str | bytes, asked: query.Query, numbers: list[int] | None = None, index: engine.MoveIndex | None = None,
) -> list[tuple[int, int]]:
    """The games of a text, with plies, in which something holds."""
    chosen = None if numbers is None else np.array(numbers, np.int32)
    hits = engine.find_games(index or indexed(text), query.Search(asked), chosen, read=reading(text))
    return list(zip(hits.games.tolist(), hits.plies.tolist(), strict=True))


def plies_with(text: str | bytes, asked: query.Query, plies: int = 6) -> list[int]:
    """The plies of a text's only game at which something holds."""
    index = indexed(text)
    return [ply for ply in range(plies) if found(text, query.All((asked, query.Moves(ply, ply))), None, index)]


def noted(line: Line) -> Iterator[tuple[int, query.Query]]:
    """What must be found at the plies of a game, and what must not."""
    for ply, each in enumerate(plies_of(line)):
        here = query.Moves(ply, ply)
        written = each.written
        part = ANY_EVALUATION if written.evaluation is None else Evaluation(written.evaluation, written.evaluation)
        yield written.evaluation is not None, query.All((here, part))
        yield written.clock is not None, query.All((here, ANY_CLOCK if written.clock is None else Clock(written.clock, written.clock)))
        for number in (*range(7), 14, 15, 146, 99999):
            yield number in written.glyphs, query.All((here, Glyph((number,))))


@pytest.mark.parametrize("seed", [31, *(pytest.param(seed, marks=pytest.mark.slow(reason="more random games")) for seed in (32, 33))])
def test_each_annotation_is_that_of_python_chess(seed: int) -> None:
    chance, (lines, text) = random.Random(seed), random_lines(seed, 80, 40)
    index, some = indexed(text), [line for line in lines if line.notes and not line.is_skipped]
    asked = [(lines.index(line), *each) for line in chance.sample(some, 2) for each in noted(line)]
    for number, is_there, part in asked:
        hits = engine.find_games(index, query.Search(part), np.array([number], np.int32))
        assert hits.games.tolist() == [number] * is_there, (part, lines[number].pgn)
    assert sum(is_there for _, is_there, _ in asked) > 10


@pytest.mark.parametrize(("written", "points"), [
    ("0.25", 25), ("-1.5", -150), ("+3", 300), (".5", 50), ("7.", 700), ("12.34,20", 1234), ("#3", 10_000), ("#-2", -10_000),
    ("#0", 10_000), ("99999.99", 9999), ("-1234567890", -9999), ("0.29", 29), ("#99999999999999999999999", 10_000), ("-0.00", 0),
    ("0,5", 0),
    ("", None), ("x", None), ("1e5", None), ("1.234", None), ("12345678901", None), ("#", None), ("-", None), (".", None), ("0.5,", None),
    (" 0.5", None), ("0.5 ", None), ("--1", None), ("#1.5", None), ("0.5.5", None), ("1,2,3", None),
])
def test_evaluations(written: str, points: int | None) -> None:
    text = f"{HEAD}1. e4 {{[%eval {written}]}} *"
    assert found(text, ANY_EVALUATION) == [(0, 1)] * (points is not None)
    if points is not None:
        assert found(text, Evaluation(points, points)) == [(0, 1)]


@pytest.mark.parametrize(("written", "seconds"), [
    ("0:10:00", 600), ("1:02:03.4", 3723), ("0:0:5", 5), ("0:00:09.99", 9), ("0:00:07.", 7), ("99:99:99", 362_439),
    ("9" * 60 + ":0:0", (1 << 24) - 1),
    ("0:00", None), ("", None), ("x", None), ("-0:00:01", None), ("0:00:10.5.5", None), ("0:00:10x", None), (":0:0", None), ("0::0", None),
    ("0:0:", None), ("0:0:0:0", None),
])
def test_clocks(written: str, seconds: int | None) -> None:
    text = f"{HEAD}1. e4 {{[%clk {written}]}} *"
    assert found(text, ANY_CLOCK) == [(0, 1)] * (seconds is not None)
    if seconds is not None:
        assert found(text, Clock(seconds, seconds)) == [(0, 1)]


def test_whose_loss_it_is() -> None:
    text = HEAD + ("{[%eval 0.2]} 1. e4 {[%eval -0.8]} e5 {[%eval 1.2]} 2. Nf3 {[%eval #5]} Nc6 {[%eval 12.0]} 3. Bb5 a6 {[%eval 3]} *")
    lost = {ply: 100 * pawns for ply, pawns in ((1, 1), (2, 2), (3, -8.8), (4, 0))}
    for ply, points in lost.items():
        assert plies_with(text, Drop(int(points), int(points)), 7) == [ply]
    assert plies_with(text, Drop(-9999, 9999), 7) == [1, 2, 3, 4], "of the moves behind 3. Bb5 nothing is known"


def test_what_is_written_belongs_to_the_move_before_it() -> None:
    text = HEAD + """{Start} 1. $9 e4! $14 {one} ; two
    (1. d4 {no} (1. c4 $7 {nor this}) d5?? ) {three} 1... e5?!{four}2.Nf3 !! {five [%clk 0:00:05] [%clk 0:01:00]} $2 Nc6 *"""
    words = {"start": [0], "one": [1], "two": [1], "three": [1], "four": [2], "five": [3], "no": [], "nor": [], "clk": [],
             "one two three": [1], "[": []}
    assert {word: plies_with(text, Comment(word)) for word in words} == words
    glyphs = {9: [0], 1: [1], 14: [1], 6: [2], 3: [3], 2: [3], 7: [], 4: []}
    assert {number: plies_with(text, Glyph((number,))) for number in glyphs} == glyphs
    assert plies_with(text, Clock(5, 5)) == [3] and plies_with(text, Clock(60, 60)) == [], "the first counts"


@pytest.mark.parametrize("written", [
    "1. e4{} e5 2. Nf3 *", "1. e4 {} e5 2. Nf3 *", "1. e4{}{{a}} e5 *", "1. e4 {} *", "1. e4\xa0{}\xa0e5 *",
])
def test_a_glyph_is_found_however_it_is_spelled(written: str) -> None:
    for spelling, number in SPELLINGS.items():
        if spelling != "×" or "e4{" not in written:  # the window reads e4× as a capture without its square
            text = HEAD + written.format(spelling)
            glyphs = [node.nags for node in read_game(text).game.mainline()]
            assert plies_with(text, Glyph((number,))) == [ply for ply, nags in enumerate(glyphs, 1) if number in nags] != [], text


@pytest.mark.parametrize(("moves", "glyphs"), [
    ("1. e4++- e5+-+", {18: [1], 19: [2]}), ("1. e4+- e5 -+", {18: [1], 19: [2]}), ("1. e4!?N e5=∞", {5: [1], 146: [1], 44: [2]}),
    ("1. e4 ±!? e5 ?! ∓ N", {16: [1], 5: [1], 6: [2], 17: [2], 146: [2]}),
    ("1. Nf3N Nf6 N 2. Ng1 = 2... Ng8 2.±", {146: [1, 2], 10: [3], 16: [4]}),
    ("1. e4 +0.35! e5 x= 2. d4 (=) d5 0.1", {1: [], 10: []}), ("= 1. e4 e5 1/2 ±", {10: [0], 16: []}),
])
def test_signs_beside_one_another(moves: str, glyphs: dict[int, list[int]]) -> None:
    assert {number: plies_with(HEAD + moves, Glyph((number,))) for number in glyphs} == glyphs


def test_a_promotion_is_no_novelty() -> None:
    for written, is_new in (("a8=N", False), ("a8N", False), ("a8=NN", True), ("a8=Q N", True), ("a8(N)", False), ("a8=♘±", False)):
        text = f'[FEN "7k/P7/8/8/8/8/8/7K w - - 0 1"]\n\n1. {written} *'
        assert plies_with(text, Glyph((146,))) == [1] * is_new and plies_with(text, Glyph((16,))) == [1] * ("±" in written), written
    for written, wing in (("O-O±", "K"), ("0-0", "K")):
        text = f'[FEN "k7/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. {written} *'
        assert plies_with(text, query.All((query.Moved(castling=wing), Glyph((16,))))) == [1] * ("±" in written)


def test_words_are_compared_as_in_headers() -> None:
    text = HEAD.encode() + "1. e4 {Straße der\r\n  BÖSEN Läufer} e5 {ein Zug צוגצוואנג} ".encode() + b"2. Nf3 {M\xfcller} *"
    for words in ("strasse", "STRASSE DER BOSEN", "laufer", "Straße"):
        assert plies_with(text, Comment(words)) == [1], words
    assert plies_with(text, Comment("צוגצוואנג")) == [2] and plies_with(text, Comment("MULLER")) == [3]
    assert plies_with(text, Comment("laufer ein")) == []


def test_notes_far_apart() -> None:
    moves = ["Nf3", "Nf6", "Ng1", "Ng8"] * 100
    for ply in (30, 31, 32, 62, 63, 64, 400):
        text = HEAD + " ".join((*moves[:ply], "{here}", *moves[ply:]))
        assert found(text, Comment("here")) == [(0, ply)]


def test_games_without_annotations_take_nothing() -> None:
    index = indexed((HEAD + "1. e4 e5 (1... c5 $1 {no}) 2. Nf3 1-0\n\n") * 50)
    assert len(index.noted) == len(index.notes) == 0
    index = indexed((HEAD + "1. e4 {[%eval 0.1] [%clk 0:01:00]} e5 {word} 1-0\n\n") * 50 + HEAD)
    assert index.noted.tolist() == list(range(50)) and index.notes.nbytes == 50 * 4 * 4


@pytest.mark.parametrize("order", [None, [7, 0, 3, 0, 59, 12], list(range(59, -1, -1))])
@pytest.mark.parametrize("piece", [1, 300, 1 << 20])
def test_comments_are_searched_in_any_order_and_part_by_part(order: list[int] | None, piece: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.finding import comments, scan
    text = "".join(f"{HEAD}1. e4 {{{'word' if game % 3 else 'ward'} number {game}.}} {{next}} e5 {{w[%x]ord}} *\n\n" for game in range(60))
    monkeypatch.setattr(comments, "PIECE", piece)
    monkeypatch.setattr(comments, "MOST_SPANS", min(piece, 64))
    monkeypatch.setattr(comments, "NEAR", piece)
    monkeypatch.setattr(scan, "BLOCK", 7)
    wanted = order or list(range(60))
    asked = query.Any((query.All((Comment("word number"), Comment(". next"))), Comment("number 12.")))
    assert found(text, asked, order) == [(game, 1) for game in wanted if game % 3 or game == 12]


@pytest.mark.parametrize("megabytes", [3, pytest.param(10, marks=pytest.mark.slow(reason="a comment of ten megabytes"))])
def test_a_comment_of_megabytes(megabytes: int) -> None:
    noise = "lorem ipsum \\ [%x] " * (55_000 * megabytes)
    assert len(noise) > megabytes * 1_000_000
    text = f"{HEAD}1. e4 {{{noise} at the very end}} e5 *\n\n{HEAD}1. d4 {{at the very end}} *"
    index, read = indexed(text), reading(text)
    for words, games in (("at the very end", [0, 1]), ("e" * 3000, []), ("ipsum lorem at", [])):
        assert engine.find_games(index, query.Search(Comment(words)), read=read).games.tolist() == games


def test_words_on_the_border_of_two_parts() -> None:
    for size in range(4080, 4105):
        text = f"{HEAD}1. e4 {{{'x' * size}zugzwang{'ß' * 3000}end}} *"
        assert found(text, Comment("xzugzwangs")) == found(text, Comment("ssend")) == [(0, 1)], size


@pytest.mark.parametrize(("moves", "asked", "plies"), [
    ("1. e4 {never closed e5", Comment("never closed e5"), [1]), ("1. e4 {a {b} c} e5", Comment("a {b} c"), [1]),
    ("1. e4 {", Comment(""), []), ("1. e4 {a {b} c} e5?", Glyph((2,)), [2]),
    ("1. e4 {[%eval 0.5} e5", ANY_EVALUATION, []), ("1. e4 {[%eval 0.5 [%clk 0:00:05]]} e5", ANY_CLOCK, [1]),
    ("1. e4 {[%eval", ANY_EVALUATION, []),
    ("1. e4 {[%]} {[%eval]} {[%eval ]} {[% eval 1]} {[%evalx 1]} {[%EVAL 1]}", ANY_EVALUATION, []), ("1. e4 {[%clk 0:0:1", ANY_CLOCK, []),
    ("1. e4 $99999999999 $ $$2", Glyph((2,)), [1]), ("1. e4 $99999999999", Glyph((99999,)), []),
    ("1. e4 $99999999999", Glyph((1 << 80,)), []),
    ("1. e4 !!!? e5", Glyph((5,)), [1]), ("1. e4 } ) } e5 ?", Glyph((2,)), [2]), ("1. e4 (((", Glyph((1,)), []),
    ("1. e4 ; [%eval 2]", ANY_EVALUATION, [1]), ("1. e4\n% {[%eval 2]} !\ne5", ANY_EVALUATION, []),
    ("1. e4 * {late} !", Comment("late"), [1]), ("1. e4 1-0 !", Glyph((1,)), []), ("* ; late", Comment("late"), [0]),
    ("1. e4 1-0{a}\n% b\n; c\n* {d [%eval 1]} e5 {e}", Comment("a c d"), [1]), ("1. e4 * {d [%eval 1]}", Evaluation(100, 100), [1]),
    ("1. e4 ½-½ x {e}", Comment("e"), []), ("1. e4 1/2-1/2 {e}", Comment("e"), [1]), ("1. e4 Ke9?? {x}", Glyph((4,)), []),
    ("1. e4 ½-½ !", Glyph((1,)), []),
    ("1. e4 Ke2?? {x}", Comment("x"), []), ("1. e4 -- ! {x}", Glyph((1,)), []),
    ("{[%clk 0:00:01]}", ANY_CLOCK, [0]), ("1. e4 {\0\x01 \x7f\xff}", Comment("\xff"), [1]),
])
def test_hostile_annotations(moves: str, asked: query.Query, plies: list[int]) -> None:
    for codec in ("utf-8", "latin-1"):
        assert plies_with((HEAD + moves).encode(codec), asked) == plies


def test_a_no_break_space_ends_a_word() -> None:
    for codec in ("utf-8", "latin-1"):
        assert plies_with((HEAD + "1. e4\xa0?\xa0e5").encode(codec), Glyph((2,))) == [1]
        assert plies_with((HEAD + "1. e4\xa0\xa0e5\xa0\xa0?!").encode(codec), Glyph((6,))) == [2]


@pytest.mark.parametrize("seeds", [6, pytest.param(20, marks=pytest.mark.slow(reason="more noise"))])
def test_bytes_without_sense_are_noted_without_harm(seeds: int) -> None:
    letters = np.frombuffer(b"e4 e5 Nf3 Nc6 {}()[]%$;!?0123456789.,:#-+evalclk \n*", np.uint8)
    for seed in range(seeds):
        noise = np.random.default_rng(seed).choice(letters, 30_000).tobytes()
        for data in (HEAD.encode() + noise, HEAD.encode() + b"1. e4 " + noise, HEAD.encode() + b"e4 {" + b"[%" * 9000 + noise):
            index = indexed(data)
            assert index.note_offsets[-1] == len(index.notes) <= len(data)
            assert len(found(data, Comment("e"))) <= index.games


def test_marks_take_a_word_each_at_most() -> None:
    for written in ("!", "! ", "$1", "!=", "{a}", ";a\n", "!?", "{[%clk 0:0:0]}", "{a[%x]b}"):
        text = HEAD + "1. e4 " + written * 5000
        assert 0 < len(indexed(text).notes) <= len(text)


def test_a_start_with_black_to_move() -> None:
    text = f'[FEN "{chess.Board("4k3/8/8/8/8/8/8/4K3 b - - 0 1").fen()}"]\n\n{{[%eval 1]}} 1... Kd7 {{[%eval #0]}} 2. Kd2 {{[%eval #0]}} *'
    assert plies_with(text, Evaluation(-10_000, -10_000)) == [1] and plies_with(text, Evaluation(10_000, 10_000)) == [2]
    assert plies_with(text, Drop(-1100, -1100)) == [1]


def test_what_cannot_be_asked() -> None:
    text = HEAD + "1. e4 {a} *"
    index, read = indexed(text), reading(text)
    with pytest.raises(ValueError, match="must be there"):
        engine.find_games(index, query.Search(Comment("a")))
    for count, is_fine in ((24, True), (25, False)):
        search = query.Search(query.Any(tuple(Comment(f"{number}") for number in range(count))))
        if is_fine:
            assert len(engine.find_games(index, search, read=read).games) == 0
        else:
            with pytest.raises(ValueError, match="More than 24 words"):
                engine.find_games(index, search, read=read)


def test_the_file_is_read_only_where_words_are_asked_for() -> None:
    text, places = HEAD + "1. e4 {word} *\n\n" + HEAD + "1. d4 {[%eval 0.5]} *", list[tuple[int, int]]()

    def read(start: int, size: int) -> bytes:
        places.append((start, size))
        return text.encode()[start:start + size]

    index = indexed(text)
    assert engine.find_games(index, query.Search(ANY_EVALUATION), read=read).games.tolist() == [1] and places == []
    assert engine.find_games(index, query.Search(Comment("or")), read=read).games.tolist() == [0] and places == [(text.index("word"), 4)]
