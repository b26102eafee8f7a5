"""Small tables on which a pair of elements may meet: scenario dictionaries, the plainest first.

    Sketch          a table in outline: who is where, which cards by name
    placements      every way to put a pair on the table
    CONTEXTS        what else lies there, so that something can happen
    laid_out        a sketch as the ``given`` of a scenario
    settings        all tables of a pair, or of an element alone, in order
    random_tables   tables with other cards dealt at random, the same each time

Ada is on turn, in phase 2, and acts; Ben sits to her left and is her target, or begins the next turn; Cleo looks on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from bangref.bang.facts import Face
from bangref.bang.names import BROWN, CLUBS, DIAMONDS, HEARTS, SPADES
from bangref.bang.points import NEXT_TURN
from bangref.bang.sets.armed_and_dangerous.load import LOAD
from bangref.bang.sets.armed_and_dangerous.names import ORANGE
from bangref.bang.sets.gold_rush.cards import BLACK
from bangref.bang.sets.gold_rush.deck import OFFER
from bangref.bang.sets.gold_rush.nuggets import NUGGETS
from bangref.kits.bang.names import card_names
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.things_described import cards_of_piles
from tools.elements import CHARACTER, EVENT, Part, is_bought, parts, points_of, sets_of

Given = dict[str, Any]

SEATS = ("Ada", "Ben", "Cleo", "Dan")
BYSTANDERS = ("black_jack", "willy_the_kid", "pedro_ramirez", "jesse_jones", "lucky_duke", "kit_carlson")
"""Characters of those who are only there: each changes nothing for anybody else."""
LAID_BY = ("lucky_duke", "kit_carlson", "calamity_janet", "sid_ketchum", "slab_the_killer", "rose_doolan")
"""Characters laid by, where an event of the pair calls for such."""


RICH = {"Ada": 6, "Ben": 4, "Cleo": 2}
"""Nuggets, where there is something to be bought."""
ARMED = {"Ada": 4, "Ben": 3, "Cleo": 2}
"""Load tokens on characters, where there are such."""
AS_LAID = 3
"""Load tokens on a Dangerous card in play."""


FIRST_OUT = "first_out"
"""What games remember of who was eliminated first, where a set has them do so: that player's seat, from 1."""


class Context(NamedTuple):
    """What else lies on the table.

    draw: suits of the top cards; the ranks are from 2 to 9 where there are such.

    suit: that of cards in hands, where there are such. sheriff: if it is not Ada, the game goes on without her.
    start: her turn is about to begin. out: who has been eliminated before; what they would hold lies on top of the draw
    pile. copies: what the pair lays lies before Dan as well. needs: only where one of the pair answers this.
    """

    name: str
    ada: tuple[str, ...] = ()
    ben: tuple[str, ...] = ()
    cleo: tuple[str, ...] = ()
    before_ada: tuple[str, ...] = ()
    before_ben: tuple[str, ...] = ()
    before_cleo: tuple[str, ...] = ()
    lives: tuple[tuple[str, int], ...] = ()
    discard: tuple[str, ...] = ()
    sheriff: str = "Ada"
    start: bool = False
    draw: tuple[str, ...] = (HEARTS, CLUBS, CLUBS, HEARTS)
    suit: str = ""
    out: str = ""
    copies: bool = False
    needs: str = ""


DARK = (SPADES, CLUBS, CLUBS, HEARTS)

