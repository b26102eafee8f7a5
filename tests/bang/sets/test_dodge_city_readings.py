"""Open questions of Dodge City under their other answers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.ask import held_back
from bangref.bang.own_turn import OWN_TURN
from bangref.bang.points import CARD_PLAYED, CARD_USED
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import USE, Action
from bangref.core.engine import advance, legal_actions, question, why_not
from bangref.core.frames.window import Window
from bangref.core.ruling import ignore
from tests.bang.sets.dodge_city import table
from tests.bang.table import ADA, BEN, CLEO, DAN, hand, legal, lives, play, player, refused

MOLLY = "bang.character.molly_stark"
ANY_PHASE = {"bang.dodge_city.own_turn": "any_phase"}
AFTER_SHOT = {f"{MOLLY}.between_missed": "after_shot"}
ANY_CARD = {f"{MOLLY}.draw_on_use": "any_card"}
NOTHING = {f"{MOLLY}.not_last_life": "nothing"}


def kind(rules: Rules, state: State) -> str:
    asked = question(rules, state)
    return "" if asked is None else asked.kind


# Molly Stark ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.molly_stark.between_missed")
@pytest.mark.parametrize("readings", [{}, AFTER_SHOT])
@pytest.mark.parametrize(("seat", "waits"), [(BEN, True), (CLEO, False)])
def test_molly_stark_between_missed__what_waits_while_the_shot_is_open(
    readings: dict[str, str], seat: int, waits: bool
) -> None:
    seats = [player("slab_the_killer", hand=["BANG! AS"]), player("molly_stark"), player(), player()]
    rules, state = table(seats, readings=readings)
    shot_at = play(rules, state, "Ada plays BANG! AS on Ben")
    for point in (CARD_PLAYED, CARD_USED):
        assert held_back(rules, shot_at, seat, point) == (2 if waits and readings else 0)
        assert held_back(rules, state, seat, point) == 0


@pytest.mark.clause("bang.character.molly_stark.between_missed", "bang.character.molly_stark.draw_on_use")
def test_molly_stark_between_missed__a_shot_at_somebody_else_holds_nothing_back() -> None:
    seats = [player(hand=["BANG! AS"]), player(), player("molly_stark"), player()]
    rules, state = table(seats, readings=AFTER_SHOT)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert held_back(rules, state, CLEO, CARD_PLAYED) == 0


@pytest.mark.clause("bang.character.molly_stark.between_missed")
def test_molly_stark_between_missed__the_loss_comes_before_the_cards() -> None:
    """Saved by Beer, she draws for it and for the Missed! when everything has been settled."""
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player("molly_stark", hand=["Missed! 2S", "Beer 6H"], lives=1),
        player(),
        player(),
    ]
    rules, state = table(seats, ["Missed! 3S", "Missed! 4S"], readings=AFTER_SHOT)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S", "Ben passes")
    assert (kind(rules, state), hand(rules, state, BEN)) == ("last life", ["Beer 6H"])
    state = play(rules, state, "Ben plays Beer 6H")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (1, ["Missed! 3S", "Missed! 4S"])


@pytest.mark.clause("bang.character.molly_stark.between_missed")
@given(st.integers(0, 2), st.integers(0, 2), st.booleans())
def test_molly_stark_between_missed__as_many_cards_under_both_answers(held: int, given_: int, late: bool) -> None:
    """Whenever she draws, it is a card for each Missed! that she has played, as long as she lives."""
    missed = ["Missed! 2S", "Missed! 3S"][:held]
    played = missed[:given_]
    seats = [player("slab_the_killer", hand=["BANG! AS"]), player("molly_stark", hand=missed), player(), player()]
    rules, state = table(seats, ["Beer 6H", "Beer 7H"], readings=AFTER_SHOT if late else {})
    state = play(rules, state, "Ada plays BANG! AS on Ben", *(f"Ben plays {card}" for card in played))
    if len(played) < 2:
        assert hand(rules, state, BEN) == sorted([*missed[given_:], *([] if late else ["Beer 6H"][: len(played)])])
        state = play(rules, state, "Ben passes")
    assert lives(state)[BEN] == (4 if len(played) == 2 else 3)
    assert hand(rules, state, BEN) == sorted([*missed[given_:], *["Beer 6H", "Beer 7H"][: len(played)]])


@pytest.mark.clause("bang.character.molly_stark.draw_on_use")
@pytest.mark.parametrize(("readings", "drawn"), [({}, []), (ANY_CARD, ["Beer 6H"])])
def test_molly_stark_draw_on_use__a_green_card_from_before_her(readings: dict[str, str], drawn: list[str]) -> None:
    seats = [player(hand=["BANG! AS"]), player("molly_stark", lying=["Iron Plate AD"]), player(), player()]
    rules, state = table(seats, ["Beer 6H"], readings=readings)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Iron Plate")
    assert hand(rules, state, BEN) == drawn


@pytest.mark.clause("bang.character.molly_stark.not_last_life")
@pytest.mark.parametrize(
    ("lives_before", "readings", "drawn"),
    [(1, {}, 2), (1, NOTHING, 1), (2, NOTHING, 1), (2, {}, 1)],
    ids=["saved", "saved, which pays nothing", "not the last", "not the last, by the default"],
)
def test_molly_stark_not_last_life__cards_of_the_duel(lives_before: int, readings: dict[str, str], drawn: int) -> None:
    """The Beer of which she is saved is no card of the Duel; it is drawn for in any case."""
    seats = [
        player(hand=["Duel 8C", "BANG! AS"]),
        player("molly_stark", hand=["BANG! 2C", "Beer 6H"], lives=lives_before),
        player(),
        player(),
    ]
    rules, state = table(seats, ["Missed! 2S", "Missed! 3S"], readings=readings)
    state = play(
        rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2C", "Ada discards BANG! AS", "Ben passes"
    )
    state = play(rules, state, "Ben plays Beer 6H") if lives_before == 1 else state
    assert [card for card in hand(rules, state, BEN) if card != "Beer 6H"] == ["Missed! 2S", "Missed! 3S"][:drawn]


@pytest.mark.clause("bang.character.molly_stark.not_last_life")
def test_molly_stark_not_last_life__nothing_to_forget_where_no_card_was_given() -> None:
    seats = [player(hand=["Duel 8C"]), player("molly_stark", hand=["Beer 6H"], lives=1), player(), player()]
    rules, state = table(seats, ["Missed! 2S"], readings=NOTHING)
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben passes", "Ben plays Beer 6H")
    assert hand(rules, state, BEN) == ["Missed! 2S"]


# In the own turn -----------------------------------------------------------------------------------------------


def in_window(person: str, readings: dict[str, str], **more: object) -> tuple[Rules, State]:
    seats = [player(), player(person, hand=["BANG! AS", "Scope AS", "Duel 8C"]), player(), player("jose_delgado")]
    rules, state = table(seats, ["Beer 6H"], turn=BEN, phase="start", readings=readings)
    return rules, advance(rules, state, ignore)


@pytest.mark.clause("bang.dodge_city.own_turn")
@pytest.mark.parametrize(
    ("person", "uses"),
    [
        ("chuck_wengam", {"Ben uses Chuck Wengam"}),
        ("jose_delgado", {"Ben uses José Delgado"}),
        ("doc_holyday", {"Ben uses Doc Holyday on Ada", "Ben uses Doc Holyday on Ben", "Ben uses Doc Holyday on Cleo"}),
        ("willy_the_kid", set()),
    ],
)
def test_own_turn__before_phase_1(person: str, uses: set[str]) -> None:
    rules, state = in_window(person, {})
    assert kind(rules, state) == "play phase"
    rules, state = in_window(person, ANY_PHASE)
    if not uses:
        assert kind(rules, state) == "play phase"
        return
    assert kind(rules, state) == OWN_TURN
    assert set(legal(rules, state)) == {*uses, "Ben passes"}
    assert kind(rules, play(rules, state, "Ben passes")) == "play phase"


@pytest.mark.clause("bang.dodge_city.own_turn")
def test_own_turn__before_phase_1_nothing_else_is_done() -> None:
    rules, state = in_window("chuck_wengam", ANY_PHASE)
    assert refused(rules, state, "Ben plays Duel 8C on Ada") == "bang.turn.phases"
    assert refused(rules, state, "Dan uses José Delgado") == "bang.turn.phases"
    fault = why_not(rules, state, Action(BEN, USE, name="barrel"))
    assert fault is not None
    assert (fault.clause, fault.fact) == ("bang.characters.unique_ability", "no_such_ability")
    fault = why_not(rules, state, Action(BEN, USE, name="chuck_wengam", target=ADA))
    assert fault is not None
    assert (fault.clause, fault.fact) == ("bang.character.chuck_wengam.pay_life", "takes_no_target")


@pytest.mark.clause("bang.dodge_city.own_turn")
def test_own_turn__not_what_is_for_phase_2_alone() -> None:
    """Sid Ketchum's ability is for any time, but it is not what opens the window."""
    seats = [
        player(),
        player("sid_ketchum", hand=["Beer 7H", "Beer 8H"], lying=["Canteen 7H"], lives=1),
        *[player()] * 2,
    ]
    rules, state = table(seats, turn=BEN, phase="start", readings=ANY_PHASE)
    state = advance(rules, state, ignore)
    assert kind(rules, state) == OWN_TURN
    assert set(legal(rules, state)) == {"Ben uses Canteen", "Ben uses Sid Ketchum", "Ben passes"}
    state = play(rules, state, "Ben uses Canteen")
    assert (kind(rules, state), lives(state)[BEN]) == ("play phase", 2)


