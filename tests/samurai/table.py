"""A table in the middle of a game of Samurai Sword, in a few words: for tests of single rules.

    player      one seat
    table       rules and state, at a stage of the turn of the first player (or of whom ``turn`` says)
    do, done    decisions carried out one after another; each must be legal
    refused     the clause and the fact that forbid a decision

Cards are named by their ids. Decisions are short, and those of whoever is asked:

    play bo>1               a card, at a seat             play geisha>1.armor     and at a card that lies there
    play bo=parry           a card as something else      give parry              a card is discarded
    draw bo parry           chance: cards of the deck     pick bo                 chance: a card of the hand at hand
    shuffle bo parry        chance: the order of the deck (all of it; without any: nobody tells)
    take bo                 from the discard pile         use nobunaga            an ability
    pass, end               nothing more
    2: pass                 somebody else
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from bangref.core.action import (
    DISCARD,
    DRAW,
    END,
    NATURE,
    NO_CARD,
    NOBODY,
    PASS,
    PICK,
    PLAY,
    SHUFFLE,
    TAKE,
    USE,
    Action,
    Card,
)
from bangref.core.engine import Accepted, Rejected, advance, answers, legal_actions, question, step
from bangref.core.piles import Cards, added
from bangref.core.ruling import Ruling, ignore
from bangref.samurai.assemble import DECK as ALL_CARDS
from bangref.samurai.assemble import assemble
from bangref.samurai.facts import FACES, HONOUR
from bangref.samurai.invariants import well_formed
from bangref.samurai.roles import DEALT, NINJA, ROLES, SHOGUN, STARS
from bangref.samurai.rules import Rules
from bangref.samurai.setup import Player, is_open
from bangref.samurai.state import Seat, State
from bangref.samurai.turn import CHOOSING, DISCARDING, DRAWING, PLAYING, STARTING, Turn

KINDS = {face.name: Card(kind) for kind, face in enumerate(FACES)}
ROLE_NAMES = {code: name for name, code in ROLES.items()}
ON_TURN = "chiyome"
"""The character of who is on turn and says nothing of it; she is different only for the cards of others."""
HARMLESS = ("hideyoshi", "ieyasu", "goemon", "nobunaga", "kojiro", "musashi", "tomoe")
"""Characters of the others that say nothing of it; all of these are different only in their own turns."""
IDLE = ("focus", "fast_draw", "armor", "geisha", "diversion")
"""What a player has in hand who says nothing of it: one card that is neither a weapon nor a parry."""
STAGES = {"start": STARTING, "first card": CHOOSING, "draw": DRAWING, "play": PLAYING, "discard": DISCARDING}


class Person(NamedTuple):
    """A seat as a test describes it. None: as at the start; hand: one idle card."""

    character: str = ""
    hand: str | None = None
    lying: str = ""
    resilience: int | None = None
    honour: int | None = None
    role: str = ""
    stars: int | None = None


player = Person
OTHERS = (player(), player(), player())
"""Others of whom nothing is said."""
EMPTY, DOWN = player(hand=""), player(resilience=0)
"""Harmless players: one has no card in hand, the other no resilience."""
DECK = "bo kiseru bokken katana nodachi"
"""The top of the deck where it matters which cards are drawn, but not what they do."""


def cards(text: str) -> Cards:
    """Cards by their ids, in this order; "bo*3" are three of them."""
    found: list[Card] = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [KINDS[name]] * int(times or 1)
    return tuple(found)


def names(found: Iterable[Card]) -> str:
    """The ids of cards."""
    return " ".join(FACES[card].name for card in found)


def table(
    *people: Person,
    turn: int = 0,
    stage: str = "play",
    deck: str = "",
    bag: str | None = None,
    discard: str = "",
    rest: str | int = "",
    weapons: int = 0,
    readings: dict[str, str] | None = None,
) -> tuple[Rules, State]:
    """Rules and state.

    deck: its known top; bag: the rest of it. rest: where all the other cards are, "bag" (unless that is told),
    "discard" (below what lies there), or the hand of a seat.
    """
    left = [ROLE_NAMES[role] for role in DEALT[len(people)].dealt]
    for person in people:
        if person.role:
            left.remove(person.role)
    free = [name for name in HARMLESS if name not in {person.character for person in people}]
    stars = list(STARS)
    rules = assemble(readings=readings)
    loose = Counter(ALL_CARDS)
    loose.subtract(cards(deck) + cards(bag or "") + cards(discard))
    for person in people:
        loose.subtract(cards(f"{person.hand or ''} {person.lying}"))
    assert min(loose.values()) >= 0, f"too many of {names(card for card in loose if loose[card] < 0)}"
    seats = []
    for number, person in enumerate(people):
        dealt = Player(person.role or left.pop(0), (person.character or (ON_TURN if number == turn else free.pop(0)),))
        role, honour = ROLES[dealt.role], HONOUR[len(people)]
        start = honour.shogun if role == SHOGUN else honour.others
        most = rules.characters[dealt.characters[0]].resilience
        hand = cards(person.hand) if person.hand is not None else ()
        if person.hand is None:
            hand = (next(KINDS[name] for name in IDLE if loose[KINDS[name]]),)
            loose.subtract(hand)
        seats.append(
            Seat(
                role,
                is_open(len(people), dealt),
                dealt.characters,
                most if person.resilience is None else person.resilience,
                start if person.honour is None else person.honour,
                tuple(sorted(hand)),
                cards(person.lying),
                (stars.pop(0) if person.stars is None else person.stars) if role == NINJA else 0,
            )
        )
    others = tuple(sorted(loose.elements()))
    rest = rest or ("bag" if bag is None else "discard")
    unknown, discards = tuple(sorted(cards(bag or ""))), cards(discard)
    if rest == "bag":
        unknown = added(unknown, others)
    elif rest == "discard":
        discards = others + discards
    else:
        seats[int(rest)] = seats[int(rest)]._replace(hand=added(seats[int(rest)].hand, others))
    spent = not (cards(deck) or unknown) and rules.readings["samurai.deck.exhausted"] == "with_last_card"
    ring = tuple(range(len(seats)))
    state = State(
        tuple(seats), ring, (cards(deck), unknown, discards), (Turn(turn, STAGES[stage]),), turn, weapons, spent
    )
    state = advance(rules, state, ignore)
    assert not well_formed(rules, state), well_formed(rules, state)
    return rules, state


def decision(rules: Rules, state: State, text: str) -> Action:
    """The decision that a text means."""
    asked = question(rules, state)
    assert asked is not None, f"the game is over: {text}"
    actor = asked.decider
    if ": " in text:
        who, _, text = text.partition(": ")
        actor = int(who)
    verb, _, rest = text.partition(" ")
    if verb in (PASS, END):
        return Action(actor, verb)
    if verb == USE:
        return Action(actor, USE, name=rest)
    if verb == SHUFFLE:
        return Action(actor, SHUFFLE, cards=cards(rest)) if rest else Action(NATURE, PASS)
    if verb == DRAW:
        drawn = cards(rest)
        one = len(drawn) == 1
        return Action(actor, DRAW, drawn[0] if one else NO_CARD, asked.about[0], cards=() if one else drawn)
    if verb == PICK:
        return Action(actor, PICK, KINDS[rest], asked.about[0])
    return _with_card(actor, {"give": DISCARD, PLAY: PLAY, TAKE: TAKE}[verb], rest)


def _with_card(actor: int, verb: str, rest: str) -> Action:
    """A card, and what it is for."""
    rest, _, name = rest.partition("=")
    card, _, target = rest.partition(">")
    target, _, aim = target.partition(".")
    return Action(actor, verb, KINDS[card], int(target) if target else NOBODY, KINDS[aim] if aim else NO_CARD, name)


def done(rules: Rules, state: State, *texts: str) -> tuple[State, list[Ruling]]:
    """The state after decisions that are all legal, and the rulings on the way."""
    rulings: list[Ruling] = []
    for text in texts:
        made = step(rules, state, decision(rules, state, text))
        assert isinstance(made, Accepted), f"{text}: {made}"
        state = made.state
        rulings += made.rulings
        assert not well_formed(rules, state), well_formed(rules, state)
    return state, rulings


def do(rules: Rules, state: State, *texts: str) -> State:
    """The state after decisions that are all legal."""
    return done(rules, state, *texts)[0]


def after(setting: tuple[Rules, State], *texts: str) -> State:
    """The state of a table after decisions."""
    return do(*setting, *texts)


def rulings(setting: tuple[Rules, State], *texts: str) -> list[Ruling]:
    """The rulings on decisions at a table."""
    return done(*setting, *texts)[1]


def cited(setting: tuple[Rules, State], *texts: str) -> set[str]:
    """The clauses that decisions at a table are decided by."""
    return {ruling.clause for ruling in rulings(setting, *texts)}


def said(setting: tuple[Rules, State], *texts: str) -> list[tuple[Any, ...]]:
    """The same rulings without the game's name, flat: clause, fact, and on what."""
    return [(ruling.clause.removeprefix("samurai."), ruling.fact, *ruling.args) for ruling in rulings(setting, *texts)]


