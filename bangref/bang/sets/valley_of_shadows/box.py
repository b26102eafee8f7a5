"""What is in the box of Valley of Shadows."""

DEALT = "bang.valley_of_shadows.components.characters"
"""Who says that its characters are dealt."""
