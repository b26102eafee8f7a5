"""Defeat: the honour token that it costs, what it means to be harmless, and when a blow ends the game."""

from __future__ import annotations

import pytest

from bangref.core.engine import question
from bangref.samurai.roles import ALONE, NINJA, NINJAS, RONIN, SAMURAI, SHOGUN, SHOGUNATE, Role
from bangref.samurai.rules import Rules
from bangref.samurai.state import State, has_run_out, is_harmless, is_quiet
from tests.samurai.table import (
    DOWN,
    KINDS,
    Person,
    after,
    asked,
    cited,
    do,
    done,
    hand,
    honour,
    lying,
    player,
    resilience,
    rulings,
    said,
    table,
)

SWORDMASTER, SCORING = "samurai.end.swordmaster", "samurai.end.no_honour"
BY_FRIEND = "samurai.end.swordmaster_not_by_friend"
FIRST = "samurai.end.swordmaster_before_honour"
STRIKE = "samurai.score.deadly_strike"
WEAK = player(resilience=1)
KEEN = player(hand="bo focus")


def blow(*people: Person, target: int = 1, **readings: str) -> tuple[tuple[Rules, State], State]:
    """A table, and the state after the first player's Bō has hit."""
    setting = table(*people, readings={f"samurai.{name.replace('__', '.')}": said for name, said in readings.items()})
    return setting, after(setting, f"play bo>{target}", "pass")


# Who is harmless ------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.harmless.definition", "samurai.harmless.no_resilience", "samurai.harmless.no_hand")
@pytest.mark.parametrize(("tokens", "cards", "harmless"), [(1, "bo", False), (0, "bo", True), (1, "", True),
                                                           (0, "", True), (5, "parry", False)])  # fmt: skip
def test_who_is_harmless(tokens: int, cards: str, harmless: bool) -> None:
    _, state = table(player(), player("tomoe", resilience=tokens, hand=cards), player())
    assert is_harmless(state.seats[1]) == harmless


@pytest.mark.clause("samurai.defeat.condition", "samurai.defeat.honour_to_victor", "samurai.defeat.keeps_cards",
                    "samurai.defeat.stays_in_game", "samurai.weapon.last_token_defeats",
                    "samurai.defeat.harmless_until_turn")  # fmt: skip
def test_a_defeat_costs_an_honour_token_and_nothing_else() -> None:
    setting, state = blow(KEEN, player(resilience=1, hand="focus bo", lying="armor"), player(), player(), target=1)
    assert resilience(state)[1] == 0
    assert honour(state) == [6, 2, 3, 3]
    assert (hand(state, 1), lying(state, 1)) == ("bo focus", "armor")
    assert state.winners is None
    assert asked(setting[0], state) == (0, "play phase")
    assert not is_harmless(setting[1].seats[1])
    assert is_harmless(state.seats[1])


def test_all_that_is_cited_for_a_defeat() -> None:
    setting = table(KEEN, WEAK, player(), player())
    rules, state = setting
    found = said((rules, do(rules, state, "play bo>1")), "pass")
    assert found[-9:-1] == [
        ("defeat.condition", "is_defeated", 1, 0),
        ("defeat.honour_to_victor", "honour", 1, 3, 2),
        ("defeat.honour_to_victor", "honour", 0, 5, 6),
        ("weapon.last_token_defeats", "is_harmless", 1),
        ("defeat.harmless_until_turn", "harmless_until_turn", 1),
        ("defeat.keeps_cards", "keeps_cards", 1),
        ("defeat.stays_in_game", "stays_in_game", 1),
        ("score.deadly_strike_ends_only", "costs_no_points", 1),
    ]
    assert found[-1][0] == "weapon.discarded"
    foe = rulings(table(KEEN, player(), WEAK, player()), "play bo>2", "pass")
    assert "samurai.score.deadly_strike_ends_only" not in {ruling.clause for ruling in foe}
    hurt = cited(table(KEEN, player(resilience=2), player(), player()), "play bo>1", "pass")
    assert not {clause for clause in hurt if clause.startswith("samurai.defeat")}


