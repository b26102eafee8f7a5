"""Disputes with hidden cards: certainly, possibly, never; every deal tried one by one says the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bangref.judge import ask as known
from bangref.judge.hidden import ask
from bangref.judge.position import positions_in
from bangref.judge.position_in_lines import position_of
from bangref.judge.unseen import is_unseen
from bangref.record.errors import MalformedError
from tests.cli.running import run
from tests.hidden.records import judged

SHOT = """\
given:
  players:
    Ada: {hand: [BANG! AS, "?"]}
    Ben: {hand: ["?", "?"], role: "?"}
when:
- Ada plays BANG! AS on Ben
"""


def answered(text: str) -> ask.Answer:
    (written,) = positions_in(text.encode(), "position")
    assert is_unseen(written.scenario.given)
    return ask.answered(written, "position")


def claims(text: str) -> list[str]:
    return [claim.found.verdict for claim in answered(text).claims]


# Every deal ----------------------------------------------------------------------------------------------------

TABLES = {
    "an answer to a shot": (
        """given: {players: {Ada: {hand: [BANG! AS]}, Ben: {hand: ["?"], in_play: [Barrel QS]}}}
when: [Ada plays BANG! AS on Ben]""",
        ["Ben passes", "Ben uses Barrel", "Ben plays Missed! ?", "Ben plays Missed! 2S", "Ben plays Beer 6H",
         "Ben plays Missed! 8S", "Ada plays BANG! 2D on Ben"],
    ),
    "a turn": (
        "given: {players: {Ada: {hand: ['?', Duel QD], in_play: [Volcanic 10S]}, Ben: {in_play: [Mustang 8H]}}}",
        ["Ada ends the turn", "Ada plays Volcanic ?", "Ada plays Volcanic 10C", "Ada plays Duel ? on Ben",
         "Ada plays Duel JS on Cleo", "Ada plays BANG! ? on Cleo", "Ada plays BANG! ? on Dan", "Ada plays Beer ?",
         "Ada plays Jail ? on Ada", "Ada plays Panic! JH on Ben", "Ada plays Cat Balou ? on Ben", "Ben ends the turn"],
    ),
    "a hand of known names": (
        "given: {players: {Ada: {lives: 2, hand: ['Beer ?', '?', Saloon 5H]}}}",
        ["Ada plays Beer ?", "Ada plays Beer 6H", "Ada plays Saloon ?", "Ada plays Saloon 5H",
         "Ada plays Wells Fargo ?"],
    ),
    "the last life": (
        """given: {players: {Ada: {hand: [Gatling 10H]}, Ben: {lives: 1, hand: ["?"]}, Cleo: {hand: [Missed! 2S]}}}
when: [Ada plays Gatling 10H, Ben passes]""",
        ["Ben plays Beer ?", "Ben plays Beer 7H", "Ben plays Missed! ?", "Cleo plays Missed! 2S", "Cleo passes"],
    ),
    "Calamity Janet": (
        """given: {players: {Ada: {hand: [BANG! AS]}, Ben: {character: Calamity Janet, hand: ["BANG! ?"]}}}
