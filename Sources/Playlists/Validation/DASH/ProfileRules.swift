/// Rules of a document that builds on DASH.
protocol ProfileRules {
    static var book: RuleSet { get }

    /// The document with a clause.
    static func document(_ clause: String) -> String
}

extension ProfileRules {
    static func rule(
        _ name: String, _ clause: String, _ level: ValidationRule.Level, _ meaning: String,
        remedy: String, needs evidence: ValidationRule.Evidence = .playlists,
        threshold: String? = nil, check: RuleCheck
    ) -> ValidationRule {
        DASHRule.rule(
            name, document(clause), level, meaning, remedy: remedy, needs: evidence,
            threshold: threshold, of: book, check: check)
    }
}
