"""Symbols for the faces, of our own design: simple shapes in a square of a hundred, drawn with the ink around them.

glyph       the symbol of an element, or that of its kind
"""

from __future__ import annotations

from math import cos, pi, sin


def _ring(points: int, outer: float, inner: float) -> str:
    """A star or a burst round the middle."""
    radii = (outer, inner)
    corners = ((radii[k % 2], pi * k / points - pi / 2) for k in range(2 * points))
    path = " ".join(f"{50 + radius * cos(angle):.1f},{50 + radius * sin(angle):.1f}" for radius, angle in corners)
    return f'<polygon points="{path}"/>'


def _dots(number: int, radius: float, size: float) -> str:
    angles = (2 * pi * k / number - pi / 2 for k in range(number))
    return "".join(
        f'<circle class="hole" cx="{50 + radius * cos(a):.1f}" cy="{50 + radius * sin(a):.1f}" r="{size}"/>'
        for a in angles
    )


def _line(path: str, width: int = 7) -> str:
    return f'<path class="line" stroke-width="{width}" d="{path}"/>'


_CROSSHAIR = '<circle class="line" stroke-width="5" cx="50" cy="50" r="34"/>' + _line(
    "M50 4v26M50 70v26M4 50h26M70 50h26", 5
)
_HAT = '<path d="M4 66q20 8 28-2l8-32q3-9 10-3 7-6 10 3l8 32q8 10 28 2-10 20-46 20T4 66z"/>'
_CARD = '<rect class="line" stroke-width="5" x="28" y="20" width="36" height="52" rx="5"/>'
_STICK = '<rect x="18" y="42" width="56" height="22" rx="5"/>'

GLYPHS = {
    "star": _ring(5, 46, 19),
    "badge": _ring(5, 46, 19) + '<circle class="hole" cx="50" cy="50" r="11"/>',
    "split star": _ring(5, 46, 19) + '<path class="hole" d="M50 4v92h50V4z" opacity=".55"/>',
    "mask": _HAT.replace("86", "80") + '<path d="M26 84h48l-8 14H34z"/>',
    "burst": _ring(11, 48, 27),
    "two bursts": _ring(11, 48, 27) + '<circle class="hole" cx="50" cy="50" r="14"/>',
    "crosshair": _CROSSHAIR,
    "hat": _HAT,
    "hole in the hat": _HAT + '<circle class="hole" cx="50" cy="50" r="7"/>',
    "mug": '<path d="M22 34h44v52q0 6-6 6H28q-6 0-6-6z"/>'
    + _line("M68 46h10q8 0 8 9v12q0 9-8 9H68", 6)
    + '<circle cx="28" cy="28" r="11"/><circle cx="44" cy="23" r="13"/><circle cx="60" cy="28" r="11"/>',
    "stick": _STICK
    + _line("M74 53q14-2 12-16t8-18", 4)
    + _ring(6, 9, 4).replace("<polygon", '<polygon transform="translate(44 -34)"'),
    "barrel": '<path d="M26 12h48q14 38 0 76H26q-14-38 0-76z"/>'
    + '<path class="gap" stroke-width="4" d="M20 32h60M20 68h60"/>',
    "bars": _line("M14 12h72M14 88h72M24 12v76M41 12v76M59 12v76M76 12v76", 6),
    "horseshoe": _line("M26 88Q6 54 22 30T50 12t28 18 -4 58", 13),
    "cards": _CARD + '<rect class="line" stroke-width="5" x="40" y="30" width="36" height="52" rx="5"/>',
    "hand": _CARD + _line("M56 58h36M80 46l13 12-13 12", 6),
    "swords": _line("M16 14l66 70M84 14L18 84M10 72l20 16M90 72L70 88", 7),
    "shield": '<path d="M50 8q18 12 38 12-2 52-38 74Q14 72 12 20q20 0 38-12z"/>',
    "hourglass": '<path d="M22 10h56v8L56 50l22 32v8H22v-8l22-32-22-32z"/>',
    "sun": '<circle cx="50" cy="50" r="20"/>'
    + _ring(12, 48, 34).replace("<polygon", '<polygon class="line" stroke-width="4"'),
    "arrow": _line("M8 50h76", 7) + '<path d="M96 50L70 32v36z"/>' + _line("M8 36l14 14L8 64M22 36l14 14-14 14", 5),
    "barrels": '<circle cx="50" cy="50" r="42"/>' + _dots(6, 25, 9),
    "one": _CROSSHAIR + '<text class="big" x="50" y="62">1</text>',
    "two": _CROSSHAIR + '<text class="big" x="50" y="62">2</text>',
    "bullet": '<path d="M34 92V44q0-30 16-38 16 8 16 38v48z"/><path class="gap" stroke-width="4" d="M34 74h32"/>',
    "blade": _line("M14 86Q58 62 88 12", 8) + _line("M20 64l22 20", 6),
    "fan": '<path d="M50 90L8 40Q50-6 92 40z"/>'
    '<path class="gap" stroke-width="3" d="M50 90L28 22M50 90V14M50 90l22-68"/>',
    "brush": _line("M70 18A38 38 0 1 0 86 60", 11),
    "crest": '<circle class="line" stroke-width="6" cx="50" cy="50" r="42"/>'
    '<circle cx="50" cy="32" r="15"/><circle cx="34" cy="60" r="15"/><circle cx="66" cy="60" r="15"/>',
    "petals": "".join(
        f'<ellipse cx="50" cy="26" rx="13" ry="21" transform="rotate({72 * k} 50 50)"/>' for k in range(5)
    ),
    "ghost": '<path d="M20 92V44Q20 8 50 8t30 36v48l-12-12-9 12-9-12-9 12-9-12z"/>'
    '<circle class="hole" cx="38" cy="42" r="7"/><circle class="hole" cx="62" cy="42" r="7"/>',
    "snake": _line("M14 80q18 14 30-4T30 52 44 30t34 4", 9) + _line("M80 34l12-8M80 34l12 8", 3),
    "axe": _line("M26 92L66 14", 8) + '<path d="M58 10q26 2 34 34-22-14-42-6z"/>',
    "whirl": _line("M12 16h76M20 34h60M32 52h42M40 70h24M46 88h8", 8),
    "heart": '<path d="M50 90Q4 56 10 30 20 6 50 28 80 6 90 30q6 26-40 60z"/>',
}

