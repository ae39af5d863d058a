import FFmpegBridge
import Fetching
import MediaAnalysis
import Playlists
import Probing
import TimedMetadata
import TrackModel

extension MediaProbe {
    /// Timed metadata of the file at `path` (`-` is standard input): ID3, event messages,
    /// SCTE-35 and captions. For a playlist also its dates and date ranges, with the
    /// segments in its folder.
    ///
    /// Cancelling the task stops the reading with cause `.cancelled`.
    ///
    /// - Parameter baseFolders: for playlists whose segments are under a URL.
    public static func timeline(
        path: String, baseFolders: [BaseFolder] = []
    ) async throws(ProbeError) -> Timeline {
        try await timelineDocument(of: path, baseFolders, nil).timeline
    }

    /// The same with its input. An input that cannot be read yields a document with
    /// `error` set.
    ///
    /// - Parameter network: lets an address be fetched.
    package static func timelineReport(
        of name: String, baseFolders: [BaseFolder] = [], network: NetworkAccess? = nil
    ) async -> TimelineDocument {
        do throws(ProbeError) {
            return try await timelineDocument(of: name, baseFolders, network)
        } catch {
            return TimelineDocument(input: .init(path: error.input), error: error.failure)
        }
    }

    private static func timelineDocument(
        of name: String, _ baseFolders: [BaseFolder], _ network: NetworkAccess?
    ) async throws(ProbeError) -> TimelineDocument {
        let interrupt = Interrupt()
        let named = ProbeInput(named: name, network: network)
        let path = named.name
        return try await ThreadRunner.run(interrupt) { () throws(ProbeError) in
            let isFile = named.path != nil
            let head = isFile ? ConfinedFolder.head(named: path, count: 4096) : []
            if PlaylistSignature.begins(head) || PresentationSource.isPackage(path) {
                return try playlistDocument(of: path, baseFolders, interrupt)
            }
            let input = try MediaInput(named, interrupt: interrupt, depth: .full)
            if !isFile, PlaylistSignature.begins(input.head), let fetched = input.fetched {
                return try playlistDocument(of: path, baseFolders, interrupt, fetched)
            }
            var bytes = input.wholeBytes
            let timeline: Timeline
            do throws(Timeline.ReadingError) {
                timeline = try Timeline.read(&bytes)
            } catch {
                throw ProbeError(
                    input: path,
                    cause: interrupt.isDue
                        ? .cancelled
                        : input.missingReason ?? input.unreadReason ?? .noTimedMetadata)
            }
            if let lack = input.missingReason ?? input.unreadReason {
                throw ProbeError(input: path, cause: lack)
            }
            if interrupt.isDue { throw ProbeError(input: path, cause: .cancelled) }
            return TimelineDocument(
                input: input.described,
                timeline: timeline)
        }
    }

    private static func playlistDocument(
        of name: String, _ baseFolders: [BaseFolder], _ interrupt: Interrupt,
        _ fetched: PlaylistInspector.Fetched? = nil
    ) throws(ProbeError) -> TimelineDocument {
        let inspection: PlaylistInspection
        let files: PlaylistFolders
        var questions = PlaylistQuestions()
        questions.baseFolders = baseFolders
        questions.followsReferences = true
        do throws(PlaylistInspectionError) {
            (inspection, files) = try PlaylistInspector.inspect(
                path: name, questions, interrupt: interrupt, fetched: fetched)
        } catch {
            if interrupt.isDue { throw ProbeError(input: error.path, cause: .cancelled) }
            throw ProbeError(
                input: error.path, cause: error.fetching.map { .notFetched($0) } ?? .noTimedMetadata
            )
        }
        let path = inspection.path
        var timeline = Timeline(
            inspection.loaded, files: files, meter: ReadingBudget { interrupt.isDue })
        let lists = inspection.loaded.assetLists
        var assets = InterstitialAssets {
            lists[$0]?.localPath
        } contents: {
            files.contents(of: $0, limit: 1 << 20)
        }
        for index in timeline.events.indices where !interrupt.isDue {
            assets.add(to: &timeline.events[index])
        }
        if interrupt.isDue { throw ProbeError(input: path, cause: .cancelled) }
        if let lack = files.lack { throw ProbeError(input: path, cause: lack) }
        var input = MediaRecord.Input(path: path)
        files.remote?.describe(&input)
        return TimelineDocument(input: input, timeline: timeline)
    }
}

/// The asset lists of interstitials that are on disk: JSON with `ASSETS`, each of `URI` and
/// `DURATION`. Many interstitials may name one list; it is read once.
struct InterstitialAssets {
    private let path: (String) -> LocalPath?
    private let contents: (LocalPath) -> [UInt8]?
    private var known: [LocalPath: [AssetList.Asset]?] = [:]

    /// Lists of one presentation.
    private static let mostLists = 256

    init(
        path: @escaping (String) -> LocalPath?, contents: @escaping (LocalPath) -> [UInt8]?
    ) {
        self.path = path
        self.contents = contents
    }

    /// Puts the assets of an interstitial's list in.
    mutating func add(to event: inout TimelineEvent) {
        guard case .dateRange(var cue) = event.payload, let uri = cue.interstitial?.assetList?.text,
            let path = path(uri), let assets = assets(in: path)
        else { return }
        cue.interstitial?.assets = assets
        event.payload = .dateRange(cue)
    }

    private mutating func assets(in path: LocalPath) -> [AssetList.Asset]? {
        if let known = known[path] { return known }
        guard known.count < Self.mostLists else { return nil }
        let list = contents(path).flatMap { try? JSONValue(parsing: $0) }
        let assets = list.flatMap { $0["ASSETS"]?.elements == nil ? nil : AssetList($0).assets }
        known[path] = .some(assets)
        return assets
    }
}
