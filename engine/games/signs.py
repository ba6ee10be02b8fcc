"""The bytes of the signs with which PGN is written."""
from __future__ import annotations

ZERO, DOS_END, TAB, LF, CR, BLANK = b"\0\x1a\t\n\r "
EXCLAMATION, QUOTE, HASH, DOLLAR, PERCENT, OPEN_ROUND, CLOSE_ROUND, STAR = b'!"#$%()*'
PLUS, COMMA, MINUS, POINT, SLASH, DIGIT_0, DIGIT_1, DIGIT_2, COLON, SEMICOLON = b"+,-./012:;"
LESS, EQUALS, GREATER, QUESTION, AT_SIGN = b"<=>?@"
OPEN_BRACKET, BACKSLASH, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE = b"[\\]{}"
