/// Block means of the last pictures that follow each other.
struct BlockHistory {
    private static let length = 7

    /// Picture by picture; the next one goes to `next`.
    private var values: [Float] = []
    private var sums: [Float] = []
    private var blocks = 0
    private var next = 0
    private var filled = 0

    mutating func add(_ means: BlockMeans, unit: Int) {
        if means.sums.count != blocks {
            blocks = means.sums.count
            values = [Float](repeating: 0, count: blocks * Self.length)
            sums = [Float](repeating: 0, count: blocks)
            reset()
        }
        let scale = 1 / Float(BlockMeans.samples * max(unit, 1))
        let start = next * blocks
        let blocks = blocks
        values.withUnsafeMutableBufferPointer { values in
            means.sums.withUnsafeBufferPointer { sums in
                for index in 0..<blocks { values[start + index] = Float(sums[index]) * scale }
            }
        }
        next = (next + 1) % Self.length
        filled = min(filled + 1, Self.length)
    }

    /// The next picture does not follow the last one.
    mutating func reset() { (next, filled) = (0, 0) }

    /// Mean square of the sum of the last pictures, each times its weight, in steps of 8 bits; nil
    /// where there are fewer.
    ///
    /// - Parameter weights: At most seven, of the earliest picture first.
    mutating func residue(_ weights: [Float]) -> Double? {
        guard blocks > 0, !weights.isEmpty, filled >= weights.count else { return nil }
        let (blocks, next) = (blocks, next)
        let energy = values.withUnsafeBufferPointer { values in
            sums.withUnsafeMutableBufferPointer { sums -> Float in
                sums.update(repeating: 0)
                for (place, weight) in weights.enumerated() {
                    let picture = (next + 2 * Self.length - weights.count + place) % Self.length
                    let start = picture * blocks
                    for index in 0..<blocks { sums[index] += weight * values[start + index] }
                }
                return sums.reduce(0) { $0 + $1 * $1 }
            }
        }
        return Double(energy) / Double(blocks)
    }
}
