/// Rules of ISO/IEC 23009-1 and of the DASH-IF Interoperability Points (DASH-IF IOP 4.3)
/// that a manifest and its segments can show.
enum DASHRule {
    static let all: [ValidationRule] = manifestRules + times + representations + segments

    static func rule(
        _ name: String, _ clause: String, _ level: ValidationRule.Level, _ meaning: String,
        remedy: String, needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, threshold: String? = nil, check: RuleCheck
    ) -> ValidationRule {
        ValidationRule(
            code: "dash.\(name)", book: .dash, clause: clause, level: level, evidence: evidence,
            scope: scope, meaning: meaning, remedy: remedy, condition: nil, threshold: threshold,
            check: check)
    }
}
