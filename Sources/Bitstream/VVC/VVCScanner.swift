import TrackModel

/// Reads a VVC track: `vvcC`, parameter sets, the kinds of slices and SEI. Layers
/// above the base are passed over.
struct VVCScanner: StreamScanner {
    /// Coded pictures of the base layer so far.
    private(set) var pictures = PictureCounts()
    private let sampleEntry: String?
    private var framing = NALFraming.startCodes
    private var configuration: VVCConfiguration?
    private var sequences = SequenceParameterSets<VVCSPS>()
    private var information = SupplementalInformation()
    /// Whether a picture header has come whose first slice has not.
    private var isAwaitingSlice = false
    /// Those of the latest packet.
    private var hashMessages = PictureHashMessages<VVCSPS>()

    /// `sampleEntry` is the container's four-character code and begins the codec
    /// string; `vvc1` without one.
    init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    mutating func readConfiguration(_ bytes: Bytes) {
        guard let record = try? VVCConfiguration(bytes) else {
            NALFraming.startCodes.forEachUnit(in: bytes) { readConfigurationUnit($0) }
            return
        }
        configuration = record
        framing = .lengths(bytes: record.lengthSize)
        for unit in record.units { readConfigurationUnit(unit) }
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        let framing = framing
        let isIntact = sequences.describing == nil || framing.isIntact(bytes)
        hashMessages = PictureHashMessages()
        framing.forEachUnit(in: bytes) { bytes in
            guard let unit = VVCUnit(bytes), unit.layer == 0, isIntact || unit.isSlice else {
                return
            }
            read(unit, bytes: bytes, at: location)
        }
    }

    func overruns(_ packet: Bytes) -> Bool? { framing.overruns(packet) }

    /// Decoders add film grain to what was hashed.
    var pictureHash: DecodedPictureHash? {
        guard let (payload, sequence) = hashMessages.only, !information.announcesFilmGrain else {
            return nil
        }
        return DecodedPictureHash(sei: payload, sequence: sequence)
    }

    var isSatisfied: Bool { sequences.describing != nil && pictures.areTelling }

    var claims: [Claim] {
        var claims: [Claim] = []
        let sequence = sequences.describing
        let recorded = sequences.overridesConfiguration ? nil : configuration?.profile
        let profile = recorded ?? sequence?.profile
        claims += profile?.claims(sampleEntry: sampleEntry) ?? []
        var format = sequence?.format
        if let preferred = information.preferredTransfer { format?.color.transfer = preferred }
        claims += format?.claims ?? []
        if sequence?.isProgressive ?? profile?.isFrameOnly == true {
            claims.append(Claim(\.fieldOrder, .progressive, from: .bitstream))
        }
        return claims + information.claims
    }
}

extension VVCScanner {
    private mutating func readConfigurationUnit(_ bytes: Bytes) {
        guard let unit = VVCUnit(bytes), unit.layer == 0 else { return }
        switch unit.type {
        case VVCUnit.sequenceSet: readSequenceSet(bytes, isInBand: false)
        case VVCUnit.prefixInformation, VVCUnit.suffixInformation:
            readInformation(unit, at: Claim.Location())
        default: break
        }
    }

    private mutating func read(_ unit: VVCUnit, bytes: Bytes, at location: Claim.Location) {
        switch unit.type {
        case _ where unit.isSlice: readSlice(unit)
        case VVCUnit.sequenceSet:
            information.passPicturePrefix()
            readSequenceSet(bytes, isInBand: true)
        case VVCUnit.videoSet, VVCUnit.pictureSet, VVCUnit.delimiter:
            information.passPicturePrefix()
        case VVCUnit.pictureHeader:
            information.passPicturePrefix()
            isAwaitingSlice = true
        case VVCUnit.prefixInformation:
            information.passPicturePrefix()
            readInformation(unit, at: location)
        case VVCUnit.suffixInformation: readInformation(unit, at: location)
        default: break
        }
    }

    private mutating func readSequenceSet(_ bytes: Bytes, isInBand: Bool) {
        sequences.add(bytes, isInBand: isInBand) { bytes throws(BitstreamError) in
            let sequence = try VVCSPS(rbsp: RBSP.unescaped(bytes.dropFirst(2)))
            return (sequence.id, sequence)
        }
    }

    private mutating func readInformation(_ unit: VVCUnit, at location: Claim.Location) {
        for message in SEIMessage.messages(in: RBSP.unescaped(unit.payload)) {
            if message.type == SEIMessage.decodedPictureHash,
                unit.type == VVCUnit.suffixInformation
            {
                hashMessages.add(message.payload)
            } else {
                information.read(message, at: location)
            }
        }
    }

    /// A slice is the first of its picture when it comes after a picture header
    /// or carries one, as its first bit says.
    private mutating func readSlice(_ unit: VVCUnit) {
        guard let first = unit.payload.first, isAwaitingSlice || first >= 0x80 else { return }
        isAwaitingSlice = false
        information.passFirstSlice()
        pictures.add(unit.pictureKind)
        hashMessages.addPicture(of: sequences.only)
    }
}
