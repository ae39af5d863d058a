import Fixtures
import Testing
import TrackModel

@testable import Meters

@Suite struct SoundOffsetTests {
    /// Three minutes of effects at the same moments, under a voice of its own.
    private func sound(seed: UInt64, voice: UInt64, delay: Double) -> SoundTimeline {
        var effects = SplitMix64(seed: seed)
        var levels = [Double](repeating: 20, count: 20_000)
        func add(_ time: Double, _ level: Double, _ decay: Double) {
            for slot in 0..<60 {
                let place = Int(time * 100) + slot
                if levels.indices.contains(place) {
                    levels[place] = max(levels[place], level - decay * Double(slot))
                }
            }
        }
        var time = 1.0
        while time < 178 {
            add(time, .random(in: 40..<60, using: &effects), 0.6)
            time += .random(in: 0.3..<3, using: &effects)
        }
        var words = SplitMix64(seed: voice)
        time = 1
        while time < 178 {
            add(time, .random(in: 30..<50, using: &words), 0.3)
            time += .random(in: 0.2..<1.5, using: &words)
        }
        var sound = SoundTimeline(start: 10)
        let shift = Int((delay * 100).rounded())
        for slot in 0..<18_000 {
            let place = slot - shift
            let level = levels.indices.contains(place) ? levels[place] : 20
            sound.put(UInt8(level), at: 10 + Double(slot) * SoundTimeline.step)
        }
        return sound
    }

    private static let delays: [Double] = [0, 0.12, -0.2, 1.2, -1.2, 7, -25]

    @Test(arguments: delays)
    func `a dub that is late is told to a fiftieth of a second`(delay: Double) throws {
        let first = sound(seed: 1, voice: 2, delay: 0)
        let offset = try #require(
            SoundOffset(of: sound(seed: 1, voice: 3, delay: delay), against: first))
        #expect(abs(offset.delay - delay) < 0.02)
    }

    @Test(arguments: 10..<20 as Range<UInt64>)
    func `sounds of two films have nothing in common`(seed: UInt64) {
        #expect(
            SoundOffset(
                of: sound(seed: seed, voice: 1, delay: 0),
                against: sound(seed: seed + 100, voice: 2, delay: 0)) == nil)
    }

    @Test func `short sounds, and silence, tell nothing`() {
        var silence = SoundTimeline(start: 0)
        for slot in 0..<12_000 { silence.put(1, at: Double(slot) * SoundTimeline.step) }
        #expect(SoundOffset(of: silence, against: silence) == nil)
        #expect(
            SoundOffset(of: SoundTimeline(start: 0), against: SoundTimeline(start: 1e300)) == nil)
    }

    @Test func `a slot before the first or half a day behind it is left out`() {
        var sound = SoundTimeline(start: 5)
        sound.put(9, at: 4)
        sound.put(9, at: .infinity)
        sound.put(9, at: .nan)
        sound.put(9, at: 5 + 12 * 3600)
        #expect(sound.slots.isEmpty)
        sound.put(9, at: 5.02)
        #expect(sound.slots == [0, 0, 9])
    }
}
