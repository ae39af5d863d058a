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
    /// `5.0`: surrounds behind.
    static let fiveBack: ChannelMask = [.surround, .backs]
    /// `5.0(side)`: surrounds at the sides.
    static let fiveSide: ChannelMask = [.surround, .sides]
    /// `7.0`
    static let seven: ChannelMask = [.fiveBack, .sides]
}
