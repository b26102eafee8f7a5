"""Clauses are found by id, by the beginning of an id and by printed name; a miss suggests what was meant."""

import subprocess
import sys
from pathlib import Path

import pytest

from bangref.rulebook import Rulebook, UnknownNameError, find, load
from bangref.rulebook.load import Clause, read_index, set_called
from bangref.rulebook.lookup import owner
from tests.rulebook.sample import write_sample
from tools.index import main


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder = write_sample(tmp_path_factory.mktemp("rulebook"))
    assert main([], folder) == 0
    return read_index(folder / "index.json")


def ids(clauses: object) -> list[str]:
    assert isinstance(clauses, tuple)
    return [clause.id for clause in clauses]


@pytest.mark.parametrize("text", ["beer", "Beer", "BEER", "  Pivo ", "pivo", "beer!", "b e e r"])
def test_a_card_by_any_spelling(sample: Rulebook, text: str) -> None:
    match = find(text, sample)
    assert [name.id for name in match.names] == ["beer"]
    assert ids(match.clauses) == ["bang.card.beer.heal_one", "bang.card.beer.save"]
    assert ids(match.related) == ["bang.example.beer"]


@pytest.mark.parametrize("text", ["vezeni", "Vězení", "VĚZENÍ", "Ve\u030czeni\u0301", "prigione", "jail"])
def test_accents_and_aliases_are_forgiven(sample: Rulebook, text: str) -> None:
    assert ids(find(text, sample).clauses) == ["bang.card.jail.not_sheriff"]


def test_a_role_has_no_clauses_of_its_own_and_gets_those_that_mention_it(sample: Rulebook) -> None:
    match = find("serif", sample)
    assert [name.en for name in match.names] == ["Sheriff"]
    assert ids(match.clauses) == ["bang.card.jail.not_sheriff"]
    assert match.related == ()


@pytest.mark.parametrize("text", ["arrow", "Strzała", "strzala", "FLECHA"])
def test_a_face_of_a_die_has_the_clauses_of_its_chapter(sample: Rulebook, text: str) -> None:
    match = find(text, sample)
    assert [(name.game, name.kind) for name in match.names] == [("dice", "die")]
    assert ids(match.clauses) == ["dice.arrow.take"]
    assert ids(match.related) == ["dice.indians.attack"]


def test_a_name_of_two_games(sample: Rulebook) -> None:
    match = find("Bart Cassidy", sample)
    assert [name.game for name in match.names] == ["bang", "dice"]
    assert ids(match.clauses) == ["dice.character.bart_cassidy.life"]
    assert [name.game for name in find("SĘP", sample).names] == ["dice"]


def test_an_element_that_no_clause_mentions(sample: Rulebook) -> None:
    match = find("jourdonnais", sample)
    assert [name.en for name in match.names] == ["Jourdonnais"]
    assert match.clauses == match.related == ()


def test_an_id_brings_what_touches_it(sample: Rulebook) -> None:
    match = find("bang.turn.own_turn", sample)
    assert (ids(match.clauses), match.names) == (["bang.turn.own_turn"], ())
    assert ids(match.related) == ["bang.card.beer.save", "bang.turn.nobody_else"]
    assert ids(find("BANG.Example.Beer", sample).related) == ["bang.card.beer.heal_one"]


@pytest.mark.parametrize("text", ["bang.turn", "bang.turn.", "turn", "Turn", "turn."])
def test_the_beginning_of_an_id(sample: Rulebook, text: str) -> None:
    assert ids(find(text, sample).clauses) == [
        "bang.turn.own_turn",
        "bang.turn.nobody_else",
        "bang.turn.talk",
    ]


def test_an_id_without_its_game(sample: Rulebook) -> None:
    assert ids(find("turn.talk", sample).clauses) == ["bang.turn.talk"]


