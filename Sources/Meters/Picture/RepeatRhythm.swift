/// Repeats of pictures among new ones, and the rhythm of them.
///
/// A picture repeats the one before where it changes by a third, or less, of what changes in the
/// five pictures before it and behind it: what is coded anew of grain is less than motion. Pictures
/// that were spread over a higher rate are held for a number of steps or one more, never else, so
/// that the distances between new pictures (or between repeats, where these are fewer) have one
/// value or two that follow each other.
struct RepeatRhythm {
    /// Steps on either side that a step is compared with.
    private static let reach = 5
    /// Share of the second greatest change there.
    private static let share = 0.35
    /// Mean change, steps of 8 bits, below which nothing moves.
    private static let leastChange = 0.25
    /// Distances in a row that make a rhythm, and the steps that they have to cover.
    private static let enoughDistances = 10
    private static let enoughSteps = 30

    /// New pictures by all that conversions of rate make.
    private static let usual: [Double] = [
        (1, 2), (2, 5), (4, 5), (1, 3), (1, 4), (1, 5), (2, 3), (3, 4), (5, 6), (5, 8), (5, 12),
        (12, 25), (24, 25), (3, 5),
    ].map { (new: Int, all: Int) in Double(new) / Double(all) }
    private static let tolerance = 0.02

    private enum Step { case new, repeated, still }

    /// Distances in a row between steps of one kind.
    private struct Run {
        var last: Int?
        var least = 0
        var greatest = 0
        var distances = 0
        var steps = 0

        /// - Returns: The run up to here, where the next distance breaks it.
        mutating func extend(to index: Int) -> Run? {
            defer { last = index }
            guard let last else { return nil }
            let distance = index - last
            let isFirst = distances == 0
            let (least, greatest) =
                isFirst
                ? (distance, distance) : (min(least, distance), max(greatest, distance))
            guard distance >= 2, greatest - least <= 1 else {
                let ended = self
                self = Run()
                return ended
            }
            self.least = least
            self.greatest = greatest
            distances += 1
            steps += distance
            return nil
        }
    }

    private var changes: [Double] = []
    private var index = 0
    private var news = Run()
    private var repeats = Run()
    /// Steps with a rhythm, by the index of their share in `usual`.
    private var rhythmic = [Int](repeating: 0, count: usual.count)
    /// Steps among which something moves.
    private(set) var moving = 0

    mutating func add(_ motion: Motion) {
        changes.append(motion.change)
        guard changes.count > 2 * Self.reach else { return }
        take(step)
        changes.removeFirst()
    }

    /// The next step does not follow the last one.
    mutating func reset() {
        changes.removeAll(keepingCapacity: true)
        breakRuns()
    }

    /// The step in the middle.
    private var step: Step {
        var others = changes
        let change = others.remove(at: Self.reach)
        others.sort()
        // One change of scene is no motion.
        let reference = others[others.count - 2]
        guard reference >= Self.leastChange else { return .still }
        return change < Self.share * reference ? .repeated : .new
    }

    private mutating func take(_ step: Step) {
        index += 1
        switch step {
        case .still: breakRuns()
        case .new:
            moving += 1
            if let ended = news.extend(to: index) { close(ended, isOfNew: true) }
        case .repeated:
            moving += 1
            if let ended = repeats.extend(to: index) { close(ended, isOfNew: false) }
        }
    }

    private mutating func breakRuns() {
        close(news, isOfNew: true)
        close(repeats, isOfNew: false)
        (news, repeats) = (Run(), Run())
    }

    private mutating func close(_ run: Run, isOfNew: Bool) {
        if let place = Self.place(run, isOfNew: isOfNew) { rhythmic[place] += run.steps }
    }

    private static func place(_ run: Run, isOfNew: Bool) -> Int? {
        guard run.distances >= enoughDistances, run.steps >= enoughSteps else { return nil }
        let one = Double(run.distances) / Double(run.steps)
        // One in two is seen in both kinds.
        if !isOfNew, run.greatest == 2 { return nil }
        let share = isOfNew ? one : 1 - one
        let nearest = usual.indices.min { abs(usual[$0] - share) < abs(usual[$1] - share) }
        return nearest.flatMap { abs(usual[$0] - share) <= tolerance ? $0 : nil }
    }

    /// The most usual rhythm: new pictures by all, and how many steps keep it.
    var rhythm: (share: Double, steps: Int)? {
        var steps = rhythmic
        if let place = Self.place(news, isOfNew: true) { steps[place] += news.steps }
        if let place = Self.place(repeats, isOfNew: false) { steps[place] += repeats.steps }
        return steps.indices.max { steps[$0] < steps[$1] }.flatMap {
            steps[$0] > 0 ? (Self.usual[$0], steps[$0]) : nil
        }
    }
}
