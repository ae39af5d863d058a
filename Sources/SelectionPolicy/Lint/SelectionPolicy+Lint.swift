import TrackModel

extension SelectionPolicy {
    /// Rules that never apply, contradict each other or use unknown names, in the policy's order.
    package var remarks: [PolicyRemark] {
        var remarks = unknownLanguages + unreadSettings
        for kind in order {
            let rules = rules[kind] ?? []
            remarks += RuleLint(rules: rules, kind: kind, policy: self).remarks
        }
        remarks += RuleLint(rules: secondSubtitle, kind: .subtitle, policy: self).remarks
        // Own rules precede those of an extended policy and may repeat them.
        return remarks.filter { $0.kind != .redundant || $0.file == file }
    }

    private var unknownLanguages: [PolicyRemark] {
        Self.kinds.flatMap { kind in
            (languages[kind] ?? []).compactMap { language in
                guard !language.isKnown else { return nil }
                return PolicyRemark(
                    kind: .unknownName, file: file,
                    words: ["languages", kind.rawValue, language.description],
                    message: "“\(language)” among the \(kind.rawValue) languages is not a language "
                        + "tag\(language.hint.isEmpty ? "." : language.hint)")
            }
        }
    }

    /// Settings that no rule reads.
    private var unreadSettings: [PolicyRemark] {
        let lists = Array(rules.values) + [secondSubtitle]
        let read = lists.reduce(into: Set<String>()) { read, rules in
            for rule in rules { read.formUnion(rule.settings) }
        }
        let common = Set(Setting.common.map(\.name))
        return settings.filter { !read.contains($0.name) && !common.contains($0.name) }.map {
            PolicyRemark(
                kind: .unreachable, file: file, words: ["settings", $0.name],
                message: "No rule reads the setting “\($0.name)”.")
        }
    }
}

/// A problem of a policy that does not prevent its use.
package struct PolicyRemark: Hashable, Sendable {
    enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The rule never applies or decides.
        case unreachable
        /// No track can satisfy both rules.
        case contradiction
        /// The rule repeats an earlier one.
        case redundant
        /// An unknown language, codec, role or setting.
        case unknownName = "unknown-name"
    }

    var kind: Kind
    /// The rule file, and the line in it from 1.
    package var file: String?
    var line: Int?
    /// Column from 1; nil where it is unknown.
    var column: Int?
    /// Texts that follow each other from the start of the rule or file on; the place is that of the
    /// last one.
    var words: [String] = []
    /// One sentence.
    var message: String
}

extension PolicyRemark: CustomStringConvertible {
    /// `anime.yaml:7:3: unreachable: …`
    package var description: String {
        let position = line.map { [$0] + (column.map { [$0] } ?? []) }
            .map { $0.map { "\($0)" }.joined(separator: ":") }
        let place = position.map { "\(file.map { "\($0):" } ?? "line ")\($0): " }
        return "\(place ?? file.map { "\($0): " } ?? "")\(kind.rawValue): \(message)"
    }
}

extension PolicyRemark {
    /// The remark with the place of what it is about.
    ///
    /// - Parameter text: of its file.
    package func located(in text: String) -> PolicyRemark {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var place = (line: line ?? 1, column: column ?? 1)
        guard !words.isEmpty, lines.indices.contains(place.line - 1) else { return self }
        for word in words {
            guard let found = Self.find(word, in: lines, from: place) else { return self }
            place = found
        }
        var remark = self
        (remark.line, remark.column) = (place.line, place.column)
        return remark
    }

    /// Lines that are searched: a rule has few.
    private static let reach = 200

    /// The next place of a word, between other letters than those of words.
    private static func find(
        _ word: String, in lines: [Substring], from place: (line: Int, column: Int)
    ) -> (line: Int, column: Int)? {
        let wanted = Array(word)
        guard !wanted.isEmpty else { return nil }
        for line in place.line...min(place.line + reach, lines.count) {
            let letters = Array(lines[line - 1])
            var start = line == place.line ? place.column - 1 : 0
            while start + wanted.count <= letters.count {
                let end = start + wanted.count
                if letters[start] == wanted[0], letters[start..<end].elementsEqual(wanted),
                    start == 0 || !letters[start - 1].isPartOfWord,
                    end == letters.count || !letters[end].isPartOfWord
                {
                    return (line, start + 1)
                }
                start += 1
            }
        }
        return nil
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

/// A line of a rule file with a caret below a column.
package struct RuleFileExcerpt {
    /// The line around the column, at most 100 characters of it.
    package let before: String
    package let after: String

    /// nil where the file has no such line.
    ///
    /// - Parameters:
    ///   - line: from 1.
    ///   - column: from 1.
    package init?(of text: String, line: Int?, column: Int?) {
        guard let line, let column, line > 0, column > 0 else { return nil }
        let lines = text.split(
            separator: "\n", maxSplits: line, omittingEmptySubsequences: false)
        guard line <= lines.count else { return nil }
        let letters = Array(lines[line - 1].prefix(10_000))
        let place = min(column - 1, letters.count)
        let start = max(0, place - 60)
        before = (start > 0 ? "…" : "") + String(letters[start..<place])
        let end = min(letters.count, place + 40)
        after = String(letters[place..<end]) + (end < letters.count ? "…" : "")
    }
}

extension PolicyRemark {
    /// Its place in the text of its file.
    package func excerpt(of text: String) -> RuleFileExcerpt? {
        RuleFileExcerpt(of: text, line: line, column: column)
    }
}
