"""What is used at a wrong moment is refused by what it says of itself, and by nothing else."""

from __future__ import annotations

import pytest

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import USE, Action, Card
from bangref.core.engine import why_not
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS
from tests.bang.table import ADA, BEN, PLAIN, legal, names_of, play, player, refused, table

EVERY = tuple(SETS)
ALL = rules_for(sets=EVERY)
UNIQUE = "bang.characters.unique_ability"
LYING = sorted({face.name for face in ALL.faces if face.name in ALL.effects and ALL.effects[face.name].lays})
EVENTS = sorted({face.name for face in ALL.faces if face.name not in ALL.effects and face.colour != "station"})
MANIFOLD = ("baggage_car",)
"""Used as one of several cards, so that it has no one effect of its own."""
AT_ONCE = ("chuck_wengam", "pretty_luzena")
"""Whoever has such an ability can use it in phase 2 without further ado."""
FOR_ANYBODY = ("gag", "lady_rosa_of_texas")
"""Events that the player on turn can use like that."""


def copy_of(name: str) -> str:
    """A card of a name, as decisions call it."""
    rules, state = table([player()] * 4, sets=EVERY)
    found = next(number for number, face in enumerate(rules.faces) if face.name == name)
    return names_of(rules, state).card_text(Card(found))


@pytest.mark.parametrize("name", sorted(ALL.characters))
def test_an_own_character(name: str) -> None:
    rules, state = table([player(name), player("paul_regret"), player(), player()], sets=EVERY)
    fault = why_not(rules, state, Action(ADA, USE, name=name))
    assert (fault is None) == (name in AT_ONCE)
    assert fault is None or fault.clause.startswith(f"bang.character.{name}.")


@pytest.mark.parametrize("name", sorted({*ALL.characters} - {PLAIN}))
def test_the_character_of_another(name: str) -> None:
    rules, state = table([player(), player(name), player(), player()], sets=EVERY)
    assert why_not(rules, state, Action(ADA, USE, name=name)) == (UNIQUE, "no_such_ability", (ADA, name))


@pytest.mark.parametrize("name", LYING)
def test_an_own_card_in_play(name: str) -> None:
    """Green cards laid in an earlier turn can be used; those that are a Missed! effect, against a shot only.

    Dangerous cards need tokens.
    """
    rules, state = table([player(lying=[copy_of(name)]), player(), player(), player()], sets=EVERY)
    fault = why_not(rules, state, Action(ADA, USE, name=name))
    if fault is None:
        assert rules.effects[name].used is not None or name in MANIFOLD
    else:
        own = (f"bang.card.{name}.", f"bang.equipment.{name}.", f"bang.wagon.{name}.")
        assert fault.clause.startswith((*own, "bang.dodge_city.missed_symbol.", "bang.dangerous.too_few"))


@pytest.mark.parametrize("name", sorted({*LYING} - {n for n in LYING if ALL.effects[n].used is not None}))
def test_a_card_in_play_before_another(name: str) -> None:
    rules, state = table([player(), player(lying=[copy_of(name)]), player(), player()], sets=EVERY)
    assert why_not(rules, state, Action(ADA, USE, name=name)) == (UNIQUE, "no_such_ability", (ADA, name))


@pytest.mark.parametrize("name", EVENTS)
def test_the_event_in_force(name: str) -> None:
    rules, state = table([player()] * 4, sets=EVERY, event=copy_of(name))
    fault = why_not(rules, state, Action(ADA, USE, name=name))
    assert (fault is None) == (name in FOR_ANYBODY)
    assert fault is None or fault.clause.startswith(f"bang.event.{name}.")


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_that_is_not_in_force(name: str) -> None:
    rules, state = table([player()] * 4, sets=EVERY)
    assert why_not(rules, state, Action(ADA, USE, name=name)) == (UNIQUE, "no_such_ability", (ADA, name))


@pytest.mark.clause("bang.card.indians.no_barrel_missed", "bang.card.duel.no_barrel_missed")
@pytest.mark.parametrize(("attack", "clause"), [("Indians! KD", "indians"), ("Duel QD on Ben", "duel")])
def test_a_barrel_helps_against_no_demand(attack: str, clause: str) -> None:
    """Players who have none are told so; other cards and characters say themselves when they are for use."""
    people = [player(hand=["Indians! KD", "Duel QD"]), player("jourdonnais", lying=["Barrel QS"]), player(), player()]
    rules, state = table(people)
    state = play(rules, state, f"Ada plays {attack}")
    assert refused(rules, state, "Ben uses Barrel") == f"bang.card.{clause}.no_barrel_missed"
    assert refused(rules, state, "Ben uses Jourdonnais") == "bang.character.jourdonnais.virtual_barrel"
    people[BEN] = player(lying=["Scope AS"])
    rules, state = table(people)
    state = play(rules, state, f"Ada plays {attack}")
    assert refused(rules, state, "Ben uses Barrel") == UNIQUE
    assert refused(rules, state, "Ben uses Scope") == "bang.card.scope.closer"


