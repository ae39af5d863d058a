/// How one snapshot, or packaging, of a presentation differs from another.
package struct PlaylistComparison: Hashable, Sendable {
    /// An added, removed or changed item.
    package struct Change: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable {
            case added, removed, changed
        }

        package let kind: Kind
        /// `variant`, `rendition`, `segment`, `date range`, `playlist` …
        package let subject: String
        /// Its identity: a URI, an ID, a number.
        package let name: String
        /// Old value; nil if added or without a value.
        package let before: String?
        /// New value; nil if removed or without a value.
        package let after: String?
    }

    /// A reason why the second is not a valid update of a live playlist.
    package struct Fault: Hashable, Sendable {
        package enum Code: String, Hashable, Sendable, CaseIterable {
            case sequenceBack = "sequence-back"
            case eventShortened = "event-shortened"
            case targetChanged = "target-duration-changed"
            case segmentsGone = "segments-gone"
            case unchanged
            case uriChanged = "uri-changed"
            case durationChanged = "duration-changed"
            case discontinuitySequence = "discontinuity-sequence"
            case dateRangeMoved = "date-range-moved"
        }

        /// Stable word for programs.
        package let code: Code
        /// The fault, with the name of the media playlist where that is not the document.
        package let sentence: String
    }

    package private(set) var changes: [Change] = []
    /// None for a later state, and for presentations that are complete.
    package private(set) var faults: [Fault] = []
    /// Segments that the second has beyond the first; nil where they are not of one live
    /// playlist.
    package private(set) var advance: UInt64?

    private static let maxChanges = 10_000

    /// - Parameters:
    ///   - before: the earlier snapshot, or one packaging.
    ///   - after: the later one, or the other.
    package init(_ before: LoadedPresentation, _ after: LoadedPresentation) {
        compare(Self.facts(before), Self.facts(after))
        let playlists = Self.pairs(before, after)
        for (name, old, new) in playlists { compare(name, old, new) }
    }

    /// Compares two states of one media playlist.
    package init(_ before: MediaPlaylist, _ after: MediaPlaylist) { compare("", before, after) }

    // MARK: Facts

    /// Statements by subject and name, in order.
    private struct Facts {
        var order: [String] = []
        var values: [String: (subject: String, name: String, members: [String: String])] = [:]

        mutating func add(_ subject: String, _ name: String, _ members: [String: String?]) {
            var key = "\(subject) \(name)"
            // Several may have one name.
            var number = 2
            while values[key] != nil {
                key = "\(subject) \(name) #\(number)"
                number += 1
                if number > 1000 { return }
            }
            order.append(key)
            values[key] = (subject, name, members.compactMapValues { $0 })
        }
    }

    private static func facts(_ loaded: LoadedPresentation) -> Facts {
        let presentation = loaded.presentation
        var facts = Facts()
        facts.add(
            "presentation", presentation.kind.rawValue,
            [
                "duration": presentation.duration.map { "\($0)" },
                "live": presentation.isLive.map { "\($0)" },
                "protection": presentation.protection.joined(separator: ", "),
            ])
        guard let manifest = loaded.document.dash else {
            for variant in presentation.variants {
                facts.add(
                    "variant", variant.uri?.written ?? "#\(variant.index)", variant.attributes)
            }
            for variant in presentation.iFrameVariants {
                facts.add(
                    "I-frame variant", variant.uri?.written ?? "#\(variant.index)",
                    variant.attributes)
            }
            for rendition in presentation.renditions {
                let name = [rendition.type, rendition.groupID, rendition.name].compactMap { $0 }
                facts.add("rendition", name.joined(separator: " "), rendition.attributes)
            }
            return facts
        }
        facts.add("MPD", "", manifest.attributes.filter { $0.key != "publishTime" })
        for (number, period) in manifest.periods.enumerated() {
            let name = period.id ?? "#\(number)"
            facts.add(
                "Period", name,
                ["start": "\(period.start)", "duration": period.duration.map { "\($0)" }])
            for set in period.adaptationSets {
                for representation in set.representations {
                    var members: [String: String?] = representation.attributes
                    members["set"] = [set.kind, set.language].compactMap { $0 }
                        .joined(separator: " ")
                    members["codecs"] = representation.codecs
                    members["segments"] =
                        "\(representation.segmentCount(periodDuration: period.duration))"
                    facts.add(
                        "Representation", "\(name)/\(representation.id ?? "–")", members)
                }
            }
        }
        return facts
    }

    private mutating func compare(_ before: Facts, _ after: Facts) {
        for key in before.order {
            guard let old = before.values[key] else { continue }
            guard let new = after.values[key] else {
                add(.removed, old.subject, old.name)
                continue
            }
            for member in Set(old.members.keys).union(new.members.keys).sorted()
            where old.members[member] != new.members[member] {
                add(
                    .changed, old.subject, [old.name, member].joined(separator: " "),
                    old.members[member], new.members[member])
            }
        }
        for key in after.order where before.values[key] == nil {
            guard let new = after.values[key] else { continue }
            add(.added, new.subject, new.name)
        }
    }

    private mutating func add(
        _ kind: Change.Kind, _ subject: String, _ name: String, _ before: String? = nil,
        _ after: String? = nil
    ) {
        guard changes.count < Self.maxChanges else { return }
        changes.append(
            Change(kind: kind, subject: subject, name: name, before: before, after: after))
    }

    // MARK: Media playlists

    /// Media playlists of one URI, and those that were compared themselves.
    private static func pairs(
        _ before: LoadedPresentation, _ after: LoadedPresentation
    ) -> [(name: String, MediaPlaylist, MediaPlaylist)] {
        before.lists.sorted { $0.key.text < $1.key.text }.compactMap { uri, list in
            guard let old = list.playlist, let new = after.lists[uri]?.playlist else { return nil }
            return (uri.text, old, new)
        }
    }

    private mutating func compare(_ name: String, _ old: MediaPlaylist, _ new: MediaPlaylist) {
        func named(_ words: String) -> String {
            name.isEmpty ? words : "\(name): \(words)"
        }
        let facts: [(String, String?, String?)] = [
            (
                "EXT-X-TARGETDURATION", old.targetDuration?.description,
                new.targetDuration?.description
            ),
            ("EXT-X-PLAYLIST-TYPE", old.type?.rawValue, new.type?.rawValue),
            ("EXT-X-ENDLIST", old.isEnded ? "there" : nil, new.isEnded ? "there" : nil),
            ("EXT-X-MEDIA-SEQUENCE", "\(old.mediaSequence)", "\(new.mediaSequence)"),
            (
                "EXT-X-DISCONTINUITY-SEQUENCE", "\(old.discontinuitySequence)",
                "\(new.discontinuitySequence)"
            ),
        ]
        for (fact, before, after) in facts where before != after {
            add(.changed, "playlist", named(fact), before, after)
        }
        let news = Dictionary(new.segments.map { ($0.sequenceNumber, $0) }) { first, _ in first }
        let olds = Dictionary(old.segments.map { ($0.sequenceNumber, $0) }) { first, _ in first }
        for segment in old.segments {
            let title = named("\(segment.sequenceNumber)")
            guard let other = news[segment.sequenceNumber] else {
                add(.removed, "segment", title, segment.uri.written)
                continue
            }
            if other.uri != segment.uri {
                add(.changed, "segment", title, segment.uri.written, other.uri.written)
            }
            if other.duration != segment.duration {
                add(
                    .changed, "segment", title + " EXTINF", segment.duration.map { "\($0)" },
                    other.duration.map { "\($0)" })
            }
            if other.isDiscontinuous != segment.isDiscontinuous,
                segment.sequenceNumber > new.mediaSequence
            {
                add(
                    .changed, "segment", title + " EXT-X-DISCONTINUITY",
                    "\(segment.isDiscontinuous)", "\(other.isDiscontinuous)")
            }
        }
        for segment in new.segments where olds[segment.sequenceNumber] == nil {
            add(.added, "segment", named("\(segment.sequenceNumber)"), nil, segment.uri.written)
        }
        compare(old.dateRanges.merged, new.dateRanges.merged, named)
        guard !old.isEnded, old.type != .vod else { return }
        judge(old, new, news, named)
    }

    private mutating func compare(
        _ old: [DateRange], _ new: [DateRange], _ named: (String) -> String
    ) {
        func texts(_ ranges: [DateRange]) -> [String: String] {
            Dictionary(
                ranges.map { range in
                    (
                        range.id ?? "",
                        range.attributes.all.sorted { $0.name < $1.name }.map(\.text)
                            .joined(separator: ",")
                    )
                }
            ) { first, _ in first }
        }
        let (before, after) = (texts(old), texts(new))
        for id in Set(before.keys).union(after.keys).sorted() where before[id] != after[id] {
            let kind: Change.Kind =
                before[id] == nil ? .added : after[id] == nil ? .removed : .changed
            add(kind, "date range", named(id), before[id], after[id])
        }
    }

    /// RFC 8216, section 6.2.1: what may change in a playlist to which more is added.
    private mutating func judge(
        _ old: MediaPlaylist, _ new: MediaPlaylist, _ news: [UInt64: MediaSegment],
        _ named: (String) -> String
    ) {
        func fault(_ code: Fault.Code, _ sentence: String) {
            if faults.count < 1000 { faults.append(Fault(code: code, sentence: named(sentence))) }
        }
        if new.mediaSequence < old.mediaSequence {
            fault(.sequenceBack, "EXT-X-MEDIA-SEQUENCE decreases")
        }
        if old.type == .event, new.mediaSequence != old.mediaSequence {
            fault(.eventShortened, "segments were removed from an EVENT playlist")
        }
        if old.targetDuration != new.targetDuration {
            fault(.targetChanged, "EXT-X-TARGETDURATION changes")
        }
        let (last, newLast) = (
            old.segments.last?.sequenceNumber, new.segments.last?.sequenceNumber
        )
        if let last, let newLast {
            if newLast < last {
                fault(.segmentsGone, "the last segments were removed")
            } else {
                advance = max(advance ?? 0, newLast - last)
                if newLast == last, !new.isEnded { fault(.unchanged, "no segment was added") }
            }
        }
        for segment in old.segments {
            guard let other = news[segment.sequenceNumber] else { continue }
            if other.uri != segment.uri {
                fault(.uriChanged, "segment \(segment.sequenceNumber) has a different URI")
            }
            if let was = segment.duration, let now = other.duration, abs(was - now) > 0.001 {
                fault(
                    .durationChanged, "segment \(segment.sequenceNumber) has a different duration")
            }
        }
        let left = old.segments.filter { $0.sequenceNumber < new.mediaSequence }
        let passed = UInt64(left.count { $0.isDiscontinuous })
        if new.mediaSequence >= old.mediaSequence,
            new.mediaSequence <= (last ?? 0),
            new.discontinuitySequence != old.discontinuitySequence &+ passed
        {
            // A tag before the first segment of the window may stay or be counted.
            let stands = news[new.mediaSequence]?.isDiscontinuous == true
            let was = old.segments.first { $0.sequenceNumber == new.mediaSequence }
            let isCounted =
                was?.isDiscontinuous == true && !stands
                && new.discontinuitySequence == old.discontinuitySequence &+ passed &+ 1
            if !isCounted {
                fault(
                    .discontinuitySequence,
                    "EXT-X-DISCONTINUITY-SEQUENCE is \(new.discontinuitySequence), "
                        + "expected \(old.discontinuitySequence &+ passed)")
            }
        }
        for range in old.dateRanges {
            guard let id = range.id,
                let other = new.dateRanges.first(where: { $0.id == id }),
                let (was, now) = range.startDate.flatMap({ date in
                    other.startDate.map { (date, $0) }
                }), abs(now.timeInterval(since: was)) > 0.001
            else { continue }
            fault(.dateRangeMoved, "the date range “\(id)” starts at a different date")
        }
    }
}
