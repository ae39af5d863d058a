import TrackModel

/// How many frames two videos have in common, by perceptual hashes.
struct FrameAlignment {
    /// Share of the frames that the other video has at the right time, 0 to 1; nil where too little
    /// is known.
    let share: Double?
    /// How far it is above that of other shifts: frames of a studio are alike at any time.
    let lead: Double

    /// Different bits up to which frames are the same.
    private static let maxBits = 12
    /// Steps after which a frame must have changed to say something.
    private static let change = 8
    /// Frames that are needed: half a minute with the usual step.
    private static let enough = 40
    /// Steps by which one video may begin later: two minutes.
    private static let reach = 240

    /// - Parameter speed: factor of the times of the first video to those of the other.
    init(
        _ one: MediaFingerprint.Sequence, _ two: MediaFingerprint.Sequence, speed: Double = 1
    ) {
        let frames = Self.informative(one.words), others = Self.informative(two.words)
        let least = min(frames.count, others.count)
        guard least >= Self.enough, two.step > 0, speed > 0, speed < 10 else {
            (share, lead) = (nil, 0)
            return
        }
        var shares: [Double] = []
        let rate = one.step * speed / two.step
        let reach = min(Self.reach, max(one.words.count, two.words.count))
        for shift in -reach...reach {
            var (same, compared) = (0, 0)
            for place in frames {
                let time = Double(place) * rate
                guard time < Double(two.words.count) else { break }
                let other = Int(time) + shift
                guard two.words.indices.contains(other) else { continue }
                compared += 1
                let next = min(other + 1, two.words.count - 1)
                let bits = min(
                    (one.words[place] ^ two.words[other]).nonzeroBitCount,
                    (one.words[place] ^ two.words[next]).nonzeroBitCount)
                if bits <= Self.maxBits { same += 1 }
            }
            shares.append(compared * 2 < least ? 0 : Double(same) / Double(compared))
        }
        guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }) else {
            (share, lead) = (nil, 0)
            return
        }
        share = shares[best]
        let elsewhere = shares.indices.filter { abs($0 - best) > Self.change }
            .map { shares[$0] }.sorted()
        lead = shares[best] - (elsewhere.isEmpty ? 0 : elsewhere[elsewhere.count * 9 / 10])
    }

    /// Places of frames with detail that differ from those before and after.
    private static func informative(_ words: [UInt64]) -> [Int] {
        words.indices.filter { place in
            guard words[place] != 0 else { return false }
            return [place - change, place + change].allSatisfy { other in
                !words.indices.contains(other)
                    || (words[place] ^ words[other]).nonzeroBitCount > maxBits
            }
        }
    }
}