when: [Ada plays BANG! AS on Ben]""",
        ["Ben plays BANG! ? as Missed!", "Ben plays BANG! 3D as Missed!", "Ben plays BANG! AS as Missed!",
         "Ben plays Missed! ?"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_every_deal_says_the_same(name: str) -> None:
    says_the_same(*TABLES[name])


def says_the_same(table: str, sentences: list[str]) -> None:
    """Whether every deal of a position says of each sentence what is told for all of them."""
    found = dict(zip(sentences, claims(with_deal(table, sentences)), strict=True))
    legal: dict[str, set[bool]] = {sentence: set() for sentence in sentences}
    for deal in deals_of(table):
        for sentence, each in _legal(table, deal, sentences).items():
            legal[sentence].add(each)
    words = {"certainly": {True}, "possibly": {True, False}, "never": {False}}
    assert {sentence: words[verdict] for sentence, verdict in found.items()} == legal


def with_deal(table: str, asked: list[str], deal: dict[str, list[str]] | None = None) -> str:
    """The position with more said, and with a deal in place of what is hidden."""
    data = position_of_data(table)
    for player, hand in (deal or {}).items():
        data["given"]["players"][player]["hand"] = hand
    data["when"] = [*data["when"], *({"illegal": sentence} for sentence in asked)]
    return json.dumps(data)


def position_of_data(table: str) -> dict[str, Any]:
    (written,) = positions_in(table.encode(), "position")
    players: Any = written.scenario.given["players"]
    given = {**written.scenario.given, "players": {name: dict(player) for name, player in players.items()}}
    return {"given": given, "when": list(written.scenario.when)}


def deals_of(table: str, each_copy: bool = False) -> Iterator[dict[str, list[str]]]:
    """Every deal of the hidden cards; those that look alike once, or once for each copy of a card."""
    given = position_of_data(table)["given"]
    players = given["players"]
    ((owner, hand),) = [(name, player["hand"]) for name, player in players.items() if "?" in str(player.get("hand"))]
    whole = position_of(json.dumps({"given": {"sets": list(given.get("sets", ())), "players": {}}}))
    deck = sorted(whole.names.card_text(card) for card in whole.game.rules.deck)
    told = [*given.get("draw", ()), *given.get("discard", ())]
    told += [*(card for player in players.values() for card in (*player.get("hand", ()), *player.get("in_play", ())))]
    for card in told:
        if card in deck:
            deck.remove(card)
    yield from ({owner: dealt} for dealt in _fill(hand, deck, each_copy))


def _fill(hand: list[str], deck: list[str], each_copy: bool) -> Iterator[list[str]]:
    place = next((place for place, card in enumerate(hand) if card.endswith("?")), None)
    if place is None:
        yield hand
        return
    name = hand[place].removesuffix("?")
    fitting = [each for each in deck if each.startswith(name)]
    for card in fitting if each_copy else sorted({*fitting}):
        left = list(deck)
        left.remove(card)
        yield from _fill([*hand[:place], card, *hand[place + 1 :]], left, each_copy)


def _legal(table: str, deal: dict[str, list[str]], sentences: list[str]) -> dict[str, bool]:
    """Whether each is legal under a deal, with any card of the name that is told."""
    (hand,) = deal.values()
    meant = {sentence: _meant(sentence, hand) for sentence in sentences}
    asked = [each for group in meant.values() for each in group]
    answer = known.answered(position_of(with_deal(table, asked, deal)).written, "position")
    legal = {claim.asked.said: claim.legal is True for claim in answer.claims}
    return {sentence: any(legal[each] for each in group) for sentence, group in meant.items()}


def _meant(sentence: str, hand: list[str]) -> list[str]:
    before, hidden, after = sentence.partition("?")
    if not hidden:
        return [sentence]
    name = before.rpartition(" with " if " with " in before else " plays ")[2]
    return [f"{before}{card.removeprefix(name)}{after}" for card in hand if card.startswith(name)]


# What is told ----------------------------------------------------------------------------------------------------


def test_an_answer_to_a_shot() -> None:
    found = answered(SHOT)
    outcome = ask.outcome_of(found)
    assert found.verdict == "legal"
    assert outcome.steps == {1: "certainly"}
    assert outcome.certainly == ("Ben passes",)
    assert "Ben plays Missed! ?" in outcome.possibly
    assert outcome.table["hand_size"] == {"Ada": 1, "Ben": 2, "Cleo": 0, "Dan": 0}


def test_an_answer_behind_silence_is_certain() -> None:
    text = """given:
  players: {{Ada: {{hand: [Gatling 10H, "?"]}}, Ben: {{hand: [Missed! 2S]}}, Cleo: {{hand: [Missed! 3S]}}}}
