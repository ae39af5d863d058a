import TrackModel

/// The audio of a track in the words of Chromaprint, and where each word is.
struct SoundWords: Sendable {
    let words: [UInt32]
    /// Seconds of the first word, and from a word to the next.
    let start: Double, step: Double
    /// Whether a word says something: silence and a steady tone repeat one.
    let isInformative: [Bool]
    let informative: Int
    /// Places by the upper half of the word.
    private let starts: [Int32]
    private let places: [Int32]

    /// Words around one, and how many of them differ where it says something.
    private static let vicinity = (words: 8, different: 5)
    /// Places of an upper half above which it says nothing.
    private static let maxPlaces = 24

    init(_ sequence: MediaFingerprint.Sequence) {
        let words = sequence.words.map { UInt32(truncatingIfNeeded: $0) }
        (self.words, start, step) = (words, sequence.start, sequence.step)
        isInformative = words.indices.map { place in
            let near = words[
                max(place - Self.vicinity.words, 0)..<min(place + Self.vicinity.words, words.count)]
            return Set(near).count >= Self.vicinity.different
        }
        informative = isInformative.count { $0 }
        var starts = [Int32](repeating: 0, count: (1 << 16) + 1)
        for place in words.indices where isInformative[place] {
            starts[Int(words[place] >> 16) + 1] += 1
        }
        for half in 1..<starts.count { starts[half] += starts[half - 1] }
        var next = starts
        var places = [Int32](repeating: 0, count: informative)
        for place in words.indices where isInformative[place] {
            let half = Int(words[place] >> 16)
            places[Int(next[half])] = Int32(place)
            next[half] += 1
        }
        (self.starts, self.places) = (starts, places)
    }

    /// Places of words with the same upper half; none where there are too many.
    func places(like word: UInt32) -> ArraySlice<Int32> {
        let half = Int(word >> 16)
        let range = Int(starts[half])..<Int(starts[half + 1])
        return range.count > Self.maxPlaces ? [] : places[range]
    }
}

/// The passages that two pieces of audio have in common.
struct SoundAlignment {
    struct Passage: Hashable {
        /// Words of the first piece; those of the other are `lag` before.
        var words: Range<Int>
        var lag: Int
    }

    let passages: [Passage]
    /// Share of the piece that says less which the other has too, 0 to 1; nil where too little is known.
    let share: Double?

    /// Words that agree at a lag at which the pieces are compared, and such lags at most.
    private static let votes = 12, maxLags = 6
    /// Words over which bits are averaged, and different bits of a word up to which audio is the same:
    /// other audio differs in 16, that of another encoder in 2 to 6.
    private static let window = 16, maxBits = 9.5
    /// Words of a passage at least, and of a gap within one.
    private static let shortest = 24, gap = 24
    /// Informative words that are needed for a share: half a minute.
    private static let enough = 240

    init(_ one: SoundWords, _ two: SoundWords) {
        var passages: [Passage] = []
        var isCommon = [Bool](repeating: false, count: one.words.count)
        // Words of another rate have other times.
        let isComparable = abs(one.step / two.step - 1) < 0.001
        for lag in isComparable ? Self.lags(one, two) : [] {
            for words in Self.runs(one, two, lag) {
                passages.append(Passage(words: words, lag: lag))
                for place in words { isCommon[place] = true }
            }
        }
        self.passages = passages
        let least = min(one.informative, two.informative)
        guard least >= Self.enough, isComparable else {
            share = nil
            return
        }
        let common = isCommon.indices.count { isCommon[$0] && one.isInformative[$0] }
        share = min(Double(common) / Double(least), 1)
    }

    private static func lags(_ one: SoundWords, _ two: SoundWords) -> [Int] {
        let count = two.words.count
        var votes = [Int32](repeating: 0, count: one.words.count + count + 2)
        for (place, word) in one.words.enumerated() where one.isInformative[place] {
            for other in two.places(like: word) { votes[place - Int(other) + count] += 1 }
        }
        // A lag may lie between two words.
        var sums = votes
        for place in 1..<max(votes.count - 1, 1) {
            sums[place] = votes[place - 1] + 2 * votes[place] + votes[place + 1]
        }
        var lags: [Int] = []
        while lags.count < maxLags, let best = sums.indices.max(by: { sums[$0] < sums[$1] }),
            sums[best] >= 2 * Int32(Self.votes)
        {
            lags.append(best - count)
            for place in max(best - 8, 0)...min(best + 8, sums.count - 1) { sums[place] = 0 }
        }
        return lags
    }

    /// Runs of words that are the same at a lag.
    private static func runs(_ one: SoundWords, _ two: SoundWords, _ lag: Int) -> [Range<Int>] {
        let from = max(0, lag), to = min(one.words.count, two.words.count + lag)
        guard to - from >= shortest else { return [] }
        let bits = (from..<to).map { (one.words[$0] ^ two.words[$0 - lag]).nonzeroBitCount }
        var runs: [Range<Int>] = []
        var sum = bits.prefix(window).reduce(0, +)
        for first in 0...(bits.count - window) {
            if first > 0 { sum += bits[first + window - 1] - bits[first - 1] }
            guard Double(sum) <= maxBits * Double(window) else { continue }
            // The window may begin before the run.
            let words = from + first..<from + first + window
            if let last = runs.last, words.lowerBound - last.upperBound <= gap {
                runs[runs.count - 1] = last.lowerBound..<words.upperBound
            } else {
                runs.append(words)
            }
        }
        return runs.compactMap { run in
            // Ends where words differ are not in common.
            func isSame(_ place: Int) -> Bool { Double(bits[place - from]) <= maxBits }
            guard let first = run.first(where: isSame), let last = run.last(where: isSame),
                last - first + 1 >= shortest,
                (first...last).count(where: { one.isInformative[$0] }) * 2 > last - first
            else { return nil }
            return first..<last + 1
        }
    }
}
