import Reporting
import TrackModel

/// `html` of the differences between two catalogues: counts, the facts that changed most often, and
/// the files of each kind of change.
package struct ChangesHTML {
    /// The kind of change of a file.
    package enum Kind: String, CaseIterable, Sendable {
        case added, removed, moved, changed
    }

    /// Numbers of files listed per kind, of facts per file, and of counted facts.
    private static let maxFiles = 2000
    private static let maxFacts = 40
    private static let maxMembers = 12

    private let origin: HTMLOptions.Origin
    private var counts: [Kind: Int] = [:]
    private var files: [Kind: [JSONValue]] = [:]
    /// Number of files by changed fact, without track numbers.
    private var members: [String: Int] = [:]

    /// - Parameter origin: origin whose inputs are the earlier and the later catalogue.
    package init(_ origin: HTMLOptions.Origin) { self.origin = origin }

    /// - Parameter before: the path before a move.
    package mutating func add(
        _ kind: Kind, path: String, before: String?, facts: [RecordDifference.Fact]
    ) {
        counts[kind, default: 0] += 1
        for name in Set(facts.map { Self.member($0.name) }) { members[name, default: 0] += 1 }
        guard files[kind, default: []].count < Self.maxFiles else { return }
        var file: [String: JSONValue] = ["path": PageText(path, limit: 600).json]
        file["before"] = before.map { PageText($0, limit: 600).json }
        if !facts.isEmpty { file["facts"] = Self.facts(facts) }
        files[kind, default: []].append(.object(file))
    }

    package var text: String {
        let sections = Kind.allCases.compactMap { kind -> JSONValue? in
            guard let count = counts[kind], let listed = files[kind] else { return nil }
            var members: [String: JSONValue] = [
                "kind": .string(kind.rawValue), "title": .string("\(count) \(kind.rawValue)"),
                "files": .array(listed),
            ]
            members["rest"] = Self.rest(count - listed.count)
            return .object(members)
        }
        var content: [String: JSONValue] = [
            "by": .array(by.map(JSONValue.string)), "sections": .array(sections),
            "tiles": .array(
                Kind.allCases.map {
                    .object([
                        "label": .string("files \($0.rawValue)"), "amount": .int(counts[$0] ?? 0),
                    ])
                }),
        ]
        if !members.isEmpty { content["members"] = changedMembers }
        return Page(
            title: "Catalogue changes", template: "changes", content: .object(content)
        ).text(HTMLOptions())
    }

    private var by: [String] {
        [
            "made by \(origin.program)", origin.time.map { "on \($0)" },
            "of " + origin.inputs.map { PageText($0, limit: 200).text }.joined(separator: " → "),
        ].compactMap(\.self)
    }

    private var changedMembers: JSONValue {
        let ranked = members.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var table: [String: JSONValue] = [
            "rows": .array(
                ranked.prefix(Self.maxMembers).map {
                    .object(["fact": PageText($0.key, limit: 200).json, "files": .int($0.value)])
                })
        ]
        table["rest"] = Self.rest(ranked.count - Self.maxMembers)
        return .object(table)
    }

    private static func facts(_ facts: [RecordDifference.Fact]) -> JSONValue {
        func words(_ value: JSONValue?) -> JSONValue {
            value.map { PageText("\($0)", limit: 300).json } ?? .string("–")
        }
        var list: [String: JSONValue] = [
            "rows": .array(
                facts.prefix(maxFacts).map { fact in
                    .object([
                        "fact": PageText(fact.name, limit: 200).json, "left": words(fact.before),
                        "right": words(fact.after),
                    ])
                })
        ]
        list["more"] = rest(facts.count - maxFacts)
        return .object(list)
    }

    private static func rest(_ count: Int) -> JSONValue? {
        count > 0 ? .string("and \(count) more: see --format ndjson") : nil
    }

    /// `codec` for `#3 codec`.
    private static func member(_ name: String) -> String {
        guard name.hasPrefix("#"), let space = name.firstIndex(of: " ") else { return name }
        return String(name[name.index(after: space)...])
    }
}
