import FFmpegBridge
import Fixtures
import Playlists
import Testing
import TrackModel

@testable import Probing

/// Segments whose samples are encrypted without a key: a decoder finds other channels and rates in
/// them, by chance.
@Suite struct EncryptedSegmentTests {
    /// Payloads of both `mdat` boxes, as the recipe made them.
    private static let media = [2011..<19_424, 20_212..<37_959]

    private struct Format: Hashable {
        var codec: String?
        var size: PixelSize?
        var channels: Int?
        var sampleRate: Int?

        init(_ track: SegmentTrack) {
            (codec, size) = (track.codec, track.size)
            (channels, sampleRate) = (track.channels, track.sampleRate)
        }
    }

    private func formats(_ path: String, isEncrypted: Bool) throws -> [Format] {
        try SegmentWalk(
            ProbeInput(path: path), interrupt: Interrupt(), isEncrypted: isEncrypted
        ).tracks().map(Format.init)
    }

    @Test func `headers describe encrypted samples`() throws {
        let folder = try TemporaryFolder()
        let clear = try Media.bytes("mp4/fragmented.mp4")
        let known = try formats(folder.file("clear.mp4", clear), isEncrypted: false)
        #expect(known.contains { $0.channels != nil } && known.contains { $0.size != nil })
        var random = SplitMix64(seed: 3)
        for _ in 0..<20 {
            var bytes = clear
            for range in Self.media {
                for place in range {
                    bytes[place] = UInt8.random(in: .min ... .max, using: &random)
                }
            }
            let path = try folder.file("noise.mp4", bytes)
            #expect(try formats(path, isEncrypted: true) == known)
        }
    }
}
