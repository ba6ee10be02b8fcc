"""A server on this computer."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hands.sites import Site, serving


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("no_proxy", "*")
    with serving() as found:
        yield found
