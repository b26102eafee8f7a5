"""What a client of bang-server has received, made into a record with hidden cards.

    frames      the frames of a file, of the client's own making or a browser's HAR; nothing secret is kept
    messages    what is read of them
    parts       the games in them, and where a connection was renewed
    table       where every card lies, by its id, and what is known of it, sooner or later
    faces       what the server's names are called in print
    game        the decisions, told line by line
    record      all of it as a record

Nothing here knows a rule: it tells what was seen, in the order in which records have it.
"""
