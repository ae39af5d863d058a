import CFFmpegOracle
import Foundation
import Testing
import TrackProbeKit

/// Our RFC 6381 strings against those of FFmpeg 8.1 and newer; with an older
/// FFmpeg there is nothing to compare.
@Suite struct CodecStringTests {
    private static let media = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Media")

    /// nil where this FFmpeg has no word on it.
    private func oracle(_ path: String, _ stream: Int) -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        let length = trackprobe_oracle_codec_string(path, Int32(stream), &buffer, buffer.count)
        guard length > 0 else { return nil }
        return String(
            decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static let files: [String] = {
        let names = FileManager.default.enumerator(atPath: media.path)?.compactMap { $0 as? String }
        return (names ?? []).filter { name in
            ["mp4", "mkv", "webm", "ts", "mov", "m4a", "mka"].contains { name.hasSuffix("." + $0) }
                && !name.hasPrefix("damaged/") && !name.hasPrefix("conflicts/")
                && !name.hasPrefix("streaming/aes/")
        }.sorted()
    }()

    @Test(arguments: files)
    func `says what FFmpeg says`(file: String) throws {
        let path = Self.media.appending(path: file).path
        let record = try Analysis(path: path).run()
        for track in record.tracks {
            guard let ours = track.codecString, let theirs = oracle(path, track.trackID) else {
                continue
            }
            #expect(ours.lowercased() == theirs.lowercased(), "track \(track.trackID) of \(file)")
        }
    }
}
