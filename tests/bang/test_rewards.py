"""Tresty a odměny: what is drawn for a killed Outlaw, and what a killed Deputy costs the Sheriff."""

from typing import Any

import pytest

from bangref.bang.elimination.frame import GUEST_LEFT, KILLED, REWARDING_LATE, Elimination
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.engine import question
from bangref.core.frame import push
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from tests.bang.shooting import shooting
from tests.bang.table import ADA, BEN, CLEO, Person, cited, clauses, hand, lying, pile, play, player, refused, table

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


@pytest.mark.clause("bang.reward.kill_outlaw")
@pytest.mark.parametrize(("how", "rewarded"), [(KILLED, True), (GUEST_LEFT, False)])
def test_reward_kill_outlaw__not_for_a_guest_who_leaves_again(how: str, rewarded: bool) -> None:
    rules, state = table([player(), player(role="outlaw"), player(), player()])
    parting = Elimination(BEN, ADA, how=how)
    parted = rules.frames[Elimination].run(rules, push(state, parting), parting, ignore)
    frame = parted.frames[-1]._replace(stage=REWARDING_LATE)
    after = rules.frames[Elimination].run(rules, push(state, frame), frame, ignore)
    assert isinstance(after.frames[-1], Draw) == rewarded


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
