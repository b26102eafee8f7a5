"""The cards of the show deck."""

BONE_ORCHARD = "bone_orchard"
DARLING_VALENTINE = "darling_valentine"
DOROTHY_RAGE = "dorothy_rage"
GAG = "gag"
HELENA_ZONTERO = "helena_zontero"
LADY_ROSA = "lady_rosa_of_texas"
MISS_SUSANNA = "miss_susanna"
SACAGAWAY = "sacagaway"
SHOWDOWN = "showdown"

ORDINARY = (
    BONE_ORCHARD, DARLING_VALENTINE, DOROTHY_RAGE, GAG, HELENA_ZONTERO, LADY_ROSA, MISS_SUSANNA, SACAGAWAY, SHOWDOWN,
)  # fmt: skip
FINAL = "wild_west_show"
"""The card at the bottom, which stays."""
