import Fixtures
import Testing
import TrackModel

@testable import Pictures

/// Sizes, crops and aspect ratios that a hostile header may state.
@Suite struct HostileSizeTests {
    private static let lengths = [
        -1, 0, 1, 2, 7, 8, 9, 64, 65_535, Int(Int32.max), 1 << 40, Int.max,
    ]

    @Test func `no size stops the layout of a sheet`() {
        for width in Self.lengths {
            for height in Self.lengths {
                let size = PixelSize(width: width, height: height)
                for other in Self.lengths {
                    let aspect = AspectRatio(max(other, 1), 3)
                    _ = ShownSize.natural(size, aspect: aspect)
                    _ = ShownSize.fitted(size, into: PixelSize(width: other, height: width))
                    _ = ShownSize.box(for: size, width: min(other, 1 << 20))
                    let layout = SheetLayout(
                        tiles: other, columns: height, tileSize: size, headingLines: 3)
                    if let layout { #expect(layout.size.width > 0) }
                }
                _ = ShownSize.turned(size, by: height)
            }
        }
    }

    @Test(arguments: 0..<40) func `no crop or turn stops a comparison`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let size = PixelSize(
            width: 1 + random.number(below: 20), height: 1 + random.number(below: 20))
        let planes = try #require(
            PlanarPicture(
                size: size,
                samples: (0..<size.width * size.height * 3).map { _ in
                    UInt16(truncatingIfNeeded: random.next())
                }, isRGB: seed % 2 == 0, bitDepth: 1 + random.number(below: 16)))
        for degrees in [-450, -90, 0, 90, 180, 270, 360, 7, .max] {
            var crop = PictureCrop()
            crop.left = Double(random.number(below: 5)) / 4
            crop.top = Double(random.number(below: 5)) / 4
            _ = crop.whole(of: size)
            for width in [-1, 0, 1, 8, 16, 20] {
                let wanted = PixelSize(width: width, height: 1 + random.number(below: 20))
                guard
                    let picture = ComparablePicture(
                        planes, turned: degrees, crop: crop, to: wanted, isFullRange: false)
                else { continue }
                #expect(picture.size == wanted)
                _ = PictureDifference(of: picture, from: picture)
                _ = picture.blended(with: picture)
                _ = FrameSignature(picture, time: 0)
            }
        }
    }
}
