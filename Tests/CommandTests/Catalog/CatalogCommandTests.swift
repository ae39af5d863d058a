import Fixtures
import Foundation
import Predicates
import Testing
import TrackModel

/// `trackprobe catalog`, on records that `trackprobe batch --catalog` stored of real files.
@Suite struct CatalogCommandTests {
    /// Folders of Media with files of every kind, and files that cannot be analysed.
    private static let folders = ["hdr", "dolby-vision", "conflicts", "damaged"]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Returns: the lines of its report, sorted.
    private func batch(_ catalog: String, _ options: String...) async throws -> [Substring] {
        let report = folder.path("report.ndjson")
        let run = try await Command.run(
            ["batch"] + Self.folders + ["--depth", "header", "--quiet"]
                + ["--catalog", folder.path(catalog), "-o", report] + options)
        // A shard may hold none of the files that cannot be analysed.
        let isExpected = run.status == 1 || run.status == 0 && options.contains("--shard")
        #expect(isExpected, "\(run.status) \(run.error)")
        return try lines(of: report)
    }

    private func lines(of report: String) throws -> [Substring] {
        try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n").sorted()
    }

    private func catalog(_ arguments: String...) async throws -> Command.Result {
        try await Command.start(["catalog"] + arguments, in: folder.url).result()
    }

    @Test func `a second run reports the same without reading a file`() async throws {
        let first = try await batch("a.sqlite")
        #expect(first.count > 20)
        // A command that opens media would fail: nothing but the catalogue answers.
        let second = try await batch("a.sqlite", "--timeout", "0.001s", "--summary")
        #expect(second == first)
        let report = folder.path("again.ndjson")
        #expect(try await catalog("report", "a.sqlite", "-o", report, "--quiet").status == 1)
        #expect(try lines(of: report) == first)
    }

    @Test func `catalog list prints the files that match the condition`() async throws {
        let records = try await batch("a.sqlite").map { try RecordCodec.decode($0.utf8) }
        for expression in [
            "ANY tracks.dovi.profile == 8", "presents CONTAINS \"hdr10\"", "error != nil",
            "container.format == \"mp4\" AND ANY tracks.codec == \"hevc\"", "frameRate > 24",
            "ANY video.codec == \"AV1\"", "NONE audio.languageCode == \"de\"",
            "SUBQUERY(video, $v, $v.roles.@count == 0).@count > 0",
        ] {
            let condition = try RecordCondition(parsing: expression)
            let run = try await catalog(
                "list", "a.sqlite", "--where", expression, "--columns", "path")
            let expected = records.filter(condition.matches).map(\.input.path).sorted()
            #expect(run.status == 0, "\(run.error)")
            #expect(run.output.split(separator: "\n").map(String.init).sorted() == expected)
            #expect(!expected.isEmpty, "\(expression)")
        }
    }

