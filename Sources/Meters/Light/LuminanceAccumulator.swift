import TrackModel

/// Light of one frame.
struct LuminanceAccumulator {
    let tables: LuminanceTables
    /// cd/m².
    private(set) var peak = 0.0

    init(tables: LuminanceTables) { self.tables = tables }

    private var scale: ComponentScale { tables.scale }

    /// - Parameters:
    ///   - codes: Room for three rows.
    ///   - bounds: Room for one number per row.
    ///   - scratch: Room for four rows.
    ///   - counts: Number of pixels by `countedLight`'s codes; filled.
    mutating func measure(
        _ picture: borrowing PictureBuffer, codes: UnsafeMutablePointer<Int16>,
        bounds: UnsafeMutablePointer<Int16>, scratch: UnsafeMutablePointer<UInt16>,
        counts: UnsafeMutablePointer<UInt32>
    ) {
        switch picture.planes {
        case .yCbCr(let luma, let cb, let cr, let log2Width, let log2Height):
            guard log2Width <= 1, log2Height <= 1 else { return }
            let width = luma.width
            let sampled = LuminanceMeter.sampledRows >> log2Height
            let first = min(sampled / 2, cb.height - 1)
            var brightest = 0
            for row in 0..<cb.height {
                bounds[row] = bound(luma, cb, cr, row, log2Height, scratch)
                if bounds[row] > bounds[brightest] { brightest = row }
            }
            // With the row of the greatest bound first, most others need no second look.
            for index in -1..<cb.height {
                let row = index < 0 ? brightest : index
                let isCounted = index >= 0 && row % sampled == first
                guard isCounted || light(bounds[row]) > peak else { continue }
                colorRow(
                    luma, cb.row(row, scratch: scratch + width * 2),
                    cr.row(row, scratch: scratch + width * 3), row: row, columns: cb.width,
                    log2Width, log2Height, isCounted: isCounted, codes: codes, scratch: scratch,
                    counts: counts)
            }
        case .rgb(let red, let green, let blue):
            let first = min(LuminanceMeter.sampledRows / 2, red.height - 1)
            for row in 0..<red.height {
                componentRow(
                    red.row(row, scratch: scratch),
                    green.row(row, scratch: scratch + red.width),
                    blue.row(row, scratch: scratch + red.width * 2), width: red.width,
                    isCounted: row % LuminanceMeter.sampledRows == first, codes: codes,
                    counts: counts)
            }
        case .grey(let grey):
            let first = min(LuminanceMeter.sampledRows / 2, grey.height - 1)
            for row in 0..<grey.height {
                let samples = grey.row(row, scratch: scratch)
                componentRow(
                    samples, samples, samples, width: grey.width,
                    isCounted: row % LuminanceMeter.sampledRows == first, codes: codes,
                    counts: counts)
            }
        }
    }

    /// cd/m² of a grey of this code.
    private func light(_ code: Int16) -> Double {
        tables.light[min(max(Int(code), 0), ComponentScale.codes - 1)]
    }

    /// Upper bound of the codes of a row of chroma samples.
    private func bound(
        _ luma: PicturePlane, _ cb: PicturePlane, _ cr: PicturePlane, _ row: Int,
        _ log2Height: Int, _ scratch: UnsafeMutablePointer<UInt16>
    ) -> Int16 {
        let upper = extremes(luma.row(row << log2Height, scratch: scratch), luma.width).greatest
        let lower = extremes(
            luma.row((row << log2Height) + log2Height, scratch: scratch), luma.width
        ).greatest
        let blue = extremes(cb.row(row, scratch: scratch), cb.width)
        let red = extremes(cr.row(row, scratch: scratch), cr.width)
        let forRed = ComponentScale.part(scale.difference(red.greatest), scale.redCr)
        let forBlue = ComponentScale.part(scale.difference(blue.greatest), scale.blueCb)
        let forGreen =
            ComponentScale.part(scale.difference(blue.least), scale.greenCb)
            &+ ComponentScale.part(scale.difference(red.least), scale.greenCr)
        return scale.code(max(upper, lower)) &+ max(forRed, forBlue, forGreen)
    }

    private func extremes(
        _ samples: UnsafePointer<UInt16>, _ count: Int
    ) -> (least: UInt16, greatest: UInt16) {
        // Signed, as processors compare signed words best.
        let mask = scale.mask
        var least = Int16.max
        var greatest = Int16.min
        for x in 0..<count {
            let sample = Int16(bitPattern: (samples[x] & mask) ^ 0x8000)
            least = min(least, sample)
            greatest = max(greatest, sample)
        }
        return (UInt16(bitPattern: least) ^ 0x8000, UInt16(bitPattern: greatest) ^ 0x8000)
    }

