/// A set of loudspeakers, numbered as in WAVEFORMATEXTENSIBLE and, beyond its
/// 18, as in FFmpeg's native channel order.
struct ChannelMask: OptionSet, Hashable, Sendable {
    /// One bit a loudspeaker.
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Loudspeakers in the set.
    var count: Int { rawValue.nonzeroBitCount }
}

// MARK: Loudspeakers

extension ChannelMask {
    /// FL
    static let frontLeft = ChannelMask(rawValue: 1 << 0)
    /// FR
    static let frontRight = ChannelMask(rawValue: 1 << 1)
    /// FC
    static let frontCenter = ChannelMask(rawValue: 1 << 2)
    /// LFE
    static let lowFrequency = ChannelMask(rawValue: 1 << 3)
    /// BL
    static let backLeft = ChannelMask(rawValue: 1 << 4)
    /// BR
    static let backRight = ChannelMask(rawValue: 1 << 5)
    /// FLC
    static let frontLeftOfCenter = ChannelMask(rawValue: 1 << 6)
    /// FRC
    static let frontRightOfCenter = ChannelMask(rawValue: 1 << 7)
    /// BC
    static let backCenter = ChannelMask(rawValue: 1 << 8)
    /// SL
    static let sideLeft = ChannelMask(rawValue: 1 << 9)
    /// SR
    static let sideRight = ChannelMask(rawValue: 1 << 10)
    /// TC
    static let topCenter = ChannelMask(rawValue: 1 << 11)
    /// TFL
    static let topFrontLeft = ChannelMask(rawValue: 1 << 12)
    /// TFC
    static let topFrontCenter = ChannelMask(rawValue: 1 << 13)
    /// TFR
    static let topFrontRight = ChannelMask(rawValue: 1 << 14)
    /// TBL
    static let topBackLeft = ChannelMask(rawValue: 1 << 15)
    /// TBC
    static let topBackCenter = ChannelMask(rawValue: 1 << 16)
    /// TBR
    static let topBackRight = ChannelMask(rawValue: 1 << 17)
    /// WL
    static let wideLeft = ChannelMask(rawValue: 1 << 31)
    /// WR
    static let wideRight = ChannelMask(rawValue: 1 << 32)
    /// SDL
    static let surroundDirectLeft = ChannelMask(rawValue: 1 << 33)
    /// SDR
    static let surroundDirectRight = ChannelMask(rawValue: 1 << 34)
    /// LFE2
    static let lowFrequency2 = ChannelMask(rawValue: 1 << 35)
    /// TSL
    static let topSideLeft = ChannelMask(rawValue: 1 << 36)
    /// TSR
    static let topSideRight = ChannelMask(rawValue: 1 << 37)
    /// BFC
    static let bottomFrontCenter = ChannelMask(rawValue: 1 << 38)
    /// BFL
    static let bottomFrontLeft = ChannelMask(rawValue: 1 << 39)
    /// BFR
    static let bottomFrontRight = ChannelMask(rawValue: 1 << 40)
}

// MARK: Pairs and layouts that codecs share

extension ChannelMask {
    static let fronts: ChannelMask = [.frontLeft, .frontRight]
    static let backs: ChannelMask = [.backLeft, .backRight]
    static let sides: ChannelMask = [.sideLeft, .sideRight]
    static let frontsOfCenter: ChannelMask = [.frontLeftOfCenter, .frontRightOfCenter]
    static let wides: ChannelMask = [.wideLeft, .wideRight]
    static let surroundDirects: ChannelMask = [.surroundDirectLeft, .surroundDirectRight]
    static let topFronts: ChannelMask = [.topFrontLeft, .topFrontRight]
    static let topBacks: ChannelMask = [.topBackLeft, .topBackRight]
    static let topSides: ChannelMask = [.topSideLeft, .topSideRight]

    /// One centre loudspeaker.
    static let mono: ChannelMask = .frontCenter
    /// Left and right in front.
    static let stereo: ChannelMask = fronts
    static let surround: ChannelMask = [.stereo, .frontCenter]
    /// `5.0`: surround channels at the back.
    static let fiveBack: ChannelMask = [.surround, .backs]
    /// `5.0(side)`: surrounds at the sides.
    static let fiveSide: ChannelMask = [.surround, .sides]
    /// `7.0`
    static let seven: ChannelMask = [.fiveBack, .sides]
}

