import TrackModel

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A date of EXT-X-PROGRAM-DATE-TIME or EXT-X-DATERANGE (ISO 8601).
public struct PlaylistDate: Hashable, Sendable {
    /// Since 1970-01-01T00:00:00Z, rounded down.
    let seconds: Int64
    let nanoseconds: Int32
    /// Minutes east of UTC as written; nil where no zone is, which is read as UTC.
    let zoneMinutes: Int?
    private var spelling = Spelling()

    /// Original text; nil for a computed date.
    public var written: String? { spelling.text }

    /// Equal dates are equal, whatever their spelling.
    private struct Spelling: Hashable, Sendable {
        var text: String?

        static func == (_: Spelling, _: Spelling) -> Bool { true }
        func hash(into _: inout Hasher) {}
    }

    init(seconds: Int64, nanoseconds: Int32 = 0, zoneMinutes: Int? = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.zoneMinutes = zoneMinutes
    }

    /// Seconds since 1970.
    package var timeIntervalSince1970: Double { Double(seconds) + Double(nanoseconds) / 1e9 }

    /// Foundation date, accurate to about a microsecond.
    public var date: Date { Date(timeIntervalSince1970: timeIntervalSince1970) }

    /// Seconds from another date to this one.
    package func timeInterval(since other: PlaylistDate) -> Double {
        Double(seconds &- other.seconds) + Double(nanoseconds - other.nanoseconds) / 1e9
    }

    /// Date shifted by an interval in seconds; nil on overflow.
    package func advanced(by interval: Double) -> PlaylistDate? {
        let total = (interval * 1e9).rounded()
        guard total.isFinite, abs(total) < 9e18 else { return nil }
        let nanoseconds = Int64(total) + Int64(self.nanoseconds)
        let carry = (nanoseconds % 1_000_000_000 + 1_000_000_000) % 1_000_000_000
        let (seconds, overflow) = self.seconds.addingReportingOverflow(
            (nanoseconds - carry) / 1_000_000_000)
        guard !overflow else { return nil }
        return PlaylistDate(seconds: seconds, nanoseconds: Int32(carry), zoneMinutes: zoneMinutes)
    }

    /// `2010-02-19T14:54:23.031+08:00`; the zone may be `Z`, `+0800`, `+08` or absent,
    /// the fraction has 1 to 9 digits (more are dropped), a blank may stand for the T.
    public init?(_ text: String) {
        guard let moment = ParsedTimestamp(text) else { return nil }
        self.init(
            seconds: moment.seconds, nanoseconds: moment.nanoseconds,
            zoneMinutes: moment.zoneMinutes)
        spelling.text = text
    }
}

extension PlaylistDate: CustomStringConvertible {
    /// RFC 3339 in UTC, with as many digits of the second as it needs.
    public var description: String {
        CivilDay.rfc3339(seconds: seconds, nanoseconds: Int64(nanoseconds))
    }
}
