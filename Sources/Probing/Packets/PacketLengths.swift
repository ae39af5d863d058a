/// How long the packets of one track say they last, and which of that is believed.
///
/// A length is held against those before it: FFmpeg counts the last packet of an Ogg stream
/// from the granule position of its page, and where that lies before the packet begins, the
/// difference wraps at 32 bits and lasts days.
struct PacketLengths {
    /// Times the longest packet so far, beyond which a length is doubted.
    private static let unlikely = 4.0
    /// Seconds that any packet may last.
    private static let harmless = 1.0
    /// Ticks that only a negative number of 32 bits reaches.
    private static let wrapped: Int64 = 1 << 31

    /// Seconds; of the packets that are believed, nil while there is none.
    private(set) var longest: Double?
    /// Seconds of the first packet that is not believed.
    private(set) var doubted: Double?

    /// What is believed of a length; nil for one that is not.
    ///
    /// - Parameters:
    ///   - length: seconds.
    ///   - ticks: the same on the clock of the track.
    ///   - isConfirmed: whether the packet ends where the header says that the track ends.
    mutating func believed(_ length: Double?, ticks: Int64?, isConfirmed: Bool) -> Double? {
        guard let length else { return nil }
        let limit = max(Self.harmless, (longest ?? .infinity) * Self.unlikely)
        guard ticks ?? 0 < Self.wrapped, isConfirmed || length <= limit else {
            doubted = doubted ?? length
            return nil
        }
        longest = max(longest ?? 0, length)
        return length
    }
}
