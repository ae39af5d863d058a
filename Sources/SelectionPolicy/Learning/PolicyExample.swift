import TrackModel

/// A file with the tracks that a person wants of it.
package struct PolicyExample: Sendable {
    /// Name in messages.
    let name: String
    package let tracks: [MediaPlayerTrack]
    let request: SelectionRequest
    /// Wanted `trackID` by kind, nil for no track; kinds without an answer are missing.
    let wanted: [MediaType: Int?]

    package init(
        name: String, tracks: [MediaPlayerTrack], request: SelectionRequest = SelectionRequest(),
        wanted: [MediaType: Int?]
    ) {
        (self.name, self.tracks, self.request, self.wanted) = (name, tracks, request, wanted)
    }
}

/// A rule file that was learned from examples, and the answers that it does not give.
package struct LearnedPolicy: Sendable {
    /// An answer that the rules do not give.
    package struct Miss: Hashable, Sendable {
        let example: String
        let kind: MediaType
        /// nil for no track.
        let wanted: Int?
        let chosen: Int?
        /// Why the rules choose so.
        let reason: String
    }

    /// YAML.
    package let text: String
    package let misses: [Miss]
    /// Number of answers in the examples.
    package let answers: Int
}

extension LearnedPolicy.Miss: CustomStringConvertible {
    package var description: String {
        let words = [wanted, chosen].map { $0.map { "#\($0)" } ?? "none" }
        return "\(example): \(kind.rawValue) \(words[0]) is wanted, the rules choose \(words[1]) "
            + "(\(reason))"
    }
}
