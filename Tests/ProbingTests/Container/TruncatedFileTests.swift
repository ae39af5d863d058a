import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Files of ffmpeg, whole, cut in their middle, and written to a pipe, of which no header can know the
/// end.
@Suite struct TruncatedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func isTruncated(_ path: String, _ depth: ProbeDepth) throws -> Bool? {
        let record = try probedRecord(path, depth)
        let isTold = record.findings.contains { $0.code == .containerTruncated }
        #expect(isTold == (record.container?.isTruncated == true))
        return record.container?.isTruncated
    }

    private func cut(_ path: String) throws -> String {
        let bytes = try Data(contentsOf: URL(filePath: path))
        return try folder.file("cut", Array(bytes.prefix(bytes.count * 6 / 10)))
    }

    private static let sound = ["-f", "lavfi", "-i", "sine=duration=4"]
    private static let picture = ["-f", "lavfi", "-i", "testsrc=duration=4:size=64x64"]

    @Test(arguments: [
        ("wav", sound + ["-f", "wav"]), ("rf64", sound + ["-rf64", "always", "-f", "wav"]),
        ("w64", sound + ["-f", "w64"]), ("aiff", sound + ["-f", "aiff"]),
        ("au", sound + ["-f", "au"]), ("caf", sound + ["-f", "caf"]),
        ("wma", sound + ["-f", "asf"]), ("tta", sound + ["-f", "tta"]),
        ("rm", sound + ["-c:a", "ac3", "-f", "rm"]), ("mp3", sound + ["-f", "mp3"]),
        ("flv", picture + ["-f", "flv"]), ("mxf", picture + ["-f", "mxf"]),
    ])
    func `a header shows whether its file is whole`(name: String, arguments: [String]) throws {
        let path = try GeneratedMedia.make(arguments + [name], in: folder)
        // FFmpeg's RealMedia lacks a few bytes of what it states.
        #expect(try isTruncated(path, .header) == (name == "rm" ? nil : false))
        #expect(try isTruncated(cut(path), .header) == true)
    }

    @Test(arguments: [
        ["-f", "wav"], ["-f", "au"], ["-f", "caf"], ["-f", "asf"], ["-f", "mp3"], ["-f", "flv"],
    ])
    func `a stream of unknown length is not reported as truncated`(
        format: [String]
    ) throws {
        let path = folder.path("streamed")
        let command = "ffmpeg -nostdin -v error \"${@:2}\" - | cat > \"$1\""
        _ = try GeneratedMedia.run(["bash", "-c", command, "bash", path] + Self.sound + format)
        #expect(try isTruncated(path, .header) != true)
    }

    @Test(arguments: ["ogg", "wv"])
    func `the last unit shows whether the file is whole`(name: String) throws {
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "anoisesrc=duration=20:seed=5", "sound." + name], in: folder)
        #expect(try isTruncated(path, .packets) != true)
        #expect(try isTruncated(cut(path), .packets) == true)
    }
}
