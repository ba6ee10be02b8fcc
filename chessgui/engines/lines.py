"""Parses the output lines of UCI and XBoard engines: reports and options. No process, no Qt.

Nothing here raises: a malformed line gives None.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, takewhile

import chess

from chessgui.engines.enginelist import EngineOption, OptionValue
from engine import Bound, Info, Score

MOST_CENTIPAWNS, MOST_MATE, MOST_DEPTH, MOST_COUNT = 99_999, 999, 999, 1 << 60
LONGEST_LINE = 60
"""Moves of a variation that are kept."""
XBOARD_MATE = 100_000
"""XBoard engines report a mate in n as 100000 + n (the protocol's section on thinking output)."""
COUNTS = ("depth", "seldepth", "multipv", "nodes", "nps", "time", "hashfull", "tbhits")
BOUNDS = {"lowerbound": Bound.LOWER, "upperbound": Bound.UPPER}
UCI_MOVE = re.compile(r"[a-h][1-8][a-h][1-8][nbrqkNBRQK]?")
UCI_OPTION = re.compile(r"option\s+name\s+(?P<name>.*?\S)\s+type\s+(?P<kind>check|spin|combo|string|button)(?P<rest>(?!\S).*)")
OPTION_FIELD = re.compile(r"(?<!\S)(default|min|max|var)(?!\S)")
XBOARD_OPTION = re.compile(r"(?P<name>.*?\S)\s+-(?P<kind>[a-z]+)(?:\s+(?P<rest>.*))?")
"""None of these patterns tries a run of blanks from more than one place: a line may be long, and the window stands still while it is
read."""
KINDS = {"slider": "spin", "reset": "button", "save": "button"} | {
    kind: kind for kind in ("check", "spin", "combo", "string", "file", "path", "button")}


def _number(word: str, most: int = MOST_COUNT) -> int | None:
    """A whole number, limited to -most..most; None if the word is no number."""
    try:
        return max(-most, min(int(word), most))
    except ValueError:
        return None


def uci_report(line: str) -> Info | None:
    """The report of an `info` line; None if it has no score or no depth, such as a line about the current move."""
    told = list(takewhile(lambda word: word != "string", line.split()))
    place = told.index("pv") if "pv" in told else len(told)
    pv = _uci_line(told[place + 1:])
    words = iter(told[:place] + told[place + 1 + len(pv):])  # some engines tell the score behind the line
    counts = dict.fromkeys(COUNTS, 0) | {"multipv": 1}
    score, bound, wdl = None, Bound.EXACT, None
    for word in words:
        if word in counts:
            counts[word] = max(_number(next(words, "")) or 0, 0)
        elif word == "score":
            score = _uci_score(next(words, ""), next(words, "")) or score
        elif word in BOUNDS:
            bound = BOUNDS[word]
        elif word == "wdl":
            wdl = _chances(list(islice(words, 3)))
    if score is None or not counts["depth"]:
        return None
    depth, nodes, time_ms = min(counts["depth"], MOST_DEPTH), counts["nodes"], counts["time"]
    return Info(depth, min(counts["seldepth"], MOST_DEPTH) or depth, score, bound, nodes, counts["nps"] or _nps(nodes, time_ms), time_ms,
                min(counts["hashfull"], 1000), pv, counts["multipv"], counts["tbhits"], wdl)


def _nps(nodes: int, time_ms: int) -> int:
    """The nodes in a second, for an engine that does not tell them itself; 0 before a millisecond has passed."""
    return min(max(nodes, 0) * 1000 // time_ms, MOST_COUNT) if time_ms else 0


def _uci_score(kind: str, word: str) -> Score | None:
    if kind == "cp" and (value := _number(word, MOST_CENTIPAWNS)) is not None:
        return Score(centipawns=value)
    if kind == "mate" and (value := _number(word, MOST_MATE)):  # a mate in no moves does not tell who mates
        return Score(mate=value)
    return None


def _chances(words: Sequence[str]) -> tuple[int, int, int] | None:
    numbers = [number for word in words if (number := _number(word, 1000)) is not None and number >= 0]
    return (numbers[0], numbers[1], numbers[2]) if len(numbers) == 3 and sum(numbers) == 1000 else None


def _uci_line(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word.lower() for word in takewhile(UCI_MOVE.fullmatch, words[:LONGEST_LINE]))


def xboard_report(line: str, board: chess.Board) -> Info | None:
    """The report of a line of thinking output (depth, score, centiseconds, nodes, moves) about a position; None if it is malformed."""
    words = line.split()
    if len(words) < 4:
        return None
    depth = _number(words[0].rstrip(".+-&?!"), MOST_DEPTH)
    value, centiseconds, nodes = map(_number, words[1:4])
    if not depth or depth < 0 or value is None or centiseconds is None or nodes is None:
        return None
    time_ms = min(max(centiseconds, 0) * 10, MOST_COUNT)
    return Info(depth, depth, _xboard_score(value), Bound.EXACT, max(nodes, 0), _nps(nodes, time_ms), time_ms, 0,
                _xboard_line(words[4:], board))


def _xboard_score(value: int) -> Score:
    moves = abs(value) - XBOARD_MATE
    if 0 <= moves <= MOST_MATE:
        moves = max(moves, 1)  # some count from 0, which would not tell who mates
        return Score(mate=moves if value > 0 else -moves)
    return Score(centipawns=max(-MOST_CENTIPAWNS, min(value, MOST_CENTIPAWNS)))


def _xboard_line(words: Sequence[str], board: chess.Board) -> tuple[str, ...]:
    """The moves, written in SAN or coordinates, as UCI moves; move numbers are skipped."""
    board, moves = board.copy(stack=False), []
    for word in words[:3 * LONGEST_LINE]:
        if word.rstrip(".").isdigit() or word == "...":
            continue
        try:
            move = board.parse_xboard(re.sub(r"^\d+\.+", "", word))
        except ValueError:
            break
        moves.append(move.uci())
        board.push(move)
    return tuple(moves[:LONGEST_LINE])


def uci_option(line: str) -> EngineOption | None:
    """The option of an `option` line; None if the line does not follow the protocol."""
    found = UCI_OPTION.match(line)
    if found is None:
        return None
    parts = OPTION_FIELD.split(found["rest"])
    fields: dict[str, str] = {}
    choices: list[str] = []
    for name, value in zip(parts[1::2], parts[2::2]):
        if name == "var":
            choices.append(value.strip())
        else:
            fields.setdefault(name, value.strip())
    return _option(found["name"], found["kind"], fields.get("default", ""), (fields.get("min"), fields.get("max")), choices)


def xboard_option(text: str) -> EngineOption | None:
    """The option in the quotes of `feature option="..."`: name, kind, then default and range, or choices with a star at the default.
    None if it does not follow the protocol."""
    found = XBOARD_OPTION.fullmatch(text.strip())
    if found is None or found["kind"] not in KINDS:
        return None
    kind, rest = KINDS[found["kind"]], found["rest"] or ""
    words = rest.split()
    if kind == "spin":
        bounds = (words[1], words[2]) if len(words) == 3 else (None, None)
        return _option(found["name"], kind, words[0] if words else "", bounds, ())
    if kind == "combo":
        choices = [choice.strip() for choice in rest.split("///")]
        starred = [choice[1:] for choice in choices if choice.startswith("*")]
        return _option(found["name"], kind, (starred or choices)[0], (None, None), [choice.lstrip("*") for choice in choices])
    return _option(found["name"], kind, rest, (None, None), ())


def _option(name: str, kind: str, default: str, bounds: tuple[str | None, str | None], choices: Sequence[str]) -> EngineOption | None:
    """An option. A default that is not among the choices or within the bounds, as with some engines, widens them: it is what the engine
    begins with."""
    value: OptionValue | None = "" if default == "<empty>" else default
    if kind == "spin":
        start, least, most = (None if text is None else _number(text) for text in (default, *bounds))
        if start is None:
            return None if least is None else EngineOption(name, kind, None, least, most)
        return EngineOption(name, kind, start, None if least is None else min(least, start), None if most is None else max(most, start))
    if kind == "combo":
        others = () if default in choices else (default,)
        return EngineOption(name, kind, default, choices=(*others, *choices)) if choices else None
    if kind == "check":
        value = default.lower() in ("true", "1")
    return EngineOption(name, kind, None if kind == "button" else value)
