import TrackModel

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
