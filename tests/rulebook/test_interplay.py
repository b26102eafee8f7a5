"""Where things meet: which clauses apply, in which order, what shows it, and why some never meet."""

from itertools import combinations

import pytest

from bangref.rulebook import playouts
from bangref.rulebook.interplay import Meeting, SameTwiceError, by_precedence, meetings, why_apart
from bangref.rulebook.load import load
from bangref.rulebook.lookup import UnknownNameError


def met(*names: str, game: str = "bang") -> Meeting:
    (found,) = meetings(names, game)
    return found


def applying(meeting: Meeting) -> list[str]:
    return [each.clause.id for each in meeting.applies]


# Which clauses apply ---------------------------------------------------------------------------------------------


def test_a_clause_about_both_comes_first() -> None:
    meeting = met("Barrel", "Slab the Killer")
    ids = applying(meeting)
    assert ids[0] == "bang.character.slab_the_killer.barrel_one"
    assert meeting.applies[0].concerns == ("Barrel", "Slab the Killer")
    assert {"bang.card.barrel.draw_check", "bang.character.slab_the_killer.two_missed"} <= {*ids}
    assert "bang.character.slab_the_killer.lives" not in ids


@pytest.mark.parametrize(
    "names", [("Barel", "slab"), ("SLAB", "barile"), ("bang.card.barrel", "slab_the_killer"), ("barrel", "Slab")]
)
def test_in_any_order_and_under_any_name(names: tuple[str, str]) -> None:
    assert {*applying(met(*names))} >= {"bang.character.slab_the_killer.barrel_one"}


def test_what_goes_before_another_comes_before_it() -> None:
    meeting = met("Jesse Jones", "Peyote")
    ids = applying(meeting)
    loser = "bang.turn.draw.two_cards"
    for winner in ("bang.character.jesse_jones.first_card", "bang.event.peyote.effect"):
        assert ids.index(winner) < ids.index(loser)
        assert meeting.applies[ids.index(winner)].before == (loser,)
    assert meeting.applies[ids.index(loser)].before == ()


def test_who_goes_before_the_own_clause_of_the_other() -> None:
    ids = applying(met("Tequila Joe", "Beer"))
    assert ids.index("bang.character.tequila_joe.beer_two") < ids.index("bang.card.beer.heal_one")


@pytest.mark.parametrize("game", ["bang", "dice", "samurai"])
def test_no_clause_comes_before_one_that_goes_before_it(game: str) -> None:
    """All clauses of a game, in an order in which every loser is before its winner as often as not."""
    clauses = [clause for clause in load().clauses.values() if clause.game == game]
    places = {clause.id: place for place, clause in enumerate(by_precedence(reversed(clauses), ()))}
    assert len(places) == len(clauses)
    pairs = [(clause.id, loser) for clause in clauses for loser in clause.overrides]
    assert len(pairs) > 20
    assert all(places[winner] < places[loser] for winner, loser in pairs)


def test_what_is_equal_in_precedence_stays_as_it_is() -> None:
    clauses = [clause for clause in load().clauses.values() if clause.id.startswith("bang.card.beer.")]
    assert by_precedence(clauses, ()) == clauses


def test_what_needs_another_set_comes_last() -> None:
    meeting = met("Dynamite", "Jail")
    foreign = [each.foreign for each in meeting.applies]
    assert foreign == sorted(foreign)
    assert any(foreign)
    assert not foreign[0]
    own_set = met("Lasso", "Jail")
    assert not any(each.foreign for each in own_set.applies if each.clause.set == "fistful")


def test_three_of_them() -> None:
    meeting = met("Lucky Duke", "Dynamite", "Jail")
    assert "bang.card.dynamite.before_jail" in applying(meeting)
    pair = next(each for each in meeting.applies if each.clause.id == "bang.card.dynamite.before_jail")
    assert pair.concerns == ("Dynamite", "Jail")
    assert {each.id for each in meeting.played if each.kind == "fragment"} == {
        "dynamite lucky_duke",
        "dynamite jail",
        "jail lucky_duke",
    }


def test_a_rule_and_a_card() -> None:
    ids = applying(met("bang.reward", "Duel"))
    assert ids[0] == "bang.reward.own_duel_none"
    ids = applying(met("turn.draw", "Jesse Jones"))
    assert ids.index("bang.character.jesse_jones.first_card") < ids.index("bang.turn.draw.two_cards")


def test_only_clauses_that_decide_something_apply_and_examples_are_apart() -> None:
    meeting = met("Barrel", "Slab the Killer")
    assert all(each.clause.normative for each in meeting.applies)
    assert [clause.id for clause in meeting.examples] == ["bang.example.slab_two_effects"]