    @Test func `catalog list writes lists of files for other programs`() async throws {
        _ = try await batch("a.sqlite")
        let hdr = ["--where", "ANY tracks.dynamicRange == \"hlg\""]
        let run = try await Command.start(
            ["catalog", "list", "a.sqlite", "--print0"] + hdr, in: folder.url
        ).result()
        let paths = run.output.split(separator: "\0").map(String.init)
        #expect(!paths.isEmpty)
        #expect(
            paths.allSatisfy { $0.hasPrefix("/") && FileManager.default.fileExists(atPath: $0) })
        let list = folder.path("list.m3u8")
        _ = try await Command.start(
            ["catalog", "list", "a.sqlite", "-o", list] + hdr, in: folder.url
        ).result()
        let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "#EXTM3U")
        #expect(lines.filter { !$0.hasPrefix("#") }.map(String.init) == paths)
        #expect(lines.filter { $0.hasPrefix("#EXTINF:") }.count == paths.count)
    }

    @Test func `a presentation is one row, read again after a segment was replaced`() async throws {
        let shows = try TemporaryFolder()
        let manager = FileManager.default
        try manager.copyItem(
            at: Media.folder.appending(path: "streaming/cmaf"),
            to: shows.url.appending(path: "show"))
        try manager.copyItem(
            at: Media.folder.appending(path: "film.mkv"), to: shows.url.appending(path: "film.mkv"))
        try manager.removeItem(at: shows.url.appending(path: "show/manifest.mpd"))
        try shows.file("list.m3u8", "#EXTM3U\n#EXTINF:3,Film\nfilm.mkv\n".utf8)
        let arguments = [
            "batch", ".", "--catalog", "c.sqlite", "-o", "r.ndjson", "--depth", "header",
        ]
        var run = try await Command.start(arguments, in: shows.url).result()
        #expect(run.status == 0, "\(run.error)")
        func paths() throws -> [String] {
            try lines(of: shows.path("r.ndjson")).map {
                try RecordCodec.decode($0.utf8).input.path
            }.sorted()
        }
        #expect(try paths() == ["./film.mkv", "./show/master.m3u8"])
        // A command that opens media fails: nothing but the catalogue answers.
        let rereading = arguments + ["--timeout", "0.001s"]
        run = try await Command.start(rereading, in: shows.url).result()
        #expect(run.status == 0, "\(run.error)")
        let segment = shows.url.appending(path: "show/high-2.m4s")
        try Data(contentsOf: shows.url.appending(path: "show/high-1.m4s")).write(to: segment)
        run = try await Command.start(rereading, in: shows.url).result()
        #expect(run.error.contains("master.m3u8"), "\(run.error)")
        #expect(!run.error.contains("film.mkv"), "\(run.error)")
        let kinds = try await Command.start(
            ["catalog", "list", "c.sqlite", "--columns", "kind"], in: shows.url
        ).result()
        #expect(kinds.output.split(separator: "\n") == ["file", "presentation"])
    }

    @Test func `a download is one row, read again after a part was replaced`() async throws {
        let shows = try TemporaryFolder()
        try Download.make(of: "streaming/cmaf", in: shows.url.appending(path: "Show.movpkg"))
        let arguments = [
            "batch", ".", "--catalog", "c.sqlite", "-o", "r.ndjson", "--depth", "header",
        ]
        var run = try await Command.start(arguments, in: shows.url).result()
        #expect(run.status == 0, "\(run.error)")
        let records = try lines(of: shows.path("r.ndjson")).map {
            try RecordCodec.decode($0.utf8)
        }
        #expect(records.map(\.input.path) == ["./Show.movpkg"])
        #expect(records.first?.container?.format == "hls")
        #expect(
            records.first?.tracks.compactMap(\.naturalSize) == [PixelSize(width: 320, height: 180)])
        // A command that opens media fails: nothing but the catalogue answers.
        let rereading = arguments + ["--timeout", "0.001s"]
        run = try await Command.start(rereading, in: shows.url).result()
        #expect(run.status == 0, "\(run.error)")
        let part = shows.url.appending(path: "Show.movpkg/0-V/high-2.m4s")
        try Data(contentsOf: part).write(to: part)
        run = try await Command.start(rereading, in: shows.url).result()
        #expect(run.error.contains("Show.movpkg"), "\(run.error)")
        let kinds = try await Command.start(
            ["catalog", "list", "c.sqlite", "--columns", "kind"], in: shows.url
        ).result()
        #expect(kinds.output == "presentation\n")
    }

    @Test func `merged shards equal the catalogue of a single run`() async throws {
        let whole = try await batch("a.sqlite")
        for part in 1...3 { _ = try await batch("\(part).sqlite", "--shard", "\(part)/3") }
        var run = try await catalog("merge", "1.sqlite", "2.sqlite", "3.sqlite", "-o", "m.sqlite")
        #expect(run.status == 0, "\(run.error)")
        #expect(try await catalog("diff", "m.sqlite", "a.sqlite").output.isEmpty)
        let report = folder.path("merged.ndjson")
        _ = try await catalog("report", "m.sqlite", "-o", report, "--quiet")
        #expect(try lines(of: report) == whole)
        run = try await catalog("merge", "1.sqlite", "-o", "a.sqlite")
        #expect(run.status == 1)
        #expect(run.error.contains("it is maintained by batch --catalog"))
    }

    @Test func `catalog diff compares a catalogue with a report and lists the differences`()
        async throws
    {
        let report = folder.path("x.sqlite")
        let run = try await Command.run(
            "batch", "hdr", "--depth", "header", "--quiet", "-o", report)
        #expect(run.status == 0, "\(run.error)")
        _ = try await Command.run(
            "batch", "hdr/hlg.mp4", "--depth", "packets", "--quiet", "-o", folder.path("y.sqlite"))
        let listed = try await catalog("list", "x.sqlite").output.split(separator: "\n")
        #expect(
            listed.count
                == (try FileManager.default.contentsOfDirectory(
                    atPath: Media.path("hdr")
                ).count))
        let difference = try await catalog("diff", "y.sqlite", "x.sqlite").output
        #expect(difference.contains("changed  hdr/hlg.mp4\n"))
        #expect(difference.contains("  decode.depth: header → packets\n"))
        #expect(difference.contains("removed  hdr/"))
        let page = try await catalog("diff", "y.sqlite", "x.sqlite", "-f", "html").output
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        let removed = difference.split(separator: "\n").count { $0.hasPrefix("removed") }
        #expect(page.contains("<h2 id=\"removed-title\">\(removed) removed</h2>"))
        #expect(page.contains("<strong>decode.depth</strong> header → packets"))
    }

    @Test func `unknown names and files of another kind are errors`() async throws {
        _ = try await batch("a.sqlite")
        try folder.file("notes.sqlite", Array("no database, but long enough for one".utf8))
        let runs: [([String], Int32, String)] = [
            (["list", "none.sqlite"], 1, "there is no such file"),
            (["list", "notes.sqlite"], 1, "a different kind of file"),
            (["list", "a.sqlite", "--where", "dvoi == nil"], 2, "did you mean “dovi”?"),
            (["list", "a.sqlite", "--columns", "path,smell"], 2, "unknown column “smell”"),
            (["list", "a.sqlite", "-o", "list.txt"], 2, ".m3u8"),
            (["prune", "none.sqlite"], 1, "there is no such file"),
            (["prune", "a.sqlite", "--older-than", "soon"], 2, "--older-than"),
        ]
        for (arguments, status, words) in runs {
            let run = try await Command.start(["catalog"] + arguments, in: folder.url).result()
            #expect(run.status == status, "\(arguments): \(run.error)")
            #expect(run.error.contains(words), "\(arguments): \(run.error)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("none.sqlite")))
        #expect(try await catalog("prune", "a.sqlite").output == "0 files removed\n")
    }

    @Test func `a catalogue that another run writes, and a file of another kind, end a batch`()
        async throws
    {
        try folder.file("notes.sqlite", Array("no database, but long enough for one".utf8))
        let run = try await Command.run(
            "batch", "hdr", "--catalog", folder.path("notes.sqlite"))
        #expect(run.status == 1)
        #expect(run.error.contains("a different kind of file"))
        let locked = try await Command.shell(
            """
            exec 9> '\(folder.path("b.sqlite.lock"))'; flock 9
            "$TRACKPROBE" batch hdr --catalog '\(folder.path("b.sqlite"))' 9>&-
            """)
        #expect(locked.status == 1)
        #expect(locked.error.contains("another run is writing it"))
        let refresh = try await Command.run("batch", "hdr", "--refresh", "all")
        #expect(refresh.status == 2)
    }
}
