/// Isolated steps between columns of luma, as at the border of a damaged block, in two rows of
/// every eight of this frame and the one before.
struct BlockEdges {
    /// Columns and rows of a cell: the grid of the blocks of all usual codecs.
    static let cell = 8
    /// Rows of a cell that are read.
    private static let rows = (2, 5)
    /// Least step, in steps of 8 bits: a visible one, and one that coarse coding leaves.
    private static let height: Int16 = 20
    private static let faint: Int16 = 6
    /// Marks of an isolated border: faint, and visible.
    private static let faintMark: UInt8 = 1
    private static let seenMark: UInt8 = 2
    /// Columns that are skipped together.
    private static let chunk = 128

    private(set) var width = 0
    private(set) var cellRows = 0
    private var depth = 0
    /// Entries of a row of cells: one per column, for the border on its left.
    private var stride = 0
    private var now: [UInt8] = []
    private var before: [UInt8] = []
    private var steps: [Int16] = []
    private var scratch: [UInt16] = []

    /// Number of borders, by distance from the grid.
    struct Count {
        var all = [Int](repeating: 0, count: BlockEdges.cell)
        /// Borders that the frame before did not have.
        var new = [Int](repeating: 0, count: BlockEdges.cell)

        /// Mean number at distances from the grid that blocks of 4 do not have either.
        static func chance(_ counts: [Int]) -> Double {
            let beside = (1..<BlockEdges.cell).filter { $0 != BlockEdges.cell / 2 }
            return Double(beside.reduce(0) { $0 + counts[$1] }) / Double(beside.count)
        }

        /// Borders on the grid minus those expected by chance.
        static func excess(_ counts: [Int]) -> Double { Double(counts[0]) - chance(counts) }
    }

    /// Reads the borders of a frame.
    ///
    /// - Returns: Whether the frame before has the same size.
    mutating func take(_ luma: PicturePlane) -> Bool {
        let isSame =
            luma.width == width && luma.height / Self.cell == cellRows
            && luma.bitDepth == depth
        if !isSame { prepare(luma) }
        swap(&now, &before)
        let unit = Int16(1 << max(0, min(depth, 10) - 8))
        for row in 0..<cellRows {
            luma.prefetch((row + 1) * Self.cell + Self.rows.0)
            luma.prefetch((row + 1) * Self.cell + Self.rows.1)
            Self.load(luma, row * Self.cell + Self.rows.0, into: &steps, at: 0, &scratch)
            Self.load(luma, row * Self.cell + Self.rows.1, into: &steps, at: width, &scratch)
            Self.mark(steps, width, unit, &now, at: row * stride)
        }
        return isSame
    }

    private mutating func prepare(_ luma: PicturePlane) {
        width = luma.width
        cellRows = luma.height / Self.cell
        depth = luma.bitDepth
        stride = (width + Self.cell - 1) / Self.cell * Self.cell
        now = [UInt8](repeating: 0, count: stride * cellRows)
        before = now
        steps = [Int16](repeating: 0, count: 2 * width)
        scratch = [UInt16](repeating: 0, count: width)
    }

    /// Steps from each sample of a row to the next, with at most 10 bits.
    private static func load(
        _ luma: PicturePlane, _ row: Int, into steps: UnsafeMutablePointer<Int16>, at place: Int,
        _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        let shift = UInt16(truncatingIfNeeded: max(0, luma.bitDepth - 10))
        let (samples, to) = (luma.row(row, scratch: scratch), steps + place)
        for x in 0..<luma.width - 1 {
            to[x] =
                Int16(truncatingIfNeeded: samples[x + 1] &>> shift)
                &- Int16(truncatingIfNeeded: samples[x] &>> shift)
        }
    }

    /// Marks steps of one sign in both rows, each at least twice those beside it together.
    private static func mark(
        _ first: UnsafePointer<Int16>, _ width: Int, _ unit: Int16,
        _ marks: UnsafeMutablePointer<UInt8>, at place: Int
    ) {
        let (second, marks) = (first + width, marks + place)
        let (faint, seen) = (Self.faint * unit, Self.height * unit)
        for start in Swift.stride(from: 1, to: width - 2, by: chunk) {
            let end = min(start + chunk, width - 2)
            // Smooth areas have no such step in both rows.
            guard greatest(first + start, second + start, end - start) >= faint else {
                (marks + start + 1).update(repeating: 0, count: end - start)
                continue
            }
            for x in start..<end {
                let sign = first[x] ^ second[x]
                let alone = min(margin(first + x), margin(second + x))
                let size = min(magnitude(first[x]), magnitude(second[x]))
                // Negative where a condition fails.
                let isFaint = 1 &+ ((sign | alone | (size &- faint)) &>> 15)
                let isSeen = 1 &+ ((sign | alone | (size &- seen)) &>> 15)
                marks[x + 1] = UInt8(truncatingIfNeeded: isFaint &+ (isSeen &<< 1))
            }
        }
    }

