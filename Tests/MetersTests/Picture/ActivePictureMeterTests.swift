import Fixtures
import Testing
import TrackModel

@testable import Meters

@Suite struct ActivePictureMeterTests {
    private static let texture = Texture(640, 360, seed: 7)

    fileprivate struct Scene {
        var bars = PictureInsets()
        var level = 110.0
        var noise = 0
        var overlay: ((Int, Int) -> Bool)?
    }

    private func canvas(
        _ scene: Scene, width: Int = 640, height: Int = 360, bitDepth: Int = 8, black: Int = 16
    ) -> Canvas {
        var random = SplitMix64(seed: 3)
        let unit = 1 << (bitDepth - 8)
        return Canvas(width, height, bitDepth: bitDepth) { x, y in
            var value = black * unit
            let bars = scene.bars
            if scene.overlay?(x, y) == true {
                value = 200 * unit
            } else if y >= bars.top, y < height - bars.bottom, x >= bars.left,
                x < width - bars.right
            {
                value = Int((scene.level + 60 * Self.texture[x, y]) * Double(unit))
            }
            let noise = scene.noise * unit
            return noise > 0 ? value + Int.random(in: -noise...noise, using: &random) : value
        }
    }

    private func measure(_ pictures: [(Canvas, Int)], range: String? = "tv") -> ActivePictureMeter {
        var meter = ActivePictureMeter()
        var index = 0
        for (canvas, count) in pictures {
            for _ in 0..<count {
                canvas.withBuffer(
                    coding: PictureCoding(range: range), time: Double(index) / 24,
                    duration: 1.0 / 24
                ) { meter.add($0) }
                index += 1
            }
        }
        return meter
    }

    @Test func `bars of 140 rows are found within two`() {
        let bars = PictureInsets(top: 140, bottom: 140)
        let canvas = canvas(Scene(bars: bars), width: 640, height: 1080)
        let found = measure([(canvas, 13)]).measurement
        #expect((found?.bars.distance(to: bars) ?? 99) <= 2)
        #expect(found?.isVariable == false)
    }

    @Test(arguments: [
        PictureInsets(left: 80, right: 80), PictureInsets(top: 21, bottom: 20),
        PictureInsets(top: 30, bottom: 30, left: 40, right: 44),
    ])
    func `bars on any side are found in noise`(bars: PictureInsets) {
        for bitDepth in [8, 10] {
            let canvas = canvas(Scene(bars: bars, noise: 3), bitDepth: bitDepth)
            let found = measure([(canvas, 12)]).measurement
            #expect((found?.bars.distance(to: bars) ?? 99) <= 2)
        }
    }

    @Test func `bars are found in coarse grain, dark content is not a bar`() {
        let bars = PictureInsets(top: 44, bottom: 40)
        let found = measure([(canvas(Scene(bars: bars, noise: 14)), 12)]).measurement
        #expect((found?.bars.distance(to: bars) ?? 99) <= 2)
        // Content as far above black as the grain, and alike from row to row.
        let dark = Canvas(640, 360) { x, y in
            let value = Self.texture[x, y]
            return y < 44 || y >= 320 ? Int(16 + 18 * value.magnitude) : Int(110 + 60 * value)
        }
        #expect(measure([(dark, 12)]).measurement?.bars == PictureInsets())
    }

    /// Black with grain, and what `draw` has in its place.
    private func isBlack(grain: Int, _ draw: @escaping (Int, Int) -> Int?) -> Bool {
        var random = SplitMix64(seed: 11)
        let canvas = Canvas(640, 360) { x, y in
            max((draw(x, y) ?? 16) + Int.random(in: -grain...grain, using: &random), 0)
        }
        return measure([(canvas, 3)]).black?.blackPictures == 3
    }

