"""Distinct texts of headers: searched, put in order and read as numbers by compiled code, beside plain Python."""
from __future__ import annotations

import itertools
import random
import re

import numpy as np
import pytest

from engine.compiled import later
from engine.games import texts as code
from engine.games.folding import FOLDED, fold, fold_table, folded
from engine.games.texts import FIELD_BITS, FIELDS, NO_FIELD, Texts

WORDS = [
    "", "?", "????.??.??", "-", "Carlsen, Magnus", "carlsen", "Müller, Karl", "MÜLLER", "Muller", "Dvořák", "Łódź", "Straße", "Strasse",
    "Æsir", "aesir", "1997.05.11", "1997.??.??", "10", "9", "009", "1.10", "1.9", "10.1", "2700", "0", "00", "Round 2", "Round 10",
    "1/2-1/2", "1-0", "0-1", "*", "Каспаров", "КАСПАРОВ", "каспарова", "Ωmega", "ö", "o\u0308", "z" * 9, "z" * 8, "z" * 8 + "a",
    "12345678901234567890", "x" * 300 + "b", "x" * 300 + "a", "日本", "日本語", 'a "b"', "3+2", "abcdefg1", "abcdefg12", "abcdefg2", "♞",
    "+5",
]
MULLERS = ["Müller, Karl", "MÜLLER", "Muller"]


def texts_of(words: list[bytes]) -> Texts:
    begins = np.concatenate([[0], np.cumsum([len(word) for word in words])]).astype(np.int64)
    return Texts(np.frombuffer(b"".join(words), np.uint8).copy(), begins)


def naive_key(word: str) -> tuple[bool, list[bytes]]:
    """The order in words: what tells nothing last, folded letters, runs of digits by their value."""
    key = []
    for part in re.findall(r"[0-9]+|[^0-9]", word):
        if part[0] in "0123456789":
            digits = part.lstrip("0")
            key.append(bytes([48 + min(len(digits), 40)]) + digits.encode())
        else:
            key += [bytes([ord(each)] if ord(each) < 128 else [128 | ord(each) >> shift & 127 for shift in (14, 7, 0)])
                    for each in fold(part)]
    return not word.strip("?.-"), key


@pytest.fixture(scope="module")
def texts() -> Texts:
    return texts_of([word.encode() for word in WORDS])


def test_texts_are_read() -> None:
    made = texts_of([b"", b"B\xc3\xa9la", b"B\xe9la", b"\x93x\x94", b"\x81\xe9", rb"a \"b\" \\ \n"])
    assert [made[number] for number in range(len(made))] == ["", "Béla", "Béla", "“x”", "\x81é", r'a "b" \ \n']


@pytest.mark.parametrize(("word", "found"), [
    ("carlsen", ["Carlsen, Magnus", "carlsen"]), ("muller", MULLERS), ("MÜLLER", MULLERS),
    ("dvorak", ["Dvořák"]), ("lodz", ["Łódź"]), ("strasse", ["Straße", "Strasse"]), ("straße", ["Straße", "Strasse"]),
    ("æ", ["Æsir", "aesir"]),
    ("каспаров", ["Каспаров", "КАСПАРОВ", "каспарова"]),
    ("ö", [word for word in WORDS if "o" in fold(word)]), ("日本", ["日本", "日本語"]),
    ("1-0", ["1-0"]), ("nobody", []), ("♞", ["♞"]), ("x" * 300 + "a", ["x" * 300 + "a"]),
])
def test_words_are_found(texts: Texts, word: str, found: list[str]) -> None:
    assert [WORDS[number] for number in np.flatnonzero(texts.search(word))] == found


@pytest.mark.parametrize(("word", "found"), [
    ("carlsen", ["carlsen"]), ("mÜller", ["MÜLLER", "Muller"]), ("1", []), ("2700", ["2700"]), ("*", ["*"]),
])
def test_whole_texts_are_found(texts: Texts, word: str, found: list[str]) -> None:
    assert [WORDS[number] for number in np.flatnonzero(texts.search(word, whole=True))] == found