    /// Greatest step that both rows have.
    @inline(never)
    private static func greatest(
        _ first: UnsafePointer<Int16>, _ second: UnsafePointer<Int16>, _ count: Int
    ) -> Int16 {
        var greatest: Int16 = 0
        for x in 0..<count {
            greatest = max(greatest, min(magnitude(first[x]), magnitude(second[x])))
        }
        return greatest
    }

    /// Negative unless the step is isolated.
    @inline(__always)
    private static func margin(_ step: UnsafePointer<Int16>) -> Int16 {
        let beside = magnitude(step[-1]) &+ magnitude(step[1])
        return magnitude(step[0]) &- beside &- beside
    }

    @inline(__always)
    private static func magnitude(_ step: Int16) -> Int16 { max(step, 0 &- step) }

    /// Calls `body` for each border of this frame: row of cells, column on its right, whether it is
    /// visible, and its marks in the frame before.
    @inline(__always)
    private func forEach(_ body: (Int, Int, Bool, UInt8) -> Void) {
        now.withUnsafeBytes { now in
            for row in 0..<cellRows {
                for start in Swift.stride(from: row * stride, to: (row + 1) * stride, by: 8) {
                    // Most groups of eight have none.
                    let marks = now.loadUnaligned(fromByteOffset: start, as: UInt64.self)
                    guard marks != 0 else { continue }
                    for index in start..<start + 8 where now[index] != 0 {
                        body(
                            row, index - row * stride, now[index] & Self.seenMark != 0,
                            before[index])
                    }
                }
            }
        }
    }

    /// Visible borders, and all of them with the faint ones.
    var counts: (seen: Count, faint: Count) {
        var (seen, faint) = (Count(), Count())
        forEach { _, column, isSeen, before in
            let phase = column % Self.cell
            faint.all[phase] += 1
            if before & Self.faintMark == 0 { faint.new[phase] += 1 }
            guard isSeen else { return }
            seen.all[phase] += 1
            if before & Self.seenMark == 0 { seen.new[phase] += 1 }
        }
        return (seen, faint)
    }

    /// Corners of blocks: new borders at whose upper or lower end a row of the grid has a step on
    /// both sides.
    ///
    /// - Returns: Corners on the grid, their columns of cells, and the mean number at a distance
    /// from it.
    func corners(_ luma: PicturePlane) -> (onGrid: Int, columns: Int, besideGrid: Double) {
        let floors = RowEdges(luma, depth: depth, height: Self.height / 2)
        let cells = width / Self.cell
        var (onGrid, besideGrid) = (0, 0)
        var columns = [Bool](repeating: false, count: cells + 1)
        forEach { row, column, isSeen, before in
            let isNew = isSeen && before & Self.seenMark == 0
            let phase = column % Self.cell
            // Blocks of 4 samples have borders halfway.
            guard isNew, phase != Self.cell / 2 else { return }
            let right = column / Self.cell
            let isCorner = [row, row + 1].contains { border in
                floors.has(border, right) || floors.has(border, right - 1)
            }
            guard isCorner else { return }
            if phase == 0 {
                onGrid += 1
                columns[right] = true
            } else {
                besideGrid += 1
            }
        }
        return (onGrid, columns.count { $0 }, Double(besideGrid) / Double(Self.cell - 2))
    }
}

/// Isolated steps between rows of cells of luma, in two columns of each cell.
private struct RowEdges {
    private var marks: [Bool]
    private let cells: Int

    private static let columns = (2, 5)

    init(_ luma: PicturePlane, depth: Int, height: Int16) {
        let cell = BlockEdges.cell
        let (width, cellRows) = (luma.width, luma.height / cell)
        let unit = Int(height) << max(0, depth - 8)
        let cells = width / cell
        self.cells = cells
        var marks = [Bool](repeating: false, count: cells * (cellRows + 1))
        var scratch = [UInt16](repeating: 0, count: 4 * width)
        scratch.withUnsafeMutableBufferPointer { scratch in
            guard let scratch = scratch.baseAddress else { return }
            for border in 1..<max(cellRows, 1) {
                let rows = (0..<4).map {
                    luma.row(border * cell - 2 + $0, scratch: scratch + $0 * width)
                }
                func step(_ x: Int) -> Int? {
                    let steps = (0..<3).map { Int(rows[$0 + 1][x]) - Int(rows[$0][x]) }
                    let size = abs(steps[1])
                    return size >= unit && size >= 2 * (abs(steps[0]) + abs(steps[2]))
                        ? steps[1].signum() : nil
                }
                for column in 0..<cells {
                    guard let first = step(column * cell + Self.columns.0) else { continue }
                    marks[border * cells + column] =
                        first == step(column * cell + Self.columns.1)
                }
            }
        }
        self.marks = marks
    }

    /// - Parameter border: the row of cells below it.
    func has(_ border: Int, _ column: Int) -> Bool {
        let index = border * cells + column
        return (0..<cells).contains(column) && marks.indices.contains(index) && marks[index]
    }
}
