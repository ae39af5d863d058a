import Testing
import TrackModel

@Suite struct TrackComparisonTests {
    private func findings(
        _ tracks: [(MediaType, start: Double, end: Double?)], programs: [Program] = []
    ) -> [Finding] {
        TrackComparison.findings(
            tracks.enumerated().map { MediaPlayerTrack(trackID: $0, mediaType: $1.0) },
            spans: Dictionary(
                uniqueKeysWithValues: tracks.enumerated().map {
                    ($0, TrackSpan(start: $1.start, end: $1.end))
                }), programs: programs)
    }

    @Test func `tracks that begin and end together give no finding`() {
        #expect(findings([(.video, 0, 60), (.audio, 0.05, 59)]) == [])
    }

    @Test func `reports late audio and a truncated track`() {
        let findings = findings([(.video, 0, 60), (.audio, 0.5, 40)])
        #expect(findings.map(\.code) == [.timeStartOffset, .timeTrackTruncated])
        #expect(findings.first?.observed == .double(0.5))
    }

    @Test func `an unknown end is not compared`() {
        #expect(findings([(.video, 0, nil), (.audio, 3, 4)]).map(\.code) == [.timeStartOffset])
    }

    @Test func `programs have separate clocks`() {
        let programs = [Program(id: 1, trackIDs: [0, 1]), Program(id: 2, trackIDs: [2, 3])]
        let findings = findings(
            [(.video, 0, 60), (.audio, 0, 60), (.video, 9000, 9060), (.audio, 9000.3, 9060)],
            programs: programs)
        #expect(findings.map(\.code) == [.timeStartOffset])
        #expect(findings.first?.trackID == 3)
    }
}
