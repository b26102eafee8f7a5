"""Příprava hry: roles, characters, lives, opening hands, the draw pile.

Player          who sits where: role, and the character dealt (or two to choose from)
begin           the first state of a game, or why these players cannot play
Setup           characters are chosen, hands dealt, the draw pile put down
"""

from collections.abc import Iterator
from typing import NamedTuple

from bangref.bang.ask import refreshed, trigger
from bangref.bang.box.players import ANY_SET
from bangref.bang.box.players import ROLES as ROLES_OF_BOX
from bangref.bang.events import lay_deck
from bangref.bang.healing import bullets, most_lives
from bangref.bang.points import GAME_BEGINS, HAND_AT_START
from bangref.bang.rules import Rules
from bangref.bang.state import Seat, State, with_lives, with_seat
from bangref.bang.turn_order import Turn
from bangref.core.action import CHOOSE, NOBODY, Action
from bangref.core.asking import measure
from bangref.core.dealing import judge_characters, judge_roles
from bangref.core.deck import Apart, Draw, told_apart
from bangref.core.engine import Accepted, Rejected, advance
from bangref.core.frame import FrameSpec, Kinds, Question, become, push
from bangref.core.frames.chance import Chance
from bangref.core.pick import Pick, pick_frame
from bangref.core.piles import DISCARD_PILE, Cards
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, collector, ignore, rule
from bangref.west.roles import IN, ROLES, SHERIFF, Role

TWO_CHARACTERS = "two_characters"
"""Variant: each player is dealt two characters and keeps one."""
SIMPLIFIED = "simplified"
"""Variant: cards with the book symbol are left out."""

DEAL = "bang.setup.hand.initial"
SHUFFLED = "bang.setup.deck.shuffle"
LEFT = "bang.setup.table.draw_pile"


EVENTS, DRAW_DECK, READY = range(3)


class Player(NamedTuple):
    """A player as dealt. characters: one, or two to choose from under the variant. spare: laid by, if any."""

    role: str
    characters: tuple[str, ...]
    spare: str = ""


class Setup(NamedTuple):
    """Before the first turn. todo: seats that still get their opening hand, the player who begins first.

    stage: what is to be put down next. left: the cards that the deal leaves, if told.
    """

    todo: tuple[int, ...]
    stage: int = EVENTS
    left: Cards = ()
    tag: str = "setup"


def judge_players(rules: Rules, players: tuple[Player, ...]) -> Ruling | None:
    """None, or the ruling that forbids a game with these players."""
    roles = [player.role for player in players]
    return (
        rules.misfit
        or judge_roles(roles, ROLES, rules.roles, rules.player_count, "bang.components.roles")
        or _judge_numbers(rules, players)
        or judge_characters(_people(players), rules.characters, "bang.components.characters", _dealt_by(rules))
    )


def _dealt_by(rules: Rules) -> str:
    """The clause by which characters are dealt."""
    two = TWO_CHARACTERS in rules.variants
    return "bang.setup.characters.two_choose_one" if two else "bang.setup.characters.deal"


def _judge_numbers(rules: Rules, players: tuple[Player, ...]) -> Ruling | None:
    each = 2 if TWO_CHARACTERS in rules.variants else 1
    for seat, player in enumerate(players):
        if len(player.characters) != each:
            return rule(_dealt_by(rules), "wrong_number_of_characters", seat, len(player.characters), each)
    return None


def _people(players: tuple[Player, ...]) -> Iterator[tuple[int, str]]:
    """Every character, with the seat it is dealt to; one that is spare comes behind those of its seat."""
    for seat, player in enumerate(players):
        spare = (player.spare,) if player.spare else ()
        yield from ((seat, character) for character in (*player.characters, *spare))


def begin(rules: Rules, players: tuple[Player, ...], left: Cards = ()) -> Accepted | Rejected:
    """The state from which a game with these players is set up; chance deals the cards.

    left: the cards that the deal leaves, where that is told in advance and the hands are not.
    """
    fault = judge_players(rules, players)
    if fault is not None:
        return Rejected((fault,), None, ())
    stock = (0,) * len(rules.counters)
    roles = rules.roles[len(players)]
    seats = tuple(_seat(rules, len(players), player)._replace(stock=stock) for player in players)
    first = next(i for i, seat in enumerate(seats) if seat.role == roles.first)
    ring = tuple(range(len(seats)))
    piles = ((), rules.deck, (), *rules.stacks[DISCARD_PILE + 1 :])
    state = State(
        seats, ring, piles, (Setup(order_from(ring, first), left=left),), first, (0,) * len(rules.memo),
        bank=tuple(counter.total for counter in rules.counters), sets=rules.records,
    )  # fmt: skip
    rulings, note = collector()
    _note_start(rules, state, note)
    for number, seat in enumerate(seats):
        if seat.characters:
            state = _with_full_lives(rules, state, number, note)
    return Accepted(advance(rules, refreshed(rules, state), note), tuple(rulings))


def is_open(rules: Rules, number: int, role: Role) -> bool:
    """Whether everybody knows from the beginning who has this role, in a game of so many players."""
    return role == SHERIFF or bool(rules.roles[number].shown)


