"""A Fistful of Cards: events about aiming and shots."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.distance import distance, reach
from bangref.bang.names import BROWN
from bangref.bang.points import CARD_LOST_TO, CARD_USED
from bangref.bang.sets.fistful.russian_roulette import Roulette
from bangref.core.action import PLAY, USE, Action, Card
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.frame import push
from bangref.core.ruling import Ruling, ignore
from bangref.kits.bang.rules import rules_for
from tests.bang.sets.fistful import FOUR, MISSED, asked, counting, table, unspent
from tests.bang.table import ADA, BEN, CLEO, DAN, cited, hand, legal, lives, lying, names_of, play, player, refused
from tests.bang.table import table as any_table

# Ambush, Lasso, The Judge --------------------------------------------------------------------------------------


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


# Russian Roulette ----------------------------------------------------------------------------------------------


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


# Sniper and Ricochet -------------------------------------------------------------------------------------------


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
    mustang = state.seats[CLEO].lying[0].card
    for target, fact in ((CLEO, "out_of_reach"), (ADA, "not_in_play_there")):
        fault = why_not(rules, state, Action(BEN, USE, target=target, aim=mustang, name="sniper"))
        assert fault is not None
        assert fault.fact == fact


@pytest.mark.clause("bang.event.sniper.effect", "bang.event.sniper.reach")
def test_sniper__who_cannot_pay_hears_of_it_where_he_aims_well() -> None:
    lone = player(hand=["BANG! 2C", "Beer 6H"])
    rules, state = table("Sniper", (player(), lone, player(lying=["Mustang 8H"]), player(out=True)), turn=BEN)
    assert refused(rules, state, "Ben uses Sniper on Ada") == "bang.event.sniper.effect"
    assert refused(rules, state, "Ben uses Sniper on Cleo") == "bang.event.sniper.reach"
    assert refused(rules, state, "Ben uses Sniper on Dan") == "bang.elimination.last_life"


@pytest.mark.clause("bang.event.sniper.effect", "bang.event.ranch.effect")
def test_sniper_and_ranch__who_may_not_spend_a_card_hears_why() -> None:
    """Whatever forbids it says so, where there are cards enough; the event does, where there are not."""
    rules = unspent({"BANG! 2C", "Beer 6H"})
    for hand_, says in (
        (["BANG! 2C", "BANG! 3C", "Beer 6H"], "probe.clause.vow"),
        (["BANG! 2C", "Beer 6H"], "bang.event.sniper.effect"),
    ):
        _, state = table("Sniper", (player(), player(hand=hand_), player(), player()), turn=BEN)
        assert refused(rules, state, "Ben uses Sniper on Ada") == says
    _, state = table(
        "Sniper", (player(), player(hand=["BANG! 2C", "BANG! 3C", "BANG! 4C", "Beer 6H"]), *FOUR[2:]), turn=BEN
    )
    state = play(rules, state, "Ben uses Sniper on Ada")
    assert refused(rules, state, "Ben picks BANG! 2C") == "probe.clause.vow"
    assert refused(rules, state, "Ben picks Beer 6H") == "bang.event.sniper.effect"
    _, state = table("Ranch", (player(), player(hand=["BANG! 2C", "Saloon 5H"]), *FOUR[2:]), turn=BEN, phase="start")
    state = play(rules, state, "Ben uses Ranch")
    assert refused(rules, state, "Ben picks BANG! 2C") == "probe.clause.vow"
    assert refused(rules, state, "Ben picks Beer 7H") == "bang.event.ranch.effect"


@pytest.mark.clause("bang.event.sniper.effect")
def test_sniper__its_cards_were_used_one_by_one() -> None:
    """Who cares for cards that are used hears of each of them."""
    rules = counting(CARD_USED)
    _, state = table("Sniper", (player(), player(hand=["BANG! 2C", "BANG! 3C"]), player(), player()), turn=BEN)
    names = names_of(rules, state)
    _, rulings = cited(rules, state, "Ben uses Sniper on Ada with BANG! 2C, BANG! 3C")
    told = [(seat, names.card_text(card), why) for seat, card, why in _counted(rulings)]
    assert told == [(BEN, "BANG! 2C", "sniper"), (BEN, "BANG! 3C", "sniper")]


def _counted(rulings: Sequence[Ruling]) -> list[tuple[Any, ...]]:
    return [ruling.args for ruling in rulings if ruling.fact == "counted"]


@pytest.mark.clause("bang.event.ricochet.effect")
def test_ricochet__every_card_in_play() -> None:
    seats = (
        player(lying=["Mustang 8H", "Volcanic 10C"]),
        player(hand=["BANG! 2C"], lying=["Dynamite 2H"]),
        player(lying=["Jail JS"], hand=["Beer 6H"]),
        player(),
    )
    rules, state = table("Ricochet", seats, turn=BEN)
    aims = {("Ada", "Mustang 8H"), ("Ada", "Volcanic 10C"), ("Ben", "Dynamite 2H"), ("Cleo", "Jail JS")}
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
    """A player who shoots away a card of their own has lost it to nobody."""
    rules = counting(CARD_LOST_TO)
    seats = [player(), player(hand=["BANG! 2C"]), player(), player()]
    seats[owner] = seats[owner]._replace(lying=("Barrel QS",))
    _, state = table("Ricochet", seats, turn=BEN)
    who = "Ben" if owner == BEN else "Cleo"
    _, rulings = cited(rules, state, f"Ben plays BANG! 2C as Ricochet on {who} at Barrel QS", f"{who} passes")
    counted = [ruling.args[:2] for ruling in rulings if ruling.fact == "counted"]
    assert counted == ([] if owner == BEN else [(CLEO, BEN)])
