"""Lines that are understood and cannot be are illegal; checkpoints that contradict themselves are malformed."""

import json
from pathlib import Path
from typing import Any

import pytest

from bangref.core.record import LEGAL
from bangref.judge.verify import verify
from bangref.kits import names_for
from tests.report.games import game_lines, states
from tests.transcript.bad import LINES, game, judged

LAST_ACTION = max(number for number, line in enumerate(LINES, 1) if '"do"' in line)
WINNERS = next(number for number, line in enumerate(LINES, 1) if '"end": {' in line)

ADA, BEN = '{"by": "Ada", "do": ', '{"by": "Ben", "do": '
ILLEGAL = {
    "card_elsewhere": (2, ADA + '"play", "card": "Schofield JC"}', "Ada plays Schofield JC"),
    "card_played_before": (3, ADA + '"play", "card": "Volcanic 10S"}', "Ada plays Volcanic 10S"),
    "out_of_turn": (2, BEN + '"play", "card": "Barrel KS"}', "Ben plays Barrel KS"),
    "answer_of_another": (5, '{"by": "Dan", "do": "discard", "card": "BANG! 7D"}', "Dan discards BANG! 7D"),
    "ability_of_another": (2, ADA + '"use", "what": "Sid Ketchum", "cards": ["Jail JS"]}', "Ada uses Sid Ketchum"),
    "card_as_ability": (2, ADA + '"use", "what": "Beer"}', "Ada uses Beer"),
    "ability_missing": (2, ADA + '"use"}', "Ada uses"),
    "card_as_nothing_it_is": (2, ADA + '"play", "card": "Jail JS", "as": "Beer"}', "Ada plays Jail JS as Beer"),
    "choice_missing": (2, ADA + '"choose"}', "Ada chooses"),
    "choice_of_nothing": (2, ADA + '"choose", "what": "Barrel"}', "Ada chooses Barrel"),
    "chance_unasked": (2, '{"by": "chance", "do": "draw", "card": "Beer 6H"}', "chance draws Beer 6H"),
    "chance_plays": (2, '{"by": "chance", "do": "play", "card": "Beer 6H"}', "chance plays Beer 6H"),
    "chance_ends": (2, '{"by": "chance", "do": "end"}', "chance ends the turn"),
    "shuffle_unasked": (2, '{"by": "chance", "do": "shuffle", "cards": []}', "chance shuffles"),
    "player_shuffles": (2, ADA + '"shuffle", "cards": ["Beer 6H"]}', "Ada shuffles"),
    "taken_back_unplayed": (2, ADA + '"take back"}', "bang."),
    "same_card_twice": (12, BEN + '"discard", "cards": ["Barrel KS", "Barrel KS"]}', "Ben discards Barrel KS"),
    "lives": (3, '{"check": {"lives": {"Ada": 1}}}', "lives of Ada"),
    "many_lives": (3, '{"check": {"lives": {"Ada": 100}}}', "lives of Ada"),
    "hand": (3, '{"check": {"hand": {"Ada": []}}}', "hand of Ada"),
    "hand_size": (3, '{"check": {"hand_size": {"Ada": 500}}}', "hand size of Ada"),
    "out": (3, '{"check": {"out": ["Ada"]}}', "eliminated players"),
    "turn": (3, '{"check": {"turn": "Ben", "phase": "play"}}', "player on turn"),
    "digest": (3, '{"check": {"digest": "0"}}', "digest"),
    "effects": (3, '{"check": {"effects": [{"lives": "Ada", "now": -100}]}}', "what happens next"),
    "winner_too_early": (3, '{"end": {"winners": ["Ada"]}}', "the game is not over"),
    "no_winner": (WINNERS, '{"end": {"winners": []}}', "winners"),
    "wrong_winner": (WINNERS, '{"end": {"winners": ["Cleo"]}}', "winners"),
    "winner_twice": (WINNERS, '{"end": {"winners": ["Ada", "Ada", "Ada"]}}', "winners"),
}  # fmt: skip


@pytest.mark.parametrize("name", ILLEGAL)
def test_illegal(tmp_path: Path, name: str) -> None:
    number, line, fact = ILLEGAL[name]
    said = judged(tmp_path, game(number=number, line=line))
    assert said.verdict == "illegal"
    assert f"\n  g.jsonl:{number}: " in said.text
    assert fact in said.text
    assert "bang." in said.text


def test_what_differs_is_told_as_people_write_it(tmp_path: Path) -> None:
    hand = '{"check": {"hand": {"Ada": []}, "out": ["Ben", "Ada"]}}'
    said = judged(tmp_path, game(number=3, line=hand)).text
    assert "hand of Ada: the record says none, the rules say BANG! 2D, BANG! 3D, Duel QD, Jail JS, Panic! JH\n" in said
    assert "eliminated players: the record says Ada, Ben, the rules say none\n" in said


