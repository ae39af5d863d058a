/// Counts, of each sample of a picture, those around it that have its level, and those that are a few steps away.
struct BandingCounts {
    /// Steps that are looked at.
    static let steps = 4
    /// Levels of 10 bits, with room for the steps below and for sixteen from the lowest of them on.
    private static let levels = 1024 + 16
    /// Share of the samples, those with the most banding, that count.
    private static let pooled = 0.6

    /// Samples of a column of the window, by level from the lowest step below one on: at most as many as the window has
    /// rows, 67 of the widest picture.
    private typealias Column = SIMD16<UInt8>
    /// Columns of which the sums fit eight bits.
    private static let columnsAtOnce = 3

    /// Samples of the window, by level from the lowest step below one on.
    private struct Window {
        /// Levels 0, 2, 4 …, and those between.
        private(set) var even = SIMD8<UInt16>()
        private(set) var odd = SIMD8<UInt16>()

        @inline(__always)
        static func += (window: inout Window, columns: Column) {
            let pairs = unsafeBitCast(columns, to: SIMD8<UInt16>.self)
            window.even &+= pairs & 0xFF
            window.odd &+= pairs &>> 8
        }

        @inline(__always)
        static func -= (window: inout Window, columns: Column) {
            let pairs = unsafeBitCast(columns, to: SIMD8<UInt16>.self)
            window.even &-= pairs & 0xFF
            window.odd &-= pairs &>> 8
        }
    }

    private let reach: Int
    /// Response to the contrast of each step; 0 where it is not seen. By level.
    private let weights: [SIMD4<Float>]
    /// Samples that count in the rows around, by column and level.
    private var counts: [UInt8]
    private var values: [Float]
    private var ranks = [Int](repeating: 0, count: 1 << 16)

    /// - Parameters:
    ///   - reach: Columns and rows on either side of a sample that are counted.
    ///   - visible: The brightest level at which each step is seen.
    init(columns: Int, rows: Int, reach: Int, visible: [Int]) {
        self.reach = reach
        weights = (0..<1024).map { level in
            var weights = SIMD4<Float>()
            for step in 0..<Self.steps where level <= visible[step] {
                weights[step] = Float(step + 1)
            }
            return weights
        }
        counts = [UInt8](repeating: 0, count: columns * Self.levels)
        values = [Float](repeating: 0, count: columns * rows)
    }

    /// Mean banding of the samples that show most of it.
    mutating func pooled(_ image: BandingImage) -> Double {
        let found = collect(image)
        let count = max(Int(Self.pooled * Double(image.columns * image.rows)), 1)
        return greatest(min(found, count), of: found) / Double(count)
    }

    /// Writes the banding of each sample that has some, and tells how many these are.
    private mutating func collect(_ image: BandingImage) -> Int {
        let (reach, columns, rows) = (reach, image.columns, image.rows)
        var found = 0
        counts.withUnsafeMutableBytes { counts in
            values.withUnsafeMutableBufferPointer { values in
                guard let counts = counts.baseAddress, let values = values.baseAddress else {
                    return
                }
                counts.initializeMemory(
                    as: UInt8.self, repeating: 0, count: columns * Self.levels)
                image.samples.withUnsafeBufferPointer { samples in
                    image.mask.withUnsafeBufferPointer { mask in
                        weights.withUnsafeBufferPointer { weights in
                            guard let samples = samples.baseAddress, let mask = mask.baseAddress,
                                let weights = weights.baseAddress
                            else { return }
                            func change(_ row: Int, by one: UInt8) {
                                Self.change(
                                    counts, samples + row * columns, mask + row * columns, columns,
                                    by: one)
                            }
                            for row in 0..<min(reach, rows) { change(row, by: 1) }
                            for row in 0..<rows {
                                if row + reach < rows { change(row + reach, by: 1) }
                                if row - reach - 1 >= 0 { change(row - reach - 1, by: .max) }
                                found += Self.look(
                                    counts, samples + row * columns, mask + row * columns, columns,
                                    reach: reach, weights, to: values + found)
                            }
                        }
                    }
                }
            }
        }
        return found
    }

