import Platform
import Testing

@testable import Meters

@Suite struct SpeechBandTests {
    /// The greatest sample that is left of a tone, in the middle of a second.
    private func peak(of frequency: Double, at rate: Int) -> (count: Int, peak: Float) {
        var band = SpeechBand(sampleRate: rate)
        let tone = (0..<rate).map { Float(sin(2 * .pi * frequency * Double($0) / Double(rate))) }
        var samples: [Float] = []
        for start in stride(from: 0, to: rate, by: 1000) {
            band.add(tone[start..<min(start + 1000, rate)]) { samples.append($0) }
        }
        return (samples.count, samples.dropFirst(1000).prefix(5000).map(abs).max() ?? 0)
    }

    @Test(arguments: [8000, 11_025, 22_050, 44_100, 48_000, 96_000])
    func `voices pass at every rate, and 8000 samples a second are left`(rate: Int) {
        let tone = peak(of: 1000, at: rate)
        #expect(abs(tone.count - 8000) <= 16)
        #expect(tone.peak > 0.95 && tone.peak < 1.05)
    }

    @Test(arguments: [22_050, 44_100, 48_000, 96_000])
    func `frequencies above the band do not fold into it`(rate: Int) {
        #expect(peak(of: 6000, at: rate).peak < 0.01)
    }
}
