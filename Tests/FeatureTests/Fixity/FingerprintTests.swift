import Testing
import TrackModel

@testable import Catalog
@testable import FixityFeature

/// What two films have in common by words that are made here, of random numbers.
@Suite struct FingerprintTests {
    /// Reproducible numbers.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &+ 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    private static let step = 0.125

    private func words(_ count: Int, seed: UInt64, bits: UInt64 = 0xFFFF_FFFF) -> [UInt64] {
        var numbers = Numbers(state: seed)
        return (0..<count).map { _ in numbers.next() & bits }
    }

    /// The words as another encoder gives them: with a few other bits.
    private func encoded(_ words: [UInt64], flips: Int = 3, of bits: Int = 32) -> [UInt64] {
        var numbers = Numbers(state: 99)
        return words.map { word in
            (0..<flips).reduce(word) { word, _ in
                word ^ 1 << UInt64.random(in: 0..<UInt64(bits), using: &numbers)
            }
        }
    }

    private func audio(_ words: [UInt64]) -> MediaFingerprint.Sequence {
        MediaFingerprint.Sequence(
            kind: .audio, trackID: 1, start: 0, step: Self.step, words: words)
    }

    private func frames(_ words: [UInt64]) -> MediaFingerprint.Sequence {
        MediaFingerprint.Sequence(kind: .frames, trackID: 0, start: 0, step: 0.5, words: words)
    }

    private func alignment(_ one: [UInt64], _ two: [UInt64]) -> SoundAlignment {
        SoundAlignment(SoundWords(audio(one)), SoundWords(audio(two)))
    }

    // MARK: Audio

    @Test func `audio of another encoder is the same, also with a later beginning`() throws {
        let film = words(2000, seed: 1)
        let share = try #require(alignment(film, encoded(film)).share)
        #expect(share > 0.95)
        let later = alignment(film, words(40, seed: 2) + encoded(film))
        #expect(try #require(later.share) > 0.95)
        #expect(later.passages.first?.lag == -40)
        #expect(try #require(alignment(film, words(2000, seed: 3)).share) < 0.02)
    }

    @Test func `episodes share the intro alone`() throws {
        let intro = words(240, seed: 1)
        let one = words(300, seed: 2) + intro + words(1500, seed: 3)
        let two = encoded(intro) + words(1800, seed: 4)
        let alignment = alignment(one, two)
        let passage = try #require(alignment.passages.first)
        #expect(alignment.passages.count == 1)
        #expect(abs(passage.words.lowerBound - 300) <= 4)
        #expect(abs(passage.words.upperBound - 540) <= 4)
        #expect(passage.lag == 300)
        #expect(try #require(alignment.share) < 0.2)
    }

    @Test func `silence and short audio say nothing`() {
        let silence = [UInt64](repeating: 627_964_279, count: 2000)
        #expect(alignment(silence, silence).share == nil)
        #expect(alignment(silence, silence).passages.isEmpty)
        let short = words(200, seed: 1)
        #expect(alignment(short, short).share == nil)
        #expect(alignment([], []).share == nil)
        #expect(alignment(words(2000, seed: 1), [1]).share == nil)
    }

    // MARK: Frames

    /// Shots of two to five seconds.
    private func shots(_ count: Int, seed: UInt64) -> [UInt64] {
        var numbers = Numbers(state: seed)
        var words: [UInt64] = []
        while words.count < count {
            let word = numbers.next()
            words += [UInt64](repeating: word, count: Int.random(in: 4...10, using: &numbers))
        }
        return Array(words.prefix(count))
    }

    @Test func `frames are the same with another beginning and at the speed of PAL`() throws {
        let film = shots(600, seed: 1)
        let later = FrameAlignment(
            frames(film), frames(shots(20, seed: 2) + encoded(film, flips: 6, of: 64)))
        #expect(try #require(later.share) > 0.9)
        #expect(later.lead > 0.5)
        let speed = 23.976 / 25
        let fast = (0..<575).map { film[Int(Double($0) / speed)] }
        let pal = FrameAlignment(frames(film), frames(fast), speed: speed)
        #expect(try #require(pal.share) > 0.8)
        let other = FrameAlignment(frames(film), frames(shots(600, seed: 3)))
        #expect(try #require(other.share) < 0.2)
    }

    @Test func `a studio that is seen all the time says nothing`() {
        let studio = [UInt64](repeating: 0x1234_5678_9ABC_DEF0, count: 600)
        #expect(FrameAlignment(frames(studio), frames(studio)).share == nil)
        #expect(FrameAlignment(frames([]), frames([])).share == nil)
        // Three cameras in turn.
        var (one, two): ([UInt64], [UInt64]) = ([], [])
        let cameras = words(3, seed: 5, bits: .max)
        var numbers = Numbers(state: 7)
        for _ in 0..<100 {
            one += [UInt64](repeating: cameras.randomElement(using: &numbers) ?? 0, count: 6)
            two += [UInt64](repeating: cameras.randomElement(using: &numbers) ?? 0, count: 6)
        }
        let likeness = PreparedFingerprint(MediaFingerprint([frames(one)]))
            .likeness(to: PreparedFingerprint(MediaFingerprint([frames(two)])), speed: 1)
        #expect(!likeness.isSame)
    }

