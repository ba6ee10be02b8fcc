"""The light and dark schemes: palettes and style rules; the system's changes are followed."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from chessgui.looks.assets import path

ROLES = {
    QPalette.ColorRole.Window: (0xF4F2EE, 0x262421),
    QPalette.ColorRole.WindowText: (0x262421, 0xE6E2DB),
    QPalette.ColorRole.Base: (0xFFFFFF, 0x1F1D1B),
    QPalette.ColorRole.AlternateBase: (0xF7F5F1, 0x2A2825),
    QPalette.ColorRole.Text: (0x262421, 0xE6E2DB),
    QPalette.ColorRole.PlaceholderText: (0x6A665F, 0xA39D93),
    QPalette.ColorRole.Button: (0xE9E6E0, 0x37342F),
    QPalette.ColorRole.ButtonText: (0x262421, 0xE6E2DB),
    QPalette.ColorRole.Highlight: (0x8A5A2B, 0xC48A4F),
    QPalette.ColorRole.HighlightedText: (0xFFFFFF, 0x1B1917),
    QPalette.ColorRole.ToolTipBase: (0x262421, 0xE6E2DB),
    QPalette.ColorRole.ToolTipText: (0xF4F2EE, 0x262421),
    QPalette.ColorRole.Link: (0x8A5A2B, 0xD9A066),
    QPalette.ColorRole.Mid: (0xD5D0C7, 0x45413B),
}
"""Colours of light and dark by role."""
SCROLL_HANDLE = 0x8F8A82, 0x757067
"""Of light and dark: handles of scroll bars stand out from sheet and window by at least 3:1 (WCAG 2.1, 1.4.11)."""

SCHEME, USUAL_SIZE = "chessguiScheme", "chessguiTextSize"
"""Properties of the application: the scheme that the user has chosen, and the system's text size in points."""