def test_a_name_wins_over_the_beginning_of_an_id(sample: Rulebook) -> None:
    assert [name.en for name in find("bang", sample).names] == ["BANG!"]
    assert [name.en for name in find("bang.", sample).names] == ["BANG!"]


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("bear", "Beer"),
        ("pvo", "Beer"),
        ("jali", "Jail"),
        ("cassidy", "Bart Cassidy"),
        ("bart casidy", "Bart Cassidy"),
        ("serrif", "Sheriff"),
        ("trun", "bang.turn"),
        ("bang.turn.own_trun", "bang.turn.own_turn"),
        ("bang.card.bear", "bang.card.beer.save"),
        ("beer.save", "bang.card.beer.save"),
    ],
)
def test_a_near_miss_is_suggested(sample: Rulebook, text: str, suggestion: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        find(text, sample)
    assert suggestion in caught.value.suggestions
    assert caught.value.query == text
    assert suggestion in str(caught.value)


@pytest.mark.parametrize("text", ["", "   ", ".", "...", "!", "bang.tur", "zzz", "*", "a" * 10_000, "\0", "🍺", "%s"])
def test_what_means_nothing_is_refused(sample: Rulebook, text: str) -> None:
    with pytest.raises(UnknownNameError, match="no clause, card, character or role is called"):
        find(text, sample)


def test_a_miss_far_from_everything_suggests_nothing(sample: Rulebook) -> None:
    with pytest.raises(UnknownNameError) as caught:
        find("qqqqqq", sample)
    assert caught.value.suggestions == ()
    assert "did you mean" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "element"),
    [
        ("Pivo", "beer"),
        ("beer", "beer"),
        ("vezeni", "jail"),
        ("bart cassidy", "bart_cassidy"),
        ("Barel", "barrel"),
        ("Vedle!", "missed"),
        ("hokynarstvi", "general_store"),
        ("rev carabine", "rev_carabine"),
        ("colt 45", "colt_45"),
        ("Claus the Saint", "claus_the_saint"),
        ("odpadlik", "renegade"),
    ],
)
def test_printed_names_of_the_base_game(text: str, element: str) -> None:
    match = find(text)
    assert {name.id for name in match.names} == {element}
    assert match.names[0].game == "bang"
    assert match.clauses[0].game == "bang"


@pytest.mark.parametrize(
    ("texts", "element"),
    [
        (("Indian arrow", "Indyjska strzała", "indyjska strzala", "STRZAŁA", "Flecha Indiana"), "arrow"),
        (("Dynamit", "dinamite", "Dynamite"), "dynamite"),
        (("Bull's Eye 1", "bulls eye one", "Między oczy „1”", "miedzy oczy 1", 'Bang "1"'), "bulls_eye_1"),
        (("Bull's Eye 2", "Między oczy „2”", "bang 2"), "bulls_eye_2"),
        (("Beer", "Piwko", "piwo", "Cerveja"), "beer"),
        (("Gatling", "metralhadora"), "gatling"),
        (("arrow token", "Żeton strzały", "zeton strzaly", "Marcador de flecha"), "arrow_token"),
        (("Kula", "bullet", "bala"), "bullet"),
        (("Szeryf", "Xerife", "sheriff"), "sheriff"),
        (("Zastępca", "zastepca", "Ajudante", "deputy"), "deputy"),
        (("Bandyta", "bandido", "outlaw"), "outlaw"),
        (("Renegat", "Renegado", "renegade"), "renegade"),
        (("Slab Zabójca", "slab zabojca", "SLAB THE KILLER"), "slab_the_killer"),
        (("Sam Sęp", "SAM SEP", "Vulture Sam"), "vulture_sam"),
        (("Jesse Jones", "jesse_jones"), "jesse_jones"),
    ],
)
def test_printed_names_of_the_dice_game(texts: tuple[str, ...], element: str) -> None:
    for text in texts:
        match = find(text)
        assert element in [name.id for name in match.names if name.game == "dice"]
        clauses = [clause for clause in match.clauses if clause.game == "dice"]
        assert clauses
        assert all(_is_about(clause, element) for clause in clauses)


def _is_about(clause: Clause, element: str) -> bool:
    return element in clause.elements or clause.id.startswith(f"dice.{element}.")


def test_every_name_of_the_dice_game_is_printed_in_three_languages() -> None:
    for name in load().names["dice"].values():
        assert list(name.printed) == ["en", "pl", "pt"]


