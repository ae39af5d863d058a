import TrackModel

/// Codecs by the names they are sold and talked about under.
enum CodecName {
    /// FFmpeg's name when the codec has no better known one.
    static func common(_ codec: String) -> String {
        if let name = table[codec] { return name }
        if codec.hasPrefix("pcm_f") { return "PCM float" }
        if codec.hasPrefix("pcm_") { return "PCM" }
        if codec.hasPrefix("adpcm_") { return "ADPCM" }
        if codec.hasPrefix("dsd_") { return "DSD" }
        return codec
    }

    private static let table: [String: String] = [
        // Picture
        "h264": "H.264", "hevc": "HEVC", "vvc": "VVC", "evc": "EVC", "av1": "AV1", "vp8": "VP8",
        "vp9": "VP9", "vp6": "VP6", "vp6f": "VP6", "mpeg1video": "MPEG-1", "mpeg2video": "MPEG-2",
        "mpeg4": "MPEG-4 Visual", "msmpeg4v1": "MS MPEG-4 v1", "msmpeg4v2": "MS MPEG-4 v2",
        "msmpeg4v3": "MS MPEG-4 v3", "h261": "H.261", "h263": "H.263", "flv1": "Sorenson Spark",
        "vc1": "VC-1", "wmv1": "WMV 7", "wmv2": "WMV 8", "wmv3": "WMV 9", "theora": "Theora",
        "dirac": "Dirac", "rv10": "RealVideo 1", "rv20": "RealVideo 2", "rv30": "RealVideo 3",
        "rv40": "RealVideo 4", "prores": "ProRes", "prores_raw": "ProRes RAW", "apv": "APV",
        "dnxhd": "DNxHD", "cfhd": "CineForm", "dvvideo": "DV", "ffv1": "FFV1",
        "huffyuv": "HuffYUV", "utvideo": "Ut Video", "rawvideo": "uncompressed",
        "v210": "v210", "mjpeg": "JPEG", "jpeg2000": "JPEG 2000", "jpegxl": "JPEG XL",
        "png": "PNG", "apng": "APNG", "gif": "GIF", "bmp": "BMP", "webp": "WebP", "tiff": "TIFF",
        "cinepak": "Cinepak", "svq1": "Sorenson 1", "svq3": "Sorenson 3",
        // Sound
        "aac": "AAC", "ac3": "AC-3", "eac3": "E-AC-3", "ac4": "AC-4", "truehd": "TrueHD",
        "mlp": "MLP", "dts": "DTS", "flac": "FLAC", "alac": "ALAC", "opus": "Opus",
        "vorbis": "Vorbis", "mp1": "MP1", "mp2": "MP2", "mp3": "MP3", "wavpack": "WavPack",
        "ape": "Monkey’s Audio", "tta": "TTA", "tak": "TAK", "musepack7": "Musepack",
        "musepack8": "Musepack", "wmav1": "WMA 1", "wmav2": "WMA 2", "wmapro": "WMA Pro",
        "wmalossless": "WMA Lossless", "mpegh_3d_audio": "MPEG-H 3D", "iamf": "IAMF",
        "amr_nb": "AMR-NB", "amr_wb": "AMR-WB", "speex": "Speex", "cook": "RealAudio Cook",
        "atrac3": "ATRAC3", "atrac3p": "ATRAC3plus", "pcm_alaw": "A-law", "pcm_mulaw": "µ-law",
        "s302m": "SMPTE 302M", "dst": "DST",
        // Subtitles
        "subrip": "SubRip", "ass": "ASS", "ssa": "SSA", "hdmv_pgs_subtitle": "PGS",
        "hdmv_text_subtitle": "HDMV text", "dvd_subtitle": "VobSub", "dvb_subtitle": "DVB",
        "dvb_teletext": "Teletext", "mov_text": "Timed Text", "webvtt": "WebVTT", "ttml": "TTML",
        "eia_608": "CEA-608", "xsub": "XSUB", "arib_caption": "ARIB", "text": "plain text",
        // Data
        "timed_id3": "timed ID3", "scte_35": "SCTE-35", "klv": "KLV", "smpte_2038": "SMPTE 2038",
        "ttf": "TrueType", "otf": "OpenType",
    ]
}

extension MediaPlayerTrack {
    /// `HEVC Main 10@5.1 High`, `TrueHD Atmos 7.1`, `SubRip`; an unknown codec by
    /// its tag.
    var codingWords: String {
        guard let codec else { return codecTag ?? "unknown" }
        switch mediaType {
        case .video: return videoCodingWords(codec)
        case .audio:
            return [soundName(codec), spatialWords, channelWords].compactMap { $0 }
                .joined(separator: " ")
        case .subtitle, .data, .attachment: return CodecName.common(codec)
        }
    }

    private func videoCodingWords(_ codec: String) -> String {
        let profileAndLevel = [profile ?? "", level ?? ""].filter { !$0.isEmpty }
        return [CodecName.common(codec), profileAndLevel.joined(separator: "@"), tier ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Where the profile is the product: `DTS-HD MA`, `HE-AAC`.
    private func soundName(_ codec: String) -> String {
        switch (codec, profile) {
        case ("dts", let profile?): profile.hasPrefix("DTS") ? profile : "DTS \(profile)"
        case ("aac", "LC"): "AAC-LC"
        case ("aac", let profile?): profile.contains("AAC") ? profile : "AAC-\(profile)"
        default: CodecName.common(codec)
        }
    }

    private var spatialWords: String? {
        switch spatialAudio {
        case .atmos: "Atmos"
        case .dtsx: profile?.contains("DTS:X") == true ? nil : "DTS:X"
        case .ambisonic: "Ambisonics"
        case .iamf where codec != "iamf": "IAMF"
        case .mpegh where codec != "mpegh_3d_audio": "MPEG-H 3D"
        case .iamf, .mpegh, .ac4, nil: nil
        }
    }

    /// `5.1` for either side or back speakers, as boxes and players print it.
    private var channelWords: String? {
        if let channelLayout, channelLayout.count <= 12 {
            return ["5.1(side)", "5.0(side)"].contains(channelLayout)
                ? String(channelLayout.prefix(3)) : channelLayout
        }
        return channels.map { $0 == 1 ? "mono" : "\($0) ch" }
    }
}
