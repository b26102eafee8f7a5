"""What the header of a record with hidden cards announces: the game, and the worlds that it may be at first.

Announced       such a game
announced       that of a header
first_world     where it begins, or why there is no such game
without_hands   a header in which nothing is known of hands
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations
from typing import NamedTuple

from bangref.core.action import Card, Seat
from bangref.core.piles import Cards
from bangref.core.record import Fault
from bangref.core.ruling import Ruling
from bangref.core.verify.in_advance import prepare
from bangref.core.verify.progress import Progress, tell_nobody
from bangref.judge.header import deal, game_of
from bangref.judge.hidden.from_table import FromTable, from_table
from bangref.judge.scenario.from_here import FromHere
from bangref.kits import kit_of
from bangref.kits.cards.header import check_hands, take_told
from bangref.kits.kit import Game
from bangref.kits.scene import players_in
from bangref.kits.secrets import DealtRoles
from bangref.record.errors import MalformedError, cut, nearest, shown
from bangref.record.hidden_names import UNSEEN, HiddenNames
from bangref.record.model import HeaderLine
from bangref.record.names import NOBODY_NAME
from bangref.record.values import texts
from bangref.worlds.binding import in_secret
from bangref.worlds.places import Table, piles_of, with_bag, with_hands
from bangref.worlds.unknown import Faces, among_of, is_hidden, token
from bangref.worlds.world import Deal, Roles, World, enough, known_of


class Announced(NamedTuple):
    """A game of which not every card is known, as a header announces it.

    observer: whose view the record is, None for nobody's. hands: as they are told, with patterns. roles: those that may
    have been dealt to players who keep theirs secret. table: from which it goes on; None where it begins.
    """

    game: Game
    names: HiddenNames
    deal: Deal
    observer: Seat | None
    hands: tuple[Cards, ...] | None
    deck: Cards | None
    roles: frozenset[Roles]
    table: FromTable | None = None

    def dealt_hands(self) -> tuple[Cards, ...]:
        """The opening hands that the header tells, with tokens."""
        return _face_down(self.hands)[0] or ()


def announced(
    header: HeaderLine, readings: Mapping[str, str], known: Faces | None = None, waits: bool = False
) -> Announced:
    """The game of the header of a record with hidden cards. known: its faces, if it has been announced before.

    waits: whether silence ends no turn where it goes on from a table.

    Raises MalformedError for what cannot be.
    """
    header, secret, roles = _with_roles(header, readings)
    game = game_of(header, readings)
    rules = game.rules
    kit = kit_of(rules.game)
    faces = known if known is not None else Faces.of(rules.faces, rules.deck if _has_cards(header) else ())
    open_rules = replace(rules, faces=faces)
    names = HiddenNames(open_rules, tuple(player.name for player in header.players), kit.vocabulary)
    among = frozenset(role for each in roles for role in each)
    shared = Deal(faces, secret, among, shown=kit.secrets.shown, piles=kit.secrets.piles)
    if header.start is not None:
        table = from_table(header, game, names)
        goes_on = FromHere(game.face_down(open_rules, None, None), table.state, game.readings, waits)
        return Announced(goes_on, names, shared, _observer(header), table.unseen, None, roles, table)
    hands = _hands(header, names) if header.hands is not None else None
    deck = _deck(header, names) if header.deck is not None else None
    deal(header.model_copy(update={"hands": None, "deck": None}), game, names)
    face_down, unseen = _face_down(hands)
    return Announced(
        game.face_down(open_rules, face_down, deck),
        names,
        shared._replace(dealt=frozenset(unseen)),
        _observer(header),
        hands,
        deck,
        roles,
    )


def _has_cards(header: HeaderLine) -> bool:
    return "hands" in kit_of(header.game).header_fields


def _observer(header: HeaderLine) -> Seat | None:
    """Whose view the record is. Raises MalformedError for a name nobody has."""
    if header.observer == NOBODY_NAME:
        return None
    known = [player.name for player in header.players]
    if header.observer not in known:
        expected = nearest(str(header.observer), [NOBODY_NAME, *known])
        raise MalformedError(f"nobody here is called {shown(header.observer)}", where="observer", expected=expected)
    return known.index(header.observer)


# Roles -----------------------------------------------------------------------------------------------------------


def _with_roles(
    header: HeaderLine, readings: Mapping[str, str]
) -> tuple[HeaderLine, tuple[Seat, ...], frozenset[Roles]]:
    """The header with roles for those who keep theirs secret, who these are, and the roles that they may have."""
    secret = tuple([seat for seat, player in enumerate(header.players) if player.role == UNSEEN])
    if not secret:
        return header, (), frozenset({()})
    kit = kit_of(header.game)
    codes = dict(kit.roles)
    first = _with_all(header, secret, [next(iter(codes))] * len(secret))
    roles_of = kit.secrets.roles
    dealt = roles_of(game_of(first, readings).rules, len(header.players)) if roles_of is not None else None
    if dealt is None:
        return first, (), frozenset({()})
    told = [codes[player.role] for player in header.players if player.role in codes]
    _check_open(dealt, told, secret[0])
    left = sorted((Counter(dealt.dealt) - Counter(told)).elements())
    if len(left) != len(secret):
        return first, (), frozenset({()})
    called = {code: name for name, code in codes.items()}
    return _with_all(header, secret, [called[role] for role in left]), secret, frozenset(permutations(left))


def _check_open(dealt: DealtRoles, told: list[int], secret: Seat) -> None:
    """Raises MalformedError where a role is left open that everybody knows."""
    missing = [role for role in (Counter(dealt.dealt) - Counter(told)) if role in dealt.open]
    if missing:
        problem = "everybody knows who begins" if len(dealt.open) == 1 else "everybody knows this role"
        raise MalformedError(problem, where=f"players.{secret}.role", expected="the role")


def _with_all(header: HeaderLine, secret: tuple[Seat, ...], roles: list[str]) -> HeaderLine:
    players = list(header.players)
    for seat, role in zip(secret, roles, strict=True):
        players[seat] = players[seat].model_copy(update={"role": role})
    return header.model_copy(update={"players": players})


# Cards -----------------------------------------------------------------------------------------------------------


def _hands(header: HeaderLine, names: HiddenNames) -> tuple[Cards, ...]:
    """The opening hands, as far as they are told. Raises MalformedError for cards that cannot be."""
    assert header.hands is not None
    check_hands(header.hands, names.players)
    return tuple([names.all_cards(header.hands[name], f"hands.{cut(name)}") for name in names.players])


def _deck(header: HeaderLine, names: HiddenNames) -> Cards:
    """The draw pile of a record in which it is known. Raises MalformedError where a card of it is not."""
    found = names.all_cards(header.deck or [], "deck")
    for place, card in enumerate(found):
        if is_hidden(card):
            expected = "the whole draw pile, or 'deck' left out"
            raise MalformedError("a card of the draw pile is not known", where=f"deck.{place}", expected=expected)
    return found


def _left(told: Announced) -> Counter[Card]:
    """The cards that the header does not tell. Raises MalformedError for one that it tells too often."""
    left = Counter(told.names.rules.deck)
    for name, hand in zip(told.names.players, told.hands or (), strict=False):
        take_told(left, tuple([card for card in hand if not is_hidden(card)]), told.names, f"hands.{cut(name)}")
    take_told(left, told.deck or (), told.names, "deck")
    return left


def first_world(told: Announced) -> World | Fault:
    """The world in which the game begins, hands dealt as far as the header tells them; or what is amiss with it.

    Raises MalformedError where a card is told too often.
    """
    game = told.game
    state = game.start()
    if isinstance(state, Ruling):
        return Fault((state,))
    state = in_secret(told.deal, state, told.roles)
    if told.table is not None:
        return _world_of(told, state, told.table.left)
    pools: tuple[Cards, ...] = ()
    named: tuple[tuple[int, int], ...] = ()
    if piles_of(state):
        pool = tuple(sorted(_left(told).elements()))
        hands, used = _face_down(told.hands)
        rest = len(pool) - len(used)
        tokens = [*used, *(token(1, len(used) + serial) for serial in range(rest))]
        known = [card for cards in (*(hands or ()), told.deck or ()) for card in cards if not is_hidden(card)]
        state = with_bag(state, tuple(sorted([*known, *tokens])))
        pools = (pool,)
        for card in used:
            named = known_of(named, card, 1)
    session = game.session(state, explain=False)
    first = World(session, pools, named, told.roles)
    if pools and not enough(told.deal.faces, first, 1):
        raise MalformedError("more cards have a name than there are", where="hands", expected="cards of the game")
    progress, fault = prepare(Progress(game, False, session), tell_nobody)
    if fault is not None or progress.session is None:
        return fault or Fault(())
    return first._replace(session=progress.session)


def without_hands(header: HeaderLine) -> HeaderLine | None:
    """The same header when nothing is known of hands; None where nothing is."""
    hands = {name: [UNSEEN] * len(hand) for name, hand in (header.hands or {}).items()}
    players = dict(players_in(header.start)) if header.start is not None and "players" in header.start else {}
    start = dict(players)
    for name, player in players.items():
        if isinstance(player, Mapping) and isinstance(player.get("hand"), list):
            start[name] = {**player, "hand": [UNSEEN] * len(texts(player["hand"], "hand"))}
    if hands == (header.hands or {}) and start == players:
        return None
    table = None if header.start is None else {**header.start, "players": start}
    return header.model_copy(update={"hands": hands if header.hands is not None else None, "start": table})


def _world_of(told: Announced, state: Table, left: Cards) -> World:
    """The world in which a game goes on from a table. left: the cards that lie somewhere unseen."""
    if not piles_of(state):
        return World(told.game.session(state, explain=False), (), (), told.roles)
    hands, used = _face_down(told.hands)
    bag = tuple(token(1, serial) for serial in range(len(used), len(left)))
    whole = [(*seat.hand, *more) for seat, more in zip(state.seats, hands or (), strict=True)]
    state = with_bag(with_hands(state, whole), bag)
    named: tuple[tuple[int, int], ...] = ()
    for card in used:
        named = known_of(named, card, 1)
    first = World(told.game.session(state, explain=False), (tuple(sorted(left)),), named, told.roles)
    if not enough(told.deal.faces, first, 1):
        raise MalformedError("more cards have a name than there are", where="start", expected="cards of the game")
    return first


def _face_down(hands: tuple[Cards, ...] | None) -> tuple[tuple[Cards, ...] | None, list[Card]]:
    """Hands with tokens in the place of patterns, and these tokens."""
    if hands is None:
        return None, []
    used: list[Card] = []
    found: list[Cards] = []
    for hand in hands:
        cards = list(hand)
        for place, card in enumerate(cards):
            if is_hidden(card):
                cards[place] = token(1, len(used), among_of(card))
                used.append(cards[place])
        found.append(tuple(cards))
    return tuple(found), used
