/// What the headers of an AAC stream amount to, whatever carries them.
struct AACStream: Hashable, Sendable {
    private let objectType: AudioObjectType
    private let coreSampleRate: Int
    private let channelConfiguration: Int
    private var program: ProgramConfigElement?
    private var hasSBR: Bool?
    private var hasPS: Bool?
    private var extensionSampleRate: Int?

    init(_ configuration: AudioSpecificConfig) {
        objectType = configuration.objectType
        coreSampleRate = configuration.sampleRate
        channelConfiguration = configuration.channelConfiguration
        program = configuration.program
        hasSBR = configuration.hasSBR
        hasPS = configuration.hasPS
        extensionSampleRate = configuration.extensionSampleRate
    }

    /// `data` is what follows the header; a layout that the header does not tell
    /// stands in its first element.
    init(_ header: ADTSHeader, data: Bytes) {
        objectType = header.objectType
        coreSampleRate = header.sampleRate
        channelConfiguration = header.channelConfiguration
        guard channelConfiguration == 0 else { return }
        var reader = BitReader(data)
        if (try? reader.int(3)) == 5 { program = try? ProgramConfigElement(&reader) }
    }

    /// Whether spectral band replication or parametric stereo may be in the frames
    /// without a word in the headers: only where the core is slow enough to need
    /// it.
    private var mayHideExtensions: Bool {
        guard objectType == .lowComplexity, coreSampleRate <= 24_000 else { return false }
        return hasSBR == nil || hasSBR == true && hasPS == nil && channelConfiguration == 1
    }

    var description: AudioDescription {
        var description = AudioDescription()
        let effective = effectiveObjectType
        description.codecString = "mp4a.40.\(effective.rawValue)"
        description.isLossless = false
        guard !mayHideExtensions else { return description }
        description.profile = effective.profile
        description.sampleRate = extensionSampleRate ?? coreSampleRate
        if let program {
            description.channels = program.channelCount
            description.setChannels(program.channels ?? [])
        } else {
            description.setChannels(MPEG4Audio.channels(configuration: channelConfiguration))
        }
        if effective == .ps { description.setChannels(.stereo) }
        return description
    }

    private var effectiveObjectType: AudioObjectType {
        guard hasSBR == true, objectType == .lowComplexity else { return objectType }
        return hasPS == true ? .ps : .sbr
    }
}
