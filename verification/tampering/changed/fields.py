"""One field of a line is changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from verification.tampering.cards import MISSED_IN_PLAY, USED_AT, name_of, rank_of, suit_of
from verification.tampering.changed.change import (
    Change,
    Kind,
    another,
    changed,
    deck,
    does,
    has,
    places,
    players,
)
from verification.tampering.games import Game
from verification.tampering.record import CHANCE, Line


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


def change_a_flip(game: Game, random: Random) -> Change | None:
    """Another card of the pile is turned over in a draw!, of another colour perhaps."""
    if not game.story.flips:
        return None
    index = random.choice(game.story.flips)
    (moment,) = (moment for moment in game.story.moments if moment.place == index)
    others = [card for card in moment.options if suit_of(card) != suit_of(moment.line["card"])]
    return changed(game, index, "another flip", card=random.choice(others)) if others else None


KINDS: dict[str, Kind] = {
    "swap a card": _on_a_line(has("do", "card"), _other_card),
    "swap a card: other suit": _on_a_line(has("do", "card"), _other_suit),
    "swap a card: other rank": _on_a_line(has("do", "card"), _other_rank),
    "swap a card: other name": _on_a_line(has("do", "card"), _other_name),
    "change a draw": _on_a_line(does("draw", "card", by_chance=True), _other_card),
    "change a flip": change_a_flip,
    "change a random card": _on_a_line(does("pick", "card", by_chance=True), _other_card),
    "change a target": _on_a_line(has("do", "on"), _other_target),
    "leave out a target": _on_a_line(does("play", "on"), _no_target),
    "change an actor": _on_a_line(has("do"), _other_actor),
    "change an aim": _on_a_line(has("do", "at"), _other_aim),
    "leave out an aim": _on_a_line(has("do", "at"), _no_aim),
    "change an ability": _on_a_line(does("use", "what"), _other_use),
    "change an option": _on_a_line(does("choose", "what"), _other_option),
    "leave out what it counts as": _on_a_line(has("do", "as"), _not_as),
    "count as another card": _on_a_line(has("do", "card"), _as_another),
    "change what is done": _on_a_line(lambda line: "card" in line and line["by"] != CHANCE, _other_verb),
    "change a shuffle": _on_a_line(does("shuffle", by_chance=True), _other_shuffle),
    "shorten a shuffle": _on_a_line(does("shuffle", by_chance=True), _short_shuffle),
}
