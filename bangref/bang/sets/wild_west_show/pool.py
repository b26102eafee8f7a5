"""Who deals the characters of the set along with the others."""

OF_THE_SET = "bang.wild_west_show.components.characters"
