"""The turn has passed on: within the hand limit, to the next player who can take one, with the next event."""

from __future__ import annotations

from bangref.bang.names import JAIL
from bangref.bang.rules import EXTRA_TURN, TURN_LOST, Rules
from bangref.bang.state import State
from bangref.bang.turn_order import Turn
from bangref.west.roles import DEPUTY, IN, OUT, SHERIFF
from verification.exhaustive.checks.in_force import MISS_SUSANNA, abilities, cards, event_of, memo_of, show_of, turn_of
from verification.exhaustive.checks.states import DEAD_MAN, GHOST_TOWN, SHADOWS

GOLD_RUSH, VENDETTA = "gold_rush", "vendetta"
DRAWS_LAST, DRAWS_TOO = "strongbox", "jimmy_texas"
"""A card and a character that bring a card after phase 3."""
KEEPS_TEN, KEEPS_EIGHT = "sean_mallory", "gun_belt"
SHADOW_SHERIFF = "bang.shadow.no_sheriff"
BUYS_A_TURN, EXPRESS_TURN = "gold_rush", "express_turn"


def has_begun(before: State, after: State) -> bool:
    """Whether a new turn has begun: of another player, or once more of the same one."""
    if not after.frames:
        return after.turn not in (before.turn, turn_of(before))
    if turn_of(before) != turn_of(after):
        return True
    old, new = before.frames[0], after.frames[0]
    assert isinstance(old, Turn)
    assert isinstance(new, Turn)
    return new.stage < old.stage or bool(after.memo[EXTRA_TURN] and not before.memo[EXTRA_TURN])


def faults_of_turn(rules: Rules, before: State, after: State) -> list[str]:
    """What is wrong with a turn that has just begun."""
    before = before._replace(turn=turn_of(before))
    faults = (
        _faults_of_extra(rules, before, after) if after.memo[EXTRA_TURN] else _faults_of_order(rules, before, after)
    )
    return [*_faults_of_hand(rules, before, after), *faults]


def _faults_of_hand(rules: Rules, before: State, after: State) -> list[str]:
    """The last player is within the hand limit; before an extra turn they may have drawn again already.

    Where somebody has died at once, the cards of the dead may have come to a hand after the turn was over.
    """
    last = after.seats[before.turn]
    served = before.memo[TURN_LOST] or _jailed(rules, before, before.turn)  # such a turn has no phase 3
    nobody_died = all(old.status == new.status for old, new in zip(before.seats, after.seats, strict=True))
    paid = show_of(rules, before) == MISS_SUSANNA and last.lives < before.seats[before.turn].lives
    limit = _most_kept(rules, before, last.lives + paid)  # that life is lost after phase 3
    limit += DRAWS_LAST in cards(rules, before, before.turn)
    limit += DRAWS_TOO in abilities(rules, before, before.turn)
    over = nobody_died and not served and before.turn != after.turn
    if over and last.status == IN and len(last.hand) > limit:
        return [f"seat {before.turn}: ends the turn with {len(last.hand)} cards and {last.lives} lives"]
    return []


def _most_kept(rules: Rules, before: State, lives: int) -> int:
    """The hand limit of the player whose turn it was."""
    ten = KEEPS_TEN in abilities(rules, before, before.turn)
    if KEEPS_EIGHT not in cards(rules, before, before.turn):
        return 10 if ten else lives
    return 8 if rules.readings["bang.equipment.gun_belt.limit"] == "eight" else max(8, 10 if ten else lives)


def _faults_of_extra(rules: Rules, before: State, after: State) -> list[str]:
    """An extra turn is that of a Vendetta: of the same player, and not after an extra turn. Gold Rush brings more,
    and so does Express Car.

    Both Don Bell's and that of the equipment are turns of the same player, too; which of them it is, is not to be seen.
    """
    if BUYS_A_TURN in rules.sets and after.turn == before.turn:
        return []
    if memo_of(rules, after, EXPRESS_TURN) == after.turn + 1:
        return []
    earned = event_of(rules, before) == VENDETTA and after.turn == before.turn and not before.memo[EXTRA_TURN]
    return [] if earned else [f"seat {after.turn}: has a turn more"]


