"""What is done to records of Samurai Sword.

CHANGED         kinds that change something; the bookkeeping says whether that shows, and where
FORBIDDEN       kinds that are illegal by construction, each with the clauses of which one has to say so
HARMLESS        kinds that stay legal by construction

A kind takes a game and a source of randomness, and gives a changed record, or None where the game has no place for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from verification.tampering.beside import kinds as beside
from verification.tampering.beside.kinds import Change, another, names, place_with, with_lines
from verification.tampering.record import Line
from verification.tampering.samurai.asking import ATTACK, CRY, PLAY_PHASE, Moment, claims
from verification.tampering.samurai.table import FIVE, FOR_ONESELF, FOUR, WEAPONS, Table

Game = beside.Game[Table]
Kind = beside.Kind[Table]
Forbidden = beside.Forbidden[Table]

CARDS = (*WEAPONS, *FOR_ONESELF, "Bushido", "Breathing", "Diversion", "Geisha", "Parry")


# Changed --------------------------------------------------------------------------------------------------------


def other_deck(game: Game, random: Random) -> Change | None:
    """Two cards of the deck change places."""
    deck = list(game.record.header["deck"])
    one, other = random.sample(range(min(len(deck), 20)), 2)
    if deck[one] == deck[other]:
        return None
    deck[one], deck[other] = deck[other], deck[one]
    return with_lines(game, 0, {**game.record.header, "deck": deck})


def other_shuffle(game: Game, random: Random) -> Change | None:
    """A card of a new deck becomes another one."""
    place = place_with(game, random, "do", "cards")
    if place is None:
        return None
    line = game.record.lines[place]
    cards = list(line["cards"])
    at = random.randrange(len(cards))
    cards[at] = random.choice([card for card in CARDS if card != cards[at]])
    return with_lines(game, place, {**line, "cards": cards})


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
    return with_lines(game, 0, {**game.record.header, "players": players})


def false_claim(game: Game, random: Random) -> Change | None:
    """A checkpoint with one number too many or too few."""
    moment = random.choice(game.story.of(PLAY_PHASE))
    said = claims(moment.table)["check"]
    field = random.choice(("resilience", "honour", "hand_size", "weapons"))
    more = random.choice((-1, 1))
    if field == "weapons":
        said = {**said, field: said[field] + more}
    else:
        name = random.choice(names(game))
        said = {**said, field: {**said[field], name: said[field][name] + more}}
    if min((said["weapons"], *said["resilience"].values(), *said["honour"].values(), *said["hand_size"].values())) < 0:
        return None
    return with_lines(game, moment.place, {"check": said}, instead=0)


CHANGED: dict[str, Kind] = {
    "another card": another("card", lambda game: CARDS),
    "another target": another("on", names),
    "another player": another("by", names),
    "another property for the Geisha": another("at", lambda game: ("Armor", "Fast Draw", "Focus", "Bushido")),
    "another deed": another("do", lambda game: ("play", "discard")),
    "a line left out": beside.left_out,
    "a line twice": beside.twice,
    "two lines swapped": beside.swapped,
    "another order of the deck": other_deck,
    "another card in a new deck": other_shuffle,
    "another character": beside.another_character((*FIVE, *FOUR)),
    "other roles": other_roles,
    "other winners": beside.other_winners,
    "a false checkpoint": false_claim,
}


# Forbidden ------------------------------------------------------------------------------------------------------


def _stays(moment: Moment) -> bool:
    """Whether the player on turn has more to say than that their turn ends."""
    if moment.kind == PLAY_PHASE:
        return moment.choice
    return not {*FOR_ONESELF}.isdisjoint(moment.table.hands[moment.table.turn])


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
    """Hanzo's last weapon as a parry, against an attack or for a card that everybody answers."""
    table, seat = moment.table, moment.seat
    if table.is_(seat, "Hanzō") and len(table.hands[seat]) == 1 and table.hands[seat][0] in WEAPONS:
        do = "play" if moment.kind == ATTACK else "discard"
        yield {**_plays(moment, table.hands[seat][0]), "do": do, "as": "Parry"}


def of_another(moment: Moment) -> Iterator[Line]:
    """Somebody else's parry."""
    for other in moment.table.from_left(moment.seat):
        if "Parry" in moment.table.hands[other]:
            yield _plays(moment._replace(seat=other), "Parry")


def _in_play_phase(lines: Callable[[Moment], Iterator[Line]], clauses: tuple[str, ...]) -> Forbidden:
    return Forbidden(lines, clauses, (PLAY_PHASE,), _stays)


FORBIDDEN: dict[str, Forbidden] = {
    "a weapon at a harmless player": _in_play_phase(at_the_harmless, ("samurai.harmless.no_weapon_target",)),
    "a weapon that does not reach": _in_play_phase(too_far, ("samurai.weapon.play_requirements",)),
    "one weapon too many": _in_play_phase(too_many, ("samurai.turn.play.one_weapon",)),
    "a second Bushido": _in_play_phase(second_bushido, ("samurai.card.bushido.only_one",)),
    "a parry in the own turn": _in_play_phase(parry_in_own_turn, ("samurai.card.parry.only_in_answer",)),
    "a card that is not in hand": _in_play_phase(not_in_hand, ("samurai.turn.play.from_hand",)),
    "a card in the turn of another": _in_play_phase(not_on_turn, ("samurai.turn.play.own_turn_only",)),
    "a card from an empty hand": _in_play_phase(from_nobody, ("samurai.turn.play.needs_a_card",)),
    "a card from the own hand": _in_play_phase(
        from_oneself, ("samurai.card.diversion.effect", "samurai.card.geisha.effect")
    ),
    "breathing for oneself": _in_play_phase(breathing_for_oneself, ("samurai.card.breathing.other_draws",)),
    "the last token of Nobunaga": _in_play_phase(last_token, ("samurai.character.nobunaga.not_last",)),
    "a card thrown away": _in_play_phase(thrown_away, ("samurai.turn.discard.excess_only",)),
    "no parry against an attack": Forbidden(no_parry, (), (ATTACK,), _stays),
    "the last card of Hanzō": Forbidden(last_card_of_hanzo, (), (ATTACK, CRY)),
    "the parry of another": Forbidden(of_another, (), (ATTACK,)),
}
"""Where silence may come before the line, it is judged after that; there no clause is definite."""


HARMLESS: dict[str, Kind] = {
    "true checkpoints": beside.true_checkpoints(PLAY_PHASE, claims),
    "in silence": beside.in_silence(beside.before_another),
    "comments": beside.commented,
    "fields in another order": beside.other_order,
    "broken off": beside.broken_off,
}
