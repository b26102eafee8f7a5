"""Plain faces of cards, dice and tokens, drawn from the facts alone, as SVG.

face        the picture of an element
"""

from __future__ import annotations

from html import escape

from bangref.kits.elements import Facts
from bangref.rulebook.load import Name
from website.data import Gathered
from website.facts import facts_of
from website.glyphs import glyph
from website.places import face_file

WIDTH, HEIGHT = 240, 336

BORDERS = {
    "brown": "#8a5a2b",
    "blue": "#2c5f9e",
    "green": "#3c7a3f",
    "orange": "#c4661f",
    "event": "#b5841c",
    "equipment": "#3a3530",
    "wagon": "#6b2d2d",
    "station": "#6e6a4c",
    "locomotive": "#26292e",
    "character": "#7a3b2e",
    "role": "#555048",
    "weapon": "#2f3e4e",
    "property": "#3b6b6b",
    "action": "#9b2f2f",
    "token": "#a07020",
    "die": "#a3302a",
}
"""Colour of the border, by kind."""

TIMES = "&#215;"

STYLE = (
    "text{font-family:Georgia,'DejaVu Serif',serif;text-anchor:middle;fill:#2b2119}"
    ".line,.gap{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}"
    ".gap{stroke:#f6ecd6}.hole{fill:#f6ecd6}.big{font-size:34px;font-weight:bold}"
    ".life{fill:#7a3b2e}.red{fill:#b3261e}.small{font-size:14px}"
)


def face_files(g: Gathered) -> dict[str, str]:
    """The picture of every element of every game."""
    return {face_file(name): face(name, facts_of(name)) for names in g.book.names.values() for name in names.values()}


def face(name: Name, facts: Facts) -> str:
    """The picture of an element."""
    inside = _die(name) if facts.kind == "die" else _card(name, facts)
    height = WIDTH if facts.kind == "die" else HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>{escape(name.en)}</title><style>{STYLE}</style>{inside}</svg>\n"
    )


def _die(name: Name) -> str:
    colour = BORDERS["die"]
    return (
        f'<rect x="4" y="4" width="232" height="232" rx="40" fill="#f6ecd6" stroke="{colour}" stroke-width="8"/>'
        f'<g fill="{colour}" color="{colour}" transform="translate(40 40) scale(1.6)">'
        f"{glyph(name.game, name.id, 'die')}</g>"
    )


def _card(name: Name, facts: Facts) -> str:
    colour = BORDERS[facts.kind]
    return (
        f'<rect x="2" y="2" width="236" height="332" rx="18" fill="{colour}"/>'
        '<rect x="14" y="14" width="212" height="308" rx="8" fill="#f6ecd6"/>'
        f'<text x="120" y="48" font-size="{_size(name.en)}" font-weight="bold">{escape(name.en)}</text>'
        f'<path d="M30 62h180" stroke="{colour}" stroke-width="2"/>'
        f'<g fill="{colour}" color="{colour}" transform="translate(60 88) scale(1.2)">'
        f"{glyph(name.game, name.id, 'weapon' if facts.reach else facts.kind)}</g>"
        f"{_numbers(name, facts)}{_corner(facts)}{_below(facts)}"
    )


def _size(text: str) -> float:
    """Long names are written smaller."""
    return min(24.0, round(330 / len(text), 1))


def _numbers(name: Name, facts: Facts) -> str:
    """Lives of a character as a row of bullets, range and wounds of a weapon."""
    if facts.lives:
        step = min(22, 180 / facts.lives)
        left = 120 - step * (facts.lives - 1) / 2
        return "".join(_life(name.game, left + step * k) for k in range(facts.lives))
    if facts.wounds:
        return _number(86, facts.reach, "difficulty") + _number(154, facts.wounds, "wounds")
    return _number(120, facts.reach, "range") if facts.reach else ""


def _life(game: str, x: float) -> str:
    if game == "samurai":
        return f'<circle cx="{x:.1f}" cy="246" r="7" class="life"/>'
    return f'<path d="M{x - 6:.1f} 258v-14q0-10 6-14 6 4 6 14v14z" class="life"/>'


def _number(x: int, number: int, what: str) -> str:
    return (
        f'<circle cx="{x}" cy="244" r="19" fill="#fff8e8" stroke="#2b2119" stroke-width="2"/>'
        f'<text x="{x}" y="252" font-size="24" font-weight="bold">{number}</text>'
        f'<text x="{x}" y="278" class="small">{what}</text>'
    )


def _corner(facts: Facts) -> str:
    """Suit and rank of the first copy; how many others there are."""
    if not facts.copies:
        return f'<text x="205" y="308" class="small">{TIMES}{facts.number}</text>' if facts.number > 1 else ""
    first, *others = facts.copies
    red = " red" if first.suit in ("hearts", "diamonds") else ""
    more = f'<text x="205" y="308" class="small">{TIMES}{len(facts.copies)}</text>' if others else ""
    return f'<text x="46" y="308" font-size="22" font-weight="bold" class="corner{red}">{first.corner}</text>{more}'


def _below(facts: Facts) -> str:
    """Its kind, where neither a corner nor lives tell it."""
    text = "" if facts.copies or facts.lives else facts.kind
    return f'<text x="120" y="308" class="small">{escape(text)}</text>' if text else ""
