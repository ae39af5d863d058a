/// The table of contents of an AC-4 frame: ETSI TS 103 190-2, clause 6.2.1, as far
/// as the first substream.
struct AC4Frame: Hashable, Sendable {
    let bitstreamVersion: Int
    /// Samples a second.
    let sampleRate: Int
    /// Of the first presentation: 2 is immersive stereo; nil when not read.
    private(set) var presentationVersion: Int?
    /// `mdcompat` of the first presentation; nil when not read.
    private(set) var compatibility: Int?
    /// Of the first substream of the first group; nil when it is made of objects
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
