import Fixtures
import Testing
import TrackModel

@testable import Meters

@Suite struct AudioSimilarityTests {
    /// Source of a slot; silence has no print.
    private struct Layer {
        var prints: [UInt16]
        var isSpoken: [Bool]
    }

    private static let slots = 15_000

    /// Sentences of two seconds, about every four, of a voice.
    private func voice(seed: UInt64, besides other: Layer? = nil) -> Layer {
        var random = SplitMix64(seed: seed)
        var layer = noise(seed: seed &+ 1000)
        var slot = 50
        while slot < Self.slots - 200 {
            let length = Int.random(in: 60..<140, using: &random)
            let sentence = slot..<slot + length
            let isFree = other.map { other in !sentence.contains { other.isSpoken[$0] } } ?? true
            if isFree { for place in sentence { layer.isSpoken[place] = true } }
            slot += length + Int.random(in: 40..<160, using: &random)
        }
        return layer
    }

    private func noise(seed: UInt64) -> Layer {
        var random = SplitMix64(seed: seed)
        let prints = (0..<Self.slots).map { _ in
            UInt16(truncatingIfNeeded: random.next()) & 0x3FF | SoundTimeline.printed
        }
        return Layer(prints: prints, isSpoken: Array(repeating: false, count: Self.slots))
    }

    /// Each layer over those before it where it speaks; late by some slots.
    private func sound(_ layers: [Layer], late: Int = 0) -> SoundTimeline {
        var sound = SoundTimeline(start: 3)
        for slot in 0..<Self.slots {
            let place = slot - late
            guard (0..<Self.slots).contains(place) else { continue }
            let top = layers.last { $0.isSpoken[place] }
            let print = (top ?? layers[0]).prints[place]
            let time: Double = 3 + Double(slot) * 0.02
            sound.put(print: print, at: time)
            let marks = top == nil ? 0 : SoundTimeline.lively | SoundTimeline.spoken
            for half in [0, 0.01] { sound.put(40 | marks, at: time + half) }
        }
        return sound
    }

    @Test func `another mix has the same speech`() {
        let (bed, voice) = (noise(seed: 1), voice(seed: 2))
        let kinship = AudioSimilarity(
            of: sound([bed, voice], late: 25), against: sound([bed, voice]), delay: 0.5)
        #expect(kinship.speech > 40 && kinship.pauses > 20)
        #expect(kinship.kept == 1 && kinship.lost == 0 && kinship.talkedOver == 0)
    }

    @Test func `a dub keeps the pauses and loses the speech`() {
        let bed = noise(seed: 1)
        let film = voice(seed: 2)
        var dub = noise(seed: 9)
        dub.isSpoken = film.isSpoken
        let kinship = AudioSimilarity(
            of: sound([bed, dub]), against: sound([bed, film]), delay: 0)
        #expect(kinship.kept < 0.05 && kinship.lost > 0.5 && kinship.talkedOver < 0.05)
    }

    @Test func `a commentary speaks in pauses and over speech`() {
        let (bed, film, talk) = (noise(seed: 1), voice(seed: 2), voice(seed: 5))
        let kinship = AudioSimilarity(
            of: sound([bed, film, talk]), against: sound([bed, film]), delay: 0)
        #expect((0.15..<0.8).contains(kinship.kept) && kinship.talkedOver > 0.3)
    }

    @Test func `a description for the blind keeps the speech`() {
        let (bed, film) = (noise(seed: 1), voice(seed: 2))
        let blind = voice(seed: 5, besides: film)
        let kinship = AudioSimilarity(
            of: sound([bed, film, blind]), against: sound([bed, film]), delay: 0)
        #expect(kinship.kept > 0.95)
    }

    @Test func `silent and short tracks have no offset`() {
        let empty = SoundTimeline(start: 0)
        let film = sound([noise(seed: 1), voice(seed: 2)])
        for delay in [0, 1e300, -.infinity, .nan] {
            #expect(AudioSimilarity(of: empty, against: film, delay: delay).kept == 0)
            #expect(AudioSimilarity(of: film, against: empty, delay: delay).speech == 0)
        }
    }
}
