/// The two-byte header of an HEVC NAL unit and what follows it: ITU-T H.265,
/// section 7.3.1.2.
struct HEVCUnit: Sendable {
    /// nal_unit_type, table 7-1.
    var type: UInt8
    /// 0 for the base layer.
    var layer: UInt8
    /// Emulation prevention still inside.
    var payload: Bytes

    /// nil for fewer than two bytes.
    init?(_ unit: Bytes) {
        guard unit.count >= 2 else { return nil }
        let first = unit[unit.startIndex]
        type = first >> 1 & 0x3F
        layer = (first & 1) << 5 | unit[unit.startIndex + 1] >> 3
        payload = unit.dropFirst(2)
    }

    static let videoSet: UInt8 = 32
    static let sequenceSet: UInt8 = 33
    static let pictureSet: UInt8 = 34
    static let delimiter: UInt8 = 35
    static let prefixInformation: UInt8 = 39
    static let suffixInformation: UInt8 = 40
    static let dolbyVisionMetadata: UInt8 = 62
    static let dolbyVisionEnhancement: UInt8 = 63

    var isSlice: Bool { type <= 9 || isRandomAccessPoint }

    /// IRAP: 16 to 23.
    var isRandomAccessPoint: Bool { (16...23).contains(type) }

    /// Picture kind of a slice.
    var pictureKind: PictureKind {
        switch type {
        case 16...18: .bla
        case 19, 20: .idr
        case 21: .cra
        default: .other
        }
    }
}
