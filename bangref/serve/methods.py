"""What can be asked: a method each, on the names of `bangref.api`.

Methods     them, and the sessions they are about
"""

from __future__ import annotations

from contextlib import nullcontext
from io import BytesIO

from bangref.api import (
    Game,
    IllegalError,
    Player,
    ask,
    begin,
    find_rule,
    interact,
    new_game,
    position,
    question,
    search,
    sentence,
    step,
    view,
    winners,
    words,
)
from bangref.api.transcripts import edition_called, readings_chosen, transcript
from bangref.kits import GAMES
from bangref.record.errors import MalformedError
from bangref.record.lines import understood
from bangref.record.model import AnyLine, HeaderLine, PlayerLine
from bangref.report.interplay import linked
from bangref.report.judgement import Options, judged
from bangref.report.position import Option, position_of
from bangref.report.words import fact_words
from bangref.serve import answered, asked, model
from bangref.serve.faults import MALFORMED, Fault, illegal
from bangref.serve.sessions import Sessions
from bangref.version import __version__


class Methods:
    """What can be asked. Each takes the params of its model and gives its result; ``model.METHODS`` says which."""

    def __init__(self) -> None:
        self.sessions = Sessions()

    def version(self) -> answered.Version:
        """What is served."""
        return answered.Version(
            protocol=model.PROTOCOL, bangref=__version__, games=list(GAMES), methods=list(model.METHODS)
        )

    # Playing --------------------------------------------------------------------------------------------------------

    def new(self, params: asked.New) -> answered.Stands:
        """A session of a new game."""
        given = params.players
        if isinstance(given, int) and params.seed is None:
            raise Fault(MALFORMED, "seed: roles and characters are dealt by chance: give a seed, or the players")
        players = given if isinstance(given, int) else [_player(each) for each in given]
        game = new_game(
            players, params.seed, params.edition, params.sets, params.variants, params.readings, params.game
        )
        return _stands(self.sessions.open(game), game)

    def begin(self, params: asked.Begin) -> answered.Stands:
        """A session of the game that a header announces, behind the lines that are given."""
        header = understood(params.header)
        if not isinstance(header, HeaderLine):
            raise MalformedError("it is no header", where="header", expected='{"bangref": 1, ...}')
        game = begin(header)
        for said in params.lines:
            game = _after(game, said)
        return _stands(self.sessions.open(game), game)

    def position(self, params: asked.Position) -> answered.Stands:
        """A session of the game that goes on from a table."""
        game = position(params.position, params.seed)
        return _stands(self.sessions.open(game), game)

    def step(self, params: asked.Step) -> answered.Stands:
        """How a session stands after an action."""
        game = _after(self.sessions.game(params.session), params.action)
        self.sessions.go_on(params.session, game)
        return _stands(params.session, game, params.explain)

    def undo(self, params: asked.Undo) -> answered.Stands:
        """How a session stood some steps ago; it goes on from there."""
        self.sessions.undo(params.session, params.steps)
        return _stands(params.session, self.sessions.game(params.session))

    def close(self, params: asked.OfSession) -> answered.Done:
        """A session is forgotten."""
        self.sessions.close(params.session)
        return answered.Done()

    # Looking --------------------------------------------------------------------------------------------------------

    def legal(self, params: asked.OfSession) -> answered.Legal:
        """Every legal action in a session."""
        game = self.sessions.game(params.session)
        found = position_of(game.rules, game.state, game.names)
        return answered.Legal(
            question=_asked(game),
            answers=[_answer(option) for option in found.answers],
            meanwhile=[_answer(option) for option in found.meanwhile],
            any_of=found.any_of,
        )

    def why_not(self, params: asked.WhyNot) -> answered.Why:
        """Whether an action is legal in a session, and if not, why; the session stays as it is."""
        game = self.sessions.game(params.session)
        try:
            step(game, _said(params.action))
        except IllegalError as fault:
            rulings = [answered.Cited(fact=words(game, ruling), clause=ruling.clause) for ruling in fault.rulings]
            others = [sentence(game, each) for each in fault.alternatives]
            return answered.Why(legal=False, rulings=rulings, alternatives=others)
        return answered.Why(legal=True, rulings=[], alternatives=[])

    def view(self, params: asked.OfSession) -> answered.Table:
        """The table of a session."""
        return answered.Table.model_validate(view(self.sessions.game(params.session)))

    def transcript(self, params: asked.OfSession) -> answered.Record:
        """The game of a session as the text of a transcript."""
        game = self.sessions.game(params.session)
        if not game.whole:
            raise Fault(MALFORMED, "something illegal has stood in this session; it cannot be told by its decisions")
        return answered.Record(transcript=transcript(game))

    # Without a session ----------------------------------------------------------------------------------------------

    def verify(self, params: asked.Verify) -> answered.Verdict:
        """The judgement on a recorded game."""
        chosen = tuple(readings_chosen(params.readings).items())
        options = Options(params.keep_going, chosen, edition=edition_called(params.edition))
        text = params.transcript.encode()
        return answered.Verdict.model_validate(judged("transcript", options, lambda _: nullcontext(BytesIO(text))))

    def ask(self, params: asked.Ask) -> answered.Dispute:
        """The answer to a dispute."""
        found = ask(params.position, params.readings, params.edition)
        game = found.game
        now = None if game is None else position_of(game.rules, game.state, game.names)
        told = {
            "verdict": found.verdict,
            "steps": tuple(map(answered.Step.model_validate, found.steps)),
            "claims": tuple(map(answered.Claim.model_validate, found.claims)),
            "assumed": found.assumed,
            "question": None if game is None else _asked(game),
            "answers": [] if now is None else [_answer(option) for option in now.answers],
            "meanwhile": [] if now is None else [_answer(option) for option in now.meanwhile],
            "winners": [] if game is None else list(winners(game)),
            "table": None if game is None else answered.Table.model_validate(view(game)),
            "tried": tuple(map(answered.Tried.model_validate, found.tried)),
        }
        return answered.Dispute.model_validate(told)

    def rule(self, params: asked.LookUp) -> answered.Rule:
        """What the rules say under a name or an id."""
        match = find_rule(params.name, params.game)
        return answered.Rule(
            names=[name.en for name in match.names],
            clauses=tuple(map(answered.Clause.model_validate, match.clauses)),
            related=tuple(map(answered.Clause.model_validate, match.related)),
        )

    def search(self, params: asked.Search) -> answered.Hits:
        """The clauses that answer a question."""
        found = search(params.text, params.game, params.limit)
        return answered.Hits(hits=tuple(map(answered.Hit.model_validate, found)))

    def interact(self, params: asked.Interact) -> answered.Meetings:
        """What applies where things meet."""
        try:
            found = interact(*params.names, game=params.game)
        except ValueError as same:
            raise Fault(MALFORMED, str(same)) from None
        return answered.Meetings(
            meetings=[
                answered.Meeting(
                    game=each.game,
                    never=each.never,
                    linked=linked(each),
                    applies=tuple(map(answered.Applies.model_validate, each.applies)),
                )
                for each in found
            ]
        )


