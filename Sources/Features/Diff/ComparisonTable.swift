import Reporting
import TrackModel

/// Comparisons of one file with each other one as tables with a column per file.
struct ComparisonTable {
    struct Row {
        let name: String
        /// A value per file; `=` for that of the first file.
        let cells: [String]
        /// Where the values come from; empty where the records do not have it.
        let reason: String
    }

    /// The file, or a track.
    struct Part {
        let title: String
        var note: String?
        var rows: [Row] = []
    }

    /// The files with the names of their columns.
    let sides: [(name: String, side: MediaComparison.Side)]
    let sentence: String
    let parts: [Part]

    init(_ comparisons: [MediaComparison]) {
        if comparisons.count == 1 {
            self = Self(two: comparisons[0])
            return
        }
        guard let first = comparisons.first else {
            (sides, sentence, parts) = ([], "", [])
            return
        }
        let letters = (0...comparisons.count).map(Self.letters)
        sides = Array(zip(letters, [first.left] + comparisons.map(\.right)))
        let counts = zip(letters.dropFirst(), comparisons).map { name, comparison in
            "\(comparison.count == 0 ? "none" : "\(comparison.count)") in \(name)"
        }
        sentence = "Facts that differ from \(letters[0]): \(counts.joined(separator: ", "))."
        parts = Self.parts(of: comparisons, letters)
    }

    private init(two comparison: MediaComparison) {
        let words = ComparisonWords(comparison)
        sides = [("Left", comparison.left), ("Right", comparison.right)]
        sentence = words.sentence
        parts = comparison.parts.map { part in
            Part(
                title: words.title(part), note: words.note(part),
                rows: part.facts.map { fact in
                    Row(
                        name: fact.name, cells: [fact.left, fact.right].map(ComparisonWords.value),
                        reason: words.reason(fact))
                })
        }
    }

    /// `A` … `Z`, `A1` …
    private static func letters(_ place: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(65 + place % 26)))
        return place < 26 ? letter : letter + "\(place / 26)"
    }

    // MARK: Several files

    /// The same track of the first file in each comparison.
    private struct Group {
        let mediaType: String?
        let track: Int?
        /// Facts by comparison, and the comparisons without the track.
        var facts: [Int: [MediaComparison.Fact]] = [:]
        var missing: [Int] = []
    }

    private static func parts(of comparisons: [MediaComparison], _ letters: [String]) -> [Part] {
        var groups: [Group] = []
        var added: [Part] = []
        for (place, comparison) in comparisons.enumerated() {
            for part in comparison.parts {
                if part.isLonely, part.leftTrack == nil {
                    let title = ComparisonWords(comparison).title(part)
                    added.append(Part(title: title, note: "only in \(letters[place + 1])"))
                    continue
                }
                let known = groups.firstIndex {
                    $0.track == part.leftTrack && $0.mediaType == part.mediaType
                }
                let index = known ?? groups.count
                if known == nil {
                    groups.append(Group(mediaType: part.mediaType, track: part.leftTrack))
                }
                if part.isLonely { groups[index].missing.append(place) }
                groups[index].facts[place] = part.facts
            }
        }
        groups.sort { ($0.track ?? -1) < ($1.track ?? -1) }
        return groups.map { part(of: $0, comparisons, letters) } + added
    }

    private static func part(
        of group: Group, _ comparisons: [MediaComparison], _ letters: [String]
    ) -> Part {
        let type = group.mediaType ?? "File"
        var part = Part(title: group.track.map { "\(type) #\($0)" } ?? type)
        if !group.missing.isEmpty {
            part.note = "not in " + group.missing.map { letters[$0 + 1] }.joined(separator: ", ")
        }
        var names: [String] = []
        for place in comparisons.indices {
            for fact in group.facts[place] ?? [] where !names.contains(fact.name) {
                names.append(fact.name)
            }
        }
        part.rows = names.sorted().map { name in
            let facts = comparisons.indices.map { place in
                group.facts[place]?.first { $0.name == name }
            }
            let left = facts.lazy.compactMap(\.self).first?.left
            let others = facts.enumerated().map { place, fact -> String in
                if let fact { return ComparisonWords.value(fact.right) }
                return group.missing.contains(place) ? "–" : "="
            }
            return Row(
                name: name, cells: [ComparisonWords.value(left)] + others,
                reason: reason(facts, comparisons, letters))
        }
        return part
    }

    /// `A, B: from the bitstream; C: from the container`
    private static func reason(
        _ facts: [MediaComparison.Fact?], _ comparisons: [MediaComparison], _ letters: [String]
    ) -> String {
        var origins: [(words: String, names: [String])] = []
        func add(_ words: String?, _ name: String) {
            guard let words else { return }
            if let place = origins.firstIndex(where: { $0.words == words }) {
                origins[place].names.append(name)
            } else {
                origins.append((words, [name]))
            }
        }
        for (place, fact) in facts.enumerated() {
            guard let fact else { continue }
            let words = ComparisonWords(comparisons[place])
            if origins.isEmpty {
                add(words.origin(fact, fact.leftEvidence, fact.leftOrigin), letters[0])
            }
            add(words.origin(fact, fact.rightEvidence, fact.rightOrigin), letters[place + 1])
        }
        return origins.map { "\($0.names.joined(separator: ", ")): \($0.words)" }
            .joined(separator: "; ")
    }
}