@pytest.mark.clause("bang.dodge_city.own_turn")
@pytest.mark.parametrize("uses", [0, 1, 2])
def test_own_turn__before_phase_3_as_often_as_in_phase_2(uses: int) -> None:
    """Chuck Wengam gives lives when phase 2 is over; the hand limit is that of the lives left."""
    rules, state = table(
        [player("chuck_wengam", lives=3), *[player()] * 3],
        ["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H"],
        readings=ANY_PHASE,
    )
    state = play(rules, state, "Ada ends the turn")
    assert state.frames[-1] == Window(OWN_TURN, (ADA,))
    assert state.frames[0] == Turn(ADA, DISCARDING, (OWN_TURN,))
    state = play(rules, state, *["Ada uses Chuck Wengam"] * uses)
    assert lives(state)[ADA] == 3 - uses
    assert len(hand(rules, state, ADA)) == 2 * uses
    if uses < 2:
        state = play(rules, state, "Ada passes")
    assert kind(rules, state) == ("discard" if uses == 2 else "play phase")


@pytest.mark.clause("bang.dodge_city.own_turn")
def test_own_turn__two_uses_of_jose_delgado_in_all() -> None:
    rules, state = in_window("jose_delgado", ANY_PHASE)
    state = play(rules, state, "Ben uses José Delgado with Scope AS")
    assert kind(rules, state) == "play phase", "no blue card is left, and nobody is asked"
    assert state.memo[rules.slots["jose_delgado"]] == 1


