"""Pravidla pro 8 hráčů, Speciální pravidla pro 3 hráče: roles and goals with eight and with three players.

Three players hunt each other in a circle. Whoever kills their prey wins, if nobody has died before. After any other
first death the two who are left have to outlive each other.
"""

from collections.abc import Callable

from bangref.bang.events import GOAL_WHEN_BACK
from bangref.bang.names import BEER
from bangref.bang.points import GOAL_OF, LEAVES_THE_GAME, MAY_PLAY, REWARD
from bangref.bang.roles import SHERIFF_BEGINS
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import State, is_present, present, with_memo
from bangref.core.action import Card
from bangref.core.asking import SET
from bangref.core.element import Element, Modifier, Prohibition, Replacement, Trigger
from bangref.core.ruling import Note
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Role, Roles
from bangref.west.victory import PREY

ANY_SET = "bang.box.players"
WON = "bang.three_players.win_by_own_kill"
LAST = "bang.three_players.target_killed_by_other"
REWARDED = "bang.three_players.kill_reward"
NO_BEER = "bang.three_players.beer_two_left"
READINGS = {NO_BEER: ("no_effect", "not_played")}

ROLES: dict[int, Roles] = {
    3: Roles(
        (DEPUTY, OUTLAW, RENEGADE),
        "bang.three_players.roles",
        first=DEPUTY,
        begins="bang.three_players.deputy_starts",
        shown="bang.three_players.roles_public",
    ),
    8: Roles(
        (SHERIFF, RENEGADE, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
        "bang.eight_players.roles",
        SHERIFF,
        SHERIFF_BEGINS,
    ),
}

CARDS = 3
FIRST_DEATH = MemoSlot("first_of_three", "game")
"""Who has killed the first of three players to die, counted from 1, if that was the killer's prey; else OTHERWISE."""
OTHERWISE = 4
FIRST_DEAD = MemoSlot("hunts_when_back", "game")
"""Of three players: the first of them to die, counted from 1, where this player hunts the same prey when back."""

Alive = tuple[bool, ...]


def _are_three(state: State) -> bool:
    return len(state.seats) == 3


def _killed_prey(state: State, killed: int, killer: int) -> bool:
    """Whether this player, one of three, was the killer's prey."""
    return killer >= 0 and PREY[state.seats[killer].role] == state.seats[killed].role


def _hunts_again(rules: Rules, state: State, killer: int) -> bool:
    """Whether this killer has been the first of three to die, is back, and still has the goal of the role."""
    first = killer >= 0 and state.memo[rules.slots[FIRST_DEAD.name]] == killer + 1
    return first and is_present(state.seats[killer])


# Who wins ------------------------------------------------------------------------------------------------------


def _goal(role: Role) -> Callable[..., tuple[int, ...] | None]:
    """The goal of a role, until the first death; it is reached with that, now or before if the end is judged later."""

    def winners(
        rules: Rules, state: State, owner: int, alive: Alive, killed: int, killer: int
    ) -> tuple[int, ...] | None:
        if not _are_three(state):
            return None
        hunter = next(number for number, seat in enumerate(state.seats) if seat.role == role)
        first = state.memo[rules.slots[FIRST_DEATH.name]]
        hunting = _hunts_again(rules, state, killer) or (not first and sum(alive) == 2)
        now = hunting and killer == hunter and _killed_prey(state, killed, killer)
        return (hunter,) if now or first == hunter + 1 else None

    return winners


def _last_alive(
    rules: Rules, state: State, owner: int, alive: Alive, killed: int, killer: int
) -> tuple[int, ...] | None:
    if not _are_three(state):
        return None
    return tuple(seat for seat, lives in enumerate(alive) if lives) if sum(alive) == 1 else ()


def _counts(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str]) -> bool:
    """The first death does; another one if it is the goal of who has come back."""
    killed, _, killer, _ = facts
    first = not state.memo[rules.slots[FIRST_DEATH.name]]
    return _are_three(state) and (first or (_hunts_again(rules, state, killer) and _killed_prey(state, killed, killer)))


def _remember(rules: Rules, state: State, owner: int, facts: tuple[int, str, int, str], note: Note) -> State:
    """With the first death the goals of the roles are reached or gone."""
    killed, _, killer, _ = facts
    if _killed_prey(state, killed, killer):
        note(WON, "prey_killed", killer, killed)
        return with_memo(state, rules.slots[FIRST_DEATH.name], killer + 1)
    note(LAST, "have_to_outlive", *present(state))
    state = with_memo(state, rules.slots[FIRST_DEATH.name], OTHERWISE)
    if rules.readings.get(GOAL_WHEN_BACK) == "own_role":
        note(GOAL_WHEN_BACK, "hunts_when_back", killed)
        state = with_memo(state, rules.slots[FIRST_DEAD.name], killed + 1)
    return state


# The reward ----------------------------------------------------------------------------------------------------


def _for_any_kill(rules: Rules, state: State, owner: int, killed: int, killer: int) -> int | None:
    return CARDS if _are_three(state) else None


# Beer ----------------------------------------------------------------------------------------------------------


def _two_left(
    rules: Rules, state: State, owner: int, seat: int, card: Card, name: str, effect: str
) -> tuple[int, ...] | None:
    """Only as Beer: another use of the card is a matter of its own."""
    return (seat,) if effect == BEER and _are_three(state) and len(present(state)) == 2 else None


OF_DEPUTY = Element("goal_of_deputy", (Replacement(GOAL_OF, "bang.three_players.goal_deputy", _goal(DEPUTY)),))
OF_RENEGADE = Element("goal_of_renegade", (Replacement(GOAL_OF, "bang.three_players.goal_renegade", _goal(RENEGADE)),))
OF_OUTLAW = Element("goal_of_outlaw", (Replacement(GOAL_OF, "bang.three_players.goal_outlaw", _goal(OUTLAW)),))
LAST_ALIVE = Element("last_of_three", (Replacement(GOAL_OF, LAST, _last_alive),))
FIRST_DIES = Element("first_of_three", (Trigger(LEAVES_THE_GAME, WON, _counts, _remember, remembers=True),))
REWARD_OF_THREE = Element("reward_of_three", (Modifier(REWARD, REWARDED, SET, _for_any_kill),))
BEER_OF_THREE = Element(
    "beer_of_three", (Prohibition(MAY_PLAY, NO_BEER, _two_left),), only_under=(NO_BEER, "not_played")
)

ELEMENTS: tuple[Element, ...] = (
    OF_DEPUTY, OF_RENEGADE, OF_OUTLAW, LAST_ALIVE, FIRST_DIES, REWARD_OF_THREE, BEER_OF_THREE,
)  # fmt: skip
TABLE: tuple[str, ...] = tuple(element.id for element in ELEMENTS)
MEMO: tuple[MemoSlot, ...] = (FIRST_DEATH, FIRST_DEAD)
PLAYERS = SetTables(
    id="players", roles=ROLES, player_count=ANY_SET, elements=ELEMENTS, table=TABLE, memo=MEMO, readings=READINGS
)
"""What three and eight players add to the base game."""
