import TrackModel

/// `colr` with code points (ISO/IEC 14496-12, section 12.1.5).
struct ISOColour: Hashable, Sendable {
    /// Codes of ITU-T H.273.
    var primaries, transfer, matrix: Int
    /// full_range_flag of `nclx`; nil in QuickTime's `nclc`.
    var isFullRange: Bool?

    init?(kind: String?, _ reader: inout ByteReader) {
        guard kind == "nclx" || kind == "nclc", let primaries = try? reader.uint16(),
            let transfer = try? reader.uint16(), let matrix = try? reader.uint16()
        else { return nil }
        self.primaries = primaries
        self.transfer = transfer
        self.matrix = matrix
        if kind == "nclx" { isFullRange = (try? reader.uint8()).map { $0 & 0x80 != 0 } }
    }

    /// `vpcC`, version 1 (VP Codec ISO Media File Format Binding).
    init?(vpcC payload: Bytes) {
        var reader = ByteReader(payload)
        guard (try? reader.uint8()) == 1, (try? reader.skip(5)) != nil,
            let depth = try? reader.uint8(), let primaries = try? reader.uint8(),
            let transfer = try? reader.uint8(), let matrix = try? reader.uint8()
        else { return nil }
        self.primaries = primaries
        self.transfer = transfer
        self.matrix = matrix
        isFullRange = depth & 1 == 1
    }

    var claims: [Claim] {
        typealias Codes = CodingIndependentCodePoints
        var claims: [Claim] = []
        claims.claim(\.colorPrimaries, Codes.primaries(primaries), from: .container)
        claims.claim(\.transferFunction, Codes.transfer(transfer), from: .container)
        claims.claim(\.yCbCrMatrix, Codes.matrix(matrix), from: .container)
        claims.claim(\.colorRange, isFullRange.map { Codes.range(isFull: $0) }, from: .container)
        return claims
    }
}

extension MasteringDisplay {
    /// `mdcv`: green, blue, red, white in units of 0.00002; luminance in units of
    /// 0.0001 cd/m², maximum first.
    static func mdcv(_ reader: inout ByteReader) throws(BitstreamError) -> MasteringDisplay {
        let (greenX, greenY) = try reader.chromaticity(50000)
        let (blueX, blueY) = try reader.chromaticity(50000)
        let (redX, redY) = try reader.chromaticity(50000)
        let (whiteX, whiteY) = try reader.chromaticity(50000)
        let maximum = Double(try reader.uint32()) / 10000
        let minimum = Double(try reader.uint32()) / 10000
        return MasteringDisplay(
            redX: redX, redY: redY, greenX: greenX, greenY: greenY, blueX: blueX, blueY: blueY,
            whiteX: whiteX, whiteY: whiteY, minLuminance: minimum, maxLuminance: maximum)
    }

    /// `SmDm` (VP Codec ISO Media File Format Binding): red, green, blue, white in
    /// 0.16 fixed point; luminance in 24.8, then 18.14 fixed point.
    static func smDm(_ reader: inout ByteReader) throws(BitstreamError) -> MasteringDisplay {
        try reader.skip(4)
        let (redX, redY) = try reader.chromaticity(65536)
        let (greenX, greenY) = try reader.chromaticity(65536)
        let (blueX, blueY) = try reader.chromaticity(65536)
        let (whiteX, whiteY) = try reader.chromaticity(65536)
        let maximum = Double(try reader.uint32()) / 256
        let minimum = Double(try reader.uint32()) / 16384
        return MasteringDisplay(
            redX: redX, redY: redY, greenX: greenX, greenY: greenY, blueX: blueX, blueY: blueY,
            whiteX: whiteX, whiteY: whiteY, minLuminance: minimum, maxLuminance: maximum)
    }
}

extension ContentLight {
    /// `clli`, and `CoLL` after its version and flags.
    static func clli(_ reader: inout ByteReader) throws(BitstreamError) -> ContentLight {
        ContentLight(maxCLL: try reader.uint16(), maxFALL: try reader.uint16())
    }
}

extension ByteReader {
    fileprivate mutating func chromaticity(
        _ unit: Double
    ) throws(BitstreamError) -> (x: Double, y: Double) {
        (Double(try uint16()) / unit, Double(try uint16()) / unit)
    }
}
