"""Searches as the lines that ask them, for tests that read a line again."""
from __future__ import annotations

from chessgui.finding.language import NOTHING, HeaderTerm
from chessgui.finding.terms import text_of_term
from engine import query


def text_of(search: query.Search) -> str:
    """A line of which `parse` makes this search, if any line asks that and this one is not too long to be read."""
    wanted = [] if search.wanted == NOTHING else [_text(search.wanted) if not search.never else _in_brackets(search.wanted, query.All)]
    return " ".join([*wanted, *(f"never {_in_brackets(each)}" for each in search.never)])


def _text(asked: query.Query) -> str:
    """A question as text; what it is made of stands in brackets where it would be read otherwise."""
    term = text_of_term(asked)
    if term is not None:
        return term
    if isinstance(asked, query.All):
        return " ".join(_in_brackets(part, query.Not, query.Lasts) for part in asked.parts)
    if isinstance(asked, query.Any):
        return " or ".join(_in_brackets(part, query.All, query.Not, query.Lasts) for part in asked.parts)
    if isinstance(asked, query.Not):
        return f"not {_in_brackets(asked.part)}"
    if isinstance(asked, query.Lasts):
        return f"{_in_brackets(asked.part)} for {asked.plies} plies"
    if isinstance(asked, query.Then):
        first = _in_brackets(asked.first, query.All, query.Any, query.Not, query.Lasts, query.Then)
        second = _in_brackets(asked.second, query.All, query.Any, query.Not, query.Lasts)
        return f"{first} then {second}" + f" within {asked.within} plies" * bool(asked.within)
    return asked.text if isinstance(asked, HeaderTerm) else ""


def _in_brackets(asked: query.Query, *bare: type[query.Query]) -> str:
    """The text of a part, in brackets unless it is a single term or of one of these kinds."""
    text = _text(asked)
    return text if text_of_term(asked) is not None or isinstance(asked, bare) else f"({text})"
