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
        return try folder.file("cut", Array(bytes.prefix(bytes.count * 6 / 10 - 3)))
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

    private static let noise = ["-f", "lavfi", "-i", "anoisesrc=duration=3:seed=5:r=48000"]
    /// Options of the encoder, by the extension.
    private static let audioUnits: [String: [String]] = [
        "ogg": [], "wv": [], "mp2": [], "aac": [], "ac3": [], "eac3": [],
        "mp3": ["-q:a", "4", "-write_xing", "0"], "dts": ["-strict", "-2"],
        "thd": ["-strict", "-2"], "mlp": ["-strict", "-2"],
    ]
    private static let video: [String: [String]] = [
        "ivf": ["-i", "testsrc=duration=4:size=64x64", "-c:v", "libvpx"],
        "dv": ["-i", "testsrc=duration=0.4:size=720x576:rate=25"],
    ]

    private func expectCutUnit(_ name: String, _ arguments: [String]) throws {
        let path = try GeneratedMedia.make(arguments + ["whole." + name], in: folder)
        let whole = try probedRecord(path, .packets)
        #expect(whole.container?.isTruncated != true)
        #expect(whole.findings.allSatisfy { $0.severity != .error })
        #expect(try isTruncated(cut(path), .packets) == true)
    }

    @Test(arguments: audioUnits.keys.sorted())
    func `the last unit of audio shows whether the file is whole`(name: String) throws {
        try expectCutUnit(name, Self.noise + (Self.audioUnits[name] ?? []))
    }

    @Test(arguments: video.keys.sorted())
    func `the last frame of video shows whether the file is whole`(name: String) throws {
        try expectCutUnit(name, ["-f", "lavfi"] + (Self.video[name] ?? []))
    }

    @Test func `a single block that is cut is truncated, and its disk is not at fault`() throws {
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "anoisesrc=duration=0.3:seed=5", "short.wv"], in: folder)
        let record = try probedRecord(cut(path), .packets)
        #expect(record.container?.isTruncated == true)
        #expect(!record.findings.map(\.code).contains(.containerReadError))
    }
}
