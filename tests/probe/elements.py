"""The probe set: invented characters, cards and events that answer every question point there is.

It makes sure that what no card of the base game needs is asked all the same, and that the answers count.
Most elements answer one point; a scenario takes the one it is about. Abilities cost nuggets, cards hold
powder, events lie in piles of their own: counters, tokens, piles, memory and chance are at work, too.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.assemble import SetTables
from bangref.bang.check import FLIPPING, DrawCheck
from bangref.bang.deck import DiscardEach
from bangref.bang.demand import satisfied
from bangref.bang.drawing import COUNTING, DrawPhase, Looking, ended_early
from bangref.bang.effects import nothing_at_once
from bangref.bang.elimination import judge_end
from bangref.bang.events import enter_event, train_moved
from bangref.bang.facts import Face
from bangref.bang.healing import heal, most_lives
from bangref.bang.loss import LoseLives, add_heal, prevent
from bangref.bang.may_play import judge_aim, judge_play, play_offers, targets, uses_allowed
from bangref.bang.moves import discard_from_hand, take
from bangref.bang.names import BANG, BEER, BOUND, GUEST, PANIC
from bangref.bang.play import PlayCard, call_off, redirect, use_in_play
from bangref.bang.points import (
    AIMED_AT,
    AT_ANY_TIME,
    BANG_PLAYS_ALLOWED,
    CANCELS_NEEDED,
    CARD_DRAWN,
    CARD_FLIPPED,
    CARD_LOST_TO,
    CARD_PLAYED,
    CARD_RESOLVED,
    CARD_USED,
    CARDS_FLIPPED,
    CARDS_ON_OFFER,
    CARDS_TO_DRAW,
    CHOICE_AMONG_DRAWN,
    COLOUR_OF,
    COUNTS_AS,
    DIRECTION,
    DISTANCE,
    DRAW_PHASE_ENDS,
    DRAW_REPLACED,
    DRAWN_FROM,
    ELIMINATION_AVERTED,
    END_JUDGED_NOW,
    ENTERS_OR_LEAVES_PLAY,
    ESTATE_SHARED,
    EVENT_ENTERS,
    EXCESS_DISCARDED,
    GOAL_OF,
    GOES_TO,
    HAND_AT_START,
    HAND_EMPTIED,
    HAND_LIMIT,
    HELD_BACK,
    IN_FORCE,
    IN_PLAY_PHASE,
    IN_THE_GAME,
    LEAVES_THE_GAME,
    LIFE_LOST,
    LIVES_AT_MOST,
    LIVES_GAINED,
    LIVES_LOST,
    LOSS_PREVENTED,
    MAY_AIM,
    MAY_CANCEL,
    MAY_CHANGE_LIVES,
    MAY_DISCARD_FREELY,
    MAY_END_PLAY_PHASE,
    MAY_HAVE_EXTRA_TURN,
    MAY_LIE_BEFORE,
    MAY_PLAY,
    MAY_USE,
    NEXT_TURN,
    ON_DEMAND,
    ON_SHOT,
    PASSES_ON,
    PRICE,
    REACH,
    REWARD,
    RIDERS,
    ROUND_LEADER,
    SHOT_CANCELLED,
    SHOT_HITS,
    SOURCE_OF_DRAWN,
    SPENDS_BANG_PLAY,
    SUIT_OF,
    TOKENS_AT_MOST,
    TOUCHES,
    TRAIN_MOVES,
    TURN_ENDS,
    TURN_SKIPPED,
    TURN_STARTS,
    USES_ALLOWED,
    WHEN_DYING,
    WHOLE_DRAW,
)  # fmt: skip
from bangref.bang.rules import (
    EVERYBODY,
    NO_AIM,
    ONE_ANYWHERE,
    OWN_TURN,
    USED,
    Character,
    Counter,
    Effect,
    MemoSlot,
    Rules,
    Signature,
)  # fmt: skip
from bangref.bang.shot import Shot, cancel, shoot
from bangref.bang.state import State, is_present, present, with_memo
from bangref.bang.tokens import hand_out, held, put_tokens
from bangref.core.action import CHOOSE, DISCARD, NATURE, NOBODY, PASS, PICK, USE, Action, Card
from bangref.core.asking import ADD, CEILING, OVERRIDE, SET
from bangref.core.common import (
    Chance,
    ChanceSpec,
    Gather,
    GatherSpec,
    InOrder,
    Joint,
    JointSpec,
    Window,
    WindowSpec,
)
from bangref.core.deck import Draw
from bangref.core.element import Ability, Element, Modifier, Prohibition, Replacement, Standing, Substitution, Trigger
from bangref.core.frame import FrameSpec, become, become_beneath, give, pop, push
from bangref.core.piles import DISCARD_PILE, discards, lifted
from bangref.core.ring import apart, order_from, others_from_left, swapped
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.west.roles import OUT, OUTLAW

NUGGETS, POWDER = 0, 1
COUNTERS = (Counter("nuggets", 20), Counter("powder", 12, on_cards=True))

DIGS = MemoSlot("probe_digs", "turn")
LAPS = MemoSlot("probe_laps", "round")
FAME = MemoSlot("probe_fame", "game")
AIMING_HIGH = MemoSlot("probe_aiming_high", "effect")
BOASTS = MemoSlot("boaster", OWN_TURN)

EVENT_DECK, EVENTS, ASHES = 3, 4, 5
"""Own piles: events to come, events in force, and where cards go that are burnt."""


def clause_of(element: str) -> str:
    """The clause that an element of the probe set cites."""
    return f"probe.clause.{element}"


# Short forms --------------------------------------------------------------------------------------


def modifier(name: str, point: str, layer: int, value: Callable[..., int | None]) -> Element:
    return Element(name, (Modifier(point, clause_of(name), layer, value),))


def for_owner(amount: int) -> Callable[..., int | None]:
    """So much for the owner of the element, who is the first thing given."""

    def value(rules: Rules, state: State, owner: int, seat: int, *given: Any) -> int | None:
        return amount if seat == owner else None

    return value


def by_owner(amount: int) -> Callable[..., int | None]:
    """So much for an effect of which the owner is the author."""

    def value(rules: Rules, state: State, owner: int, signature: Signature, *given: Any) -> int | None:
        return amount if signature.by == owner else None

    return value


def ban(name: str, point: str, banned: Callable[..., bool]) -> Element:
    def facts(rules: Rules, state: State, owner: int, *given: Any) -> tuple[Any, ...] | None:
        return (owner,) if banned(rules, state, owner, *given) else None

    return Element(name, (Prohibition(point, clause_of(name), facts),))


def instead(name: str, point: str, answer: Callable[..., Any]) -> Element:
    return Element(name, (Replacement(point, clause_of(name), answer),))


def tally(point: str, place: int = 0) -> Element:
    """A trigger that gives its owner a nugget for what happens to him: the ``place``-th fact is his seat."""
    name = f"tally_{point}"

    def applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        return bool(facts[place] == owner)

    def fire(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        return hand_out(state, owner, NUGGETS, 1, clause_of(name), note)

    return Element(name, (Trigger(point, clause_of(name), applies, fire),))


def pays(name: str, point: str, effect: Callable[..., State], cost: int = 1, **more: Any) -> Ability:
    """An ability that costs nuggets. when: besides, what else must hold."""
    when: Callable[[Rules, State, int], bool] = more.pop("when", lambda rules, state, seat: True)

    def may(rules: Rules, state: State, seat: int) -> bool:
        return held(state, seat, NUGGETS) >= cost and when(rules, state, seat)

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, name=name)] if may(rules, state, seat) else []

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        if action != Action(action.actor, USE, name=name):
            return rule(clause_of(name), "takes_no_target", action.actor)
        return None if may(rules, state, action.actor) else rule(clause_of(name), "not_now", action.actor)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        state = hand_out(state, action.actor, NUGGETS, -cost, clause_of(name), note)
        return effect(rules, state, action.actor, note)

    return Ability(point, clause_of(name), offers, judge, perform, **more)


def ability(name: str, point: str, effect: Callable[..., State], cost: int = 1, **more: Any) -> Element:
    return Element(name, (pays(name, point, effect, cost, **more),))


# How much -----------------------------------------------------------------------------------------


def _far(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    return 3 if other == owner and purpose == BANG else None


def _fog(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    return max(1, apart(state.ring, one, other, lambda seat: is_present(state.seats[seat])))


def _nothing(rules: Rules, state: State, owner: int, seat: int) -> int:
    return 0


def _toll(rules: Rules, state: State, owner: int, seat: int, thing: str) -> int | None:
    return 1 if thing == BANG else None


def _backwards(rules: Rules, state: State, owner: int) -> int:
    return -1


def _as_killer(rules: Rules, state: State, owner: int, killed: int, killer: int) -> int | None:
    return 2 if killer == owner else None


def _kegs_only(rules: Rules, state: State, owner: int, holder: int, card: Card) -> int | None:
    return 4 if rules.faces[card].colour == "orange" else None


def _high(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 5 if state.memo[rules.slots[AIMING_HIGH.name]] else None


def _aim_high(rules: Rules, state: State, seat: int, note: Note) -> State:
    return with_memo(state, rules.slots[AIMING_HIGH.name], 1)


def _aims_low(rules: Rules, state: State, seat: int) -> bool:
    return not state.memo[rules.slots[AIMING_HIGH.name]]


MEASURES = (
    modifier("far_off", DISTANCE, ADD, _far),
    modifier("fog", DISTANCE, OVERRIDE, _fog),
    modifier("long_arm", REACH, ADD, for_owner(1)),
    modifier("fanner", BANG_PLAYS_ALLOWED, SET, for_owner(2)),
    modifier("free_shot", SPENDS_BANG_PLAY, SET, by_owner(0)),
    modifier("twin_barrels", CANCELS_NEEDED, ADD, by_owner(1)),
    modifier("big_bore", LIVES_LOST, ADD, by_owner(1)),
    modifier("double_dose", LIVES_GAINED, ADD, for_owner(1)),
    modifier("stout", LIVES_AT_MOST, ADD, for_owner(1)),
    modifier("empty_handed", HAND_AT_START, SET, for_owner(0)),
    modifier("pack_rat", HAND_LIMIT, ADD, for_owner(2)),
    modifier("greedy", CARDS_TO_DRAW, ADD, for_owner(1)),
    modifier("drought", CARDS_TO_DRAW, CEILING, _nothing),
    modifier("second_look", CARDS_FLIPPED, ADD, for_owner(2)),
    modifier("toll", PRICE, ADD, _toll),
    modifier("miser", PRICE, ADD, for_owner(1)),
    modifier("tireless", USES_ALLOWED, ADD, for_owner(1)),
    modifier("bargain", CARDS_ON_OFFER, CEILING, for_owner(2)),
    modifier("powder_room", TOKENS_AT_MOST, ADD, _kegs_only),
    modifier("dark_moon", DIRECTION, SET, _backwards),
    modifier("trophies", REWARD, ADD, _as_killer),
    Element(
        "far_sight",
        (
            pays("far_sight", RIDERS, _aim_high, when=_aims_low),
            Modifier(REACH, clause_of("far_sight"), SET, _high),
        ),
    ),
)

# May this be done ---------------------------------------------------------------------------------


def _in_play_phase_only(rules: Rules, state: State, owner: int, seat: int, origin: str) -> bool:
    return origin == "encore"


def _could_play(rules: Rules, state: State, owner: int, seat: int) -> bool:
    """A duty: the alternative is forbidden as long as there is something that he could do."""
    return any(judge_play(rules, state, action) is None for action in play_offers(rules, state, seat))


BANS = (
    ban("dry_town", MAY_PLAY, lambda rules, state, owner, seat, card, name: name == BEER),
    ban("peace", MAY_USE, lambda rules, state, owner, seat, card, purpose: purpose == "demand"),
    ban("tight_fisted", MAY_USE, lambda rules, state, owner, seat, card, purpose: purpose == "price"),
    ban("untouchable", MAY_AIM, lambda rules, state, owner, signature, target, aim: target == owner),
    ban("unseen", TOUCHES, lambda rules, state, owner, signature, target: target == owner),
    ban("sure_shot", MAY_CANCEL, lambda rules, state, owner, signature, target, name: signature.by == owner),
    ban("light_traveller", MAY_LIE_BEFORE, lambda rules, state, owner, holder, card: holder == owner),
    ban("deathless", MAY_CHANGE_LIVES, lambda rules, state, owner, seat, change: seat == owner),
    ban("restless", MAY_END_PLAY_PHASE, _could_play),
    ban("once_only", MAY_HAVE_EXTRA_TURN, _in_play_phase_only),
    ban("tidy", MAY_DISCARD_FREELY, lambda rules, state, owner, seat: seat == owner),
    Element(
        "lifeless",
        (
            Prohibition(
                MAY_CHANGE_LIVES,
                clause_of("lifeless"),
                lambda rules, state, owner, seat, change: (
                    (seat,) if state.seats[seat].status in (GUEST, BOUND) else None
                ),
            ),
        ),
        structural=True,
    ),
)

# What it counts as --------------------------------------------------------------------------------


def _panic_as_beer(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return (BEER,) if rules.faces[card].name == PANIC and purpose in ("play", "save") else ()


SUBSTITUTES = (
    Element("whisky_drinker", (Substitution(COUNTS_AS, clause_of("whisky_drinker"), _panic_as_beer),)),
    Element(
        "blessing",
        (Substitution(SUIT_OF, clause_of("blessing"), lambda rules, state, owner, card: ("hearts",)),),
    ),
    Element(
        "fresh_paint",
        (
            Substitution(
                COLOUR_OF,
                clause_of("fresh_paint"),
                lambda rules, state, owner, card, purpose: (
                    ("blue",) if rules.faces[card].colour == "orange" and purpose == REACH else ()
                ),
            ),
        ),
    ),
)

# What happens instead -----------------------------------------------------------------------------


def _haunted(rules: Rules, state: State, owner: int, seat: int, status: int) -> int | None:
    return 1 if status == OUT else None


def _sleeps(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 1 if seat == owner else None


def _from_discards(rules: Rules, state: State, owner: int, seat: int, i: int) -> tuple[tuple[str, int], ...] | None:
    return (("pile", DISCARD_PILE),) if i == 1 and discards(state) else None


def _windfall(rules: Rules, state: State, owner: int, seat: int) -> Draw | None:
    return Draw(seat, 4, True, clause_of("windfall")) if seat == owner else None


def _one_more(rules: Rules, state: State, owner: int, seat: int, count: int) -> Looking:
    return Looking(look=count + 1, keep=count, rest="top", optional=False)


def _collects(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    return ("hand", owner) if why == "flipped" and source[1] == owner else None


def _burns(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    return ("pile", ASHES) if why == "discarded" else None


def _buries(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    return ("hand", owner) if source[0] == "estate" and source[1] != owner else None


def _last_first(
    rules: Rules, state: State, owner: int, dead: int, heirs: tuple[tuple[int, str], ...]
) -> tuple[tuple[int, str], ...]:
    return heirs[::-1]


def _to_the_right(rules: Rules, state: State, owner: int, card: Card, seat: int, other: int) -> int:
    return [s for s in others_from_left(state.ring, seat) if is_present(state.seats[s])][-1]


def _stays_where_it_is(rules: Rules, state: State, owner: int, card: Card, seat: int, other: int) -> int:
    return seat


def _stays(lives: int) -> Callable[..., int | None]:
    def answer(rules: Rules, state: State, owner: int, seat: int, killer: int) -> int | None:
        return lives if seat == owner else None

    return answer


def _last_but_one(
    rules: Rules, state: State, owner: int, alive: tuple[bool, ...], killed: int, killer: int
) -> tuple[int, ...] | None:
    return tuple(i for i, living in enumerate(alive) if living) if not all(alive) else None


def _third_place(rules: Rules, state: State, owner: int) -> int:
    return state.ring[2]


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    if seat != owner or point != LIFE_LOST:
        return None
    return 2 if any(isinstance(frame, PlayCard) for frame in state.frames) else 0


def _spirit(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return 1 if why == "end" and state.seats[seat].role == OUTLAW else None


def _reckoning(rules: Rules, state: State, owner: int) -> int | None:
    return 0 if any(isinstance(frame, CaveIn) for frame in state.frames) else None


INSTEADS = (
    instead("haunting", NEXT_TURN, _haunted),
    instead("sleeper", TURN_SKIPPED, _sleeps),
    instead("scavenger", SOURCE_OF_DRAWN, _from_discards),
    instead("windfall", DRAW_REPLACED, _windfall),
    instead("cellar", DRAWN_FROM, lambda rules, state, owner, seat: DISCARD_PILE),
    instead("picky", CHOICE_AMONG_DRAWN, _one_more),
    instead("collector", GOES_TO, _collects),
    instead("bonfire", GOES_TO, _burns),
    Element(
        "undertaker",
        (
            Replacement(GOES_TO, clause_of("undertaker"), _buries),
            Replacement(ESTATE_SHARED, clause_of("undertaker"), _last_first),
        ),
    ),
    instead("back_draft", PASSES_ON, _to_the_right),
    instead("damp_fuse", PASSES_ON, _stays_where_it_is),
    instead("nine_lives", ELIMINATION_AVERTED, _stays(1)),
    instead("held_by_a_thread", ELIMINATION_AVERTED, _stays(0)),
    instead("first_blood", GOAL_OF, _last_but_one),
    instead("new_leader", ROUND_LEADER, _third_place),
    instead("patient", HELD_BACK, _waits),
    instead("spirits_count", IN_THE_GAME, _spirit),
    instead("reckoning", END_JUDGED_NOW, _reckoning),
)


def _takes_discard(rules: Rules, state: State, seat: int, note: Note) -> State:
    card = discards(state)[-1]
    state = take(rules, state, seat, card, ("pile", DISCARD_PILE), clause_of("pick_pocket"), note)
    return become_beneath(state, ended_early(state.frames[-2]))


def _before_drawing(rules: Rules, state: State, seat: int) -> bool:
    phase = state.frames[-2]
    return isinstance(phase, DrawPhase) and phase.stage == COUNTING and bool(discards(state))


def _decoy(rules: Rules, state: State, seat: int, note: Note) -> State:
    return redirect(state, seat)


def _at_another(rules: Rules, state: State, seat: int) -> bool:
    signature = state.frames[-2].signature
    return bool(signature.name in (BANG, "snare") and signature.target != seat)


def _spoil(rules: Rules, state: State, seat: int, note: Note) -> State:
    return call_off(state)


def _not_spoilt(rules: Rules, state: State, seat: int) -> bool:
    return not state.frames[-2].cancelled


def _guard(rules: Rules, state: State, seat: int, note: Note) -> State:
    return prevent(state, 1)


def _loss_is_near(rules: Rules, state: State, seat: int) -> bool:
    return bool(state.frames[-2].lives > 0)


WINDOW_ABILITIES = (
    ability("pick_pocket", WHOLE_DRAW, _takes_discard, 0, when=_before_drawing),
    ability("decoy", AIMED_AT, _decoy, when=_at_another),
    ability("spoiler", AIMED_AT, _spoil, when=_not_spoilt),
    ability("guardian", LOSS_PREVENTED, _guard, when=_loss_is_near),
)

# What follows -------------------------------------------------------------------------------------


def _left(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return True


def _flip_again(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    """The check beneath begins anew; what was flipped is put away first."""
    state = hand_out(state, owner, NUGGETS, -1, clause_of("second_chance"), note)
    place = max(i for i, frame in enumerate(state.frames) if isinstance(frame, DrawCheck))
    check: DrawCheck = state.frames[place]
    frames = (*state.frames[:place], check._replace(stage=FLIPPING, flipped=()), *state.frames[place + 1 :])
    cards = tuple((card, ("flight", check.seat)) for card in check.flipped)
    return push(state.with_frames(frames), DiscardEach(owner, cards, "flipped", clause_of("second_chance")))


def _can_flip_again(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return facts[0] == owner and held(state, owner, NUGGETS) > 0


def _encore_due(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return facts[0] == owner and not state.memo[rules.slots[LAPS.name]]


def _encore(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    note(clause_of("encore"), "extra_turn_earned", owner)
    state = with_memo(state, rules.slots[LAPS.name], 1)
    return state._replace(extra=(*state.extra, (owner, "encore")))


def _news(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return bool(state.piles[EVENT_DECK]) and facts[0] == min(present(state))


def _turn_up(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return enter_event(rules, state, EVENT_DECK, EVENTS, clause_of("herald"), note)


def _any_event(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return True


def _leader_gains(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return hand_out(state, state.turn, NUGGETS, 1, clause_of("gold_rush"), note)


TALLIES = (
    tally(TURN_STARTS),
    tally(CARD_DRAWN),
    tally(DRAW_PHASE_ENDS),
    tally(TURN_ENDS),
    tally(CARD_PLAYED),
    tally(CARD_USED),
    tally(SHOT_CANCELLED, 1),
    tally(SHOT_HITS, 1),
    tally(LIFE_LOST),
    tally(LEAVES_THE_GAME, 2),
    tally(HAND_EMPTIED),
    tally(CARD_LOST_TO),
    tally(CARD_FLIPPED),
    tally(ENTERS_OR_LEAVES_PLAY),
    tally(EXCESS_DISCARDED),
    tally(TRAIN_MOVES),
    Element("second_chance", (Trigger(CARD_FLIPPED, clause_of("second_chance"), _can_flip_again, _flip_again),)),
    Element("encore", (Trigger(TURN_ENDS, clause_of("encore"), _encore_due, _encore),)),
    Element(
        "herald",
        (Trigger(TURN_STARTS, clause_of("herald"), _news, _turn_up),),
        before=("tally_turn_starts", "dynamite"),
    ),
    Element("gold_rush", (Trigger(EVENT_ENTERS, clause_of("gold_rush"), _any_event, _leader_gains),)),
)

# What else a player may do ------------------------------------------------------------------------


class ProbeRecord(NamedTuple):
    """What the set remembers in a shape of its own. mile: how far the train has come."""

    mile: int = 0
    tag: str = "probe_record"


def _ride(rules: Rules, state: State, seat: int, note: Note) -> State:
    sets = tuple(r._replace(mile=r.mile + 1) if isinstance(r, ProbeRecord) else r for r in state.sets)
    return train_moved(rules, state._replace(sets=sets), seat)


def _dig(rules: Rules, state: State, seat: int, note: Note) -> State:
    slot = rules.slots[DIGS.name]
    return hand_out(with_memo(state, slot, state.memo[slot] + 1), seat, NUGGETS, 1, clause_of("digger"), note)


def _may_dig(rules: Rules, state: State, seat: int) -> bool:
    return state.memo[rules.slots[DIGS.name]] < uses_allowed(rules, state, seat, "digger", ignore)


def _dodge(rules: Rules, state: State, seat: int, note: Note) -> State:
    return cancel(state, "dodger")


def _at_shot(rules: Rules, state: State, seat: int) -> bool:
    return isinstance(state.frames[-1], Shot)


def _appease(rules: Rules, state: State, seat: int, note: Note) -> State:
    return satisfied(state)


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
    return put_tokens(rules, state, seat, card, 3, clause_of("loader"), note)


def _loadable(rules: Rules, state: State, seat: int) -> list[Card]:
    return [x.card for x in state.seats[seat].lying if rules.faces[x.card].colour == "orange" and x.tokens < 4]


def _has_keg(rules: Rules, state: State, seat: int) -> bool:
    return bool(_loadable(rules, state, seat))


def _pledge(rules: Rules, state: State, seat: int, note: Note) -> State:
    return push(state, Gather(seat, "pledge"))


def _has_two(rules: Rules, state: State, seat: int) -> bool:
    return len(state.seats[seat].hand) >= 2


def _cards_to_pledge(rules: Rules, state: State, frame: Gather) -> tuple[Card, ...]:
    hand = state.seats[frame.seat].hand
    for card in frame.taken:
        hand = lifted(hand, card)
    return hand if len(frame.taken) < 2 else ()


def _pledged(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    for card in frame.taken:
        state = discard_from_hand(rules, state, frame.seat, card, "used", frame.seat, clause_of("pawnbroker"), note)
    return hand_out(state, frame.seat, NUGGETS, 2, clause_of("pawnbroker"), note)


def _raffle(rules: Rules, state: State, seat: int, note: Note) -> State:
    return push(state, Window("raffle", order_from(state.ring, seat)[1:], seat))


def _raffle_offers(rules: Rules, state: State, frame: Window, seat: int) -> list[Action]:
    return [Action(seat, PICK, card) for card in state.seats[seat].hand if rules.faces[card].suit == "hearts"]


def _raffle_take(rules: Rules, state: State, frame: Window, action: Action, note: Note) -> State:
    state = discard_from_hand(rules, state, action.actor, action.card, "used", action.actor, clause_of("raffler"), note)
    state = become(state, frame._replace(todo=frame.todo[1:]))
    return hand_out(state, action.actor, NUGGETS, 1, clause_of("raffler"), note)


ABILITIES = (
    ability("conductor", IN_PLAY_PHASE, _ride),
    ability("digger", IN_PLAY_PHASE, _dig, 0, when=_may_dig),
    ability("boaster", IN_PLAY_PHASE, _boast),
    ability("restive", IN_PLAY_PHASE, _change_places),
    ability("loader", IN_PLAY_PHASE, _load, when=_has_keg),
    ability("pawnbroker", IN_PLAY_PHASE, _pledge, 0, when=_has_two),
    ability("raffler", IN_PLAY_PHASE, _raffle),
    ability("dodger", ON_SHOT, _dodge, when=_at_shot),
    ability("pacifist", ON_DEMAND, _appease),
    ability("survivor", WHEN_DYING, _survive, saves=_worth),
    ability("gambler", WHEN_DYING, _survive),
    ability("snacker", AT_ANY_TIME, _snack, when=_hungry),
    ability("claqueur", CARD_RESOLVED, _applaud),
)

# What is in force ---------------------------------------------------------------------------------

LineUp = dict[int, tuple[str, ...]]


def _events_in_force(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    events = tuple(rules.faces[card].name for card in state.piles[EVENTS])
    return {**line_up, NOBODY: (*line_up[NOBODY], *events)}


def _without_cards(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    """An event: no card in play has any effect."""
    kept = {seat: tuple(e for e in line_up[seat] if e in rules.characters) for seat in range(len(state.seats))}
    return {**line_up, **kept}


def _copies_neighbour(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    """A character: he has what his left neighbour has."""
    neighbour = others_from_left(state.ring, owner)[0]
    more = tuple(e for e in line_up[neighbour] if e in rules.characters and e not in line_up[owner])
    return {**line_up, owner: line_up[owner] + more}


def _blanks_others(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    """A card in play, in its owner's turn: the characters of the others have no ability."""
    if state.turn != owner:
        return line_up
    others = [seat for seat in range(len(state.seats)) if seat != owner]
    return {**line_up, **{s: tuple(e for e in line_up[s] if e not in rules.characters) for s in others}}


