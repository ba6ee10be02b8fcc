"""Where games begin, by the rule that split_games states, one byte after the other: slow, and plain enough to be seen right."""
from __future__ import annotations

BLANK = b" \t\0"
NAME_STARTS = frozenset(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") | frozenset(range(128, 256))


def lines_of(data: bytes) -> list[tuple[int, int]]:
    """Beginning and end of each line, without its line end."""
    lines, start, place = [], 0, 0
    while place < len(data):
        if data[place] in b"\r\n":
            lines.append((start, place))
            place += 2 if data[place:place + 2] == b"\r\n" else 1
            start = place
        else:
            place += 1
    return [*lines, (start, place)]


def tag_name(line: bytes) -> bytes | None:
    """The name of a tag line that begins in the first column, None of any other line."""
    if not line.startswith(b"["):
        return None
    place = 1
    while line[place:place + 1] in (b" ", b"\t"):
        place += 1
    if place >= len(line) or line[place] not in NAME_STARTS:
        return None
    end = place
    while end < len(line) and line[end] not in b'"[]{}':
        end += 1
    return line[place:end].split()[0] if line[end:end + 1] == b'"' else None


def game_starts(data: bytes) -> list[int]:
    """Offsets of the games of a file in UTF-8 or any encoding that is ASCII below 128."""
    lines = lines_of(data)
    starts: list[int] = []
    in_comment = in_header = after_blank = has_tags = has_text = False
    first_name = b""
    number, place = 0, 0
    while number < len(lines):
        start, end = lines[number]
        place = max(place, start)
        line = data[place:end]
        if in_comment:
            blank = number > 0 and not data[slice(*lines[number - 1])].strip(BLANK) and place == start
            if blank and tag_name(line) is not None:
                in_comment, after_blank = False, True
                continue
            close = data.find(b"}", place, end)
            if close >= 0:
                in_comment, place = False, close + 1
                continue
            number += 1
            continue
        stripped = line.lstrip(BLANK)
        name = tag_name(stripped) if place == start or not data[start:place].strip(BLANK) else None
        if place == start and not line.strip(BLANK):
            after_blank = True
        elif place == start and line.startswith(b"%"):
            after_blank = False
        elif name is not None:
            at = end - len(stripped)
            again = in_header and after_blank and has_tags and name in (b"Event", first_name)
            if not has_tags and not has_text:
                starts.append(0)
            elif not has_tags:
                starts += [0, at] if first_move(data[:at]) else [0]
            elif not in_header or again:
                starts.append(at)
            if not in_header or again or not has_tags:
                first_name = name
            has_tags = in_header = True
            after_blank = False
        elif stripped:
            in_header = after_blank = False
            has_text = True
            opens = [sign for sign in (data.find(b"{", place, end), data.find(b";", place, end)) if sign >= 0]
            if opens and data[min(opens):min(opens) + 1] == b"{":
                in_comment, place = True, min(opens) + 1
                continue
        number += 1
    return starts or ([0] if has_text else [])


def first_move(data: bytes) -> bool:
    """Whether `1.` stands at the beginning or behind white space."""
    place = data.find(b"1.")
    while place > 0 and not data[place - 1:place].isspace():
        place = data.find(b"1.", place + 1)
    return place >= 0
