"""Open questions of the events: what holds under each answer, in every case rather than in one."""

from itertools import permutations

import pytest

from bangref.bang.healing import most_lives
from bangref.bang.points import MAY_LEAVE_UNANSWERED, PUT_BACK
from bangref.bang.state import with_memo
from bangref.core.action import END, PASS, Action
from bangref.core.engine import question, silent_answer, why_not
from bangref.core.piles import DISCARD_PILE, DRAW_PILE
from tests.bang.sets.fistful import FOUR, asked
from tests.bang.sets.fistful import table as fistful
from tests.bang.table import ADA, BEN, CLEO, DAN, hand, lives, pile, play, player, table

LOOKED_AT = ("Beer 6H", "BANG! 2D", "Missed! 2S")


@pytest.mark.clause("bang.event.thirst.kit_carlson")
@pytest.mark.parametrize("reading", ["same_order", "own_order"])
@pytest.mark.parametrize("picked", [*permutations(LOOKED_AT, 2)], ids=" then ".join)
def test_thirst__how_the_cards_lie_that_kit_carlson_puts_back(picked: tuple[str, str], reading: str) -> None:
    rules, state = table(
        (player(), player("kit_carlson"), player(), player()), turn=BEN, phase="start", draw=[*LOOKED_AT, "Beer 7H"],
        sets=["high_noon"], event="Thirst", readings={"bang.event.thirst.kit_carlson": reading},
    )  # fmt: skip
    state = play(rules, state, "Ben chooses look", *(f"Ben picks {card}" for card in picked))
    kept = [card for card in LOOKED_AT if card not in picked]
    lie = [card for card in LOOKED_AT if card in picked] if reading == "same_order" else [*reversed(picked)]
    assert hand(rules, state, BEN) == kept
    assert pile(rules, state, DRAW_PILE)[:3] == [*lie, "Beer 7H"]
    assert asked(rules, state) == (BEN, "play phase")


@pytest.mark.clause("bang.event.abandoned_mine.kit_carlson")
@pytest.mark.parametrize("reading", ["where_it_came_from", "draw_pile"])
@pytest.mark.parametrize("there", range(1, 4))
def test_abandoned_mine__where_kit_carlson_puts_a_card_back(there: int, reading: str) -> None:
    """The card of the draw pile is looked at last, so what is put back here comes from the discard pile."""
    found = ["BANG! 2C", "BANG! 3C", "BANG! 4C"][:there]
    rules, state = fistful(
        "Abandoned Mine", (player(), player("kit_carlson"), player(), player()), turn=BEN, phase="start",
        draw=["Beer 6H", "Beer 7H", "Beer 8H"], discard=found,
        readings={"bang.event.abandoned_mine.kit_carlson": reading},
    )  # fmt: skip
    state = play(rules, state, "Ben chooses look", f"Ben picks {found[0]}")
    drawn = ["Beer 6H", "Beer 7H", "Beer 8H"][: 3 - there]
    assert sorted(hand(rules, state, BEN)) == sorted([*found[1:], *drawn])
    onto_the_draw_pile = reading == "draw_pile"
    assert pile(rules, state, DISCARD_PILE) == ([] if onto_the_draw_pile else found[:1])
    assert (pile(rules, state, DRAW_PILE)[0] == found[0]) is onto_the_draw_pile


@pytest.mark.clause("bang.event.abandoned_mine.not_green_cards")
@pytest.mark.parametrize("reading", ["discard_pile", "draw_pile"])
@pytest.mark.parametrize("mine", [True, False], ids=["from the mine", "not from the mine"])
def test_abandoned_mine__where_a_green_card_goes_that_is_used(reading: str, mine: bool) -> None:
    rules, state = fistful(
        "Abandoned Mine", (player(lives=2, lying=["Canteen 7H"]), player(), player(), player()), turn=ADA,
        sets=["dodge_city"], draw=["Beer 6H"], discard=["BANG! 2C"], remembered={"from_the_mine": int(mine)},
        readings={"bang.event.abandoned_mine.not_green_cards": reading},
    )  # fmt: skip
    state = play(rules, state, "Ada uses Canteen")
    assert lives(state)[ADA] == 3
    piles = pile(rules, state, DRAW_PILE)[0], pile(rules, state, DISCARD_PILE)[-1]
    assert piles == (("Canteen 7H", "BANG! 2C") if mine and reading == "draw_pile" else ("Beer 6H", "Canteen 7H"))


@pytest.mark.clause("bang.event.law_of_the_west.not_at_self")
@pytest.mark.parametrize("reading", ["no_duty", "duty"])
@pytest.mark.parametrize("near", [True, False], ids=["somebody near", "nobody near"])
def test_law_of_the_west__a_card_that_reaches_nobody_else(reading: str, near: bool) -> None:
    far = player(lying=["Mustang 9H"])
    seats = (player() if near else far, player(hand=["BANG! 2C"]), player(lying=["Mustang 8H"]), player())
    rules, state = fistful(
        "Law of the West", seats, turn=BEN, readings={"bang.event.law_of_the_west.not_at_self": reading},
    )  # fmt: skip
    (due,) = state.seats[BEN].hand
    state = with_memo(state, rules.slots["card_to_play"], due + 1)
    fault = why_not(rules, state, Action(BEN, END))
    assert (fault.clause if fault else "") == (
        "bang.event.law_of_the_west.must_play" if near or reading == "duty" else ""
    )


