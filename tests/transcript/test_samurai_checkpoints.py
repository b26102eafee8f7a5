"""Records of Samurai Sword: what they say of the table is compared, and judging goes on from it."""

from __future__ import annotations

import json
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.core.ruling import ignore
from bangref.games.samurai.checks import full_check, in_play_phase
from bangref.games.samurai.game import SamuraiGame
from bangref.judging import Judgement, verify
from bangref.samurai.assemble import READINGS
from bangref.samurai.state import State
from bangref.transcript.checks import resume_of
from bangref.transcript.model import Check
from bangref.transcript.writer import dumped
from tests.transcript.samurai_games import (
    effects_of,
    game,
    in_each_turn,
    lines_of,
    moments,
    names_of,
    opening,
    recorded,
)

OTHERS = [(reading, value) for reading, values in READINGS.items() for value in values[1:]]


def judged(folder: Path, lines: list[str], **options: Any) -> Judgement:
    """Judge these lines, here and on the command line; nothing that is amiss is told by a traceback."""
    path = folder / "g.jsonl"
    path.write_text("".join(lines), encoding="utf-8")
    said = CliRunner().invoke(app, ["verify", str(path)])
    assert said.exception is None or isinstance(said.exception, SystemExit), said.exception
    return verify(str(path), **options)


# What people record -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3, 8))
def test_a_record_with_checkpoints_and_effects_is_legal(number: int, tmp_path: Path) -> None:
    for lines in (recorded(game(number)), recorded(game(number), in_each_turn)):
        judgement = judged(tmp_path, list(lines))
        assert (judgement.verdict, judgement.finished) == ("legal", True), judgement.result.findings


@pytest.mark.parametrize(("reading", "value"), OTHERS)
def test_so_it_is_under_every_reading(reading: str, value: str, tmp_path: Path) -> None:
    judgement = judged(tmp_path, list(recorded(game(4, 2, ((reading, value),)))))
    assert (judgement.verdict, judgement.finished) == ("legal", True), judgement.result.findings


def unordered(state: State) -> State:
    """The state where nobody has told the order of the draw pile."""
    known, bag, discards = state.piles
    return state._replace(piles=((), tuple(sorted(known + bag)), discards))


@pytest.mark.parametrize("number", range(3, 8))
def test_a_full_checkpoint_describes_the_whole_state(number: int) -> None:
    found, made = 0, game(number)
    names = names_of(made)
    for moment in moments(made):
        if not in_play_phase(moment.state):
            continue
        check = json.loads(json.dumps(full_check(moment.state, names)))
        resume = resume_of(Check.model_validate(check), names, SamuraiGame("004", {}, made.players))
        assert resume(made.rules, ignore) == moment.state
        unknown = resume_of(Check.model_validate(without(check, "draw")), names, SamuraiGame("004", {}, made.players))
        assert unknown(made.rules, ignore) == unordered(moment.state)
        found += 1
    assert found > 30


def test_a_deck_that_has_run_out_for_good_is_remembered() -> None:
    """It has cost honour, if it does at all, when the last card left it; going on from there costs no more."""
    made = game()
    names, options = names_of(made), SamuraiGame("004", {}, made.players)
    state = next(moment.state for moment in moments(made) if in_play_phase(moment.state))
    check = full_check(state, names)
    known, bag, discards = state.piles
    texts = [names.card_text(card) for card in (*known, *bag, *discards)]
    check |= {"hand": {**check["hand"], "Ada": check["hand"]["Ada"] + texts}, "discard": [], "draw": []}
    resumed = resume_of(Check.model_validate(check), names, options)(made.rules, ignore)
    assert resumed.spent
    assert [seat.honour for seat in resumed.seats] == [seat.honour for seat in state.seats]
    needed = options.under({"samurai.deck.exhausted": "when_needed"}).rules
    assert not resume_of(Check.model_validate(check), names, options)(needed, ignore).spent


# What differs -------------------------------------------------------------------------------------------------


def with_check(check: dict[str, Any], line: int) -> list[str]:
    """The game with a checkpoint behind a line."""
    lines = list(lines_of())
    return [*lines[:line], dumped({"check": check}), *lines[line:]]


