"""A table in the middle of a game, in a few words: for tests of single rules.

    player      one seat
    table       rules and state, at a stage of the turn of Ada (or of whom ``turn`` says)
    do          decisions carried out one after another; each must be legal
    refused     the clause and the fact that forbid a decision

Faces are single letters: A(rrow), D(ynamite), 1, 2, B(eer), G(atling). Decisions are short:

    roll AD12B      chance rolls            1>1, 2>3, B>0       a die for a seat
    reroll AB       dice are rolled again   bart_cassidy        an ability; kit_carlson>2 with a seat
    keep            nothing more, or no
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bangref.core.action import NATURE, PASS, REROLL, ROLL, USE, Action, Card
from bangref.core.engine import Accepted, Rejected, advance, legal_actions, question, step
from bangref.core.ruling import Ruling, ignore
from bangref.dice.assemble import assemble
from bangref.dice.facts import ARROWS, FACES, REROLLS
from bangref.dice.invariants import ROLE_NAMES, well_formed
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.dice.roll import Rolling, throw
from bangref.dice.rules import Rules
from bangref.dice.setup import Player, most_lives
from bangref.dice.state import Seat, State
from bangref.dice.turn import DYNAMITE_DUE, STARTING, Turn
from bangref.west.roles import IN, OUT, ROLES

LETTERS = "AD12BG"
HARMLESS = ("paul_regret", "jourdonnais", "lucky_duke", "willy_the_kid", "black_jack", "jesse_jones", "bart_cassidy",
            "el_gringo")  # fmt: skip
"""Characters of seats that say nothing of it; none of them decides anything unasked but the last two."""


class Person(NamedTuple):
    """A seat as a test describes it. lives: None for as many as at the start."""

    character: str = ""
    lives: int | None = None
    arrows: int = 0
    role: str = ""
    out: bool = False


def player(character: str = "", lives: int | None = None, arrows: int = 0, role: str = "", out: bool = False) -> Person:
    """A seat; unless it says otherwise harmless, unhurt, and with the role that comes next."""
    return Person(character, lives, arrows, role, out)


def faces(text: str) -> tuple[Card, ...]:
    """Dice, sorted."""
    return tuple(sorted(Card(LETTERS.index(letter)) for letter in text))


def table(
    *people: Person,
    turn: int = 0,
    stage: str = "roll",
    dice: str = "",
    rerolls: int = REROLLS,
    edition: str = "001",
    readings: dict[str, str] | None = None,
) -> tuple[Rules, State]:
    """Rules and state. stage: "start" of the turn, "roll" the first time, "reroll" or "resolve" these dice."""
    left = [ROLE_NAMES[role] for role in ROLES_IN_PLAY[len(people)].dealt]
    for person in people:
        if person.role:
            left.remove(person.role)
    free = [name for name in HARMLESS if name not in {person.character for person in people}]
    rules = assemble(edition, readings)
    seats = []
    for person in people:
        dealt = Player(person.role or left.pop(0), (person.character or free.pop(0),))
        most = most_lives(rules, dealt)
        lives = 0 if person.out else most if person.lives is None else person.lives
        status = OUT if person.out else IN
        seats.append(Seat(ROLES[dealt.role], person.out, dealt.characters, lives, most, person.arrows, status))
    pile = ARROWS - sum(seat.arrows for seat in seats)
    state = State(tuple(seats), tuple(range(len(seats))), turn, (Turn(turn, DYNAMITE_DUE),), pile=pile)
    if stage == "start":
        state = state.with_frames((Turn(turn, STARTING),))
    elif stage == "roll":
        state = throw(state, turn, (), rerolls, 5)
    else:
        state = state._replace(dice=faces(dice), rerolls=rerolls)
        if stage == "reroll":
            state = state.with_frames((*state.frames, Rolling(turn)))
    state = advance(rules, state, ignore)
    assert not well_formed(rules, state), well_formed(rules, state)
    return rules, state


def decision(rules: Rules, state: State, text: str) -> Action:
    """The decision that a text means, of whoever is asked."""
    asked = question(rules, state)
    assert asked is not None, f"the game is over: {text}"
    verb, _, rest = text.partition(" ")
    if verb == "roll":
        return Action(NATURE, ROLL, cards=faces(rest))
    if verb == "reroll":
        return Action(asked.decider, REROLL, cards=faces(rest))
    if verb == "keep":
        return Action(asked.decider, PASS)
    name, _, target = text.partition(">")
    name = FACES[LETTERS.index(name)].name if name in LETTERS else name
    return (
        Action(asked.decider, USE, target=int(target), name=name) if target else Action(asked.decider, USE, name=name)
    )


def do(rules: Rules, state: State, *texts: str) -> State:
    """The state after decisions that are all legal."""
    return done(rules, state, *texts)[0]


def done(rules: Rules, state: State, *texts: str) -> tuple[State, set[str]]:
    """The same, and the clauses cited on the way."""
    cited: set[str] = set()
    for text in texts:
        made = step(rules, state, decision(rules, state, text))
        assert isinstance(made, Accepted), f"{text}: {made}"
        state = made.state
        cited |= {ruling.clause for ruling in made.rulings}
        assert not well_formed(rules, state), well_formed(rules, state)
    return state, cited


def refused(rules: Rules, state: State, text: str | Action) -> tuple[str, str]:
    """Clause and fact of the ruling that forbids a decision."""
    made = step(rules, state, decision(rules, state, text) if isinstance(text, str) else text)
    assert isinstance(made, Rejected), f"legal: {text}"
    ruling: Ruling = made.rulings[0]
    return ruling.clause, ruling.fact


def targets(rules: Rules, state: State) -> list[int]:
    """The players who may be named now."""
    return sorted(
        {action.target for action in legal_actions(rules, state) if action.verb == USE and action.target >= 0}
    )


def asked(rules: Rules, state: State) -> tuple[int, str]:
    """Who has to decide what."""
    found = question(rules, state)
    assert found is not None
    return found.decider, found.kind


def lives(state: State) -> list[int]:
    """Life points by seat."""
    return [seat.lives for seat in state.seats]


def arrows(state: State) -> list[int]:
    """Arrows by seat."""
    return [seat.arrows for seat in state.seats]


def more(people: Sequence[Person], number: int) -> list[Person]:
    """These people, and harmless ones up to a number."""
    return [*people, *(player() for _ in range(number - len(people)))]


def after(setting: tuple[Rules, State], *texts: str) -> State:
    """The state of a table after decisions."""
    rules, state = setting
    return do(rules, state, *texts)
