import Predicates

/// The names that conditions of one policy may use.
struct RuleSchema: Sendable {
    /// In conditions on tracks.
    let candidate: ConditionSchema
    /// In conditions of `when`.
    let context: ConditionSchema
    /// Names that `$name` may stand for.
    let lists: [String]

    init(settings: [Setting]) {
        let types = Dictionary(settings.map { ($0.name, $0.kind.fieldType) }) { _, last in last }
        let members: [String: FieldType] = [
            "settings": .object(ConditionSchema("a setting of the policy", types))
        ]
        context = ConditionSchema("a policy", members).merging(ContextFields.schema)
        candidate = ConditionSchema("a track", members).merging(CandidateFields.schema)
            .merging(ContextFields.schema)
        lists = settings.map(\.name) + ["systemLanguages", "audioLanguages"]
    }
}
