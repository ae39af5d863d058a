import Predicates
import TrackModel

@testable import SelectionPolicy

/// The Swift of the default policy, from its text: most runs of the program read no other, and
/// start without a parser of YAML.
struct DefaultPolicySource {
    let policy: SelectionPolicy

    /// A part of a policy that the source has no spelling for.
    struct Unspelled: Error {
        let part: String
    }

    var text: String {
        get throws {
            let kinds: [MediaType] = [.video, .audio, .subtitle]
            let rules = try kinds.map { kind in
                let lines = try (policy.rules[kind] ?? []).map {
                    "        rules.append(\(try rule($0)))\n"
                }
                return """
                        private static var \(kind.rawValue): [Rule] {
                            var rules: [Rule] = []
                    \(lines.joined())        return rules
                        }

                    """
            }
            return """
                // Made by `make snapshots` from the text of Preset.matroska: change what stands there.
                // swift-format-ignore-file
                import Predicates
                import TrackModel

                extension SelectionPolicy {
                    static let \(policy.name): SelectionPolicy = {
                        var policy = SelectionPolicy(name: \(quoted(policy.name)))
                        policy.file = \(quoted(policy.file))
                        policy.about = \(quoted(policy.about))
                        policy.known = \(policy.known.map { ".\($0)" } ?? "nil")
                        policy.source = \(quoted(policy.source))
                        policy.settings = [\(try policy.settings.map(setting).joined(separator: ", "))]
                        policy.rules = [.video: video, .audio: audio, .subtitle: subtitle]
                        return policy
                    }()

                \(rules.joined(separator: "\n"))
                    private static func rule(
                        _ line: Int, _ verb: Rule.Verb, name: String? = nil, reason: String? = nil,
                        fallback: Bool = false, guards: [Rule.Guard] = []
                    ) -> Rule {
                        var rule = Rule(verb, name: name)
                        (rule.reason, rule.allowsFallback, rule.guards) = (reason, fallback, guards)
                        (rule.file, rule.line) = (\(quoted(policy.file)), line)
                        return rule
                    }

                    private static func preference(
                        _ measure: Preference.Measure, list: Preference.Source? = nil,
                        atMost: Preference.Source? = nil, within: [String] = [],
                        unknown: Preference.Unknown = .worst
                    ) -> Preference {
                        var preference = Preference(measure)
                        (preference.list, preference.atMost) = (list, atMost)
                        (preference.within, preference.unknown) = (within, unknown)
                        return preference
                    }
                }

                """
        }
    }

    private func quoted(_ text: String?) -> String { text.map(String.init(reflecting:)) ?? "nil" }

    private func list(_ texts: [String]) -> String {
        "[\(texts.map { quoted($0) }.joined(separator: ", "))]"
    }

    private func setting(_ setting: Setting) throws -> String {
        let kind =
            switch setting.kind {
            case .yesNo: ".yesNo"
            case .number: ".number"
            case .text: ".text"
            case .word(let words): ".word(\(list(words)))"
            case .list: throw Unspelled(part: setting.name)
            }
        return "Setting(\(quoted(setting.name)), \(kind), \(try value(setting.value)), "
            + "about: \(quoted(setting.about)))"
    }

    private func value(_ value: SettingValue) throws -> String {
        switch value {
        case .bool(let value): ".bool(\(value))"
        case .number(let value): ".number(\(value))"
        case .text(let text): ".text(\(quoted(text)))"
        case .null: ".null"
        case .list: throw Unspelled(part: "\(value)")
        }
    }

    private func rule(_ rule: Rule) throws -> String {
        let verb =
            switch rule.verb {
            case .require(let wanted): ".require(\(try condition(wanted)))"
            case .never(let unwanted): ".never(\(try condition(unwanted)))"
            case .prefer(let wanted): ".prefer(\(try preference(wanted)))"
            }
        var text = "rule(\(rule.line ?? 0), \(verb)"
        if rule.name != rule.verb.words { text += ", name: \(quoted(rule.name))" }
        if rule.reason != nil { text += ", reason: \(quoted(rule.reason))" }
        if rule.allowsFallback { text += ", fallback: true" }
        let guards = try rule.guards.map {
            "Rule.Guard(\(try condition($0.condition))\($0.isHeld ? "" : ", isHeld: false"))"
        }
        if !guards.isEmpty { text += ", guards: [\(guards.joined(separator: ", "))]" }
        return text + ")"
    }

    private func preference(_ preference: Preference) throws -> String {
        let measure =
            switch preference.measure {
            case .condition(let wanted): ".condition(\(try condition(wanted)))"
            case .fact(let path): ".fact(\(list(path)))"
            case .language: ".language"
            case .firstOf, .points, .formula: throw Unspelled(part: preference.words)
            }
        var text = "preference(\(measure)"
        if let values = preference.list { text += ", list: \(try source(values))" }
        if let most = preference.atMost { text += ", atMost: \(try source(most))" }
        if !preference.within.isEmpty { text += ", within: \(list(preference.within))" }
        if preference.unknown != .worst { text += ", unknown: .\(preference.unknown)" }
        return text + ")"
    }

    private func source(_ source: Preference.Source) throws -> String {
        switch source {
        case .values(let values): ".values([\(try values.map(value).joined(separator: ", "))])"
        case .setting(let name): ".setting(\(quoted(name)))"
        }
    }

    private func condition(_ condition: Condition) throws -> String {
        "Condition(\(try clause(condition.clause)))"
    }

    private func clause(_ clause: Clause) throws -> String {
        switch clause {
        case .constant(let value): ".constant(\(value))"
        case .not(let clause): ".not(\(try self.clause(clause)))"
        case .and(let parts): ".and([\(try parts.map(self.clause).joined(separator: ", "))])"
        case .or(let parts): ".or([\(try parts.map(self.clause).joined(separator: ", "))])"
        case .comparison(let comparison): try spelled(comparison)
        }
    }

    private func spelled(_ comparison: Comparison) throws -> String {
        guard case .path(let path) = comparison.left, case .literal(let literal) = comparison.right
        else { throw Unspelled(part: "\(comparison)") }
        let names = path.steps.compactMap { step in
            if case .name(let name) = step { name } else { nil }
        }
        let value =
            switch literal {
            case .bool(let value): ".bool(\(value))"
            case .text(let text): ".text(\(quoted(text)))"
            case .int(let number): ".int(\(number))"
            default: throw Unspelled(part: "\(comparison)")
            }
        let spelling = Comparison(path: names, comparison.relation, literal)
        guard spelling == comparison else { throw Unspelled(part: "\(comparison)") }
        return ".comparison(Comparison(path: \(list(names)), .\(comparison.relation), \(value)))"
    }
}
