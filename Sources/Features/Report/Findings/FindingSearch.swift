import Playlists
import Predicates
import TrackModel

/// Findings and rules that codes, beginnings of codes or words select.
package struct FindingSearch {
    /// Findings of media files, sorted by code.
    package private(set) var findings: [Finding.Code] = []
    /// Rules of `variants --validate`, sorted by code.
    package private(set) var rules: [ValidationRule] = []
    /// Rules of `variants --requests`, sorted by code.
    package private(set) var requestRules: [RequestReport.Rule] = []
    /// Whether each text is a code.
    package private(set) var isExact = true

    private static let allFindings = Finding.Code.allCases.sorted { $0.rawValue < $1.rawValue }
    private static let allRules = ValidationRule.all.sorted { isBefore($0.code, $1.code) }
    private static let allRequestRules = RequestReport.Rule.allCases.sorted { $0.code < $1.code }

    package var count: Int { findings.count + rules.count + requestRules.count }

    /// A text that selects nothing.
    package struct Unknown: Error, CustomStringConvertible {
        let text: String
        let suggestion: String?

        package var description: String {
            let hint =
                suggestion.map { "Did you mean “\($0)”?" } ?? "trackprobe findings lists all codes."
            return "No finding has the code or the word “\(text)”. \(hint)"
        }
    }

    /// - Parameter texts: none to select everything.
    package init(_ texts: [String]) throws(Unknown) {
        guard !texts.isEmpty else {
            (findings, rules, isExact) = (Self.allFindings, Self.allRules, false)
            requestRules = Self.allRequestRules
            return
        }
        var codes: Set<String> = []
        for text in texts {
            let found = Self.matches(text)
            guard !found.isEmpty else {
                throw Unknown(text: text, suggestion: Self.suggestion(for: text))
            }
            isExact = isExact && found == [text]
            codes.formUnion(found)
        }
        findings = Self.allFindings.filter { codes.contains($0.rawValue) }
        rules = Self.allRules.filter { codes.contains($0.code) }
        requestRules = Self.allRequestRules.filter { codes.contains($0.code) }
    }

    private static let meanings: [(code: String, meaning: String)] =
        allFindings.map { ($0.rawValue, $0.meaning) } + allRules.map { ($0.code, $0.meaning) }
        + allRequestRules.map { ($0.code, $0.meaning) }

    /// The code itself, else codes with this beginning, else codes with these words in code or
    /// meaning.
    private static func matches(_ written: String) -> Set<String> {
        // CMSD is held to the same rules.
        let code = written.hasPrefix("cmsd.") ? "cmcd.\(written.dropFirst(5))" : written
        if meanings.contains(where: { $0.code == code }) { return [code] }
        let text = code.lowercased()
        let beginning = text.hasSuffix(".") ? text : text + "."
        let area = meanings.filter { $0.code.hasPrefix(beginning) }
        if !area.isEmpty { return Set(area.map(\.code)) }
        let prefixed = meanings.filter { $0.code.hasPrefix(text) }
        if text.contains("."), !prefixed.isEmpty { return Set(prefixed.map(\.code)) }
        let words = text.split(separator: " ")
        guard !words.isEmpty else { return [] }
        let found = meanings.filter { code, meaning in
            let searched = "\(code) \(meaning)".lowercased()
            return words.allSatisfy { searched.contains($0) }
        }
        return Set(found.map(\.code))
    }

    /// The nearest code, else the nearest word of a code or a meaning.
    private static func suggestion(for text: String) -> String? {
        let near = NearestName(text)
        if let code = near.nearest(in: meanings.map(\.code)) { return code }
        let words = meanings.flatMap { code, meaning in
            "\(code) \(meaning)".split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
        }
        return near.nearest(in: words.filter { $0.count > 3 })
    }

    /// Order of codes, with numbers by value: `apple.1.9` before `apple.1.27`.
    private static func isBefore(_ left: String, _ right: String) -> Bool {
        let (left, right) = (left.split(separator: "."), right.split(separator: "."))
        for (one, other) in zip(left, right) where one != other {
            if let one = Int(one), let other = Int(other) { return one < other }
            return one < other
        }
        return left.count < right.count
    }
}
