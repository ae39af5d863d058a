import TrackModel

/// `metadata_obu()` of AV1, section 5.8, as far as it is about the picture.
enum AV1Metadata {
    case contentLight(ContentLight)
    case masteringDisplay(MasteringDisplay)
    /// From itu_t_t35_country_code on.
    case t35(Bytes)

    /// nil for other types.
    init?(_ payload: Bytes) {
        var reader = ByteReader(payload)
        switch try? reader.leb128() {
        case 1:
            guard let light = try? Self.readContentLight(&reader) else { return nil }
            self = .contentLight(light)
        case 2:
            guard let display = try? Self.readMasteringDisplay(&reader) else { return nil }
            self = .masteringDisplay(display)
        case 4: self = .t35(reader.rest)
        default: return nil
        }
    }

    /// `metadata_hdr_cll()`. 0 stands for "not known" and two of them for nothing.
    private static func readContentLight(
        _ reader: inout ByteReader
    ) throws(BitstreamError) -> ContentLight? {
        let light = ContentLight(maxCLL: try reader.uint16(), maxFALL: try reader.uint16())
        return light.maxCLL == 0 && light.maxFALL == 0 ? nil : light
    }

    /// `metadata_hdr_mdcv()`: chromaticities in 1/2¹⁶, luminance in 1/2⁸ and 1/2¹⁴
    /// cd/m².
    private static func readMasteringDisplay(
        _ reader: inout ByteReader
    ) throws(BitstreamError) -> MasteringDisplay? {
        var points: [Double] = []
        for _ in 0..<8 { points.append(Double(try reader.uint16()) / 65536) }
        let maximum = Double(try reader.uint32()) / 256
        let minimum = Double(try reader.uint32()) / 16384
        guard points.contains(where: { $0 > 0 }) || maximum > 0 else { return nil }
        let display = MasteringDisplay(
            redX: points[0], redY: points[1], greenX: points[2], greenY: points[3],
            blueX: points[4], blueY: points[5], whiteX: points[6], whiteY: points[7],
            minLuminance: minimum, maxLuminance: maximum)
        return display.isPlausible ? display : nil
    }
}
