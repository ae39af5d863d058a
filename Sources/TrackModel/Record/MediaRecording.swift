/// Statements of a camera about a recording, from the tags of its file.
package struct MediaRecording: Hashable, Codable, Sendable {
    package var make: String?
    package var model: String?
    package var date: String?
    package var latitude: Double?
    package var longitude: Double?
    package var altitude: Double?
    package var contentIdentifier: String?

    /// Bytes of a text.
    private static let maxLength = 256

    init() {}

    /// nil without any of these tags.
    package init?(tags: [String: String]) {
        func first(_ keys: [String]) -> String? {
            keys.lazy.compactMap { tags[$0] }.first { (1...Self.maxLength).contains($0.utf8.count) }
        }
        make = first(["com.apple.quicktime.make", "com.android.manufacturer", "make"])
        model = first(["com.apple.quicktime.model", "com.android.model", "model"])
        let place = first(["com.apple.quicktime.location.ISO6709", "location"])
        if let point = place.flatMap(GeographicPoint.init(iso6709:)) {
            (latitude, longitude, altitude) = (point.latitude, point.longitude, point.altitude)
        }
        contentIdentifier = first(["com.apple.quicktime.content.identifier"])
        guard make != nil || model != nil || latitude != nil || contentIdentifier != nil else {
            return nil
        }
        date = first(["com.apple.quicktime.creationdate", "creation_time"])
    }
}

extension MediaRecording: Described {
    package static let members = MemberTable<Self>(
        "the recording",
        [
            Member("make", \.make, "Manufacturer of the camera, as written."),
            Member("model", \.model, "Model of the camera, as written."),
            Member(
                "date", \.date,
                """
                Date and time as written: QuickTime's `creationdate`, with its time zone; else the \
                creation time of the file, which by its specification is UTC.
                """),
            Member("latitude", \.latitude, unit: .degrees, "Positive is north (ISO 6709)."),
            Member("longitude", \.longitude, unit: .degrees, "Positive is east (ISO 6709)."),
            Member("altitude", \.altitude, "Metres; nil where none is written."),
            Member(
                "contentIdentifier", \.contentIdentifier,
                "Identifier that the video of a Live Photo shares with its still image: QuickTime's "
                    + "`content.identifier`."),
        ])
}

/// A point on Earth as ISO 6709, annex H, writes it: `+27.5916+086.5640+8850/`.
struct GeographicPoint: Hashable, Sendable {
    let latitude, longitude: Double
    /// Metres.
    let altitude: Double?

    /// nil for other text, and for numbers out of range.
    init?(iso6709 text: String) {
        var parts: [Substring] = []
        var rest = text.utf8.count <= 64 ? text.prefix { $0 != "/" && $0 != "C" } : ""
        while let sign = rest.first, sign == "+" || sign == "-" {
            let digits = rest.dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            parts.append(rest.prefix(digits.count + 1))
            rest = rest.dropFirst(digits.count + 1)
        }
        guard rest.isEmpty, (2...3).contains(parts.count),
            let latitude = Self.degrees(parts[0], digits: 2), abs(latitude) <= 90,
            let longitude = Self.degrees(parts[1], digits: 3), abs(longitude) <= 180
        else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
        altitude = parts.count > 2 ? Double(parts[2]) : nil
    }

    /// Degrees, or degrees and minutes, or these and seconds, by the number of digits.
    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let number = text.dropFirst()
        guard let value = Double(number), value.isFinite else { return nil }
        let whole = number.prefix { $0 != "." }.count
        let magnitude: Double
        switch whole - digits {
        case ...0: magnitude = value
        case 2:
            magnitude =
                (value / 100).rounded(.down) + value.truncatingRemainder(dividingBy: 100) / 60
        case 4:
            let minutes = (value / 100).rounded(.down)
            magnitude =
                (minutes / 100).rounded(.down) + minutes.truncatingRemainder(dividingBy: 100) / 60
                + value.truncatingRemainder(dividingBy: 100) / 3600
        default: return nil
        }
        return text.hasPrefix("-") ? -magnitude : magnitude
    }
}
