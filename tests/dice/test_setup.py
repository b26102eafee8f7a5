"""Setting up: who can play, with which roles, how many lives; the options of a game."""

from __future__ import annotations

import pytest

from bangref.core.action import NATURE, USE, Action
from bangref.core.engine import Accepted, Rejected, question, step
from bangref.core.options import NotAvailable
from bangref.dice.assemble import READINGS, assemble
from bangref.dice.characters import SIXTEEN
from bangref.dice.invariants import ROLE_NAMES, well_formed
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.dice.setup import Player, begin
from bangref.west.roles import DEPUTY, ROLES, SHERIFF
from tests.dice.table import do, player, refused, table

RULES = assemble()
PEOPLE = [person.CHARACTER.id for person in SIXTEEN]
LIVES = {
    "bart_cassidy": 8, "black_jack": 8, "calamity_janet": 8, "el_gringo": 7, "jesse_jones": 9, "jourdonnais": 7,
    "kit_carlson": 7, "lucky_duke": 8, "paul_regret": 9, "pedro_ramirez": 8, "rose_doolan": 9, "sid_ketchum": 8,
    "slab_the_killer": 8, "suzy_lafayette": 8, "vulture_sam": 9, "willy_the_kid": 8,
}  # fmt: skip


def players(number: int, first: int = 0) -> list[Player]:
    """The roles of so many players, in the order of the table, with characters from one on."""
    roles = [ROLE_NAMES[role] for role in ROLES_IN_PLAY[number].dealt]
    return [Player(role, (PEOPLE[(first + seat) % 16],)) for seat, role in enumerate(roles)]


def ruling(people: list[Player]) -> tuple[str, str]:
    """Clause and fact by which these players cannot play."""
    begun = begin(RULES, tuple(people))
    assert isinstance(begun, Rejected)
    return begun.rulings[0].clause, begun.rulings[0].fact


@pytest.mark.clause("dice.setup.first_player", "dice.three.deputy_starts", "dice.setup.life.sheriff_bonus",
                    "dice.setup.life.starting_bullets", "dice.setup.arrows.pile", "dice.three.roles_public",
                    "dice.setup.roles.sheriff_reveals", "dice.setup.roles.secret", "dice.three.no_sheriff")  # fmt: skip
@pytest.mark.parametrize("number", range(3, 9))
@pytest.mark.parametrize("first", range(0, 16, 4))
def test_a_game_begins(number: int, first: int) -> None:
    begun = begin(RULES, tuple(players(number, first)))
    assert isinstance(begun, Accepted)
    state = begun.state
    assert well_formed(RULES, state) == []
    assert state.pile == 9
    beginner = state.seats[state.turn]
    assert beginner.role == (DEPUTY if number == 3 else SHERIFF)
    for seat in state.seats:
        assert seat.lives == seat.most == LIVES[seat.characters[0]] + 2 * (seat.role == SHERIFF)
        assert seat.shown == (number == 3 or seat.role == SHERIFF)
        assert seat.arrows == 0
    cited = {ruling.clause for ruling in begun.rulings}
    assert ("dice.three.roles_public" in cited) == (number == 3) != ("dice.setup.roles.secret" in cited)


@pytest.mark.clause("dice.setup.roles.by_player_count", "dice.components.roles", "dice.components.characters",
                    "dice.setup.characters.dealt")  # fmt: skip
def test_who_cannot_play() -> None:
    two, five = players(5)[:2], players(5)
    assert ruling(two) == ("dice.setup.roles.by_player_count", "wrong_number_of_players")
    assert ruling([*players(8), Player("outlaw", (PEOPLE[9],))])[1] == "wrong_number_of_players"
    assert ruling([five[0]._replace(role="shogun"), *five[1:]]) == ("dice.components.roles", "no_such_role")
    assert ruling([five[0], five[1]._replace(role="outlaw"), *five[2:]]) == (
        "dice.setup.roles.five_players", "wrong_roles")  # fmt: skip
    assert ruling([five[0]._replace(characters=("nobody",)), *five[1:]]) == (
        "dice.components.characters", "no_such_character")  # fmt: skip
    assert ruling([five[0]._replace(characters=five[1].characters), *five[1:]]) == (
        "dice.setup.characters.dealt", "character_dealt_twice")  # fmt: skip


def test_what_is_not_known_is_not_available() -> None:
    with pytest.raises(NotAvailable, match="edition '003'"):
        assemble("003")
    with pytest.raises(NotAvailable, match="unknown reading 'bang'"):
        assemble(readings={"bang": "x"})
    for reading in READINGS:
        with pytest.raises(NotAvailable, match="has no value 'perhaps'"):
            assemble(readings={reading: "perhaps"})


@pytest.mark.parametrize("reading", READINGS)
def test_the_first_value_of_a_reading_is_the_default(reading: str) -> None:
    assert assemble().readings[reading] == READINGS[reading][0]
    assert assemble(readings={reading: READINGS[reading][1]}).readings[reading] == READINGS[reading][1]


def test_nobody_interrupts_and_nothing_goes_on_after_the_end() -> None:
    rules, state = table(player(), player(), player(), player())
    assert refused(rules, state, Action(2, USE, name="sid_ketchum"))[1] == "no_such_ability"
    assert question(rules, state) is not None
    people = (
        player("suzy_lafayette", role="renegade"),
        player(role="sheriff", lives=1),
        player(out=True),
        player(out=True),
    )
    rules, state = table(*people, stage="resolve", dice="1DDBB")
    over = do(rules, state, "1>1")
    assert over.winners == (0,)
    made = step(rules, over, Action(NATURE, "roll"))
    assert isinstance(made, Rejected)
    assert (made.rulings[0].clause, made.rulings[0].fact) == ("dice.end.immediate", "game_over")


def test_roles_have_names() -> None:
    assert {ROLES[name] for name in ROLE_NAMES.values()} == set(ROLE_NAMES)
