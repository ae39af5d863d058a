/// Which of the values around zero occur: sound that was made louder or softer after it was rounded, and
/// then stored with more bits, has steps between its values, whichever bits they fill.
struct SampleSteps {
    /// Values on either side of zero that are looked at, in steps of the depth.
    private static let reach: Int32 = 4096
    /// Different values that are needed, and samples among them.
    private static let leastValues = 24
    private static let leastSamples = 2048
    /// Share of all distances between neighbours that are as the shortest ones, at least.
    private static let regularity = 0.95

    private var occurs = [Bool](repeating: false, count: Int(2 * reach + 1))
    private var samples = 0

    @inline(__always)
    mutating func add(_ value: Int32) {
        guard value.magnitude <= UInt32(Self.reach), value != 0 else { return }
        occurs[Int(value + Self.reach)] = true
        samples += 1
    }

    /// Mean distance of values that occur; nil where it is no even one, or less than four.
    var step: Double? {
        guard samples >= Self.leastSamples else { return nil }
        let values = occurs.indices.filter { occurs[$0] }
        guard values.count >= Self.leastValues, let first = values.first, let last = values.last
        else { return nil }
        let distances = zip(values.dropFirst(), values).map { $0 - $1 }
        guard let usual = distances.median, usual >= 4 else { return nil }
        // Zero itself is not counted, and soft sound may leave out a value.
        let whole = distances.map { max(1, (Double($0) / Double(usual)).rounded()) }
        let step = Double(last - first) / whole.reduce(0, +)
        let regular = zip(distances, whole).filter {
            (Double($0) - $1 * step).magnitude <= max(1, $1 * 0.5)
        }
        guard Double(regular.count) >= Self.regularity * Double(distances.count) else { return nil }
        return step
    }
}
