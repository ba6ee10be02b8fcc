"""A check of who touches what: each of our QObjects is used by its own thread alone. `tests/conftest.py` has it watch every test.

The methods of our classes, and the emitting of their signals, look at the thread. What Qt itself has is looked at where a thread of Python
calls it: Python tells of such calls. What is found is noted, not raised: an exception in another thread could vanish.
"""
from __future__ import annotations

import functools
import inspect
import sys
import threading
import traceback
import weakref
from types import FrameType, FunctionType
from typing import Any

from PySide6.QtCore import QObject, QThread, SignalInstance

FREE = {
    "Relay.tell", "Relay.told",  # made for it
    "ProgressMeter.tell",  # sets two numbers
    "EngineWorker.hurry", "EngineWorker.ordered", "EngineWorker._finished",  # an event, and two signals that Qt queues
    "MatchRunner._post",  # a mailbox with a lock, then a relay
    "Faults._on_uncaught", "Faults._on_thread", "Faults._tell",  # hear of faults in any thread, and tell by a relay
    "Document._replaced",  # saves come one after the other, and each begins where the one before has left the game in its file
}
"""What any thread may use, each with its reason."""
MOVED = {"EngineWorker"}
"""Classes whose objects live in another thread than the main one; those of all others are looked at when another thread calls them."""

CHANGING = ("add", "append", "clear", "hide", "insert", "raise_", "remove", "repaint", "resize", "scroll", "select", "set", "show", "start",
            "stop", "update")
"""How the names of Qt's methods begin that change an object."""

MAIN = threading.main_thread().ident

strangers: list[str] = []
"""A sentence with a traceback for each touch by a thread that is not the object's own."""
_owners: dict[int, tuple[weakref.ref[QObject], str]] = {}
_emit = SignalInstance.emit


def watch() -> None:
    """From now on, for all classes of the program that are made later."""
    QObject.__init_subclass__ = classmethod(_on_class)  # type: ignore[assignment]
    SignalInstance.emit = _on_emit  # type: ignore[method-assign, assignment]
    threading.setprofile(_on_event)


def _on_class(cls: type, **_: object) -> None:
    super(QObject, cls).__init_subclass__()  # type: ignore[misc]
    if cls.__module__.startswith(("chessgui.", "tests.threads.")):
        look_after(cls)


def look_after(cls: type) -> None:
    """Watch the methods of a class, and the signals of its objects."""
    for name, value in list(vars(cls).items()):
        whole = f"{cls.__name__}.{name}"
        if isinstance(value, FunctionType) and whole not in FREE and (name == "__init__" or not name.startswith("__")):
            setattr(cls, name, _looking(value, whole))


def _on_birth(born: QObject, name: str) -> None:
    """Let its signals know whose they are: PySide has put them into the object."""
    for signal, value in vars(born).items():
        if isinstance(value, SignalInstance):
            _owners[id(value)] = weakref.ref(born), f"{type(born).__name__}.{signal}"


def _looking(method: FunctionType, name: str) -> FunctionType:
    """The method behind a look at the thread. It has the same parameters, since PySide counts them."""
    kinds = inspect.Parameter
    taken, given = [], []
    for parameter in inspect.signature(method).parameters.values():
        stars = {kinds.VAR_POSITIONAL: "*", kinds.VAR_KEYWORD: "**"}.get(parameter.kind, "")
        if parameter.kind is kinds.KEYWORD_ONLY and not any(word.startswith("*") for word in taken):
            taken.append("*")
        taken.append(stars + parameter.name + ("=None" if parameter.default is not kinds.empty else ""))
        given.append(f"{parameter.name}={parameter.name}" if parameter.kind is kinds.KEYWORD_ONLY else stars + parameter.name)
    owner, _, short = name.partition(".")
    look = _on_birth if short == "__init__" else _on_move if owner in MOVED else _on_call
    scope: dict[str, Any] = {"_method": method, "_look": look, "_name": name}
    steps = [f"_look({given[0]}, _name)", f"return _method({', '.join(given)})"]
    if short == "__init__":
        steps = [f"_method({', '.join(given)})", f"_look({given[0]}, _name)"]
    exec(f"def looking({', '.join(taken)}): {'; '.join(steps)}", scope)
    made: FunctionType = functools.update_wrapper(scope["looking"], method)
    made.__defaults__, made.__kwdefaults__ = method.__defaults__, method.__kwdefaults__
    return made


def _on_call(touched: QObject, name: str) -> None:
    if threading.get_ident() != MAIN:
        _check(touched, name)


def _on_move(touched: QObject, name: str) -> None:
    _check(touched, name)


def _on_emit(signal: SignalInstance, *values: object) -> None:
    owner, name = _owners.get(id(signal), (None, ""))
    if owner is not None and name not in FREE and threading.get_ident() != MAIN:
        _check(owner(), name)
    _emit(signal, *values)


def _on_event(frame: FrameType, event: str, called: Any) -> None:
    if event == "c_call" and called.__name__.startswith(CHANGING) and isinstance(called.__self__, QObject):
        _check(called.__self__, f"{type(called.__self__).__name__}.{called.__name__}")


def _check(touched: QObject | None, name: str) -> None:
    try:
        if touched is None or touched.thread() is QThread.currentThread():
            return
    except RuntimeError:  # Qt's half of it is gone
        return
    stack = "".join(traceback.format_stack(sys._getframe(2), 12))
    strangers.append(f"{name} was used in the thread {threading.current_thread().name}, which is not its object's:\n{stack}")
