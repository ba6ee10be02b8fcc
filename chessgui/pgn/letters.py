"""The piece letters of many languages, and detecting the language of a game."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import chess

PIECES = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)
ENGLISH = "English"
LETTERS = {
    ENGLISH: "K Q R B N", "German": "K D T L S", "French": "R D T F C", "Spanish": "R D T A C", "Dutch": "K D T L P",
    "Portuguese": "R D T B C", "Polish": "K H W G S", "Hungarian": "K V B F H", "Czech": "K D V S J", "Russian": "Кр Ф Л С К",
    "Finnish": "K D T L R", "Romanian": "R D T N C", "Icelandic": "K D H B R", "Estonian": "K L V O R", "Latvian": "K D T L Z",
    "Lithuanian": "K V B R Ž", "Turkish": "Ş V K F A", "Serbian": "К Д Т Л С", "Ukrainian": "Кр Ф Т С К", "Bulgarian": "Ц Д Т О К",
    "Greek": "Ρ Β Π Α Ι", "Esperanto": "R D T K Ĉ",
}
"""King, queen, rook, bishop, knight. Danish, Norwegian, Swedish, Croatian and Slovene use the German letters, Italian and Catalan the
Spanish, Slovak the Czech, Afrikaans the Finnish ones."""
FIGURINES = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", (*PIECES, chess.PAWN) * 2, strict=True))
USED = re.compile(r"(Кр|[^\W\d_a-h])[a-h]?[1-8]?[-x:]?[a-h][1-8]")
"""A piece move; the group is the letter of the piece."""
TABLES: dict[str, dict[str, chess.PieceType]] = {
    language: dict(zip(letters.split(), PIECES, strict=True)) | FIGURINES for language, letters in LETTERS.items()}
TABLES[ENGLISH]["P"] = chess.PAWN
"""The piece type of each letter, by language; figurines are in every table."""


def likely_languages(words: Iterable[str]) -> list[str]:
    """The languages whose piece letters occur in these words at least as often as the English ones, the best first, without English. Of
    languages that give all occurring letters the same meaning, only the first is returned."""
    used = Counter(found[1] for word in words if (found := USED.match(word)))
    explained = {language: sum(count for letter, count in used.items() if letter in table) for language, table in TABLES.items()}
    meanings = {tuple(TABLES[ENGLISH].get(letter) for letter in used)}
    chosen = []
    for language in sorted(TABLES, key=lambda language: -explained[language]):
        meaning = tuple(TABLES[language].get(letter) for letter in used)
        if explained[language] >= explained[ENGLISH] and meaning not in meanings:
            meanings.add(meaning)
            chosen.append(language)
    return chosen
