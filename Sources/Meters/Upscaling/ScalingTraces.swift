/// Traces of scaling in frames of one size: at which rows and columns luma bends most, and between
/// which ones.
struct ScalingTraces {
    let width: Int
    let height: Int
    private(set) var frames = 0
    /// Number of samples by row and by column whose second difference is greater than those of both
    /// neighbours. The first is that of the third row or column.
    private(set) var bends: Traces
    /// The same of third differences at soft edges, by the border to the next row or column.
    private(set) var borders: Traces

    private var scratch: [UInt16]
    /// Second differences of a row, and of columns in the last four rows.
    private var differences: [Int16]

    struct Traces {
        fileprivate(set) var rows: [Double]
        fileprivate(set) var columns: [Double]
        /// Negative numbers by column of one frame.
        fileprivate var ofFrame: [Int16]

        fileprivate init(_ rows: Int, _ columns: Int) {
            self.rows = [Double](repeating: 0, count: rows)
            self.columns = [Double](repeating: 0, count: columns)
            ofFrame = [Int16](repeating: 0, count: columns)
        }

        fileprivate mutating func endFrame() {
            for index in columns.indices {
                columns[index] -= Double(ofFrame[index])
                ofFrame[index] = 0
            }
        }
    }

    /// nil for frames that are too small.
    init?(width: Int, height: Int) {
        guard width >= 400, height >= 400 else { return nil }
        self.width = width
        self.height = height
        bends = Traces(height - 5, width - 5)
        borders = bends
        scratch = [UInt16](repeating: 0, count: width * 3)
        differences = [Int16](repeating: 0, count: width * 4)
    }

    /// Whether the frame has this size and was added.
    mutating func add(_ luma: PicturePlane) -> Bool {
        guard luma.width == width, luma.height == height else { return false }
        let peaks = BendPeaks(bitDepth: luma.bitDepth)
        Self.addColumns(
            luma, peaks, scratch: &scratch, differences: &differences, bends: &bends.ofFrame,
            borders: &borders.ofFrame)
        Self.addRows(
            luma, peaks, scratch: &scratch, differences: &differences, bends: &bends.rows,
            borders: &borders.rows)
        bends.endFrame()
        borders.endFrame()
        frames += 1
        return true
    }

    /// Adds every second row to the traces of columns.
    private static func addColumns(
        _ luma: PicturePlane, _ peaks: BendPeaks, scratch: UnsafeMutablePointer<UInt16>,
        differences: UnsafeMutablePointer<Int16>, bends: UnsafeMutablePointer<Int16>,
        borders: UnsafeMutablePointer<Int16>
    ) {
        let width = luma.width
        for row in stride(from: 0, to: luma.height, by: 2) {
            let line = luma.row(row, scratch: scratch)
            for x in stride(from: 1, through: width - 9, by: 8) {
                peaks.bend(line + x - 1, line + x, line + x + 1, to: differences + x)
            }
            for x in stride(from: 2, through: width - 18, by: 8) {
                let place = differences + x
                let found = peaks.find(place - 1, place, place + 1, place + 2)
                add(found.bends, to: bends + x - 2)
                add(found.borders, to: borders + x - 2)
            }
        }
    }

    @inline(__always)
    private static func add(_ votes: SIMD8<Int16>, to sums: UnsafeMutablePointer<Int16>) {
        let place = UnsafeMutableRawPointer(sums)
        place.storeBytes(
            of: place.loadUnaligned(as: SIMD8<Int16>.self) &+ votes, as: SIMD8<Int16>.self)
    }

    /// Columns that are read and left out in turn.
    private static let stripe = 64

    /// Adds every second stripe of columns to the traces of rows.
    private static func addRows(
        _ luma: PicturePlane, _ peaks: BendPeaks, scratch: UnsafeMutablePointer<UInt16>,
        differences: UnsafeMutablePointer<Int16>, bends: UnsafeMutablePointer<Double>,
        borders: UnsafeMutablePointer<Double>
    ) {
        let width = luma.width
        var above = luma.row(0, scratch: scratch)
        var middle = luma.row(1, scratch: scratch + width)
        for row in 1..<luma.height - 1 {
            let below = luma.row(row + 1, scratch: scratch + (row + 1) % 3 * width)
            let newest = differences + row % 4 * width
            eachEight(width) { peaks.bend(above + $0, middle + $0, below + $0, to: newest + $0) }
            (above, middle) = (middle, below)
            guard row >= 4 else { continue }
            let found = count(width, peaks, differences, newest: row)
            bends[row - 4] += found.bends
            borders[row - 4] += found.borders
        }
    }

    @inline(__always)
    private static func eachEight(_ width: Int, _ body: (Int) -> Void) {
        var start = 0
        while start < width {
            var x = start
            let end = min(start + stripe, width) - 8
            while x <= end {
                body(x)
                x += 8
            }
            start += 2 * stripe
        }
    }

