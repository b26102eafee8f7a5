"""Zabití postavy, Tresty a odměny, Konec hry: what happens when a player is eliminated."""

from typing import Any

import pytest

from bangref.bang.elimination.estate import Sharing
from bangref.bang.elimination.frame import GUEST_LEFT, KILLED, LEAVING, LEAVING_CARDS, REWARDING_LATE, Elimination
from bangref.bang.names import DYING
from bangref.bang.points import LIFE_LOST
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.victory import finished
from bangref.core.action import DISCARD, NOBODY, Action
from bangref.core.deck import Draw
from bangref.core.engine import question
from bangref.core.frame import push
from bangref.core.frames.batch import Pending
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import Ruling, collector, ignore
from bangref.west.roles import OUT
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    EVA,
    Person,
    cited,
    clauses,
    hand,
    lives,
    lying,
    names_of,
    pile,
    play,
    player,
    refused,
    table,
)  # fmt: skip


def shooting(victim: Person, *others: Person, shooter: Person | None = None, **options: Any) -> tuple[Rules, State]:
    """Ada shoots at Ben, who offers no defence."""
    seats = [shooter or player(hand=["BANG! 2C", "Barrel QS"]), victim, *(others or (player(), player()))]
    rules, state = table(seats, **options)
    return rules, play(rules, state, "Ada plays BANG! 2C on Ben")


def stage_of_leaving(rules: Rules, state: State, stage: int) -> State:
    """The state after one stage of the elimination of Ben by Ada."""
    frame = Elimination(BEN, ADA, stage=stage)
    after: State = rules.frames[Elimination].run(rules, push(state, frame), frame, ignore)
    return after


# Zabití postavy ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.elimination.last_life", "bang.characters.bullets_are_lives")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_elimination_last_life__only_with_the_last_one(left: int) -> None:
    rules, state = shooting(player(lives=left))
    state, rulings = cited(rules, state, "Ben passes")
    assert lives(state)[BEN] == left - 1
    assert (state.seats[BEN].status == OUT) == (left == 1)
    assert ("bang.elimination.reveal_role" in [r.clause for r in rulings]) == (left == 1)


@pytest.mark.clause("bang.elimination.last_life")
def test_elimination_last_life__what_was_due_to_the_eliminated_is_forgotten() -> None:
    rules, state = table([player("el_gringo"), player("bart_cassidy"), player(), player()])
    due = tuple(
        Pending(seat, name, LIFE_LOST, (seat, 1, ADA, 4)) for seat, name in enumerate(("el_gringo", "bart_cassidy"))
    )
    after = stage_of_leaving(rules, state._replace(pending=due, emptied=0b0011), LEAVING)
    assert after.pending == due[:1]
    assert after.emptied == 0b0001


@pytest.mark.clause("bang.end.immediate")
def test_end_immediate__nothing_is_due_any_more() -> None:
    rules, state = table([player("bart_cassidy"), player("suzy_lafayette"), player(), player()])
    due = (Pending(ADA, "bart_cassidy", LIFE_LOST, (ADA, 1, BEN, 4)),)
    state = state._replace(pending=due, emptied=0b0010)
    over = finished(rules, state, (BEN,), "bang.end.condition.sheriff_killed", ignore)
    assert (over.frames, over.pending, over.emptied) == ((), (), 0)
    assert (over.winners, over.ended_by) == ((BEN,), "bang.end.condition.sheriff_killed")


@pytest.mark.clause("bang.elimination.discard_all")
def test_elimination_discard_all__who_was_back_as_a_guest_leaves_without_a_role_to_reveal() -> None:
    rules, state = table([player(), player(), player(), player()])
    rulings, note = collector()
    frame = Elimination(BEN, NOBODY, stage=LEAVING, how=GUEST_LEFT)
    rules.frames[Elimination].run(rules, push(state, frame), frame, note)
    assert rulings == [Ruling("bang.elimination.discard_all", "out_again", (BEN,))]


@pytest.mark.clause("bang.reward.kill_outlaw")
@pytest.mark.parametrize(("how", "rewarded"), [(KILLED, True), (GUEST_LEFT, False)])
def test_reward_kill_outlaw__not_for_a_guest_who_leaves_again(how: str, rewarded: bool) -> None:
    rules, state = table([player(), player(role="outlaw"), player(), player()])
    parting = Elimination(BEN, ADA, how=how)
    parted = rules.frames[Elimination].run(rules, push(state, parting), parting, ignore)
    frame = parted.frames[-1]._replace(stage=REWARDING_LATE)
    after = rules.frames[Elimination].run(rules, push(state, frame), frame, ignore)
    assert isinstance(after.frames[-1], Draw) == rewarded


