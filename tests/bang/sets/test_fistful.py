"""A Fistful of Cards: what an event does, against a plain account of it, for many tables."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.ask import forbidden, held_back, instead, trigger
from bangref.bang.assemble import SetTables, assemble
from bangref.bang.distance import distance, reach
from bangref.bang.elimination import GUEST_LEFT, KILLED
from bangref.bang.names import BROWN, GUEST
from bangref.bang.points import (
    CARD_LOST_TO,
    CARD_PLAYED,
    CARD_USED,
    DRAW_PHASE_ENDS,
    HAND_EMPTIED,
    LEAVES_THE_GAME,
    LIFE_LOST,
    MAY_CHANGE_LIVES,
    MAY_END_PLAY_PHASE,
    MAY_USE,
    NEXT_TURN,
    TURN_STARTS,
)
from bangref.bang.rules import Rules
from bangref.bang.sets.fistful import SET as FISTFUL
from bangref.bang.sets.fistful.dead_man import TWO_CARDS
from bangref.bang.sets.fistful.fistful import Hail
from bangref.bang.sets.fistful.ranch import Exchange
from bangref.bang.sets.fistful.russian_roulette import Roulette
from bangref.bang.state import State, with_memo, with_seat
from bangref.bang.store import Store
from bangref.core.action import END, NATURE, NOBODY, PLAY, USE, Action, Card
from bangref.core.common import Gather
from bangref.core.deck import Draw
from bangref.core.element import Element, Prohibition, Trigger
from bangref.core.engine import advance, legal_actions, question, why_not
from bangref.core.frame import push
from bangref.core.piles import DISCARD_PILE, DRAW_PILE
from bangref.core.ruling import Note, ignore
from bangref.games.bang.rules import rules_for
from bangref.west.roles import IN, OUT, Status
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    Person,
    cited,
    clauses,
    hand,
    legal,
    lives,
    lying,
    names_of,
    pile,
    play,
    player,
    refused,
)
from tests.bang.table import table as any_table

EVENT = "bang.event"
MISSED = ("Missed! 2S", "Missed! 3S", "Missed! 4S", "Missed! 5S", "Missed! 6S", "Missed! 7S", "Missed! 8S")
BROWNS = ("Panic! JH", "Panic! QH", "Cat Balou KH", "Saloon 5H", "Stagecoach 9S", "Wells Fargo 3H")


def table(event: str, seats: Sequence[Person], **more: Any) -> tuple[Rules, State]:
    return any_table(seats, sets=["fistful", *more.pop("sets", ())], event=event, **more)


def asked(rules: Rules, state: State) -> tuple[int, str]:
    """Who decides what."""
    found = question(rules, state)
    assert found is not None
    return found.decider, found.kind


FOUR = (player(), player(), player(), player())
THIRSTY = (player(), player(lives=2), player(), player())


def counting(point: str) -> Rules:
    """The rules where whatever happens at a point is told as counted."""

    def cares(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        return True

    def tells(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        note("probe.clause.tally", "counted", *facts)
        return state

    tally = Element("tally", (Trigger(point, "probe.clause.tally", cares, tells),))
    return assemble("003", (FISTFUL, SetTables(id="tally", elements=(tally,), table=("tally",))))


def spelt(changes: set[tuple[int, int]]) -> Rules:
    """The rules where some seats may not lose or gain so many lives."""

    def facts(rules: Rules, state: State, owner: int, seat: int, by: int) -> tuple[int, ...] | None:
        return (seat,) if (seat, by) in changes else None

    spell = Element("spell", (Prohibition(MAY_CHANGE_LIVES, "probe.clause.spell", facts),))
    return assemble("003", (FISTFUL, SetTables(id="spell", elements=(spell,), table=("spell",))))


# Fistful ---------------------------------------------------------------------------------------------------------


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


# Abandoned Mine --------------------------------------------------------------------------------------------------


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
    assert asked(rules, state) == (BEN, "discard"), "he holds one card too many, so nobody else has drawn yet"
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


# Hard Liquor, Law of the West ------------------------------------------------------------------------------------


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
    """The one that he is about to spend is not there to be played any more; what others pick does not matter."""
    seats = (player(), player(hand=["Stagecoach 9S", "Stagecoach 9S"][:held]), player(), player())
    rules, state = table("Law of the West", seats, turn=BEN)
    stagecoach = state.seats[BEN].hand[0]
    state = with_memo(state, rules.slots["card_to_play"], stagecoach + 1)
    if picking is not None:
        state = push(state, Gather(picking, "sniper", (stagecoach,)))
    assert (forbidden(rules, state, MAY_USE, (BEN, NOBODY), BEN, stagecoach, "demand") is not None) is banned


# Ranch, Peyote ---------------------------------------------------------------------------------------------------


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


# Ambush, Lasso, The Judge ----------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.ambush.effect", "bang.event.ambush.modifiers")
@pytest.mark.parametrize("number", range(4, 8))
def test_ambush__everybody_is_next_to_everybody(number: int) -> None:
    seats = [player() for _ in range(number)]
    seats[1] = player(lying=["Mustang 8H"])
    seats[2] = player(lying=["Scope AS"])
    rules, state = table("Ambush", seats)
    for one in range(number):
        for other in set(range(number)) - {one}:
            expected = max(1, 1 + (other == 1) - (one == 2))
            assert distance(rules, state, one, other, "", ignore) == expected


LASTING = [face for face in rules_for().faces if face.colour != BROWN]


@pytest.mark.clause("bang.event.lasso.effect", "bang.event.lasso.weapons", "bang.event.lasso.dynamite_jail")
@pytest.mark.parametrize("face", LASTING, ids=lambda face: f"{face.name}_{face.rank}{face.suit[0]}")
def test_lasso__it_is_as_if_no_card_lay_there(face: Any) -> None:
    rules = rules_for("003", ("fistful",))
    text = names_of(rules, any_table(FOUR, sets=["fistful"])[1]).card_text(Card(rules.faces.index(face)))
    _, bare = table("Lasso", FOUR, turn=DAN)
    rules, state = table("Lasso", (player(), player(lying=[text]), player(), player()), turn=DAN)
    for one in range(4):
        assert reach(rules, state, one, ignore) == 1
        for other in set(range(4)) - {one}:
            assert distance(rules, state, one, other, "", ignore) == distance(rules, bare, one, other, "", ignore)
    state = play(rules, state, "Dan ends the turn", "Ada ends the turn")
    assert asked(rules, state) == (BEN, "play phase")
    assert lying(rules, state, BEN) == [text]


@pytest.mark.clause("bang.event.the_judge.effect", "bang.event.the_judge.which_cards")
def test_the_judge__bars_what_stays_in_play_and_nothing_else() -> None:
    rules = rules_for("003", ("fistful",))
    names = names_of(rules, any_table(FOUR, sets=["fistful"])[1])
    kinds: dict[str, str] = {}
    for number, face in enumerate(rules.faces):
        if number in rules.deck:
            kinds.setdefault(face.name, names.cards[number])
    seats = (player(hand=list(kinds.values())), player(hand=["Beer 7H"], lying=["Mustang 9H"]), player(), player())
    judged_rules, judged = table("The Judge", seats)
    plain_rules, plain = any_table(seats, sets=["fistful"])
    free = {a for a in legal_actions(plain_rules, plain) if a.verb == PLAY}
    left = {a for a in legal_actions(judged_rules, judged) if a.verb == PLAY}
    assert left == {a for a in free if not rules.effects[rules.faces[a.card].name].lays}
    for action in free - left:
        fault = why_not(judged_rules, judged, action)
        assert fault is not None
        assert fault.clause == "bang.event.the_judge.effect"


# Law of the West -------------------------------------------------------------------------------------------------


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


# Russian Roulette ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.russian_roulette.effect", "bang.event.russian_roulette.loser")
@given(st.lists(st.integers(0, 2), min_size=4, max_size=6), st.sampled_from(["until_somebody_fails", "one_lap"]))
def test_russian_roulette__the_first_without_a_missed(counts: list[int], reading: str) -> None:
    deal = iter([*MISSED, "Missed! 10C", "Missed! JC", "Missed! QC", "Missed! KC", "Missed! AC"])
    hands = [[next(deal) for _ in range(count)] for count in counts]
    seats = [player("willy_the_kid" if i else "paul_regret", hand=cards) for i, cards in enumerate(hands)]
    last = len(seats) - 1
    rules, state = table(
        "Ambush", seats, turn=last, events=["Russian Roulette"],
        readings={"bang.event.russian_roulette.effect": reading},
    )  # fmt: skip
    names = names_of(rules, state).players
    full = lives(state)
    state = play(rules, state, f"{names[last]} ends the turn")
    laps = [(lap, seat) for lap in range(4) for seat in range(len(seats))]
    loser = next(seat for lap, seat in laps if counts[seat] <= lap)
    spared = reading == "one_lap" and 0 not in counts
    while asked(rules, state)[1] == "answer a shot":
        seat = asked(rules, state)[0]
        cards = hand(rules, state, seat)
        state = play(rules, state, f"{names[seat]} plays {cards[0]}" if cards else f"{names[seat]} passes")
    assert lives(state) == [full[seat] - 2 * (seat == loser and not spared) for seat in range(len(seats))]
    assert asked(rules, state) == (ADA, "play phase")


@pytest.mark.clause("bang.event.russian_roulette.effect")
def test_russian_roulette__who_has_left_is_not_asked() -> None:
    rules, state = table("Russian Roulette", (player(), player(out=True), player(), player()), turn=DAN)
    state = advance(rules, push(state, Roulette((BEN, CLEO), ())), ignore)
    assert asked(rules, state) == (CLEO, "answer a shot")


# Peyote, Ranch, Hard Liquor --------------------------------------------------------------------------------------


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
    assert refused(rules, state, "Ben uses Ranch") == "bang.characters.unique_ability"


@pytest.mark.clause("bang.event.hard_liquor.effect", "bang.event.hard_liquor.not_at_maximum")
@pytest.mark.parametrize("have", range(1, 5))
def test_hard_liquor__for_who_lacks_a_life(have: int) -> None:
    seats = (player(), player(lives=have), player(), player())
    rules, state = table("Hard Liquor", seats, turn=BEN, phase="start")
    if have == 4:
        assert refused(rules, state, "Ben uses Hard Liquor") == "bang.event.hard_liquor.not_at_maximum"
        return
    state = play(rules, state, "Ben uses Hard Liquor")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (have + 1, [])


# Sniper and Ricochet ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.sniper.effect", "bang.event.sniper.two_missed")
@pytest.mark.parametrize("missed", range(4))
@pytest.mark.parametrize("character", ["willy_the_kid", "slab_the_killer"])
def test_sniper__two_missed_effects(missed: int, character: str) -> None:
    seats = (player(hand=MISSED[:missed]), player(character, hand=["BANG! 2C", "BANG! 3C"]), player(), player())
    rules, state = table("Sniper", seats, turn=BEN)
    state = play(rules, state, "Ben uses Sniper on Ada with BANG! 2C, BANG! 3C")
    for text in MISSED[: min(missed, 2)]:
        state = play(rules, state, f"Ada plays {text}")
    if missed < 2:
        state = play(rules, state, "Ada passes")
    assert lives(state)[ADA] == (5 if missed >= 2 else 4)
    assert asked(rules, state) == (BEN, "play phase")


@pytest.mark.clause("bang.event.sniper.reach")
def test_sniper__whom_it_can_be_aimed_at() -> None:
    seats = (player(), player(hand=["BANG! 2C", "BANG! 3C", "Beer 6H"]), player(lying=["Mustang 8H"]), player())
    rules, state = table("Sniper", seats, turn=BEN)
    offers = {text for text in legal(rules, state) if "Sniper" in text}
    assert offers == {"Ben uses Sniper on Ada", "Ben uses Sniper on Ben"}
    assert refused(rules, state, "Ben uses Sniper on Cleo") == "bang.event.sniper.reach"
    with_card = Action(BEN, USE, state.seats[BEN].hand[0], ADA, name="sniper")
    assert refused(rules, state, with_card) == "bang.event.sniper.effect"


@pytest.mark.clause("bang.event.ricochet.effect")
@pytest.mark.parametrize("reading", ["any_card", "cards_of_others"])
def test_ricochet__every_card_in_play(reading: str) -> None:
    seats = (
        player(lying=["Mustang 8H", "Volcanic 10C"]),
        player(hand=["BANG! 2C"], lying=["Dynamite 2H"]),
        player(lying=["Jail JS"], hand=["Beer 6H"]),
        player(),
    )
    rules, state = table("Ricochet", seats, turn=BEN, readings={"bang.event.ricochet.effect": reading})
    aims = {("Ada", "Mustang 8H"), ("Ada", "Volcanic 10C"), ("Ben", "Dynamite 2H"), ("Cleo", "Jail JS")}
    if reading == "cards_of_others":
        aims -= {("Ben", "Dynamite 2H")}
    wanted = {f"Ben plays BANG! 2C as Ricochet on {who} at {card}" for who, card in aims}
    assert {text for text in legal(rules, state) if "Ricochet" in text} == wanted
    state = play(rules, state, "Ben plays BANG! 2C as Ricochet on Cleo at Jail JS")
    assert legal(rules, state) == ["Cleo passes"]


@pytest.mark.clause("bang.event.ricochet.who_cancels")
@pytest.mark.parametrize(("card", "asked_for"), [("BANG! 2C", True), ("BANG! 2D", False)])
def test_ricochet__nobody_is_asked_whom_it_cannot_touch(card: str, asked_for: bool) -> None:
    """Diamonds of others have no effect on Apache Kid."""
    seats = (player(), player(hand=[card]), player("apache_kid", lying=["Barrel QS"]), player())
    rules, state = table("Ricochet", seats, turn=BEN, sets=["dodge_city"])
    after, rulings = cited(rules, state, f"Ben plays {card} as Ricochet on Cleo at Barrel QS")
    assert ("its_turn_to_answer" in {ruling.fact for ruling in rulings}) is asked_for
    assert asked(rules, after) == ((CLEO, "answer a shot") if asked_for else (BEN, "play phase"))


@pytest.mark.clause("bang.event.ricochet.discards")
@pytest.mark.parametrize("owner", [BEN, CLEO])
def test_ricochet__the_card_is_lost_to_whoever_shot_at_it(owner: int) -> None:
    """A player who shoots away a card of his own has lost it to nobody."""
    rules = counting(CARD_LOST_TO)
    seats = [player(), player(hand=["BANG! 2C"]), player(), player()]
    seats[owner] = seats[owner]._replace(lying=("Barrel QS",))
    _, state = table("Ricochet", seats, turn=BEN)
    who = "Ben" if owner == BEN else "Cleo"
    _, rulings = cited(rules, state, f"Ben plays BANG! 2C as Ricochet on {who} at Barrel QS", f"{who} passes")
    counted = [ruling.args[:2] for ruling in rulings if ruling.fact == "counted"]
    assert counted == ([] if owner == BEN else [(CLEO, BEN)])


# Blood Brothers, Dead Man, Vendetta ------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.blood_brothers.not_last_life", "bang.event.blood_brothers.not_at_maximum")
@given(st.integers(1, 4), st.lists(st.integers(0, 4), min_size=3, max_size=3))
def test_blood_brothers__who_may_give_to_whom(have: int, others: list[int]) -> None:
    ada, cleo, dan = others
    seats = (
        player(lives=max(1, ada)),
        player(lives=have),
        player(lives=cleo or None, out=not cleo),
        player(lives=dan or None, out=not dan),
    )
    rules, state = table("Blood Brothers", seats, turn=BEN, phase="start")
    most = {"Ada": 5, "Cleo": 4, "Dan": 4}
    in_need = {who for who, has in zip(most, (max(1, ada), cleo, dan), strict=True) if 0 < has < most[who]}
    wanted = {f"Ben uses Blood Brothers on {who}" for who in in_need} if have > 1 else set()
    assert {text for text in legal(rules, state) if "Blood" in text} == wanted
    for text in wanted:
        after = play(rules, state, text)
        assert sum(lives(after)) == sum(lives(state))
        assert lives(after)[BEN] == have - 1


@pytest.mark.clause("bang.event.blood_brothers.effect")
@pytest.mark.parametrize(
    "more", [{"card": Card(3)}, {"aim": Card(3)}, {"target": 4}, {"target": NATURE}, {"target": BEN}]
)
def test_blood_brothers__is_for_another_player_and_nothing_else(more: dict[str, Any]) -> None:
    seats = (player(lives=2), player(), player(lives=2), player())
    rules, state = table("Blood Brothers", seats, turn=BEN, phase="start")
    whole = Action(BEN, USE, target=CLEO, name="blood_brothers")
    assert why_not(rules, state, whole) is None
    fault = why_not(rules, state, whole._replace(**more))
    assert fault is not None
    assert fault.clause == "bang.event.blood_brothers.effect"


@pytest.mark.clause("bang.event.blood_brothers.effect")
@pytest.mark.parametrize(
    ("bound", "change"), [(BEN, -1), (BEN, 1), (BEN, -2), (CLEO, 1), (CLEO, -1), (CLEO, 2), (ADA, 1)]
)
def test_blood_brothers__whose_lives_are_bound_neither_gives_nor_gets_one(bound: int, change: int) -> None:
    rules = spelt({(bound, change)})
    _, state = table("Blood Brothers", (player(lives=2), player(), player(lives=2), player()), turn=BEN, phase="start")
    fault = why_not(rules, state, Action(BEN, USE, target=CLEO, name="blood_brothers"))
    banned = (bound, change) in ((BEN, -1), (CLEO, 1))
    assert (fault.clause if fault else "") == ("probe.clause.spell" if banned else "")


@pytest.mark.clause("bang.event.dead_man.first_elimination")
@pytest.mark.parametrize(
    ("how", "first_out"), [(KILLED, 0), (KILLED, 1), (KILLED, 3), (GUEST_LEFT, 0), (GUEST_LEFT, 2)]
)
def test_dead_man__whoever_is_killed_first_is_remembered(how: str, first_out: int) -> None:
    rules, state = any_table(FOUR, sets=["fistful"], remembered={"first_out": first_out})
    due = trigger(rules, state, LEAVES_THE_GAME, CLEO, how, ADA).pending
    assert [pending.element for pending in due] == (["first_out"] if how == KILLED and not first_out else [])


@pytest.mark.clause("bang.event.dead_man.effect")
@pytest.mark.parametrize("seat", [BEN, CLEO])
@pytest.mark.parametrize("status", [IN, GUEST])
def test_dead_man__comes_in_once(seat: int, status: Status) -> None:
    """Whoever is back for another reason is not the dead man."""
    rules, state = table("Dead Man", FOUR, remembered={"first_out": CLEO + 1})
    state = with_seat(state, seat, state.seats[seat]._replace(status=status))
    due = trigger(rules, state, TURN_STARTS, seat).pending
    assert [pending.element for pending in due] == (["dead_man"] if (seat, status) == (CLEO, GUEST) else [])


@pytest.mark.clause("bang.event.dead_man.effect")
@pytest.mark.parametrize("seat", [BEN, CLEO])
@pytest.mark.parametrize("status", [IN, OUT])
def test_dead_man__has_a_turn_though_he_is_out(seat: int, status: Status) -> None:
    """While he is in the game he has one in any case."""
    rules, state = table("Dead Man", FOUR, remembered={"first_out": CLEO + 1})
    found = instead(rules, state, NEXT_TURN, (NOBODY, seat), seat, status)
    assert found == ((1, "bang.event.dead_man.effect") if (seat, status) == (CLEO, OUT) else None)


@pytest.mark.clause("bang.event.dead_man.two_cards")
@pytest.mark.parametrize(
    ("seat", "status", "drawing", "point", "waits"),
    [
        (CLEO, GUEST, None, HAND_EMPTIED, 2),
        (CLEO, GUEST, None, LIFE_LOST, 0),
        (BEN, GUEST, None, HAND_EMPTIED, 0),
        (CLEO, IN, None, HAND_EMPTIED, 0),
        (CLEO, IN, (CLEO, TWO_CARDS), HAND_EMPTIED, 2),
        (CLEO, IN, (CLEO, "bang.turn.draw.two"), HAND_EMPTIED, 0),
        (CLEO, IN, (BEN, TWO_CARDS), HAND_EMPTIED, 0),
        (BEN, IN, (CLEO, TWO_CARDS), HAND_EMPTIED, 0),
    ],
)
def test_dead_man__comes_back_with_cards_in_his_hand(
    seat: int, status: Status, drawing: tuple[int, str] | None, point: str, waits: int
) -> None:
    """His hand is not empty for Suzy Lafayette's ability before he has his two cards."""
    rules, state = table("Dead Man", FOUR, remembered={"first_out": CLEO + 1})
    state = with_seat(state, seat, state.seats[seat]._replace(status=status))
    if drawing:
        state = push(state, Draw(drawing[0], 2, True, drawing[1]))
    assert held_back(rules, state, seat, point) == waits


