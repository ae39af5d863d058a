/// Repeats of pictures among new ones, and the rhythm of them.
///
/// Each change is divided by the second greatest of the ten around it. Where pictures repeat, these
/// shares fall into two groups, however much of a repeat is coded anew, and the split of a window
/// tells one kind from the other. Pictures that were spread over a higher rate keep in step with
/// it: the new ones counted up to any place are off by no more than one from what the rate foretells.
struct RepeatRhythm {
    enum Step { case new, repeated, still }

    /// Steps on either side that a step is compared with.
    private static let reach = 5
    /// Change of block means, steps of 8 bits, below which nothing moves.
    private static let leastChange = 0.25
    /// A share that is greater is none of motion.
    private static let greatestShare = 1.3

    /// New pictures by all that conversions of rate make, the usual ones first.
    private static let usual: [Double] = [
        (1, 2), (2, 5), (4, 5), (1, 3), (1, 4), (1, 5), (2, 3), (3, 4), (5, 6), (5, 8), (5, 12),
        (12, 25), (24, 25), (3, 5),
    ].map { (new: Int, all: Int) in Double(new) / Double(all) }

    /// A picture of which it is told, later than it was seen, whether it repeats the one before.
    struct Told {
        let time: Double
        let isRepeat: Bool
    }

    private var changes: [Double] = []
    /// Times of these, and whether nothing new is seen.
    private var moments: [(time: Double?, isStill: Bool)] = []
    /// The same of steps that are not split yet.
    private var waiting: [(time: Double?, isStill: Bool)] = []
    private var told: [Told] = []
    private var split = RepeatSplit()
    private var runs = usual.map { RhythmRun(share: $0) }
    /// Steps among which something moves.
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

    /// Pictures with a time that were told of since this was last asked.
    mutating func takeTold() -> [Told] {
        defer { told.removeAll(keepingCapacity: true) }
        return told
    }

    /// The next step does not follow the last one.
    mutating func reset() {
        changes.removeAll(keepingCapacity: true)
        moments.removeAll(keepingCapacity: true)
        take(split.end())
        waiting.removeAll(keepingCapacity: true)
        for index in runs.indices { runs[index].end() }
    }

    /// Change of the step in the middle by those around it, on a scale on which small ones are
    /// further apart; nil where nothing moves.
    private var share: Double? {
        var others = changes
        let change = others.remove(at: Self.reach)
        others.sort()
        // One change of scene is no motion.
        let reference = others[others.count - 2]
        guard reference >= Self.leastChange else { return nil }
        return min(change / reference, Self.greatestShare).squareRoot()
    }

    private mutating func take(_ steps: [Step]) {
        for step in steps {
            if step != .still { moving += 1 }
            for index in runs.indices { runs[index].add(step) }
        }
        for (step, moment) in zip(steps, waiting) {
            guard let time = moment.time else { continue }
            told.append(Told(time: time, isRepeat: step == .repeated || moment.isStill))
        }
        waiting.removeFirst(min(steps.count, waiting.count))
    }

    /// The rhythm that most of the film keeps: new pictures by all, and how many steps keep it.
    var rhythm: (share: Double, steps: Int)? {
        var ended = self
        ended.reset()
        guard let best = ended.runs.map(\.score).max(), best > 0,
            let run = ended.runs.first(where: { Double($0.score) >= 0.97 * Double(best) })
        else { return nil }
        return (run.share, run.steps)
    }
}

/// Steps of a film that keep in step with one share of new pictures.
private struct RhythmRun {
    let share: Double
    /// Steps of all stretches that keep it, and the same where long stretches count for more.
    private(set) var steps = 0
    private(set) var score = 0

    /// How far the new pictures counted may be off; where repeats are rare, their distances count.
    private static let tolerance = (usual: 1.7, rare: 1.12)
    private static let rare = 0.9
    private static let enoughSteps = 40
    private static let enoughRepeats = 4
    private static let density = 0.02
    private static let penalty = 30

    private var length = 0
    private var new = 0
    private var lead = 0.0
    private var least = 0.0
    private var greatest = 0.0

    init(share: Double) { self.share = share }

    mutating func add(_ step: RepeatRhythm.Step) {
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

    /// The stretch ends here.
    mutating func end() {
        defer { (length, new, lead, least, greatest) = (0, 0, 0, 0, 0) }
        guard length >= Self.enoughSteps, length - new >= Self.enoughRepeats else { return }
        let off = abs(Double(new) / Double(length) - share)
        guard off < Self.density + 1 / Double(length) else { return }
        steps += length
        score += length - Self.penalty
    }
}
