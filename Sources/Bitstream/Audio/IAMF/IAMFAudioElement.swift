/// `audio_element_obu()`: IAMF v1.1, section 3.6.
struct IAMFAudioElement: Hashable, Sendable {
    /// audio_element_id
    let id: Int
    /// Layout it can be rendered to; nil for unknown kinds of elements.
    let layout: IAMFLayout?

    init(_ reader: inout ByteReader) throws(BitstreamError) {
        id = try reader.leb128()
        let type = try reader.uint8() >> 5
        _ = try reader.leb128()
        let substreams = try reader.leb128()
        guard substreams <= reader.remaining else { throw .truncated }
        for _ in 0..<substreams { _ = try reader.leb128() }
        let parameters = try reader.leb128()
        guard parameters <= reader.remaining else { throw .truncated }
        for _ in 0..<parameters { try Self.skipParameter(&reader) }
        switch type {
        case 0: layout = try Self.scalableLayout(&reader, substreams: substreams)
        case 1: layout = try Self.ambisonics(&reader, substreams: substreams)
        default: layout = nil
        }
    }

    /// A parameter definition: demixing, reconstruction gain, or one with a size.
    private static func skipParameter(_ reader: inout ByteReader) throws(BitstreamError) {
        let type = try reader.leb128()
        guard type == 1 || type == 2 else { return try reader.skip(try reader.leb128()) }
        _ = try reader.leb128()
        _ = try reader.leb128()
        if try reader.uint8() & 0x80 == 0 {
            _ = try reader.leb128()
            if try reader.leb128() == 0 {
                for _ in 0..<(try reader.leb128()) { _ = try reader.leb128() }
            }
        }
        // DefaultDemixingInfoParameterData
        if type == 1 { try reader.skip(2) }
    }

    /// `scalable_channel_layout_config()`: each layer adds channels to those before.
    private static func scalableLayout(
        _ reader: inout ByteReader, substreams: Int
    ) throws(BitstreamError) -> IAMFLayout {
        let layers = try reader.uint8() >> 5
        guard (1...6).contains(layers) else { throw .invalid("num_layers") }
        var last: IAMFLayout?
        var used = 0
        var channels = 0
        for _ in 0..<layers {
            let flags = try reader.uint8()
            let count = try reader.uint8()
            let coupled = try reader.uint8()
            guard coupled <= count else { throw .invalid("coupled_substream_count") }
            used += count
            channels += count + coupled
            if flags & 0x08 != 0 { try reader.skip(3) }
            let isExpanded = flags >> 4 == 15
            if isExpanded, layers > 1 { throw .invalid("loudspeaker_layout") }
            last = isExpanded ? .expanded(try reader.uint8()) : .loudspeakers(flags >> 4)
        }
        guard used == substreams, let last, last.channels == channels else {
            throw .invalid("substream_count")
        }
        return last
    }

    /// `ambisonics_config()`
    private static func ambisonics(
        _ reader: inout ByteReader, substreams: Int
    ) throws(BitstreamError) -> IAMFLayout {
        guard try reader.leb128() <= 1 else { throw .unsupported("ambisonics_mode") }
        let channels = try reader.uint8()
        guard try reader.uint8() == substreams else { throw .invalid("substream_count") }
        // A whole order has a square of channels.
        guard let order = (0...14).first(where: { ($0 + 1) * ($0 + 1) == channels }) else {
            throw .invalid("output_channel_count")
        }
        return .ambisonics(order: order)
    }
}

/// Layout of an audio element of IAMF, by FFmpeg's newest names.
struct IAMFLayout: Hashable, Sendable {
    let channels: Int
    /// FFmpeg's name.
    let name: String?

    private init(_ mask: ChannelMask) {
        channels = mask.count
        name = mask.name
    }

    private init(channels: Int, name: String) {
        self.channels = channels
        self.name = name
    }

    /// (order + 1)² channels.
    static func ambisonics(order: Int) -> IAMFLayout {
        IAMFLayout(channels: (order + 1) * (order + 1), name: "ambisonic \(order)")
    }

    /// loudspeaker_layout: section 3.6.2; nil for reserved values.
    static func loudspeakers(_ code: Int) -> IAMFLayout? {
        if code == 9 { return IAMFLayout(channels: 2, name: "binaural") }
        return masks.indices.contains(code) ? IAMFLayout(masks[code]) : nil
    }

    /// expanded_loudspeaker_layout; nil for reserved values.
    static func expanded(_ code: Int) -> IAMFLayout? {
        expandedMasks.indices.contains(code) ? IAMFLayout(expandedMasks[code]) : nil
    }

    private static let sevenOneFour: ChannelMask = [
        .seven, .lowFrequency, .topFronts, .topBacks,
    ]

    private static let masks: [ChannelMask] = [
        .mono, .stereo, [.fiveSide, .lowFrequency], [.fiveSide, .lowFrequency, .topFronts],
        [.fiveBack, .lowFrequency, .topFronts, .topBacks], [.seven, .lowFrequency],
        [.seven, .lowFrequency, .topFronts], sevenOneFour, [.surround, .lowFrequency, .topFronts],
    ]

    private static let expandedMasks: [ChannelMask] = [
        .lowFrequency, .sides, .sides, .backs, .topFronts, .topBacks, [.topFronts, .topBacks],
        .surround, [sevenOneFour, .frontsOfCenter, .topSides], .stereo, .sides, .topSides,
        [.topFronts, .topBacks, .topSides],
    ]
}
