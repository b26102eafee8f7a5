"""The fifteen characters of Dodge City, one module each."""

from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.dodge_city.characters import (
    apache_kid,
    belle_star,
    bill_noface,
    chuck_wengam,
    doc_holyday,
    elena_fuente,
    gregg_digger,
    herb_hunter,
    jose_delgado,
    molly_stark,
    pat_brennan,
    pixie_pete,
    sean_mallory,
    tequila_joe,
    vera_custer,
)  # fmt: skip
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.frame import Kinds
from bangref.core.frames.choose import ChoiceSpec
from bangref.core.frames.gather import GatherSpec

PEOPLE = (
    tequila_joe, vera_custer, belle_star, pat_brennan, molly_stark, gregg_digger, jose_delgado, bill_noface,
    herb_hunter, pixie_pete, sean_mallory, apache_kid, chuck_wengam, elena_fuente, doc_holyday,
)  # fmt: skip

POOL = "bang.dodge_city.components.characters"

CHARACTERS: tuple[Character, ...] = tuple(person.CHARACTER._replace(extra=POOL) for person in PEOPLE)
ELEMENTS: tuple[Element, ...] = tuple(person.ELEMENT for person in PEOPLE)
MEMO: tuple[MemoSlot, ...] = (vera_custer.MEMO, jose_delgado.MEMO, doc_holyday.MEMO)
READINGS: dict[str, tuple[str, ...]] = {**molly_stark.READINGS, **vera_custer.READINGS}
FRAMES: Kinds[Rules, State] = vera_custer.FRAMES
CHOICES: dict[str, ChoiceSpec] = vera_custer.CHOICES
GATHERS: dict[str, GatherSpec[Rules, State]] = {**jose_delgado.GATHERS, **doc_holyday.GATHERS}
