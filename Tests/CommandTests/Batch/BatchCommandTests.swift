import Fixtures
import Foundation
import Testing

@Suite struct BatchCommandTests {
    /// Some files of Media, and files of other kinds that are common in media folders.
    static func library() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        for (source, target) in [
            ("film.mkv", "A/film.mkv"), ("mp4/plain.mp4", "B/plain.mp4"),
            ("raw/lc.aac", "B/sound.aac"), ("raw/lc.aac", "B/Trailers/teaser.aac"),
        ] {
            let url = folder.url.appending(path: target)
            try manager.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try manager.copyItem(at: Media.folder.appending(path: source), to: url)
        }
        try folder.file("A/notes.txt", "text".utf8)
        try folder.file("A/.hidden.mkv", "text".utf8)
        try folder.file("broken.mkv", "no film".utf8)
        return folder
    }

    private static func paths(_ records: [JSON]) -> [String] {
        records.compactMap { $0["input"]["path"].string }.sorted()
    }

    @Test func `a folder gives one record per media file, the same as a single process gives`()
        async throws
    {
        let folder = try Self.library()
        let run = try await Command.run("batch", ".", "--format", "ndjson", in: folder.url)
        #expect(run.status == 1)
        let records = try run.lines()
        #expect(
            Self.paths(records) == [
                "./A/film.mkv", "./B/Trailers/teaser.aac", "./B/plain.mp4", "./B/sound.aac",
                "./broken.mkv",
            ])
        let trailer = records.first { $0["input"]["role"] == "trailer" }
        #expect(trailer?["input"]["path"] == "./B/Trailers/teaser.aac")
        #expect(run.error.contains("“./broken.mkv”: it is not in a known media format"))
        let alone = try await Command.run(
            "--format", "ndjson", "./A/film.mkv", "./B/plain.mp4", in: folder.url)
        let lines = Set(run.output.split(separator: "\n"))
        for line in alone.output.split(separator: "\n") { #expect(lines.contains(line)) }
    }

    @Test func `one run writes several reports, each in the order of the list`() async throws {
        let folder = try Self.library()
        let run = try await Command.run(
            "batch", ".", "--depth", "header", "-o", "all.json", "-o", "all.ndjson", "-o",
            "all.csv", "-o", "all.md", "-o", "all.html", "--split-assets", "--quiet",
            in: folder.url)
        #expect(run.status == 1)
        #expect(run.error == "")
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
        }
        let order = [
            "./broken.mkv", "./A/film.mkv", "./B/plain.mp4", "./B/sound.aac",
            "./B/Trailers/teaser.aac",
        ]
        let array = try #require(try Command.json(text("all.json")).array)
        #expect(array.map { $0["input"]["path"].string } == order)
        let lines = try text("all.ndjson").split(separator: "\n").map(Command.json)
        #expect(lines == array)
        let rows = try text("all.csv").split(separator: "\r\n").dropFirst().map {
            String($0.prefix { $0 != "," })
        }
        #expect(Set(rows) == Set(order))
        #expect(rows == rows.sorted { order.firstIndex(of: $0)! < order.firstIndex(of: $1)! })
        #expect(try text("all.md").contains("## ./B/sound.aac"))
        let page = try text("all.html")
        #expect(page.contains("<dd><data value=\"4\" data-kind=\"number\">4</data></dd>"))
        #expect(page.contains("<script src=\"trackprobe-report.js\"></script>"))
        #expect(try text("trackprobe-report.js").contains("class FileTable"))
        #expect(try text("trackprobe-report.css").contains("prefers-color-scheme"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.hasSuffix(".part") })
    }

    @Test func `batch as a filter writes one record for each line of standard input`() async throws
    {
        let line =
            "printf 'film.mkv\\0raw/lc.aac\\0' | $TRACKPROBE batch --from-stdin "
            + "--depth header --format ndjson --quiet"
        let run = try await Command.shell(line)
        #expect(run.status == 0)
        #expect(try Self.paths(run.lines()) == ["film.mkv", "raw/lc.aac"])
    }

    @Test func `a record is written before the next line is read`() async throws {
        let pipe = Pipe()
        let run = try Command.start(
            ["batch", "--from-stdin", "--depth", "header", "--format", "ndjson", "--jobs", "1"],
            input: pipe)
        pipe.fileHandleForWriting.write(Data("raw/lc.aac\n".utf8))
        #expect(run.wait(for: "\"path\":\"raw/lc.aac\""))
        try pipe.fileHandleForWriting.close()
        #expect(await run.result().status == 0)
    }

    @Test func `--list shows which files are taken, which are left out, and why`() async throws {
        let folder = try Self.library()
        let run = try await Command.run(
            "batch", ".", "--list", "--exclude", "B/*.mp4", in: folder.url)
        #expect(run.status == 0)
        #expect(
            run.output == """
                take  ./broken.mkv
                skip  ./A/.hidden.mkv  (hidden)
                take  ./A/film.mkv
                skip  ./A/notes.txt  (no media extension (--all-files reads it by content))
                skip  ./B/plain.mp4  (matches --exclude B/*.mp4)
                take  ./B/sound.aac
                take  ./B/Trailers/teaser.aac  (trailer)

                """)
    }

    @Test func `shards are disjoint and cover all inputs`() async throws {
        let folder = try Self.library()
        var paths: [String] = []
        for index in 1...3 {
            let run = try await Command.run(
                "batch", ".", "--shard", "\(index)/3", "--depth", "header", "--format", "ndjson",
                "--quiet", in: folder.url)
            paths += try Self.paths(run.lines())
        }
        #expect(paths.count == 5)
        #expect(Set(paths).count == 5)
    }

    @Test func `conditions choose records and tracks, and set the status`() async throws {
        let folder = try Self.library()
        let run = try await Command.run(
            "batch", "A", "B", "--depth", "header", "--format", "ndjson", "--where",
            "mediaType == \"video\"", "--fail-when", "codec == \"hevc\"", in: folder.url)
        #expect(run.status == 3)
        let records = try run.lines()
        #expect(Self.paths(records) == ["A/film.mkv", "B/plain.mp4"])
        let tracks = records.flatMap { $0["tracks"].array ?? [] }
        #expect(!tracks.isEmpty && tracks.allSatisfy { $0["mediaType"] == "video" })
        #expect(run.error.contains("Track 0 of “A/film.mkv” matches --fail-when"))
    }

    @Test func `the library summary is the only output where no other report is requested`()
        async throws
    {
        let folder = try Self.library()
        let run = try await Command.run("batch", "A", "B", "--depth", "header", in: folder.url)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("3 files · "))
        #expect(run.output.contains("  other files      trailer 1\n"))
        #expect(run.output.contains("  resolution       1080p 1 · 240p 1\n"))
    }

    @Test func `a playlist is read with the segments of its folder`() async throws {
        let run = try await Command.run(
            "batch", "streaming/hls/master.m3u8", "--format", "ndjson", "--depth", "header")
        let alone = try await Command.run(
            "streaming/hls/master.m3u8", "--format", "ndjson", "--depth", "header")
        #expect(run.status == 0)
        #expect(run.output == alone.output)
    }

    @Test func `a file whose name is not UTF-8 is probed and reported with its name's bytes`()
        async throws
    {
        let folder = try TemporaryFolder()
        let run = try await Command.shell(
            #"cp "$MEDIA" "$(printf 'caf\351.aac')"; $TRACKPROBE batch ./caf* --format ndjson"#
                .replacing("$MEDIA", with: Media.folder.appending(path: "raw/lc.aac").path),
            in: folder.url)
        #expect(run.status == 0)
        let input = try #require(run.lines().first?["input"])
        #expect(input["path"] == "./caf\\xE9.aac")
        let bytes = try #require(input["pathBytes"].string.flatMap { Data(base64Encoded: $0) })
        #expect(Array(bytes) == Array("./caf".utf8) + [0xE9] + Array(".aac".utf8))
    }

    @Test func `a page of a batch shows the same contact sheet as the file's own page`()
        async throws
    {
        let folder = try TemporaryFolder()
        let films = ["mp4/plain.mp4", "hdr/hdr10plus-b.mkv", "raw/lc.aac"]
        for (number, film) in films.enumerated() {
            try folder.file("\(number)-\(film.split(separator: "/")[1])", Media.bytes(film))
        }
        let run = try await Command.run(
            "batch", ".", "--depth", "header", "-o", "all.html", "--sheets", in: folder.url)
        #expect(!run.error.contains("picture"))
        let page = try String(
            contentsOf: folder.url.appending(path: "all.html"), encoding: .utf8)
        func sheet(_ path: String) async throws -> Substring {
            let page = try await Command.run(
                path, "--depth", "header", "--format", "html", "--sheets", in: folder.url
            ).output
            let start = try #require(page.range(of: "data:image/jpeg;base64,")).upperBound
            let text = page[start...].prefix { $0 != "\"" }
            #expect(text.utf8.count * 3 / 4 <= 100_000)
            return text
        }
        for film in ["0-plain.mp4", "1-hdr10plus-b.mkv"] {
            #expect(page.contains(try await sheet(film)))
        }
        #expect(page.contains("id=\"sheet-1\""))
        #expect(!page.contains("id=\"sheet-2\""))
    }

    @Test(arguments: [
        (["batch"], "Name a folder or file, or use --from-stdin."),
        (["batch", ".", "-o", "x.doc"], "-o x.doc: unknown extension"),
        (["batch", ".", "--shard", "3/2"], "The value '3/2' is invalid for '--shard <i/n>'"),
        (["batch", ".", "--memory", "1"], "--memory takes at least 256 MiB."),
        (["batch", ".", "--timeout", "0"], "--timeout takes a time above 0."),
        (["batch", ".", "--sheets", "-o", "x.csv"], "--sheets requires an HTML report"),
        (
            [
                "batch", ".", "--sheets", "-o", "x.html", "--catalog", "x.sqlite", "--refresh",
                "none",
            ],
            "--sheets reads all files again"
        ),
    ])
    func `wrong usage exits with 2`(arguments: [String], reason: String) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.error.hasPrefix("Error: \(reason)"))
    }

    @Test func `a missing input has a record with the error`() async throws {
        let run = try await Command.run("batch", "missing.mkv", "raw/lc.aac", "--format", "ndjson")
        #expect(run.status == 1)
        let codes = try run.lines().compactMap { $0["error"]["code"].string }
        #expect(codes == ["not-found"])
        #expect(run.error.contains("Cannot open “missing.mkv”: there is no such file."))
    }

    @Test func `a report that cannot be written is an error before any input is read`() async throws
    {
        let run = try await Command.run("batch", ".", "-o", "missing/all.csv")
        #expect(run.status == 1)
        #expect(
            run.error.hasPrefix(
                "trackprobe: Cannot write “missing/all.csv”: the folder does not exist"))
    }
}
