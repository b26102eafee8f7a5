"""Goals, dice and characters as people write them: faces by printed name, in any language of the rulebook.

    Words               what may be called how
    words               as the rulebook has it
    dice_from           "Arrow, 2 Gatling, Beer, Dynamite"
    goal_from           "gatling>=3, dynamite<3", "3 Gatling", "no bull's eye", "attack"
    quantity_from       "gatling", "bulls_eye_1 + bulls_eye_2", "taken"
    character_from      "Lucky Duke"
    goal_words ...      and back

A bull's eye without a number is one of either kind.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from bangref.core.action import Card
from bangref.dice.characters import SIXTEEN
from bangref.dice.facts import ARROWS, BULLS_EYE_1, BULLS_EYES, DICE, FACES
from bangref.dice.state import Dice
from bangref.odds.goals import (
    Attack,
    Condition,
    Explosion,
    Firing,
    Goal,
    Quantity,
    Showing,
    Taken,
    Within,
    outcomes,
)
from bangref.odds.roller import Roller
from bangref.record.errors import nearest, shown
from bangref.rulebook.load import load, spelling_key

CHARACTERS = tuple(person.CHARACTER.id for person in SIXTEEN)

ATTACK = ("attack", "Indian attack")
EXPLOSION = ("explosion", "dynamite explodes")
FIRING = ("gatling fires", "fires", "fire")
TAKEN = ("taken", "arrows taken", "taken arrows")
EVENTS = (ATTACK[0], EXPLOSION[0], FIRING[0], TAKEN[0])


class NotUnderstood(ValueError):
    """What is written does not say a goal, dice, a character or a number."""


@dataclass(frozen=True, slots=True)
class Words:
    """By spelling key: faces, and characters by id. printed: how each face and each character is called."""

    faces: Mapping[str, tuple[Card, ...]]
    characters: Mapping[str, str]
    printed: Mapping[str, str]


@cache
def words() -> Words:
    """The names of the rulebook; the ids where it has none."""
    names = load().names.get("dice", {})
    return words_from({id_: (name.en, *name.spellings) for id_, name in names.items()})


def words_from(spellings: Mapping[str, Iterable[str]]) -> Words:
    """The words for these spellings of faces and characters, by id, the printed one first.

    >>> known = words_from({"bulls_eye_1": ["Bull's eye 1", "Między oczy 1"]})
    >>> known.faces["miedzyoczy"], known.printed["bulls_eye_1"], known.printed["beer"]
    ((2, 3), "Bull's eye 1", 'beer')
    """
    of_faces = {face: (*spellings.get(kind.name, ()), kind.name) for face, kind in enumerate(FACES)}
    faces = {spelling_key(text): (Card(face),) for face, texts in of_faces.items() for text in texts}
    either = (text[:-1] for text in of_faces[BULLS_EYE_1] if text.endswith("1"))
    ids = (*(kind.name for kind in FACES), *CHARACTERS)
    return Words(
        {**{spelling_key(text): BULLS_EYES for text in either}, **faces},
        {spelling_key(text): id_ for id_ in CHARACTERS for text in (*spellings.get(id_, ()), id_)},
        {id_: next(iter(spellings.get(id_, ())), id_) for id_ in ids},
    )


# Dice and characters --------------------------------------------------------------------------------------------


def character_from(text: str, known: Words) -> str:
    """A character's id."""
    found = known.characters.get(spelling_key(text))
    if found is None:
        raise NotUnderstood(f"no character is called {shown(text)}{_perhaps(text, known, CHARACTERS)}")
    return found


NUMBERED = re.compile(r"(?:([0-9]+)x?\s+)?(.+)", re.DOTALL)


def dice_from(text: str, known: Words) -> Dice:
    """All dice, sorted by face.

    >>> dice_from("2 gatling, Arrow, beer, dynamite", words_from({}))
    (0, 1, 4, 5, 5)
    """
    dice: list[Card] = []
    for part in _parts(text):
        number, name = _numbered(part)
        (face, *others) = _faces(name, known)
        if others:
            raise NotUnderstood(f"{shown(part)} could be {_either(others, face, known)}")
        dice += [face] * _some(number or "1", part)
    if len(dice) != DICE:
        raise NotUnderstood(f"there are {DICE} dice in the game, not {len(dice)}")
    return tuple(sorted(dice))


