import TrackModel

/// Members under which KSPlayer's `MediaPlayerTrack` is known, so that code
/// written against it compiles against ours.
///
/// There they are never nil: unknown is 0, false or empty. Where the context
/// asks for such a plain value, these views answer; everywhere else the
/// optional members of `MediaPlayerTrack` do, and those are the truth.
public protocol KSPlayerTrack {}

extension MediaPlayerTrack: KSPlayerTrack {}

extension KSPlayerTrack where Self == MediaPlayerTrack {
    /// Bits a second, 0 when unknown.
    public var bitRate: Int64 { Int64(self[keyPath: \MediaPlayerTrack.bitRate] ?? 0) }

    /// 0 when unknown.
    public var bitDepth: Int32 {
        Int32(clamping: self[keyPath: \MediaPlayerTrack.bitDepth] ?? 0)
    }

    /// Frames a second, 0 when unknown.
    public var nominalFrameRate: Float {
        Float(self[keyPath: \MediaPlayerTrack.nominalFrameRate] ?? 0)
    }

    /// Degrees clockwise, 0 when unknown.
    public var rotation: Int16 {
        Int16(clamping: self[keyPath: \MediaPlayerTrack.rotation] ?? 0)
    }

    /// 0 by 0 when unknown.
    public var naturalSize: PixelSize {
        self[keyPath: \MediaPlayerTrack.naturalSize] ?? PixelSize(width: 0, height: 0)
    }

    /// False for a track that is no subtitle.
    public var isImageSubtitle: Bool {
        self[keyPath: \MediaPlayerTrack.isImageSubtitle] ?? false
    }

    /// Raw value 0 for a codec without such a name.
    public var mediaSubType: MediaSubType {
        self[keyPath: \MediaPlayerTrack.mediaSubType] ?? MediaSubType(rawValue: 0)
    }

    /// 0 for a codec without one.
    public var codecType: FourCharCode { self[keyPath: \MediaPlayerTrack.codecType] ?? 0 }
}

extension MediaPlayerTrack {
    /// nil for a track that is no sound, or whose sample rate is unknown.
    public var audioStreamBasicDescription: AudioStreamBasicDescription? {
        guard mediaType == .audio, let sampleRate else { return nil }
        let depth: Int? = bitDepth
        return AudioStreamBasicDescription(
            mSampleRate: Double(sampleRate), mFormatID: codecType ?? 0, mFormatFlags: 0,
            mBytesPerPacket: 0, mFramesPerPacket: 0, mBytesPerFrame: 0,
            mChannelsPerFrame: UInt32(clamping: channels ?? 0),
            mBitsPerChannel: UInt32(clamping: depth ?? 0), mReserved: 0)
    }
}

extension DOVIDecoderConfigurationRecord {
    /// `versionMajor`, 0 when unknown.
    public var dv_version_major: UInt8 { UInt8(clamping: versionMajor ?? 0) }
    /// `versionMinor`, 0 when unknown.
    public var dv_version_minor: UInt8 { UInt8(clamping: versionMinor ?? 0) }
    /// `profile`, 0 when unknown.
    public var dv_profile: UInt8 { UInt8(clamping: profile ?? 0) }
    /// `level`, 0 when unknown.
    public var dv_level: UInt8 { UInt8(clamping: level ?? 0) }
    /// 1 where `rpuPresent`, else 0.
    public var rpu_present_flag: UInt8 { rpuPresent == true ? 1 : 0 }
    /// 1 where `elPresent`, else 0.
    public var el_present_flag: UInt8 { elPresent == true ? 1 : 0 }
    /// 1 where `blPresent`, else 0.
    public var bl_present_flag: UInt8 { blPresent == true ? 1 : 0 }
    /// `blSignalCompatibilityID`, 0 when unknown.
    public var dv_bl_signal_compatibility_id: UInt8 {
        UInt8(clamping: blSignalCompatibilityID ?? 0)
    }
}
