import Predicates
import TrackModel

/// A rule in a rule file, in parts that can be shortened.
struct LearnedSentence: Hashable {
    /// `prefer: channels`, with its modifiers.
    var head: String
    /// Values of `in`; empty for none.
    var list: [String] = []
    /// Condition of `when`.
    var when: String?

    init(_ head: String, in list: [String] = [], when: String? = nil) {
        (self.head, self.list, self.when) = (head, list, when)
    }

    /// The rule with a condition that is quoted as YAML needs it.
    init(_ verb: String, _ condition: String, when: String? = nil) {
        self.init("\(verb): \(Self.quoted(condition))", when: when)
    }

    /// An element of a YAML list.
    var text: String {
        let parts =
            [head] + (list.isEmpty ? [] : ["in: [\(list.joined(separator: ", "))]"])
            + (when.map { ["when: \(Self.quoted($0))"] } ?? [])
        return parts.count == 1 && !head.contains(", ")
            ? head : "{\(parts.joined(separator: ", "))}"
    }

    /// The text, in single quotes where it is not a plain word.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")
        }
        guard !isPlain else { return text }
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: "''"))'"
    }

    /// A text in a condition.
    static func literal(_ text: String) -> String {
        var quoted = "\""
        for letter in text {
            if letter == "\"" || letter == "\\" { quoted.append("\\") }
            quoted.append(letter)
        }
        return quoted + "\""
    }

    /// nil for a sentence that is not a rule.
    func rule(of kind: MediaType) -> Rule? {
        let policy = try? SelectionPolicy(
            text: "\(kind.rawValue):\n- \(text)\n", file: "learned")
        return policy?.rules[kind]?.first
    }
}

extension [MediaType: [LearnedSentence]] {
    /// The rule file.
    var ruleFile: String {
        let sections = SelectionPolicy.kinds.compactMap { kind -> String? in
            guard let sentences = self[kind], !sentences.isEmpty else { return nil }
            return "\(kind.rawValue):\n" + sentences.map { "- \($0.text)\n" }.joined()
        }
        return "policy: learned\nabout: Learned from choices.\n" + sections.joined()
    }
}
