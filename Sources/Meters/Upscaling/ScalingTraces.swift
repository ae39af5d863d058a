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
            self.rows = [Double](repeating: 0, count: max(rows, 0))
            self.columns = [Double](repeating: 0, count: max(columns, 0))
            ofFrame = [UInt32](repeating: 0, count: max(columns, 0))
        }

        fileprivate mutating func endFrame() {
            for index in columns.indices {
                columns[index] += Double(ofFrame[index])
                ofFrame[index] = 0
            }
        }
    }

    /// Least step of an edge, in steps of 8 bits.
    private static let edge = 6

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
        let edge = UInt16(Self.edge << max(luma.bitDepth - 8, 0))
        Self.add(
            luma, edge: edge, scratch: &scratch, roughRows: &rough.rows,
            roughColumns: &rough.ofFrame, edgeRows: &edges.rows, edgeColumns: &edges.ofFrame)
        rough.endFrame()
        edges.endFrame()
        return true
    }

    private static func add(
        _ luma: PicturePlane, edge: UInt16, scratch: UnsafeMutablePointer<UInt16>,
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
        _ edge: UInt16
    ) -> UInt32 {
        var sum: UInt32 = 0
        for x in 0..<width { sum &+= isEdge(first[x], above[x], middle[x], below[x], edge) }
        return sum
    }

    private static func addBends(
        _ row: UnsafePointer<UInt16>, to sums: UnsafeMutablePointer<UInt32>, _ width: Int
    ) {
        for x in 0..<width - 2 { sums[x] &+= bend(row[x], row[x &+ 1], row[x &+ 2]) }
    }

    private static func addEdges(
        _ row: UnsafePointer<UInt16>, to counts: UnsafeMutablePointer<UInt32>, _ width: Int,
        _ edge: UInt16
    ) {
        for x in 0..<width - 3 {
            counts[x] &+= isEdge(row[x], row[x &+ 1], row[x &+ 2], row[x &+ 3], edge)
        }
    }

    /// Magnitude of the second difference.
    @inline(__always)
    private static func bend(_ before: UInt16, _ middle: UInt16, _ after: UInt16) -> UInt32 {
        let bend = Int32(before) &+ Int32(after) &- 2 &* Int32(middle)
        return UInt32(truncatingIfNeeded: max(bend, 0 &- bend))
    }

    /// 1 where the step between the two middle samples is greater than the two beside it.
    @inline(__always)
    private static func isEdge(
        _ first: UInt16, _ left: UInt16, _ right: UInt16, _ last: UInt16, _ least: UInt16
    ) -> UInt32 {
        let step = distance(left, right)
        let isGreatest = step > max(distance(first, left), distance(right, last))
        return isGreatest && step >= least ? 1 : 0
    }

    @inline(__always)
    private static func distance(_ one: UInt16, _ other: UInt16) -> UInt16 {
        max(one, other) &- min(one, other)
    }
}
