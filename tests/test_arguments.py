"""Whatever a program passes: a clear error of a documented class, and nothing from inside."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import bangref
from bangref.core.action import VERBS, Card
from bangref.core.frame import Question
from tests.cli.running import FIXTURES
from tests.quick import examples
from tests.report.games import game_lines, write

api: Any = bangref
"""The same to a program that nobody has checked."""
GAME = bangref.new_game(4, seed=7)
GAMES = {"bang": GAME, **{game: bangref.new_game(4, seed=7, game=game) for game in ("dice", "samurai")}}
RECORD = FIXTURES / "games" / "by_hand.jsonl"

JUNK: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 12), st.integers(), st.floats(), st.text(max_size=20),
    st.binary(max_size=9),
    st.sampled_from([
        "high_noon", "bonus", "000", "003", "dice", "simplified", "Ada", "sheriff", "beer", "Ada ends the turn",
        "bang.end.immediate", "at_once", "\0", "\ud800", "x" * 300, "", "-", ".", "/", object(), object, [[]],
    ]),
).flatmap(lambda one: st.sampled_from([one, [one], (one, one), {"x": one}, {"bang.end.immediate": one}]))  # fmt: skip
ODD_TEXT = st.text(alphabet=st.characters(categories=["L", "N", "P", "S", "Z", "C"]), max_size=85)


ARGUMENTS = (
    "players|seed|edition|sets|variants|readings|game|path|text|action|keep_going|header|told|limit|names|goals|dice|"
    "rerolls|pile|character|expect|avoid|blows|standing"
)
DOCUMENTED = re.compile(f"({ARGUMENTS}): it has to be |roles and characters are dealt by chance")


def clear(run: Callable[..., Any], *args: Any, **more: Any) -> Any:
    """What comes of a call: a value, or an error that says what is wrong with which argument."""
    try:
        return run(*args, **more)
    except (bangref.MalformedError, bangref.IllegalError, bangref.UnknownNameError) as fault:
        said = str(fault)
    except (TypeError, ValueError) as fault:
        said = (DOCUMENTED.match(str(fault)) and str(fault)) or f"NOT DOCUMENTED: {fault!r}"
    except OSError as fault:
        said = str(fault.strerror) if fault.filename is not None else f"NO NAME: {fault!r}"
    if not said or said.startswith("NO"):
        raise AssertionError(said)
    return None


@examples(400)
@given(
    JUNK,
    JUNK,
    st.dictionaries(st.sampled_from(["edition", "sets", "variants", "readings", "game"]), JUNK, max_size=3),
)
@example(4, 1, {"sets": ("high_noon", "high_noon")})
@example(4, 1, {"sets": "bonus"})
@example(4, 1, {"readings": ["x"]})
@example("four", 1, {})
@example([("Ada", "sheriff", "Jourdonnais")], None, {})
@example(4, "7", {})
@example(True, 1, {})
def test_a_new_game(players: Any, seed: Any, options: dict[str, Any]) -> None:
    clear(bangref.new_game, players, seed, **options)


PLAYER = st.builds(
    bangref.Player, name=st.one_of(ODD_TEXT, st.sampled_from(["Ada", "chance"])),
    role=st.sampled_from(["sheriff", "outlaw", "renegade", "shogun", "x"]),
    character=st.one_of(st.sampled_from(["Jourdonnais", "El Gringo", ("Jourdonnais", "Sid Ketchum")]), ODD_TEXT, JUNK),
    stars=st.one_of(st.integers(-1, 4), JUNK), spare=st.one_of(st.just(""), JUNK),
)  # fmt: skip


@examples(300)
@given(st.lists(PLAYER, max_size=9), st.sampled_from(["bang", "dice", "samurai"]))
@example([bangref.Player("\ud800", "sheriff", "Jourdonnais")] * 4, "bang")
def test_players(players: list[bangref.Player], game: str) -> None:
    clear(bangref.new_game, players, game=game)


NUMBER = st.one_of(st.integers(-3, 9), st.integers(), JUNK)
ACTION = st.builds(
    bangref.Action, actor=NUMBER, verb=st.one_of(st.sampled_from(VERBS), JUNK), card=NUMBER, target=NUMBER, aim=NUMBER,
    name=st.one_of(st.sampled_from(["bang", "barrel", "Sid Ketchum"]), JUNK),
    cards=st.one_of(st.lists(NUMBER, max_size=4).map(tuple), JUNK),
)  # fmt: skip


@examples(600)
@given(st.sampled_from(["bang", "dice", "samurai"]), st.one_of(ACTION, ODD_TEXT, JUNK))
@example("bang", bangref.Action(0, "", card=Card(0), target=0, name="bang"))
def test_actions(name: str, action: Any) -> None:
    game = GAMES[name]
    clear(bangref.step, game, action)
    clear(bangref.why_not, game, action)
    clear(bangref.sentence, game, action)


ANY_SEAT, ANY_CARD = st.sampled_from([-3, -2, -1, 0, 3, 4, 9]), st.sampled_from([-3, -2, -1, 0, 5, 79, 150, 10**6])
OF_NUMBERS = st.builds(
    bangref.Action, actor=ANY_SEAT, verb=st.sampled_from(VERBS), card=ANY_CARD, target=ANY_SEAT, aim=ANY_CARD,
    cards=st.lists(ANY_CARD, max_size=4).map(tuple),
)  # fmt: skip


@examples(600)
@given(st.sampled_from(["bang", "dice", "samurai"]), OF_NUMBERS)
@example("bang", bangref.Action(9, "pass"))
@example("dice", bangref.Action(0, "play", card=Card(-3)))
def test_actions_of_players_and_cards_that_the_game_may_not_have(name: str, action: Any) -> None:
    game = GAMES[name]
    clear(bangref.step, game, action)
    told = clear(bangref.sentence, game, action)
    numbers = {action.card, action.aim, *action.cards}
    strange = {action.actor, action.target} - {*range(-2, 4)} or numbers - {*range(-1, len(game.names.cards))}
    assert (told is None) == bool(strange)


@pytest.mark.parametrize(
    "run",
    [bangref.question, bangref.legal_actions, bangref.is_over, bangref.winners, bangref.events, bangref.view,
     lambda it: bangref.words(it, Question(0, "pass", "bang.end.immediate")),
     lambda it: bangref.step(it, "Ada passes"), lambda it: bangref.why_not(it, "Ada passes"),
     lambda it: bangref.write(it, os.devnull), lambda it: bangref.sentence(it, bangref.Action(0, "pass"))],
)  # fmt: skip
@pytest.mark.parametrize("junk", [None, 5, "game", GAME.state, bangref.Game])
def test_no_game(run: Callable[[Any], Any], junk: Any) -> None:
    with pytest.raises(TypeError, match=r"^game: it has to be of type Game, and is "):
        run(junk)


@examples(200)
@given(JUNK, JUNK, JUNK, JUNK)
@example(b"game.jsonl", False, None, None)
@example(RECORD, False, {"nonsense": "x"}, None)
@example(RECORD, False, {"bang.end.immediate": "now"}, None)
@example(RECORD, False, None, "999")
def test_files(path: Any, keep_going: Any, readings: Any, edition: Any) -> None:
    if path in ("-", b"-") or (isinstance(path, int) and not isinstance(path, bool)):
        return  # standard input
    clear(bangref.verify, path, keep_going, readings, edition)
    for read in (bangref.read, bangref.walk):
        lines = clear(read, path)
        if lines is not None:
            clear(list, lines)


@examples(200)
@given(JUNK, JUNK)
def test_writing(game: Any, path: Any) -> None:
    if isinstance(path, str | bytes) and path not in ("/", ".", "", "\0", "\ud800", "x" * 300):
        return
    clear(bangref.write, GAME if game is None else game, path)


@examples(200)
@given(st.one_of(JUNK, ODD_TEXT), JUNK, JUNK)
@example("beer", None, 0)
@example("x" * 3000, None, 10)
def test_rules(text: Any, game: Any, limit: Any) -> None:
    clear(bangref.find_rule, text)
    clear(bangref.search, text, game, limit)
    clear(bangref.interact, text, text, game=game)
    clear(bangref.interact, "beer", text, game=game)
    clear(bangref.begin, text)
    clear(bangref.words, GAME, text)


GOAL = st.one_of(JUNK, ODD_TEXT, st.sampled_from(["3 gatling", "attack", "gatling>=9", "no attack"]))
HELD = st.one_of(JUNK, ODD_TEXT, st.sampled_from(["Ada shogun 5", "Ben samurai 2", "Cleo ninja* 3", "Dan ninja** 99"]))


@examples(200)
@given(st.lists(GOAL, max_size=2), st.dictionaries(
    st.sampled_from(["dice", "rerolls", "pile", "character", "expect", "avoid"]), JUNK, max_size=2
))  # fmt: skip
@example(["attack"], {"rerolls": -1})
@example(["attack"], {"pile": 10**30})
def test_odds(goals: list[Any], options: dict[str, Any]) -> None:
    clear(bangref.odds, *goals, **options)


@examples(200)
@given(st.one_of(JUNK, st.lists(HELD, max_size=5)), JUNK, JUNK, JUNK)
@example(["Ada shogun 5", "Ben samurai 2", "Cleo ninja* 3", "Dan ninja** 1"], ["Ada on Ada"], None, None)
@example(["Ada shogun 5", "Ben samurai 2", "Cleo ninja* 3", "Dan ninja** 1"], (), "Nobody", {"x": "y"})
def test_score(players: Any, blows: Any, standing: Any, readings: Any) -> None:
    clear(bangref.score, players, blows, standing, readings)


# Which error it is ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("run", "kind", "words"),
    [
        (lambda: api.new_game("four"), TypeError, "players: it has to be how many, or the players themselves, and"),
        (lambda: api.new_game(4.5), TypeError, "players: it has to be of type int, and is 4.5"),
        (lambda: api.new_game(True, 1), TypeError, "players: it has to be of type int, and is true"),
        (
            lambda: api.new_game([("Ada", "x", "y")]),
            TypeError,
            "players: it has to be of type Player, and is ('Ada'",
        ),
        (lambda: api.new_game(4), ValueError, "roles and characters are dealt by chance: give a seed"),
        (lambda: api.new_game(4, "7"), TypeError, "seed: it has to be of type int, and is '7'"),
        (lambda: api.new_game(4, 7, sets="bonus"), TypeError, "sets: it has to be several names, and is 'bonus'"),
        (lambda: api.new_game(4, 7, sets=[7]), TypeError, "sets: it has to be of type str, and is 7"),
        (lambda: api.new_game(4, 7, variants=5), TypeError, "variants: it has to be several names, and is 5"),
        (
            lambda: api.new_game(4, 7, readings=["a"]),
            TypeError,
            "readings: it has to be readings with their values",
        ),
        (lambda: api.new_game(4, 7, readings={"a": 1}), TypeError, "readings: it has to be of type str, and is 1"),
        (lambda: api.new_game(4, 7, edition=3), TypeError, "edition: it has to be of type str, and is 3"),
        (lambda: api.new_game(4, 7, game=None), TypeError, "game: it has to be of type str, and is null"),
        (lambda: api.new_game(9, 7), bangref.IllegalError, "Four to seven"),
        (lambda: api.step(GAME, 5), TypeError, "action: it has to be of type Action, and is 5"),
        (lambda: api.read(5), TypeError, "path: it has to be the name of a file, and is 5"),
        (lambda: api.verify(None), TypeError, "path: it has to be the name of a file, and is null"),
        (lambda: api.verify("x", keep_going="no"), TypeError, "keep_going: it has to be of type bool, and is 'no'"),
        (
            lambda: api.verify("x", readings={"a": "b"}),
            bangref.MalformedError,
            "readings: no reading is called 'a'",
        ),
        (lambda: api.verify("x", edition="9"), bangref.MalformedError, "edition: no edition is called '9'"),
        (lambda: api.find_rule(5), TypeError, "text: it has to be of type str, and is 5"),
        (lambda: api.find_rule("nothing like it"), bangref.UnknownNameError, "no clause, card"),
    ],
)
def test_errors(run: Callable[[], Any], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind) as caught:
        run()
    assert str(caught.value).startswith(words)


def test_names_of_files_may_be_bytes(tmp_path: Path) -> None:
    write(tmp_path, game=game_lines())
    path = os.fsencode(tmp_path / "game.jsonl")
    assert bangref.verify(path).verdict == "legal"
    assert next(iter(bangref.read(path))).comment is None
    with pytest.raises(bangref.MalformedError, match="cannot be read: No such file or directory"):
        list(bangref.read(b'{"bangref": 1}'))


def test_an_edition_may_be_called_as_on_the_command_line() -> None:
    assert (
        bangref.verify(RECORD, edition="classic").verdict == bangref.verify(RECORD, edition="000").verdict == "illegal"
    )


# One verdict ---------------------------------------------------------------------------------------------------

MALFORMED: dict[str, str | None] = {
    "no file": None,
    "empty": "",
    "no header": '{"by": "Ada", "do": "pass"}\n',
    "nonsense at once": "".join((*game_lines()[:1], "nonsense\n")),
    "nonsense later": "".join((*game_lines()[:30], "nonsense\n")),
    "illegal before": "".join((*game_lines()[:1], '{"by": "Ada", "do": "end"}\n' * 4, "nonsense\n")),
    "after the end": "".join((*game_lines(), "nonsense\n")),
    "a folder": None,
}


@pytest.mark.parametrize("keep_going", [False, True])
@pytest.mark.parametrize("name", MALFORMED)
def test_what_is_malformed_is_so_wherever_it_is_read(name: str, keep_going: bool, tmp_path: Path) -> None:
    path, text = tmp_path / "game.jsonl", MALFORMED[name]
    if text is not None:
        path.write_text(text)
    judgement = bangref.verify(tmp_path if name == "a folder" else path, keep_going=keep_going)
    assert judgement.verdict == "malformed"
    assert judgement.malformed is not None
    assert (judgement.finished, judgement.winners) == (False, ())


@pytest.mark.parametrize("name", ["legal", "illegal"])
def test_the_verdict_is_that_of_the_findings(name: str, tmp_path: Path) -> None:
    lines = game_lines() if name == "legal" else (*game_lines()[:1], '{"by": "Ada", "do": "end"}\n' * 4)
    judgement = bangref.verify(write(tmp_path, game=lines) / "game.jsonl")
    assert judgement.verdict == name
    assert judgement.malformed is None
    assert any(finding.kind == "illegal" for finding in judgement.findings) == (name == "illegal")
