"""Every play the rules allow, and no other: the kernel against a second, naive telling of the rules.

The naive telling knows the base cards and characters that bear on playing, one table at a time, and
nothing of the kernel's procedures.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bangref.bang.facts import DECK
from bangref.core.action import PLAY
from bangref.core.engine import legal_actions
from bangref.kits import names_for
from bangref.kits.bang.rules import rules_for
from tests.bang.table import PLAYERS, Person, player, table
from tests.quick import examples

REACH = {"Volcanic": 1, "Schofield": 2, "Remington": 3, "Rev. Carabine": 4, "Winchester": 5}
BLUE = {*REACH, "Barrel", "Dynamite", "Mustang", "Scope"}
ALONE = {"Beer", "Saloon", "General Store", "Gatling", "Indians!", "Stagecoach", "Wells Fargo"}
CHARACTERS = (
    "paul_regret",
    "rose_doolan",
    "willy_the_kid",
    "calamity_janet",
    "black_jack",
    "jourdonnais",
    "slab_the_killer",
)

Play = tuple[str, str, str, str]
"""Card, name of the target, card aimed at, what it counts as; "" for none."""


def name_of(card: str) -> str:
    return card.rpartition(" ")[0]


class Naive:
    """The rules of playing, told once more."""

    def __init__(self, seats: list[Person], turn: int, bangs: int, readings: dict[str, str]) -> None:
        self.seats, self.turn, self.bangs, self.readings = seats, turn, bangs, readings
        self.me = seats[turn]
        self.alive = [i for i, seat in enumerate(seats) if not seat.out]

    def names(self, seat: int) -> list[str]:
        return [name_of(card) for card in self.seats[seat].lying]

    def distance(self, other: int) -> int:
        here, there = self.alive.index(self.turn), self.alive.index(other)
        apart = abs(here - there)
        far = min(apart, len(self.alive) - apart)
        far += ("Mustang" in self.names(other)) + (self.seats[other].character == "paul_regret")
        far -= ("Scope" in self.names(self.turn)) + (self.me.character == "rose_doolan")
        return max(1, far)

    def reach(self) -> int:
        return max([REACH[name] for name in self.names(self.turn) if name in REACH], default=1)

    def may_shoot(self) -> bool:
        return not self.bangs or self.me.character == "willy_the_kid" or "Volcanic" in self.names(self.turn)

    def plays(self) -> set[Play]:
        return {play for card in set(self.me.hand) for play in self.plays_of(card)}

    def plays_of(self, card: str) -> list[Play]:
        name, mine = name_of(card), self.names(self.turn)
        if name == "BANG!":
            return self.shots(card, "")
        if name == "Missed!":
            return self.shots(card, "bang") if self.me.character == "calamity_janet" else []
        if name in ALONE:
            return [(card, "", "", "")]
        if name in BLUE:
            return [] if name in mine else [(card, "", "", "")]
        if name == "Jail":
            return [
                (card, PLAYERS[i], "", "")
                for i in self.alive
                if self.seats[i].role != "sheriff" and "Jail" not in self.names(i)
            ]
        if name == "Duel":
            return [(card, PLAYERS[i], "", "") for i in self.alive if i != self.turn]
        near = [i for i in self.alive if name == "Cat Balou" or i == self.turn or self.distance(i) == 1]
        return [play for i in near for play in self.grabs(card, i)]

    def shots(self, card: str, name: str) -> list[Play]:
        if not self.may_shoot():
            return []
        return [(card, PLAYERS[i], "", name) for i in self.alive if i == self.turn or self.distance(i) <= self.reach()]

    def grabs(self, card: str, target: int) -> list[Play]:
        found = [(card, PLAYERS[target], lying, "") for lying in self.seats[target].lying]
        cards = len(self.seats[target].hand) - (target == self.turn)
        anybody = self.readings.get("bang.symbol.take_card") == "any_player"
        if cards or (anybody and not self.seats[target].lying):
            found.append((card, PLAYERS[target], "", ""))
        return found


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Person], int, int, dict[str, str]]:
    number = draw(st.integers(4, 7))
    turn = draw(st.integers(0, number - 1))
    sheriff = draw(st.integers(0, number - 1))
    out = draw(st.sets(st.integers(0, number - 1), max_size=number - 2)) - {turn, sheriff}
    deck = draw(st.permutations(range(len(DECK))))
    characters = draw(st.permutations(CHARACTERS))
    readings = {
        "bang.symbol.take_card": draw(st.sampled_from(["needs_card", "any_player"])),
    }
    texts = [ALL[place] for place in deck]
    seats = []
    for seat in range(number):
        role = "sheriff" if seat == sheriff else "outlaw" if seat % 2 else "renegade"
        if seat in out:
            seats.append(player(characters[seat], role=role, out=True))
            continue
        held = draw(st.sampled_from([0, 1, 3, 8] if seat != turn else [4, 8, 12]))
        cards = [texts.pop() for _ in range(min(held, len(texts)))]
        lying: list[str] = []
        for _ in range(min(draw(st.integers(0, 6)), len(texts))):
            card = texts.pop()
            taken = [name_of(other) for other in lying]
            name = name_of(card)
            if name in BLUE and name not in taken and not (name in REACH and any(t in REACH for t in taken)):
                lying.append(card)
        seats.append(player(characters[seat], hand=cards, lying=lying, role=role))
    return seats, turn, draw(st.integers(0, 2)), readings


RULES = rules_for()
ALL = [names_for(RULES, PLAYERS[:4]).card_text(card) for card in RULES.deck]


@pytest.mark.clause(
    "bang.turn.play.limits_closed_list", "bang.turn.play.one_bang_card",
    "bang.turn.play.no_duplicate_in_play", "bang.turn.play.no_same_weapon", "bang.card.bang.range_check",
    "bang.card.jail.not_sheriff", "bang.symbol.any_player",
)  # fmt: skip
@settings(examples(150), suppress_health_check=[HealthCheck.too_slow])
@given(tables())
def test_turn_play__exactly_the_plays_the_rules_allow(
    given_table: tuple[list[Person], int, int, dict[str, str]],
) -> None:
    seats, turn, bangs, readings = given_table
    rules, state = table(seats, turn=turn, bangs=bangs, readings=readings)
    names = names_for(rules, PLAYERS[: len(seats)])
    found = {
        (
            names.card_text(action.card),
            names.player(action.target) if action.target >= 0 else "",
            names.card_text(action.aim) if action.aim >= 0 else "",
            action.name,
        )
        for action in legal_actions(rules, state)
        if action.verb == PLAY
    }
    assert found == Naive(seats, turn, bangs, readings).plays()
