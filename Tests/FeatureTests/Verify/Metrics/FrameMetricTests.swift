import Testing
import TrackModel

@testable import VerifyFeature

@Suite struct FrameMetricTests {
    /// Written by FFmpeg 9.0.2 with libvmaf 3; the pooled scores are those of its JSON log.
    private static let vmaf: Substring = """
        Frame,integer_adm2,integer_motion3,vmaf,
        0,0.974766,1.616050,89.423023,
        1,0.970305,1.455854,89.142769,
        2,0.972287,1.455854,89.858535,
        3,0.968579,1.569546,88.393272,

        """

    /// Written by FFmpeg 9.0.2.
    private static let xpsnr: Substring = """
        n:    1  XPSNR y: 42.4004  XPSNR u: 49.8957  XPSNR v: 48.1396
        n:    2  XPSNR y: 33.6074  XPSNR u: 41.2420  XPSNR v: 40.2301
        n:    3  XPSNR y: 33.7518  XPSNR u: 41.1403  XPSNR v: 40.1996
        n:    4  XPSNR y: 33.2988  XPSNR u: 41.0838  XPSNR v: 40.2042

        XPSNR average, 4 frames  y: 35.0624
        """

    @Test func `scores of VMAF are those that libvmaf pools`() throws {
        let scores = try #require(MetricScores(.vmaf, log: Self.vmaf, version: "9.0.2"))
        #expect(scores.count == 4)
        #expect(abs(scores.mean - 89.204400) < 0.000_001)
        #expect(abs(try #require(scores.harmonicMean) - 89.201240) < 0.000_001)
        #expect(scores.lowest == .init(frame: 3, value: 88.393272))
    }

    @Test func `scores of XPSNR are those of luma`() throws {
        let scores = try #require(MetricScores(.xpsnr, log: Self.xpsnr, version: "9.0.2"))
        #expect((scores.count, scores.mean) == (4, 35.0624))
        #expect(scores.harmonicMean == nil)
        #expect(scores.lowest == .init(frame: 3, value: 33.2988))
    }

    @Test func `equal frames have 100 dB`() throws {
        let log: Substring = "n: 1  XPSNR y: inf  XPSNR u: inf\n\nXPSNR average, 1 frames  y: inf\n"
        let scores = try #require(MetricScores(.xpsnr, log: log, version: ""))
        #expect((scores.mean, scores.lowest.value) == (100, 100))
    }

    @Test(arguments: ["", "\n", "Frame,vmaf,\n", "n: 1 XPSNR y:", "n: 1 XPSNR y: nan", "vmaf\nnan"])
    func `logs without a score have none`(log: Substring) {
        for metric in FrameMetric.allCases {
            #expect(MetricScores(metric, log: log, version: "") == nil)
        }
    }

    @Test func `every prefix of a log is read`() {
        for log in [Self.vmaf, Self.xpsnr] {
            for end in log.indices {
                for metric in FrameMetric.allCases {
                    let scores = MetricScores(metric, log: log[..<end], version: "")
                    #expect(scores?.mean.isFinite != false)
                }
            }
        }
    }

    // MARK: Comparisons

    private static func comparison(
        _ change: (inout MediaPlayerTrack) -> Void = { _ in }, path: String = "out.mp4"
    ) throws -> MetricComparison {
        let source = VerificationTests.film
        var output = source
        output.input.path = path
        change(&output.tracks[0])
        return try MetricComparison(
            .init(source: source.tracks[0], output: output.tracks[0]), source: source,
            output: output)
    }

    @Test func `frames are paired by number if there are as many`() throws {
        let arguments = try Self.comparison { $0.codedSize = nil }.arguments(.xpsnr)
        #expect(
            arguments.suffix(6).first?.hasPrefix("[0:0]settb=1/1000,setpts=N,scale=1920:1080:")
                == true)
        #expect(arguments.contains("file:out.mp4") && arguments.contains("file:film.mkv"))
        #expect(
            arguments.contains { $0.hasSuffix("format=yuv420p10le[b];[a][b]xpsnr=stats_file=-") })
    }

    @Test func `frames are paired by time if their number differs`() throws {
        let comparison = try Self.comparison { $0.frameCount = 43_100 }
        #expect(comparison.arguments(.vmaf).contains { $0.contains("fps=24/1:start_time=0") })
        #expect(comparison.model == "vmaf_v0.6.1")
    }

    @Test(
        arguments: [
            (
                "aspect ratios",
                { @Sendable in $0.naturalSize = PixelSize(width: 1440, height: 1080) }
            ),
            ("transfer functions", { @Sendable in $0.transferFunction = "bt709" }),
            (
                "frame rates",
                { @Sendable in ($0.frameRate, $0.frameCount) = (Rational(30, 1), 54_000) }
            ),
        ] as [(String, @Sendable (inout MediaPlayerTrack) -> Void)])
    func `what differs more than frames is not compared`(
        reason: String, change: @Sendable (inout MediaPlayerTrack) -> Void
    ) throws {
        let obstacle = try #require(throws: MetricComparison.Obstacle.self) {
            try Self.comparison(change)
        }
        #expect(obstacle.reason == "The \(reason) differ.")
    }

    @Test(arguments: ["-", "https://example.com/out.mp4"])
    func `only local files are compared`(path: String) {
        #expect(throws: MetricComparison.Obstacle.self) { try Self.comparison(path: path) }
    }
}
