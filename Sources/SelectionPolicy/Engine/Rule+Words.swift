import Predicates
import TrackModel

// Rules in words, for reasons, errors and remarks.

extension Rule {
    /// The policy's name for the rule, else the rule in words.
    var name: String { givenName ?? verb.words }
}

extension Rule {
    /// Phrase for a track that satisfies the preference: “flagged default”; nil for a named rule and
    /// for one without a phrase.
    var quality: String? {
        guard givenName == nil, case .prefer(let preference) = verb, preference.scope == nil else {
            return nil
        }
        switch preference.measure {
        case .fact(["isDefault"]), .fact(["isForced"]):
            return CandidateFields.phrases[preference.words].map { "flagged \($0)" }
        case .fact(let path): return CandidateFields.phrases[path.joined(separator: ".")]
        case .condition(let condition):
            let words = condition.inWords
            return words.contains { "=<>{\"".contains($0) } ? nil : words
        default: return nil
        }
    }
}

extension Rule.Verb {
    var words: String {
        switch self {
        case .require(let condition): "require \(condition.inWords)"
        case .never(let condition): "never \(condition.inWords)"
        case .prefer(let preference): "prefer \(preference.words)"
        }
    }
}

extension Preference {
    var words: String {
        var text =
            switch measure {
            case .condition(let condition): condition.inWords
            case .fact(let path): path.joined(separator: ".")
            case .formula(let formula): formula.description
            case .language: "language"
            case .firstOf(let alternatives):
                "the first of \(alternatives.map(\.words).joined(separator: "; "))"
            case .points: "points"
            }
        if order == .lowest { text += ", lowest" }
        let sources = [
            (" in the order ", list), (", nearest to ", nearest), (", up to ", atMost),
            (", most like ", like), (", no more than ", upTo),
        ]
        for (words, source) in sources {
            if let source { text += words + source.words }
        }
        if let scope { text += " where \(scope.inWords)" }
        return text
    }
}

extension Preference {
    /// Short name of what it compares: “channels”; nil for conditions and formulas.
    var comparedName: String? {
        switch measure {
        case .fact(let path): path.joined(separator: ".")
        case .language: "language"
        case .points: "points"
        case .condition, .firstOf, .formula: nil
        }
    }
}

extension Preference.Source {
    fileprivate var words: String {
        switch self {
        case .values([.text("device.channels")]): "what the device has"
        case .values(let values): values.map(\.description).joined(separator: ", ")
        case .setting(let name): "$\(name)"
        }
    }
}

extension Preference.Alternative {
    var words: String { name ?? condition.inWords }
}

extension Condition {
    /// With the phrases of yes-or-no fields: “not forced”.
    var inWords: String { words { CandidateFields.phrases[$0] } }

    /// nil where the words are too long for a list of tracks.
    func shortWords(isNegated: Bool) -> String? {
        let words = inWords
        guard words.utf8.count <= 60 else { return nil }
        return isNegated ? "not \(words.contains(" ") ? "(\(words))" : words)" : words
    }
}

extension TrackRoles {
    /// Sources of the roles that a condition names: `commentary by title “comments”`; nil for none.
    func words(asking names: Set<String>) -> String? {
        let asked = claims.filter { claim in
            !Self.members(asking: claim.role).isDisjoint(with: names)
        }
        guard !asked.isEmpty else { return nil }
        return asked.map { claim in
            switch claim.origin {
            case .flag: "\(claim.role.rawValue) by flag"
            case .title(let words): "\(claim.role.rawValue) by title “\(words)”"
            case .content: "\(claim.role.rawValue) by content"
            }
        }.joined(separator: ", ")
    }

    /// Members of a track that hold for a role.
    private static func members(asking role: TrackRole) -> Set<String> {
        switch role {
        case .commentary: ["roles", "isCommentary", "isSpecial"]
        case .descriptive: ["roles", "isDescriptive", "isSpecial"]
        case .hearingImpaired: ["roles", "isHearingImpaired"]
        case .signs: ["roles", "isSigns", "isPartial"]
        case .forced: ["roles", "isPartial"]
        case .karaoke, .effects, .lyrics, .machine: ["roles", "isSpecial"]
        default: ["roles"]
        }
    }
}
