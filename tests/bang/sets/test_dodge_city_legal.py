"""Every play, use and answer that the cards of Dodge City allow, and no other: the kernel against a naive telling.

It goes on where the naive telling of the base game ends.
"""

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bangref.bang.rules import Rules
from bangref.bang.state import Lying, State, with_lying, with_seat
from bangref.bang.turn_order import Turn
from bangref.core.action import DISCARD, NATURE, PASS, PLAY, USE, Action
from bangref.core.engine import Rejected, advance, legal_actions, question, step
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import ignore
from bangref.kits import names_for
from bangref.kits.bang.rules import rules_for
from bangref.record.names import Names
from tests.bang.table import ADA, PLAYERS, Person, hand, legal, lying, pile, play, player, refused, table
from tests.bang.test_legal_plays import BLUE, CHARACTERS, REACH, Naive, Play, name_of
from tests.quick import examples

MORE_BLUE = {"Binocular", "Hideout"}
MISSED = {"Bible", "Ten Gallon Hat", "Iron Plate", "Sombrero"}
ALONE = {"Howitzer", "Canteen", "Pony Express"}
GRABS = {"Can Can", "Conestoga"}
NEAR = {"Derringer", "Knife"}
GREEN = MISSED | ALONE | GRABS | NEAR | {"Buffalo Rifle", "Pepperbox"}
COSTS = {"Brawl", "Rag Time", "Springfield", "Tequila", "Whisky"}
EFFECTS = {"Missed!", "Dodge"} | MISSED

LAID = BLUE | MORE_BLUE | GREEN

RULES = rules_for(sets=["dodge_city"])
ALL = [names_for(RULES, PLAYERS[:4]).card_text(card) for card in RULES.deck]


class Telling(Naive):
    """The rules of playing and using, told once more with the cards of Dodge City."""

    def __init__(
        self, seats: list[Person], turn: int, bangs: int, readings: dict[str, str], fresh: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(seats, turn, bangs, readings)
        self.fresh = fresh

    def distance(self, other: int) -> int:
        here, there = self.alive.index(self.turn), self.alive.index(other)
        apart = abs(here - there)
        seen, seeing = self.names(other), self.names(self.turn)
        far = min(apart, len(self.alive) - apart)
        far += ("Mustang" in seen) + ("Hideout" in seen) + (self.seats[other].character == "paul_regret")
        far -= ("Scope" in seeing) + ("Binocular" in seeing) + (self.me.character == "rose_doolan")
        return max(1, far)

    def plays_of(self, card: str) -> list[Play]:
        name = name_of(card)
        if name in COSTS and len(self.me.hand) < 2:
            return []
        if name in MORE_BLUE | GREEN:
            return [] if name in self.names(self.turn) else [(card, "", "", "")]
        if name in ("Brawl", "Whisky"):
            return [(card, "", "", "")]
        if name in ("Springfield", "Tequila"):
            return [(card, PLAYERS[i], "", "") for i in self.alive]
        if name == "Punch":
            return [(card, PLAYERS[i], "", "") for i in self.near()]
        if name == "Rag Time":
            return [play for i in self.alive for play in self.takes(card, i, 2)]
        return [] if name == "Dodge" else super().plays_of(card)

    def near(self) -> list[int]:
        return [i for i in self.alive if i == self.turn or self.distance(i) == 1]

    def takes(self, card: str, target: int, gone: int, used: str = "") -> list[Play]:
        there = [lies for lies in self.seats[target].lying if lies != used]
        found = [(card, PLAYERS[target], lies, "") for lies in there]
        cards = len(self.seats[target].hand) - (gone if target == self.turn else 0)
        if cards > 0 or (not there and self.readings["bang.symbol.take_card"] == "any_player"):
            found.append((card, PLAYERS[target], "", ""))
        return found

    def uses(self) -> set[Play]:
        ready = [card for card in self.me.lying if name_of(card) in GREEN - MISSED and card not in self.fresh]
        return {use for card in ready for use in self.uses_of(card)}

    def uses_of(self, card: str) -> list[Play]:
        name = name_of(card)
        if name in ALONE:
            return [(name, "", "", "")]
        if name in GRABS:
            return [use for i in self.alive for use in self.takes(name, i, 0, card if i == self.turn else "")]
        if name == "Pepperbox":
            reached = [i for i in self.alive if i == self.turn or self.distance(i) <= self.reach()]
            return [(name, PLAYERS[i], "", "") for i in reached]
        return [(name, PLAYERS[i], "", "") for i in (self.near() if name in NEAR else self.alive)]


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Person], int, int, dict[str, str], frozenset[str]]:
    """Cards anywhere, half of those in play laid in this turn; the player on turn has more of everything."""
    number = draw(st.integers(4, 7))
    turn = draw(st.integers(0, number - 1))
    sheriff = draw(st.integers(0, number - 1))
    out = draw(st.sets(st.integers(0, number - 1), max_size=number - 2)) - {turn, sheriff}
    characters = draw(st.permutations(CHARACTERS))
    texts = list(draw(st.permutations(ALL)))
    seats = []
    for seat in range(number):
        role = "sheriff" if seat == sheriff else "outlaw" if seat % 2 else "renegade"
        if seat in out:
            seats.append(player(characters[seat], role=role, out=True))
            continue
        cards = [texts.pop() for _ in range(draw(st.sampled_from([0, 1, 3] if seat != turn else [1, 2, 3, 8, 12])))]
        tried = [texts.pop() for _ in range(draw(st.sampled_from([0, 2, 8] if seat != turn else [0, 6, 14])))]
        seats.append(player(characters[seat], hand=cards, lying=_may_lie(tried), role=role))
    readings = {
        "bang.symbol.take_card": draw(st.sampled_from(["needs_card", "any_player"])),
    }
    fresh = frozenset(card for card in seats[turn].lying if draw(st.booleans()))
    return seats, turn, draw(st.integers(0, 2)), readings, fresh


