"""Valley of Shadows where no scenario leads: who has left meanwhile, what is no answer, what is asked of whom."""

from typing import Any

import pytest

from bangref.bang.aimed_at import call_off
from bangref.bang.moves import discard_in_play
from bangref.bang.names import BANG, DUEL
from bangref.bang.points import CARD_LOST_TO, CARD_PLAYED, SHOT_CANCELLED
from bangref.bang.riders import riding
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.sets.valley_of_shadows.cards import aim, backfire, bandidos, fanning, poker, saved, tornado
from bangref.bang.sets.valley_of_shadows.cards.names import BACKFIRE, GHOST
from bangref.bang.sets.valley_of_shadows.characters import black_flower, evelyn_shebang, henry_block, lemonade_jim
from bangref.bang.state import State, with_lives, with_seat
from bangref.core.action import CHOOSE, DISCARD, NO_CARD, PASS, PICK, PLAY, TAKE, USE, Action, Card
from bangref.core.engine import legal_actions, question
from bangref.core.frame import Question, become_beneath, push
from bangref.core.frames.joint import Joint
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from tests.bang.table import ADA, BEN, CLEO, DAN, hand, lives, lying, names_of, play, player, refused, ruled
from tests.bang.table import table as any_table


def asked(rules: Rules, state: State) -> Question:
    """The question that is open."""
    found = question(rules, state)
    assert found is not None
    return found


def table(*seats: Any, **more: Any) -> tuple[Rules, State]:
    people = (*seats, *(player(),) * (4 - len(seats)))
    return any_table(people, sets=["valley_of_shadows", *more.pop("sets", ())], **more)


def without(state: State, seat: int) -> State:
    """The state in which a player has left the game."""
    return with_seat(state, seat, with_lives(state.seats[seat], 0, OUT))


def card_of(rules: Rules, state: State, text: str) -> Card:
    (card,) = names_of(rules, state).all_cards((text,))
    return card


def answer(rules: Rules, point: Any, element: str) -> Any:
    return rules.at[point][element]


# Somebody has left the game meanwhile ----------------------------------------------------------------------------


def test_no_fire_is_returned_to_who_has_left() -> None:
    rules, state = table()
    shot = Signature((), "gatling", PLAYED, ADA, BEN, NO_CARD)
    facts = (shot, BEN, NO_CARD, NO_CARD, 1, (BACKFIRE,))
    trigger = answer(rules, SHOT_CANCELLED, BACKFIRE)
    assert trigger.fire(rules, state, -2, facts, ignore) != state
    gone = without(state, ADA)
    assert trigger.fire(rules, gone, -2, facts, ignore) == gone


def test_henry_block_does_not_shoot_at_who_has_left() -> None:
    rules, state = table(player("henry_block"))
    trigger = answer(rules, CARD_LOST_TO, henry_block.NAME)
    facts = (ADA, BEN, card_of(rules, state, "BANG! AS"), "taken")
    assert trigger.fire(rules, state, ADA, facts, ignore) != state
    gone = without(state, BEN)
    assert trigger.fire(rules, gone, ADA, facts, ignore) == gone


@pytest.mark.parametrize(("how", "due"), [("taken", True), ("discarded", True), ("seized", False), ("given", False)])
def test_what_henry_block_answers(how: str, due: bool) -> None:
    rules, state = table(player("henry_block"))
    trigger = answer(rules, CARD_LOST_TO, henry_block.NAME)
    facts = (ADA, BEN, card_of(rules, state, "BANG! AS"), how)
    assert trigger.applies(rules, state, ADA, facts) == due
    assert trigger.withheld is not None
    assert bool(trigger.withheld(rules, state, ADA, facts)) != due
    assert not trigger.withheld(rules, state, ADA, (CLEO, BEN, *facts[2:]))
    assert not trigger.applies(rules, state, ADA, (CLEO, BEN, *facts[2:]))


def test_a_rescuer_who_has_left_takes_nothing() -> None:
    rules, state = table()
    frame = saved.Rescued(CLEO, BEN)
    state = push(without(state, CLEO), frame)
    assert rules.frames[saved.Rescued].run(rules, state, frame, ignore).frames == state.frames[:-1]


