import FFmpegBridge
import Probing
import TrackModel

extension MediaProbe {
    /// Seconds for finding a picture.
    private static let secondsForPitch = 10.0

    /// Bytes from a line of a decoded picture to the next, of the video track that plays; nil
    /// where none can be decoded. Another machine may have another one.
    package static func pitch(of record: MediaRecord) async -> Int? {
        let interrupt = Interrupt()
        return await BlockingWork.run(interrupt) { pitch(of: record, interrupt) }
    }

    private static func pitch(of record: MediaRecord, _ interrupt: Interrupt) -> Int? {
        let chosen = record.selection?.video.trackID
        guard
            let track = record.tracks.first(where: {
                $0.mediaType == .video && !$0.isAttachedPicture && $0.isDecodable != false
                    && $0.trackID == chosen ?? $0.trackID
            })
        else { return nil }
        interrupt.setDeadline(secondsForPitch)
        guard
            let input = try? MediaInput(
                ProbeInput(path: record.input.path), interrupt: interrupt),
            input.isSeekable,
            let source = try? PictureSource(
                input, track: track, startTime: record.container?.startTime)
        else { return nil }
        let picture = source.picture(
            at: .start, effort: .decodeSample, scaledTo: { $0 }, chromaLocation: nil)
        return picture?.pitch
    }
}