    // MARK: Duplicates

    private func file(_ place: Int, _ path: String, duration: Double = 600) -> CandidateFile {
        var file = CandidateFile(id: Int64(place), location: Array(path.utf8), size: 1000)
        file.duration = duration
        return file
    }

    private func versions(
        _ files: [CandidateFile], _ likeness: [(Int, Int, FingerprintLikeness)]
    ) -> [[String]] {
        let pairs = likeness.map { (FingerprintSearch.Pair($0.0, $0.1), $0.2) }
        return DuplicateSearch(
            files, fingerprints: FingerprintSearch(Dictionary(uniqueKeysWithValues: pairs))
        ).groups.map { $0.files.map { String($0.name.dropFirst()) } }
    }

    @Test func `fingerprints find versions with other names`() {
        let files = [file(0, "/a.mkv"), file(1, "/b.mp4"), file(2, "/c.avi")]
        let same = FingerprintLikeness(audio: 0.9, frames: 0.9, lead: 0.6)
        #expect(versions(files, [(0, 2, same)]) == [["a.mkv", "c.avi"]])
        // A dub has the frames alone, a film with frames that cannot be decoded the audio alone.
        let dub = FingerprintLikeness(audio: 0.1, frames: 0.9, lead: 0.6)
        let sound = FingerprintLikeness(audio: 0.9)
        #expect(versions(files, [(0, 1, dub)]) == [["a.mkv", "b.mp4"]])
        #expect(versions(files, [(0, 1, sound)]) == [["a.mkv", "b.mp4"]])
        // The same song over other frames, and episodes with one intro.
        let song = FingerprintLikeness(audio: 0.9, frames: 0.1, lead: 0.1)
        let intro = FingerprintLikeness(audio: 0.25, frames: 0.3, lead: 0.3)
        #expect(versions(files, [(0, 1, song), (1, 2, intro)]).isEmpty)
    }

    @Test func `names of other episodes need more, and those of one film less`() {
        let episodes = [file(0, "/Ferry S01E01.mkv"), file(1, "/Ferry S01E02.mkv")]
        let likely = FingerprintLikeness(audio: 0.6, frames: 0.7, lead: 0.5)
        let sure = FingerprintLikeness(audio: 0.95, frames: 0.95, lead: 0.5)
        #expect(versions(episodes, [(0, 1, likely)]).isEmpty)
        #expect(versions(episodes, [(0, 1, sure)]).count == 1)
        let films = [file(0, "/Film (2010).mkv"), file(1, "/Film (2010) 720p.mkv")]
        let unknown = FingerprintLikeness(audio: nil, frames: 0.5, lead: 0.2)
        let other = FingerprintLikeness(audio: 0.01, frames: 0.02, lead: 0)
        #expect(versions(films, [(0, 1, unknown)]).count == 1)
        #expect(versions(films, [(0, 1, other)]).isEmpty)
    }

    // MARK: Intros

    private func findings(_ episodes: [[UInt64]?]) -> [IntroSearch.Finding?] {
        IntroSearch(
            episodes.map { words in
                words.map { PreparedFingerprint(MediaFingerprint([audio($0)])) }
            }
        ) { $0 >= 4 && Double($0) >= 0.75 * Double($1) }.findings
    }

    @Test func `an intro is found at its place in each episode`() {
        let intro = words(240, seed: 1)
        let places = [0, 300, 80, 500, 120]
        var episodes = places.enumerated().map { number, place in
            words(place, seed: 10 + UInt64(number)) + encoded(intro)
                + words(1000 - place, seed: 20 + UInt64(number))
        }
        episodes.append(words(1240, seed: 50))
        let found = findings(episodes + [nil])
        for (finding, place) in zip(found, places) {
            guard case .intro(let start, let end)? = finding else {
                Issue.record("no intro at \(place)")
                continue
            }
            let time = Double(place) * Self.step
            #expect(abs(start - time) < 1)
            // A word covers two seconds.
            #expect(abs(end - time - 240 * Self.step - 15 * Self.step) < 1)
        }
        #expect(found[5] == IntroSearch.Finding.none)
        #expect(found[6] == nil)
    }

    @Test func `a few episodes, and a logo, have no intro`() {
        let intro = words(240, seed: 1)
        let three = (0..<3).map { intro + words(1000, seed: 10 + $0) }
        #expect(findings(three).allSatisfy { $0 == nil })
        let logo = words(48, seed: 1)
        let five = (0..<5).map { logo + words(1000, seed: 10 + $0) }
        #expect(findings(five).allSatisfy { $0 == nil })
        #expect(findings([]).isEmpty)
    }
}
