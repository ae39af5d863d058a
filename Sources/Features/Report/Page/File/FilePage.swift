import Reporting
import SelectionPolicy
import TrackModel

/// A file from top to bottom: verdict, findings, tracks, what was measured along it, contradictions,
/// and the rest in closed parts. Readable without a script, which formats numbers for the reader's
/// locale and shows values along the time axis.
struct FilePage {
    /// Amount of detail.
    enum Extent {
        /// Everything, for the page of one file.
        case whole
        /// Curves with fewer steps, for one file of a library.
        case brief
        /// No curves and chapters, for a library that would become too large.
        case bare

        var points: Int { self == .whole ? 480 : 64 }
    }

    private static let maxFindings = 200
    private static let maxListed = 200

    let record: MediaRecord
    let extent: Extent
    /// Its contact sheet, or why it is missing.
    var sheet: HTML?
    /// Frames above the time axis.
    var strip: HTML?

    var html: [HTML] {
        // Answers of the built-in players.
        let plays =
            extent == .whole
            ? PlaybackDevice.players.compactMap { $0.playability(of: record) } : nil
        var parts: [HTML?] = [VerdictBar(record, plays: plays).html, failure]
        parts += [findings, TrackTable(record, hasMembers: extent == .whole).html, time, evidence]
        if let sheet { parts.append(sheet) }
        parts += [
            selection, plays.flatMap(players), editions, chapters, programs, attachments, tags,
            decoded,
        ]
        return parts.compactMap { $0 }
    }

    /// The details of a row of a library.
    var json: JSONValue {
        .object([
            "name": PageText(FileFacts(record).name, limit: 1000).json,
            "view": .array(html.map(\.json)),
        ])
    }

    private var failure: HTML? {
        record.error.map { error in
            .section(
                "failure-title", "Not analysed",
                [
                    HTML(
                        "p", [:],
                        [
                            .severity("error"), " ", HTML("span", ["dir": "auto"], error.message),
                            " ", HTML("code", [:], error.code),
                        ])
                ])
        }
    }

    // MARK: Findings

    private var findings: HTML? {
        let found = record.findingsInReadingOrder
        guard !found.isEmpty else { return nil }
        let shown = found.prefix(Self.maxFindings)
        var advised: Set<Finding.Code> = []
        var commands: Set<[String]> = []
        let articles = shown.map { finding in
            let remedy = finding.remedy(in: record)
            let isNew = commands.insert(remedy.commands).inserted
            return article(
                finding, remedy, isRepeated: !isNew,
                isAdvised: advised.insert(finding.code).inserted)
        }
        var rows = zip(shown, articles).filter { $0.0.severity != .info }.map(\.1)
        let notes = zip(shown, articles).filter { $0.0.severity == .info }.map(\.1)
        // A few notes need no fold.
        if notes.count > 3 {
            let heading = HTML("summary", [:], "\(notes.count) notes")
            rows.append(HTML("details", ["class": "notes"], [heading] + notes))
        } else {
            rows += notes
        }
        if found.count > shown.count { rows.append(more(found.count - shown.count, "p")) }
        return .section("findings-title", "Findings", rows)
    }

    /// - Parameters:
    ///   - isRepeated: whether another finding above has the same commands.
    ///   - isAdvised: whether its advice is shown, unless it follows from another finding.
    private func article(
        _ finding: Finding, _ remedy: Remedy, isRepeated: Bool, isAdvised: Bool
    ) -> HTML {
        let code = finding.code
        let causes = record.findings.filter(finding.isCaused).map(\.code.rawValue)
        let name = [
            code.rawValue,
            finding.confidence.flatMap { Quantity.decimal($0 * 100, places: 0) }.map {
                "confidence \($0) %"
            },
            causes.isEmpty ? nil : "follows from \(Set(causes).sorted().joined(separator: ", "))",
        ].compactMap { $0 }.joined(separator: " · ")
        let heading = HTML(
            "h3", [:],
            [
                .severity(finding.severity.rawValue), " ",
                HTML("span", ["class": "id"], finding.trackID.map { "#\($0) " } ?? ""),
                HTML("span", ["dir": "auto"], finding.message),
            ])
        let commands = isRepeated ? [] : remedy.commands
        let lines = commands.map { HTML("pre", [:], [HTML("code", [:], $0)]) }
        let isGrave = isAdvised && causes.isEmpty && finding.severity != .info
        let advice =
            isGrave || !commands.isEmpty
            ? [HTML("p", ["class": "remedy"], "→ \(remedy.advice)")] : []
        let explanation =
            extent == .whole
            ? FindingAdvice(code).html : [HTML("explanation", ["data-code": code.rawValue])]
        let fold = HTML(
            "details", [:], [HTML("summary", [:], [HTML("code", [:], name)])] + explanation)
        return HTML(
            "article", ["class": "problem \(finding.severity.rawValue)"],
            [heading] + advice + lines + [fold])
    }

