/// Decoding times of frames of which only the first that begins in a PES packet has time stamps
/// (ISO/IEC 13818-1, section 2.4.3.7): the others are spaced evenly between those.
struct StampedFrames {
    /// Frames between two time stamps, of which there is one in 0.7 s (section 2.7.4).
    private static let maxUnstamped = 512

    private var last: Int64?
    /// Frames without time stamps since `last`.
    private var unstamped = 0

    /// Adds a frame in decoding order.
    ///
    /// - Parameter time: in units of the time base; nil for a frame without time stamps.
    /// - Returns: the times of the frames since the last one with a time stamp, this one included;
    ///   none for a frame without.
    mutating func add(_ time: Int64?) -> [Int64] {
        guard let time else {
            unstamped += 1
            return []
        }
        let (earlier, frames) = (last, unstamped + 1)
        (last, unstamped) = (time, 0)
        guard let earlier, frames > 1, frames <= Self.maxUnstamped, time > earlier else {
            return [time]
        }
        let (distance, overflow) = time.subtractingReportingOverflow(earlier)
        guard !overflow, distance < 1 << 40 else { return [time] }
        return (1...Int64(frames)).map { earlier + distance * $0 / Int64(frames) }
    }
}
