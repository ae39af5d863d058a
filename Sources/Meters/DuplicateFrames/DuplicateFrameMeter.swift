/// Counts duplicate frames, and finds the cadence of a conversion from a lower frame rate.
struct DuplicateFrameMeter {
    /// Frames that have to keep a cadence, and their share of the moving ones.
    private static let minimumFrames = 40
    static let minimumShare = 0.3

    /// Frames without any change.
    private(set) var repeated = 0
    private var rhythm = RepeatRhythm()
    private var beats = RepeatBeat.kinds.map { RepeatBeat($0) }

    mutating func add(_ motion: Motion, time: Double?) {
        if motion.isStill { repeated += 1 }
        rhythm.add(motion, time: time)
        for index in beats.indices { beats[index].add(motion.blockChange.fine) }
    }

    /// The next frame does not follow the last one.
    mutating func reset() {
        rhythm.reset()
        for index in beats.indices { beats[index].reset() }
    }

    /// Adds the frames classified since the last call.
    mutating func moveClassified(to timeline: inout Timeline<CadencePoint>) {
        for frame in rhythm.takeClassified() {
            timeline.add(
                CadencePoint(classified: 1, repeated: frame.isRepeat ? 1 : 0), at: frame.time)
        }
    }

    /// The share of the moving frames that keep a cadence, and new frames divided by all in it; nil
    /// without one.
    ///
    /// - Parameters:
    ///   - frameRate: Frames per second.
    ///   - isBlendedFromTwoOfFive: Whether frames are blended so that every fifth changes half as much,
    ///     which looks like four new frames of five.
    func cadence(at frameRate: Double, isBlendedFromTwoOfFive: Bool) -> (
        share: Double, newShare: Double
    )? {
        if let found = rhythm.rhythm, found.steps >= Self.minimumFrames,
            !(isBlendedFromTwoOfFive && found.share == 4.0 / 5)
        {
            let share = min(Double(found.steps) / Double(max(rhythm.moving, 1)), 1)
            if share >= Self.minimumShare { return (share, found.share) }
        }
        return beat(at: frameRate)
    }

    /// The cadence that phases alone show.
    private func beat(at frameRate: Double) -> (share: Double, newShare: Double)? {
        zip(RepeatBeat.kinds, beats).filter { $0.0.isUsual(at: frameRate) }
            .map { kind, beat in
                var ended = beat
                ended.reset()
                return (Double(ended.steps) / Double(max(ended.moving, 1)), kind.share)
            }
            .filter { $0.0 >= Self.minimumShare }.max { $0.0 < $1.0 }
    }
}

/// Duplicates among new frames, and their cadence.
///
/// Each change is divided by the second greatest of the ten around it. Where frames repeat, these
/// quotients fall into two groups, even if duplicates are coded anew, and the split of a window
/// separates them. A conversion to a higher frame rate keeps in step: the new frames counted up to any
/// place differ by no more than one from what the ratio of the rates predicts.
private struct RepeatRhythm {
    /// Changes on either side that one is compared with.
    private static let reach = 5
    /// Change of block means, steps of 8 bits, below which nothing moves.
    private static let minimumChange = 0.25
    /// Greatest quotient that is motion.
    private static let maxShare = 1.3

    /// New frames divided by all in conversions of frame rate, the usual ones first.
    private static let usual: [Double] = [
        (1, 2), (2, 5), (4, 5), (1, 3), (1, 4), (1, 5), (2, 3), (3, 4), (5, 6), (5, 8), (5, 12),
        (12, 25), (24, 25), (3, 5),
    ].map { (new: Int, all: Int) in Double(new) / Double(all) }

    /// A frame classified as duplicate or new, some time after it was seen.
    struct ClassifiedFrame {
        let time: Double
        let isRepeat: Bool
    }

    private var changes: [Double] = []
    /// Times of the changes, and whether the frame has none.
    private var moments: [(time: Double?, isStill: Bool)] = []
    /// Times of changes that are not classified yet.
    private var waiting: [(time: Double?, isStill: Bool)] = []
    private var classified: [ClassifiedFrame] = []
    private var split = RepeatSplit()
    private var runs = usual.map { RhythmRun(share: $0) }
    /// Frames with motion around them.
    private(set) var moving = 0

