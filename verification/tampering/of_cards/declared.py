"""What a set declares of its playing cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from bangref.bang.rules import ONE_OUT
from bangref.bang.targets import AIMED
from bangref.kits.bang.names import card_names, element_name
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS


class Declared(NamedTuple):
    """A card, by its English name. aimed: at one player. revives: at one who is out. answers: it is never just played.

    clause: who says what it does. copies: how many cards there are, as they are written.
    """

    name: str
    clause: str
    aimed: bool
    revives: bool
    answers: bool
    copies: Mapping[str, int]


@cache
def cards_of(name: str) -> Mapping[str, Declared]:
    """The playing cards of a set, by their English names."""
    rules = rules_for("003", (name,))
    texts, effects = card_names(rules.faces), {effect.name: effect for effect in SETS[name].effects}
    found = {}
    for kind in dict.fromkeys(rules.faces[card].name for card in rules.deck):
        if kind in effects:
            effect = effects[kind]
            copies = Counter(texts[card] for card in rules.deck if rules.faces[card].name == kind)
            aimed, revives, title = effect.aim in AIMED, effect.aim == ONE_OUT, element_name(kind)
            found[title] = Declared(title, effect.clause, aimed, revives, effect.answers_only, copies)
    return found
