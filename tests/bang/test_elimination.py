"""Zabití postavy: what happens when a player is eliminated."""

import pytest

from bangref.bang.elimination.estate import Sharing
from bangref.bang.elimination.frame import GUEST_LEFT, LEAVING, LEAVING_CARDS, Elimination
from bangref.bang.names import DYING
from bangref.bang.points import LIFE_LOST
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import DISCARD, NOBODY, Action
from bangref.core.engine import question
from bangref.core.frame import push
from bangref.core.frames.batch import Pending
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import Ruling, collector, ignore
from bangref.west.roles import OUT
from tests.bang.shooting import shooting
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    cited,
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


def stage_of_leaving(rules: Rules, state: State, stage: int) -> State:
    """The state after one stage of the elimination of Ben by Ada."""
    frame = Elimination(BEN, ADA, stage=stage)
    after: State = rules.frames[Elimination].run(rules, push(state, frame), frame, ignore)
    return after


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


@pytest.mark.clause("bang.elimination.discard_all")
def test_elimination_discard_all__who_was_back_as_a_guest_leaves_without_a_role_to_reveal() -> None:
    rules, state = table([player(), player(), player(), player()])
    rulings, note = collector()
    frame = Elimination(BEN, NOBODY, stage=LEAVING, how=GUEST_LEFT)
    rules.frames[Elimination].run(rules, push(state, frame), frame, note)
    assert rulings == [Ruling("bang.elimination.discard_all", "out_again", (BEN,))]


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
    assert refused(rules, state, "Ben plays Beer 6H") == "bang.card.beer.not_after_wound"
    state = play(rules, state, "Ben passes")
    assert refused(rules, state, "Ben plays Beer 6H") == "bang.card.beer.lethal_save"
