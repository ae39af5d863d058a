import TrackModel

/// Tracks and the answer that a policy's author expects of them.
package struct PolicyTest: Hashable, Sendable {
    package var name: String
    package var tracks: [MediaPlayerTrack]
    package var request: SelectionRequest = SelectionRequest()
    /// Per kind the `trackID` expected; nil for none.
    package var expected: [MediaType: Int?]
    /// Line in the rule file, from 1.
    package var line: Int?

    /// One sentence for every answer that differs.
    package func failures(under policy: SelectionPolicy) -> [String] {
        let selection = policy.select(tracks, for: request)
        return SelectionPolicy.kinds.compactMap { kind in
            guard let expected = expected[kind], let choice = selection[kind],
                choice.trackID != expected
            else { return nil }
            let wanted = expected.map { "#\($0)" } ?? "none"
            let got = choice.trackID.map { "#\($0)" } ?? "none"
            return "\(kind.rawValue): expected \(wanted), got \(got) (\(choice.reason))"
        }
    }
}