@pytest.mark.clause("bang.event.dead_man.effect", "bang.event.dead_man.first_elimination")
@pytest.mark.parametrize("first", [0, BEN + 1, CLEO + 1, DAN + 1])
def test_dead_man__only_the_first_comes_back(first: int) -> None:
    people = ("willy_the_kid", "slab_the_killer", "vulture_sam", "rose_doolan", "jourdonnais")
    seats = [player(character, out=i in (BEN, CLEO)) for i, character in enumerate(people)]
    rules, state = table("Dead Man", seats, remembered={"first_out": first})
    state = play(rules, state, "Ada ends the turn")
    back = first in (BEN + 1, CLEO + 1)
    assert state.turn == (first - 1 if back else DAN)
    assert lives(state)[state.turn] == (2 if back else 4)
    assert len(hand(rules, state, state.turn)) == (4 if back else 2)


@pytest.mark.clause("bang.event.vendetta.extra_turn", "bang.event.vendetta.once")
@given(st.lists(st.booleans(), min_size=6, max_size=6))
def test_vendetta__never_three_turns_in_a_row(hearts: list[bool]) -> None:
    """Who draws hearts has one more turn, whatever comes after that."""
    reds = iter(["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H", "Beer 10H", "Beer JH"])
    blacks = iter(MISSED)
    checks = [next(reds) if heart else next(blacks) for heart in hearts]
    filler = iter(["BANG! 2C", "BANG! 3C", "BANG! 4C", "BANG! 5C", "BANG! 6C", "BANG! 7C", "BANG! 8C", "BANG! 9C"])
    seats = [player("willy_the_kid"), player("paul_regret"), player("rose_doolan"), player("vulture_sam")]
    deck: list[str] = []
    turns, seat, again, left = [BEN], BEN, False, list(checks)
    while len(turns) < 4:
        if not again:
            deck.append(left[0])
            again = left.pop(0)[-1] == "H"
        else:
            again = False
        seat = seat if again else (seat + 1) % 4
        turns.append(seat)
        deck += [next(filler), next(filler)]
    rules, state = table("Vendetta", seats, turn=BEN, draw=deck)
    names = names_of(rules, state).players
    seen = [state.turn]
    while len(seen) < 4:
        state = play(rules, state, f"{names[state.turn]} ends the turn")
        while asked(rules, state)[1] == "discard":
            state = play(rules, state, f"{names[state.turn]} discards {hand(rules, state, state.turn)[0]}")
        seen.append(state.turn)
    assert seen == turns


def test_the_clause_of_the_event_is_cited() -> None:
    rules, state = table("Vendetta", FOUR, turn=BEN, draw=["Beer 6H"])
    assert "bang.event.vendetta.extra_turn" in clauses(rules, state, "Ben ends the turn")
