import Testing
import TrackModel

@testable import Bitstream

@Suite struct MPEG1AspectRatioTests {
    /// Values of `av_d2q(1 / height, 255)` of FFmpeg 5.1.
    @Test func `four digits of the table mean the nearest ratio of small numbers`() {
        let ratios = [
            "1:1", "49:33", "64:45", "239:182", "36:29", "32:27", "169:151", "178:163", "54:53",
            "196:201", "187:200", "200:219", "127:147", "134:161",
        ]
        #expect((1...14).map { MPEG1AspectRatio.ratio($0)?.description } == ratios)
        #expect([0, 15, 16, -1].allSatisfy { MPEG1AspectRatio.ratio($0) == nil })
    }
}
