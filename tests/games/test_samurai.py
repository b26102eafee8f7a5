"""What Samurai Sword's kit tells besides what every kit is asked: readings, chance told in advance, stars."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bangref.core.action import END, NATURE, PASS, PLAY, SHUFFLE, USE, Action
from bangref.core.engine import Accepted, step
from bangref.core.ring import order_from
from bangref.core.ruling import Ruling, ignore
from bangref.judge.scenario import Table
from bangref.judge.simulate import Game
from bangref.kits.samurai import KIT
from bangref.kits.samurai.game import SamuraiGame
from bangref.kits.samurai.simulate import KEPT, dealt_players, decided
from bangref.samurai.facts import WEAPON
from bangref.samurai.roles import NINJA, ROLES, STARS, TEAM_OF
from bangref.samurai.state import State
from tests.games.examples import header, said_of
from tests.transcript.games import moments, names_of, opening
from tests.transcript.samurai_games import game as dealt
from tests.transcript.samurai_games import lines_of

# Rules and players --------------------------------------------------------------------------------------------


def test_other_readings_are_tried_on_the_same_game() -> None:
    made = dealt()
    options = SamuraiGame("004", {"samurai.answers.order": "together"}, made.players, ((),), ())
    other = options.under({"samurai.deck.exhausted": "when_needed"})
    assert (other.players, other.hands, other.deck, other.chosen) == (made.players, ((),), (), options.chosen)
    assert other.rules.readings["samurai.answers.order"] == "together"
    assert other.rules.readings["samurai.deck.exhausted"] == "when_needed"
    assert options.rules.readings["samurai.deck.exhausted"] == "with_last_card"
    assert options.under({"samurai.answers.order": "in_turn"}).rules.readings["samurai.answers.order"] == "in_turn"


# Chance told in advance ---------------------------------------------------------------------------------------


def before_the_deal(**supplied: Any) -> tuple[SamuraiGame, State]:
    """A game whose hands or deck are told, before the deal."""
    options = SamuraiGame("004", {}, dealt().players, **supplied)
    state = options.start()
    assert isinstance(state, State)
    return options, state


def hands_and_deck(made: Game) -> tuple[tuple[Any, ...], Any]:
    """What a header tells of it."""
    names = names_of(made)
    asked: dict[str, Any] = KIT.told_in(names, made.setup)
    assert set(asked["hands"]) == set(names.players)
    assert sum(map(len, asked["hands"].values())) + len(asked["deck"]) == len(made.rules.deck)
    return tuple(names.all_cards(asked["hands"][name]) for name in names.players), names.all_cards(asked["deck"])


def test_hands_and_deck_told_by_a_header_are_dealt() -> None:
    made = dealt()
    hands, deck = hands_and_deck(made)
    options, state = before_the_deal(hands=hands, deck=deck)
    done = []
    while options.needs_supply(state):
        assert options.setting_up(state)
        supplied = options.supplied(state)
        assert not isinstance(supplied, Ruling)
        for action in supplied:
            made_ = step(options.rules, state, action)
            assert isinstance(made_, Accepted)
            state = made_.state
            done.append(action)
    assert state == opening(made).state
    assert not options.setting_up(state)
    assert [action.target for action in done[:-1]] == list(order_from(state.ring, state.turn))
    assert done[-1].verb == SHUFFLE


def test_what_is_not_told_is_left_to_chance() -> None:
    hands, deck = hands_and_deck(dealt())
    options, state = before_the_deal()
    assert not options.needs_supply(state)
    options, state = before_the_deal(deck=deck)
    assert not options.needs_supply(state)
    options, state = before_the_deal(hands=hands)
    assert options.needs_supply(state)


def test_a_hand_of_the_wrong_size_is_told_with_its_clause() -> None:
    hands, _ = hands_and_deck(dealt())
    for seat in range(len(hands)):
        fewer = (*hands[:seat], hands[seat][1:], *hands[seat + 1 :])
        options, state = before_the_deal(hands=fewer)
        fault = options.supplied(state)
        assert isinstance(fault, Ruling)
        assert (fault.clause, fault.args) == (
            "samurai.setup.hand.sizes",
            (seat, len(hands[seat]) - 1, len(hands[seat])),
        )


def test_nobody_takes_anything_back() -> None:
    made = dealt()
    options = SamuraiGame("004", {}, made.players)
    assert options.too_late(opening(made).state, 0, made.actions[0])


def test_a_shuffle_that_leaves_cards_out() -> None:
    """The cards that were left out stay on the discard pile; where no shuffle is due there is nothing to force."""
    made = dealt(3, 82)
    options = SamuraiGame("004", {}, made.players)
    state = opening(made).state
    for moment in moments(made):
        if moment.action.verb == SHUFFLE:
            cards = moment.action.cards
            assert options.forced(state, Action(NATURE, SHUFFLE, cards=(*cards, cards[0])), ignore) is None
            after = options.forced(state, Action(NATURE, SHUFFLE, cards=cards[2:]), ignore)
            assert after is not None
            assert sorted(after.piles[2]) == sorted(cards[:2])
            assert options.forced(state, Action(NATURE, PASS), ignore) is None
            return
        state = moment.state
    raise AssertionError("the deck never runs out")


# Headers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [3, 4, 6])
def test_stars_are_needed_where_they_count(number: int, tmp_path: Path) -> None:
    """Among four players the Ninja with more stars counts double; in any other game nobody has to tell them."""
    whole = header("samurai", number)
    bare = [{key: value for key, value in player.items() if key != "stars"} for player in whole["players"]]
    said = said_of(tmp_path, {**whole, "players": bare}, *lines_of(number)[1:])
    assert said == ("illegal, samurai.components.ninja_stars" if number == 4 else "legal")


def test_an_opening_hand_of_the_wrong_size(tmp_path: Path) -> None:
    whole = header("samurai")
    name = whole["players"][0]["name"]
    *kept, last = whole["hands"][name]
    changed = {**whole, "hands": {**whole["hands"], name: kept}, "deck": [last, *whole["deck"]]}
    assert said_of(tmp_path, changed, *lines_of()[1:]) == "illegal, samurai.setup.hand.sizes"


# Simulation ---------------------------------------------------------------------------------------------------


def test_roles_characters_and_stars_are_dealt_fairly() -> None:
    source, rules = Random(5), SamuraiGame.rules_as_chosen("004", (), (), {})
    people, stars = set(), set()
    for _ in range(60):
        players = dealt_players(source, 4, rules)
        assert sorted(player.role for player in players) == ["ninja", "ninja", "samurai", "shogun"]
        held = [player.stars for player in players if ROLES[player.role] == NINJA]
        assert len(set(held)) == len(held)
        assert not any(player.stars for player in players if ROLES[player.role] != NINJA)
        people |= {player.characters[0] for player in players}
        stars |= set(held)
    assert (people, stars) == (set(rules.characters), set(STARS))


def test_simulated_players_attack_their_enemies_and_use_what_they_have() -> None:
    """Every kind of card is played, every kind of answer given, and most weapons hit somebody of another team."""
    faces, cards, verbs, friendly, attacks = SamuraiGame.rules_as_chosen("004", (), (), {}).faces, set(), set(), 0, 0
    for number in KIT.usual_numbers:
        made = dealt(number, 82)
        for action in made.actions:
            verbs.add(action.verb)
            if action.verb == PLAY:
                cards.add(faces[action.card].name)
            if action.verb == PLAY and action.target >= 0 and faces[action.card].kind == WEAPON:
                teams = {TEAM_OF[ROLES[made.players[seat].role]] for seat in (action.actor, action.target)}
                attacks, friendly = attacks + 1, friendly + (len(teams) == 1)
    assert len(cards) == len(faces)
    assert verbs >= {PLAY, USE, PASS, END, SHUFFLE, "discard", "take", "pick"}
    assert attacks > 30
    assert friendly < attacks / 5


def test_nobunaga_keeps_some_resilience() -> None:
    state = Table({"game": "samurai", "players": {"Ada": {"character": "Nobunaga", "resilience": 5}}}).state
    rules = SamuraiGame.rules_as_chosen("004", (), (), {})
    for resilience in (5, KEPT + 1, KEPT):
        seats = (state.seats[0]._replace(resilience=resilience), *state.seats[1:])
        chosen = [decided(rules, state._replace(seats=seats), Random(seed)).verb for seed in range(30)]
        assert (chosen.count(USE) > len(chosen) / 2) == (resilience > KEPT)
