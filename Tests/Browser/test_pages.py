"""Tests HTML reports in headless Chromium: make test-browser.

BROWSER_PAGES names the folder of pages that html-pages has written."""

import os
import pathlib
import unittest

import html5lib

from browser import Browser

PAGES = pathlib.Path(os.environ["BROWSER_PAGES"])
SCREENSHOTS = os.environ.get("BROWSER_SCREENSHOTS")

NAMES = "[...document.querySelectorAll('.rows tbody .open bdi')].map((name) => name.textContent)"
STATUS = "document.querySelector('[role=status]').textContent"


def cells(title):
    """The texts of a column in view."""
    return (
        "(() => { const place = [...document.querySelectorAll('.rows thead th')]"
        f".findIndex((cell) => cell.textContent === '{title}');"
        "return [...document.querySelectorAll('.rows tbody tr:not(.gap)')].map((row) => row.children[place].textContent); })()"
    )


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def open(self, name, **setting):
        page = self.browser.open(PAGES / name, **setting)
        self.addCleanup(page.close)
        self.addCleanup(lambda: self.assertEqual(page.messages, []))
        return page

    def library(self, name="library.html", **setting):
        page = self.open(name, **setting)
        page.until("document.querySelector('[role=status]')?.textContent")
        return page

    def shoot(self, page, name):
        if SCREENSHOTS:
            page.screenshot(os.path.join(SCREENSHOTS, name + ".png"))

    def assertNarrow(self, page, width):
        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width)


class WellFormed(unittest.TestCase):
    def test_a_parser_of_the_standard_has_nothing_to_say(self):
        pages = sorted(path for path in PAGES.glob("*.html"))
        self.assertGreater(len(pages), 8)
        for path in pages:
            text = path.read_text()
            if path.name == "large.html":
                # Only the packed data make it long.
                parts = text.split('<script type="application/octet-stream"')
                text = parts[0] + "".join(part.split("</script>", 1)[1] for part in parts[1:])
            parser = html5lib.HTMLParser(strict=False)
            parser.parse(text)
            errors = [(place, code) for place, code, _ in parser.errors]
            self.assertEqual(errors, [], path.name)