@pytest.mark.clause("bang.event.russian_roulette.may_decline")
@pytest.mark.parametrize("reading", ["may_fail", "must_if_able"])
@pytest.mark.parametrize("cards", [[], ["Missed! 2S"], ["Beer 6H"]], ids=["nothing", "a Missed!", "a Beer"])
def test_russian_roulette__silence_says_pass_only_where_that_is_allowed(reading: str, cards: list[str]) -> None:
    rules, state = fistful(
        "Ambush", (player("willy_the_kid", hand=cards), player(), player(), player()), turn=DAN,
        events=["Russian Roulette"], readings={"bang.event.russian_roulette.may_decline": reading},
    )  # fmt: skip
    state = play(rules, state, "Dan ends the turn")
    assert asked(rules, state) == (ADA, "answer a shot")
    bound = reading == "must_if_able" and cards == ["Missed! 2S"]
    found = question(rules, state)
    assert found is not None
    assert (found.silent is None) is bound
    assert (why_not(rules, state, Action(ADA, PASS)) is not None) is bound
    said = silent_answer(rules, state)
    assert said is not None
    assert (said.verb == PASS) is not bound


def test_russian_roulette__binds_nobody_else() -> None:
    """Another shot while the event is in force may be left unanswered."""
    chosen = {"bang.event.russian_roulette.may_decline": "must_if_able"}
    seats = (player(hand=["BANG! 2C"]), player(hand=["Missed! 2S"]), *FOUR[2:])
    rules, state = fistful("Russian Roulette", seats, readings=chosen)
    assert rules.at[MAY_LEAVE_UNANSWERED].keys() == {"russian_roulette"}
    state = play(rules, state, "Ada plays BANG! 2C on Ben", "Ben passes")
    assert lives(state)[BEN] == 3


@pytest.mark.clause("bang.event.ranch.effect")
@pytest.mark.parametrize("reading", ["phase_1", "phase_2"])
@pytest.mark.parametrize("cards", [[], ["Saloon 5H"]], ids=["no card", "a card"])
def test_ranch__asked_once_at_the_end_of_its_phase(reading: str, cards: list[str]) -> None:
    rules, state = fistful(
        "Ranch", (player(), player(hand=cards), player(), player()), turn=BEN, phase="play",
        readings={"bang.event.ranch.effect": reading},
    )  # fmt: skip
    assert asked(rules, state) == (BEN, "play phase")
    state = play(rules, state, "Ben ends the turn")
    waits = reading == "phase_2" and bool(cards)
    assert (asked(rules, state) == (BEN, "ranch")) is waits
    if waits:
        state = play(rules, state, "Ben passes")
    assert asked(rules, state) == ((CLEO, "ranch") if reading == "phase_1" else (CLEO, "play phase"))


@pytest.mark.clause("bang.events.reveal.extra_turn", "bang.events.no_sheriff.starter_out")
@pytest.mark.parametrize("extra", ["new_event", "no_event"])
@pytest.mark.parametrize("out", ["next_player", "no_more_events"])
@pytest.mark.parametrize("hearts", [True, False])
@pytest.mark.parametrize("dead", [True, False])
def test_events__before_which_turns_a_new_one_enters_play(extra: str, out: str, hearts: bool, dead: bool) -> None:
    """Of three players the Deputy began. On hearts the player on turn has another one, by Vendetta."""
    seats = (player(role="deputy", out=dead), player(role="outlaw"), player(role="renegade"))
    rules, state = fistful(
        "Vendetta", seats, turn=BEN if dead else ADA, sets=["dodge_city"], events=["Ambush", "Lasso"],
        draw=["Beer 6H" if hearts else "BANG! 2C", "BANG! 3C", "BANG! 4C", "BANG! 5C"],
        remembered={"first_of_three": 4, "first_out": 1} if dead else {},
        readings={"bang.events.reveal.extra_turn": extra, "bang.events.no_sheriff.starter_out": out},
    )  # fmt: skip
    state = play(rules, state, "Ben ends the turn" if dead else "Ada ends the turn")
    came = hearts and extra == "new_event" and not (dead and out == "no_more_events")
    assert len(state.piles[rules.event_deck]) == 2 - came
    assert state.turn == (BEN if dead else ADA) + (not hearts)


@pytest.mark.clause("bang.event.new_identity.two_lives")
@pytest.mark.parametrize("reading", ["printed", "two"])
@pytest.mark.parametrize("swaps", [True, False])
def test_new_identity__how_many_lives_one_can_have_after_it(reading: str, swaps: bool) -> None:
    """Nobody else is bound, nor is whoever has kept a character; the Sheriff has one life more as ever."""
    seats = (player("rose_doolan", spare="jourdonnais"), player("willy_the_kid"), player(), player())
    rules, state = table(
        seats, turn=ADA, phase="start", sets=["high_noon"], event="New Identity",
        readings={"bang.event.new_identity.two_lives": reading},
    )  # fmt: skip
    state = play(rules, state, f"Ada chooses {'swap' if swaps else 'keep'}")
    bound = swaps and reading == "two"
    assert [most_lives(rules, state, seat) for seat in range(4)] == [2 if bound else 5, 4, 4, 4]
    assert state.memo[rules.slots["new_identities"]] == int(bound)


def test_who_says_where_cards_go_back() -> None:
    rules, _ = table(FOUR, sets=["high_noon", "fistful"])
    assert rules.at[PUT_BACK].keys() == {"thirst", "abandoned_mine"}
