import CFFmpeg
import CFFmpegShims
import TrackModel

/// A container that is open, here or in a player. Its values are copied; nothing is read or
/// changed.
package struct FormatContextView {
    private let context: UnsafePointer<AVFormatContext>

    init(_ context: UnsafePointer<AVFormatContext>) { self.context = context }

    /// - Parameter pointer: an `AVFormatContext` of the FFmpeg that this program is linked with,
    ///   which stays open and unchanged meanwhile.
    package init(borrowing pointer: UnsafeRawPointer) {
        context = pointer.assumingMemoryBound(to: AVFormatContext.self)
    }

    /// FFmpeg's short names of the format, comma separated.
    var formatName: String { text(context.pointee.iformat?.pointee.name) ?? "" }

    var traits: ContainerFormat.Traits { ContainerFormat(demuxer: formatName)?.traits ?? [] }

    /// Seconds; nil where FFmpeg only estimates it from the file's size.
    package var duration: Double? {
        guard !isDurationEstimated, !traits.contains(.isImage) else { return nil }
        let duration = context.pointee.duration
        return duration == trackprobe_no_timestamp || duration < 0
            ? nil : Double(duration) / Double(AV_TIME_BASE)
    }

    /// Whether FFmpeg made durations of the file's size and a bit rate, or of the first fragments
    /// alone.
    private var isDurationEstimated: Bool {
        context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE
            || context.pointee.flags & AVFMT_FLAG_IGNIDX != 0
    }

    /// False for raw streams, whose packets carry no times.
    package var hasTimestamps: Bool {
        (context.pointee.iformat?.pointee.flags ?? 0) & AVFMT_NOTIMESTAMPS == 0
            && traits.isDisjoint(with: [.isRawVideo, .isImage])
    }

    /// A copy of what is known of one stream; nil without codec parameters.
    ///
    /// - Parameter pointer: an `AVStream` of the FFmpeg that this program is linked with.
    package static func description(ofStream pointer: UnsafeRawPointer) -> StreamDescription? {
        let stream = pointer.assumingMemoryBound(to: AVStream.self)
        guard stream.pointee.codecpar != nil else { return nil }
        return StreamDescription(
            stream.pointee, at: stream, numbersStreams: false, isDurationEstimated: false)
    }

    /// A copy of what is known of each stream now.
    package var streams: [StreamDescription] {
        let flags = context.pointee.iformat?.pointee.flags ?? 0
        // ASF numbers its streams too, from 1; covers have no number.
        let numbersStreams = flags & AVFMT_SHOW_IDS != 0 || traits.contains(.numbersStreams)
        return (0..<Int(context.pointee.nb_streams)).compactMap { index in
            guard let pointer = context.pointee.streams?[index], pointer.pointee.codecpar != nil
            else { return nil }
            return StreamDescription(
                pointer.pointee, at: pointer, numbersStreams: numbersStreams,
                isDurationEstimated: isDurationEstimated)
        }
    }
}

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

    /// The format that `avformat_open_input` would detect, and its score out of 100.
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
