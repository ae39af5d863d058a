import Reporting
import TrackModel

/// Details of a file as JSON, for a row of the library and for the page of one file. The template
/// `file.mustache` and the script's `fileView` render it identically.
struct FileDetail {
    /// Amount of detail.
    enum Extent {
        /// Everything, for the page of one file.
        case whole
        /// Curves with fewer points, for one file of a library.
        case brief
        /// No curves and chapters, for a library that would become too large.
        case bare

        var points: Int { self == .whole ? 480 : 64 }
    }

    private static let maxTracks = 300
    private static let maxFindings = 200
    private static let maxListed = 200

    let json: JSONValue

    /// - Parameter sheet: members for its contact sheet.
    init(_ record: MediaRecord, extent: Extent, sheet: [String: JSONValue] = [:]) {
        let facts = FileFacts(record)
        let container = record.container
        let charts = extent == .bare ? FileCharts() : FileCharts(record, points: extent.points)
        json = .object(
            Self.members([
                "name": PageText(facts.name, limit: 1000).json,
                "folder": .words(facts.folder),
                "summary": .list(record.summaryWords),
                "failure": record.error.map(Self.failure),
                "findings": Self.list(record.findingsInReadingOrder, most: Self.maxFindings) {
                    Self.finding($0, in: record, isExplained: extent == .whole)
                },
                "kinds": .nonEmpty(
                    FileTracks(
                        record, most: Self.maxTracks, hasMembers: extent == .whole
                    ).kinds),
                "choices": .nonEmpty(FileChoices(record).rows),
                "policy": record.selection.map {
                    .words([$0.policy, $0.device].compactMap { $0 }.joined(separator: ", "))
                },
                "evidence": .nonEmpty(FileEvidence(record).rows),
                "leftOut": extent == .bare
                    ? .string(
                        "Curves and chapters are left out to keep the page small; "
                            + "--format html for this file only shows them.") : nil,
                "charts": .nonEmpty(charts.curves.map { $0.json(isBrief: extent == .brief) }),
                "events": charts.events.isEmpty ? nil : charts.events.json,
                "chapters": Self.chapters(container?.chapters ?? [], extent),
                "attachments": Self.list(
                    record.otherAttachments, most: Self.maxListed
                ) { .object(["words": .list($0.words)]) },
                "programs": Self.list(container?.programs ?? [], most: Self.maxListed) { program in
                    let tracks = program.trackIDs.prefix(50).map { "#\($0)" }
                    return .object(["words": .list(["\(program.id)"] + program.words + tracks)])
                },
                "tags": Self.tags(container?.tags ?? [:]),
                "decoded": record.decodeSentence.map { .words($0) },
            ]).merging(sheet) { $1 })
    }

    private static func failure(_ failure: MediaRecord.Failure) -> JSONValue {
        .object(members(["errorCode": .words(failure.code), "sentence": .words(failure.message)]))
    }

    private static func finding(
        _ finding: Finding, in record: MediaRecord, isExplained: Bool
    ) -> JSONValue {
        .object(
            members([
                "severity": .string(finding.severity.rawValue),
                "code": .words(finding.code.rawValue),
                "about": finding.trackID.map { .string("#\($0)") },
                "message": .words(finding.message),
                "explanation": isExplained ? FindingAdvice(finding.code).json : nil,
                "commands": FindingAdvice.commands(for: finding, in: record),
                "confidence": finding.confidence.flatMap {
                    Quantity.decimal($0 * 100, places: 0)
                }.map { .string("\($0) %") },
            ]))
    }

    private static func chapters(_ chapters: [Chapter], _ extent: Extent) -> JSONValue? {
        if extent == .whole {
            return list(chapters, most: maxListed) { chapter in
                .object([
                    "time": .string(chapter.start.flatMap(ChartTime.text) ?? "–"),
                    "chapter": .words(chapter.title ?? ""),
                ])
            }
        }
        guard !chapters.isEmpty, extent == .brief else { return nil }
        let shown = chapters.prefix(maxListed)
        var members: [String: JSONValue] = [
            "titles": .list(shown.map { $0.title ?? "" }),
            "starts": .array(
                shown.map { chapter in
                    guard let start = chapter.start, start.magnitude < 1e9 else { return .null }
                    return .int(Int(start.rounded(.down)))
                }),
        ]
        if chapters.count > shown.count {
            members["more"] = .string("… and \(chapters.count - shown.count) more")
        }
        return .object(members)
    }

    private static func tags(_ tags: [String: String]) -> JSONValue? {
        list(tags.sorted { $0.key < $1.key }, most: maxListed) { tag in
            .object(members(["tag": .words(tag.key), "value": .words(tag.value)]))
        }
    }

