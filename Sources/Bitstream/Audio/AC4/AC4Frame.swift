/// The table of contents of an AC-4 frame: ETSI TS 103 190-2, clause 6.2.1, as far
/// as the first substream.
struct AC4Frame: Hashable, Sendable {
    let bitstreamVersion: Int
    /// Samples a second.
    let sampleRate: Int
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
        var presentations = 1
        if try !reader.flag() {
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
