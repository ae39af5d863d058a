import Testing

@testable import TrackModel

@Suite struct DolbyVisionLayersTests {
    private func track(
        _ id: Int, rate: Int = 24, isLayer: Bool = false, isShown: Bool = false,
        dependsOn: [Int]? = nil
    ) -> ClaimedTrack {
        var claims: [Claim] = []
        claims.claim(\.codec, "hevc", from: .container)
        claims.claim(\.frameRate, Rational(rate, 1), from: .container)
        claims.claim(\.dependsOn, dependsOn, from: .container)
        if isLayer {
            let record = DOVIDecoderConfigurationRecord(
                profile: 7, rpuPresent: true, elPresent: true, blPresent: isShown,
                origin: .container)
            claims.claim(\.dovi, record, from: .container)
        }
        return ClaimedTrack(trackID: id, mediaType: .video, claims: claims)
    }

    private func paired(_ tracks: ClaimedTrack...) -> [MediaPlayerTrack] {
        tracks.resolved.map(\.track)
    }

    @Test func `an enhancement layer belongs to the only other video track`() {
        let tracks = paired(
            track(0), ClaimedTrack(trackID: 1, mediaType: .audio, claims: []),
            track(2, isLayer: true))
        #expect(tracks[2].dependsOn == [0])
        #expect(tracks[2].evidence.isEmpty)
        #expect(tracks[0].enhancedBy == 2)
        #expect(tracks[1].enhancedBy == nil)
    }

    @Test func `several candidates give no base layer`() {
        let tracks = paired(track(0), track(1), track(2, isLayer: true))
        #expect(tracks.allSatisfy { $0.dependsOn == nil && $0.enhancedBy == nil })
    }

    @Test func `a different frame rate excludes a base layer`() {
        let tracks = paired(track(0, rate: 25), track(1), track(2, isLayer: true))
        #expect(tracks[2].dependsOn == [1])
        #expect(paired(track(0, rate: 25), track(1, isLayer: true))[1].dependsOn == nil)
    }

    @Test func `the container's reference takes precedence`() {
        let tracks = paired(track(0), track(1), track(2, isLayer: true, dependsOn: [1]))
        #expect(tracks.map(\.enhancedBy) == [nil, 2, nil])
    }

    @Test func `an independent track enhances nothing`() {
        let single = track(1, isLayer: true, isShown: true)
        #expect(paired(track(0), single).allSatisfy { $0.enhancedBy == nil })
    }
}