@pytest.mark.clause("bang.elimination.discard_all")
def test_elimination_discard_all__an_estate_is_no_hand_that_has_run_empty() -> None:
    rules, state = table([player("suzy_lafayette"), player(hand=["Duel 8C"]), player(), player()])
    after = stage_of_leaving(rules, state._replace(emptied=0b0001), LEAVING_CARDS)
    assert after.seats[BEN].hand == ()
    assert after.emptied == 0b0001


def test_sharing__a_hand_of_which_the_last_card_is_inherited_has_not_run_empty() -> None:
    rules, state = table([player("suzy_lafayette"), player(hand=["Duel 8C"]), player(), player()])
    frame = Sharing(BEN, ((CLEO, "clause of Cleo"), (DAN, "clause of Dan")), ())
    after = rules.frames[Sharing].run(rules, push(state._replace(emptied=0b0001), frame), frame, ignore)
    assert hand(rules, after, CLEO) == ["Duel 8C"]
    assert after.frames[-1].heirs == frame.heirs[::-1]
    assert after.emptied == 0b0001


@pytest.mark.clause("bang.elimination.reveal_role", "bang.elimination.discard_all", "bang.discard.order_choice")
def test_elimination_discard_all__hand_and_cards_in_play_in_any_order() -> None:
    rules, state = shooting(player(lives=1, hand=["Duel 8C", "Schofield JC"], lying=["Scope AS"]))
    state, rulings = cited(rules, state, "Ben passes")
    assert "bang.elimination.reveal_role" in [r.clause for r in rulings]
    assert state.seats[BEN].shown
    asked = question(rules, state)
    assert asked is not None
    assert (asked.decider, asked.clause) == (BEN, "bang.discard.order_choice")
    names = names_of(rules, state)
    assert [names.card_text(card) for card in asked.about] == ["Duel 8C", "Schofield JC", "Scope AS"]
    assert asked.silent == Action(BEN, DISCARD, asked.about[0]), "silence keeps to this order"
    assert refused(rules, state, "Ada discards Duel 8C") == "bang.discard.order_choice"
    assert refused(rules, state, "Ben discards Beer 6H") == "bang.discard.order_choice"
    state, rulings = cited(rules, state, "Ben discards Scope AS")
    assert "bang.elimination.discard_all" in [r.clause for r in rulings]
    state = play(rules, state, "Ben discards Schofield JC")
    assert pile(rules, state, DISCARD_PILE) == ["BANG! 2C", "Scope AS", "Schofield JC", "Duel 8C"]
    assert hand(rules, state, BEN) == lying(rules, state, BEN) == []


@pytest.mark.clause("bang.elimination.saved_at_once", "bang.card.beer.lethal_save")
def test_elimination_saved_at_once__with_beer_and_not_later() -> None:
    rules, state = shooting(player(lives=1, hand=["Beer 6H", "Saloon 5H"]))
    state = play(rules, state, "Ben passes")
    assert state.seats[BEN].status == DYING
    assert refused(rules, state, "Ben plays Saloon 5H") == "bang.card.saloon.no_save"
    assert refused(rules, state, "Cleo plays Beer 7H") == "bang.elimination.last_life"
    saved = play(rules, state, "Ben plays Beer 6H")
    assert lives(saved)[BEN] == 1
    dead = play(rules, state, "Ben passes")
    assert dead.seats[BEN].status == OUT


@pytest.mark.clause("bang.card.beer.not_after_wound")
def test_card_beer_not_after_wound__a_wound_that_does_not_kill() -> None:
    rules, state = shooting(player(lives=2, hand=["Beer 6H"]))
    assert refused(rules, state, "Ben plays Beer 6H") == "bang.card_vs_effect.card"
    state = play(rules, state, "Ben passes")
    assert refused(rules, state, "Ben plays Beer 6H") == "bang.card.beer.lethal_save"


