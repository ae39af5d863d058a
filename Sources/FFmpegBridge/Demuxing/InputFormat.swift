import CFFmpeg
import CFFmpegShims

/// A container format that FFmpeg can read.
package struct InputFormat: @unchecked Sendable {
    // Unchecked: a row of FFmpeg's own list, which nothing changes.
    let handle: UnsafePointer<AVInputFormat>

    /// nil for a name that FFmpeg has no demuxer for, and for formats that refer to
    /// other files or to streams of a network.
    ///
    /// - Parameter name: one of FFmpeg's: `mp4`, `mpegts`, `webvtt`.
    package init?(named name: String) {
        guard let format = av_find_input_format(name) else { return nil }
        let names = text(format.pointee.name)?.split(separator: ",").map(String.init) ?? []
        guard Self.referring.isDisjoint(with: names), format.pointee.flags & AVFMT_NOFILE == 0
        else { return nil }
        handle = format
    }

    /// FFmpeg's names, comma separated.
    static func name(_ format: UnsafePointer<AVInputFormat>?) -> String {
        text(format?.pointee.name) ?? ""
    }

    /// Formats that are nothing but references to other files or to streams of a
    /// network. FFmpeg opens what some of them name past the context's `io_open`.
    private static let referring: Set<String> = [
        "avisynth", "concat", "dash", "hls", "imf", "rtp", "rtsp", "sap", "sdp", "vapoursynth",
        "vobsub",
    ]

    /// As `avformat_open_input` would tell it from the first bytes, and how sure FFmpeg is,
    /// out of 100. Throws
    /// `FFmpegError.notPermitted` for a format that refers to what the user has not
    /// named.
    static func probe(
        _ io: IOContext, name: String
    ) throws(FFmpegError) -> (format: UnsafePointer<AVInputFormat>?, score: Int32) {
        var format: UnsafePointer<AVInputFormat>?
        let score = av_probe_input_buffer2(io.handle, &format, name, nil, 0, 0)
        try check(score, "av_probe_input_buffer2")
        let names = text(format?.pointee.name)?.split(separator: ",").map(String.init) ?? []
        guard referring.isDisjoint(with: names) else {
            throw FFmpegError(code: FFmpegError.notPermitted, call: "av_probe_input_buffer2")
        }
        return (format, score)
    }
}
