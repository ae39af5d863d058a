import TrackModel

/// Measures the colours in use of wide-gamut video, on a grid of one pixel in 16 by 8 colour
/// samples.
struct GamutMeter: PictureMeter {
    private var key: Key?
    private var table: Table?
    private var scratch: [UInt16] = []
    private var samples = 0
    private var outside709 = 0
    private var outsideP3 = 0

    private struct Key: Hashable {
        let coding: PictureCoding
        let depth: Int
        let isRGB: Bool
    }

    private struct Table {
        let scale: ComponentScale
        /// Linear light of the code of a component, in any unit.
        let linear: [Float]
        /// Least linear light of the greatest component; darker colours are noise.
        let floor: Float
        let isP3: Bool
    }

    init() {}

    mutating func add(_ picture: borrowing PictureBuffer) {
        var isRGB = false
        if case .rgb = picture.planes { isRGB = true }
        let key = Key(coding: picture.coding, depth: picture.bitDepth, isRGB: isRGB)
        if key != self.key {
            self.key = key
            table = Self.table(picture)
        }
        guard let table else { return }
        if scratch.count < picture.width * 3 {
            scratch = [UInt16](repeating: 0, count: picture.width * 3)
        }
        let planes = picture.planes
        var scratch: [UInt16] = []
        swap(&scratch, &self.scratch)
        count(planes, table, &scratch)
        swap(&scratch, &self.scratch)
    }

    private mutating func count(
        _ planes: PictureBuffer.Planes, _ table: Table, _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        switch planes {
        case .grey: return
        case .yCbCr(let luma, let cb, let cr, let log2Width, let log2Height):
            for row in stride(from: 4, to: cb.height, by: 8) {
                let y = luma.row(row << log2Height, scratch: scratch)
                let blue = cb.row(row, scratch: scratch + luma.width)
                let red = cr.row(row, scratch: scratch + luma.width * 2)
                for x in stride(from: 8, to: cb.width, by: 16) {
                    let base = Int(table.scale.code(y[x << log2Width]))
                    let cb = table.scale.difference(blue[x])
                    let cr = table.scale.difference(red[x])
                    count(
                        base + Int(ComponentScale.part(cr, table.scale.redCr)),
                        base + Int(ComponentScale.part(cb, table.scale.greenCb))
                            + Int(ComponentScale.part(cr, table.scale.greenCr)),
                        base + Int(ComponentScale.part(cb, table.scale.blueCb)), table)
                }
            }
        case .rgb(let red, let green, let blue):
            for row in stride(from: 8, to: red.height, by: 16) {
                let r = red.row(row, scratch: scratch)
                let g = green.row(row, scratch: scratch + red.width)
                let b = blue.row(row, scratch: scratch + red.width * 2)
                for x in stride(from: 16, to: red.width, by: 32) {
                    count(
                        Int(table.scale.code(r[x])), Int(table.scale.code(g[x])),
                        Int(table.scale.code(b[x])), table)
                }
            }
        }
    }

    @inline(__always)
    private mutating func count(_ red: Int, _ green: Int, _ blue: Int, _ table: Table) {
        let last = ComponentScale.codes - 1
        let red = table.linear[min(max(red, 0), last)]
        let green = table.linear[min(max(green, 0), last)]
        let blue = table.linear[min(max(blue, 0), last)]
        let greatest = max(red, green, blue)
        guard greatest > table.floor else { return }
        samples += 1
        let least = -0.02 * greatest
        if table.isP3 {
            if Self.least(Self.p3To709, red, green, blue) < least { outside709 += 1 }
        } else {
            if Self.least(Self.bt2020To709, red, green, blue) < least { outside709 += 1 }
            if Self.least(Self.bt2020ToP3, red, green, blue) < least { outsideP3 += 1 }
        }
    }

    private typealias Matrix = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    private static let bt2020To709 = columns(.bt2020, .bt709)
    private static let bt2020ToP3 = columns(.bt2020, .displayP3)
    private static let p3To709 = columns(.displayP3, .bt709)

    /// Columns of the matrix from linear RGB of some primaries to that of others.
    private static func columns(_ source: Primaries, _ target: Primaries) -> Matrix {
        let columns = (source.matrix(to: target)?.transposed.rows ?? []).map {
            SIMD4(Float($0.x), Float($0.y), Float($0.z), 0)
        }
        guard columns.count == 3 else { return ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]) }
        return (columns[0], columns[1], columns[2])
    }

    @inline(__always)
    private static func least(
        _ matrix: Matrix, _ red: Float, _ green: Float, _ blue: Float
    ) -> Float {
        let color = matrix.0 * red + matrix.1 * green + matrix.2 * blue
        return min(color[0], min(color[1], color[2]))
    }

    private static func table(_ picture: borrowing PictureBuffer) -> Table? {
        let primaries = picture.coding.primaries
        guard primaries == "bt2020" || primaries == "smpte432",
            let transfer = TransferFunction(name: picture.coding.transfer),
            let scale = ComponentScale(picture)
        else { return nil }
        // 8 bits of PQ reach down to 1 cd/m², of HLG and gamma to 1 % of white.
        let floor: Float = transfer == .pq ? 0.0001 : 0.01
        return Table(
            scale: scale,
            linear: (0..<ComponentScale.codes).map { Float(transfer.linear(scale.signal($0))) },
            floor: floor, isP3: primaries == "smpte432")
    }

    /// nil without frames tagged as BT.2020 or P3, or without bright colours.
    var measurement: GamutMeasurement? {
        guard samples > 0 else { return nil }
        return GamutMeasurement(
            samples: samples, outside709: Double(outside709) / Double(samples),
            outsideP3: Double(outsideP3) / Double(samples))
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.gamut = measurement
    }
}
