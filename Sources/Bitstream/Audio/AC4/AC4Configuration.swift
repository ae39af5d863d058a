/// `dac4`: how MP4 describes AC-4, ETSI TS 103 190-2, annex E.
struct AC4Configuration: Hashable, Sendable {
    /// The first presentation, which a player takes when nothing speaks against
    /// it.
    struct Presentation: Hashable, Sendable {
        let version: Int
        /// `mdcompat`: which decoders can play it.
        private(set) var compatibility: Int?
        /// nil when it is made of objects or not told.
        private(set) var channelMode: AC4ChannelMode?
        /// Whether it is made of objects.
        private(set) var hasObjects = false
    }

    let bitstreamVersion: Int
    /// Samples a second.
    let sampleRate: Int
    /// Constant rate in bits a second; nil when it varies or is not told.
    private(set) var bitRate: Int?
    private(set) var presentation: Presentation?

    /// The payload of the box.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        let version = try reader.int(3)
        guard version <= 1 else { throw .unsupported("ac4_dsi_version") }
        bitstreamVersion = try reader.int(7)
        sampleRate = try reader.flag() ? 48_000 : 44_100
        try reader.skip(4)
        let count = try reader.int(9)
        guard version == 1 else { return }
        if bitstreamVersion > 1, try reader.flag() {
            try reader.skip(16)
            try reader.skipIfFlagged(128)
        }
        let isConstant = try reader.int(2) == 1
        let rate = try reader.int(32)
        bitRate = isConstant && rate > 0 ? rate : nil
        try reader.skip(32)
        reader.alignToByte()
        if count > 0 { presentation = try Presentation(&reader) }
    }
}

extension AC4Configuration.Presentation {
    init(_ reader: inout BitReader) throws(BitstreamError) {
        version = try reader.int(8)
        if try reader.int(8) == 255 { try reader.skip(16) }
        guard try reader.int(5) != 6 else { return }
        compatibility = try reader.int(3)
        guard version == 1 || version == 2 else { return }
        try reader.skipIfFlagged(5)
        try reader.skip(2 + 2 + 5 + 10)
        guard try reader.flag() else {
            hasObjects = true
            return
        }
        channelMode = AC4ChannelMode(rawValue: try reader.int(5))
    }
}
