import Testing
import TrackModel

@testable import DiffFeature

@Suite struct TrackPairsTests {
    private func track(_ id: Int, _ type: MediaType, _ language: String?) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: type)
        track.languageCode = language
        return track
    }

    @Test func `tracks of one language are compared in any order`() {
        let left = [track(0, .video, nil), track(1, .audio, "en"), track(2, .audio, "de")]
        let right = [track(0, .audio, "de"), track(1, .video, nil), track(2, .audio, "en")]
        let pairs = TrackPairs(left, right).pairs.map { [$0.0?.trackID, $0.1?.trackID] }
        #expect(pairs == [[0, 1], [1, 2], [2, 0]])
    }

    @Test func `a track without a counterpart is listed alone`() {
        let pairs = TrackPairs(
            [track(0, .video, nil), track(1, .subtitle, "en")], [track(0, .video, nil)]
        ).pairs
        #expect(pairs.count == 2)
        #expect(pairs.last?.0?.trackID == 1)
        #expect(pairs.last?.1 == nil)
    }
}
