"""Playing a card: what it counts as, its price, whom it is aimed at, and others who take part."""

import pytest

from bangref.bang.aimed_at import call_off, redirect
from bangref.bang.assemble import assemble
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.play import COMMITTED, PlayCard
from bangref.bang.points import AIMED_AT, CARD_PLAYED, COUNTS_AS
from bangref.bang.rules import BANGS_PLAYED, PLAYED, Signature
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import CHOOSE, NO_CARD, NOBODY, PASS, PICK, PLAY, USE, Action
from bangref.core.engine import legal_actions
from bangref.core.frames.window import Window
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import ignore, rule
from tests.probe.parts.cards import PROBE
from tests.probe.table import FULL, P, Table, act, cards, muted

BANG = "bang 2C"
SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"
PHASE_2 = (Turn(0, DISCARDING), PlayPhase(0))


def test_a_card_not_held_cannot_be_played() -> None:
    assert Table(FULL).game().judge(act(0, PLAY, BANG, 1)) == "not_in_hand"


def test_a_card_counts_as_nothing_else_unless_somebody_says_so() -> None:
    game = Table(muted(FULL, COUNTS_AS)).game(P(SHERIFF, hand="missed 2S"))
    assert game.judge(act(0, PLAY, "missed 2S", 1, name="bang")) == "does_not_count_as"
    assert game.judge(act(0, PLAY, "missed 2S", name="missed")) == "does_not_count_as"
    assert game.judge(act(0, PLAY, "missed 2S")) == "only_as_an_answer"


def test_a_substitute_is_cited() -> None:
    game = Table(FULL).game(P(SHERIFF, "calamity_janet", hand="missed 2S"), P(OUTLAW, "calamity_janet", hand=BANG))
    game.do(act(0, PLAY, "missed 2S", 1, name="bang"))
    assert game.judge(act(1, PLAY, BANG)) == "not_that_card"
    assert game.judge(act(1, PLAY, BANG, name="beer")) == "does_not_count_as"
    game.do(act(1, PLAY, BANG, name="missed"))
    assert "bang.character.calamity_janet.swap" in {ruling.clause for ruling in game.rulings}


def test_nothing_follows_from_a_play_that_nobody_cares_about() -> None:
    rules = muted(FULL, CARD_PLAYED)
    silent = Table(rules).game(P(SHERIFF, hand="saloon 5H")).do(act(0, PLAY, "saloon 5H"))
    assert not silent.state.pending


def test_a_price_of_two_cards() -> None:
    """Both cards are gathered before either leaves the hand; each is picked once, the card itself never."""
    game = Table(FULL).game(P(SHERIFF, "blank, miser", hand="bang 2C, beer 6H, beer 7H"), events="toll")
    game.do(act(0, PLAY, BANG, 1))
    assert game.judge(act(0, PICK, BANG)) == "cannot_be_gathered"
    game.do(act(0, PICK, "beer 7H"))
    assert (game.kind, game.hand(0)) == ("price", 3)
    assert game.judge(act(0, PICK, "beer 7H")) == "cannot_be_gathered"
    game.do(act(0, PICK, "beer 6H"))
    assert game.state.piles[2] == cards("bang 2C, beer 7H, beer 6H")


def test_a_price_is_no_more_than_it_is() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="bang 2C, beer 6H, beer 7H"), events="toll")
    game.do(act(0, PLAY, BANG, 1))
    assert game.asked.clause == "bang.play_vs_use.use"
    game.do(act(0, PICK, "beer 7H"))
    assert (game.kind, game.hand(0)) == ("answer a shot", 1)
    assert rule("bang.play_vs_use.use", "moves", *cards("beer 7H"), ("hand", 0), ("pile", DISCARD_PILE)) in game.rulings


