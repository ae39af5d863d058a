import TrackModel

/// The record's spelling of names, by their letters and digits alone in lower case.
enum CanonicalSpelling {
    /// A name that is FFmpeg's own needs no row unless it is often written otherwise.
    static let codecs: [String: String] = [
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

    /// Extensions of file names, where these are another word.
    static let containers: [String: String] = [
        "mkv": "matroska", "mka": "matroska", "mks": "matroska", "mk3d": "matroska",
        "m4v": "mp4", "m4a": "mp4", "isom": "mp4", "qt": "mov", "quicktime": "mov",
        "ts": "mpegts", "m2ts": "mpegts", "mts": "mpegts", "transportstream": "mpegts",
        "mpg": "mpegps", "mpeg": "mpegps", "ps": "mpegps", "vob": "mpegps",
        "wmv": "asf", "wma": "asf", "ogv": "ogg", "oga": "ogg",
    ]

    static let dispositions = [
        "commentary": "comment", "sdh": "hearing_impaired", "hi": "hearing_impaired",
        "hearingimpaired": "hearing_impaired", "visualimpaired": "visual_impaired",
        "audiodescription": "visual_impaired", "cover": "attached_pic",
        "attachedpic": "attached_pic", "default": "default", "forced": "forced",
        "original": "original", "dub": "dub", "captions": "captions", "comment": "comment",
    ]

    static let ranges = [
        "limited": "tv", "full": "pc", "mpeg": "tv", "jpeg": "pc", "video": "tv", "tv": "tv",
        "pc": "pc",
    ]

    static let primaries = names(CodingIndependentCodePoints.primaries).merging([
        "rec709": "bt709", "rec2020": "bt2020", "bt601": "smpte170m", "dcip3": "smpte431",
        "displayp3": "smpte432", "p3d65": "smpte432", "p3": "smpte432",
    ]) { $1 }

    static let transfers = names(CodingIndependentCodePoints.transfer).merging([
        "pq": "smpte2084", "st2084": "smpte2084", "smptest2084": "smpte2084",
        "hlg": "arib-std-b67", "srgb": "iec61966-2-1", "rec709": "bt709", "bt601": "smpte170m",
        "bt2020": "bt2020-10",
    ]) { $1 }

    static let matrices = names(CodingIndependentCodePoints.matrix).merging([
        "bt2020": "bt2020nc", "bt2020ncl": "bt2020nc", "bt2020cl": "bt2020c", "rgb": "gbr",
        "rec709": "bt709", "bt601": "smpte170m",
    ]) { $1 }

    static let layouts = ["1.0": "mono", "2.0": "stereo", "Mono": "mono", "Stereo": "stereo"]

    private static func names(_ name: (Int) -> String?) -> [String: String] {
        let names = (0..<256).compactMap(name)
        return Dictionary(
            names.map { ($0.filter { $0.isLetter || $0.isNumber }, $0) }
        ) { first, _ in first }
    }
}
