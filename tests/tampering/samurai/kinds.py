"""What is done to records of Samurai Sword.

CHANGED         kinds that change something; the bookkeeping says whether that shows, and where
FORBIDDEN       kinds that are illegal by construction, each with the clauses of which one has to say so
HARMLESS        kinds that stay legal by construction

A kind takes a game and a source of randomness, and gives a changed record, or None where the game has no place for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tests.tampering.record import CHANCE, Line, Record
from tests.tampering.samurai.asking import ATTACK, PLAY_PHASE, Moment, Story, claims
from tests.tampering.samurai.table import FIVE, FOR_ONESELF, FOUR, WEAPONS

CARDS = (*WEAPONS, *FOR_ONESELF, "Bushido", "Breathing", "Diversion", "Geisha", "Parry")


@dataclass(frozen=True, slots=True)
class Game:
    """A legal game to tamper with, and its story as plain bookkeeping tells it."""

    name: str
    record: Record
    story: Story


class Change(NamedTuple):
    """A record tampered with. since: the first line that is not as it was. what: what was done, in words."""

    record: Record
    since: int
    what: str


Kind = Callable[[Game, Random], Change | None]


def _with(game: Game, place: int, *lines: Line, instead: int = 1) -> Change:
    """The record with other lines in the place of so many."""
    old = game.record.lines
    found = Record((*old[:place], *lines, *old[place + instead :]))
    return Change(found, place, f"line {place + 1}: {old[place : place + instead]} became {lines}")


def _some(random: Random, found: Iterable[Change]) -> Change | None:
    """One of these changes, if there is any."""
    there = list(found)
    return random.choice(there) if there else None


def _place(game: Game, random: Random, *fields: str) -> int | None:
    """A line that has these fields."""
    found = [place for place, line in enumerate(game.record.lines) if place and all(each in line for each in fields)]
    return random.choice(found) if found else None


# Changed --------------------------------------------------------------------------------------------------------


def _another(field: str, values: Callable[[Game], Iterable[str]]) -> Kind:
    def changed(game: Game, random: Random) -> Change | None:
        place = _place(game, random, "do", field)
        if place is None:
            return None
        line = game.record.lines[place]
        others = [value for value in values(game) if value != line[field]]
        return _with(game, place, {**line, field: random.choice(others)})

    return changed


def _names(game: Game) -> list[str]:
    return [player["name"] for player in game.record.header["players"]]


def left_out(game: Game, random: Random) -> Change | None:
    place = _place(game, random, "do")
    return None if place is None else _with(game, place)


def twice(game: Game, random: Random) -> Change | None:
    place = _place(game, random, "do")
    return None if place is None else _with(game, place, *[game.record.lines[place]] * 2)


def swapped(game: Game, random: Random) -> Change | None:
    place = random.randrange(1, len(game.record.lines) - 1)
    one, other = game.record.lines[place : place + 2]
    return None if one == other else _with(game, place, other, one, instead=2)


def other_deck(game: Game, random: Random) -> Change | None:
    """Two cards of the deck change places."""
    deck = list(game.record.header["deck"])
    one, other = random.sample(range(min(len(deck), 20)), 2)
    if deck[one] == deck[other]:
        return None
    deck[one], deck[other] = deck[other], deck[one]
    return _with(game, 0, {**game.record.header, "deck": deck})


def other_shuffle(game: Game, random: Random) -> Change | None:
    """A card of a new deck becomes another one."""
    place = _place(game, random, "do", "cards")
    if place is None:
        return None
    line = game.record.lines[place]
    cards = list(line["cards"])
    at = random.randrange(len(cards))
    cards[at] = random.choice([card for card in CARDS if card != cards[at]])
    return _with(game, place, {**line, "cards": cards})


def other_character(game: Game, random: Random) -> Change | None:
    """A player has another character."""
    players = list(game.record.header["players"])
    free = sorted({*FIVE, *FOUR} - {player["character"] for player in players})
    at = random.randrange(len(players))
    players[at] = {**players[at], "character": random.choice(free)}
    return _with(game, 0, {**game.record.header, "players": players})


def other_roles(game: Game, random: Random) -> Change | None:
    """Two players who are not the Shogun have each other's roles."""
    players = list(game.record.header["players"])
    one, other = random.sample([at for at, player in enumerate(players) if player["role"] != "shogun"], 2)
    if players[one]["role"] == players[other]["role"]:
        return None
    roles = [
        {key: player[key] for key in ("role", "stars") if key in player} for player in (players[one], players[other])
    ]
    for at, role in ((one, roles[1]), (other, roles[0])):
        players[at] = {**{key: players[at][key] for key in ("name", "character")}, **role}
    return _with(game, 0, {**game.record.header, "players": players})


