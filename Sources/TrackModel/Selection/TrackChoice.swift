/// The answer for one kind of track.
public struct TrackChoice: Hashable, Codable, Sendable {
    /// How a choice ended.
    public enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
        /// A track that keeps every rule.
        case track
        /// No track; `reason` says why.
        case none
        /// A track, though the rule named by `brokenRule` could not be kept.
        case fallback
    }

    /// Whether there is a track, none, or one though a rule could not be kept.
    public var outcome: Outcome
    /// nil when none was chosen.
    public var trackID: Int?
    /// One sentence.
    public var reason: String
    /// The rule that decided: the first in which the chosen track beats the
    /// runner-up, or the one that left none.
    public var rule: String?
    /// `trackID` of the track that came next; nil when there was no other.
    public var over: Int?
    /// The first rule that could not be kept.
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

/// A track that was considered, and how far it came.
package struct TrackCandidate: Hashable, Codable, Sendable {
    /// Verdict of one preference on the track.
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
