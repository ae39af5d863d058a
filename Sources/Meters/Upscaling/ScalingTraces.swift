/// Traces of scaling in frames of one size: how rough luma is at each row and column, and between
/// which ones its edges are.
struct ScalingTraces {
    let width: Int
    let height: Int
    /// Magnitudes of second differences, summed by row and by column: the first and last are absent.
    private(set) var rough: Traces
    /// Number of edges by the border to the next row or column: the first and last are absent.
    private(set) var edges: Traces

    private var scratch: [UInt16]

    struct Traces {
        fileprivate(set) var rows: [Double]
        fileprivate(set) var columns: [Double]
        /// Values of one frame.
        fileprivate var ofFrame: [UInt32]

        fileprivate init(_ rows: Int, _ columns: Int) {
            self.rows = [Double](repeating: 0, count: rows)
            self.columns = [Double](repeating: 0, count: columns)
            ofFrame = [UInt32](repeating: 0, count: columns)
        }

        fileprivate mutating func endFrame() {
            for index in columns.indices {
                columns[index] += Double(ofFrame[index])
                ofFrame[index] = 0
            }
        }
    }

    /// nil for frames that are too small.
    init?(width: Int, height: Int) {
        guard width >= 400, height >= 400 else { return nil }
        self.width = width
        self.height = height
        rough = Traces(height - 2, width - 2)
        edges = Traces(height - 3, width - 3)
        scratch = [UInt16](repeating: 0, count: width * 4)
    }

    /// Whether the frame has this size and was added.
    mutating func add(_ luma: PicturePlane) -> Bool {
        guard luma.width == width, luma.height == height else { return false }
        Self.add(
            luma, edge: Edge(bitDepth: luma.bitDepth), scratch: &scratch, roughRows: &rough.rows,
            roughColumns: &rough.ofFrame, edgeRows: &edges.rows, edgeColumns: &edges.ofFrame)
        rough.endFrame()
        edges.endFrame()
        return true
    }

    private static func add(
        _ luma: PicturePlane, edge: Edge, scratch: UnsafeMutablePointer<UInt16>,
        roughRows: UnsafeMutablePointer<Double>, roughColumns: UnsafeMutablePointer<UInt32>,
        edgeRows: UnsafeMutablePointer<Double>, edgeColumns: UnsafeMutablePointer<UInt32>
    ) {
        let width = luma.width
        var first = luma.row(0, scratch: scratch)
        var above = first
        var middle = luma.row(1, scratch: scratch + width)
        for row in 0..<luma.height - 2 {
            let below = luma.row(row + 2, scratch: scratch + (row + 2) % 4 * width)
            roughRows[row] += roughness(above, middle, below, width)
            if row > 0 {
                edgeRows[row - 1] += Double(count(first, above, middle, below, width, edge))
            }
            addBends(middle, to: roughColumns, width)
            addEdges(middle, to: edgeColumns, width, edge)
            (first, above, middle) = (above, middle, below)
        }
    }

    private static func roughness(
        _ above: UnsafePointer<UInt16>, _ middle: UnsafePointer<UInt16>,
        _ below: UnsafePointer<UInt16>, _ width: Int
    ) -> Double {
        var sum: UInt32 = 0
        for x in 0..<width { sum &+= bend(above[x], middle[x], below[x]) }
        return Double(sum)
    }

    /// Number of edges between the second and the third row.
    private static func count(
        _ first: UnsafePointer<UInt16>, _ above: UnsafePointer<UInt16>,
        _ middle: UnsafePointer<UInt16>, _ below: UnsafePointer<UInt16>, _ width: Int,
        _ edge: Edge
    ) -> Int {
        var sums = SIMD8<Int16>()
        var x = 0
        while x + 8 <= width {
            sums &-= edge.find(
                edge.load(first + x), edge.load(above + x), edge.load(middle + x),
                edge.load(below + x))
            x += 8
        }
        var sum = 0
        for lane in sums.indices { sum += Int(sums[lane]) }
        return sum
    }

    private static func addBends(
        _ row: UnsafePointer<UInt16>, to sums: UnsafeMutablePointer<UInt32>, _ width: Int
    ) {
        for x in 0..<width - 2 { sums[x] &+= bend(row[x], row[x &+ 1], row[x &+ 2]) }
    }

    private static func addEdges(
        _ row: UnsafePointer<UInt16>, to counts: UnsafeMutablePointer<UInt32>, _ width: Int,
        _ edge: Edge
    ) {
        var x = 0
        while x + 11 <= width {
            let found = edge.find(
                edge.load(row + x), edge.load(row + x + 1), edge.load(row + x + 2),
                edge.load(row + x + 3))
            let place = UnsafeMutableRawPointer(counts + x)
            let sums = place.loadUnaligned(as: SIMD8<UInt32>.self)
            place.storeBytes(
                of: sums &- SIMD8<UInt32>(truncatingIfNeeded: found), as: SIMD8<UInt32>.self)
            x += 8
        }
    }

    /// Magnitude of the second difference.
    @inline(__always)
    private static func bend(_ before: UInt16, _ middle: UInt16, _ after: UInt16) -> UInt32 {
        let bend = Int32(before) &+ Int32(after) &- 2 &* Int32(middle)
        return UInt32(truncatingIfNeeded: max(bend, 0 &- bend))
    }
}

/// Finds edges in eight samples at once. The last few of a row or column that do not fill eight are left out.
private struct Edge {
    /// Bits by which samples are shifted, so that their differences fit.
    private let shift: SIMD8<UInt16>
    /// The greatest step that does not count.
    private let limit: SIMD8<Int16>

    /// Least step of an edge, in steps of 8 bits.
    private static let least = 6
    private static let bits = 13

    init(bitDepth: Int) {
        let lost = max(bitDepth - Self.bits, 0)
        shift = SIMD8(repeating: UInt16(lost))
        limit = SIMD8(repeating: Int16(Self.least << max(bitDepth - lost - 8, 0)) - 1)
    }

    @inline(__always)
    func load(_ samples: UnsafePointer<UInt16>) -> SIMD8<Int16> {
        let samples = UnsafeRawPointer(samples).loadUnaligned(as: SIMD8<UInt16>.self)
        return SIMD8<Int16>(truncatingIfNeeded: samples &>> shift)
    }

    /// −1 where the step between the two middle samples is greater than the two beside it.
    @inline(__always)
    func find(
        _ first: SIMD8<Int16>, _ left: SIMD8<Int16>, _ right: SIMD8<Int16>, _ last: SIMD8<Int16>
    ) -> SIMD8<Int16> {
        let beside = greater(distance(first, left), distance(right, last))
        return (greater(beside, limit) &- distance(left, right)) &>> 15
    }

    @inline(__always)
    private func distance(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
        let difference = one &- other
        let sign = difference &>> 15
        return (difference ^ sign) &- sign
    }

    @inline(__always)
    private func greater(_ one: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
        let difference = one &- other
        return one &- (difference & (difference &>> 15))
    }
}