ATTACKS = ("BANG! AS on Ben", "Gatling 10H", "Indians! KD", "Duel QD on Ben")
ONLY_LAST = "bang.card.beer.not_after_wound"


@pytest.mark.clause(ONLY_LAST, "bang.card.beer.two_players.no_save", "bang.card.saloon.no_save")
@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize(
    ("card", "lives", "left", "clause"),
    [
        ("Beer 6H", 2, 4, ONLY_LAST),
        ("Beer 6H", 2, 2, ONLY_LAST),
        ("Beer 6H", 1, 2, "bang.card.beer.two_players.no_save"),
        ("Saloon 5H", 1, 4, "bang.card.saloon.no_save"),
        ("Saloon 5H", 1, 2, "bang.card.saloon.no_save"),
    ],
)
def test_healing_where_a_life_is_at_stake(attack: str, card: str, lives: int, left: int, clause: str) -> None:
    """Not that another card is wanted is what matters to whoever wants to heal."""
    rules, state = attacked(attack, lives, left, card)
    assert refused(rules, state, f"Ben plays {card}") == clause


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize(
    ("card", "lives", "left"), [("Beer 6H", 1, 4), ("Saloon 5H", 2, 4), ("Stagecoach 9S", 1, 2), ("Panic! JH", 2, 4)]
)
def test_other_cards_where_a_life_is_at_stake(attack: str, card: str, lives: int, left: int) -> None:
    """They answer nothing: the question says so, as of a Beer that comes a moment later."""
    rules, state = attacked(attack, lives, left, card)
    said = refused(rules, state, f"Ben plays {card}")
    assert not said.startswith(("bang.card.beer.", "bang.card.saloon."))
    state = play(rules, state, "Ben passes")
    assert (f"Ben plays {card}" in legal(rules, state)) == card.startswith("Beer")


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("card", ["Beer 6H", "Saloon 5H"])
def test_healing_with_a_card_that_is_not_there(attack: str, card: str) -> None:
    rules, state = attacked(attack, 2, 2)
    assert not refused(rules, state, f"Ben plays {card}").startswith(("bang.card.beer.", "bang.card.saloon."))


def attacked(attack: str, lives: int, left: int, *hand: str) -> tuple[Rules, State]:
    """Ben, who has so many lives, is attacked, with so many players left."""
    people = [player(hand=[attack.removesuffix(" on Ben")]), player(lives=lives, hand=[*hand], role="renegade")]
    people += [player(out=left == 2, role="outlaw")] * 2
    rules, state = table(people)
    return rules, play(rules, state, f"Ada plays {attack}")


@pytest.mark.parametrize("card", ["Beer 6H", "Saloon 5H"])
def test_healing_where_no_life_is_at_stake(card: str) -> None:
    """A question about something else says so itself."""
    people = [player(hand=["General Store 9C"]), player(lives=1, hand=[card]), player(), player()]
    rules, state = table(people, draw=["BANG! AS", "BANG! 2D", "BANG! 3D", "BANG! 4D"])
    state = play(rules, state, "Ada plays General Store 9C", "Ada picks BANG! AS")
    assert refused(rules, state, f"Ben plays {card}") == "bang.sequence.finish_before_next"


@pytest.mark.parametrize("card", ["Beer 6H", "Saloon 5H"])
@pytest.mark.parametrize("attack", ["poker", "bandidos"])
def test_healing_where_something_else_is_demanded(attack: str, card: str) -> None:
    people = [player(hand=[copy_of(attack)]), player(lives=1, hand=[card, "BANG! 2D"]), player(hand=["BANG! 3D"])]
    rules, state = table([*people, player(hand=["BANG! 4D"])], sets=EVERY)
    state = play(rules, state, f"Ada plays {copy_of(attack)}")
    assert refused(rules, state, f"Ben plays {card}").startswith(f"bang.card.{attack}.")


def test_healing_in_a_duel_of_the_own() -> None:
    """Whoever has challenged somebody is on turn: no Beer is refused to them for being out of it."""
    rules, state = table([player(lives=2, hand=["Duel QD", "Beer 6H"]), player(hand=["BANG! AS"]), player(), player()])
    state = play(rules, state, "Ada plays Duel QD on Ben", "Ben discards BANG! AS")
    assert refused(rules, state, "Ada plays Beer 6H") == "bang.card.duel.alternate"