    @Test(arguments: [0, 4, 10])
    func `black is black under grain, and with a mark in a corner`(grain: Int) {
        #expect(isBlack(grain: grain) { _, _ in nil })
        #expect(
            isBlack(grain: grain) { x, y in
                (560..<610).contains(x) && (20..<50).contains(y) ? 180 : nil
            })
    }

    @Test(arguments: [0, 4])
    func `titles, stars and dark frames are not black`(grain: Int) {
        #expect(
            !isBlack(grain: grain) { x, y in
                (280..<360).contains(x) && (165..<195).contains(y) ? 180 : nil
            })
        #expect(!isBlack(grain: grain) { x, y in x % 97 == 0 && y % 53 == 0 ? 200 : nil })
        #expect(!isBlack(grain: grain) { x, y in 16 + Int(14 * max(Self.texture[x, y], 0)) })
    }

    @Test func `a picture without bars has none`() {
        let found = measure([(canvas(Scene()), 24)]).measurement
        #expect(found?.bars == PictureInsets())
        #expect(found?.stretches.count == 1)
    }

    @Test(arguments: [24, 33, 40])
    func `bars brighter than black are found`(level: Int) {
        for bars in [PictureInsets(top: 40, bottom: 40), PictureInsets(left: 80, right: 80)] {
            let canvas = canvas(Scene(bars: bars, noise: 2), black: level)
            let found = measure([(canvas, 12)]).measurement
            #expect((found?.bars.distance(to: bars) ?? 99) <= 2)
        }
    }

    /// Grey, and a dark stripe at the top only, are not bars.
    @Test func `grey edges of the image are not bars`() {
        let bars = PictureInsets(top: 40, bottom: 40)
        let grey = measure([(canvas(Scene(bars: bars), black: 60), 12)]).measurement
        #expect(grey?.bars == PictureInsets())
        let one = PictureInsets(top: 40)
        let stripe = measure([(canvas(Scene(bars: one), black: 36), 12)]).measurement
        #expect(stripe?.bars == PictureInsets())
    }

    @Test func `full range has bars at 0`() {
        let bars = PictureInsets(top: 40, bottom: 40)
        let found = measure([(canvas(Scene(bars: bars), black: 0), 12)], range: "pc").measurement
        #expect(found?.bars == bars)
    }

    @Test func `text and a logo inside the bars are not image content`() {
        let bars = PictureInsets(top: 60, bottom: 60)
        let plain = canvas(Scene(bars: bars))
        let written = canvas(
            Scene(
                bars: bars,
                overlay: { x, y in
                    (310..<325).contains(y) && (200..<440).contains(x) && x % 6 < 3
                        || (20..<40).contains(y) && (30..<70).contains(x)
                }))
        let found = measure([(plain, 24), (written, 48), (plain, 24)]).measurement
        #expect(found?.bars == bars)
        #expect(found?.isVariable == false)
    }

    @Test func `a dark scene does not widen the bars`() {
        let bars = PictureInsets(top: 40, bottom: 40)
        // Only a lamp in the middle of the night.
        let dark = canvas(
            Scene(
                bars: bars, level: 17,
                overlay: { x, y in (150..<200).contains(y) && (300..<340).contains(x) }))
        let found = measure([(canvas(Scene(bars: bars)), 36), (dark, 96)]).measurement
        #expect(found?.bars == bars)
        #expect(found?.isVariable == false)
        let darkFirst = measure([(dark, 36), (canvas(Scene(bars: bars)), 36)]).measurement
        #expect(darkFirst?.bars == bars)
        #expect(darkFirst?.isVariable == false)
    }

    @Test func `changing bars are a timeline`() {
        let bars = PictureInsets(top: 40, bottom: 40)
        let wide = canvas(Scene(bars: bars))
        let open = canvas(Scene())
        let found = measure([(wide, 72), (open, 48), (wide, 72)]).measurement
        #expect(found?.isVariable == true)
        #expect(found?.bars == bars)
        #expect(found?.stretches.map(\.bars) == [bars, PictureInsets(), bars])
        let starts = found?.stretches.compactMap(\.start) ?? []
        #expect(starts.count == 3)
        for (start, expected) in zip(starts, [0, 3, 5.0]) { #expect(abs(start - expected) <= 1.01) }
    }

    @Test func `black frames have no bars`() {
        let black = canvas(Scene(level: 16, noise: 1).black)
        let meter = measure([(canvas(Scene()), 24), (black, 24), (canvas(Scene()), 24)])
        #expect(meter.black?.blackPictures == 24)
        #expect(meter.black?.spans == [PictureSpan(start: 1, end: 2)])
        #expect(meter.measurement?.bars == PictureInsets())
        #expect(measure([(black, 24)]).measurement == nil)
        #expect(measure([(canvas(Scene()), 24)]).black?.blackPictures == 0)
    }
}

extension ActivePictureMeterTests.Scene {
    /// All of it is bar.
    fileprivate var black: Self {
        var copy = self
        copy.bars = PictureInsets(top: 360)
        return copy
    }
}
