import Bitstream

extension MatroskaFile {
    /// FFmpeg's name of the codec by the CodecID (RFC 9559 and the codec mappings beside it);
    /// nil where the track does not name one, and for what its private data name.
    static func codec(of track: MatroskaTrack) -> String? {
        guard let id = track.codecID else { return nil }
        if let codec = codecs[id] ?? plainCodecs[id] { return codec }
        // Profiles stand behind the name in files of old: A_AAC/MPEG4/LC/SBR.
        if id.hasPrefix("A_AAC/") { return "aac" }
        if id.hasPrefix("A_AC3/") { return "ac3" }
        let bits = track.audio?.bitDepth
        return switch (id, bits) {
        case ("A_PCM/INT/LIT", 8?): "pcm_u8"
        case ("A_PCM/INT/LIT", 16?), ("A_PCM/INT/LIT", 24?), ("A_PCM/INT/LIT", 32?):
            bits.map { "pcm_s\($0)le" }
        case ("A_PCM/INT/BIG", 16?), ("A_PCM/INT/BIG", 24?), ("A_PCM/INT/BIG", 32?):
            bits.map { "pcm_s\($0)be" }
        case ("A_PCM/FLOAT/IEEE", 32?), ("A_PCM/FLOAT/IEEE", 64?): bits.map { "pcm_f\($0)le" }
        default: nil
        }
    }

    private static let plainCodecs = [
        "V_MPEG1": "mpeg1video", "V_MPEG2": "mpeg2video", "V_MPEG4/ISO/SP": "mpeg4",
        "V_MPEG4/ISO/ASP": "mpeg4", "V_MPEG4/ISO/AP": "mpeg4", "V_MPEG4/ISO/AVC": "h264",
        "V_MPEGH/ISO/HEVC": "hevc", "V_AV1": "av1", "V_VP8": "vp8", "V_VP9": "vp9",
        "V_THEORA": "theora", "V_DIRAC": "dirac", "V_PRORES": "prores", "V_FFV1": "ffv1",
        "V_MJPEG": "mjpeg", "A_AAC": "aac", "A_AC3": "ac3", "A_EAC3": "eac3", "A_DTS": "dts",
        "A_TRUEHD": "truehd", "A_MLP": "mlp", "A_FLAC": "flac", "A_ALAC": "alac",
        "A_OPUS": "opus", "A_VORBIS": "vorbis", "A_MPEG/L1": "mp1", "A_MPEG/L2": "mp2",
        "A_MPEG/L3": "mp3", "A_TTA1": "tta", "A_WAVPACK4": "wavpack",
        "S_TEXT/UTF8": "subrip", "S_TEXT/ASCII": "subrip", "S_TEXT/ASS": "ass", "S_TEXT/SSA": "ass",
        "S_ASS": "ass", "S_SSA": "ass", "S_VOBSUB": "dvd_subtitle",
        "S_HDMV/PGS": "hdmv_pgs_subtitle", "S_HDMV/TEXTST": "hdmv_text_subtitle",
        "S_DVBSUB": "dvb_subtitle", "D_WEBVTT/SUBTITLES": "webvtt", "D_WEBVTT/CAPTIONS": "webvtt",
        "D_WEBVTT/DESCRIPTIONS": "webvtt", "D_WEBVTT/METADATA": "webvtt",
    ]
}
