"""Setting up: who can play, with which roles and stars; tokens and hands; the options of a game; what is in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bangref.core.action import DRAW, NATURE, PASS, Action, Card
from bangref.core.engine import Accepted, Rejected, question, step, why_not
from bangref.core.options import NotAvailable
from bangref.core.ruling import ignore
from bangref.samurai.assemble import DECK, EFFECTS, READINGS, assemble
from bangref.samurai.cards import losing
from bangref.samurai.characters import TWELVE
from bangref.samurai.facts import ACTION, FACES, HANDS, HONOUR, PROPERTY, TOKENS, WEAPON
from bangref.samurai.invariants import all_honour, well_formed
from bangref.samurai.points import CARDS_TO_DRAW, DIFFICULTY, POINTS, WOUNDED
from bangref.samurai.roles import DEALT, NINJA, ROLES, SHOGUN
from bangref.samurai.setup import Player, begin, hand_at_start, is_open
from bangref.samurai.state import State
from tests.samurai.table import HARMLESS, ROLE_NAMES, decision, do, done, player, table

RULES = assemble()
PEOPLE = [person.CHARACTER.id for person in TWELVE]
RESILIENCE = {
    "benkei": 5, "chiyome": 4, "ginchiyo": 4, "goemon": 5, "hanzo": 4, "hideyoshi": 4, "ieyasu": 5, "kojiro": 5,
    "musashi": 5, "nobunaga": 5, "tomoe": 5, "ushiwaka": 4,
}  # fmt: skip
COPIES = {
    WEAPON: {"bo": 5, "bokken": 6, "daikyu": 1, "kanabo": 1, "katana": 1, "kiseru": 5, "kusarigama": 4, "nagayari": 1,
             "naginata": 2, "nodachi": 1, "shuriken": 3, "tanegashima": 1, "wakizashi": 1},
    PROPERTY: {"armor": 4, "bushido": 2, "fast_draw": 3, "focus": 6},
    ACTION: {"battle_cry": 4, "breathing": 3, "daimyo": 3, "diversion": 5, "geisha": 6, "jujutsu": 3, "parry": 15,
             "tea_ceremony": 4},
}  # fmt: skip
ROLES_OF = {3: "snn", 4: "smnn", 5: "smrnn", 6: "smrnnn", 7: "smmrnnn"}
"""shogun, m for samurai, ronin, ninja."""
WORDS = {"s": "shogun", "m": "samurai", "r": "ronin", "n": "ninja"}
STARTING_HONOUR = {3: (6, 3), 4: (5, 3), 5: (5, 3), 6: (5, 4), 7: (5, 4)}


def players(number: int, first: int = 0, shogun: int = 0) -> list[Player]:
    """So many players, the Shogun in this seat, with characters from one on; the Ninja have one, two, three stars."""
    roles = [WORDS[letter] for letter in ROLES_OF[number]]
    roles = roles[-shogun:] + roles[:-shogun] if shogun else roles
    stars = iter((1, 2, 3))
    return [
        Player(role, (PEOPLE[(first + seat) % 12],), next(stars) if role == "ninja" else 0)
        for seat, role in enumerate(roles)
    ]


def ruling(people: Sequence[Player]) -> tuple[object, ...]:
    """Clause, fact and more by which these players cannot play."""
    begun = begin(RULES, tuple(people))
    assert isinstance(begun, Rejected)
    assert (begun.question, begun.alternatives, len(begun.rulings)) == (None, (), 1)
    clause, fact, args = begun.rulings[0]
    return (clause.removeprefix("samurai."), fact, *args)


# What is in the box ---------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.components.playing_cards", "samurai.components.weapons", "samurai.components.properties",
                    "samurai.components.actions", "samurai.components.honour_tokens")  # fmt: skip
def test_the_playing_cards() -> None:
    found = {(face.kind, face.name): face.copies for face in FACES}
    assert found == {(kind, name): many for kind, names in COPIES.items() for name, many in names.items()}
    assert Counter(FACES[card].kind for card in DECK) == {WEAPON: 32, PROPERTY: 15, ACTION: 43}
    assert len(DECK) == len(RULES.deck) == 90
    assert list(DECK) == sorted(DECK)
    assert [face.name for face in FACES if face.parries] == ["parry"]
    assert {(face.reach, face.wounds) for face in FACES if face.kind != WEAPON} == {(0, 0)}
    assert TOKENS == 30
    assert set(EFFECTS) == {face.name for face in FACES}


@pytest.mark.clause("samurai.components.characters", "samurai.components.roles")
def test_the_characters_and_roles() -> None:
    assert {name: RULES.characters[name].resilience for name in PEOPLE} == RESILIENCE
    assert {character.clause for character in RULES.characters.values()} == {
        f"samurai.character.{name}.resilience" for name in PEOPLE
    }
    for number, roles in ROLES_OF.items():
        assert [ROLE_NAMES[role] for role in DEALT[number].dealt] == [WORDS[letter] for letter in roles]
        shogun, others = STARTING_HONOUR[number]
        assert HONOUR[number][:2] == (shogun, others)
    assert sorted(DEALT) == sorted(HONOUR) == [3, 4, 5, 6, 7]
    assert HANDS == {1: 4, 2: 5, 3: 5, 4: 6, 5: 6, 6: 7, 7: 7}


# A game begins --------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.setup.honour.shogun", "samurai.setup.honour.others", "samurai.setup.honour.on_role_card",
                    "samurai.setup.honour.others_few_players", "samurai.three.starting_honour",
                    "samurai.setup.resilience.starting", "samurai.setup.roles.shogun_reveals",
                    "samurai.setup.roles.others_hidden")  # fmt: skip
@pytest.mark.parametrize("number", range(3, 8))
@pytest.mark.parametrize("shogun", range(3))
def test_a_game_begins(number: int, shogun: int) -> None:
    people = players(number, shogun * 4, shogun)
    begun = begin(RULES, tuple(people))
    assert isinstance(begun, Accepted)
    state: State = begun.state
    assert well_formed(RULES, state) == []
    assert state.turn == shogun
    assert state.seats[shogun].role == SHOGUN
    assert all_honour(state) == {3: 12, 4: 14, 5: 17, 6: 25, 7: 29}[number]
    for seat, dealt in zip(state.seats, people, strict=True):
        assert seat.resilience == RESILIENCE[seat.characters[0]]
        assert seat.honour == STARTING_HONOUR[number][seat.role != SHOGUN]
        assert seat.shown == is_open(number, dealt) == (number == 3 or seat.role == SHOGUN)
        assert (seat.hand, seat.lying, seat.stars) == ((), (), dealt.stars)
    asked = question(RULES, state)
    assert asked is not None
    assert (asked.decider, asked.kind, asked.clause) == (NATURE, "draw", "samurai.setup.hand.sizes")
    assert asked.about == (shogun, 4)
    assert state.piles == ((), RULES.deck, ())


ALWAYS = {
    "setup.roles.by_player_count", "setup.roles.dealt", "setup.roles.look", "setup.roles.shogun_reveals", "goal.teams",
    "setup.characters.dealt", "components.characters", "components.honour_tokens", "setup.honour.leftover_boxed",
    "components.playing_cards", "components.weapons", "components.properties", "components.actions", "setup.deck",
    "setup.discard_space", "setup.resilience.starting",
}  # fmt: skip
BY_NUMBER = {
    3: {"three.roles", "three.normal_rules", "three.starting_honour"},
    4: {"setup.roles.four_players", "setup.honour.shogun", "setup.honour.others_few_players", "components.ninja_stars",
        "setup.roles.others_hidden", "setup.roles.random_ninja_removed"},
    5: {"setup.roles.five_players", "setup.honour.shogun", "setup.honour.others_few_players",
        "setup.roles.others_hidden", "setup.roles.random_ninja_removed"},
    6: {"setup.roles.six_players", "setup.honour.shogun", "setup.honour.others", "setup.roles.others_hidden"},
    7: {"setup.roles.seven_players", "setup.honour.shogun", "setup.honour.others", "setup.roles.others_hidden"},
}  # fmt: skip


@pytest.mark.parametrize("number", BY_NUMBER)
def test_what_is_cited_as_a_game_begins(number: int) -> None:
    begun = begin(RULES, tuple(players(number)))
    people = {f"character.{name}.resilience" for name in PEOPLE[:number]}
    assert {ruling.clause.removeprefix("samurai.") for ruling in begun.rulings} == ALWAYS | BY_NUMBER[number] | people


def test_all_that_is_told_as_a_game_of_four_begins() -> None:
    begun = begin(RULES, tuple(players(4, shogun=1)))
    found = [(each.clause.removeprefix("samurai."), each.fact, *each.args) for each in begun.rulings]
    assert found == [
        ("character.benkei.resilience", "resilience_of", 0, 5),
        ("setup.resilience.starting", "starts_with_resilience", 0, 5),
        ("setup.honour.others_few_players", "starts_with_honour", 0, 3),
        ("character.chiyome.resilience", "resilience_of", 1, 4),
        ("setup.resilience.starting", "starts_with_resilience", 1, 4),
        ("setup.honour.shogun", "starts_with_honour", 1, 5),
        ("character.ginchiyo.resilience", "resilience_of", 2, 4),
        ("setup.resilience.starting", "starts_with_resilience", 2, 4),
        ("setup.honour.others_few_players", "starts_with_honour", 2, 3),
        ("character.goemon.resilience", "resilience_of", 3, 5),
        ("setup.resilience.starting", "starts_with_resilience", 3, 5),
        ("setup.honour.others_few_players", "starts_with_honour", 3, 3),
        ("setup.roles.by_player_count", "roles_by_number", 4),
        ("setup.roles.four_players", "roles_dealt", 4),
        ("components.ninja_stars", "stars_on_the_cards", 1, 2, 3),
        ("setup.roles.dealt", "roles_dealt_face_down", 4),
        ("setup.roles.look", "look_at_their_roles", 0, 1, 2, 3),
        ("setup.roles.shogun_reveals", "shows_role", 1),
        ("setup.roles.others_hidden", "keep_their_roles_secret", 0, 2, 3),
        ("setup.roles.random_ninja_removed", "ninja_card_left_out", 2),
        ("goal.teams", "teams", 2),
        ("setup.characters.dealt", "characters_dealt", 4),
        ("components.characters", "characters_in_all", 12),
        ("components.honour_tokens", "honour_in_all", 30),
        ("setup.honour.leftover_boxed", "honour_in_the_box", 16),
        ("components.playing_cards", "playing_cards", 90),
        ("components.weapons", "cards_of_kind", "weapon", 32),
        ("components.properties", "cards_of_kind", "property", 15),
        ("components.actions", "cards_of_kind", "action", 43),
        ("setup.deck", "shuffled", 90),
        ("setup.discard_space", "discard_pile_empty"),
    ]


@pytest.mark.parametrize(("number", "teams"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 3)])
def test_how_many_teams_there_are(number: int, teams: int) -> None:
    assert ("samurai.goal.teams", "teams", (teams,)) in begin(RULES, tuple(players(number))).rulings


@pytest.mark.clause("samurai.setup.hand.sizes", "samurai.setup.deck", "samurai.turn.first_player")
@pytest.mark.parametrize("number", range(3, 8))
@pytest.mark.parametrize("shogun", [0, 2])
def test_hands_are_dealt_clockwise_from_the_shogun(number: int, shogun: int) -> None:
    begun = begin(RULES, tuple(players(number, shogun=shogun)))
    assert isinstance(begun, Accepted)
    rules, state = RULES, begun.state
    for place in range(number):
        seat = (shogun + place) % number
        due = (4, 5, 5, 6, 6, 7, 7)[place]
        assert hand_at_start(state, seat) == due
        asked = question(rules, state)
        assert asked is not None
        assert asked.about == (seat, due)
        made = step(rules, state, Action(NATURE, DRAW, target=seat, cards=state.piles[1][:due]))
        assert isinstance(made, Accepted)
        state = made.state
        assert len(state.seats[seat].hand) == due
    asked = question(rules, state)
    assert asked is not None
    assert (asked.kind, asked.clause) == ("shuffle", "samurai.setup.deck")
    assert len(state.piles[1]) == 90 - sum((4, 5, 5, 6, 6, 7, 7)[:number])
    made = step(rules, state, Action(NATURE, PASS))
    assert isinstance(made, Accepted)
    assert ("samurai.turn.first_player", "turn_of", (shogun,)) in made.rulings
    asked = question(rules, made.state)
    assert asked is not None
    assert (asked.kind, asked.clause, made.state.turn) == ("draw", "samurai.turn.draw.two", shogun)


# Who cannot play ------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.setup.roles.by_player_count", "samurai.components.roles", "samurai.three.roles",
                    "samurai.components.characters", "samurai.setup.characters.dealt",
                    "samurai.setup.roles.five_players")  # fmt: skip
def test_who_cannot_play() -> None:
    three, five, seven = players(3), players(5), players(7)
    assert ruling(three[:2]) == ("setup.roles.by_player_count", "wrong_number_of_players", 2)
    assert ruling([*seven, Player("ninja", (PEOPLE[9],))]) == (
        "setup.roles.by_player_count", "wrong_number_of_players", 8)  # fmt: skip
    assert ruling([]) == ("setup.roles.by_player_count", "wrong_number_of_players", 0)
    assert ruling([five[0]._replace(role="sheriff"), *five[1:]]) == ("components.roles", "no_such_role", "sheriff")
    assert ruling([five[0], five[1]._replace(role="ronin"), *five[2:]]) == (
        "setup.roles.five_players", "wrong_roles", "shogun", "ronin", "ronin", "ninja", "ninja")  # fmt: skip
    assert ruling([three[0], three[1]._replace(role="samurai", stars=0), three[2]])[:2] == (
        "three.roles",
        "wrong_roles",
    )
    assert ruling([*five[:4], five[4]._replace(characters=("jesse_jones",))]) == (
        "components.characters", "no_such_character", 4, "jesse_jones")  # fmt: skip
    assert ruling([*five[:3], five[3]._replace(characters=five[1].characters), five[4]]) == (
        "setup.characters.dealt", "character_dealt_twice", 3, five[1].characters[0])  # fmt: skip


@pytest.mark.clause("samurai.components.ninja_stars")
@pytest.mark.parametrize("number", range(3, 8))
def test_the_stars_of_the_ninja(number: int) -> None:
    """With four players they have to be told; elsewhere they may be left out; only the Ninja have any."""
    people = players(number)
    assert isinstance(begin(RULES, tuple(people)), Accepted)
    untold = [each._replace(stars=0) for each in people]
    ninja = next(seat for seat, each in enumerate(people) if each.role == "ninja")
    if number == 4:
        assert ruling(untold) == ("components.ninja_stars", "wrong_stars", ninja, 0)
    else:
        assert isinstance(begin(RULES, tuple(untold)), Accepted)
    for stars in (-1, 4):
        wrong = [*people]
        wrong[ninja] = wrong[ninja]._replace(stars=stars)
        assert ruling(wrong) == ("components.ninja_stars", "wrong_stars", ninja, stars)
    twice = [each._replace(stars=2 if each.role == "ninja" else 0) for each in people]
    assert ruling(twice) == ("components.ninja_stars", "wrong_stars", ninja + 1, 2)
    for seat, each in enumerate(people):
        if each.role != "ninja":
            wrong = [*untold]
            wrong[seat] = each._replace(stars=3)
            assert ruling(wrong) == ("components.ninja_stars", "wrong_stars", seat, 3)
    highest = [each._replace(stars=4 - each.stars if each.role == "ninja" else 0) for each in people]
    assert isinstance(begin(RULES, tuple(highest)), Accepted)


# Options --------------------------------------------------------------------------------------------------------


def test_what_is_not_known_is_not_available() -> None:
    with pytest.raises(NotAvailable, match="unknown edition '003'; there are: 004"):
        assemble("003")
    with pytest.raises(NotAvailable, match=r"unknown reading 'honour'; there are: samurai\.answers\.order, samurai"):
        assemble(readings={"honour": "x"})
    for reading, values in READINGS.items():
        with pytest.raises(NotAvailable, match=f"reading {reading} has no value 'x'; it has: {', '.join(values)}"):
            assemble(readings={reading: "x"})


def test_readings_are_as_chosen_and_else_as_by_default() -> None:
    assert assemble().readings == {reading: values[0] for reading, values in READINGS.items()}
    for reading, (default, *others) in READINGS.items():
        for other in others:
            chosen = assemble(readings={reading: other}).readings
            assert chosen[reading] == other != default
            assert {**chosen, reading: default} == assemble().readings
    assert (assemble().edition, assemble().sets, assemble().variants) == ("004", (), ())


def test_rules_narrowed_to_the_characters_that_were_dealt() -> None:
    """The others answer nowhere, but are known."""
    assert set(RULES.at) == set(POINTS)
    assert set(RULES.at[DIFFICULTY]) == {"armor", "benkei"}
    narrowed = assemble(dealt=("benkei", "tomoe"))
    assert set(narrowed.at[DIFFICULTY]) == {"armor", "benkei"}
    assert set(narrowed.at[CARDS_TO_DRAW]) == {"shogun"}
    assert set(assemble(dealt=("tomoe",)).at[DIFFICULTY]) == {"armor"}
    assert narrowed.characters == RULES.characters
    _, state = table(player("benkei"), player("tomoe"), player())
    for seat in range(3):
        assert narrowed.answers_at(narrowed, state, WOUNDED, (seat,)) == []


def test_what_is_left_to_chance_is_left_so_by_a_clause() -> None:
    assert {what: spec.clause for what, spec in RULES.chances.items()} == {
        "shuffle": "samurai.deck.exhausted", "random card": "samurai.card.diversion.effect"}  # fmt: skip


def test_nobody_leaves_and_the_end_says_what_ended_the_game() -> None:
    rules, state = table(*(player() for _ in range(4)))
    assert not any(rules.gone(state, seat) for seat in range(4))
    assert rules.over(state) == ""
    over = do(*table(player(hand="bo focus"), player(), player(resilience=1, honour=1), player()), "play bo>2", "pass")
    assert rules.over(over) == "samurai.end.no_honour"
    assert why_not(rules, over, Action(0, "end")) == ("samurai.end.no_honour", "game_over", ())


def test_what_never_happens_is_a_fault_of_the_kernel() -> None:
    frame = losing.FromHand(0, 1, True, "samurai.card.diversion.effect")
    _, state = table(player(), player(), player(), player())
    with pytest.raises(AssertionError, match="chance has picked the card"):
        losing.FRAMES[losing.FromHand].run(RULES, state, frame, ignore)


@pytest.mark.parametrize(("hands", "decisions"), [
    (("nodachi", "parry focus", "", ""), ("play nodachi>1", "play parry")),
    (("nodachi", "parry focus", "", ""), ("play nodachi>1", "pass")),
    (("battle_cry focus", "parry focus", "", ""), ("play battle_cry", "give parry")),
    (("jujutsu focus", "bo focus", "", ""), ("play jujutsu", "give bo")),
    (("daimyo", "", "", ""), ("play daimyo",)),
])  # fmt: skip
def test_what_is_not_explained_is_decided_all_the_same(hands: tuple[str, ...], decisions: tuple[str, ...]) -> None:
    people = [player("ushiwaka" if seat == 1 else "", hand=hand) for seat, hand in enumerate(hands)]
    rules, state = table(*people, deck="bo bo bo")
    for text in decisions:
        action = decision(rules, state, text)
        explained = step(rules, state, action)
        assert isinstance(explained, Accepted)
        assert step(rules, state, action, explain=False) == Accepted(explained.state, ())
        state = explained.state


def test_the_seats_of_these_tests_are_what_they_say() -> None:
    """The harmless characters of ``tests.samurai.table`` are characters, and no weapons or parries are idle."""
    assert set(HARMLESS) < set(PEOPLE)
    assert {ROLES[word] for word in WORDS.values()} == set(ROLE_NAMES)
    rules, state = table(*(player() for _ in range(7)))
    kinds = {rules.faces[card].kind for seat in state.seats for card in seat.hand}
    assert WEAPON not in kinds
    assert not any(rules.faces[Card(card)].parries for seat in state.seats for card in seat.hand)
    assert NINJA in {seat.role for seat in done(rules, state, "end")[0].seats}
