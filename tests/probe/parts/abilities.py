"""What else may a player do? Abilities of the probe set."""

from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.dying import add_heal
from bangref.bang.events import train_moved
from bangref.bang.healing import heal, most_lives
from bangref.bang.limits import uses_allowed
from bangref.bang.moves import discard_from_hand
from bangref.bang.points import (
    AT_ANY_TIME,
    CARD_RESOLVED,
    IN_PLAY_PHASE,
    ON_DEMAND,
    ON_SHOT,
    WHEN_DYING,
)  # fmt: skip
from bangref.bang.rules import (
    Rules,
)  # fmt: skip
from bangref.bang.shot import Shot, cancel
from bangref.bang.state import Lying, State, with_memo
from bangref.bang.tokens import hand_out, held, put_tokens
from bangref.core.action import PICK, Action, Card
from bangref.core.frame import become, push
from bangref.core.frames.gather import Gather
from bangref.core.frames.window import Window
from bangref.core.piles import lifted
from bangref.core.ring import order_from, others_from_left, swapped
from bangref.core.ruling import Note, ignore
from tests.probe.parts.short_forms import BOASTS, DIGS, FAME, NUGGETS, POWDER, ability, clause_of


class ProbeRecord(NamedTuple):
    """What the set remembers in a shape of its own. mile: how far the train has come."""

    mile: int = 0
    tag: str = "probe_record"


def _ride(rules: Rules, state: State, seat: int, note: Note) -> State:
    sets = tuple(r._replace(mile=r.mile + 1) if isinstance(r, ProbeRecord) else r for r in state.sets)
    return train_moved(rules, state._replace(sets=sets), seat)


def _dig(rules: Rules, state: State, seat: int, note: Note) -> State:
    slot = rules.slots[DIGS.name]
    return hand_out(rules, with_memo(state, slot, state.memo[slot] + 1), seat, NUGGETS, 1, clause_of("digger"), note)


def _may_dig(rules: Rules, state: State, seat: int) -> bool:
    return state.memo[rules.slots[DIGS.name]] < uses_allowed(rules, state, seat, "digger", ignore)


def _dodge(rules: Rules, state: State, seat: int, note: Note) -> State:
    return cancel(state, "dodger")


def _at_shot(rules: Rules, state: State, seat: int) -> bool:
    return isinstance(state.frames[-1], Shot)


def _appease(rules: Rules, state: State, seat: int, note: Note) -> State:
    return state


def _survive(rules: Rules, state: State, seat: int, note: Note) -> State:
    return add_heal(state, clause_of("survivor"), (), 1)


def _worth(rules: Rules, state: State, seat: int, cards: int) -> int:
    return held(state, seat, NUGGETS)


def _snack(rules: Rules, state: State, seat: int, note: Note) -> State:
    return heal(rules, state, seat, 1, clause_of("snacker"), note)


def _hungry(rules: Rules, state: State, seat: int) -> bool:
    return 0 < state.seats[seat].lives < most_lives(rules, state, seat)


def _applaud(rules: Rules, state: State, seat: int, note: Note) -> State:
    slot = rules.slots[FAME.name]
    return with_memo(state, slot, state.memo[slot] + 1)


def _boast(rules: Rules, state: State, seat: int, note: Note) -> State:
    return with_memo(state, rules.slots[BOASTS.name], 1)


def _change_places(rules: Rules, state: State, seat: int, note: Note) -> State:
    other = others_from_left(state.ring, seat)[1]
    note(clause_of("restive"), "places", seat, other)
    return refreshed(rules, state._replace(ring=swapped(state.ring, seat, other)))


def _load(rules: Rules, state: State, seat: int, note: Note) -> State:
    card = _loadable(rules, state, seat)[0]
    return put_tokens(rules, state, seat, card, POWDER, 3, clause_of("loader"), note)


def _unload(rules: Rules, state: State, seat: int, note: Note) -> State:
    lying = _loaded(rules, state, seat)[0]
    return put_tokens(rules, state, seat, lying.card, lying.kind, -1, clause_of("unloader"), note)


def _loaded(rules: Rules, state: State, seat: int) -> list[Lying]:
    return [lying for lying in state.seats[seat].lying if lying.tokens]


def _is_loaded(rules: Rules, state: State, seat: int) -> bool:
    return bool(_loaded(rules, state, seat))


def _park(rules: Rules, state: State, seat: int, note: Note) -> State:
    card = _loadable(rules, state, seat)[0]
    return put_tokens(rules, state, seat, card, NUGGETS, 1, clause_of("parker"), note)


def _loadable(rules: Rules, state: State, seat: int) -> list[Card]:
    return [x.card for x in state.seats[seat].lying if rules.faces[x.card].colour == "orange" and x.tokens < 4]


def _has_keg(rules: Rules, state: State, seat: int) -> bool:
    return bool(_loadable(rules, state, seat))


def _pledge(rules: Rules, state: State, seat: int, note: Note) -> State:
    return push(state, Gather(seat, "pledge"))


def _has_two(rules: Rules, state: State, seat: int) -> bool:
    return len(state.seats[seat].hand) >= 2


def cards_to_pledge(rules: Rules, state: State, frame: Gather) -> tuple[Card, ...]:
    hand = state.seats[frame.seat].hand
    for card in frame.taken:
        hand = lifted(hand, card)
    return hand if len(frame.taken) < 2 else ()


def pledged(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    for card in frame.taken:
        state = discard_from_hand(rules, state, frame.seat, card, "used", frame.seat, clause_of("pawnbroker"), note)
    return hand_out(rules, state, frame.seat, NUGGETS, 2, clause_of("pawnbroker"), note)


def _raffle(rules: Rules, state: State, seat: int, note: Note) -> State:
    return push(state, Window("raffle", order_from(state.ring, seat)[1:], seat))


def raffle_offers(rules: Rules, state: State, frame: Window, seat: int) -> list[Action]:
    return [Action(seat, PICK, card) for card in state.seats[seat].hand if rules.faces[card].suit == "hearts"]


def raffle_take(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
    state = discard_from_hand(rules, state, action.actor, action.card, "used", action.actor, clause_of("raffler"), note)
    state = become(state, frame._replace(todo=frame.todo[1:]))
    return hand_out(rules, state, action.actor, NUGGETS, 1, clause_of("raffler"), note)


ABILITIES = (
    ability("conductor", IN_PLAY_PHASE, _ride),
    ability("digger", IN_PLAY_PHASE, _dig, 0, when=_may_dig),
    ability("boaster", IN_PLAY_PHASE, _boast),
    ability("restive", IN_PLAY_PHASE, _change_places),
    ability("loader", IN_PLAY_PHASE, _load, when=_has_keg),
    ability("unloader", IN_PLAY_PHASE, _unload, 0, when=_is_loaded),
    ability("parker", IN_PLAY_PHASE, _park, when=_has_keg),
    ability("pawnbroker", IN_PLAY_PHASE, _pledge, 0, when=_has_two),
    ability("raffler", IN_PLAY_PHASE, _raffle),
    ability("dodger", ON_SHOT, _dodge, when=_at_shot),
    ability("pacifist", ON_DEMAND, _appease),
    ability("survivor", WHEN_DYING, _survive, saves=_worth),
    ability("gambler", WHEN_DYING, _survive),
    ability("snacker", AT_ANY_TIME, _snack, when=_hungry),
    ability("claqueur", CARD_RESOLVED, _applaud),
)
