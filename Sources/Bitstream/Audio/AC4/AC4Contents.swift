/// `dac4`: how MP4 describes AC-4, ETSI TS 103 190-2, annex E.
struct AC4Configuration: Hashable, Sendable {
    /// The first presentation, which a player takes when nothing speaks against
    /// it.
    struct Presentation: Hashable, Sendable {
        let version: Int
        /// `mdcompat`: which decoders can play it.
        private(set) var compatibility: Int?
        /// nil when it is made of objects or not stated.
        private(set) var channelMode: AC4ChannelMode?
        /// Whether it is made of objects.
        private(set) var hasObjects = false
    }

    let bitstreamVersion: Int
    /// Samples per second.
    let sampleRate: Int
    /// Constant rate in bits per second; nil when it varies or is not stated.
    private(set) var bitRate: Int?
    private(set) var presentation: Presentation?
    /// `n_presentations`
    let presentations: Int

    /// The payload of the box.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        let version = try reader.int(3)
        guard version <= 1 else { throw .unsupported("ac4_dsi_version") }
        bitstreamVersion = try reader.int(7)
        sampleRate = try reader.flag() ? 48_000 : 44_100
        try reader.skip(4)
        presentations = try reader.int(9)
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
        if presentations > 0 { presentation = try Presentation(&reader) }
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

/// Presentations and substream groups of a table of contents, read one after
/// another.
struct AC4Contents {
    let frameRateIndex: Int
    private(set) var version = 0
    private(set) var compatibility: Int?

    init(frameRateIndex: Int) { self.frameRateIndex = frameRateIndex }

    /// `ac4_presentation_v1_info()`: clause 6.2.1.3.
    mutating func readPresentation(_ reader: inout BitReader) throws(BitstreamError) {
        let isSingleGroup = try reader.flag()
        var configuration = 0
        if !isSingleGroup {
            configuration = try reader.int(3)
            if configuration == 7 { configuration += try reader.variableBits(2) }
        }
        version = 0
        while try reader.flag() { version += 1 }
        guard isSingleGroup || configuration != 6 else { return try Self.skipEMDF(&reader) }
        compatibility = try reader.int(3)
        if try reader.flag() { _ = try reader.variableBits(2) }
        try skipFrameRate(&reader)
        try Self.skipEMDFInfo(&reader)
        try reader.skipIfFlagged(1)
        if isSingleGroup {
            try Self.skipGroupIndex(&reader)
        } else {
            try reader.skip(1)
            try Self.skipGroupIndices(&reader, configuration: configuration)
        }
        try reader.skip(1)
        let hasEMDF = try reader.flag()
        try reader.skip(2)
        try Self.skipIndex(&reader)
        if hasEMDF { try Self.skipEMDF(&reader) }
    }

    /// The start of `ac4_substream_group_info()`, clause 6.2.1.6: the channel mode of
    /// its first substream; nil for objects.
    func readGroup(_ reader: inout BitReader) throws(BitstreamError) -> AC4ChannelMode? {
        try reader.skip(2)
        if try !reader.flag(), try reader.int(2) == 3 { _ = try reader.variableBits(2) }
        guard try reader.flag() else { return nil }
        return try AC4ChannelMode(&reader)
    }

    /// `frame_rate_multiply_info()` and `frame_rate_fractions_info()`
    private func skipFrameRate(_ reader: inout BitReader) throws(BitstreamError) {
        var isMultiplied = false
        switch frameRateIndex {
        case 2...4:
            isMultiplied = try reader.flag()
            if isMultiplied { try reader.skip(1) }
        case 0, 1, 7, 8, 9: isMultiplied = try reader.flag()
        default: break
        }
        switch frameRateIndex {
        case 5...9 where !isMultiplied: try reader.skip(1)
        case 10...12: try reader.skipIfFlagged(1)
        default: break
        }
    }

