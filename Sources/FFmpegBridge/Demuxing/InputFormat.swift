import CFFmpeg
import CFFmpegShims

/// The container format of a file, told from its first bytes.
enum InputFormat {
    /// Formats that are nothing but references to other files or to streams of a
    /// network. FFmpeg opens what some of them name past the context's `io_open`.
    private static let referring: Set<String> = [
        "avisynth", "concat", "dash", "hls", "imf", "rtp", "rtsp", "sap", "sdp", "vapoursynth",
        "vobsub",
    ]

    /// As `avformat_open_input` would tell it. Throws `FFmpegError.notPermitted` for
    /// a format that refers to what the user has not named.
    static func probe(
        _ io: IOContext, name: String
    ) throws(FFmpegError) -> UnsafePointer<AVInputFormat>? {
        var format: UnsafePointer<AVInputFormat>?
        try check(
            av_probe_input_buffer2(io.handle, &format, name, nil, 0, 0), "av_probe_input_buffer2")
        let names = text(format?.pointee.name)?.split(separator: ",").map(String.init) ?? []
        guard referring.isDisjoint(with: names) else {
            throw FFmpegError(code: FFmpegError.notPermitted, call: "av_probe_input_buffer2")
        }
        return format
    }
}
