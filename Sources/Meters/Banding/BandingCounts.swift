/// For each sample of a frame, counts the neighbours at its level and at levels a few steps away.
struct BandingCounts {
    /// Steps of level that are compared.
    static let steps = 4
    /// Levels of 10 bits, with room for the steps below and for 16 entries from the lowest of them
    /// on.
    private static let levels = 1024 + 16
    /// Share of the samples with the most banding that is averaged.
    private static let pooled = 0.6

    /// Counts of a column of the window, by level from the lowest step on: at most its rows, 67 in
    /// the widest frame.
    private typealias Column = SIMD16<UInt8>
    /// Columns whose sums fit eight bits.
    private static let columnsAtOnce = 3

    /// Counts of the window, by level from the lowest step on.
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
    /// Weight of each step, by level; 0 where it is invisible.
    private let weights: [SIMD4<Float>]
    /// Brightest level at which a step is visible.
    private let brightest: UInt16
    /// Counts of the rows around, by column and level.
    private var counts: [UInt8]
    /// Banding of the samples of the row above.
    private var above: [Float]
    /// Whether a group of the row above has no banding.
    private var isChanged: [Bool]
    /// Mask of a row in which no sample counts.
    private let blank: [UInt8]
    private var values: [Float]
    private var ranks = [Int](repeating: 0, count: 1 << 16)

    /// - Parameters:
    ///   - reach: Columns and rows on either side of a sample that are counted.
    ///   - visible: The brightest level at which each step is seen.
    init(columns: Int, rows: Int, reach: Int, visible: [Int]) {
        self.reach = reach
        brightest = UInt16(clamping: visible.max() ?? 0)
        weights = (0..<1024).map { level in
            var weights = SIMD4<Float>()
            for step in 0..<Self.steps where level <= visible[step] {
                weights[step] = Float(step + 1)
            }
            return weights
        }
        counts = [UInt8](repeating: 0, count: columns * Self.levels)
        values = [Float](repeating: 0, count: columns * rows)
        above = [Float](repeating: 0, count: columns)
        blank = [UInt8](repeating: 0, count: columns)
        isChanged = [Bool](repeating: true, count: (columns + Self.group - 1) / Self.group)
    }

    /// Mean banding of the samples with the most banding.
    mutating func pooled(_ image: BandingImage) -> Double {
        let found = collect(image)
        let count = max(Int(Self.pooled * Double(image.columns * image.rows)), 1)
        return greatest(min(found, count), of: found) / Double(count)
    }

    /// Columns that are skipped together.
    private static let group = 8

    /// A row of the frame.
    private struct Row {
        let samples: UnsafePointer<UInt16>
        /// 1 where a sample counts.
        let mask: UnsafePointer<UInt8>

        /// Whether the same samples of a group count, at the same levels.
        @inline(__always)
        func isSame(_ other: Row, _ column: Int) -> Bool {
            let counted = UnsafeRawPointer(mask + column).loadUnaligned(as: UInt64.self)
            guard
                counted == UnsafeRawPointer(other.mask + column).loadUnaligned(as: UInt64.self)
            else { return false }
            return counted == 0 || !BandingCounts.differ(levels(column), other.levels(column))
        }

        @inline(__always)
        private func levels(_ column: Int) -> Column {
            UnsafeRawPointer(samples + column).loadUnaligned(as: Column.self)
        }
    }

    /// Writes the banding of each sample that has some.
    ///
    /// - Returns: Their number.
    private mutating func collect(_ image: BandingImage) -> Int {
        Self.collect(
            image.samples, image.mask, blank, image.columns, image.rows, reach: reach, weights,
            brightest, &counts, &isChanged, &above, to: &values)
    }

