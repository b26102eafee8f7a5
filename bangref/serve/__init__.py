"""``bangref serve``: games for programs in other languages, by JSON-RPC 2.0, a message a line.

model       what is asked and answered, as pydantic models; their JSON Schema is published
sessions    the games that are played, bounded in number and in memory
methods     what can be asked, on the names of `bangref.api`
faults      what is wrong with a request: codes, and what more is told
rpc         a message in, a message out
lines       messages over two streams, whatever comes in
"""
