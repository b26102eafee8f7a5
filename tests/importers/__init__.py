"""Games that two other servers have played, read as transcripts and judged: evidence from outside.

The servers are public, but neither writes these logs by itself: they were taken down by programs made for that.
So nobody can have such a log who has not written one, and reading them is no command.

    convert         the transcript of a log
    xamin           logs that tell all: every decision, every card, the draw pile; xamin_events what may stand there,
                    xamin_effects what happens to cards and lives
    bangserver      logs of what a table sees; bangserver_events what may stand there, bangserver_moves where cards go
    log             what both share

The logs lie in ``fixtures/logs``; what comes of them in ``fixtures/departures``, with what is to be found in it.
"""
