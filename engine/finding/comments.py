"""The annotations of some games, with the words that are looked for in their comments.

Of a comment the index knows only where its words lie in the file. Where words are asked for they are read there, and the annotation, a
copy of it, gets a bit for each of the words that was found in the comments on its ply.
"""
from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.finding.gamemoves import MoveIndex
from engine.finding.recordtypes import KIND_AT, MOST_VALUE, STEP_AT, TEXT
from engine.games.building import PIECE, Array
from engine.games.signs import BLANK
from engine.games.texts import Texts

Read = Callable[[int, int], bytes]
"""Returns the bytes of the file from an offset on, and how many."""
MOST_SPANS = 1 << 12
"""Parts of comments that are searched at a time."""
NEAR = 1 << 12
"""Bytes between two parts that are rather read than passed over."""


class NotesOfGames:
    """The annotations of a file's games as a search reads them. Any thread may have one."""

    def __init__(self, index: MoveIndex, words: tuple[str, ...], read: Read | None) -> None:
        self._index, self._words, self._read = index, words, read
        self._noted, self._offsets = np.append(index.noted, -1), np.append(index.note_offsets, 0)

    def of(self, numbers: Array) -> dict[str, Array]:
        """The fields of FINDING for some games: `notes`, and where those of each game begin and end."""
        index = self._index
        place = np.searchsorted(index.noted, numbers)
        is_noted = self._noted[place] == numbers
        begins, ends = (np.where(is_noted, self._offsets[place + last], 0) for last in (0, 1))
        notes = index.notes
        if self._read is not None and self._words:
            counts = ends - begins
            before = np.cumsum(counts) - counts
            notes = notes[np.repeat(begins - before, counts) + np.arange(counts.sum())]
            begins, ends = before, before + counts
            self._search(notes, np.repeat(index.starts[numbers], counts), self._read)
        return {"notes": notes, "note_begins": begins, "note_ends": ends}

    def _search(self, notes: Array, starts: Array, read: Read) -> None:
        """Mark in a copy of annotations the comments that have the words; `starts` are the offsets of their games in the file."""
        spans = np.flatnonzero(notes >> KIND_AT & 7 == TEXT)
        plies, starts = np.cumsum(notes >> STEP_AT)[spans], starts[spans]
        begins, ends = starts + (notes[spans] & MOST_VALUE), starts + (notes[spans + 1] & MOST_VALUE)
        is_first = np.append(True, (np.diff(plies) != 0) | (np.diff(starts) != 0))[:len(spans)]
        firsts = np.append(np.flatnonzero(is_first), len(spans))
        found, first = np.zeros(len(firsts) - 1, np.uint32), 0
        while first < len(found):  # comments on plies, so many that they make up a piece, one at least
            size = np.cumsum(ends[firsts[first]:firsts[first] + MOST_SPANS] - begins[firsts[first]:firsts[first] + MOST_SPANS])
            fits = int(np.searchsorted(size, PIECE))
            last = max(int(np.searchsorted(firsts, firsts[first] + fits, "right")) - 1, first + 1)
            some = slice(firsts[first], firsts[last])
            texts = _texts(begins[some], ends[some], firsts[first:last + 1] - firsts[first], read)
            for number, word in enumerate(self._words):
                found[first:last] |= texts.search(word).astype(np.uint32) << np.uint32(number)
            first = last
        notes[spans] = notes[spans] & ~np.uint32(MOST_VALUE) | found[np.cumsum(is_first) - 1]


def _texts(begins: Array, ends: Array, firsts: Array, read: Read) -> Texts:
    """The texts of which the parts between two of `firsts` are one; blanks and line ends between two words are one blank."""
    order = np.argsort(begins, kind="stable")
    runs = np.append(True, begins[order][1:] - ends[order][:-1] > NEAR).nonzero()[0]
    data, moved = list[bytes](), np.zeros(len(begins), np.int64)
    size = 0
    for run, after in zip(runs, np.append(runs[1:], len(begins)), strict=True):
        begin, end = int(begins[order[run]]), int(ends[order[after - 1]])
        moved[order[run:after]] = size - begin
        data.append(read(begin, end - begin))
        size += end - begin
    whole = b"".join(data)
    parts = [whole[begin:end] for begin, end in zip((begins + moved).tolist(), (ends + moved).tolist(), strict=True)]
    letters = np.frombuffer(b" ".join((*parts, b"")), np.uint8)
    places = np.append(0, np.cumsum(ends - begins + 1))[firsts]
    is_blank = letters <= BLANK
    kept = np.append(True, ~(is_blank[1:] & is_blank[:-1]))
    letters = np.where(is_blank, BLANK, letters).astype(np.uint8)[kept]
    return Texts(letters, np.append(0, np.cumsum(kept))[places])
