import CFFmpeg
import CFFmpegShims
import TrackModel

/// A container that is open, here or in a player: what it tells is copied, nothing is read and
/// nothing changed.
package struct FormatContextView {
    private let context: UnsafePointer<AVFormatContext>

    init(_ context: UnsafePointer<AVFormatContext>) { self.context = context }

    /// - Parameter pointer: an `AVFormatContext` of the FFmpeg that this program is linked with,
    ///   which nobody changes or closes meanwhile.
    package init(borrowing pointer: UnsafeRawPointer) {
        context = pointer.assumingMemoryBound(to: AVFormatContext.self)
    }

    /// FFmpeg's short names of the format, comma separated.
    package var formatName: String { text(context.pointee.iformat?.pointee.name) ?? "" }

    var traits: ContainerFormat.Traits { ContainerFormat(demuxer: formatName)?.traits ?? [] }

    /// Seconds; nil where FFmpeg only estimates it from the file's size.
    package var duration: Double? {
        guard !isDurationEstimated, !traits.contains(.isImage) else { return nil }
        let duration = context.pointee.duration
        return duration == trackprobe_no_timestamp || duration < 0
            ? nil : Double(duration) / Double(AV_TIME_BASE)
    }

    private var isDurationEstimated: Bool {
        context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE
    }

    /// False for raw streams, whose packets carry no times.
    package var hasTimestamps: Bool {
        (context.pointee.iformat?.pointee.flags ?? 0) & AVFMT_NOTIMESTAMPS == 0
            && traits.isDisjoint(with: [.isRawVideo, .isImage])
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
