import TrackModel

/// Fingerprint of audio by time slots, and its agreement with another one.
struct AudioFingerprint {
    /// Position of one track in another.
    struct Place: Hashable {
        /// Slots by which it is late, and the fraction to add.
        let lag: Int
        let fraction: Double
        /// Agreement: 0 by chance, 1 where all bits are equal.
        let likeness: Double
        /// Standard deviations above the mean of the others, and the ratio to the next best.
        let prominence: Double, lead: Double
    }

    /// Seconds.
    static let slot = SoundTimeline.step * Double(SoundTimeline.printSlots)
    /// Slots that are compared at most, and those of a piece.
    private static let maxSlots = 24_000, piece = 48
    /// Slots of a run that agrees or not, and the other lags with which it is compared.
    private static let window = 500, elsewhere = stride(from: -240, through: 240, by: 30)
    /// Standard deviations above other lags.
    private static let agreeing = 3.0

    /// Prints of each slot and the next three.
    private let words: [UInt64]
    var count: Int { words.count }
    /// Number of slots with a print.
    let heard: Double

    /// - Parameters:
    ///   - stretch: factor for its times.
    ///   - start: seconds; where the clock begins, before it is stretched that of the file.
    init(_ sound: SoundTimeline, stretch: Double = 1, from start: Double? = nil) {
        let count = sound.prints.count
        let origin = sound.start - (start ?? sound.start)
        let end = (origin + Double(count) * Self.slot) * stretch / Self.slot
        let length = min(max(Int(end.rounded(.up)), 0), SoundTimeline.most)
        var prints = [UInt16](repeating: 0, count: length + 3)
        var heard = 0
        for place in 0..<length {
            let source = (Double(place) / stretch - origin / Self.slot).rounded()
            guard source >= 0, source < Double(count) else { continue }
            prints[place] = sound.prints[Int(source)]
            heard += prints[place] == 0 ? 0 : 1
        }
        var words = [UInt64](repeating: 0, count: length)
        for place in 0..<length {
            var word = UInt64(prints[place + 3])
            for next in [2, 1, 0] { word = word << 16 | UInt64(prints[place + next]) }
            words[place] = word
        }
        self.words = words
        self.heard = Double(heard)
    }

    private static let marks: UInt64 = 0x8000_8000_8000_8000
    private static let bits = UInt64(1) << SoundTimeline.printBits - 1

    /// Equal bits minus different ones, and all bits, of four prints.
    private static func agreement(_ one: UInt64, _ two: UInt64) -> (score: Int, bits: Int) {
        let both = one & two & marks
        let all = (both >> 15) &* bits
        // Number of marks: summing four bits is faster than counting those of a word.
        let marked = Int(truncatingIfNeeded: ((both >> 15) &* 0x1_0001_0001_0001) >> 48)
        let count = marked &* SoundTimeline.printBits
        let different = ((one ^ two) & all).nonzeroBitCount
        return (count &- 2 &* different, count)
    }

    /// Lag at which it agrees best with another; nil without agreement.
    func place(in other: AudioFingerprint, reach: Int, near: Int) -> Place? {
        let pieces = Array(stride(from: 0, to: max(words.count - Self.piece, 0), by: Self.piece))
        // Every nth piece of long audio.
        let step = pieces.count * Self.piece / Self.maxSlots + 1
        let chosen = stride(from: 0, to: pieces.count, by: step).map { pieces[$0] }
        guard !chosen.isEmpty else { return nil }
        var scores = [Double](repeating: 0, count: 2 * reach + 1)
        // Bits compared at one lag; the others have nearly as many.
        var most = 0
        for place in scores.indices {
            let lag = place - reach
            var (score, bits) = (0, 0)
            for piece in chosen {
                var slot = max(piece, lag)
                let to = min(piece + Self.piece, other.count + lag)
                while slot < to {
                    let one = Self.agreement(words[slot], other.words[slot - lag])
                    score &+= one.score
                    bits &+= one.bits
                    slot += 4
                }
            }
            scores[place] = Double(score)
            most = max(most, bits)
        }
        guard most > 0, let peak = scores.indices.max(by: { scores[$0] < scores[$1] }),
            scores[peak] > 0
        else { return nil }
        let others = scores.indices.filter { abs($0 - peak) > near }.map { scores[$0] }
        guard let second = others.max() else { return nil }
        guard let (mean, spread) = others.meanAndDeviation, spread > 0 else { return nil }
        return Place(
            lag: peak - reach, fraction: scores.vertex(at: peak),
            likeness: scores[peak] / Double(most), prominence: (scores[peak] - mean) / spread,
            lead: scores[peak] / max(second, 1))
    }

    /// Agreement of a run of slots with the other track, −1 to 1; nil with too few prints.
    func likeness(_ range: Range<Int>, in other: AudioFingerprint, at lag: Int) -> Double? {
        let from = max(range.lowerBound, lag, 0)
        let to = min(range.upperBound, other.count + lag, count)
        var (score, bits) = (0, 0)
        for slot in stride(from: from, to: max(to, from), by: 4) {
            let one = Self.agreement(words[slot], other.words[slot - lag])
            score += one.score
            bits += one.bits
        }
        guard bits * 2 >= range.count * SoundTimeline.printBits else { return nil }
        return Double(score) / Double(bits)
    }

    /// Share of the runs of ten seconds that agree at a lag more than at others, 0 to 1.
    func share(in other: AudioFingerprint, at lag: Int) -> Double {
        var (all, agreeing) = (0, 0)
        for start in stride(from: 0, through: words.count - Self.window, by: Self.window) {
            let range = start..<start + Self.window
            guard let here = likeness(range, in: other, at: lag) else { continue }
            let others = Self.elsewhere.filter { abs($0) >= 20 }.compactMap {
                likeness(range, in: other, at: lag + $0)
            }
            guard others.count > 4, let (mean, spread) = others.meanAndDeviation else { continue }
            all += 1
            agreeing += here - mean > Self.agreeing * max(spread, 0.01) ? 1 : 0
        }
        return all == 0 ? 0 : Double(agreeing) / Double(all)
    }
}
