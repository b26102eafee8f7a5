"""Records of Samurai Sword: a deck that has run out, the start of a turn, tokens and cards that move."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bangref.judge.simulate import Game
from bangref.kits.samurai.checkpoints import full_check, in_play_phase
from bangref.record.writer import dumped
from bangref.samurai.state import State
from tests.transcript.checkpoints import Told, judged, resumed, with_check, without
from tests.transcript.games import effects_of, moments, names_of, opening
from tests.transcript.samurai_checkpoints import DIFFERS, checkpoint, same
from tests.transcript.samurai_games import game, lines_of

# What people record -------------------------------------------------------------------------------------------


def unordered(state: State) -> State:
    """The state where nobody has told the order of the draw pile."""
    known, bag, discards = state.piles
    return state._replace(piles=((), tuple(sorted(known + bag)), discards))


@pytest.mark.parametrize("number", range(3, 8))
def test_a_full_checkpoint_describes_the_whole_state(number: int) -> None:
    found, made = 0, game(number)
    for moment in moments(made):
        if in_play_phase(moment.state):
            check = full_check(moment.state, names_of(made))
            assert resumed(made, check) == moment.state
            assert resumed(made, without(check, "draw")) == unordered(moment.state)
            found += 1
    assert found > 30


def test_a_deck_that_has_run_out_for_good_is_remembered() -> None:
    """It has cost honour, if it does at all, when the last card left it; going on from there costs no more."""
    made = game()
    names = names_of(made)
    state = next(moment.state for moment in moments(made) if in_play_phase(moment.state))
    check: dict[str, Any] = full_check(state, names)
    known, bag, discards = state.piles
    texts = [names.card_text(card) for card in (*known, *bag, *discards)]
    check |= {"hand": {**check["hand"], "Ada": check["hand"]["Ada"] + texts}, "discard": [], "draw": []}
    found = resumed(made, check)
    assert found.spent
    assert [seat.honour for seat in found.seats] == [seat.honour for seat in state.seats]
    assert not resumed(made, check, {"samurai.deck.exhausted": "when_needed"}).spent


# What differs -------------------------------------------------------------------------------------------------


def test_each_field_may_be_told_alone(tmp_path: Path) -> None:
    check, line = checkpoint()
    for field in DIFFERS:
        assert judged(tmp_path, with_check("samurai", {field: same(check, field)}, line)).verdict == "legal"


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


def beginning() -> tuple[Told, int]:
    """A full checkpoint of the start of a turn in which nothing happens but drawing, and the line of the turn's end."""
    names = names_of(game())
    for number, (_, rulings, state) in enumerate(moments(game()), 2):
        ends = rulings[0].fact == "play_phase_ends" and in_play_phase(state)
        if ends and not any(ruling.fact in NOT_PLAIN for ruling in rulings):
            full: dict[str, Any] = full_check(state, names)
            name = names.player(state.turn)
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
    assert judged(tmp_path, with_check("samurai", start, line)).verdict == "legal"
    who = max(start["honour"], key=lambda name: start["honour"][name])
    fewer = {**start, "honour": {**start["honour"], who: start["honour"][who] - 1}}
    assert judged(tmp_path, with_check("samurai", fewer, line)).verdict == "illegal"
    first, second, *rest = start["draw"]
    turned = judged(tmp_path, with_check("samurai", {**start, "draw": [second, first, *rest]}, line))
    assert turned.verdict == "legal", "either way both are drawn"


# Effects ------------------------------------------------------------------------------------------------------


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
    raise AssertionError("nobody has Bushido")


def since_start(made: Game, number: int) -> list[dict[str, Any]]:
    """The effects of the first so many actions, with what comes before the first of them."""
    rulings = [*opening(made).rulings]
    for moment in islice(moments(made), number):
        rulings += moment.rulings
    return effects_of(rulings, names_of(made))


# Full checkpoints ---------------------------------------------------------------------------------------------


def test_who_has_no_resilience_may_still_begin_a_turn(tmp_path: Path) -> None:
    check, line = checkpoint()
    start = without(check, "weapons") | {"phase": "start", "resilience": {**check["resilience"], check["turn"]: 0}}
    judgement = judged(tmp_path, with_check("samurai", start, line))
    assert judgement.fault is None
    assert judgement.verdict == "illegal", "it is not the table of the record, but it can be one"