@pytest.mark.clause("samurai.turn.recover.when_empty", "samurai.defeat.harmless_until_turn")
def test_a_defeated_player_recovers_as_the_turn_begins() -> None:
    setting, state = blow(KEEN, WEAK, player(), player())
    state = do(setting[0], state, "end")
    assert state.turn == 1
    assert resilience(state)[1] == 4
    assert not is_harmless(state.seats[1])


# The last honour token ------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.defeat.no_honour_ends_game", "samurai.end.no_honour", "samurai.end.reveal_and_score",
                    "samurai.score.team_sum", "samurai.score.player_points")  # fmt: skip
def test_the_last_honour_token_is_given_and_the_game_is_over() -> None:
    """With four players: Shogun 5 + 1, Samurai twice 3, against Ninja with nothing and twice 3."""
    setting = table(KEEN, player(), player(resilience=1, honour=1), player())
    rules, state = setting
    state = do(rules, state, "play bo>2")
    state, notes = done(rules, state, "pass")
    assert (state.winners, state.ended_by, state.frames) == ((0, 1), SCORING, ())
    assert question(rules, state) is None
    assert honour(state) == [6, 3, 0, 3]
    assert all(seat.shown for seat in state.seats)
    found = [(note.clause.removeprefix("samurai."), note.fact, *note.args) for note in notes]
    assert found[5:] == [
        ("defeat.honour_to_victor", "honour", 2, 1, 0),
        ("defeat.honour_to_victor", "honour", 0, 5, 6),
        ("end.no_honour", "no_honour_left", 2),
        ("end.reveal_and_score", "show_their_roles", 1, 2, 3),
        ("score.player_points", "honour_counts", 0, 6),
        ("score.player_points", "honour_counts", 1, 3),
        ("score.player_points", "honour_counts", 2, 0),
        ("score.player_points", "honour_counts", 3, 3),
        ("score.multiplier.shogun", "points_of", 0, 6),
        ("score.multiplier.samurai", "points_of", 1, 6),
        ("score.multiplier.four_players", "points_of", 2, 0),
        ("score.multiplier.four_players", "points_of", 3, 6),
        ("score.team_sum", "points_of_team", SHOGUNATE, 12),
        ("score.team_sum", "points_of_team", NINJAS, 6),
        ("goal.shogun_team", "members_of_team", SHOGUNATE, 0, 1),
        ("score.highest_team_wins", "game_won", 0, 1),
        ("defeat.no_honour_ends_game", "game_over"),
    ]


def test_with_a_token_left_the_game_goes_on() -> None:
    _, state = blow(KEEN, player(), player(resilience=1, honour=2), player(), target=2)
    assert (state.winners, honour(state)) == (None, [6, 3, 1, 3])


@pytest.mark.clause("samurai.score.deadly_strike")
def test_a_deadly_strike_costs_the_team_three_points() -> None:
    """The Samurai falls to the Shogun: 6 tokens of the Shogun less three against 1 + twice 1 of the Ninja."""
    people = (KEEN, player(resilience=1, honour=1), player(honour=1), player(honour=1))
    setting, state = blow(*people)
    assert (state.winners, state.ended_by) == ((2, 3), SCORING)
    found = said(setting, "play bo>1", "pass")
    assert ("score.deadly_strike", "team_loses_points", SHOGUNATE, 3) in found
    assert ("score.team_sum", "points_of_team", SHOGUNATE, 3) in found
    assert ("score.tie.ninja", "game_won", 2, 3) in found
    assert ("goal.ninja_team", "members_of_team", NINJAS, 2, 3) in found


@pytest.mark.clause("samurai.score.deadly_strike_ends_only")
def test_who_falls_to_a_foe_costs_nobody_points() -> None:
    for roles in (("shogun", "ninja"), ("ninja", "shogun"), ("ronin", "shogun"), ("ninja", "ronin")):
        one, other = roles
        people = (player(hand="bo focus", role=one), player(resilience=1, honour=1, role=other), *[player()] * 3)
        assert STRIKE not in cited(table(*people), "play bo>1", "pass")