def _some(number: str, part: str) -> int:
    some = _small(number, "dice")
    if not some:
        raise NotUnderstood(f"{shown(part)} is no dice at all")
    return some


def _either(others: Iterable[Card], face: Card, known: Words) -> str:
    return " or ".join(known.printed[FACES[one].name] for one in (face, *others))


def _parts(text: str) -> list[str]:
    parts = [part.strip() for part in text.split(",")]
    if not all(parts):
        missing = f"something is missing between the commas of {shown(text)}"
        raise NotUnderstood(missing if text.strip() else "nothing is written there")
    return parts


def _numbered(part: str) -> tuple[str, str]:
    """A number in front ("" where there is none) and the rest."""
    found = NUMBERED.fullmatch(part)
    return (found[1] or "", found[2]) if found else ("", part)


def _faces(name: str, known: Words, others: Iterable[str] = ()) -> tuple[Card, ...]:
    """The faces of a name; others: what else might stand there."""
    key = spelling_key(name)
    found = known.faces.get(key) or known.faces.get(key.removesuffix("s"))
    if found is None:
        perhaps = _perhaps(name, known, (kind.name for kind in FACES), others)
        raise NotUnderstood(f"no face of a die is called {shown(name)}{perhaps}")
    return found


def _perhaps(text: str, known: Words, ids: Iterable[str], others: Iterable[str] = ()) -> str:
    near = nearest(text, [*(known.printed[id_] for id_ in ids), *others])
    return f"; expected {near}" if near else ""


def _small(text: str, what: str) -> int:
    """A number of at most three figures: more than there can be of anything here."""
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise NotUnderstood(f"{shown(text)} is no number of {what}")
    return int(text)


def number_from(text: str, least: int, most: int, what: str) -> int:
    """A whole number between bounds.

    >>> number_from("2", 0, 3, "re-rolls")
    2
    """
    if not re.fullmatch(r"[0-9]{1,3}", text) or not least <= int(text) <= most:
        raise NotUnderstood(f"{shown(text)} is no number of {what} from {least} to {most}")
    return int(text)


def pile_from(text: str | None) -> int:
    """The arrows in the pile; all of the game where nothing is said.

    >>> pile_from("3"), pile_from(None)
    (3, 9)
    """
    return ARROWS if text is None else number_from(text, 1, ARROWS, "arrows")


# Goals ----------------------------------------------------------------------------------------------------------


def goal_from(texts: Iterable[str], known: Words, pile: int) -> Goal:
    """All conditions of all texts, each text one condition or several with commas between them. pile: arrows in it.

    >>> goal_from(["2 beer", "no arrow"], words_from({}), 9)
    (Within(quantity=Showing(faces=(4,)), least=2, most=None), Within(quantity=Showing(faces=(0,)), least=0, most=0))
    """
    return tuple(_condition(part, known, pile) for text in texts for part in _parts(text))


COMPARED = re.compile(r"([^<>=!]+)(>=|<=|==|=|>|<)([^<>=!]*)", re.DOTALL)
BOUNDED = re.compile(r"(at least|at most|exactly|no)\s+(.+)", re.DOTALL | re.IGNORECASE)
BOUNDS: dict[str, Callable[[int], tuple[int, int | None]]] = {
    ">=": lambda number: (number, None),
    ">": lambda number: (number + 1, None),
    "<=": lambda number: (0, number),
    "<": lambda number: (0, number - 1),
    "=": lambda number: (number, number),
    "==": lambda number: (number, number),
    "at least": lambda number: (number, None),
    "at most": lambda number: (0, number),
    "exactly": lambda number: (number, number),
    "no": lambda _: (0, 0),
}


def _condition(text: str, known: Words, pile: int) -> Condition:
    compared = COMPARED.fullmatch(text)
    if compared:
        return _within(compared[1].strip(), compared[2], compared[3].strip(), known, text)
    bounded = BOUNDED.fullmatch(text)
    bound, rest = (bounded[1].lower(), bounded[2]) if bounded else ("at least", text)
    if bound == "no" or not bounded:
        event = _event(rest, bound != "no", pile)
        if event is not None:
            return event
    number, name = _numbered(rest)
    if bound == "no" and number:
        raise NotUnderstood(f"{shown(text)} says both none and a number")
    if not number and bound in ("exactly", "at most"):
        raise NotUnderstood(f"{shown(text)} does not say how many")
    return _within(name, bound, number or "1", known, text)