STYLE = """
QToolBar {{ border: none; padding: 6px 4px; spacing: 3px; background: {window}; }}
QToolBar QToolButton {{ border: none; border-radius: 6px; padding: 5px; color: {text}; }}
QToolBar QToolButton:hover {{ background: {button}; }}
QToolBar QToolButton:pressed {{ background: {mid}; }}
QToolBar QToolButton:disabled {{ color: {quiet}; }}
QToolBar QToolButton#qt_toolbar_ext_button {{ padding: 0; font-size: 18px; }}
QMenuBar {{ background: {window}; }}
QStatusBar {{ background: {window}; color: {quiet}; }}
QStatusBar::item {{ border: none; }}
QStatusBar QLabel {{ color: {quiet}; padding: 0 6px; }}
QLabel[quiet="true"] {{ color: {quiet}; }}
QMainWindow::separator {{ background: {window}; width: 6px; height: 6px; }}
QMainWindow > QTabBar {{ qproperty-drawBase: 0; qproperty-elideMode: ElideNone; }}
QDockWidget {{ color: {quiet}; titlebar-close-icon: url({close}); titlebar-normal-icon: url({float}); }}
QDockWidget::title {{ background: {window}; padding: 7px 12px 5px 12px; }}
QDockWidget::close-button, QDockWidget::float-button {{ subcontrol-position: top right; subcontrol-origin: margin; position: absolute;
    top: 4px; width: 18px; height: 18px; border-radius: 3px; }}
QDockWidget::close-button {{ right: 10px; }}
QDockWidget::float-button {{ right: 32px; }}
QDockWidget::close-button:hover, QDockWidget::float-button:hover {{ background: {mid}; }}
QPushButton:!flat {{ border: 1px solid {mid}; border-radius: 5px; padding: 4px 12px; background: {button}; outline: none; }}
QPushButton:!flat:default, QPushButton:!flat:hover {{ border-color: {highlight}; }}
QPushButton:!flat:pressed {{ background: {mid}; }}
QPushButton:!flat:focus {{ border: 2px solid {highlight}; padding: 3px 11px; background: {mid}; }}
QPushButton:!flat:disabled {{ color: {quiet}; border-color: {mid}; }}
QDialogButtonBox QPushButton {{ min-width: 56px; }}
QCheckBox:focus, QRadioButton:focus {{ outline: 1px solid {highlight}; outline-radius: 3px; }}
#card {{ background: {base}; border: 1px solid {mid}; border-radius: 8px; }}
#gameOver, #recovery {{ background: {button}; border: 1px solid {mid}; border-radius: 8px; }}
#gameOver QToolButton, #recovery QToolButton {{ border: 1px solid {mid}; border-radius: 6px; padding: 4px 12px; background: {base}; }}
#gameOver QToolButton:hover, #recovery QToolButton:hover {{ border-color: {highlight}; }}
#gameOver QToolButton:focus, #recovery QToolButton:focus {{ border: 2px solid {highlight}; padding: 3px 11px; }}
#recovery {{ margin: 8px 8px 4px 8px; }}
#recovery QToolButton:disabled {{ color: {quiet}; }}
#recovery QToolButton:checked {{ background: {mid}; }}
#recovery QListView::item:selected {{ background: {button}; color: {text}; }}
#card QToolButton, #card QPushButton:!flat {{ border: 1px solid {mid}; border-radius: 6px; padding: 4px 10px; background: {button}; }}
#card QToolButton:checked {{ background: {highlight}; color: {on_highlight}; border-color: {highlight}; }}
#card QToolButton[tool="true"] {{ padding: 5px; }}
#card QToolButton::menu-indicator {{ image: none; }}
#card QToolButton:hover, #card QPushButton:!flat:hover {{ border-color: {highlight}; }}
#card QToolButton:focus, #card QPushButton:!flat:focus {{ border: 2px solid {highlight}; padding: 3px 9px; }}
#card QToolButton:checked:focus, #card QToolButton[main="true"]:focus, #card QPushButton#start:focus {{ border-color: {text}; }}
#card QToolButton[tool="true"]:focus {{ padding: 4px; }}
#card QToolButton:disabled, #card QPushButton:disabled {{ color: {quiet}; }}
#card QToolButton[small="true"] {{ padding: 2px; border: none; background: transparent; }}
#card QToolButton[small="true"]:hover {{ background: {button}; }}
#card QToolButton[small="true"]:focus {{ border: 1px solid {highlight}; padding: 1px; }}
#card QPushButton#start, #card QToolButton[main="true"]:enabled {{
    background: {highlight}; color: {on_highlight}; border-color: {highlight}; font-weight: 600; }}
#card QPushButton#start:checked {{ background: {button}; color: {text}; border: 2px solid {highlight}; padding: 3px 9px; }}
#card QPushButton#start:checked:focus {{ border: 3px solid {text}; padding: 2px 8px; }}
QDialog QLineEdit {{ border: 1px solid {mid}; border-radius: 4px; padding: 2px 3px; background: {base}; }}
QDialog QLineEdit:focus {{ border-color: {highlight}; }}
QDialog QLineEdit:disabled {{ background: {window}; }}
QDialog QAbstractSpinBox QLineEdit, QDialog QComboBox QLineEdit {{ border: none; border-radius: 0; padding: 0; background: transparent; }}
QAbstractSpinBox {{ min-height: 1.2em; }}
QLineEdit, QAbstractSpinBox, QComboBox[editable="true"] {{ background-color: {field}; }}
QDialog > QLineEdit {{ border: 1px solid {mid}; border-radius: 6px; padding: 5px 8px; background: {base}; }}
QDialog > QLineEdit:focus {{ border-color: {highlight}; }}
QListView {{ border: 1px solid {mid}; border-radius: 6px; background: {base}; padding: 3px; outline: 0; }}
QListWidget:focus {{ border-color: {highlight}; }}
QListView::item {{ border-radius: 4px; padding: 2px 8px; }}
QListView::item:selected {{ background: {highlight}; color: {on_highlight}; }}
QListView::indicator {{ width: 12px; height: 12px; border: 1px solid {quiet}; border-radius: 3px; background: {base}; }}
QListView::indicator:checked {{ background: {highlight}; border-color: {highlight}; image: url({check}); }}
QTableView, QTreeView, QTextEdit, QPlainTextEdit {{ border: 1px solid {mid}; }}
QTableView[frameShape="0"], QTreeView[frameShape="0"], QTextEdit[frameShape="0"], QPlainTextEdit[frameShape="0"],
QScrollArea[focusPolicy="11"] {{ border: 1px solid transparent; }}
QTableView:focus, QTreeView:focus, QTextEdit:focus, QPlainTextEdit:focus, QScrollArea:focus {{ border-color: {highlight}; }}
RowTable[frameShape="0"] {{ border: none; }}
QTreeView::item {{ padding: 3px 6px; }}
QFileDialog QTreeView::item {{ padding: 3px 0; }}
QTableView::item {{ padding: 0 6px; }}
QHeaderView {{ background: {base}; }}
QHeaderView::section {{ border: none; border-bottom: 1px solid {mid}; padding: 4px 9px; background: {base}; color: {quiet}; }}
QTableView[compact="true"]::item {{ padding: 0 2px; }}
QTableView[compact="true"] QHeaderView::section {{ padding: 4px 5px; }}
QFileDialog QHeaderView::section {{ padding: 4px 3px; }}
QRadioButton::indicator, QCheckBox::indicator {{ width: 12px; height: 12px; border: 1px solid {quiet}; background: {base}; }}
QRadioButton::indicator {{ border-radius: 7px; }}
QCheckBox::indicator {{ border-radius: 3px; }}
QRadioButton::indicator:checked {{ border: 4px solid {highlight}; width: 6px; height: 6px; }}
QCheckBox::indicator:checked {{ background: {highlight}; border-color: {highlight}; image: url({check}); }}
QRadioButton::indicator:disabled, QCheckBox::indicator:disabled {{ border-color: {mid}; background: {window}; }}
QCheckBox::indicator:checked:disabled {{ border-color: {quiet}; background: {quiet}; }}
QTabWidget::pane {{ border: none; border-top: 1px solid {mid}; }}
QTabWidget > QTabBar {{ qproperty-drawBase: 0; }}
QMainWindow > QTabBar::tab, QTabWidget > QTabBar::tab {{ background: transparent; color: {quiet}; border: none;
    border-bottom: 2px solid transparent;
    padding: 7px 9px 5px; }}
QMainWindow > QTabBar::tab:selected, QTabWidget > QTabBar::tab:selected {{ color: {text}; border-bottom-color: {highlight}; }}
QMainWindow > QTabBar::tab:hover:!selected, QTabWidget > QTabBar::tab:hover:!selected {{ color: {text}; background: {button}; }}
QScrollBar {{ background: transparent; border: none; margin: 0; }}
QScrollBar:vertical {{ width: 10px; }}
QScrollBar:horizontal {{ height: 10px; }}
QScrollBar::handle {{ background: {handle}; border-radius: 3px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: 28px; }}
QScrollBar::handle:horizontal {{ min-width: 28px; }}
QScrollBar::handle:hover {{ background: {quiet}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QMainWindow > QTabBar::tab:selected:focus, QTabWidget > QTabBar::tab:selected:focus,
QTabBar[tabsClosable="true"]::tab:selected:focus {{ background: {mid}; border: 1px solid {highlight}; border-bottom-width: 2px;
    padding: 6px 8px 5px; }}
QTabBar[tabsClosable="true"]::tab {{ background: transparent; color: {quiet}; border: none; border-bottom: 2px solid transparent;
    padding: 6px 6px 5px 12px; }}
QTabBar[tabsClosable="true"]::tab:selected:focus {{ padding: 5px 5px 5px 11px; }}
QTabBar[tabsClosable="true"]::tab:selected {{ color: {text}; border-bottom-color: {highlight}; }}
QTabBar[tabsClosable="true"]::tab:hover:!selected {{ color: {text}; background: {button}; }}
QTabBar[tabsClosable="true"]::close-button {{ image: url({close}); border-radius: 3px; margin: 1px; }}
QTabBar[tabsClosable="true"]::close-button:hover {{ background: {mid}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QProgressBar {{ border: none; border-radius: 2px; background: {mid}; max-height: 4px; min-height: 4px; }}
QProgressBar::chunk {{ border-radius: 2px; background: {highlight}; }}
"""


