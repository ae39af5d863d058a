/// Bytes to read: one segment, or what a decoder needs before it.
package struct SegmentReference: Hashable, Sendable {
    /// As the playlist writes it.
    package var uri: String
    package var reference: Reference
    package var range: ByteRange?
    /// Seconds; nil where the playlist does not tell.
    package var duration: Double?
    /// Declared by EXT-X-BITRATE, bits a second.
    package var bitRate: UInt64?
    package var isGap = false
    package var isDiscontinuous = false
    /// The identity key of AES-128; nil where the bytes are clear or nobody can open them.
    package var encryption: SegmentEncryption?
    /// Place of what a decoder needs before it, in `SegmentList.initializations`.
    package var initialization: Int?
    /// From 1; nil for manifests.
    package var line: Int?
}

/// How the bytes of a segment are enciphered.
package enum SegmentEncryption: Hashable, Sendable {
    /// AES-128 in CBC mode over the whole segment.
    case aes128(key: Reference, initializationVector: [UInt8])
    /// SAMPLE-AES, DRM and what is unknown: nothing here deciphers it.
    case other(String)
}

/// One media playlist, or one Representation, as a row of bytes.
package struct SegmentList: Hashable, Sendable {
    package var uri: PlaylistURI
    /// In the order of the segments, without repeats that follow each other.
    package var initializations: [SegmentReference]
    package var segments: [SegmentReference]
    /// nil for a Representation.
    package var playlist: MediaPlaylist?
    /// InbandEventStream of a Representation: kinds of events that its segments may hold.
    package var eventStreams: [DASHDescriptor] = []
    /// Diagnostics of a media playlist that another refers to.
    package var diagnostics: [PlaylistDiagnostic] = []

    /// Bytes that a decoder needs before a segment; nil where it needs none.
    package func initialization(of segment: SegmentReference) -> SegmentReference? {
        segment.initialization.flatMap {
            initializations.indices.contains($0) ? initializations[$0] : nil
        }
    }

    /// Seconds of all segments; nil where one has no duration.
    package var duration: Double? {
        segments.reduce(0 as Double?) { sum, segment in
            guard let sum, let duration = segment.duration else { return nil }
            return sum + duration
        }
    }
}
