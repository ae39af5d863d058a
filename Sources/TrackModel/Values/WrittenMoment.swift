/// A moment as ISO 8601 and RFC 3339 write it: `2010-02-19T14:54:23.031+08:00`.
package struct WrittenMoment: Hashable, Sendable {
    /// Since 1970-01-01T00:00:00Z, rounded down.
    package let seconds: Int64
    package let nanoseconds: Int32
    /// Minutes east of UTC as written; nil where no zone is, which is read as UTC.
    package let zoneMinutes: Int?

    /// The zone may be `Z`, `+0800`, `+08` or absent, the fraction has 1 to 9 digits (more are
    /// dropped), a blank may stand for the T.
    package init?(_ text: String) {
        var reader = MomentReader(text)
        guard let moment = reader.moment() else { return nil }
        self = moment
    }

    fileprivate init(seconds: Int64, nanoseconds: Int32, zoneMinutes: Int?) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.zoneMinutes = zoneMinutes
    }
}

private struct MomentReader {
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) { bytes = Array(text.utf8.prefix(64)) }

    mutating func moment() -> WrittenMoment? {
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
        return WrittenMoment(
            seconds: time - Int64(zone ?? 0) * 60, nanoseconds: nanoseconds, zoneMinutes: zone)
    }

    private mutating func number(_ count: Int) -> Int64? {
        guard at + count <= bytes.count else { return nil }
        var value: Int64 = 0
        for _ in 0..<count {
            guard let digit = Self.digit(bytes[at]) else { return nil }
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
        while at < bytes.count, let digit = Self.digit(bytes[at]) {
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

    private static func digit(_ byte: UInt8) -> UInt8? {
        (0x30...0x39).contains(byte) ? byte - 0x30 : nil
    }
}
