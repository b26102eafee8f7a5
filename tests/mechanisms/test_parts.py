"""The small procedures on which the others stand: asking, moving, counters, events, definitions."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.ask import answers_at, edited, line_up, suspended
from bangref.bang.assemble import with_answers
from bangref.bang.draw_check import rank_between
from bangref.bang.events import enter_event
from bangref.bang.healing import heal
from bangref.bang.loss import LoseLives
from bangref.bang.moves import banked, gain, lay, lift, lose, take
from bangref.bang.names import RANKS
from bangref.bang.points import (
    CARD_PLAYED,
    COUNTS_AS,
    IN_FORCE,
    MAY_AIM,
    MAY_CHANGE_LIVES,
    MAY_LIE_BEFORE,
    NEXT_TURN,
    REACH,
)
from bangref.bang.rules import ABILITY, PLAYED, USED, Rules, Signature
from bangref.bang.shot import Shot
from bangref.bang.state import State, lying_card
from bangref.bang.substitutes import counts_as, printed_name
from bangref.bang.terms import colour_of, has_author, is_bang_card, is_blue, lying_named
from bangref.bang.tokens import hand_out, held, put_tokens, tokens_at_most
from bangref.core.action import NO_CARD, NOBODY, PLAY, USE, Card
from bangref.core.asking import counts, forbidden, instead, measure, measured
from bangref.core.element import Prohibition
from bangref.core.frame import push
from bangref.core.piles import DISCARD_PILE, onto_pile
from bangref.core.ruling import Ruling, collector, ignore
from bangref.west.roles import IN
from tests.probe.parts.short_forms import EVENT_DECK, EVENTS, NUGGETS, POWDER, clause_of
from tests.probe.table import FULL, P, Table, act, card, four, laid, muted

SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"


def without(point: str) -> Rules:
    return with_answers(FULL, {point: {}})


def in_force(rules: Rules, state: State) -> dict[int, tuple[str, ...]]:
    return edited(rules, state, line_up(rules, state))


# Asking -------------------------------------------------------------------------------------------


def test_where_nothing_can_answer_nothing_is_asked() -> None:
    state = laid(FULL, four())
    assert answers_at(without(REACH), state, REACH, (0, NOBODY)) == []
    assert answers_at(without(MAY_AIM), state, MAY_AIM, (0, NOBODY)) == []
    assert answers_at(without(COUNTS_AS), state, COUNTS_AS, (0, NOBODY)) == []
    assert measure(without(REACH), state, REACH, (0,), 7, ignore, 0) == 7
    shot = Signature((), "bang", PLAYED, 0, 1, NO_CARD)
    assert forbidden(without(MAY_AIM), state, MAY_AIM, (0,), shot, 1, NO_CARD) is None
    assert counts(without(COUNTS_AS), state, COUNTS_AS, (0,), 0, card("bang 2C"), "play") == {}
    assert counts_as(without(COUNTS_AS), state, 0, card("bang 2C"), "play") == {}
    assert instead(without(NEXT_TURN), state, NEXT_TURN, (0,), 0, IN) is None
    rules = without(CARD_PLAYED)
    played = Table(rules).of(laid(rules, four(P(SHERIFF, hand="saloon 5H")))).do(act(0, PLAY, "saloon 5H"))
    assert not played.state.pending


def test_the_dead_answer_nothing() -> None:
    people = (
        P(SHERIFF, "long_arm"),
        P(OUTLAW, "long_arm", lying="barrel QS"),
        P(OUTLAW, "long_arm", out=True),
    )
    for rules in (FULL, muted(FULL, IN_FORCE)):
        state = laid(rules, four(*people))
        assert [owner for owner, _, _ in answers_at(rules, state, REACH, (0, 1, 2, 3))] == [0, 1]
        assert line_up(rules, state)[2] == ()


def test_what_is_in_force_is_edited_in_strata() -> None:
    """Events first, then characters, then cards in play; what has been switched off edits nothing."""
    people = (P(SHERIFF, "copycat", lying="lantern"), P(OUTLAW, "untouchable", lying="mustang 8H"))
    plain = in_force(FULL, laid(FULL, four(*people)))
    assert plain[0] == ("copycat", "lantern", "untouchable")
    assert plain[1] == ("mustang",)
    lassoed = in_force(FULL, laid(FULL, four(*people), events="lasso"))
    assert lassoed[0] == ("copycat", "untouchable")
    assert lassoed[1] == ("untouchable",)
    assert "lasso" in lassoed[NOBODY]


def test_who_wants_to_use_what_is_suspended_hears_by_whom() -> None:
    people = (P(SHERIFF, hand="bang 2C"), P(OUTLAW, lying="barrel QS"), P(OUTLAW, "untouchable"))
    state = laid(FULL, four(*people), events="lasso")
    assert suspended(FULL, state, 1, "barrel") == clause_of("lasso")
    assert suspended(FULL, state, 2, "untouchable") is None
    assert suspended(FULL, laid(FULL, four(*people)), 1, "barrel") is None
    lit = laid(FULL, four(P(SHERIFF, "copycat", lying="lantern"), *people[1:]))
    assert suspended(FULL, lit, 2, "untouchable") == clause_of("lantern")
    assert suspended(FULL, lit, 2, "barrel") is None
    game = Table(FULL).of(state).do(act(0, PLAY, "bang 2C", 1))
    assert game.judge(act(1, USE, name="barrel")) == "not_in_force"
    assert game.rulings[-1].clause == clause_of("lasso")


def test_structural_elements_cannot_be_switched_off() -> None:
    rules = replace(FULL, structural=FULL.structural | {"mustang"})
    state = laid(rules, four(None, P(OUTLAW, lying="mustang 8H, barrel QS")), events="lasso")
    assert in_force(rules, state)[1] == ("blank", "mustang")


def test_all_shares_are_noted_with_their_clauses() -> None:
    rulings, note = collector()
    state = laid(FULL, four(P(SHERIFF, "long_arm, far_sight")), memo={"probe_aiming_high": 1})
    assert measure(FULL, state, REACH, (0, NOBODY), 1, note, 0) == 6
    assert [(ruling.args[1], ruling.args[2]) for ruling in rulings] == [("long_arm", 1), ("far_sight", 5)]
    assert measured(1, ()) == 1


def test_a_ban_names_its_element_and_what_it_is_about() -> None:
    state, jail = laid(FULL, four()), card("jail JS")
    ban = Ruling("bang.card.jail.not_sheriff", "forbidden_by", ("jail_rule", 0))
    assert forbidden(FULL, state, MAY_LIE_BEFORE, (0, NOBODY), 0, jail) == ban
    assert forbidden(FULL, state, MAY_LIE_BEFORE, (1, NOBODY), 1, jail) is None
    assert forbidden(FULL, state, MAY_LIE_BEFORE, (0,), 0, jail) is None, "only elements that are asked answer"


@given(st.sampled_from(RANKS), st.sampled_from(RANKS), st.sampled_from(RANKS))
def test_ranges_of_ranks_include_both_ends(rank: str, lowest: str, highest: str) -> None:
    inside = RANKS[RANKS.index(lowest) : RANKS.index(highest) + 1]
    assert rank_between(rank, lowest, highest) == (rank in inside)


# Moving -------------------------------------------------------------------------------------------


def test_gaining_nothing_changes_nothing() -> None:
    state = laid(FULL, four())
    assert gain(state, 0, ()) is state


def test_a_hand_that_gets_a_card_is_no_longer_empty() -> None:
    state = laid(FULL, four())._replace(emptied=0b11)
    assert gain(state, 1, (card("bang 2C"),)).emptied == 0b01


def test_a_card_taken_from_a_player_is_lost_to_the_taker_one_from_a_pile_to_nobody() -> None:
    people = four(P(SHERIFF), None, P(OUTLAW, "tally_card_lost_to", hand="bang 2C", lying="mustang 8H"))
    state = laid(FULL, people, discards="beer 6H")
    for source, lost in (
        (("hand", 2), "bang 2C"),
        (("in_play", 2), "mustang 8H"),
        (("pile", DISCARD_PILE), "beer 6H"),
    ):
        after = take(FULL, state, 0, card(lost), source, "probe.clause.x", ignore)
        assert after.seats[0].hand == (card(lost),)
        wanted = [] if source[0] == "pile" else [(2, 0, card(lost), "taken")]
        assert [due.facts for due in after.pending] == wanted
    assert not take(FULL, state, 2, card("mustang 8H"), ("in_play", 2), "probe.clause.x", ignore).pending


def test_a_hand_has_run_empty_when_its_last_card_has_left() -> None:
    state = laid(FULL, four(None, P(OUTLAW, hand="bang 2C, beer 6H")))
    state = lose(state, 1, card("beer 6H"))
    assert state.emptied == 0
    assert lose(state, 1, card("bang 2C")).emptied == 0b0010


def test_what_enters_or_leaves_play_says_which_and_takes_its_own_tokens_along() -> None:
    mustang, keg = card("mustang 8H"), card("keg")
    state = laid(FULL, four(P(SHERIFF, "tally_enters_or_leaves_play", lying="keg")))
    entered = lay(FULL, state, 0, mustang, ("hand", 0), "probe.clause.x", ignore)
    assert [due.facts for due in entered.pending] == [(0, mustang, 1)]
    loaded = put_tokens(FULL, entered._replace(pending=()), 0, keg, POWDER, 3, "probe.clause.x", ignore)
    for left, back in ((mustang, 0), (keg, 3)):
        after = lift(FULL, loaded, 0, left)
        assert [due.facts for due in after.pending] == [(0, left, 0)]
        assert after.bank[POWDER] - loaded.bank[POWDER] == back


@pytest.mark.parametrize("sources", [(), (card("bang 2C"),), (card("bang 2C"), card("bang 3C"))])
def test_what_follows_a_cancelled_shot_is_told_its_first_card_if_it_has_one(sources: tuple[Card, ...]) -> None:
    state = laid(FULL, four(None, P(OUTLAW, "tally_shot_cancelled")))
    shot = Shot(Signature(sources, "bang", USED, 0, 1, NO_CARD), 1, 1, got=1, last=card("missed 10C"))
    after = FULL.frames[Shot].run(FULL, push(state, shot), shot, ignore)
    first = sources[0] if sources else NO_CARD
    assert [due.facts for due in after.pending] == [(shot.signature, 1, first, card("missed 10C"), 0, ())]


def test_the_top_of_a_pile_is_its_last_card() -> None:
    state = onto_pile(onto_pile(laid(FULL, four()), DISCARD_PILE, card("bang 2C")), DISCARD_PILE, card("bang 3C"))
    assert state.piles[DISCARD_PILE] == (card("bang 2C"), card("bang 3C"))


# Counters and events ------------------------------------------------------------------------------


@given(st.integers(0, 20), st.integers(-30, 30))
def test_counters_move_between_bank_and_players(nuggets: int, number: int) -> None:
    state = laid(FULL, four(P(SHERIFF, nuggets=nuggets)))
    rulings, note = collector()
    after = hand_out(FULL, state, 0, NUGGETS, number, "probe.clause.x", note)
    assert held(after, 0, NUGGETS) + after.bank[NUGGETS] == 20
    assert held(after, 0, NUGGETS) == min(20, max(0, nuggets + number))
    assert rulings == [Ruling("probe.clause.x", "counters", (0, NUGGETS, nuggets, held(after, 0, NUGGETS)))]


@pytest.mark.parametrize("kind", [NUGGETS, POWDER])
def test_counters_of_one_kind_leave_the_other_alone(kind: int) -> None:
    state = laid(FULL, four())
    after = hand_out(FULL, state, 1, kind, 3, "probe.clause.x", ignore)
    for other in (NUGGETS, POWDER):
        moved = 3 if other == kind else 0
        assert (held(after, 1, other), after.bank[other]) == (moved, state.bank[other] - moved)
    assert len(after.bank) == len(after.seats[1].stock) == 3


@pytest.mark.parametrize("place", [0, 1])
def test_tokens_come_from_the_bank_of_their_own_kind(place: int) -> None:
    state = laid(FULL, four())
    after = banked(state, place, 3)
    assert after.bank == tuple(held + 3 * (kind == place) for kind, held in enumerate(state.bank))


def test_lives_are_given_and_taken_one_way_or_the_other() -> None:
    """Who may forbid a change of lives is told whether they are to be given (1) or lost (-1)."""

    asked: list[tuple[int, int]] = []

    def witness(rules: Rules, state: State, owner: int, seat: int, change: int) -> tuple[int, ...]:
        asked.append((seat, change))
        return (seat,)

    ban = {"witness": Prohibition(MAY_CHANGE_LIVES, "probe.clause.witness", witness)}
    rules = with_answers(replace(FULL, table=(*FULL.table, "witness")), {MAY_CHANGE_LIVES: ban})
    state, (rulings, note) = laid(rules, four()), collector()
    assert heal(rules, state, 1, 2, "probe.clause.x", note) is state
    loss = push(state, LoseLives(1, 2, 0, "probe.clause.x"))
    assert rules.frames[LoseLives].run(rules, loss, loss.frames[-1], note) == state
    assert asked == [(1, 1), (1, -1)]
    assert rulings == [Ruling("probe.clause.witness", fact, (1,)) for fact in ("gains_no_life", "loses_no_life")]


@pytest.mark.parametrize(("there", "number", "now"), [(3, 1, 4), (3, 2, 4), (2, 3, 3), (1, 0, 1), (2, -1, 1)])
def test_tokens_are_put_on_a_card_as_long_as_the_bank_has_some(there: int, number: int, now: int) -> None:
    """Those that lie there already need none of it; one is left, and of other counters there are more."""
    keg = card("keg")
    state = laid(FULL, four(P(SHERIFF, lying="keg")))
    state = put_tokens(FULL, state, 0, keg, POWDER, there, "probe.clause.x", ignore)
    bank = tuple(1 if kind == POWDER else left for kind, left in enumerate(state.bank))
    rulings, note = collector()
    after = put_tokens(FULL, state._replace(bank=bank), 0, keg, POWDER, number, "probe.clause.x", note)
    lying = lying_card(after.seats[0], keg)
    assert lying is not None
    assert (lying.tokens, after.bank[POWDER]) == (now, 1 + there - now)
    assert rulings[-1] == Ruling("probe.clause.x", "tokens", (0, keg, there, now))


@given(st.integers(0, 9), st.integers(-9, 9))
def test_tokens_fit_on_the_card_and_come_from_the_bank(first: int, then: int) -> None:
    keg = card("keg")
    state = laid(FULL, four(P(SHERIFF, lying="keg, mustang 8H")))
    assert tokens_at_most(FULL, state, 0, keg, POWDER, ignore) == 4
    for number in (first, then):
        state = put_tokens(FULL, state, 0, keg, POWDER, number, "probe.clause.x", ignore)
    lying = lying_card(state.seats[0], keg)
    assert lying is not None
    assert lying.tokens == min(4, max(0, min(4, first) + then))
    assert lying.tokens + state.bank[POWDER] == 12
    assert lift(FULL, state, 0, keg).bank[POWDER] == 12
    assert put_tokens(FULL, state, 0, card("mustang 8H"), POWDER, 2, "probe.clause.x", ignore) == state


def test_the_top_event_enters() -> None:
    state = laid(FULL, four())
    after = enter_event(FULL, state, EVENT_DECK, EVENTS, "probe.clause.x", ignore)
    assert after.piles[EVENTS] == state.piles[EVENT_DECK][:1]
    assert after.piles[EVENT_DECK] == state.piles[EVENT_DECK][1:]
    nothing_left = state._replace(piles=(*state.piles[:EVENT_DECK], (), *state.piles[EVENT_DECK + 1 :]))
    assert enter_event(FULL, nothing_left, EVENT_DECK, EVENTS, "probe.clause.x", ignore) is nothing_left


# Definitions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "is_card"),
    [("bang", PLAYED, True), ("bang", ABILITY, False), ("gatling", PLAYED, False)],
)
def test_bang_cards(name: str, kind: str, is_card: bool) -> None:
    assert is_bang_card(Signature((), name, kind, 0, 1, NO_CARD)) == is_card


def test_authors() -> None:
    assert has_author(Signature((), "bang", PLAYED, 0, 1, NO_CARD))
    assert not has_author(Signature((), "bang", PLAYED, NOBODY, 1, NO_CARD))


def test_colours() -> None:
    plain, painted = laid(FULL, four()), laid(FULL, four(), events="fresh_paint")
    carbine = card("carbine")
    assert colour_of(FULL, plain, carbine, REACH) == "orange"
    assert is_blue(FULL, painted, carbine, REACH)
    assert not is_blue(FULL, painted, carbine, "another rule")
    assert is_blue(FULL, plain, card("mustang 8H"), REACH)


def test_cards_in_play_by_name() -> None:
    state = laid(FULL, four(P(SHERIFF, lying="mustang 8H")))
    assert lying_named(FULL, state, 0, "mustang") == card("mustang 8H")
    assert lying_named(FULL, state, 0, "barrel") is None


@pytest.mark.parametrize("number", [Card(-2), NO_CARD, Card(len(FULL.faces)), Card(len(FULL.faces) + 1)])
def test_what_is_no_card_has_no_name(number: Card) -> None:
    assert printed_name(FULL, number) == ""
