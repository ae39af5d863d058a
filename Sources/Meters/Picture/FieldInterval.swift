/// The time from the top to the bottom field of a picture, told from how its rows alternate and how the picture
/// changes from the one before it to the one behind: where the fields are of two moments, a block that gets brighter
/// has brighter rows of the later field. Grain of the picture is not that of its neighbours and takes no part;
/// coarse coding leaves less of the alternation, with the same sign.
///
/// In pictures of one moment the alternation has nothing to do with the change, but for what is drawn in rows of two:
/// there one of two sums of alternate rows is nothing.
struct FieldInterval {
    /// Blocks that are taken of a band, about.
    private static let across = 80
    /// Change over two pictures, steps of 8 bits, from which on a block moves.
    private static let moving = 1.5
    /// Blocks that have to move, their share, and bands in which `perBand` of them do.
    private static let enough = (blocks: 40, share: 0.02, bands: 6, perBand: 4)
    /// Range of the intervals that are told, in pictures.
    private static let told = 0.125...1.3
    /// Where the interval and two of its standard errors are less, both fields are of one moment.
    private static let together = 0.1
    /// The interval in its standard errors, the share of bands that agree, and the share of the interval that each
    /// of the two sums has to show.
    private static let least = (deviations: 5.0, agreement: 0.75, each: 0.3)
    /// The share that the lesser sum shows of what is drawn in rows of two.
    private static let twos = -0.25...0.1

    /// Sums of the blocks of a picture, eight columns by the six rows of a band.
    private struct Blocks {
        /// All rows, as `BlockMeans` has them.
        var means: [Int32] = []
        /// Even less odd rows with the weights 1, 1, 2, 2, 1, 1: nothing where rows are alike by twos from the first one on.
        var pairs: [Int16] = []
        /// With the weights 0, 2, 2, 2, 2, 0: nothing where they are alike by twos from the second one on. Slopes
        /// are in both, with opposite signs.
        var inner: [Int16] = []

        init(count: Int = 0) {
            means = [Int32](repeating: 0, count: count)
            pairs = [Int16](repeating: 0, count: count)
            inner = pairs
        }
    }

    private var blocks = 0
    /// Blocks from one that is taken to the next.
    private var step = 1
    private var now = Blocks()
    private var last = Blocks()
    private var before = Blocks()
    private var filled = 0

    /// The next picture does not follow the last one.
    mutating func reset() { filled = 0 }

    /// Makes room for a picture of so many bands, of `width` columns.
    mutating func prepare(bands: Int, width: Int) {
        step = max(1, width / BlockMeans.columns / Self.across)
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

    /// Takes one band of a picture, of at most 10 bits.
    ///
    /// - Parameter means: The same picture's blocks.
    mutating func load(
        _ rows: UnsafePointer<Int16>, band: Int, means: BlockMeans, width: Int
    ) {
        let (step, across) = (step, width / BlockMeans.columns)
        let rows = UnsafeRawPointer(rows)
        var to = band * blocks
        for block in stride(from: 0, to: blocks * step, by: step) {
            @inline(__always)
            func row(_ row: Int) -> SIMD8<Int16> {
                (rows + (row * width + block * BlockMeans.columns) * 2)
                    .loadUnaligned(as: SIMD8<Int16>.self)
            }
            // Eight columns of four differences of 10 bits fit 16 bits.
            let middle = row(2) &- row(3)
            let outer = row(0) &- row(1) &+ row(4) &- row(5)
            let inner = middle &- row(1) &+ row(4)
            now.means[to] = means.sums[band * across + block]
            now.pairs[to] = (outer &+ middle &+ middle).wrappedSum()
            now.inner[to] = (inner &+ inner).wrappedSum()
            to += 1
        }
    }

    /// The interval of the picture before the one that was taken, in pictures: 0.5 where the top field is first, −0.5
    /// where the bottom field is, 1 or −1 where one is a field of another film frame; coarse coding makes it less, fast
    /// motion more. 0 where both are of one moment. nil where nothing is told: of little motion, and where fewer than
    /// three pictures follow each other.
    ///
    /// - Parameter unit: One step of 8 bits.
    mutating func finish(unit: Int) -> Double? {
        defer { filled = min(filled + 1, 2) }
        return filled == 2 ? interval(unit: unit) : nil
    }

    private func interval(unit: Int) -> Double? {
        let least = Int(Self.moving * Double(BlockMeans.samples * unit))
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
            guard count >= Self.enough.perBand else { continue }
            bands += 1
            if sum > 0 { later += 1 }
        }
        let sum = pairs + inner
        guard moving >= Self.enough.blocks, bands >= Self.enough.bands,
            Double(moving) >= Self.enough.share * Double(now.means.count), alternation > 0
        else { return nil }
        // Even less odd rows of eight columns, four times in each sum, and twice the change of forty-eight samples.
        let scale = -1.5 * Double(sum) / Double(change)
        let agreeing = Double(sum > 0 ? later : bands - later) / Double(bands)
        let error = 1.5 * (Double(alternation) / Double(change) / Double(moving)).squareRoot()
        let lesser =
            2 * Double(min(pairs * sum.signum(), inner * sum.signum())) / Double(max(abs(sum), 1))
        if 2 * error < Self.together,
            abs(scale) + 2 * error < Self.together || Self.twos.contains(lesser)
        {
            return 0
        }
        guard Self.told.contains(abs(scale)),
            abs(scale) >= Self.least.deviations * error,
            agreeing >= Self.least.agreement,
            lesser >= Self.least.each
        else { return nil }
        return scale
    }
}