def checkpoint(phase: str = "play") -> tuple[dict[str, Any], int]:
    """A full checkpoint in the midst of a game, with properties in play, and the line behind which it stands."""
    made = game()
    names = names_of(made)
    for number, moment in enumerate(moments(made), 2):
        if number > 40 and in_play_phase(moment.state) and all(full_check(moment.state, names)["discard"]):
            found = full_check(moment.state, names)
            if moment.state.weapons and any(found["in_play"].values()) and found["discard"]:
                return found, number
    raise AssertionError("nobody plays a weapon")


def test_a_checkpoint_that_agrees(tmp_path: Path) -> None:
    check, line = checkpoint()
    assert judged(tmp_path, with_check(check, line)).verdict == "legal"
    for field in (*DIFFERS, "draw_size", "hand_size"):
        assert judged(tmp_path, with_check({field: same(check, field)}, line)).verdict == "legal"


def same(check: dict[str, Any], field: str) -> Any:
    """What a checkpoint may say of a field beside others; sizes are read off the cards."""
    if field == "hand_size":
        return {name: len(hand) for name, hand in check["hand"].items()}
    return len(check["draw"]) if field == "draw_size" else check[field]


DIFFERS: dict[str, tuple[str, str]] = {
    "resilience": ("resilience of ", ""),
    "honour": ("honour of ", ""),
    "hand": ("hand of ", ""),
    "hand_size": ("hand size of ", ""),
    "in_play": ("cards in play of ", ""),
    "discard": ("discard pile", ""),
    "draw": ("draw pile", "samurai.setup.deck"),
    "draw_size": ("size of the draw pile", "samurai.setup.deck"),
    "turn": ("player on turn", "samurai.turn.order"),
    "weapons": ("weapons played this turn", "samurai.turn.play.one_weapon"),
}


def differing(check: dict[str, Any], field: str) -> Any:
    """Something else than the checkpoint says."""
    told = same(check, field)
    if isinstance(told, dict):
        who = next(iter(told))
        return {who: [*told[who], "Parry"] if isinstance(told[who], list) else told[who] + 1}
    if isinstance(told, int):
        return told + 1
    return next(name for name in check["hand"] if name != told) if field == "turn" else told[:-1]


@pytest.mark.parametrize("field", DIFFERS)
def test_what_differs_is_told(field: str, tmp_path: Path) -> None:
    check, line = checkpoint()
    judgement = judged(tmp_path, with_check({field: differing(check, field)}, line))
    assert judgement.verdict == "illegal"
    finding = judgement.result.findings[0]
    what, clause = DIFFERS[field]
    assert finding.line == line + 1
    assert finding.rulings[0].args[0].startswith(what)
    assert finding.rulings[0].clause.startswith(clause or "samurai.")


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        ("resilience", "samurai.weapon.hit_wounds"),
        ("resilience", "samurai.card.battle_cry.effect"),
        ("resilience", "samurai.card.breathing.heal"),
        ("resilience", "samurai.turn.recover.when_empty"),
        ("honour", "samurai.defeat.honour_to_victor"),
        ("honour", "samurai.deck.honour_loss"),
    ],
)
def test_the_clause_is_the_one_that_has_changed_it_last(kind: str, clause: str, tmp_path: Path) -> None:
    seed = 5 if clause != "samurai.deck.honour_loss" else 0
    made = game(5, seed)
    names = names_of(made)
    for number, moment in enumerate(moments(made), 2):
        for ruling in moment.rulings[::-1]:
            if ruling.fact == kind and ruling.clause == clause and moment.state.frames:
                check = dumped({"check": {kind: {names.player(ruling.args[0]): 100}}})
                lines = list(lines_of(5, seed))
                judgement = judged(tmp_path, [*lines[:number], check, *lines[number:]])
                last = [each.clause for each in moment.rulings if each.fact == kind and each.args[0] == ruling.args[0]]
                assert judgement.result.findings[0].rulings[0].clause == last[-1]
                return
    raise AssertionError("it never happens")


def test_another_question_is_open(tmp_path: Path) -> None:
    """A checkpoint of the play phase while an attack is to be answered."""
    made = game()
    for number, moment in enumerate(moments(made), 2):
        top = moment.state.frames[-1] if moment.state.frames else None
        if top is not None and top.tag == "attack":
            judgement = judged(tmp_path, [*lines_of()[:number], dumped({"check": {"phase": "play"}})])
            assert judgement.verdict == "legal", "in silence the attack hits, and the play phase goes on"
            chance = dumped({"check": {"phase": "play", "turn": names_of(made).player(top.target)}})
            assert judged(tmp_path, [*lines_of()[:number], chance]).verdict == "illegal"
            return
    raise AssertionError("nobody is attacked")


