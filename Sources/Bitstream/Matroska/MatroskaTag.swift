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

    /// TargetTypeValue: 70 collection, 60 season, 50 movie or album, 30 track …;
    /// 50 unless written.
    var targetTypeValue = 50
    /// TargetType: `MOVIE`, `ALBUM` …
    var targetType: String?
    var trackUIDs: [UInt64] = []
    var simpleTags: [Simple] = []
}

extension MatroskaTag {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.targets: readTargets(child, &input)
            case MatroskaID.simpleTag:
                if let simple = Simple(child, depth: 0, &input) { simpleTags.append(simple) }
            default: break
            }
        }
    }

    private mutating func readTargets(
        _ targets: EBMLElement, _ input: inout some PositionedBytes
    ) {
        for element in input.elements(in: targets) {
            switch element.id {
            case MatroskaID.targetTypeValue:
                targetTypeValue = input.int(element) ?? targetTypeValue
            case MatroskaID.targetType: targetType = input.text(element)
            case MatroskaID.tagTrackUID: trackUIDs += input.uid(element).map { [$0] } ?? []
            default: break
            }
        }
    }
}

extension MatroskaTag.Simple {
    fileprivate init?(
        _ element: EBMLElement, depth: Int, _ input: inout some PositionedBytes
    ) {
        var name: String?
        var value: String?
        var legacyLanguage: String?
        var language: String?
        var nested: [Self] = []
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.tagName: name = input.text(child)
            case MatroskaID.tagString: value = input.text(child)
            case MatroskaID.tagLanguage: legacyLanguage = input.text(child)
            case MatroskaID.tagLanguageBCP47: language = input.text(child)
            case MatroskaID.simpleTag where depth < 8:
                if let simple = Self(child, depth: depth + 1, &input) { nested.append(simple) }
            default: break
            }
        }
        guard let name else { return nil }
        self.init(
            name: name, value: value, language: language ?? legacyLanguage, nested: nested)
    }
}

/// Statistics about one track, from the tags that mkvmerge writes: BPS,
/// DURATION, NUMBER_OF_FRAMES, NUMBER_OF_BYTES.
///
/// They count what was in the track when they were written; a later remux by
/// another program copies them unchanged.
package struct MatroskaStatistics: Hashable, Sendable {
    /// BPS, bits per second.
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

extension MatroskaStatistics {
    /// mkvmerge has written `BPS` and, for a while, `BPS-eng`.
    mutating func take(_ name: String, _ value: String) {
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