    /// Measures the rows of luma that share one row of chroma.
    private mutating func colorRow(
        _ luma: PicturePlane, _ cb: UnsafePointer<UInt16>, _ cr: UnsafePointer<UInt16>,
        row: Int, columns: Int, _ log2Width: Int, _ log2Height: Int, isCounted: Bool,
        codes: UnsafeMutablePointer<Int16>, scratch: UnsafeMutablePointer<UInt16>,
        counts: UnsafeMutablePointer<UInt32>
    ) {
        let width = luma.width
        let upper = luma.row(row << log2Height, scratch: scratch)
        let lower = luma.row((row << log2Height) + log2Height, scratch: scratch + width)
        let added = codes
        let greatest = codes + width
        addends(cb, cr, columns, to: added)
        let top = peaks(upper, lower, added, width, columns, log2Width, to: greatest)
        peak = raised(
            to: top, columns: columns, code: { greatest[$0] },
            display: { display(Int(greatest[$0] &- added[$0]), cb[$0], cr[$0]) })
        guard isCounted else { return }
        if tables.isHLG {
            for x in stride(from: 0, to: columns, by: LuminanceMeter.sampledRows >> log2Width) {
                let light = display(Int(scale.code(upper[x << log2Width])), cb[x], cr[x])
                count(light, counts)
            }
        } else {
            countRow(upper, added, width, log2Width, codes: greatest, counts)
        }
    }

    /// Chroma terms of the greatest component.
    private func addends(
        _ cb: UnsafePointer<UInt16>, _ cr: UnsafePointer<UInt16>, _ columns: Int,
        to added: UnsafeMutablePointer<Int16>
    ) {
        let scale = scale
        for x in 0..<columns {
            let blue = scale.difference(cb[x])
            let red = scale.difference(cr[x])
            let forRed = ComponentScale.part(red, scale.redCr)
            let forBlue = ComponentScale.part(blue, scale.blueCb)
            let forGreen =
                ComponentScale.part(blue, scale.greenCb) &+ ComponentScale.part(red, scale.greenCr)
            added[x] = max(max(forRed, forBlue), forGreen)
        }
    }

    /// Code of the greatest component of each chroma sample, and of the row.
    private func peaks(
        _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>,
        _ added: UnsafePointer<Int16>, _ width: Int, _ columns: Int, _ log2Width: Int,
        to greatest: UnsafeMutablePointer<Int16>
    ) -> Int16 {
        let scale = scale
        var top: Int16 = 0
        guard log2Width == 1 else {
            for x in 0..<columns {
                let code = max(scale.code(upper[x]), scale.code(lower[x])) &+ added[x]
                greatest[x] = code
                top = max(top, code)
            }
            return top
        }
        let pairs = width / 2
        for x in 0..<pairs {
            let left = max(scale.code(upper[x &* 2]), scale.code(lower[x &* 2]))
            let right = max(scale.code(upper[x &* 2 &+ 1]), scale.code(lower[x &* 2 &+ 1]))
            let code = max(left, right) &+ added[x]
            greatest[x] = code
            top = max(top, code)
        }
        if pairs < columns {
            let code = max(scale.code(upper[width - 1]), scale.code(lower[width - 1]))
            greatest[pairs] = code &+ added[pairs]
            top = max(top, greatest[pairs])
        }
        return top
    }

    /// Peak including this row. PQ needs the greatest code only; HLG needs the pixels that may
    /// exceed the peak.
    @inline(__always)
    private func raised(
        to top: Int16, columns: Int, code: (Int) -> Int16, display: (Int) -> Float
    ) -> Double {
        let last = ComponentScale.codes - 1
        let bound = tables.light[min(max(Int(top), 0), last)]
        guard bound > peak else { return peak }
        guard tables.isHLG else { return bound }
        var peak = peak
        for x in 0..<columns where tables.light[min(max(Int(code(x)), 0), last)] > peak {
            peak = max(peak, HybridLogGamma.peak * Double(display(x)))
        }
        return peak
    }

    /// HLG: light of a pixel as a share of 1000 cd/m².
    @inline(__always)
    private func display(_ luma: Int, _ cb: UInt16, _ cr: UInt16) -> Float {
        let blue = scale.difference(cb)
        let red = scale.difference(cr)
        return tables.display(
            luma + Int(ComponentScale.part(red, scale.redCr)),
            luma + Int(ComponentScale.part(blue, scale.greenCb))
                + Int(ComponentScale.part(red, scale.greenCr)),
            luma + Int(ComponentScale.part(blue, scale.blueCb)))
    }

