public import TrackModel

/// Dynamic range for which video is graded.
public typealias DynamicRange = TrackModel.DynamicRange

#if canImport(CoreMedia)
    public import CoreMedia

    /// Core Media's description of a format.
    public typealias CMFormatDescription = CoreMedia.CMFormatDescription
#else
    /// Holds the name of the code where Core Media is not.
    public enum CMFormatDescription {
        /// A codec by its four characters.
        public typealias MediaSubType = TrackModel.MediaSubType
    }

    /// Four ASCII characters as one big-endian number.
    public typealias FourCharCode = UInt32
#endif

#if canImport(AVFoundation)
    public import AVFoundation

    /// AVFoundation's kind of a track.
    public typealias AVMediaType = AVFoundation.AVMediaType
#else
    /// AVFoundation's kind of a track, for code written against it.
    public struct AVMediaType: RawRepresentable, Hashable, Sendable {
        /// Four characters.
        public let rawValue: String

        /// Creates a type from its four characters.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// `vide`
        public static let video = AVMediaType(rawValue: "vide")
        /// `soun`
        public static let audio = AVMediaType(rawValue: "soun")
        /// `sbtl`
        public static let subtitle = AVMediaType(rawValue: "sbtl")
    }
#endif

extension AVMediaType {
    /// nil for a kind that is not played.
    init?(_ type: MediaType) {
        switch type {
        case .video: self = .video
        case .audio: self = .audio
        case .subtitle: self = .subtitle
        case .data, .attachment: return nil
        }
    }
}

#if canImport(CoreAudioTypes)
    public import CoreAudioTypes

    /// Core Audio's description of an audio format.
    public typealias AudioStreamBasicDescription = CoreAudioTypes.AudioStreamBasicDescription
#else
    /// Core Audio's description of an audio format, for code written against it.
    public struct AudioStreamBasicDescription: Hashable, Sendable {
        /// Samples per second.
        public var mSampleRate: Double
        /// The four-character code of the codec.
        public var mFormatID: UInt32
        /// 0 when unknown.
        public var mFormatFlags: UInt32
        /// 0 where packets vary.
        public var mBytesPerPacket: UInt32
        /// 0 where packets vary.
        public var mFramesPerPacket: UInt32
        /// 0 for a compressed format.
        public var mBytesPerFrame: UInt32
        /// 0 when unknown.
        public var mChannelsPerFrame: UInt32
        /// 0 when unknown or not defined by the codec.
        public var mBitsPerChannel: UInt32
        /// Always 0.
        public var mReserved: UInt32

        /// Every member is 0 where nothing is said of it.
        public init(
            mSampleRate: Double = 0, mFormatID: UInt32 = 0, mFormatFlags: UInt32 = 0,
            mBytesPerPacket: UInt32 = 0, mFramesPerPacket: UInt32 = 0, mBytesPerFrame: UInt32 = 0,
            mChannelsPerFrame: UInt32 = 0, mBitsPerChannel: UInt32 = 0, mReserved: UInt32 = 0
        ) {
            self.mSampleRate = mSampleRate
            self.mFormatID = mFormatID
            self.mFormatFlags = mFormatFlags
            self.mBytesPerPacket = mBytesPerPacket
            self.mFramesPerPacket = mFramesPerPacket
            self.mBytesPerFrame = mBytesPerFrame
            self.mChannelsPerFrame = mChannelsPerFrame
            self.mBitsPerChannel = mBitsPerChannel
            self.mReserved = mReserved
        }
    }
#endif

/// Colour constants of Core Video and Core Media (`CVImageBuffer.h`) for FFmpeg's names; nil where
/// there is none.
enum CoreMediaColor {
    static func primaries(_ name: String) -> String? {
        switch name {
        case "bt709": "ITU_R_709_2"
        case "bt470bg": "EBU_3213"
        case "smpte170m", "smpte240m": "SMPTE_C"
        case "bt2020": "ITU_R_2020"
        case "smpte431": "DCI_P3"
        case "smpte432": "P3_D65"
        case "ebu3213": "P22"
        default: nil
        }
    }

    /// Codes 1 and 6 of ITU-T H.273 are one function, as 14 and 15 are.
    static func transfer(_ name: String) -> String? {
        switch name {
        case "bt709", "smpte170m": "ITU_R_709_2"
        case "smpte240m": "SMPTE_240M_1995"
        case "bt470m", "bt470bg": "UseGamma"
        case "bt2020-10", "bt2020-12": "ITU_R_2020"
        case "smpte428": "SMPTE_ST_428_1"
        case "iec61966-2-1": "IEC_sRGB"
        case "smpte2084": "SMPTE_ST_2084_PQ"
        case "arib-std-b67": "ITU_R_2100_HLG"
        case "linear": "Linear"
        default: nil
        }
    }

    static func matrix(_ name: String) -> String? {
        switch name {
        case "bt709": "ITU_R_709_2"
        case "bt470bg", "smpte170m": "ITU_R_601_4"
        case "smpte240m": "SMPTE_240M_1995"
        case "bt2020nc": "ITU_R_2020"
        default: nil
        }
    }
}
