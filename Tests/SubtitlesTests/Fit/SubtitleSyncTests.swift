import Fixtures
import Testing

@testable import Subtitles

@Suite struct SubtitleSyncTests {
    /// Start times of the speech in a title of an hour and a half, with pauses between scenes.
    private func speech(seed: UInt64) -> [Double] {
        var random = SplitMix64(seed: seed)
        var (time, starts): (Double, [Double]) = (20, [])
        while time < 5300 {
            starts.append(time)
            time +=
                Double.random(in: 0..<1, using: &random) < 0.06
                ? .random(in: 15..<60, using: &random) : .random(in: 1.5..<7, using: &random)
        }
        return starts
    }

    /// Subtitles of it: another translator leaves some out, divides some, and begins a bit off.
    private func subtitles(of speech: [Double], seed: UInt64) -> [Double] {
        var random = SplitMix64(seed: seed)
        return speech.flatMap { start -> [Double] in
            let chance = Double.random(in: 0..<1, using: &random)
            let jitter = Double.random(in: -0.15..<0.15, using: &random)
            if chance < 0.2 { return [] }
            return chance < 0.3 ? [start + jitter, start + 1.3] : [start + jitter]
        }
    }

    @Test(arguments: 0..<40)
    func `an offset is found within a tenth of a second`(seed: Int) throws {
        let film = speech(seed: UInt64(seed))
        let shifts = [0.2, -0.2, 0.7, -1.2, 3, -5, 12, -19, 30, -30]
        let shift = shifts[seed % shifts.count]
        let track = subtitles(of: film, seed: UInt64(1000 + seed)).map { $0 + shift }
        let fit = try #require(
            SubtitleSync(track, against: subtitles(of: film, seed: UInt64(2000 + seed))))
        #expect(fit.stretch == 1 && abs(fit.offset + shift) < 0.1)
    }

    /// Quotients of 23.976, 24 and 25 frames per second.
    private static let drifts: [Double] = [1.0416667, 0.96, 1.0427083, 0.9590410]

    @Test(arguments: drifts)
    func `the drift of a different frame rate is found`(drift: Double) throws {
        let film = speech(seed: 7)
        let track = subtitles(of: film, seed: 8).map { ($0 + 2) * drift }
        let fit = try #require(SubtitleSync(track, against: subtitles(of: film, seed: 9)))
        #expect(abs(fit.stretch * drift - 1) < 0.0011)
        #expect(fit.stretch != 1)
    }

    @Test(arguments: 0..<100)
    func `aligned tracks have no offset`(seed: Int) throws {
        let film = speech(seed: UInt64(100 + seed))
        let fit = try #require(
            SubtitleSync(
                subtitles(of: film, seed: UInt64(3000 + seed)),
                against: subtitles(of: film, seed: UInt64(4000 + seed))))
        #expect(fit.stretch == 1 && abs(fit.offset) < 0.1)
    }

    @Test(arguments: 0..<40)
    func `subtitles of two titles do not match`(seed: Int) {
        let one = subtitles(of: speech(seed: UInt64(seed)), seed: 1)
        #expect(
            SubtitleSync(one, against: subtitles(of: speech(seed: UInt64(500 + seed)), seed: 2))
                == nil)
    }

    @Test func `few cues and invalid times give no result`() {
        #expect(SubtitleSync([1, 2, 3], against: [1, 2, 3]) == nil)
        #expect(SubtitleSync(Array(repeating: .nan, count: 100), against: [1, 2]) == nil)
        #expect(
            SubtitleSync(
                Array(repeating: 5, count: 5000), against: Array(repeating: 5, count: 5000))
                == nil)
    }
}
