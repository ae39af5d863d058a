import Platform

/// Counts frames among which fields repeat as 2:3 pulldown makes them.
struct TelecineMeter {
    /// Frames that have to be telecined, and their share of the moving ones: chance makes none.
    private static let minimumFrames = 12
    static let minimumShare = 0.1
    /// Film frames for each thousand frames of video: 4 for 5.
    private static let filmPerThousand = 800.0

    private var cadence = FieldCadence()
    private(set) var telecined = 0
    /// Telecined frames of which blended fields would not show the same pattern.
    private var clearlyTelecined = 0
    /// Frames at which the last twenty have enough motion.
    private(set) var moving = 0

    mutating func add(_ motion: Motion) {
        cadence.add(motion)
        guard cadence.isMoving else { return }
        moving += 1
        guard let clearness = cadence.telecine else { return }
        telecined += 1
        if clearness >= FieldCadence.clear { clearlyTelecined += 1 }
    }

    /// The next frame does not follow the last one.
    mutating func reset() { cadence.reset() }

    /// Frames per second of the film; nil without pulldown.
    ///
    /// - Parameter hasBlendedFields: Whether the fields are blended, which looks like pulldown.
    func filmFrameRate(at frameRate: Double, hasBlendedFields: () -> Bool) -> Double? {
        guard telecined >= Self.minimumFrames,
            Double(telecined) >= Self.minimumShare * Double(moving),
            2 * clearlyTelecined >= telecined || !hasBlendedFields()
        else { return nil }
        return (frameRate * Self.filmPerThousand).rounded() / 1000
    }
}

/// Finds 2:3 pulldown in the last twenty changes of the two fields.
///
/// One of five frames repeats its top field and another one its bottom field: two or three frames
/// later in 2:3:2:3, one in 2:3:3:2.
struct FieldCadence {
    static let length = 20
    private static let period = 5
    /// Change of a field, steps of 8 bits, that noise makes.
    private static let noise = 0.03
    /// Median change of a frame, steps of 8 bits, below which motion is too slow.
    private static let minimumChange = 0.3
    /// Natural logarithm of one field's change divided by the other's: of a frame, and the mean of a
    /// phase.
    private static let minimumStep = 0.08
    private static let minimumMean = 0.15
    /// The mean divided by that of the other three phases. Blended fields reach less than `clear`.
    private static let minimumClearness = 2.0
    static let clear = 4.0

    private var steps = [Double](repeating: 0, count: length)
    private var changes = [Double](repeating: 0, count: length)
    private var next = 0
    private var count = 0

    mutating func add(_ motion: Motion) {
        let samples = Double(max(motion.segments * BandGeometry.samples / 2, 1))
        let unit = samples * Double(motion.unit)
        let (top, bottom) = (Double(motion.top) / unit, Double(motion.bottom) / unit)
        steps[next] = log((top + Self.noise) / (bottom + Self.noise))
        changes[next] = (top + bottom) / 2
        next = (next + 1) % Self.length
        count = min(count + 1, Self.length)
    }

    mutating func reset() { count = 0 }

    /// Whether the last twenty frames have enough motion.
    var isMoving: Bool {
        count == Self.length && changes.median.map { $0 >= Self.minimumChange } == true
    }

    /// Clearness of the best pair of phases, 2 or more; nil without pulldown.
    var telecine: Double? {
        // The period divides the length, so that positions in the ring keep their phase.
        let places = (0..<Self.period).map { place in
            stride(from: place, to: Self.length, by: Self.period).map { steps[$0] }
        }
        let clearest = (0..<Self.period).flatMap { top in
            (1..<Self.period).compactMap { gap in
                clearness(places, top: top, bottom: (top + gap) % Self.period)
            }
        }.max()
        return clearest.flatMap { $0 > Self.minimumClearness ? $0 : nil }
    }

    /// How much more the fields of two phases differ than those of the other three; nil where they do
    /// not.
    ///
    /// - Parameters:
    ///   - top: Phase at which only the bottom field changes.
    ///   - bottom: Phase at which only the top field changes.
    private func clearness(_ places: [[Double]], top: Int, bottom: Int) -> Double? {
        let cycles = Self.length / Self.period
        guard places[top].count(where: { $0 < -Self.minimumStep }) == cycles,
            places[bottom].count(where: { $0 > Self.minimumStep }) == cycles
        else { return nil }
        let mean = { (values: [Double]) in values.reduce(0, +) / Double(values.count) }
        let others = places.indices.filter { $0 != top && $0 != bottom }
            .flatMap { places[$0].map(abs) }
        let least = min(-mean(places[top]), mean(places[bottom]))
        return least > Self.minimumMean ? least / max(mean(others), 1e-9) : nil
    }
}
