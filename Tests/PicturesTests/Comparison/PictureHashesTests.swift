import Foundation
import Testing
import TrackModel

@testable import Pictures

/// Perceptual hashes of frames that are alike, and of others.
@Suite struct PictureHashesTests {
    /// A frame of a function of its place, 0 to 1 each.
    private func picture(_ luma: (Double, Double) -> Double) -> ComparablePicture {
        let size = PictureHashes.size
        return ComparablePicture(
            size: size,
            luma: (0..<size.width * size.height).map { place in
                let (row, column) = (place / size.width, place % size.width)
                return Float(
                    luma(
                        (Double(column) + 0.5) / Double(size.width),
                        (Double(row) + 0.5) / Double(size.height)))
            })
    }

    private func hashes(_ pictures: [ComparablePicture?]) -> [UInt64] {
        var hashes = PictureHashes()
        for picture in pictures { hashes.add(picture) }
        return hashes.hashes
    }

    private func hills(_ seed: Double) -> (Double, Double) -> Double {
        { x, y in
            0.5 + 0.2 * sin(5 * x + seed) * cos(7 * y + 2 * seed) + 0.15
                * sin(11 * x * y + 3 * seed)
        }
    }

    @Test func `brightness, contrast and noise hardly change a hash`() {
        let plain = hills(1)
        var state: UInt64 = 1
        let found = hashes([
            picture(plain), picture { 0.1 + 0.8 * plain($0, $1) },
            picture { x, y in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return plain(x, y) + Double(state >> 40) / Double(1 << 24) * 0.06 - 0.03
            },
        ])
        for hash in found.dropFirst() { #expect((hash ^ found[0]).nonzeroBitCount <= 6) }
    }

    @Test func `other frames have other hashes`() {
        let found = hashes([1, 2, 3, 4].map { picture(hills($0)) })
        for one in found.indices {
            for two in found[(one + 1)...] {
                #expect((found[one] ^ two).nonzeroBitCount > 12)
            }
        }
    }

    @Test func `black bars are left out`() {
        let plain = hills(1)
        let whole = hashes([picture(plain), picture(hills(2))])
        let barred = hashes(
            [plain, hills(2)].map { hills in
                picture { x, y in
                    (0.125..<0.875).contains(y) ? hills(x, (y - 0.125) / 0.75) : 0.02
                }
            })
        for (one, two) in zip(whole, barred) { #expect((one ^ two).nonzeroBitCount <= 6) }
    }

    @Test func `a flat or missing frame has no hash`() {
        let found = hashes([
            nil, picture { _, _ in 0 }, picture { x, _ in 0.5 + 0.01 * x }, picture(hills(1)),
        ])
        #expect(found.prefix(3) == [0, 0, 0])
        #expect(found[3] != 0)
        #expect(hashes([]).isEmpty)
    }
}
