"""What is known of the draw pile stays known behind checkpoints, and decides what lines of chance may say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bangref.core.record import Finding
from bangref.kits import kit_of, names_for
from bangref.report.words import fact_words
from tests.transcript.checkpoints import judged

PLAYERS = [
    {"name": "Ada", "role": "sheriff", "character": "Kit Carlson"},
    {"name": "Ben", "role": "outlaw", "character": "Paul Regret"},
    {"name": "Cleo", "role": "renegade", "character": "Calamity Janet"},
    {"name": "Dan", "role": "outlaw", "character": "Willy the Kid"},
]
HANDS = {
    "Ada": ["Volcanic 10S", "BANG! 2D", "Jail JS", "Panic! JH", "Cat Balou KH"],
    "Ben": ["BANG! AS", "Beer 6H", "Barrel KS"],
    "Cleo": ["Schofield JC", "Missed! 3S", "Missed! 4S", "Beer 7H"],
    "Dan": ["BANG! 7D", "BANG! 8D", "BANG! JD", "BANG! QH"],
}
HEADER = {"bangref": 1, "rules": "0.1.0", "game": "bang", "edition": "000", "players": PLAYERS, "hands": HANDS}
NAMED = kit_of("bang").game("000", (), (), {}, ())
EVERYTHING = [
    text
    for card in NAMED.rules.deck
    if (text := names_for(NAMED.rules, ()).card_text(card)) not in {card for hand in HANDS.values() for card in hand}
]
"""The cards that are dealt to nobody."""
LOOKED_AT = ("Stagecoach 9S", "Wells Fargo 3H", "Saloon 5H")
PUT_BACK = "Saloon 5H"


def draws(*cards: str, on: str = "Ada") -> list[dict[str, object]]:
    """Chance tells cards one by one."""
    return [{"by": "chance", "do": "draw", "card": card, "on": on} for card in cards]


def plays(card: str, **more: str) -> dict[str, object]:
    return {"by": "Ada", "do": "play", "card": card, **more}


BEGIN: list[dict[str, object]] = [*draws(*LOOKED_AT), {"by": "Ada", "do": "pick", "card": PUT_BACK}]
"""Ada knows the card on top of the draw pile, and so does everybody who reads the record."""


def full(effects: bool) -> dict[str, object]:
    """A full checkpoint behind that; it does not tell what lies on the draw pile."""
    hands = {**HANDS, "Ada": [*HANDS["Ada"], *LOOKED_AT[:2]]}
    check: dict[str, object] = {"full": True, "turn": "Ada", "phase": "play", "hand": hands, "out": [], "discard": []}
    check |= {"lives": {"Ada": 5, "Ben": 3, "Cleo": 4, "Dan": 4}, "in_play": {name: [] for name in HANDS}}
    moved = [{"card": card, "to": "revealed"} for card in LOOKED_AT] + [{"card": PUT_BACK, "to": "draw"}]
    moved += [{"card": card, "to": "hand:Ada"} for card in LOOKED_AT[:2]]
    return {"check": check | ({"effects": moved} if effects else {})}


def found_in(folder: Path, *lines: dict[str, object]) -> list[Finding]:
    """What is wrong with a record that goes on so."""
    return findings(folder, HEADER, *BEGIN, *lines)


def findings(folder: Path, *lines: dict[str, object]) -> list[Finding]:
    """What is wrong with a record that is written properly."""
    judgement = judged(folder, [json.dumps(line) + "\n" for line in lines])
    assert judgement.fault is None, judgement.fault
    return list(judgement.result.findings)


# Behind checkpoints ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effects", [True, False])
def test_a_card_too_many_is_illegal_whatever_stands_before_it(effects: bool, tmp_path: Path) -> None:
    told = [full(effects), plays("Stagecoach 9S"), *draws("Gatling 10H", "Duel JS")]
    (finding,) = found_in(tmp_path, *told)
    assert (finding.kind, finding.line) == ("illegal", 9)
    assert found_in(tmp_path, *told[:-1]) == []


# Lines of chance that tell what had to come ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "told",
    [
        draws(PUT_BACK, "Gatling 10H"),
        draws("Gatling 10H", PUT_BACK),
        draws("Gatling 10H"),
    ],
    ids=["in order", "in another order", "left out"],
)
@pytest.mark.parametrize("check", [None, full(effects=False), full(effects=True)], ids=["", "checked", "with effects"])
def test_a_card_that_was_known_may_be_told(
    told: list[dict[str, object]], check: dict[str, object] | None, tmp_path: Path
) -> None:
    before = [check] if check else []
    assert found_in(tmp_path, *before, plays("Stagecoach 9S"), *told, plays("BANG! 2D", on="Ada")) == []


@pytest.mark.parametrize(
    ("told", "line", "fact"),
    [
        (draws("Gatling 10H", "Missed! 5S"), 8, "drawn_already"),
        (draws(PUT_BACK, "Gatling 10H", "Missed! 5S"), 9, "another_decides"),
        (draws(PUT_BACK, "Gatling 10H", PUT_BACK), 9, "another_decides"),
        (draws(PUT_BACK, on="Ben"), 7, "another_draw_is_due"),
        (draws("Panic! JH"), 7, "not_in_draw_pile"),
    ],
    ids=["another card", "a card too many", "the same again", "for another player", "a card that lies elsewhere"],
)
def test_another_card_is_illegal_and_the_reason_is_true(
    told: list[dict[str, object]], line: int, fact: str, tmp_path: Path
) -> None:
    (finding,) = found_in(tmp_path, plays("Stagecoach 9S"), *told)
    assert (finding.kind, finding.line, finding.rulings[0].fact) == ("illegal", line, fact)
    assert len(finding.rulings) == 1
    assert finding.rulings[0].clause in ("bang.card.stagecoach.effect", "bang.turn.play.any_number")
    assert (fact == "drawn_already") == (PUT_BACK in words(finding))


def words(finding: Finding) -> str:
    """The ruling as people read it."""
    names = names_for(NAMED.rules, tuple(str(player["name"]) for player in PLAYERS))
    return fact_words(finding.rulings[0], names)


def test_it_is_late_behind_another_decision(tmp_path: Path) -> None:
    told = [plays("Stagecoach 9S"), *draws("Gatling 10H"), plays("BANG! 2D", on="Ada"), *draws(PUT_BACK)]
    (finding,) = found_in(tmp_path, *told)
    assert (finding.line, finding.rulings[0].fact) == (9, "another_decides")


@pytest.mark.parametrize("take_back", [True, False])
def test_what_was_taken_back_cannot_be_told(take_back: bool, tmp_path: Path) -> None:
    back: list[dict[str, object]] = [{"by": "Ada", "do": "take back"}] if take_back else []
    told = [plays("Stagecoach 9S"), *draws("Gatling 10H"), plays("Volcanic 10S"), *back, *draws(PUT_BACK)]
    (finding,) = found_in(tmp_path, *told)
    assert finding.line == 9 + take_back
    assert finding.rulings[0].fact == "another_decides"


# What the header has told ---------------------------------------------------------------------------------------

OF_LATER = ["Mustang 8H", "Scope AS", "Beer 8H"]
DECK = [*OF_LATER, *(card for card in EVERYTHING if card not in OF_LATER)]
DEALT = [line for name in HANDS for line in draws(*HANDS[name], on=name)]
SHUFFLED: dict[str, object] = {"by": "chance", "do": "shuffle", "cards": DECK}
LOOKS = draws(*OF_LATER)


def found_with_deck(folder: Path, *lines: dict[str, object]) -> list[Finding]:
    """What is wrong with a record whose header tells everything."""
    return findings(folder, {**HEADER, "deck": DECK}, *lines)


PICKS: dict[str, object] = {"by": "Ada", "do": "pick", "card": OF_LATER[0]}


@pytest.mark.parametrize("dealt", [[], DEALT, DEALT[::-1]], ids=["no hands", "hands", "hands in another order"])
@pytest.mark.parametrize("shuffled", [[], [SHUFFLED]], ids=["", "shuffled"])
@pytest.mark.parametrize("looks", [[], LOOKS], ids=["", "looked at"])
def test_what_the_header_has_told_may_be_told_again(
    dealt: list[dict[str, object]],
    shuffled: list[dict[str, object]],
    looks: list[dict[str, object]],
    tmp_path: Path,
) -> None:
    assert found_with_deck(tmp_path, *dealt, *shuffled, *looks, PICKS, plays("Volcanic 10S")) == []


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        (draws("Remington KC")[0], "drawn_already"),
        ({**SHUFFLED, "cards": DECK[::-1]}, "shuffled_already"),
        ({**SHUFFLED, "cards": DECK[1:]}, "shuffled_already"),
    ],
)
def test_what_it_has_not_told_is_illegal(line: dict[str, object], fact: str, tmp_path: Path) -> None:
    (finding,) = found_with_deck(tmp_path, line)
    assert (finding.line, finding.rulings[0].fact) == (2, fact)
