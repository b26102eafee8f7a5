"""The header of a game that is about to begin.

checked     options that go together
dealt       everything that chance decides before the first turn, by a seed
asked       told by somebody, question by question
objection   what the rules have against such a game
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from bangref.core.action import NATURE, Action
from bangref.core.engine import Accepted, step
from bangref.core.ruling import Ruling
from bangref.judge import convert
from bangref.judge.asker import Asker
from bangref.judge.header import deal, game_of
from bangref.judge.options import check_fit, check_options, kit_called, known_kit, sets_called
from bangref.kits import GAMES, kit_of, names_for
from bangref.kits.kit import Kit
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.line import FORMAT
from bangref.record.lines import understood
from bangref.record.model import HeaderLine
from bangref.record.names import Names, character_of, characters_of
from bangref.record.spelling import elements_called
from bangref.record.text.fields import parted
from bangref.record.writer import header_line
from bangref.rulebook.json_data import Json, JsonObject
from bangref.version import __version__

T = TypeVar("T")
TWO = "two_characters"


class Options(NamedTuple):
    """Which game is played, and by which rules; what is left out is the first there is, or none."""

    game: str | None = None
    edition: str | None = None
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    readings: Mapping[str, str] = {}


# Dealt -------------------------------------------------------------------------------------------------------


def dealt(players: Sequence[str], seed: int, options: Options) -> HeaderLine:
    """The header of a game that is dealt by a seed: the deal of the game that ``simulate`` plays with this seed.

    What hangs on a choice of a player before the first turn is left out. Raises MalformedError for options that nobody
    knows, and for so many players as no game is for.
    """
    options = checked(options)
    kit = known_kit(options.game or GAMES[0])
    edition = options.edition or kit.editions[0]
    rules = kit.rules_for(edition, options.sets, options.variants, options.readings)
    check_fit(kit, rules)
    if len(players) not in rules.roles:
        among = ", ".join(map(str, sorted(rules.roles)))
        raise MalformedError(f"{len(players)} cannot play this game", where="players", expected=f"one of {among}")
    random = Random(f"{len(players)}/{seed}")
    who = kit.dealt_players(random, len(players), rules)
    game = kit.game(edition, options.sets, options.variants, options.readings, who)
    state, setup = game.start(), list[Action]()
    assert not isinstance(state, Ruling), state
    names = names_for(game.rules, tuple(players))
    while kit.setting_up(state):
        action = kit.decided(game.rules, state, random)
        if action.actor != NATURE:
            setup = []
            break
        done = step(game.rules, state, action, explain=False)
        assert isinstance(done, Accepted), action
        setup.append(action)
        state = done.state
    told = kit.told_in(names, setup) if setup else None
    header = understood(header_line(names, map(kit.player_line, who), told, options.readings))
    assert isinstance(header, HeaderLine)
    game_of(header, {})
    return header


def checked(options: Options) -> Options:
    """The same with the sets by id. Raises MalformedError for what nobody knows, and for what does not go together."""
    kit = known_kit(options.game or GAMES[0])
    options = options._replace(sets=sets_called(kit, options.sets))
    edition = options.edition or kit.editions[0]
    check_options(kit, edition, options.sets, options.variants, options.readings)
    kit.rules_for(edition, options.sets, options.variants, options.readings)
    return options


# Asked -------------------------------------------------------------------------------------------------------


def asked(asker: Asker, options: Options) -> HeaderLine:
    """The header of a game as somebody tells it. Raises MalformedError where the whole of it cannot be.

    options: what need not be asked for any more, checked.
    """
    kit = known_kit(options.game or GAMES[0])
    if options.game is None and not _is_told(options):
        kit = asker.ask(f"Which game ({', '.join(GAMES)})? [{GAMES[0]}] ", lambda text: kit_called(text or GAMES[0]))
    chosen = _told(options, kit) if _is_told(options) else _options(asker, kit.id)
    fields: JsonObject = {"bangref": FORMAT, "rules": __version__, "game": kit.id, **chosen}
    if options.readings:
        fields["readings"] = dict(options.readings)
    two = TWO in _texts(fields.get("variants"))
    header = {**fields, "players": _players(asker, kit.id, two, _lays_by(kit.id, fields, two))}
    found = _header(header)
    names = names_for(game_of(found, {}).rules, tuple(player.name for player in found.players))
    hands = _hands(asker, names) if "hands" in kit.header_fields else {}
    found = _header({**header, "hands": hands}) if hands else found
    deal(found, game_of(found, {}), names)
    return found


def _is_told(options: Options) -> bool:
    """Whether anything is told of the rules of the game: then all that is not told is as it usually is."""
    return bool(options.edition or options.sets or options.variants)


def _told(options: Options, kit: Kit) -> JsonObject:
    """Edition, sets and variants as they have been told."""
    found: JsonObject = {"edition": options.edition or kit.editions[0]}
    lists: dict[str, list[Json]] = {"sets": [*options.sets], "variants": [*options.variants]}
    return found | {field: names for field, names in lists.items() if names}


def objection(header: HeaderLine) -> tuple[Ruling, Names] | None:
    """What the rules have against a game with this header before anything has been decided, and its names."""
    game = game_of(header, {})
    names = names_for(game.rules, tuple(player.name for player in header.players))
    deal(header, game, names)
    state = game.start()
    found = state if isinstance(state, Ruling) else game.supplied(state) if game.needs_supply(state) else None
    return (found, names) if isinstance(found, Ruling) else None


def written(header: HeaderLine, as_text: bool) -> list[str]:
    """A header as its lines; of plain text, or the line of a transcript."""
    if not as_text:
        return [*convert.as_json(header, ())]
    names = names_for(game_of(header, {}).rules, tuple(player.name for player in header.players))
    return [*convert.as_text(header, (), names)]


def _header(fields: JsonObject) -> HeaderLine:
    found = understood(fields)
    assert isinstance(found, HeaderLine)
    return found


def _lays_by(game: str, fields: JsonObject, two: bool) -> bool:
    """Whether characters are laid by in a game with these options: whether a header may say so."""
    kit = kit_of(game)
    if "spare" not in kit.player_fields:
        return False
    some = next(iter(characters_of(kit.id)))
    character: JsonObject = {"characters": [some, some]} if two else {"character": some}
    somebody: JsonObject = {"name": "X", "role": next(iter(kit.roles)), "spare": some, **character}
    try:
        kit.players_of(_header({**fields, "players": [somebody]}))
    except MalformedError:
        return False
    return True


def _texts(value: Json) -> list[str]:
    return [*map(str, value)] if isinstance(value, list) else []


def _options(asker: Asker, game: str) -> JsonObject:
    """Edition, sets and variants."""
    kit = kit_of(game)
    first = kit.editions[0]

    def edition_of(text: str) -> str:
        check_options(kit, text or first, (), (), {})
        return text or first

    edition = asker.ask(f"Which edition ({', '.join(kit.editions)})? [{first}] ", edition_of)
    found: JsonObject = {"edition": edition}
    for field, known in (("sets", tuple(kit.sets)), ("variants", kit.variants)):

        def chosen(text: str, field: str = field) -> list[Json]:
            names = [name.replace(" ", "_").casefold() for name in parted(text)]
            if field == "sets":
                names = list(sets_called(kit, names))
            _check_added(kit, edition, field, names)
            return [*names]

        offered = [name for name in known if _goes_with(kit, edition, field, name)]
        names = asker.ask(_which(field, offered), chosen) if offered else []
        if names:
            found[field] = names
    return found


def _check_added(kit: Kit, edition: str, field: str, names: Sequence[str]) -> None:
    """Raise MalformedError for sets or variants that nobody knows, and for those that the edition does not have."""
    sets, variants = (tuple(names) if field == each else () for each in ("sets", "variants"))
    check_options(kit, edition, sets, variants, {})
    kit.rules_for(edition, sets, variants, {})


def _goes_with(kit: Kit, edition: str, field: str, name: str) -> bool:
    """Whether an edition has a set or a variant."""
    try:
        _check_added(kit, edition, field, (name,))
    except MalformedError:
        return False
    return True


def _which(field: str, known: Sequence[str]) -> str:
    return f"Which {field}, with commas between them ({', '.join(known)})? [none] "


def _players(asker: Asker, game: str, two: bool, spare: bool) -> list[Json]:
    """The players one after another, until nobody more is named. two: characters for each; spare: and one laid by."""
    roles = kit_of(game).roles
    found: list[Json] = []
    seen: set[str] = set()

    def name_of(text: str) -> str:
        if text in seen:
            raise MalformedError(f"{shown(text)} plays already", where="player", expected="a name of one's own")
        return text

    while name := asker.ask(f"Player {len(found) + 1}, clockwise? [nobody more] ", name_of):
        seen.add(name)
        role = asker.ask(f"  Role of {name} ({', '.join(roles)})? ", lambda text: _role(game, text))
        player: JsonObject = {"name": name, "role": role}
        if two:
            for_one = [asker.ask(f"  Character {n} of {name}? ", lambda text: _character(game, text)) for n in (1, 2)]
            player["characters"] = [*for_one]
        else:
            player["character"] = asker.ask(f"  Character of {name}? ", lambda text: _character(game, text))
        found.append(player | _more(asker, game, name, spare))
    return found


def _more(asker: Asker, game: str, name: str, spare: bool) -> JsonObject:
    """What else a header tells of a player."""
    found: JsonObject = {}
    if spare:

        def laid_by(text: str) -> str:
            return _character(game, text) if text else ""

        found["spare"] = asker.ask(f"  Character laid by for {name}? [none] ", laid_by)
    if "stars" in kit_of(game).player_fields:
        found["stars"] = asker.ask(f"  Stars of {name}? [none] ", _stars)
    return {field: value for field, value in found.items() if value}


def _role(game: str, text: str) -> str:
    roles = kit_of(game).roles
    called = elements_called(game, text, roles)
    if not called:
        raise MalformedError(f"it is {shown(text)}", where="role", expected=nearest(text, list(roles)))
    return called[0]


def _character(game: str, text: str) -> str:
    character_of(game, text, "character")
    return text


def _stars(text: str) -> int | None:
    if text not in ("", "1", "2", "3"):
        raise MalformedError(f"it is {shown(text)}", where="stars", expected="1, 2, 3 or nothing")
    return int(text) if text else None


def _hands(asker: Asker, names: Names) -> JsonObject:
    """Opening hands; none at all where that of the first player is left out."""

    def hand_of(text: str) -> list[Json]:
        names.all_cards(parted(text), "hand")
        return [*parted(text)]

    found: JsonObject = {}
    for name in names.players:
        otherwise = "no card" if found else "chance deals them line by line"
        hand = asker.ask(f"Hand of {name}, with commas between the cards? [{otherwise}] ", hand_of)
        if not hand and not found:
            return {}
        found[name] = hand
    return found
