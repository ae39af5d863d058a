import Playlists
import TimedMetadata
import TrackModel

/// A media playlist that is read again and again: when, and what is new in it.
package struct LiveList {
    /// JSON of the content of timed metadata; nil for none.
    package typealias Payload = @Sendable (TimelineEvent) -> JSONValue?

    /// Seconds assumed where the target duration is missing.
    private static let usualTarget = 6.0
    /// Answers that did not wait, after which no more are asked to.
    private static let mostIgnored = 3
    /// Seconds between two requests that wait.
    private static let shortestWait = 0.1
    /// Segments whose sizes are requested after one reload.
    private static let mostSized = 16

    /// Name as written in the multivariant playlist; nil for the playlist given by the user.
    let name: String?
    let place: LocalPath?
    /// When it may be read again, in seconds since 1970.
    private(set) var due: Double
    private(set) var playlist: MediaPlaylist?
    /// The base of its URIs, when it was read last.
    var base: ReferenceResolver.Base?
    /// Requests that waited for news.
    var directedReloads = 0
    private(set) var isEnded = false
    private(set) var isStalled = false
    /// Requests that wait for news and were answered before.
    private var ignoredDirectives = 0
    private var bytes: [UInt8] = []
    /// When it last went on.
    private var progress: Double
    private var rules = LiveRules()
    private var cues: Set<String> = []
    private let payload: Payload

    init(name: String?, place: LocalPath?, now: Double, payload: @escaping Payload) {
        (self.name, self.place, due, progress) = (name, place, now, now)
        self.payload = payload
    }

    /// Seconds between segments, as the playlist says, within bounds.
    var target: Double {
        min(max(playlist?.targetDuration.map { Double($0) } ?? Self.usualTarget, 1), 3600)
    }

    /// URI of the part that EXT-X-PRELOAD-HINT announces.
    var hintedPart: String? {
        playlist?.preloadHints.first { $0.attributes.text("TYPE") == "PART" }?
            .attributes.text("URI")
    }

    /// Directives of the next request; nil for a plain one.
    var directives: LiveDirectives? {
        isEnded || ignoredDirectives >= Self.mostIgnored
            ? nil : playlist.flatMap { LiveDirectives(after: $0) }
    }

    /// Continues with requests that wait, if the server offers that.
    mutating func wait(from time: Double) {
        if directives != nil { due = time }
    }

    // MARK: Looks

    /// Handles a failed request like an unchanged playlist.
    mutating func fail(_ failure: MediaRecord.Failure, began: Double) -> [LiveEvent] {
        due = began + target / 2
        return [
            event(
                .failed, began,
                ["code": .string(failure.code), "message": .string(failure.message)])
        ] + stall(began)
    }

    /// - Parameters:
    ///   - text: what was read.
    ///   - parse: reads it as a playlist.
    ///   - began: when the reading began, in seconds since 1970.
    ///   - waiting: what the request waited for, and when it was answered; nil for a plain one.
    ///   - deliveries: how the server answers.
    ///   - sizes: asks for the sizes of segments.
    mutating func look(
        at text: [UInt8], began: Double, book: RuleSet,
        waiting: (for: LiveDirectives, until: Double)? = nil, deliveries: [Delivery] = [],
        parse: () throws(PlaylistError) -> LoadedPresentation,
        sizes: ([LocalPath]) -> [LocalPath: LiveSource.Size]
    ) -> [LiveEvent] {
        guard playlist == nil || text != bytes else {
            // Half the target duration before the next request (rfc8216bis, 6.3.4).
            due = began + target / 2
            guard let waiting else { return stall(began) }
            return ignored(waiting.for, began) + stall(began)
        }
        let loaded: LoadedPresentation
        do {
            loaded = try parse()
        } catch {
            return fail(
                .init(code: error.code, message: "It is not a playlist: \(error)."), began: began)
        }
        guard let list = loaded.lists[PlaylistURI(written: "")], let new = list.playlist else {
            return fail(
                .init(code: "not-a-playlist", message: "It is not a media playlist."),
                began: began)
        }
        let old = playlist
        (playlist, bytes) = (new, text)
        due = began + target
        var events = old.map { changes($0, new, list, began, sizes) } ?? [opened(new, began)]
        if let old, let fault = HintedPart(of: old)?.fault(in: new, list) {
            events.append(self.fault("hint-differs", fault, began))
        }
        if let waiting { events += judge(new, waiting.for, began, waiting.until) }
        events += rules.new(in: loaded, new, by: book, deliveries).map {
            event(.violation, began, $0)
        }
        events += newCues(new, began)
        if new.isEnded, !isEnded {
            isEnded = true
            events.append(
                event(
                    .ended, began,
                    ["lastSequence": new.segments.last.map { .whole($0.sequenceNumber) }]))
        }
        return events
    }

    private func event(
        _ kind: LiveEvent.Kind, _ time: Double, _ members: [String: JSONValue?]
    ) -> LiveEvent {
        LiveEvent(kind, at: time, of: name, members)
    }

    func fault(_ code: String, _ message: String, _ time: Double) -> LiveEvent {
        .fault(code, message, at: time, of: name)
    }

    // MARK: Requests that wait (rfc8216bis, 6.2.5.2)

    private mutating func judge(
        _ new: MediaPlaylist, _ directives: LiveDirectives, _ began: Double, _ answered: Double
    ) -> [LiveEvent] {
        guard new.isEnded || directives.isMet(by: new) else { return ignored(directives, began) }
        due = max(answered, began + Self.shortestWait)
        let waited = answered - began
        if waited > 3 * target {
            return [
                fault(
                    "blocking-slow", "The server waited for more than three target durations.",
                    answered)
            ]
        }
        guard let part = new.partTarget, waited > 2 * part + 0.5 else { return [] }
        return [
            fault("part-late", "No part was added within two part targets.", answered)
        ]
    }

    private mutating func ignored(_ directives: LiveDirectives, _ time: Double) -> [LiveEvent] {
        ignoredDirectives += 1
        return [
            fault(
                "blocking-ignored", "The server answered \(directives.text) before it had that.",
                time)
        ]
    }

    private mutating func opened(_ new: MediaPlaylist, _ time: Double) -> LiveEvent {
        progress = time
        return event(
            .opened, time,
            [
                "mediaSequence": .whole(new.mediaSequence), "segments": .int(new.segments.count),
                "lastSequence": new.segments.last.map { .whole($0.sequenceNumber) },
                "duration": .thousandths(new.duration),
                "targetDuration": new.targetDuration.map { .whole($0) },
                "type": new.type.map { .string($0.rawValue) },
            ])
    }

    // MARK: What is new

    private mutating func changes(
        _ old: MediaPlaylist, _ new: MediaPlaylist, _ list: SegmentList, _ time: Double,
        _ sizes: ([LocalPath]) -> [LocalPath: LiveSource.Size]
    ) -> [LiveEvent] {
        // An unchanged playlist is a stall once 1.5 target durations have passed, no fault.
        var events = PlaylistComparison(old, new).faults.filter { $0.code != .unchanged }.map {
            event(
                .fault, time,
                ["code": .string($0.code.rawValue), "message": .string($0.sentence)])
        }
        let last = old.segments.last?.sequenceNumber
        // A restarted playlist continues from there.
        let isAnew = last.map { last in
            new.segments.last.map { $0.sequenceNumber < last } ?? false
        }
        let first = isAnew == true ? nil : last
        let added = zip(new.segments, list.segments).filter { segment, _ in
            first.map { segment.sequenceNumber > $0 } ?? true
        }
        if let first, let begin = added.first?.0.sequenceNumber, begin > first &+ 1 {
            events.append(
                event(
                    .missed, time,
                    [
                        "after": .whole(first), "next": .whole(begin),
                        "segments": .whole(begin - first - 1),
                    ]))
        }
        if !added.isEmpty || new.trailingParts.count != old.trailingParts.count {
            if isStalled {
                events.append(event(.resumed, time, ["seconds": .thousandths(time - progress)]))
            }
            (isStalled, progress) = (false, time)
        } else {
            events += stall(time)
        }
        return events + segments(added, new, time, sizes)
    }

    private func segments(
        _ added: [(MediaSegment, SegmentReference)], _ new: MediaPlaylist, _ time: Double,
        _ sizes: ([LocalPath]) -> [LocalPath: LiveSource.Size]
    ) -> [LiveEvent] {
        let unknown = added.suffix(Self.mostSized).filter { !$0.1.isGap && $0.1.range == nil }
        let known = sizes(unknown.compactMap(\.1.reference.localPath))
        let drifts = Dictionary(DateMap(new).anchors.map { ($0.line, $0.drift) }) { first, _ in
            first
        }
        var events: [LiveEvent] = []
        for (segment, reference) in added {
            let number = JSONValue.whole(segment.sequenceNumber)
            if segment.isDiscontinuous {
                events.append(event(.discontinuity, time, ["sequence": number]))
            }
            let size = reference.reference.localPath.flatMap { known[$0] }
            var count = reference.range?.length
            if case .bytes(let bytes)? = size { count = bytes }
            let rate = count.flatMap { count in
                segment.duration.flatMap { $0 > 0 ? (Double(count) * 8 / $0).rounded() : nil }
            }
            events.append(
                event(
                    .segment, time,
                    [
                        "sequence": number, "uri": .string(segment.uri.written),
                        "duration": .thousandths(segment.duration),
                        "programDateTime": segment.programDateTime.map {
                            .string($0.description)
                        },
                        "bytes": count.map { .whole($0) }, "bitRate": .thousandths(rate),
                        "declaredBitRate": segment.bitRate.map { .whole($0) },
                        "isGap": segment.isGap ? .bool(true) : nil,
                    ]))
            if case .absent? = size {
                events.append(
                    event(
                        .absent, time,
                        ["sequence": number, "uri": .string(segment.uri.written)]))
            }
            if let drift = drifts[segment.place.line] ?? nil, abs(drift) > DateMap.tolerance {
                events.append(
                    event(.dateDrift, time, ["sequence": number, "seconds": .thousandths(drift)]))
            }
        }
        return events
    }

    /// Reports once that nothing was added.
    private mutating func stall(_ time: Double) -> [LiveEvent] {
        guard playlist != nil, !isEnded, !isStalled, time - progress >= 1.5 * target else {
            return []
        }
        isStalled = true
        return [
            event(
                .stall, time,
                ["seconds": .thousandths(time - progress), "targetDuration": .thousandths(target)])
        ]
    }

    /// Messages that were not there before.
    private mutating func newCues(_ new: MediaPlaylist, _ time: Double) -> [LiveEvent] {
        let ranges = Set(new.dateRanges.map(\.line))
        var (events, seen): ([LiveEvent], Set<String>) = ([], [])
        for cue in Timeline(new).events {
            switch cue.payload {
            case .scte35, .cue, .dateRange: break
            default: continue
            }
            guard let payload = payload(cue) else { continue }
            let line = cue.origin.line ?? 0
            // Tags before a segment apply to it; a date range may be anywhere.
            let number =
                ranges.contains(line)
                ? nil : new.segments.first { $0.place.line >= line }?.sequenceNumber
            let key = "\(cue.kind) \(cue.id ?? "") \(number ?? 0) \(JSONWriter.text(payload))"
            guard seen.insert(key).inserted, !cues.contains(key) else { continue }
            events.append(
                event(
                    .cue, time,
                    [
                        "kind": .string(cue.kind.rawValue), "id": cue.id.map { .string($0) },
                        "date": cue.date.map { .string($0) },
                        "duration": .thousandths(cue.duration),
                        "sequence": number.map { .whole($0) }, "payload": payload,
                    ]))
        }
        cues = seen
        return events
    }

    // MARK: Facts

    /// Seconds from its end to `time`, by EXT-X-PROGRAM-DATE-TIME; nil without one.
    func delay(at time: Double) -> Double? {
        guard let playlist else { return nil }
        let dates = DateMap(playlist)
        return dates.date(at: dates.duration).map { time - $0.timeIntervalSince1970 }
    }
}
