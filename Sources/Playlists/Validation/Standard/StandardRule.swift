/// Rules of RFC 8216 and of draft-pantos-hls-rfc8216bis that files can show.
enum StandardRule {
    static let all: [ValidationRule] =
        text + renditions + variants + media + lowLatency + breaks + presentation + claims
        + segments

    /// - Parameters:
    ///   - old: clause of RFC 8216; nil for what only the draft has.
    ///   - new: clause of the draft.
    static func rule(
        _ name: String, _ old: String?, _ new: String, _ level: ValidationRule.Level,
        _ meaning: String, remedy: String, needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, threshold: String? = nil, check: RuleCheck
    ) -> ValidationRule {
        let clauses = [old.map { "RFC 8216 \($0)" }, "rfc8216bis \(new)"].compactMap { $0 }
        return ValidationRule(
            code: "rfc.\(name)", book: .rfc, clause: clauses.joined(separator: ", "), level: level,
            evidence: evidence, scope: scope, meaning: meaning, remedy: remedy, condition: nil,
            threshold: threshold, check: check)
    }
}
