import Testing
import TrackModel

@testable import Pictures

@Suite struct RGBImageTests {
    private static let mark = RGBImage.Color(250, 10, 20)

    /// 3 pixels across, 2 down, the top left one marked.
    private func marked() throws -> RGBImage {
        var image = try #require(
            RGBImage(
                size: PixelSize(width: 3, height: 2), filledWith: RGBImage.Color(0, 0, 0)))
        image[0, 0] = Self.mark
        return image
    }

    @Test(arguments: [
        (0, 3, 2, 0, 0), (90, 2, 3, 1, 0), (180, 3, 2, 2, 1), (270, 2, 3, 0, 2), (-90, 2, 3, 0, 2),
        (360, 3, 2, 0, 0), (450, 2, 3, 1, 0), (44, 3, 2, 0, 0),
    ])
    func `rotates clockwise`(
        degrees: Int, width: Int, height: Int, x: Int, y: Int
    ) throws {
        let turned = try marked().turned(clockwise: degrees)
        #expect(turned.size == PixelSize(width: width, height: height))
        #expect(turned[x, y] == Self.mark)
        #expect(turned.samples.count { $0 == Self.mark.red } == 1)
    }

    @Test(arguments: [
        (0, 1), (1, 0), (-1, 1), (-3, -3), (8193, 8192), (.max, .max), (.max, 2), (.min, .min),
    ])
    func `refuses invalid sizes`(width: Int, height: Int) {
        let size = PixelSize(width: width, height: height)
        #expect(RGBImage(size: size, filledWith: Self.mark) == nil)
        #expect(RGBImage(size: size, samples: [1, 2, 3]) == nil)
        #expect(PlanarPicture(size: size, samples: [1, 2, 3], isRGB: true, bitDepth: 8) == nil)
    }

    @Test func `requires samples for every pixel`() {
        let size = PixelSize(width: 2, height: 1)
        #expect(RGBImage(size: size, samples: [1, 2, 3]) == nil)
        #expect(PlanarPicture(size: size, samples: [1], isRGB: false, bitDepth: 8) == nil)
        let samples = [UInt16](repeating: 0, count: 6)
        #expect(PlanarPicture(size: size, samples: samples, isRGB: false, bitDepth: 0) == nil)
        #expect(PlanarPicture(size: size, samples: samples, isRGB: false, bitDepth: 17) == nil)
    }

    @Test func `pixels outside the image are nil`() throws {
        var image = try marked()
        image[3, 0] = Self.mark
        image[0, -1] = Self.mark
        #expect(image[3, 0] == nil)
        #expect(try image == marked())
    }
}
