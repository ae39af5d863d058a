/// How a picture differs from the one before it, by the two fields.
struct Motion {
    /// One step of 8 bits.
    let unit: Int
    private(set) var segments = 0
    /// Segments of which at least one field changed.
    private(set) var movingSegments = 0
    /// The greatest mean change of a segment, in steps of 8 bits.
    private(set) var greatest = 0.0
    /// Change of even and odd rows.
    private(set) var top = 0
    private(set) var bottom = 0
    /// How rough rows stand between those of the same picture.
    private(set) var within = 0
    /// How rough odd and even rows of the picture before stand between rows of this one.
    private(set) var oddBefore = 0
    private(set) var evenBefore = 0
    /// How rough odd and even rows of this picture stand between rows of the one before.
    private(set) var oddAfter = 0
    private(set) var evenAfter = 0

    /// Change of block means and of those of coarse blocks, in steps of 8 bits.
    var blockChange = (fine: 0.0, coarse: 0.0)
    /// The sums that vanish where pictures were mixed, by `BlendRhythm.kinds`.
    var blendResidues: [Double?] = []
    /// How far this change differs from the one before it; see `StepRatio`.
    var stepRatio: Double?
    /// The time from the top to the bottom field of the picture before; see `FieldInterval`.
    var fieldInterval: Double?

    /// Mean change, steps of 8 bits, above which a segment moves.
    private static let moving = 3

    init(unit: Int) { self.unit = unit }

    /// Nothing new is seen.
    var isStill: Bool { movingSegments == 0 && greatest <= 1 }

    /// Mean change of a sample, in steps of 8 bits.
    var change: Double {
        Double(top + bottom)
            / Double(max(segments * MotionBands.columns * MotionBands.rows * unit, 1))
    }

    /// Takes one band of a picture and of the one before it, of `width` columns.
    mutating func add(
        _ now: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>, width: Int
    ) {
        for left in stride(
            from: 0, through: width - MotionBands.columns, by: MotionBands.columns)
        {
            add(SegmentSums(now + left, before + left, width))
        }
    }

    private mutating func add(_ sums: SegmentSums) {
        segments += 1
        let samples = MotionBands.columns * MotionBands.rows / 2
        let most = max(sums.even, sums.odd)
        greatest = max(greatest, Double(most) / Double(samples * unit))
        if most >= Self.moving * unit * samples { movingSegments += 1 }
        top += sums.even
        bottom += sums.odd
        within += sums.within
        oddBefore += sums.oddBefore
        oddAfter += sums.oddAfter
        evenBefore += sums.evenBefore
        evenAfter += sums.evenAfter
    }
}