NOT_PLAIN = ("resilience", "honour", "reshuffled", "rest_from_the_deck")
"""Facts that tell of more at the start of a turn than of two cards drawn."""


def beginning() -> tuple[dict[str, Any], int]:
    """A full checkpoint of the start of a turn in which nothing happens but drawing, and the line of the turn's end."""
    names = names_of(game())
    for number, (_, rulings, state) in enumerate(moments(game()), 2):
        ends = rulings[0].fact == "play_phase_ends" and in_play_phase(state)
        if ends and not any(ruling.fact in NOT_PLAIN for ruling in rulings):
            full, name = full_check(state, names), names.player(state.turn)
            drawn = [names.card_text(each.args[0]) for each in rulings if each.clause == "samurai.turn.draw.two"]
            hand = list(full["hand"][name])
            for text in drawn:
                hand.remove(text)
            hands, draw = {**full["hand"], name: hand}, [*drawn, *full["draw"]]
            return without(full, "weapons") | {"phase": "start", "hand": hands, "draw": draw}, number
    raise AssertionError("no turn is as plain as that")


def test_a_checkpoint_at_the_start_of_a_turn_comes_before_its_first_phase(tmp_path: Path) -> None:
    """Play has gone on to the first decision of the turn; the checkpoint still has the cards on the pile."""
    start, line = beginning()
    assert judged(tmp_path, with_check(start, line)).verdict == "legal"
    who = max(start["honour"], key=lambda name: start["honour"][name])
    fewer = {**start, "honour": {**start["honour"], who: start["honour"][who] - 1}}
    assert judged(tmp_path, with_check(fewer, line)).verdict == "illegal"
    assert (
        judged(
            tmp_path, with_check({**start, "draw": [start["draw"][1], start["draw"][0], *start["draw"][2:]]}, line)
        ).verdict
        == "legal"
    ), "either way both are drawn"


def test_judging_goes_on_from_a_full_checkpoint(tmp_path: Path) -> None:
    check, line = checkpoint()
    lines = list(lines_of())
    nonsense = dumped({"by": check["turn"], "do": "play", "card": "Parry"})
    text = [lines[0], nonsense, dumped({"check": check}), *lines[line:]]
    judgement = judged(tmp_path, text, keep_going=True)
    assert judgement.verdict == "illegal"
    assert [finding.line for finding in judgement.result.findings] == [2]
    assert judgement.winners


# Effects ------------------------------------------------------------------------------------------------------


def with_effects(change: Any) -> tuple[list[str], int]:
    """A record whose first list of effects that the change is for has been changed, and its line."""
    lines = list(recorded(game()))
    for place, line in enumerate(lines):
        told = json.loads(line).get("check", {})
        changed = change(told.get("effects", []))
        if changed is not None:
            return [*lines[:place], dumped({"check": {**told, "effects": changed}}), *lines[place + 1 :]], place + 1
    raise AssertionError("there is no such list")


def one_missing(effects: list[dict[str, Any]]) -> Any:
    return effects[1:] if len(effects) > 1 else None


def one_too_many(effects: list[dict[str, Any]]) -> Any:
    return [*effects, {"honour": "Ada", "now": 9}] if effects else None


def another_number(effects: list[dict[str, Any]]) -> Any:
    at = next((place for place, effect in enumerate(effects) if "resilience" in effect), None)
    if at is None:
        return None
    return [*effects[:at], {**effects[at], "now": effects[at]["now"] + 1}, *effects[at + 1 :]]


def somewhere_else(effects: list[dict[str, Any]]) -> Any:
    return [{**effects[0], "to": "hand:Dan"}, *effects[1:]] if effects and effects[0].get("to") == "discard" else None


@pytest.mark.parametrize("change", [one_missing, one_too_many, another_number, somewhere_else])
def test_effects_that_differ(change: Any, tmp_path: Path) -> None:
    lines, line = with_effects(change)
    judgement = judged(tmp_path, lines)
    assert judgement.verdict == "illegal"
    finding = judgement.result.findings[0]
    assert (finding.line, finding.rulings[0].args[0]) == (line, "what happens next")


