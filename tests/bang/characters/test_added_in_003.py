"""Johnny Kisch and Uncle Will (Claus, the Saint is with those who change phase 1)."""

import pytest

from bangref.bang.assemble import assemble
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    clauses,
    hand,
    legal,
    lying,
    pile,
    play,
    player,
    refused,
    table,
)

COPIES = "bang.character.johnny_kisch.discard_copies"
OWN_AREA = {"bang.character.johnny_kisch.in_play_cards": "own_area_only"}
BLACK = ["Missed! 10C", "Missed! JC", "Missed! QC", "Missed! KC", "Missed! AC"]


@pytest.mark.clause("bang.pool.extra_characters")
@pytest.mark.parametrize("name", ["johnny_kisch", "uncle_will", "claus_the_saint"])
def test_pool_extra_characters__only_in_edition_003(name: str) -> None:
    assert name in assemble("003").characters
    assert name not in assemble("000").characters


# Johnny Kisch------------------------------------------------------------------------------------------------


@pytest.mark.clause(COPIES)
@pytest.mark.parametrize("readings", [{}, OWN_AREA])
def test_johnny_kisch_discard_copies__of_everybody_else_and_nothing_of_another_name(readings: dict[str, str]) -> None:
    seats = [
        player("johnny_kisch", hand=["Mustang 8H"]),
        player(lying=["Mustang 9H", "Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, readings=readings)
    assert COPIES in clauses(rules, state, "Ada plays Mustang 8H")
    state = play(rules, state, "Ada plays Mustang 8H")
    assert [lying(rules, state, seat) for seat in (ADA, BEN)] == [["Mustang 8H"], ["Barrel QS"]]
    assert pile(rules, state, 2) == ["Mustang 9H"]


@pytest.mark.clause("bang.turn.play.no_duplicate_in_play")
def test_johnny_kisch_discard_copies__does_not_make_room_for_a_second_one_of_his_own() -> None:
    rules, state = table(
        [
            player("johnny_kisch", hand=["Barrel KS", "Volcanic 10C"], lying=["Barrel QS", "Volcanic 10S"]),
            player(),
            player(),
            player(),
        ]
    )
    assert refused(rules, state, "Ada plays Barrel KS") == "bang.turn.play.no_duplicate_in_play"
    assert refused(rules, state, "Ada plays Volcanic 10C") == "bang.turn.play.no_same_weapon"


@pytest.mark.clause(COPIES, "bang.weapon.replace", "bang.discard.order_by_causer")
def test_johnny_kisch_with_weapons__his_old_one_is_replaced_the_copies_go_in_the_order_he_likes() -> None:
    seats = [
        player("johnny_kisch", hand=["Schofield JC"], lying=["Remington KC"]),
        player(lying=["Schofield QC"]),
        player(lying=["Volcanic 10S"]),
        player(lying=["Schofield KS"]),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Schofield JC")
    assert legal(rules, state) == ["Ada discards Schofield KS", "Ada discards Schofield QC"]
    assert refused(rules, state, "Ben discards Schofield QC") == "bang.discard.order_by_causer"
    state = play(rules, state, "Ada discards Schofield KS")
    assert [lying(rules, state, seat) for seat in range(4)] == [["Schofield JC"], [], ["Volcanic 10S"], []]
    assert pile(rules, state, 2) == ["Remington KC", "Schofield KS", "Schofield QC"]


@pytest.mark.clause("bang.character.johnny_kisch.in_play_cards")
@pytest.mark.parametrize(("readings", "left"), [({}, []), (OWN_AREA, ["Jail 10S"])])
def test_johnny_kisch_in_play_cards__his_jail_and_the_other_jails(readings: dict[str, str], left: list[str]) -> None:
    seats = [player("johnny_kisch", hand=["Jail JS"]), player(), player(lying=["Jail 10S"]), player()]
    rules, state = table(seats, readings=readings)
    state = play(rules, state, "Ada plays Jail JS on Ben")
    assert (lying(rules, state, BEN), lying(rules, state, CLEO)) == (["Jail JS"], left)


@pytest.mark.clause("bang.character.johnny_kisch.in_play_cards")
@pytest.mark.parametrize("readings", [{}, OWN_AREA])
def test_johnny_kisch_in_play_cards__his_second_jail_frees_the_first_prisoner(
    readings: dict[str, str],
) -> None:
    seats = [player("johnny_kisch", hand=["Jail JS", "Jail 10S"]), player(), player(), player()]
    rules, state = table(seats, readings=readings)
    state = play(rules, state, "Ada plays Jail JS on Ben", "Ada plays Jail 10S on Cleo")
    assert lying(rules, state, BEN) == (["Jail JS"] if readings else [])
    assert lying(rules, state, CLEO) == ["Jail 10S"]


@pytest.mark.clause("bang.character.johnny_kisch.in_play_cards")
def test_johnny_kisch_in_play_cards__even_his_own_jail_under_the_default() -> None:
    seats = [player(), player("johnny_kisch", hand=["Jail JS", "Jail 10S"]), player(), player()]
    rules, state = table(seats, turn=BEN, readings=OWN_AREA)
    state = play(rules, state, "Ben plays Jail JS on Cleo", "Ben plays Jail 10S on Ben")
    assert lying(rules, state, CLEO) == [], "laid before Cleo alone, it counts under either reading"


def test_johnny_kisch_discard_copies__not_for_brown_cards_nor_for_cards_of_others() -> None:
    seats = [player(hand=["Mustang 8H"]), player("johnny_kisch", lying=["Mustang 9H"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Mustang 8H")
    assert lying(rules, state, BEN) == ["Mustang 9H"]


# Uncle Will--------------------------------------------------------------------------------------------------

STORE = "bang.character.uncle_will.card_as_general_store"
ONCE = "bang.character.uncle_will.once_per_turn"


@pytest.mark.clause(STORE, "bang.card.general_store.effect")
@pytest.mark.parametrize("card", ["BANG! AS", "Missed! 2S", "Barrel QS", "Beer 6H", "Jail JS", "Dynamite 2H"])
def test_uncle_will_card_as_general_store__any_card_even_his_last(card: str) -> None:
    rules, state = table([player("uncle_will", hand=[card]), player(), player(), player()], draw=BLACK)
    assert STORE in clauses(rules, state, f"Ada plays {card} as General Store")
    state = play(
        rules,
        state,
        f"Ada plays {card} as General Store",
        *(f"{who} picks {shown}" for who, shown in zip(("Ada", "Ben", "Cleo", "Dan"), BLACK, strict=False)),
    )
    assert [hand(rules, state, seat) for seat in range(4)] == [[shown] for shown in BLACK[:4]]
    assert pile(rules, state, 2) == [card]
    assert lying(rules, state, ADA) == []


@pytest.mark.clause(ONCE)
def test_uncle_will_once_per_turn__but_a_general_store_itself_always() -> None:
    seats = [
        player("uncle_will", hand=["Beer 6H", "Saloon 5H", "General Store 9C", "General Store QS"]),
        player(),
        player(),
        player(),
    ]
    rules, state = table(seats)

    def stored(what: str) -> None:
        nonlocal state
        state = play(rules, state, what)
        while "Ada ends the turn" not in legal(rules, state):
            state = play(rules, state, legal(rules, state)[0])

    stored("Ada plays General Store 9C")
    assert "Ada plays Beer 6H as General Store" in legal(rules, state), "a real one does not count"
    stored("Ada plays Beer 6H as General Store")
    assert refused(rules, state, "Ada plays Saloon 5H as General Store") == ONCE
    stored("Ada plays General Store QS")
    assert refused(rules, state, "Ada plays Saloon 5H as General Store") == ONCE


@pytest.mark.clause(ONCE)
def test_uncle_will_once_per_turn__again_in_his_next_turn() -> None:
    rules, state = table([player("uncle_will", hand=["Beer 6H", "Beer 7H", "Beer 8H"]), player(), player(), player()])
    state = play(rules, state, "Ada plays Beer 6H as General Store")
    while state.turn != ADA or "Ada ends the turn" not in legal(rules, state):
        state = play(rules, state, legal(rules, state)[0])
    for who in ("Ada", "Ben", "Cleo", "Dan"):
        while f"{who} ends the turn" not in legal(rules, state):
            state = play(rules, state, legal(rules, state)[0])
        state = play(rules, state, f"{who} ends the turn")
    while state.turn != ADA or "Ada ends the turn" not in legal(rules, state):
        state = play(rules, state, legal(rules, state)[0])
    assert any("as General Store" in action for action in legal(rules, state))


@pytest.mark.clause("bang.turn.play.one_bang_card", STORE)
def test_uncle_will_card_as_general_store__a_bang_so_played_is_no_bang_card() -> None:
    rules, state = table(
        [player("uncle_will", hand=["BANG! AS", "BANG! 2D"]), player(), player(), player()], draw=BLACK
    )
    state = play(
        rules,
        state,
        "Ada plays BANG! AS as General Store",
        *(f"{who} picks {shown}" for who, shown in zip(("Ada", "Ben", "Cleo", "Dan"), BLACK, strict=False)),
    )
    assert "Ada plays BANG! 2D on Ben" in legal(rules, state)


@pytest.mark.clause("bang.card_vs_effect.card")
def test_uncle_will_card_as_general_store__not_out_of_turn_not_with_a_target_and_not_by_others() -> None:
    rules, state = table([player("uncle_will", hand=["BANG! AS"]), player(hand=["Beer 6H"]), player(), player()])
    assert refused(rules, state, "Ada plays BANG! AS as General Store on Ben") == "bang.card.general_store.effect"
    state = play(rules, state, "Ada ends the turn")
    assert refused(rules, state, "Ben plays Beer 6H as General Store") == "bang.card_vs_effect.card"
    assert refused(rules, state, "Ada plays BANG! AS as General Store") == "bang.play_vs_use.own_turn"
    assert len(hand(rules, state, DAN)) == 0