# Vera Custer ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.vera_custer.copy")
@pytest.mark.parametrize(
    ("readings", "ranks"), [({}, (2, 0, 1)), ({"bang.character.vera_custer.copy": "turn_start"}, (0, 0, 1))]
)
def test_vera_custer_copy__her_place_among_what_happens_at_the_start(
    readings: dict[str, str], ranks: tuple[int, int, int]
) -> None:
    rules, _ = table([player("vera_custer"), *[player()] * 3], readings=readings)
    assert tuple(rules.rank[name] for name in ("vera_custer", "dynamite", "jail")) == ranks


# Sharing -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.vera_custer.shared_vulture_sam")
@pytest.mark.parametrize("cards", range(5))
def test_vera_custer_shared_vulture_sam__each_chooses_any_card(cards: int) -> None:
    held = ["Missed! 2S", "Missed! 3S", "Missed! 4S"][:cards]
    before = ["Scope AS"][: max(0, cards - 3)]
    seats = [
        player(hand=["Indians! AD"], role="sheriff"),
        player(hand=held, lying=before, lives=1, role="renegade"),
        player("vera_custer"),
        player("vulture_sam"),
        player(role="deputy"),
    ]
    vera = 1 + list(table([player()] * 4)[0].characters).index("vulture_sam")
    rules, state = table(
        seats,
        readings={"bang.character.vera_custer.shared_vulture_sam": "hand_by_choice"},
        remembered={"vera_custer": vera},
    )
    state = play(rules, state, "Ada plays Indians! AD", "Ben passes")
    left, takers = [*held, *before], [CLEO, DAN]
    while len(left) > 1:
        asked = question(rules, state)
        assert asked is not None
        assert (asked.decider, asked.kind) == (takers[0], "take a share")
        assert len(legal_actions(rules, state)) == len(left)
        who = "Cleo" if takers[0] == CLEO else "Dan"
        state = play(rules, state, f"{who} chooses on Ben at {left.pop()}")
        takers.reverse()
    assert sorted(hand(rules, state, CLEO) + hand(rules, state, DAN)) == sorted([*held, *before])
