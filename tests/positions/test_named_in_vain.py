"""Somebody names a player who goes without saying: that is no question of the rules, and what to say is told."""

import pytest

import bangref
from bangref.record.errors import MalformedError
from bangref.rulebook.json_data import JsonObject
from tests.cli.running import run

SHOT = "Ada plays BANG! AS on Ben"


def table(ada: str, ben: str = "Missed! 2S", cleo: str = "Saved! 5H", lives: int = 2) -> JsonObject:
    return {
        "sets": ["valley_of_shadows"],
        "players": {"Ada": {"hand": [ada], "lives": lives}, "Ben": {"hand": [ben]}, "Cleo": {"hand": [cleo]}},
    }


@pytest.mark.parametrize(
    ("given", "before", "said", "meant"),
    [
        (table("Beer 6H"), [], "Ada plays Beer 6H on Ada", "Ada plays Beer 6H"),
        (table("Barrel QS"), [], "Ada plays Barrel QS on Ada", "Ada plays Barrel QS"),
        (table("BANG! AS"), [SHOT], "Ben plays Missed! 2S on Ada", "Ben plays Missed! 2S"),
        (table("BANG! AS"), [SHOT, "Ben passes"], "Cleo plays Saved! 5H on Ben", "Cleo plays Saved! 5H"),
    ],
)
def test_what_to_say_is_told(given: JsonObject, before: list[str], said: str, meant: str) -> None:
    step = len(before) + 1
    with pytest.raises(MalformedError, match=f"step {step}: nobody is named for that; expected '{meant}'"):
        bangref.ask({"given": given, "when": [*before, said]})
    with pytest.raises(MalformedError, match=f"{said}: nobody is named for that; expected '{meant}'"):
        bangref.ask({"given": given, "when": [*before, {"illegal": said}]})
    assert bangref.ask({"given": given, "when": [*before, meant]}).verdict == "legal"


@pytest.mark.parametrize(
    ("given", "before", "said"),
    [
        (table("Beer 6H"), [], "Ada plays Beer 6H on Ben"),
        (table("Beer 6H", lives=4), [], "Ada plays BANG! AS on Ada"),
        (table("BANG! AS", "Beer 6H"), [SHOT], "Ben plays Beer 6H on Ben"),
    ],
)
def test_a_rule_that_forbids_it_is_told(given: JsonObject, before: list[str], said: str) -> None:
    assert bangref.ask({"given": given, "when": [*before, said]}).verdict == "illegal"


def test_in_a_line() -> None:
    result = run("ask", "-s", "Ada (2 lives): Beer 6H", "-p", "Ben", "Ada plays Beer 6H on Ada")
    assert result.exit_code == 2
    assert "step 1: nobody is named for that; expected 'Ada plays Beer 6H'" in result.stderr
