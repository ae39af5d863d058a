public import TrackModel

#if canImport(CoreMedia)
    public import CoreMedia

    /// Core Media's description of a format.
    public typealias CMFormatDescription = CoreMedia.CMFormatDescription
#else
    /// A description of a format where Core Media is not.
    public struct CMFormatDescription: Hashable, Sendable {
        /// A codec by its four characters.
        public typealias MediaSubType = TrackModel.MediaSubType

        let facts: FormatFacts

        /// Raw value 0 for a codec without such a code.
        public var mediaSubType: MediaSubType { facts.mediaSubType }
        /// nil for a format that is not audio, or whose sample rate is unknown.
        public var audioStreamBasicDescription: AudioStreamBasicDescription? {
            facts.audioStreamBasicDescription
        }
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
