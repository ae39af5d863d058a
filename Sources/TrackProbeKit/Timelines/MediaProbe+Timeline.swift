import FFmpegBridge
import Playlists
import Probing
import Reporting
import TimedMetadata
import TrackModel

extension MediaProbe {
    /// Everything that happens beside picture and sound of the file at `path` (`-` is
    /// standard input): ID3, event messages, SCTE-35, captions, and of a playlist its
    /// dates and date ranges, with the segments that stand in its folder.
    ///
    /// Cancelling the task stops the reading with cause `.cancelled`.
    ///
    /// - Parameter baseFolders: for playlists whose segments stand under a URL.
    public static func timeline(
        path: String, baseFolders: [BaseFolder] = []
    ) async throws(ProbeError) -> Timeline {
        try await timelineDocument(of: path, baseFolders).timeline
    }

    /// The same with its input. An input that cannot be read yields a document with
    /// `error` set.
    package static func timelineReport(
        of path: String, baseFolders: [BaseFolder] = []
    ) async -> TimelineDocument {
        do throws(ProbeError) {
            return try await timelineDocument(of: path, baseFolders)
        } catch {
            return TimelineDocument(input: .init(path: path), error: error.failure)
        }
    }

    private static func timelineDocument(
        of path: String, _ baseFolders: [BaseFolder]
    ) async throws(ProbeError) -> TimelineDocument {
        let interrupt = Interrupt()
        return try await BlockingWork.run(interrupt) { () throws(ProbeError) in
            let head = ConfinedFolder.head(named: path, count: 4096)
            if PresentationDocument.begins(with: head) || PresentationSource.isPackage(path) {
                return try playlistDocument(of: path, baseFolders, interrupt)
            }
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

    private static func playlistDocument(
        of path: String, _ baseFolders: [BaseFolder], _ interrupt: Interrupt
    ) throws(ProbeError) -> TimelineDocument {
        let inspection: PlaylistInspection
        var questions = PlaylistQuestions()
        questions.baseFolders = baseFolders
        questions.followsReferences = true
        do throws(PlaylistInspectionError) {
            inspection = try PlaylistInspector.inspect(
                path: path, questions, interrupt: interrupt)
        } catch {
            if interrupt.isDue { throw ProbeError(input: path, cause: .cancelled) }
            throw ProbeError(input: path, cause: .noTimedMetadata)
        }
        let files = PlaylistFolders(of: path, baseFolders)
        var timeline = Timeline(
            inspection.loaded, files: files, meter: WorkMeter { interrupt.isDue })
        var assets = InterstitialAssets { uri in
            inspection.loaded.reference(to: PlaylistURI(written: uri)).localPath
        } contents: {
            files.contents(of: $0, limit: 1 << 20)
        }
        for index in timeline.events.indices where !interrupt.isDue {
            assets.add(to: &timeline.events[index])
        }
        if interrupt.isDue { throw ProbeError(input: path, cause: .cancelled) }
        return TimelineDocument(input: .init(path: path), timeline: timeline)
    }
}
