import TrackModel

/// Reads an MPEG-1 or MPEG-2 video track: sequence, group and picture headers
/// with their extensions, and user data.
struct MPEG2VideoScanner: StreamScanner {
    /// Coded pictures so far.
    private(set) var pictures = PictureCounts()
    private let sampleEntry: String?
    private var sequence: MPEG2SequenceHeader?
    /// Whether `sequence` is the stream's own, not the container's copy.
    private var isSequenceInBand = false
    private var dynamic = DynamicMetadata()
    private var fields = FieldOrderTally()
    private var timecode: Timecode?
    /// Whether any picture header was followed by a picture coding extension.
    private var hasPictureExtension = false
    /// Whether the first field of a frame has come and the second has not.
    private var isAwaitingField = false

    /// `sampleEntry` is the container's four-character code; only `mp4v` makes a
    /// codec string.
    init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    mutating func readConfiguration(_ bytes: Bytes) {
        StartCodes.forEachUnit(in: bytes) { readHeader($0) }
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        StartCodes.forEachUnit(in: bytes) { unit in
            switch unit.first {
            case StartCode.sequence: readSequence(unit.dropFirst())
            case StartCode.picture: readPicture(unit.dropFirst())
            case StartCode.userData where pictures.total > 0:
                dynamic.readMPEG2UserData(unit.dropFirst(), at: location)
            default: readHeader(unit)
            }
        }
    }

    var dynamicMetadata: DynamicMetadata? { dynamic }

    var reservedColors: [ReservedColorCode] { sequence?.color.reserved ?? [] }

    mutating func takeCaptions() -> [CaptionConstruct] { dynamic.takeCaptions() }

    var isSatisfied: Bool { sequence != nil && pictures.areSufficient }

    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codec, codec, from: .bitstream)
        guard let sequence else { return claims + dynamic.claims }
        let format = sequence.format
        let profile = sequence.sequenceExtension
        claims += format.claims
        claims += sequence.buffer.claims
        claims.claim(\.codecString, codecString, from: .bitstream)
        claims.claim(\.profile, profile?.profile, from: .bitstream)
        claims.claim(\.level, profile?.level, from: .bitstream)
        let isProgressive = profile?.isProgressive ?? true
        claims.claim(
            \.fieldOrder, isProgressive ? .progressive : fields.order, from: .bitstream)
        claims += fields.telecineClaims(frameRate: format.frameRate)
        claims.claim(\.timecode, timecode?.description, from: .bitstream)
        return claims + dynamic.claims
    }

    /// FFmpeg's name, whatever the container takes the stream for: in MPEG-2 a
    /// sequence extension follows every sequence header, and a picture coding
    /// extension every picture header (H.262, section 6.1.1).
    private var codec: String? {
        if sequence?.sequenceExtension != nil || hasPictureExtension { return "mpeg2video" }
        return isSequenceInBand && pictures.total > 0 ? "mpeg1video" : nil
    }

    /// `mp4v.61`: the object type indications of ISO/IEC 14496-1, table 5.
    private var codecString: String? {
        guard sampleEntry == "mp4v" else { return nil }
        let types = [
            "Simple": "60", "Main": "61", "SNR Scalable": "62", "Spatially Scalable": "63",
            "High": "64", "4:2:2": "65",
        ]
        guard let profile = sequence?.sequenceExtension else { return "mp4v.6A" }
        return profile.profile.flatMap { types[$0] }.map { "mp4v." + $0 }
    }
}

extension MPEG2VideoScanner {
    /// Table 6-1 of H.262.
    private enum StartCode {
        static let picture: UInt8 = 0x00
        static let userData: UInt8 = 0xB2
        static let sequence: UInt8 = 0xB3
        static let headerExtension: UInt8 = 0xB5
        static let group: UInt8 = 0xB8
    }

    /// The first of the stream itself replaces what the container has.
    private mutating func readSequence(_ body: Bytes) {
        guard !isSequenceInBand, let header = try? MPEG2SequenceHeader(body) else { return }
        sequence = header
        isSequenceInBand = true
    }

    private mutating func readHeader(_ unit: Bytes) {
        let body = unit.dropFirst()
        switch unit.first {
        case StartCode.sequence where sequence == nil:
            sequence = try? MPEG2SequenceHeader(body)
        case StartCode.headerExtension: try? readExtension(body)
        case StartCode.group: timecode = timecode ?? Self.timecode(ofGroup: body)
        default: break
        }
    }

    /// extension_start_code_identifier, table 6-2.
    private mutating func readExtension(_ body: Bytes) throws(BitstreamError) {
        var reader = BitReader(body)
        switch try reader.int(4) {
        case 1 where sequence?.sequenceExtension == nil:
            sequence?.sequenceExtension = try MPEG2SequenceExtension(&reader)
        case 2: try sequence?.readDisplayExtension(&reader)
        case 8: count(try MPEG2PictureExtension(&reader))
        default: break
        }
    }

    /// Section 6.2.2.6.
    private static func timecode(ofGroup body: Bytes) -> Timecode? {
        var reader = BitReader(body)
        guard let isDropFrame = try? reader.flag(), let hours = try? reader.int(5),
            let minutes = try? reader.int(6), (try? reader.skip(1)) != nil,
            let seconds = try? reader.int(6), let frames = try? reader.int(6)
        else { return nil }
        return Timecode(
            hours: hours, minutes: minutes, seconds: seconds, frames: frames,
            isDropFrame: isDropFrame)
    }

    /// Picture header, section 6.2.3: picture_coding_type 1 is intra.
    private mutating func readPicture(_ body: Bytes) {
        var reader = BitReader(body)
        guard (try? reader.skip(10)) != nil, let type = try? reader.int(3) else { return }
        dynamic.beginFrame()
        pictures.add(type == 1 ? .intra : .other)
    }

    /// Once a frame; of two fields the first decides.
    private mutating func count(_ picture: MPEG2PictureExtension) {
        hasPictureExtension = true
        let isSecondField = picture.structure != MPEG2PictureExtension.frame && isAwaitingField
        isAwaitingField = picture.structure != MPEG2PictureExtension.frame && !isAwaitingField
        guard !isSecondField else { return }
        fields.add(picture.fieldOrder, repeatsField: picture.repeatsFirstField)
    }
}