    @inline(__always)
    private func count(_ light: Float, _ counts: UnsafeMutablePointer<UInt32>) {
        let last = ComponentScale.codes - 1
        counts[min(max(Int(light.squareRoot() * Float(last) + 0.5), 0), last)] &+= 1
    }

    private func countRow(
        _ luma: UnsafePointer<UInt16>, _ added: UnsafePointer<Int16>, _ width: Int,
        _ log2Width: Int, codes: UnsafeMutablePointer<Int16>,
        _ counts: UnsafeMutablePointer<UInt32>
    ) {
        let last = Int16(ComponentScale.codes - 1)
        let scale = scale
        if log2Width == 1 {
            for x in 0..<width / 2 {
                codes[x &* 2] = scale.code(luma[x &* 2]) &+ added[x]
                codes[x &* 2 &+ 1] = scale.code(luma[x &* 2 &+ 1]) &+ added[x]
            }
            if width & 1 == 1 { codes[width - 1] = scale.code(luma[width - 1]) &+ added[width / 2] }
        } else {
            for x in 0..<width { codes[x] = scale.code(luma[x]) &+ added[x] }
        }
        for x in 0..<width { counts[Int(min(max(codes[x], 0), last))] &+= 1 }
    }

    /// Measures a row of red, green and blue, or of grey as all three.
    private mutating func componentRow(
        _ red: UnsafePointer<UInt16>, _ green: UnsafePointer<UInt16>,
        _ blue: UnsafePointer<UInt16>, width: Int, isCounted: Bool,
        codes: UnsafeMutablePointer<Int16>, counts: UnsafeMutablePointer<UInt32>
    ) {
        let scale = scale
        let tables = tables
        var top: Int16 = 0
        for x in 0..<width {
            let code = max(max(scale.code(red[x]), scale.code(green[x])), scale.code(blue[x]))
            codes[x] = code
            top = max(top, code)
        }
        func display(_ x: Int) -> Float {
            tables.display(
                Int(scale.code(red[x])), Int(scale.code(green[x])), Int(scale.code(blue[x])))
        }
        peak = raised(to: top, columns: width, code: { codes[$0] }, display: display)
        guard isCounted else { return }
        if tables.isHLG {
            for x in stride(from: 0, to: width, by: LuminanceMeter.sampledRows) {
                count(display(x), counts)
            }
        } else {
            for x in 0..<width { counts[Int(codes[x])] &+= 1 }
        }
    }
}

/// Tables from codes of 12 bits to light.
struct LuminanceTables {
    let scale: ComponentScale
    let isHLG: Bool
    /// cd/m² of a component code. HLG: light of a grey of this code, the upper bound for colours.
    let light: [Double]
    /// HLG: linear light of a component, 0 to 1, before the system gamma.
    let scene: [Float]
    /// HLG: the system gamma's factor, by the square root of luminance in 4096ths.
    let gamma: [Float]

    /// nil unless the frame is PQ or HLG with a supported matrix.
    init?(_ picture: borrowing PictureBuffer) {
        guard let transfer = TransferFunction(name: picture.coding.transfer), transfer != .gamma,
            let scale = ComponentScale(picture)
        else { return nil }
        self.scale = scale
        isHLG = transfer == .hlg
        let linear = (0..<ComponentScale.codes).map { transfer.linear(scale.signal($0)) }
        if isHLG {
            light = linear.map {
                HybridLogGamma.peak * $0 * HybridLogGamma.systemGain(sceneLuminance: $0)
            }
            scene = linear.map { Float($0) }
            gamma = (0..<ComponentScale.codes).map {
                let root = Double($0) / Double(ComponentScale.codes - 1)
                return Float(HybridLogGamma.systemGain(sceneLuminance: root * root))
            }
        } else {
            light = linear.map { PerceptualQuantizer.peak * $0 }
            scene = []
            gamma = []
        }
    }

    /// cd/m² of an entry of the counts: a code for PQ; the square root of light in 4096ths of 1000
    /// cd/m² for HLG.
    func countedLight(_ code: Int) -> Double {
        guard isHLG else { return light[code] }
        let root = Double(code) / Double(ComponentScale.codes - 1)
        return HybridLogGamma.peak * root * root
    }

    /// HLG: light of a pixel on the display as a share of 1000 cd/m².
    @inline(__always)
    func display(_ red: Int, _ green: Int, _ blue: Int) -> Float {
        let last = ComponentScale.codes - 1
        let red = scene[min(max(red, 0), last)]
        let green = scene[min(max(green, 0), last)]
        let blue = scene[min(max(blue, 0), last)]
        let luminance: Float = 0.2627 * red + 0.678 * green + 0.0593 * blue
        let root = min(max(Int(luminance.squareRoot() * Float(last)), 0), last)
        return gamma[root] * max(red, green, blue)
    }
}
