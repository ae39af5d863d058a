import Markup

/// How the segments of a Representation are found: SegmentBase, SegmentList or
/// SegmentTemplate, with what the levels above say.
package struct DASHAddressing: Hashable, Sendable {
    package enum Method: Hashable, Sendable {
        case base
        case list([ListEntry])
        /// `media` with its identifiers.
        case template(String?)
    }

    package struct ListEntry: Hashable, Sendable {
        package var media: String?
        package var range: ByteRange?
    }

    /// `S` of a SegmentTimeline.
    package struct TimelineEntry: Hashable, Sendable {
        package var start: UInt64?
        package var duration: UInt64
        /// −1: up to the next entry or the end of the period.
        package var repeats: Int64
    }

    package var method: Method
    package var initialization: String?
    package var initializationRange: ByteRange?
    package var indexRange: ByteRange?
    package var timescale: UInt64
    /// In units of the timescale.
    package var duration: UInt64?
    package var startNumber: UInt64
    package var timeline: [TimelineEntry]?
    package var presentationTimeOffset: UInt64

    init?(_ element: MarkupElement, inheriting parent: DASHAddressing?) {
        let kinds = ["SegmentTemplate", "SegmentList", "SegmentBase"]
        guard let own = kinds.lazy.compactMap({ element.first($0) }).first else {
            guard let parent else { return nil }
            self = parent
            return
        }
        let start = own.first("Initialization")
        initialization =
            own["initialization"] ?? start?["sourceURL"] ?? parent?.initialization
        initializationRange =
            start?["range"].flatMap(Self.range) ?? parent?.initializationRange
        indexRange = own["indexRange"].flatMap(Self.range) ?? parent?.indexRange
        timescale = own.integer("timescale") ?? parent?.timescale ?? 1
        duration = own.integer("duration") ?? parent?.duration
        startNumber = own.integer("startNumber") ?? parent?.startNumber ?? 1
        presentationTimeOffset =
            own.integer("presentationTimeOffset") ?? parent?.presentationTimeOffset ?? 0
        timeline = own.first("SegmentTimeline").map(Self.timeline) ?? parent?.timeline
        switch own.name {
        case "SegmentTemplate":
            if let media = own["media"] {
                method = .template(media)
            } else if case .template(let media)? = parent?.method {
                method = .template(media)
            } else {
                method = .template(nil)
            }
        case "SegmentList":
            let entries = own.all("SegmentURL").map {
                ListEntry(media: $0["media"], range: $0["mediaRange"].flatMap(Self.range))
            }
            if entries.isEmpty, case .list(let inherited)? = parent?.method {
                method = .list(inherited)
            } else {
                method = .list(entries)
            }
        default: method = .base
        }
    }

    /// `0-999`, both ends included.
    private static func range(_ text: String) -> ByteRange? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = NumberText.integer(parts[0].utf8),
            let last = NumberText.integer(parts[1].utf8), last >= first, last < UInt64.max
        else { return nil }
        return ByteRange(offset: first, length: last - first + 1)
    }

    private static func timeline(_ element: MarkupElement) -> [TimelineEntry] {
        element.all("S").compactMap { entry in
            guard let duration = entry.integer("d"), duration > 0 else { return nil }
            let repeats = entry["r"].flatMap { Int64($0) } ?? 0
            return TimelineEntry(
                start: entry.integer("t"), duration: duration, repeats: max(-1, repeats))
        }
    }
}