def test_a_laid_card_that_is_gone_already_is_not_discarded_again() -> None:
    rules, state = table(player(hand=["Jail JS"]), player(hand=["Escape 3H"]))
    state = play(rules, state, "Ada plays Jail JS on Ben")
    jail = card_of(rules, state, "Jail JS")
    gone = discard_in_play(rules, state, BEN, jail, "discarded", ADA, "bang.card.cat_balou.effect", ignore)
    after = call_off(rules, gone, BEN, "bang.card.escape.effect", ignore)
    assert after.piles == gone.piles
    assert after.frames[-2].cancelled


# What is no answer -----------------------------------------------------------------------------------------------


def test_aim_goes_with_bang_alone() -> None:
    """Whatever else is announced without a target, by somebody who holds an Aim."""
    rules, state = table(player(hand=["Aim 6C", "Duel QD", "BANG! AS"]))
    for name, text, fact in ((DUEL, "Duel QD", "goes_with_bang_only"), (BANG, "BANG! 2C", "nothing_to_aim_at")):
        announced = Signature((card_of(rules, state, text),), name, PLAYED, ADA, -2, NO_CARD)
        refusal = aim._goes_with(rules, _riding(state, announced), ADA)
        assert refusal is not None
        assert refusal.fact == fact
    assert aim._goes_with(rules, _riding(state, _bang(rules, state)), ADA) is None


def _bang(rules: Rules, state: State) -> Signature:
    return Signature((card_of(rules, state, "BANG! AS"),), BANG, PLAYED, ADA, -2, NO_CARD)


def _riding(state: State, signature: Signature) -> State:
    return push(state, riding(signature))


def test_what_is_refused_by_those_held_up() -> None:
    rules, state = table(player(hand=["Bandidos QD", "BANG! AS", "Beer 6H"]), player(hand=["Beer 7H"]))
    state = play(rules, state, "Ada plays Bandidos QD")
    assert asked(rules, state).silent == Action(ADA, PASS)
    card = card_of(rules, state, "BANG! AS")
    for action in (Action(ADA, PICK, card), Action(ADA, DISCARD, card_of(rules, state, "Beer 7H"))):
        assert ruled(rules, state, action).fact == "not_among_answers"
    state = play(rules, state, Action(ADA, DISCARD, card))
    assert legal_actions(rules, state) == [Action(ADA, DISCARD, card_of(rules, state, "Beer 6H"))]
    assert ruled(rules, state, Action(ADA, PASS)).fact == "one_more_card"


def test_the_last_of_two_cards_is_given_too() -> None:
    rules, state = table(player(hand=["Bandidos QD", "BANG! AS", "Beer 6H"]))
    state = play(rules, state, "Ada plays Bandidos QD", "Ada discards BANG! AS")
    assert [action.verb for action in legal_actions(rules, state)] == [DISCARD]
    state = play(rules, state, "Ada discards Beer 6H", "Ben passes", "Cleo passes", "Dan passes")
    assert (hand(rules, state, ADA), lives(state)) == ([], [5, 3, 3, 3])


def test_evelyn_shebang_needs_a_target_and_a_card_to_give_up() -> None:
    rules, state = table(player(), player(evelyn_shebang.NAME), turn=BEN, phase="start")
    assert ruled(rules, state, Action(BEN, USE, name=evelyn_shebang.NAME)).fact == "needs_a_target"
    card = card_of(rules, state, "BANG! AS")
    assert ruled(rules, state, Action(BEN, USE, card, ADA, name=evelyn_shebang.NAME)).fact == "needs_a_target"
    after = play(rules, state, "Ben uses Evelyn Shebang on Ada", "Ada passes")
    assert [refused(rules, after, "Ben uses Evelyn Shebang on Cleo")] == [evelyn_shebang.CLAUSE]


def test_evelyn_shebang_has_used_the_ability_while_phase_1_is_open() -> None:
    """Asked while the window is still open: once in a turn."""
    rules, state = table(player(), player(evelyn_shebang.NAME), turn=BEN, phase="start")
    memo = list(state.memo)
    memo[rules.slots[evelyn_shebang.NAME]] = 1
    action = Action(BEN, USE, target=CLEO, name=evelyn_shebang.NAME)
    fault = evelyn_shebang._judge(rules, state._replace(memo=tuple(memo)), action)
    assert fault is not None
    assert fault.fact == "used_already"