@pytest.mark.clause("samurai.score.below_zero")
@pytest.mark.parametrize(("reading", "total"), [("may", -1), ("stops_at_zero", 0)])
def test_a_team_below_zero(reading: str, total: int) -> None:
    """A Ninja defeats the other one, and has two tokens then: 2 - 3."""
    people = (player(hand="bo focus", role="ninja", honour=1), player(role="ninja", resilience=1, honour=1), player())
    setting = table(*people, readings={"samurai.score.below_zero": reading})
    found = said(setting, "play bo>1", "pass")
    assert ("score.team_sum", "points_of_team", NINJAS, total) in found
    below = [each for each in found if each[0] == "score.below_zero"]
    assert below == [("score.below_zero", "points_below_zero", NINJAS, -1, total)]
    richer = table(people[0]._replace(honour=2), *people[1:], readings={"samurai.score.below_zero": reading})
    assert "samurai.score.below_zero" not in cited(richer, "play bo>1", "pass")


# The Swordmaster ------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.end.swordmaster", "samurai.end.swordmaster_team")
def test_the_last_one_standing_wins_for_the_whole_team() -> None:
    setting = table(KEEN, DOWN, WEAK, DOWN)
    rules, state = setting
    state, notes = done(rules, do(rules, state, "play bo>2"), "pass")
    assert (state.winners, state.ended_by, state.frames) == ((0, 1), SWORDMASTER, ())
    assert honour(state) == [5, 3, 3, 3]
    assert all(seat.shown for seat in state.seats)
    found = [(note.clause.removeprefix("samurai."), note.fact, *note.args) for note in notes]
    assert found[4:] == [
        ("defeat.condition", "is_defeated", 2, 0),
        ("end.swordmaster", "last_one_standing", 0),
        ("goal.shogun_team", "members_of_team", SHOGUNATE, 0, 1),
        ("end.swordmaster_team", "game_won", 0, 1),
        ("end.reveal_and_score", "show_their_roles", 1, 2, 3),
    ]


def test_with_two_standing_the_game_goes_on() -> None:
    for standing in (player(resilience=1), player(resilience=5, hand="")):
        _, state = blow(KEEN, WEAK, DOWN, standing)
        assert state.winners is None


ROLES = {
    "ronin": (("ninja", "shogun", "samurai", "ninja"), "ronin_alone"),
    "ninja": (("ronin", "shogun", "ninja", "samurai"), "ninja_team"),
    "samurai": (("ronin", "shogun", "ninja", "ninja"), "shogun_team"),
}
"""By role of who strikes: those of the others, the first of whom is the last to fall, and what the team is."""


@pytest.mark.parametrize("role", ROLES)
def test_whose_swordmaster(role: str) -> None:
    (last, *others), clause = ROLES[role]
    down = [player(role=each, resilience=0) for each in others]
    setting, state = blow(player(hand="bo focus", role=role), player(role=last, resilience=1), *down)
    team = [seat for seat in range(5) if _team(state.seats[seat].role) == _team(state.seats[0].role)]
    assert (state.winners, state.ended_by) == (tuple(team), SWORDMASTER)
    assert f"samurai.goal.{clause}" in cited(setting, "play bo>1", "pass")


def _team(role: Role) -> int:
    return {SHOGUN: SHOGUNATE, SAMURAI: SHOGUNATE, NINJA: NINJAS, RONIN: ALONE}[role]


@pytest.mark.clause("samurai.end.swordmaster_not_by_friend")
def test_no_swordmaster_by_a_blow_against_a_friend() -> None:
    """The Samurai had honour left: the game is over, and the points decide, less three for the Shogun's team."""
    people = (KEEN, WEAK, player(resilience=0, honour=2), player(resilience=0, honour=2))
    setting, state = blow(*people)
    assert (state.winners, state.ended_by) == ((0, 1), BY_FRIEND)
    assert honour(state) == [6, 2, 2, 2]
    found = said(setting, "play bo>1", "pass")
    assert ("end.swordmaster_not_by_friend", "defeated_by_friend", 0, 1) in found
    assert ("score.deadly_strike", "team_loses_points", SHOGUNATE, 3) in found
    assert ("score.team_sum", "points_of_team", SHOGUNATE, 6 + 4 - 3) in found
    assert not any(clause == "end.swordmaster" for clause, *_ in found)


