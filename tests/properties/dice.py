"""The Dice Game as the battery sees it: games dealt at random, fair dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random
from typing import Any

from hypothesis import strategies as st

from bangref.core.action import NATURE, ROLL, Action, Card
from bangref.core.engine import Accepted, question
from bangref.core.frame import Procedures
from bangref.core.replay import same_turn
from bangref.dice.assemble import READINGS, assemble
from bangref.dice.characters import SIXTEEN
from bangref.dice.codec import from_json, to_json
from bangref.dice.facts import FACES
from bangref.dice.invariants import ROLE_NAMES, well_formed
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.dice.rules import Rules
from bangref.dice.setup import Player, begin
from bangref.dice.state import State
from bangref.kits.dice.game import may_take_back
from tests.battery import Game, Table
from tests.properties.shared import SEEDS, Deal, Transcripts, any_values

PEOPLE = tuple(person.CHARACTER.id for person in SIXTEEN)
LONGEST_TURN = 60
"""More decisions than any turn takes in which everybody wants to be done."""

READING_VALUES = any_values(READINGS)


def table_of(deal: Deal) -> Table:
    """The table of a deal, under rules narrowed to the characters dealt."""
    random = Random(deal.seed)
    people = random.sample(PEOPLE, deal.number)
    rules = assemble(deal.edition, deal.readings, people)
    roles = [ROLE_NAMES[role] for role in rules.roles[deal.number].dealt]
    random.shuffle(roles)
    players = tuple(Player(role, (character,)) for role, character in zip(roles, people, strict=True))
    begun = begin(rules, players)
    assert isinstance(begun, Accepted), begun
    return Table(rules, begun.state, players)


def by_chance(rules: Procedures[Any], state: State, legal: list[Action], source: Random) -> Action:
    """Fair dice."""
    asked = question(rules, state)
    assert asked is not None
    return Action(NATURE, ROLL, cards=tuple(Card(source.randrange(len(FACES))) for _ in range(asked.about[1])))


def counted(rules: Rules, state: State) -> Counter[Hashable]:
    """The arrow tokens, wherever they are."""
    return Counter({"arrows": state.pile + sum(seat.arrows for seat in state.seats)})


def in_any_order(action: Action) -> bool:
    """Dice may be told in any order; only one is listed."""
    return bool(action.cards) and list(action.cards) != sorted(action.cards)


def dice(edition: str, **more: Any) -> Game:
    """The Dice Game in an edition, with any readings and any number of players."""
    numbers = st.sampled_from(sorted(ROLES_IN_PLAY))
    return Game(
        name=f"dice {edition}",
        deals=st.builds(Deal, st.just(edition), READING_VALUES, numbers, SEEDS),
        deal=table_of,
        records=Transcripts(),
        well_formed=well_formed,
        counted=counted,
        to_json=to_json,
        from_json=from_json,
        may_take_back=may_take_back,
        same_turn=same_turn,
        longest_turn=LONGEST_TURN,
        chance=by_chance,
        unlisted=in_any_order,
        **more,
    )
