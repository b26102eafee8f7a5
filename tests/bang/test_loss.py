"""Losing lives, apart from what makes a player lose them."""

from bangref.bang.assemble import with_answers
from bangref.bang.dying import Dying
from bangref.bang.loss import AVERTING, LOSING, PREVENTING, SETTLED, LoseLives, lose_lives
from bangref.bang.names import BEER
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.points import COUNTS_AS, LOSS_PREVENTED
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import CHOOSE, NOBODY, PASS, PICK, PLAY, USE, Action
from bangref.core.element import Substitution
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.ruling import ignore, rule
from tests.bang.table import ADA, BEN, lives, player, table
from tests.probe.table import FULL, Game, P, Table, act, muted

BANG = "bang 2C"
STAGES = (PREVENTING, LOSING, SETTLED, AVERTING)
BEERS = "beer 6H, beer 7H, beer 8H, beer 9H"


def test_who_loses_none_loses_nothing() -> None:
    rules, state = table([player() for _ in range(4)])
    assert lose_lives(rules, state, LoseLives(BEN, 0, ADA, "bang.card.bang.hit"), ignore) is state
    watched = Table(FULL).game(None, None, P("outlaw", "guardian", nuggets=1)).state
    assert lose_lives(FULL, watched, LoseLives(BEN, 0, ADA, "bang.card.bang.hit"), ignore) is watched


def test_who_loses_one_has_one_less() -> None:
    rules, state = table([player() for _ in range(4)])
    before = lives(state)
    hit = advance(rules, lose_lives(rules, state, LoseLives(BEN, 1, ADA, "bang.card.bang.hit"), ignore), ignore)
    assert [old - new for old, new in zip(before, lives(hit), strict=True)] == [0, 1, 0, 0]


def test_who_is_spared_the_whole_loss_has_lost_nothing() -> None:
    for spared, followed in ((True, 0), (False, 1)):
        guardian = P("outlaw", "guardian", nuggets=1)
        game = Table(FULL).game(P("sheriff", hand=BANG), P("outlaw", "tally_life_lost"), guardian)
        game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
        game.do(act(2, USE, name="guardian") if spared else Action(2, PASS))
        assert (game.lives(1), game.nuggets(1)) == (4 - followed, followed)


def test_what_a_hit_brings_about_comes_before_the_loss() -> None:
    for rules in (FULL, muted(FULL, LOSS_PREVENTED)):
        game = Table(rules).game(P("sheriff", hand=BANG), P("outlaw", "tally_shot_hits, tally_life_lost"))
        game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
        told = [ruling.clause for ruling in game.rulings[-3:]]
        assert told == ["probe.clause.tally_shot_hits", "bang.symbol.bang", "probe.clause.tally_life_lost"]


def test_who_is_not_eliminated_after_all_has_the_lives_that_are_told() -> None:
    game = Table(FULL).game(P("sheriff", hand=BANG), P("outlaw", "nine_lives", lives=1))
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    assert rule("probe.clause.nine_lives", "lives", 1, 0, 1) in game.rulings


def test_a_player_is_without_lives_only_once_they_are_lost() -> None:
    loss = LoseLives(1, 1, 0, "bang.card.bang.hit")
    dying = FULL.frames[LoseLives].dying
    assert dying is not None
    assert [dying(loss._replace(stage=stage)) for stage in STAGES] == [NOBODY, NOBODY, 1, 1]


# The last life -------------------------------------------------------------------------------------------------


def hit_twice(victim: P, *others: P | None) -> Game:
    """Seat 1 has lost two lives by one shot, and is asked for what would help, if there is any."""
    game = Table(FULL).game(P("sheriff", "big_bore", hand=BANG), victim, *others)
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS))


def test_a_beer_without_effect_is_not_counted_on() -> None:
    """With two players left it cannot be what is missing; nor may it be added."""
    gone = P("outlaw", out=True), P("renegade", out=True)
    victim = P("outlaw", "survivor", hand="beer 6H", lives=1, nuggets=1)
    assert hit_twice(victim).kind == "last life"
    assert hit_twice(victim, *gone).kind != "last life"
    game = hit_twice(victim._replace(nuggets=2), *gone)
    game.do(act(1, USE, name="survivor"), act(1, USE, name="survivor"))
    assert (game.kind, game.lives(1), game.hand(1)) == ("play phase", 1, 1)


