"""Valley of Shadows: what its cards answer when asked directly, beside what test_valley_of_shadows.py plays."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.bang.assemble import with_answers
from bangref.bang.limits import judge_limit
from bangref.bang.names import BANG, BOUND, DUEL
from bangref.bang.play import PlayCard
from bangref.bang.points import (
    ENTERS_OR_LEAVES_PLAY,
    IN_THE_GAME,
    MAY_AIM,
    MAY_CHANGE_LIVES,
    MAY_PLAY,
    MAY_PLAY_BANG,
    SHOT_CANCELLED,
    SHOT_HITS,
    TOUCHES,
)
from bangref.bang.rules import BANGS_PLAYED, Rules
from bangref.bang.sets.valley_of_shadows import against_one
from bangref.bang.sets.valley_of_shadows.cards import bandidos, ghost, poker
from bangref.bang.sets.valley_of_shadows.cards.names import BACKFIRE, BOUNTY, FANNING, SHOTGUN
from bangref.bang.sets.valley_of_shadows.cards.poker import Ante
from bangref.bang.sets.valley_of_shadows.cards.shotgun import Peppered
from bangref.bang.state import State, with_lives, with_memo, with_seat
from bangref.core.action import NO_CARD, NOBODY, PLAY, Action
from bangref.core.element import Prohibition
from bangref.core.engine import question
from bangref.core.frame import become_beneath, push
from bangref.core.ruling import collector, ignore, rule
from tests.bang.sets.test_valley_of_shadows import answer, asked, card_of, table
from tests.bang.sets.valley_of_shadows import aimed
from tests.bang.table import ADA, BEN, CLEO, DAN, EVA, hand, play, player, ruled

# What is played at one player alone ------------------------------------------------------------------------------


def test_a_bang_card_is_one_by_what_it_is_and_by_what_it_is_played_as() -> None:
    rules, state = table(player(hand=["Duel QD"]), player(hand=["Escape 3H"]))
    state = play(rules, state, "Ada plays Duel QD on Ben")
    underway: PlayCard = state.frames[-2]

    def is_bang(name: str, text: str) -> bool:
        signature = underway.signature._replace(name=name, cards=(card_of(rules, state, text),))
        return against_one.is_bang(rules, become_beneath(state, underway._replace(signature=signature)))

    assert (is_bang(DUEL, "Duel QD"), is_bang(BANG, "Duel QD"), is_bang(DUEL, "BANG! AS")) == (False, True, True)


def test_what_is_played_is_found_however_much_lies_beneath_it() -> None:
    rules, state = table(player(hand=["Duel QD"]), player(hand=["Escape 3H"]))
    state = play(rules, state, "Ada plays Duel QD on Ben")
    deeper = state.with_frames((state.frames[0], *state.frames))
    assert not against_one.is_bang(rules, deeper)
    assert against_one.cancellable(rules, deeper, BEN, "", "") is None
    assert against_one.cancellable(rules, deeper, CLEO, "", "") is not None
    called_off = become_beneath(deeper, deeper.frames[-2]._replace(cancelled=True))
    assert against_one.cancellable(rules, called_off, BEN, "", "") is not None


def test_a_loss_that_is_prevented_already_leaves_nothing_to_save() -> None:
    rules, state = table(player(hand=["BANG! AS"]), player(), player(hand=["Saved! 5H"]))
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    saves = Action(CLEO, PLAY, card_of(rules, state, "Saved! 5H"))
    prevented = become_beneath(state, state.frames[-2]._replace(lives=0))
    assert ruled(rules, prevented, saves).fact == "nothing_to_save"
    play(rules, state, saves)


def test_the_fire_that_is_returned_has_the_card_of_backfire() -> None:
    rules, state = table()
    facts = (aimed(BANG), BEN, NO_CARD, NO_CARD, 1, (BACKFIRE,))
    after = answer(rules, SHOT_CANCELLED, BACKFIRE).fire(rules, state, NOBODY, facts, ignore)
    (card,) = after.frames[-1].about.cards
    assert rules.faces[card].name == BACKFIRE


# Whom a card touches ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Poker JH", "Tornado AC"])
def test_whom_a_card_does_not_touch_takes_no_part(text: str) -> None:
    """No card of the game keeps these off; Apache Kid, here, is touched by nothing."""
    rules, state = table(
        player(hand=[text, "BANG! AS", "BANG! 2C"]), player("apache_kid", hand=["Beer 6H", "Beer 7H"]),
        player(hand=["Duel QD", "Duel JS"]), sets=["dodge_city"],
    )  # fmt: skip
    kid = answer(rules, TOUCHES, "apache_kid")
    untouched = Prohibition(TOUCHES, kid.clause, lambda _r, _s, owner, _, target: (owner,) if owner == target else None)
    state = play(with_answers(rules, {TOUCHES: {"apache_kid": untouched}}), state, f"Ada plays {text}")
    assert len(hand(rules, state, BEN)) >= 2
    frame = state.frames[-1]
    assert BEN not in getattr(frame, "todo", ())
    assert "Beer 6H" in hand(rules, state, BEN)


def test_who_has_no_card_has_no_choice_when_all_decide_at_once() -> None:
    rules, state = table(player(), player(hand=["Beer 6H"]), readings={bandidos.SINGLE: "may_choose"})
    assert [bandidos._has_choice(rules, state, seat) for seat in (ADA, BEN)] == [False, True]


def test_who_has_begun_to_give_cards_does_not_fall_silent() -> None:
    rules, state = table(player(hand=["Bandidos QD", "BANG! AS", "Beer 6H", "Beer 7H"]))
    state = play(rules, state, "Ada plays Bandidos QD")
    assert asked(rules, state).silent is not None
    assert asked(rules, play(rules, state, "Ada discards BANG! AS")).silent is None


def test_poker_among_nobody_is_no_question() -> None:
    rules, state = table(player(hand=["Poker JH"]), readings={poker.ORDER: "one_by_one"})
    assert asked(rules, play(rules, state, "Ada plays Poker JH")).kind == "play phase"


def test_the_next_one_puts_in_a_card_where_the_last_ones_have_been_spent() -> None:
    rules, state = table(player(), player(), player(), player(hand=["Beer 6H"]))
    state = push(state, Ante(BEN, (CLEO, DAN), ADA))
    run = rules.frames[Ante].run
    state = run(rules, state, state.frames[-1], ignore)
    assert state.frames[-1] == Ante(CLEO, (DAN,), ADA)
    state = run(rules, state, state.frames[-1], ignore)
    assert state.frames[-1] == Ante(DAN, (), ADA)
    assert run(rules, state, state.frames[-1], ignore) == state


def test_a_pot_of_two_is_no_small_one() -> None:
    rules, state = table(player(hand=["Beer 6H"]), player(hand=["Beer 7H"]))
    cards = tuple(card_of(rules, state, text) for text in ("Beer 6H", "Beer 7H"))
    for pot, small in ((cards, False), (cards[:1], True)):
        told: list[str] = []
        poker._judged(rules, state, ADA, pot, lambda _clause, fact, *_, into=told: into.append(fact))
        assert ("pot_is_small" in told) == small


def test_the_first_of_two_cards_of_a_pot_is_taken_first() -> None:
    rules, state = table(player(hand=["Beer 6H"]), player(hand=["Beer 7H"]))
    first, second = (card_of(rules, state, text) for text in ("Beer 6H", "Beer 7H"))
    state = push(state, poker.Pot(ADA, (first, second)))
    after = rules.frames[poker.Pot].run(rules, state, state.frames[-1], ignore)
    assert after.frames[-1] == poker.Pot(ADA, (second,), 1)


def test_of_two_aces_the_first_is_told() -> None:
    rules, state = table()
    aces = tuple(card_of(rules, state, text) for text in ("BANG! AS", "Scope AS"))
    rulings, note = collector()
    poker._judged(rules, state, ADA, aces, note)
    assert [ruling.args for ruling in rulings] == [(ADA, aces[0])]


# Hits ------------------------------------------------------------------------------------------------------------


def test_whose_hits_matter() -> None:
    rules, state = table(player(), player(hand=["Beer 6H"]), player())
    bounty, shotgun = (answer(rules, SHOT_HITS, name).applies for name in (BOUNTY, SHOTGUN))
    assert [bounty(rules, state, BEN, (aimed(BANG, ADA, target), target)) for target in (BEN, CLEO)] == [True, False]
    assert not bounty(rules, state, BEN, (aimed("gatling"), BEN))
    assert [shotgun(rules, state, owner, (aimed(BANG), BEN)) for owner in (ADA, CLEO)] == [True, False]
    assert not shotgun(rules, state, ADA, (aimed(BANG, ADA, CLEO), CLEO))
    assert not shotgun(rules, state, ADA, (aimed("gatling"), BEN))


def test_who_has_nothing_left_discards_nothing_when_hit() -> None:
    rules, state = table(player(), player(hand=["Beer 6H"]))
    run = rules.frames[Peppered].run
    for seat, waits in ((ADA, False), (BEN, True)):
        hit = push(state, Peppered(seat))
        assert (run(rules, hit, Peppered(seat), ignore) == hit) == waits


# Fanning ---------------------------------------------------------------------------------------------------------


def test_what_fanning_and_a_bang_card_exclude() -> None:
    rules, state = table()
    ban = answer(rules, MAY_PLAY, FANNING).facts

    def banned(state: State) -> list[object]:
        return [ban(rules, state, NOBODY, ADA, NO_CARD, name, name) for name in (FANNING, BANG, DUEL)]

    assert banned(state) == [None, None, None]
    assert banned(with_memo(state, BANGS_PLAYED, 1)) == [(ADA,), None, None]
    assert banned(with_memo(state, rules.slots[FANNING], 1)) == [None, None, None]


def test_what_fanning_bars_is_the_one_bang_card_of_the_turn() -> None:
    rules, state = table()
    bang = aimed(BANG)
    ban = answer(rules, MAY_PLAY_BANG, FANNING).facts
    fanned = with_memo(state, rules.slots[FANNING], 1)
    assert ban(rules, state, NOBODY, bang) is None
    assert ban(rules, fanned, NOBODY, bang) == (ADA,)
    assert judge_limit(rules, state, bang) is None
    assert judge_limit(rules, fanned, bang) == rule("bang.card.fanning.excludes_bang", "forbidden_by", FANNING, ADA)
    assert judge_limit(rules, with_memo(fanned, BANGS_PLAYED, 1), bang) == rule(
        "bang.turn.play.one_bang_card", "bang_already_played", ADA, 1
    )
    assert judge_limit(rules, fanned, bang._replace(name=DUEL)) is None


def better(rules: Rules, state: State, name: str = FANNING) -> list[object]:
    """Why these are no first targets: whom there is instead."""
    ban = answer(rules, MAY_AIM, "first_of_fanning").facts
    return [ban(rules, state, NOBODY, aimed(name, ADA, seat), seat, NO_CARD) for seat in (BEN, len(state.seats) - 1)]


def test_a_first_target_has_a_second_if_there_is_one() -> None:
    """Of five, Cleo is farther away: Ben has no second target, and Eva has one, however far Ada is for others."""
    five = (player(lying=["Mustang 8H"]), player(), player(lying=["Mustang 9H"]), player(), player(role="outlaw"))
    rules, state = table(*five)
    assert better(rules, state) == [(BEN, EVA), None]
    assert better(rules, state, BANG) == [None, None]


def test_where_nobody_has_a_second_target_anybody_in_range_is_the_first() -> None:
    rules, state = table(player(), player(), player(lying=["Mustang 8H"]), player())
    assert better(rules, state) == [None, None]


def test_where_there_is_no_second_target_one_is_shot_at() -> None:
    rules, state = table(player(hand=["Fanning 2S"]), player(), player(lying=["Mustang 8H"]), player())
    found = question(rules, play(rules, state, "Ada plays Fanning 2S on Ben"))
    assert found is not None
    assert (found.kind, found.decider) == ("answer a shot", BEN)


# Ghosts ----------------------------------------------------------------------------------------------------------


def test_who_is_a_ghost() -> None:
    """Without lives, and by a Ghost: not by an event, and not with a Ghost beside all lives."""
    rules, state = table(player(), player(lying=["Ghost 9S"]), player(), player())

    def being(seat: int, status: Any) -> State:
        return with_seat(state, seat, with_lives(state.seats[seat], 0, status))

    assert [ghost.is_ghost(rules, state, seat) for seat in (BEN, CLEO)] == [False, False]
    assert [ghost.is_ghost(rules, being(seat, BOUND), seat) for seat in (BEN, CLEO)] == [True, False]
    there = being(BEN, BOUND)
    gains, loses = (answer(rules, MAY_CHANGE_LIVES, element).facts for element in ("ghosts", "ghosts_are_not_hurt"))
    assert [gains(rules, there, NOBODY, BEN, change) for change in (1, -1)] == [(BEN,), None]
    assert [loses(rules, there, NOBODY, BEN, change) for change in (1, -1)] == [None, (BEN,)]
    assert [gains(rules, state, NOBODY, BEN, 1), loses(rules, state, NOBODY, BEN, -1)] == [None, None]


def test_for_what_a_ghost_does_not_count() -> None:
    readings = {ghost.COUNTS: "only_lives", ghost.FEWEST: "not_compared"}
    rules, state = table(player(), player(lying=["Ghost 9S"]), readings=readings)
    there = with_seat(state, BEN, with_lives(state.seats[BEN], 0, BOUND))
    asked_for = ("end", "fewest lives", "acts")
    for element, found in (("ghosts_are_dead", [0, None, None]), ("ghosts_have_no_number", [None, 0, None])):
        counts = answer(rules, IN_THE_GAME, element).answer
        assert [counts(rules, there, NOBODY, BEN, why) for why in asked_for] == found
        assert [counts(rules, state, NOBODY, BEN, why) for why in asked_for] == [None, None, None]


def test_a_ghost_that_leaves_play_takes_its_player_along() -> None:
    rules, state = table(player(), player())
    card, barrel = card_of(rules, state, "Ghost 9S"), card_of(rules, state, "Barrel QS")
    there = with_seat(state, BEN, with_lives(state.seats[BEN], 0, BOUND))
    trigger = answer(rules, ENTERS_OR_LEAVES_PLAY, "ghosts")
    assert trigger.applies(rules, there, NOBODY, (BEN, card, 0))
    assert not trigger.applies(rules, there, NOBODY, (BEN, card, 1))
    assert not trigger.applies(rules, there, NOBODY, (BEN, barrel, 0))
    assert not trigger.applies(rules, state, NOBODY, (BEN, card, 0))
    elimination = trigger.fire(rules, there, NOBODY, (BEN, card, 0), ignore).frames[-1]
    assert (elimination.seat, elimination.killer, elimination.how, elimination.origin) == (
        BEN, NOBODY, ghost.LAID_TO_REST, ghost.REMOVED
    )  # fmt: skip
