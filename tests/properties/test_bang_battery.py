"""The battery, for BANG! in both editions, with the set and the variants there are, and with the probe set."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from bangref.bang.ask import refreshed
from bangref.bang.assemble import assemble
from bangref.bang.setup import TWO_CHARACTERS
from bangref.bang.take_back import may_take_back
from bangref.core.replay import same_turn
from bangref.kits.bang.sets import SETS
from tests.battery import PlainRecords, Table, battery
from tests.battery.game import Choices
from tests.battery.properties import turns_end
from tests.probe.parts.cards import PEOPLE, PROBE
from tests.probe.parts.short_forms import EVENT_DECK, EVENTS
from tests.properties.bang import bang, dealt, game
from tests.properties.shared import SEEDS

TestBang003 = battery(bang("003", share=20))
TestBang000 = battery(bang("000", share=12))
TestBonus = battery(bang("003", sets=("bonus",), share=4))
TestHighNoon = battery(bang("003", sets=("high_noon",), share=6))
TestFistful = battery(bang("003", sets=("fistful",), share=6))
TestDodgeCity = battery(bang("003", sets=("dodge_city",), share=8))
TestValleyOfShadows = battery(bang("003", sets=("valley_of_shadows",), share=8))
TestArmedAndDangerous = battery(bang("003", sets=("armed_and_dangerous",), share=8))
TestValleyAndOthers = battery(
    bang("003", sets=("dodge_city", "fistful", "gold_rush", "shadow_gunslingers", "valley_of_shadows"), share=8)
)
TestArmedAndOthers = battery(
    bang("003", sets=("armed_and_dangerous", "dodge_city", "gold_rush", "high_noon", "valley_of_shadows"), share=8)
)
TestWildWestShow = battery(bang("003", sets=("wild_west_show",), share=6))
TestTrain = battery(bang("003", sets=("great_train_robbery",), share=8))
TestTrainAndOthers = battery(
    bang("003", sets=("dodge_city", "fistful", "gold_rush", "wild_west_show", "great_train_robbery"), share=6)
)
TestEventDecks = battery(bang("003", sets=("bonus", "dodge_city", "high_noon", "fistful"), share=6))
TestAllSets = battery(bang("003", sets=tuple(SETS), share=6))
TestTwoCharacters = battery(bang("003", variants=(TWO_CHARACTERS,), share=4))
TestSimplified = battery(bang("003", variants=("simplified",), share=4))

FULL = assemble("003", (PROBE,))
UNRULY = frozenset(("sleeper", "stout"))
"""Characters that a copy or a suspension would bring into conflict with the rules themselves."""
UNRULY_EVENTS = frozenset(("spirits_count",))


def with_events(deal: tuple[int, int]) -> Table:
    """A table after some events have entered and everybody has got nuggets."""
    number, seed = deal
    random = Random(seed)
    pool = sorted(set(PEOPLE) - UNRULY) + sorted(set(FULL.characters) - set(PEOPLE))
    table = dealt(FULL, random.sample(pool, number), number, seed)
    state = table.state
    tame = [c for c in state.piles[EVENT_DECK] if FULL.faces[c].name not in UNRULY_EVENTS]
    shown = tuple(random.sample(tame, random.randrange(4)))
    piles = list(state.piles)
    piles[EVENT_DECK] = tuple(c for c in tame if c not in shown)
    piles[EVENTS] = shown
    piles[EVENTS + 1] = tuple(c for c in state.piles[EVENT_DECK] if c not in tame)
    seats = tuple(seat._replace(stock=(2, *seat.stock[1:])) for seat in state.seats)
    bank = (state.bank[0] - 2 * len(seats), *state.bank[1:])
    laid = state._replace(piles=tuple(piles), seats=seats, bank=bank)
    return Table(FULL, refreshed(FULL, laid), table.more)


RECORDS = PlainRecords(may_take_back, same_turn)
PROBED = game("the probe set", st.tuples(st.integers(4, 6), SEEDS), with_events, RECORDS, share=6)
TestProbeSet = battery(PROBED)


def test_a_turn_ends_though_its_player_abandons_what_he_must_play() -> None:
    players = b"\x00\x03" + bytes(19) + b"\x01"
    turns_end(PROBED, PROBED.deal((6, 59600)), Choices(players, 0))