def test_what_decides_is_marked() -> None:
    meeting = met("Barrel", "Slab the Killer")
    cited = {clause for played in meeting.played for clause in played.cites}
    assert cited
    assert all(each.decides == (each.clause.id in cited) for each in meeting.applies)


# What shows it ---------------------------------------------------------------------------------------------------


def test_a_fragment_and_scenarios_in_which_both_matter() -> None:
    meeting = met("Barrel", "Slab the Killer")
    fragment, *scenarios = meeting.played
    assert fragment.kind == "fragment"
    assert scenarios
    for played in meeting.played:
        assert {"barrel", "slab_the_killer"} <= {*played.elements}


def test_scenarios_are_those_of_the_game() -> None:
    meeting = met("Beer", "Slab the Killer", game="dice")
    assert meeting.played
    assert {played.game for played in meeting.played} == {"dice"}
    assert all(clause.startswith("dice.") for clause in applying(meeting))


def test_a_name_of_two_games_meets_in_each_of_them() -> None:
    assert [meeting.game for meeting in meetings(("Beer", "Slab the Killer"))] == ["bang", "dice"]
    assert [meeting.game for meeting in meetings(("Beer", "Barrel"))] == ["bang"]
    assert meetings(("Beer", "Barrel"), "dice") == ()


# Why they never meet ---------------------------------------------------------------------------------------------


def test_never_on_one_step_by_a_rule() -> None:
    meeting = met("BANG!", "Saloon")
    assert meeting.never.startswith("both do what they do by being played")
    assert not [played for played in meeting.played if played.kind == "fragment"]
    assert met("BANG!", "Missed!").never == ""


def test_never_by_their_editions() -> None:
    meeting = met("bang.setup.hand.sheriff_extra", "bang.setup.hand.sheriff_no_extra")
    told = ("bang.setup.hand.sheriff_extra in 000", "bang.setup.hand.sheriff_no_extra in 003")
    assert meeting.never == f"they belong to different editions: {', '.join(told)}"
    assert met("bang.setup.hand.sheriff_extra", "bang.turn.draw.two_cards").never == ""


def test_what_is_known_of_one_game_says_nothing_of_another() -> None:
    """Characters of the Dice Game have the ids of those of the card game."""
    apart, together = ("Black Jack", "Kit Carlson"), ("Bart Cassidy", "Suzy Lafayette")
    assert met(*apart).never
    assert met(*apart, game="dice").never == ""
    assert met(*together).played[0].kind == playouts.FRAGMENT
    assert not any(table.kind == playouts.FRAGMENT for table in met(*together, game="dice").played)


def test_never_by_their_games() -> None:
    assert meetings(("Beer", "Katana")) == ()
    assert why_apart(("Beer", "Katana")) == (
        "Beer belongs to the card game and the Dice Game, Katana belongs to Samurai Sword"
    )


def test_nothing_is_known_but_it_was_searched() -> None:
    meeting = met("Sid Ketchum", "Scope")
    assert meeting.searched
    assert (meeting.applies, meeting.played, meeting.never) == ((), (), "")
    assert not met("Shogun", "Katana", game="samurai").searched


# Wrong -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("beer", "Beer"), ("Beer", "Birra"), ("Barrel", "Beer", "Pivo"), ("turn.draw",) * 2])
def test_the_same_twice(names: tuple[str, ...]) -> None:
    with pytest.raises(SameTwiceError, match="are the same"):
        meetings(names)


def test_a_rule_and_its_part_are_not_the_same() -> None:
    assert meetings(("bang.turn.draw", "bang.turn.draw.two_cards"))


def test_an_unknown_name() -> None:
    with pytest.raises(UnknownNameError) as fault:
        meetings(("Beer", "Slab the Killr"))
    assert fault.value.suggestions == ("Slab the Killer",)


# The whole -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_pair_of_a_game_has_an_answer() -> None:
    """A sample of all pairs, in each game: the answer is about the pair and says something."""
    book = load()
    for game, names in book.names.items():
        for place, (one, other) in enumerate(combinations(names.values(), 2)):
            if place % 101:
                continue
            if one.id == other.id:
                continue
            meeting = met(one.id, other.id, game=game)
            losers = {loser for each in meeting.applies for loser in each.before}
            for each in meeting.applies:
                assert each.concerns or each.clause.id in losers, (one.id, other.id, each.clause.id)
                assert each.clause.game == game
            for played in meeting.played:
                assert {one.id, other.id} <= {*played.elements}


def test_a_role_that_players_have_anyway() -> None:
    meeting = met("Sheriff", "Jail")
    assert applying(meeting)[0] == "bang.card.jail.not_sheriff"
    assert meeting.played
    assert any("bang.card.jail.not_sheriff" in played.shows for played in meeting.played)
