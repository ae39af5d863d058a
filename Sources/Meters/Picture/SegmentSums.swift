/// Sums of magnitudes over a segment of a band, 64 columns by six rows of at most 10 bits: of the change since the picture
/// before, and of how rough rows stand between their neighbours. Eight columns at a time.
struct SegmentSums {
    /// Change of even and of odd rows.
    let even: Int
    let odd: Int
    /// Roughness of rows between those of their own picture.
    let within: Int
    /// Roughness of odd and even rows of the picture before between rows of this one.
    let oddBefore: Int
    let evenBefore: Int
    /// Roughness of odd and even rows of this picture between rows of the one before.
    let oddAfter: Int
    let evenAfter: Int

    /// - Parameter stride: Samples from a row to the next.
    init(_ now: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>, _ stride: Int) {
        // A lane adds up eight columns: changes of three rows are at most 3 · 8 · 1023 and the roughness of two rows
        // 2 · 8 · 2046, which is 16 bits with a sign. The roughness of four rows fits 16 bits without one.
        var (even, odd, within) = (Eight(), Eight(), Eight())
        var (oddBefore, evenBefore, oddAfter, evenAfter) = (Eight(), Eight(), Eight(), Eight())
        for x in Swift.stride(from: 0, to: MotionBands.columns, by: Eight.scalarCount) {
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

    /// Changes of one row from the last picture to this one and from the one before to the last, and the difference of both.
    @inline(__always)
    static func steps(
        _ now: UnsafePointer<Int16>, _ last: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>
    ) -> (now: Int, then: Int, bend: Int) {
        // Eight samples of at most 4092.
        var (steps, earlier, bends) = (Eight(), Eight(), Eight())
        for x in Swift.stride(from: 0, to: MotionBands.columns, by: Eight.scalarCount) {
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
        pointwiseMax(difference, 0 &- difference)
    }

    @inline(__always)
    private static func roughness(_ above: Eight, _ middle: Eight, _ below: Eight) -> Eight {
        magnitude(above &+ below &- middle &- middle)
    }

    /// The sum of eight numbers without a sign.
    @inline(__always)
    private static func sum(_ sums: Eight) -> Int {
        // Pairs side by side in 32 bits each.
        let pairs = unsafeBitCast(sums, to: SIMD4<UInt32>.self)
        return Int(((pairs & 0xFFFF) &+ (pairs &>> 16)).wrappedSum())
    }
}
