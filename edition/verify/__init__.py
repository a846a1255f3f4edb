"""What the tests say of each clause, and of the code that carries it out.

`examples` finds the examples of a page without Sphinx, `running` runs them, `striker` strikes the
rule of their clause and expects them to fail.

`tracing` notes, while the examples run, which lines each clause's examples reach; `results` keeps
that with what passed and what failed when struck; `mutants` and `mutating` change the rules a
little and see whether the examples notice. Pages are made from what was measured, never from what
was hoped for.
"""
