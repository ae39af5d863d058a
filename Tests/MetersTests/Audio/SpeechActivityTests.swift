import Platform
import Testing
import TrackModel

@testable import Meters

@Suite struct SpeechActivityTests {
    /// Ten seconds at 8000 Hz as frames of 80 samples.
    private func slots(_ sample: (Int) -> Double) -> [SpeechActivity.Slot] {
        var bands = SpeechActivity()
        var slots: [SpeechActivity.Slot] = []
        for frame in 0..<1000 {
            let samples = (0..<80).map { Int16(sample(frame * 80 + $0) * 32_767) }
            bands.add(samples)
            slots += bands.takeSlots()
        }
        bands.finish()
        return slots + bands.takeSlots()
    }

    /// A second of it, after which tones of whole hertz begin anew.
    private static func second(_ tones: [(hertz: Double, phase: Double)], level: Double) -> [Double]
    {
        (0..<8000).map { place in
            var sum = 0.0
            for tone in tones {
                let turn: Double = 2 * .pi * tone.hertz / 8000
                sum += level * sin(turn * Double(place) + tone.phase)
            }
            return sum
        }
    }

    private static let chords = second(
        [330.0, 415, 990, 1660, 2800].map { ($0, 0) }, level: 0.04)
    private static let vowels = second(
        (1...26).map { (140 * Double($0), Double($0 * $0)) }, level: 0.02)

    private func chord(_ place: Int) -> Double { Self.chords[place % 8000] }

    /// Harmonics of 140 Hz for a fifth of a second, twice a second.
    private func syllables(_ place: Int) -> Double {
        place % 4000 < 1600 ? Self.vowels[place % 8000] : 0
    }

    @Test func `a steady chord is not speech, syllables over it are`() {
        #expect(!slots(chord).contains { $0.isLively })
        let spoken = slots { chord($0) * 0.3 + syllables($0) }
        for (place, slot) in spoken.enumerated() where (10..<480).contains(place) {
            // Slots on the border of a syllable are either.
            switch place % 25 {
            case 1..<8: #expect(slot.isLively, "\(place)")
            case 11..<23: #expect(!slot.isLively, "\(place)")
            default: break
            }
        }
    }

    @Test func `each slot is completed once, and silence has no print`() {
        let slots = slots { _ in 0 }
        // The last spectrum needs 256 samples.
        #expect(slots.count == 499)
        #expect(slots.allSatisfy { !$0.isLively && $0.print == 0 })
    }

    @Test func `prints do not depend on the level`() {
        let loud = slots { chord($0) * 0.5 + syllables($0) }
        let soft = slots { (chord($0) * 0.5 + syllables($0)) * 0.25 }
        let both = zip(loud, soft).filter { $0.print != 0 && $1.print != 0 }
        var bits = 0
        for (one, two) in both { bits += (one.print ^ two.print).nonzeroBitCount }
        #expect(both.count > 150)
        // Half of them differ by chance.
        #expect(Double(bits) < 0.2 * Double(both.count * SoundTimeline.printBits))
    }
}
