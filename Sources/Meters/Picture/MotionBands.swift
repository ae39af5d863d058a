/// Bands of rows of a picture and of the one before, to compare them by.
struct MotionBands {
    /// Rows of a band; the first one is even.
    static let rows = 6
    /// Columns of a segment.
    static let columns = 64

    private var width = 0
    private var height = 0
    private var depth = 0
    private var starts: [Int] = []
    private var current: [Int16] = []
    private var previous: [Int16] = []
    private var earlier: [Int16] = []
    /// Pictures that follow each other up to the last one, three at most.
    private var following = 0
    /// The picture at which a still began.
    private var anchor: [Int16] = []
    private var isAnchored = false
    private var blocks = BlockMeans()
    private var blocksBefore = BlockMeans()
    private var history = BlockHistory()
    /// Whether pictures or fields are looked at for mixing.
    var mixed = Mixed.picture {
        didSet { if mixed != oldValue { history.reset() } }
    }
    private var fields = FieldInterval()
    /// The picture at which one began that only grain and a clock change.
    private var quietAnchor: BlockMeans?
    private var scratch: [UInt16] = []

    /// Pictures, or fields of interlaced ones, that may be mixed of two.
    enum Mixed {
        case picture, topField
    }

    /// Takes the picture's bands, and tells how they differ from those before.
    ///
    /// nil when there is nothing to compare with: of a first picture, of another
    /// size than the last, of one too small.
    mutating func compare(_ picture: borrowing PictureBuffer, isFollowing: Bool) -> Motion? {
        let luma = picture.luma
        guard luma.width >= Self.columns, luma.height >= 48 else { return nil }
        var isFollowing = isFollowing
        if luma.width != width || luma.height != height || luma.bitDepth != depth {
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
        blocks.prepare(bands: starts.count, width: width)
        fields.prepare(bands: starts.count, width: width)
        var motion = Motion(unit: unit)
        var steps = StepRatio(mixed)
        // Each band is compared in every way while it is in the cache.
        for band in starts.indices { take(luma, band, into: &motion, &steps) }
        following = min(following + 1, 3)
        history.add(
            mixed == .picture ? blocks.sums : blocks.topSums,
            rows: mixed == .picture ? Self.rows : Self.rows / 2, unit: unit)
        motion.fieldInterval = fields.finish(unit: unit)
        guard isFollowing else {
            isAnchored = false
            quietAnchor = nil
            return nil
        }
        motion.stepRatio = steps.ratio
        motion.blockChange = blocks.change(from: blocksBefore, width: width, unit: unit)
        for kind in BlendRhythm.kinds {
            motion.blendResidues.append(history.residue(kind.weights))
        }
        return motion
    }

    private mutating func take(
        _ luma: PicturePlane, _ band: Int, into motion: inout Motion, _ steps: inout StepRatio
    ) {
        Self.load(
            luma, starts[band]..<starts[band] + Self.rows, to: &current,
            at: band * Self.rows * width, &scratch)
        take(current, previous, earlier, band, into: &motion, &steps)
    }

    private mutating func take(
        _ now: UnsafePointer<Int16>, _ last: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>,
        _ band: Int, into motion: inout Motion, _ steps: inout StepRatio
    ) {
        let at = band * Self.rows * width
        blocks.load(now + at, band: band, width: width)
        fields.load(now + at, band: band, means: blocks, width: width)
        if following > 0 { motion.add(now + at, last + at, width: width) }
        if following > 1 {
            steps.add(now + at, last + at, before + at, width: width, unit: unit)
        }
    }

    /// Whether the picture taken last is still the one at which a still began: a
    /// slow drift from picture to picture is none.
    ///
    /// - Parameter isRepaint: Whether the picture is a random access point among
    ///   others that are not: coded anew, a still changes a little everywhere, and as
    ///   often up as down.
    mutating func isStill(_ motion: Motion, isRepaint: Bool) -> Bool {
        if isRepaint, isAnchored, !motion.isStill, motion.movingSegments == 0,
            abs(shift(from: previous)) <= 0.5, abs(shift(from: anchor)) <= 0.5
        {
            keepAnchor(current)
            return true
        }
        guard motion.isStill else {
            isAnchored = false
            return false
        }
        guard isAnchored else {
            isAnchored = true
            keepAnchor(previous)
            return true
        }
        isAnchored = difference(current, anchor).isStill
        return isAnchored
    }

    /// Mean change of a sample, steps of 8 bits, that grain may have.
    private static let greatestGrain = 6.0

    /// Whether the picture taken last is still the one at which a quiet stretch began, but for
    /// grain, and a clock at its upper or lower edge.
    mutating func isQuiet(_ motion: Motion) -> Bool {
        guard motion.change <= Self.greatestGrain else {
            quietAnchor = nil
            return false
        }
        let anchor = quietAnchor ?? blocksBefore
        guard
            blocks.isQuiet(against: anchor, width: width, change: motion.change, unit: unit)
        else {
            quietAnchor = nil
            return false
        }
        quietAnchor = anchor
        return true
    }

    private mutating func keepAnchor(_ samples: [Int16]) {
        anchor.replaceSubrange(anchor.indices, with: samples)
    }

    /// How much brighter the picture is than another one, in steps of 8 bits.
    private func shift(from other: [Int16]) -> Double {
        var sum = 0
        for index in 0..<min(current.count, other.count) {
            sum += Int(current[index]) - Int(other[index])
        }
        return Double(sum) / Double(max(current.count, 1) * unit)
    }

    private var unit: Int { 1 << max(0, min(depth, 10) - 8) }

    private mutating func prepare(_ luma: PicturePlane) {
        width = luma.width
        height = luma.height
        depth = luma.bitDepth
        let count = min(36, height / 16)
        starts = (0..<count).map { index in
            let middle = (2 * index + 1) * height / (2 * count)
            return max(0, middle - Self.rows / 2) & ~1
        }.filter { $0 + Self.rows <= height }
        current = [Int16](repeating: 0, count: starts.count * Self.rows * width)
        previous = current
        earlier = current
        anchor = current
        isAnchored = false
        scratch = [UInt16](repeating: 0, count: width)
    }

    /// Samples are kept with at most 10 bits, so that sums of 16 bits hold them.
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

    private func difference(
        _ now: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>
    ) -> Motion {
        var motion = Motion(unit: unit)
        for band in starts.indices {
            let start = band * Self.rows * width
            motion.add(now + start, before + start, width: width)
        }
        return motion
    }
}