DARK = {"light": False, "dark": True}
"""The schemes that the user can choose; any other value means the system's scheme."""


def set_scheme(app: QApplication, name: str) -> None:
    """Set the scheme: `light`, `dark`, or any other name for the system's. Widgets that look like that already are left alone."""
    was_dark = is_dark(app)
    app.setProperty(SCHEME, name)
    if is_dark(app) != was_dark or not app.styleSheet():
        dress(app)


def set_text_size(app: QApplication, percent: int) -> None:
    """Set the size of all texts, in per cent of the system's size."""
    usual = app.property(USUAL_SIZE) or app.font().pointSizeF()
    app.setProperty(USUAL_SIZE, usual)
    font = app.font()
    font.setPointSizeF(usual * percent / 100)
    if font != app.font():
        app.setFont(font)
        dress(app)


def is_dark(app: QApplication) -> bool:
    """Whether the scheme is dark."""
    return DARK.get(app.property(SCHEME), app.styleHints().colorScheme() == Qt.ColorScheme.Dark)


def has_dark_ground(colors: QPalette) -> bool:
    """Whether a widget with these colours has light text on a dark ground."""
    return colors.color(QPalette.ColorRole.Base).lightness() < 128


def palette(dark: bool) -> QPalette:
    """The colours of a scheme; disabled text has the colour of placeholders, and a disabled slider no other colour than its groove."""
    result = QPalette()
    for role, colors in ROLES.items():
        result.setColor(role, QColor.fromRgb(colors[dark]))
    quiet = QColor.fromRgb(ROLES[QPalette.ColorRole.PlaceholderText][dark])
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
        result.setColor(QPalette.ColorGroup.Disabled, role, quiet)
    result.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, QColor.fromRgb(ROLES[QPalette.ColorRole.Mid][dark]))
    return result


