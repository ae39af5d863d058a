import Fixtures
import Foundation
import Testing

/// The commands of the README and of docs run, and give the output that the pages show.
@Suite struct DocumentedCommandTests {
    /// Commands with one of these parts are not run.
    private static let excluded = [
        ("--allow-network", "fetches from servers"),
        ("parallel ", "needs GNU parallel"),
        ("$SLURM", "needs a Slurm cluster"),
        ("lines.pipe(", "needs a Spark cluster"),
        ("make ", "builds or installs"),
        ("git clone", "builds or installs"),
        ("tar xzf", "installs"),
        ("trackprobe-VERSION", "installs"),
        ("\"$1\"", "takes the argument of a script"),
        ("&& rm film.mkv", "deletes a file that other commands read"),
        ("--metrics ", "needs an ffmpeg with libvmaf"),
    ]

    /// Names that a page leaves to the reader, and a value for each.
    private static let values = [
        ("FILE or FOLDER…", "Videos"), ("lint FILE", "lint anime.yaml"),
        ("test FILE", "test anime.yaml"), ("policy diff A B", "policy diff mpv vlc"),
        ("variants A B", "variants old.m3u8 new.m3u8"), ("diff A B", "diff film.mkv copy.mkv"),
        ("coverage POLICY", "coverage mpv"), ("help COMMAND", "help select"),
        ("show NAME", "show mpv"), ("findings CODE", "findings hdr.dovi-gap"),
        ("INPUT", "film.mkv"), ("TRACE.csv", "step.csv"),
        ("variants P ", "variants master.m3u8 "),
        (
            "--scte35 TEXT",
            "--scte35 /DA0AAAAAAAA///wBQb+cr0AUAAeAhxDVUVJSAAAjn/PAAGlmbAICAAAAAAsoKGKNAIAmsnRfg=="
        ),
        ("rfc|apple|dash|cmaf|dvb|ll", "rfc"), ("rfc|apple|dash", "rfc"),
        ("PLAYLIST", "master.m3u8"), ("FILE", "film.mkv"), ("…", ""),
        // What is named without its inputs.
        ("batch --catalog", "batch Videos --catalog library.sqlite"),
        ("select --format json", "select --format json film.mkv"),
        ("trackprobe --format json", "trackprobe --format json film.mkv"),
    ]

    /// Exit statuses other than 0, as the pages explain them.
    private static let statuses: [String: Int32] = [
        "trackprobe timeline --date-at 83.5 master.m3u8": 1,
        "trackprobe check Media/film.mkv Media/damaged/truncated.mkv Media/damaged/unknown-codec.mkv":
            3,
        "trackprobe verify film.mkv remux.mkv": 3,
        "trackprobe verify film.mkv film.mkv --quick --expect 'audio.@count == source' --expect 'ANY audio.languageCode == \"de\"'":
            3,
        "trackprobe variants master.m3u8 --validate rfc": 3,
        "trackprobe variants --validate rfc master.m3u8": 3,
        // An HLS playlist, which the rules of DASH do not check.
        "trackprobe variants master.m3u8 --validate dash": 3,
        "trackprobe variants --validate rfc --require-complete master.m3u8   # every segment and rule checked, or status 3":
            3,
        #"trackprobe --where 'dynamicRagne == "dolbyVision"' Media/film.mkv"#: 2,
    ]

    private static func isRun(_ command: String) -> Bool {
        !excluded.contains { command.contains($0.0) }
    }

