"""What a game tells the rest of bangref about itself, in one place: its kit.

    KitOf       everything that files, reports and commands need to know of a game; Kit: of any
    Checks      what its checkpoints say
    Effects     what may happen in it, as records tell it
    Scenes      what scenarios of it may say
    Words       what is said of it
    View        its table as people see it
    Picture     its table as data, to be drawn elsewhere
    Positions   what positions of it say from which sequences are counted
    Game        a game to be judged

Everything outside a game's own packages asks its kit and knows no card, no die and no character by name. A kit is
``KIT`` of the package of this folder that is called like the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from random import Random
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from bangref.core.action import Action, Card, Seat
from bangref.core.engine import Accepted, Rejected
from bangref.core.piles import Cards
from bangref.core.record import Game as Judged
from bangref.core.ruling import Note, Ruling
from bangref.kits.any_game import Player, Rules, State
from bangref.kits.checkpoint import Compared, Resume
from bangref.kits.effect import Judged as JudgedEffect
from bangref.kits.effect import Key, Told
from bangref.kits.elements import Facts
from bangref.kits.scene import Compare, Scene
from bangref.kits.secrets import Secrets
from bangref.kits.wording import KindOfThing
from bangref.record.line import Check, HeaderLine
from bangref.record.names import Names, Vocabulary
from bangref.rulebook.json_data import Json, JsonObject
from bangref.rulebook.load import Name
from bangref.terminal.style import Row, Symbols

R = TypeVar("R")
S = TypeVar("S")
P = TypeVar("P")
"""Rules, states and players of one game."""
RulesTaken = TypeVar("RulesTaken", contravariant=True)
"""Rules that a game takes for its own."""


class Game(Judged, Protocol):
    """A game to be judged, as the verifier of the core needs it, and who plays it."""

    @property
    def rules(self) -> Rules: ...

    @property
    def players(self) -> tuple[Player, ...]: ...

    def under(self, readings: Mapping[str, str]) -> Game: ...

    def beyond(self) -> Game: ...


class FromTheBeginning(Game, Protocol[RulesTaken]):
    """A game to be judged that begins with the deal."""

    def without(self, characters: Set[str]) -> Self:
        """The same game, in which these characters have no ability."""
        ...

    def face_down(self, rules: RulesTaken, hands: Sequence[Cards] | None, deck: Cards | None) -> Game:
        """The same game with cards that nobody has seen.

        rules: its own, with faces for these cards. hands, deck: what is told of them; None: it comes card by card.
        """
        ...


class Checks(NamedTuple, Generic[S, P]):
    """What the checkpoints of a game say.

    check_names: raises MalformedError for what a checkpoint names that the game does not have; the
    player of ``turn`` is looked at elsewhere.
    compared: each field that is present, as recorded and as judged.
    clause_of: kind of thing, whose, what has happened since: the clause to cite where it differs.
    at_start: whether the turn has not come further than what checkpoints call its "start".
    in_play_phase: whether the player on turn may do the next thing of the phase that checkpoints call "play".
    whole: the fields without which a checkpoint is not full; of_everybody: those that tell of every player.
    resume_of: the state that a full checkpoint describes, for players as dealt. Raises MalformedError where it
    contradicts itself.
    full_check: a full checkpoint of a state, as its fields.
    """

    check_names: Callable[[Check, Names], None]
    compared: Callable[[Check, Names, S], Iterator[Compared]]
    clause_of: Callable[[str, int, list[Ruling]], str]
    at_start: Callable[[S], bool]
    in_play_phase: Callable[[S], bool]
    whole: tuple[str, ...]
    of_everybody: tuple[str, ...]
    resume_of: Callable[[Check, Names, tuple[P, ...]], Resume]
    full_check: Callable[[S, Names], JsonObject]


class Effects(NamedTuple):
    """What may happen in a game, as records tell it and as the rules make it.

    told_of: a recorded effect in comparable form; raises MalformedError where it is none.
    judged_of: the effects among rulings, given what the record tells.
    together: whether the order of two effects means nothing.
    words: an effect in words.
    round_clause: the clause by which an effect reaches the players in order.
    """

    told_of: Callable[..., Told]
    judged_of: Callable[[Iterable[Ruling], Iterable[Told]], list[JudgedEffect]]
    together: Callable[[Key, Key], bool]
    words: Callable[[Key, Names], str]
    round_clause: str


class Scenes(NamedTuple, Generic[R, S, P]):
    """What scenarios of a game may say, besides what those of every game say.

    given: of the table; of_player: of a player. compared: what ``then`` may state, and how it is compared.
    players_of: who plays, from what is given; whoever is not named gets what does not matter.
    state_of: the table of a game under way, up to the first question; what happens on the way is noted.
    supply: for a game that is only beginning, gives it what chance is to decide. empty_table: the table of a game
    that cannot be played.
    """

    given: tuple[str, ...]
    of_player: tuple[str, ...]
    players_of: Callable[[Mapping[str, Json]], tuple[P, ...]]
    state_of: Callable[[Scene, Note], S]
    supply: Callable[[Scene], None]
    empty_table: Callable[[R], S]
    compared: Mapping[str, Compare]


class Words(NamedTuple, Generic[S]):
    """What is said of a game, besides what is said of every game (``report.words``).

    facts: the sentence of each fact, a format string over its arguments. kinds: what the arguments can be, besides
    the kinds that every game has. questions: what is decided, by kind of question. quantities: what each point of
    the rules measures.
    any_of: what is legal besides the answers that are listed, by kind of question.
    measured: how the numbers came about on which the ruling that forbids an action in a state rests.
    """

    facts: Mapping[str, str]
    kinds: Mapping[str, KindOfThing]
    questions: Mapping[str, str]
    quantities: Mapping[str, str]
    any_of: Mapping[str, str]
    measured: Callable[[Names, S, Action, Ruling], list[str]]


class Sight(NamedTuple):
    """What everybody sees beside the question that is open: as fields for programs, as lines for people."""

    data: Mapping[str, Json] = MappingProxyType({})
    lines: tuple[str, ...] = ()


class Picture(NamedTuple, Generic[R, S]):
    """The table of a game as JSON data, for whoever draws it. A card is the number of its face.

    kind: of a card or a die, by its number: a word by which it is coloured; printed: what else its face tells.
    player: what is told of a player, ``character``, ``lives`` of ``most`` (``life``: what they are called,
    where that is not lives), and where the game has them ``counts``, ``hand``, ``lying`` (each with what lies on it)
    and ``notes``.
    middle: ``piles``, ``dice``, ``shown`` cards and ``notes``.
    apart: how far each of the others is for a player and why, None where nobody asks; and their own reach in words.
    """

    kind: Callable[[R, int], str]
    printed: Callable[[R, int], tuple[str, ...]]
    player: Callable[[R, S, Names, int], JsonObject]
    middle: Callable[[R, S, Names], JsonObject]
    apart: Callable[[R, S, Names, int], JsonObject]


class View(NamedTuple, Generic[R, S]):
    """The table of a game as people see it.

    star: the role that is marked. is_out: whether a player is out of the game.
    rows: what is told of a player, as rows of a width; middle: what lies in the middle, as lines of a width.
    in_sight: what everybody sees beside the question.
    events: the event in force, empty until there is one, and those to come; none in a game without.
    picture: the same as data.
    """

    star: int
    is_out: Callable[[S, int], bool]
    rows: Callable[[R, S, Names, int, int, Symbols], list[Row]]
    middle: Callable[[R, S, Names, int], list[str]]
    in_sight: Callable[[R, S, Names], Sight]
    events: Callable[[Names, S], tuple[str, ...]]
    picture: Picture[R, S]


class Unfit(NamedTuple):
    """A card that cannot lie before a player, and the clause that says so."""

    seat: Seat
    card: Card
    clause: str


class Positions(NamedTuple, Generic[R, S]):
    """What tables of a game can be like. faults: what none can. is_over: whether nothing remains to be decided.

    unfit: cards in play that cannot lie where they do. bare: piles, by name, that lie open in a game, and are empty.
    """

    faults: Callable[[R, S], Sequence[str]]
    is_over: Callable[[R, S], bool]
    unfit: Callable[[R, S], Iterator[Unfit]] | None = None
    bare: Callable[[R, S], tuple[str, ...]] | None = None


class KitOf(NamedTuple, Generic[R, S, P]):
    """Everything that the rest of bangref needs to know of a game.

    id, title: how transcripts and people call it. piece: what has faces in it, "card" or "die".
    editions: of the rulebook; the first is meant where none is told. sets, variants: by the names that headers use.
    roles: by what transcripts call them, as states have them. verbs: what is done in it, of those of the core.

    header_fields, player_fields, check_fields, effect_fields: those that it has of the fields of the format that not
    every game has (``transcript.fields.COMMON``).

    rules_for: rules from edition, sets, variants, readings. readings_of: what a game with these sets can choose, by
    clause, the default first. game: a game to be judged from edition, sets, variants, readings and players.
    The first and the last raise MalformedError for what cannot be.
    begin: the first state from rules and players, or why these cannot play.
    end_clause: the clause that ends the game.

    players_of: who plays, as a header tells; raises MalformedError. player_line: a player as a header tells of them.
    deal: gives a game what its header tells in advance; raises MalformedError for what cannot be. told_in: the
    fields of the header that tell in advance what chance decided while the game was set up.
    checks, effects, scenes, words, view, positions: see there. facts_of: what is printed on an element.

    usual_numbers: how many play, where nobody says. setting_up: whether the first turn has not yet begun.
    dealt_players: players with all that chance deals them. decided: what chance, or a player who wants the game to
    end, does in a state.
    allowed: by verb, the fields that its lines may have, where those are others than usual (``transcript.verbs``).
    secrets: what is done in secret. decks: fields of the header that tell a deck whose cards come one by one, each
    with those that have come and those to come, the next one face up.
    """

    id: str
    title: str
    piece: str
    editions: tuple[str, ...]
    sets: Mapping[str, Any]
    variants: tuple[str, ...]
    roles: Mapping[str, int]
    verbs: tuple[str, ...]

    header_fields: frozenset[str]
    player_fields: frozenset[str]
    check_fields: frozenset[str]
    effect_fields: frozenset[str]

    rules_for: Callable[[str, Sequence[str], Sequence[str], Mapping[str, str]], R]
    readings_of: Callable[[Iterable[str]], Mapping[str, tuple[str, ...]]]
    game: Callable[..., FromTheBeginning[R]]
    begin: Callable[[R, tuple[P, ...]], Accepted | Rejected]
    end_clause: str

    players_of: Callable[[HeaderLine], tuple[P, ...]]
    player_line: Callable[[P], JsonObject]
    deal: Callable[[HeaderLine, Any, Names], None]
    told_in: Callable[[Names, Sequence[Action]], JsonObject]
    checks: Checks[S, P]
    effects: Effects
    scenes: Scenes[R, S, P]
    words: Words[S]
    view: View[R, S]
    positions: Positions[R, S]
    facts_of: Callable[[Name], Facts]

    usual_numbers: tuple[int, ...]
    setting_up: Callable[[S], bool]
    dealt_players: Callable[[Random, int, R], tuple[P, ...]]
    decided: Callable[[R, S, Random], Action]
    allowed: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    secrets: Secrets = Secrets()
    decks: Mapping[str, Callable[[R, S], tuple[Cards, Cards]]] = MappingProxyType({})

    @property
    def vocabulary(self) -> Vocabulary:
        """What records of the game call things."""
        return Vocabulary(self.title, self.piece, self.verbs, self.allowed)


Kit = KitOf[Rules, State, Player]
"""The kit of a game, whichever it is."""
