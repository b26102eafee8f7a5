"""Příprava: roles, characters, resilience and honour tokens, opening hands; who begins.

Player          who sits where: role, character, and the stars of a Ninja
begin           the first state of a game, or why these players cannot play
Setup           hands are dealt
"""

from typing import NamedTuple

from bangref.core.dealing import judge_characters, judge_roles
from bangref.core.deck import Draw, told_apart
from bangref.core.engine import Accepted, Rejected, advance
from bangref.core.frame import FrameSpec, Kinds, become, push
from bangref.core.frames.chance import Chance
from bangref.core.piles import Cards
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, collector, rule
from bangref.samurai.facts import ACTION, HANDS, HONOUR, PROPERTY, THREE, TOKENS, WEAPON
from bangref.samurai.roles import NINJA, ROLES, SHOGUN, STARS, TEAM_OF
from bangref.samurai.rules import Rules
from bangref.samurai.state import Seat, State
from bangref.samurai.turn import Turn

COUNT = "samurai.setup.roles.by_player_count"
POOL = "samurai.components.roles"
STARRED = "samurai.components.ninja_stars"
CHARACTERS = "samurai.components.characters"
PLAYING_CARDS = "samurai.components.playing_cards"
OF_KIND = {
    WEAPON: "samurai.components.weapons",
    PROPERTY: "samurai.components.properties",
    ACTION: "samurai.components.actions",
}
HONOUR_TOKENS = "samurai.components.honour_tokens"
NORMAL = "samurai.three.normal_rules"
TEAMS = "samurai.goal.teams"
DEALT = "samurai.setup.roles.dealt"
LOOK = "samurai.setup.roles.look"
REVEALS = "samurai.setup.roles.shogun_reveals"
HIDDEN = "samurai.setup.roles.others_hidden"
REMOVED = "samurai.setup.roles.random_ninja_removed"
CHARACTERS_DEALT = "samurai.setup.characters.dealt"
RESILIENCE = "samurai.setup.resilience.starting"
BOXED = "samurai.setup.honour.leftover_boxed"
SIZES = "samurai.setup.hand.sizes"
DECK = "samurai.setup.deck"
NO_DISCARDS = "samurai.setup.discard_space"
FIRST = "samurai.turn.first_player"
BY_STARS = 4
"""The number of players with which the stars of the Ninja make a difference."""


class Player(NamedTuple):
    """A player as dealt. characters: one. stars: on the card of a Ninja, 0 where nobody tells and of the others."""

    role: str
    characters: tuple[str, ...]
    stars: int = 0


class Setup(NamedTuple):
    """Before the first turn. todo: seats that still get their opening hand; the Shogun is the first.

    shuffled: the deck lies there, in an order that chance may have told. left: the cards that the deal leaves, if told.
    """

    todo: tuple[int, ...]
    left: Cards = ()
    shuffled: bool = False
    tag: str = "setup"


def judge_players(rules: Rules, players: tuple[Player, ...]) -> Ruling | None:
    """None, or the ruling that forbids a game with these players."""
    return (
        judge_roles([player.role for player in players], ROLES, rules.roles, rules.player_count, POOL)
        or _judge_stars(players)
        or judge_characters(
            ((seat, player.characters[0]) for seat, player in enumerate(players)),
            rules.characters,
            CHARACTERS,
            CHARACTERS_DEALT,
        )
    )


def _judge_stars(players: tuple[Player, ...]) -> Ruling | None:
    seen: set[int] = set()
    for seat, player in enumerate(players):
        ninja = ROLES[player.role] == NINJA
        wanted = STARS if ninja and len(players) == BY_STARS else (0, *STARS) if ninja else (0,)
        if player.stars not in wanted or player.stars in seen - {0}:
            return rule(STARRED, "wrong_stars", seat, player.stars)
        seen.add(player.stars)
    return None


