/// Counts the distances between pictures in presentation order; memory is
/// bounded.
struct FrameDurationHistogram {
    /// Different distances counted at most.
    private static let kinds = 256

    private var last: Int64?
    private var counts: [Int64: Int] = [:]

    /// In units of the time base.
    mutating func add(_ time: Int64) {
        defer { last = time }
        guard let last else { return }
        let (distance, overflow) = time.subtractingReportingOverflow(last)
        guard !overflow, distance >= 0 else { return }
        guard counts[distance] != nil || counts.count < Self.kinds else { return }
        counts[distance, default: 0] += 1
    }

    /// Most frequent first.
    func mostFrequent(_ limit: Int) -> [(distance: Int64, count: Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
            .map { ($0.key, $0.value) }
    }
}
