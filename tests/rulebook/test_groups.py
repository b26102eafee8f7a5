"""Groups and situations: clauses name those that they bear on, and so the clause that decides is told.

A clause about weapons is about Winchester, and where Winchester meets Panic! it has to be among those that apply.
"""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from bangref.report.interplay import meeting_data, meeting_lines, readings_words
from bangref.rulebook import playouts
from bangref.rulebook.interplay import Meeting, meetings, other_readings
from bangref.rulebook.load import GAMES, load
from bangref.rulebook.lookup import find
from tests.rulebook.group_words import EXCEPTIONS, named

BOOK = load()
BANG = BOOK.groups["bang"]
NAMES = BOOK.names["bang"]
MOST_EXCEPTIONS = 20


def met(*names: str, game: str = "bang") -> Meeting:
    (found,) = meetings(names, game)
    return found


def applying(*names: str, game: str = "bang") -> set[str]:
    return {each.clause.id for each in met(*names, game=game).applies}


def members(group: str, besides: Iterable[str] = ()) -> list[str]:
    return [member for member in BANG[group].members if member not in besides]


# Clauses name groups ---------------------------------------------------------------------------------------------


def test_a_clause_has_every_group_that_its_words_name() -> None:
    missing = {
        (clause.id, group)
        for clause in BOOK.clauses.values()
        if clause.normative
        for group in named(clause, BOOK)
        if group not in clause.elements
    }
    assert missing == EXCEPTIONS.keys()


def test_what_is_excused_has_a_reason_and_does_not_grow() -> None:
    assert all(EXCEPTIONS.values())
    assert len(EXCEPTIONS) <= MOST_EXCEPTIONS


def test_every_card_that_is_played_has_one_colour() -> None:
    cards = [name.id for name in NAMES.values() if name.kind == "card"]
    colours = [
        member
        for group in ("brown_cards", "blue_cards", "green_cards", "dangerous_cards")
        for member in BANG[group].members
    ]
    assert sorted(colours) == sorted(cards)
    assert sorted(BANG["playing_cards"].members) == sorted(cards)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("group", "kind"), [("roles", "role"), ("characters", "character")])
def test_a_kind_of_elements_is_there_as_a_whole(game: str, group: str, kind: str) -> None:
    whole = [name.id for name in BOOK.names[game].values() if name.kind == kind]
    assert sorted(BOOK.groups[game][group].members) == sorted(whole)


def test_an_element_knows_its_groups_and_a_group_the_wider_ones() -> None:
    assert NAMES["winchester"].groups == ("weapons", "blue_cards", "cards_in_play", "playing_cards")
    assert BANG["green_cards"].groups == ("cards_in_play", "playing_cards")
    assert BANG["weapons"].groups == ()
    assert BANG["two_players"].groups == BANG["two_players"].members == ()


# The clause that decides -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("weapon", members("weapons"))
def test_a_weapon_brings_no_player_closer_for_panic(weapon: str) -> None:
    assert "bang.card.panic.distance" in applying("panic", weapon)


@pytest.mark.parametrize("card", ["punch", "derringer", "knife"])
@pytest.mark.parametrize("weapon", members("weapons"))
def test_nor_for_any_other_card_with_a_distance(card: str, weapon: str) -> None:
    assert "bang.range.weapons_only_range" in applying(card, weapon)


@pytest.mark.parametrize("weapon", members("weapons", ("volcanic",)))
def test_a_weapon_reaches_for_bang(weapon: str) -> None:
    assert "bang.card.bang.range_check" in applying("bang", weapon)


@pytest.mark.parametrize("attack", members("attacks"))
def test_what_follows_from_the_death_of_each_role(attack: str) -> None:
    assert "bang.penalty.sheriff_kills_deputy" in applying(attack, "sheriff")
    assert "bang.end.condition.sheriff_killed" in applying(attack, "sheriff")
    assert "bang.penalty.sheriff_kills_deputy" in applying(attack, "deputy")
    assert "bang.reward.kill_outlaw" in applying(attack, "outlaw")
    assert "bang.end.condition.lawless_gone" in applying(attack, "renegade")


