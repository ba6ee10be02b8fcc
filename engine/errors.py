"""What can be wrong with what a caller asks of the engine. Each message is one sentence a user understands."""


class EngineError(Exception):
    """Anything the engine refuses or cannot do; the base of the others."""


class FenError(EngineError, ValueError):
    """A position that cannot be read or cannot be played: the message names the part of the FEN."""


class IllegalMoveError(EngineError, ValueError):
    """A move that is not legal where it was to be played: the message names the move and its place in the list."""


class OptionError(EngineError, ValueError):
    """An unknown option, or a value out of its range."""


class TrainingError(EngineError):
    """Games or networks that cannot be read, made or continued: the message names the file or the setting."""


class NetworkError(EngineError, ValueError):
    """A network that cannot be used: the message names the file and what is wrong with it."""


class Cancelled(Exception):
    """The caller has cancelled a long piece of work."""
