"""Black Flower: once in each own turn plays a card of clubs as a BANG! card, which is not that of the turn."""

from bangref.bang.draw_check import suit_of
from bangref.bang.limits import uses_allowed
from bangref.bang.names import BANG, CLUBS
from bangref.bang.play import PlayCard
from bangref.bang.points import CARD_PLAYED, COUNTS_AS, MAY_AIM, SPENDS_BANG_PLAY
from bangref.bang.rules import ONE_IN_RANGE, Character, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.shot import shoot
from bangref.bang.state import State, with_memo
from bangref.core.action import Card
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier, Prohibition, Substitution, Trigger
from bangref.core.ruling import Note, ignore

NAME = "black_flower"
CLAUSE = "bang.character.black_flower.clubs_as_bang"
NOT_COUNTED = "bang.character.black_flower.not_counted"
MEMO = MemoSlot(NAME, "turn")
"""How often the ability has been used in this turn."""

Facts = tuple[int, Card, str, int]


def _resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The card is played as a BANG! card: whoever cares for BANG! cards does so now."""
    return shoot(rules, state, signature._replace(name=BANG), signature.target, note)


def _clubs(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (NAME,) if purpose == "play" and suit_of(rules, state, card, ignore) == CLUBS else ()


def _used_up(
    rules: Rules, state: State, owner: int, signature: Signature, target: int, aim: Card
) -> tuple[int, ...] | None:
    if signature.name != NAME or signature.by != owner:
        return None
    times = state.memo[rules.slots[NAME]]
    return (owner,) if times >= uses_allowed(rules, state, owner, NAME, ignore) else None


def _no_room(rules: Rules, state: State, owner: int, signature: Signature) -> int | None:
    return 0 if signature.name == NAME else None


def _is_played_so(rules: Rules, state: State, owner: int, facts: Facts) -> bool:
    by, card, _, _ = facts
    plays = [frame.signature for frame in state.frames if isinstance(frame, PlayCard)]
    return by == owner and bool(plays) and (plays[-1].name, plays[-1].cards) == (NAME, (card,))


def _count(rules: Rules, state: State, owner: int, facts: Facts, note: Note) -> State:
    slot = rules.slots[NAME]
    return with_memo(state, slot, state.memo[slot] + 1)


EFFECT = Effect(NAME, CLAUSE, ONE_IN_RANGE, _resolve, of_card=BANG)
CHARACTER = Character(NAME, 4, "bang.character.black_flower.lives", extra=DEALT)
ELEMENT = Element(
    NAME,
    (
        Substitution(COUNTS_AS, CLAUSE, _clubs),
        Prohibition(MAY_AIM, CLAUSE, _used_up),
        Modifier(SPENDS_BANG_PLAY, NOT_COUNTED, SET, _no_room),
        Trigger(CARD_PLAYED, CLAUSE, _is_played_so, _count, remembers=True),
    ),
)
