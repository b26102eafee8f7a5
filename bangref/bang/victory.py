"""Konec hry: the clauses by which the game is over, and by which somebody has won. Who has, ``west.victory`` says."""

from bangref.west.victory import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS

CLAUSES = {
    LAW_WINS: "bang.end.condition.lawless_gone",
    OUTLAWS_WIN: "bang.end.condition.sheriff_killed",
    RENEGADE_WINS: "bang.end.condition.sheriff_killed",
}
"""What ends the game."""

WINNERS = {
    LAW_WINS: "bang.end.winner.law",
    OUTLAWS_WIN: "bang.end.winner.outlaws",
    RENEGADE_WINS: "bang.end.winner.renegade",
}
"""Who wins it then."""
