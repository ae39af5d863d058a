import TrackModel

/// The intro that the episodes of a season have in common, by the fingerprints of their audio.
struct IntroSearch {
    /// What is known of an episode.
    enum Finding: Hashable {
        /// Seconds from the beginning of the file.
        case intro(start: Double, end: Double)
        /// It is not in the part of the episode that was read.
        case none
    }

    /// One for each episode; nil where the audio is not known.
    let findings: [Finding?]

    /// Seconds of an intro: longer than a logo, and shorter than a recapitulation with its titles.
    private static let length = 10.0...180.0
    /// Share of an intro that an episode must have.
    private static let share = 0.5
    /// Episodes against which the others are compared, since one of them may lack the intro, and audio
    /// tracks of each.
    private static let maxReferences = 4, maxTracks = 4
    /// Words of Chromaprint that a word covers besides its own time.
    private static let reach = 15

    /// - Parameters:
    ///   - episodes: nil for one without a fingerprint.
    ///   - isMajority: whether so many of so many episodes are enough.
    init(_ episodes: [PreparedFingerprint?], isMajority: (Int, Int) -> Bool) {
        let known = episodes.indices.filter { episodes[$0]?.sounds.isEmpty == false }
        var best: (length: Double, findings: [Int: Finding]) = (0, [:])
        // Spread over the season.
        let step = max(known.count / Self.maxReferences, 1)
        for reference in stride(from: 0, to: known.count, by: step).prefix(Self.maxReferences) {
            for sound in episodes[known[reference]]?.sounds.prefix(Self.maxTracks) ?? [] {
                let found = Self.findings(
                    known.map { episodes[$0]?.sounds ?? [] }, reference: reference, sound,
                    isMajority)
                if let found, found.length > best.length {
                    best = (
                        found.length,
                        Dictionary(
                            uniqueKeysWithValues: zip(known, found.findings).map { ($0, $1) })
                    )
                }
            }
        }
        findings = episodes.indices.map { best.findings[$0] }
    }

    private static func findings(
        _ episodes: [[SoundWords]], reference: Int, _ sound: SoundWords,
        _ isMajority: (Int, Int) -> Bool
    ) -> (length: Double, findings: [Finding])? {
        // The passages of each episode, with the track that has them.
        let passages = episodes.indices.map { place -> [(SoundAlignment.Passage, SoundWords)] in
            guard place != reference else { return [] }
            return episodes[place].prefix(maxTracks).flatMap { other in
                SoundAlignment(sound, other).passages.map { ($0, other) }
            }
        }
        guard let run = longestRun(sound, passages, episodes.count, isMajority) else { return nil }
        let findings = episodes.indices.map { place -> Finding in
            guard place != reference else { return intro(run, lag: 0, in: sound) }
            let fitting = passages[place].map { passage, other in
                (words: passage.words.clamped(to: run), lag: passage.lag, other: other)
            }
            guard let best = fitting.max(by: { $0.words.count < $1.words.count }),
                Double(best.words.count) >= Double(run.count) * share
            else { return .none }
            return intro(best.words, lag: best.lag, in: best.other)
        }
        return (Double(run.count) * sound.step, findings)
    }

    /// The longest run of words that a majority of the episodes has, this one among them.
    private static func longestRun(
        _ sound: SoundWords, _ passages: [[(SoundAlignment.Passage, SoundWords)]], _ count: Int,
        _ isMajority: (Int, Int) -> Bool
    ) -> Range<Int>? {
        var counts = [Int](repeating: 1, count: sound.words.count)
        for found in passages {
            var isThere = [Bool](repeating: false, count: sound.words.count)
            for (passage, _) in found {
                for place in passage.words { isThere[place] = true }
            }
            for place in isThere.indices where isThere[place] { counts[place] += 1 }
        }
        var runs: [Range<Int>] = []
        for place in counts.indices where isMajority(counts[place], count) {
            if let last = runs.last, last.upperBound == place {
                runs[runs.count - 1] = last.lowerBound..<place + 1
            } else {
                runs.append(place..<place + 1)
            }
        }
        return runs.filter { length.contains(Double($0.count) * sound.step) }
            .max { $0.count < $1.count }
    }

    private static func intro(_ words: Range<Int>, lag: Int, in sound: SoundWords) -> Finding {
        func seconds(_ word: Int) -> Double {
            ((sound.start + Double(word) * sound.step) * 10).rounded() / 10
        }
        return .intro(
            start: max(seconds(words.lowerBound - lag), 0),
            end: seconds(words.upperBound - lag + reach))
    }
}
