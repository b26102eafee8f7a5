"""What a client of bang-server receives, read as records with hidden cards.

The recordings in ``fixtures/streams`` are bot games on an unchanged server (`bangsalvoserver/bang-server`, commit
af154c202652): one frame on each line, as a spectator or one player received them; ``dealt.json`` has what really lay in
the draw pile.
"""