    /// A quoted command with values; the name of a command alone becomes a call for its help.
    private static func completed(_ quoted: String) -> String {
        let command = values.reduce(quoted) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
        let words = command.split(separator: " ").dropFirst()
        let isName = words.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "-" } }
        return isName && !words.contains { $0.hasPrefix("-") } ? command + " --help" : command
    }

    private static func expect(
        _ run: Command.Result, of command: String, in path: String
    ) {
        let expected = statuses[command] ?? 0
        #expect(run.status == expected, "\(path): \(command)\n\(run.output)\n\(run.error)")
    }

    @Test(arguments: pages { !$0.transcripts.isEmpty })
    func `the output that a page shows is what its commands print`(path: String) async throws {
        let page = try DocumentationPage(path: path)
        let stage = try await DocumentationStage(for: page)
        var outputs: [String] = []
        for transcript in page.transcripts {
            let run = try await stage.run("{ \(transcript.command)\n} 2>&1")
            Self.expect(run, of: transcript.command, in: path)
            outputs.append(run.output)
        }
        try expectGenerated(page.text(showing: outputs), path)
    }

    /// Half a minute of commands, which `make docs-test` runs, and with it `make check`.
    @Test(
        .enabled(if: ProcessInfo.processInfo.environment["TRACKPROBE_DOCS_TEST"] != nil),
        arguments: pages { !commands(of: $0).isEmpty })
    func `every other command of a page ends with the expected status`(path: String) async throws {
        let page = try DocumentationPage(path: path)
        let stage = try await DocumentationStage(for: page)
        for command in Self.commands(of: page) {
            Self.expect(try await stage.run(command), of: command, in: path)
        }
    }

    private static func pages(where isWanted: (DocumentationPage) -> Bool) -> [String] {
        DocumentationPage.paths.filter { path in
            (try? DocumentationPage(path: path)).map(isWanted) ?? false
        }
    }

    /// Commands without output, in the order of the page, then those in its sentences.
    private static func commands(of page: DocumentationPage) -> [String] {
        let quoted = Set(page.quotedCommands.filter(isRun).map(completed))
        return page.listedCommands.filter(isRun) + quoted.sorted()
    }

    @Test func `every exclusion and every value is needed`() throws {
        let pages = try DocumentationPage.paths.map { try DocumentationPage(path: $0) }
        let quoted = pages.flatMap(\.quotedCommands)
        let commands = pages.flatMap(\.listedCommands) + quoted
        for (part, reason) in Self.excluded {
            #expect(commands.contains { $0.contains(part) }, "\(part) \(reason)")
        }
        for (part, _) in Self.values {
            #expect(quoted.contains { $0.contains(part) }, "\(part)")
        }
        #expect(commands.count > 130)
        #expect(pages.flatMap(\.transcripts).count >= 9)
    }

    @Test func `a page of known commands is read`() {
        let page = DocumentationPage(
            path: "page.md",
            text: """
                Use `trackprobe findings` or `diff A FILE`, not `diff`.
                ```
                $ trackprobe a
                one
                $ trackprobe b
                ```
                ```swift
                trackprobe c
                ```
                ```
                trackprobe d    # comment
                # trackprobe e
                find . |
                    trackprobe -
                ```
                """)
        #expect(page.transcripts.map(\.command) == ["trackprobe a", "trackprobe b"])
        #expect(page.listedCommands == ["trackprobe d    # comment", "find . |\n    trackprobe -"])
        #expect(page.quotedCommands == ["trackprobe findings", "trackprobe diff A FILE"])
        #expect(page.text(showing: ["1\n2\n", ""]).contains("a\n1\n2\n$ trackprobe b\n```"))
    }

    @Test func `shortened output accepts any lines in place of the mark, and no others`() {
        let shown = ShownOutput(["one", "…", "three", "four", "  …"])
        let same = ["one", "…", "three", "four", "  …"]
        #expect(shown.replaced(by: ["one", "two", "three", "four", "five", ""]) == same)
        #expect(shown.replaced(by: ["one", "three", "four"]) == same)
        #expect(
            shown.replaced(by: ["one", "two", "three", "fork", "five"])
                == ["one", "…", "three", "fork", "  …"])
        #expect(
            shown.replaced(by: ["on", "two", "three", "four"])
                == ["on", "…", "three", "four", "  …"])
        #expect(ShownOutput(["one", "two"]).replaced(by: ["one", "three"]) == ["one", "three"])
    }
}
