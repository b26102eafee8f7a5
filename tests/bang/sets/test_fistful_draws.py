"""A Fistful of Cards: the event itself, and those about drawing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.ask import held_back, trigger
from bangref.bang.cards.general_store import Store
from bangref.bang.points import (
    CARD_PLAYED,
    CARD_USED,
    DRAW_PHASE_ENDS,
    HAND_EMPTIED,
    LIFE_LOST,
    MAY_END_PLAY_PHASE,
    MAY_USE,
)
from bangref.bang.sets.fistful.fistful import Hail
from bangref.bang.sets.fistful.ranch import Exchange
from bangref.bang.state import with_memo
from bangref.core.action import END, NOBODY, PLAY, USE, Action, Card
from bangref.core.asking import forbidden
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.frame import push
from bangref.core.frames.gather import Gather
from bangref.core.piles import DISCARD_PILE, DRAW_PILE
from bangref.core.ruling import ignore
from bangref.kits.bang.rules import rules_for
from tests.bang.sets.fistful import FOUR, MISSED, asked, counting, spelt, table
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    cited,
    hand,
    legal,
    lives,
    names_of,
    pile,
    play,
    player,
    refused,
)
from tests.bang.table import table as any_table

BROWNS = ("Panic! JH", "Panic! QH", "Cat Balou KH", "Saloon 5H", "Stagecoach 9S", "Wells Fargo 3H")


THIRSTY = (player(), player(lives=2), player(), player())


# Fistful -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.fistful.effect", "bang.event.fistful.one_by_one")
@pytest.mark.parametrize("held", range(5))
def test_fistful__as_many_shots_as_cards(held: int) -> None:
    seats = (player(), player(hand=BROWNS[:held], lives=4), player(), player())
    rules, state = table("A Fistful of Cards", seats, turn=BEN, phase="start")
    shots = 0
    while asked(rules, state) == (BEN, "answer a shot"):
        state, shots = play(rules, state, "Ben passes"), shots + 1
        if lives(state)[BEN] == 0:
            break
    assert shots == held


@pytest.mark.clause("bang.event.fistful.effect")
@pytest.mark.parametrize("reading", ["fixed", "falls"])
@given(st.lists(st.booleans(), min_size=1, max_size=6))
def test_fistful__cards_played_meanwhile(reading: str, dodges: list[bool]) -> None:
    """With each Missed! played the hand is smaller; the reading says whether the number of shots is, too."""
    missed = sum(dodges)
    cards = (*MISSED[:missed], *BROWNS[: len(dodges) - missed])
    seats = (player("bart_cassidy"), player("sid_ketchum", hand=cards), player(), player())
    rules, state = table(
        "A Fistful of Cards", seats, turn=BEN, phase="start", readings={"bang.event.fistful.effect": reading}
    )
    left, spare, life = len(dodges), list(MISSED[:missed]), 4
    for dodge in dodges:
        if not left or life == 1:
            break
        left -= 1
        if dodge:
            state = play(rules, state, f"Ben plays {spare.pop()}")
            left -= reading == "falls" and left > 0
        else:
            state, life = play(rules, state, "Ben passes"), life - 1
        assert lives(state)[BEN] == life
        assert asked(rules, state) == ((BEN, "answer a shot") if left else (BEN, "play phase"))


@pytest.mark.clause("bang.event.fistful.effect")
@pytest.mark.parametrize(("left", "by", "less"), [(2, BEN, True), (2, ADA, False), (0, BEN, False)])
def test_fistful__only_his_own_cards_make_the_shots_fewer(left: int, by: int, less: bool) -> None:
    falls = {"bang.event.fistful.effect": "falls"}
    rules, state = table("A Fistful of Cards", FOUR, turn=BEN, readings=falls)
    due = trigger(rules, push(state, Hail(BEN, left)), CARD_PLAYED, by, Card(3), "missed", NOBODY).pending
    assert [pending.element for pending in due] == (["fistful"] if less else [])


# Abandoned Mine ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.abandoned_mine.effect", "bang.event.abandoned_mine.rest_from_deck")
@pytest.mark.parametrize("there", range(4))
@pytest.mark.parametrize("character", ["willy_the_kid", "pedro_ramirez", "jesse_jones", "black_jack"])
def test_abandoned_mine__top_of_the_discards_first(character: str, there: int) -> None:
    discards, deck = BROWNS[:there], ["BANG! 2C", "BANG! 3C", "BANG! 4C"]
    seats = (player(), player(character), player(), player())
    rules, state = table("Abandoned Mine", seats, turn=BEN, phase="start", discard=discards, draw=deck)
    order = [*discards[::-1], *deck]
    number = 3 if character == "black_jack" and order[1][-1] in "HD" else 2
    assert hand(rules, state, BEN) == sorted(order[:number])
    assert pile(rules, state, DISCARD_PILE) == list(discards[: max(0, there - number)])
    drawn = [*discards[::-1], *deck]
    wanted = drawn[: 3 if character == "black_jack" and drawn[1][-1] in "HD" else 2]
    assert hand(rules, state, BEN) == sorted(wanted)
    assert pile(rules, state, DISCARD_PILE) == list(discards[: max(0, there - len(wanted))])


@pytest.mark.clause("bang.event.abandoned_mine.face_down", "bang.event.abandoned_mine.empty_pile")
@pytest.mark.parametrize("there", range(3))
@pytest.mark.parametrize("sid", [True, False])
def test_abandoned_mine__where_the_excess_goes(there: int, sid: bool) -> None:
    """Onto the draw pile if one card at least has come from the discards; what Sid spends never does."""
    who, name = ("sid_ketchum", "Sid Ketchum") if sid else ("willy_the_kid", "")
    seats = (player(), player(who, hand=["Beer 6H", "Beer 7H", "Beer 8H"], lives=2), player(), player())
    deck = ["BANG! 2C", "BANG! 3C", "BANG! 4C"]
    rules, state = table("Abandoned Mine", seats, turn=BEN, phase="start", discard=BROWNS[:there], draw=deck)
    if sid:
        state = play(rules, state, f"Ben uses {name} with Beer 6H, Beer 7H")
        assert pile(rules, state, DISCARD_PILE) == ["Beer 6H", "Beer 7H"]
        return
    before, bottom = pile(rules, state, DRAW_PILE), pile(rules, state, DISCARD_PILE)
    state = play(rules, state, "Ben ends the turn", "Ben discards Beer 6H", "Ben discards Beer 7H")
    assert asked(rules, state) == (BEN, "discard"), "Ben holds one card too many, so nobody else has drawn yet"
    after = pile(rules, state, DRAW_PILE), pile(rules, state, DISCARD_PILE)
    thrown = ["Beer 6H", "Beer 7H"]
    assert after == (([*thrown[::-1], *before], bottom) if there else (before, [*bottom, *thrown]))


@pytest.mark.clause("bang.event.abandoned_mine.kit_carlson")
@pytest.mark.parametrize("there", range(4))
@pytest.mark.parametrize("place", range(3))
def test_abandoned_mine__kit_carlson_puts_back_where_it_was(there: int, place: int) -> None:
    deck = ["BANG! 2C", "BANG! 3C", "BANG! 4C"]
    seats = (player(), player("kit_carlson"), player(), player())
    rules, state = table("Abandoned Mine", seats, turn=BEN, phase="start", discard=BROWNS[:there], draw=deck)
    looked = [*BROWNS[:there][::-1], *deck][:3]
    top = pile(rules, state, DRAW_PILE)
    state = play(rules, state, "Ben chooses look", f"Ben picks {looked[place]}")
    back, kept = looked[place], [*looked[:place], *looked[place + 1 :]]
    assert hand(rules, state, BEN) == sorted(kept)
    assert pile(rules, state, DISCARD_PILE) == [*BROWNS[: max(0, there - 3)], *([back] if place < there else [])]
    gone = 3 - min(3, there)
    assert pile(rules, state, DRAW_PILE) == [*([back] if place >= there else []), *top[gone:]]


@pytest.mark.clause("bang.event.abandoned_mine.face_down")
def test_abandoned_mine__what_is_left_of_a_general_store_was_nobodys_card() -> None:
    """Somebody has left the game while cards were taken; the card that is left was not discarded from a hand."""
    rules, state = table(
        "Abandoned Mine", (player(), player(), player(out=True), player()), remembered={"from_the_mine": 1}
    )
    *deck, first, second = state.piles[DRAW_PILE]
    piles = (tuple(deck), *state.piles[1:])
    state = push(state._replace(piles=piles), Store(ADA, (BEN,), (first, second), opened=True))
    taken, left = (names_of(rules, state).card_text(card) for card in (first, second))
    state = play(rules, advance(rules, state, ignore), f"Ben picks {taken}")
    assert (hand(rules, state, BEN), pile(rules, state, DISCARD_PILE)) == ([taken], [left])


# Hard Liquor, Law of the West ----------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.hard_liquor.effect")
@pytest.mark.parametrize(("change", "banned"), [(1, True), (2, False), (0, False), (-1, False)])
def test_hard_liquor__whose_lives_are_bound_regains_none(change: int, banned: bool) -> None:
    rules, (_, state) = spelt({(BEN, change)}), table("Hard Liquor", THIRSTY, turn=BEN, phase="start")
    fault = why_not(rules, state, Action(BEN, USE, name="hard_liquor"))
    assert (fault.clause if fault else "") == ("probe.clause.spell" if banned else "")


@pytest.mark.clause("bang.event.law_of_the_west.must_play")
@pytest.mark.parametrize(
    ("turn", "holds", "bound"), [(BEN, True, True), (BEN, False, False), (CLEO, True, False), (CLEO, False, False)]
)
def test_law_of_the_west__binds_the_player_on_turn_who_holds_the_card(turn: int, holds: bool, bound: bool) -> None:
    """Two cards are equal: Ben, who has been shown one of them, may have to play it, and Cleo need not."""
    seats = (player(), player(hand=["Stagecoach 9S"] if holds else []), player(hand=["Stagecoach 9S"]), player())
    rules, state = table("Law of the West", seats, turn=turn)
    stagecoach = state.seats[CLEO].hand[0]
    shown = with_memo(state, rules.slots["card_to_play"], stagecoach + 1)
    ban = forbidden(rules, shown, MAY_END_PLAY_PHASE, (BEN, NOBODY), BEN)
    assert (ban is not None) is bound
    assert forbidden(rules, state, MAY_END_PLAY_PHASE, (BEN, NOBODY), BEN) is None
    played = trigger(rules, shown, CARD_PLAYED, BEN, stagecoach, "stagecoach", NOBODY).pending
    assert [pending.element for pending in played] == (["law_of_the_west"] if turn == BEN else [])


@pytest.mark.clause("bang.event.law_of_the_west.playing_only")
@pytest.mark.parametrize(
    ("held", "picking", "banned"), [(1, None, True), (2, None, False), (2, BEN, True), (2, CLEO, False)]
)
def test_law_of_the_west__one_of_two_equal_cards_may_be_spent(held: int, picking: int | None, banned: bool) -> None:
    """The one that is about to be spent is not there to be played any more; what others pick does not matter."""
    seats = (player(), player(hand=["Stagecoach 9S", "Stagecoach 9S"][:held]), player(), player())
    rules, state = table("Law of the West", seats, turn=BEN)
    stagecoach = state.seats[BEN].hand[0]
    state = with_memo(state, rules.slots["card_to_play"], stagecoach + 1)
    if picking is not None:
        state = push(state, Gather(picking, "sniper", (stagecoach,)))
    assert (forbidden(rules, state, MAY_USE, (BEN, NOBODY), BEN, stagecoach, "demand") is not None) is banned


# Ranch, Peyote -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.ranch.effect")
@pytest.mark.parametrize("cards", [[], ["Beer 6H"]])
def test_ranch__is_for_who_has_cards_to_exchange(cards: list[str]) -> None:
    rules, state = table("Ranch", (player(), player(hand=cards), player(), player()), turn=BEN)
    due = trigger(rules, state, DRAW_PHASE_ENDS, BEN).pending
    assert [pending.element for pending in due] == (["ranch"] if cards else [])


@pytest.mark.clause("bang.event.ranch.effect")
@pytest.mark.parametrize(
    ("exchanging", "point", "waits"),
    [(BEN, HAND_EMPTIED, 1), (BEN, LIFE_LOST, 0), (CLEO, HAND_EMPTIED, 0), (None, HAND_EMPTIED, 0)],
)
def test_ranch__the_hand_is_empty_until_the_new_cards_are_there(exchanging: int | None, point: str, waits: int) -> None:
    rules, state = table("Ranch", FOUR, turn=BEN)
    if exchanging is not None:
        state = push(state, Exchange(exchanging, 2))
    assert held_back(rules, state, BEN, point) == waits


@pytest.mark.clause("bang.event.ranch.effect")
def test_ranch__what_is_exchanged_was_used_one_by_one() -> None:
    """Who cares for cards that are used hears of each of them."""
    rules = counting(CARD_USED)
    seats = (player(), player(hand=["Beer 6H", "Duel 8C"]), player(), player())
    _, state = table("Ranch", seats, turn=BEN, phase="start")
    state = play(rules, state, "Ben uses Ranch", "Ben picks Beer 6H", "Ben picks Duel 8C")
    _, rulings = cited(rules, state, "Ben passes")
    beer, duel = (card for card in seats[BEN].hand)
    counted = [ruling.args[:2] for ruling in rulings if ruling.fact == "counted"]
    names = names_of(rules, state)
    assert [(seat, names.card_text(card)) for seat, card in counted] == [(BEN, beer), (BEN, duel)]


@pytest.mark.clause("bang.event.peyote.effect", "bang.turn.draw.reshuffle")
@pytest.mark.parametrize(("rest", "kind"), [("discard", "guess"), ("Dan", "play phase")])
def test_peyote__goes_on_as_long_as_there_are_cards_anywhere(rest: str, kind: str) -> None:
    """Where an empty draw pile is made anew only when a card is needed, one is."""
    seats = (player(hand=["Beer 6H"]), player(), player(), player())
    readings = {"bang.turn.draw.reshuffle": "when_needed"}
    rules, state = table("Peyote", seats, turn=BEN, phase="start", rest=rest, readings=readings)
    assert asked(rules, state) == (BEN, kind)


@pytest.mark.clause("bang.event.abandoned_mine.effect", "bang.character.black_jack.red_bonus")
@pytest.mark.parametrize(("second", "held"), [("Beer 6H", 3), ("Missed! 3S", 2)])
def test_abandoned_mine__the_one_more_of_black_jack_is_the_next_of_the_discards(second: str, held: int) -> None:
    discards = ["Missed! 5S", "Missed! 4S", "Missed! 6S", second, "Missed! 2S"]
    rules, state = table("Abandoned Mine", FOUR, turn=BEN, phase="start", discard=discards)
    assert hand(rules, state, BEN) == sorted(discards[-held:])
    assert pile(rules, state, DISCARD_PILE) == discards[:-held]


# Law of the West -----------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.law_of_the_west.must_play", "bang.event.law_of_the_west.can_be_played")
@pytest.mark.parametrize("character", ["willy_the_kid", "calamity_janet", "uncle_will"])
@pytest.mark.parametrize("bangs", [0, 1])
def test_law_of_the_west__the_turn_can_be_ended_unless_that_card_can_be_played(character: str, bangs: int) -> None:
    kinds = {face.name: number for number, face in enumerate(rules_for().faces)}
    for number in kinds.values():
        rules, state = any_table(FOUR, sets=["fistful"])
        text = names_of(rules, state).card_text(Card(number))
        seats = (player(), player(character, lying=["Mustang 8H"], lives=3), player(), player())
        if text == "Mustang 8H":
            continue
        rules, state = table(
            "Law of the West", seats, turn=BEN, phase="start", draw=["Jail 10S", text] if text != "Jail 10S" else [],
            bangs=bangs,
        )  # fmt: skip
        card = state.memo[rules.slots["card_to_play"]] - 1
        plays = [a for a in legal_actions(rules, state) if a.verb == PLAY and a.card == card and a.target != BEN]
        assert (why_not(rules, state, Action(BEN, END)) is None) == (not plays), text


@pytest.mark.clause("bang.event.law_of_the_west.kit_carlson", "bang.character.claus_the_saint.keeps_two")
@pytest.mark.parametrize(("first", "duty"), [("Saloon 5H", "Stagecoach 9S"), ("Stagecoach 9S", "Saloon 5H")])
def test_law_of_the_west__who_gives_cards_away_says_in_which_order_he_keeps_the_rest(first: str, duty: str) -> None:
    seats = (player(), player("claus_the_saint"), player(), player())
    gifts = ["Missed! 2S", "Missed! 3S", "Missed! 4S"]
    deck = [*gifts, "Stagecoach 9S", "Saloon 5H"]
    rules, state = table("Law of the West", seats, turn=BEN, phase="start", draw=deck)
    for gift, name in zip(gifts, ("Cleo", "Dan", "Ada"), strict=True):
        state = play(rules, state, f"Ben picks {gift} on {name}")
    assert asked(rules, state) == (BEN, "order of cards kept")
    state = play(rules, state, f"Ben picks {first}")
    assert refused(rules, state, "Ben ends the turn") == "bang.event.law_of_the_west.must_play"
    assert play(rules, state, f"Ben plays {duty}", "Ben ends the turn").turn == CLEO


# Peyote, Ranch, Hard Liquor ------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.peyote.right", "bang.event.peyote.wrong", "bang.event.peyote.no_card")
@given(st.lists(st.sampled_from(["red", "black"]), min_size=1, max_size=7), st.permutations((*MISSED[:4], *BROWNS[:4])))
def test_peyote__as_long_as_the_guess_is_right(guesses: list[str], deck: list[str]) -> None:
    rules, state = table("Peyote", FOUR, turn=BEN, phase="start", draw=deck, rest="Ada")
    kept: list[str] = []
    for guess, card in zip(guesses, deck, strict=False):
        assert asked(rules, state) == (BEN, "guess")
        state = play(rules, state, f"Ben chooses {guess}")
        if guess != ("red" if card[-1] in "HD" else "black"):
            assert pile(rules, state, DISCARD_PILE) == [card]
            assert asked(rules, state) == (BEN, "play phase")
            break
        kept.append(card)
    assert hand(rules, state, BEN) == sorted(kept)


@pytest.mark.clause("bang.event.ranch.effect")
@given(st.sets(st.integers(0, 4)))
def test_ranch__any_cards_for_as_many(places: set[int]) -> None:
    seats = (player(), player(hand=BROWNS[:3]), player(), player())
    deck = ["BANG! 2C", "BANG! 3C", *MISSED[:5]]
    rules, state = table("Ranch", seats, turn=BEN, phase="start", draw=deck)
    held = hand(rules, state, BEN)
    gone = [held[place] for place in sorted(places)]
    if gone:
        state = play(rules, state, f"Ben uses Ranch with {', '.join(gone)}")
    if asked(rules, state)[1] != "play phase":
        state = play(rules, state, "Ben passes")
    assert asked(rules, state) == (BEN, "play phase")
    assert hand(rules, state, BEN) == sorted([*(c for c in held if c not in gone), *MISSED[: len(gone)]])
    assert pile(rules, state, DISCARD_PILE) == gone
    assert refused(rules, state, "Ben uses Ranch") == "bang.event.ranch.effect"


@pytest.mark.clause("bang.event.hard_liquor.effect", "bang.event.hard_liquor.not_at_maximum")
@pytest.mark.parametrize("have", range(1, 5))
@pytest.mark.parametrize("reading", ["gains_nothing", "forbidden"])
def test_hard_liquor__never_more_lives_than_at_first(have: int, reading: str) -> None:
    seats = (player(), player(lives=have), player(), player())
    chosen = {"bang.event.hard_liquor.not_at_maximum": reading}
    rules, state = table("Hard Liquor", seats, turn=BEN, phase="start", readings=chosen)
    if have == 4 and reading == "forbidden":
        assert refused(rules, state, "Ben uses Hard Liquor") == "bang.event.hard_liquor.not_at_maximum"
        return
    assert legal(rules, state) == ["Ben passes", "Ben uses Hard Liquor"]
    state = play(rules, state, "Ben uses Hard Liquor")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (min(have + 1, 4), [])
