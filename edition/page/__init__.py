"""What authors write on a page and what readers find there: directives, roles, and their nodes.

``directives`` has the clause and what stands in it, ``nodes`` what they make of it in each format,
``domain`` where each clause is. Each other module is one directive, or one thing done to a page.
"""
