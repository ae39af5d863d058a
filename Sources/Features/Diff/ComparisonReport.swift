import Reporting
import TrackModel

/// `text` of a comparison: a table for each track with differences.
package struct ComparisonText {
    package let text: String

    /// Largest number of characters shown of a value; JSON has the whole value.
    private static let maxLength = 40

    package init(_ comparison: MediaComparison, options: ReportOptions) {
        let words = ComparisonWords(comparison)
        var page = TextPage(options: options)
        for (name, side) in [("Left", comparison.left), ("Right", comparison.right)] {
            page.sentence(
                [Span(side.path, .strong), Span("(\(side.kind.words))", .faint)],
                lead: [Span(name == "Left" ? "Left   " : "Right  ")])
        }
        page.sentence([Span(words.sentence)])
        for part in comparison.parts {
            page.blankLine()
            page.line([Span(words.title(part), .strong)])
            if let note = words.note(part) { page.line([Span("  " + note, .warning)]) }
            let rows = part.facts.map { fact in
                let reason = words.reason(fact)
                return AlignedRows.Row(
                    cells: [
                        Span(fact.name), Span(Self.short(fact.left)), Span(Self.short(fact.right)),
                    ], tail: reason.isEmpty ? [] : [Span(reason, .faint)])
            }
            AlignedRows(rows: rows).write(to: &page)
        }
        text = page.text
    }

    private static func short(_ value: JSONValue?) -> String {
        let text = ComparisonWords.value(value)
        return text.count > maxLength ? text.prefix(maxLength - 1) + "…" : text
    }
}

/// Sentences and labels of a comparison.
struct ComparisonWords {
    private let comparison: MediaComparison

    init(_ comparison: MediaComparison) { self.comparison = comparison }

    /// `3 facts differ.`
    var sentence: String {
        let count = comparison.count
        let compared = comparison.right.kind == .ffprobe || comparison.right.kind == .mediainfo
        if count == 0 {
            return compared
                ? "No differences in the keys of both sides." : "No differences."
        }
        return count == 1 ? "1 fact differs." : "\(count) facts differ."
    }

    /// `video #0`, `audio #1 and #2`
    func title(_ part: MediaComparison.Part) -> String {
        guard let type = part.mediaType else { return "File" }
        switch (part.leftTrack, part.rightTrack) {
        case (let left?, let right?) where left != right && !isForeign:
            return "\(type) #\(left) and #\(right)"
        case (let left?, _): return "\(type) #\(left)"
        case (nil, let right?): return "\(type) #\(right)"
        case (nil, nil): return type
        }
    }

    /// Note on a track of only one side.
    func note(_ part: MediaComparison.Part) -> String? {
        guard part.isLonely else { return nil }
        return part.leftTrack == nil ? "only on the right" : "only on the left"
    }

    /// Evidence of a fact.
    func reason(_ fact: MediaComparison.Fact) -> String {
        let left = fact.leftEvidence.map { source(fact.member ?? fact.name, $0) }
        let right = fact.rightEvidence.map { source(fact.member ?? fact.name, $0) }
        switch (left, right) {
        case (let left?, let right?):
            return left == right ? "both: \(left)" : "left: \(left); right: \(right)"
        case (let left?, nil): return isForeign ? left : "left: \(left)"
        case (nil, let right?): return "right: \(right)"
        case (nil, nil): return isForeign && fact.member == nil ? "FFmpeg’s own value" : ""
        }
    }

    private func source(_ name: String, _ evidence: Evidence) -> String {
        if let declared = evidence.declared, let observed = evidence.observed,
            declared != observed, !name.contains(".")
        {
            let observer = evidence.source == .decoded ? "decoded frames say" : "stream says"
            return MemberLabel(name).contradiction(
                declared, observed, by: ("container says", observer),
                believesFirst: evidence.source == .container)
        }
        switch evidence.source {
        case .container: return "from the container"
        case .bitstream: return "from the bitstream"
        case .decoded: return "from decoded frames"
        case .read: return "from its text"
        case .playlist: return "from the playlist"
        }
    }

    private var isForeign: Bool {
        comparison.right.kind == .ffprobe || comparison.right.kind == .mediainfo
    }

    /// A value in a cell; `–` for none.
    static func value(_ value: JSONValue?) -> String {
        switch value {
        case nil: "–"
        case .string(let text): text.isEmpty ? "“”" : text
        case .some(let value): value.description
        }
    }
}

/// `html` of a comparison: a page with a table for each track with differences.
package struct ComparisonHTML {
    private let comparison: MediaComparison

    package init(_ comparison: MediaComparison) { self.comparison = comparison }

    package var text: String {
        let words = ComparisonWords(comparison)
        let title = "\(comparison.left.path) – \(comparison.right.path)"
        return Page(
            title: PageText(title, limit: 200).text, template: "comparison",
            content: .object([
                "sides": .array(
                    [comparison.left, comparison.right].map { side in
                        .object(["path": .words(side.path), "kind": .words(side.kind.words)])
                    }),
                "sentence": .words(words.sentence),
                "left": .words(comparison.left.kind.words),
                "right": .words(comparison.right.kind.words),
                "parts": .array(comparison.parts.enumerated().map { part($1, $0, words) }),
            ])
        ).text(HTMLOptions())
    }

    private func part(_ part: MediaComparison.Part, _ number: Int, _ words: ComparisonWords)
        -> JSONValue
    {
        var members: [String: JSONValue] = [
            "number": .int(number), "title": .words(words.title(part)),
        ]
        members["note"] = words.note(part).map(JSONValue.words)
        if !part.facts.isEmpty {
            let rows = part.facts.map { fact in
                JSONValue.object([
                    "fact": .words(fact.name), "left": .words(ComparisonWords.value(fact.left)),
                    "right": .words(ComparisonWords.value(fact.right)),
                    "reason": .words(words.reason(fact)),
                ])
            }
            members["table"] = .object(["rows": .array(rows)])
        }
        return .object(members)
    }
}

extension MediaComparison {
    /// Schema `trackprobe-diff/1`.
    package var json: JSONValue {
        .object([
            "schema": .string("trackprobe-diff/1"), "left": left.json, "right": right.json,
            "differences": .int(count), "parts": .array(parts.map(\.json)),
        ])
    }
}

extension MediaComparison.Side {
    fileprivate var json: JSONValue {
        .object(["path": .string(path), "kind": .string(kind.rawValue)])
    }
}

extension MediaComparison.Part {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = ["facts": .array(facts.map(\.json))]
        members["mediaType"] = mediaType.map(JSONValue.string)
        members["leftTrack"] = leftTrack.map(JSONValue.int)
        members["rightTrack"] = rightTrack.map(JSONValue.int)
        return .object(members)
    }
}

extension MediaComparison.Fact {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = ["name": .string(name)]
        members["left"] = left
        members["right"] = right
        members["member"] = member.map(JSONValue.string)
        members["leftEvidence"] = leftEvidence.map { JSONValue($0.memberContent) }
        members["rightEvidence"] = rightEvidence.map { JSONValue($0.memberContent) }
        return .object(members)
    }
}
