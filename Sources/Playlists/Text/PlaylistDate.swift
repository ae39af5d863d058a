import TrackModel

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A moment as EXT-X-PROGRAM-DATE-TIME and DATERANGE write it (ISO 8601).
public struct PlaylistDate: Hashable, Sendable {
    /// Since 1970-01-01T00:00:00Z, rounded down.
    package let seconds: Int64
    package let nanoseconds: Int32
    /// Minutes east of UTC as written; nil where no zone is, which is read as UTC.
    package let zoneMinutes: Int?
    private var spelling = Spelling()

    /// The text it was read from, unchanged; nil for a moment that follows from others.
    public var written: String? { spelling.text }

    /// The same moment is the same, however it is spelled.
    private struct Spelling: Hashable, Sendable {
        var text: String?

        static func == (_: Spelling, _: Spelling) -> Bool { true }
        func hash(into _: inout Hasher) {}
    }

    package init(seconds: Int64, nanoseconds: Int32 = 0, zoneMinutes: Int? = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.zoneMinutes = zoneMinutes
    }

    /// Seconds since 1970.
    public var timeIntervalSince1970: Double { Double(seconds) + Double(nanoseconds) / 1e9 }

    /// The moment as Foundation has it, to about a microsecond.
    public var date: Date { Date(timeIntervalSince1970: timeIntervalSince1970) }

    /// Seconds from another moment to this one.
    package func timeInterval(since other: PlaylistDate) -> Double {
        Double(seconds &- other.seconds) + Double(nanoseconds - other.nanoseconds) / 1e9
    }

    /// The moment that many seconds later; nil beyond what a date can hold.
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
        var reader = DateReader(text)
        guard let date = reader.date() else { return nil }
        self = date
        spelling.text = text
    }
}

extension PlaylistDate: CustomStringConvertible {
    /// RFC 3339 in UTC, with as many digits of the second as it needs.
    public var description: String {
        CivilDay.rfc3339(seconds: seconds, nanoseconds: Int64(nanoseconds))
    }
}

private struct DateReader {
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) { bytes = Array(text.utf8.prefix(64)) }

    mutating func date() -> PlaylistDate? {
        guard let year = number(4), take("-"), let month = number(2), take("-"),
            let day = number(2), (1...12).contains(month), year > 0,
            (1...CivilDay.length(year: year, month: month)).contains(day),
            take("T") || take("t") || take(" "), let hour = number(2), take(":"),
            let minute = number(2), hour <= 24, minute < 60
        else { return nil }
        var second: Int64 = 0
        if take(":") {
            guard let read = number(2), read <= 60 else { return nil }
            second = read
        }
        guard let nanoseconds = fraction(), let zone = zone(), at == bytes.count else { return nil }
        let days = CivilDay.number(year: year, month: month, day: day)
        let time = days * 86400 + hour * 3600 + minute * 60 + second
        return PlaylistDate(
            seconds: time - Int64(zone ?? 0) * 60, nanoseconds: nanoseconds, zoneMinutes: zone)
    }

    private mutating func number(_ count: Int) -> Int64? {
        guard at + count <= bytes.count else { return nil }
        var value: Int64 = 0
        for _ in 0..<count {
            guard let digit = NumberText.digit(bytes[at]) else { return nil }
            value = value * 10 + Int64(digit)
            at += 1
        }
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    private mutating func fraction() -> Int32? {
        guard take(".") || take(",") else { return 0 }
        var value: Int32 = 0
        var count = 0
        while at < bytes.count, let digit = NumberText.digit(bytes[at]) {
            if count < 9 { value = value * 10 + Int32(digit) }
            count += 1
            at += 1
        }
        guard count > 0 else { return nil }
        for _ in count..<max(9, count) { value *= 10 }
        return value
    }

    /// The outer nil is an error, the inner no zone.
    private mutating func zone() -> Int?? {
        if at == bytes.count { return .some(nil) }
        if take("Z") || take("z") { return 0 }
        let isWest = at < bytes.count && bytes[at] == UInt8(ascii: "-")
        guard take("+") || take("-"), let hours = number(2), hours < 24 else { return nil }
        var minutes: Int64 = 0
        if at < bytes.count {
            _ = take(":")
            guard let read = number(2), read < 60 else { return nil }
            minutes = read
        }
        let total = Int(hours * 60 + minutes)
        return isWest ? -total : total
    }
}