def _event(text: str, comes: bool, pile: int) -> Condition | None:
    """What happens or does not, instead of being counted."""
    key = spelling_key(text)
    if key in map(spelling_key, ATTACK):
        return Attack(pile, comes)
    if key in map(spelling_key, EXPLOSION):
        return Explosion(comes)
    return Firing(comes) if key in map(spelling_key, FIRING) else None


def _within(name: str, bound: str, number: str, known: Words, text: str) -> Condition:
    if _event(name, True, 0) is not None:
        raise NotUnderstood(f"{shown(text)}: that happens or does not happen, it is not counted")
    quantity = quantity_from(name, known, EVENTS)
    least, most = BOUNDS[bound](_small(number, "arrows" if isinstance(quantity, Taken) else "dice"))
    if isinstance(quantity, Showing) and max(least, most or 0) > DICE:
        raise NotUnderstood(f"{shown(text)}: there are only {DICE} dice")
    if most is not None and most < 0:
        raise NotUnderstood(f"{shown(text)}: fewer than none is impossible")
    if not least and most is None:
        raise NotUnderstood(f"{shown(text)} always holds")
    return Within(quantity, least, most)


def quantity_from(text: str, known: Words, others: Iterable[str] = TAKEN[:1]) -> Quantity:
    """What is counted; others: what else might stand there.

    >>> quantity_from("bull's eye", words_from({})), quantity_from("taken", words_from({}))
    (Showing(faces=(2, 3)), Taken())
    """
    if spelling_key(text) in map(spelling_key, TAKEN):
        return Taken()
    faces = [face for part in text.split("+") for face in _faces(part.strip(), known, others)]
    if len(set(faces)) < len(faces):
        raise NotUnderstood(f"{shown(text)} names a face twice")
    return Showing(tuple(sorted(faces)))


def require_sense(roller: Roller, goal: Goal, rerolls: int) -> None:
    """Raise NotUnderstood for a goal that no dice can meet, or that all meet."""
    possible = outcomes(roller, goal, rerolls)
    if possible == {False}:
        raise NotUnderstood("impossible: no roll of the dice can bring that about")
    if possible == {True}:
        raise NotUnderstood("that always holds, however the dice fall")


# And back -------------------------------------------------------------------------------------------------------


def goal_words(goal: Goal, known: Words) -> str:
    """A goal in words.

    >>> goal_words(goal_from(["gatling>=3, dynamite<3", "no attack"], words_from({}), 4), words_from({}))
    'at least 3 gatling, at most 2 dynamite, no Indian attack (4 arrows in the pile)'
    """
    return ", ".join(_condition_words(condition, known) for condition in goal)


def _condition_words(condition: Condition, known: Words) -> str:
    if isinstance(condition, Within):
        return f"{_bounds_words(condition)} {quantity_words(condition.quantity, known)}"
    if isinstance(condition, Attack):
        arrows = f"{condition.pile} {'arrow' if condition.pile == 1 else 'arrows'} in the pile"
        return f"{'an' if condition.comes else 'no'} Indian attack ({arrows})"
    if isinstance(condition, Explosion):
        return "the dynamite explodes" if condition.comes else "the dynamite does not explode"
    return "the Gatling fires" if condition.comes else "the Gatling does not fire"


def _bounds_words(condition: Within) -> str:
    if condition.most is None:
        return f"at least {condition.least}"
    if condition.least == condition.most:
        return f"exactly {condition.least}" if condition.least else "no"
    return f"at most {condition.most}"


def quantity_words(quantity: Quantity, known: Words) -> str:
    """A quantity in words."""
    if isinstance(quantity, Taken):
        return "arrows taken"
    return " or ".join(known.printed[FACES[face].name] for face in quantity.faces)


def dice_words(dice: Dice, known: Words) -> str:
    """Dice in words, as ``dice_from`` reads them.

    >>> dice_words((0, 5, 5), words_from({}))
    'arrow, 2 gatling'
    """
    counted = {face: dice.count(face) for face in dice}
    return ", ".join(
        f"{count} {known.printed[FACES[face].name]}" if count > 1 else known.printed[FACES[face].name]
        for face, count in counted.items()
    )
