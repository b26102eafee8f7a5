"""The rulebook of Samurai Sword fits together: cards, roles, resilience, honour, bonuses, readings and sources."""

import re
from collections import Counter

import pytest

from bangref.rulebook import Clause, find, load

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "fifteen": 15}
WORDS = {number: word for word, number in NUMBERS.items()}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
TIMES = "\N{MULTIPLICATION SIGN}"
PART = " \N{EN DASH} "
PLAYERS = range(3, 8)
SAMURAI = {id_: clause for id_, clause in load().clauses.items() if clause.game == "samurai"}
KINDS = {"weapon": 13, "property": 4, "action": 8, "role": 4, "character": 12, "token": 2}
HEADINGS = (
    "Úvod",
    "Obsah",
    "Cíl hry",
    "Příprava",
    "Postavy",
    "Neškodné postavy",
    "Průběh hry",
    "1. Uzdravení",
    "2. Dobírání",
    "3. Hraní",
    "4. Odhození",
    "Obtížnost útoku",
    "Zbraně a odražení",
    "Poražení hráče",
    "Vyčerpání karet",
    "Konec hry",
    "Vítězství mistra meče",
    "Zvláštní pravidla pro 3 hráče",
    "Ostatní karty",
    "Tipy",
)


def text(part: str) -> str:
    return SAMURAI[f"samurai.{part}"].text


def elements(kind: str) -> dict[str, str]:
    """The English names of a kind, by element."""
    return {name.id: name.en for name in load().names["samurai"].values() if name.kind == kind}


def copies(part: str, kind: str) -> Counter[str]:
    """How many cards of each name a sentence counts: "six Focus, four Armor ... and one each of Katana and Kanabō"."""
    sentence, _, single = text(part).partition("one each of ")
    found: Counter[str] = Counter()
    for element, name in elements(kind).items():
        several = re.search(rf"(\w+) {name}\b", sentence)
        found[element] = NUMBERS[several[1]] if several else int(bool(re.search(rf"{name}\b", single)))
    return found


def cards_of_roles(part: str) -> Counter[str]:
    """The role cards that a sentence counts: "one Shogun, two Samurai ..."."""
    found = re.findall(r"(\w+) (Shogun|Samurai|Ninja|Ronin)", text(part))
    return Counter({role.lower(): NUMBERS[number] for number, role in found})


def roles_of(players: int) -> Counter[str]:
    if players == 3:
        assert "one is the Shogun" in text("three.roles")
        assert "the others are Ninja" in text("three.roles")
        return Counter(shogun=1, ninja=2)
    return cards_of_roles(f"setup.roles.{WORDS[players]}_players")


def spoken_of(sentence: str) -> set[int]:
    """The numbers of players that a sentence names: "with six and with seven", "with four to seven"."""
    numbers: set[int] = set()
    for first, last in re.findall(r"with (\w+)(?: to (\w+))?", sentence.lower()):
        numbers |= set(range(NUMBERS[first], NUMBERS[last or first] + 1))
    return numbers


def honour_of(players: int) -> int:
    """All honour tokens that are dealt."""
    if players == 3:
        leader, each = re.findall(r"with (\w+)(?= honour|\.)", text("three.starting_honour"))
        return NUMBERS[leader] + 2 * NUMBERS[each]
    leader = NUMBERS[re.findall(r"with (\w+) honour", text("setup.honour.shogun"))[0]]
    (each,) = (
        NUMBERS[re.findall(r"with (\w+) honour", text(part))[0]]
        for part in ("setup.honour.others", "setup.honour.others_few_players")
        if players in spoken_of(text(part).split(" everybody")[0])
    )
    return leader + (players - 1) * each


def bonus(part: str, players: int) -> int | None:
    """The bonus that a clause gives for a number of players: "is two with five players, and three with six ..."."""
    phrases = re.findall(r"(one|two|three) ((?:,? ?(?:and )?with \w+(?: to \w+)?(?: players)?)+)", text(part))
    found = {NUMBERS[value] for value, when in phrases if players in spoken_of(when)}
    assert len(found) < 2
    return found.pop() if found else None