def refused(rules: Rules, state: State, text: str | Action) -> tuple[str, str]:
    """Clause and fact of the ruling that forbids a decision."""
    return forbidden(rules, state, text)[:2]


def forbidden(rules: Rules, state: State, text: str | Action) -> Ruling:
    """The ruling that forbids a decision."""
    made = step(rules, state, decision(rules, state, text) if isinstance(text, str) else text)
    assert isinstance(made, Rejected), f"legal: {text}"
    return made.rulings[0]


def is_legal(rules: Rules, state: State, text: str) -> bool:
    """Whether a decision is legal, and is listed as such."""
    action = decision(rules, state, text)
    legal = isinstance(step(rules, state, action), Accepted)
    assert legal == (action in legal_actions(rules, state))
    return legal


def asked(rules: Rules, state: State) -> tuple[int, str]:
    """Who has to decide what."""
    found = question(rules, state)
    assert found is not None
    return found.decider, found.kind


def choices(rules: Rules, state: State) -> set[str]:
    """The cards with which the open question may be answered; "" for none at all."""
    return {names([action.card]) if action.card != NO_CARD else "" for action in answers(rules, state)}


def targets(rules: Rules, state: State, card: str) -> list[int]:
    """The players at whom a card may be played now, each once."""
    return sorted({action.target for action in legal_actions(rules, state) if action.card == KINDS[card]})


def resilience(state: State) -> list[int]:
    """Resilience tokens by seat."""
    return [seat.resilience for seat in state.seats]


def honour(state: State) -> list[int]:
    """Honour tokens by seat."""
    return [seat.honour for seat in state.seats]


def hand(state: State, seat: int) -> str:
    """The ids of the cards in a hand."""
    return names(state.seats[seat].hand)


def lying(state: State, seat: int) -> str:
    """The ids of the properties before a player."""
    return names(state.seats[seat].lying)


def top(state: State, count: int = 1) -> str:
    """The ids of the uppermost cards of the discard pile, the uppermost last."""
    return names(state.piles[2][-count:])
