import Fixtures
import Foundation
import Testing

@Suite struct TerminalTests {
    static let escape = "\u{1B}["

    @Test func `--color decides on colour`() async throws {
        let always = try await Command.run("--color", "always", "film.mkv")
        let never = try await Command.run("--color", "never", "film.mkv")
        let auto = try await Command.run("film.mkv")
        #expect(always.output.contains(Self.escape))
        #expect(!never.output.contains(Self.escape))
        #expect(auto.output == never.output)
        #expect(always.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == never.output)
    }

    @Test(
        .enabled(if: PseudoTerminal.isAvailable, "the system gives no pseudo terminals"),
        arguments: [
            ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true),
            (["TERM": "dumb"], false),
        ])
    func `on a terminal colour is the default unless the environment disables it`(
        environment: [String: String], isColored: Bool
    ) async throws {
        let terminal = try PseudoTerminal()
        let running = try Command.start(
            ["raw/lc.aac"],
            environment: ["TERM": "xterm"].merging(environment) { $1 }, terminal: terminal.program)
        #expect(await running.result().status == 0)
        #expect(terminal.text().contains(Self.escape) == isColored)
    }

    @Test func `--color always overrides NO_COLOR`() async throws {
        let run = try await Command.run(
            "--color", "always", "film.mkv", environment: ["NO_COLOR": "1"])
        #expect(run.output.contains(Self.escape))
    }

    /// A title that would clear the screen, in a file whose name would ring the
    /// bell and reverse the text.
    @Test(arguments: ["text", "json", "ndjson", "csv", "markdown"])
    func `control characters of a file or its name do not reach the terminal`(format: String)
        async throws
    {
        let folder = try TemporaryFolder()
        let title = Array("Director's commentary".utf8)
        let evil = Array("\u{1B}[2J\u{7}\u{9B}31m\u{202E}x\r".utf8)
        var film = try Media.bytes("film.mkv")
        let at = try #require(film.firstRange(of: title))
        film.replaceSubrange(
            at, with: evil + [UInt8](repeating: 0x20, count: title.count - evil.count))
        let name = "bell\u{7}\u{202E}\u{1B}[31m.mkv"
        try folder.file(name, film)
        for file in [name, "missing\u{1B}[2J\u{9B}m"] {
            let run = try await Command.run("--format", format, file, in: folder.url)
            #expect(run.output.unicodeScalars.filter(Self.acts) == [])
            #expect(run.error.unicodeScalars.filter(Self.acts) == [])
        }
    }

    @Test func `usage errors quote arguments without control characters`() async throws {
        let run = try await Command.run("--depth", "\u{1B}[2J\u{9B}m", "film.mkv")
        #expect(run.status == 2)
        #expect(run.error.unicodeScalars.filter(Self.acts) == [])
    }

    /// C0 and C1 controls except line ends, and characters that reorder text.
    private static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
