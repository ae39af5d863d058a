"""Checks every page of html-pages with the rules of axe-core: make test-accessibility.

Not among the tests of make check: axe comes from the package index of Python."""

import os
import pathlib
import unittest

import axe_core_python

from browser import Browser

PAGES = pathlib.Path(os.environ["BROWSER_PAGES"])
SCRIPT = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


class Accessibility(unittest.TestCase):
    def test_axe_finds_nothing(self):
        pages = sorted(path for path in PAGES.glob("*.html") if path.name != "large.html")
        self.assertGreater(len(pages), 8)
        with Browser() as browser:
            for path in pages:
                for width, scheme in ((1400, "light"), (800, "dark"), (380, "light")):
                    with self.subTest(page=path.name, width=width, scheme=scheme):
                        page = browser.open(path, width=width, height=1000, scheme=scheme)
                        self.check(page)
                        if page.run("document.querySelector('.rows .open') !== null"):
                            page.run("document.querySelector('.rows .open').click()")
                            page.until("document.querySelector('#file h1')")
                            self.check(page)
                        page.close()

    def check(self, page):
        if page.run("document.getElementById('files') !== null"):
            page.until("document.querySelector('[role=status]')?.textContent")
        page.run(SCRIPT)
        found = page.run(
            f"axe.run(document, {RULES}).then((results) => results.violations.flatMap((rule) =>"
            " rule.nodes.map((node) => rule.id + ': ' + node.html.slice(0, 200))))"
        )
        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