def cards_in_another_order(effects: list[dict[str, Any]]) -> Any:
    """Two cards drawn in a row, told the other way round."""
    for place, (one, other) in enumerate(pairwise(effects)):
        drawn = "card" in one and one["to"].startswith("hand:")
        if drawn and one["to"] == other.get("to") and one["card"] != other["card"]:
            return [*effects[:place], other, one, *effects[place + 2 :]]
    return None


def test_cards_that_come_together_may_be_told_in_any_order(tmp_path: Path) -> None:
    lines, _ = with_effects(cards_in_another_order)
    assert judged(tmp_path, lines).verdict == "legal"


def test_tokens_of_several_players_may_be_told_in_any_order(tmp_path: Path) -> None:
    """Honour goes from one to another, or from everybody to the box, in one moment."""
    made = game(5, 5)
    names = names_of(made)
    for number, moment in enumerate(moments(made), 2):
        effects = effects_of(moment.rulings, names)
        tokens = [effect for effect in effects if "honour" in effect]
        if len(tokens) > 1 and moment.state.frames:
            first = effects.index(tokens[0])
            turned = [*effects[:first], *tokens[::-1], *effects[first + len(tokens) :]]
            begun = lines_of(5, 5)[:number]
            told = dumped({"check": {"effects": [*since_start(made, number - 2), *turned]}})
            assert judged(tmp_path, [*begun, told]).verdict == "legal"
            assert judged(tmp_path, [*begun, dumped({"check": {"effects": []}})]).verdict == "illegal"
            return
    raise AssertionError("nobody is defeated")


def test_a_card_turned_over_for_bushido_is_compared_where_the_record_tells_of_it(tmp_path: Path) -> None:
    made = game(4, 1)
    names = names_of(made)
    for number, moment in enumerate(moments(made), 2):
        turned = [r.args[0] for r in moment.rulings if r.clause == "samurai.card.bushido.check" and r.fact == "moves"]
        if turned and moment.state.frames:
            text = names.card_text(turned[0])
            effects = since_start(made, number - 1)
            place = max(at for at, each in enumerate(effects) if each == {"card": text, "to": "discard"})
            for card, verdict in ((text, "legal"), ("Parry" if text != "Parry" else "Bō", "illegal")):
                shown = [*effects[:place], {"card": card, "to": "revealed"}, *effects[place:]]
                told = dumped({"check": {"effects": shown}})
                assert judged(tmp_path, [*lines_of(4, 1)[:number], told]).verdict == verdict
            return
    raise AssertionError("nobody has Bushido before him")


def since_start(made: Any, number: int) -> list[dict[str, Any]]:
    """The effects of the first so many actions, with what comes before the first of them."""
    rulings = [*opening(made).rulings]
    for moment in islice(moments(made), number):
        rulings += moment.rulings
    return effects_of(rulings, names_of(made))


# Malformed ----------------------------------------------------------------------------------------------------

