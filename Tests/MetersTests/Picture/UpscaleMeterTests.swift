import Fixtures
import Testing
import TrackModel

@testable import Meters

@Suite struct UpscaleMeterTests {
    private static let side = 576

    private static func value(_ texture: Texture, _ noise: [Double], _ x: Int, _ y: Int) -> Double {
        120 + 60 * texture[x, y] + 14 * noise[(y * 640 + x) % noise.count]
    }

    private static let noise: [Double] = {
        var random = SplitMix64(seed: 5)
        return (0..<640 * 641).map { _ in Double.random(in: -1...1, using: &random) }
    }()

    /// Frames of `side` rows, scaled up by linear interpolation.
    ///
    /// - Parameter follow: Whether the frames follow each other, six times each.
    private func measure(from rows: Int, follow: Bool = false) -> DetailMeasurement? {
        var meter = UpscaleMeter()
        for index in 0..<4 {
            let texture = Texture(640, 640, seed: UInt64(40 + index))
            let ratio = Double(rows) / Double(Self.side)
            let canvas = Canvas(Self.side, Self.side, layout: .grey) { x, y in
                guard rows != Self.side else {
                    return Int(Self.value(texture, Self.noise, x, y))
                }
                let (fx, fy) = ((Double(x) + 0.5) * ratio, (Double(y) + 0.5) * ratio)
                let (left, top) = (Int(fx), Int(fy))
                let (dx, dy) = (fx - Double(left), fy - Double(top))
                func at(_ x: Int, _ y: Int) -> Double { Self.value(texture, Self.noise, x, y) }
                let upper = at(left, top) * (1 - dx) + at(left + 1, top) * dx
                let lower = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx
                return Int(upper * (1 - dy) + lower * dy)
            }
            if !follow { meter.breakSequence() }
            for _ in 0..<(follow ? 6 : 1) { canvas.withBuffer { meter.add($0) } }
        }
        return meter.measurement
    }

    @Test(arguments: [384, 480])
    func `upscaled frames reveal their original height`(rows: Int) throws {
        let detail = try #require(measure(from: rows))
        #expect(detail.estimatedHeight == rows)
        #expect((detail.confidence ?? 0) >= 0.75)
        #expect(detail.prominence >= ScaleSearch.threshold)
    }

    @Test func `24 frames are enough`() throws {
        let detail = try #require(measure(from: 384, follow: true))
        #expect(detail.estimatedHeight == 384)
    }

    /// Blocks of codecs have the period of scaling by two.
    @Test func `scaling by two is recognised by the spectrum`() throws {
        let detail = try #require(measure(from: 288))
        #expect(detail.ratio == 0.5)
        #expect(detail.estimatedHeight == nil)
        #expect(detail.confidence == 0.6)
        #expect((detail.fall ?? 0) >= ScaleSearch.fallOfHalf)
    }

    /// A third and two thirds have one rhythm.
    @Test func `scaling by three is recognised`() throws {
        let detail = try #require(measure(from: 192))
        #expect(detail.estimatedHeight == nil || detail.estimatedHeight == 192)
    }

    /// 25 to 36 and 11 to 36 have one rhythm, and neither is a usual one.
    @Test func `an unusual scaling ratio is reported without a height`() throws {
        let detail = try #require(measure(from: 400))
        #expect(detail.estimatedHeight == nil)
        #expect((detail.confidence ?? 0) >= 0.75)
        #expect(detail.prominence >= ScaleSearch.thresholdWithoutHeight)
        #expect(abs(detail.ratio - 25.0 / 36) < 0.005)
    }

    @Test func `native frames have no scaling finding`() throws {
        let detail = try #require(measure(from: Self.side))
        #expect(detail.estimatedHeight == nil)
        #expect(detail.confidence == nil)
        #expect(detail.prominence < 15)
        #expect((detail.fall ?? 13) < ScaleSearch.fallOfHalf)
    }

    @Test func `small frames are ignored`() {
        var meter = UpscaleMeter()
        let canvas = Canvas(300, 300, luma: { x, y in (x * y) & 255 })
        for _ in 0..<120 { canvas.withBuffer { meter.add($0) } }
        #expect(meter.measurement == nil)
    }
}
