import FFmpegBridge

/// The versions a user needs to know to report a problem.
public enum LibraryVersions {
    /// The version of this package.
    public static let trackprobe = "0.1.0"

    /// `FFmpeg 5.1.9 (avformat 59.27.100, …)`
    public static var ffmpeg: String {
        let libraries = FFmpegLibraries.all.map { "\($0.name) \($0.loaded)" }
        return "FFmpeg \(FFmpegLibraries.release) (\(libraries.joined(separator: ", ")))"
    }

    /// Codecs of films, broadcasts and covers that FFmpeg decodes in one version or with
    /// one library or another, and this one does not: FFmpeg's names, sorted. The
    /// record of such a track comes from its headers alone.
    public static var undecodableCodecs: [String] {
        decodableSomewhere.filter { !Decoder.existsInSoftware(codec: $0) }
    }

    private static let decodableSomewhere = [
        "aac", "ac3", "alac", "amr_nb", "amr_wb", "apv", "arib_caption", "ass", "av1", "avs2",
        "avs3",
        "bmp", "cavs", "codec2", "dnxhd", "dts", "dvb_subtitle", "dvb_teletext", "dvd_subtitle",
        "eac3", "eia_608", "evc", "ffv1", "flac", "gif", "gsm", "h263", "h264",
        "hdmv_pgs_subtitle", "hevc", "ilbc", "jpeg2000", "jpegxl", "jpegxl_anim", "lc3",
        "mjpeg", "mlp", "mov_text", "mp2", "mp3", "mpeg1video", "mpeg2video", "mpeg4", "opus",
        "png", "prores", "speex", "subrip", "svg", "theora", "tiff", "truehd", "vc1", "vorbis",
        "vp8", "vp9", "vvc", "webp", "webvtt", "wmapro", "wmav2", "wmv3",
    ]
}
