import Platform
import Testing
import TrackModel

@testable import Meters

@Suite struct LightMeterTests {
    private let pq = PictureCoding(
        matrix: "bt2020nc", transfer: "smpte2084", primaries: "bt2020", range: "tv")
    private let hlg = PictureCoding(
        matrix: "bt2020nc", transfer: "arib-std-b67", primaries: "bt2020", range: "tv")

    /// The inverse EOTF of SMPTE ST 2084, equation 5.2.
    private func signal(pq light: Double) -> Double {
        let power = pow(light / 10_000, 2610.0 / 16384)
        return pow(
            (3424.0 / 4096 + 2413.0 / 128 * power) / (1 + 2392.0 / 128 * power), 2523.0 / 32)
    }

    /// The OETF of BT.2100 HLG, of scene light 0 to 1.
    private func signal(hlg scene: Double) -> Double {
        scene <= 1.0 / 12
            ? (3 * scene).squareRoot() : 0.17883277 * log(12 * scene - 0.28466892) + 0.55991073
    }

    /// Y'CbCr of BT.2020 in limited or full range.
    private func codes(
        _ red: Double, _ green: Double, _ blue: Double, bitDepth: Int, isFull: Bool = false
    ) -> (Int, Int, Int) {
        let luma = 0.2627 * red + 0.678 * green + 0.0593 * blue
        let scale = Double(1 << (bitDepth - 8))
        let full = Double((1 << bitDepth) - 1)
        let (black, range, swing) =
            isFull ? (0, full, full) : (16 * scale, 219 * scale, 224 * scale)
        let middle = 128 * scale
        return (
            Int((black + range * luma).rounded()),
            Int((middle + swing * (blue - luma) / 1.8814).rounded()),
            Int((middle + swing * (red - luma) / 1.4746).rounded())
        )
    }

    private func measure(
        _ canvas: Canvas, _ coding: PictureCoding, times: [Double?] = [nil]
    ) -> LightMeasurement? {
        var meter = LuminanceMeter()
        for time in times { canvas.withBuffer(coding: coding, time: time) { meter.add($0) } }
        return meter.measurement
    }

    private func patch(
        _ color: (Int, Int, Int), bitDepth: Int, layout: Canvas.Layout = .planar420, shift: Int = 0
    ) -> Canvas {
        Canvas(
            64, 48, bitDepth: bitDepth, layout: layout, shift: shift, luma: { _, _ in color.0 },
            cb: { _, _ in color.1 }, cr: { _, _ in color.2 })
    }

    private func isNear(_ value: Double?, _ expected: Double, within share: Double = 0.03) -> Bool {
        value.map { abs($0 - expected) <= share * expected } ?? false
    }

    @Test(arguments: [100.0, 203, 1000, 4000], [10, 12])
    func `grey of PQ measures its light within 3 per cent`(light: Double, bitDepth: Int) {
        let level = signal(pq: light)
        for isFull in [false, true] {
            var coding = pq
            coding.range = isFull ? "pc" : "tv"
            let color = codes(level, level, level, bitDepth: bitDepth, isFull: isFull)
            let found = measure(patch(color, bitDepth: bitDepth), coding)
            #expect(isNear(found?.maxCLL, light), "\(found?.maxCLL ?? 0)")
            #expect(isNear(found?.maxFALL, light))
            #expect(isNear(found?.percentile999, light))
            #expect(isNear(found?.peakFrameP999, light))
        }
    }

    @Test(arguments: [(1000.0, 1.0, 1.0), (1.0, 1000, 1), (1, 1, 1000), (600, 1000, 20)])
    func `the greatest component of a colour is its light`(color: (Double, Double, Double)) {
        let made = codes(
            signal(pq: color.0), signal(pq: color.1), signal(pq: color.2), bitDepth: 12)
        for layout in [Canvas.Layout.planar420, .planar422, .planar444] {
            let found = measure(patch(made, bitDepth: 12, layout: layout), pq)
            #expect(isNear(found?.maxCLL, 1000), "\(found?.maxCLL ?? 0)")
            #expect(isNear(found?.maxFALL, 1000))
        }
    }

    @Test func `interleaved chroma in upper bits measures as planes do`() {
        let made = codes(signal(pq: 1000), signal(pq: 50), signal(pq: 5), bitDepth: 10)
        let planar = measure(patch(made, bitDepth: 10), pq)
        let p010 = measure(patch(made, bitDepth: 10, layout: .semiplanar, shift: 6), pq)
        #expect(planar != nil)
        #expect(planar == p010)
    }

