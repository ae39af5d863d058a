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
        let presentations = configuration?.presentations ?? frame?.presentations
        description.presentations = presentations.flatMap { $0 > 0 ? $0 : nil }
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

/// The table of contents of an AC-4 frame: ETSI TS 103 190-2, clause 6.2.1, as far
/// as the first substream.
struct AC4Frame: Hashable, Sendable {
    let bitstreamVersion: Int
    /// Samples per second.
    let sampleRate: Int
    /// `n_presentations`
    let presentations: Int
    /// Version of the first presentation: 2 is immersive stereo; nil when not read.
    private(set) var presentationVersion: Int?
    /// `mdcompat` of the first presentation; nil when not read.
    private(set) var compatibility: Int?
    /// Channel mode of the first substream of the first group; nil when it is made of objects
    /// or not read.
    private(set) var channelMode: AC4ChannelMode?

    /// A frame, with or without the sync word and size that TS puts before it.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(Self.withoutSync(bytes))
        let version = try reader.int(2)
        bitstreamVersion = version == 3 ? 3 + (try reader.variableBits(2)) : version
        try reader.skip(10)
        if try reader.flag(), try reader.int(3) > 0 { try reader.skip(2) }
        sampleRate = try reader.flag() ? 48_000 : 44_100
        let rateIndex = try reader.int(4)
        try reader.skip(1)
        if try reader.flag() {
            presentations = 1
        } else {
            presentations = try reader.flag() ? try reader.variableBits(2) + 2 : 0
        }
        if try reader.flag(), try reader.int(5) == 31 { _ = try reader.variableBits(3) }
        guard bitstreamVersion == 2, presentations > 0 else { return }
        if try reader.flag() {
            try reader.skip(16)
            try reader.skipIfFlagged(128)
        }
        var contents = AC4Contents(frameRateIndex: rateIndex)
        for index in 0..<presentations {
            try contents.readPresentation(&reader)
            if index == 0 {
                presentationVersion = contents.version
                compatibility = contents.compatibility
            }
        }
        let mode = try contents.readGroup(&reader)
        channelMode = presentationVersion == 2 ? mode?.renderedForHeadphones : mode
    }

    /// Whether the packet is a sync frame that ends with the packet or before the
    /// next one: ETSI TS 103 190-1, annex G.
    static func isSynchronized(_ packet: Bytes) -> Bool {
        guard let (size, rest) = payload(packet), size <= rest.count else { return false }
        let hasChecksum = packet.dropFirst().first == 0x41
        let next = rest.dropFirst(size + (hasChecksum ? 2 : 0))
        return next.isEmpty || payload(next) != nil
    }

    private static func withoutSync(_ bytes: Bytes) -> Bytes {
        payload(bytes).map { $0.rest.prefix($0.size) } ?? bytes
    }

    private static func payload(_ bytes: Bytes) -> (size: Int, rest: Bytes)? {
        var reader = ByteReader(bytes)
        guard let word = try? reader.uint16(), 0xAC40...0xAC41 ~= word,
            var size = try? reader.uint16()
        else { return nil }
        if size == 0xFFFF {
            guard let long = try? reader.uint24() else { return nil }
            size = long
        }
        return (size, reader.rest)
    }
}
