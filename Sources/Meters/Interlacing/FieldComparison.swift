/// Classifies a frame as progressive or interlaced by the frames before and after it.
///
/// With the top field first, the bottom field before and the top field after are as near in time to
/// the other field of the frame as its own; the top field before and the bottom field after are three
/// times as far. In a progressive frame all four are equally far. FFmpeg's filter idet does the same.
struct FieldComparison {
    enum Vote {
        case progressive, topFirst, bottomFirst
    }

    /// nil with too little motion, or an ambiguous one.
    let vote: Vote?
    /// Whether a field fits a field of a neighbour better than its own: pulldown shifts the fields of
    /// some frames.
    let isShifted: Bool
    /// Time from the top to the bottom field, in frames; nil where it is unknown or 0.
    let interval: Double?

    /// Mean change of a sample, steps of 8 bits, below which motion is too slow.
    private static let minimumChange = 0.2
    /// Roughness against the far fields divided by that against the near ones: from here on there is a
    /// field order. Higher where near fields are much rougher than the frame itself.
    private static let interlacedRatio = (smooth: 1.04, rough: 1.3)
    /// Roughness against near fields divided by that of the frame itself, at these two ends.
    private static let roughness = (smooth: 1.3, rough: 2.0)
    /// The ratio up to which far and near are equal, and the roughness from which that means a
    /// progressive frame.
    private static let progressiveRatio = 1.03
    private static let progressiveRoughness = (equal: 1.1, unequal: 1.5)
    /// The ratio and the roughness of a frame whose fields are shifted.
    private static let shifted = (ratio: 1.1, roughness: 0.95)
    /// Interval of fields, in frames, beyond which one belongs to another film frame.
    private static let otherFrame = 0.85

    /// - Parameters:
    ///   - before: The frame compared with the one before it.
    ///   - after: The next frame compared with this one.
    init(before: Motion, after: Motion) {
        interval = after.fieldInterval.flatMap { $0 == 0 ? nil : $0 }
        if let interval {
            vote = interval > 0 ? .topFirst : .bottomFirst
            isShifted = abs(interval) > Self.otherFrame
            return
        }
        let topFar = Double(before.evenBefore + after.oddAfter)
        let topNear = Double(before.oddBefore + after.evenAfter)
        guard before.change >= Self.minimumChange, before.within > 0, topFar > 0, topNear > 0 else {
            (vote, isShifted) = (nil, false)
            return
        }
        let ratio = max(topFar, topNear) / min(topFar, topNear)
        let rough = min(topFar, topNear) / Double(before.within)
        let share = (rough - Self.roughness.smooth) / (Self.roughness.rough - Self.roughness.smooth)
        let threshold =
            Self.interlacedRatio.smooth
            + (Self.interlacedRatio.rough - Self.interlacedRatio.smooth) * min(max(share, 0), 1)
        if ratio > threshold {
            // Rows that move by two from frame to frame look like fields.
            let order: Vote = topFar > topNear ? .topFirst : .bottomFirst
            vote = after.fieldInterval == 0 ? nil : order
        } else if ratio < Self.progressiveRatio
            ? rough > Self.progressiveRoughness.equal
            : rough > Self.progressiveRoughness.unequal && ratio < 1 + (threshold - 1) / 2
        {
            vote = .progressive
        } else {
            vote = nil
        }
        isShifted = ratio > Self.shifted.ratio && rough < Self.shifted.roughness
    }
}

