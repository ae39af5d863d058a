/// Pairs SCTE-35 messages that open a break or segment with those that close it.
struct SplicePairing {
    private(set) var diagnostics: [MetadataDiagnostic] = []
    private var open: [Opening] = []
    /// Closings seen, because the same one may be in a segment and in the playlist.
    private var closed: [Closing: (opening: Int, time: Double?)] = [:]

    /// Seconds by which a break may exceed its announced duration.
    private static let tolerance = 0.5
    private static let maxOpen = 1 << 10
    /// Seconds within which an equal closing is a repetition.
    private static let repetition = 1.0

    private struct Closing: Hashable {
        let id: Int
        /// segmentation_type_id; nil for splice_insert.
        let type: Int?
    }

    private struct Opening {
        /// segmentation_event_id or splice_event_id.
        let id: Int
        /// nil for splice_insert.
        let segmentation: SegmentationDescriptor?
        /// Index of the event.
        let index: Int
        /// Announced duration in seconds.
        let duration: Double?
        /// Whether no closing is expected: auto_return, or an event with an end.
        let endsItself: Bool
    }

    /// Sets `openedBy`, `closedBy`, `end` and `duration` of events, which are sorted by time.
    mutating func pair(_ events: inout [TimelineEvent]) {
        for index in events.indices {
            if case .cue(let cue) = events[index].payload {
                read(cue, at: index, &events)
                continue
            }
            guard case .scte35(let message, _) = events[index].payload else { continue }
            switch message.section.command {
            case .insert(let insert): read(insert, at: index, &events)
            case .timeSignal, .null, .schedule, .bandwidthReservation, .privateCommand, .reserved,
                .encrypted:
                break
            }
            for segmentation in message.section.segmentations {
                read(segmentation, at: index, &events)
            }
        }
        for opening in open where !opening.endsItself {
            note(
                "unclosed", "\(name(opening)) is never closed.", events[opening.index])
        }
    }

    private mutating func read(
        _ insert: SpliceInsert, at index: Int, _ events: inout [TimelineEvent]
    ) {
        if insert.isCancel {
            open.removeAll { $0.segmentation == nil && $0.id == insert.spliceEventID }
        } else if insert.isOutOfNetwork {
            begin(
                Opening(
                    id: insert.spliceEventID, segmentation: nil, index: index,
                    duration: insert.breakDuration.map { Self.seconds($0.duration) },
                    endsItself: insert.breakDuration?.autoReturn == true
                        || events[index].end != nil), &events)
        } else {
            // Some encoders give the return a new splice_event_id.
            let place =
                open.lastIndex { $0.segmentation == nil && $0.id == insert.spliceEventID }
                ?? open.lastIndex { $0.segmentation == nil && $0.id >= 0 }
            close(
                place, "The return of splice event \(insert.spliceEventID)",
                Closing(id: insert.spliceEventID, type: nil), at: index, &events)
        }
    }

    /// Pairs EXT-X-CUE-OUT and EXT-X-CUE-IN, which have no ID.
    private mutating func read(
        _ cue: PlaylistCue, at index: Int, _ events: inout [TimelineEvent]
    ) {
        if cue.isOut {
            begin(
                Opening(
                    id: Self.playlistBreak, segmentation: nil, index: index, duration: cue.duration,
                    endsItself: false), &events)
        } else {
            close(
                open.lastIndex { $0.id == Self.playlistBreak }, cue.tag,
                Closing(id: Self.playlistBreak, type: nil), at: index, &events)
        }
    }

    /// ID of breaks by playlist tags; a splice_event_id is never negative.
    private static let playlistBreak = -1

    private mutating func read(
        _ segmentation: SegmentationDescriptor, at index: Int, _ events: inout [TimelineEvent]
    ) {
        if segmentation.isCancel {
            open.removeAll {
                $0.segmentation != nil && $0.id == segmentation.segmentationEventID
            }
            return
        }
        switch segmentation.type.role {
        case .marks: break
        case .opens:
            begin(
                Opening(
                    id: segmentation.segmentationEventID, segmentation: segmentation, index: index,
                    duration: segmentation.segmentationDuration.map(Self.seconds),
                    endsItself: events[index].end != nil), &events)
        case .closes:
            let matching = open.indices.filter {
                open[$0].segmentation.map { segmentation.type.closes($0.type) } ?? false
            }
            let place =
                matching.last { open[$0].id == segmentation.segmentationEventID }
                ?? matching.last {
                    open[$0].segmentation?.upid == segmentation.upid
                        && !segmentation.upid.bytes.isEmpty
                }
            close(
                place, Self.name(segmentation.type, segmentation.segmentationEventID),
                Closing(
                    id: segmentation.segmentationEventID, type: segmentation.type.rawValue),
                at: index, &events)
        }
    }