def test_a_blow_against_a_friend_that_costs_the_last_token_and_leaves_one_standing() -> None:
    people = (KEEN, player(resilience=1, honour=1), DOWN, DOWN)
    setting, state = blow(*people)
    assert state.ended_by == SCORING
    assert {BY_FRIEND, STRIKE} <= cited(setting, "play bo>1", "pass")
    assert "samurai.score.deadly_strike_ends_only" not in cited(setting, "play bo>1", "pass")


@pytest.mark.clause("samurai.end.swordmaster_before_honour")
@pytest.mark.parametrize("reading", ["swordmaster", "scoring"])
@pytest.mark.parametrize("tokens", [1, 2])
def test_the_last_token_and_the_last_rival_at_one_blow(reading: str, tokens: int) -> None:
    down = (player(resilience=0, honour=1), player(resilience=0, honour=5))
    people = (player(hand="bo focus", honour=1), down[0], player(resilience=1, honour=tokens), down[1])
    setting, state = blow(*people, target=2, end__swordmaster_before_honour=reading)
    scored = reading == "scoring" and tokens == 1
    assert state.ended_by == (SCORING if scored else SWORDMASTER)
    assert state.winners == ((2, 3) if scored else (0, 1))
    assert honour(state) == ([2, 1, 0, 5] if scored else [1, 1, tokens, 5])
    found = said(setting, "play bo>2", "pass")
    assert [each for each in found if each[0] == "end.swordmaster_before_honour"] == (
        [("end.swordmaster_before_honour", "last_honour_at_stake", 2)] if tokens == 1 else []
    )
    assert BY_FRIEND not in {f"samurai.{clause}" for clause, *_ in found}


# Several at one moment ------------------------------------------------------------------------------------------

TOGETHER = {"samurai.answers.order": "together"}
CRY = player(hand="battle_cry focus")


def test_several_fall_at_one_moment() -> None:
    people = (CRY, WEAK, WEAK, player(resilience=2), player(resilience=1, hand="parry focus"))
    setting = table(*people, readings=TOGETHER)
    state = after(setting, "play battle_cry", "pass", "pass", "pass", "give parry")
    assert resilience(state)[1:] == [0, 0, 1, 1]
    assert honour(state) == [7, 2, 2, 3, 3]
    found = said(setting, "play battle_cry", "pass", "pass", "pass", "give parry")
    assert [each for each in found if each[0] == "defeat.condition"] == [
        ("defeat.condition", "is_defeated", 1, 0), ("defeat.condition", "is_defeated", 2, 0)]  # fmt: skip
    assert [each for each in found if each[0] == "defeat.stays_in_game"] == [
        ("defeat.stays_in_game", "stays_in_game", 1), ("defeat.stays_in_game", "stays_in_game", 2)]  # fmt: skip


@pytest.mark.parametrize(("friend", "foe", "struck"), [(1, 1, True), (1, 2, True), (2, 1, False), (2, 2, None)])
def test_a_friend_and_a_foe_fall_at_one_moment(friend: int, foe: int, struck: bool | None) -> None:
    """Only a friend's last token is a deadly strike, where others are standing."""
    people = (CRY, player(resilience=1, honour=friend), player(resilience=1, honour=foe), player())
    setting = table(*people, readings=TOGETHER)
    decisions = ("play battle_cry", "pass", "pass", "pass")
    state = after(setting, *decisions)
    assert (state.winners is None) == (struck is None)
    assert honour(state) == [7, friend - 1, foe - 1, 3]
    assert (STRIKE in cited(setting, *decisions)) == bool(struck)