# Odměny -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.reward.kill_outlaw", "bang.reward.kill_outlaw.by_anyone", "bang.goal.outlaws.infighting")
@pytest.mark.parametrize("killer", ["sheriff", "outlaw", "renegade", "deputy"])
@pytest.mark.parametrize("victim", ["outlaw", "renegade", "deputy"])
def test_reward_kill_outlaw__whoever_kills_one(killer: str, victim: str) -> None:
    others = [player(role=role) for role in ("outlaw", "outlaw", "renegade")]
    if killer != "sheriff":
        others[1] = player(role="sheriff")
    rules, state = shooting(
        player(lives=1, role=victim), *others, shooter=player(hand=["BANG! 2C"], role=killer),
        draw=["Beer 6H", "Beer 7H", "Beer 8H"],
    )  # fmt: skip
    state, rulings = cited(rules, state, "Ben passes")
    drawn = ["Beer 6H", "Beer 7H", "Beer 8H"] if victim == "outlaw" else []
    assert hand(rules, state, ADA) == drawn
    assert ("bang.reward.kill_outlaw" in [r.clause for r in rulings]) == (victim == "outlaw")


@pytest.mark.clause("bang.reward.kill_outlaw")
def test_reward_kill_outlaw__readings_differ_where_the_pile_is_short() -> None:
    for value, first in (("after_discard", "discards"), ("before_discard", "reward")):
        rules, state = shooting(
            player(lives=1, hand=["Duel 8C"]), rest="discard", draw=["Beer 6H"],
            readings={"bang.reward.kill_outlaw": value},
        )  # fmt: skip
        state, rulings = cited(rules, state, "Ben passes")
        order = [r.clause for r in rulings if r.clause in ("bang.elimination.discard_all", "bang.reward.kill_outlaw")]
        assert (order[0] == "bang.elimination.discard_all") == (first == "discards")
        # only in the one case is the dead player's card shuffled into the new pile
        assert ("Duel 8C" in pile(rules, state, 1)) == (first == "discards")


@pytest.mark.clause("bang.reward.own_duel_none", "bang.elimination.killer")
def test_reward_own_duel_none__an_outlaw_who_challenged_and_lost() -> None:
    seats = [
        player(hand=["Duel 8C"], role="outlaw", lives=1),
        player(hand=["BANG! 2C", "Duel QD"], role="sheriff"),
    ]
    rules, state = table([*seats, player(), player()], draw=["BANG! 3C", "BANG! 4C"])
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2C")
    state, rulings = cited(rules, state, "Ada passes")
    found = [r.clause for r in rulings]
    assert "bang.reward.own_duel_none" in found
    assert "bang.reward.kill_outlaw" not in found
    assert state.seats[ADA].status == OUT
    assert len(hand(rules, state, BEN)) == 3  # Duel QD and the two cards of Dan's own turn


@pytest.mark.clause("bang.reward.kill_outlaw")
def test_reward__an_outlaw_who_was_challenged_and_lost_pays() -> None:
    rules, state = table([player(hand=["Duel 8C"]), player(lives=1), player(), player()])
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben passes")
    assert len(hand(rules, state, ADA)) == 3


@pytest.mark.clause("bang.reward.no_killer", "bang.card.dynamite.no_killer")
def test_reward_no_killer__dynamite() -> None:
    rules, state = table([player(), player(lying=["Dynamite 2H"], lives=3), player(), player()], draw=["Missed! 2S"])
    state, rulings = cited(rules, state, "Ada ends the turn")
    assert "bang.reward.no_killer" in [r.clause for r in rulings]
    assert "bang.reward.kill_outlaw" not in [r.clause for r in rulings]
    assert hand(rules, state, ADA) == []


