"""Sphinx configuration of Les Loix du Jeu; the pages are in ``source/``."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
# The extension and the rules are imported from the checkout, by forked builders too.
sys.path.insert(0, str(ROOT))

import rules_demo  # noqa: E402
from edition.making import dates  # noqa: E402
from edition.site import base  # noqa: E402

# For whatever else writes a date: Sphinx, the fonts, the zip files.
os.environ[dates.VARIABLE] = str(dates.epoch())

project = "Les Loix du Jeu"
author = "The Loix du Jeu contributors"
release = version = rules_demo.__version__
copyright = author
language = "en"

extensions = [
    "myst_parser",
    "sphinx_design",
    "sphinx_copybutton",
    "sphinx.ext.doctest",
    "edition",
]
# Where the site is published, if EDITION_BASEURL says it: see edition/site/base.py.
html_baseurl = base.of_environment(os.environ)

source_suffix = {".md": "markdown"}
exclude_patterns = ["**/_*"]
templates_path = [str(ROOT / "source" / "_templates")]
nitpicky = True
# Sphinx would turn the apostrophes of the French into closing quotation marks.
smartquotes = False

# --- the edition -----------------------------------------------------------------------------
# The texts whose clauses must all stand on the pages, each exactly once and in text order.
edition_transcriptions = str(ROOT / "transcriptions")
# What has been counted of many deals, and is shown on the pages.
edition_studies = str(ROOT / "bench" / "results")
edition_subtitle = "French card-game rules, translated and executable"

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 0
# A link of a page leads to a page, a term or a clause; names of the code have roles of their own.
myst_ref_domains = ["std", "loix"]
# Only a clause's examples are tests; a bare prompt elsewhere is an error of `edition.verify`.
doctest_test_doctest_blocks = ""
# A page shows an example, and runs it, as the tests read it: with its empty lines marked.
trim_doctest_flags = False

# --- the pages on the code --------------------------------------------------------------------
# In a docstring `Rulebook` is that name of the code; edition/page/reference.py finds it.
default_role = "py:obj"
add_module_names = False
# Types would take as long again as all else here; the type checker reads them in the code.
autodoc_typehints = "none"
autodoc_use_type_comments = False
toc_object_entries = False
# Modules stand on these pages; a list of them by the alphabet would be one page more.
html_domain_indices = False

copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True

# --- HTML ------------------------------------------------------------------------------------
html_theme = "furo"
html_title = project
html_static_path = [str(ROOT / "source" / "_static")]
# What must lie at the root of the site.
html_extra_path = [str(ROOT / "source" / "_extra")]
html_css_files = [
    "palette.css",
    "type.css",
    "clause.css",
    "marks.css",
    "tables.css",
    "cards.css",
    "sheet.css",
    "front.css",
    "collation.css",
    "viewbar.css",
    "hints.css",
    "keyboard.css",
    "print.css",
]
html_copy_source = False
html_show_sphinx = False
html_last_updated_fmt = None

# --- EPUB ------------------------------------------------------------------------------------
epub_css_files = ["book.css", "fonts.css"]
epub_author = epub_publisher = author
epub_description = "French card-game rules, in French and English, every rule with a tried example"
# Sphinx writes either where the other belongs, so they must be one.
epub_identifier = epub_uid = "les-loix-du-jeu"
epub_scheme = "name"
epub_tocscope = "includehidden"
# Triomphe has its three manners between the page and the article.
epub_tocdepth = 4
epub_show_urls = "no"
epub_exclude_files = [".nojekyll", ".buildinfo.bak", "favicon.ico", "preview.png"]
epub_exclude_files += ["icon-192.png", "icon-512.png"]
