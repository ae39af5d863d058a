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
