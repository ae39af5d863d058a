import Fixtures
import Testing
import TrackModel

@testable import Meters

@Suite struct AudioOffsetTests {
    /// Three minutes of prints of music and effects, with speech over every second part.
    private func sound(
        seed: UInt64, voice: UInt64, delay: Double, stretch: Double = 1, start: Double = 10,
        repeating loop: Int = 9000
    ) -> SoundTimeline {
        let bits = UInt16(1) << SoundTimeline.printBits - 1
        var effects = SplitMix64(seed: seed)
        let bed = (0..<loop).map { _ in effects.next() }
        var words = SplitMix64(seed: voice)
        var sound = SoundTimeline(start: start)
        for slot in 0..<9000 {
            let place = Int(((Double(slot) * 0.02 - delay) / stretch / 0.02).rounded())
            let isSpoken = slot / 40 % 2 == 0
            let other = words.next()
            let noise = words.next() & words.next() & words.next()
            let own = (0..<9000).contains(place) ? bed[place % loop] ^ noise : other
            let print = UInt16(truncatingIfNeeded: isSpoken ? other : own) & bits
            sound.put(print: print | SoundTimeline.printed, at: start + Double(slot) * 0.02)
            sound.put(40, at: start + Double(slot) * 0.02)
        }
        return sound
    }

    private static let delays: [Double] = [0, 0.06, -0.2, 1.2, -25, 50]

    @Test(arguments: delays)
    func `the delay of a dub is measured to 1/50 s`(delay: Double) throws {
        let first = sound(seed: 1, voice: 2, delay: 0)
        let offset = try #require(
            AudioOffset(of: sound(seed: 1, voice: 3, delay: delay), against: first))
        #expect(abs(offset.delay - delay) < 0.02 && offset.stretch == 1)
    }

    @Test func `different start times do not matter`() throws {
        let first = sound(seed: 1, voice: 2, delay: 0)
        let later = sound(seed: 1, voice: 3, delay: 0.4, start: 12)
        let offset = try #require(AudioOffset(of: later, against: first))
        #expect(abs(offset.delay - 2.4) < 0.02)
    }

    private static let stretches: [Double] = [
        25.0 / 24, 24.0 / 25, 25_025.0 / 24_000, 24_000.0 / 25_025,
    ]

    @Test(arguments: stretches)
    func `a dub with another frame rate is recognised`(stretch: Double) throws {
        let first = sound(seed: 1, voice: 2, delay: 0)
        let drifting = sound(seed: 1, voice: 3, delay: 0.5, stretch: stretch)
        let offset = try #require(AudioOffset(of: drifting, against: first))
        #expect(abs(offset.stretch * stretch - 1) < 1e-9)
        #expect(abs(offset.delay - 0.5 / stretch) < 0.03)
    }

    @Test(arguments: 10..<14 as Range<UInt64>)
    func `two titles have nothing in common`(seed: UInt64) {
        #expect(
            AudioOffset(
                of: sound(seed: seed, voice: 1, delay: 0),
                against: sound(seed: seed + 100, voice: 2, delay: 0)) == nil)
    }

    @Test func `a loop fits at several lags and has no offset`() {
        #expect(
            AudioOffset(
                of: sound(seed: 1, voice: 3, delay: 0.4, repeating: 500),
                against: sound(seed: 1, voice: 2, delay: 0, repeating: 500)) == nil)
    }

    @Test func `a shared theme does not make two titles the same`() {
        let one = sound(seed: 1, voice: 2, delay: 0)
        var other = sound(seed: 7, voice: 3, delay: 0)
        for slot in 3000..<4000 {
            let time: Double = 10 + Double(slot + 200) * 0.02
            other.put(print: one.prints[slot], at: time)
        }
        #expect(AudioOffset(of: other, against: one) == nil)
    }

    @Test func `short and silent tracks have no offset`() {
        var silence = SoundTimeline(start: 0)
        for slot in 0..<12_000 {
            silence.put(1, at: Double(slot) * SoundTimeline.step)
            silence.put(print: 0, at: Double(slot) * SoundTimeline.step)
        }
        #expect(AudioOffset(of: silence, against: silence) == nil)
        #expect(
            AudioOffset(of: SoundTimeline(start: 0), against: SoundTimeline(start: 1e300)) == nil)
    }

    @Test func `a slot before the first or half a day behind it is left out`() {
        var sound = SoundTimeline(start: 5)
        let times: [Double] = [4, .infinity, .nan, 43_205]
        for time in times {
            sound.put(9, at: time)
            sound.put(print: 9, at: time)
        }
        #expect(sound.slots.isEmpty && sound.prints.isEmpty)
        sound.put(9, at: 5.02)
        sound.put(print: 9, at: 5.04)
        #expect(sound.slots == [0, 0, 9] && sound.prints == [0, 0, 9])
    }
}
