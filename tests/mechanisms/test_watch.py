"""What is looked at after every move: due triggers, empty hands; and acting beside the open question."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.assemble import with_answers
from bangref.bang.points import AT_ANY_TIME, HAND_EMPTIED
from bangref.bang.rules import Rules
from bangref.bang.sequence import watch
from bangref.bang.state import State
from bangref.core.action import CHOOSE, DISCARD, NATURE, PASS, PLAY, USE, Action
from bangref.core.engine import legal_actions
from bangref.core.frames.batch import Pending
from bangref.core.ruling import Note, ignore, rule
from tests.probe.parts.short_forms import clause_of, pays
from tests.probe.table import FULL, P, Table, act, four, laid

SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"


def without(point: str) -> Rules:
    return with_answers(FULL, {point: {}})


def test_simultaneous_effects_begin_with_the_player_on_turn() -> None:
    """Suzy's last card is taken by El Gringo: El Gringo has been hit, Suzy is on turn and draws first."""
    game = Table(FULL).game(P(SHERIFF, "tally_shot_hits"), P(OUTLAW, "tally_life_lost", hand="bang 2C"), turn=1)
    state = game.state._replace(
        pending=(
            Pending(0, "tally_shot_hits", "shot_hits", (None, 0)),
            Pending(1, "tally_life_lost", "life_lost", (1,)),
        )
    )
    game = Table(FULL).of(state)
    order = next(ruling for ruling in game.rulings if ruling.clause == "bang.sequence.simultaneous")
    assert order.args == (1, 0)
    gains = [ruling.clause for ruling in game.rulings if ruling.fact == "counters"]
    assert gains == [clause_of("tally_life_lost"), clause_of("tally_shot_hits")]


NAMES = ("tally_shot_hits", "dynamite", "jail", "tally_life_lost", "suzy_lafayette")
DUE = st.lists(
    st.builds(Pending, st.integers(0, 3), st.sampled_from(NAMES), st.just("life_lost"), st.just(())), max_size=8
)


@given(DUE, st.integers(0, 3))
def test_what_is_due_has_one_order(due: list[Pending], turn: int) -> None:
    """What waits for nothing that is due, of the player on turn, then clockwise; a group is for its owner to order."""
    state = laid(FULL, four(), turn=turn)
    groups = FULL.ranked(FULL, state, tuple(due))
    assert Counter(chain(*groups)) == Counter(due)
    left = list(due)
    for group in groups:
        free = [one for one in left if not any(other.element in FULL.sooner.get(one.element, ()) for other in left)]
        first = min((one.owner - turn) % 4 for one in free)
        assert Counter(group) == Counter(one for one in free if (one.owner - turn) % 4 == first)
        left = [one for one in left if one not in group]


def test_what_is_not_due_holds_nothing_back() -> None:
    """Jail comes after Dynamite, and the effects of others after neither."""
    state = laid(FULL, four(), turn=1)
    jail, other = Pending(1, "jail", "life_lost", ()), Pending(0, "tally_life_lost", "life_lost", ())
    dynamite = Pending(2, "dynamite", "life_lost", ())
    assert FULL.ranked(FULL, state, (other, jail)) == [(jail,), (other,)]
    assert FULL.ranked(FULL, state, (other, jail, dynamite)) == [(dynamite,), (jail,), (other,)]


def test_a_trigger_that_no_longer_applies_is_dropped() -> None:
    game = Table(FULL).game(P(SHERIFF, "suzy_lafayette", hand="bang 2C"))
    due = Pending(0, "suzy_lafayette", HAND_EMPTIED, (0,))
    assert FULL.fire(FULL, game.state, due, ignore) is game.state


def test_an_empty_hand_waits_for_the_own_card() -> None:
    """Suzy plays her last card: she draws after its effect."""
    game = Table(FULL).game(P(SHERIFF, "suzy_lafayette", hand="gatling 10H"))
    game.do(act(0, PLAY, "gatling 10H"))
    assert (game.kind, game.hand(0)) == ("answer a shot", 0)
    game.do(Action(1, PASS), Action(2, PASS), Action(3, PASS))
    assert game.kind == "refill"
    assert game.do(act(0, CHOOSE, name="draw")).hand(0) == 1


