"""Johnny Kisch: when this player lays a card, all others of its name in play are discarded."""

from bangref.bang.deck import DiscardEach
from bangref.bang.moves import discard_in_play, lift
from bangref.bang.points import CARD_PLAYED, MAY_AIM
from bangref.bang.rules import ABILITY, Character, Rules, Signature
from bangref.bang.state import State, Zone
from bangref.core.action import NOBODY, Card
from bangref.core.asking import forbidden
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

NAME = "johnny_kisch"
CLAUSE = "bang.character.johnny_kisch.discard_copies"
SCOPE = "bang.character.johnny_kisch.in_play_cards"


def _copies(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> list[tuple[Card, Zone]]:
    """The other cards in play with the name of the card just played, with their places; but those out of reach."""
    _, card, name, target = facts
    holder = owner if target == NOBODY else target
    return [
        (lying.card, ("in_play", seat))
        for seat in state.ring
        for lying in state.seats[seat].lying
        if rules.faces[lying.card].name == name
        and (lying.card, seat) != (card, holder)
        and _in_reach(rules, state, owner, seat, lying.card)
    ]


def _in_reach(rules: Rules, state: State, owner: int, holder: int, card: Card) -> bool:
    """Whether an ability may do anything to a card in play."""
    signature = Signature((), NAME, ABILITY, owner, holder, card)
    return forbidden(rules, state, MAY_AIM, (holder, owner, NOBODY), signature, holder, card) is None


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    by, _, name, target = facts
    if by != owner or not rules.effects[str(name)].lays:
        return False
    if rules.readings[SCOPE] == "own_area_only" and target not in (NOBODY, owner):
        return False
    return bool(_copies(rules, state, owner, facts))


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    copies = _copies(rules, state, owner, facts)
    if len(copies) == 1:
        ((card, (_, seat)),) = copies
        return discard_in_play(rules, state, seat, card, "used", owner, CLAUSE, note)
    for card, (_, seat) in copies:
        state = lift(rules, state, seat, card)
    return push(state, DiscardEach(owner, tuple(copies), "used", CLAUSE))


CHARACTER = Character(NAME, 4, "bang.character.johnny_kisch.lives", extra="bang.pool.extra_characters")
ELEMENT = Element(NAME, (Trigger(CARD_PLAYED, CLAUSE, _applies, _fire),))
