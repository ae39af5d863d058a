import TrackModel

extension SelectionPolicy {
    /// Rules that never count, that fight each other, or that name what nobody
    /// knows; in the order of the policy.
    package var remarks: [PolicyRemark] {
        var remarks = unknownLanguages + unreadSettings
        for kind in order {
            let rules = rules[kind] ?? []
            remarks += RuleLint(rules: rules, kind: kind, policy: self).remarks
        }
        remarks += RuleLint(rules: secondSubtitle, kind: .subtitle, policy: self).remarks
        // Own rules stand before those of an extended policy and may say the same.
        return remarks.filter { $0.kind != .redundant || $0.file == file }
    }

    private var unknownLanguages: [PolicyRemark] {
        Self.kinds.flatMap { kind in
            (languages[kind] ?? []).compactMap { language in
                guard !language.isKnown else { return nil }
                return PolicyRemark(
                    kind: .unknownName, file: file, line: nil,
                    message: "“\(language)” among the \(kind.rawValue) languages is no language "
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
