"""2. Zahrání libovolného množství karet; Zahrání a použití karty; Karta a efekt karty; Zbraně."""

from itertools import product

import pytest

from bangref.bang.rules import BANGS_PLAYED
from bangref.core.action import NATURE, NO_CARD, NOBODY, PLAY, USE, VERBS, Action, Card
from bangref.core.engine import legal_actions, question, why_not
from bangref.core.piles import DISCARD_PILE
from tests.bang.table import ADA, BEN, cited, clauses, hand, lives, lying, pile, play, player, refused, table

# One BANG! card ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.turn.play.one_bang_card")
def test_turn_play_one_bang_card__second_is_illegal() -> None:
    rules, state = table([player(hand=["BANG! 2C", "BANG! 3C"]), player(), player(), player()])
    state, rulings = cited(rules, state, "Ada plays BANG! 2C on Ben")
    assert "bang.turn.play.one_bang_card" in [r.clause for r in rulings]
    state = play(rules, state, "Ben passes")
    assert refused(rules, state, "Ada plays BANG! 3C on Ben") == "bang.turn.play.one_bang_card"
    assert refused(rules, state, "Ada plays BANG! 3C on Dan") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.turn.play.one_bang_card")
def test_turn_play_one_bang_card__one_that_was_cancelled_counts() -> None:
    rules, state = table([player(hand=["BANG! 2C", "BANG! 3C"]), player(hand=["Missed! 2S"]), player(), player()])
    state = play(rules, state, "Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S")
    assert refused(rules, state, "Ada plays BANG! 3C on Dan") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.turn.play.bang_symbol_not_limited")
def test_turn_play_bang_symbol_not_limited__gatling_before_and_after() -> None:
    rules, state = table([player(hand=["BANG! 2C", "Gatling 10H"]), player(), player(), player()])
    passing = ("Ben passes", "Cleo passes", "Dan passes")
    first = play(rules, state, "Ada plays Gatling 10H", *passing)
    assert first.memo[BANGS_PLAYED] == 0
    assert lives(play(rules, first, "Ada plays BANG! 2C on Ben", "Ben passes")) == [5, 2, 3, 3]
    second = play(rules, state, "Ada plays BANG! 2C on Ben", "Ben passes", "Ada plays Gatling 10H", *passing)
    assert lives(second) == [5, 2, 3, 3]


@pytest.mark.clause("bang.card.duel.not_counted", "bang.play_vs_use.use")
def test_play_vs_use__a_bang_discarded_in_a_duel_is_not_played() -> None:
    seats = [player(hand=["Duel 8C", "BANG! 2C", "BANG! 3C", "BANG! 4C"]), player(hand=["BANG! 5C"])]
    rules, state = table([*seats, player(), player()])
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 5C")
    assert "bang.play_vs_use.use" in clauses(rules, state, "Ada discards BANG! 2C")
    state = play(rules, state, "Ada discards BANG! 2C", "Ben passes")
    state = play(rules, state, "Ada plays BANG! 3C on Ben", "Ben passes")
    assert lives(state)[BEN] == 2
    assert refused(rules, state, "Ada plays BANG! 4C on Ben") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.card.volcanic.unlimited_bang")
def test_turn_play_one_bang_card__volcanic_lifts_it_as_long_as_it_lies_there() -> None:
    bangs = ["BANG! 2C", "BANG! 3C", "BANG! 4C", "BANG! 5C"]
    rules, state = table([player(hand=[*bangs, "Volcanic 10S", "Schofield JC"]), player(), player(), player()])
    state = play(rules, state, "Ada plays BANG! 2C on Ben", "Ben passes")
    assert refused(rules, state, "Ada plays BANG! 3C on Ben") == "bang.turn.play.one_bang_card"
    state = play(rules, state, "Ada plays Volcanic 10S")
    state, rulings = cited(rules, state, "Ada plays BANG! 3C on Ben")
    assert "bang.card.volcanic.unlimited_bang" in [r.clause for r in rulings]
    state = play(rules, state, "Ben passes", "Ada plays BANG! 4C on Dan", "Dan passes")
    assert refused(rules, state, "Ada plays BANG! 5C on Cleo") == "bang.card.bang.range_check"
    state = play(rules, state, "Ada plays Schofield JC")
    assert refused(rules, state, "Ada plays BANG! 5C on Cleo") == "bang.turn.play.one_bang_card"


