"""Games of three and of eight players: who wins, and what a kill is worth."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from bangref.bang.elimination.frame import KILLED
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.points import GOAL_OF, LEAVES_THE_GAME
from bangref.bang.rules import Rules
from bangref.bang.setup import Player, begin
from bangref.bang.state import Seat, State
from bangref.bang.victory import judge_end
from bangref.core.action import NOBODY
from bangref.core.asking import instead
from bangref.core.engine import Accepted, step
from bangref.core.frames.batch import Pending
from bangref.core.ruling import ignore
from bangref.judge.checkpoints import resume_of
from bangref.judge.perft.position import Position, positions
from bangref.judge.simulate import Game, simulated
from bangref.kits import names_for
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.game import BangGame
from bangref.kits.bang.header import dealt_in
from bangref.kits.bang.rules import rules_for
from bangref.record.errors import MalformedError
from bangref.record.model import Check
from bangref.west.roles import DEPUTY, OUT, OUTLAW, RENEGADE, SHERIFF
from tests.bang.table import ADA, CLEO, PLAYERS, hand, lives, play, player, table

SETS = ("dodge_city",)
PREY = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}
NAMES = ("Ada", "Ben", "Cleo")
HUNTS = [(roles, killer, killed) for roles in permutations(PREY) for killer, killed in permutations(range(3), 2)]
AFTER_EFFECT = {"bang.end.immediate": "after_effect"}


@pytest.mark.clause(
    "bang.three_players.goal_deputy",
    "bang.three_players.goal_renegade",
    "bang.three_players.goal_outlaw",
    "bang.three_players.win_by_own_kill",
    "bang.three_players.target_killed_by_other",
    "bang.three_players.kill_reward",
)
@pytest.mark.parametrize("readings", [{}, AFTER_EFFECT], ids=["at once", "after the effect"])
@pytest.mark.parametrize(("roles", "killer", "killed"), HUNTS)
def test_three_players__whoever_kills_his_prey_first_wins(
    roles: tuple[str, ...], killer: int, killed: int, readings: dict[str, str]
) -> None:
    seats = [
        player("el_gringo", role=role, hand=["BANG! AS"] if seat == killer else [], lives=1)
        for seat, role in enumerate(roles)
    ]
    rules, state = table(seats, turn=killer, readings=readings, sets=SETS)
    one, other = NAMES[killer], NAMES[killed]
    state = play(rules, state, f"{one} plays BANG! AS on {other}", f"{other} passes")
    if PREY[roles[killer]] == roles[killed]:
        assert state.winners == (killer,)
        return
    assert state.winners is None
    assert len(state.seats[killer].hand) == 3
    third = 3 - killer - killed
    for survivor, last in ((killer, third), (third, killer)):
        assert _after_death_of(rules, state, last).winners == (survivor,)


def _after_death_of(rules: Rules, state: State, seat: int) -> State:
    """The end as it is judged when one of the two who are left dies through nobody."""
    seats = (*state.seats[:seat], state.seats[seat]._replace(status=OUT, lives=0), *state.seats[seat + 1 :])
    return judge_end(rules, state._replace(seats=seats), ignore, seat, NOBODY)


@pytest.mark.clause("bang.three_players.win_by_own_kill", "bang.three_players.target_killed_by_other")
@pytest.mark.parametrize("roles", list(permutations(PREY)))
@pytest.mark.parametrize("killer", [0, 1, 2, NOBODY])
@pytest.mark.parametrize("killed", range(3))
def test_three_players__the_first_death_is_remembered_with_its_hunter(
    roles: tuple[str, ...], killer: int, killed: int
) -> None:
    """Whoever has killed their prey is remembered; after a death through nobody, or another player, all has changed."""
    rules, state = table([player(role=role) for role in roles], sets=SETS)
    due = Pending(NOBODY, "first_of_three", LEAVES_THE_GAME, (killed, KILLED, killer, ""))
    remembered = rules.fire(rules, state, due, ignore).memo[rules.slots["first_of_three"]]
    hunts = killer >= 0 and PREY[roles[killer]] == roles[killed]
    assert remembered == (killer + 1 if hunts else 4)


@pytest.mark.clause("bang.three_players.win_by_own_kill", "bang.three_players.target_killed_by_other")
@pytest.mark.parametrize(
    ("alive", "found"),
    [
        ((True, False, True), ((0,), "bang.three_players.goal_deputy")),
        ((False, False, True), ((2,), "bang.three_players.target_killed_by_other")),
        ((False, False, False), ((), "bang.three_players.target_killed_by_other")),
    ],
)
def test_three_players__who_dies_with_his_prey_has_not_won(
    alive: tuple[bool, ...], found: tuple[tuple[int, ...], str]
) -> None:
    rules, state = table([player(role=role) for role in ("deputy", "renegade", "outlaw")], sets=SETS)
    assert instead(rules, state, GOAL_OF, (NOBODY,), alive, 1, 0) == found


@pytest.mark.clause("bang.three_players.roles_public", "bang.three_players.deputy_starts", "bang.three_players.roles")
@pytest.mark.parametrize("roles", list(permutations(PREY)))
def test_three_players_roles__are_open_and_the_deputy_begins(roles: tuple[str, ...]) -> None:
    rules = rules_for(sets=SETS)
    people = ("paul_regret", "bart_cassidy", "el_gringo")
    begun = begin(rules, tuple(Player(role, (who,)) for role, who in zip(roles, people, strict=True)))
    assert isinstance(begun, Accepted)
    assert all(seat.shown for seat in begun.state.seats)
    assert begun.state.turn == roles.index("deputy")
    assert lives(begun.state) == [3, 4, 3]


@pytest.mark.clause("bang.three_players.last_alive", "bang.three_players.kill_reward")
def test_three_players_last_alive__a_reward_for_the_first_and_the_game_for_the_second() -> None:
    seats = [
        player("bart_cassidy", role="outlaw", hand=["Gatling 10H"]),
        player("el_gringo", role="renegade", lives=1),
        player("paul_regret", role="deputy", lives=2),
    ]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H", "Beer 8H"], sets=SETS)
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes")
    assert (hand(rules, state, ADA), state.winners) == (["Beer 6H", "Beer 7H", "Beer 8H"], None)
    state = play(rules, state, "Cleo passes")
    assert (lives(state)[CLEO], state.winners) == (1, None)


@pytest.mark.clause(
    "bang.eight_players.renegades_separate",
    "bang.eight_players.sheriff_vs_two_renegades",
    "bang.eight_players.both_renegades_for_law",
)
@pytest.mark.parametrize("alive", list(product((True, False), repeat=4)))
def test_eight_players__who_wins_with_two_renegades(alive: tuple[bool, ...]) -> None:
    """The Sheriff, both Renegades and one Outlaw may be alive; the Deputies and two Outlaws are dead."""
    sheriff, one, other, outlaw = alive
    rules = rules_for(sets=SETS)
    roles = ("sheriff", "renegade", "renegade", "outlaw", "outlaw", "outlaw", "deputy", "deputy")
    people = sorted(rules.characters)[:8]
    begun = begin(rules, tuple(Player(role, (who,)) for role, who in zip(roles, people, strict=True)))
    assert isinstance(begun, Accepted)
    living = (*alive, False, False, False, False)
    seats = tuple(
        seat if lives_ else seat._replace(status=OUT, lives=0)
        for seat, lives_ in zip(begun.state.seats, living, strict=True)
    )
    ended = judge_end(rules, begun.state._replace(seats=seats), ignore)
    if sheriff:
        wins = None if one or other or outlaw else {SHERIFF, DEPUTY}
    elif one != other and not outlaw:
        wins = {RENEGADE}
    else:
        wins = {OUTLAW}
    if wins is None:
        assert ended.winners is None
    elif wins == {RENEGADE}:
        assert ended.winners == (1 if one else 2,)
    else:
        assert {ended.seats[seat].role for seat in ended.winners or ()} == wins
        assert len(ended.winners or ()) == 3


# Around the game ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.three_players.roles_public")
@pytest.mark.parametrize(("number", "seed"), [(3, 1), (3, 2), (3, 4), (8, 1), (8, 2)])
def test_a_game_goes_on_from_a_full_checkpoint(number: int, seed: int) -> None:
    game = simulated(number, seed, sets=SETS)
    names = names_for(game.rules, PLAYERS[:number])
    state = _dealt(game)
    checked = 0
    for action in game.actions:
        made = step(game.rules, state, action, explain=False)
        assert isinstance(made, Accepted)
        state = made.state
        if state.frames and isinstance(state.frames[-1], PlayPhase) and not state.pending:
            check = Check.model_validate(full_check(state, names))
            again = resume_of(check, names, BangGame("003", SETS, (), {}, game.players))(game.rules)
            assert list(map(_seen, again.seats)) == list(map(_seen, state.seats))
            assert again.standing == state.standing
            assert again.memo == state.memo
            checked += 1
    assert checked > 10


def _seen(seat: Seat) -> tuple[object, ...]:
    """A seat; what has been laid in this turn and cannot be used later either is not told apart."""
    return seat.shown, seat.lives, seat.status, seat.hand, [lying.card for lying in seat.lying]


def _dealt(game: Game) -> State:
    """The state with which the first turn begins."""
    number = len(game.players)
    played = BangGame("003", SETS, (), {}, game.players, *dealt_in(game.rules, number, game.setup))
    state = played.start()
    while isinstance(state, State) and played.needs_supply(state):
        supplied = played.supplied(state)
        assert isinstance(supplied, list)
        for action in supplied:
            made = step(played.rules, state, action, explain=False)
            assert isinstance(made, Accepted)
            state = made.state
    assert isinstance(state, State)
    return state


POSITION = """\
id: three
given:
  sets: [dodge_city]
  rest: aside
  turn: Ada
  seats: 3
  players:
    Ada: {{role: deputy, character: Willy the Kid, lives: 1, hand: [BANG! AS]}}
    Ben: {{role: renegade, character: Paul Regret, {ben}}}
    Cleo: {{role: outlaw, character: Vera Custer, {cleo}}}
counts: [2]
"""


@pytest.mark.clause("bang.three_players.last_alive")
def test_three_players__positions_to_be_counted() -> None:
    (three,) = read(POSITION.format(ben="lives: 1", cleo="lives: 3"))
    assert len(three.state.seats) == 3
    (two,) = read(POSITION.format(ben="lives: 1", cleo="out: true"))
    assert two.state.winners is None
    over = POSITION.format(ben="out: true", cleo="out: true")
    with pytest.raises(MalformedError, match="the game is over"):
        read(over)


def read(text: str) -> tuple[Position, ...]:
    return tuple(positions(text.encode(), "three.yaml"))
