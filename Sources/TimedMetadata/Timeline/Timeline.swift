import Bitstream

/// The timed metadata of one input.
public struct Timeline: Hashable, Sendable {
    /// Events, sorted by time.
    public var events: [TimelineEvent]
    /// Faults of messages and of their sequence.
    public var diagnostics: [MetadataDiagnostic]
    /// Seconds on the clock of the media that are 0 in the time line; nil without a clock.
    public var mediaStart: Double?
    /// Duration of the media in seconds; nil when unknown.
    public var mediaDuration: Double?
    /// Whether every segment of the first variant was read.
    var isWhole = false
    /// Dates of EXT-X-PROGRAM-DATE-TIME; nil outside playlists.
    var dates: DateMap?

    package init(
        events: [TimelineEvent] = [], diagnostics: [MetadataDiagnostic] = [],
        mediaStart: Double? = nil, mediaDuration: Double? = nil
    ) {
        self.events = events
        self.diagnostics = diagnostics
        self.mediaStart = mediaStart
        self.mediaDuration = mediaDuration
    }

    /// The time line with only the events that satisfy `isIncluded`. Event numbers do not change.
    package func filtered(_ isIncluded: (TimelineEvent) -> Bool) -> Timeline {
        var timeline = self
        timeline.events = events.filter(isIncluded)
        return timeline
    }

    /// The events that are on at a time, in seconds; those without an end only at their
    /// very beginning.
    public func events(at time: Double) -> [TimelineEvent] {
        events.filter { event in
            guard let start = event.start else { return false }
            return start == time || start < time && (event.end ?? start) > time
        }
    }

    /// Events of each kind, in the order of `Kind`; kinds without any are left out.
    package var lanes: [(kind: TimelineEvent.Kind, events: [TimelineEvent])] {
        TimelineEvent.Kind.allCases.compactMap { kind in
            let events = events.filter { $0.kind == kind }
            return events.isEmpty ? nil : (kind, events)
        }
    }
}

/// A change of a player's text track at an event.
public struct TimelineCue: Hashable, Sendable {
    /// A step in the life of a cue.
    public enum Change: String, Hashable, Sendable, CaseIterable {
        /// The cue is added, before playback.
        case added
        case entered, left
    }

    /// The step.
    public package(set) var change: Change
    /// Seconds; nil for `added`.
    public package(set) var time: Double?
    /// Index in `events` of the time line, which has kind, id and content of the cue.
    public package(set) var event: Int
}

extension Timeline {
    /// The cue changes that players report for the events.
    ///
    /// All cues are added first. Each is entered at its start and left at its end. At equal times, cues
    /// are left before others are entered.
    public var cues: [TimelineCue] {
        var changes: [(time: Double, rank: Int, cue: TimelineCue)] = []
        for (index, event) in events.enumerated() {
            guard let start = event.start else { continue }
            changes.append((start, 1, TimelineCue(change: .entered, time: start, event: index)))
            guard let end = event.end else { continue }
            let last = max(start, end)
            // A cue of duration 0 is left after it is entered.
            changes.append(
                (last, last > start ? 0 : 2, TimelineCue(change: .left, time: last, event: index)))
        }
        let order = changes.indices.sorted { left, right in
            let (a, b) = (changes[left], changes[right])
            return (a.time, a.rank, left) < (b.time, b.rank, right)
        }
        return events.indices.map { TimelineCue(change: .added, time: nil, event: $0) }
            + order.map { changes[$0].cue }
    }
}

extension Timeline {
    /// The reason why an input cannot be read.
    public enum ReadingError: Error, Hashable, Sendable {
        /// The format carries no timed metadata.
        case notRecognized
    }

    /// Reads bytes: a transport stream, an ISO file or segment, packed audio, ID3 tags, event messages, or
    /// a splice_info_section.
    public init(bytes: some Collection<UInt8>) throws(ReadingError) {
        var source = MemorySource(Array(bytes))
        self = try Timeline.read(&source)
    }

    /// Reads a file once, in pieces.
    package static func read(
        _ source: inout some ByteSource
    ) throws(ReadingError) -> Timeline {
        guard let content = content(of: &source) else { throw .notRecognized }
        return content.finished()
    }

    /// Events of a file or segment; nil for an unknown format.
    ///
    /// - Parameter isPart: whether the input is a segment.
    static func content(
        of source: inout some ByteSource, isPart: Bool = false
    ) -> TimelineBuilder? {
        let head = source.read(at: 0, count: 4 << 10)[...]
        if ISOTimelineReader<MemorySource>.recognizes(head) {
            return ISOTimelineReader(source, isPart: isPart).read()
        }
        if let reader = TransportTimelineReader(source, isPart: isPart) { return reader.read() }
        if MatroskaTimelineReader<MemorySource>.recognizes(head) {
            return MatroskaTimelineReader(source, isPart: isPart).read()
        }
        if ChunkedAudioReader<MemorySource>.recognizes(head) {
            return ChunkedAudioReader(source).read()
        }
        if PackedAudioReader<MemorySource>.recognizes(head) {
            return PackedAudioReader(source).read()
        }
        if WebVTTReader.recognizes(head) || TTMLReader.recognizes(head) {
            return TimelineBuilder(text: source.read(at: 0, count: 16 << 20))
        }
        if head.first == UInt8(SpliceInfoSection.tableID) {
            return sections(source.read(at: 0, count: 1 << 20)[...])
        }
        return nil
    }

    /// Events of consecutive sections.
    private static func sections(_ bytes: Bytes) -> TimelineBuilder {
        var builder = TimelineBuilder()
        var rest = bytes
        while !rest.isEmpty {
            let offset = rest.startIndex - bytes.startIndex
            do throws(MetadataError) {
                let message = try SpliceMessage(rest)
                builder.add(
                    TimelineEvent(
                        .scte35(message), id: message.section.eventID,
                        origin: .init(.file, offset: offset)))
                rest = rest.dropFirst(message.bytes.count)
            } catch {
                builder.note(MetadataDiagnostic(error, kind: "scte35", at: offset))
                break
            }
        }
        return builder
    }
}

extension SpliceInfoSection {
    /// splice_event_id, or segmentation_event_id of the first descriptor; nil without either.
    package var eventID: String? {
        if case .insert(let insert) = command { return String(insert.spliceEventID) }
        if case .schedule(let events) = command {
            return events.first.map { String($0.spliceEventID) }
        }
        return segmentations.first.map { String($0.segmentationEventID) }
    }
}
