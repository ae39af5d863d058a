import TrackModel

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
