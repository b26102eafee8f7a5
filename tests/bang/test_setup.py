"""Příprava hry: who may play with which roles and characters, lives, opening hands, the draw pile."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.assemble import assemble
from bangref.bang.facts import DECK
from bangref.bang.invariants import well_formed
from bangref.bang.names import RANKS, SUITS
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.roles import ROLES_IN_PLAY
from bangref.bang.rules import Rules
from bangref.bang.setup import Player, begin, judge_players
from bangref.bang.state import State
from bangref.core.action import CHOOSE, DRAW, NATURE, PASS, SHUFFLE, Action
from bangref.core.engine import Accepted, Rejected, legal_actions, question, step
from bangref.core.options import NotAvailable
from bangref.core.piles import BAG, DISCARD_PILE
from bangref.core.ruling import Ruling
from bangref.kits.bang.rules import rules_for
from bangref.west.roles import ROLES, SHERIFF

ROLE_NAMES = {code: name for name, code in ROLES.items()}
SIXTEEN = (
    "bart_cassidy", "black_jack", "calamity_janet", "el_gringo", "jesse_jones", "jourdonnais", "kit_carlson",
    "lucky_duke", "paul_regret", "pedro_ramirez", "rose_doolan", "sid_ketchum", "slab_the_killer",
    "suzy_lafayette", "vulture_sam", "willy_the_kid",
)  # fmt: skip
LATER = ("johnny_kisch", "uncle_will", "claus_the_saint")
FOUR_BULLETS = "bart_cassidy"
THREE_BULLETS = "paul_regret"


def people(number: int, characters: tuple[str, ...] = SIXTEEN) -> tuple[Player, ...]:
    roles = [ROLE_NAMES[role] for role in ROLES_IN_PLAY[number].dealt]
    return tuple(Player(role, (character,)) for role, character in zip(roles, characters, strict=False))


def begun(rules: Rules, players: tuple[Player, ...]) -> tuple[State, tuple[Ruling, ...]]:
    done = begin(rules, players)
    assert isinstance(done, Accepted)
    return done.state, done.rulings


def dealt(rules: Rules, state: State) -> tuple[State, list[Ruling]]:
    """The state after chance has dealt all hands (first card of those left), and every ruling on the way."""
    rulings: list[Ruling] = []
    while True:
        asked = question(rules, state)
        assert asked is not None
        if asked.kind != "draw":
            return state, rulings
        done = step(rules, state, legal_actions(rules, state)[0])
        assert isinstance(done, Accepted)
        assert well_formed(rules, done.state) == []
        state, rulings = done.state, [*rulings, *done.rulings]


@pytest.mark.clause("bang.intro.player_count")
@pytest.mark.parametrize("number", tuple(ROLES_IN_PLAY))
def test_intro_player_count__four_to_seven_play(number: int) -> None:
    assert judge_players(rules_for(), people(number)) is None


@pytest.mark.clause("bang.intro.player_count")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 8])
def test_intro_player_count__others_do_not(number: int) -> None:
    players = (people(7) + people(4, SIXTEEN[7:]))[:number]
    fault = judge_players(rules_for(), players)
    assert fault is not None
    assert fault.clause == "bang.intro.player_count"
    refused = begin(rules_for(), players)
    assert isinstance(refused, Rejected)
    assert refused.rulings == (fault,)


ROLE_TABLE = {
    4: ("four", {"sheriff": 1, "renegade": 1, "outlaw": 2}),
    5: ("five", {"sheriff": 1, "renegade": 1, "outlaw": 2, "deputy": 1}),
    6: ("six", {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 1}),
    7: ("seven", {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 2}),
}


@pytest.mark.clause(*(f"bang.setup.roles.{word}" for word, _ in ROLE_TABLE.values()), "bang.setup.roles.deal")
@given(data=st.data())
def test_setup_roles__only_the_roles_of_the_table_in_any_order(data: st.DataObject) -> None:
    number = data.draw(st.sampled_from(tuple(ROLES_IN_PLAY)))
    word, wanted = ROLE_TABLE[number]
    exact = [role for role, count in wanted.items() for _ in range(count)]
    roles = data.draw(
        st.permutations(exact) | st.lists(st.sampled_from(sorted(ROLES)), min_size=number, max_size=number)
    )
    players = tuple(Player(role, (SIXTEEN[i],)) for i, role in enumerate(roles))
    fault = judge_players(rules_for(), players)
    if Counter(roles) == Counter(wanted):
        assert fault is None
    else:
        assert fault is not None
        assert fault.clause == f"bang.setup.roles.{word}"


def test_components_roles__a_role_that_does_not_exist() -> None:
    players = (Player("shadow", ("bart_cassidy",)), *people(4)[1:])
    fault = judge_players(rules_for(), players)
    assert fault is not None
    assert fault.clause == "bang.components.roles"


@pytest.mark.clause("bang.setup.characters.deal")
def test_setup_characters_deal__each_once() -> None:
    twice = people(4, ("bart_cassidy", "black_jack", "bart_cassidy", "el_gringo"))
    fault = judge_players(rules_for(), twice)
    assert fault is not None
    assert (fault.clause, fault.args[0]) == ("bang.setup.characters.deal", 2)


@pytest.mark.clause("bang.setup.characters.deal")
def test_setup_characters_deal__one_that_is_laid_by_belongs_to_nobody_else() -> None:
    players = people(4)
    spare = (players[0]._replace(spare=SIXTEEN[2]), *players[1:])
    fault = judge_players(rules_for(), spare)
    assert fault is not None
    assert (fault.clause, fault.args[0]) == ("bang.setup.characters.deal", 2)
    assert judge_players(rules_for(), (players[0]._replace(spare=SIXTEEN[4]), *players[1:])) is None


@pytest.mark.clause("bang.setup.characters.deal")
@pytest.mark.parametrize("characters", [(), ("bart_cassidy", "el_gringo")])
def test_setup_characters_deal__one_each(characters: tuple[str, ...]) -> None:
    players = (*people(4)[:3], Player("outlaw", characters))
    fault = judge_players(rules_for(), players)
    assert fault is not None
    assert fault.clause == "bang.setup.characters.deal"


@pytest.mark.clause("bang.components.characters", "bang.pool.extra_characters")
@pytest.mark.parametrize("character", [*SIXTEEN, *LATER, "emiliano", "annie_versary", "nobody_at_all"])
@pytest.mark.parametrize("edition", ["003", "000"])
def test_components_characters__which_edition_has_whom(edition: str, character: str) -> None:
    others = tuple(c for c in SIXTEEN if c != character)[:3]
    fault = judge_players(rules_for(edition), people(4, (character, *others)))
    known = character in SIXTEEN or (edition == "003" and character in LATER)
    assert (fault is None) == known
    if fault is not None:
        assert fault.clause == "bang.components.characters"


@pytest.mark.clause("bang.pool.extra_characters")
@pytest.mark.parametrize("character", LATER)
def test_pool_extra_characters__cited_for_those_of_003(character: str) -> None:
    _, rulings = begun(rules_for(), people(4, (character, *SIXTEEN[:3])))
    assert "bang.pool.extra_characters" in [ruling.clause for ruling in rulings]
    _, rulings = begun(rules_for(), people(4))
    assert "bang.pool.extra_characters" not in [ruling.clause for ruling in rulings]


@pytest.mark.clause("bang.components.playing_cards")
@pytest.mark.parametrize("edition", ["003", "000"])
def test_components_playing_cards__eighty(edition: str) -> None:
    rules = rules_for(edition)
    assert len(rules.deck) == 80 == len(DECK)
    state, rulings = begun(rules, people(4))
    assert ("bang.components.playing_cards", (80,)) in [(r.clause, r.args) for r in rulings]
    assert len(state.piles[BAG]) == 80


@pytest.mark.clause("bang.components.copies")
def test_components_copies__two_to_seven_once_and_eight_to_ace_twice_in_every_suit() -> None:
    wanted = {(suit, rank): 1 if rank in tuple("234567") else 2 for suit in SUITS for rank in RANKS}
    assert Counter((face.suit, face.rank) for face in DECK) == wanted


@pytest.mark.clause("bang.components.copies", "bang.dodge_city.components.copies")
@pytest.mark.parametrize("sets", [(), ("high_noon",), ("dodge_city",)])
def test_components_copies__cited_for_each_box_that_has_cards(sets: tuple[str, ...]) -> None:
    _, rulings = begun(rules_for("003", sets), people(4))
    told = [ruling.clause for ruling in rulings if ruling.fact == "copies_as_listed"]
    of_sets = ["bang.dodge_city.components.copies"] if "dodge_city" in sets else []
    assert told == ["bang.components.copies", *of_sets]


@pytest.mark.clause("bang.setup.lives.initial", "bang.setup.lives.sheriff_bonus")
@pytest.mark.parametrize("number", tuple(ROLES_IN_PLAY))
@pytest.mark.parametrize("edition", ["003", "000"])
def test_setup_lives_initial__bullets_and_one_more_for_the_sheriff(edition: str, number: int) -> None:
    rules = rules_for(edition)
    state, rulings = begun(rules, people(number))
    for seat in state.seats:
        printed = rules.characters[seat.characters[0]].bullets
        assert seat.lives == printed + (seat.role == SHERIFF)
    bonus = [r.args for r in rulings if r.clause == "bang.setup.lives.sheriff_bonus"]
    assert bonus == [(0, state.seats[0].lives)]


@pytest.mark.clause("bang.setup.hand.initial", "bang.setup.hand.sheriff_no_extra", "bang.setup.hand.sheriff_extra")
@pytest.mark.parametrize("sheriff", [FOUR_BULLETS, THREE_BULLETS])
@pytest.mark.parametrize("edition", ["003", "000"])
def test_setup_hand__as_many_cards_as_bullets(edition: str, sheriff: str) -> None:
    rules = rules_for(edition)
    others = tuple(c for c in SIXTEEN if c not in (sheriff, "suzy_lafayette"))
    state, _ = begun(rules, people(5, (sheriff, *others)))
    state, rulings = dealt(rules, state)
    for number, seat in enumerate(state.seats):
        printed = rules.characters[seat.characters[0]].bullets
        extra = number == 0 and edition == "000"
        assert len(seat.hand) == printed + extra
    cited = {r.clause for r in rulings}
    here, elsewhere = "bang.setup.hand.sheriff_no_extra", "bang.setup.hand.sheriff_extra"
    if edition == "000":
        here, elsewhere = elsewhere, here
    assert {here, "bang.setup.hand.initial"} <= cited
    assert elsewhere not in cited


@pytest.mark.clause("bang.setup.roles.sheriff_public", "bang.setup.roles.secret")
def test_setup_roles_secret__all_but_the_sheriff() -> None:
    players = people(5)
    state, rulings = begun(rules_for(), (*players[1:], players[0]))
    assert [seat.shown for seat in state.seats] == [False, False, False, False, True]
    facts = {r.clause: r.args for r in rulings}
    assert facts["bang.setup.roles.sheriff_public"] == (4,)
    assert facts["bang.setup.roles.secret"] == (0, 1, 2, 3)


@pytest.mark.clause("bang.turn.order.sheriff_first", "bang.setup.table.draw_pile", "bang.setup.deck.shuffle")
def test_turn_order_sheriff_first__wherever_he_sits() -> None:
    rules = rules_for()
    players = people(4)
    state, _ = begun(rules, (*players[1:], players[0]))
    state, _ = dealt(rules, state)
    order = tuple(reversed(state.piles[BAG]))
    assert isinstance(step(rules, state, Action(NATURE, SHUFFLE, cards=order[1:])), Rejected)
    assert isinstance(step(rules, state, Action(3, PASS)), Rejected)
    done = step(rules, state, Action(NATURE, SHUFFLE, cards=order))
    assert isinstance(done, Accepted)
    assert done.state.turn == 3
    assert "bang.turn.order.sheriff_first" in [r.clause for r in done.rulings]
    assert done.state.piles[BAG] == ()
    assert done.state.piles[DISCARD_PILE] == ()
    assert isinstance(done.state.frames[-1], PlayPhase)


def test_setup__nature_may_leave_the_order_of_the_pile_open() -> None:
    rules = rules_for(characters=SIXTEEN[:4])
    state, _ = dealt(rules, begun(rules, people(4))[0])
    done = step(rules, state, Action(NATURE, PASS))
    assert isinstance(done, Accepted)
    assert {a.verb for a in legal_actions(rules, done.state)} == {DRAW}


@pytest.mark.clause("bang.setup.simplified_book_symbol")
def test_setup_simplified__cards_with_the_book_are_left_out() -> None:
    rules = rules_for(variants=("simplified",))
    names = {rules.faces[card].name for card in rules.deck}
    assert names.isdisjoint({"duel", "dynamite", "general_store", "indians", "jail"})
    state, rulings = begun(rules, people(4))
    assert ("bang.setup.simplified_book_symbol", (11,)) in [(r.clause, r.args) for r in rulings]
    assert len(state.piles[BAG]) == 69
    assert well_formed(rules, state) == []


def pairs(number: int) -> tuple[Player, ...]:
    both = zip(SIXTEEN[::2], SIXTEEN[1::2], strict=True)
    return tuple(Player(player.role, pair) for player, pair in zip(people(number), both, strict=False))


@pytest.mark.clause("bang.setup.characters.two_choose_one")
def test_setup_characters_two_choose_one__one_after_another_before_the_deal() -> None:
    rules = rules_for(variants=("two_characters",))
    players = pairs(4)
    state, rulings = begun(rules, players)
    assert "bang.setup.lives.initial" not in [r.clause for r in rulings]
    for seat in range(4):
        asked = question(rules, state)
        assert asked is not None
        assert (asked.decider, asked.clause) == (seat, "bang.setup.characters.two_choose_one")
        foreign = Action(seat, CHOOSE, name="willy_the_kid")
        other = Action((seat + 1) % 4, CHOOSE, name=players[(seat + 1) % 4].characters[0])
        for wrong in (foreign, other, Action(seat, PASS)):
            refused = step(rules, state, wrong)
            assert isinstance(refused, Rejected)
            assert refused.rulings[0].clause == "bang.setup.characters.two_choose_one"
        done = step(rules, state, Action(seat, CHOOSE, name=players[seat].characters[1]))
        assert isinstance(done, Accepted)
        state = done.state
        assert state.seats[seat].characters == players[seat].characters[1:]
        assert state.seats[seat].choice == ()
        assert well_formed(rules, state) == []
    state, _ = dealt(rules, state)
    for seat, dealt_seat in enumerate(state.seats):
        assert len(dealt_seat.hand) == rules.characters[players[seat].characters[1]].bullets


@pytest.mark.clause("bang.setup.characters.two_choose_one")
@pytest.mark.parametrize("characters", [("bart_cassidy",), ("bart_cassidy", "bart_cassidy"), SIXTEEN[:3]])
def test_setup_characters_two_choose_one__exactly_two_different(characters: tuple[str, ...]) -> None:
    rules = rules_for(variants=("two_characters",))
    others = (Player(p.role, SIXTEEN[4 + 2 * i : 6 + 2 * i]) for i, p in enumerate(people(4)[1:]))
    fault = judge_players(rules, (Player("sheriff", characters), *others))
    assert fault is not None
    assert fault.clause == "bang.setup.characters.two_choose_one"


def test_setup_characters_two_choose_one__not_in_edition_000() -> None:
    with pytest.raises(NotAvailable):
        rules_for("000", variants=("two_characters",))


@pytest.mark.parametrize(
    ("edition", "sets", "variants", "readings"),
    [
        ("004", (), (), {}),
        ("003", (), ("solo",), {}),
        ("003", ("ghost_city",), (), {}),
        ("000", ("bonus",), (), {}),
        ("003", (), (), {"bang.turn.draw.nothing": "at_once"}),
        ("003", (), (), {"bang.end.immediate": "never"}),
    ],
)
def test_assemble__options_nobody_knows(
    edition: str, sets: tuple[str, ...], variants: tuple[str, ...], readings: dict[str, str]
) -> None:
    with pytest.raises(NotAvailable):
        rules_for(edition, sets, variants, readings)


def test_assemble__every_reading_has_its_first_value_by_default() -> None:
    rules = assemble()
    assert rules.readings["bang.end.immediate"] == "at_once"
    assert assemble(readings={"bang.end.immediate": "after_effect"}).readings["bang.end.immediate"] == "after_effect"