    // MARK: Along the file

    private var time: HTML? {
        guard extent != .bare else {
            return HTML(
                "p", ["class": "note"],
                "Curves and chapters are left out to keep the page small; "
                    + "--format html for this file only shows them.")
        }
        return TimeAxis(record, points: extent.points, strip: strip).map {
            .section("time-title", "Over time", [$0.html])
        }
    }

    private var evidence: HTML? {
        let rows = record.tracks.flatMap(SourceDifference.of).prefix(Self.maxListed)
        guard !rows.isEmpty else { return nil }
        let titles = ["Track", "Member", "Container", "Bitstream", "Decoded", "Believed"]
        return .section(
            "evidence-title", "Where sources differ",
            [
                .table(
                    "Where sources differ", titles,
                    rows.map { row in
                        let isDecoded = row.source == .decoded
                        return .row([
                            .text("#\(row.trackID)"), HTML("code", [:], row.member),
                            .text(row.declared), .text(isDecoded ? "" : row.observed),
                            .text(isDecoded ? row.observed : ""), .text(row.source.rawValue),
                        ])
                    })
            ])
    }

    // MARK: Closed parts

    private var selection: HTML? {
        guard let selection = record.selection else { return nil }
        let types = Set(record.tracks.map(\.mediaType))
        let choices = [
            ("Video", MediaType.video, selection.video), ("Audio", .audio, selection.audio),
            ("Subtitles", .subtitle, selection.subtitle),
        ].filter { $0.2.trackID != nil || types.contains($0.1) }
        guard !choices.isEmpty else { return nil }
        let policy = [selection.policy, selection.device].compactMap { $0 }.joined(separator: ", ")
        return .fold(
            "Selection", "what the policy \(policy) would play",
            [
                .table(
                    "Selection", ["Kind", "Chosen", "Why", "Runner-up"],
                    choices.map { title, _, choice in
                        let broken = choice.brokenRule.map { " (could not keep \($0))" } ?? ""
                        return .row([
                            .text(title), .text(choice.trackID.map(name) ?? "none"),
                            .text(choice.reason + broken),
                            .text(choice.over.map(name) ?? "none"),
                        ])
                    })
            ])
    }

    private func name(_ id: Int) -> String {
        guard let track = record.tracks.first(where: { $0.trackID == id }) else { return "#\(id)" }
        let words = [track.languageWords, track.hasTitle ? "“\(track.name)”" : nil]
        return (["#\(id)", track.codingWords] + words.compactMap { $0 }).joined(separator: " ")
    }

    private func players(_ plays: [Playability]) -> HTML? {
        let answers = plays.filter { $0.verdict != .direct }
        guard !answers.isEmpty else { return nil }
        return .fold(
            "Players", "why a device does not play the file as it is",
            [
                .table(
                    "Players", ["Device", "Needs", "Because", "Command"],
                    answers.map { plays in
                        let steps = plays.change?.steps ?? []
                        return .row([
                            .text(plays.device),
                            .text(([plays.verdictWords] + steps).joined(separator: " · ")),
                            .text(
                                (plays.sentences + [plays.server?.sentence].compactMap { $0 })
                                    .joined(separator: "; ")),
                            plays.command.map { HTML("code", [:], $0) } ?? "",
                        ])
                    })
            ])
    }

    private var editions: HTML? {
        guard extent != .bare else { return nil }
        return list("Editions", record.container?.editions ?? []) { .isolated($0.words) }
    }

    private var chapters: HTML? {
        guard extent != .bare else { return nil }
        let start = record.container?.startTime ?? 0
        return list("Chapters", record.container?.chapters ?? []) { chapter in
            let time = chapter.start.flatMap { ChartTime.text($0 - start) } ?? "–"
            return HTML(
                "li", [:],
                [HTML("span", ["class": "id"], time), " ", HTML("bdi", [:], chapter.title ?? "")])
        }
    }

    private var programs: HTML? {
        list("Programs", record.container?.programs ?? []) { program in
            let tracks = program.trackIDs.prefix(50).map { "#\($0)" }
            return .isolated(["\(program.id)"] + program.words + tracks)
        }
    }

    /// Attachments that are not tracks.
    private var attachments: HTML? {
        let known = Set(record.tracks.map(\.trackID))
        let others = (record.container?.attachments ?? []).filter { attachment in
            attachment.trackID.map { !known.contains($0) } ?? true
        }
        return list("Attachments", others) { .isolated($0.words) }
    }

