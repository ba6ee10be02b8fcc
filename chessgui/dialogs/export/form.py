"""The choices of the export dialog, in rows; those that apply to the chosen kind are shown."""
from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QSpinBox, QWidget

from chessgui.export.options import BOARDS, DOCUMENTS, LIMITS, PICTURES, ExportKind, ExportOptions
from chessgui.looks.widgets import STRETCH, check_box, choice_box, form_of, holding, in_column, in_row, label_of, named

PAGES = frozenset((ExportKind.PDF,))
FILMS = frozenset((ExportKind.GIF,))


class ExportForm(QWidget):
    """`changed` is emitted after every choice; `options` are the choices of all kinds."""

    changed = Signal()

    def __init__(self, options: ExportOptions) -> None:
        super().__init__()
        self._options = options
        self._boxes: dict[str, QCheckBox] = {}
        self._rows: list[tuple[QWidget, frozenset[ExportKind]]] = []
        self._form = form_of()
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignRight)
        self.setLayout(self._form)
        self._add_pictures()
        self._add_animation()
        self._add_documents()
        self._add_pages()
        self._add_switches(self.tr("Board"), frozenset(ExportKind), {
            "flipped": (self.tr("Black at the &bottom"), frozenset(ExportKind)),
            "coordinates": (self.tr("C&oordinates"), PICTURES | {ExportKind.HTML}),
            "arrows": (self.tr("&Arrows and circles"), PICTURES),
            "last_move": (self.tr("Mark the &last move"), PICTURES),
            "grey": (self.tr("White and &grey squares"), PAGES),
        })
        self._show_rows()

    # the choices -------------------------------------------------------------------------------------------------

    def options(self) -> ExportOptions:
        """The present choices."""
        return self._options

    def set_kind(self, kind: ExportKind) -> None:
        """Show the choices of a kind."""
        self._options = replace(self._options, kind=kind.value)
        self._show_rows()
        self.changed.emit()

    def widest(self) -> int:
        """The width in logical pixels that the choices of the widest kind need."""
        chosen, widths = self._options, []
        for kind in ExportKind:
            self._options = replace(chosen, kind=kind.value)
            self._show_rows()
            widths.append(self.sizeHint().width())
        self._options = chosen
        self._show_rows()
        return max(widths)

    def _set(self, name: str, value: Any) -> None:
        self._options = replace(self._options, **{name: value})
        self.changed.emit()

    # rows --------------------------------------------------------------------------------------------------------

    def _add_pictures(self) -> None:
        self.side = self._spin("side", self.tr(" pixels"), 40)
        self._add_row(self.tr("&Size"), self.side, BOARDS)

    def _add_animation(self) -> None:
        self.gif_side = self._spin("gif_side", self.tr(" pixels"), 40)
        self._add_row(self.tr("&Size"), self.gif_side, FILMS)
        least, most = LIMITS["delay_ms"]
        self.delay = QDoubleSpinBox(decimals=2, minimum=least / 1000, maximum=most / 1000, singleStep=0.1, suffix=self.tr(" s"),
                                    value=self._options.delay_ms / 1000)
        self.delay.valueChanged.connect(lambda seconds: self._set("delay_ms", round(seconds * 1000)))
        self._add_row(self.tr("A &move every"), self.delay, FILMS)
        self.line = self._choice("line", ((self.tr("Main line"), "main"), (self.tr("Line on the board"), "current")))
        self._add_row(self.tr("L&ine"), self.line, FILMS)
        self._add_switches(self.tr("Players"), FILMS, {"names": (self.tr("&Names above and below the board"), FILMS)})

    def _add_documents(self) -> None:
        self._add_switches(self.tr("Moves"), DOCUMENTS, {
            "variations": (self.tr("&Variations"), DOCUMENTS),
            "comments": (self.tr("&Comments"), DOCUMENTS),
            "figurines": (self.tr("F&igurines"), DOCUMENTS - {ExportKind.TEXT}),
            "text_figurines": (self.tr("F&igurines"), frozenset((ExportKind.TEXT,))),
        })
        self.every = self._spin("every", self.tr(" moves"), 1)
        self.every.setSpecialValueText(self.tr("never"))
        self.every.setPrefix(self.tr("every "))
        self._add_switches(self.tr("Diagrams"), DOCUMENTS, {
            "marked": (self.tr("Where [%&diagram] is noted"), DOCUMENTS),
            "final": (self.tr("At the start and the &end"), DOCUMENTS),
        })
        self._add_row(self.tr("And one &more"), self.every, DOCUMENTS)

    def _add_pages(self) -> None:
        papers = (self.tr("A4"), "a4"), (self.tr("Letter"), "letter"), (self.tr("A5"), "a5")
        columns = (self.tr("One column"), 1), (self.tr("Two columns"), 2)
        self.paper = named(self._choice("paper", papers), self.tr("Paper"))
        self.columns = named(self._choice("columns", columns), self.tr("Columns"))
        holder = holding(in_row(self.paper, self.columns, STRETCH))
        holder.setFocusProxy(self.paper)
        self._add_row(self.tr("&Paper"), holder, PAGES)
        least, most = LIMITS["type_size"]
        self.type_size = QDoubleSpinBox(decimals=1, minimum=least, maximum=most, singleStep=0.5, suffix=self.tr(" pt"),
                                        value=self._options.type_size)
        self.type_size.valueChanged.connect(lambda size: self._set("type_size", size))
        self._add_row(self.tr("&Type size"), self.type_size, PAGES)

    def _spin(self, name: str, suffix: str, step: int) -> QSpinBox:
        least, most = LIMITS[name]
        box = QSpinBox(minimum=int(least), maximum=int(most), singleStep=step, suffix=suffix, value=getattr(self._options, name))
        box.valueChanged.connect(lambda value: self._set(name, value))
        return box

    def _choice(self, name: str, choices: tuple[tuple[str, object], ...]) -> QComboBox:
        box = choice_box(choices, getattr(self._options, name))
        box.currentIndexChanged.connect(lambda index: self._set(name, box.itemData(index)))
        return box

    def _add_row(self, text: str, field: QWidget, kinds: frozenset[ExportKind]) -> None:
        if not field.accessibleName():
            field.setAccessibleName(text.replace("&", ""))
        self._form.addRow(label_of(text, field), field)
        self._rows.append((field, kinds))

    def _add_switches(self, text: str, kinds: frozenset[ExportKind], switches: dict[str, tuple[str, frozenset[ExportKind]]]) -> None:
        """Add check boxes below one another, beside one label."""
        for name, (words, own) in switches.items():
            self._boxes[name] = check_box(words, getattr(self._options, name), partial(self._set, name))
            self._rows.append((self._boxes[name], own))
        holder = holding(in_column(*(self._boxes[name] for name in switches), spacing=6))
        self._form.addRow(text, holder)
        self._rows.append((holder, kinds))

    def _show_rows(self) -> None:
        kind = self._options.what
        for widget, kinds in self._rows:
            if widget in self._boxes.values():
                widget.setVisible(kind in kinds)
            else:
                self._form.setRowVisible(widget, kind in kinds)

    def box(self, name: str) -> QCheckBox:
        """The check box of a choice."""
        return self._boxes[name]
