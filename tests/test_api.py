"""The programming interface: what `import bangref` offers, and what the README says of it."""

import doctest
import json
import random
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import bangref
from bangref.core.action import NATURE, SHUFFLE, Action
from bangref.core.ruling import Ruling
from bangref.judge.simulate import simulated, transcript_of
from bangref.record.model import ActionLine, EndLine, HeaderLine

ROOT = Path(__file__).parents[1]
FOUR = [
    bangref.Player("Ada", "sheriff", "Jourdonnais"),
    bangref.Player("Ben", "outlaw", "El Gringo"),
    bangref.Player("Cleo", "outlaw", "Jesse Jones"),
    bangref.Player("Dan", "renegade", "Black Jack"),
]


def played(game: bangref.Game, seed: int = 0, steps: int = 3000) -> bangref.Game:
    source = random.Random(seed)
    for _ in range(steps):
        if bangref.is_over(game):
            break
        game = bangref.step(game, source.choice(bangref.legal_actions(game)))
    return game


# The module ----------------------------------------------------------------------------------------------


def test_importing_bangref_loads_nothing_of_it() -> None:
    script = (
        "import sys, bangref; bangref.__version__; dir(bangref);"
        "print([name for name in sys.modules if name.startswith(('pydantic', 'bangref.', 'typer'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "['bangref.version']\n"


@pytest.mark.parametrize("first", ["bangref.judge.verify", "bangref.judge.simulate", "bangref.cli.main", "bangref.api"])
def test_no_module_hides_a_name(first: str) -> None:
    script = f"import {first}, bangref; print(all(callable(getattr(bangref, n)) for n in bangref.__all__))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "True\n"


def test_everything_is_there_and_told() -> None:
    from bangref import api

    assert bangref.__all__ == api.__all__
    assert set(bangref.__all__) <= set(dir(bangref))
    functions = [name for name in bangref.__all__ if name.islower()]
    assert api.__doc__ is not None
    assert all(name in api.__doc__ and getattr(bangref, name).__doc__ for name in functions)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="play_all"):
        getattr(bangref, "play_" + "all")


def test_the_readme_is_true() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    runner = doctest.DocTestRunner()
    runner.run(doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0))
    assert runner.summarize(verbose=False).failed == 0


# Playing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_a_game_from_a_seed_to_the_end(players: int, tmp_path: Path) -> None:
    game = played(bangref.new_game(players, seed=players), players)
    assert bangref.is_over(game)
    assert bangref.question(game) is None
    assert bangref.legal_actions(game) == []
    assert set(bangref.winners(game)) <= set(game.names.players)
    assert bangref.winners(game)
    bangref.write(game, tmp_path / "game.jsonl")
    judgement = bangref.verify(tmp_path / "game.jsonl")
    assert judgement.verdict == "legal"
    assert judgement.winners == bangref.winners(game)


def test_the_same_seed_is_the_same_game() -> None:
    assert played(bangref.new_game(5, seed=3)) == played(bangref.new_game(5, seed=3))
    assert bangref.new_game(5, seed=3) != bangref.new_game(5, seed=4)


def test_it_is_dealt_as_simulated_games_are() -> None:
    players = bangref.new_game(6, seed=9).players
    assert players == simulated(6, 9).players


def test_a_game_with_events(tmp_path: Path) -> None:
    game = bangref.new_game(5, seed=2, sets=["high_noon"])
    assert all(player.spare for player in game.players)
    first = bangref.events(game)
    assert first[0] == ""
    game = played(game, 2)
    now = bangref.events(game)
    assert len(now) < len(first)
    assert now == first[-len(now) :]
    bangref.write(game, tmp_path / "game.jsonl")
    assert bangref.verify(tmp_path / "game.jsonl").verdict == "legal"
    assert bangref.events(bangref.new_game(4, seed=2)) == ()


def test_a_step_leaves_the_game_as_it_was() -> None:
    game = bangref.new_game(4, seed=1)
    state, actions = game.state, game.actions
    after = bangref.step(game, bangref.legal_actions(game)[0])
    assert (game.state, game.actions) == (state, actions)
    assert after.state != state
    assert after.rulings
    assert all(isinstance(ruling, Ruling) for ruling in after.rulings)


def test_sentences_and_actions_are_the_same() -> None:
    game = bangref.new_game(4, seed=1)
    for action in bangref.legal_actions(game):
        said = bangref.sentence(game, action)
        assert bangref.step(game, said) == bangref.step(game, action)
        assert bangref.why_not(game, said) is None


def test_without_a_seed_the_caller_decides_for_chance(tmp_path: Path) -> None:
    game = bangref.new_game(FOUR)
    source = random.Random(1)
    while (asked := bangref.question(game)) is not None and asked.kind != "play phase":
        if asked.kind == "shuffle":
            cards = list(game.state.piles[1])
            source.shuffle(cards)
            game = bangref.step(game, Action(NATURE, SHUFFLE, cards=tuple(cards)))
        else:
            game = bangref.step(game, source.choice(bangref.legal_actions(game)))
        bangref.write(game, tmp_path / "game.jsonl")
        assert bangref.verify(tmp_path / "game.jsonl").verdict == "legal"
    header, *lines = bangref.read(tmp_path / "game.jsonl")
    assert isinstance(header, HeaderLine)
    assert header.deck is not None
    assert lines == []


