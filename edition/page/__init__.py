"""What authors write on a page and what readers find there: directives, roles, and their nodes.

``directives`` has the clause and what stands in it. Each other module is one directive, or one
thing done to a page; ``leaf`` makes the small pages beside the book, from ``templates``.
"""
