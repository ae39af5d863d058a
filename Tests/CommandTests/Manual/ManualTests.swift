import Fixtures
import Testing

/// The manual pages that `make install` installs are stored, and generated again by
/// `make snapshots`.
@Suite struct ManualTests {
    @Test func `the man page matches the program's options`() async throws {
        let help = try await Command.run("--experimental-dump-help")
        #expect(help.status == 0)
        try expectGenerated(ManualPage(ofHelp: help.output).text, "Manual/trackprobe.1")
    }

    @Test(arguments: [
        ("bash", "trackprobe.bash"), ("zsh", "_trackprobe"), ("fish", "trackprobe.fish"),
    ])
    func `the completions match the program's options`(shell: String, name: String) async throws {
        let script = try await Command.run("--generate-completion-script", shell)
        #expect(script.status == 0)
        #expect(script.output.contains("Without the name of a command it is probe."))
        try expectGenerated(script.output, "Manual/\(name)")
    }

    /// A completion call as bash makes it: words, index of the last one, and its prefix.
    static let lines: [([String], [String], [String])] = [
        (["fi"], ["film.mkv", "findings"], []),
        (["--for"], ["--format"], []),
        (["film.mkv", "--de"], ["--depth", "--details"], []),
        (["--format", ""], ["json", "list", "csv-findings"], ["film.mkv"]),
        (["film.mkv", "mp"], ["mp4", "mpegts"], []),
        (["select", "--policy", "m"], ["mpv", "matroska"], ["film.mkv"]),
        (["select", "--device", "hdr"], ["hdr10-tv"], []),
        (["findings", "color.p"], ["color.primaries-conflict"], []),
    ]

    @Test(arguments: lines) func `bash completes files, options, policies and devices`(
        typed: [String], offers: [String], refuses: [String]
    ) async throws {
        let words = ["trackprobe"] + typed
        let script = """
            PATH="$(dirname "$TRACKPROBE"):$PATH"
            . "\(Media.package.appending(path: "Manual/trackprobe.bash").path)"
            COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
            COMP_CWORD=\(words.count - 1)
            COMP_LINE='\(words.joined(separator: " "))'
            COMP_POINT=${#COMP_LINE}
            _trackprobe trackprobe '\(words[words.count - 1])' '\(words[words.count - 2])'
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try await Command.shell("exec bash -c \(Self.quoted(script))")
        let offered = Set(run.output.split(separator: "\n").map(String.init))
        for word in offers { #expect(offered.contains(word), "\(word) in \(offered)") }
        for word in refuses { #expect(!offered.contains(word), "\(word)") }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
