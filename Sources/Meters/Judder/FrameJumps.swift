/// Finds frames before which one was dropped.
///
/// A dropped frame makes every moving part of the frame move by two steps at once, and only there.
/// Motion that is uneven by nature changes more in some parts than in others, or for several frames. The
/// median over the segments is compared with its own spread, so that a jerky camera hides what it would
/// imitate.
struct FrameJumps {
    /// Changes on either side that one is compared with, those that have to be smaller, and those
    /// among which another jump would make the motion uneven.
    private static let reach = 2
    private static let near = 3
    private static let alone = 8
    /// Frames over which the spread is measured, and those that it needs.
    private static let window = 250
    private static let minimumFrames = 24
    /// Natural logarithm of the change of block means, steps of 8 bits, from which a segment moves.
    private static let moving: Float = -0.69
    /// Segments that move: at least, and one in `oneIn` of all.
    private static let minimum = (segments: 6, oneIn: 50)
    /// Median over the segments of the natural logarithm of a change divided by those around it: twice
    /// the step is at most 0.7.
    private static let rise: ClosedRange<Float> = 0.3...1.1
    /// The same relative to the change before alone, and to the one after: where motion becomes faster
    /// or slower, one of both is as great.
    private static let riseOfEachSide: Float = 0.25
    /// The same as a multiple of its spread; the greatest rise and fall beside it, as shares of it.
    private static let clearness: Float = 2.8
    private static let beside: (rise: Float, fall: Float) = (0.75, 1)
    /// A scene cut: the rise of a segment, and the share of the segments that pass it.
    private static let cut = (rise: Float(1.3), share: 0.35)
    /// Change of coarse blocks divided by that around it, which is at least the noise.
    private static let maxCoarse = (factor: 2.0, noise: 0.1)

    private struct Step {
        let segments: [Float]
        let coarse: Double
        let time: Double?
        let isKey: Bool
    }

    /// Rise of one frame, with its time if it may be a jump.
    private struct Rise {
        var value: Float
        var time: Double?
    }

    private var steps: [Step] = []
    private var rises: [Rise?] = []
    private var found: [Double] = []

    /// Times in seconds of the frames.
    var times: [Double] {
        var ended = self
        ended.reset()
        return ended.found
    }

    /// - Parameter isKey: Whether the frame is a random access point: coded anew, grain changes there.
    mutating func add(_ motion: Motion, time: Double?, isKey: Bool) {
        steps.append(
            Step(
                segments: motion.segmentChanges, coarse: motion.blockChange.coarse, time: time,
                isKey: isKey))
        guard steps.count > 2 * Self.reach else { return }
        rises.append(riseOfMiddle)
        steps.removeFirst()
        if rises.count == Self.window + Self.alone {
            judge(rises.indices.dropFirst(Self.alone).dropLast(Self.alone))
            rises.removeFirst(Self.window - Self.alone)
        }
    }

    /// The next frame does not follow the last one.
    mutating func reset() {
        steps.removeAll(keepingCapacity: true)
        judge(rises.indices.dropFirst(Self.alone))
        rises.removeAll(keepingCapacity: true)
    }

    /// nil with too little motion.
    private var riseOfMiddle: Rise? {
        let step = steps[Self.reach]
        let around = steps.indices.filter { $0 != Self.reach }.map { steps[$0] }
        guard around.allSatisfy({ $0.segments.count == step.segments.count }) else { return nil }
        let moving = step.segments.indices.filter { index in
            around.allSatisfy { $0.segments[index] > Self.moving }
        }
        let values = rises(over: around, of: moving)
        let least = max(Self.minimum.segments, step.segments.count / Self.minimum.oneIn)
        guard values.count >= least else { return nil }
        let rise = Rise(value: values[values.count / 2])
        let cut = values.count { $0 > Self.cut.rise }
        let coarse = max(around.map(\.coarse).max() ?? 0, Self.maxCoarse.noise)
        let isKey = step.isKey || steps[Self.reach + 1].isKey
        guard Self.rise.contains(rise.value),
            [Self.reach - 1, Self.reach + 1].allSatisfy({
                rises(over: [steps[$0]], of: moving)[values.count / 2] >= Self.riseOfEachSide
            }),
            Double(cut) <= Self.cut.share * Double(values.count),
            step.coarse <= Self.maxCoarse.factor * coarse,
            !isKey || around.allSatisfy(\.isKey)
        else { return rise }
        return Rise(value: rise.value, time: step.time)
    }

    /// Rises of these segments over the mean of other steps, in ascending order.
    private func rises(over others: [Step], of moving: [Int]) -> [Float] {
        let share = 1 / Float(others.count)
        return moving.map { index in
            steps[Self.reach].segments[index] - others.reduce(0) { $0 + $1.segments[index] } * share
        }.sorted()
    }

    /// Adds the frames among these that rise far more than others.
    private mutating func judge(_ places: Range<Int>) {
        let sizes = rises.compactMap { $0.map { abs($0.value) } }.sorted()
        guard sizes.count >= Self.minimumFrames else { return }
        // Half of a normal distribution is within 0.674 deviations.
        let least = Self.clearness * sizes[sizes.count / 2] / 0.674
        let jumps = rises.indices.filter {
            rises[$0].map { $0.time != nil && $0.value >= least } ?? false
        }
        for place in jumps where places.contains(place) {
            guard let rise = rises[place], let time = rise.time else { continue }
            let near = max(place - Self.near, 0)...min(place + Self.near, rises.count - 1)
            let isSingle = near.allSatisfy {
                let other = (rises[$0]?.value ?? 0) / rise.value
                return $0 == place || (-Self.beside.fall...Self.beside.rise).contains(other)
            }
            let others = jumps.count { $0 != place && abs($0 - place) <= Self.alone }
            if isSingle, others == 0 { found.append(time) }
        }
    }
}
