import TrackModel

/// Reads a VVC track: `vvcC`, parameter sets, the kinds of slices and SEI. Layers
/// above the base are passed over.
struct VVCScanner: NALUnitScanner {
    var stream: NALUnitStream<VVCConfiguration, VVCSPS>
    /// Whether a picture header has come whose first slice has not.
    private var isAwaitingSlice = false

    /// `sampleEntry` is the container's four-character code and begins the codec
    /// string; `vvc1` without one.
    init(sampleEntry: String? = nil) { stream = NALUnitStream(sampleEntry: sampleEntry) }

    var claims: [Claim] {
        var claims: [Claim] = []
        let sequence = stream.sequences.describing
        let recorded = stream.sequences.overridesConfiguration ? nil : stream.record?.profile
        let profile = recorded ?? sequence?.profile
        claims += profile?.claims(sampleEntry: stream.sampleEntry) ?? []
        claims += format?.claims ?? []
        if sequence?.isProgressive ?? profile?.isFrameOnly == true {
            claims.append(Claim(\.fieldOrder, .progressive, from: .bitstream))
        }
        return claims + stream.information.claims
    }
}

extension VVCScanner {
    static func isSlice(_ unit: Bytes) -> Bool { VVCUnit(unit)?.isSlice == true }

    mutating func readConfigurationUnit(_ bytes: Bytes) {
        guard let unit = VVCUnit(bytes), unit.layer == 0 else { return }
        switch unit.type {
        case VVCUnit.sequenceSet: readSequenceSet(bytes, isInBand: false)
        case VVCUnit.prefixInformation, VVCUnit.suffixInformation:
            readInformation(unit, at: Claim.Location())
        default: break
        }
    }

    mutating func readUnit(_ bytes: Bytes, at location: Claim.Location) {
        guard let unit = VVCUnit(bytes), unit.layer == 0 else { return }
        switch unit.type {
        case _ where unit.isSlice: readSlice(unit)
        case VVCUnit.sequenceSet:
            stream.information.passPicturePrefix()
            readSequenceSet(bytes, isInBand: true)
        case VVCUnit.videoSet, VVCUnit.pictureSet, VVCUnit.delimiter:
            stream.information.passPicturePrefix()
        case VVCUnit.pictureHeader:
            stream.information.passPicturePrefix()
            isAwaitingSlice = true
        case VVCUnit.prefixInformation:
            stream.information.passPicturePrefix()
            readInformation(unit, at: location)
        case VVCUnit.suffixInformation: readInformation(unit, at: location)
        default: break
        }
    }

    private mutating func readSequenceSet(_ bytes: Bytes, isInBand: Bool) {
        stream.sequences.add(bytes, isInBand: isInBand)
    }

    private mutating func readInformation(_ unit: VVCUnit, at location: Claim.Location) {
        for message in SEIMessage.messages(in: RBSP.unescaped(unit.payload)) {
            if message.type == SEIMessage.decodedPictureHash,
                unit.type == VVCUnit.suffixInformation
            {
                stream.hashMessages.add(message.payload)
            } else {
                stream.information.read(message, at: location)
            }
        }
    }

    /// A slice is the first of its picture when it comes after a picture header
    /// or carries one, as its first bit says.
    private mutating func readSlice(_ unit: VVCUnit) {
        guard let first = unit.payload.first, isAwaitingSlice || first >= 0x80 else { return }
        isAwaitingSlice = false
        stream.information.passFirstSlice()
        stream.pictures.add(unit.pictureKind)
        stream.hashMessages.addPicture(of: stream.sequences.only)
    }
}

/// `vvcC`, VvcDecoderConfigurationRecord: ISO/IEC 14496-15, section 11.2.4.2.
struct VVCConfiguration: NALUnitRecord, Hashable {
    /// nil when the record leaves it to the parameter sets.
    var profile: VVCProfile?
    /// Bytes of a NAL unit's length, 1 to 4.
    var lengthSize: Int
    /// Parameter set and SEI NAL units, as many as could be read.
    var units: [Bytes] = []

    /// The record, with or without the version and flags of its box before it.
    init(_ bytes: Bytes) throws(BitstreamError) {
        let record = bytes.starts(with: [0, 0, 0, 0]) ? bytes.dropFirst(4) : bytes
        var header = BitReader(record)
        guard try header.int(5) == 0x1F else { throw .invalid("reserved") }
        lengthSize = try header.int(2) + 1
        if try header.flag() {
            try header.skip(9)  // ols_idx
            let sublayers = try header.int(3)
            try header.skip(12)  // constant_frame_rate, chroma, depth, reserved
            profile = try VVCProfile(record: &header, sublayers: sublayers)
            try header.skip(48)  // picture size, avg_frame_rate
        }
        var reader = ByteReader(record.dropFirst(header.position / 8))
        guard let arrays = try? reader.uint8() else { return }
        for _ in 0..<arrays {
            guard let type = try? reader.uint8() else { return }
            let isSingle = [Self.decodingCapability, Self.operatingPoint].contains(type & 0x1F)
            guard let count = isSingle ? 1 : try? reader.uint16() else { return }
            for _ in 0..<count {
                guard let length = try? reader.uint16(), let unit = try? reader.bytes(length)
                else { return }
                units.append(unit)
            }
        }
    }

    // One of these exists, without a count.
    private static let operatingPoint = 12
    private static let decodingCapability = 13
}

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
