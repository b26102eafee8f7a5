"""What MkDocs asks while it builds: the navigation, which comes from the contents and not from a second list."""

from __future__ import annotations

from typing import Any

from website.contents import contents
from website.navigation import navigation


def on_config(config: Any) -> Any:
    """Give the configuration its navigation."""
    config["nav"] = navigation(contents())
    return config
