"""Scenarios: a dispute at the table, played out and stated, as plain dictionaries (here kept as YAML files).

about   the dispute
shows   clauses that it demonstrates
given   the table: players, turn, piles, edition, sets, variants, readings; the rest is ordinary
when    what is done: sentences ("Ada plays BANG! AS on Ben"), ``{illegal: SENTENCE}``, ``{record: ...}``
then    what has come of it
cites   clauses that the rulings of the accepted steps, or the rejections, must cite
cases   variants: each may change parts of ``given`` and ``then``, or replace ``when``

parsed      a dictionary as scenarios, one for each case
played      a scenario played out: what is not as it says, and everything that was cited
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.assemble import NotAvailable
from bangref.bang.characters import SIXTEEN
from bangref.bang.distance import distance, reach
from bangref.bang.facts import ROLES_IN_PLAY
from bangref.bang.healing import most_lives
from bangref.bang.names import BAG, DISCARD_PILE, DRAW_PILE, IN, OUT, ROLES, Role
from bangref.bang.rules import BANGS_PLAYED, Rules
from bangref.bang.setup import TWO_CHARACTERS, Player, begin, is_open, judge_players
from bangref.bang.state import Lying, Seat, State, drawable
from bangref.bang.turn import DISCARDING, PlayPhase, Turn
from bangref.core.action import Action, Card
from bangref.core.engine import Rejected, advance, question, why_not
from bangref.core.frame import Question
from bangref.core.record import Item
from bangref.core.replay import Session
from bangref.core.ruling import Ruling, collector
from bangref.core.verify import Verifier
from bangref.games import SETS, BangGame
from bangref.transcript.convert import TAKE_BACK, actions_of
from bangref.transcript.errors import MalformedError, nearest, shown
from bangref.transcript.names import Names, element_name
from bangref.transcript.words import line_from, sentence

PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo")
"""The players of every scenario, clockwise."""
HARMLESS = (
    "calamity_janet",
    "willy_the_kid",
    "lucky_duke",
    "black_jack",
    "pedro_ramirez",
    "jesse_jones",
    "kit_carlson",
)
"""Characters of those whose character does not matter: they change nothing for anybody else."""
OTHERS = tuple(person.CHARACTER.id for person in SIXTEEN if person.CHARACTER.id not in HARMLESS)
"""Characters of the rest, where more are needed."""
ROLE_ORDER = ("sheriff", "outlaw", "outlaw", "renegade", "deputy", "outlaw", "deputy", "renegade")
"""Roles of those whose role does not matter, in the order in which the seats get them."""
FEWEST = 4

FIELDS = ("id", "about", "shows", "given", "when", "then", "cites", "cases")
CASE_FIELDS = ("name", "about", "shows", "given", "when", "then", "cites")
GIVEN = (
    "edition", "sets", "variants", "readings", "players", "seats", "turn", "phase", "bangs",
    "draw", "bag", "discard", "rest", "event", "events", "remembered",
)  # fmt: skip
PLAYER = ("role", "character", "characters", "spare", "lives", "hand", "in_play", "fresh", "out")
PHASES = ("play", "start", "discard", "setup")
RESTS = ("draw", "bag", "discard", "aside")
"""Where cards lie that nobody names, if not with a player: "aside" they are out of the game."""


class Scenario(NamedTuple):
    """One case of a scenario; ``id`` names it, with the case in brackets where there are several."""

    path: str
    id: str
    about: str
    shows: tuple[str, ...]
    given: Mapping[str, Any]
    when: tuple[Any, ...]
    then: Mapping[str, Any]
    cites: tuple[str, ...]


class Played(NamedTuple):
    """faults: what is not as the scenario says. cited: every clause that its rulings cite.

    rulings: all of them, in order. asked: the question that is open at the end. names: to put both into words.
    """

    faults: tuple[str, ...]
    cited: frozenset[str]
    rulings: tuple[Ruling, ...]
    asked: Question | None
    names: Names


# Reading ----------------------------------------------------------------------------------------------------


def parsed(raw: Any, path: str) -> tuple[Scenario, ...]:
    """The cases of a scenario. Raises MalformedError naming file, scenario and field."""
    found = _mapping(raw, FIELDS, "a scenario", path)
    name = found.get("id")
    if not isinstance(name, str):
        raise MalformedError("a scenario without a name", where="id", expected="the clause it shows", path=path)
    try:
        return tuple(_case(path, name, found, case) for case in _cases(found))
    except MalformedError as fault:
        raise _placed(fault, path, name) from None


def _placed(fault: MalformedError, path: str, name: str) -> MalformedError:
    where = f"{name}: {fault.where}" if fault.where else name
    return MalformedError(fault.problem, where=where, expected=fault.expected, path=path)


def _cases(found: Mapping[str, Any]) -> list[Any]:
    if "cases" not in found:
        return [None]
    cases = _list(found["cases"], "cases")
    if not cases:
        raise MalformedError("no case", where="cases", expected="at least one, or none of this")
    return cases


def _case(path: str, name: str, found: Mapping[str, Any], raw: Any) -> Scenario:
    case = {} if raw is None else _mapping(raw, CASE_FIELDS, "cases")
    label = f"{name}[{_text(case.get('name'), 'cases.name')}]" if raw is not None else name
    given = _merged(_given(found), _given(case))
    when = case.get("when", found.get("when", []))
    then = {**_mapping(found.get("then", {}), THEN, "then"), **_mapping(case.get("then", {}), THEN, "then")}
    return Scenario(
        path,
        label,
        _text(found.get("about"), "about"),
        (*_texts(found.get("shows", []), "shows"), *_texts(case.get("shows", []), "shows")),
        given,
        tuple(_list(when, "when")),
        then,
        (*_texts(found.get("cites", []), "cites"), *_texts(case.get("cites", []), "cites")),
    )


def _given(found: Mapping[str, Any]) -> dict[str, Any]:
    given = dict(_mapping(found.get("given", {}), GIVEN, "given"))
    players = _mapping(given.get("players") or {}, PLAYERS, "given.players")
    given["players"] = {
        name: _mapping(player or {}, PLAYER, f"given.players.{name}") for name, player in players.items()
    }
    return given


def _merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    players = {name: dict(player) for name, player in one["players"].items()}
    for name, player in other["players"].items():
        players[name] = {**players.get(name, {}), **player}
    return {**one, **other, "players": players}


def _mapping(value: Any, known: tuple[str, ...], where: str, path: str = "") -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise MalformedError(
            f"not a table of fields: {shown(value)}", where=where, expected=", ".join(known), path=path
        )
    for key in value:
        if key not in known:
            raise MalformedError(
                f"no such field: {shown(key)}",
                where=where,
                expected=nearest(str(key), list(known)),
                path=path,
            )
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise MalformedError(f"not a list: {shown(value)}", where=where, expected="a list")
    return value


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise MalformedError(f"not a text: {shown(value)}", where=where, expected="a text")
    return value.strip()


def _texts(value: Any, where: str) -> tuple[str, ...]:
    """One text, or a list of them."""
    values = [value] if isinstance(value, str) else _list(value, where)
    return tuple(_text(each, f"{where}[{place}]") for place, each in enumerate(values, 1))


def _readings(value: Any) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise MalformedError(f"not a table of readings: {shown(value)}", where="given.readings", expected="ID: VALUE")
    return {_text(name, "given.readings"): _text(chosen, f"given.readings.{name}") for name, chosen in value.items()}


def _number(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise MalformedError(f"not a number: {shown(value)}", where=where, expected="a whole number from 0")
    return value


def _one_of(value: Any, known: tuple[str, ...], where: str) -> str:
    if value not in known:
        raise MalformedError(f"{shown(value)} is not known", where=where, expected=nearest(str(value), list(known)))
    return str(value)


# The table --------------------------------------------------------------------------------------------------


class Table:
    """A scenario's table: the game, its names, the replay, and every ruling so far."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.given = given
        self.players = _players(given)
        self.game = self._game()
        self.names = Names(self.game.rules, PLAYERS[: len(self.players)])
        self.rulings: list[Ruling] = []
        self.refused: Ruling | None = None
        state = self._set_up() if given.get("phase") == "setup" else self._state()
        self.session = self._session(state)
        if given.get("phase") == "setup" and self.refused is None:
            self._deal()

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    def _session(self, state: State) -> Session:
        return self.game.session(state, True)

    def _game(self) -> BangGame:
        given = self.given
        try:
            return BangGame(
                str(given.get("edition", "003")),
                _texts(given.get("sets", []), "given.sets"),
                _texts(given.get("variants", []), "given.variants"),
                _readings(given.get("readings", {})),
                self.players,
            )
        except NotAvailable as fault:
            raise MalformedError(str(fault), where="given") from None

    # A game that begins

    def _set_up(self) -> State:
        begun = begin(self.rules, self.players)
        self.rulings += begun.rulings
        if isinstance(begun, Rejected):
            self.refused = begun.rulings[0]
            return _empty_table(self.rules)
        hands = [player.get("hand") for player in self.given["players"].values()]
        if any(hand is not None for hand in hands):
            self.game.hands = tuple(self._cards(name, "hand") for name in self.names.players)
        state: State = begun.state
        return state

    def _deal(self) -> None:
        while self.game.needs_supply(self.state):
            supplied = self.game.supplied(self.state)
            if isinstance(supplied, Ruling):
                self.refused = supplied
                self.rulings.append(supplied)
                return
            for action in supplied:
                made = self.session.play(action)
                if isinstance(made, Rejected):
                    (card,) = made.rulings[0].args
                    problem = f"{self.names.card_text(card)} is there more often than in the deck"
                    raise MalformedError(problem, where="given.players")
                self.rulings += [ruling for done in made for ruling in done.rulings]

    # A game under way

    def _state(self) -> State:
        fault = judge_players(self.rules, self.players)
        if fault is not None:
            raise MalformedError(f"nobody plays like that: {fault.fact} [{fault.clause}]", where="given.players")
        seats = tuple(self._seat(name) for name in self.names.players)
        turn = self._player(self.given.get("turn", PLAYERS[0]), "given.turn")
        phase = _one_of(self.given.get("phase", "play"), PHASES, "given.phase")
        seats, piles = self._piles(seats)
        state = State(
            seats, tuple(range(len(seats))), piles, _frames(phase, turn), turn, self._memo(),
            bank=tuple(counter.total for counter in self.rules.counters), sets=self.rules.records,
        )  # fmt: skip
        for number, name in enumerate(self.names.players):
            state = self._with_lives(state, number, self._given_to(name))
        rulings, note = collector()
        state = advance(self.rules, refreshed(self.rules, state), note)
        self.rulings += rulings
        return state

    def _memo(self) -> tuple[int, ...]:
        memo = [0] * len(self.rules.memo)
        remembered = self.given.get("remembered", {})
        for name, number in _mapping(remembered, tuple(self.rules.slots), "given.remembered").items():
            memo[self.rules.slots[name]] = _number(number, f"given.remembered.{name}")
        memo[BANGS_PLAYED] = _number(self.given.get("bangs", 0), "given.bangs")
        return tuple(memo)

    def _given_to(self, name: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.given["players"].get(name, {})
        return found

    def _seat(self, name: str) -> Seat:
        player = self.players[PLAYERS.index(name)]
        role = ROLES[player.role]
        out = bool(self._given_to(name).get("out", False))
        hand = tuple(sorted(self._cards(name, "hand")))
        lying = tuple(Lying(card) for card in self._cards(name, "in_play"))
        lying += tuple(Lying(card, fresh=True) for card in self._cards(name, "fresh"))
        shown = out or is_open(self.rules, len(self.players), role)
        status = OUT if out else IN
        return Seat(role, shown, player.characters, 0, status, hand, lying, spare=player.spare)

    def _with_lives(self, state: State, number: int, given: Mapping[str, Any]) -> State:
        seat = state.seats[number]
        where = f"given.players.{PLAYERS[number]}.lives"
        full = most_lives(self.rules, state, number)
        lives = 0 if seat.status == OUT else _number(given.get("lives", full), where)
        if lives > full or (lives == 0 and seat.status == IN):
            raise MalformedError(f"{lives} lives", where=where, expected=f"1 to {full}")
        seats = (*state.seats[:number], seat._replace(lives=lives), *state.seats[number + 1 :])
        return state._replace(seats=seats)

    def _cards(self, name: str, field: str) -> tuple[Card, ...]:
        return self.cards(self._given_to(name).get(field, []), f"given.players.{name}.{field}")

    def cards(self, texts: Any, where: str) -> tuple[Card, ...]:
        """The cards of these names. Raises MalformedError with the place of the one that is amiss."""
        found = []
        for place, text in enumerate(_texts(texts, where), 1):
            try:
                found.append(self.names.card(text))
            except MalformedError as fault:
                raise MalformedError(fault.problem, where=f"{where}[{place}]", expected=fault.expected) from None
        return tuple(found)

    def _piles(self, seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[tuple[Card, ...], ...]]:
        """The piles, and the seats: all cards that nobody names are where ``rest`` says.

        The draw pile is ``draw``, the top first, and beneath it ``bag``, in an order that nobody knows.
        """
        top, bag, discard = (
            self.cards(self.given.get(pile, []), f"given.{pile}") for pile in ("draw", "bag", "discard")
        )
        named = [*top, *bag, *discard, *(c for seat in seats for c in (*seat.hand, *(x.card for x in seat.lying)))]
        left = Counter(self.rules.deck)
        left.subtract(named)
        twice = next((card for card, number in left.items() if number < 0), None)
        if twice is not None:
            raise MalformedError(f"{self.names.card_text(twice)} is there more often than in the deck", where="given")
        unnamed = tuple(left.elements())
        others = self._event_piles()[DISCARD_PILE + 1 :]
        rest = _one_of(self.given.get("rest", "draw"), (*RESTS, *self.names.players), "given.rest")
        if rest == "aside":
            self.game.rules = replace(self.rules, deck=tuple(sorted(named)))
        elif rest == "draw":
            top += unnamed
        elif rest == "bag":
            bag += unnamed
        elif rest == "discard":
            discard = unnamed + discard
        else:
            number = PLAYERS.index(rest)
            seat = seats[number]._replace(hand=tuple(sorted(seats[number].hand + unnamed)))
            seats = (*seats[:number], seat, *seats[number + 1 :])
        return seats, (top, tuple(sorted(bag)), discard, *others)

    def _event_piles(self) -> tuple[tuple[Card, ...], ...]:
        """All piles as they are at first; of the events, ``event`` is in force, and ``events`` are still to come."""
        piles = list(self.rules.stacks)
        event, events = (self.cards(self.given.get(field, []), f"given.{field}") for field in ("event", "events"))
        deck = self.rules.event_deck
        if event + events and not deck:
            raise MalformedError("no set of this game has events", where="given.event", expected="a set that has them")
        if event + events:
            aside = tuple(card for card in piles[deck + 2] if card not in event + events)
            piles[deck : deck + 3] = [events, event, aside]
        return tuple(piles)

    def _player(self, name: Any, where: str) -> int:
        return PLAYERS.index(_one_of(name, self.names.players, where))

    # What is said and done

    def actions(self, text: Any, where: str) -> tuple[Action, ...] | int:
        """The decisions that a sentence means, or the seat that takes something back."""
        try:
            line = line_from(_text(text, where), self.names)
            actions = actions_of(line, self.names)
        except MalformedError as fault:
            raise MalformedError(f"{shown(text)}: {fault.problem}", where=where, expected=fault.expected) from None
        return self.names.seat(line.by) if line.do == TAKE_BACK else actions


def _empty_table(rules: Rules) -> State:
    return State((), (), ((), rules.deck, ()), (), 0, (0,) * len(rules.memo))


def _frames(phase: str, turn: int) -> tuple[Any, ...]:
    if phase == "start":
        return (Turn(turn),)
    if phase == "discard":
        return (Turn(turn, DISCARDING),)
    return (Turn(turn, DISCARDING), PlayPhase(turn))


def _players(given: Mapping[str, Any]) -> tuple[Player, ...]:
    named = given["players"]
    last = max((PLAYERS.index(name) + 1 for name in named), default=0)
    number = _number(given["seats"], "given.seats") if "seats" in given else max(last, FEWEST)
    if not last <= number <= len(PLAYERS):
        raise MalformedError(f"{number} seats", where="given.seats", expected=f"{max(last, 1)} to {len(PLAYERS)}")
    dealt = _roles_of(given, number)
    if given.get("phase") == "setup" and not dealt:
        return tuple(Player("outlaw", ("willy_the_kid",)) for _ in range(number))
    roles, people = (
        _roles(named, number, dealt),
        _characters(named, number, TWO_CHARACTERS in given.get("variants", [])),
    )
    spares = (_spare(named, name) for name in PLAYERS)
    return tuple(Player(*dealt) for dealt in zip(roles, people, spares, strict=False))


def _roles_of(given: Mapping[str, Any], number: int) -> tuple[Role, ...]:
    """The roles that a number of players is dealt, none where the sets have no game for so many."""
    sets = [SETS[name] for name in _texts(given.get("sets", []), "given.sets") if name in SETS]
    tables = (ROLES_IN_PLAY, *(each.roles for each in sets))
    return next((table[number].dealt for table in tables if number in table), ())


def _spare(named: Mapping[str, Any], name: str) -> str:
    text = named.get(name, {}).get("spare")
    ids = _character_ids()
    return "" if text is None else ids[_one_of(text, tuple(ids), f"given.players.{name}.spare")]


def _roles(named: Mapping[str, Any], number: int, dealt: tuple[Role, ...]) -> list[str]:
    """Roles as given, the others as the number of players has them left."""
    given = [named.get(name, {}).get("role") for name in PLAYERS[:number]]
    codes = Counter(dealt)
    left = [role for role in ROLE_ORDER if codes[ROLES[role]] > 0 and not codes.subtract([ROLES[role]])]
    for name, role in zip(PLAYERS, given, strict=False):
        if role is None:
            continue
        _one_of(role, tuple(ROLES), f"given.players.{name}.role")
        if role in left:
            left.remove(role)
    return [role or (left.pop(0) if left else "outlaw") for role in given]


def _characters(named: Mapping[str, Any], number: int, two: bool) -> list[tuple[str, ...]]:
    ids = _character_ids()
    given: list[tuple[str, ...]] = []
    for name in PLAYERS[:number]:
        player = named.get(name, {})
        where = f"given.players.{name}.character"
        texts = player.get("characters", player.get("character", []))
        given.append(tuple(ids[_one_of(text, tuple(ids), where)] for text in _texts(texts, where)))
    free = [character for character in (*HARMLESS, *OTHERS) if not any(character in dealt for dealt in given)]
    each = 2 if two else 1
    return [dealt or tuple(free.pop(0) for _ in range(each)) for dealt in given]


def _character_ids() -> dict[str, str]:
    from bangref.rulebook.load import load

    return {name.en: name.id for name in load().names["bang"].values() if name.kind == "character"}


# Playing it out ---------------------------------------------------------------------------------------------


def played(scenario: Scenario) -> Played:
    """What is not as the scenario says, and what was cited. Raises MalformedError for bad writing."""
    try:
        return _Run(scenario).result()
    except MalformedError as fault:
        raise _placed(fault, scenario.path, scenario.id) from None


class _Run:
    """A scenario being played out; it stops at the first step that does not go as it says."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.table = Table(scenario.given)
        self.faults: list[str] = []

    def result(self) -> Played:
        table = self.table
        if table.refused is not None and not self.scenario.then.get("refused"):
            self.faults.append(f"given: refused [{table.refused.clause}] {table.refused.fact}")
        for place, item in enumerate(self.scenario.when, 1):
            if self.faults:
                break
            self._step(item, f"when[{place}]")
        if not self.faults:
            self._compare(self.scenario.then, "then")
        cited = frozenset(ruling.clause for ruling in table.rulings)
        if not self.faults:
            self.faults += [f"cites: {clause} is not cited" for clause in self.scenario.cites if clause not in cited]
        return Played(tuple(self.faults), cited, tuple(table.rulings), question(table.rules, table.state), table.names)

    def _step(self, item: Any, where: str) -> None:
        if isinstance(item, str):
            self._do(item, where)
            return
        step = _mapping(item, ("do", "illegal", "record", "verdict", "then", "cites"), where)
        before = len(self.table.rulings)
        if "illegal" in step:
            self._illegal(step["illegal"], where)
        elif "record" in step:
            self._record(step, where)
        elif "do" in step:
            self._do(step["do"], where)
        self._compare(_mapping(step.get("then", {}), THEN, f"{where}.then"), f"{where}.then")
        cited = {ruling.clause for ruling in self.table.rulings[before:]}
        for clause in _texts(step.get("cites", []), f"{where}.cites"):
            if clause not in cited:
                self.faults.append(f"{where}: cites {', '.join(sorted(cited)) or 'nothing'}, not {clause}")

    def _do(self, text: Any, where: str) -> None:
        table = self.table
        actions = table.actions(text, where)
        if isinstance(actions, int):
            refused = table.session.take_back(actions)
            if refused is not None:
                self._refused((refused,), f"{where}: {text}")
            return
        for action in actions:
            made = table.session.play(action)
            if isinstance(made, Rejected):
                self._refused(made.rulings, f"{where}: {text}")
                return
            table.rulings += [ruling for done in made for ruling in done.rulings]

    def _refused(self, rulings: tuple[Ruling, ...], what: str) -> None:
        first = rulings[0]
        self.faults.append(f"{what}: illegal [{first.clause}] {first.fact} {first.args}; {self._open()}")

    def _open(self) -> str:
        asked = question(self.table.rules, self.table.state)
        if asked is None:
            return "the game is over"
        return f"open: {self.table.names.player(asked.decider)}, {asked.kind}"

    def _illegal(self, text: Any, where: str) -> None:
        table = self.table
        actions = table.actions(text, where)
        if isinstance(actions, int):
            fault = (
                table.game.session(table.state, True).take_back(actions)
                if not table.session.history
                else self._no_take_back(actions)
            )
        else:
            fault = why_not(table.rules, table.state, actions[0])
        if fault is None:
            self.faults.append(f"{where}: {text}: legal; {self._open()}")
        else:
            table.rulings.append(fault)

    def _no_take_back(self, seat: int) -> Ruling | None:
        session = self.table.session
        state, history = session.state, list(session.history)
        fault = session.take_back(seat)
        session.state, session.history = state, history
        return fault

    def _record(self, step: Mapping[str, Any], where: str) -> None:
        """Judge lines as a record, where something illegal may be taken back."""
        table = self.table
        verifier = Verifier(_FromHere(table.game, table.state), explain=True)
        for place, text in enumerate(_texts(step["record"], f"{where}.record"), 1):
            actions = table.actions(text, f"{where}.record[{place}]")
            item = Item(place, place, take_back=actions) if isinstance(actions, int) else Item(place, place, actions)
            verifier.feed(item)
        result = verifier.finish()
        for finding in result.findings:
            table.rulings += finding.rulings
        wanted = _text(step.get("verdict"), f"{where}.verdict")
        if result.verdict != wanted:
            clauses = ", ".join(f"{f.rulings[0].clause} {f.rulings[0].fact}" for f in result.findings)
            self.faults.append(f"{where}: {result.verdict}, not {wanted} ({clauses or 'no findings'})")
        elif verifier.session is not None:
            table.session.resume(verifier.session.state)

    def _compare(self, then: Mapping[str, Any], where: str) -> None:
        for field, value in then.items():
            if field != "refused" and not self.table.state.seats:
                problem = "nobody sits at a table that is refused"
                raise MalformedError(problem, where=f"{where}.{field}", expected="'refused'")
            self.faults += COMPARED[field](self.table, value, f"{where}.{field}")


class _FromHere(BangGame):
    """The game of a table, from the state it is in; its rules may be tried under other readings."""

    def __init__(self, game: BangGame, state: State, tried: Mapping[str, str] | None = None) -> None:
        super().__init__(*game.options, game.chosen, game.players, tried=tried)
        self.state = state

    def start(self) -> State:
        return self.state

    def under(self, readings: Mapping[str, str]) -> BangGame:
        return _FromHere(self, self.state, readings)


# What has come of it ----------------------------------------------------------------------------------------

Compare = Callable[[Table, Any, str], list[str]]


def _differs(where: str, said: Any, found: Any) -> list[str]:
    return [] if said == found else [f"{where}: {found}, not {said}"]


def _per_player(look: Callable[[Table, Seat], Any], write: Callable[[Table, Any, str], Any] | None = None) -> Compare:
    """Compare something of each player named: a number, or what ``write`` makes of the value."""

    def compare(table: Table, value: Any, where: str) -> list[str]:
        found = []
        for name, said in _mapping(value, table.names.players, where).items():
            seat = table.state.seats[PLAYERS.index(name)]
            place = f"{where}.{name}"
            wanted = write(table, said, place) if write else _number(said, place)
            found += _differs(place, wanted, look(table, seat))
        return found

    return compare


def _written(table: Table, cards: tuple[Card, ...]) -> list[str]:
    return sorted(table.names.card_text(card) for card in cards)


def _sorted_cards(table: Table, texts: Any, where: str) -> list[str]:
    return _written(table, table.cards(texts, where))


def _top_of(pile: Callable[[Table], tuple[Card, ...]]) -> Compare:
    """Compare the top cards of a pile, the topmost first."""

    def compare(table: Table, value: Any, where: str) -> list[str]:
        said = [table.names.card_text(card) for card in table.cards(value, where)]
        found = [table.names.card_text(card) for card in pile(table)[: len(said)]]
        return _differs(where, said, found)

    return compare


def _event(table: Table, value: Any, where: str) -> list[str]:
    """Compare the event in force: a list of it, or an empty one."""
    deck = table.rules.event_deck
    taken = table.state.piles[deck + 1] if deck else ()
    said = [table.names.card_text(card) for card in table.cards(value, where)]
    return _differs(where, said, [table.names.card_text(card) for card in taken[-1:]])


def _characters_are(table: Table, value: Any, where: str) -> list[str]:
    """Compare the characters of players, or those laid by."""
    spare = where.endswith("spares")
    found = []
    for name, said in _mapping(value, table.names.players, where).items():
        seat = table.state.seats[PLAYERS.index(name)]
        known = {element_name(each): each for each in table.rules.characters}
        wanted = known[_one_of(said, tuple(known), f"{where}.{name}")]
        found += _differs(f"{where}.{name}", (wanted,), (seat.spare,) if spare else seat.characters)
    return found


def _size_of(size: Callable[[State], int]) -> Compare:
    def compare(table: Table, value: Any, where: str) -> list[str]:
        return _differs(where, _number(value, where), size(table.state))

    return compare


def _seats(look: Callable[[State], tuple[int, ...]]) -> Compare:
    """Compare a group of players."""

    def compare(table: Table, value: Any, where: str) -> list[str]:
        said = sorted(_one_of(name, table.names.players, where) for name in _texts(value, where))
        return _differs(where, said, sorted(table.names.player(seat) for seat in look(table.state)))

    return compare


def _asks(table: Table, value: Any, where: str) -> list[str]:
    """Who has to decide, or ``{PLAYER: KIND OF QUESTION}``; nobody when the game is over."""
    asked = question(table.rules, table.state)
    said = value if isinstance(value, Mapping) else {_text(value, where): None}
    if len(said) != 1:
        raise MalformedError(f"{len(said)} questions", where=where, expected="a player, or PLAYER: KIND OF QUESTION")
    ((name, kind),) = said.items()
    if asked is None:
        return _differs(where, name, "nobody")
    table.rulings.append(Ruling(asked.clause, "asks"))
    return _differs(where, (name, kind or asked.kind), (table.names.player(asked.decider), asked.kind))


def _turn(table: Table, value: Any, where: str) -> list[str]:
    return _differs(where, value, table.names.player(table.state.turn))


def _judged(legal: bool) -> Compare:
    def compare(table: Table, value: Any, where: str) -> list[str]:
        found = []
        for place, text in enumerate(_texts(value, where), 1):
            actions = table.actions(text, f"{where}[{place}]")
            if isinstance(actions, int):
                raise MalformedError("taking back belongs among what is done", where=f"{where}[{place}]")
            fault = why_not(table.rules, table.state, actions[0])
            if (fault is None) != legal:
                why = f"illegal [{fault.clause}] {fault.fact}" if fault else "legal"
                found.append(f"{where}[{place}]: {sentence(actions[0], table.names)}: {why}")
        return found

    return compare


def _distances(table: Table, value: Any, where: str) -> list[str]:
    found = []
    rulings, note = collector()
    for one, row in _mapping(value, table.names.players, where).items():
        for other, said in _mapping(row, table.names.players, f"{where}.{one}").items():
            far = distance(table.rules, table.state, PLAYERS.index(one), PLAYERS.index(other), "", note)
            found += _differs(f"{where}.{one}.{other}", said, far)
    table.rulings += rulings
    return found


def _reaches(table: Table, seat: Seat) -> int:
    rulings, note = collector()
    found = reach(table.rules, table.state, table.state.seats.index(seat), note)
    table.rulings += rulings
    return found


def _lives(_: Table, seat: Seat) -> int:
    return seat.lives


def _most_lives(table: Table, seat: Seat) -> int:
    return most_lives(table.rules, table.state, table.state.seats.index(seat))


def _hand_size(_: Table, seat: Seat) -> int:
    return len(seat.hand)


def _refused_or_not(table: Table, value: Any, where: str) -> list[str]:
    return _differs(where, value, table.refused is not None)


def _shown(state: State) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(state.seats) if seat.shown)


def _out(state: State) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(state.seats) if seat.status == OUT)


COMPARED: dict[str, Compare] = {
    "lives": _per_player(_lives),
    "most_lives": _per_player(_most_lives),
    "hand": _per_player(lambda table, seat: _written(table, seat.hand), _sorted_cards),
    "hand_size": _per_player(_hand_size),
    "in_play": _per_player(lambda table, seat: _written(table, tuple(x.card for x in seat.lying)), _sorted_cards),
    "discard_top": _top_of(lambda table: table.state.piles[DISCARD_PILE][::-1]),
    "draw_top": _top_of(lambda table: table.state.piles[DRAW_PILE]),
    "draw_size": _size_of(drawable),
    "discard_size": _size_of(lambda state: len(state.piles[DISCARD_PILE])),
    "bag_size": _size_of(lambda state: len(state.piles[BAG])),
    "bangs": _size_of(lambda state: state.memo[BANGS_PLAYED]),
    "event": _event,
    "events": _top_of(lambda table: table.state.piles[table.rules.event_deck] if table.rules.event_deck else ()),
    "characters": _characters_are,
    "spares": _characters_are,
    "asks": _asks,
    "turn": _turn,
    "out": _seats(_out),
    "shown": _seats(_shown),
    "winners": _seats(lambda state: state.winners or ()),
    "legal": _judged(True),
    "illegal": _judged(False),
    "distances": _distances,
    "reach": _per_player(_reaches),
    "refused": _refused_or_not,
}
"""What ``then`` may state, and how it is compared."""
THEN = tuple(COMPARED)