// FFmpeg's names: libavutil/channel_layout.c.

extension ChannelMask {
    /// FFmpeg's name of the layout (`5.1(side)`), or for one without a name the
    /// list of its loudspeakers (`3 channels (FL+FR+TC)`); nil for the empty set.
    var name: String? {
        guard !isEmpty else { return nil }
        if let known = Self.layouts.first(where: { $0.mask == self }) { return known.name }
        let speakers = (0..<64).filter { rawValue >> UInt64($0) & 1 == 1 }
            .map { Self.speakers[$0, default: "USR\($0)"] }
        return "\(count) channels (\(speakers.joined(separator: "+")))"
    }

    private static let layouts: [(name: String, mask: ChannelMask)] = {
        let lfe = ChannelMask.lowFrequency
        let front = ChannelMask.surround
        return [
            ("mono", .mono), ("stereo", .stereo), ("2.1", [.stereo, lfe]), ("3.0", front),
            ("3.0(back)", [.stereo, .backCenter]), ("4.0", [front, .backCenter]),
            ("quad", [.stereo, .backs]), ("quad(side)", [.stereo, .sides]), ("3.1", [front, lfe]),
            ("5.0", .fiveBack), ("5.0(side)", .fiveSide), ("4.1", [front, lfe, .backCenter]),
            ("5.1", [.fiveBack, lfe]), ("5.1(side)", [.fiveSide, lfe]),
            ("6.0", [.fiveSide, .backCenter]),
            ("6.0(front)", [.stereo, .sides, .frontsOfCenter]),
            ("hexagonal", [.fiveBack, .backCenter]), ("6.1", [.fiveSide, lfe, .backCenter]),
            ("6.1(back)", [.fiveBack, lfe, .backCenter]),
            ("6.1(front)", [.stereo, lfe, .sides, .frontsOfCenter]), ("7.0", .seven),
            ("7.0(front)", [.fiveSide, .frontsOfCenter]), ("7.1", [.seven, lfe]),
            ("7.1(wide)", [.fiveBack, lfe, .frontsOfCenter]),
            ("7.1(wide-side)", [.fiveSide, lfe, .frontsOfCenter]),
            ("5.1.2", [.fiveSide, lfe, .topFronts]), ("5.1.2(back)", [.fiveBack, lfe, .topFronts]),
            ("octagonal", [.seven, .backCenter]),
            ("5.1.4", [.fiveBack, lfe, .topFronts, .topBacks]),
            ("7.1.2", [.seven, lfe, .topFronts]),
            ("3.1.2", [front, lfe, .topFronts]),
            ("7.1.4", [.seven, lfe, .topFronts, .topBacks]),
            ("9.1.4", [.seven, lfe, .frontsOfCenter, .topFronts, .topBacks]),
            ("9.1.6", [.seven, lfe, .frontsOfCenter, .topFronts, .topBacks, .topSides]),
            ("22.2", .ring22),
        ]
    }()

    /// ITU-R BS.2051 system H.
    private static let ring22: ChannelMask = [
        .seven, .lowFrequency, .lowFrequency2, .frontsOfCenter, .backCenter, .topCenter,
        .topFronts, .topFrontCenter, .topBacks, .topBackCenter, .topSides, .bottomFrontCenter,
        .bottomFrontLeft, .bottomFrontRight,
    ]

    private static let speakers: [Int: String] = [
        0: "FL", 1: "FR", 2: "FC", 3: "LFE", 4: "BL", 5: "BR", 6: "FLC", 7: "FRC", 8: "BC",
        9: "SL", 10: "SR", 11: "TC", 12: "TFL", 13: "TFC", 14: "TFR", 15: "TBL", 16: "TBC",
        17: "TBR", 31: "WL", 32: "WR", 33: "SDL", 34: "SDR", 35: "LFE2", 36: "TSL", 37: "TSR",
        38: "BFC", 39: "BFL", 40: "BFR",
    ]
}
