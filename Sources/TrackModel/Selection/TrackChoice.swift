/// The choice for one kind of track.
public struct TrackChoice: Hashable, Codable, Sendable {
    /// Outcome of a choice.
    public enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
        /// A track that satisfies every rule.
        case track
        /// No track; `reason` says why.
        case none
        /// A track, though it breaks the rule in `brokenRule`.
        case fallback
    }

    /// Whether there is a track, none, or one that breaks a rule.
    public var outcome: Outcome
    /// nil when none was chosen.
    public var trackID: Int?
    /// One sentence.
    public var reason: String
    /// The deciding rule: the first in which the chosen track beats the runner-up, or the one that
    /// left none.
    public var rule: String?
    /// `trackID` of the runner-up; nil when there was none.
    public var over: Int?
    /// The first rule that could not be satisfied.
    public var brokenRule: String?
    package var candidates: [TrackCandidate]?

    package init(
        outcome: Outcome, trackID: Int? = nil, reason: String, rule: String? = nil,
        over: Int? = nil, brokenRule: String? = nil, candidates: [TrackCandidate]? = nil
    ) {
        self.outcome = outcome
        self.trackID = trackID
        self.reason = reason
        self.rule = rule
        self.over = over
        self.brokenRule = brokenRule
        self.candidates = candidates
    }
}

extension TrackChoice: Described {
    package static let members = MemberTable<Self>(
        "a choice",
        [
            Member(
                "outcome", \.outcome,
                "Whether there is a track, none, or one that breaks a rule."),
            Member("trackID", \.trackID, "nil when none was chosen."),
            Member("reason", \.reason, "One sentence."),
            Member(
                "rule", \.rule,
                """
                The deciding rule: the first in which the chosen track beats the runner-up, or \
                the one that left none.
                """),
            Member(
                "over", \.over,
                "`trackID` of the runner-up; nil when there was none."),
            Member("brokenRule", \.brokenRule, "The first rule that could not be satisfied."),
            Member(
                "candidates", \.candidates,
                """
                Every track of the kind, best first, then the excluded ones in their order; nil \
                in a summary.
                """),
        ])
}

/// A considered track and its result.
package struct TrackCandidate: Hashable, Codable, Sendable {
    /// Value of one preference for the track.
    package struct Key: Hashable, Codable, Sendable {
        package var rule: String
        package var value: String

        package init(rule: String, value: String) {
            self.rule = rule
            self.value = value
        }
    }

    package var trackID: Int
    package var removedBy: String?
    package var reason: String?
    package var keys: [Key]?

    package init(trackID: Int, removedBy: String? = nil, reason: String? = nil, keys: [Key]? = nil)
    {
        self.trackID = trackID
        self.removedBy = removedBy
        self.reason = reason
        self.keys = keys
    }
}

extension TrackCandidate.Key: Described {
    package static let members = MemberTable<Self>(
        "what a preference says",
        [
            Member("rule", \.rule, "The rule, as the policy names it."),
            Member(
                "value", \.value,
                "The value of the rule: `yes`, `6`, `ja, exact`, `–` for none."),
        ])
}

extension TrackCandidate: Described {
    package static let members = MemberTable<Self>(
        "a candidate",
        [
            Member("trackID", \.trackID, "`trackID` of the track."),
            Member(
                "removedBy", \.removedBy,
                "The rule that excluded the track; nil for a ranked one."),
            Member("reason", \.reason, "Reason in a few words; nil for a ranked track."),
            Member(
                "keys", \.keys,
                "Values in the order of the policy; nil for an excluded track."),
        ])
}
