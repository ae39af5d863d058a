#if canImport(CoreAudioTypes)
    public import CoreAudioTypes

    /// Core Audio's description of a sound format.
    public typealias AudioStreamBasicDescription = CoreAudioTypes.AudioStreamBasicDescription
#else
    /// Core Audio's description of a sound format, for code written against it.
    public struct AudioStreamBasicDescription: Hashable, Sendable {
        /// Samples a second.
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
