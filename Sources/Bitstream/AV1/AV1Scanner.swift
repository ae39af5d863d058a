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

    /// Dynamic metadata may begin after the first pictures.
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

    private var matrix: String? {
        (header?.color.description?.matrix).flatMap(CodingIndependentCodePoints.matrix)
    }

    /// The string of `dav1` comes from the Dolby Vision record.
    private func codecString(_ format: AV1Format) -> String? {
        sampleEntry == "dav1" ? nil : format.codecString(header?.color)
    }
}
