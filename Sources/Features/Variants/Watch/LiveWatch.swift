import FFmpegBridge
import Fetching
import MediaAnalysis
import Playlists
import Probing
import TrackModel

/// Follows a live playlist of HLS with the media playlists that it refers to, each at its own pace
/// (draft-pantos-hls-rfc8216bis, 6.3.4), or an MPD.
package struct LiveWatch {
    /// How it ended.
    package struct Outcome: Hashable, Sendable {
        /// Whether it was ended before time was over and all playlists were complete.
        var isStopped = false
        /// Whether a playlist was updated wrongly, or not at all.
        package var hasFaults = false
        /// Whether any media playlist could be read.
        package var wasRead = false
    }

    /// Seconds between two files of metrics.
    private static let publishing = 1.0

    /// Reloads of a playlist, of which one is probed.
    static let probing = 10

    /// Media playlists that are followed.
    private static let mostLists = 100

    /// The path as it may be shown.
    let path: String
    let source: LiveSource
    private let clock: LiveClock
    private let book: RuleSet
    let limits = PlaylistLimits()
    private var variables = VariableTable()
    /// nil without content steering.
    private var steering: LiveSteering?
    private var pathways: Set<String> = []
    var lists: [LiveList] = []
    /// nil for a playlist of HLS.
    private var manifest: LiveManifest?
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
        let document: LoadedPresentation
        do {
            document = try load(text)
        } catch {
            throw PlaylistInspectionError(path: path, code: error.code, reason: error.description)
        }
        guard let playlist = document.document.hls else {
            guard document.document.dash != nil else {
                throw PlaylistInspectionError(
                    path: path, code: "not-live", reason: "it is neither HLS nor an MPD")
            }
            first = text
            manifest = LiveManifest(now: clock.now())
            return
        }
        let now = clock.now()
        guard let main = playlist.multivariant else {
            lists = [LiveList(name: nil, place: nil, now: now, payload: payload)]
            first = text
            return
        }
        variables = main.variables
        steering = LiveSteering(main.contentSteering, now: now)
        pathways = Set(main.variants.map { $0.attributes.text("PATHWAY-ID") ?? "." })
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
        while isWanted, !isStopped(), let due, due <= end {
            let now = clock.now()
            guard due <= now else {
                clock.wait(due - now)
                continue
            }
            let isSteering = manifest == nil && (steering?.due ?? .infinity) <= now
            let (place, events) = (isSteering ? nil : next, look(began: now))
            // A request cancelled by the stop is not a failure of the server.
            if isStopped() { break }
            let done = clock.now()
            if isSteering {
                metrics.add(events, at: done)
            } else {
                metrics.add(place.map { lists[$0] }, events, at: done)
            }
            if done - published >= Self.publishing {
                publish(metrics)
                published = done
            }
            isWanted = deliver(events)
        }
        // Waits for the rest of the requested time.
        if isWanted, due != nil, !isStopped() { clock.wait(end - clock.now()) }
        publish(metrics)
        let outcome = Outcome(
            isStopped: isStopped() || !isWanted, hasFaults: metrics.hasFaults,
            wasRead: manifest?.manifest != nil || lists.contains { $0.playlist != nil })
        var totals = metrics.totals
        totals["isInterrupted"] = outcome.isStopped ? .bool(true) : nil
        _ = deliver([LiveEvent(.summary, at: clock.now(), totals.mapValues { $0 })])
        return outcome
    }

    /// The list that is to be read first; nil where all are complete.
    private var next: Int? {
        lists.indices.filter { !lists[$0].isEnded }.min { lists[$0].due < lists[$1].due }
    }

    /// When the next request is due; nil where nothing more comes.
    private var due: Double? {
        if let manifest { return manifest.isEnded ? nil : manifest.due }
        return next.map { min(lists[$0].due, steering?.due ?? .infinity) }
    }

    private mutating func look(began: Double) -> [LiveEvent] {
        guard manifest == nil else { return lookAtManifest(began: began) }
        if let steering, steering.due <= began { return lookAtSteering(steering, began) }
        return next.map { look($0, began: began) } ?? []
    }

    private mutating func lookAtManifest(began: Double) -> [LiveEvent] {
        let isNew = manifest?.manifest == nil
        let read = first.map { LiveSource.Reading.text($0) } ?? source.document()
        first = nil
        switch read {
        case .failed(let failure): return manifest?.fail(failure, began: began) ?? []
        case .text(let text):
            guard let loaded = try? load(text) else {
                let failure = LiveSource.Failure(
                    code: "not-an-mpd", message: "It is not an MPD.")
                return manifest?.fail(failure, began: began) ?? []
            }
            let isLive = loaded.document.dash?.isDynamic == true
            let delivery = isNew && isLive ? source.delivery?(nil) : nil
            var events: [LiveEvent] = []
            if isNew, isLive, let dash = loaded.document.dash {
                let server = LiveServerClock(dash, source.resolver)
                events = server?.events(source.clock, now: clock.now) ?? []
            }
            return
                (manifest?.look(
                    at: text.bytes, loaded, began: began, book: book,
                    deliveries: delivery.map { [$0] } ?? []
                ) { [source] uri in
                    let resolver =
                        text.place.map { source.resolver.moved(to: .remote($0)) } ?? source.resolver
                    return resolver.resolve(uri).localPath.map(source.playlist)
                } ?? []) + events
        }
    }

    private mutating func lookAtSteering(
        _ steering: LiveSteering, _ began: Double
    ) -> [LiveEvent] {
        let reference = source.resolver.resolve(steering.uri, from: steering.base)
        guard let path = reference.localPath else {
            // A manifest of another server is not requested.
            self.steering = nil
            return []
        }
        let reading =
            steering.query.flatMap { source.directed?(path, $0) } ?? source.playlist(path)
        switch reading {
        case .failed(let failure): return self.steering?.fail(failure, began) ?? []
        case .text(let text):
            let base = text.place.map { .remote($0) } ?? source.resolver.base(of: reference)
            return self.steering?.look(at: text.bytes, base, pathways: pathways, began) ?? []
        }
    }

    /// The main playlist or manifest, without the playlists that it refers to.
    private func load(_ text: LiveSource.Text) throws(PlaylistError) -> LoadedPresentation {
        let resolver =
            text.place.map { source.resolver.moved(to: .remote($0)) } ?? source.resolver
        return try PresentationLoader(files: FilesInMemory(), resolver: resolver, limits: limits)
            .load(text.bytes, follows: true)
    }

    private mutating func look(_ place: Int, began: Double) -> [LiveEvent] {
        let list = lists[place]
        let directives = source.directed == nil || first != nil ? nil : list.directives
        var events = directives == nil ? [] : probe(place, began)
        let read =
            first.map { LiveSource.Reading.text($0) }
            ?? directives.flatMap { source.directed?(list.place, $0.text) }
            ?? list.place.map(source.playlist) ?? source.document()
        first = nil
        switch read {
        case .failed(let failure): return events + lists[place].fail(failure, began: began)
        case .text(let text):
            let (parse, sizes) = (reader(of: list, text), source.sizes)
            let answered = clock.now()
            let isNew = list.playlist == nil
            let isOver = text.bytes.firstRange(of: Array("#EXT-X-ENDLIST".utf8)) != nil
            let delivery = isNew && !isOver ? source.delivery?(list.place) : nil
            events += lists[place].look(
                at: text.bytes, began: began, book: book,
                waiting: directives.map { ($0, answered) },
                deliveries: delivery.map { [$0] } ?? [], parse: parse, sizes: sizes)
            if isNew, source.directed != nil { lists[place].wait(from: answered) }
            if let new = lists[place].playlist, !new.isEnded {
                let base = base(of: list, text)
                lists[place].base = base
                events += staleReports(in: new, base, of: place, answered)
                if directives != nil { events += delta(of: place, text, answered) }
            }
            return events
        }
    }

    private func reader(
        of list: LiveList, _ text: LiveSource.Text
    ) -> () throws(PlaylistError) -> LoadedPresentation {
        let query = list.name.map { PlaylistURI(written: $0).query } ?? [:]
        let (limits, variables) = (limits, variables)
        let resolver = base(of: list, text).map { source.resolver.moved(to: $0) } ?? source.resolver
        return { () throws(PlaylistError) in
            let playlist = try HLSPlaylist(
                parsing: text.bytes, importing: variables, query: query, limits: limits)
            return PresentationLoader(files: FilesInMemory(), resolver: resolver, limits: limits)
                .load(.hls(playlist), follows: true)
        }
    }

    func base(of list: LiveList, _ text: LiveSource.Text) -> ReferenceResolver.Base? {
        text.place.map { .remote($0) }
            ?? list.place.flatMap { source.resolver.base(of: .local($0)) }
    }
}
