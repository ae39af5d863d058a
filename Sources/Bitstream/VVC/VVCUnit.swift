/// The two-byte header of a VVC NAL unit and what follows it: ITU-T H.266,
/// section 7.3.1.2.
struct VVCUnit: Sendable {
    /// nal_unit_type, table 5.
    var type: UInt8
    /// 0 for the base layer.
    var layer: UInt8
    /// Emulation prevention still inside.
    var payload: Bytes

    /// nil for fewer than two bytes.
    init?(_ unit: Bytes) {
        guard unit.count >= 2 else { return nil }
        layer = unit[unit.startIndex] & 0x3F
        type = unit[unit.startIndex + 1] >> 3
        payload = unit.dropFirst(2)
    }

    static let videoSet: UInt8 = 14
    static let sequenceSet: UInt8 = 15
    static let pictureSet: UInt8 = 16
    static let pictureHeader: UInt8 = 19
    static let delimiter: UInt8 = 20
    static let prefixInformation: UInt8 = 23
    static let suffixInformation: UInt8 = 24

    var isSlice: Bool { type <= 3 || (7...10).contains(type) }

    /// Picture kind of a slice.
    var pictureKind: PictureKind {
        switch type {
        case 7, 8: .idr
        case 9: .cra
        case 10: .recoveryPoint
        default: .other
        }
    }
}
