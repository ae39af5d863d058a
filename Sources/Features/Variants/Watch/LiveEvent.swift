import TrackModel

/// Something that happened to a live playlist while it was followed.
package struct LiveEvent: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// The first look at a media playlist.
        case opened
        case segment
        case discontinuity
        /// Segments that came and went between two looks.
        case missed
        /// A segment that is listed and that nobody can have.
        case absent
        /// A demand on how a playlist goes on that it breaks (RFC 8216, 6.2.1).
        case fault
        /// A rule of the book that it breaks.
        case violation
        /// Nothing was added for one and a half target durations (rfc8216bis, 6.3.4).
        case stall
        case resumed
        case dateDrift = "date-drift"
        /// SCTE-35, a date range or a mark of a break.
        case cue
        case failed
        case ended
        /// The last one.
        case summary
    }

    package let kind: Kind
    /// Seconds since 1970.
    package let time: Double
    /// As the multivariant playlist writes it; nil for the playlist that was named.
    package let playlist: String?
    package let members: [String: JSONValue]

    /// - Parameter members: those that are nil are left out.
    init(
        _ kind: Kind, at time: Double, of playlist: String? = nil,
        _ members: [String: JSONValue?] = [:]
    ) {
        (self.kind, self.time, self.playlist) = (kind, time, playlist)
        self.members = members.compactMapValues { $0 }
    }

    /// A line of NDJSON.
    package var line: String {
        var values = members
        values["event"] = .string(kind.rawValue)
        values["time"] = .string(Self.date(time))
        values["playlist"] = playlist.map { .string($0) }
        return JSONWriter.text(.object(values)) + "\n"
    }

    /// To the millisecond.
    static func date(_ time: Double) -> String {
        let milliseconds = Int64(min(max(time, 0), 1e11) * 1000)
        return CivilDay.rfc3339(
            seconds: milliseconds / 1000, nanoseconds: milliseconds % 1000 * 1_000_000, digits: 3)
    }
}

extension JSONValue {
    /// To three decimals; nil for what is no number.
    static func thousandths(_ value: Double?) -> JSONValue? {
        value.flatMap { $0.isFinite ? .seconds($0) : nil }
    }
}
