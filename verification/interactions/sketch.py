"""A small table in outline, and as the ``given`` of a scenario.

Sketch          who is where, which cards by name
laid_out        a sketch as the ``given`` of a scenario
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bangref.bang.facts import Face
from bangref.bang.sets.armed_and_dangerous.load import LOAD
from bangref.bang.sets.armed_and_dangerous.names import ORANGE
from bangref.bang.sets.gold_rush.deck import OFFER
from bangref.bang.sets.gold_rush.nuggets import NUGGETS
from bangref.bang.sets.great_train_robbery.names import STATION, WAGON
from bangref.bang.sets.great_train_robbery.train.board import FULL_TRAIN, ROW, TRAIN
from bangref.kits.bang.names import card_names
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.things_described import cards_of_piles
from tools.elements import parts

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
STATIONS = 2
"""Stations of a row."""
AS_LAID = 3
"""Load tokens on a Dangerous card in play."""


FIRST_OUT = "first_out"
"""What games remember of who was eliminated first, where a set has them do so: that player's seat, from 1."""


@dataclass
class Sketch:
    """A table in outline; cards by name, characters by id.

    piles: what lies in piles that sets bring. at: the station at which the train stands, from 0 on.
    """

    sets: tuple[str, ...]
    characters: dict[str, str] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in SEATS})
    lying: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in SEATS})
    lives: dict[str, int] = field(default_factory=dict)
    event: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    piles: dict[str, list[str]] = field(default_factory=dict)
    at: int = 0
    draw: tuple[str, ...] = ()
    spares: bool = False
    roles: dict[str, str] = field(default_factory=dict)
    start: bool = False
    suit: str = ""
    out: str = ""


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

    def of_colour(self, colour: str, number: int) -> list[str]:
        """So many cards of a colour, the last of them first: on a train what does least."""
        fits = [text for text in reversed(self.left) if self.left[text] and self.faces[text].colour == colour]
        return [text for text in fits[: max(number, 0)] if self._take([text])]

    def _take(self, fits: list[str]) -> str | None:
        text = fits[0] if fits else None
        if text is not None:
            self.left[text] -= 1
        return text


class NotDealt(Exception):
    """Not so many cards of a name, or characters to be laid by; or one who is eliminated would have cards in play."""


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


def _piles(sketch: Sketch, deck: _Deck) -> dict[str, list[str]]:
    """What lies in the piles that sets bring; a train has three wagons, and two stations above it."""
    found = {pile: _all_named(deck, names) for pile, names in sketch.piles.items()}
    if TRAIN not in rules_for(sets=sketch.sets).piles:
        return found
    for pile, colour, full in ((TRAIN, WAGON, FULL_TRAIN), (ROW, STATION, STATIONS)):
        there = found.get(pile, [])
        found[pile] = [*there, *deck.of_colour(colour, full - len(there))]
    return found


def _player(sketch: Sketch, name: str, character: str, hand: list[str], lying: list[str]) -> dict[str, Any]:
    player: dict[str, Any] = {"role": sketch.roles[name]} if name in sketch.roles else {}
    player["character"] = character
    if name in sketch.lives:
        player["lives"] = sketch.lives[name]
    player |= {"out": True} if name == sketch.out else {}
    player |= {"hand": hand} if hand else {}
    return player | ({"in_play": lying} if lying else {})


def _lay_by(sketch: Sketch, players: dict[str, dict[str, Any]]) -> None:
    """Give each player a character to lay by."""
    known = parts(sketch.sets)
    taken = {player["character"] for player in players.values()}
    left = [known[character].name for character in LAID_BY if known[character].name not in taken]
    if len(left) < len(SEATS):
        raise NotDealt
    for name in SEATS:
        players[name]["spare"] = left.pop(0)


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
        character = known[sketch.characters.get(name) or free.pop(0)].name
        players[name] = _player(sketch, name, character, hands.get(name, []), lying[name])
        players[name] |= {} if name == sketch.out else _counted(sketch.sets, name, lying[name], deck.faces)
    if sketch.spares:
        _lay_by(sketch, players)
    given: Given = {"sets": list(sketch.sets)} if sketch.sets else {}
    given["players"] = players
    if sketch.start:
        given["phase"] = "start"
    for event in ("event", "events"):
        if names := getattr(sketch, event):
            given[event] = [known[name].name for name in names]
    if TRAIN in rules_for(sets=sketch.sets).piles:
        given["records"] = {"train": {"at": sketch.at}}
    if piles := _piles(sketch, deck):
        given["piles"] = piles
    if sketch.discard:
        given["discard"] = _all_named(deck, sketch.discard)
    beneath = [text for suit in sketch.draw if (text := deck.of_suit(suit, avoid)) is not None]
    given["draw"] = [*coming, *beneath]
    if sketch.out and FIRST_OUT in rules_for(sets=sketch.sets).slots:
        given["remembered"] = {FIRST_OUT: SEATS.index(sketch.out) + 1}
    return given