def test_reward__nobody_is_rewarded_for_his_own_death() -> None:
    seats = [player(hand=["BANG! 2C"], role="outlaw", lives=1), player(role="sheriff"), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! 2C on Ada")
    found = clauses(rules, state, "Ada passes")
    assert "bang.reward.kill_outlaw" not in found
    assert "bang.elimination.reveal_role" in found


@pytest.mark.clause("bang.reward.kill_outlaw")
def test_reward__for_each_outlaw_of_a_gatling() -> None:
    seats = [player(hand=["Gatling 10H"]), player(lives=1), player(lives=1), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes")
    assert len(hand(rules, state, ADA)) == 3
    state = play(rules, state, "Cleo passes")
    assert len(hand(rules, state, ADA)) == 6
    assert question(rules, state) is not None


# Tresty -----------------------------------------------------------------------------------------------------


def deputies(deputy: Person, sheriff: Person, **options: Any) -> tuple[Rules, State]:
    return table([sheriff, deputy, player(), player(), player(role="outlaw")], **options)


@pytest.mark.clause("bang.penalty.sheriff_kills_deputy", "bang.discard.order_choice")
def test_penalty_sheriff_kills_deputy__everything_goes_in_the_order_he_likes() -> None:
    sheriff = player(hand=["BANG! 2C", "Beer 6H"], lying=["Barrel QS", "Mustang 8H"])
    rules, state = deputies(player(role="deputy", lives=1, hand=["Duel 8C"]), sheriff)
    state = play(rules, state, "Ada plays BANG! 2C on Ben")
    state, rulings = cited(rules, state, "Ben passes")
    assert "bang.penalty.sheriff_kills_deputy" in [r.clause for r in rulings]
    assert refused(rules, state, "Ben discards Beer 6H") == "bang.discard.order_choice"
    state = play(rules, state, "Ada discards Mustang 8H", "Ada discards Beer 6H")
    assert pile(rules, state, DISCARD_PILE) == ["BANG! 2C", "Duel 8C", "Mustang 8H", "Beer 6H", "Barrel QS"]
    assert hand(rules, state, ADA) == lying(rules, state, ADA) == []
    assert state.turn == ADA


@pytest.mark.clause("bang.penalty.sheriff_kills_deputy")
def test_penalty_sheriff_kills_deputy__only_the_sheriff_only_a_deputy() -> None:
    sheriff = player(hand=["BANG! 2C", "Beer 6H"])
    rules, state = deputies(player(role="outlaw", lives=1), sheriff)
    state = play(rules, state, "Ada plays BANG! 2C on Ben", "Ben passes")
    assert "Beer 6H" in hand(rules, state, ADA)
    seats = [
        player(role="sheriff"),
        player(role="deputy", lives=1),
        player(hand=["BANG! 2C", "Beer 6H"]),
        player(),
    ]
    rules, state = table(seats, turn=CLEO)
    state = play(rules, state, "Cleo plays BANG! 2C on Ben", "Ben passes")
    assert hand(rules, state, CLEO) == ["Beer 6H"]


@pytest.mark.parametrize("how", ["Gatling 10H", "Indians! KD", "Duel 8C"])
@pytest.mark.clause("bang.penalty.sheriff_kills_deputy")
def test_penalty_sheriff_kills_deputy__by_whatever_means(how: str) -> None:
    rules, state = deputies(player(role="deputy", lives=1), player(hand=[how, "Beer 6H"]))
    aim = " on Ben" if how.startswith("Duel") else ""
    state, rulings = cited(rules, state, f"Ada plays {how}{aim}", "Ben passes")
    assert "bang.penalty.sheriff_kills_deputy" in [r.clause for r in rulings]
    assert hand(rules, state, ADA) == []


@pytest.mark.clause("bang.penalty.sheriff_kills_deputy")
@pytest.mark.parametrize(("value", "pays"), [("no_killer", False), ("opponent", True)])
def test_penalty_sheriff_kills_deputy__readings_of_a_deputys_own_duel(value: str, pays: bool) -> None:
    sheriff = player(hand=["BANG! 2C", "Beer 6H"])
    rules, state = deputies(
        player(role="deputy", lives=1, hand=["Duel 8C"]), sheriff, turn=BEN,
        readings={"bang.penalty.sheriff_kills_deputy": value},
    )  # fmt: skip
    state = play(rules, state, "Ben plays Duel 8C on Ada", "Ada discards BANG! 2C")
    state, rulings = cited(rules, state, "Ben passes")
    assert ("bang.penalty.sheriff_kills_deputy" in [r.clause for r in rulings]) == pays
    assert hand(rules, state, ADA) == ([] if pays else ["Beer 6H"])
    # the reading is about Deputies: an Outlaw's death in the Outlaw's own Duel pays nobody under either value
    rules, state = table(
        [sheriff, player(hand=["Duel 8C"], lives=1), player(), player()], turn=BEN,
        readings={"bang.penalty.sheriff_kills_deputy": value},
    )  # fmt: skip
    state = play(rules, state, "Ben plays Duel 8C on Ada", "Ada discards BANG! 2C", "Ben passes")
    assert hand(rules, state, ADA) == ["Beer 6H"]


@pytest.mark.clause("bang.penalty.sheriff_kills_deputy")
def test_penalty_sheriff_kills_deputy__not_for_dynamite() -> None:
    deputy = player(role="deputy", lives=3, lying=["Dynamite 2H"])
    rules, state = deputies(deputy, player(hand=["Beer 6H"]), draw=["Missed! 2S"])
    state = play(rules, state, "Ada ends the turn")
    assert state.seats[BEN].status == OUT
    assert hand(rules, state, ADA) == ["Beer 6H"]


# Konec hry --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.end.condition.lawless_gone", "bang.end.winner.law", "bang.end.dead_share_win")
def test_end_condition_lawless_gone__the_dead_deputy_wins_too() -> None:
    others = [
        player(out=True, role="outlaw"),
        player(out=True, role="renegade"),
        player(out=True, role="deputy"),
    ]
    rules, state = shooting(player(lives=1, hand=["Duel 8C"]), *others)
    state, rulings = cited(rules, state, "Ben passes")
    assert state.winners == (ADA, EVA)
    assert state.ended_by == "bang.end.condition.lawless_gone"
    assert "bang.end.winner.law" in [r.clause for r in rulings]
    # it is over at once: no discards, no reward
    assert hand(rules, state, BEN) == ["Duel 8C"]
    assert state.frames == ()


@pytest.mark.clause("bang.example.end.renegade_left")
def test_end__the_renegade_goes_on_alone() -> None:
    rules, state = shooting(player(lives=1), player(out=True), player(role="renegade"))
    state = play(rules, state, "Ben passes")
    assert state.winners is None
    assert question(rules, state) is not None


@pytest.mark.clause("bang.end.condition.sheriff_killed", "bang.end.winner.outlaws")
def test_end_winner_outlaws__though_all_of_them_are_dead() -> None:
    others = [player(out=True, role="outlaw"), player(role="deputy"), player(out=True, role="outlaw")]
    rules, state = shooting(
        player(lives=1, role="sheriff"), *others, shooter=player(hand=["BANG! 2C"], role="renegade")
    )
    state, rulings = cited(rules, state, "Ben passes")
    assert state.winners == (CLEO, EVA)
    assert "bang.end.winner.outlaws" in [r.clause for r in rulings]


@pytest.mark.clause("bang.end.winner.renegade")
def test_end_winner_renegade__alone_with_the_sheriff() -> None:
    others = [player(out=True, role="outlaw"), player(out=True, role="outlaw")]
    rules, state = shooting(
        player(lives=1, role="sheriff"), *others, shooter=player(hand=["BANG! 2C"], role="renegade")
    )
    state, rulings = cited(rules, state, "Ben passes")
    assert state.winners == (ADA,)
    assert "bang.end.winner.renegade" in [r.clause for r in rulings]


@pytest.mark.clause("bang.end.immediate")
@pytest.mark.parametrize(("value", "winners"), [("at_once", (DAN, EVA)), ("after_effect", (ADA,))])
def test_end_immediate__the_renegades_gatling(value: str, winners: tuple[int, ...]) -> None:
    seats = [
        player(hand=["Gatling 10H"], role="renegade"), player(role="sheriff", lives=1),
        player(role="deputy", lives=1), player(role="outlaw", out=True), player(role="outlaw", out=True),
    ]  # fmt: skip
    rules, state = table(seats, readings={"bang.end.immediate": value})
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes")
    if value == "after_effect":
        assert state.winners is None
        state = play(rules, state, "Cleo passes")
    assert state.winners == winners


@pytest.mark.clause("bang.end.immediate")
def test_end_immediate__after_effect_lets_the_deputy_cancel_and_the_outlaws_win() -> None:
    seats = [
        player(hand=["Gatling 10H"], role="renegade"), player(role="sheriff", lives=1),
        player(role="deputy", lives=1, hand=["Missed! 2S"]), player(role="outlaw", out=True),
    ]  # fmt: skip
    rules, state = table(seats, readings={"bang.end.immediate": "after_effect"})
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes", "Cleo plays Missed! 2S")
    assert state.winners == (DAN,)


def test_end__the_sheriff_dies_of_dynamite_and_is_saved_by_nobody() -> None:
    seats = [
        player(lives=3, lying=["Dynamite 2H"], hand=["Beer 6H", "Beer 7H"]),
        player(),
        player(),
        player(),
    ]
    for value in ("at_once", "after_effect"):
        rules, state = table(seats, turn=DAN, draw=["Missed! 2S"], readings={"bang.end.immediate": value})
        state = play(rules, state, "Dan ends the turn")
        saved = play(rules, state, "Ada plays Beer 6H")
        assert saved.winners is None
        dead = play(rules, state, "Ada passes")
        if value == "after_effect":
            assert dead.winners is None
            dead = play(rules, dead, "Ada discards Beer 7H")
        assert dead.winners == (BEN, CLEO)
