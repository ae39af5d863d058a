import TrackModel

extension SelectionPolicy {
    /// Rules that never count, that fight each other, or that name what nobody
    /// knows; in the order of the policy.
    public var remarks: [PolicyRemark] {
        var remarks = unknownLanguages
        for kind in order {
            let rules = rules[kind] ?? []
            remarks += RuleLint(rules: rules, kind: kind, policy: self).remarks
        }
        return remarks
    }

    private var unknownLanguages: [PolicyRemark] {
        Self.kinds.flatMap { kind in
            (languages[kind] ?? []).compactMap { language in
                guard case .tag(let tag) = language, LanguageLocale(tag) == nil else { return nil }
                return PolicyRemark(
                    kind: .unknownName, line: nil,
                    message: "“\(tag)” among the \(kind.rawValue) languages is no language tag.")
            }
        }
    }
}
