/// Finds frames, or fields of interlaced frames, that a frame rate conversion blended from two.
struct BlendMeter {
    /// Blended frames: source frames per output frame, and the share of the windows with motion.
    struct Blend {
        let share: Double
        let ratio: Double
        let ofFields: Bool

        /// Every fifth frame then changes half as much as the others, as a coded duplicate does.
        var isTwoOfFive: Bool { share >= BlendMeter.minimumShare && ratio == 2.0 / 5 }
    }

    /// Share of the windows with motion that makes a verdict.
    static let minimumShare = 0.5

    private var frames = BlendSearch()
    private var topFields = BlendSearch()

    mutating func add(_ motion: Motion, ofFields: Bool) {
        if ofFields { topFields.add(motion) } else { frames.add(motion) }
    }

    /// The next frame does not follow the last one.
    mutating func reset() {
        frames.reset()
        topFields.reset()
    }

    /// Blended fields where most windows have them, else blended frames; nil for neither.
    ///
    /// - Parameter frameRate: Frames per second.
    func found(at frameRate: Double) -> Blend? {
        if let found = topFields.found(at: frameRate), found.share >= Self.minimumShare {
            return Blend(share: found.share, ratio: found.ratio, ofFields: true)
        }
        return frames.found(at: frameRate).map {
            Blend(share: $0.share, ratio: $0.ratio, ofFields: false)
        }
    }
}

/// Both searches for blended frames, or for blended fields of one parity.
private struct BlendSearch {
    private var rhythms = BlendRhythm.kinds.map { BlendRhythm($0) }
    private var beats = BlendBeat.kinds.map { BlendBeat($0) }

    /// Windows of `BlendRhythm` that have to show blending, and their share of those with motion: of
    /// coarsely coded groups of five frames half do.
    private static let minimumWindows = 2
    private static let minimumShare = 0.65
    /// Frame rates that conversions from 4 to 5 and from 5 to 6 lead to.
    private static let rhythmRates = [29.0...31, 58...62]

    mutating func add(_ motion: Motion) {
        for (index, residue) in motion.blendResidues.enumerated() {
            rhythms[index].add(residue, change: motion.blockChange.fine)
        }
        for index in beats.indices { beats[index].add(motion.stepRatio) }
    }

    mutating func reset() {
        for index in rhythms.indices { rhythms[index].reset() }
        for index in beats.indices { beats[index].reset() }
    }

    /// The conversion that most windows with motion show, and their share; nil without any.
    func found(at frameRate: Double) -> (share: Double, ratio: Double)? {
        var ended = self
        ended.reset()
        let beating = zip(BlendBeat.kinds, ended.beats)
            .filter { $0.0.isUsual(at: frameRate) && $0.1.blended > 0 }
            .map { (share: Double($0.1.blended) / Double($0.1.moving), ratio: $0.0.share) }
        guard beating.isEmpty else { return beating.max { $0.share < $1.share } }
        guard Self.rhythmRates.contains(where: { $0.contains(frameRate) }) else { return nil }
        return zip(BlendRhythm.kinds, ended.rhythms)
            .filter { $0.1.blended >= Self.minimumWindows }
            .map { (share: Double($0.1.blended) / Double($0.1.moving), ratio: $0.0.share) }
            .filter { $0.share >= Self.minimumShare }
            .max { $0.share < $1.share }
    }
}