def _seat(rules: Rules, number: int, player: Player) -> Seat:
    role = ROLES[player.role]
    shown = is_open(rules, number, role)
    if len(player.characters) == 1:
        return Seat(role, shown, player.characters, 0, IN, spare=player.spare)
    return Seat(role, shown, (), 0, IN, choice=player.characters, spare=player.spare)


def _note_start(rules: Rules, state: State, note: Note) -> None:
    """Cite what everybody knows from the start, and what the draw pile is made of."""
    first = state.turn
    roles = rules.roles[len(state.seats)]
    if roles.shown:
        note(roles.shown, "show_their_roles", *state.ring)
    else:
        note("bang.setup.roles.sheriff_public", "shows_role", first)
        note("bang.setup.roles.secret", "keep_their_roles_secret", *(seat for seat in state.ring if seat != first))
    if SIMPLIFIED in rules.variants:
        note("bang.setup.simplified_book_symbol", "cards_left_out", rules.left_out)
    if rules.player_count == ANY_SET and len(state.seats) in ROLES_OF_BOX:
        note(ANY_SET, "may_be_so_many", len(state.seats))
    for clause in rules.deck_clauses:
        note(clause, "playing_cards", len(rules.deck))
    for clause in rules.copies_clauses:
        note(clause, "copies_as_listed")
    note(SHUFFLED, "shuffled", len(rules.deck))


def _with_full_lives(rules: Rules, state: State, number: int, note: Note) -> State:
    player = state.seats[number]
    character = rules.characters[player.characters[0]]
    note(character.clause, "bullets", number, character.bullets)
    if character.extra:
        note(character.extra, "character_of_the_game", number, character.id)
    lives = most_lives(rules, state, number)
    note("bang.setup.lives.initial", "starts_with", number, lives)
    if player.role == SHERIFF:
        note("bang.setup.lives.sheriff_bonus", "starts_with", number, lives)
    return with_seat(state, number, with_lives(player, lives, IN))


def hand_at_start(rules: Rules, state: State, seat: int, note: Note) -> int:
    """Cards of an opening hand: the printed bullets; in edition 000 the Sheriff's extra one counts, too."""
    printed = bullets(rules, state, seat)
    if state.seats[seat].role == SHERIFF:
        if rules.edition == "000":
            printed += 1
            note("bang.setup.hand.sheriff_extra", "opening_hand", seat, printed)
        else:
            note("bang.setup.hand.sheriff_no_extra", "opening_hand", seat, printed)
    return measure(rules, state, HAND_AT_START, (seat, NOBODY), printed, note, seat)


def _choosers(state: State, frame: Setup) -> list[int]:
    return [seat for seat in frame.todo if state.seats[seat].choice]


def _run(rules: Rules, state: State, frame: Setup, note: Note) -> State:
    if _choosers(state, frame):
        return state
    if frame.todo:
        seat = frame.todo[0]
        number = hand_at_start(rules, state, seat, note)
        clause = DEAL
        if state.seats[seat].role == SHERIFF:
            extra = rules.edition == "000"
            clause = "bang.setup.hand.sheriff_extra" if extra else "bang.setup.hand.sheriff_no_extra"
        apart = _left_apart(rules, state, frame)
        state = become(state, frame._replace(todo=frame.todo[1:]))
        return push(state, Draw(seat, number, True, clause, apart=apart))
    if frame.stage == EVENTS:
        state = become(state, frame._replace(stage=DRAW_DECK))
        return lay_deck(state) if rules.event_deck else state
    if frame.stage == DRAW_DECK:
        return push(become(state, frame._replace(stage=READY)), Chance("shuffle", (), SHUFFLED))
    note(rules.roles[len(state.seats)].begins, "turn_of", state.turn)
    return trigger(rules, refreshed(rules, become(state, Turn(state.turn))), GAME_BEGINS, state.turn)


def _left_apart(rules: Rules, state: State, frame: Setup) -> Apart | None:
    """The cards that are told to be left by the deal, and so are not dealt."""
    if not frame.left:
        return None
    due = sum(hand_at_start(rules, state, seat, ignore) for seat in frame.todo)
    return told_apart(state, due, frame.left, LEFT)


def _ask(rules: Rules, state: State, frame: Setup) -> Question:
    seat = _choosers(state, frame)[0]
    choice = state.seats[seat].choice
    return Question(seat, "choose a character", "bang.setup.characters.two_choose_one", None, choice)


def _offers(rules: Rules, state: State, frame: Setup) -> list[Action]:
    seat = _choosers(state, frame)[0]
    return [Action(seat, CHOOSE, name=character) for character in state.seats[seat].choice]


def _otherwise(rules: Rules, state: State, frame: Setup, action: Action) -> Ruling:
    seat = _choosers(state, frame)[0]
    return rule("bang.setup.characters.two_choose_one", "not_among_options", seat, "choose a character")


def _take(rules: Rules, state: State, frame: Setup, action: Action, note: Note) -> State:
    seat = action.actor
    note("bang.setup.characters.two_choose_one", "chosen", seat, action.name)
    player = state.seats[seat]._replace(characters=(action.name,), choice=())
    return _with_full_lives(rules, refreshed(rules, with_seat(state, seat, player)), seat, note)


WHOM_TO_BE = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, decider=None)
FRAMES: Kinds[Rules, State] = {Setup: pick_frame(WHOM_TO_BE, FrameSpec(_run, closed=True))}
