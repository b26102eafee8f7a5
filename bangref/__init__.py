"""Rules reference and replay verifier for the BANG! family of card games."""

__version__ = "0.1.0"