def _may_lie(cards: list[str]) -> list[str]:
    found: list[str] = []
    for card in cards:
        name, taken = name_of(card), [name_of(other) for other in found]
        weapon = name in REACH and any(other in REACH for other in taken)
        if name in LAID and name not in taken and not weapon:
            found.append(card)
    return found


def freshly_laid(rules: Rules, state: State, seat: int, fresh: frozenset[str]) -> State:
    """The state with some cards before a seat laid in this turn."""
    names = names_for(rules, PLAYERS[: len(state.seats)])
    marked = tuple(Lying(x.card, names.card_text(x.card) in fresh) for x in state.seats[seat].lying)
    return with_seat(state, seat, with_lying(state.seats[seat], marked))


def _told(names: Names, action: Action) -> Play:
    target = names.player(action.target) if action.target >= 0 else ""
    aim = names.card_text(action.aim) if action.aim >= 0 else ""
    if action.verb == USE:
        return next(text for text, name in names.element_index.items() if name == action.name), target, aim, ""
    return names.card_text(action.card), target, aim, action.name


@pytest.mark.clause(
    "bang.dodge_city.green.not_same_turn", "bang.dodge_city.green.use_by_discard",
    "bang.dodge_city.cost.discard_extra_card", "bang.dodge_city.missed_symbol.needs_shot",
    "bang.dodge_city.green.no_duplicate",
)  # fmt: skip
@settings(examples(150), suppress_health_check=[HealthCheck.too_slow])
@given(tables())
def test_dodge_city__exactly_the_plays_and_uses_the_rules_allow(
    given_table: tuple[list[Person], int, int, dict[str, str], frozenset[str]],
) -> None:
    seats, turn, bangs, readings, fresh = given_table
    rules, state = table(seats, turn=turn, bangs=bangs, readings=readings, sets=["dodge_city"])
    state = freshly_laid(rules, state, turn, fresh)
    names = names_for(rules, PLAYERS[: len(seats)])
    found = legal_actions(rules, state)
    told = Telling(seats, turn, bangs, readings, fresh)
    assert {_told(names, action) for action in found if action.verb == PLAY} == told.plays()
    assert {_told(names, action) for action in found if action.verb == USE} == told.uses()


