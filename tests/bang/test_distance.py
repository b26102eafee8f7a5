"""Vzdálenost a dostřel, Zbraně: who is how far, and who can be reached with what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.ask import answers_at
from bangref.bang.distance import distance, places_apart, reach
from bangref.bang.names import BANG
from bangref.bang.points import DISTANCE
from bangref.bang.state import with_lives
from bangref.bang.state import with_seat as put_seat
from bangref.core.ring import apart, order_from, others_from_left, swapped
from bangref.core.ruling import collector, ignore
from bangref.west.roles import IN, OUT, Status
from tests.bang.table import ADA, BEN, CLEO, DAN, EVA, FINN, cited, clauses, play, player, refused, table

rings = st.permutations(range(7)).map(tuple)


# Places -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.distance.definition", "bang.distance.dead_not_counted")
@given(st.integers(2, 7), st.data())
def test_distance_definition__the_shorter_way_round_over_players_in_the_game(number: int, data: st.DataObject) -> None:
    ring = tuple(data.draw(st.permutations(range(number))))
    one, other = data.draw(st.sampled_from([(a, b) for a in ring for b in ring if a != b]))
    gone = data.draw(st.sets(st.sampled_from([s for s in ring if s not in (one, other)] or [-1])))
    statuses = tuple(OUT if seat in gone else IN for seat in range(number))
    # walk clockwise and count who is passed
    living = [seat for seat in order_from(ring, one) if seat not in gone]
    clockwise = living.index(other)
    wanted = min(clockwise, len(living) - clockwise)
    assert places_apart(ring, statuses, one, other) == wanted
    assert places_apart(ring, statuses, other, one) == wanted
    assert apart(ring, one, other, lambda seat: statuses[seat] == IN) == wanted
    assert 1 <= wanted <= number // 2


@pytest.mark.clause("bang.distance.dead_not_counted")
@given(rings, st.data())
def test_distance_dead_not_counted__an_elimination_never_moves_anybody_away(
    ring: tuple[int, ...], data: st.DataObject
) -> None:
    one, other, third = data.draw(st.permutations(ring))[:3]
    before: tuple[Status, ...] = (IN,) * 7
    after = tuple(OUT if seat == third else IN for seat in range(7))
    closer = places_apart(ring, after, one, other)
    assert places_apart(ring, before, one, other) - 1 <= closer <= places_apart(ring, before, one, other)


@given(rings, st.data())
def test_ring__orders(ring: tuple[int, ...], data: st.DataObject) -> None:
    first, second = data.draw(st.permutations(ring))[:2]
    assert order_from(ring, first)[0] == first
    assert sorted(order_from(ring, first)) == sorted(ring)
    assert order_from(ring, first, -1)[1:] == tuple(reversed(order_from(ring, first)[1:]))
    assert others_from_left(ring, first) == order_from(ring, first)[1:]
    assert swapped(swapped(ring, first, second), first, second) == ring
    assert swapped(ring, first, second).index(first) == ring.index(second)


@pytest.mark.clause("bang.distance.dead_not_counted")
def test_distance_dead_not_counted__cited_and_decisive() -> None:
    seats = [player(hand=["BANG! 2C"]), player(), player(), player(), player(), player()]
    rules, state = table(seats)
    assert refused(rules, state, "Ada plays BANG! 2C on Cleo") == "bang.card.bang.range_check"
    rules, state = table([seats[0], player(out=True), *seats[2:]])
    assert "bang.distance.dead_not_counted" in clauses(rules, state, "Ada plays BANG! 2C on Cleo")


@pytest.mark.clause("bang.elimination.last_life")
def test_cards_of_whoever_is_out_have_no_say_though_they_lie_there_yet() -> None:
    rules, state = table([player(), player("paul_regret", lying=["Mustang 8H"]), player(), player()])
    assert [element for _, element, _ in answers_at(rules, state, DISTANCE, (ADA, BEN))] == ["paul_regret", "mustang"]
    out = put_seat(state, BEN, with_lives(state.seats[BEN], 0, OUT))
    assert answers_at(rules, out, DISTANCE, (ADA, BEN)) == []


# What changes a distance ------------------------------------------------------------------------------------


@pytest.mark.clause(
    "bang.distance.minimum_one", "bang.distance.modifiers_add_up", "bang.distance.not_symmetric",
    "bang.card.mustang.own_view_unchanged", "bang.card.scope.others_unchanged",
)  # fmt: skip
@given(st.data())
def test_distance_modifiers__add_up_for_every_table(data: st.DataObject) -> None:
    number = data.draw(st.integers(4, 7))
    mustangs = data.draw(st.lists(st.sampled_from(range(number)), max_size=2, unique=True))
    scope = data.draw(st.none() | st.sampled_from(range(number)))
    paul, rose = data.draw(st.lists(st.sampled_from(range(number)), min_size=2, max_size=2, unique=True))
    horses = dict(zip(mustangs, ("Mustang 8H", "Mustang 9H"), strict=False))
    seats = []
    for seat in range(number):
        cards = [horses[seat]] if seat in horses else []
        cards += ["Scope AS"] if seat == scope else []
        character = "paul_regret" if seat == paul else "rose_doolan" if seat == rose else "black_jack"
        seats.append(player(character, lying=cards))
    rules, state = table(seats)
    for one in range(number):
        for other in range(number):
            if one == other:
                continue
            places = min((other - one) % number, (one - other) % number)
            sum_ = places + (other in horses) + (other == paul) - (one == scope) - (one == rose)
            notes, note = collector()
            assert distance(rules, state, one, other, BANG, note) == max(1, sum_)
            cited_here = [n.clause for n in notes]
            assert ("bang.distance.minimum_one" in cited_here) == (sum_ < 1)
            assert ("bang.card.mustang.farther" in cited_here) == (other in horses)
            assert ("bang.card.scope.closer" in cited_here) == (one == scope)


@pytest.mark.clause("bang.card.mustang.farther")
def test_distance__the_mustang_of_the_diagram() -> None:
    rules, state = table([player(lying=["Mustang 8H"]), *(player() for _ in range(5))])
    seen = [distance(rules, state, other, ADA, BANG, ignore) for other in (BEN, CLEO, DAN, EVA, FINN)]
    assert seen == [2, 3, 4, 3, 2]
    assert [distance(rules, state, ADA, other, BANG, ignore) for other in (BEN, CLEO, DAN, EVA, FINN)] == [
        1,
        2,
        3,
        2,
        1,
    ]


@pytest.mark.clause("bang.card.scope.closer", "bang.card.scope.minimum_one")
def test_distance__the_scope_of_the_diagram() -> None:
    rules, state = table([player(lying=["Scope AS"]), *(player() for _ in range(5))])
    assert [distance(rules, state, ADA, other, BANG, ignore) for other in (BEN, CLEO, DAN, EVA, FINN)] == [
        1,
        1,
        2,
        1,
        1,
    ]
    assert [distance(rules, state, other, ADA, BANG, ignore) for other in (BEN, CLEO, DAN, EVA, FINN)] == [
        1,
        2,
        3,
        2,
        1,
    ]


# Reach ------------------------------------------------------------------------------------------------------

WEAPONS = {
    None: 1,
    "Volcanic 10S": 1,
    "Schofield JC": 2,
    "Remington KC": 3,
    "Rev. Carabine AC": 4,
    "Winchester 8S": 5,
}


@pytest.mark.clause(
    "bang.weapon.colt.default", "bang.weapon.replaces_colt", "bang.card.bang.range_check",
    "bang.symbol.weapon_number", "bang.card.volcanic.range_one", "bang.card.schofield.range",
    "bang.card.remington.range", "bang.card.rev_carabine.range", "bang.card.winchester.range",
)  # fmt: skip
@pytest.mark.parametrize("mustang", [False, True])
@pytest.mark.parametrize("weapon", WEAPONS)
def test_card_bang_range_check__every_weapon_at_every_distance(weapon: str | None, mustang: bool) -> None:
    for other in range(1, 7):
        seats = [player() for _ in range(7)]
        seats[ADA] = player(hand=["BANG! 2C"], lying=[weapon] if weapon else [])
        seats[other] = player(lying=["Mustang 8H"] if mustang else [])
        rules, state = table(seats)
        far = min(other, 7 - other) + mustang
        what = f"Ada plays BANG! 2C on {('Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Greta')[other]}"
        assert reach(rules, state, ADA, ignore) == WEAPONS[weapon]
        if far > WEAPONS[weapon]:
            assert refused(rules, state, what) == "bang.card.bang.range_check"
        else:
            found = clauses(rules, state, what)
            assert "bang.card.bang.range_check" in found
            assert ("bang.weapon.colt.default" in found) == (weapon is None)
            assert ("bang.weapon.replaces_colt" in found) == (weapon is not None)


@pytest.mark.clause("bang.weapon.colt_always_back", "bang.weapon.colt.not_a_card")
def test_weapon_colt_always_back__after_the_weapon_is_gone() -> None:
    seats = [player(hand=["Cat Balou KH"]), player(lying=["Winchester 8S"]), player(), player()]
    rules, state = table(seats)
    assert reach(rules, state, BEN, ignore) == 5
    state = play(rules, state, "Ada plays Cat Balou KH on Ben at Winchester 8S")
    assert reach(rules, state, BEN, ignore) == 1


@pytest.mark.clause("bang.range.weapons_only_range", "bang.weapon.no_distance_change", "bang.symbol.at_distance")
def test_range_weapons_only_range__panic_does_not_profit_from_a_weapon() -> None:
    victim = player(hand=["Beer 6H", "Beer 7H"])
    rules, state = table([player(hand=["Panic! JH"], lying=["Schofield JC"]), player(), victim, player()])
    assert refused(rules, state, "Ada plays Panic! JH on Cleo") == "bang.range.weapons_only_range"
    rules, state = table([player(hand=["Panic! JH"]), player(), victim, player()])
    assert refused(rules, state, "Ada plays Panic! JH on Cleo") == "bang.symbol.at_distance"
    rules, state = table([player(hand=["Panic! JH"], lying=["Scope AS"]), player(), victim, player()])
    assert "bang.card.scope.closer" in clauses(rules, state, "Ada plays Panic! JH on Cleo")


@pytest.mark.clause("bang.distance.one_includes_self", "bang.card.panic.self")
def test_distance_one_includes_self__panic_at_ones_own_jail() -> None:
    rules, state = table([player(), player(hand=["Panic! JH"], lying=["Jail JS"]), player(), player()], turn=BEN)
    state, rulings = cited(rules, state, "Ben plays Panic! JH on Ben at Jail JS")
    assert "bang.distance.one_includes_self" in [r.clause for r in rulings]
    assert len(state.seats[BEN].hand) == 1


@pytest.mark.clause("bang.symbol.take_card")
def test_symbol_take_card__readings_and_the_last_card_of_ones_own() -> None:
    seats = [player(hand=["Panic! JH", "Cat Balou KH"]), player(), player(lying=["Barrel QS"]), player()]
    rules, state = table(seats)
    assert refused(rules, state, "Ada plays Panic! JH on Ben") == "bang.symbol.take_card"
    assert refused(rules, state, "Ada plays Cat Balou KH on Ben") == "bang.symbol.take_card"
    assert refused(rules, state, "Ada plays Cat Balou KH on Cleo") == "bang.symbol.take_card"
    play(rules, state, "Ada plays Cat Balou KH on Ada")
    rules, state = table(seats, readings={"bang.symbol.take_card": "any_player"})
    state = play(rules, state, "Ada plays Panic! JH on Ben")
    assert refused(rules, state, "Ada plays Cat Balou KH on Cleo") == "bang.symbol.take_card"
    play(rules, state, "Ada plays Cat Balou KH on Ben")
    rules, state = table([player(hand=["Panic! JH"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Panic! JH on Ada") == "bang.symbol.take_card"
