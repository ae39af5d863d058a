import Bitstream

/// A track of a Matroska file as the time line reads it.
struct MatroskaTimedTrack {
    enum Content {
        /// - lengthSize: bytes before each NAL unit; nil without lengths.
        case video(codec: String, lengthSize: Int?)
        case text
    }

    let content: Content
    let source: CaptionCollector.Source
    private let isDeflated: Bool

    private static let largestText = 1 << 20

    /// nil for what can hold no captions, and for frames that were changed in another way
    /// than by zlib.
    init?(_ track: MatroskaTrack, _ number: Int) {
        var source = CaptionCollector.Source(track: number)
        switch track.codecID {
        case "V_MPEG4/ISO/AVC":
            let size = track.codecPrivate?.dropFirst(4).first.map { Int($0 & 3) + 1 }
            content = .video(codec: "h264", lengthSize: size)
        case "V_MPEGH/ISO/HEVC":
            let size = track.codecPrivate?.dropFirst(21).first.map { Int($0 & 3) + 1 }
            content = .video(codec: "hevc", lengthSize: size)
        case "V_MPEG1", "V_MPEG2": content = .video(codec: "mpeg2video", lengthSize: nil)
        case "S_TEXT/WEBVTT", "S_TEXT/UTF8", "S_TEXT/ASCII", "D_WEBVTT/SUBTITLES",
            "D_WEBVTT/CAPTIONS":
            content = .text
            source.format = track.codecID?.contains("WEBVTT") == true ? "webvtt" : "subrip"
            source.channel = track.name ?? track.language
            source.language = track.language == "und" ? nil : track.language
        default: return nil
        }
        self.source = source
        let encodings = track.contentEncodings
        isDeflated = encodings.first?.compressionAlgorithm == 0
        guard encodings.isEmpty || encodings.count == 1 && isDeflated && source.format != nil else {
            return nil
        }
    }

    func text(of block: Bytes) -> String {
        guard isDeflated else { return String(decoding: block, as: UTF8.self) }
        let bytes = try? Inflater.inflated(zlib: block, limit: Self.largestText)
        return String(decoding: bytes ?? [], as: UTF8.self)
    }
}