def test_without_a_card_to_draw_none_is_given_up() -> None:
    readings = {evelyn_shebang.CLAUSE: "any_in_range"}
    rules, state = table(
        player(), player(evelyn_shebang.NAME), turn=BEN, phase="start", readings=readings,
        sets=["high_noon"], event="Thirst",
    )  # fmt: skip
    over = play(rules, state, "Ben uses Evelyn Shebang on Ada", "Ada passes")
    assert asked(rules, over).kind == "play phase"
    given_up = become_beneath(state, state.frames[-2]._replace(i=1))
    fault = evelyn_shebang._fault(rules, given_up, Action(BEN, USE, target=CLEO, name=evelyn_shebang.NAME))
    assert fault is not None
    assert fault.fact == "no_card_to_give_up"


def test_mick_defender_names_no_target() -> None:
    rules, state = table(player(hand=["Duel QD"]), player("mick_defender", hand=["Missed! 2S"]))
    state = play(rules, state, "Ada plays Duel QD on Ben")
    assert ruled(rules, state, Action(BEN, USE, target=ADA, name="mick_defender")).fact == "takes_no_target"


def test_mick_defender_may_think_again() -> None:
    rules, state = table(player(hand=["Duel QD"]), player("mick_defender", hand=["Missed! 2S"]))
    state = play(rules, state, "Ada plays Duel QD on Ben", "Ben uses Mick Defender", "Ben passes", "Ben passes")
    assert asked(rules, state).kind == "answer a duel"


def test_mick_defender_without_such_a_card_is_not_asked() -> None:
    rules, state = table(player(hand=["Duel QD"]), player("mick_defender", hand=["Beer 6H"]))
    state = play(rules, state, "Ada plays Duel QD on Ben")
    assert asked(rules, state).kind == "answer a duel"


# What is asked of whom -------------------------------------------------------------------------------------------


def test_who_has_two_cards_gives_them_unasked() -> None:
    rules, state = table(player(hand=["Tornado AC", "BANG! AS", "Beer 6H"]), player(hand=["Duel QD"]))
    state = play(rules, state, "Ada plays Tornado AC")
    assert [hand(rules, state, seat) for seat in (ADA, BEN, CLEO, DAN)] == [
        [],
        ["BANG! AS", "Beer 6H"],
        ["Duel QD"],
        [],
    ]


def test_two_equal_answers_for_tornado_are_told_apart() -> None:
    """A card that has been named is not offered again, unless there is another like it."""
    rules, state = table(player(hand=["Tornado AC", "BANG! AS", "Beer 6H", "Beer 7H"]))
    state = play(rules, state, "Ada plays Tornado AC", "Ada picks Beer 6H")
    frame = state.frames[-1]
    assert isinstance(frame, Joint)
    assert len(tornado._offers(rules, state, frame, ADA)) == 2


def test_only_who_holds_a_card_plays_poker() -> None:
    rules, state = table(player(hand=["Poker JH"]), player(hand=["Beer 6H"]), player(), player(hand=["BANG! 2C"]))
    state = play(rules, state, "Ada plays Poker JH")
    assert state.frames[-1].todo == (BEN, DAN)
    state = play(rules, state, "Ben discards Beer 6H", "Dan discards BANG! 2C")
    assert hand(rules, state, ADA) == ["BANG! 2C", "Beer 6H"]


def test_one_of_three_cards_of_the_pot_is_left() -> None:
    others = [player(hand=[text]) for text in ("Beer 6H", "Duel QD", "BANG! 2C")]
    rules, state = table(player(hand=["Poker JH"]), *others)
    state = play(rules, state, "Ada plays Poker JH", "Ben discards Beer 6H", "Cleo discards Duel QD")
    state = play(rules, state, "Dan discards BANG! 2C")
    assert asked(rules, state).about == state.frames[-1].cards
    for action in (Action(ADA, PASS), Action(ADA, TAKE), Action(ADA, PICK, card_of(rules, state, "Poker JH"))):
        assert ruled(rules, state, action).clause == poker.CLAUSE
    state = play(rules, state, "Ada picks Duel QD", "Ada picks Beer 6H")
    assert hand(rules, state, ADA) == ["Beer 6H", "Duel QD"]


@pytest.mark.parametrize("place", [1, 2])
def test_poker_goes_on_past_who_has_spent_the_last_cards_when_asked(place: int) -> None:
    """Sid Ketchum, asked first or last, regains a life for the two cards, and has none to put in."""
    others = [player(hand=["BANG! 2C"]), player(hand=["BANG! 3C"])]
    others[place - 1] = player("sid_ketchum", lives=2, hand=["Scope AS", "Duel QD"])
    rules, state = table(player(hand=["Poker JH"]), *others, readings={poker.ORDER: "one_by_one"})
    name, other = ("Ben", "Cleo discards BANG! 3C") if place == 1 else ("Cleo", "Ben discards BANG! 2C")
    spent = f"{name} uses Sid Ketchum with Scope AS, Duel QD"
    state = play(rules, state, "Ada plays Poker JH", *((spent, other) if place == 1 else (other, spent)))
    assert asked(rules, state).kind == "play phase"
    assert len(hand(rules, state, ADA)) == 1


