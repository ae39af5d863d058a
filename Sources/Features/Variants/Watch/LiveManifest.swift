import Playlists
import TrackModel

/// An MPD of type dynamic that is read again and again (ISO/IEC 23009-1, 5.4).
struct LiveManifest {
    /// Seconds between two requests at least, and if nothing is declared.
    private static let (shortest, usual) = (1.0, 6.0)
    /// Representations that are followed, and broken rules that are reported.
    private static let (mostRows, mostViolations) = (100, 500)

    /// When it may be read again, in seconds since 1970.
    private(set) var due: Double
    private(set) var manifest: DASHManifest?
    private(set) var isEnded = false
    private(set) var isStalled = false
    private var bytes: [UInt8] = []
    private var rows: [String: [SegmentReference]] = [:]
    private var violations: Set<[String]> = []
    /// When a segment was added last.
    private var progress: Double

    init(now: Double) { (due, progress) = (now, now) }

    /// Seconds between two requests: minimumUpdatePeriod, within bounds.
    private var period: Double {
        min(max(manifest?.seconds("minimumUpdatePeriod") ?? Self.usual, Self.shortest), 3600)
    }

    /// Seconds without a new segment, after which it has stopped.
    private var patience: Double {
        period + 1.5 * (manifest?.seconds("maxSegmentDuration") ?? Self.usual)
    }

    mutating func fail(_ failure: MediaRecord.Failure, began: Double) -> [LiveEvent] {
        due = began + period
        return [
            LiveEvent(
                .failed, at: began,
                ["code": .string(failure.code), "message": .string(failure.message)])
        ] + stall(began)
    }

    /// - Parameters:
    ///   - text: what was read.
    ///   - loaded: the same as an MPD.
    ///   - began: when the reading began, in seconds since 1970.
    ///   - deliveries: how the server answers.
    ///   - patch: reads the patch of the MPD before.
    mutating func look(
        at text: [UInt8], _ loaded: LoadedPresentation, began: Double, book: RuleSet,
        deliveries: [Delivery], patch: (_ uri: String) -> LiveSource.Reading?
    ) -> [LiveEvent] {
        guard let new = loaded.document.dash else {
            return fail(.init(code: "not-an-mpd", message: "It is not an MPD."), began: began)
        }
        if manifest != nil, text == bytes {
            due = began + period
            return stall(began)
        }
        let old = manifest
        let patched = old?.patchLocation.flatMap(patch).flatMap { patchFault($0, new, loaded) }
        (manifest, bytes) = (new, text)
        due = began + period
        let found = loaded.representationRows.prefix(Self.mostRows)
        var events =
            old.map { faults($0, new, began) } ?? [opened(new, found.map(\.segments), began)]
        if let (code, message) = patched {
            events.append(.fault(code, message, at: began))
        }
        let before = rows
        rows = Dictionary(found.map { ($0.name, $0.segments) }) { first, _ in first }
        if old != nil {
            events += found.flatMap { changes($0, before[$0.name], began) }
            events += stall(began)
        }
        events += newViolations(loaded, book, deliveries, began)
        // A presentation that is not updated any more.
        if !isEnded, !new.isDynamic || new.seconds("minimumUpdatePeriod") == nil {
            isEnded = true
            events.append(LiveEvent(.ended, at: began))
        }
        return events
    }

    private func opened(
        _ new: DASHManifest, _ rows: [[SegmentReference]], _ time: Double
    ) -> LiveEvent {
        LiveEvent(
            .opened, at: time,
            [
                "type": .string(new.isDynamic ? "dynamic" : "static"),
                "periods": .int(new.periods.count), "representations": .int(rows.count),
                "segments": .int(rows.reduce(0) { $0 + $1.count }),
                "minimumUpdatePeriod": .thousandths(new.seconds("minimumUpdatePeriod")),
                "publishTime": new.attributes["publishTime"].map { .string($0) },
            ])
    }

    /// Code and sentence of a patch that does not lead from the MPD before to the new one; nil if
    /// it does, or was made for another one.
    private func patchFault(
        _ reading: LiveSource.Reading, _ new: DASHManifest, _ loaded: LoadedPresentation
    ) -> (String, String)? {
        guard case .text(let text) = reading else {
            return ("patch-missing", "The document of PatchLocation cannot be read.")
        }
        do throws(ManifestPatch.Failure) {
            let patch = try ManifestPatch(parsing: text.bytes)
            let made = try patch.applied(to: bytes)
            guard patch.publishTime == new.attributes["publishTime"] else { return nil }
            let differs =
                made.representationRows.map(\.times) != loaded.representationRows.map(\.times)
                || made.document.dash?.attributes["publishTime"] != patch.publishTime
            return differs
                ? ("patch-differs", "The patched MPD has other segments than the MPD.") : nil
        } catch {
            return error.isFault ? ("patch-invalid", error.message) : nil
        }
    }

    // MARK: What is new

