import Reporting
import TrackModel

extension ReportFormatName {
    /// The JSON of MediaInfo.
    public static let mediainfo = Self("mediainfo")
}

/// `mediainfo`: what `mediainfo --Output=JSON` prints, as far as members of a record answer it; an
/// array for several inputs.
package struct MediaInfoReport: ReportFormat {
    private var framing = JSONFraming()

    package init() {}

    package mutating func begin(count: Int) -> String { framing.begin(count: count) }

    package mutating func write(_ record: MediaRecord) throws -> String {
        // MediaInfo reports a track `General` for a file that is not media, and null for a
        // missing file.
        guard record.error?.code != "not-found" else {
            return framing.add("{\n\"media\": null\n}")
        }
        return framing.add(MediaInfoDocument(record).text)
    }

    package mutating func end() -> String { framing.end(absent: "null\n") }
}

/// A record as MediaInfo's `media` element: tracks of fields, all texts.
package struct MediaInfoDocument: Sendable {
    package struct Track: Sendable {
        /// `General`, `Video`, `Audio`, `Text`, `Image`, `Other` or `Menu`.
        package let type: String
        /// Fields in MediaInfo's order, without `@type`.
        package var fields: [(name: String, value: String)]
        /// Members of the object `extra`.
        var extra: [(name: String, value: String)] = []
        /// The track of the record; nil for the file.
        package var trackID: Int?
        /// Members of the record from which each field is made.
        package var members: [String: [String]] = [:]
    }

    let path: String
    package let tracks: [Track]

    package init(_ record: MediaRecord) {
        path = record.input.path
        var tracks = [Self.track("General", MediaInfoGeneral.columns, record)]
        for (type, kind, columns) in Self.kinds {
            let found = record.tracks.filter { track in
                track.mediaType == kind && !track.isAttachedPicture
                    && (kind != .data || MediaInfoOther.isTold(track))
            }
            for (place, track) in found.enumerated() {
                let subject = MediaInfoSubject(track: track, record: record)
                let isImage = kind == .video && record.isImage
                var one = Self.track(isImage ? "Image" : type, columns, subject)
                one.trackID = track.trackID
                if found.count > 1 { one.fields.insert(("@typeorder", "\(place + 1)"), at: 0) }
                tracks.append(one)
            }
        }
        let menus = MediaInfoMenu.all(of: record)
        for (place, menu) in menus.enumerated() {
            var fields = menu.fields
            if menus.count > 1 { fields.insert(("@typeorder", "\(place + 1)"), at: 0) }
            tracks.append(Track(type: "Menu", fields: fields, extra: menu.extra))
        }
        self.tracks = tracks
    }

    private static let kinds: [(String, MediaType, [MediaInfoColumn<MediaInfoSubject>])] = [
        ("Video", .video, MediaInfoVideo.columns), ("Audio", .audio, MediaInfoSound.columns),
        ("Text", .subtitle, MediaInfoSound.text), ("Other", .data, MediaInfoOther.columns),
    ]

    private static func track<Subject>(
        _ type: String, _ columns: [MediaInfoColumn<Subject>], _ subject: Subject
    ) -> Track {
        var track = Track(type: type, fields: [])
        for column in columns {
            guard let value = column.value(subject) else { continue }
            track.fields.append((column.field, value))
            track.members[column.field] = column.members
        }
        return track
    }

    /// JSON with one member per line, as MediaInfo writes it.
    var text: String {
        let list = tracks.map { track in
            var lines = ["\"@type\": \(Self.quoted(track.type))"]
            lines += track.fields.map { "\(Self.quoted($0.name)): \(Self.quoted($0.value))" }
            if !track.extra.isEmpty {
                let extra = track.extra.map { "\(Self.quoted($0.name)): \(Self.quoted($0.value))" }
                lines.append("\"extra\": {\n" + extra.joined(separator: ",\n") + "\n}")
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n}"
        }
        return """
            {
            "creatingLibrary": {
            "name": "trackprobe"
            },
            "media": {
            "@ref": \(Self.quoted(path)),
            "track": [
            \(list.joined(separator: ",\n"))
            ]
            }
            }
            """
    }

    private static func quoted(_ text: String) -> String { JSONWriter.text(.string(text)) }
}

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
    /// - Parameter digits: decimals, at most 6.
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