def test_an_action_after_the_end(tmp_path: Path) -> None:
    for line in ('{"by": "Ada", "do": "end"}', '{"by": "chance", "do": "draw", "card": "Beer 6H"}'):
        said = judged(tmp_path, game() + line.encode())
        assert said.verdict == "illegal"
        assert f"\n  g.jsonl:{len(LINES) + 1}: step {said.text.split('step ')[1].split(':')[0]}: " in said.text
    assert judged(tmp_path, game() + b'{"by": "Zoe", "do": "end"}').verdict == "malformed"


# Full checkpoints ----------------------------------------------------------------------------------------


def checkpoint() -> tuple[tuple[str, ...], int, dict[str, Any]]:
    """A game, the line behind which a full checkpoint fits, and that checkpoint."""
    from bangref.bang.phase_2_play import PlayPhase
    from bangref.judge.simulate import NAMES, simulated
    from bangref.kits.bang.checkpoints import full_check

    simulation = simulated(4, 1)
    state, number = next((s, n) for s, n in states(simulation) if n > 20 and isinstance(s.frames[-1], PlayPhase))
    return game_lines(), number + 1, full_check(state, names_for(simulation.rules, NAMES[:4]))


def with_check(check: dict[str, Any]) -> bytes:
    lines, line, _ = checkpoint()
    return "".join((*lines[:line], json.dumps({"check": check}) + "\n", *lines[line:])).encode()


def test_a_full_checkpoint_is_no_fault(tmp_path: Path) -> None:
    assert judged(tmp_path, with_check(checkpoint()[2])).verdict == LEGAL


def test_of_the_draw_pile_the_top_may_be_told_with_the_size(tmp_path: Path) -> None:
    """The rest of it lies in any order then: what is drawn from it comes by chance."""
    _, _, check = checkpoint()
    top = {**check, "draw": check["draw"][:1], "draw_size": len(check["draw"])}
    assert judged(tmp_path, with_check(top)).verdict != "malformed"


def test_full_checkpoints_that_contradict_themselves(tmp_path: Path) -> None:
    _, line, check = checkpoint()
    turn, other = check["turn"], next(name for name in check["lives"] if name != check["turn"])
    held, lives = check["hand"], check["lives"]
    card = next(card for hand in held.values() for card in hand)
    owner = next(name for name, hand in held.items() if card in hand)
    for changes, message in (
        ({"turn": ...}, "check.turn: a full checkpoint leaves nothing out"),
        ({"discard": None}, "check.discard: a full checkpoint leaves nothing out"),
        ({"lives": {turn: 3}}, f"check.lives: there is nothing about '{other}'"),
        ({"hand": {**held, other: ...}}, f"check.hand: there is nothing about '{other}'"),
        ({"lives": {**lives, other: 0}}, f"check.lives.{other}: {other} has no lives and is not out"),
        ({"out": [other]}, f"check.lives.{other}: {other} is out and has lives"),
        ({"out": [turn], "lives": {**lives, turn: 0}}, f"check.turn: it is the turn of {turn}, who is out"),
        ({"hand": {**held, owner: [*held[owner], *[card] * 5]}}, f"{card} is in two places"),
        ({"in_play": {**check["in_play"], owner: [card] * 5}}, f"{card} is in two places"),
        ({"discard": [*check["discard"], *[card] * 5]}, f"{card} is in two places"),
        ({"draw": check["draw"][1:]}, "is nowhere"),
        ({"draw": []}, "is nowhere"),
        ({"draw": check["draw"][:2], "draw_size": len(check["draw"]) - 1}, "is nowhere"),
    ):  # fmt: skip
        changed = {
            name: {k: v for k, v in value.items() if v is not ...} if isinstance(value, dict) else value
            for name, value in {**check, **changes}.items()
            if value is not ...
        }
        said = judged(tmp_path, with_check(changed))
        assert said.verdict == "malformed", message
        assert f"\n  g.jsonl:{line + 1}: check." in said.text
        assert message in said.text


AFTER_EFFECT = {"bang.end.immediate": "after_effect"}


def test_a_full_checkpoint_with_which_the_game_is_over(tmp_path: Path) -> None:
    """Nobody plays the Sheriff: judged from its checkpoints, the game ends at once, and the next one is compared."""
    lines, _, check = checkpoint()
    header = json.dumps({**json.loads(lines[0].replace('"sheriff"', '"deputy"')), "readings": AFTER_EFFECT})
    checks = [json.dumps({"check": {**check, "phase": "start"}})] * 2
    path = tmp_path / "g.jsonl"
    path.write_text("\n".join((header, *checks)) + "\n", encoding="utf-8")
    judgement = verify(str(path), keep_going=True)
    assert judgement.verdict == "illegal"
    assert judgement.finished
