import TrackModel

/// Notices where the 33 bits of an MPEG clock begin at 0 again
/// (ISO/IEC 13818-1, section 2.4.3.7). FFmpeg goes on counting past them, or
/// counts up to 0 when a file begins within a minute of the wrap.
struct ClockWrap {
    private static let period: Int64 = 1 << 33
    /// Ticks between a packet and its successor, 10 s: a longer way over the border
    /// is another clock.
    private static let stride: Int64 = 900_000

    /// Location of the first packet behind the wrap; time in seconds as FFmpeg counts.
    private(set) var location: Claim.Location?
    private var last: Int64?

    /// - Parameter time: in ticks of 90 kHz.
    mutating func add(_ time: Int64, at location: Claim.Location) {
        defer { last = time }
        guard self.location == nil, let last, last < time else { return }
        let isNear = time.subtractingReportingOverflow(last)
        guard !isNear.overflow, isNear.partialValue < Self.stride else { return }
        for border in [0, Self.period] where last < border && border <= time {
            self.location = location
        }
    }
}
