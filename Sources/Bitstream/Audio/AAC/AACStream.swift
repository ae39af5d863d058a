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

    /// `data` is what follows the header; a layout that the header does not tell
    /// stands in its first element.
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
