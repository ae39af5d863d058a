import Fixtures
import Foundation
import Testing
import TrackProbeKit

@testable import TrackModel

/// People run the commands that are printed. Each must take any file name as that name.
@Suite struct PrintedCommandTests {
    /// Names of files, many with a command that would leave a file.
    private static let texts: [String] = [
        "a b", "it's", "\"q\"", "$(touch PWNED)", "`touch PWNED`", "; touch PWNED;",
        "| touch PWNED", "&& touch PWNED", "> PWNED", "< /dev/null", "\n touch PWNED", "end\n",
        "a\n\nb\n", "'; touch PWNED; '", "'$(touch PWNED)'", "\\", "\\'; touch PWNED #", "-rf",
        "--exec=touch PWNED", "@list", "+a", "=a", "(", "~", "~root", "#a", "*", "?[a]", "{a,b}",
        "!!", "$HOME", "${IFS}a", "%d", "concat:a|b", "http://a", "\u{1B}[31m", "\t\u{7F}\u{9B}2J",
        "\u{202E}gpj", "\u{FEFF}x", "e\u{301}", "映画 – Ä", "$'\\x41'",
    ]

    private static let names: [[UInt8]] = {
        let invalid: [[UInt8]] = [
            [0xFF], [0x2D, 0xE9], Array("$(touch PWNED)".utf8) + [0xC3, 0x28],
        ]
        return texts.map { Array($0.utf8) } + invalid
    }()

    private static let shells = ["sh", "bash", "dash"].filter { shell in
        (try? GeneratedMedia.run([shell, "-c", ":"])) != nil
    }

    /// Programs that print their arguments, each ended by NUL, in place of themselves.
    private static let programs =
        "show() { printf '%s\\000' \"$@\" >> ARGUMENTS; }\n"
        + [
            "ffmpeg", "ffplay", "mpv", "vlc", "mkvmerge", "mkvpropedit", "mkvextract", "MP4Box",
            "dovi_tool", "mv", "rm", "trackprobe",
        ].map { "\($0)() { show \"$@\"; }\n" }.joined()

    /// Runs lines in a folder of their own.
    ///
    /// - Returns: all arguments, as bytes.
    private func arguments(
        of lines: [String], in shell: String
    ) throws -> [[UInt8]] {
        let folder = try TemporaryFolder()
        let script = try folder.file(
            "script", Array((Self.programs + lines.joined(separator: "\n")).utf8))
        _ = try GeneratedMedia.run([
            shell, "-c", "cd '\(folder.path)' && . '\(script)' < /dev/null > /dev/null",
        ])
        let made = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(made) == ["script", "ARGUMENTS"], "\(made)")
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path("ARGUMENTS"))))
        return bytes.split(separator: 0).map(Array.init)
    }

    /// The ways in which a command may name a file.
    private static func spellings(_ name: [UInt8]) -> Set<[UInt8]> {
        Set(["", "./", "file:"].map { Array($0.utf8) + name })
    }

    private static let stored: Result<[MediaRecord], any Error> = Result {
        let url = Media.package.appending(path: "Tests/CommandTests/Records/trackprobe-1.ndjson")
        return try RecordCodec.decodeAll(Data(contentsOf: url), path: "")
    }

    private static func film(_ name: [UInt8]) throws -> MediaRecord {
        var record = try #require(try stored.get().first { $0.tracks.count > 5 })
        record.input = MediaRecord.Input(path: FileName.text(of: name), size: 1000)
        return record
    }

    /// Devices that need another container, codec or number of channels.
    private static func devices() throws -> [PlaybackDevice] {
        try ["mp4", "matroska"].flatMap { container in
            try ["h264", "hevc"].map { codec in
                try PlaybackDevice(
                    text: """
                        name: tv
                        containers:
                        - {format: \(container), video: [\(codec)], audio: [aac]}

                        """, file: "device")
            }
        }
    }

    @Test(arguments: shells)
    func `remedies of every finding name the file whatever its name`(shell: String) throws {
        for name in Self.names.map({ $0 + Array(".mkv".utf8) }) {
            let path = FileName.text(of: name)
            let lines = Finding.Code.allCases.flatMap { code in
                ["matroska", "mp4"].flatMap { format -> [String] in
                    guard let (finding, record) = code.example(format: format, path: path) else {
                        return []
                    }
                    return finding.remedy(in: record).commands
                }
            }
            #expect(lines.count > 30)
            let words = try arguments(of: lines, in: shell)
            let found = words.count { Self.spellings(name).contains($0) }
            #expect(found >= lines.count, "\(name) \(found) of \(lines.count)")
        }
    }

    @Test(arguments: shells)
    func `commands of programs, fixes and messages name the file whatever its name`(
        shell: String
    ) throws {
        for name in Self.names {
            let record = try Self.film(name)
            let selected = TrackSelector().select(record)
            var lines: [String] = []
            for program in CommandProgram.allCases {
                var report = CommandReport(program) { _ in nil }
                guard let line = try? report.write(selected), !line.isEmpty else { continue }
                lines.append(line)
            }
            #expect(lines.count >= 4)
            let edit = HeaderEdit(trackID: 0, change: .language("de"))
            lines += [HeaderEditor.mkvpropedit.line([edit], in: record, path: record.input.name)]
                .compactMap { $0 }
            let plays = try Self.devices().compactMap { $0.playability(of: record)?.command }
            #expect(!plays.isEmpty)
            lines += plays
            let text = ProbeError(input: FileName.text(of: name), cause: .loneSegment).description
            let command = try #require(text.firstRange(of: "cat init.mp4 ")).lowerBound
            // The file it reads is missing.
            lines.append(String(text[command...]).replacing("cat init.mp4 ", with: "show "))
            let words = try arguments(of: lines, in: shell)
            #expect(
                words.count { Self.spellings(name).contains($0) } >= lines.count, "\(name) \(lines)"
            )
        }
    }

    @Test func `standard input stays standard input in a command`() {
        let text = ProbeError(input: "-", cause: .loneSegment).description
        #expect(text.hasSuffix("cat init.mp4 - | trackprobe -"))
    }
}
