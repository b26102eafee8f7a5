"""The table of a scenario of BANG!: who sits there, what they hold, what lies where.

players_of      who plays, with the roles and characters that nobody has named filled in
state_of        the table of a game under way
supply          opening hands, for a game that is only beginning
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain

from bangref.bang.ask import refreshed
from bangref.bang.box.players import ROLES as ROLES_OF_BOX
from bangref.bang.characters import SIXTEEN
from bangref.bang.healing import most_lives
from bangref.bang.names import BOUND
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.roles import ROLES_IN_PLAY
from bangref.bang.rules import BANGS_PLAYED, Rules
from bangref.bang.setup import TWO_CHARACTERS, Player, is_open
from bangref.bang.state import Lying, Seat, State, with_seat
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.engine import advance
from bangref.core.piles import DISCARD_PILE, Cards
from bangref.core.ruling import Note
from bangref.kits.bang import table_of_sets as of_sets
from bangref.kits.bang.cannot_be import check_held, check_tracks
from bangref.kits.bang.names import GAME
from bangref.kits.bang.sets import SETS
from bangref.kits.bang.things_described import cards_of_piles
from bangref.kits.bang.things_of_sets import check_kind, completed, keeps_without_lives, playing_cards
from bangref.kits.cards import table as of_cards
from bangref.kits.scene import SETUP, Scene, called, given_of, number_of_seats, roles_of
from bangref.kits.west import scenario as west
from bangref.record.errors import MalformedError
from bangref.record.names import character_of
from bangref.record.values import mapping, number, one_of, text, texts
from bangref.rulebook.json_data import Json
from bangref.rulebook.load import all_called
from bangref.west.roles import IN, OUT, ROLES, Role

HARMLESS = (
    "calamity_janet",
    "willy_the_kid",
    "lucky_duke",
    "black_jack",
    "pedro_ramirez",
    "jesse_jones",
    "kit_carlson",
)
"""Characters of those whose character does not matter: they change nothing for anybody else."""
OTHERS = tuple(person.CHARACTER.id for person in SIXTEEN if person.CHARACTER.id not in HARMLESS)
"""Characters of the rest, where more are needed."""
ROLE_ORDER = ("sheriff", "outlaw", "outlaw", "renegade", "deputy", "outlaw", "deputy", "renegade")
"""Roles of those whose role does not matter, in the order in which the seats get them."""
FEWEST = 4

PLAYING_CARDS = "playing cards"
GIVEN = ("bangs", *of_cards.FIELDS, "event", "events", "remembered", *of_sets.GIVEN)
OF_PLAYER = (*west.OF_PLAYER, "characters", "spare", "hand", "in_play", "fresh", *of_sets.OF_PLAYER)
PHASES = ("play", "start", "discard", SETUP)

# Who plays --------------------------------------------------------------------------------------------------


def players_of(given: Mapping[str, Json]) -> tuple[Player, ...]:
    """Who plays: what is given of them, and the rest as it is ordinary."""
    seats = number_of_seats(given, FEWEST)
    dealt = _dealt(given, seats)
    if given.get("phase") == SETUP and not dealt:
        return tuple(Player("outlaw", ("willy_the_kid",)) for _ in range(seats))
    roles = roles_of(given, seats, GAME, ("outlaw", *ROLES), _left(dealt))
    people = _characters(given, seats, TWO_CHARACTERS in texts(given.get("variants", []), "given.variants"))
    spares = (_spare(given, name) for name in called(given))
    return tuple(Player(*dealt) for dealt in zip(roles, people, spares, strict=False))


def _dealt(given: Mapping[str, Json], seats: int) -> tuple[Role, ...]:
    """The roles that a number of players is dealt, none where the sets have no game for so many."""
    named = all_called(texts(given.get("sets", []), "given.sets"), tuple(SETS))
    sets = [SETS[name] for name in named if name in SETS]
    tables = (ROLES_IN_PLAY, *((ROLES_OF_BOX,) if any(each.expansion for each in sets) else ()))
    return next((table[seats].dealt for table in tables if seats in table), ())


def _spare(given: Mapping[str, Json], name: str) -> str:
    told, where = given_of(given, name).get("spare"), f"given.players.{name}.spare"
    return "" if told is None else character_of(GAME, text(told, where), where)


def _left(dealt: tuple[Role, ...]) -> list[str]:
    """The roles that are dealt, in the order in which the seats get them."""
    codes = Counter(dealt)
    return [role for role in ROLE_ORDER if codes[ROLES[role]] > 0 and not codes.subtract([ROLES[role]])]


def _characters(given: Mapping[str, Json], seats: int, two: bool) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for name in called(given)[:seats]:
        player = given_of(given, name)
        where = f"given.players.{name}.character"
        told = player.get("characters", player.get("character", []))
        found.append(tuple(character_of(GAME, each, where) for each in texts(told, where)))
    taken = {*chain.from_iterable(found), *(_spare(given, name) for name in called(given))}
    free = [character for character in (*HARMLESS, *OTHERS) if character not in taken]
    each = 2 if two else 1
    return [dealt or tuple(free.pop(0) for _ in range(each)) for dealt in found]


# A game that begins -----------------------------------------------------------------------------------------


def supply(table: Scene) -> None:
    """Give the game the opening hands, where any are given."""
    table.game.hands = of_cards.supplied_hands(table)


def empty_table(rules: Rules) -> State:
    """The table of a game that cannot be played."""
    return State((), (), ((), rules.deck, ()), (), 0, (0,) * len(rules.memo))


# A game under way -------------------------------------------------------------------------------------------


def state_of(table: Scene, note: Note) -> State:
    """The table as it is given, up to the first question."""
    given, rules = table.given, table.rules
    seats = tuple(_seat(table, name) for name in table.names.players)
    turn = west.turn_of(table)
    phase = one_of(given.get("phase", "play"), PHASES, "given.phase")
    told = of_sets.told_in(table)
    for name, pile in zip(("draw", "bag", "discard"), of_cards.given_piles(table), strict=True):
        check_kind(table.names, pile, playing_cards(rules), f"given.{name}", PLAYING_CARDS)
    own = of_sets.piles_of(table, told, _named(table, seats))
    besides = tuple(card for cards in own.values() for card in cards)
    seats, of_deck = of_cards.with_piles(table, seats, _held, besides, cards_of_piles(rules))
    rules = table.rules
    stacks = (*of_deck, *_event_piles(table))
    piles = tuple(own.get(place, cards) for place, cards in enumerate(stacks))
    frames, records = _frames(phase, turn), table.rules.records
    state = State(seats, tuple(range(len(seats))), piles, frames, turn, _memo(table), sets=records)
    state = completed(told, table.names, rules, state)
    for place, name in enumerate(table.names.players):
        seat, most = state.seats[place], most_lives(rules, state, place)
        lives = west.lives_of(table, name, most, least=0 if keeps_without_lives(rules, seat) else 1)
        status = seat.status if lives or seat.status == OUT else BOUND
        state = with_seat(state, place, seat._replace(lives=lives, status=status))
    state = refreshed(rules, state)
    check_held(told, table.names, rules, state)
    check_tracks(told, rules, state)
    after: State = advance(rules, state, note)
    return after


def _named(table: Scene, seats: tuple[Seat, ...]) -> Cards:
    """The cards that are given with players, in the draw pile and in the discard pile."""
    return tuple(card for cards in (*map(_held, seats), *of_cards.given_piles(table)) for card in cards)


def _memo(table: Scene) -> tuple[int, ...]:
    memo = [0] * len(table.rules.memo)
    remembered = table.given.get("remembered", {})
    for name, value in mapping(remembered, tuple(table.rules.slots), "given.remembered").items():
        memo[table.rules.slots[name]] = number(value, f"given.remembered.{name}")
    memo[BANGS_PLAYED] = number(table.given.get("bangs", 0), "given.bangs")
    return tuple(memo)


def _seat(table: Scene, name: str) -> Seat:
    player = table.players[table.names.players.index(name)]
    role = ROLES[player.role]
    out = west.is_out(table, name)
    hand = tuple(sorted(of_cards.cards_of(table, name, "hand")))
    check_kind(table.names, hand, playing_cards(table.rules), f"given.players.{name}.hand", PLAYING_CARDS)
    lying = tuple(Lying(card) for card in of_cards.cards_of(table, name, "in_play"))
    lying += tuple(Lying(card, fresh=True) for card in of_cards.cards_of(table, name, "fresh"))
    shown = out or is_open(table.rules, len(table.players), role)
    status = OUT if out else IN
    return Seat(role, shown, player.characters, 0, status, hand, lying, spare=player.spare)


def _held(seat: Seat) -> Cards:
    """All cards of a player."""
    return (*seat.hand, *(lying.card for lying in seat.lying))


def _event_piles(table: Scene) -> tuple[Cards, ...]:
    """The other piles as they are at first; of the events, ``event`` is in force, and ``events`` are still to come."""
    piles = list(table.rules.stacks)
    event, events = (table.cards(table.given.get(field, []), f"given.{field}") for field in ("event", "events"))
    deck = table.rules.event_deck
    if event + events and not deck:
        expected = "a set that has one; the cards of other piles are told by 'piles'"
        raise MalformedError("no set of this game has a deck of events", where="given.event", expected=expected)
    if event + events:
        aside = tuple(card for card in piles[deck + 2] if card not in event + events)
        piles[deck : deck + 3] = [events, event, aside]
    return tuple(piles[DISCARD_PILE + 1 :])


def _frames(phase: str, turn: int) -> tuple[Turn | PlayPhase, ...]:
    if phase == "start":
        return (Turn(turn),)
    if phase == "discard":
        return (Turn(turn, DISCARDING),)
    return (Turn(turn, DISCARDING), PlayPhase(turn))
