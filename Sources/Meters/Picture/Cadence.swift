/// The last ten changes from picture to picture, in which rhythms are looked for.
struct Cadence {
    /// Change of the even and odd rows where something moves.
    struct Step {
        var top = 0
        var bottom = 0
        var isSignificant = false

        var total: Int { top + bottom }
    }

    /// How often something new is seen.
    enum Rhythm: Int, CaseIterable {
        /// 25 in 50, 30 in 60.
        case oneInTwo
        /// 24 in 60.
        case twoInFive
        /// 24 in 30.
        case fourInFive

        /// Steps, of five or of two, that show something new.
        var pattern: [Bool] {
            switch self {
            case .oneInTwo: [true, false]
            case .twoInFive: [true, false, true, false, false]
            case .fourInFive: [true, true, true, true, false]
            }
        }

        var share: Double {
            switch self {
            case .oneInTwo: 0.5
            case .twoInFive: 0.4
            case .fourInFive: 0.8
            }
        }
    }

    static let length = 10

    private var steps = [Step](repeating: Step(), count: length)
    private var next = 0
    private(set) var count = 0

    mutating func add(_ step: Step) {
        steps[next] = step
        next = (next + 1) % Self.length
        count = min(count + 1, Self.length)
    }

    mutating func reset() { count = 0 }

    var isFull: Bool { count == Self.length }

    /// Steps that show something new.
    var newSteps: Int { steps.count { $0.isSignificant } }

    /// Whether fields repeat as in 2:3 pulldown: of five steps one in which only the
    /// odd rows change, and two or three later one in which only the even rows do.
    var isTelecine: Bool {
        guard isFull, newSteps == Self.length else { return false }
        return (0..<5).contains { phase in
            [2, 3].contains { gap in isTelecine(phase: phase, gap: gap) }
        }
    }

    private func isTelecine(phase: Int, gap: Int) -> Bool {
        for index in 0..<Self.length {
            let step = steps[index]
            switch (index + phase) % 5 {
            case 0: if Double(step.top) > 0.4 * Double(step.bottom) { return false }
            case gap: if Double(step.bottom) > 0.4 * Double(step.top) { return false }
            default:
                if Double(min(step.top, step.bottom)) < 0.55 * Double(max(step.top, step.bottom)) {
                    return false
                }
            }
        }
        return true
    }

    /// The rhythm in which pictures repeat; nil when they do not, or without one.
    var rhythm: Rhythm? {
        guard isFull else { return nil }
        return Rhythm.allCases.first { rhythm in
            let pattern = rhythm.pattern
            return pattern.indices.contains { isRhythm(pattern, phase: $0) }
        }
    }

    private func isRhythm(_ pattern: [Bool], phase: Int) -> Bool {
        var leastNew = Int.max
        var mostRepeated = 0
        for index in 0..<Self.length {
            let step = steps[index]
            if pattern[(index + phase) % pattern.count] {
                guard step.isSignificant else { return false }
                leastNew = min(leastNew, step.total)
            } else {
                mostRepeated = max(mostRepeated, step.total)
            }
        }
        return mostRepeated * 8 < leastNew
    }
}
