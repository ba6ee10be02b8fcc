"""Word wrapping for PGN text."""
from __future__ import annotations


class WordWrapper:
    """Fills lines of at most `columns` letters with words; None means lines of any length. A longer word has a line of its own."""

    def __init__(self, columns: int | None) -> None:
        self._columns = columns
        self._lines: list[str] = []
        self._words: list[str] = []
        self._width = 0
        self._held = ""
        """The last word, which is kept until nothing can be glued to it any more."""
        self._is_open = False
        """Whether the next word follows it without a blank."""

    def word(self, word: str) -> None:
        """Add a word after a blank or in a new line."""
        if self._is_open:
            self._held += word
        else:
            self._set()
            self._held = word
        self._is_open = False

    def open(self, bracket: str) -> None:
        """Add a bracket that no blank follows."""
        self.word(bracket)
        self._is_open = True

    def glue(self, bracket: str) -> None:
        """Add a bracket to the last word, without a blank."""
        self._held += bracket
        self._is_open = False

    def line(self, line: str) -> None:
        """End the current line and add another one unwrapped."""
        self._end_line()
        self._lines.append(line)

    def text(self) -> str:
        """All lines, each with a line end."""
        self._end_line()
        return "".join(f"{line}\n" for line in self._lines)

    def _set(self) -> None:
        """Put the last word into the line, or into a new one if it does not fit."""
        if not self._held:
            return
        if self._columns is not None and self._words and self._width + 1 + len(self._held) > self._columns:
            self._break()
        self._width += len(self._held) + (1 if self._words else 0)
        self._words.append(self._held)
        self._held, self._is_open = "", False

    def _end_line(self) -> None:
        self._set()
        self._is_open = False
        self._break()

    def _break(self) -> None:
        if self._words:
            self._lines.append(" ".join(self._words))
            self._words, self._width = [], 0
