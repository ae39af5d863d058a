import Predicates
import TrackModel

/// Reads the rules below `video`, `audio` or `subtitle`.
struct RuleReader {
    let schema: RuleSchema
    private static let verbs = ["require", "never", "prefer"]
    private static let modifiers = ["reason", "name", "when", "replace"]
    /// Limit on nested guards; people write fewer.
    private static let deepest = 16

    /// Limit on rules; people write fewer.
    static let most = 20_000

    /// Rules of one list element.
    func rules(of element: FileNode) throws(PolicyFileError) -> [Rule] {
        try rules(of: element, guards: [])
    }

    static func check(_ count: Int, _ node: FileNode) throws(PolicyFileError) {
        guard count <= most else {
            throw PolicyFileError(
                file: node.file, line: node.line, found: "\(count) rules",
                expected: "at most \(most)")
        }
    }

    private func rules(_ node: FileNode, guards: [Rule.Guard]) throws(PolicyFileError) -> [Rule] {
        guard guards.count <= Self.deepest else { throw node.error(expected: "fewer guards") }
        var rules: [Rule] = []
        let elements = try node.list("a list of rules")
        try Self.check(elements.count, node)
        for element in elements {
            rules += try self.rules(of: element, guards: guards)
        }
        return rules
    }

    private func rules(of node: FileNode, guards: [Rule.Guard]) throws(PolicyFileError) -> [Rule] {
        guard let members = node.members else {
            throw node.error(expected: "a rule: require, never, prefer or when")
        }
        if node["rules"] != nil || node["otherwise"] != nil {
            return try group(node, guards: guards)
        }
        guard let verb = members.first(where: { Self.verbs.contains($0.key.text ?? "") }) else {
            let key = members.first?.key ?? node
            throw key.error(
                expected: "a rule: require, never, prefer or when",
                suggestion: key.text.flatMap { NearestName($0).nearest(in: Self.verbs + ["when"]) })
        }
        return [try rule(node, verb: verb.key.text ?? "", subject: verb.value, guards: guards)]
    }

    private func group(_ node: FileNode, guards: [Rule.Guard]) throws(PolicyFileError) -> [Rule] {
        try node.check(keys: ["when", "rules", "otherwise"], of: "a guarded list of rules")
        guard let when = node["when"] else { throw node.error(expected: "when") }
        let condition = try ConditionReader.condition(when, over: schema.context)
        var rules: [Rule] = []
        if let inner = node["rules"] {
            rules += try self.rules(inner, guards: guards + [Rule.Guard(condition: condition)])
        }
        if let inner = node["otherwise"] {
            rules += try self.rules(
                inner, guards: guards + [Rule.Guard(condition: condition, isHeld: false)])
        }
        return rules
    }

    private func rule(_ node: FileNode, verb: String, subject: FileNode, guards: [Rule.Guard])
        throws(PolicyFileError) -> Rule
    {
        if let replaced = node["replace"], !guards.isEmpty {
            throw replaced.error(expected: "a rule outside of when … rules")
        }
        var rule: Rule
        if verb == "prefer" {
            try node.check(
                keys: ["prefer", "overridesFilters"] + PreferenceReader.keys + Self.modifiers,
                of: "a rule")
            rule = Rule(
                .prefer(try PreferenceReader(schema: schema).preference(node, subject: subject)))
        } else {
            try node.check(keys: [verb, "fallback", "ofWinner"] + Self.modifiers, of: "a rule")
            let condition = try ConditionReader.condition(subject, over: schema.candidate)
            rule = Rule(verb == "never" ? .never(condition) : .require(condition))
        }
        rule.guards = guards
        if let when = node["when"] {
            rule.guards.append(
                Rule.Guard(condition: try ConditionReader.condition(when, over: schema.context)))
        }
        rule.allowsFallback = try Self.isYes(node["fallback"])
        rule.asksWinner = try Self.isYes(node["ofWinner"])
        rule.overridesFilters = try Self.isYes(node["overridesFilters"])
        if let reason = node["reason"] {
            rule.reason = Self.plain(try reason.requireText("a sentence"))
        }
        rule.givenName = try node["name"]?.requireText("a name")
        rule.line = node.line
        rule.column = SourceColumn(value: node.column)
        rule.file = node.file
        return rule
    }

    /// Reasons are quoted within sentences, so a final full stop is dropped.
    private static func plain(_ text: String) -> String {
        text.hasSuffix(".") && !text.hasSuffix("..") ? String(text.dropLast()) : text
    }

