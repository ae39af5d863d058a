import TrackModel

/// Codes of a picture to R'G'B' from 0 to 1, by ITU-T H.273 section 8.3.
struct CodeDecoder {
    private let lumaOffset, lumaScale, chromaOffset, chromaScale: Float
    private let kind: Kind

    private enum Kind {
        case rgb
        /// Weights by which Cr adds to red and takes from green, Cb from green and adds to blue.
        case weighted(crRed: Float, crGreen: Float, cbGreen: Float, cbBlue: Float)
        case yCgCo
        case grey
    }

    init(_ picture: PlanarPicture, _ colors: PictureColors) {
        // In 16 bits: a code of 8 bits is shifted left by 8.
        if colors.isFullRange || picture.isRGB && !colors.isLimitedRGB {
            let largest = Float(((1 << picture.bitDepth) - 1) << (16 - picture.bitDepth))
            (lumaOffset, lumaScale) = (0, 1 / largest)
            (chromaOffset, chromaScale) = (32768, 1 / largest)
        } else {
            (lumaOffset, lumaScale) = (16 * 256, 1 / (219 * 256))
            (chromaOffset, chromaScale) = (32768, 1 / (224 * 256))
        }
        if picture.isRGB {
            kind = .rgb
        } else if colors.isGrey {
            kind = .grey
        } else if colors.matrix == "ycgco" {
            kind = .yCgCo
        } else if let weights = LumaWeights(matrix: colors.matrix, primaries: colors.primaries) {
            let green = 1 - weights.red - weights.blue
            kind = .weighted(
                crRed: Float(2 * (1 - weights.red)),
                crGreen: Float(2 * (1 - weights.red) * weights.red / green),
                cbGreen: Float(2 * (1 - weights.blue) * weights.blue / green),
                cbBlue: Float(2 * (1 - weights.blue)))
        } else {
            kind = .grey
        }
    }

    /// May lie outside 0 to 1.
    func callAsFunction(_ first: UInt16, _ second: UInt16, _ third: UInt16) -> SIMD3<Float> {
        let luma = (Float(first) - lumaOffset) * lumaScale
        if case .grey = kind { return SIMD3(repeating: luma) }
        if case .rgb = kind {
            return SIMD3(
                luma, (Float(second) - lumaOffset) * lumaScale,
                (Float(third) - lumaOffset) * lumaScale)
        }
        let cb = (Float(second) - chromaOffset) * chromaScale
        let cr = (Float(third) - chromaOffset) * chromaScale
        if case .weighted(let crRed, let crGreen, let cbGreen, let cbBlue) = kind {
            return SIMD3(
                luma + crRed * cr, luma - crGreen * cr - cbGreen * cb, luma + cbBlue * cb)
        }
        // Cg is in the place of Cb, Co in that of Cr.
        return SIMD3(luma - cb + cr, luma + cb, luma - cb - cr)
    }
}
