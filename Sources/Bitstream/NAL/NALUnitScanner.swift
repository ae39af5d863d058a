import TrackModel

/// A decoder configuration record of ISO/IEC 14496-15: `avcC`, `hvcC`, `vvcC`.
protocol NALUnitRecord: Sendable {
    /// Bytes of a NAL unit's length, 1 to 4.
    var lengthSize: Int { get }
    /// NAL units of parameter sets and SEI messages, as many as could be read.
    var units: [Bytes] { get }

    init(_ bytes: Bytes) throws(BitstreamError)
}

/// State that the scanners of H.264, HEVC and VVC have in common.
struct NALUnitStream<Record: NALUnitRecord, Sequence: SequenceParameterSet>: Sendable {
    /// The container's four-character code, which begins the codec string.
    let sampleEntry: String?
    fileprivate(set) var framing = NALFraming.startCodes
    /// nil where the track has no configuration record, or parameter sets alone.
    fileprivate(set) var record: Record?
    var sequences = SequenceParameterSets<Sequence>()
    var information = SupplementalInformation()
    /// Coded pictures of the base layer so far.
    var pictures = PictureCounts()
    /// Picture hashes of the latest packet.
    var hashMessages = PictureHashMessages<Sequence>()

    init(sampleEntry: String?, isAVC: Bool = false) {
        self.sampleEntry = sampleEntry
        if isAVC { information = SupplementalInformation(dynamic: .ofAVC) }
    }

    /// The format of `sequence` with the transfer function that an SEI message prefers.
    func format(_ sequence: Sequence?) -> PictureFormat? {
        var format = sequence?.format
        if let preferred = information.preferredTransfer { format?.color.transfer = preferred }
        return format
    }
}

/// A scanner of NAL units. It reads units one by one; packets, the configuration record and
/// what follows from them are read here.
protocol NALUnitScanner: StreamScanner {
    associatedtype Record: NALUnitRecord
    associatedtype Sequence: SequenceParameterSet

    var stream: NALUnitStream<Record, Sequence> { get set }
    /// The format that claims describe; nil before a sequence parameter set.
    var format: PictureFormat? { get }

    /// Whether the unit is a slice of the base layer.
    static func isSlice(_ unit: Bytes) -> Bool

    /// Reads a NAL unit of the configuration record, header included.
    mutating func readConfigurationUnit(_ unit: Bytes)

    /// Reads a NAL unit of a packet, header included.
    mutating func readUnit(_ unit: Bytes, at location: Claim.Location)
}

extension NALUnitScanner {
    mutating func readConfiguration(_ bytes: Bytes) {
        guard let record = try? Record(bytes) else {
            NALFraming.startCodes.forEachUnit(in: bytes) { readConfigurationUnit($0) }
            return
        }
        stream.record = record
        stream.framing = .lengths(bytes: record.lengthSize)
        for unit in record.units { readConfigurationUnit(unit) }
    }

    /// Reads slices alone where the lengths in a packet are wrong: chance decides what else
    /// looks like a parameter set.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        let framing = stream.framing
        let isIntact = stream.sequences.describing == nil || framing.isIntact(bytes)
        stream.hashMessages = PictureHashMessages()
        framing.forEachUnit(in: bytes) { unit in
            if isIntact || Self.isSlice(unit) { readUnit(unit, at: location) }
        }
    }

    var pictures: PictureCounts { stream.pictures }

    func overruns(_ packet: Bytes) -> Bool? { stream.framing.overruns(packet) }

    /// nil where decoders add film grain to what was hashed.
    var pictureHash: DecodedPictureHash? {
        guard let (payload, sequence) = stream.hashMessages.only,
            !stream.information.announcesFilmGrain
        else { return nil }
        return sequence.pictureHash(sei: payload)
    }

    var dynamicMetadata: DynamicMetadata? { stream.information.dynamic }

    mutating func takeCaptions() -> [CaptionConstruct] {
        stream.information.dynamic.takeCaptions()
    }

    var isSatisfied: Bool { stream.sequences.describing != nil && pictures.areSufficient }

    var format: PictureFormat? { stream.format(stream.sequences.describing) }

    var codedFormat: CodedFormat? { CodedFormat(format, stream.information) }

    var namedCodec: String? { nil }

    var reservedColors: [ReservedColorCode] { format?.color.reserved ?? [] }
}
