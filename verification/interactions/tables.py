"""Small tables on which a pair of elements may meet: scenario dictionaries, the plainest first.

placements      every way to put a pair on the table
settings        all tables of a pair, or of an element alone, in order
random_tables   tables with other cards dealt at random, the same each time
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

from bangref.bang.facts import Face
from bangref.bang.names import BROWN, CLUBS, HEARTS, SPADES
from bangref.bang.names import EVENT as EVENT_CARD
from bangref.bang.sets.gold_rush.cards import BLACK
from bangref.bang.sets.gold_rush.deck import OFFER
from bangref.bang.sets.great_train_robbery.names import STATION, WAGON
from bangref.bang.sets.great_train_robbery.train.board import ROW, TRAIN
from bangref.bang.sets.wild_west_show.deck import DECK as SHOW_DECK
from bangref.bang.sets.wild_west_show.deck import SHOW
from bangref.kits.bang.rules import rules_for
from tools.elements import CHARACTER, EVENT, Part, lies_apart, parts, points_of, sets_of
from verification.interactions.contexts import CONTEXTS, Context
from verification.interactions.sketch import SEATS, Given, NotDealt, Sketch, laid_out


class Place(NamedTuple):
    """Where an element of the pair is put."""

    where: str
    who: str


HAND, BEFORE, IS, IN_FORCE, NEXT = "hand", "before", "is", "in force", "next"
IN_PILE = "in pile"
"""Where a card lies in a pile that its set brings: who has it is the name of the pile."""


PILES = {EVENT_CARD: (SHOW, SHOW_DECK), WAGON: (TRAIN,), STATION: (ROW,)}
"""By colour of a card, the piles in which it may be of interest."""


def piles_for(part: Part) -> tuple[str, ...]:
    """The piles in which a card may be of interest that lies apart."""
    return PILES.get(face_of(part).colour, (OFFER,))


def _places(part: Part) -> tuple[Place, ...]:
    if part.kind == CHARACTER:
        return (Place(IS, "Ada"), Place(IS, "Ben"), Place(IS, "Cleo"))
    if part.kind == EVENT:
        return (Place(IN_FORCE, ""), Place(NEXT, ""))
    colour = face_of(part).colour
    if lies_apart(part):
        lying = (Place(BEFORE, "Ada"), Place(BEFORE, "Ben")) if colour in (BLACK, WAGON) else ()
        return (*lying, *(Place(IN_PILE, pile) for pile in piles_for(part)))
    hand = (Place(HAND, "Ada"), Place(HAND, "Ben"))
    return hand if colour == BROWN else (Place(BEFORE, "Ada"), Place(BEFORE, "Ben"), *hand)


def face_of(part: Part) -> Face:
    """A face of the card."""
    rules = rules_for(sets=sets_of(part))
    return next(face for face in rules.faces if face.name == part.id)


def placements(one: Part, other: Part) -> list[tuple[Place, ...]]:
    """Every way to put a pair on the table: two characters are two players, two events follow each other."""
    found: list[tuple[Place, ...]] = list(product(_places(one), _places(other)))
    if one.kind == other.kind == EVENT:
        return [ways for ways in found if ways[0].where != ways[1].where and not _follows_final(one, other, ways)]
    if one.kind == other.kind == CHARACTER:
        found = [(first, second) for first, second in found if first != second]
    return found


def _follows_final(one: Part, other: Part, ways: tuple[Place, ...]) -> bool:
    """Whether an event would come after the last one of its deck."""
    first = one if ways[0].where == IN_FORCE else other
    return any(events.final == first.id for events in rules_for(sets=sets_of(one, other)).events)


def put(sketch: Sketch, part: Part, place: Place) -> None:
    """Put an element into its place."""
    if place.where == IS:
        sketch.characters[place.who] = part.id
    elif place.where == HAND:
        sketch.hands[place.who].append(part.id)
    elif place.where == BEFORE:
        sketch.lying[place.who].append(part.id)
    elif place.where == IN_PILE:
        sketch.piles.setdefault(place.who, []).append(part.id)
        sketch.at = max(sketch.at, int(place.who in (TRAIN, ROW)))
    else:
        (sketch.event if place.where == IN_FORCE else sketch.events).append(part.id)


def _sketched(chosen: tuple[Part, ...], places: tuple[Place, ...]) -> Sketch:
    sketch = Sketch(sets_of(*chosen))
    for part, place in zip(chosen, places, strict=True):
        put(sketch, part, place)
    spare = {name for events in rules_for(sets=sketch.sets).events for name in events.spare}
    sketch.spares = any(part.id in spare for part in chosen)
    return sketch


def _to_be_laid(sketch: Sketch) -> tuple[str, ...]:
    """The cards in hand or in play that are laid, each once."""
    known = parts(sketch.sets)
    every = dict.fromkeys(card for cards in (*sketch.hands.values(), *sketch.lying.values()) for card in cards)
    return tuple(card for card in every if face_of(known[card]).colour != BROWN)


def _dressed(sketch: Sketch, context: Context) -> Sketch:
    for name, cards in (("Ada", context.ada), ("Ben", context.ben), ("Cleo", context.cleo)):
        sketch.hands[name] += cards
    copied = _to_be_laid(sketch) if context.copies else ()
    laid = (("Ada", context.before_ada), ("Ben", context.before_ben), ("Cleo", context.before_cleo), ("Dan", copied))
    for name, cards in laid:
        sketch.lying[name] += cards
    sketch.lives |= dict(context.lives)
    sketch.discard += context.discard
    sketch.draw = context.draw
    sketch.start, sketch.suit, sketch.out = context.start, context.suit, context.out
    if context.sheriff != "Ada":
        sketch.roles = {"Ada": "outlaw", context.sheriff: "sheriff"}
    return sketch


def lie_together(sets: tuple[str, ...], cards: list[str]) -> bool:
    """Whether cards may lie before the same player: no name twice, and one weapon."""
    rules = rules_for(sets=sets)
    weapons = {face.name for face in rules.faces if face.reach}
    return len(set(cards)) == len(cards) and sum(card in weapons for card in cards) <= 1


class Setting(NamedTuple):
    """A table, and how it came to be: the context, and the place of each element."""

    given: Given
    context: Context
    places: tuple[Place, ...]


def settings(*chosen: Part, contexts: Sequence[Context] = CONTEXTS) -> Iterator[Setting]:
    """The tables of a pair, or of an element alone: each of these contexts with each placement."""
    avoid = frozenset(part.id for part in chosen)
    ways = placements(*chosen) if len(chosen) == 2 else [(place,) for place in _places(chosen[0])]
    for context in contexts:
        if context.needs and not any(context.needs in points_of(part) for part in chosen):
            continue
        for places in ways:
            sketch = _dressed(_sketched(chosen, places), context)
            if not all(lie_together(sketch.sets, cards) for cards in sketch.lying.values()):
                continue
            try:
                yield Setting(laid_out(sketch, avoid), context, places)
            except NotDealt:
                continue


# At random ----------------------------------------------------------------------------------------------------


@cache
def _names(sets: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All card names, and those of cards that are laid."""
    rules = rules_for(sets=sets)
    faces = {rules.faces[card].name: rules.faces[card] for card in rules.deck}
    return tuple(faces), tuple(name for name, face in faces.items() if face.colour != BROWN)


def random_tables(pair: tuple[Part, Part], number: int) -> Iterator[Given]:
    """So many tables with a pair somewhere, and other cards at random; always the same ones."""
    random = Random("/".join(part.id for part in pair))
    ways = placements(*pair)
    for _ in range(number):
        sketch = _sketched(pair, random.choice(ways))
        every, blue = _names(sketch.sets)
        for name, most in (("Ada", 3), ("Ben", 2), ("Cleo", 1)):
            sketch.hands[name] += random.sample(every, random.randint(0, most))
            sketch.lying[name] += random.sample(blue, random.randint(0, 1))
        for name in random.sample(SEATS, random.randint(0, 3)):
            sketch.lives[name] = random.randint(1, 2)
        sketch.discard += random.sample(every, random.randint(0, 1))
        sketch.draw = tuple(random.choice((HEARTS, SPADES, CLUBS)) for _ in range(4))
        if not all(lie_together(sketch.sets, cards) for cards in sketch.lying.values()):
            continue
        try:
            yield laid_out(sketch)
        except NotDealt:
            continue
