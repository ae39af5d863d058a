import TrackModel

/// Reads an H.264 track: `avcC`, parameter sets, slice headers and SEI.
struct H264Scanner: NALUnitScanner {
    var stream: NALUnitStream<AVCConfiguration, H264SPS>
    private var pictureSets: [Int: H264PPS] = [:]
    private var fields = H264FieldPairing()
    private var timecode: Timecode?
    /// Losslessness of the intra slices whose quantizer was read; nil before one was.
    private var isLossless: Bool?
    // Messages about the picture that follows.
    private var pictureTiming: Bytes?
    private var isRecoveryPoint = false

    /// `sampleEntry` is the container's four-character code and begins the codec
    /// string; `avc1` without one.
    init(sampleEntry: String? = nil) {
        stream = NALUnitStream(sampleEntry: sampleEntry, isAVC: true)
    }

    var secondFields: Int { fields.secondFields }

    var claims: [Claim] {
        var claims: [Claim] = []
        let sequence = stream.sequences.describing
        if let profile = sequence?.profile ?? stream.record?.profile {
            claims += profile.claims(sampleEntry: stream.sampleEntry)
        }
        let format = format
        claims += format?.claims ?? []
        let order = sequence?.isFrameOnly == true ? .progressive : fields.tally.order
        claims += sequence?.vui?.buffer?.claims ?? []
        claims.claim(\.referenceFrames, sequence?.referenceFrames, from: .bitstream)
        claims.claim(\.fieldOrder, order, from: .bitstream)
        claims += fields.tally.telecineClaims(frameRate: format?.frameRate)
        claims.claim(\.timecode, timecode?.description, from: .bitstream)
        if isLossless == true { claims.append(Claim(\.isLossless, true, from: .bitstream)) }
        return claims + stream.information.claims
    }
}

extension H264Scanner {
    /// nal_unit_type, table 7-1.
    private enum UnitType {
        static let slices: Set<UInt8> = [1, 2, 5]
        static let idr: UInt8 = 5
        static let information: UInt8 = 6
        static let sequenceSet: UInt8 = 7
        static let pictureSet: UInt8 = 8
        static let delimiter: UInt8 = 9
        // Unspecified in H.264; Dolby Vision profile 9 uses them.
        static let dolbyVisionMetadata: UInt8 = 28
        static let dolbyVisionEnhancement: UInt8 = 30
    }

    static func isSlice(_ unit: Bytes) -> Bool {
        UnitType.slices.contains(unit.first.map { $0 & 0x1F } ?? 0)
    }

    mutating func readConfigurationUnit(_ unit: Bytes) { readParameterSet(unit, isInBand: false) }

    mutating func readUnit(_ unit: Bytes, at location: Claim.Location) {
        guard let header = unit.first else { return }
        let type = header & 0x1F
        switch type {
        case UnitType.information:
            stream.information.passPicturePrefix()
            for message in SEIMessage.messages(in: RBSP.unescaped(unit.dropFirst())) {
                readMessage(message, at: location)
            }
        case UnitType.sequenceSet, UnitType.pictureSet, UnitType.delimiter:
            stream.information.passPicturePrefix()
            readParameterSet(unit, isInBand: true)
        case _ where UnitType.slices.contains(type):
            readSlice(unit.dropFirst(), isIDR: type == UnitType.idr)
        case UnitType.dolbyVisionMetadata:
            // Wrapped as in HEVC, with a header of two bytes: 7C 01.
            stream.information.dynamic.readDolbyVisionRPU(
                RBSP.unescaped(unit.dropFirst(2))[...], at: location)
        case UnitType.dolbyVisionEnhancement:
            stream.information.dynamic.noteEnhancementLayer()
        default: break
        }
    }

    private mutating func readParameterSet(_ unit: Bytes, isInBand: Bool) {
        switch unit.first.map({ $0 & 0x1F }) {
        case UnitType.sequenceSet:
            stream.sequences.add(unit, isInBand: isInBand)
        case UnitType.pictureSet:
            let rbsp = RBSP.unescaped(unit.dropFirst(), limit: RBSP.sliceHeaderLimit)
            guard let set = try? H264PPS(rbsp: rbsp) else { return }
            pictureSets[set.id] = set
        default: break
        }
    }

