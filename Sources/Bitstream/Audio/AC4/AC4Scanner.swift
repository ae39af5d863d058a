import TrackModel

/// Reads AC-4: its configuration in MP4 and the tables of contents of its frames.
struct AC4Scanner: StreamScanner {
    private var configuration: AC4Configuration?
    private var frame: AC4Frame?
    private var location: Claim.Location?

    init(sampleEntry: String? = nil) {}

    /// The payload of `dac4`.
    mutating func readConfiguration(_ bytes: Bytes) {
        configuration = try? AC4Configuration(bytes)
    }

    /// One frame, as MP4 or as TS stores it.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        guard frame == nil, let found = try? AC4Frame(bytes) else { return }
        frame = found
        self.location = location
    }

    var claims: [Claim] {
        guard configuration != nil || frame != nil else { return [] }
        var description = AudioDescription()
        description.codecString = codecString
        description.isLossless = false
        description.sampleRate = configuration?.sampleRate ?? frame?.sampleRate
        description.bitRate = configuration?.bitRate
        let mode = configuration?.presentation?.channelMode ?? frame?.channelMode
        if let mode {
            description.channels = mode.channels
            if mode.channels <= 2 { description.setChannels(mode.channels == 1 ? .mono : .stereo) }
        }
        let isImmersive =
            presentationVersion == 2 || mode?.isImmersive == true
            || configuration?.presentation?.hasObjects == true
        if isImmersive { description.spatialAudio = .ac4 }
        return description.claims(at: location)
    }

    /// Version 2 is immersive stereo: objects rendered for two ears.
    private var presentationVersion: Int? {
        configuration?.presentation?.version ?? frame?.presentationVersion
    }

    /// ETSI TS 103 190-2, clause E.13: bitstream version, presentation version and
    /// compatibility in hexadecimal.
    private var codecString: String? {
        guard let version = configuration?.bitstreamVersion ?? frame?.bitstreamVersion,
            let presentation = presentationVersion,
            let compatibility = configuration?.presentation?.compatibility ?? frame?.compatibility
        else { return nil }
        let numbers = [version, presentation, compatibility].map { number in
            (number < 16 ? "0" : "") + String(number, radix: 16)
        }
        return "ac-4." + numbers.joined(separator: ".")
    }

    var isSatisfied: Bool { configuration?.presentation != nil || frame != nil }
}
