"""The kernel has no fact without words, and no question either."""

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from bangref.bang.points import POINTS
from bangref.core.action import NATURE, NO_CARD, NOBODY, Action, Card
from bangref.core.element import Modifier
from bangref.core.engine import question, step
from bangref.core.frame import Question
from bangref.core.ruling import Ruling, rule
from bangref.judge.simulate import NAMES, Game, simulated
from bangref.kits import GAMES, kit_of, names_for
from bangref.kits.bang.measures import sums
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.words import QUANTITIES
from bangref.record.names import Names
from bangref.report.words import FACTS, fact_words, facts_of, kinds_of, question_words
from tests.report.facts import noted
from tests.report.games import rulings_of, states

EACH_GAME = pytest.mark.parametrize("game", GAMES)


def names_of(players: int = 4) -> Names:
    return names_for(rules_for(), NAMES[:players])


@EACH_GAME
def test_every_fact_of_the_kernel_has_words(game: str) -> None:
    words = facts_of(game)
    missing = [f"{place}: {fact}" for place, facts, _, _ in noted(game) for fact in facts if fact not in words]
    assert missing == []


def test_every_sentence_is_needed() -> None:
    noted_in = {game: {fact for _, facts, _, _ in noted(game) for fact in facts} for game in GAMES}
    assert sorted(set(FACTS) - {fact for facts in noted_in.values() for fact in facts}) == []
    assert {game: sorted(set(kit_of(game).words.facts) - facts) for game, facts in noted_in.items()} == {
        game: [] for game in GAMES
    }


@EACH_GAME
def test_the_fact_of_every_ruling_can_be_read_off_the_source(game: str) -> None:
    assert [place for place, _, _, known in noted(game) if not known] == []


def fields(template: str) -> list[tuple[str, str]]:
    return [(name, kind or "") for _, name, kind, _ in Formatter().parse(template) if name is not None]


@EACH_GAME
def test_no_sentence_uses_more_than_the_kernel_gives(game: str) -> None:
    needed = {
        fact: max([int(name) + 1 for name, _ in fields(words) if name != "all"], default=0)
        for fact, words in facts_of(game).items()
    }
    short = [f"{place}: {fact}" for place, facts, args, _ in noted(game) for fact in facts if args < needed[fact]]
    assert short == []


@EACH_GAME
def test_every_argument_is_of_a_known_kind(game: str) -> None:
    kinds = {kind for words in facts_of(game).values() for _, kind in fields(words)}
    odd = [k for k in kinds if k and not k.startswith("# ") and "|" not in k and k not in kinds_of(game)]
    assert odd == []


def test_every_measured_quantity_has_a_name() -> None:
    assert set(QUANTITIES) == {point for point in POINTS if point.way is Modifier}


@pytest.mark.parametrize("seed", range(50))
def test_all_rulings_of_simulated_games_become_sentences(seed: int) -> None:
    edition, sets = ("003", ("bonus",)) if seed % 2 else ("000", ())
    game = simulated(4 + seed % 4, seed, edition, sets)
    names = names_for(game.rules, NAMES[: len(game.players)])
    rulings = dict.fromkeys(rulings_of(game)) if seed < 6 else dict.fromkeys(accepted(game))
    for ruling in rulings:
        words = fact_words(ruling, names)
        assert words.strip() == words
        assert not re.search(r"[{}_]|  |-[12]\b|None", words.replace(" -1", "")), (ruling, words)


def accepted(game: Game) -> Iterator[Ruling]:
    for state, number in states(game):
        yield from step(game.rules, state, game.actions[number]).rulings


def test_every_question_of_simulated_games_has_words() -> None:
    game = simulated(7, 3)
    names = names_for(game.rules, NAMES)
    for state, _ in states(game):
        asked = question(game.rules, state)
        assert asked is not None
        assert question_words(asked, names).startswith(names.player(asked.decider))


def test_sentences() -> None:
    names = names_of()
    card = names.card("Beer 10H")
    told: dict[tuple[Any, ...], str] = {
        ("plays", 0, card, NOBODY, NO_CARD): "Ada plays Beer 10H",
        ("plays", 0, card, 1, card): "Ada plays Beer 10H on Ben at Beer 10H",
        ("eliminated", 1, 103, NOBODY): "Ben (outlaw) is eliminated",
        ("eliminated", 1, 103, 0): "Ben (outlaw) is eliminated by Ada",
        ("lives", 0, 3, 1): "Ada now has 1 life (before: 3)",
        ("moves", card, ("pile", 0), ("hand", 1)): "Beer 10H goes from the draw pile to the hand of Ben",
        ("moves", card, ("flight", 0), ("pile", 2)): "Beer 10H goes to the discard pile",
        ("moves", card, ("pile", 0), ("flight", 1)): "Beer 10H goes from the draw pile aside for now",
        ("game_won", 0, 2): "won by Ada, Cleo",
        ("forbidden_by", "jail_rule", 1): "forbidden by the rules",
        ("not_in_hand", NATURE, card): "chance does not hold Beer 10H",
        ("cannot_save", 1, NO_CARD): "that does not save Ben from losing the last life",
        (
            "not_these_cards",
            3,
            1,
            (card,),
            (),
        ): "1 card named instead of 3; missing: Beer 10H; not there: none",
        ("counts_as_in_the_game", 1, 0): "Ben does not count as in the game",
        ("share", "distance", "mustang", 1): "Mustang: distance +1",
        ("share", "bang_plays_allowed", "volcanic", 99): "Volcanic: BANG! cards in a turn without limit",
    }
    assert {fact: fact_words(rule("", *fact), names) for fact in told} == told


def test_a_question_of_a_kind_of_its_own_is_told_as_it_is() -> None:
    assert question_words(Question(0, "count sheep", ""), names_of()) == "Ada decides: count sheep"


def test_no_sum_without_an_aim() -> None:
    made = simulated(4, 1)
    names = names_for(made.rules, NAMES[:4])
    state, _ = next(states(made))
    assert sums(names, state, Action(0, "pass")) == []
    assert sums(names, state, Action(0, "play", Card(0))) == []
