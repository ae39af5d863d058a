import Fixtures
import Foundation
import Testing

/// `batch --fail-when-new` and the commands about changes, on files that are changed between runs.
@Suite struct NewFindingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let films = folder.url.appending(path: "films")
        try FileManager.default.createDirectory(at: films, withIntermediateDirectories: true)
        for name in ["film.mkv", "damaged/text.mkv"] {
            try FileManager.default.copyItem(
                at: Media.folder.appending(path: name),
                to: films.appending(path: URL(filePath: name).lastPathComponent))
        }
    }

    private func batch(_ options: String...) async throws -> Command.Result {
        try await Command.run(
            ["batch", "films", "--catalog", "c.sqlite", "--depth", "header"] + options,
            in: folder.url)
    }

    private func truncate() throws {
        let film = folder.url.appending(path: "films/film.mkv")
        try Data(contentsOf: film).prefix(200).write(to: film)
    }

    @Test func `an old error does not fail, a new one does, once`() async throws {
        #expect(try await batch().status == 1)
        let quiet = try await batch("--fail-when-new", "--summary")
        #expect(quiet.status == 0, "\(quiet.error)")
        #expect(!quiet.error.contains("text.mkv"))
        #expect(quiet.output.contains(": nothing new\n"))
        try truncate()
        let new = try await batch("--fail-when-new", "--summary", "-o", "r.html")
        #expect(new.status == 3, "\(new.error)")
        #expect(new.error.contains("1 file with new errors since the last run."))
        #expect(new.output.contains("film.mkv"))
        let page = try String(contentsOfFile: folder.path("r.html"), encoding: .utf8)
        #expect(page.contains("Since last time"))
        let changes = try await Command.run(
            ["catalog", "changes", "c.sqlite", "--format", "json"], in: folder.url
        ).json()
        #expect(changes["newErrors"] == 1)
        #expect(changes["files"][0]["path"] == "films/film.mkv")
        let again = try await batch("--fail-when-new", "-o", "r.html")
        #expect(again.status == 0, "\(again.error)")
        let history = try await Command.run(
            ["catalog", "history", "c.sqlite", "films/film.mkv"], in: folder.url)
        #expect(history.status == 0, "\(history.error)")
        #expect(history.output.contains("changed"))
        #expect(history.output.contains("read at depth header"))
        let other = try await Command.run(
            ["catalog", "history", "c.sqlite", "films/none.mkv"], in: folder.url)
        #expect(other.status == 1)
    }

    @Test func `a condition counts for new files and new findings only`() async throws {
        let old = ["--fail-when-new", "--fail-when", "container.format == \"matroska\""]
        _ = try await batch()
        let known = try await batch(old[0], old[1], old[2])
        #expect(known.status == 0, "\(known.error)")
        try FileManager.default.copyItem(
            at: Media.folder.appending(path: "film.mkv"),
            to: folder.url.appending(path: "films/new.mkv"))
        let other = try await batch(old[0], old[1], "container.format == \"mp4\"")
        #expect(other.status == 0, "\(other.error)")
        try FileManager.default.copyItem(
            at: Media.folder.appending(path: "film.mkv"),
            to: folder.url.appending(path: "films/other.mkv"))
        let new = try await batch(old[0], old[1], old[2])
        #expect(new.status == 3, "\(new.error)")
        #expect(new.error.contains("films/other.mkv” match"))
        #expect(!new.error.contains("films/film.mkv"))
        let again = try await batch(old[0], old[1], old[2])
        #expect(again.status == 0, "\(again.error)")
        // Newly unread files count whatever the condition is.
        try truncate()
        let unread = try await batch(old[0], old[1], "container.format == \"mp4\"")
        #expect(unread.status == 3, "\(unread.error)")
        #expect(unread.error.contains("films/film.mkv” cannot be read, unlike in the last run."))
    }

    @Test func `a known file has only its new findings`() async throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: "films/text.mkv"))
        try FileManager.default.copyItem(
            at: Media.folder.appending(path: "damaged/truncated.mp4"),
            to: folder.url.appending(path: "films/cut.mp4"))
        #expect(try await batch().status == 0)
        try FileManager.default.copyItem(
            atPath: folder.path("c.sqlite"), toPath: folder.path("d.sqlite"))
        // The header shows that it is truncated, a full reading that its frames are damaged.
        for (catalog, code, status) in [
            ("c.sqlite", "container.truncated", 0), ("d.sqlite", "decode.errors", 3),
        ] {
            let run = try await Command.run(
                [
                    "batch", "films", "--catalog", catalog, "--depth", "full", "--fail-when-new",
                    "--fail-when", "ANY findings.code == \"\(code)\"",
                ], in: folder.url)
            #expect(run.status == Int32(status), "\(run.error)")
            #expect(run.error.contains("films/cut.mp4” match") == (status == 3))
        }
    }

    @Test func `the first run is the baseline`() async throws {
        let run = try await batch("--fail-when-new")
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("text.mkv"))
    }

    @Test func `options about changes require a catalogue`() async throws {
        for option in [["--fail-when-new"], ["--notify-command", "cat"]] {
            let run = try await Command.run(["batch", "films"] + option, in: folder.url)
            #expect(run.status == 2)
            #expect(run.error.contains("\(option[0]) requires --catalog."))
        }
    }

    @Test func `a command receives the summary on standard input`() async throws {
        _ = try await batch()
        let hostile = "films/$(touch owned) `touch owned`; touch owned.mkv"
        try Data("x".utf8).write(to: folder.url.appending(path: hostile))
        let run = try await batch(
            "--fail-when-new", "--notify-command",
            "cat > mail.txt; printf '%s' \"$TRACKPROBE_SUBJECT\" > subject.txt; echo printed")
        #expect(run.status == 3, "\(run.error)")
        #expect(run.output.isEmpty == false || run.error.contains("printed"))
        let mail = try String(contentsOfFile: folder.path("mail.txt"), encoding: .utf8)
        #expect(mail.hasPrefix("Since "))
        #expect(mail.contains("$(touch owned)"))
        #expect(
            try String(contentsOfFile: folder.path("subject.txt"), encoding: .utf8)
                == "1 file with new errors, 1 unread, 1 new")
        #expect(!FileManager.default.fileExists(atPath: folder.path("owned")))
        let failing = try await batch("--fail-when-new", "--notify-command", "exit 7")
        #expect(failing.status == 1)
        #expect(failing.error.contains("--notify-command ended with status 7."))
    }

    @Test func `metrics are in the text format of Prometheus`() async throws {
        _ = try await batch()
        _ = try await batch()
        let run = try await Command.run(["catalog", "metrics", "c.sqlite"], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        let line = /([a-z_]+)(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? -?[0-9.e+]+/
        for text in run.output.split(separator: "\n") where !text.hasPrefix("#") {
            #expect(text.wholeMatch(of: line) != nil, "\(text)")
        }
        #expect(run.output.contains("\ntrackprobe_catalog_files 2\n"))
        #expect(run.output.contains("\ntrackprobe_catalog_failed_files 1\n"))
        #expect(run.output.contains("trackprobe_catalog_last_run_new_errors 0\n"))
    }
}