def test_a_weak_empty_hand_is_due_with_another_trigger() -> None:
    """While her own card is under way, she draws as soon as something else is due."""
    game = Table(FULL).game(P(SHERIFF, "suzy_lafayette", hand="gatling 10H"), P(OUTLAW, "tally_life_lost"))
    game.do(act(0, PLAY, "gatling 10H"), Action(1, PASS))
    assert game.kind == "refill"


def test_an_empty_hand_waits_for_the_end_of_a_duel() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="duel QD"), P(OUTLAW, "suzy_lafayette", hand="bang 2C"))
    game.do(act(0, PLAY, "duel QD", 1), act(1, DISCARD, "bang 2C"))
    assert (game.kind, game.asked.decider) == ("answer a duel", 0)
    assert game.do(Action(0, PASS)).kind == "refill"


def test_two_elements_that_care_about_the_same_hand() -> None:
    game = Table(FULL).game(P(SHERIFF, "suzy_lafayette, tally_hand_emptied", hand="saloon 5H"))
    game.do(act(0, PLAY, "saloon 5H"))
    assert game.kind == "order of own effects"
    game.do(act(0, CHOOSE, name="tally_hand_emptied"))
    assert (game.nuggets(0), game.kind) == (1, "refill")


def test_nobody_cares_about_an_empty_hand() -> None:
    rules = without(HAND_EMPTIED)
    game = Table(rules).of(laid(rules, four(P(SHERIFF, hand="saloon 5H")))).do(act(0, PLAY, "saloon 5H"))
    assert game.state.emptied == 0
    ordinary = Table(FULL).game(P(SHERIFF, hand="saloon 5H"), P(OUTLAW, "suzy_lafayette"))
    assert ordinary.do(act(0, PLAY, "saloon 5H")).state.emptied == 0
    suzy = P(OUTLAW, "suzy_lafayette", hand="bang 2C, bang 4C")
    in_a_duel = Table(FULL).game(P(SHERIFF, hand="duel QD, bang 3C"), suzy).do(act(0, PLAY, "duel QD", 1))
    in_a_duel.do(act(1, DISCARD, "bang 2C"), act(0, DISCARD, "bang 3C"))
    assert (in_a_duel.hand(0), in_a_duel.state.emptied) == (0, 0)


def test_held_back_triggers_stay_due() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="gatling 10H"), P(OUTLAW, "patient, tally_life_lost"))
    game.do(act(0, PLAY, "gatling 10H"), Action(1, PASS))
    assert [due.element for due in game.state.pending] == ["tally_life_lost"]
    assert game.quiet().state.pending == ()


def test_the_dead_have_no_triggers_left() -> None:
    people = (
        P(SHERIFF, hand="gatling 10H"),
        P(OUTLAW, "patient, tally_life_lost", lives=2),
        P(OUTLAW, lives=1),
    )
    game = Table(FULL).game(*people).do(act(0, PLAY, "gatling 10H"), Action(1, PASS), Action(2, PASS))
    assert game.state.pending != ()


def test_after_the_end_the_clause_that_ended_the_game_forbids_everything() -> None:
    dead = (P(OUTLAW, out=True), P(RENEGADE, out=True))
    game = Table(FULL).game(P(SHERIFF, hand="bang 2C"), P(OUTLAW, lives=1), *dead)
    game.do(act(0, PLAY, "bang 2C", 1)).quiet()
    assert (game.kind, game.state.winners) == ("", (0,))
    assert game.judge(act(0, PLAY, "bang 3C", 1)) == "game_over"
    assert game.rulings[-1].clause == "bang.end.immediate"


# Acting beside the open question ------------------------------------------------------------------


def test_without_such_abilities_nobody_acts_out_of_turn() -> None:
    rules = without(AT_ANY_TIME)
    game = Table(rules).of(laid(rules, four(P(SHERIFF, "snacker", lives=3, nuggets=1)), turn=1))
    assert all(action.actor == 1 for action in legal_actions(rules, game.state))


