import Fixtures
import Testing
import TrackModel

@testable import Meters

/// Sample rates, channel counts and lengths that a hostile header may state.
@Suite struct HostileAudioTests {
    enum Content: CaseIterable {
        case silence, noise, interruptedNoise, repeatedNoise, invalid
    }

    /// Every limit that a meter compares a rate with, and its neighbours.
    private static let rates = [
        -1, 0, 1, 2, 31, 53, 106, 107, 499, 999, 1000, 1499, 1500, 3999, 4000, 7999, 8000, 11_025,
        31_999, 32_000, 44_100, 48_000, 48_001, 63_999, 96_000, 192_000, 384_000, 384_001, 400_000,
        400_001, 768_000, 10_000_000, 10_000_001, Int(Int32.max),
    ]
    private static let channelCounts = [1, 2, 3, 4, 6, 8, 16, 17, 64, 65, 255]
    private static let layouts: [[String]] = [
        ["FL", "FR", "FC", "LFE", "BL", "BR", "SL", "SR"], ["LFE", "LFE2", "FL", "FR"],
        ["FC", "FL", "FR"],
    ]

    @Test(arguments: rates) func `no rate, channel count or length stops the program`(
        rate: Int
    ) {
        for (index, content) in Content.allCases.enumerated() {
            for pick in 0..<3 {
                var random = SplitMix64(seed: UInt64(bitPattern: Int64(rate)) &+ UInt64(pick))
                let count = Self.channelCounts[
                    random.number(below: Self.channelCounts.count)]
                let length = [0, 1, 31, 33, 1023, 1025, 5000][
                    pick == 0 ? 6 : random.number(below: 7)]
                let channels = (0..<count).map { channel in
                    Self.samples(content, length, seed: UInt64(channel % 3 + 10 * index))
                }
                let layout = Self.layouts[random.number(below: Self.layouts.count)]
                let format: AudioBuffer.SampleFormat =
                    content == .invalid ? .double : pick == 1 ? .s32 : .s16
                let samples = SoundSamples(
                    channels: channels, sampleRate: rate,
                    layout: count <= layout.count ? Array(layout.prefix(count)) : nil)
                measure(
                    samples, format, cut: 1 + random.number(below: 1500),
                    from: [0, nil, -1e300, 1e300][random.number(below: 4)])
            }
        }
    }

    private func measure(
        _ samples: SoundSamples, _ format: AudioBuffer.SampleFormat, cut: Int, from time: Double?
    ) {
        var meters = AudioMeters()
        meters.expectEverything(keepsPassages: true)
        samples.forEachBuffer(of: cut, format: format, from: time) { meters.add($0) }
        meters.interrupt()
        samples.forEachBuffer(of: cut, format: format, from: time) { meters.add($0) }
        _ = (meters.spokenPassages, meters.timeline)
        guard let measured = meters.measurements else { return }
        #expect(measured.sampleRate == samples.sampleRate)
        #expect(measured.channels.count == samples.channels.count)
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        for isLossless in [nil, true] {
            track.isLossless = isLossless
            _ = AudioVerdicts.findings(track, measured)
        }
    }

    private static func samples(_ content: Content, _ length: Int, seed: UInt64) -> [Float] {
        var random = SplitMix64(seed: seed)
        let noise = (0..<length).map { _ in random.sample() * 0.5 }
        switch content {
        case .silence: return [Float](repeating: 0, count: length)
        case .noise: return noise
        case .interruptedNoise:
            return noise.enumerated().map { (1600..<1640).contains($0) ? 0 : $1 }
        case .repeatedNoise: return noise.indices.map { noise[$0 % 70] }
        case .invalid:
            let odd: [Float] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0, -1]
            return noise.indices.map { odd[$0 % odd.count] }
        }
    }
}