@pytest.mark.parametrize(("friend", "foe"), [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_a_friend_and_a_foe_fall_at_one_moment_and_nobody_else_is_standing(friend: int, foe: int) -> None:
    """The last blow defeats a friend, so there is no Swordmaster, and it is a deadly strike in any case."""
    people = (CRY, player(resilience=1, honour=friend), player(resilience=1, honour=foe), DOWN)
    setting = table(*people, readings=TOGETHER)
    decisions = ("play battle_cry", "pass", "pass")
    state = after(setting, *decisions)
    assert state.ended_by == (BY_FRIEND if friend == foe == 2 else SCORING)
    assert {STRIKE, BY_FRIEND} <= cited(setting, *decisions)
    assert FIRST not in cited(setting, *decisions)


@pytest.mark.parametrize("order", ["in_turn", "together"])
def test_foes_fall_one_after_another_or_at_one_moment(order: str) -> None:
    """The first has a single token: in turn the game is over with it, together both give theirs."""
    people = (CRY, player(), player(resilience=1, honour=1), player(resilience=1, honour=3))
    setting = table(*people, readings={"samurai.answers.order": order})
    rules, state = setting
    state = do(rules, state, "play battle_cry", "pass", "pass", *(["pass"] if order == "together" else []))
    assert state.ended_by == SCORING
    assert honour(state) == ([7, 3, 0, 2] if order == "together" else [6, 3, 0, 3])
    assert resilience(state)[3] == (0 if order == "together" else 1)


@pytest.mark.parametrize("tokens", [(1, 2), (2, 1), (1, 1), (2, 2)])
def test_the_last_rivals_fall_at_one_moment(tokens: tuple[int, int]) -> None:
    """It is asked for the reading as soon as the last token of one of them is at stake."""
    one, other = tokens
    people = (CRY, DOWN, player(resilience=1, honour=one), player(resilience=1, honour=other))
    setting = table(*people, readings=TOGETHER)
    decisions = ("play battle_cry", "pass", "pass")
    assert after(setting, *decisions).ended_by == SWORDMASTER
    assert (FIRST in cited(setting, *decisions)) == (1 in tokens)


# Three players --------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.three.no_swordmaster")
def test_three_players_have_no_swordmaster() -> None:
    setting, state = blow(KEEN, WEAK, DOWN)
    assert state.winners is None
    assert honour(state) == [7, 2, 3]
    found = said(setting, "play bo>1", "pass")
    assert ("three.no_swordmaster", "no_swordmaster_of_three", 0) in found
    assert "samurai.three.no_swordmaster" not in cited(table(KEEN, WEAK, player()), "play bo>1", "pass")


def test_where_nobody_has_fallen_it_is_not_asked_who_is_standing() -> None:
    for hand_ in ("battle_cry focus", "jujutsu focus"):
        setting = table(player(hand=hand_), DOWN, DOWN, readings=TOGETHER)
        assert "samurai.three.no_swordmaster" not in cited(setting, f"play {hand_.split()[0]}")


def test_among_three_no_roles_are_left_to_be_shown() -> None:
    found = cited(table(KEEN, player(resilience=1, honour=1), player()), "play bo>1", "pass")
    assert "samurai.end.no_honour" in found
    assert "samurai.end.reveal_and_score" not in found


def test_among_three_a_blow_against_a_friend_ends_the_game_only_with_the_last_token() -> None:
    ninja = player(hand="bo focus", role="ninja")
    people = (ninja, player(role="ninja", resilience=1), player(role="shogun", resilience=0))
    setting, state = blow(*people)
    assert state.winners is None
    assert BY_FRIEND not in cited(setting, "play bo>1", "pass")
    setting, state = blow(people[0], people[1]._replace(honour=1), people[2])
    assert state.ended_by == SCORING
    assert STRIKE in cited(setting, "play bo>1", "pass")


def test_the_deck_is_looked_at_only_once_it_has_run_out() -> None:
    _, state = table(player(), player(), player())
    assert is_quiet(state)
    assert not has_run_out(state)
    piles = ((), (), state.piles[2])
    assert has_run_out(state._replace(piles=piles))
    assert is_quiet(state._replace(piles=piles, spent=True))
    assert is_quiet(state._replace(piles=((KINDS["bo"],), (), ())))
