import Predicates
import TrackModel

/// Makes a preference of a rule that begins with `prefer`.
struct PreferenceReader {
    static let keys = [
        "in", "order", "nearest", "atMost", "like", "upTo", "where", "reverseIf",
        "within", "points", "of",
    ]

    func preference(_ node: FileNode, subject: FileNode) throws(PolicyFileError) -> Preference {
        var preference = Preference(try measure(subject, of: node))
        if let order = node["order"] { preference.order = try order.word(Preference.Order.self) }
        preference.list = try source(node["in"])
        preference.like = try source(node["like"])
        preference.nearest = try source(node["nearest"])
        preference.atMost = try source(node["atMost"])
        preference.upTo = try source(node["upTo"])
        if let scope = node["where"] {
            preference.scope = try ConditionReader.condition(scope, over: CandidateFields.schema)
        }
        if let reverse = node["reverseIf"] {
            preference.reverse = try ConditionReader.condition(
                reverse, over: CandidateFields.schema)
        }
        if let within = node["within"] {
            for name in try within.list("members of a track") {
                preference.within.append(try Self.path(name).joined(separator: "."))
            }
        }
        return preference
    }

    private func measure(_ node: FileNode, of rule: FileNode) throws(PolicyFileError)
        -> Preference.Measure
    {
        let text = try node.requireText("a condition, a member of the track, or language")
        if text == "language" { return .language }
        if text == "points" {
            guard let members = rule["points"]?.members else {
                throw (rule["points"] ?? node).error(expected: "points: {condition: number}")
            }
            var sum: [Preference.Points] = []
            for (key, value) in members {
                sum.append(
                    Preference.Points(
                        try ConditionReader.condition(key, over: CandidateFields.schema),
                        points: try value.whole("a whole number")))
            }
            return .points(sum)
        }
        if text == "firstOf" {
            guard let list = rule["of"] else {
                throw node.error(expected: "firstOf with “of”, a list of conditions")
            }
            var conditions: [Condition] = []
            for element in try list.list("a list of conditions") {
                conditions.append(
                    try ConditionReader.condition(element, over: CandidateFields.schema))
            }
            return .firstOf(conditions)
        }
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        guard isName, !["TRUEPREDICATE", "FALSEPREDICATE"].contains(text) else {
            return .condition(try ConditionReader.condition(node, over: CandidateFields.schema))
        }
        return .fact(try Self.path(node))
    }

    /// A key path of which the first member is known.
    private static func path(_ node: FileNode) throws(PolicyFileError) -> [String] {
        let text = try node.requireText("a member of the track")
        let path = text.split(separator: ".").map(String.init)
        let names = CandidateFields.schema.fields
        guard let first = path.first, names[first] != nil else {
            throw node.error(
                expected: "a member of the track, such as channels",
                suggestion: NearestName(path.first ?? text).nearest(in: names.keys))
        }
        return path
    }

    /// A list, a value, or `$name` of a setting.
    private func source(_ node: FileNode?) throws(PolicyFileError) -> Preference.Source? {
        guard let node else { return nil }
        if let text = node.text, text.hasPrefix("$") {
            return .setting(String(text.dropFirst()))
        }
        var values: [SettingValue] = []
        for element in try node.list("a list of values") { values.append(element.setting) }
        return .values(values)
    }
}