@pytest.mark.parametrize("role", members("roles"))
def test_dynamite_kills_for_nobody(role: str) -> None:
    told = applying("dynamite", role)
    assert {"bang.reward.no_killer", "bang.card.dynamite.no_killer"} <= told
    ends = {"sheriff": "sheriff_killed", "outlaw": "lawless_gone", "renegade": "lawless_gone"}
    assert role not in ends or f"bang.end.condition.{ends[role]}" in told


@pytest.mark.parametrize("taker", ["panic", "cat_balou"])
@pytest.mark.parametrize("card", members("green_cards"))
def test_a_green_card_can_be_taken_and_discarded(taker: str, card: str) -> None:
    assert "bang.dodge_city.green.removable" in applying(taker, card)


@pytest.mark.parametrize("card", members("green_cards"))
def test_a_green_card_that_is_taken_goes_to_the_hand(card: str) -> None:
    assert "bang.dodge_city.green.taken_goes_to_hand" in applying("panic", card)


@pytest.mark.parametrize("card", members("brown_cards"))
def test_a_card_played_under_abandoned_mine_goes_to_the_discard_pile(card: str) -> None:
    assert "bang.event.abandoned_mine.not_played_cards" in applying("abandoned_mine", card)


@pytest.mark.parametrize("card", members("green_cards"))
def test_a_green_card_used_under_abandoned_mine_does_too(card: str) -> None:
    assert "bang.event.abandoned_mine.not_green_cards" in applying("abandoned_mine", card)


@pytest.mark.parametrize("card", members("blue_cards"))
def test_the_judge_and_lasso_are_about_every_blue_card(card: str) -> None:
    assert "bang.event.the_judge.effect" in applying("the_judge", card)
    assert "bang.event.lasso.effect" in applying("lasso", card)


@pytest.mark.parametrize("character", members("characters"))
def test_hangover_takes_every_ability(character: str) -> None:
    assert "bang.event.hangover.effect" in applying("hangover", character)


def test_a_clause_about_a_group_says_nothing_of_how_two_of_it_meet() -> None:
    assert "brown_cards" in BOOK.clauses["bang.card_type.brown.immediate"].elements
    assert "bang.card_type.brown.immediate" not in applying("Stagecoach", "Wells Fargo")
    assert "bang.turn.play.one_weapon" in applying("volcanic", "winchester")


def test_what_a_third_card_says_of_groups_is_no_matter_of_their_members() -> None:
    assert "vulture_sam" not in " ".join(applying("Gatling", "Mustang"))
    assert "bang.character.vulture_sam.takes_all" in applying("Gatling", "Vulture Sam")
    assert "bang.character.vulture_sam.takes_all" in applying("Mustang", "Vulture Sam")


def test_what_names_both_goes_before_what_names_the_group_of_one() -> None:
    told = [each.clause.id for each in met("Jail", "Sheriff").applies]
    assert told.index("bang.card.jail.not_sheriff") < told.index("bang.card.jail.play_on_other")


# Groups by name --------------------------------------------------------------------------------------------------


def test_a_group_is_looked_up_by_its_name() -> None:
    match = find("Blue cards")
    assert [(name.id, name.kind, name.game) for name in match.names] == [("blue_cards", "group", "bang")]
    assert match.clauses
    assert all("blue_cards" in clause.elements and clause.normative for clause in match.clauses)
    assert any("playing_cards" in clause.elements for clause in match.related)
    assert find("blue card").names == match.names


SEVERAL = re.compile(r"(?!Two|Three|Eight)[\w']+( \w+)?s")
PLURALS = sorted({each.en for game in GAMES for each in BOOK.groups[game].values() if SEVERAL.fullmatch(each.en)})


@pytest.mark.parametrize("several", PLURALS)
def test_a_group_is_found_by_one_of_it(several: str) -> None:
    """Whoever asks for a weapon means the weapons, and not the clauses whose ids begin so."""
    one = re.sub(r"ie?$", "y", several[:-2]) if several.endswith("ies") else several[:-1]
    assert find(one).names == find(several).names


def test_groups_with_plain_names_are_found() -> None:
    assert {"Weapons", "Properties", "Bull's eyes", "Blue cards"} <= set(PLURALS)


def test_a_role_is_told_what_names_it_and_beside_it_what_names_all_roles() -> None:
    match = find("outlaw")
    assert all("outlaw" in clause.elements for clause in match.clauses)
    assert "bang.elimination.reveal_role" in [clause.id for clause in match.related]