OF_KIND = {
    "brown": "burst",
    "blue": "shield",
    "green": "hourglass",
    "orange": "bullet",
    "event": "sun",
    "equipment": "shield",
    "wagon": "shield",
    "station": "sun",
    "locomotive": "star",
    "character": "hat",
    "role": "star",
    "token": "bullet",
    "weapon": "crosshair",
    "property": "fan",
    "action": "brush",
    "die": "burst",
}
OF_ELEMENT = {
    ("bang", "bang"): "burst",
    ("bang", "missed"): "hole in the hat",
    ("bang", "dodge"): "hole in the hat",
    ("bang", "beer"): "mug",
    ("bang", "saloon"): "mug",
    ("bang", "tequila"): "mug",
    ("bang", "whisky"): "mug",
    ("bang", "canteen"): "heart",
    ("bang", "general_store"): "cards",
    ("bang", "stagecoach"): "cards",
    ("bang", "wells_fargo"): "cards",
    ("bang", "pony_express"): "cards",
    ("bang", "panic"): "hand",
    ("bang", "rag_time"): "hand",
    ("bang", "conestoga"): "hand",
    ("bang", "cat_balou"): "hand",
    ("bang", "brawl"): "hand",
    ("bang", "can_can"): "hand",
    ("bang", "gatling"): "barrels",
    ("bang", "howitzer"): "barrels",
    ("bang", "indians"): "arrow",
    ("bang", "duel"): "swords",
    ("bang", "mustang"): "horseshoe",
    ("bang", "hideout"): "horseshoe",
    ("bang", "scope"): "crosshair",
    ("bang", "binocular"): "crosshair",
    ("bang", "barrel"): "barrel",
    ("bang", "jail"): "bars",
    ("bang", "dynamite"): "stick",
    ("bang", "fanning"): "barrels",
    ("bang", "tomahawk"): "axe",
    ("bang", "aim"): "crosshair",
    ("bang", "backfire"): "hole in the hat",
    ("bang", "escape"): "horseshoe",
    ("bang", "saved"): "heart",
    ("bang", "last_call"): "mug",
    ("bang", "bandidos"): "mask",
    ("bang", "poker"): "cards",
    ("bang", "tornado"): "whirl",
    ("bang", "ghost"): "ghost",
    ("bang", "rattlesnake"): "snake",
    ("bang", "bounty"): "star",
    ("bang", "deputy"): "badge",
    ("bang", "outlaw"): "mask",
    ("bang", "renegade"): "split star",
    ("dice", "deputy"): "badge",
    ("dice", "outlaw"): "mask",
    ("dice", "renegade"): "split star",
    ("dice", "arrow"): "arrow",
    ("dice", "arrow_token"): "arrow",
    ("dice", "dynamite"): "stick",
    ("dice", "bulls_eye_1"): "one",
    ("dice", "bulls_eye_2"): "two",
    ("dice", "beer"): "mug",
    ("dice", "gatling"): "barrels",
    ("samurai", "parry"): "swords",
    ("samurai", "honour"): "petals",
    ("samurai", "resilience"): "heart",
    ("samurai", "armor"): "shield",
}
OF_SAMURAI = {"character": "crest", "role": "petals", "weapon": "blade"}


def glyph(game: str, element: str, kind: str) -> str:
    """The symbol of an element, or that of its kind."""
    of_kind = (OF_SAMURAI if game == "samurai" else {}).get(kind, OF_KIND[kind])
    return GLYPHS[OF_ELEMENT.get((game, element), of_kind)]