    private static func collect(
        _ samples: UnsafePointer<UInt16>, _ mask: UnsafePointer<UInt8>,
        _ blank: UnsafePointer<UInt8>, _ columns: Int, _ rows: Int, reach: Int,
        _ weights: UnsafePointer<SIMD4<Float>>, _ brightest: UInt16,
        _ counts: UnsafeMutablePointer<UInt8>, _ isChanged: UnsafeMutablePointer<Bool>,
        _ above: UnsafeMutablePointer<Float>, to values: UnsafeMutablePointer<Float>
    ) -> Int {
        counts.update(repeating: 0, count: columns * levels)
        /// Rows beyond the edges count nothing.
        func line(_ row: Int) -> Row {
            0..<rows ~= row
                ? Row(samples: samples + row * columns, mask: mask + row * columns)
                : Row(samples: samples, mask: blank)
        }
        var found = 0
        for row in 0..<rows + reach {
            move(counts, to: line(row), from: line(row - 2 * reach - 1), columns, isChanged)
            guard row >= reach else { continue }
            found += look(
                counts, line(row - reach), line(row - reach - 1), columns, reach: reach, weights,
                brightest, isChanged, above, to: values + found)
        }
        return found
    }

    /// Adds a row to the windows, and removes another one.
    private static func move(
        _ counts: UnsafeMutablePointer<UInt8>, to entering: Row, from leaving: Row, _ columns: Int,
        _ isChanged: UnsafeMutablePointer<Bool>
    ) {
        let counts = counts + steps
        for start in stride(from: 0, to: columns, by: group) {
            let isSame = start + group <= columns && entering.isSame(leaving, start)
            isChanged[start / group] = !isSame
            guard !isSame else { continue }
            for x in start..<min(start + group, columns) {
                if entering.mask[x] != 0 {
                    counts[x &* levels &+ Int(entering.samples[x])] &+= 1
                }
                if leaving.mask[x] != 0 {
                    counts[x &* levels &+ Int(leaving.samples[x])] &-= 1
                }
            }
        }
    }

    /// Computes a row. Where the windows equal those of the row above, so does the banding;
    /// elsewhere a window is carried from sample to sample while the level stays.
    private static func look(
        _ counts: UnsafeRawPointer, _ row: Row, _ rowAbove: Row, _ columns: Int, reach: Int,
        _ weights: UnsafePointer<SIMD4<Float>>, _ brightest: UInt16,
        _ isChanged: UnsafePointer<Bool>,
        _ above: UnsafeMutablePointer<Float>, to values: UnsafeMutablePointer<Float>
    ) -> Int {
        let groups = (columns + group - 1) / group
        let groupReach = (reach + group - 1) / group
        /// Last changed group up to those that the windows of this one reach.
        var (lastChanged, next) = (-groups, 0)
        var carried = Carried(counts: counts, columns: columns, reach: reach, weights: weights)
        var found = 0
        for place in 0..<groups {
            while next < groups, next <= place + groupReach {
                if isChanged[next] { lastChanged = next }
                next += 1
            }
            let start = place * group
            let end = min(start + group, columns)
            // Grain and detail leave hardly any sample.
            if end - start == group,
                UnsafeRawPointer(row.mask + start).loadUnaligned(as: UInt64.self) == 0
            {
                continue
            }
            let isAsAbove = lastChanged < place - groupReach
            // Flat surroundings have no banding.
            if isAsAbove, end - start == group, row.isSame(rowAbove, start),
                isZero(above + start)
            {
                continue
            }
            for x in start..<end where row.mask[x] != 0 {
                let level = row.samples[x]
                if !isAsAbove || rowAbove.mask[x] == 0 || rowAbove.samples[x] != level {
                    above[x] = level > brightest ? 0 : carried.greatest(x, Int(level))
                }
                guard above[x] > 0 else { continue }
                values[found] = above[x]
                found &+= 1
            }
        }
        return found
    }

    /// Whether a group of the row above shows nothing.
    @inline(__always)
    private static func isZero(_ values: UnsafePointer<Float>) -> Bool {
        let words = UnsafeRawPointer(values).loadUnaligned(as: SIMD4<UInt64>.self)
        return words[0] | words[1] | words[2] | words[3] == 0
    }

