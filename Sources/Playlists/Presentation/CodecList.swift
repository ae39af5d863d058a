import TrackModel

/// The entries of a CODECS attribute.
package struct CodecList: Hashable, Sendable {
    package let all: [CodecEntry]

    package init(_ text: String?) {
        all = (text ?? "").split(separator: ",").map { part in
            CodecEntry(String(part.filter { $0 != " " && $0 != "\t" }))
        }.filter { !$0.text.isEmpty }
    }

    package var video: [CodecEntry] { all.filter { $0.mediaType == .video } }
    package var audio: [CodecEntry] { all.filter { $0.mediaType == .audio } }
    package var hasVideo: Bool { !video.isEmpty }
    package var hasAudio: Bool { !audio.isEmpty }
}

/// One codec of RFC 6381: `avc1.64001f`, `mp4a.40.2`.
package struct CodecEntry: Hashable, Sendable {
    package let text: String
    /// FFmpeg's name; nil for an unknown codec.
    package let codec: String?
    package let mediaType: MediaType?
    /// As AVFoundation names it: CMVideoCodecType or AudioFormatID, four characters.
    package let fourCC: String?

    package var isKnown: Bool { codec != nil }

    init(_ text: String) {
        self.text = text
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let name = parts.first.map { $0.lowercased() } ?? ""
        let object = parts.dropFirst().joined(separator: ".").lowercased()
        guard let entry = Self.entry(name, object) else {
            codec = nil
            mediaType = nil
            fourCC = nil
            return
        }
        (codec, mediaType, fourCC) = (entry.codec, entry.type, entry.fourCC ?? name)
    }

    private typealias Entry = (codec: String, type: MediaType, fourCC: String?)

    private static func entry(_ name: String, _ object: String) -> Entry? {
        name == "mp4a" ? mpeg4Audio(object) : table[name]
    }

    /// By object type indication and audio object type.
    private static func mpeg4Audio(_ object: String) -> Entry? {
        switch object {
        case "40.5", "40.05": ("aac", .audio, "aach")
        case "40.29": ("aac", .audio, "aacp")
        case "40.42": ("aac", .audio, "usac")
        case "40.34", "69", "6b": ("mp3", .audio, ".mp3")
        case "a5": ("ac3", .audio, "ac-3")
        case "a6": ("eac3", .audio, "ec-3")
        case "a9", "b2": ("dts", .audio, "dts ")
        case "dd": ("vorbis", .audio, "vorb")
        case "e1": ("qcelp", .audio, "Qclp")
        case _ where object == "40" || object.hasPrefix("40.") || object.isEmpty,
            "66", "67", "68":
            ("aac", .audio, "aac ")
        default: nil
        }
    }

    private static let table: [String: Entry] = [
        "avc1": ("h264", .video, nil), "avc3": ("h264", .video, "avc1"),
        "hvc1": ("hevc", .video, nil), "hev1": ("hevc", .video, "hvc1"),
        "dvh1": ("hevc", .video, nil), "dvhe": ("hevc", .video, "dvh1"),
        "dva1": ("h264", .video, "dva1"), "dvav": ("h264", .video, "dva1"),
        "vvc1": ("vvc", .video, nil), "vvi1": ("vvc", .video, "vvc1"),
        "av01": ("av1", .video, nil), "dav1": ("av1", .video, nil),
        "vp09": ("vp9", .video, nil), "vp9": ("vp9", .video, "vp09"),
        "vp08": ("vp8", .video, nil), "vp8": ("vp8", .video, "vp08"),
        "mp4v": ("mpeg4", .video, nil), "jpeg": ("mjpeg", .video, nil),
        "mjpg": ("mjpeg", .video, "jpeg"), "mp2v": ("mpeg2video", .video, nil),
        "ac-3": ("ac3", .audio, nil), "ec-3": ("eac3", .audio, nil),
        "ec+3": ("eac3", .audio, "ec-3"),
        "ac-4": ("ac4", .audio, nil), "alac": ("alac", .audio, nil),
        "flac": ("flac", .audio, nil), "opus": ("opus", .audio, nil),
        "vorbis": ("vorbis", .audio, "vorb"), "apac": ("apac", .audio, nil),
        "dtsc": ("dts", .audio, nil), "dtse": ("dts", .audio, nil), "dtsx": ("dts", .audio, nil),
        "mlpa": ("truehd", .audio, nil), "mha1": ("mpegh_3d_audio", .audio, nil),
        "mhm1": ("mpegh_3d_audio", .audio, nil), "iamf": ("iamf", .audio, nil),
        "lpcm": ("pcm_s16le", .audio, nil), "mp3": ("mp3", .audio, ".mp3"),
        "wvtt": ("webvtt", .subtitle, nil), "vtt": ("webvtt", .subtitle, "wvtt"),
        "stpp": ("ttml", .subtitle, nil), "tx3g": ("mov_text", .subtitle, nil),
        "c608": ("eia_608", .subtitle, nil), "c708": ("eia_608", .subtitle, nil),
    ]
}
