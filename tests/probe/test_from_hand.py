"""Cards that are played from the hand in answer: at the window of a card aimed at somebody, and of a loss."""

import pytest

from bangref.core.action import NO_CARD, NOBODY, PASS, PICK, PLAY, USE, Action
from bangref.core.engine import legal_actions
from bangref.core.piles import DISCARD_PILE
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import FULL, Game, P, Table, act, card, cards

BANG = "bang 2C"
STEP, OTHER_STEP, NET = "sidestep 7C", "sidestep 8C", "safety_net"


def shot_at(*others: P | None, explain: bool = True) -> Game:
    return Table(FULL, explain).game(P("sheriff", hand=BANG), *others).do(act(0, PLAY, BANG, 1))


@pytest.mark.parametrize("explain", [True, False])
def test_a_card_is_answered_from_the_hand(explain: bool) -> None:
    game = shot_at(P("outlaw", hand=f"{STEP}, beer 6H"), explain=explain)
    assert (game.kind, game.asked.decider, game.asked.silent) == ("aimed at", 1, Action(1, PASS))
    game.do(act(1, PLAY, STEP))
    assert (game.kind, game.lives(1), game.hand(1)) == ("play phase", 4, 1)
    assert game.state.piles[DISCARD_PILE] == cards(f"{BANG}, {STEP}")
    assert ((clause_of("sidestep"), "plays", (1, card(STEP), NOBODY, NO_CARD)) in game.rulings) == explain
    assert "uses_ability" not in {ruling.fact for ruling in game.rulings}


def test_playing_it_is_playing_a_card() -> None:
    game = shot_at(P("outlaw", "tally_card_played", hand=STEP)).do(act(1, PLAY, STEP))
    assert game.nuggets(1) == 1


def test_whoever_passes_is_shot_at() -> None:
    game = shot_at(P("outlaw", hand=STEP)).do(Action(1, PASS))
    assert game.kind == "answer a shot"
    assert game.judge(act(1, PLAY, STEP)) == "not_that_card"


def test_only_who_can_answer_is_asked() -> None:
    """Neither who holds no such card nor who is not aimed at."""
    assert shot_at(P("outlaw", hand="beer 6H"), P("outlaw", hand=STEP)).kind == "answer a shot"


@pytest.mark.parametrize(
    ("action", "fact"),
    [
        (act(1, PLAY, OTHER_STEP), "not_in_hand"),
        (act(1, PLAY, "beer 6H"), "not_among_answers"),
        (act(1, PLAY, "beer 6H", name="sidestep"), "does_not_count_as"),
        (act(1, PLAY, STEP, name="sidestep"), "does_not_count_as"),
        (act(1, PLAY, STEP, name="beer"), "not_among_answers"),
        (act(1, PLAY, STEP, 0), "takes_no_target"),
        (act(1, PLAY, NET), "not_among_answers"),
        (act(1, PLAY), "not_among_answers"),
        (act(1, PICK, STEP), "not_among_answers"),
        (act(1, USE, STEP), "no_such_ability"),
        (act(1, USE, name="sidestep"), "takes_no_target"),
        (act(1, USE, STEP, name="sidestep"), "takes_no_target"),
        (act(2, PLAY, OTHER_STEP), "another_decides"),
    ],
)
def test_what_is_no_answer(action: Action, fact: str) -> None:
    game = shot_at(P("outlaw", hand=f"{STEP}, beer 6H"), P("outlaw", hand=OTHER_STEP))
    assert game.judge(action) == fact


def test_a_ban_on_playing_it_holds() -> None:
    assert shot_at(P("outlaw", "stiff", hand=STEP)).kind == "answer a shot"
    game = shot_at(P("outlaw", "stiff, spoiler", hand=STEP, nuggets=1))
    assert (game.kind, game.judge(act(1, PLAY, STEP))) == ("aimed at", "forbidden_by")


def test_another_card_may_count_as_one() -> None:
    game = shot_at(P("outlaw", "tipsy", hand="beer 6H")).do(act(1, PLAY, "beer 6H", name="sidestep"))
    assert (game.lives(1), game.hand(1)) == (4, 0)
    assert (clause_of("tipsy"), "counts_as", (1, card("beer 6H"), "sidestep")) in game.rulings


def test_abilities_are_offered_beside_it() -> None:
    game = shot_at(P("outlaw", "spoiler", hand=STEP, nuggets=1))
    assert legal_actions(FULL, game.state) == [act(1, USE, name="spoiler"), act(1, PLAY, STEP), Action(1, PASS)]


def test_it_is_no_card_for_the_own_turn() -> None:
    game = Table(FULL).game(P("sheriff", hand=f"{STEP}, {NET}"))
    assert [game.judge(act(0, PLAY, text)) for text in (STEP, NET)] == ["only_as_an_answer"] * 2


def test_a_loss_is_answered_from_the_hand() -> None:
    """The life that would be the last one; whoever saves it draws a card."""
    game = shot_at(P("outlaw", lives=1), P("outlaw", hand=NET)).do(Action(1, PASS))
    assert (game.kind, game.asked.decider) == ("loss prevented", 2)
    game.do(act(2, PLAY, NET))
    assert (game.kind, game.lives(1), game.hand(2)) == ("play phase", 1, 1)
    assert not game.holds(2, NET)


def test_nobody_answers_an_own_loss() -> None:
    game = shot_at(P("outlaw", hand=NET)).do(Action(1, PASS))
    assert (game.kind, game.lives(1), game.hand(1)) == ("play phase", 3, 1)
