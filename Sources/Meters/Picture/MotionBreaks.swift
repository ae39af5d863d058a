/// Single places where motion sticks or jumps.
///
/// A picture sticks where it repeats the one before and all around it move; pictures are missing
/// where one step is much greater than all around it, which are much alike. A change of scene is
/// told from that by coarse blocks, which it changes far more than motion does.
struct MotionBreaks {
    static let limit = 64

    /// Seconds; the first ones, of the picture that repeats or comes too late.
    private(set) var stuck: [Double] = []
    private(set) var jumps: [Double] = []

    /// Steps on either side that a step is compared with.
    private static let reach = 4
    /// Change of block means, steps of 8 bits, that the motion around a repeat and around a jump has
    /// at least.
    private static let leastChange = 0.25
    private static let leastSteady = 0.5
    /// A repeat by the least change around it, the step beside it aside.
    private static let repeated = 0.35
    /// The step beside a repeat by the median of the others, at most: it may make up for the repeat.
    private static let makesUp = 3.5
    /// A jump by the greatest change around it and by the middle of these, and the greatest by the
    /// least of them.
    private static let leastJump = 1.4
    private static let greatestJump = 2.8
    private static let steady = 2.0
    /// Change of block means by that of samples where it is motion and not grain, of which a seventh
    /// is left.
    private static let motion = 0.5
    /// The same of coarse blocks, and the change that these make on their own.
    private static let greatestCoarse = 2.0
    private static let coarseNoise = 0.1

    private struct Step {
        let fine: Double
        let coarse: Double
        /// Mean change of samples, to which grain adds more than to means of blocks.
        let ofSamples: Double
        let time: Double?
        let isKey: Bool
    }

    private var steps: [Step] = []
    private var index = 0
    private var lastJump: (index: Int, isKept: Bool)?

    /// - Parameter isKey: Whether the picture is a random access point: coded anew, grain makes a
    ///   step there.
    mutating func add(_ motion: Motion, time: Double?, isKey: Bool = false) {
        let change = motion.blockChange
        steps.append(
            Step(
                fine: change.fine, coarse: change.coarse, ofSamples: motion.change, time: time,
                isKey: isKey))
        guard steps.count > 2 * Self.reach else { return }
        defer {
            steps.removeFirst()
            index += 1
        }
        guard let time = steps[Self.reach].time else { return }
        if isStuck {
            if stuck.count < Self.limit { stuck.append(time) }
        } else if isJump {
            addJump(time)
        }
    }

    /// Steps close to each other are a motion that is not even, and none of them is kept.
    private mutating func addJump(_ time: Double) {
        let isAlone = lastJump.map { index - $0.index > 2 * Self.reach } ?? true
        if !isAlone, lastJump?.isKept == true { jumps.removeLast() }
        let isKept = isAlone && jumps.count < Self.limit
        if isKept { jumps.append(time) }
        lastJump = (index, isKept)
    }

    /// The next step does not follow the last one.
    mutating func reset() {
        steps.removeAll(keepingCapacity: true)
        index += 2 * Self.reach + 1
    }

    private var isStuck: Bool {
        let middle = Self.reach
        let change = steps[middle].fine
        let beside =
            steps[middle + 1].fine >= steps[middle - 1].fine ? middle + 1 : middle - 1
        let others = steps.indices.filter { $0 != middle && $0 != beside }
            .map { steps[$0].fine }.sorted()
        guard let least = others.first, least >= Self.leastChange,
            change <= Self.repeated * least
        else { return false }
        return steps[beside].fine >= least
            && steps[beside].fine <= Self.makesUp * others[others.count / 2]
    }

    private var isJump: Bool {
        let step = steps[Self.reach]
        var others = steps
        others.remove(at: Self.reach)
        let changes = others.map(\.fine).sorted()
        guard let least = changes.first, let greatest = changes.last else { return false }
        let middle = (changes[changes.count / 2 - 1] + changes[changes.count / 2]) / 2
        guard middle >= Self.leastSteady, greatest <= Self.steady * least,
            step.fine >= Self.leastJump * greatest, step.fine <= Self.greatestJump * middle
        else { return false }
        guard !step.isKey, !steps[Self.reach + 1].isKey,
            others.allSatisfy({ $0.fine >= Self.motion * $0.ofSamples })
        else { return false }
        let coarse = others.map(\.coarse).max() ?? 0
        return step.coarse <= Self.greatestCoarse * max(coarse, Self.coarseNoise)
    }
}
