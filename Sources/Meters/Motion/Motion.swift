/// Change of a frame from the one before it, of each field.
struct Motion {
    /// One step of 8 bits.
    let unit: Int
    private(set) var segments = 0
    /// Segments with a change in at least one field.
    private(set) var movingSegments = 0
    /// The greatest mean change of a segment, in steps of 8 bits.
    private(set) var greatest = 0.0
    /// Change of even and odd rows.
    private(set) var top = 0
    private(set) var bottom = 0
    /// Roughness of rows between rows of the same frame: the magnitude of second differences.
    private(set) var within = 0
    /// Roughness of odd and even rows of the frame before between rows of this one.
    private(set) var oddBefore = 0
    private(set) var evenBefore = 0
    /// Roughness of odd and even rows of this frame between rows of the one before.
    private(set) var oddAfter = 0
    private(set) var evenAfter = 0

    /// Change of block means and of coarse block means, in steps of 8 bits.
    var blockChange = (fine: 0.0, coarse: 0.0)
    /// Natural logarithm of the change of each segment of block means.
    var segmentChanges: [Float] = []
    /// Sums that vanish where frames are blended, in the order of `BlendRhythm.kinds`.
    var blendResidues: [Double?] = []
    /// Difference of this change from the one before it; see `StepRatio`.
    var stepRatio: Double?
    /// Time from the top to the bottom field of the frame before; see `FieldInterval`.
    var fieldInterval: Double?
    /// The sums that it is taken from.
    var fieldSums = FieldSums()

    /// Mean change, steps of 8 bits, above which a segment moves.
    private static let movingChange = 3

    init(unit: Int) { self.unit = unit }

    /// Whether nothing changed by more than one step of 8 bits.
    var isStill: Bool { movingSegments == 0 && greatest <= 1 }

    /// Mean change of a sample, in steps of 8 bits.
    var change: Double {
        Double(top + bottom) / Double(max(segments * BandGeometry.samples * unit, 1))
    }

    /// Adds one band of a frame and of the one before it, of `width` columns.
    mutating func add(
        _ now: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>, width: Int
    ) {
        for left in stride(
            from: 0, through: width - BandGeometry.columns, by: BandGeometry.columns)
        {
            add(SegmentSums(now + left, before + left, width))
        }
    }

    private mutating func add(_ sums: SegmentSums) {
        segments += 1
        let samples = BandGeometry.samples / 2
        let change = max(sums.even, sums.odd)
        greatest = max(greatest, Double(change) / Double(samples * unit))
        if change >= Self.movingChange * unit * samples { movingSegments += 1 }
        top += sums.even
        bottom += sums.odd
        within += sums.within
        oddBefore += sums.oddBefore
        oddAfter += sums.oddAfter
        evenBefore += sums.evenBefore
        evenAfter += sums.evenAfter
    }
}

/// Sums of magnitudes over a segment of a band: of the change from the frame before, and of the
/// roughness of rows between their neighbours.
///
/// Samples have at most 10 bits; eight columns are added at a time.
struct SegmentSums {
    /// Change of even and of odd rows.
    let even: Int
    let odd: Int
    /// Roughness of rows between rows of their own frame.
    let within: Int
    /// Roughness of odd and even rows of the frame before between rows of this one.
    let oddBefore: Int
    let evenBefore: Int
    /// Roughness of odd and even rows of this frame between rows of the one before.
    let oddAfter: Int
    let evenAfter: Int

    /// - Parameter stride: Samples from a row to the next.
    init(_ now: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>, _ stride: Int) {
        // A lane adds up eight columns. Changes of three rows are at most 3 · 8 · 1023, roughness of
        // two rows 2 · 8 · 2046: 16 bits with a sign. Four rows fit 16 bits without one.
        var (even, odd, within) = (Eight(), Eight(), Eight())
        var (oddBefore, evenBefore, oddAfter, evenAfter) = (Eight(), Eight(), Eight(), Eight())
        for x in Swift.stride(from: 0, to: BandGeometry.columns, by: Eight.scalarCount) {
            var (now, before) = (now + x, before + x)
            var (above, aboveBefore) = (Self.eight(now), Self.eight(before))
            (now, before) = (now + stride, before + stride)
            var (here, hereBefore) = (Self.eight(now), Self.eight(before))
            even &+= Self.magnitude(above &- aboveBefore)
            for _ in 0..<2 {
                (now, before) = (now + stride, before + stride)
                let (below, belowBefore) = (Self.eight(now), Self.eight(before))
                odd &+= Self.magnitude(here &- hereBefore)
                within &+= Self.roughness(above, here, below)
                oddBefore &+= Self.roughness(above, hereBefore, below)
                oddAfter &+= Self.roughness(aboveBefore, here, belowBefore)
                (now, before) = (now + stride, before + stride)
                let (last, lastBefore) = (Self.eight(now), Self.eight(before))
                even &+= Self.magnitude(below &- belowBefore)
                within &+= Self.roughness(here, below, last)
                evenBefore &+= Self.roughness(here, belowBefore, last)
                evenAfter &+= Self.roughness(hereBefore, below, lastBefore)
                (above, aboveBefore, here, hereBefore) = (below, belowBefore, last, lastBefore)
            }
            odd &+= Self.magnitude(here &- hereBefore)
        }
        self.even = Self.sum(even)
        self.odd = Self.sum(odd)
        self.within = Self.sum(within)
        self.oddBefore = Self.sum(oddBefore)
        self.evenBefore = Self.sum(evenBefore)
        self.oddAfter = Self.sum(oddAfter)
        self.evenAfter = Self.sum(evenAfter)
    }

    /// Changes of one row from the last frame to this one and from the one before to the last, and
    /// the difference of both.
    @inline(__always)
    static func steps(
        _ now: UnsafePointer<Int16>, _ last: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>
    ) -> (now: Int, then: Int, bend: Int) {
        // Eight samples of at most 4092.
        var (steps, earlier, bends) = (Eight(), Eight(), Eight())
        for x in Swift.stride(from: 0, to: BandGeometry.columns, by: Eight.scalarCount) {
            let middle = eight(last + x)
            let (step, then) = (eight(now + x) &- middle, middle &- eight(before + x))
            steps &+= magnitude(step)
            earlier &+= magnitude(then)
            bends &+= magnitude(step &- then)
        }
        return (sum(steps), sum(earlier), sum(bends))
    }

    private typealias Eight = SIMD8<Int16>

    @inline(__always)
    private static func eight(_ samples: UnsafePointer<Int16>) -> Eight {
        UnsafeRawPointer(samples).loadUnaligned(as: Eight.self)
    }

    @inline(__always)
    private static func magnitude(_ difference: Eight) -> Eight {
        // `pointwiseMax` becomes a call, and one into another file would.
        let sign = difference &>> 15
        return (difference ^ sign) &- sign
    }

    @inline(__always)
    private static func roughness(_ above: Eight, _ middle: Eight, _ below: Eight) -> Eight {
        magnitude(above &+ below &- middle &- middle)
    }

    /// Sum of eight unsigned numbers.
    @inline(__always)
    private static func sum(_ sums: Eight) -> Int {
        // Pairs side by side in 32 bits each.
        let pairs = unsafeBitCast(sums, to: SIMD4<UInt32>.self)
        return Int(((pairs & 0xFFFF) &+ (pairs &>> 16)).wrappedSum())
    }
}
