import TrackModel

/// One answer of an example: the tracks that built-in filters leave, and the wanted one.
struct LearningCase {
    /// Index of the example.
    let index: Int
    let context: SelectionContext
    /// Tracks to choose from.
    var rest: [Candidate]
    /// nil for no track.
    let wanted: Candidate?

    /// nil where the example has no answer for the kind, or wants a track that no rule can choose.
    ///
    /// - Parameter policy: with the rules learned for earlier kinds, whose wanted tracks count as
    ///   chosen.
    init?(_ example: PolicyExample, at index: Int, _ kind: MediaType, under policy: SelectionPolicy)
    {
        guard let answer = example.wanted[kind] else { return nil }
        var walk = SelectionWalk(
            policy: policy, tracks: example.tracks, request: example.request, isExplained: false)
        for earlier in policy.kindsInOrder.prefix(while: { $0 != kind }) {
            switch example.wanted[earlier] {
            case .some(let id?): walk.choose(earlier, pin: .track(id))
            case .some(.none): walk.choose(earlier, pin: SelectionRequest.Pin.none)
            case nil: walk.choose(earlier)
            }
        }
        context = walk.context(of: kind, for: [])
        var pass = FilterPass(
            walk.candidates(of: kind, in: context), in: context, isExplained: false)
        pass.run([])
        rest = pass.rest
        self.index = index
        guard let id = answer else {
            wanted = nil
            return
        }
        guard let found = rest.first(where: { $0.track.trackID == id }) else { return nil }
        wanted = found
    }

    func holds(_ rule: Rule) -> Bool {
        rule.guards.allSatisfy { $0.condition.holds(for: context) == $0.isHeld }
    }
}