# Copies and weapons -----------------------------------------------------------------------------------------


@pytest.mark.clause("bang.turn.play.no_duplicate_in_play", "bang.in_play.same_name")
def test_turn_play_no_duplicate_in_play__second_barrel_is_illegal_whatever_its_rank() -> None:
    rules, state = table([player(hand=["Barrel QS"], lying=["Barrel KS"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Barrel QS") == "bang.turn.play.no_duplicate_in_play"
    rules, state = table([player(hand=["Barrel QS", "Barrel KS"]), player(), player(), player()])
    state = play(rules, state, "Ada plays Barrel KS")
    assert refused(rules, state, "Ada plays Barrel QS") == "bang.turn.play.no_duplicate_in_play"


@pytest.mark.clause("bang.turn.play.no_duplicate_in_play")
def test_turn_play_no_duplicate_in_play__another_player_may_have_the_copy() -> None:
    rules, state = table([player(hand=["Barrel QS"]), player(lying=["Barrel KS"]), player(), player()])
    assert lying(rules, play(rules, state, "Ada plays Barrel QS"), ADA) == ["Barrel QS"]


@pytest.mark.clause("bang.turn.play.no_duplicate_in_play", "bang.card.jail.play_on_other")
def test_turn_play_no_duplicate_in_play__two_jails_on_two_players() -> None:
    rules, state = table([player(hand=["Jail JS", "Jail 4H"]), player(), player(), player()])
    state = play(rules, state, "Ada plays Jail JS on Ben")
    assert refused(rules, state, "Ada plays Jail 4H on Ben") == "bang.turn.play.no_duplicate_in_play"
    state = play(rules, state, "Ada plays Jail 4H on Cleo")
    assert lying(rules, state, 2) == ["Jail 4H"]


@pytest.mark.clause("bang.weapon.replace", "bang.turn.play.weapon_swap", "bang.turn.play.one_weapon")
@pytest.mark.parametrize("weapon", ["Volcanic 10S", "Schofield JC", "Rev. Carabine AC", "Winchester 8S"])
def test_weapon_replace__the_old_one_is_discarded(weapon: str) -> None:
    rules, state = table([player(hand=[weapon], lying=["Remington KC"]), player(), player(), player()])
    state, rulings = cited(rules, state, f"Ada plays {weapon}")
    assert lying(rules, state, ADA) == [weapon]
    assert pile(rules, state, DISCARD_PILE) == ["Remington KC"]
    assert "bang.weapon.replace" in [r.clause for r in rulings]


@pytest.mark.clause("bang.turn.play.no_same_weapon")
@pytest.mark.parametrize(("held", "there"), [("Schofield JC", "Schofield KS"), ("Volcanic 10S", "Volcanic 10C")])
def test_turn_play_no_same_weapon__not_even_to_get_rid_of_it(held: str, there: str) -> None:
    rules, state = table([player(hand=[held], lying=[there]), player(), player(), player()])
    assert refused(rules, state, f"Ada plays {held}") == "bang.turn.play.no_same_weapon"


@pytest.mark.clause("bang.card_type.blue.no_count_limit", "bang.card_type.blue.until_removed")
def test_card_type_blue_no_count_limit__everything_different_may_lie_there() -> None:
    blue = ["Barrel QS", "Dynamite 2H", "Mustang 8H", "Scope AS", "Volcanic 10S", "Jail JS"]
    rules, state = table([player(hand=["Cat Balou KH"]), player(hand=blue[:5]), player(), player()], turn=BEN)
    state = play(rules, state, *(f"Ben plays {card}" for card in blue[:5]), "Ben ends the turn")
    state = play(rules, state, "Cleo ends the turn", "Dan ends the turn")
    assert lying(rules, state, BEN) == blue[:5]
    state = play(rules, state, "Ada plays Cat Balou KH on Ben at Mustang 8H")
    assert "Mustang 8H" not in lying(rules, state, BEN)


# Where cards go ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.card_type.brown.immediate", "bang.card.bang.discarded_always")
def test_card_type_brown__onto_the_discard_pile_before_its_effect() -> None:
    rules, state = table(
        [player(hand=["BANG! 2C"]), player(hand=["Missed! 2S"]), player(), player()], discard=["Beer 6H"]
    )
    state, rulings = cited(rules, state, "Ada plays BANG! 2C on Ben")
    assert pile(rules, state, DISCARD_PILE) == ["Beer 6H", "BANG! 2C"]
    assert "bang.card_type.brown.immediate" in [r.clause for r in rulings]
    state = play(rules, state, "Ben plays Missed! 2S")
    assert pile(rules, state, DISCARD_PILE) == ["Beer 6H", "BANG! 2C", "Missed! 2S"]


@pytest.mark.clause("bang.discard.causing_card_first")
def test_discard_causing_card_first__cat_balou_lies_beneath_what_it_discards() -> None:
    rules, state = table([player(hand=["Cat Balou KH"]), player(lying=["Barrel QS"]), player(), player()])
    state = play(rules, state, "Ada plays Cat Balou KH on Ben at Barrel QS")
    assert pile(rules, state, DISCARD_PILE) == ["Cat Balou KH", "Barrel QS"]


@pytest.mark.clause("bang.card_type.blue.own_area", "bang.card_type.blue.lasting")
def test_card_type_blue_own_area__before_oneself_only() -> None:
    rules, state = table([player(hand=["Mustang 8H"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Mustang 8H on Ben") == "bang.card_type.blue.own_area"
    assert refused(rules, state, "Ada plays Mustang 8H on Ada") == "bang.card_type.blue.own_area"
    state, rulings = cited(rules, state, "Ada plays Mustang 8H")
    assert "bang.card_type.blue.lasting" in [r.clause for r in rulings]
    assert lying(rules, state, ADA) == ["Mustang 8H"]
    assert hand(rules, state, ADA) == []


@pytest.mark.clause("bang.play_vs_use.play")
def test_play_vs_use_play__only_from_the_own_hand() -> None:
    seats = [player(hand=["BANG! 2C"], lying=["Barrel QS"]), player(hand=["Beer 6H"]), player(), player()]
    rules, state = table(seats, discard=["Gatling 10H"])
    for what in (
        "Ada plays Beer 6H",
        "Ada plays Barrel QS",
        "Ada plays Gatling 10H",
        "Ada plays BANG! 3C on Ben",
    ):
        assert refused(rules, state, what) == "bang.play_vs_use.play"


# Card and effect --------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.card_vs_effect.card")
def test_card_vs_effect_card__nothing_counts_as_something_else_by_itself() -> None:
    rules, state = table([player(hand=["Missed! 2S", "BANG! 2C", "Gatling 10H"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Missed! 2S on Ben as BANG!") == "bang.card_vs_effect.card"
    assert refused(rules, state, "Ada plays BANG! 2C on Ben as BANG!") == "bang.card_vs_effect.card"
    assert refused(rules, state, "Ada plays Gatling 10H on Ben as BANG!") == "bang.card_vs_effect.card"
    assert refused(rules, state, "Ada plays Missed! 2S") == "bang.card.missed.needs_shot"


@pytest.mark.clause("bang.card_vs_effect.card", "bang.card.indians.bang_cards_only")
def test_card_vs_effect_card__indians_want_the_card_itself() -> None:
    seats = [
        player(hand=["Indians! KD"]),
        player(hand=["Gatling 10H", "Missed! 2S", "BANG! 2C"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Indians! KD")
    assert refused(rules, state, "Ben discards Gatling 10H") == "bang.card.indians.bang_cards_only"
    assert refused(rules, state, "Ben discards Missed! 2S") == "bang.card.indians.no_barrel_missed"
    assert refused(rules, state, "Ben discards Missed! 2S as BANG!") == "bang.card_vs_effect.card"
    assert refused(rules, state, "Ben discards BANG! 3C") == "bang.play_vs_use.play"
    assert refused(rules, state, "Ben plays BANG! 2C") == "bang.card.indians.bang_cards_only"
    play(rules, state, "Ben discards BANG! 2C")


# Targets ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "clause"),
    [
        ("Ada plays BANG! 2C", "bang.card.bang.purpose"),
        ("Ada plays Beer 6H on Ben", "bang.card.beer.self_only"),
        ("Ada plays Gatling 10H on Ben", "bang.card.gatling.effect"),
        ("Ada plays Duel 8C on Ada", "bang.card.duel.challenge"),
        ("Ada plays Duel 8C", "bang.card.duel.challenge"),
        ("Ada plays BANG! 2C on Cleo", "bang.elimination.last_life"),
        ("Ada plays Duel 8C on Cleo", "bang.elimination.last_life"),
        ("Ada plays BANG! 2C on Ben at Barrel QS", "bang.card.bang.purpose"),
        ("Ada plays Cat Balou KH on Dan at Barrel QS", "bang.card.cat_balou.effect"),
        ("Ada plays Cat Balou KH on Dan", "bang.symbol.take_card"),
    ],
)
def test_targets__aimed_wrongly(what: str, clause: str) -> None:
    cards = ["BANG! 2C", "Beer 6H", "Gatling 10H", "Duel 8C", "Cat Balou KH"]
    rules, state = table([player(hand=cards), player(lying=["Barrel QS"]), player(out=True), player()])
    assert refused(rules, state, what) == clause


@pytest.mark.clause("bang.symbol.in_range.self")
def test_symbol_in_range_self__is_cited() -> None:
    seats = [player(hand=["BANG! 2C"]), player(), player(), player()]
    rules, state = table(seats)
    state, rulings = cited(rules, state, "Ada plays BANG! 2C on Ada")
    assert "bang.symbol.in_range.self" in [r.clause for r in rulings]
    assert lives(play(rules, state, "Ada passes"))[ADA] == 4


# Robustness: whatever is tried, the answer is a ruling ------------------------------------------------------


@pytest.mark.parametrize("setting", ["play", "shot", "demand", "duel", "dying", "store", "excess", "bag"])
def test_step__never_fails_on_nonsense(setting: str) -> None:
    cards = ["BANG! 2C", "Indians! KD", "Duel 8C", "General Store 9C", "Beer 6H", "Beer 7H", "Beer 8H"]
    rest = "bag" if setting == "bag" else "draw"
    seats = [player(hand=cards), player(lives=1, hand=["Beer 10H"]), player(), player()]
    rules, state = table(seats, rest=rest)
    before = {
        "shot": ["Ada plays BANG! 2C on Ben"],
        "demand": ["Ada plays Indians! KD"],
        "duel": ["Ada plays Duel 8C on Ben"],
        "dying": ["Ada plays BANG! 2C on Ben", "Ben passes"],
        "store": ["Ada plays General Store 9C"],
        "excess": ["Ada ends the turn"],
        "bag": ["Ada plays General Store 9C"],
    }.get(setting, [])
    state = play(rules, state, *before)
    listed = legal_actions(rules, state)
    seats_tried = (NATURE, NOBODY, -7, ADA, BEN, 4, 99)
    cards_tried = (NO_CARD, Card(-5), Card(0), Card(len(rules.faces)), Card(999))
    for seat, verb, card, named in product(seats_tried, VERBS, cards_tried, ("", "bang", "nonsense")):
        for target, aim in ((NOBODY, NO_CARD), (seat, card)):
            action = Action(seat, verb, card, target, aim, named)
            fault = why_not(rules, state, action)
            assert (fault is None) == (action in listed)
            assert fault is None or fault.clause.startswith("bang.")


def test_step__nothing_is_legal_when_the_game_is_over() -> None:
    rules, state = table([player(hand=["BANG! 2C"]), player(out=True), player(out=True), player(lives=1)])
    state = play(rules, state, "Ada plays BANG! 2C on Dan", "Dan passes") if not state.winners else state
    assert state.winners is not None
    assert refused(rules, state, Action(ADA, PLAY)) == "bang.end.immediate"
    assert refused(rules, state, Action(BEN, USE, name="barrel")) == "bang.end.immediate"
    assert question(rules, state) is None
    assert legal_actions(rules, state) == []
