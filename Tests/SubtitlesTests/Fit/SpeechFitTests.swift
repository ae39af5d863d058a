import Fixtures
import Testing
import TrackModel

@testable import Subtitles

@Suite struct SpeechFitTests {
    /// Times of the lines spoken in ten minutes.
    private func lines(seed: UInt64) -> [ClosedRange<Double>] {
        var random = SplitMix64(seed: seed)
        var (time, lines): (Double, [ClosedRange<Double>]) = (5, [])
        while time < 590 {
            let end = time + .random(in: 0.8..<4, using: &random)
            lines.append(time...end)
            time =
                end
                + (Double.random(in: 0..<1, using: &random) < 0.08
                    ? .random(in: 8..<30, using: &random) : .random(in: 0.3..<2.5, using: &random))
        }
        return lines
    }

    /// Their audio, on a clock that begins at 100, with a tenth of the speech unheard and noise that
    /// passes for speech.
    private func sound(of lines: [ClosedRange<Double>], seed: UInt64) -> SoundTimeline {
        var random = SplitMix64(seed: seed)
        var sound = SoundTimeline(start: 100)
        var line = 0
        for slot in 0..<60_000 {
            let time = Double(slot) * SoundTimeline.step
            while line < lines.count, lines[line].upperBound < time { line += 1 }
            let isSpoken = line < lines.count && lines[line].contains(time)
            let chance = Double.random(in: 0..<1, using: &random)
            let isHeard = isSpoken ? chance > 0.1 : chance < 0.02
            sound.put(50 | (isHeard ? SoundTimeline.spoken : 0), at: 100 + time)
        }
        return sound
    }

    /// Cues of them: a tenth is left out, others begin a bit off and stay for longer.
    private func cues(
        of lines: [ClosedRange<Double>], seed: UInt64, _ change: (Double) -> Double
    ) -> [ClosedRange<Double>] {
        var random = SplitMix64(seed: seed)
        return lines.compactMap { line in
            guard Double.random(in: 0..<1, using: &random) > 0.1 else { return nil }
            let start = line.lowerBound + .random(in: -0.1..<0.1, using: &random)
            let end = line.upperBound + .random(in: 0..<0.2, using: &random)
            return change(100 + start)...change(100 + max(end, start + 0.1))
        }
    }

    /// Music that the detector takes for a voice all through, with syllables that are distinguished from it.
    private func music(under lines: [ClosedRange<Double>], seed: UInt64) -> SoundTimeline {
        var sound = sound(of: lines, seed: seed)
        sound.change { slot, _ in
            slot & SoundTimeline.level | SoundTimeline.spoken
                | (slot & SoundTimeline.spoken != 0 ? SoundTimeline.lively : 0)
        }
        return sound
    }

    @Test(arguments: shifts)
    func `an offset is found when music is detected as voice`(shift: Double) throws {
        let film = lines(seed: 1)
        let fit = try #require(
            SpeechFit(cues(of: film, seed: 2) { $0 + shift }, against: music(under: film, seed: 3)))
        #expect(fit.stretch == 1 && abs(fit.offset + shift) < 0.1)
    }

    @Test func `syllables away from cue starts give no result`() {
        let film = lines(seed: 1)
        let smeared = film.map { max($0.lowerBound - 3, 0)...($0.upperBound + 3) }
        let cues = cues(of: film, seed: 2) { $0 }
        #expect(SpeechFit(cues, against: music(under: smeared, seed: 3)) == nil)
    }

    @Test func `five minutes are too short for a drift of a thousandth`() throws {
        let film = lines(seed: 4).filter { $0.upperBound < 300 }
        let cues = cues(of: film, seed: 5) { ($0 - 100) * 1.001 + 100 }
        let fit = try #require(SpeechFit(cues, against: sound(of: film, seed: 6)))
        #expect(fit.stretch == 1)
    }

    private static let shifts: [Double] = [0, 0.2, -0.2, 0.7, -1.2, 3, -7, 15, 30, -30]

    @Test(arguments: shifts)
    func `an offset from speech is found within a tenth of a second`(shift: Double) throws {
        let film = lines(seed: 1)
        let fit = try #require(
            SpeechFit(cues(of: film, seed: 2) { $0 + shift }, against: sound(of: film, seed: 3)))
        #expect(fit.stretch == 1 && abs(fit.offset + shift) < 0.1)
        #expect(fit.covered > 0.7 && fit.silent < 0.1 && fit.confidence > 0.6)
    }

    /// Quotients of 23.976, 24 and 25 frames per second.
    private static let drifts: [Double] = [1.0416667, 0.96, 1.0427083, 0.9590410]

    @Test(arguments: drifts)
    func `the drift of a different frame rate from speech is found`(drift: Double) throws {
        let film = lines(seed: 4)
        let fit = try #require(
            SpeechFit(cues(of: film, seed: 5) { $0 * drift }, against: sound(of: film, seed: 6)))
        #expect(abs(fit.stretch * drift - 1) < 0.0002 && abs(fit.offset) < 0.1)
    }

    @Test(arguments: 10..<20 as Range<UInt64>)
    func `cues of a different title do not match the speech`(seed: UInt64) {
        let other = cues(of: lines(seed: seed), seed: 7) { $0 }
        #expect(SpeechFit(other, against: sound(of: lines(seed: 100 + seed), seed: 8)) == nil)
    }

    @Test func `few cues, silence and invalid times give no result`() {
        let film = lines(seed: 1)
        let cues = cues(of: film, seed: 2) { $0 }
        #expect(SpeechFit(Array(cues.prefix(10)), against: sound(of: film, seed: 3)) == nil)
        #expect(SpeechFit(cues, against: sound(of: [], seed: 3)) == nil)
        #expect(SpeechFit(cues, against: SoundTimeline(start: 0)) == nil)
        let far = cues.map { $0.lowerBound * 1e300...$0.upperBound * 1e301 }
        #expect(SpeechFit(far, against: sound(of: film, seed: 3)) == nil)
    }
}
