/// Bytes to read: one segment, or what a decoder needs before it.
public struct SegmentReference: Hashable, Sendable {
    /// As the playlist writes it.
    public var uri: String
    public var reference: Reference
    public var range: ByteRange?
    /// Seconds; nil where the playlist does not tell.
    public var duration: Double?
    /// Declared by EXT-X-BITRATE, bits a second.
    public var bitRate: UInt64?
    public var isGap = false
    public var isDiscontinuous = false
    /// The identity key of AES-128; nil where the bytes are clear or nobody can open them.
    public var encryption: SegmentEncryption?
    /// Place of what a decoder needs before it, in `SegmentList.initializations`.
    public var initialization: Int?
    /// From 1; nil for manifests.
    public var line: Int?
}

/// How the bytes of a segment are enciphered.
public enum SegmentEncryption: Hashable, Sendable {
    /// AES-128 in CBC mode over the whole segment.
    case aes128(key: Reference, initializationVector: [UInt8])
    /// SAMPLE-AES, DRM and what is unknown: nothing here deciphers it.
    case other(String)
}

/// One media playlist, or one Representation, as a row of bytes.
public struct SegmentList: Hashable, Sendable {
    public var uri: PlaylistURI
    /// In the order of the segments, without repeats that follow each other.
    public var initializations: [SegmentReference]
    public var segments: [SegmentReference]
    /// nil for a Representation.
    public var playlist: MediaPlaylist?
    /// InbandEventStream of a Representation: kinds of events that its segments may hold.
    public var eventStreams: [DASHDescriptor] = []
    /// Diagnostics of a media playlist that another refers to.
    public var diagnostics: [PlaylistDiagnostic] = []

    /// Seconds of all segments; nil where one has no duration.
    public var duration: Double? {
        segments.reduce(0 as Double?) { sum, segment in
            guard let sum, let duration = segment.duration else { return nil }
            return sum + duration
        }
    }
}
