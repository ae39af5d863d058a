import Testing
import TrackModel

@Suite struct TrackComparisonTests {
    private func track(
        _ id: Int, _ type: MediaType, from start: Double, to end: Double
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: type)
        var counted = PacketStatistics(
            packets: 100, bytes: 1000, bitRates: [], timestamps: .init())
        counted.firstTime = start
        counted.endTime = end
        track.packets = counted
        return track
    }

    @Test func `tracks that begin and end together give no finding`() {
        let tracks = [track(0, .video, from: 0, to: 60), track(1, .audio, from: 0.05, to: 59)]
        #expect(TrackComparison.findings(tracks) == [])
    }

    @Test func `reports late audio and a truncated track`() {
        let tracks = [track(0, .video, from: 0, to: 60), track(1, .audio, from: 0.5, to: 40)]
        let findings = TrackComparison.findings(tracks)
        #expect(findings.map(\.code) == [.timeStartOffset, .timeTrackTruncated])
        #expect(findings.first?.observed == .double(0.5))
    }

    @Test func `programs have separate clocks`() {
        let tracks = [
            track(0, .video, from: 0, to: 60), track(1, .audio, from: 0, to: 60),
            track(2, .video, from: 9000, to: 9060), track(3, .audio, from: 9000.3, to: 9060),
        ]
        let programs = [Program(id: 1, trackIDs: [0, 1]), Program(id: 2, trackIDs: [2, 3])]
        let findings = TrackComparison.findings(tracks, programs: programs)
        #expect(findings.map(\.code) == [.timeStartOffset])
        #expect(findings.first?.trackID == 3)
    }
}
