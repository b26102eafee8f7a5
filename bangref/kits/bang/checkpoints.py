"""Checkpoints of BANG!: what they may say about the table, and the state that a full one describes."""

from __future__ import annotations

from collections.abc import Iterator

from bangref.bang.phase_1_draw.frame import DrawPhase
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.points import DIRECTION, NEXT_TURN
from bangref.bang.rules import BANGS_PLAYED, Rules
from bangref.bang.setup import Player, is_open
from bangref.bang.state import Lying, Seat, State, is_present
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.bang.victory import judge_end
from bangref.core.action import Card
from bangref.core.engine import advance
from bangref.core.piles import DISCARD_PILE, Cards
from bangref.core.ruling import Note, Ruling, ignore
from bangref.kits.bang import checkpoints_of_sets as of_sets
from bangref.kits.bang import checkpoints_of_things as of_things
from bangref.kits.bang.digest import digest, earlier_digest, laid_for_later
from bangref.kits.bang.effects import made_by
from bangref.kits.bang.things_described import cards_of_piles
from bangref.kits.bang.things_described import described as things_described
from bangref.kits.bang.view import is_out
from bangref.kits.cards import checkpoints as cards
from bangref.kits.cards.checkpoints import written
from bangref.kits.checkpoint import (
    PLAY,
    START,
    Compared,
    Resume,
    check_players,
    turn_compared,
)
from bangref.kits.kit import Checks
from bangref.kits.west import checkpoints as west
from bangref.record.errors import MalformedError
from bangref.record.line import Check
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject
from bangref.west.roles import IN, OUT, ROLES

WHERE = {
    "lives": "bang.setup.lives.track",
    "hand": "bang.gain.draw",
    "in_play": "bang.card_type.blue.lasting",
    "fresh": "bang.play_vs_use.use",
    "discard": "bang.discard.face_up",
    "draw": "bang.turn.draw.two_cards",
    "turn": "bang.turn.order.clockwise",
    "phase": "bang.turn.phases",
    "bangs": "bang.turn.play.one_bang_card",
    "out": "bang.elimination.last_life",
    "characters": "bang.setup.characters.deal",
    "remembered": "bang.turn.phases",
    "event": "bang.events.in_force",
    "events": "bang.events.setup.face_up",
    "taken": "bang.events.in_force",
    "counters": "bang.turn.phases",
    "bank": "bang.turn.phases",
    "tokens": "bang.turn.phases",
    "piles": "bang.turn.phases",
    "records": "bang.turn.phases",
    "ring": "bang.turn.order.clockwise",
    "extra_turns": "bang.turn.order.clockwise",
    "skipped_turns": "bang.turn.order.clockwise",
    "roles": "bang.setup.roles.secret",
    "open_roles": "bang.elimination.last_life",
    "without_lives": "bang.elimination.last_life",
}
"""The clause to cite when nothing that has just happened explains a difference."""
UNCHANGED = (("lives", "no_more_lives"), ("hand", "nothing_follows"))
"""Facts by which something stays as it was."""
TOUCHED = {"counters": ("counters",), "tokens": ("tokens",), "bank": ("counters", "tokens"), "ring": ("places",)}
"""By kind of thing, the facts by which it has changed."""
TURNS, ORDER_BENT = (
    ("turn_of", "extra_turn"),
    ("next_turn", "turn_skipped", "turn_left_out", "no_draw_after_extra_turn"),
)
"""Facts: that a turn begins, and why it is not that of the player who would be next."""


def check_names(check: Check, names: Names) -> None:
    """Raises MalformedError for a player, card or number in a checkpoint that this game does not have."""
    west.check_names(check, names)
    check_players(check, names, "fresh")
    cards.check_cards(check, names, "fresh")
    cards.check_names(check, names)
    of_sets.check_names(check, names)
    of_things.check_names(check, names)


# Tables ----------------------------------------------------------------------


def compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """Each field present, as recorded and as judged."""
    yield from west.lives_compared(check, names, state)
    yield from _of_players(check, names, state)
    yield from west.out_compared(check, names, state, is_out)
    yield from _of_table(check, names, state)
    yield from of_sets.compared(check, names, state)
    yield from of_things.compared(check, names, state)


def _of_players(check: Check, names: Names, state: State) -> Iterator[Compared]:
    yield from cards.hands_compared(check, names, state)
    yield from cards.in_play_compared(check, names, state, lying_before)
    for name, later in (check.fresh or {}).items():
        found = written(names, laid_for_later(names.rules, state.seats[names.seat(name)]))
        yield "fresh", f"cards of {name} for later turns", sorted(later), found, names.seat(name)


def lying_before(seat: Seat) -> Cards:
    """The cards in play before a player."""
    return tuple(lying.card for lying in seat.lying)


def _of_table(check: Check, names: Names, state: State) -> Iterator[Compared]:
    yield from cards.piles_compared(check, names, state)
    yield from turn_compared(check, names, state)
    if check.bangs is not None:
        yield "bangs", "BANG! cards played this turn", check.bangs, state.memo[BANGS_PLAYED], -1
    if check.digest is not None and check.digest != earlier_digest(state, names):
        yield "draw", "digest", check.digest, digest(state, names), -1


def at_start(state: State) -> bool:
    """Whether the turn has not yet come to phase 2; that waits beneath phase 1."""
    if not state.frames or not isinstance(state.frames[0], Turn):
        return False
    return state.frames[0].stage < DISCARDING or any(isinstance(frame, DrawPhase) for frame in state.frames)


def in_play_phase(state: State) -> bool:
    """Whether the player on turn may play their next card."""
    return bool(state.frames) and isinstance(state.frames[-1], PlayPhase)


def clause_of(kind: str, seat: int, since: list[Ruling]) -> str:
    """The clause of the last ruling that touched the thing that differs."""
    if kind == "turn":
        return _passed_on(since) or WHERE[kind]
    for place in range(len(since) - 1, -1, -1):
        ruling = since[place]
        if kind == "lives" and ruling.fact in ("lives", "saved", "last_life") and ruling.args[0] == seat:
            return made_by(since[place - 1] if place else None, ruling)
        if cards.moved_by(ruling, kind, seat) or _changes_nothing(ruling, kind, seat) or _touches(ruling, kind, seat):
            return ruling.clause
    return WHERE[kind]


def _changes_nothing(ruling: Ruling, kind: str, seat: int) -> bool:
    """Whether a ruling says that a player gets no lives, or no cards, where a record may have thought otherwise."""
    return (kind, ruling.fact) in UNCHANGED and ruling.args[0] == seat


def _touches(ruling: Ruling, kind: str, seat: int) -> bool:
    """Whether a ruling has moved counters, or players."""
    return ruling.fact in TOUCHED.get(kind, ()) and seat in (-1, ruling.args[0])


def _passed_on(since: list[Ruling]) -> str | None:
    """The clause that bent the order when the turn last passed on, such as that of Gold Rush; None if none did."""
    passed = False
    for ruling in since[::-1]:
        if ruling.fact in TURNS:
            if passed:
                return None
            passed = True
        elif passed and _bends_the_order(ruling):
            return ruling.clause
    return None


def _bends_the_order(ruling: Ruling) -> bool:
    return ruling.fact in ORDER_BENT or (ruling.fact == "share" and ruling.args[0] == DIRECTION)


# States ----------------------------------------------------------------------


