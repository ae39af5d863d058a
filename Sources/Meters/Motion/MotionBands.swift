/// Bands of rows of the last three frames, compared in every way that the meters of motion need.
///
/// Each band is read and compared once, while it is in the cache.
struct MotionBands {
    /// Most bands of a frame, and rows of the frame for each.
    private static let maxCount = 36
    private static let rowsPerBand = 16
    /// Rows of the smallest frame that is compared.
    private static let minimumHeight = 48

    /// Size and depth of the frames, and the first row of each band.
    private struct Layout {
        var width = 0
        var height = 0
        var depth = 0
        var starts: [Int] = []
        /// One step of 8 bits; samples have at most 10 bits.
        var unit: Int { 1 << max(0, min(depth, 10) - 8) }
    }

    private var layout = Layout()
    private(set) var current: [Int16] = []
    private(set) var previous: [Int16] = []
    private var earlier: [Int16] = []
    /// Frames in sequence up to the last one; three at most.
    private var following = 0
    private(set) var blocks = BlockMeans()
    private(set) var blocksBefore = BlockMeans()
    private var history = BlockHistory()
    private var fields = FieldInterval()
    private var scratch: [UInt16] = []
    /// Whether blending is looked for in frames or in their top fields.
    var blended = BlendedPart.frame {
        didSet { if blended != oldValue { history.reset() } }
    }

    /// Samples of a row.
    var width: Int { layout.width }
    /// One step of 8 bits.
    var unit: Int { layout.unit }
    /// Whether the last frame is the first of its sequence.
    var isFirst: Bool { following <= 1 }

    /// Takes the frame's bands and compares them with those before.
    ///
    /// nil for the first frame, after a change of size, and for a frame that is too small.
    mutating func compare(_ picture: borrowing PictureBuffer, isFollowing: Bool) -> Motion? {
        let luma = picture.luma
        guard luma.width >= BandGeometry.columns, luma.height >= Self.minimumHeight else {
            return nil
        }
        var isFollowing = isFollowing
        if luma.width != width || luma.height != layout.height || luma.bitDepth != layout.depth {
            prepare(luma)
            isFollowing = false
        }
        swap(&earlier, &previous)
        swap(&previous, &current)
        swap(&blocks, &blocksBefore)
        if !isFollowing {
            following = 0
            history.reset()
            fields.reset()
        }
        blocks.prepare(bands: layout.starts.count, width: width)
        fields.prepare(bands: layout.starts.count, width: width)
        var motion = Motion(unit: unit)
        var steps = StepRatio(blended)
        for band in layout.starts.indices { take(luma, band, into: &motion, &steps) }
        following = min(following + 1, 3)
        history.add(
            blended == .frame ? blocks.sums : blocks.topSums,
            rows: blended == .frame ? BandGeometry.rows : BandGeometry.rows / 2, unit: unit)
        motion.fieldInterval = fields.finish(unit: unit, sums: &motion.fieldSums)
        guard isFollowing else { return nil }
        motion.stepRatio = steps.ratio
        motion.blockChange = blocks.change(from: blocksBefore, width: width, unit: unit)
        motion.segmentChanges = blocks.segmentChanges(
            from: blocksBefore, width: width, unit: unit)
        for kind in BlendRhythm.kinds {
            motion.blendResidues.append(history.residue(kind.weights))
        }
        return motion
    }

    private mutating func take(
        _ luma: PicturePlane, _ band: Int, into motion: inout Motion, _ steps: inout StepRatio
    ) {
        let start = layout.starts[band]
        Self.load(
            luma, start..<start + BandGeometry.rows, to: &current,
            at: band * BandGeometry.rows * width, &scratch)
        take(current, previous, earlier, band, into: &motion, &steps)
    }

    private mutating func take(
        _ now: UnsafePointer<Int16>, _ last: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>,
        _ band: Int, into motion: inout Motion, _ steps: inout StepRatio
    ) {
        let at = band * BandGeometry.rows * width
        blocks.load(now + at, band: band, width: width)
        fields.load(now + at, band: band, means: blocks, width: width)
        if following > 0 { motion.add(now + at, last + at, width: width) }
        if following > 1 {
            steps.add(now + at, last + at, before + at, width: width, unit: unit)
        }
    }

    private mutating func prepare(_ luma: PicturePlane) {
        let height = luma.height
        let count = min(Self.maxCount, height / Self.rowsPerBand)
        let starts = (0..<count).map { index in
            let middle = (2 * index + 1) * height / (2 * count)
            return max(0, middle - BandGeometry.rows / 2) & ~1
        }.filter { $0 + BandGeometry.rows <= height }
        layout = Layout(width: luma.width, height: height, depth: luma.bitDepth, starts: starts)
        current = [Int16](repeating: 0, count: starts.count * BandGeometry.rows * width)
        previous = current
        earlier = current
        scratch = [UInt16](repeating: 0, count: width)
    }

    /// Reduces samples to 10 bits, so that sums fit 16 bits.
    private static func load(
        _ luma: PicturePlane, _ rows: Range<Int>, to samples: UnsafeMutablePointer<Int16>,
        at place: Int, _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        let shift = UInt16(truncatingIfNeeded: max(0, luma.bitDepth - 10))
        let mask = Int16(truncatingIfNeeded: (1 << min(luma.bitDepth, 10)) - 1)
        var to = samples + place
        for row in rows {
            let from = luma.row(row, scratch: scratch)
            for x in 0..<luma.width { to[x] = Int16(truncatingIfNeeded: from[x] &>> shift) & mask }
            to += luma.width
        }
    }
}
