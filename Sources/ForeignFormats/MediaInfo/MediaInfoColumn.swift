import TrackModel

/// A field of MediaInfo's output that members of the record answer, in MediaInfo's spelling.
struct MediaInfoColumn<Subject>: Sendable {
    let field: String
    /// Members that the value is made of, by their names in the record.
    let members: [String]
    /// nil where they are not known: the field is left out.
    let value: @Sendable (Subject) -> String?

    init(_ field: String, _ members: String..., value: @escaping @Sendable (Subject) -> String?) {
        (self.field, self.members, self.value) = (field, members, value)
    }
}

/// A track and the file that it is in.
struct MediaInfoSubject: Sendable {
    let track: MediaPlayerTrack
    let record: MediaRecord

    var container: MediaContainer? { record.container }
    var codec: Codec? { track.codec.flatMap(Codec.init(named:)) }

    func isIn(_ formats: String...) -> Bool { formats.contains(container?.format ?? "") }

    /// The tag; Matroska and MP4 write it in different case.
    var encoderTag: String? { track.tags.flatMap { $0["encoder"] ?? $0["ENCODER"] } }

    /// A field `…_Source`: who states a member.
    func source(of member: String) -> String? {
        guard let evidence = track.evidence[member] else { return nil }
        let sources = [
            evidence.declared == nil ? nil : "Container",
            evidence.observed == nil ? nil : "Stream",
        ]
        let words = sources.compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " / ")
    }
}

/// How MediaInfo writes numbers and choices.
enum MediaInfoSpelling {
    /// - Parameter digits: behind the point, at most 6.
    static func decimal(_ value: Double, digits: Int = 3) -> String {
        let scale = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000][min(max(digits, 0), 6)]
        guard let scaled = Int64(exactly: (value.magnitude * Double(scale)).rounded()) else {
            return "\(value)"
        }
        let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int64(scale))
        let sign = value < 0 && scaled != 0 ? "-" : ""
        guard digits > 0 else { return "\(sign)\(whole)" }
        let text = "\(rest)"
        return "\(sign)\(whole)." + String(repeating: "0", count: max(digits - text.count, 0))
            + text
    }

    static func choice(_ value: Bool) -> String { value ? "Yes" : "No" }

    /// `2024-11-03 16:12:45 UTC` of FFmpeg's `2024-11-03T16:12:45.000000Z`; nil for another text.
    static func date(_ text: String?) -> String? {
        guard let text, text.hasSuffix("Z"), text.utf8.count >= 20,
            text.utf8.dropFirst(10).first == UInt8(ascii: "T")
        else { return nil }
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8)) UTC"
    }
}