@pytest.mark.parametrize(
    ("names", "clause"),
    [
        (("weapons", "Panic!"), "bang.card.panic.distance"),
        (("weapon", "Panic!"), "bang.card.panic.distance"),
        (("roles", "Dynamite"), "bang.card.dynamite.no_killer"),
        (("two players left", "Beer"), "bang.card.beer.two_players"),
        (("brown cards", "Abandoned Mine"), "bang.event.abandoned_mine.not_played_cards"),
        (("green cards", "Panic!"), "bang.dodge_city.green.removable"),
        (("weapons", "The Judge"), "bang.event.the_judge.which_cards"),
        (("last life", "Saloon"), "bang.card.saloon.no_save"),
        (("Missed! effect", "BANG! effect"), "bang.symbol.missed"),
    ],
)
def test_a_group_meets_a_card(names: tuple[str, str], clause: str) -> None:
    assert clause in applying(*names)


def test_a_group_is_about_what_its_members_and_groups_that_share_some_are_about() -> None:
    told = applying("green cards", "Belle Star")
    assert {"bang.character.belle_star.blank_others", "bang.character.belle_star.no_defence"} <= told
    assert met("weapons", "Lasso").played
    assert not met("last life", "Saloon").subjects[0].plays(met("Beer", "Saloon").played[0])


def test_groups_of_the_other_games() -> None:
    assert "samurai.harmless.no_battle_cry" in applying("harmless", "Battle Cry", game="samurai")
    assert "dice.character.bart_cassidy.excluded_causes" in applying("Indian attack", "Bart Cassidy", game="dice")
    assert "dice.end.sheriff_eliminated" in applying("Gatling", "Sheriff", game="dice")


# Tables under other readings -------------------------------------------------------------------------------------


def played() -> list[playouts.Played]:
    return [each for game in GAMES for each in (*playouts.fragments(game), *playouts.scenarios(game))]


def test_whatever_is_played_under_another_reading_says_so() -> None:
    under_another = 0
    for each in played():
        chosen = each.given.get("readings", {})
        others = {clause: value for clause, value in chosen.items() if value != BOOK.readings[clause].default}
        assert {reading.clause: value for reading, value in other_readings(each, BOOK)} == others
        told = " ".join(readings_words(each))
        for clause, value in others.items():
            assert f"Here {clause} is {value}: " in told
            assert f"The default is {BOOK.readings[clause].default}: " in told
        assert bool(told) == bool(others)
        under_another += bool(others) and each.kind == playouts.FRAGMENT
    assert under_another > 0


@pytest.mark.parametrize(
    ("one", "other", "clause", "value", "default"),
    [
        ("Bart Cassidy", "Beer", "bang.character.bart_cassidy.not_last_life", "saved_pays", "off"),
        ("El Gringo", "Beer", "bang.character.bart_cassidy.not_last_life", "saved_pays", "off"),
        ("Suzy Lafayette", "Stagecoach", "bang.character.suzy_lafayette.draw_when_empty", "at_once", "after_effect"),
        ("Suzy Lafayette", "Ranch", "bang.character.suzy_lafayette.draw_when_empty", "at_once", "after_effect"),
    ],
)
def test_a_fragment_under_another_reading_says_which(
    one: str, other: str, clause: str, value: str, default: str
) -> None:
    meeting = met(one, other)
    lines = " ".join(" ".join(meeting_lines(meeting)).split())
    assert "Not by the default reading." in lines
    assert f"Here {clause} is {value}: " in lines
    assert f"The default is {default}: " in lines
    told: dict[str, Any] = meeting_data(meeting)
    data = [each for each in told["played"] if each["kind"] == playouts.FRAGMENT]
    assert data[0]["other_readings"] == [{"clause": clause, "value": value, "default": default}]


def test_tables_under_the_default_readings_go_first() -> None:
    for names in (("Bart Cassidy", "Beer"), ("Suzy Lafayette", "Ranch")):
        order = [bool(other_readings(each, BOOK)) for each in met(*names).played]
        assert order == sorted(order)
    assert other_readings(met("Bart Cassidy", "Beer").played[0], BOOK) == ()


def test_a_table_under_the_default_says_nothing_of_readings() -> None:
    told: dict[str, Any] = meeting_data(met("Barrel", "Slab the Killer"))
    assert not any("other_readings" in each for each in told["played"])