when: [Ada plays Gatling 10H, illegal: Cleo plays Missed! 3S, Cleo plays Missed! {}]"""
    found = answered(text.format("3S"))
    assert [claim.found.verdict for claim in found.claims] == ["never"], "not at this very moment"
    assert (found.verdict, ask.outcome_of(found).steps) == ("legal", {1: "certainly", 2: "certainly"})
    assert answered(text.format("4S")).verdict == "illegal"


def test_a_step_under_no_deal_is_illegal_and_told_with_its_clause() -> None:
    told = run("ask", "-", stdin=SHOT + "- Ben plays Volcanic 10S\n- Ada ends the turn\n- illegal: Ada passes\n")
    assert told.exit_code == 1
    assert "Not allowed: Ben would need a Missed!, and Volcanic 10S is none" in told.output
    assert "[bang.card_vs_effect.card]" in told.output
    assert "2 hidden cards came from 79 cards" in told.output
    assert "Before step 2:" in told.output
    assert "Nobody knows: an earlier step is illegal." in told.output


def test_a_step_that_hangs_on_a_reading_is_undecided() -> None:
    text = 'given: {players: {Ada: {hand: ["?"]}, Ben: {}}}\nwhen: ["Ada plays Panic! ? on Ben"]'
    found = answered(text)
    assert found.verdict == "undecided"
    assert found.findings[0].reading == "bang.symbol.take_card"
    assert run("ask", "-", stdin=text).exit_code == 3
    firm = answered("given: {readings: {bang.symbol.take_card: any_player}, " + text.removeprefix("given: {"))
    assert firm.verdict == "legal"


def test_another_reading_changes_what_is_possible() -> None:
    found = answered('given: {players: {Ada: {hand: ["?"]}, Ben: {}}}\nwhen: [illegal: "Ada plays Panic! ? on Ben"]')
    outcome = ask.outcome_of(found)
    changed = [other for other in ask.others(found) if other.outcome not in (None, outcome)]
    assert [(other.reading, other.value) for other in changed] == [("bang.symbol.take_card", "any_player")]
    assert changed[0].outcome is not None
    assert (outcome.claims, changed[0].outcome.claims) == (("never",), ("possibly",))
    told = run("ask", "-", stdin='given: {players: {Ada: {hand: ["?"]}}}\nwhen: [illegal: "Ada plays Panic! ? on Ben"]')
    assert "Ada plays Panic! ? on Ben: would be allowed under some deal, and under some\n" in told.output


def test_the_top_of_the_pile_may_be_known() -> None:
    told = run(
        "ask", "-s", "Ada (Slab the Killer): BANG! AS", "-p", "Ben (?): ?, ?; Barrel QS", "-d", "Beer 6H, BANG! 2D",
        "Ada plays BANG! AS on Ben", "Ben uses Barrel", "Ben plays Missed! 3S", "Ada ends the turn",
        "Ben plays BANG! 2D on Ada", "--format", "json",
    )  # fmt: skip
    data = json.loads(told.output)
    assert [step["legal"] for step in data["steps"]] == [
        "certainly", "certainly", "possibly", "certainly", "certainly",
    ]  # fmt: skip
    assert data["players"][:2] == ["Ada", "Ben"]
    assert data["verdict"] == "legal"
    assert told.exit_code == 0


def test_a_witness_keeps_the_top_of_the_pile() -> None:
    header = {
        "bangref": 1, "rules": "0.2.0", "game": "bang", "edition": "003", "observer": "nobody",
        "players": [
            {"name": name, "role": role, "character": character}
            for name, role, character in [
                ("Nico", "sheriff", "Willy the Kid"), ("Ada", "outlaw", "El Gringo"),
                ("Tom", "outlaw", "Jourdonnais"), ("Eva", "renegade", "Paul Regret"),
            ]
        ],
        "start": {"turn": "Nico", "draw": ["Beer 6H", "BANG! 2D"], "players": {"Ada": {"lives": 3, "hand": ["?"]}}},
    }  # fmt: skip
    for card, expected in (("BANG! 2D", "legal"), ("BANG! 3D", "legal"), ("Beer 6H", "legal")):
        check: list[dict[str, Any]] = [
            {"by": "Nico", "do": "end"},
            {"by": "Ada", "do": "play", "card": card, **({} if card == "Beer 6H" else {"on": "Nico"})},
            {"by": "Ada", "do": "play", "card": "BANG! 3D", "on": "Tom"},
        ]
        lines = [header, *check[: 3 if card == "Beer 6H" else 2]]
        found = judged("".join(json.dumps(line) + "\n" for line in lines))
        assert found.verdict == expected, found.result
        assert found.hidden is not None
        assert judged("".join(found.hidden.witness)).verdict == "legal"
    third = [header, {"by": "Nico", "do": "end"}, {"by": "Ada", "do": "end"}]
    more: list[dict[str, Any]] = [{"by": "Tom", "do": "play", "card": "Beer 6H"}]
    assert judged("".join(json.dumps(line) + "\n" for line in [*third, *more])).verdict == "illegal", "Ada has it"


def test_the_page_shows_what_was_asked(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    told = run(
        "ask", "-", "--html", page, stdin=SHOT + "- illegal: Ben plays Missed! 2S\n- illegal: Ben plays Beer ?\n"
    )
    assert told.exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert "Ben plays Missed! 2S" in text
    assert "Ben may play Beer ? out of turn only to save the last life" in text


def test_samurai_and_take_backs() -> None:
    text = """given: {game: samurai, players: {Ada: {hand: ["?"]}, Ben: {role: "?", hand: ["?", "?"]}}}