def test_nobody_has_a_card_for_poker() -> None:
    rules, state = table(player(hand=["Poker JH"]))
    state = play(rules, state, "Ada plays Poker JH")
    assert asked(rules, state).kind == "play phase"


def test_of_equal_distance_the_nearer_shots_decide_nothing() -> None:
    """Of those at distance 1 from the first target only the shooter is left out."""
    rules, state = table(player(hand=["Fanning 2S"]))
    assert fanning.seconds(rules, state, ADA, BEN) == (CLEO,)
    assert fanning.seconds(rules, state, ADA, CLEO) == (BEN, DAN)


def test_the_second_target_is_a_player_and_nothing_else() -> None:
    rules, state = table(player(hand=["Fanning 2S"], lying=["Winchester 8S"]), player(lying=["Barrel QS"]))
    state = play(rules, state, "Ada plays Fanning 2S on Cleo")
    barrel = card_of(rules, state, "Barrel QS")
    for action in (Action(ADA, CHOOSE, target=BEN, aim=barrel), Action(ADA, PASS), Action(ADA, CHOOSE, target=CLEO)):
        assert ruled(rules, state, action).fact == "needs_a_target"


def test_a_beer_that_saves_is_one_to_join_in() -> None:
    rules, state = table(
        player(hand=["BANG! AS"]), player(lives=1, hand=["Beer 6H"]), player("lemonade_jim", lives=2, hand=["Duel QD"])
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben plays Beer 6H")
    assert ruled(rules, state, Action(CLEO, TAKE)).clause == lemonade_jim.CLAUSE
    assert lives(play(rules, state, "Cleo discards Duel QD")) == [5, 1, 3, 4]


@pytest.mark.parametrize(("name", "counts"), [(black_flower.NAME, True), (BANG, False)])
def test_what_black_flower_counts(name: str, counts: bool) -> None:
    rules, state = table(player("black_flower", hand=["BANG! 2C"]))
    card = card_of(rules, state, "BANG! 2C")
    after = play(rules, state, Action(ADA, PLAY, card, BEN, name="" if name == BANG else name))
    assert after.memo[rules.slots[black_flower.NAME]] == int(counts)
    trigger = answer(rules, CARD_PLAYED, black_flower.NAME)
    assert not trigger.applies(rules, state, ADA, (ADA, card, BANG, BEN))
    assert not trigger.applies(rules, after, ADA, (BEN, card, BANG, ADA))


# The Ghost -------------------------------------------------------------------------------------------------------


def test_a_ghost_that_lies_before_nobody_without_lives_leaves_quietly() -> None:
    """A Ghost that is on its way, or lies before somebody for whom it does nothing, eliminates nobody."""
    rules, state = table(player(lying=["Ghost 9S"], hand=["Cat Balou KH"]))
    state = play(rules, state, "Ada plays Cat Balou KH on Ada at Ghost 9S")
    assert (lying(rules, state, ADA), lives(state)[ADA]) == ([], 5)


def test_the_own_ghost_may_be_removed_which_ends_the_turn() -> None:
    rules, state = table(player(hand=["Ghost 9S"]), player("willy_the_kid", out=True), draw=["Cat Balou KH", "Beer 6H"])
    state = play(
        rules, state, "Ada plays Ghost 9S on Ben", "Ada ends the turn", "Ben plays Cat Balou KH on Ben at Ghost 9S"
    )
    assert (state.turn, state.seats[BEN].status) == (CLEO, OUT)


def test_there_are_two_ghosts() -> None:
    rules, _ = table()
    assert sum(rules.faces[card].name == GHOST for card in rules.deck) == 2


def test_readings_of_bandidos_have_defaults_first() -> None:
    assert [values[0] for values in bandidos.READINGS.values()] == [
        "everybody",
        "one_by_one",
        "must_discard",
        "loses_life",
    ]


def test_backfire_is_a_missed_effect() -> None:
    rules, _ = table()
    assert BACKFIRE in rules.cancelling
    assert backfire.EFFECT.cancels == backfire.CLAUSE
