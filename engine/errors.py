"""The exceptions that the engine raises. Each message is one sentence that a user understands."""


class EngineError(Exception):
    """The engine refuses a request or cannot carry it out; the base class of the other errors."""


class FenError(EngineError, ValueError):
    """A position that cannot be read or played; the message names the part of the FEN that is wrong."""


class IllegalMoveError(EngineError, ValueError):
    """A move that is not legal in its position; the message names the move and its place in the list, from 1."""


class OptionError(EngineError, ValueError):
    """An unknown option, or a value out of its range."""


class TrainingError(EngineError):
    """Games or networks that cannot be read, made or continued; the message names the file or the setting."""


class TuneError(EngineError):
    """A match, openings or a journal of one that cannot be read, made or continued; the message names the file or the setting."""


class NetworkError(EngineError, ValueError):
    """A network that cannot be used; the message names the file and the problem."""


class Cancelled(Exception):
    """A long operation has stopped because its caller cancelled it."""