CONTEXTS = (
    Context("nothing else"),
    Context("a shot", ada=("bang",)),
    Context("a shot, black cards", ada=("bang",), draw=DARK),
    Context("a shot that can be answered", ada=("bang",), ben=("missed",)),
    Context("the next turn", ben=("saloon",), cleo=("beer",), discard=("stagecoach",)),
    Context("the next turn, black cards", ben=("saloon",), discard=("stagecoach",), draw=DARK),
    Context("the next turn is the Sheriff's", ben=("bang",), cleo=("beer",), discard=("stagecoach",), sheriff="Ben"),
    Context("wounds", ada=("beer",), lives=(("Ada", 2), ("Ben", 2), ("Cleo", 2))),
    Context("the last life", ada=("bang",), ben=("beer",), lives=(("Ben", 1),)),
    Context("a death", ada=("bang",), ben=("stagecoach",), before_ben=("scope",), lives=(("Ben", 1),)),
    Context("two shots", ada=("bang", "bang"), ben=("missed", "missed")),
    Context("a longer gun", ada=("bang",), before_ada=("schofield",)),
    Context("theft", ada=("panic", "cat_balou"), ben=("stagecoach",), before_ben=("scope",)),
    Context("a duel", ada=("duel", "bang"), ben=("bang",)),
    Context("Indians", ada=("indians",), ben=("bang",)),
    Context("a salvo", ada=("gatling",), ben=("missed",)),
    Context("too many cards", ada=("stagecoach", "beer", "saloon"), lives=(("Ada", 1),)),
    Context("a dynamite", before_ben=("dynamite",), draw=DARK),
    Context("a prison", before_ben=("jail",), draw=DARK),
    Context("a barrel", ada=("bang",), before_ben=("barrel",)),
    Context("a barrel, black cards", ada=("bang",), ben=("missed",), before_ben=("barrel",), draw=DARK),
    Context("a store", ada=("general_store",)),
    Context("one's own death", ada=("bang", "duel"), ben=("bang",), lives=(("Ada", 1),), sheriff="Cleo", draw=DARK),
    Context("the start of one's turn", ada=("bang",), ben=("missed",), start=True),
    Context("blue cards", ada=("scope", "mustang"), before_ben=("mustang",)),
    Context("a shot with diamonds", ada=("bang",), suit=DIAMONDS),
    Context("a death beside the wounded", ada=("bang",), lives=(("Ada", 2), ("Ben", 1), ("Cleo", 1))),
    Context("a second copy", copies=True),
    Context("no other card", lives=(("Ada", 1), ("Ben", 1), ("Cleo", 1))),
    Context(
        "the Sheriff's turn, blue cards",
        ada=("missed",),
        ben=("bang",),
        cleo=("missed",),
        before_ada=("scope",),
        before_ben=("mustang",),
        before_cleo=("barrel",),
        sheriff="Ben",
    ),
    Context(
        "the Sheriff's turn, wounds",
        ada=("beer",),
        cleo=("missed",),
        sheriff="Ben",
        lives=(("Ada", 2), ("Ben", 1), ("Cleo", 2), ("Dan", 2)),
        draw=DARK,
    ),
    Context("the start of one's turn, wounds", ada=("bang", "missed"), start=True, lives=(("Ada", 1), ("Ben", 1))),
    Context("the dead come back", out="Ben", needs=NEXT_TURN, lives=(("Ada", 2), ("Cleo", 2))),
    Context("the dead shoot", ben=("bang",), cleo=("duel",), out="Ben", needs=NEXT_TURN, lives=(("Cleo", 1),)),
    Context("the dead before the Sheriff", ben=("missed",), cleo=("bang",), out="Ben", needs=NEXT_TURN, sheriff="Cleo"),
)


@dataclass
class Sketch:
    """A table in outline; cards by name, characters by id."""

    sets: tuple[str, ...]
    characters: dict[str, str] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in SEATS})
    lying: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in SEATS})
    lives: dict[str, int] = field(default_factory=dict)
    event: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)
    draw: tuple[str, ...] = ()
    spares: bool = False
    roles: dict[str, str] = field(default_factory=dict)
    start: bool = False
    suit: str = ""
    out: str = ""


class Place(NamedTuple):
    """Where an element of the pair is put."""

    where: str
    who: str


HAND, BEFORE, IS, IN_FORCE, NEXT, OFFERED = "hand", "before", "is", "in force", "next", "offered"


def _places(part: Part) -> tuple[Place, ...]:
    if part.kind == CHARACTER:
        return (Place(IS, "Ada"), Place(IS, "Ben"), Place(IS, "Cleo"))
    if part.kind == EVENT:
        return (Place(IN_FORCE, ""), Place(NEXT, ""))
    colour = _face(part).colour
    if is_bought(part):
        lying = (Place(BEFORE, "Ada"), Place(BEFORE, "Ben")) if colour == BLACK else ()
        return (*lying, Place(OFFERED, ""))
    hand = (Place(HAND, "Ada"), Place(HAND, "Ben"))
    return hand if colour == BROWN else (Place(BEFORE, "Ada"), Place(BEFORE, "Ben"), *hand)


def _face(part: Part) -> Face:
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


def _put(sketch: Sketch, part: Part, place: Place) -> None:
    if place.where == IS:
        sketch.characters[place.who] = part.id
    elif place.where == HAND:
        sketch.hands[place.who].append(part.id)
    elif place.where == BEFORE:
        sketch.lying[place.who].append(part.id)
    elif place.where == OFFERED:
        sketch.offer.append(part.id)
    else:
        (sketch.event if place.where == IN_FORCE else sketch.events).append(part.id)


def _sketched(chosen: tuple[Part, ...], places: tuple[Place, ...]) -> Sketch:
    sketch = Sketch(sets_of(*chosen))
    for part, place in zip(chosen, places, strict=True):
        _put(sketch, part, place)
    spare = {name for events in rules_for(sets=sketch.sets).events for name in events.spare}
    sketch.spares = any(part.id in spare for part in chosen)
    return sketch


def _to_be_laid(sketch: Sketch) -> tuple[str, ...]:
    """The cards in hand or in play that are laid, each once."""
    known = parts(sketch.sets)
    every = dict.fromkeys(card for cards in (*sketch.hands.values(), *sketch.lying.values()) for card in cards)
    return tuple(card for card in every if _face(known[card]).colour != BROWN)


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


# Cards by name ----------------------------------------------------------------------------------------------


