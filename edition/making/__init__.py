"""How the site is made: what is made again and what stands, what is told, what is shown at last.

Sphinx reads a page again when its file changes, or a file that the page has noted. `again` adds
what Sphinx cannot see, `outputs` leaves alone the files that would be the same, `owned` and `tidy`
take away what others or earlier builds left, and `__main__` builds aside and puts a good build in
the place of the last; `archive` packs it. `settings` looks at ``conf.py`` first; `faults` says what
ended a build. `builder` tells what is being built, `dates` has the date that is written into it,
and `npm` fetches what is pinned and never committed.
"""
