/// Block means of the last pictures that follow each other.
struct BlockHistory {
    private static let length = 7

    /// Picture by picture; the next one goes to `next`.
    private var values: [Float] = []
    private var blocks = 0
    private var next = 0
    private var filled = 0

    /// - Parameters:
    ///   - sums: Of the samples of each block, which has so many rows.
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

    /// The next picture does not follow the last one.
    mutating func reset() { (next, filled) = (0, 0) }

    /// Mean square of the sum of the last pictures, each times its weight, in steps of 8 bits; nil
    /// where there are fewer.
    ///
    /// - Parameter weights: At most seven, of the earliest picture first.
    func residue(_ weights: [Float]) -> Double? {
        guard blocks > 0, !weights.isEmpty, filled >= weights.count else { return nil }
        let (blocks, next) = (blocks, next)
        // Pictures before the first weigh nothing.
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
