import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// A deeper look may add facts; what it does not add it must not change.
@Suite struct DepthTests {
    /// Words and whole numbers, of which no look knows a rounder one.
    private static let facts = [
        "codec", "codedSize", "naturalSize", "sampleAspectRatio", "pixelFormat", "bitDepth",
        "chromaSubsampling", "colorRange", "colorPrimaries", "transferFunction", "yCbCrMatrix",
        "channels", "channelLayout", "sampleRate", "frameRate", "frameRateMode", "rotation",
    ]

    private func tracks(_ name: String, _ depth: Depth) throws -> [JSON] {
        var probe = try FileProbe(MediaInput(path: Media.path(name), interrupt: Interrupt()))
        try probe.read(depth: depth)
        let data = try JSONEncoder().encode(probe.record(depth: depth).tracks)
        return try JSONDecoder().decode([JSON].self, from: data)
    }

    /// Of a file whose headers contradict its frames, headers alone cannot know.
    @Test(
        arguments: Media.truths.filter {
            !$0.file.hasPrefix("conflicts/") && !$0.expectError
        })
    func `how deep a look goes changes no fact`(truth: Truth) throws {
        let isShort = ["shape/", "color/", "audio/"].contains { truth.file.hasPrefix($0) }
        let depths: [Depth] = [.header, .packets] + (isShort ? [.full] : [])
        let sampled = try tracks(truth.file, .sample)
        for depth in depths {
            let others = try tracks(truth.file, depth)
            #expect(others.count == sampled.count)
            for (other, track) in zip(others, sampled) {
                for key in Self.facts where other[key] != .null && track[key] != .null {
                    #expect(other[key] == track[key], "\(key) at \(depth)")
                }
            }
        }
    }
}