def test_targets() -> None:
    game = Table(FULL).game(
        P(
            SHERIFF,
            hand="bang 2C, panic JH, cat_balou KH, duel QD, jail JS, beer 6H, mustang 8H, stagecoach 9S",
        ),
        P(OUTLAW, hand="bang 3C"),
        P(OUTLAW, hand="bang 4C", lying="winchester 8S"),
        P(RENEGADE, out=True),
    )
    verdicts = {
        "aimed at oneself": (act(0, PLAY, BANG, 0), "legal"),
        "a duel with oneself": (act(0, PLAY, "duel QD", 0), "not_at_oneself"),
        "nobody": (act(0, PLAY, BANG), "needs_a_target"),
        "no such seat": (act(0, PLAY, BANG, 9), "target_out_of_game"),
        "a dead player": (act(0, PLAY, BANG, 3), "target_out_of_game"),
        "a beer at somebody": (act(0, PLAY, "beer 6H", 1), "takes_no_target"),
        "a mustang at somebody": (act(0, PLAY, "mustang 8H", 1), "takes_no_target"),
        "panic nearby": (act(0, PLAY, "panic JH", 1), "legal"),
        "a card in play": (act(0, PLAY, "cat_balou KH", 2, "winchester 8S"), "legal"),
        "a card that is elsewhere": (act(0, PLAY, "cat_balou KH", 1, "winchester 8S"), "not_in_play_there"),
        "a shot at a card": (act(0, PLAY, BANG, 1, "winchester 8S"), "not_in_play_there"),
        "one's own hand": (act(0, PLAY, "cat_balou KH", 0), "legal"),
        "jail": (act(0, PLAY, "jail JS", 1), "legal"),
        "jail for the Sheriff": (act(0, PLAY, "jail JS", 0), "forbidden_by"),
        "jail for a dead player": (act(0, PLAY, "jail JS", 3), "target_out_of_game"),
    }
    assert {what: game.judge(action) for what, (action, _) in verdicts.items()} == {
        what: verdict for what, (_, verdict) in verdicts.items()
    }


def test_one_may_shoot_at_oneself() -> None:
    game = Table(assemble("003", (PROBE,))).game(P(SHERIFF, hand="bang 2C, panic JH"))
    assert game.judge(act(0, PLAY, BANG, 0)) == "legal"
    assert game.judge(act(0, PLAY, "panic JH", 0)) == "legal"


def test_a_player_with_several_abilities_names_the_one_he_uses() -> None:
    game = Table(FULL).game(P(SHERIFF, "digger, raffler", nuggets=1))
    assert game.judge(act(0, USE, name="raffler")) == "legal"
    assert game.judge(act(0, USE, name="conductor")) == "no_such_ability"


def test_panic_reaches_one_place_whatever_the_weapon() -> None:
    for weapon in ("", "winchester 8S"):
        game = Table(FULL).game(P(SHERIFF, hand="panic JH", lying=weapon), None, P(OUTLAW, hand=BANG))
        assert game.judge(act(0, PLAY, "panic JH", 2)) == "too_far"


def test_a_card_needs_a_card_to_act_on() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="cat_balou KH"))
    assert game.judge(act(0, PLAY, "cat_balou KH", 1)) == "no_card_there"
    assert game.judge(act(0, PLAY, "cat_balou KH", 0)) == "no_card_there"


def test_no_second_card_of_the_same_name_in_play() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="mustang 9H, schofield QC", lying="mustang 8H, schofield JC"))
    assert game.judge(act(0, PLAY, "mustang 9H")) == "same_name_in_play"
    assert game.judge(act(0, PLAY, "schofield QC")) == "same_name_in_play"
    clauses = [ruling.clause for ruling in game.rulings]
    assert clauses == ["bang.turn.play.no_duplicate_in_play", "bang.turn.play.no_same_weapon"]


def test_a_weapon_replaces_the_other_one_and_its_tokens_go_back() -> None:
    game = Table(FULL).game(P(SHERIFF, "loader", hand="winchester 8S, mustang 8H", lying="carbine", nuggets=1))
    game.do(act(0, USE, name="loader"))
    assert game.state.bank[1] == 9
    game.do(act(0, PLAY, "mustang 8H"), act(0, PLAY, "winchester 8S"))
    assert [FULL.faces[lying.card].name for lying in game.state.seats[0].lying] == ["mustang", "winchester"]
    assert game.state.bank[1] == 12


