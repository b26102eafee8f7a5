"""Valley of Shadows: what its characters answer when asked directly."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.bang.assemble import with_answers
from bangref.bang.names import BANG, BEER, DUEL, GATLING, MISSED
from bangref.bang.phase_1_draw.frame import DrawPhase
from bangref.bang.play import PlayCard
from bangref.bang.points import CARD_PLAYED, CARD_USED, COUNTS_AS, MAY_AIM, MAY_CANCEL, MAY_PLAY, WHOLE_DRAW
from bangref.bang.rules import Rules
from bangref.bang.sets.valley_of_shadows.characters import (
    black_flower,
    colorado_bill,
    evelyn_shebang,
    lemonade_jim,
    mick_defender,
    spot_burst_ringer,
)
from bangref.bang.state import State, with_lives, with_memo, with_seat
from bangref.core.action import NO_CARD, NOBODY, USE, Action
from bangref.core.element import Substitution, Trigger
from bangref.core.engine import legal_actions
from bangref.core.frame import push
from bangref.core.frames.window import Window
from bangref.core.ruling import ignore
from bangref.west.roles import IN
from tests.bang.sets.test_valley_of_shadows import answer, card_of, table
from tests.bang.sets.valley_of_shadows import aimed
from tests.bang.table import ADA, BEN, CLEO, play, player, ruled


def test_whose_bang_cards_colorado_bill_draws_for() -> None:
    rules, state = table(player("colorado_bill", hand=["BANG! AS"]))
    card = card_of(rules, state, "BANG! AS")
    draws = answer(rules, CARD_PLAYED, colorado_bill.NAME).applies
    assert [draws(rules, state, ADA, (by, card, BANG, CLEO)) for by in (ADA, BEN)] == [True, False]
    assert not draws(rules, state, ADA, (ADA, card, DUEL, CLEO))


def test_which_shots_of_colorado_bill_cannot_be_cancelled() -> None:
    rules, state = table(player("colorado_bill"))
    spades = with_memo(state, rules.slots[colorado_bill.NAME], 1)
    ban = answer(rules, MAY_CANCEL, colorado_bill.NAME).facts
    assert ban(rules, spades, ADA, aimed(BANG), BEN, "missed") == (ADA, BEN)
    assert ban(rules, state, ADA, aimed(BANG), BEN, "missed") is None
    assert ban(rules, spades, ADA, aimed("gatling"), BEN, "missed") is None
    assert ban(rules, spades, ADA, aimed(BANG, CLEO), BEN, "missed") is None


def test_whose_clubs_have_been_played_as_bang() -> None:
    rules, state = table(player("black_flower"))
    used = with_memo(state, rules.slots[black_flower.NAME], 1)
    ban = answer(rules, MAY_AIM, black_flower.NAME).facts
    assert ban(rules, used, ADA, aimed(black_flower.NAME), BEN, NO_CARD) == (ADA,)
    assert ban(rules, state, ADA, aimed(black_flower.NAME), BEN, NO_CARD) is None
    assert ban(rules, used, ADA, aimed(BANG), BEN, NO_CARD) is None
    assert ban(rules, used, ADA, aimed(black_flower.NAME, CLEO), ADA, NO_CARD) is None


def test_which_gatling_of_spot_burst_ringer_is_one_too_many() -> None:
    rules, state = table(player("spot_burst_ringer"))
    bang, gatling = card_of(rules, state, "BANG! AS"), card_of(rules, state, "Gatling 10H")
    used = with_memo(state, rules.slots[spot_burst_ringer.NAME], 1)
    ban = answer(rules, MAY_PLAY, spot_burst_ringer.NAME).facts
    assert ban(rules, used, ADA, ADA, bang, GATLING, GATLING) == (ADA,)
    assert ban(rules, state, ADA, ADA, bang, GATLING, GATLING) is None
    assert ban(rules, used, ADA, ADA, bang, BANG, BANG) is None
    assert ban(rules, used, ADA, ADA, gatling, GATLING, GATLING) is None
    counts = answer(rules, CARD_PLAYED, spot_burst_ringer.NAME)
    played = {(ADA, bang, GATLING): True, (BEN, bang, GATLING): False, (ADA, bang, BANG): False}
    for (by, card, name), due in {**played, (ADA, gatling, GATLING): False}.items():
        assert counts.applies(rules, state, ADA, (by, card, name, NOBODY)) == due
    twice = counts.fire(rules, used, ADA, (ADA, bang, GATLING, NOBODY), ignore)
    assert twice.memo[rules.slots[spot_burst_ringer.NAME]] == 2


def test_when_lemonade_jim_joins_in() -> None:
    rules, state = table(player("lemonade_jim", lives=2, hand=["Duel QD"]), player(hand=["Beer 6H"]))
    joins = answer(rules, CARD_PLAYED, lemonade_jim.NAME).applies
    beer = card_of(rules, state, "Beer 6H")

    def due(state: State, by: int = BEN, name: str = BEER) -> bool:
        return bool(joins(rules, state, ADA, (by, beer, name, NOBODY)))

    jim = state.seats[ADA]
    assert (due(state), due(state, by=ADA), due(state, name=DUEL)) == (True, False, False)
    assert not due(with_seat(state, ADA, jim._replace(hand=())))
    most = jim.lives + 3
    assert [due(with_seat(state, ADA, with_lives(jim, lives, IN))) for lives in (most - 1, most, most + 1)] == [
        True, False, False
    ]  # fmt: skip


def test_only_the_innermost_play_is_one_of_black_flower() -> None:
    """Facts of a card that is played within another."""
    rules, state = table(player("black_flower", hand=["BANG! 2C"]))
    card = card_of(rules, state, "BANG! 2C")
    counts = answer(rules, CARD_PLAYED, black_flower.NAME)
    clubs = PlayCard(aimed(black_flower.NAME)._replace(cards=(card,)), 0)
    other = PlayCard(aimed(BANG)._replace(cards=(card_of(rules, state, "BANG! AS"),)), 0)
    facts = (ADA, card, BANG, BEN)
    assert counts.applies(rules, push(push(state, other), clubs), ADA, facts)
    assert not counts.applies(rules, push(push(state, clubs), other), ADA, facts)
    once = counts.fire(rules, state, ADA, facts, ignore)
    twice = counts.fire(rules, once, ADA, facts, ignore)
    assert [each.memo[rules.slots[black_flower.NAME]] for each in (once, twice)] == [1, 2]


def test_evelyn_shebang_shoots_at_everybody_once_however_much_lies_beneath() -> None:
    readings = {evelyn_shebang.CLAUSE: "any_in_range"}
    rules, state = table(player(), player(evelyn_shebang.NAME), turn=BEN, phase="start", readings=readings)
    shots = [Action(BEN, USE, target=target, name=evelyn_shebang.NAME) for target in (ADA, CLEO)]
    assert [action for action in legal_actions(rules, state) if action.verb == USE] == shots
    after = play(rules, state, shots[0], "Ada passes")
    again = ruled(rules, after, shots[0])
    assert (again.fact, again.args) == ("shot_at_already", (BEN, ADA))
    assert ruled(rules, state, shots[0]._replace(target=NOBODY)).fact == "needs_a_target"
    deeper = state.with_frames((state.frames[0], *state.frames))
    ability = answer(rules, WHOLE_DRAW, evelyn_shebang.NAME)
    assert ability.offers(rules, deeper, BEN) == shots
    assert ability.judge(rules, deeper, shots[0]) is None
    shot = ability.perform(rules, deeper, shots[0], ignore)
    assert [frame.i for frame in shot.frames if isinstance(frame, DrawPhase)] == [1]


def test_evelyn_shebang_near_by_has_one_shot() -> None:
    rules, state = table(player(), player(evelyn_shebang.NAME), turn=BEN, phase="start")
    used = with_memo(state, rules.slots[evelyn_shebang.NAME], 1)
    judge = answer(rules, WHOLE_DRAW, evelyn_shebang.NAME).judge
    refusal = judge(rules, used, Action(BEN, USE, target=CLEO, name=evelyn_shebang.NAME))
    assert (refusal.fact, refusal.args) == ("used_already", (BEN, 1))


@pytest.mark.parametrize(("reading", "served"), [("card", [True, False, False]), ("any_symbol", [True, True, False])])
def test_which_cards_serve_mick_defender(reading: str, served: list[bool]) -> None:
    readings = {mick_defender.CLAUSE: reading}
    rules, state = table(player(mick_defender.NAME), readings=readings)
    cards = [card_of(rules, state, text) for text in ("Missed! 2S", "Backfire QC", "Beer 6H")]
    assert [mick_defender._serves(rules, state, ADA, card) for card in cards] == served
    beer_serves = Substitution(COUNTS_AS, mick_defender.CLAUSE, lambda *_: (MISSED,))
    janet = with_answers(rules, {COUNTS_AS: {mick_defender.NAME: beer_serves}})
    assert mick_defender._serves(janet, state, ADA, cards[2])


def test_mick_defender_is_told_first_that_a_card_is_for_somebody_else() -> None:
    rules, state = table(
        player(hand=["BANG! AS"]), player(mick_defender.NAME, hand=["Missed! 2S"]), player(hand=["Escape 3H"]),
        player(), readings={"bang.card.escape.effect": "bang_too"}, sets=["dodge_city"], turn=ADA,
    )  # fmt: skip
    for target, clause in ((CLEO, mick_defender.SINGLE), (BEN, mick_defender.NO_BANG)):
        signature = aimed(BANG, ADA, target)._replace(cards=(card_of(rules, state, "BANG! AS"),))
        window = Window("aimed at", (BEN,), signature)
        asking = push(push(state, PlayCard(signature, 0)), window)
        refusal = mick_defender._judge(rules, asking, Action(BEN, USE, name=mick_defender.NAME))
        assert refusal is not None
        assert refusal.clause == clause


def test_the_missed_of_mick_defender_is_a_card_that_is_used() -> None:
    rules, state = table(player(hand=["Duel QD"]), player(mick_defender.NAME, hand=["Missed! 2S"]))
    told: list[tuple[Any, ...]] = []

    def hears(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        told.append(facts)
        return False

    trigger = Trigger(CARD_USED, mick_defender.CLAUSE, hears, lambda _r, state, *_: state)
    listening = with_answers(rules, {CARD_USED: {mick_defender.NAME: trigger}})
    state = play(listening, state, "Ada plays Duel QD on Ben", "Ben uses Mick Defender with Missed! 2S")
    assert told
    assert {facts[:2] for facts in told} == {(BEN, card_of(rules, state, "Missed! 2S"))}


def test_who_cannot_spend_a_card_does_not_join_in() -> None:
    rules, state = table(player("lemonade_jim", hand=["Duel QD"]), player())
    run = rules.frames[lemonade_jim.Joining].run
    for seat, waits in ((ADA, True), (BEN, False)):
        joining = push(state, lemonade_jim.Joining(seat))
        assert (run(rules, joining, lemonade_jim.Joining(seat), ignore) == joining) == waits
