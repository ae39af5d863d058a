/// Luma with 10 bits, and which of its samples are in flat surroundings: what banding is looked for
/// in, at one scale after the other.
struct BandingImage {
    /// Columns and rows that surround a sample.
    static let side = 7
    /// The greatest level.
    private static let greatest: Int16 = 1023

    private let width: Int
    private let height: Int
    /// Samples around one that have to be flat, less one.
    private let flat: Int
    /// Size of the scale.
    private(set) var columns = 0
    private(set) var rows = 0
    /// Row by row of the scale.
    private(set) var samples: [UInt16]
    /// 1 where a sample counts.
    private(set) var mask: [UInt8]
    private var other: [UInt16]
    /// Whether samples of as many rows are like their neighbours, and their sums in these rows.
    private var alike: [UInt16]
    private var sums: [UInt16]

    init(width: Int, height: Int, flat: Int) {
        self.width = width
        self.height = height
        self.flat = flat
        samples = [UInt16](repeating: 0, count: width * height)
        other = samples
        mask = [UInt8](repeating: 0, count: width * height)
        alike = [UInt16](repeating: 0, count: width * Self.side)
        sums = [UInt16](repeating: 0, count: width + Self.side - 1)
    }

    /// Takes luma of the size; dither of 8 bits is smoothed away.
    mutating func load(_ luma: PicturePlane, scratch: UnsafeMutablePointer<UInt16>) {
        (columns, rows) = (width, height)
        Self.load(luma, width, to: &samples, scratch)
        Self.markFlat(samples, width, height, UInt16(flat), to: &mask, &alike, &sums)
    }

    private static func load(
        _ luma: PicturePlane, _ width: Int, to samples: UnsafeMutablePointer<UInt16>,
        _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        let left = UInt16(max(0, 10 - luma.bitDepth))
        let right = UInt16(max(0, luma.bitDepth - 10))
        for row in 0..<luma.height {
            let from = luma.row(row, scratch: scratch)
            let to = samples + row * width
            for x in 0..<width { to[x] = min((from[x] &>> right) &<< left, 1023) }
        }
        guard luma.bitDepth == 8 else { return }
        for row in 0..<luma.height {
            let here = samples + row * width
            let below = row + 1 < luma.height ? here + width : here
            for x in 0..<width - 1 {
                here[x] = (here[x] &+ here[x + 1] &+ below[x] &+ below[x + 1]) / 4
            }
            here[width - 1] = (here[width - 1] &+ below[width - 1]) / 2
        }
    }

    /// Marks samples in whose surroundings most are like the ones to their right and
    /// below.
    private static func markFlat(
        _ samples: UnsafePointer<UInt16>, _ width: Int, _ height: Int, _ flat: UInt16,
        to mask: UnsafeMutablePointer<UInt8>, _ alike: UnsafeMutablePointer<UInt16>,
        _ sums: UnsafeMutablePointer<UInt16>
    ) {
        let reach = side / 2
        alike.update(repeating: 0, count: width * side)
        sums.update(repeating: 0, count: width + side - 1)
        for row in 0..<height + reach {
            // It takes the place of the row that leaves the surroundings.
            let line = alike + row % side * width
            let sum = sums + reach
            for x in 0..<width { sum[x] &-= line[x] }
            if row < height {
                compare(samples + row * width, width, isLast: row + 1 == height, to: line)
            } else {
                line.update(repeating: 0, count: width)
            }
            for x in 0..<width { sum[x] &+= line[x] }
            guard row >= reach else { continue }
            let marks = mask + (row - reach) * width
            for x in 0..<width {
                let around =
                    sums[x] &+ sums[x + 1] &+ sums[x + 2] &+ sums[x + 3]
                    &+ sums[x + 4] &+ sums[x + 5] &+ sums[x + 6]
                marks[x] = around > flat ? 1 : 0
            }
        }
    }

    /// Whether each sample of a row is like the ones to its right and below; beyond the edges all
    /// are.
    private static func compare(
        _ here: UnsafePointer<UInt16>, _ width: Int, isLast: Bool,
        to alike: UnsafeMutablePointer<UInt16>
    ) {
        let below = isLast ? here : here + width
        for x in 0..<width - 1 {
            let differs = (here[x] ^ below[x]) | (here[x] ^ here[x + 1])
            alike[x] = differs == 0 ? 1 : 0
        }
        alike[width - 1] = here[width - 1] == below[width - 1] ? 1 : 0
    }

    /// Goes to the next scale: every other sample of every other row.
    mutating func halve() {
        let before = columns
        (columns, rows) = ((columns + 1) / 2, (rows + 1) / 2)
        Self.halve(&samples, before, columns, rows)
        Self.halve(&mask, before, columns, rows)
    }

    private static func halve<Value: SIMDScalar>(
        _ values: UnsafeMutablePointer<Value>, _ before: Int, _ columns: Int, _ rows: Int
    ) {
        for row in 0..<rows {
            halve(values + 2 * row * before, before, to: values + row * columns)
        }
    }

