import TrackModel

/// Reads an MPEG-4 part 2 video track: visual object sequence, video object
/// layer and the kind and scan of its pictures.
struct MPEG4VideoScanner: StreamScanner {
    /// Coded pictures so far.
    private(set) var pictures = PictureCounts()
    private var profile: MPEG4Profile?
    private var color = ColorDescription()
    private var layer: MPEG4VideoObjectLayer?
    /// Whether `layer` is the stream's own, not the container's copy.
    private var isLayerInBand = false
    private var fields = FieldOrderTally()

    /// MPEG-4 names its codec string by itself: the container's four-character
    /// code is not asked.
    init(sampleEntry: String? = nil) {}

    mutating func readConfiguration(_ bytes: Bytes) { readUnits(bytes, isInBand: false) }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        readUnits(bytes, isInBand: true)
    }

    var isSatisfied: Bool { layer != nil && pictures.areTelling }

    var claims: [Claim] {
        var claims = layer?.format.claims ?? []
        // RFC 6381, section 3.3: the profile and level as a decimal number.
        claims.claim(
            \.codecString, profile.map { "mp4v.20.\($0.indication)" }, from: .bitstream)
        claims.claim(\.profile, profile?.name, from: .bitstream)
        claims.claim(\.level, profile?.level, from: .bitstream)
        if let layer {
            claims.claim(
                \.fieldOrder, layer.isInterlaced ? fields.order : .progressive, from: .bitstream)
        }
        return claims
    }
}

extension MPEG4VideoScanner {
    /// Table 6-3.
    private enum StartCode {
        static let layers: ClosedRange<UInt8> = 0x20...0x2F
        static let sequence: UInt8 = 0xB0
        static let object: UInt8 = 0xB5
        static let picture: UInt8 = 0xB6
    }

    private mutating func readUnits(_ bytes: Bytes, isInBand: Bool) {
        StartCodes.forEachUnit(in: bytes) { unit in
            guard let code = unit.first else { return }
            let body = unit.dropFirst()
            switch code {
            case StartCode.sequence:
                profile = profile ?? body.first.map { MPEG4Profile(indication: Int($0)) }
            case StartCode.object: try? readVisualObject(body)
            case StartCode.layers where !isLayerInBand: readLayer(body, isInBand: isInBand)
            case StartCode.picture: readPicture(body)
            default: break
            }
        }
    }

    /// The first of the stream itself replaces what the container has.
    private mutating func readLayer(_ body: Bytes, isInBand: Bool) {
        guard let header = try? MPEG4VideoObjectLayer(body, color: color) else { return }
        layer = header
        isLayerInBand = isInBand
    }

    /// Section 6.2.2, for its video_signal_type.
    private mutating func readVisualObject(_ body: Bytes) throws(BitstreamError) {
        var reader = BitReader(body)
        if try reader.flag() { try reader.skip(7) }  // version, priority
        let type = try reader.int(4)
        guard type == 1 || type == 2 else { return }
        if try reader.flag() { try color.readVideoSignalType(&reader) }
    }

    /// vop_coding_type 0 is intra. Of an interlaced layer, reads on to
    /// top_field_first: section 6.2.5.
    private mutating func readPicture(_ body: Bytes) {
        var reader = BitReader(body)
        guard let type = try? reader.int(2) else { return }
        pictures.add(type == 0 ? .intra : .other)
        guard let layer, layer.isInterlaced else { return }
        guard let isTopFirst = try? Self.readFieldOrder(&reader, type: type, layer: layer) else {
            return
        }
        fields.add(isTopFirst ? .tt : .bb)
    }

    /// Whether the top field is first; nil for a picture that is not coded.
    private static func readFieldOrder(
        _ reader: inout BitReader, type: Int, layer: MPEG4VideoObjectLayer
    ) throws(BitstreamError) -> Bool? {
        while try reader.flag() {}  // modulo_time_base
        try reader.skip(1 + layer.timeIncrementBits + 1)
        guard try reader.flag() else { return nil }  // vop_coded
        let isPredicted = type == 1 || (type == 3 && layer.hasGlobalMotion)
        try reader.skip((isPredicted ? 1 : 0) + 3)  // vop_rounding_type, intra_dc_vlc_thr
        return try reader.flag()
    }
}
