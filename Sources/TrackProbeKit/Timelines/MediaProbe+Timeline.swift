import FFmpegBridge
public import Probing
public import Reporting
public import TimedMetadata
import TrackModel

extension MediaProbe {
    /// Everything that happens beside picture and sound of the file at `path` (`-` is
    /// standard input): ID3, event messages, SCTE-35, captions.
    ///
    /// Cancelling the task stops the reading with cause `.cancelled`.
    public static func timeline(path: String) async throws(ProbeError) -> Timeline {
        try await timelineDocument(of: path).timeline
    }

    /// The same with its input. An input that cannot be read yields a document with
    /// `error` set.
    public static func timelineReport(of path: String) async -> TimelineDocument {
        do throws(ProbeError) {
            return try await timelineDocument(of: path)
        } catch {
            return TimelineDocument(input: .init(path: path), error: error.failure)
        }
    }

    private static func timelineDocument(
        of path: String
    ) async throws(ProbeError) -> TimelineDocument {
        let interrupt = Interrupt()
        return try await BlockingWork.run(interrupt) { () throws(ProbeError) in
            let input = try MediaInput(path: path, interrupt: interrupt)
            var bytes = input.wholeBytes
            let timeline: Timeline
            do throws(Timeline.ReadingError) {
                timeline = try Timeline.read(&bytes)
            } catch {
                throw ProbeError(
                    input: path, cause: interrupt.isDue ? .cancelled : .noTimedMetadata)
            }
            if interrupt.isDue { throw ProbeError(input: path, cause: .cancelled) }
            return TimelineDocument(
                input: .init(path: path, size: input.size.map { Int(clamping: $0) }),
                timeline: timeline)
        }
    }
}