def test_aim_is_cited_where_it_decided() -> None:
    """Distance and reach for a BANG!, distance for a Panic!, neither for a Cat Balou or oneself."""
    clauses = {
        "bang 2C": {1: "bang.card.bang.range_check"},
        "panic JH": {1: "bang.symbol.at_distance"},
    }
    for text, by_target in clauses.items():
        for target, clause in by_target.items():
            game = Table(FULL).game(P(SHERIFF, hand=f"{text}, beer 6H"), P(OUTLAW, hand="beer 7H"))
            game.do(act(0, PLAY, text, target))
            assert clause in {ruling.clause for ruling in game.rulings}
    for text in ("bang 2C", "panic JH", "cat_balou KH"):
        game = Table(FULL).game(P(SHERIFF, hand=f"{text}, beer 6H"))
        game.do(act(0, PLAY, text, 0))
        assert "bang.card.bang.range_check" not in {ruling.clause for ruling in game.rulings}


def test_jail_announced_with_a_rider_still_spares_the_sheriff() -> None:
    game = Table(FULL).game(P(SHERIFF), P(OUTLAW, "far_sight", hand="jail JS", nuggets=1), turn=1)
    game.do(act(1, PLAY, "jail JS"), Action(1, PASS))
    assert game.kind == "target"
    assert game.judge(act(1, CHOOSE, target=0)) == "forbidden_by"
    game.do(act(1, CHOOSE, target=2))
    assert game.state.seats[2].lying


def test_who_names_a_target_at_once_chooses_no_rider() -> None:
    for target, asked in ((NOBODY, "riders"), (1, "answer a shot")):
        game = Table(FULL).game(P(SHERIFF, "far_sight", hand=BANG, nuggets=1))
        assert game.do(act(0, PLAY, BANG, target)).kind == asked


def test_after_the_riders_a_target_is_chosen_if_there_is_one() -> None:
    """Even a single one; only where there is none the card stays in the hand."""
    nobody = P(OUTLAW, "untouchable")
    alone = Table(FULL).game(P(SHERIFF, "far_sight, untouchable", hand=BANG, nuggets=1), nobody, nobody)
    alone.do(act(0, PLAY, BANG), Action(0, PASS))
    assert legal_actions(FULL, alone.state) == [act(0, CHOOSE, target=3)]
    assert alone.judge(Action(0, PASS)) == "needs_a_target"
    alone.do(act(0, CHOOSE, target=3))
    assert rule(FULL.effects["bang"].clause, "aims", 0, 3, NO_CARD) in alone.rulings
    last = P(RENEGADE, "untouchable")
    none = Table(FULL).game(P(SHERIFF, "far_sight, untouchable", hand=BANG, nuggets=1), nobody, nobody, last)
    none.do(act(0, PLAY, BANG), Action(0, PASS))
    assert legal_actions(FULL, none.state) == [Action(0, PASS)]
    none.do(Action(0, PASS))
    assert rule(FULL.effects["bang"].clause, "nothing_to_aim_at", 0) in none.rulings


def test_a_rider_on_a_card_that_needs_no_target() -> None:
    game = Table(FULL).game(P(SHERIFF, "far_sight", hand="saloon 5H, beer 6H", lives=3, nuggets=1))
    game.do(act(0, PLAY, "saloon 5H"))
    assert game.kind == "riders"
    game.do(act(0, USE, name="far_sight"))
    assert game.lives(0) == 4
    assert game.state.memo[FULL.slots["probe_aiming_high"]] == 0


def test_a_rider_on_a_card_aimed_at_a_card() -> None:
    game = Table(FULL).game(P(SHERIFF, "far_sight", hand="cat_balou KH", nuggets=1), P(OUTLAW, lying="barrel QS"))
    game.do(act(0, PLAY, "cat_balou KH"), Action(0, PASS))
    assert game.judge(act(0, CHOOSE, target=1, aim="barrel QS")) == "legal"
    game.do(act(0, CHOOSE, target=1, aim="barrel QS"))
    assert not game.state.seats[1].lying


def test_what_an_effect_does_not_spend_it_does_not_count() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="gatling 10H, bang 2C"))
    game.do(act(0, PLAY, "gatling 10H")).quiet()
    assert game.state.memo[BANGS_PLAYED] == 0
    game.do(act(0, PLAY, BANG, 1)).quiet()
    assert game.state.memo[BANGS_PLAYED] == 1


