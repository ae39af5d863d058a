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

    /// Delay relative to the video.
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

/// MediaInfo's words for where channels belong.
enum MediaInfoLayout {
    private struct Layout {
        let positions: String
        /// Channels in the order of FFmpeg, WAVEFORMATEXTENSIBLE and most codecs.
        let order: String
        /// Channels in the order in which AAC and DTS code them.
        var centerFirst: String?
    }

    /// Layouts by FFmpeg's name.
    private static let layouts: [String: Layout] = [
        "mono": Layout(positions: "Front: C", order: "M"),
        "stereo": Layout(positions: "Front: L R", order: "L R"),
        "2.1": Layout(positions: "Front: L R, LFE", order: "L R LFE"),
        "3.0": Layout(positions: "Front: L C R", order: "L R C", centerFirst: "C L R"),
        "5.0": Layout(positions: "Front: L C R, Back: L R", order: "L R C Lb Rb"),
        "5.0(side)": Layout(
            positions: "Front: L C R, Side: L R", order: "L R C Ls Rs", centerFirst: "C L R Ls Rs"),
        "5.1": Layout(positions: "Front: L C R, Back: L R, LFE", order: "L R C LFE Lb Rb"),
        "5.1(side)": Layout(
            positions: "Front: L C R, Side: L R, LFE", order: "L R C LFE Ls Rs",
            centerFirst: "C L R Ls Rs LFE"),
        "6.1": Layout(
            positions: "Front: L C R, Side: L R, Back: C, LFE", order: "L R C LFE Cb Ls Rs",
            centerFirst: "C L R Ls Rs Cb LFE"),
        "7.1": Layout(
            positions: "Front: L C R, Side: L R, Back: L R, LFE", order: "L R C LFE Lb Rb Ls Rs",
            centerFirst: "C L R LFE Lb Rb Lss Rss"),
    ]

    /// Whether the codec's own channel configurations take 5.1 as front and side: FFmpeg calls them back.
    private static func layout(_ track: MediaPlayerTrack) -> Layout? {
        guard let name = track.channelLayout else { return nil }
        let isAAC = Codec(named: track.codec ?? "")?.family == "aac"
        return layouts[isAAC && ["5.0", "5.1"].contains(name) ? name + "(side)" : name]
    }

    private static let withLayouts: Set<String> = [
        "AAC", "AC-3", "E-AC-3", "DTS", "MLP FBA", "FLAC", "Opus", "PCM", "DSD", "AC-4",
    ]

    static func positions(_ track: MediaPlayerTrack) -> String? {
        isTold(track) ? layout(track)?.positions : nil
    }

    static func order(_ track: MediaPlayerTrack) -> String? {
        guard isTold(track), let layout = layout(track) else { return nil }
        switch MediaInfoFormat.codec(track) {
        case "AAC", "DTS": return layout.centerFirst ?? layout.order
        // Sides in front of backs (ETSI TS 102 366, E.2.3.1.8; MLP likewise).
        case "E-AC-3", "MLP FBA":
            return layout.order.replacing("Lb Rb Ls Rs", with: "Ls Rs Lb Rb")
        default: return layout.order
        }
    }

    /// MediaInfo names the channels of these codecs only.
    private static func isTold(_ track: MediaPlayerTrack) -> Bool {
        MediaInfoFormat.codec(track).map(withLayouts.contains) ?? false
    }
}