class _Deck:
    """The cards of a game that have not been dealt to the table yet, as they are written."""

    def __init__(self, sets: tuple[str, ...]) -> None:
        rules = rules_for(sets=sets)
        texts = card_names(rules.faces)
        every = (*rules.deck, *cards_of_piles(rules))
        self.left = Counter(texts[card] for card in every)
        self.faces = {texts[card]: rules.faces[card] for card in every}

    def named(self, name: str, suit: str = "") -> str | None:
        """The next card of this name, if there is one; of this suit, if there is such a one."""
        fits = [text for text in self.left if self.left[text] and self.faces[text].name == name]
        return self._take(sorted(fits, key=lambda text: bool(suit) and self.faces[text].suit != suit))

    def of_suit(self, suit: str, avoid: frozenset[str]) -> str | None:
        """A card of this suit, of a low rank if possible, and none of those names."""
        fits = [t for t in self.left if self.left[t] and self.faces[t].suit == suit and self.faces[t].name not in avoid]
        return self._take(sorted(fits, key=lambda text: self.faces[text].rank not in "2345678"))

    def _take(self, fits: list[str]) -> str | None:
        text = fits[0] if fits else None
        if text is not None:
            self.left[text] -= 1
        return text


class NotDealt(Exception):
    """The deck has not so many cards of a name, or one who has been eliminated would have cards in play."""


def _all_named(deck: _Deck, names: Sequence[str], suit: str = "") -> list[str]:
    found = [deck.named(name, suit) for name in names]
    texts = [text for text in found if text is not None]
    if len(texts) < len(found):
        raise NotDealt
    return texts


def _counted(sets: tuple[str, ...], name: str, lying: list[str], faces: dict[str, Face]) -> dict[str, Any]:
    """What a player has of nuggets and load tokens, in a game in which there are such."""
    rules = rules_for(sets=sets)
    counters = {NUGGETS.name: RICH[name]} if OFFER in rules.piles and name in RICH else {}
    counters |= {LOAD.name: ARMED[name]} if LOAD in rules.counters and name in ARMED else {}
    loaded = {card: {LOAD.name: AS_LAID} for card in lying if faces[card].colour == ORANGE}
    return ({"counters": counters} if counters else {}) | ({"tokens": loaded} if loaded else {})


def laid_out(sketch: Sketch, avoid: frozenset[str] = frozenset()) -> Given:
    """A sketch as the ``given`` of a scenario. Raises NotDealt. avoid: names not to be drawn from the pile."""
    known = parts(sketch.sets)
    deck = _Deck(sketch.sets)
    free = [character for character in BYSTANDERS if character not in sketch.characters.values()]
    players: dict[str, dict[str, Any]] = {}
    lying = {name: _all_named(deck, sketch.lying[name]) for name in SEATS}
    hands = {name: _all_named(deck, sketch.hands[name], sketch.suit) for name in SEATS}
    coming = hands.pop(sketch.out, [])
    if lying.get(sketch.out):
        raise NotDealt
    for name in SEATS:
        character = sketch.characters.get(name) or free.pop(0)
        player: dict[str, Any] = {"role": sketch.roles[name]} if name in sketch.roles else {}
        player["character"] = known[character].name
        if name in sketch.lives:
            player["lives"] = sketch.lives[name]
        player |= {"out": True} if name == sketch.out else {}
        player |= {"hand": hands[name]} if hands.get(name) else {}
        player |= {"in_play": lying[name]} if lying[name] else {}
        player |= {} if name == sketch.out else _counted(sketch.sets, name, lying[name], deck.faces)
        players[name] = player
    if sketch.spares:
        taken = {player["character"] for player in players.values()}
        left = [known[character].name for character in LAID_BY if known[character].name not in taken]
        for name in SEATS:
            players[name]["spare"] = left.pop(0)
    given: Given = {"sets": list(sketch.sets)} if sketch.sets else {}
    given["players"] = players
    if sketch.start:
        given["phase"] = "start"
    for event in ("event", "events"):
        if names := getattr(sketch, event):
            given[event] = [known[name].name for name in names]
    if sketch.offer:
        given["piles"] = {OFFER: _all_named(deck, sketch.offer)}
    if sketch.discard:
        given["discard"] = _all_named(deck, sketch.discard)
    beneath = [text for suit in sketch.draw if (text := deck.of_suit(suit, avoid)) is not None]
    given["draw"] = [*coming, *beneath]
    if sketch.out and FIRST_OUT in rules_for(sets=sketch.sets).slots:
        given["remembered"] = {FIRST_OUT: SEATS.index(sketch.out) + 1}
    return given


def _lie_together(sets: tuple[str, ...], cards: list[str]) -> bool:
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
            if not all(_lie_together(sketch.sets, cards) for cards in sketch.lying.values()):
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
        if not all(_lie_together(sketch.sets, cards) for cards in sketch.lying.values()):
            continue
        try:
            yield laid_out(sketch)
        except NotDealt:
            continue