def other_winners(game: Game, random: Random) -> Change | None:
    place = len(game.record.lines) - 1
    winners = game.record.lines[place]["end"]["winners"]
    wrong = [name for name in _names(game) if name not in winners]
    return _with(game, place, {"end": {"winners": random.choice((winners[1:], wrong, [*winners, wrong[0]]))}})


def false_claim(game: Game, random: Random) -> Change | None:
    """A checkpoint with one number too many or too few."""
    moment = random.choice(_moments(game, PLAY_PHASE))
    said = claims(moment.table)["check"]
    field = random.choice(("resilience", "honour", "hand_size", "weapons"))
    more = random.choice((-1, 1))
    if field == "weapons":
        said = {**said, field: said[field] + more}
    else:
        name = random.choice(_names(game))
        said = {**said, field: {**said[field], name: said[field][name] + more}}
    if min((said["weapons"], *said["resilience"].values(), *said["honour"].values(), *said["hand_size"].values())) < 0:
        return None
    return _with(game, moment.place, {"check": said}, instead=0)


CHANGED: dict[str, Kind] = {
    "another card": _another("card", lambda game: CARDS),
    "another target": _another("on", _names),
    "another player": _another("by", _names),
    "another property for the Geisha": _another("at", lambda game: ("Armor", "Fast Draw", "Focus", "Bushido")),
    "another deed": _another("do", lambda game: ("play", "discard")),
    "a line left out": left_out,
    "a line twice": twice,
    "two lines swapped": swapped,
    "another order of the deck": other_deck,
    "another card in a new deck": other_shuffle,
    "another character": other_character,
    "other roles": other_roles,
    "other winners": other_winners,
    "a false checkpoint": false_claim,
}


# Forbidden ------------------------------------------------------------------------------------------------------


class Forbidden(NamedTuple):
    """lines: illegal lines for a moment. kinds: of which questions. clauses: of which one has to be cited.

    always: they would be illegal in a later turn, too.
    """

    lines: Callable[[Moment], Iterator[Line]]
    clauses: tuple[str, ...]
    kinds: tuple[str, ...] = (PLAY_PHASE,)
    always: bool = False


def forbidden(kind: Forbidden, game: Game, random: Random) -> Change | None:
    """An illegal line put before one that answers such a question, where silence cannot lead to another turn."""
    moments = [moment for each in kind.kinds for moment in _moments(game, each) if kind.always or _stays(moment)]
    for moment in random.sample(moments, len(moments)):
        lines = list(kind.lines(moment))
        if lines:
            return _with(game, moment.place, random.choice(lines), instead=0)
    return None


def _stays(moment: Moment) -> bool:
    """Whether the player on turn has more to say than that his turn ends."""
    if moment.kind == PLAY_PHASE:
        return moment.choice
    return not {*FOR_ONESELF}.isdisjoint(moment.table.hands[moment.table.turn])


def _moments(game: Game, kind: str) -> list[Moment]:
    """The moments of a kind."""
    return [moment for moment in game.story.moments if moment.kind == kind]


def _plays(moment: Moment, card: str, target: int | None = None) -> Line:
    names = moment.table.players
    line: Line = {"by": names[moment.seat], "do": "play", "card": card}
    return line if target is None else {**line, "on": names[target]}


