import FFmpegBridge
import Fetching
import MediaAnalysis
import Playlists
import Probing
import TrackModel

/// Follows a live playlist of HLS, and the media playlists that it refers to, each at its own
/// pace (draft-pantos-hls-rfc8216bis, 6.3.4).
package struct LiveWatch {
    /// How it ended.
    package struct Outcome: Hashable, Sendable {
        /// Whether it was ended before time was over and all playlists were complete.
        package var isStopped = false
        /// Whether a playlist was updated wrongly, or not at all.
        package var hasFaults = false
        /// Whether any media playlist could be read.
        package var wasRead = false
    }

    /// Seconds between two files of metrics.
    private static let publishing = 1.0

    /// Media playlists that are followed.
    private static let mostLists = 100

    /// The path as it may be shown.
    package let path: String
    private let source: LiveSource
    private let clock: LiveClock
    private let book: RuleSet
    private let limits = PlaylistLimits()
    private var variables = VariableTable()
    private var lists: [LiveList] = []
    /// The main playlist, until it is processed.
    private var first: LiveSource.Text?
    private var metrics = LiveMetrics()

    /// Follows a playlist on a thread of its own.
    ///
    /// - Parameters:
    ///   - named: a path, or an address.
    ///   - bases: folders that stand for what absolute references begin with.
    ///   - network: lets an address be fetched; nil for files alone.
    ///   - seconds: how long.
    ///   - stop: ends it before.
    ///   - payload: JSON of the content of timed metadata.
    ///   - deliver: takes events; false where no more are wanted.
    ///   - publish: hears of the metrics, every second at most.
    package static func follow(
        _ named: String, bases: [BaseFolder] = [], network: NetworkAccess?, book: RuleSet,
        seconds: Double, stop: LiveStop, payload: @escaping LiveList.Payload,
        deliver: @escaping @Sendable ([LiveEvent]) -> Bool,
        publish: @escaping @Sendable (LiveMetrics) -> Void
    ) async throws(PlaylistInspectionError) -> Outcome {
        try await ThreadRunner.run(stop.interrupt) { () throws(PlaylistInspectionError) in
            var watch = try LiveWatch(
                named, bases: bases, network: network, book: book, clock: .system(stop),
                interrupt: stop.interrupt, payload: payload)
            return watch.run(
                seconds: seconds, isStopped: { stop.isStopped }, deliver: deliver,
                publish: publish)
        }
    }

    private init(
        _ named: String, bases: [BaseFolder], network: NetworkAccess?, book: RuleSet,
        clock: LiveClock, interrupt: Interrupt, payload: @escaping LiveList.Payload
    ) throws(PlaylistInspectionError) {
        let path = network == nil ? named : NetworkAccess.name(of: named)
        let limit = PlaylistLimits().bytes
        let source: LiveSource
        if let network, RemoteAddress.isAddress(named) {
            do throws(FetchFailure) {
                source = try LiveSource(named, network, bases, limit: limit, interrupt: interrupt)
            } catch {
                throw PlaylistInspectionError(path: path, error.failure)
            }
        } else {
            source = LiveSource(path: named, bases, limit: limit)
        }
        try self.init(path: path, source: source, book: book, clock: clock, payload: payload)
    }

    init(
        path: String, source: LiveSource, book: RuleSet, clock: LiveClock,
        payload: @escaping LiveList.Payload
    ) throws(PlaylistInspectionError) {
        (self.path, self.source, self.book, self.clock) = (path, source, book, clock)
        let text: LiveSource.Text
        switch source.first.map({ .text($0) }) ?? source.document() {
        case .text(let read): text = read
        case .failed(let failure): throw PlaylistInspectionError(path: path, failure)
        }
        let playlist: HLSPlaylist
        do {
            playlist = try HLSPlaylist(parsing: text.bytes)
        } catch {
            throw PlaylistInspectionError(path: path, code: error.code, reason: error.description)
        }
        let now = clock.now()
        guard let main = playlist.multivariant else {
            lists = [LiveList(name: nil, place: nil, now: now, payload: payload)]
            first = text
            return
        }
        variables = main.variables
        var seen: Set<LocalPath> = []
        let presentation = Presentation(playlist)
        let uris = presentation.variants.map(\.uri) + presentation.renditions.map(\.uri)
        for case let uri? in uris where lists.count < Self.mostLists {
            guard let place = source.resolver.resolve(uri.text).localPath,
                seen.insert(place).inserted
            else { continue }
            lists.append(LiveList(name: uri.text, place: place, now: now, payload: payload))
        }
        guard !lists.isEmpty else {
            throw PlaylistInspectionError(
                path: path, code: "no-segments", reason: "it refers to no playlist that may be read"
            )
        }
    }

    // MARK: Following

    /// - Parameters: as `follow` has them.
    mutating func run(
        seconds: Double, isStopped: () -> Bool, deliver: ([LiveEvent]) -> Bool,
        publish: (LiveMetrics) -> Void
    ) -> Outcome {
        let end = clock.now() + min(max(seconds, 0), 1e9)
        var (published, isWanted) = (-Double.infinity, true)
        while isWanted, !isStopped(), let place = next, lists[place].due <= end {
            let now = clock.now()
            guard lists[place].due <= now else {
                clock.wait(lists[place].due - now)
                continue
            }
            let events = look(place, began: now)
            // A request cancelled by the stop is not a failure of the server.
            if isStopped() { break }
            let done = clock.now()
            metrics.add(lists[place], events, at: done)
            if done - published >= Self.publishing {
                publish(metrics)
                published = done
            }
            isWanted = deliver(events)
        }
        // Waits for the rest of the requested time.
        if isWanted, next != nil, !isStopped() { clock.wait(end - clock.now()) }
        publish(metrics)
        let outcome = Outcome(
            isStopped: isStopped() || !isWanted, hasFaults: metrics.hasFaults,
            wasRead: lists.contains { $0.playlist != nil })
        var totals = metrics.totals
        totals["isInterrupted"] = outcome.isStopped ? .bool(true) : nil
        _ = deliver([LiveEvent(.summary, at: clock.now(), totals.mapValues { $0 })])
        return outcome
    }

    /// The list that is to be read first; nil where all are complete.
    private var next: Int? {
        lists.indices.filter { !lists[$0].isEnded }.min { lists[$0].due < lists[$1].due }
    }

    private mutating func look(_ place: Int, began: Double) -> [LiveEvent] {
        let read =
            first.map { LiveSource.Reading.text($0) } ?? lists[place].place.map(source.playlist)
            ?? source.document()
        first = nil
        switch read {
        case .failed(let failure): return lists[place].fail(failure, began: began)
        case .text(let text):
            let base = base(of: lists[place], text)
            let query = lists[place].name.map { PlaylistURI(written: $0).query } ?? [:]
            let (limits, variables) = (limits, variables)
            let resolver = base.map { source.resolver.moved(to: $0) } ?? source.resolver
            return lists[place].look(
                at: text.bytes, began: began, book: book,
                parse: { () throws(PlaylistError) in
                    let playlist = try HLSPlaylist(
                        parsing: text.bytes, importing: variables, query: query, limits: limits)
                    return PresentationLoader(
                        files: FilesInMemory(), resolver: resolver, limits: limits
                    ).load(.hls(playlist), follows: true)
                }, sizes: source.sizes)
        }
    }

    private func base(of list: LiveList, _ text: LiveSource.Text) -> ReferenceResolver.Base? {
        text.place.map { .remote($0) }
            ?? list.place.flatMap { source.resolver.base(of: .local($0)) }
    }
}
