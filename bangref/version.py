"""The version of bangref, which is that of the rules as it has them."""

__version__ = "0.2.0"
