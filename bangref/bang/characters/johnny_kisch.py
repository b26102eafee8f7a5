"""Johnny Kisch: when this player lays a card, all others of its name in play are discarded."""

from bangref.bang.deck import DiscardEach
from bangref.bang.moves import lift
from bangref.bang.points import CARD_PLAYED
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State, Zone
from bangref.core.action import NOBODY, Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

CLAUSE = "bang.character.johnny_kisch.discard_copies"
SCOPE = "bang.character.johnny_kisch.in_play_cards"


def _copies(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> list[tuple[Card, Zone]]:
    """The other cards in play with the name of the card just played, with their places."""
    _, card, name, target = facts
    holder = owner if target == NOBODY else target
    return [
        (lying.card, ("in_play", seat))
        for seat in state.ring
        for lying in state.seats[seat].lying
        if rules.faces[lying.card].name == name and (lying.card, seat) != (card, holder)
    ]


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    by, _, name, target = facts
    if by != owner or not rules.effects[str(name)].lays:
        return False
    if rules.readings[SCOPE] == "own_area_only" and target not in (NOBODY, owner):
        return False
    return bool(_copies(rules, state, owner, facts))


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    copies = _copies(rules, state, owner, facts)
    for card, (_, seat) in copies:
        state = lift(rules, state, seat, card)
    return push(state, DiscardEach(owner, tuple(copies), "used", CLAUSE))


CHARACTER = Character("johnny_kisch", 4, "bang.character.johnny_kisch.lives", extra="bang.pool.extra_characters")
ELEMENT = Element("johnny_kisch", (Trigger(CARD_PLAYED, CLAUSE, _applies, _fire),))
