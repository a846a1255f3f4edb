"""What the tests say of each clause, and of the code that carries it out.

`examples` finds the examples of a page without Sphinx, `running` and `runner` run them, `striker`
strikes the rule of their clause and expects them to fail. `fences` and `asserting` tell what in a
page only looks right. `syntax` looks at what the site is given: scripts, styles, templates.

`outcome` runs and strikes examples while a page is read, and the page keeps what was found.
`mutants` and `mutating` change the rules a little and see whether the examples notice; `tracing`
tells them which lines each clause's examples reach. Pages are made from what was measured, never
from what was hoped for.
"""
