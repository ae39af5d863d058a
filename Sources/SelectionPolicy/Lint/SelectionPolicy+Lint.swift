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
                    kind: .unknownName, file: file, line: nil,
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
                kind: .unreachable, file: file, line: nil,
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
    var file: String?
    var line: Int?
    /// One sentence.
    var message: String
}

extension PolicyRemark: CustomStringConvertible {
    /// `anime.yaml:7: unreachable: …`
    package var description: String {
        let place = line.map { "\(file.map { "\($0):" } ?? "line ")\($0): " }
        return "\(place ?? file.map { "\($0): " } ?? "")\(kind.rawValue): \(message)"
    }
}
