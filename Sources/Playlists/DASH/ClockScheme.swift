/// Scheme of UTCTiming: how a player gets the time of the server (ISO/IEC 23009-1, 5.8.5.7).
package enum ClockScheme: String, Hashable, Sendable, CaseIterable {
    case ntp, sntp
    /// The Date field of a response.
    case httpHead = "http-head"
    /// The body of a response: xs:dateTime, ISO 8601, or an NTP timestamp.
    case httpDate = "http-xsdate"
    case httpISO = "http-iso"
    case httpNTP = "http-ntp"
    /// The time is in the MPD.
    case direct

    /// nil for a scheme that the standard does not have.
    package init?(_ schemeIDURI: String) {
        let start = "urn:mpeg:dash:utc:"
        guard schemeIDURI.hasPrefix(start),
            let scheme = ClockScheme(
                rawValue: String(schemeIDURI.dropFirst(start.count).prefix { $0 != ":" }))
        else { return nil }
        self = scheme
    }

    /// Whether `value` is a list of HTTP addresses.
    package var isHTTP: Bool {
        switch self {
        case .httpHead, .httpDate, .httpISO, .httpNTP: true
        case .ntp, .sntp, .direct: false
        }
    }

    /// The addresses, servers or dates of a value.
    package static func parts(of value: String) -> [String] {
        value.split { $0.isWhitespace }.map(String.init)
    }

    /// Why a value is not what the scheme takes; nil if it is.
    func fault(of value: String) -> String? {
        let parts = Self.parts(of: value)
        switch self {
        case .httpHead, .httpDate, .httpISO, .httpNTP:
            return parts.first { !["http", "https"].contains(URLText.scheme(of: $0)) }
                .map { "“\($0)” is not an HTTP address" }
        case .ntp, .sntp:
            return parts.first { $0.contains("/") }.map { "“\($0)” is not the name of a server" }
        case .direct:
            return parts.first { PlaylistDate($0) == nil }.map { "“\($0)” is not a date" }
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Milliseconds since 1970 of a Date field: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
    package static func milliseconds(field: String) -> Int? {
        let parts = field.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", parts[1].utf8.count == 2,
            parts[3].utf8.count == 4,
            let month = months.firstIndex(of: String(parts[2])),
            let date = PlaylistDate(
                "\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
        else { return nil }
        return Int(exactly: (date.timeIntervalSince1970 * 1000).rounded())
    }

    /// Milliseconds since 1970 that a response gives; nil if it cannot be read.
    ///
    /// - Parameters:
    ///   - body: of the response, or the value of `direct`.
    ///   - date: the Date field in milliseconds since 1970.
    package func milliseconds(body: [UInt8], date: Int?) -> Int? {
        switch self {
        case .ntp, .sntp: return nil
        case .httpHead: return date
        case .httpDate, .httpISO, .direct:
            let text = String(decoding: body.prefix(64), as: UTF8.self).split { $0.isWhitespace }
            return text.first.flatMap { PlaylistDate(String($0)) }.flatMap {
                Int(exactly: ($0.timeIntervalSince1970 * 1000).rounded())
            }
        case .httpNTP:
            // 64 bits: seconds since 1900, and their fraction.
            guard body.count == 8 else { return nil }
            let words = body.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let seconds = Int(words >> 32) - 2_208_988_800
            return seconds * 1000 + Int(((words & 0xFFFF_FFFF) * 1000) >> 32)
        }
    }
}
