import Foundation
import Testing

@testable import Meters

@Suite struct PassageComparisonTests {
    /// Noise of a seed, low-passed so that 8 kHz hold it.
    private func noise(_ seed: UInt64, _ count: Int) -> [Float] {
        var (state, last) = (seed, Float(0))
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = Float(Int32(truncatingIfNeeded: state >> 33)) / Float(Int32.max) - 0.5
            last += (value - last) * 0.1
            return last
        }
    }

    private func passage(
        _ channels: [[Float]], layout: [String]? = ["FL", "FR"], at start: Double = 0
    ) -> AudioPassage {
        var passage = AudioPassage(start: 0, seconds: 2)
        SoundSamples(channels: channels, layout: layout).forEachBuffer(from: start) {
            passage.add($0)
        }
        return passage
    }

    private var stereo: [[Float]] { [noise(1, 96_000), noise(2, 96_000)] }

    private func compare(_ output: [[Float]], at start: Double = 0) throws -> PassageComparison {
        try #require(
            PassageComparison(of: passage(output, at: start), against: passage(stereo)))
    }

    @Test func `equal audio has no delay and no gain`() throws {
        let comparison = try compare(stereo)
        #expect(comparison.delay == 0)
        #expect(comparison.likeness > 0.999)
        #expect(abs(try #require(comparison.gain)) < 0.01)
        #expect(comparison.exchanges.isEmpty && comparison.silentChannels.isEmpty)
    }

    @Test(arguments: [0.2, -0.15])
    func `a shift of the audio is measured`(delay: Double) throws {
        let comparison = try compare(stereo, at: delay)
        #expect(abs(comparison.delay - delay) < 0.001)
        #expect(comparison.likeness > 0.99)
    }

    /// A tone of 440 Hz under a little noise, which differs: it fits itself every 2.3 ms.
    @Test func `a tone is not late by its period`() throws {
        let tone = (0..<96_000).map { sinf(Float($0) * 2 * .pi * 440 / 48_000) }
        func noisy(_ seed: UInt64) -> [Float] {
            zip(tone, noise(seed, tone.count)).map { $0 + $1 * 0.1 }
        }
        let comparison = try #require(
            PassageComparison(
                of: passage([noisy(3)], layout: nil), against: passage([noisy(4)], layout: nil)))
        #expect(abs(comparison.delay) < 0.001)
    }

    /// Matroska has times in milliseconds: half a millisecond is a fifth of the period of 440 Hz.
    @Test func `rounded times of buffers do not break a tone`() throws {
        let tone = (0..<96_000).map { sinf(Float($0) * 2 * .pi * 440 / 44_100) }
        func passage(tick: Double?) -> AudioPassage {
            var passage = AudioPassage(start: 0, seconds: 2)
            SoundSamples(channels: [tone], sampleRate: 44_100).forEachBuffer(of: 4608, tick: tick) {
                passage.add($0)
            }
            return passage
        }
        let comparison = try #require(
            PassageComparison(of: passage(tick: 0.001), against: passage(tick: nil)))
        #expect(comparison.likeness > 0.99)
        #expect(abs(comparison.delay) < 0.001)
    }

    @Test func `exchanged channels are named`() throws {
        let comparison = try compare(stereo.reversed())
        #expect(comparison.exchanges.count == 2)
        #expect(comparison.exchanges.contains { $0.source == "FR" && $0.output == "FL" })
    }

    /// Channels of music share most of their sound.
    @Test func `exchanged channels that resemble each other are named`() throws {
        let (common, side) = (noise(3, 96_000), noise(4, 96_000))
        let left = zip(common, side).map { $0 + $1 * 0.3 }
        let right = zip(common, side).map { $0 - $1 * 0.3 }
        let source = passage([left, right])
        let swapped = PassageComparison(of: passage([right, left]), against: source)
        #expect(swapped?.exchanges.map(\.source).sorted() == ["FL", "FR"])
        #expect(PassageComparison(of: passage([left, right]), against: source)?.exchanges == [])
        // Coding to fewer bits changes both alike.
        let coded = zip(left, right).map { (($0 * 64).rounded() / 64, ($1 * 64).rounded() / 64) }
        let output = passage([coded.map(\.0), coded.map(\.1)])
        #expect(PassageComparison(of: output, against: source)?.exchanges == [])
        // A mono mix has neither channel.
        #expect(PassageComparison(of: passage([common, common]), against: source)?.exchanges == [])
    }

    @Test func `a tenth of the amplitude is 20 dB less`() throws {
        let comparison = try compare(stereo.map { $0.map { $0 / 10 } })
        #expect(abs(try #require(comparison.gain) + 20) < 0.01)
    }

    @Test func `silence and a silent channel are found`() throws {
        let silence = [Float](repeating: 0, count: 96_000)
        #expect(try compare([silence, silence]).isMuted)
        #expect(try compare([stereo[0], silence]).silentChannels == ["FR"])
    }

    @Test func `other audio does not correlate`() throws {
        #expect(try compare([noise(8, 96_000), noise(9, 96_000)]).likeness < 0.3)
    }

    @Test func `a silent source cannot be compared`() {
        let silence = passage([[Float](repeating: 0, count: 96_000)], layout: nil)
        #expect(PassageComparison(of: passage(stereo), against: silence) == nil)
    }
}
