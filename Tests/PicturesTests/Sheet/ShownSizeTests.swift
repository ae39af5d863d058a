import Testing
import TrackModel

@testable import Pictures

@Suite struct ShownSizeTests {
    private func size(_ width: Int, _ height: Int) -> PixelSize {
        PixelSize(width: width, height: height)
    }

    @Test func `applies the sample aspect ratio`() {
        let pal = ShownSize.natural(size(720, 576), aspect: AspectRatio(64, 45))
        #expect(pal == size(1024, 576))
        #expect(ShownSize.natural(size(720, 576), aspect: nil) == size(720, 576))
        #expect(ShownSize.turned(pal, by: 90) == size(576, 1024))
        #expect(ShownSize.turned(pal, by: 180) == pal)
        #expect(ShownSize.turned(pal, by: -90) == size(576, 1024))
    }

    @Test(arguments: [(1, 100_000), (100_000, 1), (Int.max, 1), (1, Int.max), (5, 1)])
    func `implausible aspect ratios keep the stored size`(width: Int, height: Int) {
        let stored = size(8192, 4320)
        #expect(ShownSize.natural(stored, aspect: AspectRatio(width, height)) == stored)
    }

    @Test(arguments: [
        (1920, 1080, 320, 180, 320, 180), (1024, 576, 320, 180, 320, 180),
        (1080, 1920, 320, 180, 101, 180), (4096, 1, 320, 180, 320, 1), (1, 1, 320, 180, 180, 180),
        (1, 8192, 320, 180, 1, 180), (0, 5, 320, 180, 1, 1),
    ])
    func `keeps the aspect ratio inside a box`(
        width: Int, height: Int, across: Int, down: Int, fittedWidth: Int, fittedHeight: Int
    ) {
        #expect(
            ShownSize.fitted(size(width, height), into: size(across, down))
                == size(fittedWidth, fittedHeight))
    }

    @Test func `boxes are at most four times as high as wide`() {
        #expect(ShownSize.box(for: size(1920, 1080), width: 320) == size(320, 180))
        #expect(ShownSize.box(for: size(1, 8192), width: 320) == size(320, 1280))
        #expect(ShownSize.box(for: size(8192, 1), width: 320) == size(320, 1))
        #expect(ShownSize.box(for: size(0, 0), width: 320) == size(1, 1))
    }
}