def test_beers_are_added_up_to_the_most_lives_one_can_have() -> None:
    """Four cards, each worth two lives: the third brings four lives, and the last is kept."""
    game = hit_twice(P("outlaw", "double_dose", hand=BEERS, lives=1))
    assert game.asked.about == (1, 2)
    game.do(act(1, PLAY, "beer 6H"))
    assert game.asked.about == (1, 0)
    game.do(act(1, PLAY, "beer 7H"))
    assert game.asked.about == (1, 0)
    game.do(act(1, PLAY, "beer 8H"))
    assert (game.kind, game.lives(1), game.hand(1)) == ("play phase", 4, 1)


def test_a_beer_that_saves_has_been_played() -> None:
    game = Table(FULL).game(P("sheriff", hand=BANG), P("outlaw", "tally_card_played", hand="beer 6H", lives=1))
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS), act(1, PLAY, "beer 6H"))
    assert (game.lives(1), game.nuggets(1)) == (1, 1)


def test_of_several_abilities_that_save_each_does_its_own() -> None:
    """The first of them is named as what saves."""
    game = hit_twice(P("outlaw", "survivor, sid_ketchum", hand="bang 3C, bang 4C", lives=1, nuggets=1))
    assert legal_actions(FULL, game.state) == [
        act(1, USE, name="survivor"), act(1, USE, name="sid_ketchum"), Action(1, PASS)
    ]  # fmt: skip
    game.do(act(1, USE, name="survivor"), act(1, USE, name="sid_ketchum"))
    game.do(act(1, PICK, "bang 3C"), act(1, PICK, "bang 4C"))
    assert rule("probe.clause.survivor", "saved", 1, 1) in game.rulings
    assert (game.lives(1), game.hand(1), game.nuggets(1)) == (1, 0, 0)


def test_what_saves_is_played_from_the_hand_or_used() -> None:
    game = hit_twice(P("outlaw", "survivor", hand=BEERS, lives=1, nuggets=1))
    assert game.judge(act(1, CHOOSE, name="survivor")) == "cannot_save"
    missing = why_not(FULL, game.state, act(1, PLAY, "beer 10H"))
    assert missing is not None
    assert (missing.clause, missing.fact) == ("bang.play_vs_use.play", "not_in_hand")


def test_what_forbids_the_beer_of_a_player_who_is_not_saved_is_cited() -> None:
    """If the player has one."""
    for hand, cited in (("bang 3C, beer 6H, beer 7H", 1), ("bang 3C", 0)):
        game = Table(FULL).game(P("sheriff", hand=BANG), P("outlaw", hand=hand, lives=1), events="dry_town")
        game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
        assert [ruling.clause for ruling in game.rulings].count("probe.clause.dry_town") == cited


def test_another_card_that_counts_as_beer_saves_though_it_does_not_by_itself() -> None:
    answers = {"blank": Substitution(COUNTS_AS, "probe.clause.drunk", lambda *about: (BEER,))}
    game = Table(with_answers(FULL, {COUNTS_AS: answers})).game(
        P("sheriff", hand=BANG), P("outlaw", hand="saloon 5H", lives=1)
    )
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    assert game.judge(act(1, PLAY, "saloon 5H")) == "cannot_save"
    assert game.judge(act(1, PLAY, "saloon 5H", name=BEER)) == "legal"


def test_the_loss_of_somebody_who_has_left_the_game_is_dropped() -> None:
    frames = (Turn(0, DISCARDING), PlayPhase(0), LoseLives(1, 1, 0, "bang.card.bang.hit"))
    assert Table(FULL).game(None, P("outlaw", out=True), frames=frames).kind == "play phase"
    dying = FULL.frames[Dying].dying
    assert dying is not None
    assert dying(Dying(1, 1)) == 1