def resilience() -> dict[str, int]:
    return {element: int(text(f"character.{element}.resilience").split()[-2]) for element in elements("character")}


def test_every_kind_of_element_has_its_names() -> None:
    assert Counter(name.kind for name in load().names["samurai"].values()) == KINDS


def test_ninety_cards() -> None:
    counts = {
        kind: copies(part, kind)
        for part, kind in (
            ("components.weapons", "weapon"),
            ("components.properties", "property"),
            ("components.actions", "action"),
        )
    }
    assert all(number for found in counts.values() for number in found.values())
    assert [found.total() for found in counts.values()] == [32, 15, 43]
    assert text("components.playing_cards") == (
        "The ninety playing cards are 32 weapons, 15 properties and 43 actions."
    )
    everything = 90 + cards_of_roles("components.roles").total() + len(elements("character")) + 1
    assert str(everything) in (SAMURAI["samurai.components.playing_cards"].note or "")


def test_a_weapon_has_its_numbers() -> None:
    numbers = {}
    for element, name in elements("weapon").items():
        told = re.fullmatch(
            rf"{name} reaches difficulty (\d) and causes (\d) wounds?\.", text(f"weapon.{element}.numbers")
        )
        assert told
        numbers[element] = (int(told[1]), int(told[2]))
    assert {wounds for _, wounds in numbers.values()} == {1, 2, 3}
    # What the text itself tells: who reaches 3 and who does not, and three numbers of wounds.
    assert {weapon for weapon in ("daikyu", "nodachi", "naginata", "bo", "wakizashi") if numbers[weapon][0] >= 3} == {
        "daikyu",
        "nodachi",
        "naginata",
    }
    assert numbers["nodachi"][0] < 4
    assert [numbers[weapon][1] for weapon in ("daikyu", "nodachi", "shuriken")] == [2, 3, 1]


def test_every_character_has_resilience_and_an_ability() -> None:
    assert Counter(resilience().values()) == {5: 7, 4: 5}
    for element in elements("character"):
        own = [clause for id_, clause in SAMURAI.items() if id_.startswith(f"samurai.character.{element}.")]
        assert own[0].id.endswith(".resilience")
        assert len(own) > 1
    assert "twelve" in text("components.characters")
    assert len(elements("character")) == 12


def test_every_property_and_action_has_clauses_of_its_own() -> None:
    for element in (*elements("property"), *elements("action")):
        assert any(id_.startswith(f"samurai.card.{element}.") for id_ in SAMURAI)


@pytest.mark.parametrize("players", PLAYERS)
def test_roles_for_every_number_of_players(players: int) -> None:
    dealt = roles_of(players)
    assert dealt.total() == players
    assert dealt["shogun"] == 1
    assert dealt <= cards_of_roles("components.roles")
    if players < 6:
        assert dealt["ninja"] == 2
    assert dealt["ronin"] == (players > 4)


@pytest.mark.parametrize(("players", "tokens"), [(3, 12), (4, 14), (5, 17), (6, 25), (7, 29)])
def test_honour_at_the_start(players: int, tokens: int) -> None:
    assert honour_of(players) == tokens <= 30
    assert "thirty honour" in text("components.honour_tokens")


def test_resilience_tokens_are_enough_for_every_table() -> None:
    most = sum(sorted(resilience().values())[-7:])
    assert "thirty-six" in text("components.resilience_tokens")
    assert most == 35
    assert f"{most} at most" in (SAMURAI["samurai.components.resilience_tokens"].note or "")


def test_opening_hands_by_seat() -> None:
    found = re.findall(r"the ((?:\w+ and )?\w+) (\w+) (?:cards|each)", text("setup.hand.sizes"))
    hands = {ORDINALS.index(seat) + 1: NUMBERS[number] for seats, number in found for seat in seats.split(" and ")}
    assert hands == {1: 4, 2: 5, 3: 5, 4: 6, 5: 6, 6: 7, 7: 7}