    /// Opens a break or segment. Repetitions only extend its duration.
    private mutating func begin(_ opening: Opening, _ events: inout [TimelineEvent]) {
        if let duration = opening.duration {
            events[opening.index].duration = max(events[opening.index].duration ?? 0, duration)
            if let start = events[opening.index].start, events[opening.index].end == nil {
                events[opening.index].end = start + duration
            }
        }
        let isRepeated = open.contains {
            $0.id == opening.id && $0.segmentation?.type == opening.segmentation?.type
                && $0.segmentation?.segmentNum == opening.segmentation?.segmentNum
        }
        guard !isRepeated, open.count < Self.maxOpen else { return }
        open.append(opening)
    }

    private mutating func close(
        _ place: Int?, _ name: String, _ closing: Closing, at index: Int,
        _ events: inout [TimelineEvent]
    ) {
        guard let place else {
            if let known = closed[closing], isSame(known.time, events[index].start) {
                events[index].openedBy = events[index].openedBy ?? events[known.opening].number
                return
            }
            note("unopened", "\(name) has no matching opening.", events[index])
            return
        }
        let opening = open.remove(at: place)
        closed[closing] = (opening.index, events[index].start)
        events[opening.index].closedBy = events[opening.index].closedBy ?? events[index].number
        events[index].openedBy = events[index].openedBy ?? events[opening.index].number
        guard let start = events[opening.index].start, let end = events[index].start, end >= start
        else { return }
        events[opening.index].end = end
        if let announced = opening.duration, end - start > announced + Self.tolerance {
            note(
                "overlong",
                "\(self.name(opening)) lasts \(Self.text(end - start)) s instead of the announced "
                    + "\(Self.text(announced)) s.", events[opening.index])
        }
    }

    /// Whether two times are equal within `repetition`. Segments and playlist may differ a little.
    private func isSame(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return true }
        return abs(one - other) <= Self.repetition
    }

    private func name(_ opening: Opening) -> String {
        if opening.id == Self.playlistBreak { return "EXT-X-CUE-OUT" }
        return opening.segmentation.map { Self.name($0.type, opening.id) }
            ?? "Splice event \(opening.id)"
    }

    private static func name(_ type: SegmentationType, _ id: Int) -> String {
        "\(type.name ?? "Segmentation type \(type.rawValue)") (event \(id))"
    }

    private static func seconds(_ ticks: Int) -> Double {
        Double(ticks) / Double(SpliceInfoSection.timescale)
    }

    /// Seconds with at most three decimals.
    private static func text(_ seconds: Double) -> String {
        let milliseconds = (seconds * 1000).rounded()
        guard milliseconds.magnitude < 1e15 else { return "\(seconds)" }
        return "\(Double(Int(milliseconds)) / 1000)"
    }

    private mutating func note(_ kind: String, _ message: String, _ event: TimelineEvent) {
        diagnostics.append(
            MetadataDiagnostic(
                .warning, "scte35.\(kind)", message, offset: event.origin.offset,
                line: event.origin.line, file: event.origin.file))
    }
}

/// Derives the end of ID3 cues, which have none of their own.
enum CueEnds {
    /// A cue lasts until the next one of the same carrier, the last one until the end of the media. Cues
    /// with equal start times end together.
    ///
    /// - Parameter events: events, sorted by time.
    static func derive(in events: inout [TimelineEvent], mediaEnd: Double?) {
        var later: [Lane: Later] = [:]
        for index in events.indices.reversed() {
            guard case .id3 = events[index].payload, let start = events[index].start else {
                continue
            }
            let lane = Lane(events[index].origin)
            let next: Double?
            if let known = later[lane] {
                next = known.start == start ? known.next : known.start
            } else {
                next = mediaEnd.map { max($0, start) }
            }
            later[lane] = Later(start: start, next: next)
            events[index].end = events[index].end ?? next
        }
    }

    /// Start time of the cue visited last, and the next different start time.
    private struct Later {
        let start: Double
        let next: Double?
    }

    private struct Lane: Hashable {
        let carriage: TimelineEvent.Origin.Carriage
        let pid: Int?

        init(_ origin: TimelineEvent.Origin) {
            carriage = origin.carriage
            pid = origin.pid
        }
    }
}
