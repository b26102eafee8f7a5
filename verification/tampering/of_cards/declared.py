"""What a set declares of its playing cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from bangref.bang.points import RIDERS
from bangref.bang.rules import ONE_OUT
from bangref.bang.targets import AIMED
from bangref.core.element import Ability
from bangref.kits.bang.names import card_names, element_name
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS


class Declared(NamedTuple):
    """A card, by its English name. aimed: at one player. revives: at one who is out. answers: it is never just played.

    announced: it may be played before its target is named, for something that goes with it. clause: who says what it
    does. copies: how many cards there are, as they are written. returns: it may come back into the hand by itself.
    """

    name: str
    clause: str
    aimed: bool
    revives: bool
    answers: bool
    announced: bool
    copies: Mapping[str, int]
    returns: bool = False


@cache
def cards_of(name: str) -> Mapping[str, Declared]:
    """The playing cards of a set, by their English names."""
    rules = rules_for("003", (name,))
    texts, effects = card_names(rules.faces), {effect.name: effect for effect in SETS[name].effects}
    upgraded = {
        element.id for element in SETS[name].elements if any(_goes_with_a_card(each) for each in element.answers)
    }
    found = {}
    for kind in dict.fromkeys(rules.faces[card].name for card in rules.deck):
        if kind in effects:
            effect = effects[kind]
            copies = Counter(texts[card] for card in rules.deck if rules.faces[card].name == kind)
            aimed, revives, title = effect.aim in AIMED, effect.aim == ONE_OUT, element_name(kind)
            found[title] = Declared(title, effect.clause, aimed, revives, effect.answers_only, kind in upgraded, copies)
    return found


def _goes_with_a_card(answer: object) -> bool:
    return isinstance(answer, Ability) and answer.point is RIDERS