def test_two_characters_each(tmp_path: Path) -> None:
    game = bangref.new_game(4, seed=2, variants=["two_characters"], sets=["bonus"])
    asked = bangref.question(game)
    assert asked is not None
    assert asked.kind == "choose a character"
    game = played(game, steps=40)
    bangref.write(game, tmp_path / "game.jsonl")
    assert bangref.verify(tmp_path / "game.jsonl").verdict == "legal"


def test_edition_and_readings_are_written_down(tmp_path: Path) -> None:
    readings = {"bang.end.immediate": "after_effect"}
    game = bangref.new_game(4, seed=2, edition="000", readings=readings)
    bangref.write(game, tmp_path / "game.jsonl")
    header = json.loads((tmp_path / "game.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    assert (header["edition"], header["readings"]) == ("000", readings)


# Refused -------------------------------------------------------------------------------------------------


def test_an_illegal_step_says_why_and_what_else() -> None:
    game = bangref.new_game(4, seed=1)
    on_turn, other = game.names.player(game.state.turn), game.names.player((game.state.turn + 1) % 4)
    with pytest.raises(bangref.IllegalError, match=r"\[bang\.") as caught:
        bangref.step(game, f"{other} ends the turn")
    assert caught.value.rulings[0] == bangref.why_not(game, f"{other} ends the turn")
    assert list(caught.value.alternatives) == bangref.legal_actions(game)
    assert bangref.why_not(game, f"{on_turn} ends the turn") is None


def test_players_who_cannot_play_together() -> None:
    with pytest.raises(bangref.IllegalError, match=r"bang\.setup\.roles\.four"):
        bangref.new_game([player._replace(role="outlaw") for player in FOUR])
    with pytest.raises(bangref.IllegalError, match=r"bang\.setup\.characters\.deal"):
        bangref.new_game([player._replace(character="Jourdonnais") for player in FOUR])
    with pytest.raises(bangref.IllegalError, match=r"bang\.intro\.player_count"):
        bangref.new_game(3, seed=1)
    with pytest.raises(bangref.IllegalError, match=r"bang\.intro\.player_count"):
        bangref.new_game(FOUR[:3])


def test_names_nobody_knows() -> None:
    with pytest.raises(bangref.MalformedError, match="Jourdonnais"):
        bangref.new_game([FOUR[0]._replace(character="Jourdonais"), *FOUR[1:]])
    with pytest.raises(bangref.MalformedError, match="role"):
        bangref.new_game([FOUR[0]._replace(role="mayor"), *FOUR[1:]])
    with pytest.raises(bangref.MalformedError, match="002"):
        bangref.new_game(4, seed=1, edition="002")
    with pytest.raises(bangref.MalformedError, match="no game is called 'bong'"):
        bangref.new_game(4, seed=1, game="bong")
    with pytest.raises(bangref.MalformedError, match="no game is called 'bong'"):
        bangref.new_game(FOUR, game="bong")
    with pytest.raises(bangref.MalformedError, match="high_moon"):
        bangref.new_game(FOUR, sets=["high_moon"])
    with pytest.raises(bangref.MalformedError, match=r"bang\.end\.never"):
        bangref.new_game(4, seed=1, readings={"bang.end.never": "at_once"})
    with pytest.raises(bangref.MalformedError, match="Bea"):
        bangref.step(bangref.new_game(4, seed=1), "Ada plays Bear 6H")
    with pytest.raises(bangref.UnknownNameError, match="Beer"):
        bangref.find_rule("bear")


def test_players_by_number_need_a_seed() -> None:
    with pytest.raises(ValueError, match="seed"):
        bangref.new_game(4)


# Files ---------------------------------------------------------------------------------------------------


def test_reading_gives_header_actions_and_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(transcript_of(simulated(4, 1))), encoding="utf-8")
    header, *actions, end = bangref.read(path)
    assert isinstance(header, HeaderLine)
    assert all(isinstance(action, ActionLine) for action in actions)
    assert isinstance(end, EndLine)


def test_what_is_written_is_what_was_simulated(tmp_path: Path) -> None:
    for seed in range(3):
        game = played(bangref.new_game(4 + seed, seed=seed), seed)
        paths = [tmp_path / "a.jsonl", tmp_path / "b.jsonl.gz", tmp_path / "c.jsonl.gz"]
        for path in paths:
            bangref.write(game, path)
        assert paths[1].read_bytes() == paths[2].read_bytes()
        assert all(list(bangref.read(a)) == list(bangref.read(b)) for a, b in pairwise(paths))


def test_reading_what_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text('{"by": "Ada", "do": "pass"}\n')
    with pytest.raises(bangref.MalformedError, match=r"game\.jsonl:1: the header is missing"):
        list(bangref.read(path))
    lines = list(transcript_of(simulated(4, 1)))
    path.write_text("".join([*lines[:3], "nonsense\n"]))
    with pytest.raises(bangref.MalformedError, match=r"game\.jsonl:4: "):
        list(bangref.read(path))
    assert bangref.verify(path).verdict == "malformed"
