"""The names of the new cards; that of Rattlesnake, which comes after Dynamite and Jail, is known to the turn."""

from bangref.bang.names import RATTLESNAKE as RATTLESNAKE

AIM = "aim"
BACKFIRE = "backfire"
BANDIDOS = "bandidos"
ESCAPE = "escape"
FANNING = "fanning"
LAST_CALL = "last_call"
POKER = "poker"
SAVED = "saved"
TOMAHAWK = "tomahawk"
TORNADO = "tornado"

BOUNTY = "bounty"
GHOST = "ghost"
LEMAT = "lemat"
SHOTGUN = "shotgun"
