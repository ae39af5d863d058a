import Foundation
import ReportFeature
import Testing
import TrackModel

@testable import Reporting

@Suite struct HTMLReportTests {
    @Test func `one input gives a page with all values as text`() throws {
        let page = HTMLPageReader([Samples.film])
        #expect(page.rows == nil)
        for words in [
            "The Long Film (2024).mkv", "HEVC Main 10@5.1 High", "Dolby Vision 8.1 + HDR10",
            "TrueHD Atmos 7.1", "Commentary by the director",
            "<dt><code>chromaSubsampling</code></dt>", "no frame carries MaxCLL",
            "Colours differ between players that trust the container", "What to do:", "Scene 23",
            "x265",
            "<td dir=\"auto\">bt709</td><td dir=\"auto\">bt2020</td>", "2:45:58",
        ] {
            #expect(page.markup.contains(words), "\(words)")
        }
    }

    @Test func `several inputs give a library page in the order of their paths`() throws {
        let page = HTMLPageReader(Samples.all)
        let folders = page.column("folder").map { $0.text ?? "" }
        let paths = zip(folders, page.column("name")).map { $0 + ($1.text ?? "") }
        #expect(paths == Samples.all.map(\.input.path).sorted())
    }

    @Test func `names are in natural order`() {
        let names = ["2.mkv", "10.mkv", "a10b.mkv", "A2b.mkv", "a002a.mkv", "B.mkv", "1"]
        let page = HTMLPageReader(
            names.map { name in
                var record = Samples.album
                record.input.path = name
                return record
            })
        #expect(
            page.column("name").map { $0.text ?? "" }
                == ["1", "2.mkv", "10.mkv", "a002a.mkv", "A2b.mkv", "a10b.mkv", "B.mkv"])
    }

    @Test func `discs and presentations are named by their folders`() throws {
        let paths = [
            "/films/Alien/BDMV", "Heat/VIDEO_TS", "master.m3u8", "/a/b/master.m3u8", "/x/boot.xml",
            "/BDMV", "/films/film.mkv",
        ]
        let page = HTMLPageReader(
            paths.map { path in
                var record = Samples.film
                record.input.path = path
                return record
            })
        let names = page.column("name").map { $0.text ?? "" }
        let folders = page.column("folder").map { $0.text ?? "" }
        #expect(
            Set(names) == [
                "Alien/BDMV", "Heat/VIDEO_TS", "master.m3u8", "b/master.m3u8", "x/boot.xml", "BDMV",
                "film.mkv",
            ])
        #expect(Set(zip(folders, names).map { $0 + $1 }) == Set(paths))
    }

    @Test func `samples, trailers and extras are labelled and not counted as titles`() throws {
        let records = (0..<7).map { number in
            var record = Samples.film
            record.input.path = "\(number).mkv"
            record.input.role = number < 2 ? .trailer : number == 2 ? .extra : nil
            if number == 6 { record.container?.format = "hls" }
            return record
        }
        let page = HTMLPageReader(records)
        #expect(try page.tile("number").first == 4)
        #expect(
            page.column("role").map { $0.text ?? "" } == ["trailer", "trailer", "extra"]
                + ["main", "main", "main", "presentation"])
        #expect(page.markup.contains("samples, trailers, extras"))
        #expect(try Set(page.shown("codec", "HEVC")) == [4])
    }

    @Test func `unknown languages and missing tracks can be filtered for`() throws {
        var silent = Samples.film
        silent.input.path = "silent.mkv"
        silent.tracks.removeAll { $0.mediaType == .audio }
        var untold = Samples.film
        untold.input.path = "untold.mkv"
        for place in untold.tracks.indices { untold.tracks[place].language = nil }
        for place in untold.tracks.indices { untold.tracks[place].languageCode = nil }
        let page = HTMLPageReader([silent, untold])
        #expect(
            page.column("audioLanguages") == [
                .array([.string("none")]), .array([.string("unknown")]),
            ])
        #expect(try page.shown("audioLanguages", "none").contains(1))
    }

    @Test func `the head names program, input, depth and date`() throws {
        var options = HTMLOptions()
        options.isLibrary = true
        options.origin = .init(
            program: "trackprobe 9.9", inputs: ["/films", "<b>"], time: "2026-01-02 03:04 UTC")
        let page = HTMLPageReader([Samples.film, Samples.failed], options)
        for words in [
            "made by trackprobe 9.9", "on 2026-01-02 03:04 UTC", "of /films, &lt;b&gt;",
            "analysed at depth", "1 of 2 could not be analysed",
        ] {
            #expect(page.markup.contains(words), "\(words)")
        }
    }

    @Test func `a row opens its own file`() throws {
        let records = (0..<67).map { number in
            var record = number % 3 == 0 ? Samples.broadcast : Samples.album
            record.input.path = "/films/\(number % 7)/\(number).mkv"
            return record
        }
        let page = HTMLPageReader(records)
        let names = page.column("name").map { $0.text ?? "" }
        #expect(Set(names).count == records.count)
        for row in names.indices {
            #expect(page.detail(row)?["name"]?.text == names[row])
        }
    }

    @Test func `the summary counts equal those of the rows`() throws {
        let records = (0..<60).map { number in
            var record = Samples.all[number % Samples.all.count]
            record.input.path = "\(number)-" + record.input.path
            return record
        }
        let page = HTMLPageReader(records)
        for (column, word) in [
            ("severity", "error"), ("severity", "warning"), ("codec", "HEVC"),
            ("codec", "MPEG-2"), ("resolution", "2160p"), ("soundCodecs", "FLAC"),
            ("audioLanguages", "English"), ("subtitleLanguages", "Chinese (Traditional)"),
        ] {
            let files = page.column(column).filter { value in
                value == .string(word) || value.elements?.contains(.string(word)) == true
            }.count
            #expect(files > 0, "\(word)")
            #expect(try page.shown(column, word).contains(files), "\(column) \(word)")
            #expect(try Set(page.shown(column, word)).count == 1, "\(column) \(word)")
        }
        #expect(try page.tile("number").first == records.count)
        #expect(try page.tile("bytes") == [records.compactMap(\.input.size).reduce(0, +)])
    }

    @Test func `pages of no file and of one file are complete`() throws {
        var library = HTMLOptions()
        library.isLibrary = true
        for page in [HTMLPageReader([]), HTMLPageReader([Samples.failed], library)] {
            #expect(page.text.hasPrefix("<!DOCTYPE html>"))
            #expect(page.text.hasSuffix("</html>\n"))
            #expect(page.rows != nil)
        }
        #expect(HTMLPageReader([]).column("name").isEmpty)
        let failed = HTMLPageReader([Samples.failed], library)
        #expect(failed.column("error") == [.string("not-media")])
        #expect(failed.markup.contains("notes.txt is no media file"))
        #expect(HTMLPageReader([Samples.failed]).markup.contains("notes.txt is no media file"))
    }

    @Test func `a library over the limit keeps the summary and the files with problems`() throws {
        var options = HTMLOptions()
        options.mostFiles = 40
        options.catalogCommand = "trackprobe catalog list films.sqlite"
        let records = (0..<100).map { number in
            var record = number % 5 == 0 ? Samples.broadcast : Samples.album
            record.input.path = "\(number)"
            return record
        }
        let page = HTMLPageReader(records, options)
        #expect(page.column("severity") == Array(repeating: .string("error"), count: 20))
        #expect(page.markup.contains("This page lists 20 of 100 files"))
        #expect(page.markup.contains("trackprobe catalog list films.sqlite"))
        #expect(try page.tile("number").first == 100)
        for row in 0..<20 {
            #expect(page.detail(row)?["name"] == page.column("name")[row])
        }

        let bad = HTMLPageReader(
            records.map { record in
                var record = record
                record.findings = Samples.broadcast.findings
                return record
            }, options)
        #expect(bad.column("name").count == 40)
        #expect(bad.markup.contains("(but for 60 of them)"))
    }

    @Test func `a page over the size limit leaves out curves and chapters`() throws {
        var options = HTMLOptions()
        options.mostDetailBytes = 1
        let records = (0..<120).map { number in
            var record = Samples.film
            record.input.path = "\(1000 + number)"
            record.findings = []
            return record
        }
        let page = HTMLPageReader(records, options)
        for (row, isWhole) in [(0, true), (49, true), (50, false), (119, false)] {
            let view = page.view(row)
            #expect(view.contains("Chapters") == isWhole)
            #expect(view.contains("Curves and chapters are left out") != isWhole)
            #expect(view.contains("Tracks"))
        }
    }

    @Test func `a contact sheet is embedded up to the documented size`() throws {
        var options = HTMLOptions()
        options.mostSheetBytes = 4
        options.mostSheetsBytes = 6
        var single = HTMLReport(page: options)
        single.attach(sheet: [1, 2, 3])
        _ = single.write(Samples.film)
        #expect(single.end().contains("src=\"data:image/jpeg;base64,AQID\""))

        var report = HTMLReport(page: options)
        let sheets: [[UInt8]?] = [[1, 2, 3], nil, [1, 2, 3, 4, 5], [7, 8, 9], [1, 2]]
        for (number, sheet) in sheets.enumerated() {
            var record = Samples.film
            record.input.path = "\(number)"
            if let sheet { report.attach(sheet: sheet) }
            _ = report.write(record)
        }
        let page = HTMLPageReader(text: report.end())
        let shown = (0..<5).map { row in
            ["sheet-0", "sheet-1"].filter { page.view(row).contains("\"data-sheet\":\"\($0)\"") }
        }
        #expect(shown == [["sheet-0"], [], [], ["sheet-1"], []])
        #expect(page.text.contains("id=\"sheet-1\">BwgJ</script>"))
        let left = (0..<5).map { page.view($0).contains("The contact sheet ") }
        #expect(left == [false, false, true, false, true])
    }

    @Test func `script and style can be written to separate files`() throws {
        var options = HTMLOptions()
        options.isSplit = true
        let page = HTMLPageReader(Samples.all, options)
        #expect(page.text.contains("<script src=\"\(PageAssets.scriptName)\"></script>"))
        #expect(page.text.contains("<link rel=\"stylesheet\" href=\"\(PageAssets.styleName)\">"))
        #expect(!page.text.contains(PageAssets.script))
        #expect(!page.text.contains("<style"))
        #expect(page.text.contains("script-src &#39;self&#39;"))
    }
}

extension HTMLPageReader {
    /// The number of files with a word according to bars, tiles and problems.
    fileprivate func shown(_ column: String, _ word: String) throws -> [Int] {
        let parts = markup.components(
            separatedBy: "data-column=\"\(column)\" data-word=\"\(word)\"")
        return parts.dropFirst().compactMap { part in
            if part.hasPrefix("><title>") {
                // A bar: `: 12 files</title>`
                return part.prefix { $0 != "/" }.split(separator: " ").compactMap { Int($0) }.last
            }
            // A tile or a finding: `<data value="12"`
            return part.components(separatedBy: "value=\"").dropFirst().first
                .flatMap { Int($0.prefix { $0 != "\"" }) }
        }
    }

    /// The counts of the tiles of a kind.
    fileprivate func tile(_ kind: String) throws -> [Int] {
        markup.components(separatedBy: "<dd><data value=\"").dropFirst()
            .filter {
                $0.contains("data-kind=\"\(kind)\"") && $0.prefix { $0 != ">" }.contains(kind)
            }
            .compactMap { Int($0.prefix { $0 != "\"" }) }
    }
}
