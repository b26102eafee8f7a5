"""What changed between editions: each clause of one edition only is told once, on the right side."""

import pytest

from bangref.bang.set_tables import EDITIONS
from bangref.kits import GAMES, kit_of
from bangref.kits.bang.sets import SETS
from bangref.kits.kit import Kit
from bangref.record.errors import MalformedError
from bangref.rulebook.editions import EditionError, differences, edition_of
from bangref.rulebook.load import Clause, load

PAIRS = [("000", "003"), ("001", "002")]


def ids(clauses: tuple[Clause, ...]) -> set[str]:
    return {clause.id for clause in clauses}


@pytest.mark.parametrize(("one", "other"), [*PAIRS, *((b, a) for a, b in PAIRS)])
def test_every_clause_of_one_edition_only_is_told_on_its_side_and_once(one: str, other: str) -> None:
    found = differences(one, other)
    for edition, alone, side in ((one, found.only_one, "one"), (other, found.only_other, "other")):
        changed = [clause for change in found.changed for clause in getattr(change, side)]
        of_sets = [clause for clauses in getattr(found, f"sets_{side}").values() for clause in clauses]
        told = [clause.id for clause in (*changed, *alone, *of_sets)]
        assert len(told) == len({*told})
        assert {*told} == {clause.id for clause in load().clauses.values() if clause.editions == (edition,)}


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_other_way_round_it_is_the_same(one: str, other: str) -> None:
    there, back = differences(one, other), differences(other, one)
    assert (there.only_one, there.only_other) == (back.only_other, back.only_one)
    assert (there.told_by_one, there.told_by_other) == (back.told_by_other, back.told_by_one)
    assert (there.sets_one, there.sets_other) == (back.sets_other, back.sets_one)
    pairs = {(a.id, b.id) for change in there.changed for a in change.one for b in change.other}
    assert pairs == {(a.id, b.id) for change in back.changed for b in change.one for a in change.other}


def test_what_two_editions_say_differently_stands_side_by_side() -> None:
    found = differences("000", "003")
    pairs = {(change.one[0].id, change.other[0].id) for change in found.changed}
    assert ("bang.setup.hand.sheriff_extra", "bang.setup.hand.sheriff_no_extra") in pairs
    assert ("bang.sequence.same_effect_000", "bang.sequence.everyone_same_thing") in pairs
    assert "bang.card.scope.name_appaloosa" in ids(found.only_one)
    assert "bang.character.uncle_will.once_per_turn" in ids(found.only_other)
    dice = differences("001", "002")
    assert ("dice.character.kit_carlson.three_from_anyone", "dice.character.kit_carlson.three_from_one") in {
        (change.one[0].id, change.other[0].id) for change in dice.changed
    }


def test_what_one_edition_alone_states_holds_in_both() -> None:
    found = differences("001", "002")
    assert found.told_by_one
    assert all(not clause.editions for clause in (*found.told_by_one, *found.told_by_other))
    for clause in found.told_by_one:
        assert {source.document for source in clause.sources} == {"001"}
    assert not ids(found.told_by_one) & (ids(found.only_one) | ids(found.only_other))


# Sets that not every edition has ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_limits_the_sets_that_cannot_be_played_with_every_edition(game: str) -> None:
    kit = kit_of(game)
    played = {name: {edition for edition in kit.editions if can_be_played(kit, edition, name)} for name in kit.sets}
    told = {name: set(editions) for name, editions in load().limited_sets.get(game, {}).items()}
    assert told == {name: editions for name, editions in played.items() if editions != {*kit.editions}}


def can_be_played(kit: Kit, edition: str, name: str) -> bool:
    try:
        kit.rules_for(edition, (name,), (), {})
    except MalformedError:
        return False
    return True


def test_the_rulebook_limits_the_same_sets_as_the_kernel() -> None:
    limited = {name: known.editions for name, known in SETS.items() if {*known.editions} != {*EDITIONS}}
    assert load().limited_sets == {"bang": limited}
    assert {"gold_rush", "bonus"} < {*limited}
    assert {"dodge_city", "shadow_gunslingers"}.isdisjoint(limited)


def test_a_clause_holds_in_no_edition_that_does_not_have_its_set() -> None:
    for clause in load().clauses.values():
        if clause.game == "bang" and clause.set in SETS:
            holds = {*(clause.editions or EDITIONS)}
            assert holds <= {*SETS[clause.set].editions}, clause.id
            assert holds & {source.document for source in clause.sources}, clause.id


def test_sets_of_one_edition_are_told_apart_from_what_both_have() -> None:
    found = differences("000", "003")
    assert found.sets_one == {}
    assert [*found.sets_other] == [name for name, known in SETS.items() if known.editions == ("003",)]
    for name, clauses in found.sets_other.items():
        assert ids(clauses) == {
            id_ for id_, clause in load().clauses.items() if (clause.game, clause.set) == ("bang", name)
        }
    elsewhere = (*found.told_by_one, *found.told_by_other, *found.only_one, *found.only_other)
    elsewhere += tuple(clause for change in found.changed for side in change for clause in side)
    assert {clause.set for clause in elsewhere}.isdisjoint(found.sets_other)
    assert {"base", "dodge_city", "high_noon", "fistful"} <= {clause.set for clause in found.told_by_other}


def test_a_set_of_one_edition_is_left_out_and_not_held_in_both() -> None:
    book = load()
    limited = {"bang": {**book.limited_sets["bang"], "high_noon": ("000",)}}
    found = differences("000", "003", book._replace(limited_sets=limited))
    assert [*found.sets_one] == ["high_noon"]
    assert "high_noon" not in {clause.set for clause in (*found.told_by_other, *found.only_other)}


# Which edition -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "edition"),
    [("000", "000"), ("classic", "000"), ("Big Box", "003"), ("2013", "001"), ("brazilian", "002"), ("samurai", "004")],
)
def test_by_id_or_by_words_of_the_title(text: str, edition: str) -> None:
    assert edition_of(text).id == edition


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("005", "000", "no edition is called '005'; there are 000 (BANG!, classic edition"),
        ("", "000", "no edition is called ''"),
        ("dice", "000", "several editions are called 'dice'; there are 001"),
        ("000", "000", "are the same edition, 000 (BANG!, classic edition, rules on the web); there is also 003"),
        ("000", "classic", "'000' and 'classic' are the same edition"),
        ("004", "004", "its game has no other"),
        ("000", "001", "belongs to the card game, 001 (BANG! The Dice Game, Polish rules of 2013) to the Dice Game"),
    ],
)
def test_what_are_not_two_editions_of_a_game(one: str, other: str, words: str) -> None:
    with pytest.raises(EditionError) as fault:
        differences(one, other)
    assert words in str(fault.value)


def test_every_game_of_several_editions_can_be_compared() -> None:
    games: dict[str, list[str]] = {}
    for document in load().documents.values():
        games.setdefault(document.game, []).append(document.id)
    assert sorted(sorted(editions) for editions in games.values()) == [["000", "003"], ["001", "002"], ["004"]]
