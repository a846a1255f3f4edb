"""What the tests say of each clause, and of the code that carries it out.

`tracing` notes, while the examples run, which lines each clause's examples reach; `results` keeps
that with what passed and what failed when struck; `mutants` and `mutating` change the rules a
little and see whether the examples notice. Pages are made from what was measured, never from what
was hoped for.
"""
