import CFFmpeg
import Testing

@testable import FFmpegBridge

@Suite struct PixelLayoutTests {
    @Test(arguments: [
        (AV_PIX_FMT_YUV420P, "yuv420p", 8, "4:2:0"),
        (AV_PIX_FMT_YUV420P10LE, "yuv420p10le", 10, "4:2:0"),
        (AV_PIX_FMT_YUV422P, "yuv422p", 8, "4:2:2"),
        (AV_PIX_FMT_YUV444P12LE, "yuv444p12le", 12, "4:4:4"),
        (AV_PIX_FMT_YUV411P, "yuv411p", 8, "4:1:1"), (AV_PIX_FMT_YUV410P, "yuv410p", 8, "4:1:0"),
        (AV_PIX_FMT_YUV440P, "yuv440p", 8, "4:4:0"), (AV_PIX_FMT_NV12, "nv12", 8, "4:2:0"),
        (AV_PIX_FMT_P010LE, "p010le", 10, "4:2:0"), (AV_PIX_FMT_YUVA444P, "yuva444p", 8, "4:4:4"),
    ])
    func `YUV formats have depth and subsampling`(
        format: AVPixelFormat, name: String, depth: Int, subsampling: String
    ) throws {
        let layout = try #require(PixelLayout(format: format.rawValue))
        #expect(layout.name == name)
        #expect(layout.bitDepth == depth)
        #expect(layout.chromaSubsampling == subsampling)
        #expect(!layout.isOpaque)
    }

    @Test(arguments: [
        (AV_PIX_FMT_RGB24, 8), (AV_PIX_FMT_GBRP10LE, 10), (AV_PIX_FMT_GRAY12LE, 12),
        (AV_PIX_FMT_RGB565LE, 6), (AV_PIX_FMT_MONOWHITE, 1), (AV_PIX_FMT_GRAY8A, 8),
    ])
    func `RGB and grey have no subsampling`(format: AVPixelFormat, depth: Int) throws {
        let layout = try #require(PixelLayout(format: format.rawValue))
        #expect(layout.bitDepth == depth)
        #expect(layout.chromaSubsampling == nil)
    }

    @Test(arguments: [AV_PIX_FMT_PAL8, AV_PIX_FMT_VAAPI])
    func `palettes and surfaces are opaque`(format: AVPixelFormat) throws {
        #expect(try #require(PixelLayout(format: format.rawValue)).isOpaque)
    }

    @Test(arguments: [-1, .max, .min, 100_000] as [Int32])
    func `an unknown format number is nil`(format: Int32) {
        #expect(PixelLayout(format: format) == nil)
    }
}
