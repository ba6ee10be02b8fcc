"""Garbage is collected in the GUI thread alone, as in the tests of the window."""
from __future__ import annotations

from tests.gui.conftest import collected_in_this_thread

__all__ = ["collected_in_this_thread"]
