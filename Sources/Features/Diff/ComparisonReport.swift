import Reporting
import TrackModel

/// `text` of comparisons: a table for each track with differences.
package struct ComparisonText {
    package let text: String

    /// Largest number of characters shown of a value; JSON has the whole value.
    private static let maxLength = 40

    /// - Parameter comparisons: of one file with each other one.
    package init(_ comparisons: [MediaComparison], options: ReportOptions) {
        let table = ComparisonTable(comparisons)
        let hasNames = table.sides.count > 2
        var page = TextPage(options: options)
        for (name, side) in table.sides {
            page.sentence(
                [Span(side.path, .strong), Span("(\(side.kind.words))", .faint)],
                lead: [Span(name + String(repeating: " ", count: hasNames ? 2 : 7 - name.count))])
        }
        page.sentence([Span(table.sentence)])
        for part in table.parts {
            page.blankLine()
            page.line([Span(part.title, .strong)])
            if let note = part.note { page.line([Span("  " + note, .warning)]) }
            guard !part.rows.isEmpty else { continue }
            var rows = part.rows.map { row in
                AlignedRows.Row(
                    cells: [Span(row.name)] + row.cells.map { Span(Self.short($0)) },
                    tail: row.reason.isEmpty ? [] : [Span(row.reason, .faint)])
            }
            if hasNames {
                let names = table.sides.map { Span($0.name, .faint) }
                rows.insert(AlignedRows.Row(cells: [Span("")] + names), at: 0)
            }
            AlignedRows(rows: rows).write(to: &page)
        }
        text = page.text
    }

    private static func short(_ text: String) -> String {
        text.count > maxLength ? text.prefix(maxLength - 1) + "…" : text
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
        let left = origin(fact, fact.leftEvidence, fact.leftOrigin)
        let right = origin(fact, fact.rightEvidence, fact.rightOrigin)
        switch (left, right) {
        case (let left?, let right?):
            return left == right ? "both: \(left)" : "left: \(left); right: \(right)"
        case (let left?, nil): return isForeign ? left : "left: \(left)"
        case (nil, let right?): return "right: \(right)"
        case (nil, nil): return isForeign && fact.member == nil ? "FFmpeg’s own value" : ""
        }
    }

    /// Origin of the value of one side; nil where the record does not have it.
    func origin(
        _ fact: MediaComparison.Fact, _ evidence: Evidence?, _ origin: ValueOrigin?
    ) -> String? {
        if let evidence { return source(fact.member ?? fact.name, evidence) }
        // The facts of the file are those of its container.
        return fact.name.hasPrefix("container.") ? nil : origin?.words
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

/// `html` of comparisons: a page with a table for each track with differences.
package struct ComparisonHTML {
    private let table: ComparisonTable

    /// - Parameter comparisons: of one file with each other one.
    package init(_ comparisons: [MediaComparison]) { table = ComparisonTable(comparisons) }

    package var text: String {
        let title = table.sides.map(\.side.path).joined(separator: " – ")
        let hasNames = table.sides.count > 2
        return Page(
            title: PageText(title, limit: 200).text, template: "comparison",
            content: .object([
                "sides": .array(
                    table.sides.map { name, side in
                        .object([
                            "path": .words(side.path),
                            "kind": .words((hasNames ? "\(name), " : "") + side.kind.words),
                        ])
                    }),
                "sentence": .words(table.sentence),
                "columns": .list(table.sides.map(\.name)),
                "parts": .array(table.parts.enumerated().map { part($1, $0) }),
            ])
        ).text(HTMLOptions())
    }

    private func part(_ part: ComparisonTable.Part, _ number: Int) -> JSONValue {
        var members: [String: JSONValue] = [
            "number": .int(number), "title": .words(part.title),
        ]
        members["note"] = part.note.map(JSONValue.words)
        if !part.rows.isEmpty {
            let rows = part.rows.map { row in
                JSONValue.object([
                    "fact": .words(row.name), "cells": .list(row.cells),
                    "reason": .words(row.reason),
                ])
            }
            members["table"] = .object(["rows": .array(rows)])
        }
        return .object(members)
    }
}

extension [MediaComparison] {
    /// Schema `trackprobe-diff/1`: the first comparison, and the others in `others`.
    package var json: JSONValue {
        guard let first else { return .null }
        guard count > 1, case .object(var members) = first.json else { return first.json }
        members["others"] = .array(
            dropFirst().map { other in
                .object([
                    "right": other.right.json, "differences": .int(other.count),
                    "parts": .array(other.parts.map(\.json)),
                ])
            })
        return .object(members)
    }
}

extension MediaComparison {
    /// Schema `trackprobe-diff/1`.
    var json: JSONValue {
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
        members["leftOrigin"] = leftOrigin.map { .string($0.rawValue) }
        members["rightOrigin"] = rightOrigin.map { .string($0.rawValue) }
        members["leftEvidence"] = leftEvidence.map { JSONValue($0.memberContent) }
        members["rightEvidence"] = rightEvidence.map { JSONValue($0.memberContent) }
        return .object(members)
    }
}