    /// Window of the last computed sample of a row.
    private struct Carried {
        let counts: UnsafeRawPointer
        let columns: Int
        let reach: Int
        let weights: UnsafePointer<SIMD4<Float>>
        private var window = Window()
        /// Column and level; none at first.
        private var center: Int
        private var held = -1
        /// Banding of that window.
        private var shown: Float = 0

        init(
            counts: UnsafeRawPointer, columns: Int, reach: Int,
            weights: UnsafePointer<SIMD4<Float>>
        ) {
            self.counts = counts
            self.columns = columns
            self.reach = reach
            self.weights = weights
            center = -2 * reach
        }

        /// Moves to a sample.
        ///
        /// - Returns: Its banding.
        @inline(__always)
        mutating func greatest(_ x: Int, _ level: Int) -> Float {
            let line = counts + level
            var isOther = true
            if level == held, x &- center < reach {
                isOther = false
                repeat {
                    center &+= 1
                    let entering =
                        center &+ reach < columns
                        ? BandingCounts.column(line, center &+ reach) : Column()
                    let leaving =
                        center > reach
                        ? BandingCounts.column(line, center &- reach &- 1) : Column()
                    // Many are equal in flat surroundings.
                    guard BandingCounts.differ(entering, leaving) else { continue }
                    window += entering
                    window -= leaving
                    isOther = true
                } while center < x
            } else {
                window = Window()
                var column = max(x - reach, 0)
                let end = min(x + reach, columns - 1) + 1
                while column &+ columnsAtOnce <= end {
                    window +=
                        BandingCounts.column(line, column)
                        &+ BandingCounts.column(line, column &+ 1)
                        &+ BandingCounts.column(line, column &+ 2)
                    column &+= columnsAtOnce
                }
                while column < end {
                    window += BandingCounts.column(line, column)
                    column &+= 1
                }
                (center, held) = (x, level)
            }
            if isOther { shown = BandingCounts.greatest(window, weights[level]) }
            return shown
        }
    }

    @inline(__always)
    private static func differ(_ one: Column, _ other: Column) -> Bool {
        let words = unsafeBitCast(one ^ other, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }

    /// Banding of a sample by its window.
    @inline(__always)
    private static func greatest(_ window: Window, _ weights: SIMD4<Float>) -> Float {
        let (even, odd) = (window.even, window.odd)
        let above = SIMD4(odd[2], even[3], odd[3], even[4])
        let below = SIMD4(odd[1], even[1], odd[0], even[0])
        guard unsafeBitCast(above | below, to: UInt64.self) != 0 else { return 0 }
        let other = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: pointwiseMax(above, below)))
        let own = SIMD4(repeating: Float(even[steps / 2]))
        let seen = weights * own * other / (own + other)
        return larger(larger(seen[0], seen[1]), larger(seen[2], seen[3]))
    }

    /// `max` without its test for NaN.
    @inline(__always)
    private static func larger(_ one: Float, _ other: Float) -> Float { one > other ? one : other }

    @inline(__always)
    private static func column(_ line: UnsafeRawPointer, _ column: Int) -> Column {
        (line + column &* levels).loadUnaligned(as: Column.self)
    }

    /// Sum of the greatest values; bits of positive numbers sort like the numbers.
    private mutating func greatest(_ count: Int, of found: Int) -> Double {
        guard count < found else { return values[..<found].reduce(0) { $0 + Double($1) } }
        func rank(_ value: Float) -> (high: Int, low: Int) {
            let bits = value.bitPattern
            return (Int(bits >> 16), Int(bits & 0xFFFF))
        }
        /// Rank at which the greatest are complete, and the number missing of it.
        func limit(_ missing: Int) -> (rank: Int, missing: Int) {
            var missing = missing
            for rank in ranks.indices.reversed() {
                guard ranks[rank] < missing else { return (rank, missing) }
                missing -= ranks[rank]
            }
            return (0, missing)
        }
        func clear() { for rank in ranks.indices { ranks[rank] = 0 } }
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