@pytest.mark.clause(
    "bang.dodge_city.missed_symbol.cancels", "bang.dodge_city.green.out_of_turn_missed_only",
    "bang.dodge_city.green.not_same_turn",
)  # fmt: skip
@settings(examples(150), suppress_health_check=[HealthCheck.too_slow])
@given(st.permutations([card for card in ALL if name_of(card) != "BANG!"]), st.booleans(), st.data())
def test_dodge_city__exactly_the_answers_to_a_shot(cards: list[str], own: bool, data: st.DataObject) -> None:
    """Ada is shot at with a Gatling, or by herself; she answers with what has the symbol, and was not laid just now."""
    texts = [card for card in cards if card != "Gatling 10H"]
    held, lies = texts[: data.draw(st.integers(0, 12))], _may_lie(texts[12 : 12 + data.draw(st.integers(0, 30))])
    shooter = ADA if own else 1
    shot = "Ada plays BANG! AS on Ada" if own else "Ben plays Gatling 10H"
    seats = [player(hand=held, lying=lies), player(hand=[]), player(), player()]
    seats[shooter] = seats[shooter]._replace(hand=(*seats[shooter].hand, "BANG! AS" if own else "Gatling 10H"))
    rules, state = table(seats, turn=shooter, sets=["dodge_city"])
    fresh = frozenset(card for card in lies if own and data.draw(st.booleans()))
    state = freshly_laid(rules, state, ADA, fresh)
    state = play(rules, state, shot)
    for _ in range(0 if own else 2):
        asked = question(rules, state)
        assert asked is not None
        state = play(rules, state, Action(asked.decider, PASS))
    told = [f"Ada plays {card}" for card in set(held) if name_of(card) in ("Missed!", "Dodge")]
    ready = MISSED - {name_of(card) for card in fresh} | {"Barrel"}
    told += [f"Ada uses {name_of(card)}" for card in lies if name_of(card) in ready]
    assert legal(rules, state) == sorted([*told, "Ada passes"])


# Brawl ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.card.brawl.effect", "bang.card.brawl.choice", "bang.card.brawl.order")
@settings(examples(80), suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(4, 7), st.data())
def test_brawl_effect__everybody_else_loses_one_card(number: int, data: st.DataObject) -> None:
    texts = list(data.draw(st.permutations([card for card in ALL if card not in ("Brawl JS", "Beer 6S")])))
    turn = data.draw(st.integers(0, number - 1))
    seats = []
    for _ in range(number):
        cards = [texts.pop() for _ in range(data.draw(st.integers(0, 3)))]
        lies = _may_lie([texts.pop() for _ in range(data.draw(st.integers(0, 4)))])
        seats.append(player(hand=cards, lying=lies))
    seats[turn] = seats[turn]._replace(hand=(*seats[turn].hand, "Brawl JS", "Beer 6S"))
    rules, state = table(seats, turn=turn, sets=["dodge_city"])
    price = f"{PLAYERS[turn]} picks Beer 6S"
    before, state = state, play(rules, state, f"{PLAYERS[turn]} plays Brawl JS", price)
    asked = []
    while (now := question(rules, state)) is not None and now.kind != "play phase":
        if now.decider != NATURE:
            assert (now.decider, now.kind) == (turn, "which card")
            asked.append(now.about[1])
        action = data.draw(st.sampled_from(legal_actions(rules, state)))
        state = play(rules, state, action)
    order = [seat for seat in (*range(turn + 1, number), *range(turn)) if seats[seat].hand or seats[seat].lying]
    assert asked == order
    thrown = pile(rules, state, DISCARD_PILE)
    assert thrown[:2] == ["Brawl JS", "Beer 6S"]
    for seat, card in zip(order, thrown[2:], strict=True):
        had = [*hand(rules, before, seat), *lying(rules, before, seat)]
        had.remove(card)
        assert [*hand(rules, state, seat), *lying(rules, state, seat)] == had


