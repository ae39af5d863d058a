import TrackModel

/// Reads an HEVC track: `hvcC`, parameter sets, slice headers, SEI and Dolby
/// Vision units. Layers above the base are passed over.
struct HEVCScanner: NALUnitScanner {
    var stream: NALUnitStream<HEVCConfiguration, HEVCSPS>
    /// Sequence set by picture set.
    private var pictureSets: [Int: Int] = [:]
    /// Frame rate of the video parameter set.
    private var pictureRate: Rational?
    private var fields = HEVCFieldOrder()
    private var timecode: Timecode?
    // Messages about the picture that follows.
    private var pictureTiming: Bytes?
    private var isRecoveryPoint = false

    /// `sampleEntry` is the container's four-character code and begins the codec
    /// string; `hvc1` without one.
    init(sampleEntry: String? = nil) { stream = NALUnitStream(sampleEntry: sampleEntry) }

    var secondFields: Int { fields.secondFields }

    var codesFields: Bool { stream.sequences.describing?.vui?.isFieldSequence == true }

    var claims: [Claim] {
        var claims: [Claim] = []
        let sequence = stream.sequences.describing
        let recorded = stream.sequences.overridesConfiguration ? nil : stream.record?.profile
        if let profile = recorded ?? sequence?.profile {
            claims += profile.claims(sampleEntry: stream.sampleEntry)
        }
        let format = format
        claims += format?.claims ?? []
        claims += sequence?.vui?.buffer?.claims ?? []
        let declared: FFmpegFieldOrder? =
            sequence?.profile.isProgressive == true ? .progressive : nil
        claims.claim(\.fieldOrder, fields.tally.order ?? declared, from: .bitstream)
        claims += fields.tally.telecineClaims(frameRate: format?.frameRate)
        claims.claim(\.timecode, timecode?.description, from: .bitstream)
        return claims + stream.information.claims
    }

    /// The format with the frame rate of the VPS where the VUI has none, and without a rate for
    /// a sequence of fields.
    var format: PictureFormat? {
        let sequence = stream.sequences.describing
        var format = stream.format(sequence)
        let rate = format?.frameRate ?? pictureRate
        format?.frameRate = sequence?.vui?.isFieldSequence == true ? nil : rate
        return format
    }
}

extension HEVCScanner {
    static func isSlice(_ unit: Bytes) -> Bool { HEVCUnit(unit)?.isSlice == true }

    mutating func readConfigurationUnit(_ bytes: Bytes) {
        guard let unit = HEVCUnit(bytes), unit.layer == 0 else { return }
        switch unit.type {
        case HEVCUnit.prefixInformation, HEVCUnit.suffixInformation:
            readInformation(unit, at: Claim.Location())
        default: readParameterSet(unit, bytes: bytes, isInBand: false)
        }
    }

    mutating func readUnit(_ bytes: Bytes, at location: Claim.Location) {
        guard let unit = HEVCUnit(bytes), unit.layer == 0 else { return }
        switch unit.type {
        case _ where unit.isSlice:
            readSlice(unit)
        case HEVCUnit.videoSet, HEVCUnit.sequenceSet, HEVCUnit.pictureSet, HEVCUnit.delimiter:
            stream.information.passPicturePrefix()
            readParameterSet(unit, bytes: bytes, isInBand: true)
        case HEVCUnit.prefixInformation:
            stream.information.passPicturePrefix()
            readInformation(unit, at: location)
        case HEVCUnit.suffixInformation:
            readInformation(unit, at: location)
        case HEVCUnit.dolbyVisionMetadata:
            stream.information.dynamic.readDolbyVisionRPU(
                RBSP.unescaped(unit.payload)[...], at: location)
        case HEVCUnit.dolbyVisionEnhancement:
            stream.information.dynamic.noteEnhancementLayer()
        default: break
        }
    }

    private mutating func readParameterSet(_ unit: HEVCUnit, bytes: Bytes, isInBand: Bool) {
        switch unit.type {
        case HEVCUnit.videoSet:
            guard pictureRate == nil else { return }
            pictureRate = try? HEVCTiming.pictureRate(
                videoParameterSet: RBSP.unescaped(unit.payload))
        case HEVCUnit.sequenceSet:
            stream.sequences.add(bytes, isInBand: isInBand)
        case HEVCUnit.pictureSet:
            var reader = BitReader(
                RBSP.unescaped(unit.payload, limit: RBSP.sliceHeaderLimit))
            guard let id = try? reader.ue(), id < 64, let sequence = try? reader.ue() else {
                return
            }
            pictureSets[id] = sequence
        default: break
        }
    }

    private mutating func readInformation(_ unit: HEVCUnit, at location: Claim.Location) {
        for message in SEIMessage.messages(in: RBSP.unescaped(unit.payload)) {
            switch message.type {
            case SEIMessage.pictureTiming: pictureTiming = message.payload
            case SEIMessage.recoveryPoint: isRecoveryPoint = true
            case SEIMessage.decodedPictureHash where unit.type == HEVCUnit.suffixInformation:
                stream.hashMessages.add(message.payload)
            case SEIMessage.timeCode: timecode = timecode ?? Timecode(sei: message.payload)
            default: stream.information.read(message, at: location)
            }
        }
    }

    /// Only the first slice of a picture is looked at:
    /// `first_slice_segment_in_pic_flag` is its first bit.
    private mutating func readSlice(_ unit: HEVCUnit) {
        guard let first = unit.payload.first, first >= 0x80 else { return }
        stream.information.passFirstSlice()
        let kind = unit.pictureKind
        stream.pictures.add(kind == .other && isRecoveryPoint ? .recoveryPoint : kind)
        let sequence = sequence(of: unit)
        stream.hashMessages.addPicture(of: sequence)
        if let pictureTiming, sequence?.vui?.hasPictureStructure == true {
            fields.readPictureTiming(pictureTiming)
        }
        pictureTiming = nil
        isRecoveryPoint = false
    }

    private mutating func sequence(of slice: HEVCUnit) -> HEVCSPS? {
        var reader = BitReader(RBSP.unescaped(slice.payload, limit: RBSP.sliceHeaderLimit))
        // first_slice_segment_in_pic_flag, no_output_of_prior_pics_flag
        guard (try? reader.skip(slice.isRandomAccessPoint ? 2 : 1)) != nil,
            let id = try? reader.ue(), let sequence = pictureSets[id]
        else { return nil }
        return stream.sequences.activate(sequence)
    }
}

/// `hvcC`, HEVCDecoderConfigurationRecord: ISO/IEC 14496-15, section 8.3.3.1.
struct HEVCConfiguration: NALUnitRecord, Hashable {
    var profile: HEVCProfile
    /// Bytes of a NAL unit's length, 1 to 4.
    var lengthSize: Int
    /// VPS, SPS, PPS and SEI NAL units, as many as could be read.
    var units: [Bytes] = []

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint8() == 1 else { throw .invalid("configurationVersion") }
        var header = BitReader(try reader.bytes(12))
        profile = try HEVCProfile(&header)
        // min_spatial_segmentation_idc, parallelismType, chroma_format_idc, bit
        // depths, avgFrameRate: the SPS knows better.
        try reader.skip(8)
        lengthSize = try reader.uint8() & 3 + 1
        guard let arrays = try? reader.uint8() else { return }
        for _ in 0..<arrays {
            guard (try? reader.uint8()) != nil, let count = try? reader.uint16() else { return }
            for _ in 0..<count {
                guard let length = try? reader.uint16(), let unit = try? reader.bytes(length)
                else { return }
                units.append(unit)
            }
        }
    }
}

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