def style_sheet(dark: bool) -> str:
    """The style rules of a scheme."""
    def name(role: QPalette.ColorRole) -> str:
        return f"#{ROLES[role][dark]:06x}"

    role = QPalette.ColorRole
    field = role.Button if dark else role.Base  # the frame of a field is darker than what is around it: in the dark nobody sees it
    return STYLE.format(
        field=name(field),
        window=name(role.Window), base=name(role.Base), text=name(role.Text), quiet=name(role.PlaceholderText), button=name(role.Button),
        mid=name(role.Mid), handle=f"#{SCROLL_HANDLE[dark]:06x}", highlight=name(role.Highlight), on_highlight=name(role.HighlightedText),
        check=path("icons", "check-dark.svg" if dark else "check-light.svg").as_posix(),
        close=path("icons", "close-dark.svg" if dark else "close-light.svg").as_posix(),
        float=path("icons", "float-dark.svg" if dark else "float-light.svg").as_posix())


def dress(app: QApplication) -> None:
    """Apply the colours and style rules of the current scheme to the application.

    The former rules are taken away first. Else widgets with rules would keep their font; and Qt goes through all objects that it has ever
    looked up a rule for, of which some may be gone, and then the program crashes (seen with Qt 6.11, in QStyleSheetStyle::repolish)."""
    dark, role = is_dark(app), QPalette.ColorRole
    colors = palette(dark)
    app.setStyleSheet("")
    app.setPalette(colors)
    # In menus the selected entry is highlighted only weakly, so that its icon, which does not change, stays visible.
    colors.setColor(role.Highlight, colors.color(role.Mid))
    colors.setColor(role.HighlightedText, colors.color(role.Text))
    for menu in ("QMenu", "QMenuBar"):
        app.setPalette(colors, menu)  # type: ignore[arg-type]  # a str, whatever the stubs say
    app.setStyleSheet(style_sheet(dark))


def apply_theme(app: QApplication) -> None:
    """Apply the style and scheme to the application, and again whenever the system's scheme changes."""
    app.setStyle("Fusion")
    dress(app)
    app.styleHints().colorSchemeChanged.connect(lambda scheme: dress(app))
