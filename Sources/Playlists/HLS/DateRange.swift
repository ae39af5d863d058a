import TrackModel

/// EXT-X-DATERANGE: a stretch of the calendar with something to say.
public struct DateRange: HLSTagValue {
    package static let tagName = "EXT-X-DATERANGE"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    /// ID
    public var id: String? { attributes.text("ID") }
    /// CLASS
    public var className: String? { attributes.text("CLASS") }
    /// START-DATE
    public var startDate: PlaylistDate? { attributes.date("START-DATE") }
    /// END-DATE
    public var endDate: PlaylistDate? { attributes.date("END-DATE") }
    /// Seconds.
    public var duration: Double? { attributes.decimal("DURATION") }
    /// Seconds.
    package var plannedDuration: Double? { attributes.decimal("PLANNED-DURATION") }
    /// `PRE`, `POST`, `ONCE`
    package var cues: [String] { attributes.list("CUE") }
    package var endsOnNext: Bool { attributes.isYes("END-ON-NEXT") }
    /// splice_info_section
    public var scte35Command: [UInt8]? { attributes.hexadecimal("SCTE35-CMD") }
    /// SCTE35-OUT: a splice_info_section.
    public var scte35Out: [UInt8]? { attributes.hexadecimal("SCTE35-OUT") }
    /// SCTE35-IN: a splice_info_section.
    public var scte35In: [UInt8]? { attributes.hexadecimal("SCTE35-IN") }
    /// `X-` attributes as written, without quotes.
    public var customAttributes: [String: String] {
        Dictionary(
            attributes.all.filter { $0.name.hasPrefix("X-") }.map { ($0.name, $0.value) }
        ) { $1 }
    }

    /// END-DATE, else START-DATE + DURATION; nil where neither is there.
    var end: PlaylistDate? {
        endDate ?? duration.flatMap { startDate?.advanced(by: $0) }
    }

    package var interstitial: Interstitial? {
        className == Interstitial.className ? Interstitial(dateRange: self) : nil
    }
}

extension [DateRange] {
    /// One range for each ID: tags of one ID complete each other (an OUT and its IN),
    /// and END-ON-NEXT ends with the next range of its class.
    package var merged: [DateRange] {
        var places: [String: Int] = [:]
        var known: [Set<String>] = []
        var ranges: [DateRange] = []
        // Added at the end, since a list that grows in its place is copied each time.
        var added: [[Attribute]] = []
        for range in self {
            guard let id = range.id else { continue }
            guard let place = places[id] else {
                places[id] = ranges.count
                known.append(Set(range.attributes.all.map(\.name)))
                added.append([])
                ranges.append(range)
                continue
            }
            let others = range.attributes.all.filter { !known[place].contains($0.name) }
            known[place].formUnion(others.map(\.name))
            added[place] += others
        }
        for place in ranges.indices where !added[place].isEmpty {
            ranges[place].attributes.all += added[place]
        }
        return ranges
    }
}

/// Where the ranges of a list begin, by class, for END-ON-NEXT.
package struct DateRangeEnds {
    private let origin: PlaylistDate?
    /// Start dates in time order, each with its seconds from `origin`.
    private let starts: [String: [(seconds: Double, date: PlaylistDate)]]

    package init(_ ranges: [DateRange]) {
        // Only END-ON-NEXT needs this.
        guard ranges.contains(where: \.endsOnNext),
            let origin = ranges.lazy.compactMap(\.startDate).first
        else {
            (origin, starts) = (nil, [:])
            return
        }
        self.origin = origin
        var starts: [String: [(seconds: Double, date: PlaylistDate)]] = [:]
        for range in ranges {
            guard let name = range.className, let date = range.startDate else { continue }
            starts[name, default: []].append((date.timeInterval(since: origin), date))
        }
        self.starts = starts.mapValues { $0.sorted { $0.seconds < $1.seconds } }
    }

    package func end(of range: DateRange) -> PlaylistDate? {
        if let end = range.end { return end }
        guard range.endsOnNext, let start = range.startDate, let name = range.className,
            let origin, let all = starts[name]
        else { return nil }
        let seconds = start.timeInterval(since: origin)
        let next = all.partitionPoint { !($0.seconds > seconds) }
        return next < all.count ? all[next].date : nil
    }
}

/// A DATERANGE that has other content played: class `com.apple.hls.interstitial`.
package struct Interstitial: Hashable, Sendable {
    static let className = "com.apple.hls.interstitial"
    let dateRange: DateRange

    private var attributes: AttributeList { dateRange.attributes }

    package var assetURI: PlaylistURI? { attributes.uri("X-ASSET-URI") }
    package var assetList: PlaylistURI? { attributes.uri("X-ASSET-LIST") }
    /// Seconds; nil means the duration of what was played.
    package var resumeOffset: Double? { attributes.signedDecimal("X-RESUME-OFFSET") }
    /// Seconds.
    package var playoutLimit: Double? { attributes.decimal("X-PLAYOUT-LIMIT") }
    /// `OUT`, `IN`
    package var snaps: [String] { attributes.list("X-SNAP") }
    /// `SKIP`, `JUMP`
    package var restrictions: [String] { attributes.list("X-RESTRICT") }
    package var contentMayVary: Bool { attributes.text("X-CONTENT-MAY-VARY") != "NO" }
    /// `POINT` or `RANGE`
    package var timelineOccupies: String { attributes.text("X-TIMELINE-OCCUPIES") ?? "POINT" }
    /// `HIGHLIGHT` or `PRIMARY`
    package var timelineStyle: String { attributes.text("X-TIMELINE-STYLE") ?? "HIGHLIGHT" }
    /// Seconds from the beginning of the interstitial.
    package var skipControlOffset: Double? { attributes.decimal("X-SKIP-CONTROL-OFFSET") }
    package var skipControlDuration: Double? { attributes.decimal("X-SKIP-CONTROL-DURATION") }
    /// The key of a localized label for the control.
    package var skipControlLabel: String? { attributes.text("X-SKIP-CONTROL-LABEL-ID") }
}

extension DateRange {
    /// Attributes that hold a splice_info_section, those that can be read as hexadecimal.
    package var sections: [(name: String, bytes: [UInt8])] {
        [
            ("SCTE35-CMD", scte35Command), ("SCTE35-OUT", scte35Out), ("SCTE35-IN", scte35In),
        ].compactMap { name, bytes in bytes.map { (name, $0) } }
    }
}
