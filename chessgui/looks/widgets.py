"""The few forms of fonts, labels, buttons and bars that the window has, and a short way to lay widgets out."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QLayout, QProgressBar, QScrollArea, QToolButton, QWidget

Box = TypeVar("Box", bound=QBoxLayout)
Described = TypeVar("Described", bound=QWidget)
Part = QWidget | QLayout | int
STRETCH = -1
"""A part that takes the room that is left."""


def laid(
    layout: Box, *parts: Part | tuple[Part, int], margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int | None = None,
) -> Box:
    """A layout with its parts in order: widgets, layouts, and numbers for gaps; a pair is a part and its stretch. Margins (left, top,
    right, bottom), gaps and spacing are logical pixels; without `spacing` it is the style's."""
    layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    for entry in parts:
        part, stretch = entry if isinstance(entry, tuple) else (entry, 0)
        if isinstance(part, QWidget):
            layout.addWidget(part, stretch)
        elif isinstance(part, QLayout):
            layout.addLayout(part, stretch)
        elif part == STRETCH:
            layout.addStretch(1)
        else:
            layout.addSpacing(part)
    return layout


def font_like(font: QFont, scale: float = 1.0, bold: bool | None = None, pixels: float = 0) -> QFont:
    """A copy of a font in another size: `scale` times its points, or so many pixels; `bold` sets its weight, None keeps that."""
    copy = QFont(font)
    if pixels:
        copy.setPixelSize(round(pixels))
    elif scale != 1.0:
        copy.setPointSizeF(max(copy.pointSizeF() * scale, 1.0))
    if bold is not None:
        copy.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return copy


def described(widget: Described, tip: str, name: str = "") -> Described:
    """A widget with a tool tip and a name for screen readers, which is the tip where there is no other."""
    widget.setToolTip(tip)
    widget.setAccessibleName(name or tip)
    return widget


def quiet_label(text: str = "", wraps: bool = False) -> QLabel:
    """A label in the pale ink of what matters less."""
    label = QLabel(text)
    label.setProperty("quiet", True)
    label.setWordWrap(wraps)
    return label


def text_button(text: str, tip: str, pressed: SignalInstance | Callable[..., Any]) -> QToolButton:
    """A button with a word on it; `pressed` is a signal or what is called."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.clicked.connect(pressed)
    return button


def progress_bar(name: str, width: int = 0) -> QProgressBar:
    """A bar of a thousand steps without a figure; `name` is for screen readers, a `width` in logical pixels fixes it."""
    bar = QProgressBar()
    bar.setRange(0, 1000)
    bar.setTextVisible(False)
    bar.setAccessibleName(name)
    if width:
        bar.setFixedWidth(width)
    return bar


def scroll_area(inside: QWidget | None = None) -> QScrollArea:
    """An area that scrolls up and down; the sheet beneath shows through."""
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.viewport().setAutoFillBackground(False)
    if inside is not None:
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
    return scroll
