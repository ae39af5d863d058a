import Bitstream

/// A track of an ISO file with captions or text.
struct ISOTimedTrack {
    enum Content {
        /// Video that may contain captions.
        ///
        /// - lengthSize: bytes of a NAL unit's length; nil for MPEG video.
        case video(codec: String, lengthSize: Int?)
        /// `c608`, `c708`
        case captions
        /// `wvtt` of ISO/IEC 14496-30.
        case webVTT
        /// `stpp` of ISO/IEC 14496-30.
        case ttml
        /// `tx3g` of 3GPP TS 26.245.
        case timedText
    }

    let id: Int
    let content: Content
    /// Ticks per second, never 0.
    let timescale: Int
    /// Seconds that the edit list subtracts from sample times.
    let shift: Double
    let source: CaptionCollector.Source

    /// nil for other tracks, and for encrypted ones.
    init?(_ track: ISOTrack) {
        guard let id = track.id, let timescale = track.timescale, timescale > 0,
            let entry = track.sampleEntry, entry.protection == nil,
            let content = Content(entry)
        else { return nil }
        self.id = id
        self.timescale = timescale
        self.content = content
        shift = Self.shift(of: track)
        var source = CaptionCollector.Source(track: id)
        source.format = content.textFormat
        if source.format != nil {
            source.channel = track.title ?? track.language ?? "track \(id)"
            source.language = track.language.flatMap { $0 == "und" ? nil : $0 }
        }
        self.source = source
    }

    /// The media time in seconds of the first non-empty edit, less the duration of empty edits before it.
    static func shift(of track: ISOTrack) -> Double {
        guard let timescale = track.timescale, timescale > 0,
            let movieTimescale = track.movieTimescale, movieTimescale > 0
        else { return 0 }
        var empty = 0.0
        for edit in track.edits.prefix(16) {
            if edit.mediaTime >= 0 { return Double(edit.mediaTime) / Double(timescale) - empty }
            empty += Double(edit.segmentDuration) / Double(movieTimescale)
        }
        return 0
    }
}

extension ISOTimedTrack.Content {
    fileprivate init?(_ entry: ISOSampleEntry) {
        switch entry.codingFormat {
        case "avc1", "avc2", "avc3", "avc4", "dva1", "dvav":
            let size = entry.configurations["avcC"]?.dropFirst(4).first.map { Int($0 & 3) + 1 }
            self = .video(codec: "h264", lengthSize: size ?? 4)
        case "hvc1", "hev1", "dvh1", "dvhe":
            let size = entry.configurations["hvcC"]?.dropFirst(21).first.map { Int($0 & 3) + 1 }
            self = .video(codec: "hevc", lengthSize: size ?? 4)
        case "mp4v"
        where [0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0x6A]
            .contains(entry.elementaryStream?.objectType):
            self = .video(codec: "mpeg2video", lengthSize: nil)
        case "m2v1", "mx5n", "mx5p", "mx4n", "mx4p", "mx3n", "mx3p", "xd5b", "xdv2", "xdv3",
            "xdvb", "xdvc", "hdv2", "hdv3", "mpg2":
            self = .video(codec: "mpeg2video", lengthSize: nil)
        case "c608", "c708": self = .captions
        case "wvtt": self = .webVTT
        case "stpp": self = .ttml
        case "tx3g", "text": self = .timedText
        default: return nil
        }
    }

    /// Text format; nil for CEA captions.
    fileprivate var textFormat: String? {
        switch self {
        case .video, .captions: nil
        case .webVTT: "webvtt"
        case .ttml: "ttml"
        case .timedText: "tx3g"
        }
    }
}
