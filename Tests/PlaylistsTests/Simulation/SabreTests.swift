import Fixtures
import Testing

@testable import Playlists

/// Against Sabre, the simulator of UMass-LIDS (github.com/UMass-LIDS/sabre, src/sabre.py at
/// 09b03bb0): its network and buffer model ran with one quality, latency 0, without
/// abandonment and replacement, over Media/simulation/mobile.csv, with a buffer of 25 s. Sabre
/// asks for a segment when 25 s have room for it, we while 21 s or less are buffered, which
/// is the same for segments of 4 s. These are its figures.
@Suite struct SabreTests {
    struct Session: Sendable {
        let name: String
        let startup, rebuffer: Double
        let events: Int
        let finished, buffer: [Double]
    }

    @Test(arguments: [
        Session(
            name: "540p", startup: 7.692838654012079, rebuffer: 10.704574457642094, events: 2,
            finished: [
                7.6928, 9.5112, 11.1418, 12.6324, 14.3083, 16.4456, 18.1583, 19.6394, 20.9421,
                24.274, 27.8622, 31.861, 35.7983, 50.5899, 64.6155, 78.3974, 80.8409, 82.644,
                84.8544, 87.1256, 89.0197, 91.2505, 93.4752, 95.7481, 97.6494, 99.7223, 103.9644,
                106.9792, 111.0121, 115.2013,
            ],
            buffer: [
                4.0, 6.1816, 8.5511, 11.0604, 13.3846, 15.2472, 17.5345, 20.0534, 22.7508,
                23.4189, 23.8306, 23.8318, 23.8946, 13.103, 4.0, 4.0, 5.5565, 7.7534, 9.543,
                11.2719, 13.3777, 15.1469, 16.9222, 18.6493, 20.748, 22.6752, 22.433, 23.4182,
                23.3853, 23.1961,
            ]),
        Session(
            name: "720p", startup: 8.829036635006785, rebuffer: 20.350634822898762, events: 2,
            finished: [
                8.829, 11.7139, 13.9264, 16.6921, 19.6286, 23.3783, 26.3425, 28.8172, 31.5467,
                33.8999, 35.7458, 52.3166, 71.0038, 81.1797, 85.1087, 88.7867, 92.5479, 95.5986,
                98.4247, 102.1488, 105.2003, 107.0052, 109.8099, 112.3422, 114.6944, 116.8499,
                119.3284, 121.9994, 124.4255, 127.0532,
            ],
            buffer: [
                4.0, 5.1151, 6.9026, 8.1369, 9.2005, 9.4508, 10.4866, 12.0118, 13.2823, 14.9292,
                17.0833, 4.5125, 4.0, 4.0, 4.071, 4.393, 4.6318, 5.5811, 6.7549, 7.0309, 7.9794,
                10.1745, 11.3698, 12.8374, 14.4852, 16.3297, 17.8513, 19.1803, 20.7542, 22.1265,
            ]),
        Session(
            name: "1080p", startup: 11.36762860727729, rebuffer: 81.5229152098339, events: 22,
            finished: [
                11.3676, 16.8134, 21.4463, 27.1298, 33.7325, 75.8451, 88.0571, 96.4508, 104.0742,
                108.542, 112.7795, 116.7763, 120.3388, 124.5262, 129.0807, 133.7977, 138.5245,
                142.1656, 145.7213, 151.1727, 155.6716, 159.4942, 163.5162, 168.0444, 172.7463,
                177.4838, 182.6951, 191.6846, 199.3603, 208.8905,
            ],
            buffer: [
                4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0032, 4.4407, 4.2533,
                4.0, 4.0, 4.0, 4.3589, 4.8032, 4.0, 4.0, 4.1774, 4.1554, 4.0, 4.0, 4.0, 4.0, 4.0,
                4.0, 4.0,
            ]),
    ])
    func `a session is that of Sabre`(session: Session) throws {
        let playlist = try HLSPlaylist(parsing: Media.bytes("simulation/\(session.name).m3u8"))
        let segments = try #require(playlist.media).segments
        let quality = Simulation.Quality(
            variant: 0, bandwidth: 1,
            video: .init(
                name: session.name, durations: segments.map { $0.duration ?? 0 },
                bytes: segments.map { ($0.bitRate ?? 0) / 2 }))
        var settings = Simulation.Settings()
        settings.algorithm = .fixed
        settings.startupBuffer = 0
        settings.resumeBuffer = 0
        settings.maximumBuffer = 21
        let result = try Simulation(
            qualities: [quality],
            trace: try BandwidthTrace(parsing: Media.bytes("simulation/mobile.csv")),
            settings: settings
        ).run()
        #expect(abs(try #require(result.startupTime) - session.startup) < 1e-6)
        #expect(abs(result.stallTime - session.rebuffer) < 1e-6)
        #expect(result.stalls == session.events)
        #expect(result.fetches.count == session.finished.count)
        for (fetch, expected) in zip(result.fetches, session.finished) {
            #expect(abs(fetch.finished - expected) < 1e-4)
        }
        for (fetch, expected) in zip(result.fetches, session.buffer) {
            #expect(abs(fetch.buffer - expected) < 1e-4)
        }
    }
}
