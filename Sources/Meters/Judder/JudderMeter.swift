/// Finds isolated duplicate and dropped frames.
///
/// A frame is a duplicate where it repeats the one before and all around it move. Frames are dropped
/// where one change is much greater than those around it, which are much alike. A scene cut differs in
/// that it changes coarse blocks far more than motion does.
struct JudderMeter {
    /// Times that are kept of each kind.
    private static let limit = 64

    /// Times in seconds of duplicate frames, and of frames after dropped ones.
    private(set) var stuck: [Double] = []
    private(set) var jumps: [Double] = []

    /// Changes on either side that one is compared with.
    private static let reach = 4
    /// Change of block means, steps of 8 bits, of the motion around a duplicate and around a jump.
    private static let minimumChange = 0.25
    private static let minimumSteadyChange = 0.5
    /// A duplicate's change divided by the least around it, except the one beside it.
    private static let maxDuplicate = 0.35
    /// The change beside a duplicate, which may make up for it, divided by the median of the others.
    private static let maxCatchUp = 3.5
    /// A jump divided by the greatest change around it, and by the middle of these; and their greatest
    /// divided by their least.
    private static let minimumJump = 1.4
    private static let maxJump = 2.8
    private static let maxUnsteady = 2.0
    /// Change of block means divided by that of samples: motion has more, grain a seventh.
    private static let minimumMotionShare = 0.5
    /// Change of coarse blocks at a jump divided by that around it, which is at least the noise.
    private static let maxCoarse = 2.0
    private static let coarseNoise = 0.1

    private struct Step {
        let fine: Double
        let coarse: Double
        /// Mean change of samples, to which grain adds more than to block means.
        let ofSamples: Double
        let time: Double?
        let isKey: Bool
    }

    private var steps: [Step] = []
    private var index = 0
    private var lastJump: (index: Int, isKept: Bool)?

    /// - Parameter isKey: Whether the frame is a random access point: coded anew, grain changes there.
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

    /// Records a jump, unless others are close: motion is uneven then, without dropped frames.
    private mutating func addJump(_ time: Double) {
        let isAlone = lastJump.map { index - $0.index > 2 * Self.reach } ?? true
        if !isAlone, lastJump?.isKept == true { jumps.removeLast() }
        let isKept = isAlone && jumps.count < Self.limit
        if isKept { jumps.append(time) }
        lastJump = (index, isKept)
    }

    /// The next frame does not follow the last one.
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
        guard let least = others.first, least >= Self.minimumChange,
            change <= Self.maxDuplicate * least
        else { return false }
        return steps[beside].fine >= least
            && steps[beside].fine <= Self.maxCatchUp * others[others.count / 2]
    }

    private var isJump: Bool {
        let step = steps[Self.reach]
        var others = steps
        others.remove(at: Self.reach)
        let changes = others.map(\.fine).sorted()
        guard let least = changes.first, let greatest = changes.last else { return false }
        let middle = (changes[changes.count / 2 - 1] + changes[changes.count / 2]) / 2
        guard middle >= Self.minimumSteadyChange, greatest <= Self.maxUnsteady * least,
            step.fine >= Self.minimumJump * greatest, step.fine <= Self.maxJump * middle
        else { return false }
        guard !step.isKey, !steps[Self.reach + 1].isKey,
            others.allSatisfy({ $0.fine >= Self.minimumMotionShare * $0.ofSamples })
        else { return false }
        let coarse = others.map(\.coarse).max() ?? 0
        return step.coarse <= Self.maxCoarse * max(coarse, Self.coarseNoise)
    }
}