    private static func change(
        _ counts: UnsafeMutableRawPointer, _ samples: UnsafePointer<UInt16>,
        _ mask: UnsafePointer<UInt8>, _ columns: Int, by one: UInt8
    ) {
        let counts = counts.assumingMemoryBound(to: UInt8.self) + steps
        for x in 0..<columns where mask[x] != 0 {
            counts[x &* levels &+ Int(samples[x])] &+= one
        }
    }

    /// A row: the window is carried from sample to sample while the level stays.
    private static func look(
        _ counts: UnsafeRawPointer, _ samples: UnsafePointer<UInt16>,
        _ mask: UnsafePointer<UInt8>, _ columns: Int, reach: Int,
        _ weights: UnsafePointer<SIMD4<Float>>, to values: UnsafeMutablePointer<Float>
    ) -> Int {
        var window = Window()
        /// Column and level of the window; none yet.
        var (center, held) = (-2 * reach, -1)
        var found = 0
        for x in 0..<columns where mask[x] != 0 {
            let level = Int(samples[x])
            let line = counts + level
            if level == held, x &- center < reach {
                for column in center &+ 1...x {
                    if column &+ reach < columns {
                        window += Self.column(line, column &+ reach)
                    }
                    if column > reach { window -= Self.column(line, column &- reach &- 1) }
                }
            } else {
                window = Window()
                var column = max(x - reach, 0)
                let end = min(x + reach, columns - 1) + 1
                while column &+ columnsAtOnce <= end {
                    window +=
                        Self.column(line, column) &+ Self.column(line, column &+ 1)
                        &+ Self.column(line, column &+ 2)
                    column &+= columnsAtOnce
                }
                while column < end {
                    window += Self.column(line, column)
                    column &+= 1
                }
                held = level
            }
            center = x
            let (even, odd) = (window.even, window.odd)
            let above = SIMD4(odd[2], even[3], odd[3], even[4])
            let below = SIMD4(odd[1], even[1], odd[0], even[0])
            guard unsafeBitCast(above | below, to: UInt64.self) != 0 else { continue }
            let other = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: pointwiseMax(above, below)))
            let own = SIMD4(repeating: Float(even[steps / 2]))
            let seen = weights[level] * own * other / (own + other)
            let (low, high) = (larger(seen[0], seen[1]), larger(seen[2], seen[3]))
            let greatest = larger(low, high)
            if greatest > 0 {
                values[found] = greatest
                found &+= 1
            }
        }
        return found
    }

    /// Neither is no number, which `max` would look after.
    @inline(__always)
    private static func larger(_ one: Float, _ other: Float) -> Float { one > other ? one : other }

    @inline(__always)
    private static func column(_ line: UnsafeRawPointer, _ column: Int) -> Column {
        (line + column &* levels).loadUnaligned(as: Column.self)
    }

    /// The sum of the greatest of the values: the bits of positive numbers are in their order.
    private mutating func greatest(_ count: Int, of found: Int) -> Double {
        guard count < found else { return values[..<found].reduce(0) { $0 + Double($1) } }
        func rank(_ value: Float) -> (high: Int, low: Int) {
            let bits = value.bitPattern
            return (Int(bits >> 16), Int(bits & 0xFFFF))
        }
        /// The rank at which the greatest are complete, and how many of it are missing.
        func limit(_ missing: Int) -> (rank: Int, missing: Int) {
            var missing = missing
            for rank in ranks.indices.reversed() {
                guard ranks[rank] < missing else { return (rank, missing) }
                missing -= ranks[rank]
            }
            return (0, missing)
        }
        func clear() { ranks.withUnsafeMutableBufferPointer { $0.update(repeating: 0) } }
        clear()
        for value in values[..<found] { ranks[rank(value).high] += 1 }
        let high = limit(count)
        clear()
        var sum = 0.0
        for value in values[..<found] {
            let rank = rank(value)
            if rank.high > high.rank { sum += Double(value) }
            if rank.high == high.rank { ranks[rank.low] += 1 }
        }
        let low = limit(high.missing)
        func value(_ low: Int) -> Double {
            Double(Float(bitPattern: UInt32(high.rank << 16 | low)))
        }
        for rank in low.rank + 1..<max(ranks.count, low.rank + 1) where ranks[rank] > 0 {
            sum += value(rank) * Double(ranks[rank])
        }
        return sum + value(low.rank) * Double(low.missing)
    }
}