    private mutating func readMessage(_ message: SEIMessage, at location: Claim.Location) {
        switch message.type {
        case SEIMessage.pictureTiming: pictureTiming = message.payload
        case SEIMessage.recoveryPoint: isRecoveryPoint = true
        default: stream.information.read(message, at: location)
        }
    }

    /// Only the first slice of a picture is looked at: its `first_mb_in_slice` is
    /// 0, one bit.
    private mutating func readSlice(_ slice: Bytes, isIDR: Bool) {
        guard let first = slice.first, first >= 0x80 else { return }
        stream.information.passFirstSlice()
        let header = readHeader(of: slice, isIDR: isIDR)
        let isIntra = header?.isIntra == true
        stream.pictures.add(
            isIDR ? .idr : isRecoveryPoint ? .recoveryPoint : isIntra ? .intra : .other)
        pictureTiming = nil
        isRecoveryPoint = false
    }

    private mutating func readHeader(of slice: Bytes, isIDR: Bool) -> H264SliceHeader? {
        var reader = BitReader(RBSP.unescaped(slice, limit: RBSP.sliceHeaderLimit))
        guard (try? reader.ue()) != nil, let type = try? reader.ue(),
            let id = try? reader.ue(), let picture = pictureSets[id],
            let sequence = stream.sequences.activate(picture.sequenceID),
            let header = try? H264SliceHeader(
                &reader, type: type, isIDR: isIDR, sequence: sequence, picture: picture)
        else { return nil }
        var timing: H264PictureTiming?
        if let pictureTiming, let vui = sequence.vui {
            timing = try? H264PictureTiming(pictureTiming, vui: vui)
        }
        timecode = timecode ?? timing?.timecode
        fields.add(header, pictureStructure: timing?.pictureStructure)
        if let quantizer = header.quantizer {
            isLossless = isLossless != false && sequence.isLossless(quantizer: quantizer)
        }
        return header
    }
}

/// `avcC`, AVCDecoderConfigurationRecord: ISO/IEC 14496-15, section 5.3.3.1.
struct AVCConfiguration: NALUnitRecord, Hashable {
    var profile: H264Profile
    /// Bytes of a NAL unit's length, 1 to 4.
    var lengthSize: Int
    /// SPS and PPS NAL units, as many as could be read.
    var units: [Bytes] = []

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint8() == 1 else { throw .invalid("configurationVersion") }
        var header = BitReader(try reader.bytes(3))
        profile = try H264Profile(&header)
        lengthSize = try reader.uint8() & 3 + 1
        // Some writers stop here, or cut the sets; what was read stays valid.
        for mask in [0x1F, 0xFF] {
            guard let count = try? reader.uint8() else { return }
            for _ in 0..<(count & mask) {
                guard let length = try? reader.uint16(), let unit = try? reader.bytes(length)
                else { return }
                units.append(unit)
            }
        }
    }
}

/// Finds the order of fields, picture by picture.
struct H264FieldPairing: Hashable, Sendable {
    private(set) var tally = FieldOrderTally()
    /// Fields that completed a frame whose first field was a picture of its own.
    private(set) var secondFields = 0
    /// A field whose other field has not come yet.
    private var openField: H264SliceHeader?

    /// `pictureStructure` of the picture timing message beats what the slice
    /// implies, as it does in decoders.
    mutating func add(_ header: H264SliceHeader, pictureStructure: Int?) {
        guard case .frame(let bottomDelay) = header.structure else {
            pair(header)
            return
        }
        openField = nil
        switch pictureStructure {
        case 0, 7, 8: tally.add(.progressive)
        case 3, 5: tally.add(.tt, repeatsField: pictureStructure == 5)
        case 4, 6: tally.add(.bb, repeatsField: pictureStructure == 6)
        // Both fields at one time: a frame of macroblock pairs may be either.
        default: tally.add(bottomDelay == 0 ? nil : bottomDelay > 0 ? .tt : .bb)
        }
    }

    private mutating func pair(_ field: H264SliceHeader) {
        if let first = openField, first.frameNumber == field.frameNumber,
            first.structure != field.structure
        {
            tally.add(first.structure == .topField ? .tt : .bb)
            secondFields += 1
            openField = nil
        } else {
            openField = field
        }
    }
}
