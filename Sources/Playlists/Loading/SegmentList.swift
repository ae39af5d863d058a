/// Bytes to read: one segment, or what a decoder needs before it.
package struct SegmentReference: Hashable, Sendable {
    /// URI as in the playlist.
    package var uri: String
    package var reference: Reference
    package var range: ByteRange?
    /// Seconds; nil if unknown.
    package var duration: Double?
    /// Seconds from the start of its Period; nil in HLS, or if unknown.
    var start: Double?
    /// Seconds of the media's own clock at which a manifest says that it begins; nil in HLS.
    package var mediaTime: Double?
    /// Declared by EXT-X-BITRATE, bits a second.
    package var bitRate: UInt64?
    package var isGap = false
    package var isDiscontinuous = false
    /// Encryption of the bytes; nil if they are clear.
    package var encryption: SegmentEncryption?
    /// Place of what a decoder needs before it, in `SegmentList.initializations`.
    package var initialization: Int?
    /// Line number, from 1; nil for manifests.
    package var line: Int?
}

/// One Representation of one Period, as a row of bytes.
struct RepresentationList: Hashable, Sendable {
    /// The list it is in: in the first Period that of its track.
    var list: SegmentList
    /// The track that it is a part of, in `LoadedPresentation.lists`.
    var track: PlaylistURI
    /// Place of the stream among those that qualities are chosen from.
    var stream: Int
    /// Place among the periods.
    var period: Int
    var set: DASHAdaptationSet
    var representation: DASHRepresentation
}

/// A part of a segment of a low-latency playlist.
package struct PartReference: Hashable, Sendable {
    package var segment: SegmentReference
    /// Index of its segment in the list; the segment count for an unfinished segment.
    package var parent: Int
    /// INDEPENDENT=YES: it begins with a key frame.
    package var isIndependent: Bool
}

/// How the bytes of a segment are enciphered.
package enum SegmentEncryption: Hashable, Sendable {
    /// AES-128 in CBC mode over the whole segment.
    case aes128(key: Reference, initializationVector: [UInt8])
    /// Samples alone, as SAMPLE-AES and Common Encryption do: the container and headers are clear.
    /// The methods or schemes, as written.
    case samples(String)
    /// Whole segments, with a key that is had from a system that manages rights.
    case managed(String)

    /// Whether containers and headers are in the clear.
    package var isOfSamples: Bool { if case .samples = self { true } else { false } }
}

/// One media playlist, or one Representation, as a row of bytes.
package struct SegmentList: Hashable, Sendable {
    package var uri: PlaylistURI
    /// Initialization sections in segment order, without consecutive repeats.
    package var initializations: [SegmentReference]
    package var segments: [SegmentReference]
    /// EXT-X-PART, in order.
    package var parts: [PartReference] = []
    /// nil for a Representation.
    package var playlist: MediaPlaylist?
    /// The base of its relative URIs; nil for that of the document.
    var base: ReferenceResolver.Base?
    /// InbandEventStream of a Representation: kinds of events that its segments may hold.
    package var eventStreams: [DASHDescriptor] = []
    /// ContentProtection of a Representation.
    var protections: [DASHProtection] = []
    /// Diagnostics of a media playlist that another refers to.
    var diagnostics: [PlaylistDiagnostic] = []

    /// Bytes that a decoder needs before a segment; nil where it needs none.
    package func initialization(of segment: SegmentReference) -> SegmentReference? {
        segment.initialization.flatMap {
            initializations.indices.contains($0) ? initializations[$0] : nil
        }
    }

    /// Parts of one segment each.
    var partsBySegment: [ArraySlice<PartReference>] {
        var (slices, remaining) = ([ArraySlice<PartReference>](), parts[...])
        while let parent = remaining.first?.parent {
            let slice = remaining.prefix { $0.parent == parent }
            slices.append(slice)
            remaining = remaining[slice.endIndex...]
        }
        return slices
    }

    /// Seconds of all segments; nil where one has no duration.
    package var duration: Double? {
        segments.reduce(0 as Double?) { sum, segment in
            guard let sum, let duration = segment.duration else { return nil }
            return sum + duration
        }
    }
}
