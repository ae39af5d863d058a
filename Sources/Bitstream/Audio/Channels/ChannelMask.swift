/// A set of loudspeakers, numbered as in WAVEFORMATEXTENSIBLE and, beyond its
/// 18, as in FFmpeg's native channel order.
public struct ChannelMask: OptionSet, Hashable, Sendable {
    /// One bit a loudspeaker.
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Loudspeakers in the set.
    public var count: Int { rawValue.nonzeroBitCount }
}

// MARK: Loudspeakers

extension ChannelMask {
    /// FL
    public static let frontLeft = ChannelMask(rawValue: 1 << 0)
    /// FR
    public static let frontRight = ChannelMask(rawValue: 1 << 1)
    /// FC
    public static let frontCenter = ChannelMask(rawValue: 1 << 2)
    /// LFE
    public static let lowFrequency = ChannelMask(rawValue: 1 << 3)
    /// BL
    public static let backLeft = ChannelMask(rawValue: 1 << 4)
    /// BR
    public static let backRight = ChannelMask(rawValue: 1 << 5)
    /// FLC
    public static let frontLeftOfCenter = ChannelMask(rawValue: 1 << 6)
    /// FRC
    public static let frontRightOfCenter = ChannelMask(rawValue: 1 << 7)
    /// BC
    public static let backCenter = ChannelMask(rawValue: 1 << 8)
    /// SL
    public static let sideLeft = ChannelMask(rawValue: 1 << 9)
    /// SR
    public static let sideRight = ChannelMask(rawValue: 1 << 10)
    /// TC
    public static let topCenter = ChannelMask(rawValue: 1 << 11)
    /// TFL
    public static let topFrontLeft = ChannelMask(rawValue: 1 << 12)
    /// TFC
    public static let topFrontCenter = ChannelMask(rawValue: 1 << 13)
    /// TFR
    public static let topFrontRight = ChannelMask(rawValue: 1 << 14)
    /// TBL
    public static let topBackLeft = ChannelMask(rawValue: 1 << 15)
    /// TBC
    public static let topBackCenter = ChannelMask(rawValue: 1 << 16)
    /// TBR
    public static let topBackRight = ChannelMask(rawValue: 1 << 17)
    /// WL
    public static let wideLeft = ChannelMask(rawValue: 1 << 31)
    /// WR
    public static let wideRight = ChannelMask(rawValue: 1 << 32)
    /// SDL
    public static let surroundDirectLeft = ChannelMask(rawValue: 1 << 33)
    /// SDR
    public static let surroundDirectRight = ChannelMask(rawValue: 1 << 34)
    /// LFE2
    public static let lowFrequency2 = ChannelMask(rawValue: 1 << 35)
    /// TSL
    public static let topSideLeft = ChannelMask(rawValue: 1 << 36)
    /// TSR
    public static let topSideRight = ChannelMask(rawValue: 1 << 37)
    /// BFC
    public static let bottomFrontCenter = ChannelMask(rawValue: 1 << 38)
    /// BFL
    public static let bottomFrontLeft = ChannelMask(rawValue: 1 << 39)
    /// BFR
    public static let bottomFrontRight = ChannelMask(rawValue: 1 << 40)
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
    public static let mono: ChannelMask = .frontCenter
    /// Left and right in front.
    public static let stereo: ChannelMask = fronts
    static let surround: ChannelMask = [.stereo, .frontCenter]
    /// `5.0`: surrounds behind.
    static let fiveBack: ChannelMask = [.surround, .backs]
    /// `5.0(side)`: surrounds at the sides.
    static let fiveSide: ChannelMask = [.surround, .sides]
    /// `7.0`
    static let seven: ChannelMask = [.fiveBack, .sides]
}
