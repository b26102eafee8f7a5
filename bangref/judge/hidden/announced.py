"""What the header of a record with hidden cards announces: the game, and the worlds that it may be at first.

Announced       such a game
announced       that of a header
first_world     where it begins, or why there is no such game
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
from bangref.judge.options import sets_called
from bangref.kits import kit_of
from bangref.kits.cards.header import check_hands, take_told
from bangref.kits.kit import Game
from bangref.record.errors import MalformedError, cut, nearest, shown
from bangref.record.hidden_names import UNSEEN, HiddenNames
from bangref.record.model import HeaderLine
from bangref.record.names import NOBODY_NAME
from bangref.worlds.binding import in_secret
from bangref.worlds.places import with_bag
from bangref.worlds.unknown import Faces, among_of, is_hidden, token
from bangref.worlds.world import Deal, Roles, World, enough, known_of


class Announced(NamedTuple):
    """A game of which not every card is known, as a header announces it.

    observer: whose view the record is, None for nobody's. hands: as they are told, with patterns. roles: those that may
    have been dealt to players who keep theirs secret.
    """

    game: Game
    names: HiddenNames
    deal: Deal
    observer: Seat | None
    hands: tuple[Cards, ...] | None
    deck: Cards | None
    roles: frozenset[Roles]

    def dealt_hands(self) -> tuple[Cards, ...]:
        """The opening hands that the header tells, with tokens."""
        return _face_down(self.hands)[0] or ()


def announced(header: HeaderLine, readings: Mapping[str, str]) -> Announced:
    """The game of the header of a record with hidden cards. Raises MalformedError for what cannot be."""
    check_covered(header)
    header, secret, roles = _with_roles(header, readings)
    game = game_of(header, readings)
    rules = game.rules
    kit = kit_of(rules.game)
    faces = Faces.of(rules.faces, rules.deck if _has_cards(header) else ())
    open_rules = replace(rules, faces=faces) if _has_cards(header) else rules
    names = HiddenNames(open_rules, tuple(player.name for player in header.players), kit.vocabulary)
    hands = _hands(header, names) if header.hands is not None else None
    deck = _deck(header, names) if header.deck is not None else None
    deal(header.model_copy(update={"hands": None, "deck": None}), game, names)
    return Announced(
        game.face_down(open_rules, _face_down(hands)[0], deck),
        names,
        Deal(faces, secret, frozenset(role for each in roles for role in each)),
        _observer(header),
        hands,
        deck,
        roles,
    )


COVERED = frozenset(
    ("armed_and_dangerous", "bonus", "dodge_city", "fistful", "gold_rush", "high_noon", "shadow_gunslingers")
)
"""The sets that records with hidden cards may have so far."""


def check_covered(header: HeaderLine) -> None:
    """Raises MalformedError for a game of which records with hidden cards are not judged yet."""
    if header.game != "bang":
        problem = "records with hidden cards of this game are not judged yet"
        raise MalformedError(problem, where="game", expected="'bang'")
    if header.variants:
        raise MalformedError("hidden cards are not judged with variants yet", where="variants", expected="none")
    if header.start is not None:
        problem = "hidden cards are not judged from a table in the middle of a game"
        raise MalformedError(problem, where="start", expected="a record from the beginning")
    for place, called in enumerate(sets_called(kit_of(header.game), header.sets)):
        if called not in COVERED:
            expected = " or ".join(map(repr, sorted(COVERED)))
            raise MalformedError(
                "hidden cards are not judged with this set yet", where=f"sets.{place}", expected=expected
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
    kit = kit_of(header.game) if header.game in ("bang", "dice") else None
    if kit is None:
        raise MalformedError(
            "roles that are not known are not judged in this game yet", where="players", expected="roles"
        )
    codes = dict(kit.roles)
    first = _with_all(header, secret, [next(iter(codes))] * len(secret))
    deals = game_of(first, readings).rules.roles
    dealt = deals.get(len(header.players))
    if dealt is None:
        return first, (), frozenset({()})
    told = [codes[player.role] for player in header.players if player.role in codes]
    if dealt.first not in told or dealt.shown:
        problem = "everybody knows this role" if dealt.shown else "everybody knows who begins"
        where = f"players.{secret[0]}.role"
        raise MalformedError(problem, where=where, expected="the role")
    left = sorted((Counter(dealt.dealt) - Counter(told)).elements())
    if len(left) != len(secret):
        return first, (), frozenset({()})
    called = {code: name for name, code in codes.items()}
    return _with_all(header, secret, [called[role] for role in left]), secret, frozenset(permutations(left))


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
    state = in_secret(told.deal, state)
    pools: tuple[Cards, ...] = ()
    named: tuple[tuple[int, int], ...] = ()
    if state.piles:
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