class FilePages(PageTest):
    def test_says_what_the_file_is(self):
        page = self.open("file.html")
        self.assertEqual(page.run("document.querySelectorAll('h1').length"), 1)
        headings = page.run("[...document.querySelectorAll('h2')].map((title) => title.textContent)")
        self.assertIn("Tracks", headings)
        self.assertIn("Selection", headings)
        self.assertGreater(page.run("document.querySelectorAll('.track-table tbody tr').length"), 3)
        self.shoot(page, "file")

    def test_is_read_in_the_dark(self):
        light = self.open("file.html").run("getComputedStyle(document.body).backgroundColor")
        page = self.open("file.html", scheme="dark")
        self.assertNotEqual(page.run("getComputedStyle(document.body).backgroundColor"), light)
        self.shoot(page, "file-dark")

    def test_is_read_on_a_narrow_screen(self):
        page = self.open("file.html", width=360, height=740)
        self.assertNarrow(page, 360)
        self.shoot(page, "file-360")

    def test_the_verdict_comes_first(self):
        for name, verdict in (("file.html", "OK"), ("damaged.html", "DAMAGED"), ("failed.html", "UNREADABLE")):
            page = self.open(name)
            first = "document.querySelector('main').firstElementChild"
            self.assertEqual(page.run(first + ".querySelector('.word').textContent"), verdict)
            self.assertLess(page.run(first + ".getBoundingClientRect().bottom"), 300)
        words = self.open("damaged.html").run("document.querySelector('.verdict').textContent")
        self.assertIn("everything decoded", words)
        self.assertIn("apple-tv-4k", words)

    def test_findings_come_before_tracks_and_the_rest_is_closed(self):
        page = self.open("damaged.html")
        titles = page.run("[...document.querySelectorAll('h2')].map((title) => title.textContent)")
        self.assertEqual(titles[:3], ["Findings", "Tracks", "Over time"])
        messages = page.run("[...document.querySelectorAll('.problem h3')].map((title) => title.textContent)")
        self.assertIn("1 span of zeros", messages[0])
        self.assertIn("damage in 3 places", messages[1])
        closed = page.run("[...document.querySelectorAll('.fold:not([open]) h2')].map((title) => title.textContent)")
        self.assertEqual(closed[0], "Selection")
        self.assertIn("Tags", closed)
        page.run("window.dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(page.run("document.querySelectorAll('details:not([open])').length"), 0)

    def test_plots_strip_and_damage_share_one_axis(self):
        for width in (390, 1440):
            page = self.open("damaged.html", width=width)
            self.assertEqual(page.run("document.querySelectorAll('.axis, .ticks').length"), 2)
            boxes = page.run(
                "[...document.querySelectorAll('.plot, .strip, .ticks, .scrubber')].map((one) => one.getBoundingClientRect())"
                ".map(({ left, right }) => [Math.round(left), Math.round(right)])"
            )
            self.assertGreater(len(boxes), 4)
            self.assertEqual(boxes, [boxes[0]] * len(boxes))
            left, right = boxes[0]
            shade = page.run("(({ left, right }) => [left, right])(document.querySelector('.shade path').getBoundingClientRect())")
            for place, share in zip(shade, (0.5, 0.75)):
                self.assertAlmostEqual(place, left + (right - left) * share, delta=2)
            self.shoot(page, f"damaged-{width}")

    def test_values_are_shown_from_the_keyboard_and_under_the_pointer(self):
        page = self.open("damaged.html", width=1440, height=2000)
        page.run("document.querySelector('.scrubber').focus()")
        text = "document.querySelector('.scrubber').getAttribute('aria-valuetext')"
        for _ in range(5):
            page.press("ArrowRight")
        # A step is a 200th of the minute: 1.5 s is in the second with 200 kb/s.
        self.assertIn("0:00:01.5, Bit rate #0: 200 kb/s", page.run(text))
        page.press("End")
        self.assertIn("Bit rate #0: 6 Mb/s", page.run(text))
        self.assertEqual(page.run("document.querySelector('.scrubber').getAttribute('aria-valuenow')"), "60")
        page.press("Home")
        page.press("PageUp")
        self.assertIn("0:00:03.0, Bit rate #0: 400 kb/s", page.run(text))
        box = page.run("(({ left, top, width }) => [left, top, width])(document.querySelector('.scrubber').getBoundingClientRect())")
        page.send("Input.dispatchMouseEvent", type="mouseMoved", x=box[0] + box[2] * 0.6, y=box[1] + 20)
        page.until("document.querySelector('.axis .time').textContent.startsWith('0:00:3')")
        self.assertIn("Damaged spans: 0:00:30.0–0:00:45.0", page.run(text))
        self.assertIn("3.", page.run("document.querySelector('.axis .value').textContent"))

    def test_a_file_of_a_library_has_the_same_axis(self):
        page = self.library("damaged-library.html")
        page.run("document.querySelector('.open').click()")
        page.until("document.querySelector('#file .scrubber')")
        page.run("document.querySelector('#file .scrubber').focus()")
        page.press("End")
        self.assertIn("Bit rate #0: 6 Mb/s", page.run("document.querySelector('.scrubber').getAttribute('aria-valuetext')"))
        self.assertEqual(page.run("document.querySelector('#file .word').textContent"), "DAMAGED")
        self.assertGreater(page.run("document.querySelectorAll('#file .problem .remedy').length"), 0)

    def test_a_short_file_has_no_empty_plot(self):
        page = self.open("short.html")
        self.assertEqual(page.run("document.querySelectorAll('.axis, .plot').length"), 0)
        page = self.open("file.html")
        rows = page.run("[...document.querySelectorAll('.axis .label strong')].map((name) => name.textContent)")
        # Three seconds have three bit rates, and one value of loudness.
        self.assertIn("Bit rate #0", rows)
        self.assertEqual([name for name in rows if name.startswith("Loudness")], [])

    def test_nothing_is_wider_than_a_phone(self):
        for name in ("file.html", "damaged.html", "short.html", "failed.html", "hostile-file.html"):
            page = self.open(name, width=390, height=844)
            self.assertNarrow(page, 390)
            page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            self.assertNarrow(page, 390)

    def test_is_printed(self):
        self.assertTrue(self.open("file.html").pdf().startswith(b"%PDF"))

    def test_needs_no_script(self):
        page = self.open("file.html", scripts=False)
        self.assertIn("Tracks", self.text(page))
        page = self.open("failed.html", scripts=False)
        self.assertIn("Not analysed", self.text(page))

    def text(self, page):
        root = page.send("DOM.getDocument")["root"]["nodeId"]
        body = page.send("DOM.querySelector", nodeId=root, selector="body")["nodeId"]
        return page.send("DOM.getOuterHTML", nodeId=body)["outerHTML"]


class SimulationPages(PageTest):
    def test_draws_rates_and_buffer_of_each_policy(self):
        page = self.open("simulation.html")
        self.assertEqual(page.run("document.querySelectorAll('figure').length"), 6)
        # A name and a description for each, and nothing that is named twice.
        self.assertTrue(
            page.run(
                "[...document.querySelectorAll('figure > svg')].every((svg) =>"
                " svg.getAttribute('aria-labelledby').split(' ').every((id) => document.getElementById(id)?.textContent))"
            )
        )
        self.assertTrue(
            page.run(
                "(() => { const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);"
                " return new Set(ids).size === ids.length; })()"
            )
        )
        self.assertEqual(page.run("document.querySelectorAll('details tbody tr').length"), 90)
        self.shoot(page, "simulation")

    def test_is_read_in_the_dark_and_on_a_narrow_screen(self):
        self.shoot(self.open("simulation.html", scheme="dark"), "simulation-dark")
        page = self.open("simulation.html", width=360, height=740)
        self.assertNarrow(page, 360)
        page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        self.assertNarrow(page, 360)
        self.shoot(page, "simulation-360")


class VerificationPages(PageTest):
    def test_shows_the_worst_frames_side_by_side_without_a_script(self):
        page = self.open("verification.html", scripts=False)
        self.assertIn("<p class=\"word\">LOST</p>", self.text(page))
        page = self.open("verification.html")
        self.assertEqual(
            page.run("[...document.images].filter((image) => image.complete && image.naturalWidth > 0).length"), 8
        )
        self.shoot(page, "verification")
        page = self.open("verification.html", width=360, height=740)
        self.assertNarrow(page, 360)

    def text(self, page):
        root = page.send("DOM.getDocument")["root"]["nodeId"]
        body = page.send("DOM.querySelector", nodeId=root, selector="body")["nodeId"]
        return page.send("DOM.getOuterHTML", nodeId=body)["outerHTML"]


class Libraries(PageTest):
    def test_shows_rows_and_counts_them(self):
        page = self.library()
        count = page.run("Number(document.querySelector('.tile data').value)")
        self.assertGreater(count, 100)
        self.assertEqual(page.run(STATUS), f"{count} files")
        self.assertEqual(page.run("Number(document.querySelector('.rows table').ariaRowCount || document.querySelector('.rows table').getAttribute('aria-rowcount'))"), count + 1)
        self.assertLess(page.run("document.querySelectorAll('.rows tbody tr').length"), 80)
        self.assertEqual(page.run("document.querySelector('.rows tbody tr').getAttribute('aria-rowindex')"), "2")
        self.shoot(page, "library")

    def test_sorts(self):
        page = self.library()
        page.run("document.querySelector('[data-sort=size]').click()")
        heading = "document.querySelector('[data-sort=size]').closest('th').getAttribute('aria-sort')"
        self.assertEqual(page.run(heading), "descending")
        largest = page.run(NAMES)[0]
        page.run("document.querySelector('[data-sort=size]').click()")
        self.assertEqual(page.run(heading), "ascending")
        self.assertNotEqual(page.run(NAMES)[0], largest)
        page.run("document.querySelector('[data-sort=codec]').click()")
        words = [word for word in page.run(cells("Video")) if word]
        self.assertEqual(words, sorted(words, key=str.lower))
        page.until("location.hash.includes('sort=codec')")

    def test_filters_by_words(self):
        page = self.library()
        label = "[...document.querySelectorAll('.facet label')].find((label) => label.children[1].textContent === 'HEVC')"
        count = int(page.run(label + ".children[2].textContent"))
        page.run(label + ".querySelector('input').click()")
        self.assertTrue(page.run(STATUS).startswith(f"{count} of "))
        self.assertEqual(set(page.run(cells("Video"))), {"HEVC"})
        # A second value of the same column adds files, one of a different column removes some.
        page.run("[...document.querySelectorAll('.facet label')].find((label) => label.children[1].textContent === 'H.264').querySelector('input').click()")
        self.assertEqual(set(page.run(cells("Video"))), {"HEVC", "H.264"})
        page.run("[...document.querySelectorAll('.chip')].find((chip) => chip.textContent === 'Clear all').click()")
        self.assertNotIn(" of ", page.run(STATUS))

    def test_charts_and_findings_filter(self):
        page = self.library()
        bar = "document.querySelector('.bar[data-column=resolution]')"
        word = page.run(bar + ".dataset.word")
        page.run(bar + ".dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        self.assertEqual(set(page.run(cells("Resolution"))), {word})
        self.assertEqual(page.run(bar + ".getAttribute('aria-pressed')"), "true")
        page.run(bar + ".focus()")
        page.press("Enter")
        self.assertEqual(page.run(bar + ".getAttribute('aria-pressed')"), "false")
        files = page.run("document.querySelector('.problem .files').textContent.trim()")
        page.run("document.querySelector('.problem .files button').click()")
        self.assertEqual(page.run(STATUS).split(" ")[0], files.split(" ")[0])

    def test_every_number_of_a_chart_is_what_its_filter_finds(self):
        page = self.library()
        wrong = page.run("""(() => {
            const wrong = [];
            for (const bar of document.querySelectorAll('.bar[role], .box[role]')) {
                const count = bar.querySelector('title').textContent.match(/(\\d+) files$/)[1];
                const press = () => bar.dispatchEvent(new MouseEvent('click', { bubbles: true }));
                press();
                const status = document.querySelector('[role=status]').textContent.split(' ')[0];
                if (status !== count) wrong.push([bar.dataset.word, count, status]);
                press();
            }
            return wrong;
        })()""")
        self.assertEqual(wrong, [])

    def test_the_table_is_in_view_and_nothing_is_cut_off(self):
        for name in ["library.html", "extras.html"]:
            page = self.library(name, width=1400, height=1000)
            bottom = "Math.round(document.querySelector('.rows tbody tr').getBoundingClientRect().bottom)"
            self.assertLess(page.run(bottom), 1000, name)
            cut = page.run(
                "[document.querySelector('.rows'), ...document.querySelectorAll('.rows thead button, .tile, .bars')]"
                ".filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
            )
            self.assertEqual(cut, [], name)
            self.assertNarrow(page, 1400)

    def test_print_has_every_column_that_is_shown(self):
        # A4 is narrower than a phone in landscape.
        page = self.library(width=700, height=1000)
        page.send("Emulation.setEmulatedMedia", media="print")
        self.assertEqual(
            page.run("[...document.querySelectorAll('.rows thead th')].filter((cell) => !cell.offsetWidth).length"), 0)
        self.assertGreater(page.run("document.querySelectorAll('.rows thead th').length"), 5)

    def test_what_needs_attention_comes_first(self):
        page = self.library()
        lines = page.run("[...document.querySelectorAll('.attention li')].map((line) => line.className)")
        self.assertEqual(lines, sorted(lines, key=["error", "warning"].index))
        files = page.run("document.querySelector('.attention .files').textContent")
        page.run("document.querySelector('.attention .files button').click()")
        self.assertEqual(page.run(STATUS).split(" ")[0], files.split(" ")[0])

    def test_files_without_a_word_are_found(self):
        page = self.library()
        count = page.run("Number(document.querySelector('.tile data').value)")
        line = "[...document.querySelectorAll('.facet .line')].find((one) => one.querySelector('label span').textContent === 'HEVC')"
        with_word = int(page.run(line + ".querySelector('label').lastElementChild.textContent"))
        page.run(line + ".querySelector('.not').click()")
        self.assertEqual(page.run(STATUS), f"{count - with_word} of {count} files")
        self.assertEqual(page.run(line + ".querySelector('.not').getAttribute('aria-pressed')"), "true")
        page.until("location.hash.includes('without-codec=HEVC')")
        # The later of two filters that exclude each other applies.
        page.run(line + ".querySelector('input').click()")
        self.assertEqual(page.run(STATUS), f"{with_word} of {count} files")
        page = self.library(fragment="#?without-codec=HEVC&without-codec=none")
        self.assertFalse({"HEVC", "none"} & set(page.run(cells("Video"))))

    def test_counts_are_of_files_that_are_no_extras(self):
        page = self.library("extras.html")
        press = "document.querySelector('.bar[data-column=%s][data-word=\"%s\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))"
        codec = page.run("document.querySelector('.bar[data-column=codec]').dataset.word")
        self.assertEqual(page.run("document.querySelector('.tile data').value"), "2")
        findings = page.run("[...document.querySelectorAll('#problems .files data')].map((element) => element.value)")
        self.assertEqual(set(findings), {"2"})
        page.run(press % ("codec", codec))
        self.assertEqual(page.run(STATUS), "2 of 3 files")
        page.until("location.hash.includes('role=main')")
        page.run(press % ("codec", codec))
        self.assertEqual(page.run(STATUS), "3 files")
        page.run(press % ("role", "sample"))
        self.assertEqual(page.run(STATUS), "1 of 3 files")

    def test_searches(self):
        page = self.library()
        page.run("document.querySelector('h1').click()")
        page.press("/", text="/")
        self.assertEqual(page.run("document.activeElement.type"), "search")
        page.type("hevc dolby")
        self.assertIn(" of ", page.run(STATUS))
        self.assertEqual(set(page.run(cells("Video"))), {"HEVC"})
        page.until("location.hash.includes('q=hevc+dolby')")
        page.run("(() => { const box = document.querySelector('[type=search]'); box.value = 'no file is called so'; box.dispatchEvent(new Event('input')); })()")
        self.assertIn("No file matches.", page.run("document.querySelector('.rows tbody').textContent"))

    def test_a_fragment_brings_everything_back(self):
        page = self.library(fragment="#?q=e&codec=HEVC&sort=-size&columns=name,codec,size")
        self.assertEqual(page.run("document.querySelector('[type=search]').value"), "e")
        self.assertEqual(page.run("[...document.querySelectorAll('.rows thead th')].map((cell) => cell.textContent)"), ["File", "Video", "Size"])
        self.assertEqual(page.run("document.querySelector('[data-sort=size]').closest('th').getAttribute('aria-sort')"), "descending")
        self.assertEqual(set(page.run(cells("Video"))), {"HEVC"})

    def test_columns_are_chosen(self):
        page = self.library()
        page.run("document.querySelector('.menu input[value=container]').click()")
        self.assertIn("Container", page.run("[...document.querySelectorAll('.rows thead th')].map((cell) => cell.textContent)"))
        page.until("location.hash.includes('columns=')")

    def test_a_file_opens_and_closes_by_the_keyboard(self):
        page = self.library()
        page.run("(() => { const box = document.querySelector('[type=search]'); box.value = 'hevc'; box.dispatchEvent(new Event('input')); })()")
        page.run("document.querySelectorAll('.open')[2].focus()")
        name = page.run("document.activeElement.querySelector('bdi').textContent")
        page.press("Enter")
        page.until("document.activeElement.tagName === 'H1'")
        self.assertEqual(page.run("document.activeElement.textContent"), name)
        self.assertIn("file=", page.run("location.hash"))
        self.assertTrue(page.run("document.getElementById('library').hidden"))
        self.shoot(page, "opened")
        page.press("Escape")
        page.until("!document.getElementById('library').hidden")
        self.assertIn(" of ", page.run(STATUS), "the filter of a moment ago is still there")
        page.until(f"document.activeElement?.querySelector('bdi')?.textContent === {name!r}")

    def test_files_open_as_their_own(self):
        page = self.library()
        shown = page.run("""(async () => {
            const wrong = [];
            const count = Number(document.querySelector('.tile data').value);
            const box = document.querySelector('.rows');
            // From all over the table; browsers refuse hundreds of steps of history at once.
            for (let place = 0; place < count; place += 5) {
                box.scrollTop = place * 37;
                box.dispatchEvent(new Event('scroll'));
                const open = document.querySelector(`tr[data-place="${place}"] .open`);
                const name = open.querySelector('bdi').textContent;
                open.click();
                for (let turn = 0; turn < 300 && document.querySelector('#file h1')?.textContent !== name; turn += 1) await new Promise((done) => setTimeout(done, 2));
                if (document.querySelector('#file h1')?.textContent !== name) wrong.push(name);
                document.querySelector('.back').click();
                for (let turn = 0; turn < 300 && document.getElementById('library').hidden; turn += 1) await new Promise((done) => setTimeout(done, 2));
            }
            return wrong;
        })()""")
        self.assertEqual(shown, [])

    def test_the_table_is_walked_and_keeps_the_focus(self):
        page = self.library()
        page.run("document.querySelector('.open').focus()")
        for _ in range(3):
            page.press("ArrowDown")
        row = "document.activeElement.closest('tr').getAttribute('aria-rowindex')"
        self.assertEqual(page.run(row), "5")
        page.run("document.querySelector('.rows').scrollTop = 3000")
        page.until("!document.querySelector('tr[data-place=\"30\"] + tr.gap') && document.querySelector('tr[data-place=\"90\"]')")
        self.assertEqual(page.run(row), "5", "the row with the focus stays in the page")
        page.press("End")
        last = page.run("document.querySelector('.rows table').getAttribute('aria-rowcount')")
        self.assertEqual(page.run(row), last)
        page.press("Home")
        self.assertEqual(page.run(row), "2")

    def test_paths_and_csv_are_of_what_is_filtered(self):
        page = self.library(fragment="#?codec=HEVC&columns=name,folder,codec,size")
        page.run("""(() => {
            document.execCommand = () => { window.copied = document.activeElement.value ?? document.querySelector('textarea').value; return true; };
            Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });
            URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return 'about:blank'; };
            HTMLAnchorElement.prototype.click = function () { window.fileName = this.download; };
            for (const name of ['Copy paths', 'Download CSV']) [...document.querySelectorAll('.tools button')].find((button) => button.textContent === name).click();
        })()""")
        page.until("window.saved && window.copied")
        count = int(page.run(STATUS).split(" ")[0]) if "copied" not in page.run(STATUS) else None
        paths = page.run("window.copied").split("\n")
        lines = page.run("window.saved").split("\r\n")
        self.assertEqual(lines[0], "path,codec,size")
        self.assertEqual(len(lines), len(paths) + 2)
        self.assertTrue(count is None or count == len(paths))
        self.assertTrue(all(",HEVC," in line for line in lines[1:-1]))
        self.assertEqual(page.run("window.fileName"), "trackprobe.csv")

    def test_print_holds_all_that_is_filtered(self):
        page = self.library()
        page.run("window.dispatchEvent(new Event('beforeprint'))")
        count = page.run("Number(document.querySelector('.tile data').value)")
        self.assertEqual(page.run("document.querySelectorAll('.rows tbody tr').length"), count)
        closed = "document.querySelectorAll('#problems details:not([open])').length"
        self.assertEqual(page.run(closed), 0)
        page.run("window.dispatchEvent(new Event('afterprint'))")
        self.assertGreater(page.run(closed), 0)
        self.assertLess(page.run("document.querySelectorAll('.rows tbody tr').length"), 80)
        self.assertTrue(page.pdf().startswith(b"%PDF"))

    def test_print_gives_the_field_of_rates_the_whole_width(self):
        page = self.library(width=640)
        page.send("Emulation.setEmulatedMedia", media="print")
        width = "document.querySelector('%s').getBoundingClientRect().width"
        self.assertAlmostEqual(page.run(width % "figure.field"), page.run(width % ".more"), delta=1)

    def test_is_read_in_the_dark_and_on_a_narrow_screen(self):
        page = self.library(width=360, height=740, scheme="dark")
        self.assertNarrow(page, 360)
        self.assertEqual(page.run("getComputedStyle(document.body).backgroundColor"), "rgb(18, 22, 27)")
        page.run("document.getElementById('files').scrollIntoView()")
        self.assertGreater(len(page.run(NAMES)), 5)
        self.shoot(page, "library-360-dark")

    def test_without_a_script_summary_and_findings_are_there(self):
        page = self.open("library.html", scripts=False)
        root = page.send("DOM.getDocument")["root"]["nodeId"]
        find = lambda selector: page.send("DOM.querySelectorAll", nodeId=root, selector=selector)["nodeIds"]
        self.assertGreater(len(find(".tile")), 5)
        self.assertGreater(len(find(".bar")), 10)
        self.assertGreater(len(find(".problem li")), 10)
        self.assertEqual(len(find("section[hidden]#files")), 1)
        self.shoot(page, "without-script")

    def test_script_and_style_may_stand_beside(self):
        page = self.library("split.html")
        self.assertGreater(len(page.run(NAMES)), 5)

    def test_contact_sheets_are_shown(self):
        page = self.library("sheets.html")
        page.run("document.querySelectorAll('.open')[1].click()")
        page.until("document.querySelector('#file img')?.naturalWidth === 1")

    def test_no_file_and_one_file(self):
        page = self.library("zero.html")
        self.assertEqual(page.run(STATUS), "0 files")
        self.assertEqual(page.run(NAMES), [])
        page = self.library("one.html")
        self.assertEqual(len(page.run(NAMES)), 1)

    def test_too_many_files_leave_those_with_problems(self):
        page = self.library("too-many.html")
        self.assertIn("trackprobe catalog", page.run("document.querySelector('.notice').textContent"))
        self.assertLessEqual(set(page.run(cells("Findings"))), {"error", "warning"})

    def test_nothing_but_its_own_script_runs(self):
        page = self.library()
        ran = page.run("""(async () => {
            const script = document.createElement('script');
            try { script.text = 'window.ran = true'; document.body.append(script); } catch {}
            await new Promise((done) => setTimeout(done, 50));
            return window.ran === true;
        })()""")
        self.assertFalse(ran)
        page.browser.events.clear()


class HostileText(PageTest):
    def test_text_of_files_stays_text(self):
        page = self.library("hostile.html")
        for place in range(len(page.run(NAMES))):
            page.run(f"document.querySelector('tr[data-place=\"{place}\"] .open').click()")
            page.until("document.querySelector('#file h1')")
            self.assertEqual(page.run("document.querySelectorAll('#file img, #file script, #file b').length"), 0)
            page.run("document.querySelector('.back').click()")
            page.until("!document.getElementById('library').hidden")
        self.assertEqual(page.run("document.querySelectorAll('img, [onload], [onerror]').length"), 0)

    def test_a_name_of_thousands_of_characters_keeps_the_page_in_shape(self):
        for width, height in ((1400, 1000), (380, 800)):
            page = self.library("hostile.html", width=width, height=height)
            self.assertNarrow(page, width)
            page.run("document.querySelector('tr[data-place=\"12\"] .open').click()")
            page.until("document.querySelector('#file h1')")
            self.assertNarrow(page, width)

    def test_also_on_the_page_of_a_file(self):
        page = self.open("hostile-file.html")
        self.assertEqual(page.run("document.querySelectorAll('img, b, [onload], [onerror]').length"), 0)
        self.assertNarrow(page, 1280)

    def test_a_title_from_right_to_left_keeps_to_itself(self):
        page = self.library("hostile.html", fragment="#?q=" + "%D7%A9%D7%9C%D7%95%D7%9D")
        self.assertEqual(len(page.run(NAMES)), 1)
        self.assertEqual(page.run("getComputedStyle(document.querySelector('.open bdi')).unicodeBidi"), "isolate")


class LargeLibraries(PageTest):
    def test_twenty_thousand_files(self):
        page = self.library("large.html")
        self.assertEqual(page.run("document.querySelector('.rows table').getAttribute('aria-rowcount')"), "20001")
        shown = page.run("Math.round(performance.now())")
        first = page.run("Math.round(performance.getEntriesByName('trackprobe rows')[0]?.startTime ?? -1)")
        keys = page.run("""(() => {
            const box = document.querySelector('[type=search]');
            const times = [];
            for (const text of ['h', 'he', 'hev', 'hevc', 'hevc 1', 'hevc 12', 'hevc 1', '', 'x', 'zzzz', '']) {
                const start = performance.now();
                box.value = text;
                box.dispatchEvent(new Event('input'));
                document.querySelector('.rows').getBoundingClientRect();
                times.push(Math.round((performance.now() - start) * 10) / 10);
            }
            return times;
        })()""")
        size = (PAGES / "large.html").stat().st_size
        print(f"\n20,000 files: {size / 1e6:.1f} MB, first row after {first} ms of {shown} ms, keystrokes {keys} ms")
        page.run("document.querySelector('.open').focus()")
        page.press("End")
        self.assertEqual(page.run("document.activeElement.closest('tr').getAttribute('aria-rowindex')"), "20001")
        page.run("window.dispatchEvent(new Event('beforeprint'))")
        self.assertLess(page.run("document.querySelectorAll('.rows tbody tr').length"), 80)


if __name__ == "__main__":
    unittest.main()
