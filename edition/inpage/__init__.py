"""Running an example in its page: Python for the browser, the rules, and what starts them.

``pyodide`` has the Python that npm brings, ``archive`` the rules beside ``edition.verify.runner``,
which runs there; ``page`` puts them into the site. The other half, in the browser, is
``source/_static/js/run*.js``.
"""
