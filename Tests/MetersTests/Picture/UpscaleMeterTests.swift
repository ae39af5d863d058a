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

    /// A frame of `side` rows, scaled up by linear interpolation.
    private func canvas(from rows: Int, seed: UInt64) -> Canvas {
        let texture = Texture(640, 640, seed: seed)
        let ratio = Double(rows) / Double(Self.side)
        return Canvas(Self.side, Self.side, layout: .grey) { x, y in
            guard rows != Self.side else {
                return Int(Self.value(texture, Self.noise, x, y))
            }
            let (fx, fy) = ((Double(x) + 0.5) * ratio + 0.5, (Double(y) + 0.5) * ratio + 0.5)
            let (left, top) = (Int(fx), Int(fy))
            let (dx, dy) = (fx - Double(left), fy - Double(top))
            func at(_ x: Int, _ y: Int) -> Double { Self.value(texture, Self.noise, x, y) }
            let upper = at(left, top) * (1 - dx) + at(left + 1, top) * dx
            let lower = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx
            return Int(upper * (1 - dy) + lower * dy)
        }
    }

    /// - Parameter follow: Whether the frames follow each other, six times each.
    private func measure(from rows: Int, follow: Bool = false) -> DetailMeasurement? {
        var meter = UpscaleMeter()
        for index in 0..<4 {
            let frame = canvas(from: rows, seed: UInt64(40 + index))
            if !follow { meter.breakSequence() }
            for _ in 0..<(follow ? 6 : 1) { frame.withBuffer { meter.add($0) } }
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

    @Test func `scaling by two is recognised`() throws {
        let detail = try #require(measure(from: 288))
        #expect(detail.ratio == 0.5)
        #expect(detail.estimatedHeight == 288)
        #expect((detail.confidence ?? 0) >= 0.75)
    }

    /// A period of four includes one of two.
    @Test func `scaling by four is not taken for scaling by two`() throws {
        let detail = try #require(measure(from: 144))
        #expect(detail.estimatedHeight == nil)
    }

    /// Numbers of areas of six to fourteen samples, which begin at every second sample.
    private static func areas(_ seed: UInt64) -> [UInt64] {
        var random = SplitMix64(seed: seed)
        var areas: [UInt64] = []
        while areas.count < side {
            let length = 2 * Int.random(in: 3...7, using: &random)
            areas += [UInt64](repeating: UInt64(areas.count), count: length)
        }
        return areas
    }

    @Test func `sharp edges at every second sample are not taken for scaling by two`() {
        var meter = UpscaleMeter()
        let (columns, rows) = (Self.areas(1), Self.areas(2))
        let canvas = Canvas(Self.side, Self.side, layout: .grey) { x, y in
            var random = SplitMix64(seed: columns[x] << 16 | rows[y])
            return Int.random(in: 20...230, using: &random)
        }
        for _ in 0..<24 { canvas.withBuffer { meter.add($0) } }
        #expect(meter.measurement != nil)
        #expect(meter.measurement?.confidence == nil)
    }

    @Test(arguments: [true, false])
    func `key frames and others count on their own`(isKey: Bool) {
        var meter = UpscaleMeter()
        let scaled = canvas(from: 384, seed: 40)
        let flat = Canvas(Self.side, Self.side, layout: .grey) { _, _ in 120 }
        for index in 0..<24 {
            let isFirst = index % 12 == 0
            let frame = isFirst == isKey ? scaled : flat
            frame.withBuffer(isKey: isFirst) { meter.add($0) }
        }
        #expect(meter.measurement?.estimatedHeight == 384)
    }

    /// A third and two thirds have one period.
    @Test func `scaling by three is recognised`() throws {
        let detail = try #require(measure(from: 192))
        #expect(detail.estimatedHeight == 192)
    }

    /// 25 to 36 and 11 to 36 have one period, and neither is a usual one.
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
    }

    @Test func `small frames are ignored`() {
        var meter = UpscaleMeter()
        let canvas = Canvas(300, 300, luma: { x, y in (x * y) & 255 })
        for _ in 0..<120 { canvas.withBuffer { meter.add($0) } }
        #expect(meter.measurement == nil)
    }
}