def resume_of(check: Check, names: Names, players: tuple[Player, ...]) -> Resume:
    """The state that a full checkpoint describes. Raises MalformedError where it contradicts itself."""
    west.check_presence(check, back=bool(names.rules.at[NEXT_TURN]))
    _check_fresh(check)
    of_sets.check_complete(check, names, players)
    of_things.check_complete(check, names)
    bag = cards.left_over(check, names, cards_of_piles(names.rules), of_things.placed(check))
    if of_things.tells(check):
        _state(check, names, players, names.rules, bag)  # what contradicts itself is told at once
    if not _is_over(check, names, players, bag):
        west.check_turn(check)

    def build(rules: Rules, note: Note = ignore) -> State:
        return advance(rules, judge_end(rules, _state(check, names, players, rules, bag), note), note)

    return build


def _is_over(check: Check, names: Names, players: tuple[Player, ...], bag: tuple[Card, ...]) -> bool:
    """Whether the game ended with the player on turn, who is out."""
    if check.turn not in (check.out or ()):
        return False
    return judge_end(names.rules, _state(check, names, players, names.rules, bag), ignore).winners is not None


def _check_fresh(check: Check) -> None:
    """What has been laid in this turn lies there."""
    for player, fresh in (check.fresh or {}).items():
        for place, card in enumerate(fresh):
            if card not in (check.in_play or {})[player]:
                where = f"check.fresh.{player}.{place}"
                raise MalformedError(f"{card} is not in play before {player}", where=where)


def _state(check: Check, names: Names, players: tuple[Player, ...], rules: Rules, bag: tuple[Card, ...]) -> State:
    seats = tuple(_seat(check, names, name, player) for name, player in zip(names.players, players, strict=True))
    turn = names.owner(check.turn or "", "check.turn")
    frames = (Turn(turn),) if check.phase == START else (Turn(turn, DISCARDING), PlayPhase(turn))
    memo = list((0,) * len(rules.memo))
    memo[BANGS_PLAYED] = check.bangs or 0
    piles = (*cards.piles_of(check, names, bag), *rules.stacks[DISCARD_PILE + 1 :])
    state = State(seats, tuple(range(len(seats))), piles, frames, turn, tuple(memo), sets=rules.records)
    return of_things.completed(check, names, rules, of_sets.completed(check, names, players, rules, state))


def _seat(check: Check, names: Names, name: str, player: Player) -> Seat:
    role = ROLES[player.role]
    out = name in (check.out or [])
    hand = tuple(sorted(names.all_cards((check.hand or {})[name])))
    fresh = (check.fresh or {}).get(name, [])
    texts = (check.in_play or {})[name]
    lying = tuple(Lying(card, text in fresh) for card, text in zip(names.all_cards(texts), texts, strict=True))
    status = OUT if out else IN
    known = out or is_open(names.rules, len(names.players), role)
    return Seat(role, known, player.characters, (check.lives or {})[name], status, hand, lying)


def full_check(state: State, names: Names) -> JsonObject:
    """A full checkpoint of a state at the start of a turn, in the play phase, or at the end of the game."""
    top = state.frames[-1] if state.frames else None
    players = list(enumerate(state.seats))
    found: JsonObject = {
        "full": True,
        "turn": names.player(state.turn),
        "phase": PLAY if isinstance(top, PlayPhase) else START,
        "bangs": state.memo[BANGS_PLAYED],
        "lives": {names.player(i): seat.lives for i, seat in players},
        **cards.seats_described(state, names, lying_before),
        "out": [names.player(i) for i, seat in players if not is_present(seat)],
        **cards.piles_described(state, names),
    }
    fresh = {names.player(i): written(names, laid_for_later(names.rules, seat)) for i, seat in players}
    if any(fresh.values()):
        found["fresh"] = {player: cards for player, cards in fresh.items() if cards}
    return found | of_sets.described(state, names) | things_described(state, names)


CHECKS = Checks(
    check_names=check_names,
    compared=compared,
    clause_of=clause_of,
    at_start=at_start,
    in_play_phase=in_play_phase,
    whole=("turn", "phase", "lives", "hand", "in_play", "out", "discard"),
    of_everybody=("lives", "hand", "in_play"),
    resume_of=resume_of,
    full_check=full_check,
)
