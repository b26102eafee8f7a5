"""What a terminal can show: colours, symbols, and how wide it is. Needs nothing else."""

from __future__ import annotations

from typing import NamedTuple

BOLD, DIM, RED, YELLOW = "1", "2", "31", "33"


class Style(NamedTuple):
    """How to draw. unicode: lines and symbols can be shown. colour: colour codes are understood."""

    width: int = 80
    unicode: bool = True
    colour: bool = False

    def painted(self, text: str, *codes: str) -> str:
        """Text in a colour, where there are colours."""
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.colour and codes and text.strip() else text


ORDINARY = Style()


class Symbols(NamedTuple):
    """Characters to draw with. corners: top left, top right, bottom left, bottom right."""

    life: str
    lost: str
    star: str
    turn: str
    corners: str
    across: str
    down: str
    cut: str


PRETTY = Symbols("●", "○", "★", "▶", "┌┐└┘", "─", "│", "…")
PLAIN = Symbols("*", ".", "#", ">", "++++", "-", "|", "~")


class Row(NamedTuple):
    """A line and how it is painted."""

    text: str
    codes: tuple[str, ...] = ()
