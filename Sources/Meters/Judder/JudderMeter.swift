/// Finds isolated duplicate and dropped frames.
///
/// A frame is a duplicate where it repeats the one before and all around it move. `FrameJumps` finds
/// dropped ones.
struct JudderMeter {
    /// Times that are kept of each kind.
    static let limit = 64

    /// Times in seconds of duplicate frames.
    private(set) var stuck: [Double] = []
    private var dropped = FrameJumps()

    /// Changes on either side that one is compared with.
    private static let reach = 4
    /// Change of block means, steps of 8 bits, of the motion around a duplicate.
    private static let minimumChange = 0.25
    /// A duplicate's change divided by the least around it, except the one beside it.
    private static let maxDuplicate = 0.35
    /// The change beside a duplicate, which may make up for it, divided by the median of the others.
    private static let maxCatchUp = 3.5
    private var steps: [(change: Double, time: Double?)] = []

    /// Times in seconds of frames after dropped ones.
    var jumps: [Double] { Array(dropped.times.prefix(Self.limit)) }

    /// - Parameter isKey: Whether the frame is a random access point: coded anew, grain changes there.
    mutating func add(_ motion: Motion, time: Double?, isKey: Bool = false) {
        dropped.add(motion, time: time, isKey: isKey)
        steps.append((motion.blockChange.fine, time))
        guard steps.count > 2 * Self.reach else { return }
        if stuck.count < Self.limit, isStuck, let time = steps[Self.reach].time {
            stuck.append(time)
        }
        steps.removeFirst()
    }

    /// The next frame does not follow the last one.
    mutating func reset() {
        steps.removeAll(keepingCapacity: true)
        dropped.reset()
    }

    private var isStuck: Bool {
        let middle = Self.reach
        let change = steps[middle].change
        let beside =
            steps[middle + 1].change >= steps[middle - 1].change ? middle + 1 : middle - 1
        let others = steps.indices.filter { $0 != middle && $0 != beside }
            .map { steps[$0].change }.sorted()
        guard let least = others.first, least >= Self.minimumChange,
            change <= Self.maxDuplicate * least
        else { return false }
        return steps[beside].change >= least
            && steps[beside].change <= Self.maxCatchUp * others[others.count / 2]
    }
}
