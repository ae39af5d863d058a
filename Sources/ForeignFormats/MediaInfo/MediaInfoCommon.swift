import TrackModel

/// Fields that tracks of several types have.
enum MediaInfoCommon {
    private typealias Column = MediaInfoColumn<MediaInfoSubject>

    static let format = MediaInfoColumn<MediaInfoSubject>("Format", "codec") {
        MediaInfoFormat.codec($0.track)
    }

    static let identity: [MediaInfoColumn<MediaInfoSubject>] = [
        Column("StreamOrder", "trackID", "container.programs") { subject in
            let track = subject.track.trackID
            if subject.isIn("mpegts") {
                let programs = subject.container?.programs ?? []
                for (number, program) in programs.enumerated() {
                    if let place = program.trackIDs.firstIndex(of: track) {
                        return "\(number)-\(place)"
                    }
                }
                return nil
            }
            return subject.record.isMatroska || subject.isIn("mp4", "mov", "asf", "mxf")
                ? "\(track)" : nil
        },
        Column("ID", "containerID") { subject in
            // stream_id without the start code prefix (ISO/IEC 13818-1, table 2-22).
            let mask = subject.isIn("mpegps") ? 0xFF : Int.max
            return subject.track.containerID.map { "\($0 & mask)" }
        },
        Column("MenuID", "container.programs") { subject in
            subject.container?.programs.first { $0.trackIDs.contains(subject.track.trackID) }
                .map { "\($0.id)" }
        },
    ]

    static let duration = MediaInfoColumn<MediaInfoSubject>("Duration", "duration") {
        $0.track.duration.map { MediaInfoSpelling.decimal($0) }
    }

    static let timing: [MediaInfoColumn<MediaInfoSubject>] = [
        Column("CodecID", "codecTag", "codecString") { MediaInfoFormat.identifier($0) },
        duration, Column("BitRate", "bitRate") { $0.track.bitRate.map { "\($0)" } },
    ]

    static let frameCount = MediaInfoColumn<MediaInfoSubject>("FrameCount", "frameCount") {
        $0.track.frameCount.map { "\($0)" }
    }

    static let bitDepth = MediaInfoColumn<MediaInfoSubject>("BitDepth", "bitDepth") {
        $0.track.bitDepth.map { "\($0)" }
    }

    static let compression = MediaInfoColumn<MediaInfoSubject>("Compression_Mode", "isLossless") {
        MediaInfoFormat.compression($0.track)
    }

    static let title = MediaInfoColumn<MediaInfoSubject>("Title", "name") {
        $0.track.name.isEmpty ? nil : $0.track.name
    }

    static let placement: [MediaInfoColumn<MediaInfoSubject>] = [
        Column("Delay", "startTime") { subject in
            delays(subject)
                ? subject.track.startTime.map { MediaInfoSpelling.decimal($0) } : nil
        },
        Column("Delay_Source", "startTime") { subject in
            delays(subject) && subject.track.startTime != nil ? "Container" : nil
        },
        Column("StreamSize", "packets", "byteCount", "tags") { subject in
            let stated = subject.track.tags.flatMap { $0["NUMBER_OF_BYTES"] }
            let bytes = subject.track.packets?.bytes ?? subject.track.byteCount
            return bytes.map { "\($0)" } ?? stated
        },
    ]

    static let language = MediaInfoColumn<MediaInfoSubject>("Language", "languageCode") {
        $0.track.languageCode
    }

    static let flags: [MediaInfoColumn<MediaInfoSubject>] = [
        language,
        flag("Default", "default"), flag("Forced", "forced"),
        Column("Encoded_Date", "tags") { subject in
            MediaInfoSpelling.date(subject.track.tags?["creation_time"])
        },
        Column("Encryption", "encryption") {
            $0.track.encryption == nil ? nil : "Encrypted"
        },
    ]

    /// FlagDefault and FlagForced of RFC 9559.
    private static func flag(_ field: String, _ disposition: String) -> Column {
        Column(field, "dispositions") { subject in
            guard subject.record.isMatroska else { return nil }
            return MediaInfoSpelling.choice(subject.track.dispositions.contains(disposition))
        }
    }

    /// Whether a container gives each track a start of its own.
    static func delays(_ subject: MediaInfoSubject) -> Bool {
        subject.record.isMatroska || subject.isIn("mpegts", "mpegps", "flv")
    }
}
