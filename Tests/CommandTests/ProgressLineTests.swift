import Fixtures
import Foundation
import Testing

/// The progress line and data on one terminal.
@Suite(.enabled(if: PseudoTerminal.isAvailable, "the system gives no pseudo terminals"))
struct ProgressLineTests {
    /// What a terminal shows: lines, of which `\r` rewrites the last and `ESC [ K` erases its end.
    private static func screen(_ transcript: String) -> [String] {
        var (lines, column): ([[Unicode.Scalar]], Int) = ([[]], 0)
        var rest = transcript.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\r": column = 0
            case "\n":
                lines.append([])
                column = 0
            case "\u{1B}" where rest.starts(with: "[K".unicodeScalars):
                rest = rest.dropFirst(2)
                lines[lines.count - 1] = Array(lines[lines.count - 1].prefix(column))
            default:
                var line = lines[lines.count - 1]
                if column < line.count { line[column] = scalar } else { line.append(scalar) }
                lines[lines.count - 1] = line
                column += 1
            }
        }
        return lines.map { String(String.UnicodeScalarView($0)) }
    }

    @Test(
        arguments: [
            "$TRACKPROBE --format ndjson --depth full --jobs 2",
            "$TRACKPROBE batch --format ndjson --depth full --jobs 2",
        ], ["", " | cat"])
    func `data is never written behind the progress line, which is erased at the end`(
        command: String, reader: String
    ) async throws {
        let files = [
            "hdr/hdr10.mp4", "mp4/plain.mp4", "hdr/hdr10plus-b.mkv", "damaged/truncated.mp4",
            "raw/lc.aac",
        ]
        let terminal = try PseudoTerminal(columns: 80)
        let words = "\(command) \(files.joined(separator: " "))\(reader)"
        let running = try Command.start(
            ["-c", words], by: URL(filePath: "/bin/sh"), environment: ["TERM": "xterm"],
            terminal: terminal.program, isErrorOnTerminal: true)
        let transcript = await terminal.transcript()
        _ = await running.result()
        // The line comes first, within the width of the terminal.
        let erasing = "\r\u{1B}[K"
        #expect(transcript.hasPrefix(erasing), "\(transcript.prefix(300))")
        let drawn = transcript.split(separator: erasing).first ?? ""
        #expect((1..<80).contains(drawn.count), "\(drawn.prefix(300))")
        let shown = Self.screen(transcript)
        #expect(shown.last == "")
        let records = shown.filter { $0.contains("\"schema\"") }
        #expect(records.count == files.count)
        for line in records { #expect(line.first == "{", "\(line.prefix(120))") }
    }
}