/// Time from the top to the bottom field of a frame, by the alternation of its rows.
///
/// In an interlaced frame, a block that gets brighter from the frame before to the frame after has
/// brighter rows of the later field. Grain is independent of its neighbours and takes no part. Coarse
/// coding weakens the alternation and keeps its sign. In a progressive frame alternation and change
/// are independent, except where rows are alike by twos: there one of two alternate sums vanishes.
struct FieldInterval {
    /// Blocks used of each band, about.
    private static let blocksPerBand = 80
    /// Change over two frames, steps of 8 bits, of a moving block.
    private static let movingChange = 1.5
    /// Moving blocks, their share of all, and bands with `perBand` of them that a result needs.
    private static let minimum = (blocks: 40, share: 0.02, bands: 6, perBand: 4)
    /// Plausible intervals, in frames.
    private static let plausible = 0.125...1.3
    /// Interval plus two standard errors below which a frame is progressive.
    private static let progressive = 0.1
    /// The interval in standard errors, the share of bands that agree, and the share of the interval
    /// that each of the two sums shows, at least.
    private static let least = (deviations: 5.0, agreement: 0.75, each: 0.3)
    /// Share of the lesser sum where rows are alike by twos.
    private static let rowPairs = -0.25...0.1

    /// Sums of the blocks of a frame, eight columns by the six rows of a band.
    private struct Blocks {
        /// Sums of all rows, as in `BlockMeans`.
        var means: [Int32] = []
        /// Even less odd rows with the weights 1, 1, 2, 2, 1, 1: 0 where rows are alike by twos from
        /// the first one on.
        var pairs: [Int16] = []
        /// The same with the weights 0, 2, 2, 2, 2, 0: 0 where they are alike by twos from the second
        /// one on. Slopes are in both, with opposite signs.
        var inner: [Int16] = []

        init(count: Int = 0) {
            means = [Int32](repeating: 0, count: count)
            pairs = [Int16](repeating: 0, count: count)
            inner = pairs
        }
    }

    private var blocks = 0
    /// Blocks from one that is used to the next.
    private var step = 1
    private var now = Blocks()
    private var last = Blocks()
    private var before = Blocks()
    private var filled = 0

    /// The next frame does not follow the last one.
    mutating func reset() { filled = 0 }

    /// Makes room for a frame of `bands` bands, of `width` columns.
    mutating func prepare(bands: Int, width: Int) {
        step = max(1, width / BlockMeans.columns / Self.blocksPerBand)
        let blocks = width / BlockMeans.columns / step
        if bands * blocks != now.means.count || blocks != self.blocks {
            self.blocks = blocks
            now = Blocks(count: bands * blocks)
            (last, before) = (now, now)
            filled = 0
        }
        swap(&before, &last)
        swap(&last, &now)
    }

    /// Adds one band of a frame, of at most 10 bits.
    ///
    /// - Parameter means: Blocks of the same frame.
    mutating func load(
        _ rows: UnsafePointer<Int16>, band: Int, means: BlockMeans, width: Int
    ) {
        let first = band * blocks
        let across = width / BlockMeans.columns
        Self.load(
            UnsafeRawPointer(rows), width, first..<first + blocks, step: step,
            to: &now.pairs, &now.inner)
        for block in 0..<blocks {
            now.means[first + block] = means.sums[band * across + block * step]
        }
    }

    private static func load(
        _ rows: UnsafeRawPointer, _ width: Int, _ places: Range<Int>, step: Int,
        to pairs: UnsafeMutablePointer<Int16>, _ inners: UnsafeMutablePointer<Int16>
    ) {
        for place in places {
            let left = rows + 2 * (place - places.lowerBound) * step * BlockMeans.columns
            @inline(__always)
            func row(_ row: Int) -> SIMD8<Int16> {
                (left + 2 * row * width).loadUnaligned(as: SIMD8<Int16>.self)
            }
            // Eight columns of four differences of 10 bits fit 16 bits.
            let middle = row(2) &- row(3)
            let outer = row(0) &- row(1) &+ row(4) &- row(5)
            let inner = middle &- row(1) &+ row(4)
            pairs[place] = (outer &+ middle &+ middle).wrappedSum()
            inners[place] = (inner &+ inner).wrappedSum()
        }
    }

