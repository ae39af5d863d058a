import CFFmpegOracle
import Foundation
import Testing
import TrackProbeKit

/// Compares RFC 6381 strings with those of FFmpeg 8.1 and newer; an older FFmpeg has
/// none.
@Suite struct CodecStringTests {
    private static let media = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Media")

    /// nil where this FFmpeg gives no string.
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

    /// For VP9 (VP Codec ISO Media File Format Binding, “Codecs Parameter String”) FFmpeg
    /// writes only the mandatory fields, and derives a missing level from size and rate.
    /// Without a level the string cannot be written, and WebM has the name of the codec.
    private static func agree(_ ours: String, _ theirs: String, hasLevel: Bool) -> Bool {
        guard theirs.hasPrefix("vp09.") else { return ours == theirs }
        return hasLevel ? ours == theirs || ours.hasPrefix(theirs + ".") : ours == "vp9"
    }

    @Test(arguments: files)
    func `codec strings equal FFmpeg's`(file: String) throws {
        let path = Self.media.appending(path: file).path
        let record = try Analysis(path: path).run()
        for track in record.tracks {
            guard let ours = track.codecString, let theirs = oracle(path, track.trackID) else {
                continue
            }
            #expect(
                Self.agree(ours.lowercased(), theirs.lowercased(), hasLevel: track.level != nil),
                "track \(track.trackID) of \(file): \(ours), \(theirs)")
        }
    }
}