@pytest.mark.parametrize(
    ("role", "bonuses"),
    [
        ("shogun", (2, 1, 1, 1, 1)),
        ("samurai", (None, 2, 1, 2, 1)),
        ("ninja", (1, None, 1, 1, 1)),
        ("ronin", (None, None, 2, 3, 3)),
    ],
)
def test_bonuses_by_role_and_number_of_players(role: str, bonuses: tuple[int | None, ...]) -> None:
    """The table of the rulebook; the two Ninja of four players have a clause of their own."""
    assert tuple(bonus(f"score.multiplier.{role}", players) for players in PLAYERS) == bonuses
    for players, value in zip(PLAYERS, bonuses, strict=True):
        alone = role == "ninja" and players == 4
        assert bool(roles_of(players)[role]) == (value is not None or alone)


def test_the_worked_example_of_the_scores_adds_up() -> None:
    clause = SAMURAI["samurai.example.scoring_six_players"]
    sums = [re.search(rf"(\d[\d +{TIMES}]*) = (\d+)", line) for line in clause.then]
    told = [(found[1], int(found[2])) for found in sums if found]
    assert [points for _, points in told] == [9, 5, 9]
    for formula, points in told:
        terms = ([int(factor) for factor in term.split(TIMES)] for term in formula.split("+"))
        assert sum(term[0] * (term[1] if len(term) > 1 else 1) for term in terms) == points


def test_the_open_questions() -> None:
    readings = {id_: (*reading.alternatives,) for id_, reading in load().readings.items() if id_ in SAMURAI}
    assert readings == {
        "samurai.answers.order": ("in_turn", "together"),
        "samurai.card.bushido.check": ("checked", "skipped"),
        "samurai.card.geisha.any_property": ("allowed", "others_only"),
        "samurai.card.parry.only_in_answer": ("forbidden", "allowed"),
        "samurai.card.tea_ceremony.order": ("own_first", "others_first", "any_order"),
        "samurai.character.hanzo.jujutsu_last_weapon": ("allowed", "bound"),
        "samurai.character.nobunaga.trade": ("play_phase", "any_time"),
        "samurai.character.ushiwaka.before_tomoe": ("ushiwaka_first", "tomoe_first"),
        "samurai.character.ushiwaka.when_defeated": ("draws", "nothing"),
        "samurai.deck.made_again": ("when_wanted", "with_first_discard"),
        "samurai.defeat.before_draws": ("defeat_first", "draws_first"),
        "samurai.deck.both_empty": ("nothing", "each_attempt_costs"),
        "samurai.deck.exhausted": ("with_last_card", "when_needed"),
        "samurai.end.swordmaster_before_honour": ("swordmaster", "scoring"),
        "samurai.end.swordmaster_not_by_friend": ("honour_given", "honour_kept"),
        "samurai.score.below_zero": ("may", "stops_at_zero"),
        "samurai.turn.play.needs_a_card": ("forbidden", "allowed"),
        "samurai.weapon.discarded": ("after_attack", "before_draws", "when_played"),
    }
    assert all(load().readings[id_].default == alternatives[0] for id_, alternatives in readings.items())


@pytest.mark.parametrize("clause", SAMURAI.values(), ids=SAMURAI)
def test_every_clause_is_cited_by_a_heading_of_the_rulebook(clause: Clause) -> None:
    assert {source.document for source in clause.sources} == {"004"}
    assert {source.section.split(PART)[0] for source in clause.sources} <= {*HEADINGS}


def test_every_heading_is_cited() -> None:
    cited = {source.section.split(PART)[0] for clause in SAMURAI.values() for source in clause.sources}
    assert cited == {*HEADINGS}


def test_the_chapters_stand_in_files_of_their_own() -> None:
    assert {clause.chapter for clause in SAMURAI.values()} == {
        "setup",
        "harmless",
        "turn",
        "attack",
        "defeat",
        "end",
        "three",
        "cards",
        "characters",
        "tips",
        "examples",
    }


@pytest.mark.parametrize(
    "stem", ["samurai.harmless", "samurai.three", "samurai.card.bushido", "samurai.character.hanzo", "samurai.deck"]
)
def test_a_part_of_samurai_sword(stem: str) -> None:
    found = find(stem).clauses
    assert found
    assert all(clause.id.startswith(f"{stem}.") for clause in found)