def test_nothing_to_look_for_finds_all(texts: Texts) -> None:
    assert texts.search("").all() and texts.search("\u0301").all()


def test_latin_1_is_found_as_utf_8_is() -> None:
    assert texts_of([b"B\xe9la", b"B\xc3\xa9la", b"Bela", b"Bila"]).search("béla").tolist() == [True, True, True, False]


def same_order(words: list[str]) -> None:
    ranks = texts_of([word.encode() for word in words]).ranks().tolist()
    keys = [naive_key(word) for word in words]
    keys = [(unknown, [] if unknown else [letter for part in key for letter in part]) for unknown, key in keys]
    order = sorted(range(len(words)), key=lambda number: keys[number])
    for a, b in itertools.pairwise(order):
        assert (ranks[a] < ranks[b]) == (keys[a] < keys[b]) and ranks[a] <= ranks[b], (words[a], words[b])


def test_texts_have_an_order() -> None:
    same_order(WORDS)


@pytest.mark.parametrize("seed", range(10))
def test_texts_by_chance_have_an_order(seed: int) -> None:
    chance = random.Random(seed)
    letters = chance.choice(["01", "a0b1", "aé.0", "aÄbß12 ", "жЖa9"])
    same_order(["".join(chance.choice(letters) for _ in range(chance.randrange(30))) for _ in range(400)])


@pytest.mark.parametrize("seed", range(10))
def test_a_text_is_another_one_if_more_than_case_and_accents_differ(seed: int) -> None:
    chance = random.Random(seed)
    letters = chance.choice(["01", "aá01", "aÄbß012 ", "A?1"])
    words = ["".join(chance.choice(letters) for _ in range(chance.randrange(5))) for _ in range(200)]
    found = texts_of([word.encode() for word in words])
    numbers: dict[int, set[str]] = {}
    for number, word in zip(found.identities().tolist(), words, strict=True):
        numbers.setdefault(number, set()).add(fold(word))
    unknown = numbers.pop(len(words), set())
    assert unknown == {fold(word) for word, is_unknown in zip(words, found.unknown(), strict=True) if is_unknown}
    assert all(len(spellings) == 1 for spellings in numbers.values()) and len(numbers) == len(set(map(fold, words)) - unknown)


@pytest.mark.parametrize(("text", "fields"), [
    ("2700", [2700]), ("1997.05.11", [1997, 5, 11]), ("1997.??.??", [1997]), ("????.05.11", []), ("3.2", [3, 2]), ("?", []), ("", []),
    ("x1", []), ("180+2", [180, 2]), ("1.2.3.4", [1, 2, 3]), ("99999999999", [NO_FIELD - 1]), ("0", [0]),
])
def test_numbers_are_read(text: str, fields: list[int]) -> None:
    packed = int(texts_of([text.encode()]).numbers()[0])
    parts = [packed >> FIELD_BITS * place & NO_FIELD for place in range(FIELDS - 1, -1, -1)]
    assert parts == fields + [NO_FIELD] * (FIELDS - len(fields))


def test_rubbish_is_borne() -> None:
    chance = random.Random(2)
    made = texts_of([chance.randbytes(chance.randrange(40)) for _ in range(2000)])
    assert sum(made.search("a")) > 10
    assert len(made.ranks()) == len(made.numbers()) == len([made[number] for number in range(2000)]) == 2000


def test_their_code_is_compiled_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files with a game each are listed without compiled code; a filter compiled it in the window's process, which stood still."""
    made = list[str]()
    monkeypatch.setattr(later, "make_ready", made.append)
    for ask in (lambda found: found.search("a"), Texts.numbers, Texts.ranks, Texts.unknown):
        code._make_ready.cache_clear()
        ask(texts_of([b"a", b"b"]))
    assert made == [later.LISTS] * 4
    code._make_ready.cache_clear()


def test_the_table_folds_every_letter_as_python_does() -> None:
    packed = [sum(ord(each) << 32 * place for place, each in enumerate(folded(chr(code)))) for code in range(FOLDED)]
    assert fold_table().dtype == np.int64 and fold_table().tolist() == packed
