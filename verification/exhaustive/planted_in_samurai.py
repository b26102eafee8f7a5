"""Bugs planted in the kernel of Samurai Sword, each with the table at which it shows, and after how many decisions."""

from __future__ import annotations

from typing import Any

from bangref.core.action import Card
from bangref.core.ring import order_from
from bangref.samurai.roles import NINJAS, SHOGUNATE
from bangref.samurai.state import Seat, State, gain, with_seat
from verification.exhaustive.planted import Bug, stumbles
from verification.exhaustive.tables.samurai import NINJA, SAMURAI, SHOGUN, at, one

FIGHTING = at(one(2, "Bō", "Bokken"), one(2, "Parry", "Bō"), one(2, "Parry"), one(1), bag=("Bō", "Parry"))
AROUND = at(one(1, "Bō"), one(1, "Parry"), one(1, "Parry"), one(1, "Parry"), one(1, "Bō"), one(1, "Parry"))
KILLING = at(one(2, "Bō", honour=2), one(1, "Parry", honour=1), one(1, "Daimyo"), one(1, "Bō"), bag=("Bō", "Bō"))
LAST_FRIEND = at(
    one(1, "Bō", role=NINJA),
    one(1, "Parry", role=NINJA),
    one(0, role=SAMURAI, honour=2),
    one(0, role=SHOGUN, honour=2),
    bag=("Bō",),
)
LAST_ENEMY = at(one(1, "Bō"), one(1, "Parry"), one(0), one(0), bag=("Bō",))
RUNNING_OUT = at(one(1, "Bō", "Parry"), one(1, "Bō"), one(1), bag=("Bō",), discard=["Parry", "Parry"])
CHECKED = at(one(1, before=("Bushido",)), one(1, "Parry"), one(1), bag=("Armor", "Bō", "Bō"), phase="start")
TO_BE_CHECKED = at(one(1), one(1, "Parry", before=("Bushido",)), one(1), bag=("Armor", "Bō", "Bō"))
SHOUTING = at(one(1, "Battle Cry"), one(2, "Bō", who="Chiyome"), one(2, "Parry"), one(2), bag=("Bō", "Bō"))
SPARED = at(one(2, "Kiseru", who="Kojirō"), one(3, "Parry", who="Ginchiyo"), one(1), bag=("Bō",))
ROBBING = at(one(1, "Diversion"), one(1, "Bō"), one(1), bag=("Bō", "Parry"))
PEACEFUL = at(one(1, "Bō", "Parry"), one(1, "Parry"), one(1), bag=("Bō", "Bō", "Armor", "Focus"))
BREATHING = at(one(1, "Breathing"), one(1, "Bō"), one(1), bag=("Bō", "Parry"))
TIED = at(one(2, "Bō", honour=1), one(1, "Parry", honour=1), one(1, honour=1), one(1, honour=2), bag=("Bō",))


def only_without_resilience(seat: Seat) -> bool:
    return not seat.resilience


def far(rules: Any, state: State, by: int, target: int, note: Any) -> int:
    """One way round only."""
    return (target - by) % len(state.seats)


def many(*args: Any) -> int:
    return 9


def none(*args: Any) -> bool:
    return False


def all_of_them(rules: Any, state: State, seat: int, wounds: int, clause: str, note: Any) -> State:
    return with_seat(state, seat, state.seats[seat]._replace(resilience=0))


def printed_only(rules: Any, state: State, frame: Any, note: Any) -> int:
    return int(rules.faces[frame.card].wounds)


def keeps_it(state: State, *rest: Any) -> State:
    return state


def keeps_honour(rules: Any, state: State, *rest: Any) -> State:
    return state


def keeps_it_so(rules: Any, state: State, note: Any) -> State:
    return state


def least(totals: Any) -> tuple[Any, str]:
    return min(totals, key=lambda team: (totals[team], team)), "samurai.score.highest_team_wins"


def by_order(totals: Any) -> tuple[Any, str]:
    """Ties are won by the Shogun."""
    most = max(totals.values())
    first = [team for team in (SHOGUNATE, NINJAS, *totals) if totals.get(team) == most]
    return first[0], "samurai.score.tie.ninja"


def one_each(number: int, held: Any, others: Any) -> tuple[int, str]:
    return 1, "samurai.score.multiplier.ninja"


def never_struck(state: State, friends: Any, alone: bool, team: Any) -> None:
    return None


def backwards(state: State, seat: int) -> tuple[int, ...]:
    return order_from(state.ring, seat)[:0:-1]


def everybody(*args: Any) -> bool:
    return True


def anything(*args: Any) -> None:
    return None


def copied(state: State, seat: int, owner: int, card: Card, clause: str, note: Any) -> State:
    return gain(state, seat, (card,))


def nowhere(state: State, card: Card, source: Any, clause: str, note: Any) -> State:
    return state


def dropped(state: State, seat: int, card: Card, source: Any, clause: str, note: Any) -> State:
    return state


def three(rules: Any, state: State, seat: int, note: Any) -> int:
    return 3


def to_all(state: State, seat: int, tokens: int, clause: str, note: Any) -> State:
    seats = tuple(each._replace(resilience=min(tokens, 5)) for each in state.seats)
    return state._replace(seats=seats)


BUGS = (
    Bug("is_harmless", only_without_resilience, FIGHTING, "may be done against the rules (play phase)", 0),
    Bug("difficulty", far, AROUND, "may not be done though the rules allow it (play phase)", 0),
    Bug("weapons_allowed", many, FIGHTING, "may be done against the rules (play phase)", 2),
    Bug("wounded", all_of_them, FIGHTING, "resilience is not [2, 1, 2, 1]", 2),
    Bug("wounds_of", printed_only, SPARED, "resilience is not [2, 2, 1]", 2),
    Bug("has_swordmaster", none, LAST_ENEMY, "the last one standing should have won", 2),
    Bug("_struck", never_struck, LAST_FRIEND, "should have won", 2),
    Bug("_give_honour", keeps_it, FIGHTING, "honour is not", 2),
    Bug("end_for_honour", keeps_honour, KILLING, "the game goes on though it should be over", 2),
    Bug("winner", least, KILLING, "should have won", 2),
    Bug("winner", by_order, TIED, "should have won", 2),
    Bug("multiplier", one_each, TIED, "should have won", 2),
    Bug("honour_lost", keeps_honour, RUNNING_OUT, "the deck has run out and costs nothing", 1),
    Bug("run_out", keeps_it_so, RUNNING_OUT, "the deck has run out, and nothing comes", 1),
    Bug("others", backwards, PEACEFUL, "the turn does not go to the left", 1),
    Bug("is_checked", none, TO_BE_CHECKED, "a turn does not begin as it should", 1),
    Bug("_pays_honour", keeps_honour, CHECKED, "Bushido does not do what the card says that was turned over", 1),
    Bug("touches", everybody, SHOUTING, "another one should be asked for a card", 1),
    Bug("judge_hand", anything, ROBBING, "may be done against the rules (play phase)", 0),
    Bug("take_from_hand", copied, ROBBING, "cards too many", 1),
    Bug("put_away", nowhere, FIGHTING, "cards missing", 2),
    Bug("lay", dropped, CHECKED, "Bushido does not do what the card says that was turned over", 1),
    Bug("cards_to_draw", three, PEACEFUL, "a turn does not begin as it should", 1),
    Bug("with_resilience", to_all, BREATHING, "resilience is not", 1),
    Bug("_hit", stumbles, FIGHTING, "raises LookupError", 2),
)