STANDING = (
    Element("event_board", (Standing(IN_FORCE, clause_of("event_board"), 0, _events_in_force),), structural=True),
    Element("lasso", (Standing(IN_FORCE, clause_of("lasso"), 0, _without_cards),)),
    Element("copycat", (Standing(IN_FORCE, clause_of("copycat"), 1, _copies_neighbour),)),
    Element("lantern", (Standing(IN_FORCE, clause_of("lantern"), 2, _blanks_others),)),
    Element("blank", ()),
)

# Cards --------------------------------------------------------------------------------------------

ASKING, LOSING, JUDGING = range(3)


class CaveIn(NamedTuple):
    """Everybody discards a card or loses a life, all at once; the end of the game is judged after that."""

    by: int
    stage: int = ASKING
    tag: str = "cave_in"


class Throw(NamedTuple):
    """``by`` throws a die: with a five or a six everybody else loses a life."""

    by: int
    tag: str = "throw"


def _run_cave_in(rules: Rules, state: State, frame: CaveIn, note: Note) -> State:
    if frame.stage == ASKING:
        return push(
            become(state, frame._replace(stage=LOSING)),
            Joint("cave in", (*others_from_left(state.ring, frame.by), frame.by)),
        )
    return judge_end(rules, pop(state), note)


def _cave_in_offers(rules: Rules, state: State, frame: Joint, seat: int) -> list[Action]:
    if not is_present(state.seats[seat]):
        return []
    return [
        *(Action(seat, DISCARD, card) for card in dict.fromkeys(state.seats[seat].hand)),
        Action(seat, PASS),
    ]


