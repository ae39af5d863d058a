/// Looks for pictures, or for fields of one parity, that a conversion of the frame rate mixed of two: by sums that vanish,
/// and by the beat of their steps.
struct BlendSearch {
    private var rhythms = BlendRhythm.kinds.map { BlendRhythm($0) }
    private var beats = BlendBeat.kinds.map { BlendBeat($0) }

    /// Share of the stretches with motion from which on it is told.
    static let leastShare = 0.5
    /// Windows that have to show sums that vanish.
    private static let enough = 2
    /// Rates that pictures are spread over more of by a fourth or a fifth.
    private static let ofRhythm = [29.0...31, 58...62]

    mutating func add(_ motion: Motion) {
        for (index, residue) in motion.blendResidues.enumerated() {
            rhythms[index].add(residue, change: motion.blockChange.fine)
        }
        for index in beats.indices { beats[index].add(motion.stepRatio) }
    }

    /// The next picture does not follow the last one.
    mutating func reset() {
        for index in rhythms.indices { rhythms[index].reset() }
        for index in beats.indices { beats[index].reset() }
    }

    /// The share of the stretches with motion that show one kind, and its pictures before by those after; nil where none does.
    ///
    /// - Parameter rate: Pictures a second.
    func found(at rate: Double) -> (share: Double, ratio: Double)? {
        var ended = self
        ended.reset()
        let beating = zip(BlendBeat.kinds, ended.beats)
            .filter { $0.0.isUsual(at: rate) && $0.1.blended > 0 }
            .map { (share: Double($0.1.blended) / Double($0.1.moving), ratio: $0.0.share) }
        guard beating.isEmpty else { return beating.max { $0.share < $1.share } }
        guard Self.ofRhythm.contains(where: { $0.contains(rate) }) else { return nil }
        return zip(BlendRhythm.kinds, ended.rhythms)
            .filter { $0.1.blended >= Self.enough }
            .map { (share: Double($0.1.blended) / Double($0.1.moving), ratio: $0.0.share) }
            .max { $0.share < $1.share }
    }
}
