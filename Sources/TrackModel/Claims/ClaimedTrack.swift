/// A track as its sources claim it. The record of a track is made here and nowhere else.
package struct ClaimedTrack: Sendable {
    package typealias Resolution = (track: MediaPlayerTrack, findings: [Finding])

    /// Index of the stream in the container's order, from 0.
    package let trackID: Int
    package let mediaType: MediaType
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
    /// The tracks of one file, each with what follows from the others.
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
