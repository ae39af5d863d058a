import TrackModel

/// Names that people spell in several ways and a record in one.
public enum CanonicalName: Hashable, Sendable {
    /// Canonical BCP-47: `ja`, where others write `jpn`.
    case language
    /// FFmpeg's name: `hevc`, where others write `H.265`.
    case codec
}

extension CanonicalName {
    var sentence: String {
        switch self {
        case .language: "a language as the record writes it, such as ja or pt-BR"
        case .codec: "FFmpeg's name of the codec"
        }
    }

    /// The record's spelling of a name; nil for a name no record can have.
    func canonical(_ name: String) -> String? {
        switch self {
        case .language:
            return LanguageTag(name)?.canonical
        case .codec:
            let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
            if let codec = Self.codecs[letters] { return codec }
            return name.contains { $0.isUppercase || $0 == " " } ? nil : name
        }
    }

    /// By letters and digits alone, in lower case. A name that is FFmpeg's own
    /// needs no row unless it is often written otherwise.
    private static let codecs: [String: String] = [
        "hevc": "hevc", "h265": "hevc", "x265": "hevc", "hvc1": "hevc", "hev1": "hevc",
        "h264": "h264", "avc": "h264", "avc1": "h264", "x264": "h264", "vvc": "vvc", "h266": "vvc",
        "av01": "av1", "av1": "av1", "vp9": "vp9", "vp09": "vp9", "vp8": "vp8",
        "mpeg2": "mpeg2video",
        "mpeg1": "mpeg1video", "xvid": "mpeg4", "divx": "mpeg4", "mpeg4": "mpeg4", "vc1": "vc1",
        "aac": "aac", "ac3": "ac3", "dolbydigital": "ac3", "eac3": "eac3", "ec3": "eac3",
        "ddp": "eac3", "dolbydigitalplus": "eac3", "ac4": "ac4", "truehd": "truehd",
        "dolbytruehd": "truehd", "dts": "dts", "dtshd": "dts", "dtshdma": "dts", "dtsx": "dts",
        "flac": "flac", "alac": "alac", "opus": "opus", "vorbis": "vorbis", "mp3": "mp3",
        "mp2": "mp2", "pgs": "hdmv_pgs_subtitle", "sup": "hdmv_pgs_subtitle",
        "vobsub": "dvd_subtitle", "dvdsub": "dvd_subtitle", "dvbsub": "dvb_subtitle",
        "teletext": "dvb_teletext", "srt": "subrip", "subrip": "subrip", "ass": "ass",
        "ssa": "ssa", "vtt": "webvtt", "webvtt": "webvtt", "tx3g": "mov_text",
    ]
}