def _cave_in_settle(rules: Rules, state: State, frame: Joint, note: Note) -> State:
    clause = clause_of("cave_in")
    for action in frame.said:
        if action.verb == DISCARD:
            state = discard_from_hand(rules, state, action.actor, action.card, "discarded", action.actor, clause, note)
    hurt = tuple(action.actor for action in frame.said if action.verb == PASS)
    return push(state, InOrder("buried", hurt))


def _buried(rules: Rules, state: State, frame: InOrder, seat: int, note: Note) -> State:
    return push(state, LoseLives(seat, 1, NOBODY, clause_of("cave_in"), clause_of("cave_in")))


def _run_throw(rules: Rules, state: State, frame: Throw, note: Note) -> State:
    return push(state, Chance("die", (frame.by,)))


def _thrown(rules: Rules, state: State, frame: Throw, pips: int, note: Note) -> State:
    note(clause_of("dice"), "thrown", frame.by, pips)
    others = others_from_left(state.ring, frame.by)
    return push(pop(state), InOrder("buried", others)) if pips >= 5 else pop(state)


def _pips(rules: Rules, state: State, frame: Chance) -> list[Action]:
    return [Action(NATURE, CHOOSE, name=str(number)) for number in range(1, 7)]


def _judge_pips(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    return None if action in _pips(rules, state, frame) else rule(clause_of("dice"), "no_such_face", NATURE)


def _settle_pips(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    return give(rules, state, int(action.name), note)


def _cave_in(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, CaveIn(signature.by))


def _dice(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Throw(signature.by))


def _snap(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return shoot(rules, state, signature, signature.target, note)


SNAP = Effect("snare", clause_of("snare"), ONE_ANYWHERE, _snap)


def _snared(state: State, action: Action) -> Signature:
    laid = state.seats[action.actor].lying[0].card
    return Signature((laid,), "snare", USED, action.actor, action.target, action.aim)


def _snares(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name="snare") for target, _ in targets(rules, state, SNAP)]


def _judge_snare(rules: Rules, state: State, action: Action) -> Ruling | None:
    if state.turn != action.actor:
        return rule(clause_of("snare"), "not_now", action.actor)
    return judge_aim(rules, state, _snared(state, action), SNAP)


def _use_snare(rules: Rules, state: State, action: Action, note: Note) -> State:
    return use_in_play(rules, state, _snared(state, action), clause_of("snare"), note)


LAID_FOR_LATER = (Element("snare", (Ability(IN_PLAY_PHASE, clause_of("snare"), _snares, _judge_snare, _use_snare),)),)

EFFECTS = (
    Effect("snare", clause_of("snare"), NO_AIM, nothing_at_once, lays=True, used=SNAP),
    Effect("keg", clause_of("keg"), NO_AIM, nothing_at_once, lays=True),
    Effect("carbine", clause_of("carbine"), NO_AIM, nothing_at_once, lays=True),
    Effect("lantern", clause_of("lantern"), NO_AIM, nothing_at_once, lays=True),
    Effect("cave_in", clause_of("cave_in"), EVERYBODY, _cave_in),
    Effect("dice", clause_of("dice"), NO_AIM, _dice),
)

FACES = (
    Face("keg", "hearts", "2", "orange"),
    Face("carbine", "clubs", "4", "orange", 4),
    Face("lantern", "diamonds", "J", "blue"),
    Face("cave_in", "spades", "2"),
    Face("cave_in", "spades", "2"),
    Face("dice", "spades", "3"),
    Face("snare", "clubs", "3", "green"),
)

ELEMENTS = (
    *MEASURES,
    *BANS,
    *SUBSTITUTES,
    *INSTEADS,
    *WINDOW_ABILITIES,
    *TALLIES,
    *ABILITIES,
    *STANDING,
    *LAID_FOR_LATER,
)

EVENT_NAMES = (
    "fog", "drought", "toll", "dry_town", "peace", "once_only", "blessing", "fresh_paint", "haunting",
    "dark_moon", "bonfire", "back_draft", "damp_fuse", "first_blood", "new_leader", "spirits_count", "gold_rush",
    "lasso", "cellar",
)  # fmt: skip
TABLE = ("event_board", "lifeless", "reckoning", "powder_room")
NOT_PEOPLE = (*EVENT_NAMES, *TABLE, "lantern", "snare")
PEOPLE = tuple(element.id for element in ELEMENTS if element.id not in NOT_PEOPLE)

PROBE = SetTables(
    id="probe",
    faces=FACES,
    characters=tuple(Character(name, 4, f"probe.life.{name}") for name in PEOPLE),
    elements=ELEMENTS,
    effects=EFFECTS,
    table=TABLE,
    memo=(DIGS, LAPS, FAME, AIMING_HIGH, BOASTS),
    piles={
        "event deck": tuple(Face(name, "none", "-", "event") for name in EVENT_NAMES),
        "events in force": (),
        "ashes": (),
    },
    counters=COUNTERS,
    records=(ProbeRecord(),),
    readings={"probe.reading": ("one", "other")},
    frames={
        CaveIn: FrameSpec(_run_cave_in, closed=True),
        Throw: FrameSpec(_run_throw, receive=_thrown),
    },
    gathers={"pledge": GatherSpec(clause_of("pawnbroker"), _cards_to_pledge, _pledged)},
    rounds={"buried": _buried},
    joints={"cave in": JointSpec(clause_of("cave_in"), _cave_in_offers, _cave_in_settle)},
    windows={"raffle": WindowSpec(clause_of("raffler"), _raffle_offers, _raffle_take)},
    chances={"die": ChanceSpec(clause_of("dice"), _pips, _judge_pips, _settle_pips)},
)
"""All of it, as a set that can be added to a game."""