when: ["Ada plays Bokken ? on Ben", illegal: "Ben plays Parry ?", illegal: "Ben plays Bokken ?", "Ben plays Parry ?"]"""
    assert claims(text) == ["possibly", "never"]
    back = answered('given: {players: {Ada: {hand: ["?"], lives: 2}}}\nwhen: [Ada plays Beer 6H, Ada takes back]')
    assert ask.outcome_of(back).certainly == ("Ada plays Beer 6H", "Ada ends the turn")


@pytest.mark.parametrize(
    ("text", "where", "problem"),
    [
        ('given: {players: {Ben: {hand: ["?"]}}, rest: aside}', "given.rest", "cards that nobody tells"),
        ('given: {players: {Ben: {hand: ["?"]}}, bag: [Beer 6H]}', "given.bag", "cards that nobody tells"),
        ('given: {players: {Ben: {hand: ["Boo ?"]}}}', "given.players.Ben.hand.0", "no card is called"),
        ('given: {players: {Ada: {role: "?"}}}', "given.players.0.role", "everybody knows who begins"),
        ('given: {seats: 3, edition: "003", sets: [dodge_city], players: {Ben: {role: "?"}}}', "", "knows"),
        ('given: {players: {Ben: {hand: ["Saloon ?", "Saloon ?"]}}}', "given.players", "more cards have a name"),
        ('given: {players: {Ben: {hand: ["?"]}}}\nwhen: [Ben plaays Beer]', "when[1]", "is nothing anybody does"),
        (
            'given: {players: {Ben: {hand: ["?"]}}}\nwhen: [illegal: Ada takes back]',
            "when[1].illegal",
            "is not answered",
        ),
        ('given: {players: {Ben: {hand: ["?"]}}}\nwhen: [check: {draw: []}]', "check.draw", "do not have it"),
        ('given: {phase: setup, players: {Ben: {hand: ["?"]}}}', "given.phase", "not judged from there"),
    ],
)
def test_what_is_not_written_properly(text: str, where: str, problem: str) -> None:
    with pytest.raises(MalformedError, match=problem) as found:
        answered(text)
    assert found.value.where.endswith(where)
    assert found.value.line or not where


def test_a_position_with_every_card_known_is_answered_as_ever() -> None:
    (written,) = positions_in(b"given: {players: {Ada: {hand: [Beer 6H]}}}", "position")
    assert not is_unseen(written.scenario.given)


@pytest.mark.parametrize("command", [("legal",), ("replay",), ("perft",), ("verify",)])
def test_what_needs_every_card_says_so(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "dispute.yaml"
    path.write_text(SHOT, encoding="utf-8")
    told = run(*command, path, columns=200)
    assert told.exit_code == 2
    assert "not every card and role of it is known" in told.output