    /// Every other value of a row, which may take the place of what was read before.
    @inline(__always)
    private static func halve<Value>(
        _ from: UnsafePointer<Value>, _ count: Int, to: UnsafeMutablePointer<Value>
    ) where Value: SIMDScalar {
        let whole = count / 16 * 16
        for x in Swift.stride(from: 0, to: whole, by: 16) {
            let all = UnsafeRawPointer(from + x).loadUnaligned(as: SIMD16<Value>.self)
            UnsafeMutableRawPointer(to + x / 2).storeBytes(
                of: all.evenHalf, as: SIMD8<Value>.self)
        }
        for x in Swift.stride(from: whole, to: count, by: 2) { to[x / 2] = from[x] }
    }

    /// Gives samples that count the level that most of the 3×3 around them have, the
    /// lowest of several.
    mutating func filter() {
        Self.filter(samples, mask, columns, rows, to: &other)
        swap(&samples, &other)
    }

    private static func filter(
        _ samples: UnsafeRawPointer, _ mask: UnsafeRawPointer, _ columns: Int, _ rows: Int,
        to other: UnsafeMutableRawPointer
    ) {
        other.copyMemory(from: samples, byteCount: 2 * columns * rows)
        for row in 0..<rows {
            let lines = Lines(
                above: samples + 2 * max(row - 1, 0) * columns,
                here: samples + 2 * row * columns,
                below: samples + 2 * min(row + 1, rows - 1) * columns,
                mask: mask + row * columns, last: columns - 1)
            lines.filter(to: other + 2 * row * columns)
        }
    }

    /// A row with those above and below it.
    private struct Lines {
        let above: UnsafeRawPointer
        let here: UnsafeRawPointer
        let below: UnsafeRawPointer
        let mask: UnsafeRawPointer
        /// Column.
        let last: Int

        func filter(to filtered: UnsafeMutableRawPointer) {
            var x = 1
            filterSample(0, to: filtered)
            while x + 8 <= last {
                if mask.loadUnaligned(fromByteOffset: x, as: UInt64.self) != 0 {
                    filterEight(x, to: filtered)
                }
                x += 8
            }
            // The last eight before the edge may be among those of before.
            if last > 8 {
                filterEight(last - 8, to: filtered)
                x = last
            }
            while x <= last {
                filterSample(x, to: filtered)
                x += 1
            }
        }

        private typealias Eight = SIMD8<Int16>

        @inline(__always)
        private func eight(_ line: UnsafeRawPointer, _ x: Int) -> Eight {
            (line + 2 * x).loadUnaligned(as: Eight.self)
        }

        private func filterEight(_ x: Int, to filtered: UnsafeMutableRawPointer) {
            let own = eight(here, x)
            let (left, right) = (eight(here, x - 1), eight(here, x + 1))
            let (up, down) = (eight(above, x), eight(below, x))
            // Five of nine are the most.
            let differs = (own ^ left) | (own ^ right) | (own ^ up) | (own ^ down)
            let words = unsafeBitCast(differs, to: SIMD2<UInt64>.self)
            guard words[0] | words[1] != 0 else { return }
            let mode = mode(
                own, left, right, up, down, eight(above, x - 1), eight(above, x + 1),
                eight(below, x - 1), eight(below, x + 1))
            let marks = (mask + x).loadUnaligned(as: SIMD8<UInt8>.self)
            let counts = Eight(truncatingIfNeeded: marks) .!= 0
            (filtered + 2 * x).storeBytes(
                of: own.replacing(with: mode, where: counts), as: Eight.self)
        }

        /// The level that most of nine have, for eight samples at once.
        @inline(__always)
        private func mode(
            _ a: Eight, _ b: Eight, _ c: Eight, _ d: Eight, _ e: Eight, _ f: Eight, _ g: Eight,
            _ h: Eight, _ i: Eight
        ) -> Eight {
            // How often each occurs, and how far below the greatest level it is: the greatest tells.
            var best = Eight(repeating: 0)
            func look(_ level: Eight) {
                let often =
                    same(level, a) &+ same(level, b) &+ same(level, c) &+ same(level, d)
                    &+ same(level, e) &+ same(level, f) &+ same(level, g) &+ same(level, h)
                    &+ same(level, i)
                let rank = often &* -1024 | (BandingImage.greatest &- level)
                best.replace(with: rank, where: rank .> best)
            }
            look(a)
            look(b)
            look(c)
            look(d)
            look(e)
            look(f)
            look(g)
            look(h)
            look(i)
            return BandingImage.greatest &- (best & 1023)
        }

        /// −1 where they are the same.
        @inline(__always)
        private func same(_ one: Eight, _ other: Eight) -> Eight {
            Eight(repeating: 0).replacing(with: -1, where: one .== other)
        }

        private func filterSample(_ x: Int, to filtered: UnsafeMutableRawPointer) {
            guard mask.load(fromByteOffset: x, as: UInt8.self) != 0 else { return }
            var (best, most) = (UInt16.max, 0)
            forEachAround(x) { level in
                var count = 0
                forEachAround(x) { if $0 == level { count += 1 } }
                if count > most || count == most && level < best { (best, most) = (level, count) }
            }
            filtered.storeBytes(of: best, toByteOffset: 2 * x, as: UInt16.self)
        }

        private func forEachAround(_ x: Int, _ body: (UInt16) -> Void) {
            for line in [above, here, below] {
                for column in [max(x - 1, 0), x, min(x + 1, last)] {
                    body(line.load(fromByteOffset: 2 * column, as: UInt16.self))
                }
            }
        }
    }
}
