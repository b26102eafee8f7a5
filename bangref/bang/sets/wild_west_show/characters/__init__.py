"""The eight characters of Wild West Show: a module for each."""

from bangref.bang.rules import Rules
from bangref.bang.sets.wild_west_show.characters import (
    big_spencer,
    flint_westwood,
    gary_looter,
    greygory_deck,
    john_pain,
    lee_van_kliff,
    teren_kill,
    youl_grinner,
)
from bangref.bang.state import State
from bangref.core.frame import Kinds

PEOPLE = (
    big_spencer, flint_westwood, gary_looter, greygory_deck, john_pain, lee_van_kliff, teren_kill, youl_grinner,
)  # fmt: skip
CHARACTERS = tuple(person.CHARACTER for person in PEOPLE)
ELEMENTS = tuple(person.ELEMENT for person in PEOPLE)
MEMO = (flint_westwood.MEMO, lee_van_kliff.MEMO)
READINGS = {reading: values for person in PEOPLE for reading, values in person.READINGS.items()}
GATHERS = {**flint_westwood.GATHERS, **john_pain.GATHERS, **lee_van_kliff.GATHERS}
FRAMES: Kinds[Rules, State] = {
    **flint_westwood.FRAMES, **greygory_deck.FRAMES, **john_pain.FRAMES, **teren_kill.FRAMES, **youl_grinner.FRAMES,
}  # fmt: skip
