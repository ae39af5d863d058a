import Platform

/// Parts of a frame that the meters of motion compare.
enum BandGeometry {
    /// Rows of a band; the first one is even.
    static let rows = 6
    /// Columns of a segment of a band.
    static let columns = 64
    /// Samples of a segment.
    static let samples = rows * columns
}

/// A frame at low resolution: means of blocks of eight columns and the six rows of a band, in which
/// grain averages out.
struct BlockMeans {
    static let columns = 8

    /// Sums of the samples of each block, band by band.
    private(set) var sums: [Int32] = []
    /// Sums of the top field alone.
    private(set) var topSums: [Int32] = []

    static let samples = columns * BandGeometry.rows

    /// Makes room for the blocks of a frame; columns that fill no block are left out.
    mutating func prepare(bands: Int, width: Int) {
        let count = bands * (width / Self.columns)
        guard sums.count != count else { return }
        sums = [Int32](repeating: 0, count: count)
        topSums = sums
    }

    /// Adds one band of a frame, of `width` columns.
    mutating func load(_ rows: UnsafePointer<Int16>, band: Int, width: Int) {
        let blocks = width / Self.columns
        let rows = UnsafeRawPointer(rows)
        guard (band + 1) * blocks <= sums.count else { return }
        for block in 0..<blocks {
            @inline(__always)
            func row(_ row: Int) -> SIMD8<UInt16> {
                (rows + (row * width + block * Self.columns) * 2)
                    .loadUnaligned(as: SIMD8<UInt16>.self)
            }
            // Six rows of 10 bits fit 16 bits, and so do eight of these.
            let top = row(0) &+ row(2) &+ row(4)
            topSums[band * blocks + block] = Int32(top.wrappedSum())
            sums[band * blocks + block] = Int32((top &+ row(1) &+ row(3) &+ row(5)).wrappedSum())
        }
    }

    /// Bands and columns of blocks that make a coarse block.
    private static let coarse = (bands: 4, columns: 8)

    /// Root mean square difference of two frames over all blocks and over coarse blocks, in steps of
    /// 8 bits.
    ///
    /// The square favours motion over coding noise; motion hardly changes coarse blocks.
    ///
    /// - Parameters:
    ///   - width: Columns of the frames.
    ///   - unit: One step of 8 bits.
    func change(from other: BlockMeans, width: Int, unit: Int) -> (fine: Double, coarse: Double) {
        let columns = width / Self.columns
        guard columns > 0, sums.count == other.sums.count, !sums.isEmpty else { return (0, 0) }
        let bands = sums.count / columns
        let across = max(columns / Self.coarse.columns, 1)
        let down = min(Self.coarse.bands, bands)
        var energy = 0
        var coarseEnergy = 0.0
        var coarseBlocks = 0
        for top in stride(from: 0, to: bands - bands % down, by: down) {
            for left in stride(from: 0, to: columns - columns % across, by: across) {
                var sum = 0
                for band in top..<top + down {
                    let row = band * columns
                    for index in row + left..<row + left + across {
                        let difference = Int(sums[index] &- other.sums[index])
                        energy &+= difference &* difference
                        sum &+= difference
                    }
                }
                coarseEnergy += Double(sum) * Double(sum)
                coarseBlocks += 1
            }
        }
        let one = Double(Self.samples * max(unit, 1))
        let blocks = Double(max(coarseBlocks, 1))
        let each = Double(down * across)
        return (
            (Double(energy) / (blocks * each)).squareRoot() / one,
            (coarseEnergy / blocks).squareRoot() / (one * each)
        )
    }

    /// Most segments across a frame, and their least blocks.
    private static let segments = (across: 16, blocks: 8)
    /// Change, steps of 8 bits, that coding leaves.
    static let noise = 0.05

    /// Natural logarithm of the change of each segment, steps of 8 bits: eight blocks of a band, or
    /// more in a wide frame.
    func segmentChanges(from other: BlockMeans, width: Int, unit: Int) -> [Float] {
        let columns = width / Self.columns
        guard columns > 0, sums.count == other.sums.count, !sums.isEmpty else { return [] }
        let across = max(Self.segments.blocks, columns / Self.segments.across)
        let scale = 1 / Float(Self.samples * max(unit, 1))
        let noise = Float(Self.noise)
        var changes: [Float] = []
        for row in stride(from: 0, to: sums.count, by: columns) {
            for left in stride(from: row, through: row + columns - across, by: across) {
                var energy: Float = 0
                for index in left..<left + across {
                    let difference = Float(sums[index] &- other.sums[index])
                    energy += difference * difference
                }
                let mean = energy * scale * scale / Float(across)
                changes.append(log(mean + noise * noise) / 2)
            }
        }
        return changes
    }

    /// Share of the blocks that may differ by chance, and of those in the upper and the lower fifth
    /// that a clock or a ticker may change.
    private static let chance = 0.004
    private static let edge = 0.03
    /// Steps of 8 bits by which grain and its coding move one block, and the root mean square of all;
    /// `each` is added for each step that samples change.
    private static let farthest = (least: 2.0, each: 1.0)
    private static let spread = (least: 0.65, each: 0.35, most: 1.45)

    /// Whether no block differs from that of another frame by more than grain, except for a clock or
    /// a ticker in the upper or lower fifth.
    ///
    /// - Parameters:
    ///   - width: Columns of the frames.
    ///   - change: Mean change of a sample from frame to frame, in steps of 8 bits.
    ///   - unit: One step of 8 bits.
    func isQuiet(against other: BlockMeans, width: Int, change: Double, unit: Int) -> Bool {
        let columns = width / Self.columns
        guard columns > 0, sums.count == other.sums.count, !sums.isEmpty else { return false }
        let step = Double(Self.samples * max(unit, 1))
        let change = min(max(change, 0), 1000)
        let limit = Int((Self.farthest.least + Self.farthest.each * change) * step)
        let fifth = sums.count / columns / 5 * columns
        let inner = fifth..<sums.count - fifth
        var (off, energy) = (0, 0)
        for index in inner {
            let difference = Int(sums[index] &- other.sums[index])
            if abs(difference) > limit {
                off += 1
            } else {
                energy &+= difference &* difference
            }
        }
        let spread = (Double(energy) / Double(max(inner.count, 1))).squareRoot()
        guard Double(off) <= Self.chance * Double(inner.count),
            spread <= min(Self.spread.least + Self.spread.each * change, Self.spread.most) * step
        else { return false }
        let isOff = { abs(Int(sums[$0] &- other.sums[$0])) > limit }
        let outer = sums.indices.count { !inner.contains($0) && isOff($0) }
        return Double(outer) <= Self.edge * Double(sums.count)
    }
}
