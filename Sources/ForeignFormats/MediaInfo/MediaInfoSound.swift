import TrackModel

/// Fields of tracks `Audio` and `Text`, in MediaInfo's order.
enum MediaInfoSound {
    private typealias Column = MediaInfoColumn<MediaInfoSubject>

    static let columns: [MediaInfoColumn<MediaInfoSubject>] =
        MediaInfoCommon.identity + coding + MediaInfoCommon.timing + channels + sampling + ending

    static let text: [MediaInfoColumn<MediaInfoSubject>] =
        MediaInfoCommon.identity + [MediaInfoCommon.format] + MediaInfoCommon.timing
        + [MediaInfoCommon.frameCount] + ending

    private static let ending =
        MediaInfoCommon.placement + delay + [MediaInfoCommon.title, encoder]
        + MediaInfoCommon.flags

    private static let coding: [Column] = [
        MediaInfoCommon.format,
        Column("Format_Commercial_IfAny", "profile", "spatialAudio") {
            MediaInfoFormat.sound($0.track).commercial
        },
        Column("Format_Version", "codec", "sampleRate") { subject in
            guard MediaInfoFormat.codec(subject.track) == "MPEG Audio" else { return nil }
            return subject.track.sampleRate.map {
                $0 >= 32_000 ? "1" : $0 >= 16_000 ? "2" : "2.5"
            }
        },
        Column("Format_Profile", "codec") { MediaInfoFormat.profile($0.track) },
        Column("Format_AdditionalFeatures", "profile", "spatialAudio") {
            MediaInfoFormat.sound($0.track).features
        },
    ]

    private static let channels: [Column] = [
        Column("BitRate_Mode", "codec", "isLossless") { MediaInfoFormat.rateMode($0.track) },
        Column("Channels", "channels") { $0.track.channels.map { "\($0)" } },
        Column("ChannelPositions", "channelLayout") {
            MediaInfoLayout.positions($0.track)
        },
        Column("ChannelLayout", "channelLayout") { MediaInfoLayout.order($0.track) },
    ]

    private static let sampling: [Column] = [
        Column("SamplesPerFrame", "codec", "profile") {
            MediaInfoFormat.samplesPerFrame($0.track).map { "\($0)" }
        },
        Column("SamplingRate", "sampleRate") { $0.track.sampleRate.map { "\($0)" } },
        Column("SamplingCount", "duration", "sampleRate") { subject in
            guard let rate = subject.track.sampleRate, let duration = subject.track.duration,
                let count = Int64(exactly: (duration * Double(rate)).rounded())
            else { return nil }
            return "\(count)"
        },
        Column("FrameRate", "codec", "sampleRate") { subject in
            guard let samples = MediaInfoFormat.samplesPerFrame(subject.track),
                let rate = subject.track.sampleRate
            else { return nil }
            return MediaInfoSpelling.decimal(Double(rate) / Double(samples))
        },
        MediaInfoCommon.frameCount, MediaInfoCommon.bitDepth, MediaInfoCommon.compression,
    ]

    /// Against the picture.
    private static let delay = [
        Column("Video_Delay", "startTime") { subject in
            guard MediaInfoCommon.delays(subject),
                let start = subject.record.film?.startTime, let own = subject.track.startTime
            else { return nil }
            return MediaInfoSpelling.decimal(own - start)
        }
    ]

    private static let encoder = Column("Encoded_Library", "tags") { $0.encoderTag }
}
