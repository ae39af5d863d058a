import Platform

/// Pictures that a conversion of the frame rate mixed of two.
///
/// Where four pictures are spread over five by mixing neighbours, six in a row are mixed of five at
/// most, so that one weighted sum of them vanishes, whatever the film shows: once in each period,
/// and nowhere else. The same holds for seven pictures where five are spread over six. A window
/// shows it where the sum is the least of five at one place of nearly every period.
struct BlendRhythm {
    /// One kind of conversion.
    struct Kind {
        /// Pictures before by pictures after.
        let share: Double
        let period: Int
        /// The sum that vanishes.
        let weights: [Float]
    }

    static let kinds = [
        Kind(share: 0.8, period: 5, weights: [-0.1, 0.5, -1, 1, -0.5, 0.1]),
        Kind(share: 5.0 / 6, period: 6, weights: [0.05, -0.3, 0.75, -1, 0.75, -0.3, 0.05]),
    ]

    /// Pictures of a window, a multiple of the periods, and those that the last one needs.
    private static let window = 60
    private static let leastWindow = 30
    /// Sums on either side that one is compared with.
    private static let reach = 2
    /// Change of block means, steps of 8 bits, below which nothing moves.
    private static let leastChange = 0.25
    /// Periods in which the sum is the least, and by how much, as a natural logarithm.
    private static let leastShare = 0.65
    private static let leastDepth = 0.4
    private static let leastPeriods = 5
    /// The rest that coding leaves of a sum that vanishes.
    private static let noise = 0.02

    private let kind: Kind
    private var recent: [Double] = []
    /// How far each sum lies below those around it, and whether it is the least of them.
    private var depths: [(depth: Double, isLeast: Bool)] = []
    private var changes: [Double] = []
    /// Windows in which something moves, and those that show the rhythm.
    private(set) var moving = 0
    private(set) var blended = 0

    init(_ kind: Kind) { self.kind = kind }

    /// - Parameter residue: The weighted sum; nil where fewer pictures follow each other.
    mutating func add(_ residue: Double?, change: Double) {
        guard let residue else { return }
        recent.append(log(residue + Self.noise))
        guard recent.count > 2 * Self.reach else { return }
        let middle = recent[Self.reach]
        recent[Self.reach] = .infinity
        let least = recent.min() ?? middle
        recent[Self.reach] = 0
        let mean = recent.reduce(0, +) / Double(2 * Self.reach)
        recent[Self.reach] = middle
        recent.removeFirst()
        depths.append((mean - middle, middle < least))
        changes.append(change)
        if depths.count == Self.window { close() }
    }

    /// The next picture does not follow the last one.
    mutating func reset() {
        recent.removeAll(keepingCapacity: true)
        if depths.count >= Self.leastWindow { close() }
        depths.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
    }

    private mutating func close() {
        defer {
            depths.removeAll(keepingCapacity: true)
            changes.removeAll(keepingCapacity: true)
        }
        guard let change = changes.median, change >= Self.leastChange else { return }
        moving += 1
        if (0..<kind.period).contains(where: { isBlended(at: $0) }) { blended += 1 }
    }

    private func isBlended(at phase: Int) -> Bool {
        let places = stride(from: phase, to: depths.count, by: kind.period).map { depths[$0] }
        guard places.count >= Self.leastPeriods, let depth = places.map(\.depth).median else {
            return false
        }
        let share = Double(places.count(where: \.isLeast)) / Double(places.count)
        return share >= Self.leastShare && depth >= Self.leastDepth
    }
}