MALFORMED: dict[str, tuple[dict[str, Any], str]] = {
    "resilience of a stranger": ({"resilience": {"Zoe": 1}}, "check.resilience: nobody here is called 'Zoe'"),
    "honour of a stranger": ({"honour": {"Zoe": 1}}, "check.honour: nobody here is called 'Zoe'"),
    "a hand of a stranger": ({"hand": {"Zoe": []}}, "check.hand: nobody here is called 'Zoe'"),
    "properties of a stranger": ({"in_play": {"Zoe": []}}, "check.in_play: nobody here is called 'Zoe'"),
    "a card nobody knows": ({"hand": {"Ada": ["Parri"]}}, "check.hand.Ada.0: no card is called 'Parri'; expected"),
    "a discard nobody knows": ({"discard": ["Parri"]}, "check.discard.0: no card is called 'Parri'"),
    "resilience below none": ({"resilience": {"Ada": -1}}, "check.resilience.Ada: it is -1"),
    "honour that is no number": ({"honour": {"Ada": "4"}}, "check.honour.Ada: it is '4'"),
    "weapons below none": ({"weapons": -1}, "check.weapons: it is -1"),
    "lives": ({"lives": {"Ada": 1}}, "check.lives: 'lives' is not of Samurai Sword; expected it left out"),
    "somebody out": ({"out": ["Ada"]}, "check.out: 'out' is not of Samurai Sword"),
    "dice": ({"dice": ["Beer"]}, "check.dice: 'dice' is not of Samurai Sword"),
    "an effect of nothing": ({"effects": [{}]}, "check.effects.0: an effect is a card that moves, or tokens that"),
    "an effect of two": ({"effects": [{"honour": "Ada", "resilience": "Ada", "now": 1}]}, "check.effects.0: an eff"),
    "a card and a number": ({"effects": [{"card": "Parry", "to": "discard", "now": 1}]}, "check.effects.0: an eff"),
    "tokens without a number": ({"effects": [{"honour": "Ada"}]}, "check.effects.0: an effect is a card that moves"),
    "a card to nowhere": ({"effects": [{"card": "Parry"}]}, "check.effects.0: an effect is a card that moves"),
    "a card to the moon": ({"effects": [{"card": "Parry", "to": "moon"}]}, "check.effects.0.to: no such place: 'moon'"),
    "a card to a stranger": ({"effects": [{"card": "Parry", "to": "hand:Zoe"}]}, "check.effects.0.to: nobody here is"),
    "tokens of a stranger": ({"effects": [{"honour": "Zoe", "now": 1}]}, "check.effects.0.honour: nobody here is"),
    "lives that change": ({"effects": [{"lives": "Ada", "now": 1}]}, "check.effects.0.lives: 'lives' is not of"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_what_cannot_be_read_is_told_with_its_line_and_field(name: str, tmp_path: Path) -> None:
    check, message = MALFORMED[name]
    fault = judged(tmp_path, with_check(check, 5)).fault
    assert fault is not None
    assert f"g.jsonl:6: {message}" in str(fault)


def without(check: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in check.items() if name != field}


def test_a_full_checkpoint_that_contradicts_itself(tmp_path: Path) -> None:
    check, line = checkpoint()
    turn = check["turn"]
    other = next(name for name in check["hand"] if name != turn)
    start = without(check, "weapons") | {"phase": "start"}
    held = check["in_play"] | {other: [*check["in_play"][other], "Parry"]}
    for changed, message in (
        (without(check, "turn"), "check.turn: a full checkpoint leaves nothing out; expected 'turn'"),
        (without(check, "honour"), "check.honour: a full checkpoint leaves nothing out"),
        (without(check, "discard"), "check.discard: a full checkpoint leaves nothing out"),
        ({**check, "honour": {turn: 1}}, "check.honour: there is nothing about"),
        (without(check, "weapons"), "check.weapons: this field is missing; expected the weapons played this turn"),
        ({**start, "weapons": 1}, "check.weapons: no weapon has been played at the start of a turn; expected 0"),
        ({**check, "resilience": {**check["resilience"], other: 6}}, f"check.resilience.{other}: {other} has more"),
        ({**check, "resilience": {**check["resilience"], turn: 0}}, f"check.resilience.{turn}: {turn} has recovered"),
        ({**check, "honour": {**check["honour"], other: 0}}, f"check.honour.{other}: {other} has no honour, and"),
        ({**check, "honour": {**check["honour"], other: 20}}, "check.honour: "),
        ({**check, "in_play": held}, f"check.in_play.{other}.{len(held[other]) - 1}: Parry is no property"),
        ({**check, "draw": [*check["draw"], "Katana"]}, "Katana is in two places"),
        ({**check, "draw": check["draw"][1:]}, f"check.draw: {check['draw'][0]} is nowhere"),
    ):  # fmt: skip
        fault = judged(tmp_path, with_check(changed, line)).fault
        assert fault is not None, message
        assert f"g.jsonl:{line + 1}: " in str(fault)
        assert message in str(fault)


def test_who_has_no_resilience_may_still_begin_a_turn(tmp_path: Path) -> None:
    check, line = checkpoint()
    start = without(check, "weapons") | {"phase": "start", "resilience": {**check["resilience"], check["turn"]: 0}}
    judgement = judged(tmp_path, with_check(start, line))
    assert judgement.fault is None
    assert judgement.verdict == "illegal", "it is not the table of the record, but it can be one"
