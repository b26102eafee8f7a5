"""Short forms for the tests of verification: games that are dealt, and what becomes of them."""

from collections.abc import Callable, Mapping
from typing import Any

from bangref.bang.rules import Rules
from bangref.bang.setup import Player
from bangref.bang.state import State
from bangref.core.action import Action
from bangref.core.record import Item, Mismatch, Result
from bangref.core.replay import Session, Step
from bangref.core.ruling import Ruling
from bangref.core.verify import Verification, begin, feed, finish
from bangref.kits.bang.game import BangGame
from tests.bang.table import Person, doing, player, table

Check = Callable[[State], bool]


class FromHere(BangGame):
    """A game that is judged from a state on."""

    def __init__(
        self,
        seats: list[Person],
        state: State,
        chosen: Mapping[str, str],
        tried: Mapping[str, str] | None = None,
    ) -> None:
        people = tuple(Player("outlaw", (seat.character,)) for seat in seats)
        super().__init__("003", (), (), {**chosen, **(tried or {})}, people)
        self.chosen = chosen
        self.people, self.state = seats, state

    def start(self) -> State | Ruling:
        return self.state

    def under(self, readings: Mapping[str, str]) -> "FromHere":
        return FromHere(self.people, self.state, self.chosen, readings)


class Elsewhere(FromHere):
    """A game with readings of its own: under each it begins at another table, or cannot begin at all.

    tables: by the readings that are taken, put together; "" is the table where none is.
    """

    def __init__(
        self, seats: list[Person], tables: Mapping[str, State | Ruling], tried: Mapping[str, str] | None = None
    ) -> None:
        begun = tables[""]
        assert isinstance(begun, State)
        super().__init__(seats, begun, {})
        self.tables = tables
        self.taken = "".join(sorted(reading for reading, value in (tried or {}).items() if value == "other"))
        self.readings = {reading: ("default", "other") for reading in tables if len(reading) == 1}

    def start(self) -> State | Ruling:
        return self.tables[self.taken]

    def under(self, readings: Mapping[str, str]) -> "Elsewhere":
        return Elsewhere(self.people, self.tables, readings)


class Record:
    """A record that is written while it is judged. others: where the game begins under readings of its own."""

    def __init__(
        self,
        seats: list[Person],
        keep_going: bool = False,
        explain: bool = True,
        others: Mapping[str, State | Ruling] | None = None,
        **options: Any,
    ) -> None:
        self.rules, self.first = table(seats, **options)
        chosen = options.get("readings") or {}
        self.steps: list[Step] = []
        game = FromHere(seats, self.first, chosen) if others is None else Elsewhere(seats, {"": self.first, **others})
        self.verification = begin(game, keep_going, explain)
        self.lines = 1

    def feed(self, item: Item) -> None:
        self.verification = feed(self.verification, item, self.tell)

    def tell(self, item: Item, step: Step) -> None:
        self.steps.append(step)

    def says(self, *what: str) -> "Record":
        for text in what:
            self.lines += 1
            self.feed(Item(self.lines, self.lines - 1, doing(self.rules, self.first, text)))
        return self

    def takes_back(self, seat: int) -> "Record":
        self.lines += 1
        self.feed(Item(self.lines, self.lines - 1, take_back=seat))
        return self

    def checks(
        self,
        *holds: Check,
        goes_on: bool = False,
        stands: Check | None = None,
        begins: Check | None = None,
        resume: State | None = None,
        lists_effects: bool = False,
        seen: list[int] | None = None,
    ) -> "Record":
        """A check of several things; ``seen`` is told how many rulings each comparison was given."""

        def compare(session: Session, since: list[Ruling]) -> list[Mismatch]:
            if seen is not None:
                seen.append(len(since))
            return [
                Mismatch(f"thing {place}", "so", f"not so {place}", "bang.setup.lives.track", goes_on)
                for place, hold in enumerate(holds)
                if not hold(session.state)
            ]

        def state_of(rules: Rules, *note: object) -> State:
            assert resume is not None
            return resume

        self.lines += 1
        going_on = state_of if resume is not None else None
        self.feed(
            Item(
                self.lines, 0, check=compare, stands=stands, begins=begins, resume=going_on, lists_effects=lists_effects
            )
        )
        return self

    @property
    def state(self) -> State:
        assert self.verification.session is not None
        found: State = self.verification.session.state
        return found

    def judged(self) -> Result:
        self.verification = finish(self.verification, self.tell)
        return self.verification.result


def clauses(result: Result) -> list[str]:
    return [finding.rulings[0].clause for finding in result.findings]


FAR = "Ada plays BANG! 2C on Cleo"


RANGE = "bang.card.bang.range_check"


def four(*hands: list[str]) -> list[Person]:
    return [player(hand=cards) for cards in (*hands, *([[]] * (4 - len(hands))))]


EMPTY_HAND = "bang.symbol.take_card"


PEOPLE = ("black_jack", "lucky_duke", "bart_cassidy", "willy_the_kid")


ROLES = ("outlaw", "sheriff", "outlaw", "renegade")


def dealt(
    hands: int | None = 4, deck: bool = True, edition: str = "003", swapped: bool = False, sheriff: str = PEOPLE[1]
) -> BangGame:
    """A game whose header tells hands of so many cards, and the draw pile (or one card of it twice)."""
    people = (PEOPLE[0], sheriff, *PEOPLE[2:])
    players = tuple(Player(role, (character,)) for role, character in zip(ROLES, people, strict=True))
    game = BangGame(edition, (), (), {}, players)
    cards = list(game.rules.deck)
    if hands is not None:
        game.hands = tuple(tuple(cards.pop() for _ in range(hands)) for _ in range(4))
    if deck:
        game.deck = tuple(cards[1:] + cards[-1:] if swapped else cards)
    return game


def judged(game: BangGame, *actions: Action) -> Verification:
    verification = begin(game)
    for step, action in enumerate(actions, 1):
        verification = feed(verification, Item(step + 1, step, (action,)))
    return finish(verification)
