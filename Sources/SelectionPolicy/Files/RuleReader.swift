import Predicates
import TrackModel

/// Makes rules of the list below `video`, `audio` or `subtitle`.
struct RuleReader {
    let schema: RuleSchema
    private static let verbs = ["require", "never", "prefer"]
    private static let modifiers = ["reason", "name", "when", "replace"]
    /// Guards within guards beyond this are no rules people write.
    private static let deepest = 16

    /// More rules than these are made by a machine, and not for this.
    static let most = 20_000

    /// Rules of one element of a list.
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
            rules += try self.rules(inner, guards: guards + [Rule.Guard(condition)])
        }
        if let inner = node["otherwise"] {
            rules += try self.rules(
                inner, guards: guards + [Rule.Guard(condition, isHeld: false)])
        }
        return rules
    }

    private func rule(_ node: FileNode, verb: String, subject: FileNode, guards: [Rule.Guard])
        throws(PolicyFileError) -> Rule
    {
        if let replaced = node["replace"], !guards.isEmpty {
            throw replaced.error(expected: "a rule that stands under no other to replace one")
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
                Rule.Guard(try ConditionReader.condition(when, over: schema.context)))
        }
        rule.allowsFallback = try Self.isYes(node["fallback"])
        rule.asksWinner = try Self.isYes(node["ofWinner"])
        rule.overridesFilters = try Self.isYes(node["overridesFilters"])
        if let reason = node["reason"] {
            rule.reason = Self.plain(try reason.requireText("a sentence"))
        }
        if let name = node["name"] { rule.name = try name.requireText("a name") }
        rule.line = node.line
        rule.file = node.file
        return rule
    }

    /// A reason stands within sentences, which end by themselves.
    private static func plain(_ text: String) -> String {
        text.hasSuffix(".") && !text.hasSuffix("..") ? String(text.dropLast()) : text
    }

    private static func isYes(_ node: FileNode?) throws(PolicyFileError) -> Bool {
        guard let node else { return false }
        guard case .bool(let value) = node.setting else { throw node.error(expected: "yes or no") }
        return value
    }
}

/// Reads conditions and tells their errors at their place in the file.
enum ConditionReader {
    static func condition(_ node: FileNode, over schema: ConditionSchema) throws(PolicyFileError)
        -> Condition
    {
        let text = try node.requireText("a condition")
        do {
            return try Condition(parsing: text, over: schema)
        } catch {
            let isQuoted = node.node.scalar.map { $0.style != .plain } ?? false
            let isOneLine = !text.contains("\n")
            throw PolicyFileError(
                file: node.file, line: node.line,
                column: node.column.map { isOneLine ? $0 + error.column - (isQuoted ? 0 : 1) : $0 },
                found: error.found.map { "“\($0)”" } ?? "the end of the condition",
                expected: error.expected, suggestion: error.suggestion)
        }
    }
}
