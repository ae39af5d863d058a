/// Turns the claims about one track into its record.
///
/// Per member the most trusted source wins (`MediaPlayerTrack.members`), among
/// claims of one source that of the most direct witness; where more than one source spoke, the others stay in
/// `evidence`, and a contradiction between the container and the content becomes
/// a finding.
package struct ClaimResolver {
    private let claims: [Claim]

    package init(_ claims: [Claim]) { self.claims = claims }

    /// The summary of the sources of one member; nil where none speaks of it.
    package func value<Value: FactConvertible>(
        of path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable
    ) -> Value? {
        let member = ClaimedMember.at(path)
        var track = MediaPlayerTrack(trackID: 0, mediaType: .data)
        for claim in firstOfEachSource(claims.filter { $0.member === member }[...]).reversed() {
            claim.assign(&track)
        }
        return track[keyPath: path]
    }

    /// Fills `track` and answers the contradictions, by key.
    func resolve(into track: inout MediaPlayerTrack) -> [Finding] {
        var findings: [Finding] = []
        for group in byKey {
            guard group.count > 1 else {
                group.first?.assign(&track)
                continue
            }
            let ranked = firstOfEachSource(group)
            for claim in ranked.reversed() { claim.assign(&track) }
            guard ranked.count > 1, let winner = ranked.first else { continue }
            let evidence = Evidence(
                source: winner.source,
                declared: ranked.first { $0.source == .container }?.value,
                observed: ranked.first { $0.source != .container }?.value)
            track.evidence[winner.key] = evidence
            if let finding = conflict(ranked, evidence, in: track) { findings.append(finding) }
        }
        track.deriveFacts()
        return findings
    }

    /// The claims about each member, in the order of keys.
    private var byKey: [ArraySlice<Claim>] {
        let order = claims.indices.sorted {
            (claims[$0].member.rank, $0) < (claims[$1].member.rank, $1)
        }
        let ordered = order.map { claims[$0] }
        var groups: [ArraySlice<Claim>] = []
        var start = 0
        for end in ordered.indices.dropFirst() where ordered[end].member !== ordered[start].member {
            groups.append(ordered[start..<end])
            start = end
        }
        if start < ordered.count { groups.append(ordered[start...]) }
        return groups
    }

    /// One claim a source, most trusted first.
    private func firstOfEachSource(_ claims: ArraySlice<Claim>) -> [Claim] {
        guard let precedence = claims.first?.member.precedence else { return [] }
        return precedence.order.compactMap { source in
            claims.lazy.filter { $0.source == source }.min { $0.witness < $1.witness }
        }
    }

    private func conflict(
        _ ranked: [Claim], _ evidence: Evidence, in track: MediaPlayerTrack
    ) -> Finding? {
        guard let winner = ranked.first, var code = winner.member.conflict,
            let declared = evidence.declared,
            let observed = evidence.observed,
            declared != observed, winner.member.equivalence?.holds(declared, observed) != true
        else { return nil }
        if code == .videoBitDepthConflict, track.mediaType == .audio {
            code = .audioBitDepthConflict
        }
        return Finding(
            code, trackID: track.trackID,
            message: FactWords(winner.key).contradiction(
                declared, observed, by: ("container says", Self.speaker(of: ranked)),
                believesFirst: winner.source == .container),
            declared: declared, observed: observed)
    }

    /// Who contradicts the container: the stream, where its headers say the same as
    /// its frames.
    private static func speaker(of ranked: [Claim]) -> String {
        guard let first = ranked.first(where: { $0.source != .container }) else { return "" }
        let isInHeaders = ranked.contains { $0.source == .bitstream && $0.value == first.value }
        return isInHeaders ? "stream says" : "decoded frames show"
    }
}