@pytest.mark.parametrize(
    ("texts", "own", "element"),
    [
        (("Nodači", "nodaci", "Nodachi"), "weapon", "nodachi"),
        (("Katana", "KATANA"), "weapon", "katana"),
        (("Naginata", "Nagitana"), "weapon", "naginata"),
        (("Zbroj", "armor", "armour"), "card", "armor"),
        (("Koncentrace", "soustředění", "Focus"), "card", "focus"),
        (("Bušido", "bushido"), "card", "bushido"),
        (("Rychlé tasení", "rychle taseni", "fast draw"), "card", "fast_draw"),
        (("Válečný pokřik", "valecny pokrik", "Battle Cry", "Battlecry"), "card", "battle_cry"),
        (("Džiu-džitsu", "dziu dzitsu", "Jujutsu", "Ju jitsu"), "card", "jujutsu"),
        (("Daimjó", "Daimjō", "daimyo"), "card", "daimyo"),
        (("Čajový obřad", "Tea Ceremony"), "card", "tea_ceremony"),
        (("Odražení", "odrazeni", "Parry"), "card", "parry"),
        (("Hidejoši", "Hideyoshi"), "character", "hideyoshi"),
        (("Ušiwaka", "ushiwaka"), "character", "ushiwaka"),
        (("Hanzō", "hanzo"), "character", "hanzo"),
    ],
)
def test_printed_names_of_samurai_sword(texts: tuple[str, ...], own: str, element: str) -> None:
    for text in texts:
        match = find(text)
        assert [(name.game, name.id) for name in match.names] == [("samurai", element)]
        assert match.clauses
        assert all(clause.id.startswith(f"samurai.{own}.{element}.") for clause in match.clauses)


@pytest.mark.parametrize(
    ("texts", "element"),
    [
        (("Šógun", "sogun", "Shogun"), "shogun"),
        (("Samuraj", "Samurai"), "samurai"),
        (("Ninja",), "ninja"),
        (("Ronin",), "ronin"),
        (("Žeton cti", "zeton cti", "Honour token", "honor token"), "honour"),
        (("Žeton odolnosti", "odolnost", "Resilience"), "resilience"),
    ],
)
def test_roles_and_tokens_of_samurai_sword(texts: tuple[str, ...], element: str) -> None:
    for text in texts:
        match = find(text)
        assert [(name.game, name.id) for name in match.names] == [("samurai", element)]
        assert match.clauses
        assert all(element in clause.elements for clause in match.clauses)


def test_a_name_of_samurai_sword_is_printed_in_czech_or_on_the_card_alone() -> None:
    names = load().names["samurai"].values()
    assert all(list(name.printed) == ["en", "cs"] for name in names if name.note is None)
    assert [name.id for name in names if name.note is not None] == [
        "bokken",
        "kanabo",
        "katana",
        "kiseru",
        "kusarigama",
        "nagayari",
        "tanegashima",
    ]
    assert all(list(name.printed) == ["en"] and name.kind == "weapon" for name in names if name.note is not None)


@pytest.mark.slow
def test_every_spelling_of_every_element_finds_it() -> None:
    for names in load().names.values():
        for name in names.values():
            for spelling in name.spellings:
                assert name in find(spelling).names


def test_every_clause_is_found_by_its_id() -> None:
    for clause in load().clauses.values():
        assert find(clause.id).clauses == (clause,)


def test_reading_the_rulebook_needs_neither_yaml_nor_pydantic() -> None:
    code = (
        "import sys; from bangref.rulebook import find; assert find('beer').clauses;"
        "print(*{'yaml', 'pydantic', 'difflib', 'typer'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path("/"))
    assert done.stdout.strip() == ""


@pytest.mark.parametrize(
    ("called", "set_"),
    [
        ("great train robbery", "great_train_robbery"),
        ("The Great Train Robbery", "great_train_robbery"),
        ("great_train_robbery", "great_train_robbery"),
        ("Armed & Dangerous", "armed_and_dangerous"),
        ("bonus", "bonus"),
    ],
)
def test_a_set_is_what_it_says_of_no_element_alone(called: str, set_: str) -> None:
    found = find(called)
    assert {clause.set for clause in found.clauses} == {set_}
    assert all(clause.normative for clause in found.clauses)
    owned = [clause.id for clause in found.clauses if owner(clause, load()) is not None]
    assert owned == []


def test_the_name_of_an_element_comes_before_that_of_a_set() -> None:
    assert [name.kind for name in find("Gold Rush").names] == ["event"]
    with pytest.raises(UnknownNameError):
        find("all")


@pytest.mark.parametrize("name", ["", "!", "  ", "&", "\N{BEER MUG}"])
def test_no_set_is_called_by_nothing(name: str) -> None:
    assert set_called(name, ["bonus", "gold_rush", "fistful"]) == name