    mutating func add(_ motion: Motion, time: Double? = nil) {
        changes.append(motion.blockChange.fine)
        moments.append((time, motion.isStill))
        guard changes.count > 2 * Self.reach else { return }
        waiting.append(moments[Self.reach])
        take(split.add(share))
        changes.removeFirst()
        moments.removeFirst()
    }

    /// Frames with a time that were classified since the last call.
    mutating func takeClassified() -> [ClassifiedFrame] {
        defer { classified.removeAll(keepingCapacity: true) }
        return classified
    }

    mutating func reset() {
        changes.removeAll(keepingCapacity: true)
        moments.removeAll(keepingCapacity: true)
        take(split.end())
        waiting.removeAll(keepingCapacity: true)
        for index in runs.indices { runs[index].end() }
    }

    /// Square root of the middle change divided by those around it; nil where nothing moves.
    private var share: Double? {
        var others = changes
        let change = others.remove(at: Self.reach)
        others.sort()
        // A single scene cut is not motion.
        let reference = others[others.count - 2]
        guard reference >= Self.minimumChange else { return nil }
        return min(change / reference, Self.maxShare).squareRoot()
    }

    private mutating func take(_ steps: [RepeatSplit.Step]) {
        for step in steps {
            if step != .still { moving += 1 }
            for index in runs.indices { runs[index].add(step) }
        }
        for (step, moment) in zip(steps, waiting) {
            guard let time = moment.time else { continue }
            classified.append(
                ClassifiedFrame(time: time, isRepeat: step == .repeated || moment.isStill))
        }
        waiting.removeFirst(min(steps.count, waiting.count))
    }

    /// The cadence that most frames keep: new frames divided by all, and the frames that keep it.
    var rhythm: (share: Double, steps: Int)? {
        var ended = self
        ended.reset()
        guard let best = ended.runs.map(\.score).max(), best > 0,
            let run = ended.runs.first(where: { Double($0.score) >= 0.97 * Double(best) })
        else { return nil }
        return (run.share, run.steps)
    }
}

/// Frames that keep in step with one share of new frames.
private struct RhythmRun {
    let share: Double
    /// Frames of all runs that keep it, and the same with long runs weighted more.
    private(set) var steps = 0
    private(set) var score = 0

    /// Frames by which the new ones counted may differ from the prediction: where duplicates are rare,
    /// only their distances count.
    private static let tolerance = (usual: 1.7, rare: 1.12)
    /// Share of new frames from which duplicates are rare.
    private static let rare = 0.9
    /// Frames and duplicates of a run.
    private static let minimumSteps = 40
    private static let minimumRepeats = 4
    /// Difference of the share of new frames in a run.
    private static let density = 0.02
    /// Frames that each run costs in the score.
    private static let penalty = 30

    private var length = 0
    private var new = 0
    private var lead = 0.0
    private var least = 0.0
    private var greatest = 0.0

    init(share: Double) { self.share = share }

    mutating func add(_ step: RepeatSplit.Step) {
        guard step != .still else { return end() }
        let ahead = lead + (step == .new ? 1 : 0) - share
        let tolerance = share > Self.rare ? Self.tolerance.rare : Self.tolerance.usual
        if max(greatest, ahead) - min(least, ahead) >= tolerance {
            end()
            lead = (step == .new ? 1 : 0) - share
        } else {
            lead = ahead
        }
        least = min(least, lead)
        greatest = max(greatest, lead)
        length += 1
        if step == .new { new += 1 }
    }

    /// Ends the run.
    mutating func end() {
        defer { (length, new, lead, least, greatest) = (0, 0, 0, 0, 0) }
        guard length >= Self.minimumSteps, length - new >= Self.minimumRepeats else { return }
        let off = abs(Double(new) / Double(length) - share)
        guard off < Self.density + 1 / Double(length) else { return }
        steps += length
        score += length - Self.penalty
    }
}
