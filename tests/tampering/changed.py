"""Kinds that change what happened: something in a legal record is swapped, dropped, doubled or moved.

Whether the result can be a game at all, and by which line it shows that it cannot, is for the plain bookkeeping to
say (``tests.tampering.trial``). Where it finds nothing amiss, the change does not show, and nothing is expected.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tests.tampering.cards import ALL_BULLETS, BULLETS, MISSED_IN_PLAY, USED_AT, name_of, rank_of, suit_of
from tests.tampering.games import Game, tells_the_table
from tests.tampering.procedures.setting_up import deck_of
from tests.tampering.record import CHANCE, Line, Record


class Change(NamedTuple):
    """A record that was tampered with. since: index of the first line that differs. what: what was done."""

    record: Record
    since: int
    what: str


Kind = Callable[[Game, Random], Change | None]


def with_line(record: Record, index: int, line: Line) -> Record:
    """The record with another line in the place of one."""
    return Record((*record.lines[:index], line, *record.lines[index + 1 :]))


def changed(game: Game, index: int, done: str, /, **fields: Any) -> Change:
    """A line with other fields; a field that is None is left out. done: in words."""
    old = game.record.lines[index]
    line = {key: value for key, value in {**old, **fields}.items() if value is not None}
    return Change(with_line(game.record, index, line), index, f"line {index + 1}: {done}: {old} becomes {line}")


def places(game: Game, fits: Callable[[Line], bool]) -> list[int]:
    """The indices of the lines that fit."""
    return [index for index, line in enumerate(game.record.lines) if index and fits(line)]


def decisions(game: Game) -> list[int]:
    """The indices of all decisions, those of chance included."""
    return places(game, lambda line: "do" in line)


def players(game: Game) -> list[str]:
    return [player["name"] for player in game.record.header["players"]]


def deck(game: Game) -> tuple[str, ...]:
    """The playing cards of the game."""
    return deck_of(game.record.header)


def another(random: Random, options: list[str] | tuple[str, ...], than: str) -> str:
    """One of the options, but not this one."""
    return random.choice([option for option in options if option != than])


# One field of a line ---------------------------------------------------------------------------------------------


def _on_a_line(fits: Callable[[Line], bool], change: Callable[[Game, Random, int, Line], Change | None]) -> Kind:
    """A kind that changes one line among those that fit."""

    def kind(game: Game, random: Random) -> Change | None:
        found = places(game, fits)
        if not found:
            return None
        index = random.choice(found)
        return change(game, random, index, game.record.lines[index])

    return kind


def _other_card(game: Game, random: Random, index: int, line: Line) -> Change:
    return changed(game, index, "another card", card=another(random, deck(game), line["card"]))


def _other_suit(game: Game, random: Random, index: int, line: Line) -> Change | None:
    card = line["card"]
    same = [c for c in deck(game) if name_of(c) == name_of(card) and rank_of(c) == rank_of(card) and c != card]
    return changed(game, index, "another suit", card=random.choice(same)) if same else None


def _other_rank(game: Game, random: Random, index: int, line: Line) -> Change | None:
    card = line["card"]
    same = [c for c in deck(game) if name_of(c) == name_of(card) and suit_of(c) == suit_of(card) and c != card]
    return changed(game, index, "another rank", card=random.choice(same)) if same else None


def _other_name(game: Game, random: Random, index: int, line: Line) -> Change | None:
    card = line["card"]
    same = [c for c in deck(game) if c.rsplit(" ", 1)[1] == card.rsplit(" ", 1)[1] and c != card]
    return changed(game, index, "another name", card=random.choice(same)) if same else None


def _other_target(game: Game, random: Random, index: int, line: Line) -> Change:
    return changed(game, index, "another target", on=another(random, players(game), line["on"]))


def _no_target(game: Game, random: Random, index: int, line: Line) -> Change:
    return changed(game, index, "no target", on=None, at=None)


def _other_actor(game: Game, random: Random, index: int, line: Line) -> Change:
    return changed(game, index, "another actor", by=another(random, [*players(game), CHANCE], line["by"]))


def _other_aim(game: Game, random: Random, index: int, line: Line) -> Change:
    return changed(game, index, "another card in play", at=another(random, deck(game), line["at"]))


def _no_aim(game: Game, random: Random, index: int, line: Line) -> Change:
    return changed(game, index, "the hand instead of a card in play", at=None)


def _other_use(game: Game, random: Random, index: int, line: Line) -> Change:
    options = ("Barrel", "Jourdonnais", "Sid Ketchum", *sorted(MISSED_IN_PLAY | USED_AT))
    other = another(random, options if "sets" in game.record.header else options[:3], line["what"])
    return changed(game, index, "another ability", what=other)


def _other_option(game: Game, random: Random, index: int, line: Line) -> Change:
    (options,) = [m.options for m in game.story.moments if m.place == index] or [()]
    others = [option for option in (*options, "look", "draw", "decline") if option != line["what"]]
    return changed(game, index, "another option", what=random.choice(others))


def _not_as(game: Game, random: Random, index: int, line: Line) -> Change:
    return changed(game, index, "as what it is", **{"as": None})


def _as_another(game: Game, random: Random, index: int, line: Line) -> Change:
    wanted = random.choice(("BANG!", "Missed!", "General Store", "Beer"))
    return changed(game, index, "as another card", **{"as": wanted})


def _other_verb(game: Game, random: Random, index: int, line: Line) -> Change:
    verb = another(random, ("play", "discard", "pick"), line["do"])
    bare = {"on": None, "at": None, "as": None} if verb != "play" else {}
    return changed(game, index, "another doing", do=verb, **bare)


def _other_shuffle(game: Game, random: Random, index: int, line: Line) -> Change:
    cards = list(line["cards"])
    if random.random() < 0.5:
        one, other = random.sample(range(len(cards)), 2)
        cards[one], cards[other] = cards[other], cards[one]
        return changed(game, index, "two cards of a shuffle swapped", cards=cards)
    cards[random.randrange(len(cards))] = random.choice(deck(game))
    return changed(game, index, "a strange card in a shuffle", cards=cards)


def _short_shuffle(game: Game, random: Random, index: int, line: Line) -> Change:
    cards = list(line["cards"])
    cards.pop(random.randrange(len(cards)))
    return changed(game, index, "a card missing in a shuffle", cards=cards)


def _has(*fields: str) -> Callable[[Line], bool]:
    return lambda line: all(field in line for field in fields)


def _does(verb: str, *fields: str, by_chance: bool = False) -> Callable[[Line], bool]:
    return lambda line: (
        line.get("do") == verb and (line["by"] == CHANCE) == by_chance and all(field in line for field in fields)
    )


def change_a_flip(game: Game, random: Random) -> Change | None:
    """Another card of the pile is turned over in a draw!, of another colour perhaps."""
    if not game.story.flips:
        return None
    index = random.choice(game.story.flips)
    (moment,) = (moment for moment in game.story.moments if moment.place == index)
    others = [card for card in moment.options if suit_of(card) != suit_of(moment.line["card"])]
    return changed(game, index, "another flip", card=random.choice(others)) if others else None


# Whole lines -----------------------------------------------------------------------------------------------------


def drop(game: Game, random: Random) -> Change | None:
    return _dropped(game, random, decisions(game))


def _dropped(game: Game, random: Random, found: list[int]) -> Change | None:
    if not found:
        return None
    index = random.choice(found)
    lines = game.record.lines
    return Change(Record((*lines[:index], *lines[index + 1 :])), index, f"line {index + 1} dropped: {lines[index]}")


def double(game: Game, random: Random) -> Change | None:
    index = random.choice(decisions(game))
    lines = game.record.lines
    return Change(Record((*lines[: index + 1], *lines[index:])), index + 1, f"line {index + 1} doubled: {lines[index]}")


def drop_a_draw(game: Game, random: Random) -> Change | None:
    return _dropped(game, random, places(game, _does("draw", "card", by_chance=True)))


def swap_two_draws(game: Game, random: Random) -> Change | None:
    found = places(game, _does("draw", "card", by_chance=True))
    if len(found) < 2:
        return None
    one, other = sorted(random.sample(found, 2))
    cards = [game.record.lines[index]["card"] for index in (other, one)]
    half = changed(game, one, "swapped with a later draw", card=cards[0])
    line = {**game.record.lines[other], "card": cards[1]}
    return Change(with_line(half.record, other, line), one, f"{half.what}, line {other + 1} becomes {line}")


def swap_neighbours(game: Game, random: Random) -> Change | None:
    lines = list(game.record.lines)
    found = [i for i in decisions(game) if i + 1 < len(lines) and "do" in lines[i + 1] and lines[i] != lines[i + 1]]
    if not found:
        return None
    index = random.choice(found)
    lines[index], lines[index + 1] = lines[index + 1], lines[index]
    return Change(Record(tuple(lines)), index, f"lines {index + 1} and {index + 2} swapped: {lines[index + 1]}")


def move(game: Game, random: Random) -> Change | None:
    start, end = random.choice(decisions(game)), random.choice(decisions(game))
    lines = list(game.record.lines)
    line = lines.pop(start)
    lines.insert(end, line)
    if start == end:
        return None
    return Change(Record(tuple(lines)), min(start, end), f"line {start + 1} moved to line {end + 1}: {line}")


def drop_several(game: Game, random: Random) -> Change | None:
    start = random.choice(decisions(game))
    number = random.randint(2, 8)
    lines = game.record.lines
    return Change(Record((*lines[:start], *lines[start + number :])), start, f"{number} lines dropped from {start + 1}")


def drop_turn(game: Game, random: Random) -> Change | None:
    ends = [0, *places(game, _does("end"))]
    if len(ends) < 3:
        return None
    which = random.randrange(len(ends) - 1)
    start, end = ends[which] + 1, ends[which + 1] + 1
    lines = game.record.lines
    return Change(Record((*lines[:start], *lines[end:])), start, f"a turn dropped, lines {start + 1} to {end}")


# The header ------------------------------------------------------------------------------------------------------


def _header(game: Game, done: str, /, **fields: Any) -> Change:
    return Change(with_line(game.record, 0, {**game.record.header, **fields}), 0, f"header: {done}")


def swap_in_deck(game: Game, random: Random) -> Change | None:
    deck = list(game.record.header.get("deck") or ())
    if not deck:
        return None
    one, other = random.sample(range(len(deck)), 2)
    deck[one], deck[other] = deck[other], deck[one]
    return _header(game, f"cards {one + 1} and {other + 1} of the draw pile swapped", deck=deck)


def swap_dealt(game: Game, random: Random) -> Change | None:
    hands = {name: list(hand) for name, hand in game.record.header["hands"].items()}
    one, other = random.sample(sorted(hands), 2)
    i, j = random.randrange(len(hands[one])), random.randrange(len(hands[other]))
    what = f"{hands[one][i]} of {one} and {hands[other][j]} of {other} swapped"
    hands[one][i], hands[other][j] = hands[other][j], hands[one][i]
    return _header(game, what, hands=hands)


def swap_dealt_with_deck(game: Game, random: Random) -> Change | None:
    deck = list(game.record.header.get("deck") or ())
    if not deck:
        return None
    hands = {name: list(hand) for name, hand in game.record.header["hands"].items()}
    one, i = random.choice(sorted(hands)), random.randrange(len(deck))
    j = random.randrange(len(hands[one]))
    what = f"{hands[one][j]} of {one} and {deck[i]} of the draw pile swapped"
    hands[one][j], deck[i] = deck[i], hands[one][j]
    return _header(game, what, hands=hands, deck=deck)


def replace_dealt(game: Game, random: Random) -> Change | None:
    hands = {name: list(hand) for name, hand in game.record.header["hands"].items()}
    one = random.choice(sorted(hands))
    i = random.randrange(len(hands[one]))
    card = another(random, deck(game), hands[one][i])
    what = f"{one} is dealt {card} and not {hands[one][i]}"
    hands[one][i] = card
    return _header(game, what, hands=hands)


def _other_player(game: Game, random: Random, field: str, values: tuple[str, ...]) -> Change | None:
    dealt = [dict(player) for player in game.record.header["players"]]
    one = random.choice(dealt)
    if field not in one:
        return None
    before = one[field]
    one[field] = another(random, values, before)
    return _header(game, f"{field} of {one['name']}: {one[field]} instead of {before}", players=dealt)


def other_role(game: Game, random: Random) -> Change | None:
    return _other_player(game, random, "role", ("sheriff", "deputy", "outlaw", "renegade"))


def other_character(game: Game, random: Random) -> Change | None:
    people = ALL_BULLETS if "dodge_city" in (game.record.header.get("sets") or ()) else BULLETS
    return _other_player(game, random, "character", tuple(people))


def _swap_of_players(field: str) -> Kind:
    def kind(game: Game, random: Random) -> Change | None:
        dealt = [dict(player) for player in game.record.header["players"]]
        one, other = random.sample(dealt, 2)
        if one.get(field) == other.get(field):
            return None
        one[field], other[field] = other[field], one[field]
        return _header(game, f"{field} of two players swapped", players=dealt)

    return kind


def other_seats(game: Game, random: Random) -> Change | None:
    dealt = list(game.record.header["players"])
    one, other = random.sample(range(len(dealt)), 2)
    dealt[one], dealt[other] = dealt[other], dealt[one]
    return _header(game, f"seats {one + 1} and {other + 1} swapped", players=dealt)


def drop_player(game: Game, random: Random) -> Change | None:
    dealt = list(game.record.header["players"])
    gone = dealt.pop(random.randrange(len(dealt)))
    hands = {name: hand for name, hand in game.record.header["hands"].items() if name != gone["name"]}
    return _header(game, f"{gone['name']} left out", players=dealt, hands=hands)


def swap_events(game: Game, random: Random) -> Change | None:
    events = list(game.record.header.get("events") or ())
    if not events:
        return None
    one, other = sorted(random.sample(range(len(events)), 2))
    events[one], events[other] = events[other], events[one]
    return _header(game, f"events {one + 1} and {other + 1} swapped: {events}", events=events)


def drop_event(game: Game, random: Random) -> Change | None:
    events = list(game.record.header.get("events") or ())
    if not events:
        return None
    gone = events.pop(random.randrange(len(events)))
    return _header(game, f"{gone} left out of the events", events=events)


def other_edition(game: Game, random: Random) -> Change | None:
    edition = game.record.header.get("edition", "003")
    return _header(game, "another edition", edition="000" if edition == "003" else "003")


# What a record claims --------------------------------------------------------------------------------------------


def other_winner(game: Game, random: Random) -> Change | None:
    index = len(game.record.lines) - 1
    winners = list(game.record.lines[index].get("end", {}).get("winners", ()))
    if not winners:
        return None
    losers = [name for name in players(game) if name not in winners]
    if len(winners) > 1 and random.random() < 0.3:
        winners.remove(random.choice(winners))
    elif random.random() < 0.5 and losers:
        winners.append(random.choice(losers))
    else:
        winners[random.randrange(len(winners))] = random.choice(losers or ["Nobody"])
    return changed(game, index, "others have won", end={"winners": winners})


def early_winner(game: Game, random: Random) -> Change | None:
    lines = game.record.lines
    index = random.choice(decisions(game))
    if "end" not in lines[-1] or index >= len(lines) - 3:
        return None
    return Change(Record((*lines[:index], lines[-1])), index, f"the end claimed before line {index + 1}")


def other_checkpoint(game: Game, random: Random) -> Change | None:
    found = places(game, lambda line: tells_the_table(line))
    if not found:
        return None
    index = random.choice(found)
    check = dict(game.record.lines[index]["check"])
    field, value = random.choice(_false_claims(game, check, random))
    return changed(game, index, f"{field} claimed otherwise", check={**check, field: value})


def _false_claims(game: Game, check: Line, random: Random) -> list[tuple[str, Any]]:
    """Values for fields of a checkpoint that differ from what they are."""
    names = sorted(check["lives"])
    one = random.choice(names)
    claims: list[tuple[str, Any]] = [
        (
            "lives",
            {**check["lives"], one: check["lives"][one] + random.choice((1, -1) if check["lives"][one] else (1,))},
        ),
        ("bangs", check.get("bangs", 0) + 1),
        ("turn", another(random, names, check["turn"])),
        ("discard", [*check["discard"], random.choice(deck(game))]),
        ("out", [*check["out"], another(random, names, "")] if not check["out"] else check["out"][1:]),
    ]
    if check.get("events"):
        claims.append(("events", check["events"][1:]))
    for field in ("hand", "in_play"):
        cards = check[field][one]
        less = cards[1:] if cards else [random.choice(deck(game))]
        claims.append((field, {**check[field], one: less}))
        if cards:
            claims.append((field, {**check[field], one: [another(random, deck(game), cards[0]), *cards[1:]]}))
    return claims


KINDS: dict[str, Kind] = {
    "swap a card": _on_a_line(_has("do", "card"), _other_card),
    "swap a card: other suit": _on_a_line(_has("do", "card"), _other_suit),
    "swap a card: other rank": _on_a_line(_has("do", "card"), _other_rank),
    "swap a card: other name": _on_a_line(_has("do", "card"), _other_name),
    "change a draw": _on_a_line(_does("draw", "card", by_chance=True), _other_card),
    "change a flip": change_a_flip,
    "drop a draw": drop_a_draw,
    "swap two draws": swap_two_draws,
    "change a random card": _on_a_line(_does("pick", "card", by_chance=True), _other_card),
    "change a target": _on_a_line(_has("do", "on"), _other_target),
    "leave out a target": _on_a_line(_does("play", "on"), _no_target),
    "change an actor": _on_a_line(_has("do"), _other_actor),
    "change an aim": _on_a_line(_has("do", "at"), _other_aim),
    "leave out an aim": _on_a_line(_has("do", "at"), _no_aim),
    "change an ability": _on_a_line(_does("use", "what"), _other_use),
    "change an option": _on_a_line(_does("choose", "what"), _other_option),
    "leave out what it counts as": _on_a_line(_has("do", "as"), _not_as),
    "count as another card": _on_a_line(_has("do", "card"), _as_another),
    "change what is done": _on_a_line(lambda line: "card" in line and line["by"] != CHANCE, _other_verb),
    "change a shuffle": _on_a_line(_does("shuffle", by_chance=True), _other_shuffle),
    "shorten a shuffle": _on_a_line(_does("shuffle", by_chance=True), _short_shuffle),
    "drop a step": drop,
    "drop several steps": drop_several,
    "drop a turn": drop_turn,
    "double a step": double,
    "swap neighbouring steps": swap_neighbours,
    "move a step": move,
    "swap two cards of the draw pile": swap_in_deck,
    "swap two dealt cards": swap_dealt,
    "swap a dealt card with one of the draw pile": swap_dealt_with_deck,
    "replace a dealt card": replace_dealt,
    "change a role": other_role,
    "swap two roles": _swap_of_players("role"),
    "change a character": other_character,
    "swap two characters": _swap_of_players("character"),
    "swap two characters laid by": _swap_of_players("spare"),
    "swap two events": swap_events,
    "leave out an event": drop_event,
    "swap two seats": other_seats,
    "leave out a player": drop_player,
    "change the edition": other_edition,
    "change the winners": other_winner,
    "claim an early end": early_winner,
    "change a checkpoint": other_checkpoint,
}
