"""How Python becomes machine code: compiler flags, memory layouts, the cache of compiled code."""