def test_who_may_act_at_any_time() -> None:
    people = (
        P(SHERIFF, hand="bang 2C"),
        P(OUTLAW, "snacker", lives=3, nuggets=3),
        None,
        P(RENEGADE, out=True),
    )
    game = Table(FULL).game(*people)
    assert game.judge(act(1, USE, name="snacker")) == "legal"
    verdicts = {
        "another ability": act(1, USE, name="digger"),
        "a player without it": act(2, USE, name="snacker"),
        "a dead player": act(3, USE, name="snacker"),
        "nobody": act(-1, USE, name="snacker"),
        "aimed": act(1, USE, name="snacker", target=2),
    }
    faults = {what: FULL.judge_interrupt(FULL, game.state, action) for what, action in verdicts.items()}
    assert {what: fault.fact for what, fault in faults.items() if fault} == {
        "another ability": "no_such_ability",
        "a player without it": "no_such_ability",
        "a dead player": "out_of_the_game",
        "nobody": "out_of_the_game",
        "aimed": "takes_no_target",
    }
    assert {fault.fact: fault.clause for fault in faults.values() if fault} == {
        "no_such_ability": "bang.characters.unique_ability",
        "out_of_the_game": "bang.elimination.last_life",
        "takes_no_target": clause_of("snacker"),
    }


@pytest.mark.parametrize(("name", "kind"), [("snacker", "play phase"), ("sid_ketchum", "sid_ketchum")])
def test_of_several_abilities_the_one_that_is_named_is_used(name: str, kind: str) -> None:
    people = (None, P(OUTLAW, "snacker, sid_ketchum", hand="beer 6H, beer 7H", lives=2, nuggets=1))
    game = Table(FULL).game(*people).do(act(1, USE, name=name))
    assert (game.kind, game.nuggets(1)) == (kind, int(kind != "play phase"))


def test_chance_uses_no_ability_not_even_that_of_the_last_player() -> None:
    game = Table(FULL).game(None, None, None, P(RENEGADE, "snacker", lives=3, nuggets=1))
    assert game.judge(act(3, USE, name="snacker")) == "legal"
    assert game.judge(act(NATURE, USE, name="snacker")) == "another_decides"
    assert FULL.judge_interrupt(FULL, game.state, act(NATURE, USE, name="snacker")) == rule(
        "bang.elimination.last_life", "out_of_the_game", NATURE
    )


def test_nobody_acts_while_a_cost_is_paid_or_chance_is_pending() -> None:
    snacker = P(OUTLAW, "snacker", lives=3, nuggets=1)
    paying = Table(FULL).game(P(SHERIFF, hand="bang 2C, beer 6H"), snacker, events="toll")
    paying.do(act(0, PLAY, "bang 2C", 1))
    chance = Table(FULL).game(P(SHERIFF, hand="dice"), snacker).do(act(0, PLAY, "dice"))
    for game in (paying, chance):
        fault = FULL.judge_interrupt(FULL, game.state, act(1, USE, name="snacker"))
        assert fault == rule("bang.sequence.finish_before_next", "closed_to_interruption", 1)
        assert act(1, USE, name="snacker") not in legal_actions(FULL, game.state)


def _does_nothing(rules: Rules, state: State, seat: int, note: Note) -> State:
    return state


def test_the_dying_are_judged_by_their_own_question() -> None:
    people = (P(SHERIFF, hand="bang 2C"), P(OUTLAW, "snacker, survivor", lives=1, nuggets=1))
    game = Table(FULL).game(*people).do(act(0, PLAY, "bang 2C", 1), Action(1, PASS))
    assert game.kind == "last life"
    assert game.judge(act(1, USE, name="snacker")) == "cannot_save"
    whenever = with_answers(FULL, {AT_ANY_TIME: {"snacker": pays("snacker", AT_ANY_TIME, _does_nothing)}})
    game = Table(whenever).game(*people).do(act(0, PLAY, "bang 2C", 1))
    assert game.judge(act(1, USE, name="snacker")) == "legal"
    assert game.do(Action(1, PASS)).judge(act(1, USE, name="snacker")) == "cannot_save"


def test_a_question_goes_on_after_an_interruption() -> None:
    people = (P(SHERIFF, hand="bang 2C"), P(OUTLAW), P(OUTLAW, "snacker", lives=3, nuggets=1))
    game = Table(FULL).game(*people).do(act(0, PLAY, "bang 2C", 1), act(2, USE, name="snacker"))
    assert (game.kind, game.asked.decider, game.lives(2)) == ("answer a shot", 1, 4)


def test_a_game_that_is_over_is_not_reshuffled_for() -> None:
    playing = Table(FULL).game(draw="beer 6H", rest="discarded").state
    empty = playing._replace(piles=((), (), (*playing.piles[2], *playing.piles[0]), *playing.piles[3:]))
    assert watch(FULL, empty, ignore) != empty
    over = empty.with_frames(())
    assert watch(FULL, over, ignore) is over
