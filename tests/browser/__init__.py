"""The viewer of recorded games in a browser. Run by `make browser`, which says where the browser is."""
