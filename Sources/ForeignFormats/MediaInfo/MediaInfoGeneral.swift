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
    /// Whether its frames have no presentation time: an image file, or the still image of a
    /// HEIF file.
    var isImage: Bool {
        container?.format == "image"
            || tracks.allSatisfy { $0.mediaType == .video && $0.frameCount == 1 }
                && container?.duration == nil && film?.frameRate == nil
    }

    var isMatroska: Bool { ContainerFormat.matroskaWords.contains(container?.format ?? "") }

    /// The main video track.
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

/// Tracks `Menu`: the programs of a transport stream, and chapters.
enum MediaInfoMenu {
    struct Menu {
        var fields: [(name: String, value: String)] = []
        /// Chapters, by their start.
        var extra: [(name: String, value: String)] = []
    }

    static func all(of record: MediaRecord) -> [Menu] {
        guard let container = record.container else { return [] }
        var menus = container.programs.enumerated().map { number, program in
            menu(program, number: number, record)
        }
        var chapters = Menu()
        for chapter in container.chapters {
            guard let start = chapter.start, start >= 0,
                let milliseconds = Int(exactly: (start * 1000).rounded())
            else { continue }
            chapters.extra.append((name(milliseconds), chapter.title ?? ""))
        }
        if !chapters.extra.isEmpty { menus.append(chapters) }
        return menus
    }

    private static func menu(_ program: Program, number: Int, _ record: MediaRecord) -> Menu {
        let members = program.trackIDs.compactMap { id in
            record.tracks.first { $0.trackID == id }
        }
        var menu = Menu()
        menu.fields = [("StreamOrder", "\(number)"), ("MenuID", "\(program.id)")]
        func list(_ name: String, _ value: (MediaPlayerTrack) -> String) {
            let texts = members.map(value)
            if texts.contains(where: { !$0.isEmpty }) {
                menu.fields.append((name, texts.joined(separator: " / ")))
            }
        }
        list("Format") { MediaInfoFormat.codec($0) ?? "" }
        list("List_StreamKind") { kind($0.mediaType).map { "\($0)" } ?? "" }
        list("List_StreamPos") { track in
            let same = record.tracks.filter { $0.mediaType == track.mediaType }
            guard kind(track.mediaType) != nil else { return "" }
            return same.firstIndex { $0.trackID == track.trackID }.map { "\($0)" } ?? ""
        }
        list("Language") { $0.languageCode ?? "" }
        if let name = program.name { menu.fields.append(("ServiceName", name)) }
        if let provider = program.provider { menu.fields.append(("ServiceProvider", provider)) }
        return menu
    }

    /// MediaInfo's numbers of kinds of tracks.
    private static func kind(_ type: MediaType) -> Int? {
        switch type {
        case .video: 1
        case .audio: 2
        case .subtitle: 3
        default: nil
        }
    }

    /// `_00_01_30_000`
    private static func name(_ milliseconds: Int) -> String {
        let parts = [
            milliseconds / 3_600_000, milliseconds / 60_000 % 60, milliseconds / 1000 % 60,
        ].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let rest = "\(milliseconds % 1000)"
        return "_" + parts.joined(separator: "_") + "_"
            + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

/// Fields of a track `Other`, in MediaInfo's order: a timecode track of QuickTime.
enum MediaInfoOther {
    private typealias Column = MediaInfoColumn<MediaInfoSubject>

    static let columns: [MediaInfoColumn<MediaInfoSubject>] =
        MediaInfoCommon.identity + [
            Column("Type", "codecTag") { isTold($0.track) ? "Time code" : nil },
            Column("Format", "codecTag") { isTold($0.track) ? "QuickTime TC" : nil },
            MediaInfoCommon.duration,
            Column("TimeCode_FirstFrame", "timecode") { $0.track.timecode },
            MediaInfoCommon.title, MediaInfoCommon.language,
        ]

    /// Other data is none of MediaInfo's `Other`, or has no name there.
    static func isTold(_ track: MediaPlayerTrack) -> Bool {
        track.mediaType == .data && track.codecTag == "tmcd"
    }
}
