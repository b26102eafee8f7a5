"""Bull's eyes: who may be hit, and what comes of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.core.action import NATURE, PICK, USE, Action
from bangref.core.engine import Accepted, silent_answer, step
from bangref.dice.aim import reached
from bangref.dice.points import ON_AIM
from bangref.dice.rules import answers_at
from bangref.dice.state import eliminated, is_in
from tests.dice.table import Person, arrows, asked, decision, do, done, lives, more, player, refused, table, targets

SUZY = player("suzy_lafayette")


def at(number: int, character: str = "suzy_lafayette", out: tuple[int, ...] = ()) -> tuple[Person, ...]:
    """So many players; Ada has a character, those of these seats are out."""
    people = more([player(character, role="outlaw")], number)
    return tuple(p._replace(out=True) if seat in out else p for seat, p in enumerate(people))


@pytest.mark.clause("dice.bulls_eye_1.target", "dice.bulls_eye_2.target", "dice.bulls_eye_2.as_one_when_few")
@pytest.mark.parametrize(
    ("number", "one", "two"),
    [(3, [1, 2], [1, 2]), (4, [1, 3], [2]), (5, [1, 4], [2, 3]), (6, [1, 5], [2, 4]), (8, [1, 7], [2, 6])],
)
def test_who_is_one_place_away_and_who_two(number: int, one: list[int], two: list[int]) -> None:
    people = at(number) if number > 3 else (player("suzy_lafayette"), player(), player())
    assert targets(*table(*people, stage="resolve", dice="1BGGD")) == one
    assert targets(*table(*people, stage="resolve", dice="2BGGD")) == two


@pytest.mark.clause("dice.distance.living_only", "dice.bulls_eye.never_self", "dice.elimination.out_of_play")
def test_who_is_out_is_not_counted_and_not_hit() -> None:
    rules, state = table(*at(6, out=(1, 4)), stage="resolve", dice="2BGGD")
    assert targets(rules, state) == [3]
    assert refused(rules, state, "2>1") == ("dice.elimination.out_of_play", "no_longer_in_the_game")
    assert refused(rules, state, "2>0") == ("dice.bulls_eye.never_self", "never_at_oneself")
    assert refused(rules, state, "2>2") == ("dice.bulls_eye_2.target", "sits_elsewhere")
    assert refused(rules, state, "1>2") == ("dice.bulls_eye_1.target", "no_such_die")
    assert refused(rules, state, "B>2") == ("dice.resolve.order", "not_due_now")
    assert refused(rules, state, "2")[1] == "needs_a_target"
    assert refused(rules, state, Action(2, USE, target=3, name="bulls_eye_2"))[1] == "another_decides"
    assert refused(rules, state, "keep") == ("dice.resolve.no_skipping", "none_is_left_out")
    with_a_die = Action(0, USE, target=3, name="bulls_eye_2", cards=state.dice)
    assert refused(rules, state, with_a_die)[1] == "needs_a_target"
    rules, state = table(*at(6, out=(1, 4)), stage="resolve", dice="1BGGD")
    assert targets(rules, state) == [2, 5]
    assert refused(rules, state, "1>3") == ("dice.bulls_eye_1.target", "sits_elsewhere")


@pytest.mark.clause("dice.bulls_eye_2.as_one_when_few")
def test_four_are_not_few() -> None:
    assert targets(*table(*at(5, out=(2,)), stage="resolve", dice="2BGGD")) == [3]
    assert targets(*table(*at(5, out=(2, 3)), stage="resolve", dice="2BGGD")) == [1, 4]
    rules, state = table(*at(5, out=(2, 3, 4)), stage="resolve", dice="12BBG")
    assert targets(rules, state) == [1]


@pytest.mark.clause("dice.character.calamity_janet.swap")
@pytest.mark.parametrize("dice", ["1BGGD", "2BGGD"])
def test_calamity_janet_uses_one_as_the_other(dice: str) -> None:
    people = at(6, "calamity_janet")
    rules, state = table(*people, stage="resolve", dice=dice)
    assert targets(rules, state) == [1, 2, 4, 5]
    state, cited = done(rules, state, f"{dice[0]}>2")
    assert "dice.character.calamity_janet.swap" in cited
    assert targets(*table(*at(6, "calamity_janet", (1, 2, 3)), stage="resolve", dice=dice)) == [4, 5]


@pytest.mark.clause("dice.character.rose_doolan.longer_reach")
@pytest.mark.parametrize(
    ("number", "reading", "one", "two"),
    [
        (8, "one_direction", [1, 2, 6, 7], [2, 3, 5, 6]),
        (8, "shortest", [1, 2, 6, 7], [2, 3, 5, 6]),
        (4, "one_direction", [1, 2, 3], [1, 2, 3]),
        (4, "shortest", [1, 2, 3], [2]),
        (5, "one_direction", [1, 2, 3, 4], [2, 3]),
        (5, "shortest", [1, 2, 3, 4], [2, 3]),
    ],
)
def test_rose_doolan_reaches_farther(number: int, reading: str, one: list[int], two: list[int]) -> None:
    readings = {"dice.character.rose_doolan.longer_reach": reading}
    people = at(number, "rose_doolan")
    assert targets(*table(*people, stage="resolve", dice="1BGGD", readings=readings)) == one
    assert targets(*table(*people, stage="resolve", dice="2BGGD", readings=readings)) == two


@pytest.mark.parametrize("dice", ["1BGGD", "2BGGD"])
def test_rose_doolan_reaches_everybody_of_three_and_never_herself(dice: str) -> None:
    assert targets(*table(*at(5, "rose_doolan", (2, 4)), stage="resolve", dice=dice)) == [1, 3]
    assert targets(*table(*at(5, "rose_doolan", (2, 3, 4)), stage="resolve", dice=dice)) == [1]


@pytest.mark.clause("dice.bulls_eye_2.as_one_when_few", "dice.character.calamity_janet.swap")
@pytest.mark.parametrize("character", ["rose_doolan", "calamity_janet", "suzy_lafayette"])
@pytest.mark.parametrize(("dice", "out"), [("1BGGD", (2, 4)), ("2BGGD", (2, 4)), ("1BGGD", (4,)), ("2BGGD", (4,))])
def test_only_a_two_counts_as_a_one_and_only_among_few(dice: str, out: tuple[int, ...], character: str) -> None:
    rules, state = table(*at(5, character, out), stage="resolve", dice=dice)
    _, cited = done(rules, state, f"{dice[0]}>{targets(rules, state)[0]}")
    two = dice[0] == "2" or character == "calamity_janet"
    assert ("dice.bulls_eye_2.as_one_when_few" in cited) == (two and len(out) == 2)


@given(st.integers(4, 8), st.data())
def test_places_are_counted_both_ways(number: int, data: st.DataObject) -> None:
    """Whoever is reached is reached by walking so many places to the left or to the right, stepping over the dead."""
    out = tuple(sorted(data.draw(st.sets(st.integers(1, number - 1), max_size=number - 2))))
    away = data.draw(st.integers(1, 3))
    _, state = table(*at(number, out=out), stage="reroll", dice="BBBBB")
    found = set()
    for direction in (1, -1):
        seat = 0
        for _ in range(away):
            seat = (seat + direction) % number
            while not is_in(state, seat):
                seat = (seat + direction) % number
        found.add(seat)
    living = number - len(out)
    if living > away:
        assert set(reached(state, 0, frozenset((away,)), False)) == found - {0}


@pytest.mark.clause("dice.bulls_eye.simultaneous")
@pytest.mark.parametrize("reading", ["together", "one_by_one"])
def test_all_shots_hit_together(reading: str) -> None:
    """One who is given more shots than they have lives; their neighbour moves up only if they hit one by one."""
    people = (SUZY._replace(role="sheriff"), player(lives=1), player(), player(role="renegade"), player())
    rules, state = table(*people, stage="resolve", dice="11DDB", readings={"dice.bulls_eye.simultaneous": reading})
    state = do(rules, state, "1>1")
    assert lives(state)[1] == (1 if reading == "together" else 0)
    assert targets(rules, state) == ([1, 4] if reading == "together" else [2, 4])
    state = do(rules, state, "1>4")
    assert lives(state)[1] == 0
    assert asked(rules, state)[1] == "beer"
    assert refused(rules, state, "B>1") == ("dice.beer.not_on_eliminated", "no_longer_in_the_game")


@pytest.mark.clause("dice.bulls_eye.simultaneous")
@pytest.mark.parametrize("reading", ["together", "one_by_one"])
def test_ones_and_twos_may_be_aimed_in_any_order(reading: str) -> None:
    readings = {"dice.bulls_eye.simultaneous": reading}
    rules, state = table(*at(5), stage="resolve", dice="12DDB", readings=readings)
    assert targets(rules, state) == [1, 2, 3, 4]
    assert do(rules, state, "2>2", "1>1") == do(rules, state, "1>1", "2>2")
    assert targets(rules, do(rules, state, "2>2")) == [1, 4]
    assert refused(rules, do(rules, state, "2>2"), "2>3") == ("dice.bulls_eye_2.target", "no_such_die")


@pytest.mark.clause("dice.bulls_eye_1.damage", "dice.bulls_eye_2.damage", "dice.bulls_eye.simultaneous")
@pytest.mark.parametrize(("shots", "reading", "clause"), [
    ("1>1 1>4", "together", "dice.bulls_eye_1.damage"),
    ("2>2 2>3", "together", "dice.bulls_eye_2.damage"),
    ("1>1 2>2", "together", "dice.bulls_eye.simultaneous"),
    ("1>1 2>2", "one_by_one", "dice.bulls_eye_2.damage"),
])  # fmt: skip
def test_lives_are_lost_by_the_clause_of_the_die(shots: str, reading: str, clause: str) -> None:
    first, second = shots.split()
    readings = {"dice.bulls_eye.simultaneous": reading}
    rules, state = table(*at(5), stage="resolve", dice=f"{first[0]}{second[0]}DDB", readings=readings)
    state = do(rules, state, first)
    made = step(rules, state, decision(rules, state, second))
    assert isinstance(made, Accepted)
    assert {ruling.clause for ruling in made.rulings if ruling.fact == "lives"} == {clause}


@pytest.mark.clause("dice.bulls_eye.two_ways_to_one")
def test_silence_aims_where_nobody_else_can_be_hit() -> None:
    rules, state = table(*at(4, out=(1, 2)), stage="resolve", dice="12DDB")
    assert silent_answer(rules, state) == Action(0, USE, target=3, name="bulls_eye_1")
    assert silent_answer(rules, do(rules, state, "1>3")) == Action(0, USE, target=3, name="bulls_eye_2")
    rules, state = table(*at(4, out=(1,)), stage="resolve", dice="12DDB")
    assert silent_answer(rules, state) is None
    rules, state = table(*at(4, "slab_the_killer", out=(1, 2)), stage="resolve", dice="12DDB")
    assert silent_answer(rules, state) is None
    rules, state = table(*at(4, "slab_the_killer", out=(1, 2)), stage="resolve", dice="12DDA")
    assert silent_answer(rules, state) == Action(0, USE, target=3, name="bulls_eye_1")


@pytest.mark.clause("dice.character.slab_the_killer.double", "dice.character.slab_the_killer.once_per_turn",
                    "dice.character.slab_the_killer.beer_spent",
                    "dice.character.slab_the_killer.same_target")  # fmt: skip
def test_slab_the_killer_doubles_one_shot_with_a_beer() -> None:
    people = (player("slab_the_killer"), player(), player(), player())
    rules, state = table(*people, stage="resolve", dice="11BBG")
    doubled = do(rules, state, "slab_the_killer", "1>1")
    assert refused(rules, doubled, "slab_the_killer") == (
        "dice.character.slab_the_killer.once_per_turn",
        "used_already",
    )
    after = do(rules, doubled, "1>3")
    assert [a - b for a, b in zip(lives(state), lives(after), strict=True)] == [0, 2, 0, 1]
    assert asked(rules, after)[1] == "beer"
    assert do(rules, after, "B>0").turn == 1
    plain = do(rules, state, "1>1", "1>3")
    assert [a - b for a, b in zip(lives(state), lives(plain), strict=True)] == [0, 1, 0, 1]
    later = do(rules, state, "1>1", "slab_the_killer", "1>1")
    assert lives(state)[1] - lives(later)[1] == 3
    without = table(*people, stage="resolve", dice="11DGG")
    assert refused(*without, "slab_the_killer") == ("dice.character.slab_the_killer.double", "no_beer")
    assert refused(rules, state, "slab_the_killer>1")[1] == "takes_no_target"
    assert refused(rules, state, Action(0, PICK, name="slab_the_killer")) == (
        "dice.resolve.no_skipping",
        "needs_a_target",
    )
    assert refused(*table(*at(4), stage="resolve", dice="11BBG"), "slab_the_killer")[1] == "no_such_ability"


@pytest.mark.clause("dice.character.bart_cassidy.arrow_instead", "dice.character.bart_cassidy.not_last_arrow")
@pytest.mark.parametrize(("pile", "most"), [(4, 3), (3, 2), (2, 1), (1, 0)])
def test_bart_cassidy_takes_arrows_but_not_the_last(pile: int, most: int) -> None:
    people = (player("suzy_lafayette", arrows=9 - pile), player("bart_cassidy"), player(), player())
    rules, state = table(*people, stage="resolve", dice="111DD")
    state = do(rules, state, "1>1", "1>1", "1>1")
    taken = 0
    while taken < most:
        assert asked(rules, state) == (1, "instead of a life")
        state = do(rules, state, "bart_cassidy")
        taken += 1
    assert asked(rules, state)[1] != "instead of a life"
    assert (lives(state)[1], arrows(state)[1], state.pile) == (8 - (3 - most), most, pile - most)
    assert state.turn == 1


@pytest.mark.clause("dice.character.bart_cassidy.arrow_instead")
@pytest.mark.parametrize(("pile", "taken"), [(9, 2), (3, 2), (2, 1)])
def test_bart_cassidy_decides_once_for_the_whole_event(pile: int, taken: int) -> None:
    readings = {"dice.character.bart_cassidy.arrow_instead": "each_event"}
    people = (player("suzy_lafayette", arrows=9 - pile), player("bart_cassidy"), player(), player())
    rules, state = table(*people, stage="resolve", dice="11DDB", readings=readings)
    state = do(rules, state, "1>1", "1>1", "bart_cassidy")
    assert (lives(state)[1], arrows(state)[1]) == (8 - (2 - taken), taken)
    assert asked(rules, state) == (0, "beer")


@pytest.mark.clause("dice.character.bart_cassidy.arrow_instead")
def test_bart_cassidy_may_just_as_well_lose_the_lives() -> None:
    people = (SUZY, player("bart_cassidy"), player(), player())
    rules, state = table(*people, stage="resolve", dice="11DDB")
    state = do(rules, state, "1>1", "1>1")
    assert lives(do(rules, state, "keep"))[1] == 6
    one = do(rules, state, "bart_cassidy", "keep")
    assert (lives(one)[1], arrows(one)[1]) == (7, 1)
    assert refused(rules, state, "bart_cassidy>0")[1] == "takes_no_target"
    assert refused(rules, state, "willy_the_kid")[1] == "no_such_ability"


@pytest.mark.clause("dice.elimination.out_of_play")
def test_the_character_of_whoever_is_out_has_no_say() -> None:
    rules, state = table(player("slab_the_killer"), player(), player(), player(), stage="resolve", dice="11BBG")
    assert [element for _, element, _ in answers_at(rules, state, ON_AIM, (0, 1))] == ["slab_the_killer"]
    assert answers_at(rules, eliminated(state, 0), ON_AIM, (0, 1)) == []


@pytest.mark.clause("dice.character.el_gringo.arrow_per_event", "dice.character.el_gringo.arrow_per_life")
@pytest.mark.parametrize(("edition", "arrow"), [("001", 1), ("002", 2)])
def test_who_hurts_el_gringo_takes_arrows(edition: str, arrow: int) -> None:
    rules, state = table(SUZY, player("el_gringo"), player(), player(), stage="resolve", dice="11DDB", edition=edition)
    state = do(rules, state, "1>1", "1>1")
    assert arrows(state) == [arrow, 0, 0, 0]
    assert lives(state)[1] == 5


@pytest.mark.clause("dice.character.el_gringo.when_eliminated")
@pytest.mark.parametrize(("reading", "arrow"), [("still_takes", 1), ("takes_none", 0)])
def test_who_eliminates_el_gringo(reading: str, arrow: int) -> None:
    people = (SUZY._replace(role="sheriff"), player("el_gringo", lives=1), player(), player())
    readings = {"dice.character.el_gringo.when_eliminated": reading}
    rules, state = table(*people, stage="resolve", dice="1DDBB", readings=readings)
    state = do(rules, state, "1>1")
    assert arrows(state) == [arrow, 0, 0, 0]
    assert lives(state)[1] == 0


@pytest.mark.clause("dice.character.el_gringo.last_arrow", "dice.elimination.roller_out")
def test_the_last_arrow_may_come_from_el_gringo() -> None:
    people = (player("suzy_lafayette", lives=9, arrows=8, role="outlaw"), player("el_gringo", role="sheriff"),
              player(), player())  # fmt: skip
    rules, state = table(*(p._replace(lives=8) if p.arrows == 8 else p for p in people), stage="resolve", dice="1DDBB")
    state, cited = done(rules, state, "1>1")
    assert lives(state)[0] == 0
    assert state.turn == 1
    assert "dice.elimination.roller_out" in cited
    assert state.pile == 9


@pytest.mark.clause("dice.elimination.roller_out", "dice.bulls_eye.simultaneous")
def test_shots_not_yet_fired_fall_with_the_roller() -> None:
    people = (player("suzy_lafayette", lives=8, arrows=8, role="outlaw"), player("el_gringo"), player(), player())
    readings = {"dice.bulls_eye.simultaneous": "one_by_one"}
    rules, state = table(*people, stage="resolve", dice="11BGG", readings=readings)
    state, cited = done(rules, state, "1>1")
    assert lives(state)[0] == 0
    assert asked(rules, state) == (NATURE, "roll")
    assert state.turn == 1
    assert "dice.elimination.roller_out" in cited


@pytest.mark.clause("dice.dynamite.roller_eliminated", "dice.bulls_eye.simultaneous")
def test_shots_of_one_who_is_out_are_fired_one_by_one() -> None:
    people = (player("suzy_lafayette", lives=1, role="outlaw"), player(), player(), player())
    readings = {"dice.bulls_eye.simultaneous": "one_by_one", "dice.dynamite.roller_eliminated": "rest_resolved"}
    rules, state = table(*people, stage="resolve", dice="DDD11", readings=readings)
    state = do(rules, state, "1>1")
    assert asked(rules, state) == (0, "bull's eye")
    assert lives(do(rules, state, "1>1"))[1] == lives(state)[1] - 1


@pytest.mark.clause("dice.dynamite.roller_eliminated", "dice.character.el_gringo.arrow_per_event")
def test_who_is_out_takes_no_arrow_for_el_gringo() -> None:
    people = (player("suzy_lafayette", lives=1, role="outlaw"), player("el_gringo"), player(), player())
    readings = {"dice.dynamite.roller_eliminated": "rest_resolved"}
    rules, state = table(*people, stage="resolve", dice="DDDB1", readings=readings)
    after = do(rules, state, "1>1")
    assert lives(after)[1] == lives(state)[1] - 1
    assert (arrows(after), after.pile) == ([0, 0, 0, 0], 9)


@pytest.mark.clause("dice.character.pedro_ramirez.drop_arrow")
def test_pedro_ramirez_puts_back_an_arrow_for_each_life() -> None:
    people = (SUZY, player("pedro_ramirez", arrows=3), player(), player())
    rules, state = table(*people, stage="resolve", dice="11DDB")
    state = do(rules, state, "1>1", "1>1")
    assert asked(rules, state) == (1, "life lost")
    assert lives(state)[1] == 6
    both = do(rules, state, "pedro_ramirez", "pedro_ramirez")
    assert (arrows(both)[1], both.pile) == (1, 8)
    assert asked(rules, both) == (0, "beer")
    assert arrows(do(rules, state, "pedro_ramirez", "keep"))[1] == 2
    assert arrows(do(rules, state, "keep"))[1] == 3
    assert refused(rules, state, "pedro_ramirez>0")[1] == "takes_no_target"
    none = table(SUZY, player("pedro_ramirez"), player(), player(), stage="resolve", dice="11DDB")
    assert asked(none[0], do(*none, "1>1", "1>1")) == (0, "beer")


@pytest.mark.clause("dice.character.pedro_ramirez.indian_attack")
@pytest.mark.parametrize(
    ("reading", "held", "lost"), [("fixed", 4, 4), ("lowers", 4, 2), ("lowers", 5, 3), ("lowers", 1, 1)]
)
def test_pedro_ramirez_and_the_indians(reading: str, held: int, lost: int) -> None:
    people = (player("suzy_lafayette", arrows=8 - held), player("pedro_ramirez", arrows=held), player(), player())
    rules, state = table(*people, readings={"dice.character.pedro_ramirez.indian_attack": reading})
    state = do(rules, state, "roll ABBBB")
    assert lives(state)[1] == 8 - lost


@pytest.mark.clause("dice.character.pedro_ramirez.indian_attack")
def test_arrow_by_arrow_is_for_the_indians_alone() -> None:
    readings = {"dice.character.pedro_ramirez.indian_attack": "lowers"}
    people = (player(), player("pedro_ramirez", arrows=4), player(), player())
    rules, state = table(*people, stage="resolve", dice="1DDDA", readings=readings)
    assert lives(do(rules, state, "1>1", "keep"))[1] == 7