    private static func isYes(_ node: FileNode?) throws(PolicyFileError) -> Bool {
        guard let node else { return false }
        guard case .bool(let value) = node.setting else { throw node.error(expected: "yes or no") }
        return value
    }
}

/// Reads conditions and reports errors at their position in the file.
enum ConditionReader {
    static func condition(_ node: FileNode, over schema: ConditionSchema?) throws(PolicyFileError)
        -> Condition
    {
        let text = try node.requireText("a condition")
        do {
            return try Condition(parsing: text, over: schema)
        } catch {
            throw Self.error(error, of: text, at: node)
        }
    }

    /// A condition on a whole record.
    static func recordCondition(_ node: FileNode) throws(PolicyFileError) -> RecordCondition {
        let text = try node.requireText("a condition")
        do {
            return try RecordCondition(parsing: text)
        } catch {
            throw Self.error(error, of: text, at: node)
        }
    }

    private static func error(
        _ error: ConditionError, of text: String, at node: FileNode
    ) -> PolicyFileError {
        let isQuoted = node.node.scalar.map { $0.style != .plain } ?? false
        let isOneLine = !text.contains("\n")
        return PolicyFileError(
            file: node.file, line: node.line,
            column: node.column.map { isOneLine ? $0 + error.column - (isQuoted ? 0 : 1) : $0 },
            found: error.found.map { "“\($0)”" } ?? "the end of the condition",
            expected: error.expected, suggestion: error.suggestion)
    }
}

/// Reads a rule with `prefer`.
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
            preference.within = try within.each("members of a track") {
                (name) throws(PolicyFileError) in try path(name).joined(separator: ".")
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
        if text == "firstOf" { return .firstOf(try firstOf(rule["of"], of: node)) }
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        guard isName, !["TRUEPREDICATE", "FALSEPREDICATE"].contains(text) else {
            return try conditionOrFormula(node, text)
        }
        return .fact(try path(node))
    }

    /// A condition, else a formula such as `bitRate / pixels`; an error is that of the condition.
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
        -> [Preference.Alternative]
    {
        guard let node else { throw subject.error(expected: "points: {condition: number}") }
        guard let members = node.members else {
            return try alternatives(
                of: node, "points: {condition: number}", keys: ["name", "condition", "points"])
        }
        var sum: [Preference.Alternative] = []
        for (key, value) in members {
            sum.append(
                .init(condition: try condition(key), points: try value.whole("a whole number")))
        }
        return sum
    }

    /// A list of conditions, any of which may be `{name, condition}`.
    private func firstOf(_ node: FileNode?, of subject: FileNode) throws(PolicyFileError)
        -> [Preference.Alternative]
    {
        guard let node else {
            throw subject.error(expected: "firstOf with “of”, a list of conditions")
        }
        return try alternatives(of: node, "a list of conditions", keys: ["name", "condition"])
    }

    private func alternatives(
        of node: FileNode, _ what: String, keys: [String]
    ) throws(PolicyFileError) -> [Preference.Alternative] {
        var alternatives: [Preference.Alternative] = []
        for element in try node.list(what) {
            if element.members == nil, !keys.contains("points") {
                alternatives.append(.init(condition: try condition(element)))
                continue
            }
            try element.check(keys: keys, of: "a condition, as an object")
            guard let asked = element["condition"] else {
                throw element.error(expected: "condition")
            }
            var alternative = Preference.Alternative(
                condition: try condition(asked), name: try element["name"]?.requireText("a name"))
            if keys.contains("points") {
                guard let points = element["points"] else {
                    throw element.error(expected: "points")
                }
                alternative.points = try points.whole("a whole number")
            }
            alternatives.append(alternative)
        }
        return alternatives
    }

    private func condition(_ node: FileNode) throws(PolicyFileError) -> Condition {
        try ConditionReader.condition(node, over: schema.candidate)
    }

    /// A key path whose first member is known.
    private func path(_ node: FileNode) throws(PolicyFileError) -> [String] {
        let text = try node.requireText("a member of the track")
        let path = text.split(separator: ".").map(String.init)
        guard let names = schema.candidate?.fields else { return path }
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
                    expected: "a setting of the policy after “$”",
                    suggestion: NearestName(name).nearest(in: schema.lists).map { "$\($0)" })
            }
            return .setting(name)
        }
        return .values(try node.list("a list of values").map(\.setting))
    }
}
