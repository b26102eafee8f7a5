"""The table of a scenario: the game, its names, the replay, and every ruling so far.

Table       built from what is given; who sits there and what lies there, the kit of the game knows
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bangref.core.action import DRAW, NATURE, NOBODY, Action, Card, Seat
from bangref.core.engine import Rejected
from bangref.core.play import play
from bangref.core.record import Item
from bangref.core.replay import Session
from bangref.core.ruling import Ruling, collector
from bangref.judge.options import check_options, sets_called
from bangref.judge.powerless import WITHOUT_ABILITY, is_told, powerless_in, without_ability
from bangref.judge.refused import clause_says, refused
from bangref.kits import GAMES, kit_of, names_for
from bangref.kits.any_game import Rules, State
from bangref.kits.scene import SETUP, called, given_of
from bangref.record.convert import actions_of
from bangref.record.errors import MalformedError, shown
from bangref.record.values import one_of, readings_of, text, texts
from bangref.record.verbs import TAKE_BACK
from bangref.record.words import line_from
from bangref.rulebook.json_data import Json
from bangref.rulebook.load import load

GIVEN = ("game", "edition", "sets", "variants", "readings", "players", "seats", "turn", "phase", WITHOUT_ABILITY)
"""What may be given of every game."""
OF_PLAYER = ("role", "character")
"""What may be given of a player in every game."""


def game_of(given: Mapping[str, Json]) -> str:
    """The game that is played."""
    return one_of(given.get("game", GAMES[0]), GAMES, "given.game")


class Table:
    """A scenario's table: the game, its names, the replay, and every ruling so far.

    refused: why these players cannot play, or cannot have been dealt this. powerless: whose characters are played
    without their abilities, as given; and, where the untold are powerless, all those whom nobody has told, so that none
    of them decides anything.
    """

    def __init__(self, given: Mapping[str, Json], untold_powerless: bool = False) -> None:
        self.given = given
        self.kit = kit_of(game_of(given))
        self.players = self.kit.scenes.players_of(given)
        self.game: Any = self._game()
        known = called(given)[: len(self.players)]
        self.powerless = self._powerless(known, untold_powerless)
        if self.powerless:
            self.given = {**given, WITHOUT_ABILITY: list(self.powerless)}
            self.game = without_ability(self.game, known, self.powerless)
        self.names = names_for(self.game.rules, known)
        self._told = list[tuple[Card, Seat]]()
        self.rulings: list[Ruling] = []
        self.refused: Ruling | None = None
        self.session: Session
        if given.get("phase") == SETUP:
            self.session = self.game.session(self._set_up(), True)
            if self.refused is None:
                self._deal()
        else:
            self._judge_players()
            self.rulings, note = collector()
            self.session = self.game.session(self.kit.scenes.state_of(self, note), True)
        self.names = self.names.at_table(self._told)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.game.rules

    @property
    def state(self) -> State:
        """The table as it stands."""
        return self.session.state

    def why_not(self, actions: tuple[Action, ...]) -> Ruling | None:
        """Why these decisions, one after another, are not legal now; None if they are."""
        found = refused(self.session, actions)
        return None if found is None else found.ruling

    def _game(self) -> Any:
        given = self.given
        options = (
            str(given.get("edition", self.kit.editions[0])),
            sets_called(self.kit, texts(given.get("sets", []), "given.sets")),
            texts(given.get("variants", []), "given.variants"),
            readings_of(given.get("readings", {})),
        )
        try:
            check_options(self.kit, *options)
            return self.kit.game(*options, self.players)
        except MalformedError as fault:
            where = f"given.{fault.where}" if fault.where else "given"
            raise MalformedError(fault.problem, where=where, expected=fault.expected) from None

    def _powerless(self, known: tuple[str, ...], untold_too: bool) -> tuple[str, ...]:
        told = powerless_in(self.given, known, "given")
        return tuple(name for name in known if name in told or (untold_too and not is_told(self.given_to(name))))

    def _judge_players(self) -> None:
        begun = self.kit.begin(self.rules, self.players)
        if isinstance(begun, Rejected):
            fault = begun.rulings[0]
            if fault.fact == "no_such_character":
                raise self._of_another_set(*fault.args)
            why = f"{fault.fact.replace('_', ' ')}. {clause_says(self.rules.readings, fault.clause)} [{fault.clause}]"
            raise MalformedError(f"nobody plays like that: {why}", where="given.players")

    def _of_another_set(self, seat: int, character: str) -> MalformedError:
        """Whose character is none of this game, and which set would have it."""
        lives = [clause for id_, clause in load().clauses.items() if id_.endswith(f".{character}.lives")]
        sets = ", ".join(clause.set for clause in lives if clause.set in self.kit.sets)
        problem = f"{self.names.element_text(character)} is no character of this game"
        where = f"given.players.{self.names.player(seat)}.character"
        expected = f"the set {sets} among its sets, or another character" if sets else "another character"
        return MalformedError(problem, where=where, expected=expected)

    # A game that begins

    def _set_up(self) -> State:
        begun = self.kit.begin(self.rules, self.players)
        self.rulings += begun.rulings
        if isinstance(begun, Rejected):
            self.refused = begun.rulings[0]
            return self.kit.scenes.empty_table(self.rules)
        self.kit.scenes.supply(self)
        return begun.state

    def _deal(self) -> None:
        while self.game.needs_supply(self.state):
            supplied = self.game.supplied(self.state)
            if isinstance(supplied, Ruling):
                self.refused = supplied
                self.rulings.append(supplied)
                return
            for action in supplied:
                done = play(self.session, action)
                if isinstance(done, Rejected):
                    (card,) = done.rulings[0].args
                    raise self.too_often(card, "given.players")
                self.session, made = done
                self.rulings += [ruling for step in made for ruling in step.rulings]

    # What is said

    def given_to(self, name: str) -> Mapping[str, Json]:
        """What is given of a player."""
        return given_of(self.given, name)

    def cards(self, said: Json, where: str, of: Seat = NOBODY) -> tuple[Card, ...]:
        """The cards, or faces of dice, of these names. of: who has them; NATURE has the draw pile.

        Raises MalformedError with the place of the one amiss.
        """
        found = []
        for place, name in enumerate(texts(said, where), 1):
            try:
                found.append(self.names.card(name))
            except MalformedError as fault:
                raise MalformedError(fault.problem, where=f"{where}[{place}]", expected=fault.expected) from None
        self._told += [(card, of) for card in found]
        return tuple(found)

    def too_often(self, card: Card, where: str) -> MalformedError:
        """The fault of a card that is there more often than the game has it."""
        return MalformedError(f"{self.names.card_text(card)} is there more often than in the deck", where=where)

    def seat(self, name: Json, where: str) -> int:
        """The seat of a player. Raises MalformedError for somebody who does not play."""
        return self.names.players.index(one_of(name, self.names.players, where))

    def actions(self, said: Json, where: str) -> tuple[Action, ...] | int:
        """The decisions that a sentence means, or the seat that takes something back."""
        try:
            line = line_from(text(said, where), self.names)
            actions = actions_of(line, self.names)
        except MalformedError as fault:
            raise MalformedError(f"{shown(said)}: {fault.problem}", where=where, expected=fault.expected) from None
        if line.do == TAKE_BACK:
            return self.names.seat(line.by)
        self._drawn(actions)
        return actions

    def _drawn(self, actions: tuple[Action, ...]) -> None:
        """A card that is told to be drawn is one of those that are told, and has an owner from now on."""
        drawn = {(action.card, action.target) for action in actions if action.actor == NATURE and action.verb == DRAW}
        if drawn - self.names.told:
            self.names = self.names.at_table(self.names.told | drawn)

    def checkpoint(self, said: Json, where: str) -> Item:
        """A checkpoint that says this, as the verifier takes it. where: the step to which it belongs."""
        # Only what stands in a file can say this; nobody else waits for what reads it.
        from bangref.judge.checkpoints import checkpoint
        from bangref.record.lines import understood
        from bangref.record.model import CheckLine

        try:
            line = understood({"check": said})
            assert isinstance(line, CheckLine)
            return checkpoint(line.check, self.names, self.game)
        except MalformedError as fault:
            raise MalformedError(fault.problem, where=f"{where}.{fault.where}", expected=fault.expected) from None