def _after(game: Game, said: asked.Said) -> Game:
    """The game after what is said; what is illegal there is told in its words."""
    try:
        return step(game, _said(said))
    except IllegalError as fault:
        raise illegal(fault, game) from None


def _said(said: asked.Said) -> str | AnyLine:
    return said if isinstance(said, str) else understood(said)


def _player(told: PlayerLine) -> Player:
    if told.characters is not None and len(told.characters) == 2:
        one, other = told.characters
        return Player(told.name, told.role, (one, other), told.spare or "", told.stars or 0)
    if told.character is None:
        raise MalformedError("this field is missing", where=f"players: {told.name}: character")
    return Player(told.name, told.role, told.character, told.spare or "", told.stars or 0)


def _stands(session: str, game: Game, explain: bool = False) -> answered.Stands:
    rulings = game.rulings if explain else ()
    return answered.Stands(
        session=session,
        steps=len(game.actions),
        question=_asked(game),
        winners=list(winners(game)),
        rulings=[answered.Cited(fact=fact_words(each, game.names), clause=each.clause) for each in rulings],
    )


def _asked(game: Game) -> answered.Asked | None:
    asked = question(game)
    if asked is None:
        return None
    decider = game.names.player(asked.decider)
    return answered.Asked(decider=decider, kind=asked.kind, words=words(game, asked), clause=asked.clause)


def _answer(option: Option) -> answered.Answer:
    return answered.Answer.model_validate({"sentence": option.said, "line": option.line, "silent": option.silent})
