"""Goals as people write them, and back.

goal_from           "gatling>=3, dynamite<3", "3 Gatling", "no bull's eye", "attack"
quantity_from       "gatling", "bulls_eye_1 + bulls_eye_2", "taken"
goal_words ...      and back
require_sense       refuses a goal that no dice can meet, or that all meet
"""

import re
from collections.abc import Callable, Iterable

from bangref.chances.goals import (
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
from bangref.chances.names import NotUnderstood, Words, faces_from, numbered, parts_of, small_number
from bangref.chances.roller import Roller
from bangref.dice.facts import DICE, FACES
from bangref.record.errors import shown
from bangref.rulebook.load import spelling_key

ATTACK = ("attack", "Indian attack")
EXPLOSION = ("explosion", "dynamite explodes")
FIRING = ("gatling fires", "fires", "fire")
TAKEN = ("taken", "arrows taken", "taken arrows")
EVENTS = (ATTACK[0], EXPLOSION[0], FIRING[0], TAKEN[0])


def goal_from(texts: Iterable[str], known: Words, pile: int) -> Goal:
    """All conditions of all texts, each text one condition or several with commas between them. pile: arrows in it.

    >>> from bangref.chances.names import words_from
    >>> goal_from(["2 beer", "no arrow"], words_from({}), 9)
    (Within(quantity=Showing(faces=(4,)), least=2, most=None), Within(quantity=Showing(faces=(0,)), least=0, most=0))
    """
    return tuple(_condition(part, known, pile) for text in texts for part in parts_of(text))


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
    number, name = numbered(rest)
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
    least, most = BOUNDS[bound](small_number(number, "arrows" if isinstance(quantity, Taken) else "dice"))
    if isinstance(quantity, Showing) and max(least, most or 0) > DICE:
        raise NotUnderstood(f"{shown(text)}: there are only {DICE} dice")
    if most is not None and most < 0:
        raise NotUnderstood(f"{shown(text)}: fewer than none is impossible")
    if not least and most is None:
        raise NotUnderstood(f"{shown(text)} always holds")
    return Within(quantity, least, most)


def quantity_from(text: str, known: Words, others: Iterable[str] = TAKEN[:1]) -> Quantity:
    """What is counted; others: what else might stand there.

    >>> from bangref.chances.names import words_from
    >>> quantity_from("bull's eye", words_from({})), quantity_from("taken", words_from({}))
    (Showing(faces=(2, 3)), Taken())
    """
    if spelling_key(text) in map(spelling_key, TAKEN):
        return Taken()
    faces = [face for part in text.split("+") for face in faces_from(part.strip(), known, others)]
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

    >>> from bangref.chances.names import words_from
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
