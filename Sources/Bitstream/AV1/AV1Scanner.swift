import TrackModel

/// Reads AV1: `av1C`, sequence headers and metadata of temporal units.
struct AV1Scanner: StreamScanner {
    private let sampleEntry: String?
    private var configured: AV1Format?
    private var header: AV1SequenceHeader?
    private var contentLight = StaticMetadata<ContentLight>()
    private var masteringDisplay = StaticMetadata<MasteringDisplay>()
    private var metadata = DynamicMetadata()

    /// The four-character code of the sample entry where there is one.
    init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    mutating func readConfiguration(_ bytes: Bytes) {
        guard let configuration = try? AV1CodecConfiguration(bytes) else { return }
        configured = configuration.format
        for unit in configuration.units { read(unit, at: Claim.Location()) }
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        metadata.beginFrame()
        for unit in AV1OBUSequence(bytes) { read(unit, at: location) }
    }

    private mutating func read(_ unit: AV1OBU, at location: Claim.Location) {
        switch unit.kind {
        case .sequenceHeader:
            header = header ?? (try? AV1SequenceHeader(unit.payload))
        case .metadata:
            switch AV1Metadata(unit.payload) {
            case .contentLight(let light):
                contentLight.add(light, picture: metadata.frames)
            case .masteringDisplay(let display):
                masteringDisplay.add(display, picture: metadata.frames)
            case .t35(let message): metadata.readT35(message, at: location)
            case nil: break
            }
        default: break
        }
    }

    func overruns(_ packet: Bytes) -> Bool? { AV1OBUSequence(packet).overruns }

    var dynamicMetadata: DynamicMetadata? { metadata }

    mutating func takeCaptions() -> [CaptionConstruct] { metadata.takeCaptions() }

    /// Dynamic metadata may begin after the first frames.
    var isSatisfied: Bool { header != nil && metadata.frames >= 24 }

    var namedCodec: String? { nil }

    var claims: [Claim] {
        var claims: [Claim] = []
        if let format = header?.format ?? configured {
            claims.claim(\.codecString, codecString(format), from: .bitstream)
            claims.claim(\.profile, format.profileName, from: .bitstream)
            claims.claim(\.level, format.levelName, from: .bitstream)
            claims.claim(\.tier, format.tierName, from: .bitstream)
            claims.claim(\.bitDepth, format.bitDepth, from: .bitstream)
            claims.claim(\.chromaSubsampling, format.chroma.subsampling, from: .bitstream)
            claims.claim(\.chromaLocation, format.chromaLocation, from: .bitstream)
            claims.claim(
                \.pixelFormat, format.chroma.pixelFormat(bitDepth: format.bitDepth, matrix: matrix),
                from: .bitstream)
        }
        if let header {
            claims.claim(\.codedSize, header.size, from: .bitstream)
            claims.claim(\.frameRate, header.frameRate, from: .bitstream)
            claims.claim(\.filmGrain, header.hasFilmGrain, from: .bitstream)
            claims += colorClaims(header.color)
        }
        claims.claim(\.contentLight, contentLight.value, from: .bitstream)
        claims.claim(\.masteringDisplay, masteringDisplay.value, from: .bitstream)
        return claims + metadata.claims
    }

    private func colorClaims(_ color: AV1SequenceHeader.Color) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(
            \.colorRange, CodingIndependentCodePoints.range(isFull: color.isFullRange),
            from: .bitstream)
        guard let points = color.description else { return claims }
        claims.claim(
            \.colorPrimaries, CodingIndependentCodePoints.primaries(points.primaries),
            from: .bitstream)
        claims.claim(
            \.transferFunction, CodingIndependentCodePoints.transfer(points.transfer),
            from: .bitstream)
        claims.claim(\.yCbCrMatrix, matrix, from: .bitstream)
        return claims
    }

    var reservedColors: [ReservedColorCode] {
        header?.color.description.map {
            ReservedColorCode.all(
                primaries: $0.primaries, transfer: $0.transfer, matrix: $0.matrix)
        } ?? []
    }

    private var matrix: String? {
        (header?.color.description?.matrix).flatMap(CodingIndependentCodePoints.matrix)
    }

    /// The string of `dav1` comes from the Dolby Vision record.
    private func codecString(_ format: AV1Format) -> String? {
        sampleEntry == "dav1" ? nil : format.codecString(header?.color)
    }
}

/// One open bitstream unit of AV1 (specification, section 5.3).
struct AV1OBU {
    /// obu_type, section 6.2.2, of the units that are read.
    enum Kind: Hashable {
        case sequenceHeader
        case metadata
        case other(Int)
    }

    let kind: Kind
    let payload: Bytes

    fileprivate init(_ reader: inout ByteReader) throws(BitstreamError) {
        let header = try reader.uint8()
        guard header & 0x80 == 0 else { throw .invalid("obu_forbidden_bit") }
        kind =
            switch header >> 3 & 0xF {
            case 1: .sequenceHeader
            case 5: .metadata
            case let type: .other(type)
            }
        if header & 0x04 != 0 { try reader.skip(1) }
        // Only the last unit of a sample may go without a size.
        let size = header & 0x02 != 0 ? try reader.leb128() : reader.remaining
        payload = try reader.bytes(size)
    }
}

/// The units of a temporal unit or of `configOBUs`, in the low-overhead format,
/// up to the first that cannot be read.
struct AV1OBUSequence: Sequence, IteratorProtocol {
    private var reader: ByteReader

    init(_ bytes: Bytes) { reader = ByteReader(bytes) }

    mutating func next() -> AV1OBU? { try? AV1OBU(&reader) }

    /// Whether the size of a unit points past the end; nil unless they are a sequence
    /// of units.
    var overruns: Bool? {
        var reader = reader
        guard reader.remaining > 0 else { return nil }
        while reader.remaining > 0 {
            do throws(BitstreamError) {
                _ = try AV1OBU(&reader)
            } catch {
                return error == .truncated ? true : nil
            }
        }
        return false
    }
}

/// AV1CodecConfigurationRecord: `av1C` of MP4, CodecPrivate of Matroska.
struct AV1CodecConfiguration {
    let format: AV1Format
    /// configOBUs: the sequence header and metadata that hold for all samples.
    let units: AV1OBUSequence

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(8) == 0x81 else { throw .unsupported("av1C version") }
        let profile = try reader.int(3)
        let level = try reader.int(5)
        let isHighTier = try reader.flag()
        let isHigh = try reader.flag()
        let isTwelve = try reader.flag()
        format = AV1Format(
            profile: profile, levelIndex: level, isHighTier: isHighTier,
            bitDepth: AV1Format.bitDepth(isHigh: isHigh, isTwelve: isTwelve),
            isMonochrome: try reader.flag(), subsamplesX: try reader.flag(),
            subsamplesY: try reader.flag(), chromaSamplePosition: try reader.int(2))
        try reader.skip(8)
        units = AV1OBUSequence(bytes.dropFirst(4))
    }
}

/// `metadata_obu()` of AV1, section 5.8, as far as it is about the frame.
enum AV1Metadata {
    case contentLight(ContentLight)
    case masteringDisplay(MasteringDisplay)
    /// Bytes from itu_t_t35_country_code on.
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
