"""What MkDocs asks while it builds: the navigation, and what the theme leaves unsaid to those who hear the page."""

from __future__ import annotations

from typing import Any

from bangref import __version__
from website.contents import contents
from website.navigation import navigation

SEARCH = 'data-md-component="search" role="dialog"'
SEARCH_NAMED = f'{SEARCH} aria-label="Search"'
"""The window of the search as the theme has it, and with a name; `built` looks whether it got it."""


def on_config(config: Any) -> Any:
    """Give the configuration its navigation, which comes from the contents, and the version for the foot of pages."""
    config["nav"] = navigation(contents())
    config["copyright"] = f"bangref {__version__}"
    return config


def on_post_page(output: str, **_page: Any) -> str:
    """Give the window of the search its name."""
    return output.replace(SEARCH, SEARCH_NAMED)
