"""What the tests say of each clause, and of the code that carries it out.

`examples` finds the examples of a page without Sphinx, `running` and `runner` run them. `outcome`
does so while a page is read, as they are written and without the rule of their clause, when they
must fail; `striker` asks it of every clause. `fences` and `asserting` tell what in a page only
looks right. `syntax` looks at what the site is given: scripts, styles, templates.

`mutants` and `mutating` change the rules a little and see whether the examples notice; `laboratory`
knows which lines each clause's examples reach. Pages are made from what was measured, never from
what was hoped for.
"""
