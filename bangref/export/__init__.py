"""Everything that bangref knows as one JSON document, for programs.

model           the document, as pydantic models; its JSON Schema
interactions    what applies where two elements meet
gathered        the document, put together
"""