# Several Dynamites ----------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.dodge_city.dynamite.skip_holder", "bang.dodge_city.dynamite.two_players")
@examples(120)
@given(st.integers(4, 7), st.data())
def test_dynamite_skip_holder__to_the_nearest_on_the_left_who_has_none(number: int, data: st.DataObject) -> None:
    everybody = range(number)
    turn = data.draw(st.integers(0, number - 1))
    other = data.draw(st.sampled_from([None, *(seat for seat in everybody if seat != turn)]))
    spared = {turn, other} if other is not None else {turn}
    out = data.draw(st.sets(st.sampled_from(everybody), max_size=number - 2)) - spared
    lies: dict[int | None, list[str]] = {turn: ["Dynamite 2H"], other: ["Dynamite 10C"]}
    seats = [player(lying=lies.get(seat, []), out=seat in out, role="outlaw") for seat in everybody]
    rules, state = table(seats, turn=turn, sets=["dodge_city"], draw=["Beer 6H"])
    begun = state.with_frames((Turn(turn),))
    state = advance(rules, begun, ignore)
    present = [seat for seat in (*range(turn + 1, number), *range(turn)) if seat not in out]
    free = [seat for seat in present if seat != other]
    holder = free[0] if free else turn
    assert [seat for seat in everybody if "Dynamite 2H" in lying(rules, state, seat)] == [holder]
    if other is not None:
        assert lying(rules, state, other) == ["Dynamite 10C"]


@pytest.mark.clause("bang.dodge_city.cost.order_of_discards", "bang.dodge_city.cost.extra_discard_is_not_play")
@given(st.sampled_from(ALL), st.sampled_from(["Springfield KS", "Tequila 9C", "Rag Time 9H", "Brawl JS", "Whisky QH"]))
def test_cost_order_of_discards__any_card_pays_and_lies_on_top(paid: str, card: str) -> None:
    assume(paid not in (card, "Jail JS"))
    rules, state = table(
        [player(hand=[card, paid]), player(lying=["Jail JS"]), player(), player()], sets=["dodge_city"]
    )
    aim = {"Springfield KS": " on Ben", "Tequila 9C": " on Ben", "Rag Time 9H": " on Ben at Jail JS"}.get(card, "")
    state = play(rules, state, f"Ada plays {card}{aim}", f"Ada picks {paid}")
    assert pile(rules, state, DISCARD_PILE)[:2] == [card, paid]
    assert state.memo == (0,) * len(state.memo)


@pytest.mark.clause("bang.dodge_city.green.use_by_discard")
def test_green_use_by_discard__not_in_phase_3() -> None:
    seats = [player(hand=["Missed! 2S", "Missed! 3S"], lying=["Canteen 7H"], lives=1), player(), player(), player()]
    rules, state = table(seats, sets=["dodge_city"])
    done = step(rules, play(rules, state, "Ada ends the turn"), Action(ADA, USE, name="canteen"))
    assert isinstance(done, Rejected)
    assert done.rulings[0].clause == "bang.turn.discard.excess"
    assert {action.verb for action in done.alternatives} == {DISCARD}


@pytest.mark.clause("bang.dodge_city.healing.only_beer_saves", "bang.elimination.last_life")
@pytest.mark.parametrize(
    ("green", "clause"),
    [
        ("Canteen 7H", "bang.dodge_city.healing.only_beer_saves"),
        ("Pepperbox AH", "bang.elimination.last_life"),
        ("Pony Express QD", "bang.elimination.last_life"),
        ("Bible 10H", "bang.elimination.last_life"),
    ],
)
def test_healing_only_beer_saves__a_green_card_is_refused_by_that_only_where_it_heals(green: str, clause: str) -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Beer 6H"], lying=[green], lives=1), player(), player()]
    rules, state = table(seats, sets=["dodge_city"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert refused(rules, state, f"Ben uses {name_of(green)}") == clause