    private static func skipGroupIndices(
        _ reader: inout BitReader, configuration: Int
    ) throws(BitstreamError) {
        var count = 0
        switch configuration {
        case 0...2: count = 2
        case 3, 4: count = 3
        case 5:
            count = try reader.int(2) + 2
            if count == 5 { count += try reader.variableBits(2) }
        default:
            var bytes = try reader.int(5)
            if try reader.flag() { bytes += try reader.variableBits(2) << 5 }
            try reader.skip(bytes * 8)
        }
        for _ in 0..<count { try skipGroupIndex(&reader) }
    }

    private static func skipGroupIndex(_ reader: inout BitReader) throws(BitstreamError) {
        if try reader.int(3) == 7 { _ = try reader.variableBits(2) }
    }

    private static func skipIndex(_ reader: inout BitReader) throws(BitstreamError) {
        if try reader.int(2) == 3 { _ = try reader.variableBits(2) }
    }

    /// `emdf_info()`
    private static func skipEMDFInfo(_ reader: inout BitReader) throws(BitstreamError) {
        if try reader.int(2) == 3 { _ = try reader.variableBits(2) }
        if try reader.int(3) == 7 { _ = try reader.variableBits(3) }
        if try reader.flag() { try skipIndex(&reader) }
        let primary = try reader.int(2)
        let secondary = try reader.int(2)
        let widths = [0, 8, 32, 128]
        try reader.skip(widths[primary] + widths[secondary])
    }

    /// The additional EMDF substreams at the end of a presentation.
    private static func skipEMDF(_ reader: inout BitReader) throws(BitstreamError) {
        var count = try reader.int(2)
        if count == 0 { count = try reader.variableBits(2) + 4 }
        for _ in 0..<count { try skipEMDFInfo(&reader) }
    }
}

extension BitReader {
    /// `variable_bits(n)` of ETSI TS 103 190-1, clause 4.2.2; up to eight groups.
    mutating func variableBits(_ width: Int) throws(BitstreamError) -> Int {
        var value = try int(width)
        var groups = 1
        while try flag() {
            groups += 1
            guard groups <= 8 else { throw .invalid("variable_bits") }
            value = (value + 1) << width + (try int(width))
        }
        return value
    }
}

/// `channel_mode` and `presentation_ch_mode` of AC-4: ETSI TS 103 190-2, clause
/// 6.3.2.7.2.
struct AC4ChannelMode: Hashable, Sendable {
    /// 0 mono, 1 stereo … 4 5.1 … 11 7.0.4 to 14 9.1.4 and 15 22.2.
    let rawValue: Int

    init?(rawValue: Int) {
        guard (0...15).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// The prefix code: a one more means a later group of modes.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        if try !reader.flag() {
            rawValue = 0
        } else if try !reader.flag() {
            rawValue = 1
        } else {
            switch try reader.int(2) {
            case let code where code < 3: rawValue = 2 + code
            default: rawValue = try Self.wideMode(&reader)
            }
        }
    }

    private static func wideMode(_ reader: inout BitReader) throws(BitstreamError) -> Int {
        let code = try reader.int(3)
        if code < 6 { return 5 + code }
        if code == 6 { return 11 + (try reader.int(1)) }
        let tail = try reader.int(2)
        guard tail < 3 else { throw .unsupported("channel_mode") }
        return 13 + tail
    }

    /// Two channels, which the codes of 7.0 and 7.1 mean in immersive stereo: table
    /// 56.
    var renderedForHeadphones: AC4ChannelMode? {
        rawValue == 5 || rawValue == 6 ? AC4ChannelMode(rawValue: 1) : self
    }

    /// Whether loudspeakers above the listener belong to it.
    var isImmersive: Bool { rawValue >= 9 }

    var channels: Int { [1, 2, 3, 5, 6, 7, 8, 7, 8, 7, 8, 11, 12, 13, 14, 24][rawValue] }
}
