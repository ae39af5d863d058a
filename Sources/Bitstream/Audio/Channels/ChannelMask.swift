/// A set of loudspeakers, numbered as in WAVEFORMATEXTENSIBLE and, beyond its
/// 18, as in FFmpeg's native channel order.
package struct ChannelMask: OptionSet, Hashable, Sendable {
    /// One bit a loudspeaker.
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Loudspeakers in the set.
    package var count: Int { rawValue.nonzeroBitCount }
}

// MARK: Loudspeakers

extension ChannelMask {
    /// FL
    package static let frontLeft = ChannelMask(rawValue: 1 << 0)
    /// FR
    package static let frontRight = ChannelMask(rawValue: 1 << 1)
    /// FC
    package static let frontCenter = ChannelMask(rawValue: 1 << 2)
    /// LFE
    package static let lowFrequency = ChannelMask(rawValue: 1 << 3)
    /// BL
    package static let backLeft = ChannelMask(rawValue: 1 << 4)
    /// BR
    package static let backRight = ChannelMask(rawValue: 1 << 5)
    /// FLC
    package static let frontLeftOfCenter = ChannelMask(rawValue: 1 << 6)
    /// FRC
    package static let frontRightOfCenter = ChannelMask(rawValue: 1 << 7)
    /// BC
    package static let backCenter = ChannelMask(rawValue: 1 << 8)
    /// SL
    package static let sideLeft = ChannelMask(rawValue: 1 << 9)
    /// SR
    package static let sideRight = ChannelMask(rawValue: 1 << 10)
    /// TC
    package static let topCenter = ChannelMask(rawValue: 1 << 11)
    /// TFL
    package static let topFrontLeft = ChannelMask(rawValue: 1 << 12)
    /// TFC
    package static let topFrontCenter = ChannelMask(rawValue: 1 << 13)
    /// TFR
    package static let topFrontRight = ChannelMask(rawValue: 1 << 14)
    /// TBL
    package static let topBackLeft = ChannelMask(rawValue: 1 << 15)
    /// TBC
    package static let topBackCenter = ChannelMask(rawValue: 1 << 16)
    /// TBR
    package static let topBackRight = ChannelMask(rawValue: 1 << 17)
    /// WL
    package static let wideLeft = ChannelMask(rawValue: 1 << 31)
    /// WR
    package static let wideRight = ChannelMask(rawValue: 1 << 32)
    /// SDL
    package static let surroundDirectLeft = ChannelMask(rawValue: 1 << 33)
    /// SDR
    package static let surroundDirectRight = ChannelMask(rawValue: 1 << 34)
    /// LFE2
    package static let lowFrequency2 = ChannelMask(rawValue: 1 << 35)
    /// TSL
    package static let topSideLeft = ChannelMask(rawValue: 1 << 36)
    /// TSR
    package static let topSideRight = ChannelMask(rawValue: 1 << 37)
    /// BFC
    package static let bottomFrontCenter = ChannelMask(rawValue: 1 << 38)
    /// BFL
    package static let bottomFrontLeft = ChannelMask(rawValue: 1 << 39)
    /// BFR
    package static let bottomFrontRight = ChannelMask(rawValue: 1 << 40)
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
    package static let mono: ChannelMask = .frontCenter
    /// Left and right in front.
    package static let stereo: ChannelMask = fronts
    static let surround: ChannelMask = [.stereo, .frontCenter]
    /// `5.0`: surrounds behind.
    static let fiveBack: ChannelMask = [.surround, .backs]
    /// `5.0(side)`: surrounds at the sides.
    static let fiveSide: ChannelMask = [.surround, .sides]
    /// `7.0`
    static let seven: ChannelMask = [.fiveBack, .sides]
}
