"""What a program can do with bangref: the names of `bangref.api`, which are loaded when they are asked for."""

from bangref.api import Action as Action
from bangref.api import Answer as Answer
from bangref.api import AnswerUnseen as AnswerUnseen
from bangref.api import Claim as Claim
from bangref.api import Game as Game
from bangref.api import IllegalError as IllegalError
from bangref.api import MalformedError as MalformedError
from bangref.api import Meeting as Meeting
from bangref.api import Odds as Odds
from bangref.api import Pile as Pile
from bangref.api import Player as Player
from bangref.api import Possibility as Possibility
from bangref.api import Report as Report
from bangref.api import Score as Score
from bangref.api import Seat as Seat
from bangref.api import Step as Step
from bangref.api import Table as Table
from bangref.api import Tried as Tried
from bangref.api import UnknownNameError as UnknownNameError
from bangref.api import ask as ask
from bangref.api import ask_unseen as ask_unseen
from bangref.api import begin as begin
from bangref.api import events as events
from bangref.api import find_rule as find_rule
from bangref.api import interact as interact
from bangref.api import is_over as is_over
from bangref.api import legal_actions as legal_actions
from bangref.api import new_game as new_game
from bangref.api import odds as odds
from bangref.api import position as position
from bangref.api import question as question
from bangref.api import read as read
from bangref.api import score as score
from bangref.api import search as search
from bangref.api import sentence as sentence
from bangref.api import step as step
from bangref.api import verify as verify
from bangref.api import view as view
from bangref.api import walk as walk
from bangref.api import why_not as why_not
from bangref.api import winners as winners
from bangref.api import words as words
from bangref.api import write as write
from bangref.version import __version__ as __version__

__all__: list[str]
