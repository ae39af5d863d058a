import Predicates
import TrackModel

/// Makes a preference of a rule that begins with `prefer`.
struct PreferenceReader {
    let schema: RuleSchema

    static let keys = [
        "in", "order", "nearest", "atMost", "like", "upTo", "where", "reverseIf",
        "within", "points", "plus", "of", "unknown",
    ]

    func preference(_ node: FileNode, subject: FileNode) throws(PolicyFileError) -> Preference {
        var preference = Preference(try measure(subject, of: node))
        if let order = node["order"] { preference.order = try order.word(Preference.Order.self) }
        if let unknown = node["unknown"] {
            preference.unknown = try unknown.word(Preference.Unknown.self)
        }
        if let plus = node["plus"] { preference.plus = try path(plus) }
        preference.list = try source(node["in"])
        preference.like = try source(node["like"])
        preference.nearest = try number(node["nearest"])
        preference.atMost = try number(node["atMost"])
        preference.upTo = try number(node["upTo"])
        if let scope = node["where"] {
            preference.scope = try ConditionReader.condition(scope, over: schema.candidate)
        }
        if let reverse = node["reverseIf"] {
            preference.reverse = try ConditionReader.condition(
                reverse, over: schema.candidate)
        }
        if let within = node["within"] {
            for name in try within.list("members of a track") {
                preference.within.append(try path(name).joined(separator: "."))
            }
        }
        return preference
    }

    private func measure(_ node: FileNode, of rule: FileNode) throws(PolicyFileError)
        -> Preference.Measure
    {
        let text = try node.requireText("a condition, a member of the track, or language")
        if text == "language" { return .language }
        if text == "points" { return .points(try points(rule["points"], of: node)) }
        if text == "firstOf" { return .firstOf(try alternatives(rule["of"], of: node)) }
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        guard isName, !["TRUEPREDICATE", "FALSEPREDICATE"].contains(text) else {
            return try conditionOrFormula(node, text)
        }
        return .fact(try path(node))
    }

    /// Text that is no condition may be a number, `bitRate / pixels`; else it is told as a
    /// condition.
    private func conditionOrFormula(_ node: FileNode, _ text: String) throws(PolicyFileError)
        -> Preference.Measure
    {
        do {
            return .condition(try ConditionReader.condition(node, over: schema.candidate))
        } catch {
            guard let formula = try? Formula(parsing: text, over: schema.candidate) else {
                throw error
            }
            return .formula(formula)
        }
    }

    /// `{condition: number}`, or a list of `{name, condition, points}`.
    private func points(_ node: FileNode?, of subject: FileNode) throws(PolicyFileError)
        -> [Preference.Points]
    {
        guard let node else { throw subject.error(expected: "points: {condition: number}") }
        var sum: [Preference.Points] = []
        if let members = node.members {
            for (key, value) in members {
                sum.append(
                    Preference.Points(
                        try condition(key), points: try value.whole("a whole number")))
            }
            return sum
        }
        for element in try node.list("points: {condition: number}") {
            try element.check(keys: ["name", "condition", "points"], of: "a condition with points")
            guard let asked = element["condition"], let number = element["points"] else {
                throw element.error(expected: "condition and points")
            }
            sum.append(
                Preference.Points(
                    try condition(asked), points: try number.whole("a whole number"),
                    name: try element["name"]?.requireText("a name")))
        }
        return sum
    }

    /// A list of conditions, any of which may be `{name, condition}`.
    private func alternatives(_ node: FileNode?, of subject: FileNode) throws(PolicyFileError)
        -> [Preference.Alternative]
    {
        guard let node else {
            throw subject.error(expected: "firstOf with “of”, a list of conditions")
        }
        var alternatives: [Preference.Alternative] = []
        for element in try node.list("a list of conditions") {
            guard element.members != nil else {
                alternatives.append(Preference.Alternative(try condition(element)))
                continue
            }
            try element.check(keys: ["name", "condition"], of: "a condition")
            guard let asked = element["condition"] else {
                throw element.error(expected: "condition")
            }
            alternatives.append(
                Preference.Alternative(
                    try condition(asked), name: try element["name"]?.requireText("a name")))
        }
        return alternatives
    }

    private func condition(_ node: FileNode) throws(PolicyFileError) -> Condition {
        try ConditionReader.condition(node, over: schema.candidate)
    }

    /// A key path of which the first member is known.
    private func path(_ node: FileNode) throws(PolicyFileError) -> [String] {
        let text = try node.requireText("a member of the track")
        let path = text.split(separator: ".").map(String.init)
        let names = schema.candidate.fields
        guard let first = path.first, names[first] != nil else {
            throw node.error(
                expected: "a member of the track, such as channels",
                suggestion: NearestName(path.first ?? text).nearest(in: names.keys))
        }
        return path
    }

    /// A number, the channels of the device, or `$name` of a setting.
    private func number(_ node: FileNode?) throws(PolicyFileError) -> Preference.Source? {
        guard let node, let source = try source(node) else { return nil }
        guard case .values(let values) = source else { return source }
        for value in values {
            switch value {
            case .number, .text("device.channels"): continue
            default:
                throw node.error(
                    expected: "a number, device.channels, or “$” and a setting",
                    suggestion: NearestName("\(value)").nearest(in: ["device.channels"]))
            }
        }
        return source
    }

    /// A list, a value, or `$name` of a setting.
    private func source(_ node: FileNode?) throws(PolicyFileError) -> Preference.Source? {
        guard let node else { return nil }
        if let text = node.text, text.hasPrefix("$") {
            let name = String(text.dropFirst())
            guard schema.lists.contains(name) else {
                throw node.error(
                    expected: "a setting of the policy behind “$”",
                    suggestion: NearestName(name).nearest(in: schema.lists).map { "$\($0)" })
            }
            return .setting(name)
        }
        var values: [SettingValue] = []
        for element in try node.list("a list of values") { values.append(element.setting) }
        return .values(values)
    }
}
