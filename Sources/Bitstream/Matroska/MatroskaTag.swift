/// One Tag element: names and values about the file, tracks, editions, chapters
/// or attachments.
struct MatroskaTag: Hashable, Sendable {
    /// One SimpleTag.
    struct Simple: Hashable, Sendable {
        var name: String
        /// nil for a binary tag, and for one that only groups others.
        var value: String?
        /// TagLanguageBCP47, else TagLanguage; nil when neither is written.
        var language: String?
        /// Tags about this tag.
        var nested: [Simple]
    }

    /// TargetTypeValue: 70 collection, 60 season, 50 film or album, 30 track …;
    /// 50 unless written.
    var targetTypeValue = 50
    /// TargetType: `MOVIE`, `ALBUM` …
    var targetType: String?
    var trackUIDs: [UInt64] = []
    var simpleTags: [Simple] = []
}

extension MatroskaReader {
    mutating func readTags(_ tags: EBMLElement) {
        for element in input.elements(in: tags) where element.id == MatroskaID.tag {
            file.tags.append(tag(element))
        }
    }

    private mutating func tag(_ element: EBMLElement) -> MatroskaTag {
        var tag = MatroskaTag()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.targets: readTargets(child, into: &tag)
            case MatroskaID.simpleTag:
                if let simple = simpleTag(child, depth: 0) { tag.simpleTags.append(simple) }
            default: break
            }
        }
        return tag
    }

    private mutating func readTargets(_ targets: EBMLElement, into tag: inout MatroskaTag) {
        for element in input.elements(in: targets) {
            switch element.id {
            case MatroskaID.targetTypeValue:
                tag.targetTypeValue = input.int(element) ?? tag.targetTypeValue
            case MatroskaID.targetType: tag.targetType = input.text(element)
            case MatroskaID.tagTrackUID: tag.trackUIDs += input.uid(element).map { [$0] } ?? []
            default: break
            }
        }
    }

    private mutating func simpleTag(_ element: EBMLElement, depth: Int) -> MatroskaTag.Simple? {
        var name: String?
        var value: String?
        var legacyLanguage: String?
        var language: String?
        var nested: [MatroskaTag.Simple] = []
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.tagName: name = input.text(child)
            case MatroskaID.tagString: value = input.text(child)
            case MatroskaID.tagLanguage: legacyLanguage = input.text(child)
            case MatroskaID.tagLanguageBCP47: language = input.text(child)
            case MatroskaID.simpleTag where depth < 8:
                if let simple = simpleTag(child, depth: depth + 1) { nested.append(simple) }
            default: break
            }
        }
        return name.map {
            MatroskaTag.Simple(
                name: $0, value: value, language: language ?? legacyLanguage, nested: nested)
        }
    }
}

/// Statistics about one track, from the tags that mkvmerge writes: BPS,
/// DURATION, NUMBER_OF_FRAMES, NUMBER_OF_BYTES.
///
/// They count what was in the track when they were written; a later remux by
/// another program copies them unchanged.
package struct MatroskaStatistics: Hashable, Sendable {
    /// BPS, bits a second.
    package internal(set) var bitRate: Int?
    /// DURATION, seconds.
    package internal(set) var duration: Double?
    /// NUMBER_OF_FRAMES.
    package internal(set) var frameCount: Int?
    /// NUMBER_OF_BYTES.
    package internal(set) var byteCount: Int?
    /// _STATISTICS_WRITING_APP.
    var writingApp: String?
    /// _STATISTICS_WRITING_DATE_UTC: `2011-06-02 12:45:00`.
    var writingDate: String?
    /// Whether the program that wrote the statistics wrote the file too; nil when
    /// either is not named. False means that they may be stale.
    package internal(set) var isFromWriter: Bool?
}

extension MatroskaFile {
    /// nil when the track with TrackNumber `containerID` has no statistics tags.
    package func statistics(containerID: Int) -> MatroskaStatistics? {
        guard let uid = track(containerID)?.uid else { return nil }
        var statistics = MatroskaStatistics()
        for tag in tags where tag.trackUIDs.contains(uid) {
            for simple in tag.simpleTags {
                if let value = simple.value { statistics.take(simple.name, value) }
            }
        }
        guard statistics != MatroskaStatistics() else { return nil }
        if let writer = statistics.writingApp, let app = info.writingApp {
            statistics.isFromWriter = writer == app
        }
        return statistics
    }

    /// SimpleTags of the track with TrackNumber `containerID`, names unchanged; of
    /// a name written twice the first.
    func tags(containerID: Int) -> [String: String] {
        guard let uid = track(containerID)?.uid else { return [:] }
        let pairs = tags.filter { $0.trackUIDs.contains(uid) }.flatMap(\.simpleTags)
            .compactMap { tag in tag.value.map { (tag.name, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension MatroskaStatistics {
    /// mkvmerge has written `BPS` and, for a while, `BPS-eng`.
    fileprivate mutating func take(_ name: String, _ value: String) {
        switch name.split(separator: "-").first {
        case "BPS": bitRate = Int(value)
        case "DURATION": duration = Self.seconds(value)
        case "NUMBER_OF_FRAMES": frameCount = Int(value)
        case "NUMBER_OF_BYTES": byteCount = Int(value)
        case "_STATISTICS_WRITING_APP": writingApp = value
        case "_STATISTICS_WRITING_DATE_UTC": writingDate = value
        default: break
        }
    }

    /// `01:23:45.678901234`
    private static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hours = Int(parts[0]), let minutes = Int(parts[1]),
            let seconds = Double(parts[2]), seconds.isFinite, (0..<1 << 32).contains(hours),
            (0..<60).contains(minutes)
        else { return nil }
        return Double(hours * 3600 + minutes * 60) + seconds
    }
}
