import Testing
import TrackModel

@Suite struct DolbyVisionLayersTests {
    private func track(_ id: Int, rate: Int = 24, isLayer: Bool = false) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .video)
        track.codec = "hevc"
        track.frameRate = Rational(rate, 1)
        if isLayer {
            track.dovi = DOVIDecoderConfigurationRecord(
                profile: 7, rpuPresent: true, elPresent: true, blPresent: false,
                origin: .container)
        }
        return track
    }

    private func paired(_ tracks: MediaPlayerTrack...) -> [MediaPlayerTrack] {
        var tracks = tracks
        tracks.pairDolbyVisionLayers()
        return tracks
    }

    @Test func `an enhancement layer belongs to the only other picture`() {
        let tracks = paired(
            track(0), MediaPlayerTrack(trackID: 1, mediaType: .audio), track(2, isLayer: true))
        #expect(tracks[2].dependsOn == [0])
        #expect(tracks[0].enhancedBy == 2)
        #expect(tracks[1].enhancedBy == nil)
    }

    @Test func `of several pictures none is taken`() {
        let tracks = paired(track(0), track(1), track(2, isLayer: true))
        #expect(tracks.allSatisfy { $0.dependsOn == nil && $0.enhancedBy == nil })
    }

    @Test func `another frame rate is another picture`() {
        let tracks = paired(track(0, rate: 25), track(1), track(2, isLayer: true))
        #expect(tracks[2].dependsOn == [1])
        #expect(paired(track(0, rate: 25), track(1, isLayer: true))[1].dependsOn == nil)
    }

    @Test func `the container's word decides`() {
        var layer = track(2, isLayer: true)
        layer.dependsOn = [1]
        let tracks = paired(track(0), track(1), layer)
        #expect(tracks.map(\.enhancedBy) == [nil, 2, nil])
    }

    @Test func `a track that is shown by itself enhances nothing`() {
        var single = track(1, isLayer: true)
        single.dovi?.blPresent = true
        #expect(paired(track(0), single).allSatisfy { $0.enhancedBy == nil })
    }
}
