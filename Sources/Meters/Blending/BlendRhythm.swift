import Platform

/// Blended frames of a conversion from 4 to 5 or from 5 to 6 frames.
///
/// Six output frames in a row are then blends of five source frames, so that one weighted sum of them
/// vanishes, once per period, whatever the content; for 5 to 6 it is a sum of seven. A window shows
/// blending where the sum is the least of five at one phase of nearly every period.
struct BlendRhythm {
    /// One kind of conversion.
    struct Kind {
        /// Source frames divided by output frames.
        let share: Double
        let period: Int
        /// Weights of the sum that vanishes.
        let weights: [Float]
    }

    static let kinds = [
        Kind(share: 0.8, period: 5, weights: [-0.1, 0.5, -1, 1, -0.5, 0.1]),
        Kind(share: 5.0 / 6, period: 6, weights: [0.05, -0.3, 0.75, -1, 0.75, -0.3, 0.05]),
    ]

    /// Frames of a window, a multiple of the periods, and those that the last one needs.
    private static let window = 60
    private static let minimumWindow = 30
    /// Sums on either side that one is compared with.
    private static let reach = 2
    /// Change of block means, steps of 8 bits, below which nothing moves.
    private static let minimumChange = 0.25
    /// Share of the periods in which the sum is the least of those around, and the median of its
    /// natural logarithm below their mean.
    private static let minimumShare = 0.65
    private static let minimumDepth = 0.4
    private static let minimumPeriods = 5
    /// Value that coding leaves of a sum that vanishes.
    private static let noise = 0.02

    private let kind: Kind
    private var recent: [Double] = []
    /// Natural logarithm of each sum below those around it, and whether it is the least of them.
    private var depths: [(depth: Double, isLeast: Bool)] = []
    private var changes: [Double] = []
    /// Windows with motion, and those with blending.
    private(set) var moving = 0
    private(set) var blended = 0

    init(_ kind: Kind) { self.kind = kind }

    /// - Parameter residue: The weighted sum; nil with too few frames in sequence.
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

    /// The next frame does not follow the last one.
    mutating func reset() {
        recent.removeAll(keepingCapacity: true)
        if depths.count >= Self.minimumWindow { close() }
        depths.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
    }

    private mutating func close() {
        defer {
            depths.removeAll(keepingCapacity: true)
            changes.removeAll(keepingCapacity: true)
        }
        guard let change = changes.median, change >= Self.minimumChange else { return }
        moving += 1
        if (0..<kind.period).contains(where: { isBlended(at: $0) }) { blended += 1 }
    }

    private func isBlended(at phase: Int) -> Bool {
        let places = stride(from: phase, to: depths.count, by: kind.period).map { depths[$0] }
        guard places.count >= Self.minimumPeriods, let depth = places.map(\.depth).median else {
            return false
        }
        let share = Double(places.count(where: \.isLeast)) / Double(places.count)
        return share >= Self.minimumShare && depth >= Self.minimumDepth
    }
}

/// Block means of the last frames in sequence.
struct BlockHistory {
    private static let length = 7

    /// Means of one frame after the other; the next one goes to `next`.
    private var values: [Float] = []
    private var blocks = 0
    private var next = 0
    private var filled = 0

    /// - Parameters:
    ///   - sums: Sums of the samples of each block.
    ///   - rows: Rows of a block.
    ///   - unit: One step of 8 bits.
    mutating func add(_ sums: [Int32], rows: Int, unit: Int) {
        if sums.count != blocks {
            blocks = sums.count
            values = [Float](repeating: 0, count: blocks * Self.length)
            reset()
        }
        let scale = 1 / Float(BlockMeans.columns * rows * max(unit, 1))
        let start = next * blocks
        for (index, sum) in sums.enumerated() { values[start + index] = Float(sum) * scale }
        next = (next + 1) % Self.length
        filled = min(filled + 1, Self.length)
    }

    /// The next frame does not follow the last one.
    mutating func reset() { (next, filled) = (0, 0) }

    /// Mean square of the weighted sum of the last frames, in steps of 8 bits; nil with fewer frames.
    ///
    /// - Parameter weights: At most seven, of the earliest frame first.
    func residue(_ weights: [Float]) -> Double? {
        guard blocks > 0, !weights.isEmpty, filled >= weights.count else { return nil }
        let (blocks, next) = (blocks, next)
        // Frames before the first have the weight 0.
        let missing = Self.length - weights.count
        func weight(_ place: Int) -> Float { place < missing ? 0 : weights[place - missing] }
        return values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return nil }
            func picture(_ place: Int) -> UnsafePointer<Float> {
                values + (next + place) % Self.length * blocks
            }
            let (a, b, c, d) = (picture(0), picture(1), picture(2), picture(3))
            let (e, f, g) = (picture(4), picture(5), picture(6))
            let (first, second, third, fourth) = (weight(0), weight(1), weight(2), weight(3))
            let (fifth, sixth, seventh) = (weight(4), weight(5), weight(6))
            var energies = SIMD8<Float>()
            @inline(__always)
            func eight(_ picture: UnsafePointer<Float>, _ index: Int) -> SIMD8<Float> {
                UnsafeRawPointer(picture + index).loadUnaligned(as: SIMD8<Float>.self)
            }
            let whole = blocks / 8 * 8
            for index in Swift.stride(from: 0, to: whole, by: 8) {
                let early = eight(a, index) * first + eight(b, index) * second
                let middle = eight(c, index) * third + eight(d, index) * fourth
                let late = eight(e, index) * fifth + eight(f, index) * sixth
                let sum = early + middle + late + eight(g, index) * seventh
                energies += sum * sum
            }
            var energy = energies.sum()
            for index in whole..<blocks {
                let early = a[index] * first + b[index] * second + c[index] * third
                let late = e[index] * fifth + f[index] * sixth + g[index] * seventh
                let sum = early + d[index] * fourth + late
                energy += sum * sum
            }
            return Double(energy) / Double(blocks)
        }
    }
}
