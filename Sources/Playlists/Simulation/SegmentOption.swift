/// Treatment of segments of the old quality that are buffered at a switch; the names are
/// NexPlayer's.
public enum SegmentOption: String, Hashable, Sendable, CaseIterable {
    /// They are played.
    case late
    /// Those after the one on the screen are fetched again in the new quality.
    case quick
    /// At each switch one of the two: quick where the quality rises and the network is fast
    /// enough to bring what is taken back before it is due, else late.
    case `default`

    /// The one of `quick` and `late` that a switch is.
    ///
    /// - Parameters:
    ///   - old: bits a second of what is buffered.
    ///   - new: bits a second of what comes.
    ///   - buffer: seconds that are buffered.
    ///   - estimate: bits a second that the network is thought to bring.
    public func decided(
        from old: UInt64, to new: UInt64, buffer: Double, estimate: Double
    ) -> SegmentOption {
        switch self {
        case .late, .quick: self
        case .default: new > old && buffer > 0 && Double(new) * 2 <= estimate ? .quick : .late
        }
    }
}
