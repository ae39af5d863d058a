import TrackModel

/// Fields of the track `General`, in MediaInfo's order.
enum MediaInfoGeneral {
    private typealias Column = MediaInfoColumn<MediaRecord>

    static let columns: [MediaInfoColumn<MediaRecord>] = counts + form + times + tags + origin

    private static let counts: [Column] = [
        count("VideoCount", .video) { !$0.isImage }, count("AudioCount", .audio),
        count("TextCount", .subtitle), count("ImageCount", .video) { $0.isImage },
        Column("OtherCount", "codecTag") { record in
            let count = record.tracks.count { MediaInfoOther.isTold($0) }
            return count > 0 ? "\(count)" : nil
        },
        Column("MenuCount", "container.programs", "container.chapters") { record in
            let menus = MediaInfoMenu.all(of: record).count
            return menus > 0 ? "\(menus)" : nil
        },
        Column("FileExtension", "input.path") { record in
            let name = record.input.path.split(separator: "/").last ?? ""
            guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
            return String(name[name.index(after: point)...])
        },
    ]

    private static let form: [Column] = [
        Column("Format", "container.format") { MediaInfoFormat.container($0) },
        Column("Format_Profile", "container.tags") { record in
            guard record.container?.format != "mov" else { return "QuickTime" }
            return record.brand.flatMap { MediaInfoFormat.brands[$0] }
        },
        Column("CodecID", "container.tags") { $0.brand },
        Column("CodecID_Compatible", "container.tags") { record in
            guard let brands = record.container?.tags["compatible_brands"], !brands.isEmpty,
                brands.unicodeScalars.count.isMultiple(of: 4)
            else { return nil }
            let letters = Array(brands)
            return stride(from: 0, to: letters.count, by: 4)
                .map { String(letters[$0..<min($0 + 4, letters.count)]) }.joined(separator: "/")
        },
        Column("FileSize", "input.size") { $0.input.size.map { "\($0)" } },
    ]

    private static let times: [Column] = [
        Column("Duration", "container.duration") {
            $0.container?.duration.map { MediaInfoSpelling.decimal($0) }
        },
        Column("OverallBitRate", "container.bitRate") {
            $0.container?.bitRate.map { "\($0)" }
        },
        Column("FrameRate", "frameRate") {
            $0.film?.frameRate.map { MediaInfoSpelling.decimal($0.doubleValue) }
        },
        Column("FrameCount", "frameCount") { $0.film?.frameCount.map { "\($0)" } },
    ]

    /// Names of FFmpeg's generic tags.
    private static let tags: [Column] = [
        tag("Title", "title"),
        Column("Movie", "container.tags") { $0.film == nil ? nil : $0.tag("title") },
        tag("Album", "album"), tag("Album_Performer", "album_artist"),
        number("Part_Position", "disc", 0), number("Part_Position_Total", "disc", 1),
        Column("Track", "container.tags") { $0.film == nil ? $0.tag("title") : nil },
        number("Track_Position", "track", 0), number("Track_Position_Total", "track", 1),
        tag("Performer", "artist"), tag("Composer", "composer"), tag("EncodedBy", "encoded_by"),
        tag("Publisher", "publisher"), tag("Genre", "genre"), tag("Description", "description"),
        tag("Recorded_Date", "date"),
        Column("Encoded_Date", "container.tags") {
            MediaInfoSpelling.date($0.tag("creation_time"))
        },
    ]

    private static let origin: [Column] = [
        Column("Encoded_Application", "container.tags", "container.application") { record in
            record.isMatroska ? record.container?.application : record.tag("encoder")
        },
        // FFmpeg's tag `encoder` is Matroska's MuxingApp.
        Column("Encoded_Library", "container.tags") { record in
            record.isMatroska ? record.tag("encoder") : nil
        },
        tag("Copyright", "copyright"),
        Column("Cover", "dispositions") { record in
            let covers = record.tracks.filter(\.isAttachedPicture)
            return covers.isEmpty
                ? nil : Array(repeating: "Yes", count: covers.count).joined(separator: " / ")
        },
        tag("Lyrics", "lyrics"), tag("Comment", "comment"),
    ]

    private static func count(
        _ field: String, _ type: MediaType,
        where isMeant: @escaping @Sendable (MediaRecord) -> Bool = { _ in true }
    ) -> Column {
        Column(field, "mediaType") { record in
            guard isMeant(record) else { return nil }
            let tracks = record.tracks.filter { $0.mediaType == type && !$0.isAttachedPicture }
            return tracks.isEmpty ? nil : "\(tracks.count)"
        }
    }

    private static func tag(_ field: String, _ key: String) -> Column {
        Column(field, "container.tags") { $0.tag(key) }
    }

    /// One of the two numbers of `1/12`.
    private static func number(_ field: String, _ key: String, _ place: Int) -> Column {
        Column(field, "container.tags") { record in
            let parts = (record.tag(key) ?? "").split(separator: "/")
            return parts.indices.contains(place) ? String(parts[place]) : nil
        }
    }
}

extension MediaRecord {
    /// Whether its pictures are shown at no time: an image file, or the still picture of an HEIF file.
    var isImage: Bool {
        container?.format == "image"
            || tracks.allSatisfy { $0.mediaType == .video && $0.frameCount == 1 }
                && container?.duration == nil && film?.frameRate == nil
    }

    var isMatroska: Bool { ContainerFormat.matroskaWords.contains(container?.format ?? "") }

    /// The track whose pictures are the film.
    var film: MediaPlayerTrack? {
        tracks.first { $0.mediaType == .video && !$0.isAttachedPicture }
    }

    /// `major_brand` of `ftyp`.
    fileprivate var brand: String? { tag("major_brand") }

    /// Keys differ in case between containers.
    fileprivate func tag(_ key: String) -> String? {
        guard let tags = container?.tags else { return nil }
        return tags[key] ?? tags[key.uppercased()]
    }
}
