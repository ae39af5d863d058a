import TrackModel

/// A record as MediaInfo's `media` element: tracks of fields, all texts.
package struct MediaInfoDocument: Sendable {
    package struct Track: Sendable {
        /// `General`, `Video`, `Audio`, `Text`, `Image`, `Other` or `Menu`.
        package let type: String
        /// In MediaInfo's order, without `@type`.
        package var fields: [(name: String, value: String)]
        /// Members of the object `extra`.
        package var extra: [(name: String, value: String)] = []
        /// The track of the record; nil for the file.
        package var trackID: Int?
        /// By field, the members of the record that it is made of.
        package var members: [String: [String]] = [:]
    }

    package let path: String
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

    /// One member a line, as MediaInfo writes it.
    package var text: String {
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