def test_a_bang_spent_before_leaves_other_cards_alone() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="beer 6H, bang 2C", lives=2), memo={"bangs_played": 1})
    assert game.judge(act(0, PLAY, "beer 6H")) == "legal"
    assert game.judge(act(0, PLAY, BANG, 1)) == "bang_already_played"


@pytest.mark.parametrize("beneath", [0, 1, 2])
def test_it_is_the_card_beneath_the_window_that_others_change(beneath: int) -> None:
    """However much else is under way."""
    other, card = (
        PlayCard(Signature((c,), "bang", PLAYED, 0, 1, NO_CARD), COMMITTED) for c in cards("bang 2C, bang 3C")
    )
    under_way = (*PHASE_2, *(other,) * beneath)
    state = Table(FULL).game().state.with_frames((*under_way, card, Window("aimed at", (2,))))
    aimed = card._replace(signature=card.signature._replace(target=2))
    window = Window("aimed at", (2,), aimed.signature)
    assert redirect(FULL, state, 2).frames == (*under_way, aimed, window), "who is aimed at now has the answers"
    assert call_off(FULL, state, 2, "probe.clause.spoiler", ignore).frames == (
        *under_way,
        card._replace(cancelled=True),
        state.frames[-1],
    )


@pytest.mark.parametrize(("character", "hand", "lying", "doing", "kind", "clause"), [
    ("far_sight", BANG, "", act(0, PLAY, BANG), "riders", "bang.play_vs_use.play"),
    ("spoiler", "stagecoach 9S", "", act(0, PLAY, "stagecoach 9S"), "aimed at", "bang.play_vs_use.own_turn"),
    ("spoiler", "", "snare", act(0, USE, target=1, name="snare"), "aimed at", "bang.play_vs_use.own_turn"),
    ("claqueur", "stagecoach 9S", "", act(0, PLAY, "stagecoach 9S"), "card resolved",
     "bang.sequence.finish_before_next"),
])  # fmt: skip
def test_when_others_may_take_part_and_after_that_the_turn_goes_on(
    character: str, hand: str, lying: str, doing: Action, kind: str, clause: str
) -> None:
    game = Table(FULL).game(P(SHERIFF, character, hand=hand, lying=lying, nuggets=1)).do(doing)
    assert (game.asked.decider, game.kind, game.asked.clause) == (0, kind, clause)
    game.do(Action(0, PASS))
    if game.kind == "target":
        game.do(act(0, CHOOSE, target=1))
    assert (game.quiet().kind, game.state.turn) == ("play phase", 0)


def test_a_rider_excuses_no_card_that_needs_no_target_from_what_else_it_needs() -> None:
    people = P(SHERIFF, "far_sight", hand="mustang 9H", lying="mustang 8H", nuggets=1)
    assert Table(FULL).game(people).judge(act(0, PLAY, "mustang 9H")) == "same_name_in_play"


def test_with_riders_every_play_is_listed_once() -> None:
    hand = "bang 2C, beer 6H, gatling 10H, mustang 9H, jail JS"
    game = Table(FULL).game(P(SHERIFF, "far_sight", hand=hand, lives=2, nuggets=1))
    listed = legal_actions(FULL, game.state)
    assert sorted(set(listed)) == sorted(listed)
    assert act(0, PLAY, BANG) in listed


@pytest.mark.parametrize("events", ["", "toll"])
def test_what_is_announced_with_a_rider_or_paid_for_takes_effect_once(events: str) -> None:
    """Also where nobody may take part."""
    rules = muted(FULL, AIMED_AT)
    game = Table(rules).game(P(SHERIFF, "far_sight", hand="bang 2C, beer 6H", nuggets=1), events=events)
    game.do(act(0, PLAY, BANG), Action(0, PASS), act(0, CHOOSE, target=1))
    if events:
        game.do(act(0, PICK, "beer 6H"))
    assert (game.do(Action(1, PASS)).kind, game.lives(1)) == ("play phase", 3)