    private var tags: HTML? {
        let tags = (record.container?.tags ?? [:]).sorted { $0.key < $1.key }
        guard !tags.isEmpty else { return nil }
        var rows = tags.prefix(Self.maxListed).flatMap { key, value in
            [HTML("dt", ["dir": "auto"], key), HTML("dd", ["dir": "auto"], value)]
        }
        if tags.count > Self.maxListed { rows.append(more(tags.count - Self.maxListed, "dt")) }
        return .fold("Tags", Quantity.count(tags.count), [HTML("dl", ["class": "tags"], rows)])
    }

    private var decoded: HTML? {
        let sentences = [record.structureSentence, record.decodeSentence].compactMap { $0 }
        return sentences.isEmpty
            ? nil : HTML("p", ["class": "note"], sentences.joined(separator: " "))
    }

    private func list<Element>(
        _ title: String, _ elements: [Element], _ row: (Element) -> HTML
    ) -> HTML? {
        guard !elements.isEmpty else { return nil }
        var rows = elements.prefix(Self.maxListed).map(row)
        if elements.count > rows.count { rows.append(more(elements.count - rows.count, "li")) }
        return .fold(title, Quantity.count(elements.count), [HTML("ul", ["class": "plain"], rows)])
    }

    private func more(_ count: Int, _ name: String) -> HTML {
        HTML(name, [:], "… and \(count) more")
    }
}

extension HTML {
    static func severity(_ severity: String) -> HTML {
        HTML("span", ["class": "severity \(severity)"], severity)
    }

    /// A row of a table, named by its first cell.
    static func row(_ cells: [HTML]) -> HTML {
        HTML(
            "tr", [:],
            cells.enumerated().map { place, cell in
                place == 0
                    ? HTML("th", ["scope": "row"], [cell]) : HTML("td", ["dir": "auto"], [cell])
            })
    }

    /// A line of words of any reading direction.
    fileprivate static func isolated(_ words: [String]) -> HTML {
        HTML("li", [:], words.flatMap { [HTML("bdi", ["class": "q"], $0), " "] })
    }
}

/// Meaning, consequence, remedy and doubt of a finding.
struct FindingAdvice {
    /// Meaning as a sentence.
    let meaning: String
    let html: [HTML]

    init(_ code: Finding.Code) {
        meaning = code.meaning.prefix(1).uppercased() + code.meaning.dropFirst() + "."
        let doubt = [code.threshold, code.doubt].compactMap { $0 }.joined(separator: " ")
        html = [
            HTML("p", ["class": "meaning"], "\(meaning) \(code.consequence)"),
            HTML(
                "p", ["class": "remedy"],
                [HTML("strong", [:], "What to do:"), " ", .text(code.advice)]),
            HTML("p", ["class": "meaning"], doubt),
        ]
    }
}

/// A member of a track whose sources differ, in words.
struct SourceDifference {
    let trackID: Int
    let member: String
    let declared: String
    let observed: String
    /// The source that is believed. The content's value comes from the bitstream or from decoded
    /// frames.
    let source: Evidence.Source

    /// Without values that are the same as people read them: 645,551 and 645,552 b/s.
    static func of(_ track: MediaPlayerTrack) -> [SourceDifference] {
        track.evidence.sorted { $0.key < $1.key }.compactMap { key, evidence in
            // Follows from the bit rate, which has its own row.
            guard key != "bitRateSource", let declared = evidence.declared,
                let observed = evidence.observed,
                !MediaPlayerTrack.agree(declared, observed, on: key)
            else { return nil }
            let words = (words(declared, of: key), words(observed, of: key))
            guard words.0 != words.1, key != "bitRate" || !isRounded(declared, observed) else {
                return nil
            }
            return SourceDifference(
                trackID: track.trackID, member: key, declared: words.0, observed: words.1,
                source: evidence.source)
        }
    }

    /// Whether two bit rates differ by the rounding of one of them.
    private static func isRounded(_ declared: JSONValue, _ observed: JSONValue) -> Bool {
        guard case .int(let declared) = declared, case .int(let observed) = observed else {
            return false
        }
        let (difference, isOver) = declared.subtractingReportingOverflow(observed)
        return !isOver && difference.magnitude <= 1
    }

    private static func words(_ value: JSONValue, of key: String) -> String {
        switch value {
        case .int(let rate) where key == "bitRate": Quantity.bitRate(rate) ?? "\(rate)"
        case .double(let number):
            Quantity.decimal(number, places: 3, isTrimmed: true) ?? "\(value)"
        case .string(let text) where key == "frameRate":
            Rational(text).flatMap { Quantity.decimal($0.doubleValue, places: 3, isTrimmed: true) }
                ?? text
        default: "\(value)"
        }
    }
}
