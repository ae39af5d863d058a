import Testing
import TrackModel

@testable import Meters

@Suite struct MatrixMeterTests {
    private typealias Color = (red: Double, green: Double, blue: Double)

    /// Fields of even colour at the walls of the cube, on edges and corners of it too.
    private static let saturated: [Color] = [
        (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 1, 1), (1, 0, 1), (1, 0.4, 0), (0.2, 1, 0),
        (0, 0.3, 1), (0, 0.7, 0.2), (0.8, 0, 0.3), (1, 0.7, 0.1),
    ]

    /// Limited range, 8 bits, by the weights of ITU-R BT.601-7 and BT.709-6.
    private func canvas(_ colors: [Color], red: Double, blue: Double) -> Canvas {
        func color(_ x: Int, _ y: Int) -> Color { colors[(x / 32 + y / 32 * 5) % colors.count] }
        func luma(_ c: Color) -> Double {
            red * c.red + (1 - red - blue) * c.green + blue * c.blue
        }
        return Canvas(
            256, 192,
            luma: { x, y in Int((16 + 219 * luma(color(x, y))).rounded()) },
            cb: { x, y in
                let c = color(2 * x, 2 * y)
                return Int((128 + 112 * (c.blue - luma(c)) / (1 - blue)).rounded())
            },
            cr: { x, y in
                let c = color(2 * x, 2 * y)
                return Int((128 + 112 * (c.red - luma(c)) / (1 - red)).rounded())
            })
    }

    private func measure(
        _ canvas: Canvas, _ coding: PictureCoding = PictureCoding(range: "tv")
    ) -> MatrixMeasurement? {
        var meter = MatrixMeter()
        for _ in 0..<4 {
            canvas.withBuffer(coding: coding) { meter.add($0) }
            meter.breakSequence()
        }
        return meter.measurement
    }

    @Test func `saturated colours reveal the matrix that keeps them within RGB`() throws {
        let of601 = try #require(measure(canvas(Self.saturated, red: 0.299, blue: 0.114)))
        #expect(of601.matrix == "smpte170m")
        #expect(of601.outside601 == 0)
        #expect(of601.outside709 > 0.3)
        #expect((of601.piled ?? 0) > 0.95)
        let of709 = try #require(measure(canvas(Self.saturated, red: 0.2126, blue: 0.0722)))
        #expect(of709.matrix == "bt709")
        #expect(of709.outside709 == 0)
        #expect(of709.outside601 > 0.3)
    }

    @Test func `muted colours fit both`() {
        let muted = Self.saturated.map { color -> Color in
            (0.3 + 0.4 * color.red, 0.3 + 0.4 * color.green, 0.3 + 0.4 * color.blue)
        }
        for (red, blue) in [(0.299, 0.114), (0.2126, 0.0722)] {
            #expect(measure(canvas(muted, red: red, blue: blue))?.matrix == nil)
        }
    }

    /// Cameras and saturation controls exceed the cube by both matrices.
    @Test func `colours outside by both matrices give no result`() {
        for strength in [1.05, 1.1, 1.3] {
            let strong = Self.saturated.map { color -> Color in
                let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
                return (
                    grey + strength * (color.red - grey), grey + strength * (color.green - grey),
                    grey + strength * (color.blue - grey)
                )
            }
            for (red, blue) in [(0.299, 0.114), (0.2126, 0.0722)] {
                #expect(measure(canvas(strong, red: red, blue: blue))?.matrix == nil)
            }
        }
    }

    /// A red lamp that a camera cuts off beyond white comes to lie at a wall of the other matrix.
    @Test func `one limit of one colour is not enough evidence`() {
        let lamp: [Color] = (0..<12).map { (1.09, 0.05 + 0.02 * Double($0), 0.1) }
        #expect(measure(canvas(lamp, red: 0.2126, blue: 0.0722))?.matrix == nil)
        #expect(measure(canvas([(0, 0, 1)], red: 0.299, blue: 0.114))?.matrix == nil)
    }

    @Test func `other matrices and HDR are ignored`() {
        let canvas = canvas(Self.saturated, red: 0.299, blue: 0.114)
        #expect(measure(canvas, PictureCoding(matrix: "bt2020nc", range: "tv")) == nil)
        #expect(measure(canvas, PictureCoding(transfer: "smpte2084", range: "tv")) == nil)
        #expect(measure(canvas, PictureCoding(matrix: "bt709", range: "tv"))?.matrix == "smpte170m")
    }
}