    @Test func `RGB needs no matrix`() {
        var coding = pq
        coding.matrix = "gbr"
        coding.range = "pc"
        let level = Int((signal(pq: 1000) * 1023).rounded())
        let found = measure(patch((20, level, 40), bitDepth: 10, layout: .rgb), coding)
        #expect(isNear(found?.maxCLL, 1000))
        #expect(isNear(found?.maxFALL, 1000))
    }

    /// BT.2408: reference white of HLG, 75 %, has 203 cd/m² on a display of 1000.
    @Test(arguments: [(0.75, 203.0), (1.0, 1000)])
    func `grey of HLG measures its light on a display of 1000`(level: Double, light: Double) {
        let found = measure(
            patch(codes(level, level, level, bitDepth: 10), bitDepth: 10), hlg)
        #expect(isNear(found?.maxCLL, light), "\(found?.maxCLL ?? 0)")
        #expect(isNear(found?.maxFALL, light))
    }

    /// BT.2100: display light is 1000 · Y^0.2 · E.
    @Test(arguments: [(0.8, 0.1, 0.05), (0.05, 0.5, 0.1), (0.01, 0.05, 0.6)])
    func `the system gamma of HLG goes by luminance`(scene: (Double, Double, Double)) {
        let luminance = 0.2627 * scene.0 + 0.678 * scene.1 + 0.0593 * scene.2
        let light = 1000 * pow(luminance, 0.2) * max(scene.0, scene.1, scene.2)
        let made = codes(
            signal(hlg: scene.0), signal(hlg: scene.1), signal(hlg: scene.2), bitDepth: 12)
        let found = measure(patch(made, bitDepth: 12), hlg)
        #expect(isNear(found?.maxCLL, light), "\(found?.maxCLL ?? 0) for \(light)")
        #expect(isNear(found?.maxFALL, light))
    }

    @Test func `one bright pixel is the peak and hardly moves the average`() {
        let dim = codes(signal(pq: 10), signal(pq: 10), signal(pq: 10), bitDepth: 10).0
        let bright = codes(signal(pq: 4000), signal(pq: 4000), signal(pq: 4000), bitDepth: 10).0
        for spot in [(0, 0), (127, 95), (33, 18)] {
            let canvas = Canvas(
                128, 96, bitDepth: 10, luma: { $0 == spot.0 && $1 == spot.1 ? bright : dim })
            let found = measure(canvas, pq)
            #expect(isNear(found?.maxCLL, 4000))
            #expect((found?.maxFALL ?? 100) < 30)
            #expect(isNear(found?.peakFrameP999, 10, within: 0.05))
        }
    }

    @Test func `the average of half a frame is half its light`() {
        let bright = codes(signal(pq: 1000), signal(pq: 1000), signal(pq: 1000), bitDepth: 10).0
        let canvas = Canvas(64, 48, bitDepth: 10, luma: { x, _ in x < 32 ? bright : 64 })
        #expect(isNear(measure(canvas, pq)?.maxFALL, 500))
    }

    @Test func `odd frame sizes are measured to the edges`() {
        let bright = codes(signal(pq: 1000), signal(pq: 1000), signal(pq: 1000), bitDepth: 10).0
        let canvas = Canvas(17, 9, bitDepth: 10, luma: { $0 == 16 && $1 == 8 ? bright : 64 })
        #expect(isNear(measure(canvas, pq)?.maxCLL, 1000))
    }

    @Test func `video without absolute light or a known matrix is not measured`() {
        let canvas = patch((500, 512, 512), bitDepth: 10)
        #expect(measure(canvas, PictureCoding(matrix: "bt709", transfer: "bt709")) == nil)
        #expect(measure(canvas, PictureCoding(transfer: "smpte2084")) == nil)
        #expect(measure(canvas, PictureCoding(matrix: "ictcp", transfer: "smpte2084")) == nil)
    }

    @Test func `the curve has a point a second and stays bounded`() {
        let canvas = patch((500, 512, 512), bitDepth: 10)
        let short = measure(canvas, pq, times: [5, 5.5, 6.5, 9])?.curve
        #expect(short?.start == 5)
        #expect(short?.interval == 1)
        #expect(short?.peaks.map { $0 != nil } == [true, true, false, false, true])
        let long = measure(canvas, pq, times: (0..<600).map { Double($0) * 10 })?.curve
        #expect(long?.interval == 16)
        #expect((long?.peaks.count ?? 0) <= 512)
        let wild = measure(canvas, pq, times: [0, 1e300, -1e300, 4])?.curve
        #expect((wild?.peaks.count ?? 0) <= 512)
    }
}
