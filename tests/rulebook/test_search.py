"""Words are found in clauses: ranked, without accents, in every language, and with slips."""

from time import perf_counter

import pytest

from bangref.rulebook.load import load
from bangref.rulebook.question import MOST_WORDS
from bangref.rulebook.search import search
from bangref.rulebook.slips import slips_between
from bangref.rulebook.words import words


def found(text: str, game: str | None = None) -> list[str]:
    return [hit.clause.id for hit in search(text, game)]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("draw pile empty reshuffle", "bang.turn.draw.reshuffle"),
        ("sheriff kills deputy penalty", "bang.penalty.sheriff_kills_deputy"),
        ("jail sheriff", "bang.card.jail.not_sheriff"),
        ("Vězení šerif", "bang.card.jail.not_sheriff"),
        ("vezeni serif", "bang.card.jail.not_sheriff"),
        ("Katana wounds", "samurai.weapon.katana.numbers"),
        ("Indyjska strzała", "dice.arrow.take_tokens"),
        ("INDYJSKA STRZALA", "dice.arrow.take_tokens"),
        ("flecha indiana", "dice.arrow.take_tokens"),
        ("dobrani dvou karet", "bang.turn.draw.two_cards"),
    ],
)
def test_the_clause_meant_is_among_the_first(text: str, clause: str) -> None:
    assert clause in found(text)[:5]


def test_what_has_all_the_words_comes_before_what_has_one_of_them() -> None:
    ids = found("barrel draw check")
    assert ids[0] == "bang.card.barrel.draw_check"
    assert ids.index("bang.card.barrel.draw_check") < ids.index("bang.draw_check.resolution")


def test_an_elements_own_clauses_come_before_those_that_mention_it() -> None:
    ids = found("volcanic")
    own = [place for place, clause in enumerate(ids) if clause.startswith("bang.card.volcanic.")]
    others = [place for place, clause in enumerate(ids) if not clause.startswith("bang.card.volcanic.")]
    assert own
    assert others
    assert max(own) < min(others)


@pytest.mark.parametrize("typed", ["barrel", "beer"])
def test_a_name_comes_before_a_longer_one_with_the_same_word(typed: str) -> None:
    ids = [clause for clause in found(typed) if clause.startswith("bang.card.")]
    own = [place for place, clause in enumerate(ids) if clause.startswith(f"bang.card.{typed}.")]
    longer = [place for place, clause in enumerate(ids) if clause.startswith(("bang.card.double_", "bang.card.beer_"))]
    assert max(own) < min(longer)


@pytest.mark.parametrize("typed", ["barrrel", "abrrel", "varrel"])
def test_one_slip(typed: str) -> None:
    best = search(typed)[0]
    assert best.clause.id.startswith("bang.card.barrel.")
    assert best.read_as == ((typed, "barrel"),)


def test_two_slips_in_a_long_word_only() -> None:
    assert found("schofeild")[0].startswith("bang.card.schofield.")
    assert "bang.card.schofield.range" in found("shcofeild")
    assert not found("duxl"[:3])
    assert found("qqqq") == []


def test_what_is_written_rightly_is_not_read_as_something_else() -> None:
    assert all(hit.read_as == () for hit in search("beer"))
    assert all("beer" in words(hit.clause.text + str(hit.clause)) for hit in search("beer"))


def test_the_beginning_of_a_word_and_its_plural() -> None:
    assert set(found("barrels")) >= set(found("barrel"))
    assert "bang.card.dynamite.explode" in found("dynam")
    assert found("dy") == []


def test_little_words_do_not_count_unless_there_are_no_others() -> None:
    assert found("what is the beer") == found("beer")
    assert found("the")


def test_words_that_nothing_is_like_do_not_spoil_the_others() -> None:
    assert found("zzzzzzz volcanic") == found("volcanic")


def test_one_game_only() -> None:
    assert all(clause.startswith("dice.") for clause in found("beer", "dice"))
    assert {clause.split(".")[0] for clause in found("beer")} == {"bang", "dice"}
    assert found("katana", "bang") == []


def test_every_printed_name_finds_a_clause_that_concerns_it() -> None:
    book = load()
    concerned = {(clause.game, element) for clause in book.clauses.values() for element in clause.elements}
    for names in book.names.values():
        for name in names.values():
            if (name.game, name.id) not in concerned:
                continue
            for spelling in name.printed.values():
                first = search(spelling, name.game)[0].clause
                assert name.id in first.elements or set(words(spelling)) & set(words(str(first))), spelling


# In the words of players ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("guns", "bang.weapon.colt.default"),
        ("prison sheriff", "bang.card.jail.not_sheriff"),
        ("bounty", "bang.reward.kill_outlaw"),
        ("shooting the sheriff's deputies", "bang.penalty.sheriff_kills_deputy"),
        ("undo", "bang.sequence.take_back"),
        ("eliminating outlaws is rewarded", "bang.reward.kill_outlaw"),
    ],
)
def test_what_players_call_it_and_in_any_form(text: str, clause: str) -> None:
    assert clause in found(text)[:5]


def test_a_printed_word_counts_for_more_than_one_that_is_meant() -> None:
    assert found("weapon")[0] == found("weapons")[0]
    assert "gun" in words(search("gun belt")[0].clause.text)


def test_the_card_game_comes_first_unless_another_is_named() -> None:
    assert found("who starts")[0] == "bang.turn.order.sheriff_first"
    assert found("who starts in the dice game")[0] == "dice.setup.first_player"
    assert found("samurai sword: who starts")[0] == "samurai.turn.first_player"
    assert {clause.split(".")[0] for clause in found("dice game who starts")} == {"dice"}
    assert found("who starts", "samurai")[0] == "samurai.turn.first_player"
    assert found("dice") != []


def test_a_general_rule_comes_before_one_of_an_element_or_a_set_that_is_not_named() -> None:
    assert found("how many bangs per turn")[0] == "bang.turn.play.one_bang_card"
    assert found("no duplicate in play")[0] == "bang.turn.play.no_duplicate_in_play"
    assert found("dodge city no duplicate green")[0] == "bang.dodge_city.green.no_duplicate"


def test_a_rule_comes_before_an_example_of_it() -> None:
    hits = search("barrel")
    examples = [place for place, hit in enumerate(hits) if not hit.clause.normative]
    own = [place for place, hit in enumerate(hits) if hit.clause.id.startswith("bang.card.barrel.")]
    assert max(own) < min(examples)


def test_a_long_question_is_answered_in_no_time() -> None:
    unlike = " ".join(f"blunderbus{number}xyz" for number in range(MOST_WORDS))
    start = perf_counter()
    search(unlike)
    assert perf_counter() - start < 5


def test_nothing_to_look_for() -> None:
    assert search("") == search("!?") == ()


def test_the_same_again_in_the_same_order() -> None:
    assert found("life point") == found("life point")


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [("", "", 0), ("a", "", 1), ("beer", "beer", 0), ("bera", "bear", 1), ("abc", "cab", 2), ("duel", "beer", 3)],
)
def test_slips(one: str, other: str, slips: int) -> None:
    assert slips_between(one, other) == slips_between(other, one) == slips
