"""Dice and characters as people write them: faces by printed name, in any language of the rulebook.

    Words               what may be called how
    words               as the rulebook has it
    dice_from           "Arrow, 2 Gatling, Beer, Dynamite"
    dice_words          and back
    character_from      "Lucky Duke"
    number_from         "2"

A bull's eye without a number is one of either kind.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from bangref.core.action import Card
from bangref.dice.characters import SIXTEEN
from bangref.dice.facts import ARROWS, BULLS_EYE_1, BULLS_EYES, DICE, FACES
from bangref.dice.state import Dice
from bangref.record.errors import nearest, shown
from bangref.rulebook.load import load, spelling_key

CHARACTERS = tuple(person.CHARACTER.id for person in SIXTEEN)


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
    for part in parts_of(text):
        number, name = numbered(part)
        (face, *others) = faces_from(name, known)
        if others:
            raise NotUnderstood(f"{shown(part)} could be {_either(others, face, known)}")
        dice += [face] * _some(number or "1", part)
    if len(dice) != DICE:
        raise NotUnderstood(f"there are {DICE} dice in the game, not {len(dice)}")
    return tuple(sorted(dice))


def _some(number: str, part: str) -> int:
    some = small_number(number, "dice")
    if not some:
        raise NotUnderstood(f"{shown(part)} is no dice at all")
    return some


def _either(others: Iterable[Card], face: Card, known: Words) -> str:
    return " or ".join(known.printed[FACES[one].name] for one in (face, *others))


def parts_of(text: str) -> list[str]:
    """What stands between the commas."""
    parts = [part.strip() for part in text.split(",")]
    if not all(parts):
        missing = f"something is missing between the commas of {shown(text)}"
        raise NotUnderstood(missing if text.strip() else "nothing is written there")
    return parts


def numbered(part: str) -> tuple[str, str]:
    """A number in front ("" where there is none) and the rest."""
    found = NUMBERED.fullmatch(part)
    return (found[1] or "", found[2]) if found else ("", part)


def faces_from(name: str, known: Words, others: Iterable[str] = ()) -> tuple[Card, ...]:
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


def small_number(text: str, what: str) -> int:
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
