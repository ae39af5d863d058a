/// A timestamp of ISO 8601 and RFC 3339: `2010-02-19T14:54:23.031+08:00`.
package struct ParsedTimestamp: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, rounded down.
    package let seconds: Int64
    package let nanoseconds: Int32
    /// Minutes east of UTC as written; nil without a zone, which means UTC.
    package let zoneMinutes: Int?

    /// Accepts `Z`, `+0800`, `+08` or no zone, a fraction of 1 to 9 digits (more are dropped), and
    /// a space instead of `T`.
    package init?(_ text: String) {
        var reader = TimestampParser(text)
        guard let timestamp = reader.timestamp() else { return nil }
        self = timestamp
    }

    fileprivate init(seconds: Int64, nanoseconds: Int32, zoneMinutes: Int?) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.zoneMinutes = zoneMinutes
    }
}

private struct TimestampParser {
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) { bytes = Array(text.utf8.prefix(64)) }

    mutating func timestamp() -> ParsedTimestamp? {
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
        return ParsedTimestamp(
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

    /// The outer nil is an error, the inner a missing zone.
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

/// Days of the proleptic Gregorian calendar.
package enum CivilDay {
    /// Days from 1970-01-01.
    static func number(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    static func date(of number: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
    }

    static func length(year: Int64, month: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether a text is a day of the calendar, as `2027-01-31`.
    package static func isDate(_ day: String) -> Bool {
        let parts = day.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            day.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }),
            let year = Int64(parts[0]), let month = Int64(parts[1]), let number = Int64(parts[2])
        else { return false }
        return (1...12).contains(month)
            && (1...length(year: year, month: month)).contains(number)
    }

    /// RFC 3339 in UTC, with as many digits of the second as it needs.
    ///
    /// - Parameters:
    ///   - seconds: since 1970-01-01T00:00:00Z, rounded down.
    ///   - digits: of the second at least.
    package static func rfc3339(
        seconds: Int64, nanoseconds: Int64 = 0, digits: Int = 0
    ) -> String {
        let day = Int64((Double(seconds) / 86400).rounded(.down))
        let second = seconds - day * 86400
        let (year, month, dayOfMonth) = date(of: day)
        var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
        text +=
            "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
        var fraction = padded(nanoseconds, 9)[...]
        while fraction.last == "0", fraction.count > digits { fraction.removeLast() }
        return text + (fraction.isEmpty ? "Z" : ".\(fraction)Z")
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// Times in captions of frames and on the command line.
package enum TimeStamp {
    /// `0:12:34.567`; nil for implausible times.
    package static func text(_ seconds: Double) -> String? { text(seconds, places: 3) }

    /// `0:12:34.5`, for sentences; nil for implausible times.
    package static func tenths(_ seconds: Double) -> String? { text(seconds, places: 1) }

    private static func text(_ seconds: Double, places: Int) -> String? {
        guard seconds.magnitude < 1e9 else { return nil }
        let scale = (0..<places).reduce(1) { power, _ in power * 10 }
        let units = Int((seconds.magnitude * Double(scale)).rounded())
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let (sign, whole) = (seconds < 0 && units > 0 ? "-" : "", units / scale)
        return sign + "\(whole / 3600):" + padded(whole / 60 % 60, 2) + ":"
            + padded(whole % 60, 2) + "." + padded(units % scale, places)
    }

    /// Seconds of `83.5`, `1:23.5` or `0:01:23.5`; nil for other text and for minutes or seconds
    /// beyond 59 after a colon.
    package static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var total = 0.0
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            let isPlain = part.allSatisfy {
                $0.isASCII && $0.isNumber || isLast && $0 == "."
            }
            guard isPlain, let value = Double(part), index == 0 || value < 60 else { return nil }
            total = total * 60 + value
        }
        return total < 1e9 ? total : nil
    }
}
