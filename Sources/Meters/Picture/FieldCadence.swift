import Platform

/// The last twenty changes of the two fields, in which 2:3 pulldown is looked for.
///
/// One of five pictures repeats the field of one parity and another one that of the other parity:
/// two or three pictures later in 2:3:2:3, one in 2:3:3:2.
struct FieldCadence {
    static let length = 20
    private static let period = 5
    /// Changes of a field, steps of 8 bits, that noise makes.
    private static let noise = 0.03
    /// Mean change of the middle picture below which nothing is told.
    private static let leastChange = 0.3
    /// Logarithms of the changes by each other: of one picture, and the mean at a place.
    private static let leastStep = 0.08
    private static let leastMean = 0.15
    /// The mean by that of the other three pictures: at least, and where mixed fields, of which one parity changes less
    /// at some pictures, too, are ruled out.
    private static let least = 2.0
    static let clear = 4.0

    private var steps = [Double](repeating: 0, count: length)
    private var changes = [Double](repeating: 0, count: length)
    private var next = 0
    private var count = 0

    mutating func add(_ motion: Motion) {
        let samples = Double(max(motion.segments * MotionBands.columns * MotionBands.rows / 2, 1))
        let unit = samples * Double(motion.unit)
        let (top, bottom) = (Double(motion.top) / unit, Double(motion.bottom) / unit)
        steps[next] = log((top + Self.noise) / (bottom + Self.noise))
        changes[next] = (top + bottom) / 2
        next = (next + 1) % Self.length
        count = min(count + 1, Self.length)
    }

    mutating func reset() { count = 0 }

    /// Whether there is enough motion to tell.
    var isMoving: Bool {
        count == Self.length && changes.median.map { $0 >= Self.leastChange } == true
    }

    /// The ratio of pulldown that is clearest, from 2 on; nil where there is none.
    var telecine: Double? {
        // The period divides the length, so that places in the ring keep their phase.
        let places = (0..<Self.period).map { place in
            stride(from: place, to: Self.length, by: Self.period).map { steps[$0] }
        }
        let clearest = (0..<Self.period).flatMap { top in
            (1..<Self.period).compactMap { gap in
                clearness(places, top: top, bottom: (top + gap) % Self.period)
            }
        }.max()
        return clearest.flatMap { $0 > Self.least ? $0 : nil }
    }

    /// How much more the two pictures differ by field than the other three; nil where they do not.
    ///
    /// - Parameters:
    ///   - top: Where only the bottom field changes.
    ///   - bottom: Where only the top field does.
    private func clearness(_ places: [[Double]], top: Int, bottom: Int) -> Double? {
        let cycles = Self.length / Self.period
        guard places[top].count(where: { $0 < -Self.leastStep }) == cycles,
            places[bottom].count(where: { $0 > Self.leastStep }) == cycles
        else { return nil }
        let mean = { (values: [Double]) in values.reduce(0, +) / Double(values.count) }
        let others = places.indices.filter { $0 != top && $0 != bottom }
            .flatMap { places[$0].map(abs) }
        let least = min(-mean(places[top]), mean(places[bottom]))
        return least > Self.leastMean ? least / max(mean(others), 1e-9) : nil
    }
}