    /// Changes that an update may not make.
    private func faults(_ old: DASHManifest, _ new: DASHManifest, _ time: Double) -> [LiveEvent] {
        var found: [(String, String)] = []
        let dates = [old, new].map { $0.attributes["publishTime"].flatMap { PlaylistDate($0) } }
        if let before = dates[0], let after = dates[1] {
            let seconds = after.timeInterval(since: before)
            if seconds < 0 { found.append(("publish-time-back", "publishTime went back.")) }
            if seconds == 0 {
                found.append(("publish-time-same", "The MPD changed, and publishTime did not."))
            }
        }
        for (name, code) in [("id", "id-changed"), ("availabilityStartTime", "start-changed")]
        where old.attributes[name] != new.attributes[name] {
            found.append((code, "MPD@\(name) changed."))
        }
        let starts = Dictionary(
            old.periods.compactMap { period in period.id.map { ($0, period.start) } }
        ) { first, _ in first }
        for period in new.periods {
            guard let id = period.id, let start = starts[id], abs(start - period.start) > 0.001
            else { continue }
            found.append(("period-moved", "Period “\(id)” has another start."))
        }
        return found.map { code, message in .fault(code, message, at: time) }
    }

    /// Segments that were added to a Representation, and those that may not differ.
    private mutating func changes(
        _ row: RepresentationRow, _ old: [SegmentReference]?, _ time: Double
    ) -> [LiveEvent] {
        func event(_ kind: LiveEvent.Kind, _ members: [String: JSONValue?]) -> LiveEvent {
            LiveEvent(kind, at: time, of: row.name, members)
        }
        guard let last = old?.last?.mediaTime else { return [] }
        var events: [LiveEvent] = []
        let known = Dictionary((old ?? []).map { (Self.key($0), $0) }) { first, _ in first }
        var inWindow = 0
        for segment in row.segments where (segment.mediaTime ?? 0) <= last + 0.001 {
            guard let before = known[Self.key(segment)] else {
                events.append(
                    event(
                        .fault,
                        [
                            "code": .string("segment-changed"),
                            "message": .string(
                                "A segment at \(segment.mediaTime ?? 0) s is new between others."),
                        ]))
                break
            }
            inWindow += 1
            if before.duration != segment.duration || before.uri != segment.uri {
                events.append(
                    event(
                        .fault,
                        [
                            "code": .string("segment-changed"),
                            "message": .string(
                                "The segment at \(segment.mediaTime ?? 0) s has another duration "
                                    + "or address."),
                        ]))
                break
            }
        }
        if let first = row.segments.first?.mediaTime {
            let kept = (old ?? []).count { ($0.mediaTime ?? 0) >= first - 0.001 }
            if kept > inWindow, events.isEmpty {
                events.append(
                    event(
                        .fault,
                        [
                            "code": .string("segments-gone"),
                            "message": .string("Segments are gone within the SegmentTimeline."),
                        ]))
            }
        }
        let added = row.segments.filter { ($0.mediaTime ?? 0) > last + 0.001 }
        let end = last + (old?.last?.duration ?? 0)
        if let first = added.first?.mediaTime, first > end + 0.01, inWindow == 0 {
            events.append(event(.missed, ["seconds": .thousandths(first - end)]))
        }
        if !added.isEmpty {
            if isStalled {
                events.append(event(.resumed, ["seconds": .thousandths(time - progress)]))
            }
            (isStalled, progress) = (false, time)
        }
        return events
            + added.map { segment in
                event(
                    .segment,
                    [
                        "uri": .string(segment.uri), "time": .thousandths(segment.mediaTime),
                        "duration": .thousandths(segment.duration),
                        "isGap": segment.isGap ? .bool(true) : nil,
                    ])
            }
    }

    /// Microseconds of the media's clock.
    private static func key(_ segment: SegmentReference) -> Int64? {
        segment.mediaTime.flatMap { Int64(exactly: ($0 * 1e6).rounded()) }
    }

    /// Reports once that nothing was added. Without a SegmentTimeline nothing shows.
    private mutating func stall(_ time: Double) -> [LiveEvent] {
        guard !isEnded, !isStalled, rows.values.contains(where: { !$0.isEmpty }),
            time - progress >= patience
        else { return [] }
        isStalled = true
        return [LiveEvent(.stall, at: time, ["seconds": .thousandths(time - progress)])]
    }

    private mutating func newViolations(
        _ loaded: LoadedPresentation, _ book: RuleSet, _ deliveries: [Delivery], _ time: Double
    ) -> [LiveEvent] {
        var observation = PresentationObservation()
        observation.deliveries = deliveries
        let broken = loaded.violations(
            of: book.isForManifests ? book : .dash, files: FilesInMemory(),
            observation: observation)
        return broken.compactMap { violation in
            guard [.playlists, .responses].contains(violation.rule.evidence),
                violations.count < Self.mostViolations,
                violations.insert([violation.rule.code, violation.message]).inserted
            else { return nil }
            return LiveEvent(
                .violation, at: time,
                [
                    "code": .string(violation.rule.code),
                    "requirement": .string(violation.rule.level.rawValue),
                    "message": .string(violation.message), "declared": violation.declared,
                    "observed": violation.observed, "unit": violation.unit.map { .string($0) },
                ])
        }
    }
}