def _attacks(moment: Moment) -> Iterator[tuple[str, int]]:
    """Every weapon in hand with every other player."""
    for card in dict.fromkeys(moment.table.hands[moment.seat]):
        if card in WEAPONS:
            yield from ((card, other) for other in moment.table.from_left(moment.seat))


def _may_attack(moment: Moment) -> bool:
    return moment.table.weapons < moment.table.weapons_allowed(moment.seat)


def at_the_harmless(moment: Moment) -> Iterator[Line]:
    if _may_attack(moment):
        yield from (_plays(moment, card, other) for card, other in _attacks(moment) if moment.table.harmless(other))


def too_far(moment: Moment) -> Iterator[Line]:
    table, seat = moment.table, moment.seat
    for card, other in _attacks(moment) if _may_attack(moment) else ():
        if not table.harmless(other) and not table.reaches(seat, card, other):
            yield _plays(moment, card, other)


def too_many(moment: Moment) -> Iterator[Line]:
    if not _may_attack(moment):
        yield from (_plays(moment, card, other) for card, other in _attacks(moment))


def second_bushido(moment: Moment) -> Iterator[Line]:
    if moment.table.holder() is not None and "Bushido" in moment.table.hands[moment.seat]:
        yield from (_plays(moment, "Bushido", other) for other in range(len(moment.table.players)))


def parry_in_own_turn(moment: Moment) -> Iterator[Line]:
    if "Parry" in moment.table.hands[moment.seat]:
        yield _plays(moment, "Parry")


def not_in_hand(moment: Moment) -> Iterator[Line]:
    yield from (_plays(moment, card) for card in FOR_ONESELF if card not in moment.table.hands[moment.seat])


def not_on_turn(moment: Moment) -> Iterator[Line]:
    for other in moment.table.from_left(moment.seat):
        cards = [card for card in FOR_ONESELF if card in moment.table.hands[other]]
        yield from (_plays(moment._replace(seat=other), card) for card in cards)


def from_nobody(moment: Moment) -> Iterator[Line]:
    table = moment.table
    cards = [card for card in ("Diversion", "Geisha") if card in table.hands[moment.seat]]
    for other in table.from_left(moment.seat):
        yield from (_plays(moment, card, other) for card in cards if not table.hands[other])


def from_oneself(moment: Moment) -> Iterator[Line]:
    cards = [card for card in ("Diversion", "Geisha") if card in moment.table.hands[moment.seat]]
    yield from (_plays(moment, card, moment.seat) for card in cards)


def breathing_for_oneself(moment: Moment) -> Iterator[Line]:
    if "Breathing" in moment.table.hands[moment.seat]:
        yield _plays(moment, "Breathing", moment.seat)


def last_token(moment: Moment) -> Iterator[Line]:
    if moment.table.is_(moment.seat, "Nobunaga") and moment.table.resilience[moment.seat] == 1:
        yield {"by": moment.table.players[moment.seat], "do": "use", "what": "Nobunaga"}


def thrown_away(moment: Moment) -> Iterator[Line]:
    name = moment.table.players[moment.seat]
    yield from ({"by": name, "do": "discard", "card": card} for card in dict.fromkeys(moment.table.hands[moment.seat]))


def no_parry(moment: Moment) -> Iterator[Line]:
    """A card that is no parry, put before the answer to an attack."""
    table, seat = moment.table, moment.seat
    for card in dict.fromkeys(table.hands[seat]):
        if card != "Parry":
            yield _plays(moment, card)


def last_card_of_hanzo(moment: Moment) -> Iterator[Line]:
    table, seat = moment.table, moment.seat
    if table.is_(seat, "Hanzō") and len(table.hands[seat]) == 1 and table.hands[seat][0] in WEAPONS:
        yield {**_plays(moment, table.hands[seat][0]), "as": "Parry"}