    /// Interval of the frame before the last one, in frames: 0.5 with the top field first, −0.5 with
    /// the bottom field first, 1 or −1 for a field of another film frame, 0 for a progressive frame.
    ///
    /// Coarse coding makes it smaller, fast motion greater. nil with too little motion, or with fewer
    /// than three frames in sequence.
    ///
    /// - Parameters:
    ///   - unit: One step of 8 bits.
    ///   - sums: Sums of the frame, which are added up over the video.
    mutating func finish(unit: Int, sums: inout FieldSums) -> Double? {
        defer { filled = min(filled + 1, 2) }
        return filled == 2 ? interval(unit: unit, sums: &sums) : nil
    }

    private func interval(unit: Int, sums: inout FieldSums) -> Double? {
        let least = Int(Self.movingChange * Double(BlockMeans.samples * unit))
        var (moving, bands, later) = (0, 0, 0)
        var (pairs, inner, change, alternation) = (0, 0, 0, 0)
        for start in stride(from: 0, to: now.means.count, by: blocks) {
            var (count, sum) = (0, 0)
            for index in start..<start + blocks {
                let step = Int(now.means[index] &- before.means[index])
                guard abs(step) >= least else { continue }
                let (first, second) = (Int(last.pairs[index]), Int(last.inner[index]))
                count += 1
                pairs += first * step
                inner += second * step
                sum += (first + second) * step
                change += step * step
                alternation += (first + second) * (first + second)
            }
            moving += count
            guard count >= Self.minimum.perBand else { continue }
            bands += 1
            if sum > 0 { later += 1 }
        }
        sums = FieldSums(
            pairs: Double(pairs), inner: Double(inner), change: Double(change),
            alternation: Double(alternation), moving: Double(moving))
        let sum = pairs + inner
        guard moving >= Self.minimum.blocks, bands >= Self.minimum.bands,
            Double(moving) >= Self.minimum.share * Double(now.means.count), alternation > 0
        else { return nil }
        guard let scale = sums.interval else { return nil }
        let agreeing = Double(sum > 0 ? later : bands - later) / Double(bands)
        let (error, lesser) = (sums.error, sums.lesser)
        if 2 * error < Self.progressive,
            abs(scale) + 2 * error < Self.progressive || Self.rowPairs.contains(lesser)
        {
            return 0
        }
        guard Self.plausible.contains(abs(scale)),
            abs(scale) >= Self.least.deviations * error,
            agreeing >= Self.least.agreement,
            lesser >= Self.least.each
        else { return nil }
        return scale
    }
}

/// Sums over moving blocks that give the time from the top to the bottom field: of one frame, or of
/// many, whose errors are then far smaller.
struct FieldSums {
    /// Products of the two alternations of rows with the change from the frame before to the frame
    /// after.
    var pairs = 0.0
    var inner = 0.0
    /// Squares of that change and of the alternation.
    var change = 0.0
    var alternation = 0.0
    /// Moving blocks.
    var moving = 0.0

    static func += (sums: inout FieldSums, other: FieldSums) {
        sums.pairs += other.pairs
        sums.inner += other.inner
        sums.change += other.change
        sums.alternation += other.alternation
        sums.moving += other.moving
    }

    /// Frames from the top to the bottom field; nil without change.
    ///
    /// Each sum has even less odd rows of eight columns four times; the change is twice that of 48
    /// samples.
    var interval: Double? { change > 0 ? -1.5 * (pairs + inner) / change : nil }

    /// Standard error of the interval.
    var error: Double {
        change > 0 && moving > 0 ? 1.5 * (alternation / change / moving).squareRoot() : .infinity
    }

    /// The lesser of the two sums, relative to half of both: 1 where they are equal, about 0 where rows
    /// are alike by twos.
    var lesser: Double {
        let sum = pairs + inner
        let sign: Double = sum < 0 ? -1 : 1
        return 2 * min(pairs * sign, inner * sign) / max(abs(sum), 1)
    }
}
