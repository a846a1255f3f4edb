"""What is known of clauses once their pages are read, and what pages are made of.

``domain`` has which clause stands on which page and what it says there, ``nodes`` what a clause and
its parts are in each format; ``labels`` and ``naming`` say how clauses and games are called,
``links`` leads to them, ``tables`` sets figures out.
"""
