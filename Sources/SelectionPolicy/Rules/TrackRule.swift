import TrackModel

/// A rule of a policy that is written in Swift, as a rule file has it.
///
///     let policy = try SelectionPolicy(
///         name: "living room",
///         rules: [
///             .audio: [.never("isCommentary"), .preferLanguage, .prefer(highest: "channels")],
///             .subtitle: [.require("isForced"), .preferLanguage],
///         ])
public struct TrackRule: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case require(String, fallback: Bool)
        case never(String, fallback: Bool)
        case prefer(String)
        case highest(String)
        case lowest(String)
        case language
    }

    let kind: Kind
    let name: String?

    /// Keeps only tracks for which a condition of rule files holds.
    ///
    /// - Parameters:
    ///   - condition: on a track, such as `channels <= 6`.
    ///   - fallback: whether the rule is left out where no track satisfies it.
    ///   - name: of the rule in explanations.
    public static func require(
        _ condition: String, fallback: Bool = false, name: String? = nil
    ) -> TrackRule {
        TrackRule(kind: .require(condition, fallback: fallback), name: name)
    }

    /// Removes tracks for which a condition holds.
    public static func never(
        _ condition: String, fallback: Bool = false, name: String? = nil
    ) -> TrackRule {
        TrackRule(kind: .never(condition, fallback: fallback), name: name)
    }

    /// Ranks tracks for which a condition holds before the others.
    public static func prefer(_ condition: String, name: String? = nil) -> TrackRule {
        TrackRule(kind: .prefer(condition), name: name)
    }

    /// Ranks tracks by a number of theirs, the highest first; unknown ones come last.
    public static func prefer(highest member: String, name: String? = nil) -> TrackRule {
        TrackRule(kind: .highest(member), name: name)
    }

    /// Ranks tracks by a number of theirs, the lowest first; unknown ones come last.
    public static func prefer(lowest member: String, name: String? = nil) -> TrackRule {
        TrackRule(kind: .lowest(member), name: name)
    }

    /// Ranks tracks by the preferred languages of the request.
    public static let preferLanguage = TrackRule(kind: .language, name: nil)

    /// The same rule in a rule file.
    var node: JSONValue {
        var members: [String: JSONValue] =
            switch kind {
            case .require(let condition, let fallback):
                ["require": .string(condition), "fallback": .bool(fallback)]
            case .never(let condition, let fallback):
                ["never": .string(condition), "fallback": .bool(fallback)]
            case .prefer(let condition): ["prefer": .string(condition)]
            case .highest(let member): ["prefer": .string(member), "order": .string("highest")]
            case .lowest(let member): ["prefer": .string(member), "order": .string("lowest")]
            case .language: ["prefer": .string("language")]
            }
        if let name { members["name"] = .string(name) }
        return .object(members)
    }
}

extension SelectionPolicy {
    /// A policy of rules in Swift.
    ///
    /// - Parameters:
    ///   - base: policy whose rules follow these; nil for none.
    ///   - rules: rules by type of track; the first that distinguishes two tracks decides.
    /// - Throws: for a condition or a member that does not exist; `line` counts the rules.
    public init(
        name: String, extending base: SelectionPolicy? = nil, rules: [MediaType: [TrackRule]]
    ) throws(PolicyFileError) {
        var members: [String: JSONValue] = ["policy": .string(name)]
        for (type, rules) in rules {
            members[type.rawValue] = .array(rules.map(\.node))
        }
        if base != nil { members["extends"] = .string("base") }
        try self.init(
            text: JSONWriter.text(.object(members)), file: name
        ) { (_: String) throws(PolicyFileError) in base }
        file = nil
    }
}
