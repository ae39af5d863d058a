import TrackModel

/// How stored samples become red, green and blue signals, in steps of a 4096th of
/// the stored range, so that one table of 4096 entries serves every depth.
struct ComponentScale: Hashable {
    /// Codes above 12 bits lose their lowest ones.
    let right: Int
    /// Codes below 12 bits gain zeros.
    let left: Int
    let mask: UInt16
    let isFullRange: Bool
    private let greatest: Double
    /// Factors of Cr for red, Cb for green, Cr for green, Cb for blue, in 4096ths.
    let redCr: Int32
    let greenCb: Int32
    let greenCr: Int32
    let blueCb: Int32

    static let codes = 4096

    /// nil for a matrix that is not a plain one.
    init?(_ picture: borrowing PictureBuffer) {
        let depth = picture.bitDepth
        right = max(0, depth - 12)
        left = max(0, 12 - depth)
        mask = UInt16(truncatingIfNeeded: (1 << depth) - 1)
        greatest = Double((((1 << depth) - 1) >> right) << left)
        var weights: LumaWeights?
        switch picture.planes {
        case .rgb, .grey:
            isFullRange = picture.coding.range != "tv"
        case .yCbCr:
            isFullRange = picture.coding.range == "pc"
            weights = picture.coding.matrix.flatMap {
                LumaWeights(matrix: $0, primaries: picture.coding.primaries)
            }
            if weights == nil { return nil }
        }
        guard let weights else {
            (redCr, greenCb, greenCr, blueCb) = (0, 0, 0, 0)
            return
        }
        let green = 1 - weights.red - weights.blue
        let scale = isFullRange ? 4096.0 : 4096 * 219 / 224
        let red = 2 * (1 - weights.red)
        let blue = 2 * (1 - weights.blue)
        redCr = Int32(red * scale)
        blueCb = Int32(blue * scale)
        greenCr = -Int32(red * weights.red / green * scale)
        greenCb = -Int32(blue * weights.blue / green * scale)
    }

    /// The signal, 0 to 1, that a code of a component stands for.
    func signal(_ code: Int) -> Double {
        isFullRange ? Double(code) / greatest : (Double(code) - 256) / (219 * 16)
    }

    /// A sample as a code of 12 bits.
    @inline(__always)
    func code(_ sample: UInt16) -> Int16 {
        Int16(
            truncatingIfNeeded: ((sample & mask) &>> UInt16(truncatingIfNeeded: right))
                &<< UInt16(truncatingIfNeeded: left))
    }

    /// A sample of a colour difference, times 16, 0 for none.
    @inline(__always)
    func difference(_ sample: UInt16) -> Int16 {
        (code(sample) &- 2048) &<< 4
    }

    /// A colour difference's part of a component, in codes of 12 bits.
    @inline(__always)
    static func part(_ difference: Int16, _ weight: Int32) -> Int16 {
        Int16(truncatingIfNeeded: (Int32(difference) &* weight) &>> 16)
    }
}

/// A transfer function by which codes become light.
enum TransferFunction: Hashable {
    case pq
    case hlg
    /// BT.709 and its kin, as a reference display shows them.
    case gamma

    /// nil for a name that is not known or says nothing.
    init?(name: String?) {
        switch name {
        case "smpte2084": self = .pq
        case "arib-std-b67": self = .hlg
        case "bt709", "smpte170m", "bt2020-10", "bt2020-12", "bt470m", "bt470bg",
            "iec61966-2-1":
            self = .gamma
        default: return nil
        }
    }

    /// Linear light of a component, 0 to 1 of the brightest that the function can
    /// express: of 10 000 cd/m² for PQ, before the system gamma of the display for
    /// HLG.
    func linear(_ signal: Double) -> Double {
        switch self {
        case .pq: PerceptualQuantizer.light(ofSignal: signal) / PerceptualQuantizer.peak
        case .hlg: HybridLogGamma.sceneLight(ofSignal: signal)
        case .gamma: ReferenceDisplay.light(ofSignal: signal)
        }
    }
}
