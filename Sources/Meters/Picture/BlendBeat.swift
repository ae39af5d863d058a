import Platform

/// The beat of pictures that a conversion of the frame rate mixed of two.
///
/// A picture that falls on one of the source is that one, a picture between two is mixed of both, by
/// how near they are. How far two steps in a row differ, by their greatness, follows from these
/// shares alone where what moves is finer than the steps: of it the beat has a known shape, at one
/// phase. Groups of pictures of coders beat too, far more faintly and not in this shape.
struct BlendBeat {
    /// One kind of conversion: so many pictures before, and so many after.
    struct Kind {
        let before: Int
        let after: Int
        /// Pictures a second after it.
        let rates: [Double]

        var share: Double { Double(before) / Double(after) }
        /// More pictures in steps of less than half, where three in a row may be mixed of the same two.
        var isOfHalves: Bool { before * 2 < after }

        /// - Parameter rate: Pictures a second.
        func isUsual(at rate: Double) -> Bool {
            rates.contains { abs(rate / $0 - 1) < 0.01 }
        }
    }

    static let kinds = [
        Kind(before: 25, after: 24, rates: [24]), Kind(before: 5, after: 4, rates: [24]),
        Kind(before: 24, after: 25, rates: [25]), Kind(before: 6, after: 5, rates: [25, 50]),
        Kind(before: 12, after: 25, rates: [50]), Kind(before: 2, after: 5, rates: [60]),
    ]

    /// Pictures on either side of one that it is held against, at most.
    private static let reach = 12
    /// Pictures after which the beat is told anew.
    private static let stretch = 1500
    private static let leastPictures = 40
    /// Share of the pictures around that have to move.
    private static let leastMoving = 0.7
    /// How clear the beat has to be: correlation, its error's multiples, and its depth by that foretold.
    private static let leastCorrelation = 0.45
    private static let leastClearness = 6.0
    /// The same of the means of all phases, which what happens once a second does not fit; and the
    /// pictures of each, by their mean.
    private static let leastLikeness = 0.8
    private static let leastOfPhase = 1.0 / 3
    /// Periods, without which a few pictures of a coder decide.
    private static let leastPeriods = 6.0
    private static let depth = 0.8...2.4
    private static let depthOfHalves = 0.2...2.4
    /// The rest that coding and slow motion leave of a step.
    private static let noise = 0.15

    private let kind: Kind
    /// Foretold ratios, by phase.
    private let shape: [Double]
    private let span: Double
    private let around: Int
    private var recent: [Double?] = []
    private var index = 0
    private var counts: [Double]
    private var sums: [Double]
    private var squares = 0.0
    /// Stretches in which something moves, and those that beat.
    private(set) var moving = 0
    private(set) var blended = 0

    init(_ kind: Kind) {
        self.kind = kind
        shape = (0..<kind.after).map { Self.ratio(at: $0, kind) }
        span = (shape.max() ?? 0) - (shape.min() ?? 0)
        // One period and not much more, so that what slowly changes is left out.
        around = kind.after > Self.reach ? Self.reach : kind.after
        counts = [Double](repeating: 0, count: kind.after)
        sums = counts
    }

    /// The logarithm of how far two steps around a picture differ by their greatness, where pictures
    /// of the source have nothing in common.
    private static func ratio(at phase: Int, _ kind: Kind) -> Double {
        // Shares of the pictures of the source in three in a row.
        let mixed = (-1...1).map { place -> [Double] in
            let moment = (phase + place + kind.after) * kind.before
            let (early, rest) = (moment / kind.after, moment % kind.after)
            let first = (phase + kind.after) * kind.before / kind.after - 3
            var shares = [Double](repeating: 0, count: 8)
            let late = Double(rest) / Double(kind.after)
            shares[early - first] += 1 - late
            shares[early - first + 1] += late
            return shares
        }
        func length(_ weights: (Double, Double, Double)) -> Double {
            zip(mixed[0], zip(mixed[1], mixed[2])).reduce(0) { sum, shares in
                let value =
                    weights.0 * shares.0 + weights.1 * shares.1.0 + weights.2 * shares.1.1
                return sum + value * value
            }.squareRoot()
        }
        let steps = length((-1, 1, 0)) + length((0, -1, 1))
        return log((length((1, -2, 1)) + noise) / (steps + noise))
    }

    /// - Parameter ratio: That of the last three pictures; nil where too little moves.
    mutating func add(_ ratio: Double?) {
        recent.append(ratio)
        guard recent.count > 2 * Self.reach else { return }
        defer {
            recent.removeFirst()
            index += 1
            if index == Self.stretch { close() }
        }
        guard let middle = recent[Self.reach] else { return }
        let values = recent[Self.reach - around...Self.reach + around].compactMap { $0 }
        guard Double(values.count) >= Self.leastMoving * Double(2 * around + 1) else { return }
        let mean = values.reduce(0, +) / Double(values.count)
        let value = min(max(middle - mean, -span), span)
        counts[index % kind.after] += 1
        sums[index % kind.after] += value
        squares += value * value
    }

    /// The next picture does not follow the last one.
    mutating func reset() {
        recent.removeAll(keepingCapacity: true)
        close()
    }

    private mutating func close() {
        defer {
            index = 0
            squares = 0
            for phase in counts.indices { (counts[phase], sums[phase]) = (0, 0) }
        }
        guard counts.reduce(0, +) >= Double(Self.leastPictures) else { return }
        moving += 1
        if isBeating { blended += 1 }
    }

    /// Correlation of the means of phases and of what is foretold of them.
    private func likeness(at phase: Int) -> Double {
        let means = zip(sums, counts).map { $0 / max($1, 1) }
        let foretold = shape.indices.map { shape[($0 + phase) % shape.count] }
        let count = Double(means.count)
        let (mean, middle) = (means.reduce(0, +) / count, foretold.reduce(0, +) / count)
        var (product, square, other) = (0.0, 0.0, 0.0)
        for (value, expected) in zip(means, foretold) {
            product += (value - mean) * (expected - middle)
            square += (value - mean) * (value - mean)
            other += (expected - middle) * (expected - middle)
        }
        return square > 0 && other > 0 ? product / (square * other).squareRoot() : 0
    }

    /// Whether the phase that fits best fits well.
    private var isBeating: Bool {
        let count = counts.reduce(0, +)
        let mean = sums.reduce(0, +) / count
        let variance = squares - count * mean * mean
        guard variance > 0 else { return false }
        var best = (correlation: 0.0, depth: 0.0, phase: 0)
        for phase in shape.indices {
            var (sum, square, product) = (0.0, 0.0, 0.0)
            for place in shape.indices {
                let foretold = shape[(place + phase) % shape.count]
                sum += counts[place] * foretold
                square += counts[place] * foretold * foretold
                product += sums[place] * foretold
            }
            let spread = square - sum * sum / count
            let common = product - mean * sum
            guard spread > 0 else { continue }
            let correlation = common / (spread * variance).squareRoot()
            if correlation > best.correlation {
                best = (correlation, common / spread, phase)
            }
        }
        let rest = max(1 - best.correlation * best.correlation, 1e-6)
        let least = Self.leastOfPhase * count / Double(counts.count)
        guard counts.allSatisfy({ $0 >= max(least, Self.leastPeriods) }) else { return false }
        return likeness(at: best.phase) >= Self.leastLikeness
            && best.correlation >= Self.leastCorrelation
            && best.correlation * (count / rest).squareRoot() >= Self.leastClearness
            && (kind.isOfHalves ? Self.depthOfHalves : Self.depth).contains(best.depth)
    }
}
