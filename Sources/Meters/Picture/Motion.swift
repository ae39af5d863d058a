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

    @inline(__always)
    mutating func add(
        _ now: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>, _ stride: Int
    ) {
        let even =
            Self.change(now, before) + Self.change(now + 2 * stride, before + 2 * stride)
            + Self.change(now + 4 * stride, before + 4 * stride)
        let odd =
            Self.change(now + stride, before + stride)
            + Self.change(now + 3 * stride, before + 3 * stride)
            + Self.change(now + 5 * stride, before + 5 * stride)
        segments += 1
        let samples = MotionBands.columns * MotionBands.rows / 2
        let most = max(even, odd)
        greatest = max(greatest, Double(most) / Double(samples * unit))
        if most >= Self.moving * unit * samples { movingSegments += 1 }
        top += even
        bottom += odd
        for row in 1..<MotionBands.rows - 1 {
            let at = row * stride
            let (above, below) = (at - stride, at + stride)
            within += Self.roughness(now + above, now + at, now + below)
            let earlier = Self.roughness(now + above, before + at, now + below)
            let later = Self.roughness(before + above, now + at, before + below)
            if row & 1 == 1 {
                oddBefore += earlier
                oddAfter += later
            } else {
                evenBefore += earlier
                evenAfter += later
            }
        }
    }

    @inline(__always)
    private static func change(_ now: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>) -> Int {
        sum { eight(now, $0) &- eight(before, $0) }
    }

    private typealias Eight = SIMD8<Int16>

    @inline(__always)
    private static func eight(_ row: UnsafePointer<Int16>, _ x: Int) -> Eight {
        UnsafeRawPointer(row + x).loadUnaligned(as: Eight.self)
    }

    /// Sum of the magnitudes over a segment: eight of at most 2046, one of each eighth, fit 16 bits.
    @inline(__always)
    private static func sum(_ differences: (Int) -> Eight) -> Int {
        var sums = Eight()
        for x in stride(from: 0, to: MotionBands.columns, by: Eight.scalarCount) {
            let difference = differences(x)
            sums &+= pointwiseMax(difference, 0 &- difference)
        }
        return Int(SIMD8<Int32>(truncatingIfNeeded: sums).wrappedSum())
    }

    @inline(__always)
    private static func roughness(
        _ above: UnsafePointer<Int16>, _ middle: UnsafePointer<Int16>,
        _ below: UnsafePointer<Int16>
    ) -> Int {
        sum { x in
            let middle = eight(middle, x)
            return eight(above, x) &+ eight(below, x) &- middle &- middle
        }
    }
}