def of_another(moment: Moment) -> Iterator[Line]:
    """Somebody else's parry."""
    for other in moment.table.from_left(moment.seat):
        if "Parry" in moment.table.hands[other]:
            yield _plays(moment._replace(seat=other), "Parry")


FORBIDDEN: dict[str, Forbidden] = {
    "a weapon at a harmless player": Forbidden(at_the_harmless, ("samurai.harmless.no_weapon_target",)),
    "a weapon that does not reach": Forbidden(too_far, ("samurai.weapon.play_requirements",)),
    "one weapon too many": Forbidden(too_many, ("samurai.turn.play.one_weapon",)),
    "a second Bushido": Forbidden(second_bushido, ("samurai.card.bushido.only_one",)),
    "a parry in the own turn": Forbidden(parry_in_own_turn, ("samurai.card.parry.only_in_answer",)),
    "a card that is not in hand": Forbidden(not_in_hand, ("samurai.turn.play.from_hand",)),
    "a card in the turn of another": Forbidden(not_on_turn, ("samurai.turn.play.own_turn_only",)),
    "a card from an empty hand": Forbidden(from_nobody, ("samurai.turn.play.needs_a_card",)),
    "a card from the own hand": Forbidden(
        from_oneself, ("samurai.turn.play.needs_a_card", "samurai.card.diversion.effect")
    ),
    "breathing for oneself": Forbidden(breathing_for_oneself, ("samurai.card.breathing.other_draws",)),
    "the last token of Nobunaga": Forbidden(last_token, ("samurai.character.nobunaga.not_last",)),
    "a card thrown away": Forbidden(thrown_away, ("samurai.turn.discard.excess_only",)),
    "no parry against an attack": Forbidden(no_parry, (), (ATTACK,)),
    "the last card of Hanzō": Forbidden(last_card_of_hanzo, (), (ATTACK,), always=True),
    "the parry of another": Forbidden(of_another, (), (ATTACK,), always=True),
}
"""Where silence may come before the line, it is judged after that; there no clause is definite."""


# Harmless -------------------------------------------------------------------------------------------------------


def checkpoints(game: Game, random: Random) -> Change | None:
    """True checkpoints wherever a card is about to be played."""
    true = {moment.place: claims(moment.table) for moment in _moments(game, PLAY_PHASE)}
    lines = [
        each for place, line in enumerate(game.record.lines) for each in (true.get(place), line) if each is not None
    ]
    return Change(Record(tuple(lines)), 1, f"{len(true)} true checkpoints")


def in_silence(game: Game, random: Random) -> Change | None:
    """What silence says as well is left out, but not where the next line that is kept could be taken for it."""
    lines = game.record.lines
    out: set[int] = set()
    for place in (moment.place for moment in game.story.moments if moment.silent):
        follows = lines[place + 1].get("by")
        if place - 1 not in out and follows not in (lines[place]["by"], CHANCE) and random.random() < 0.7:
            out.add(place)
    kept = tuple(line for place, line in enumerate(lines) if place not in out)
    return Change(Record(kept), 1, f"{len(out)} answers left to silence") if out else None


def commented(game: Game, random: Random) -> Change | None:
    lines = tuple({**line, "comment": "so it was"} if "do" in line else line for line in game.record.lines)
    return Change(Record(lines), 1, "comments")


def other_order(game: Game, random: Random) -> Change | None:
    lines = tuple(dict(random.sample(list(line.items()), len(line))) for line in game.record.lines[1:])
    return Change(Record((game.record.header, *lines)), 1, "fields in another order")


def broken_off(game: Game, random: Random) -> Change | None:
    place = random.randrange(1, len(game.record.lines))
    return Change(Record(game.record.lines[:place]), place, f"broken off before line {place + 1}")


HARMLESS: dict[str, Kind] = {
    "true checkpoints": checkpoints,
    "in silence": in_silence,
    "comments": commented,
    "fields in another order": other_order,
    "broken off": broken_off,
}