    /// Numbers of the second of the last four rows.
    private static func count(
        _ width: Int, _ peaks: BendPeaks, _ differences: UnsafeMutablePointer<Int16>, newest: Int
    ) -> (bends: Double, borders: Double) {
        let (first, second) = ((newest + 1) % 4 * width, (newest + 2) % 4 * width)
        let (third, last) = ((newest + 3) % 4 * width, newest % 4 * width)
        var bends = SIMD8<Int16>()
        var borders = SIMD8<Int16>()
        eachEight(width) { x in
            let place = differences + x
            let found = peaks.find(place + first, place + second, place + third, place + last)
            bends &-= found.bends
            borders &-= found.borders
        }
        return (sum(bends), sum(borders))
    }

    private static func sum(_ lanes: SIMD8<Int16>) -> Double {
        var sum = 0
        for lane in lanes.indices { sum += Int(lanes[lane]) }
        return Double(sum)
    }
}

/// Finds samples and borders at which luma bends most, eight at once. The last few of a row or column
/// that do not fill eight are left out.
private struct BendPeaks {
    /// Bits by which samples are shifted, so that their third differences fit.
    private let shift: SIMD8<UInt16>
    private let limits: (SIMD8<Int16>, SIMD8<Int16>)

    /// Differences in steps of 8 bits above which a peak counts once, and twice: the lower limit shows
    /// more of scaling by 3, the higher one of scaling by 1.5.
    private static let limits = (4, 14)
    /// Eight times as much fits 16 bits with a sign.
    private static let bits = 12

    init(bitDepth: Int) {
        let lost = max(bitDepth - Self.bits, 0)
        let scale = max(bitDepth - lost - 8, 0)
        shift = SIMD8(repeating: UInt16(lost))
        limits = (
            SIMD8(repeating: Int16(Self.limits.0 << scale)),
            SIMD8(repeating: Int16(Self.limits.1 << scale))
        )
    }

    /// Stores second differences.
    @inline(__always)
    func bend(
        _ before: UnsafePointer<UInt16>, _ middle: UnsafePointer<UInt16>,
        _ after: UnsafePointer<UInt16>, to place: UnsafeMutablePointer<Int16>
    ) {
        let middle = load(middle)
        let bend = (load(before) &- middle) &+ (load(after) &- middle)
        UnsafeMutableRawPointer(place).storeBytes(of: bend, as: SIMD8<Int16>.self)
    }

    @inline(__always)
    private func load(_ samples: UnsafePointer<UInt16>) -> SIMD8<Int16> {
        let samples = UnsafeRawPointer(samples).loadUnaligned(as: SIMD8<UInt16>.self)
        return SIMD8<Int16>(truncatingIfNeeded: samples &>> shift)
    }

    /// Peaks at the second of four second differences, and between the second and the third: −1 or
    /// −2, and 0 elsewhere.
    ///
    /// An edge between two samples is left out, since scaling spreads edges over more: drawings and
    /// screens have many at every second row and column.
    @inline(__always)
    func find(
        _ first: UnsafePointer<Int16>, _ second: UnsafePointer<Int16>,
        _ third: UnsafePointer<Int16>, _ last: UnsafePointer<Int16>
    ) -> (bends: SIMD8<Int16>, borders: SIMD8<Int16>) {
        let (first, second) = (loadDifferences(first), loadDifferences(second))
        let (third, last) = (loadDifferences(third), loadDifferences(last))
        let inner = (magnitude(second), magnitude(third))
        let outer = (magnitude(first), magnitude(last))
        let isSoft = (((inner.0 &+ inner.1) &>> 2) &- outer.0 &- outer.1) &>> 15
        let border = peak(
            magnitude(third &- second), magnitude(second &- first), magnitude(last &- third))
        return (peak(inner.0, outer.0, inner.1), border & isSoft)
    }

    @inline(__always)
    private func loadDifferences(_ place: UnsafePointer<Int16>) -> SIMD8<Int16> {
        UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Int16>.self)
    }

    @inline(__always)
    private func peak(
        _ value: SIMD8<Int16>, _ left: SIMD8<Int16>, _ right: SIMD8<Int16>
    ) -> SIMD8<Int16> {
        let beside = greater(left, right)
        return ((greater(beside, limits.0) &- value) &>> 15)
            &+ ((greater(beside, limits.1) &- value) &>> 15)
    }

    @inline(__always)
    private func magnitude(_ value: SIMD8<Int16>) -> SIMD8<Int16> {
        let sign = value &>> 15
        return (value ^ sign) &- sign
    }

    @inline(__always)
    private func greater(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
        let difference = one &- other
        return one &- (difference & (difference &>> 15))
    }
}
