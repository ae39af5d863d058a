import TrackModel

/// Reads AAC and USAC: AudioSpecificConfig, ADTS and LOAS/LATM, and looks into
/// frames for extensions that those leave open.
struct AACScanner: StreamScanner {
    /// Packets that are looked at at most; the header of band replication may be
    /// a second or more into the stream.
    private static let packetLimit = 256

    private var stream: AACStream?
    /// The last configuration of LOAS.
    private var mux: StreamMuxConfig?
    private var location: Claim.Location?
    private var packets = 0

    init(sampleEntry: String? = nil) {}

    /// AudioSpecificConfig, as `esds`, Matroska and FFmpeg hold it.
    mutating func readConfiguration(_ bytes: Bytes) {
        stream = (try? AudioSpecificConfig(bytes)).map(AACStream.init)
    }

    /// One frame with or without its ADTS or LOAS header.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        packets += 1
        if let header = try? ADTSHeader(bytes), header.frameSize <= bytes.count {
            let data = bytes.prefix(header.frameSize).dropFirst(header.headerSize)
            if stream == nil { begin(AACStream(header, data: data), at: location) }
            if header.blockCount == 1 { stream?.readFrame(data) }
        } else if LOASFrame.isSynchronized(bytes) {
            guard let frame = try? LOASFrame(bytes, previous: mux) else { return }
            mux = frame.mux
            if stream == nil { begin(AACStream(frame.mux.configuration), at: location) }
            for unit in frame.units { stream?.readFrame(unit[...]) }
        } else {
            stream?.readFrame(bytes)
        }
    }

    private mutating func begin(_ stream: AACStream, at location: Claim.Location) {
        self.stream = stream
        self.location = location
    }

    var claims: [Claim] { stream?.description.claims(at: location) ?? [] }

    var isSatisfied: Bool {
        stream?.isComplete == true || packets >= Self.packetLimit
    }
}

/// The summary of the headers of an AAC stream, whatever carries them, together
/// with what its frames hold beyond them.
struct AACStream {
    private let objectType: AudioObjectType
    private let coreSampleRate: Int
    private let channelConfiguration: Int
    private var program: ProgramConfigElement?
    private var signalledSBR: Bool?
    private var signalledPS: Bool?
    private var extensionSampleRate: Int?
    /// nil where the headers say all.
    private var probe: AACExtensionProbe?
    private var hasFrames = false

    init(_ configuration: AudioSpecificConfig) {
        objectType = configuration.objectType
        coreSampleRate = configuration.sampleRate
        channelConfiguration = configuration.channelConfiguration
        program = configuration.program
        signalledSBR = configuration.hasSBR
        signalledPS = configuration.hasPS
        extensionSampleRate = configuration.extensionSampleRate
        if !configuration.hasShortFrames { startProbe() }
    }

    /// `data` is what follows the header; a layout that the header does not state it
    /// is in its first element.
    init(_ header: ADTSHeader, data: Bytes) {
        objectType = header.objectType
        coreSampleRate = header.sampleRate
        channelConfiguration = header.channelConfiguration
        if channelConfiguration == 0 {
            var reader = BitReader(data)
            if (try? reader.int(3)) == 5 { program = try? ProgramConfigElement(&reader) }
        }
        startProbe()
    }

    private mutating func startProbe() {
        if hasSBR == nil || hasPS == nil { probe = AACExtensionProbe(sampleRate: coreSampleRate) }
    }

    /// A `raw_data_block()`.
    mutating func readFrame(_ frame: Bytes) {
        hasFrames = true
        if !isComplete { probe?.read(frame) }
    }

    /// Whether frames have nothing to add.
    var isComplete: Bool { hasSBR != nil && hasPS != nil }

    /// Only a slow LC core takes spectral band replication without a word of it.
    private var hasSBR: Bool? {
        if let signalledSBR { return signalledSBR }
        guard objectType == .lowComplexity, coreSampleRate <= 24_000 else { return false }
        return probe?.hasSBR
    }

    /// Parametric stereo needs band replication and a single channel.
    private var hasPS: Bool? {
        if let signalledPS { return signalledPS }
        guard objectType == .lowComplexity, hasSBR != false else { return false }
        guard isSingleChannel, coreSampleRate <= 24_000 else { return false }
        return probe?.hasPS
    }

    private var isSingleChannel: Bool {
        program.map { $0.channelCount == 1 } ?? (channelConfiguration == 1)
    }

    var description: AudioDescription {
        var description = AudioDescription()
        let effective = effectiveObjectType
        description.codecString = "mp4a.40.\(effective.rawValue)"
        description.isLossless = false
        // Where no frame can be read, the configuration is all that is known.
        guard let hasSBR = hasSBR ?? (hasFrames ? nil : false) else { return description }
        description.sampleRate =
            extensionSampleRate ?? (hasSBR ? coreSampleRate * 2 : coreSampleRate)
        guard let hasPS = hasPS ?? (hasFrames ? nil : false) else { return description }
        description.profile = effective.profile
        if hasPS {
            description.setChannels(.stereo)
        } else if let program {
            description.channels = program.channelCount
            description.setChannels(program.channels ?? [])
        } else {
            description.setChannels(MPEG4Audio.channels(configuration: channelConfiguration))
        }
        return description
    }

    private var effectiveObjectType: AudioObjectType {
        guard hasSBR == true, objectType == .lowComplexity else { return objectType }
        return hasPS == true ? .ps : .sbr
    }
}

/// `adts_fixed_header()` and `adts_variable_header()`: ISO/IEC 14496-3, annex 1.A.
package struct ADTSHeader: Hashable, Sendable {
    let objectType: AudioObjectType
    /// Samples per second of the core coder.
    package let sampleRate: Int
    let channelConfiguration: Int
    /// Bytes of header and data together.
    package let frameSize: Int
    /// Bytes, 7 or 9.
    let headerSize: Int
    /// `number_of_raw_data_blocks_in_frame` plus one, 1 to 4.
    package let blockCount: Int

    package init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(12) == 0xFFF else { throw .invalid("syncword") }
        try reader.skip(1)
        guard try reader.int(2) == 0 else { throw .invalid("layer") }
        headerSize = try reader.flag() ? 7 : 9
        objectType = AudioObjectType(rawValue: try reader.int(2) + 1)
        let index = try reader.int(4)
        guard index < 13 else { throw .invalid("sampling_frequency_index") }
        sampleRate = MPEG4Audio.sampleRates[index]
        try reader.skip(1)
        channelConfiguration = try reader.int(3)
        try reader.skip(4)
        frameSize = try reader.int(13)
        guard frameSize >= headerSize else { throw .invalid("aac_frame_length") }
        try reader.skip(11)
        blockCount = try reader.int(2) + 1
    }
}