def _faults_of_order(rules: Rules, before: State, after: State) -> list[str]:
    ring = after.ring if event_of(rules, before) != GOLD_RUSH else after.ring[::-1]
    place = ring.index(before.turn)
    round_table = (*ring[place + 1 :], *ring[: place + 1])
    skipped = round_table[: round_table.index(after.turn)]
    return [f"seat {number}: has been passed over" for number in skipped if _waits(rules, before, after, number)]


def _waits(rules: Rules, before: State, after: State, number: int) -> bool:
    """Whether it would have been the turn of this player, alive or dead."""
    left_out = any(number == seat for seat, _ in before.skips)
    if left_out or _jailed(rules, before, number) or _has_died(before, after, number):
        return False
    event = event_of(rules, before)
    no_shadow = after.seats[number].role == SHERIFF and rules.readings.get(SHADOW_SHERIFF) == "stays_out"
    called = (
        (SHADOWS in rules.sets and not no_shadow)
        or event == GHOST_TOWN
        or (event == DEAD_MAN and memo_of(rules, before, "first_out") == number + 1)
    )
    return called or after.seats[number].status != OUT


def _has_died(before: State, after: State, number: int) -> bool:
    """Whether a player has died as their turn began: it came, and it was over at once."""
    return before.seats[number].status == IN and after.seats[number].status == OUT


def _jailed(rules: Rules, state: State, number: int) -> bool:
    return JAIL in cards(rules, state, number)


# Events ----------------------------------------------------------------------------------------------------------


def faults_of_events(rules: Rules, before: State, after: State) -> list[str]:
    """Events come one by one from the top of their deck, each before a turn of the player on whom rounds hang."""
    deck = rules.event_deck
    if not deck:
        return []
    came = len(before.piles[deck]) - len(after.piles[deck])
    taken = before.piles[deck][: max(0, came)]
    wanted = (before.piles[deck][len(taken) :], before.piles[deck + 1] + taken, before.piles[deck + 2])
    if after.piles[deck : deck + 3] != wanted:
        return ["the piles of events are not those that there were, with the next one taken"]
    begun = has_begun(before, after)
    if came and not begun:
        return ["an event has entered play in the middle of a turn"]
    if begun and before.piles[deck] and _one_turn_only(before, after):
        due = after.turn == leader(before, after) and _events_hang_on(rules, after)
        if due != (came == 1):
            return [f"{came} events have entered play before a turn of seat {after.turn}"]
    return []


def _events_hang_on(rules: Rules, after: State) -> bool:
    """Whether the readings let a new event come before this turn of the player on whom rounds hang."""
    if after.memo[EXTRA_TURN] and rules.readings["bang.events.reveal.extra_turn"] == "no_event":
        return False
    if len(after.seats) == 3 and rules.readings["bang.box.no_sheriff"] == "nobody":
        return False
    began = DEPUTY if len(after.seats) == 3 else SHERIFF
    goes_on = rules.readings["bang.events.no_sheriff.starter_out"] == "next_player"
    return goes_on or after.seats[after.turn].role == began


def _one_turn_only(before: State, after: State) -> bool:
    """Whether nobody has died in a turn that came and went at once."""
    return all(
        old.status == new.status or number in (before.turn, after.turn)
        for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True))
    )


def leader(before: State, after: State) -> int:
    """The player who began the game, Sheriff or of three players the Deputy; if dead, the next one alive.

    Whoever dies at the very start of their turn was alive before it; a ghost was not.
    """
    first = DEPUTY if len(after.seats) == 3 else SHERIFF
    start = next(number for number, seat in enumerate(after.seats) if seat.role == first)
    place = after.ring.index(start)
    order = (*after.ring[place:], *after.ring[:place])
    back = {number for number, seat in enumerate(before.seats) if seat.status == OUT}
    living = {number for number, seat in enumerate(after.seats) if seat.status != OUT} - back
    return next(number for number in order if number in living or (number == after.turn and number not in back))
