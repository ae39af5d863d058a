import Fixtures
import Foundation
import Testing

/// The table of ffprobe's keys in `docs/ffprobe.md`.
@Suite struct KeyTableTests {
    private static func rows() throws -> [[String]] {
        let page = try String(
            contentsOf: Media.package.appending(path: "docs/ffprobe.md"), encoding: .utf8)
        let part = page.components(separatedBy: "## ffprobe's keys and ours").last ?? ""
        return part.components(separatedBy: "\n## ")[0].split(separator: "\n")
            .filter { $0.hasPrefix("| ") }.dropFirst(2)
            .map { $0.components(separatedBy: " | ") }
    }

    private static func names(in cell: String) -> [String] {
        cell.components(separatedBy: "`").enumerated().compactMap { $0 % 2 == 1 ? $1 : nil }
    }

    @Test func `every trackprobe key in the table is a key of the record`() throws {
        let schema = try Command.json(
            String(
                contentsOf: Media.package.appending(path: "Schema/trackprobe-1.schema.json"),
                encoding: .utf8))
        let members = [
            "tracks": schema["$defs"]["MediaPlayerTrack"]["properties"],
            "container": schema["$defs"]["MediaContainer"]["properties"],
            "input": schema["$defs"]["MediaRecord.Input"]["properties"],
        ]
        let rows = try Self.rows()
        #expect(rows.count > 30)
        for name in rows.flatMap({ Self.names(in: $0[1]) }) where name != "tracks" {
            let parts = name.split(separator: ".").map(String.init)
            #expect(parts.count == 2 && members[parts[0]]?[parts[1]] != JSON.null, "\(name)")
        }
    }

    @Test func `every ffprobe key in the table is one that ffprobe prints`() async throws {
        let printed = try await Command.run(
            "probe", "--format", "ffprobe", "film.mkv", "mp4/plain.mp4", "containers/bluray.m2ts",
            "--depth", "header"
        ).output
        // Printed only with counting, or by a later FFmpeg.
        let others: Set = ["nb_read_frames", "nb_read_packets", "mime_codec_string", "nb_frames"]
        for cell in try Self.rows().map({ $0[0] }) where !cell.contains("side data") {
            for name in Self.names(in: cell) {
                let key = name.split(separator: ".").last.map(String.init) ?? name
                #expect(others.contains(key) || printed.contains("\"\(key)\""), "\(name)")
            }
        }
    }
}
