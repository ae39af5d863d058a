/// Turns the claims about one track into its record.
///
/// For each member the most trusted source wins (`MediaPlayerTrack.members`), and among claims of
/// one source the most direct method. Where several sources have a member, their values stay in
/// `evidence`, and a contradiction between container and content becomes a finding.
package struct ClaimResolver {
    private let claims: [Claim]

    package init(_ claims: [Claim]) { self.claims = claims }

    /// The resolved value of one member; nil where no source has it.
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

    /// Fills `track`.
    ///
    /// - Returns: the contradictions, by key.
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

    /// Every claim by member, the values of the record first; a claim that others of its source
    /// precede counts as well.
    package var statedValues: [(key: String, source: Evidence.Source, values: [StatedValue])] {
        byKey.compactMap { group in
            let ranked = firstOfEachSource(group)
            guard let winner = ranked.first else { return nil }
            let order = winner.member.precedence.order
            let all = group.enumerated().sorted { left, right in
                let (one, two) = (left.element, right.element)
                let (a, b) = (order.firstIndex(of: one.source), order.firstIndex(of: two.source))
                return (a ?? order.count, one.method, left.offset)
                    < (b ?? order.count, two.method, right.offset)
            }
            return (
                winner.key, winner.source,
                all.enumerated().map { place, claim in
                    StatedValue(claim.element, isChosen: place == 0)
                }
            )
        }
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

    /// One claim per source, most trusted first.
    private func firstOfEachSource(_ claims: ArraySlice<Claim>) -> [Claim] {
        guard let precedence = claims.first?.member.precedence else { return [] }
        return precedence.order.compactMap { source in
            claims.lazy.filter { $0.source == source }.min { $0.method < $1.method }
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
            message: MemberLabel(winner.key).contradiction(
                declared, observed, by: ("container says", Self.speaker(of: ranked)),
                believesFirst: winner.source == .container),
            declared: declared, observed: observed)
    }

    /// The source that contradicts the container: the stream, where its headers agree with its
    /// frames.
    private static func speaker(of ranked: [Claim]) -> String {
        guard let first = ranked.first(where: { $0.source != .container }) else { return "" }
        let isInHeaders = ranked.contains { $0.source == .bitstream && $0.value == first.value }
        return isInHeaders ? "stream says" : "decoded frames show"
    }
}

/// A track as its sources claim it. Only here a track becomes a record.
package struct ClaimedTrack: Sendable {
    package typealias Resolution = (track: MediaPlayerTrack, findings: [Finding])

    /// Index of the stream in the container's order, from 0.
    package let trackID: Int
    let mediaType: MediaType
    package var claims: [Claim]

    package init(trackID: Int, mediaType: MediaType, claims: [Claim]) {
        self.trackID = trackID
        self.mediaType = mediaType
        self.claims = claims
    }

    /// The record, and the contradictions by key.
    package var resolved: Resolution {
        var track = MediaPlayerTrack(trackID: trackID, mediaType: mediaType)
        let findings = ClaimResolver(claims).resolve(into: &track)
        return (track, findings)
    }
}

extension [ClaimedTrack] {
    /// The tracks of one file, each with the claims that follow from the others.
    package var resolved: [ClaimedTrack.Resolution] {
        let alone = map(\.resolved)
        let links = DolbyVisionLayers.claims(among: alone.map(\.track))
        return zip(self, alone).map { claimed, resolution in
            guard let more = links[claimed.trackID] else { return resolution }
            var claimed = claimed
            claimed.claims += more
            return claimed.resolved
        }
    }
}

/// Dolby Vision layers in two tracks (profiles 4 and 7).
///
/// An enhancement layer (bl_present_flag 0) depends on the track that its container names.
/// Otherwise it belongs to the only other HEVC track of the same frame rate without a Dolby
/// Vision record; with none or several such tracks its base layer stays unknown.
enum DolbyVisionLayers {
    /// `dependsOn` of layers and `enhancedBy` of what they enhance, by `trackID`.
    static func claims(among tracks: [MediaPlayerTrack]) -> [Int: [Claim]] {
        var dependencies: [Int: [Int]] = [:]
        var layers: [Int: Int] = [:]
        for layer in tracks where layer.isEnhancementLayer {
            guard let base = layer.dependsOn ?? onlyBaseLayer(of: layer, in: tracks) else {
                continue
            }
            if layer.dependsOn == nil { dependencies[layer.trackID] = base }
            for track in base { layers[track] = layer.trackID }
        }
        var claims: [Int: [Claim]] = [:]
        for (track, base) in dependencies {
            claims[track, default: []].claim(\.dependsOn, base, from: .bitstream)
        }
        for (track, layer) in layers {
            claims[track, default: []].claim(\.enhancedBy, layer, from: .bitstream)
        }
        return claims
    }

    private static func onlyBaseLayer(
        of layer: MediaPlayerTrack, in tracks: [MediaPlayerTrack]
    ) -> [Int]? {
        let candidates = tracks.filter { track in
            track.trackID != layer.trackID && track.codec == "hevc" && track.dovi == nil
                && track.frameRate == layer.frameRate
                && !track.isAttachedPicture
        }
        return candidates.count == 1 ? candidates.map(\.trackID) : nil
    }
}

extension MediaPlayerTrack {
    fileprivate var isEnhancementLayer: Bool { codec == "hevc" && dovi?.blPresent == false }
}