def begin(rules: Rules, players: tuple[Player, ...], left: Cards = ()) -> Accepted | Rejected:
    """The state from which a game with these players is set up; chance deals the cards.

    left: the cards that the deal leaves, where that is told in advance and the hands are not.
    """
    fault = judge_players(rules, players)
    if fault is not None:
        return Rejected((fault,), None, ())
    rulings, note = collector()
    seats = tuple(_seat(rules, len(players), number, player, note) for number, player in enumerate(players))
    first = next(number for number, seat in enumerate(seats) if seat.role == SHOGUN)
    ring = tuple(range(len(seats)))
    state = State(seats, ring, ((), rules.deck, ()), (Setup(order_from(ring, first), left),), first)
    _note_start(rules, state, note)
    return Accepted(advance(rules, state, note), tuple(rulings))


def is_open(number: int, player: Player) -> bool:
    """Whether everybody knows from the beginning who has this role, in a game of so many players."""
    return ROLES[player.role] == SHOGUN or number == THREE


def _seat(rules: Rules, players: int, number: int, player: Player, note: Note) -> Seat:
    role, honour = ROLES[player.role], HONOUR[players]
    character = rules.characters[player.characters[0]]
    note(character.clause, "resilience_of", number, character.resilience)
    note(RESILIENCE, "starts_with_resilience", number, character.resilience)
    tokens, clause = (honour.shogun, honour.of_shogun) if role == SHOGUN else (honour.others, honour.of_others)
    note(clause, "starts_with_honour", number, tokens)
    shown = is_open(players, player)
    return Seat(role, shown, player.characters, character.resilience, tokens, stars=player.stars)


def _note_start(rules: Rules, state: State, note: Note) -> None:
    """Cite what everybody knows from the start, and what the deck is made of."""
    first, number = state.turn, len(state.seats)
    note(COUNT, "roles_by_number", number)
    note(rules.roles[number].clause, "roles_dealt", number)
    if number == THREE:
        note(NORMAL, "otherwise_as_usual", number)
    if number == BY_STARS:
        note(STARRED, "stars_on_the_cards", STARS[0], STARS[1], STARS[2])
    note(DEALT, "roles_dealt_face_down", number)
    note(LOOK, "look_at_their_roles", *state.ring)
    note(REVEALS, "shows_role", first)
    hidden = tuple(seat for seat in state.ring if not state.seats[seat].shown)
    if hidden:
        note(HIDDEN, "keep_their_roles_secret", *hidden)
    if NINJA in rules.roles[number].dealt and rules.roles[number].dealt.count(NINJA) == 2 and number > THREE:
        note(REMOVED, "ninja_card_left_out", len(STARS) - 1)
    note(TEAMS, "teams", len({TEAM_OF[seat.role] for seat in state.seats}))
    note(CHARACTERS_DEALT, "characters_dealt", number)
    note(CHARACTERS, "characters_in_all", len(rules.characters))
    note(HONOUR_TOKENS, "honour_in_all", TOKENS)
    note(BOXED, "honour_in_the_box", TOKENS - sum(seat.honour for seat in state.seats))
    note(PLAYING_CARDS, "playing_cards", len(rules.deck))
    for kind, clause in OF_KIND.items():
        note(clause, "cards_of_kind", kind, sum(rules.faces[card].kind == kind for card in rules.deck))
    note(DECK, "shuffled", len(rules.deck))
    note(NO_DISCARDS, "discard_pile_empty")


def hand_at_start(state: State, seat: int) -> int:
    """How many cards a player is dealt."""
    return HANDS[order_from(state.ring, state.turn).index(seat) + 1]


def _run(rules: Rules, state: State, frame: Setup, note: Note) -> State:
    if frame.todo:
        seat = frame.todo[0]
        apart = told_apart(state, sum(hand_at_start(state, each) for each in frame.todo), frame.left, DECK)
        state = become(state, Setup(frame.todo[1:], frame.left))
        return push(state, Draw(seat, hand_at_start(state, seat), True, SIZES, apart=apart))
    if not frame.shuffled:
        return push(become(state, Setup((), shuffled=True)), Chance("shuffle", (), DECK))
    note(FIRST, "turn_of", state.turn)
    return become(state, Turn(state.turn))


FRAMES: Kinds[Rules, State] = {Setup: FrameSpec(_run)}