    private static func list<Element>(
        _ elements: [Element], most: Int, _ json: (Element) -> JSONValue
    ) -> JSONValue? {
        guard !elements.isEmpty else { return nil }
        var rows = elements.prefix(most).map(json)
        if elements.count > most {
            rows.append(.object(["more": .string("… and \(elements.count - most) more")]))
        }
        return .object(["rows": .array(rows)])
    }

    private static func members(_ members: [String: JSONValue?]) -> [String: JSONValue] {
        members.compactMapValues { $0 }
    }
}

extension MediaRecord {
    /// Attachments that are not tracks.
    fileprivate var otherAttachments: [MediaAttachment] {
        let known = Set(tracks.map(\.trackID))
        return (container?.attachments ?? []).filter { attachment in
            attachment.trackID.map { !known.contains($0) } ?? true
        }
    }

    /// One-line summary of the file.
    fileprivate var summaryWords: [String] {
        guard let container else { return input.size.flatMap(Quantity.bytes).map { [$0] } ?? [] }
        return [
            container.formatWords, container.duration.flatMap(Quantity.duration),
            input.size.flatMap(Quantity.bytes), container.bitRate.flatMap(Quantity.bitRate),
            container.chapterWords, container.encryptionWords,
            container.isTruncated == true ? "truncated" : nil,
        ].compactMap { $0 } + container.titleWords
    }
}

/// Choices of the policy with their reasons and runners-up.
struct FileChoices {
    let rows: [JSONValue]

    init(_ record: MediaRecord) {
        guard let selection = record.selection else {
            rows = []
            return
        }
        rows = [
            ("Video", selection.video), ("Audio", selection.audio),
            ("Subtitles", selection.subtitle),
        ].filter { title, choice in
            choice.trackID != nil || record.tracks.contains { $0.mediaType.heading == title }
        }.map { title, choice in
            var members: [String: JSONValue] = [
                "choice": .string(title),
                "chosen": .words(choice.trackID.map { Self.name($0, in: record) } ?? "none"),
                "reason": .words(choice.reason),
            ]
            members["over"] = choice.over.map { .words(Self.name($0, in: record)) }
            members["rule"] = choice.rule.map(JSONValue.words)
            members["brokenRule"] = choice.brokenRule.map(JSONValue.words)
            return .object(members)
        }
    }

    private static func name(_ id: Int, in record: MediaRecord) -> String {
        guard let track = record.tracks.first(where: { $0.trackID == id }) else { return "#\(id)" }
        return
            (["#\(id)", track.codingWords]
            + [track.languageWords, track.hasTitle ? "“\(track.name)”" : nil].compactMap { $0 })
            .joined(separator: " ")
    }
}

extension MediaType {
    fileprivate var heading: String? {
        switch self {
        case .video: "Video"
        case .audio: "Audio"
        case .subtitle: "Subtitles"
        case .data, .attachment: nil
        }
    }
}

/// Differing values of the sources of a track.
struct FileEvidence {
    private static let maxRows = 200

    let rows: [JSONValue]

    init(_ record: MediaRecord) {
        rows = Array(record.tracks.lazy.flatMap(Self.rows).prefix(Self.maxRows))
    }

    private static func rows(of track: MediaPlayerTrack) -> [JSONValue] {
        track.evidence.sorted { $0.key < $1.key }.compactMap { key, evidence in
            // Follows from the bit rate, which has its own row.
            guard key != "bitRateSource", let declared = evidence.declared,
                let observed = evidence.observed,
                !MediaPlayerTrack.agree(declared, observed, on: key)
            else { return nil }
            // The record names the preferred source; the content's value comes from the bitstream
            // or from decoded frames.
            let isDecoded = evidence.source == .decoded
            var members: [String: JSONValue] = [
                "track": .string("#\(track.trackID)"), "member": .string(key),
                "container": .words("\(declared)"),
                "believed": .string(evidence.source.rawValue),
            ]
            members[isDecoded ? "decodedSays" : "bitstream"] = .words("\(observed)")
            return .object(members)
        }
    }
}

/// Meaning, consequence and remedy of a finding.
struct FindingAdvice {
    let json: JSONValue
    /// Meaning as a sentence.
    let meaning: String

    init(_ code: Finding.Code) {
        meaning = Self.sentence(code.meaning)
        var members: [String: JSONValue] = [
            "meaning": .string(meaning),
            "consequence": .string(code.consequence), "remedy": .string(code.remedy.advice),
            "doubt": .string(code.doubt),
        ]
        members["threshold"] = code.threshold.map(JSONValue.string)
        json = .object(members)
    }

    /// Commands that correct the finding in this file; nil for none.
    static func commands(for finding: Finding, in record: MediaRecord) -> JSONValue? {
        let lines = finding.code.remedy.lines(for: finding, in: record)
        return lines.isEmpty ? nil : .list(lines)
    }

    private static func sentence(_ words: String) -> String {
        words.prefix(1).uppercased() + words.dropFirst() + "."
    }
}
