import TrackModel

/// Observed media of a presentation, as input of the rules.
package struct PresentationObservation: Hashable, Sendable {
    /// Depth of reading; at `header` no media is opened.
    var depth: ProbeDepth
    /// Observations by URI of the media playlist or Representation.
    package var media: [PlaylistURI: MediaObservation]
    /// Bytes of SCTE35 attributes that cannot be read as a splice_info_section, and why.
    package var unreadableSplices: [[UInt8]: String] = [:]
    /// Content of those that can be read.
    package var splices: [[UInt8]: SpliceContent] = [:]
    package var manifestSplices: [ManifestSplice] = []
    /// Sections in segments, in time order; empty where not all segments are read.
    package var carriedSplices: [CarriedSplice] = []
    /// nil where not all segments are read.
    package var captions: CaptionObservation?
    /// Documents that playlists name beside media.
    package var sideDocuments = SideDocuments()
    /// Responses of the server, in the order of requests; empty for files of a folder.
    package var deliveries: [Delivery] = []

    package init(depth: ProbeDepth = .header, media: [PlaylistURI: MediaObservation] = [:]) {
        self.depth = depth
        self.media = media
    }
}

/// Observed segments of one media playlist.
package struct MediaObservation: Hashable, Sendable {
    /// Tracks found by probing the segments.
    package var tracks: [MediaPlayerTrack] = []
    /// `container.format` of the segments; nil where they could not be read.
    package var format: String?
    /// Segments whose packets were read, in playlist order.
    package var segments: [SegmentObservation] = []
    /// Text segments whose times were read, in playlist order.
    package var texts: [SegmentText] = []
    /// Parts of low-latency playlists that were opened, in the order of the playlist.
    package var parts: [PartObservation] = []
    /// Segments that exist but cannot be played, in playlist order.
    package var faults: [SegmentFault] = []
    /// Reason why segments were not read, or only in part.
    package var problem: String?
    /// Whether samples of segments are encrypted, of which the sample entries may say more; nil if
    /// unknown.
    package var hasEncryptedSamples: Bool?
    /// Boxes of the segments of MP4 that were opened, in the order of a manifest.
    package var boxes: [SegmentBoxes] = []
    /// Boxes of the first initialization section of MP4.
    package var header: HeaderBoxes?

    package init() {}

    /// The first video track, else the first audio track.
    var main: MediaPlayerTrack? {
        video ?? tracks.first { $0.mediaType == .audio }
    }

    var video: MediaPlayerTrack? {
        tracks.first { $0.mediaType == .video && !$0.isAttachedPicture }
    }
}

/// A segment that exists but cannot be played.
package struct SegmentFault: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The segment itself.
        case media
        /// The segment ends early; what is before is read.
        case cut
        /// Media Initialization Section: EXT-X-MAP, Initialization.
        case initialization
        /// AES-128: the key, or the initialization vector.
        case key
        /// It is in clear, and the playlist says otherwise.
        case protection
    }

    /// Place in the playlist, from 0.
    var index: Int
    var kind: Kind
    /// Reason, phrased to follow “segment N:”.
    var reason: String

    package init(index: Int, kind: Kind, reason: String) {
        self.index = index
        self.kind = kind
        self.reason = reason
    }
}

/// The times of one segment of WebVTT.
package struct SegmentText: Hashable, Sendable {
    /// Place in the playlist, from 0.
    var index: Int
    /// X-TIMESTAMP-MAP: seconds of the media's clock at cue time 0; nil without one.
    var clock: Double?
    /// Start and end of each cue, seconds as written.
    var cues: [ClosedRange<Double>]
    /// Cues whose times cannot be read, or that end before they begin.
    var oddCues: Int

    package init(
        index: Int, clock: Double?, cues: [ClosedRange<Double>], oddCues: Int = 0
    ) {
        self.index = index
        self.clock = clock
        self.cues = cues
        self.oddCues = oddCues
    }
}

/// A part of a low-latency playlist as it was read.
package struct PartObservation: Hashable, Sendable {
    /// Place in `SegmentList.parts`.
    var index: Int
    /// Whether it begins with a key frame; nil for audio, or if unknown.
    var beginsWithKeyFrame: Bool?
    /// Why it is not media; nil if it is.
    var fault: String?

    package init(index: Int, beginsWithKeyFrame: Bool?, fault: String? = nil) {
        self.index = index
        self.beginsWithKeyFrame = beginsWithKeyFrame
        self.fault = fault
    }
}

/// The packets of one segment.
package struct SegmentObservation: Hashable, Sendable {
    /// Place in the playlist, from 0.
    var index: Int
    /// Tracks in container order.
    var tracks: [SegmentTrack]

    package init(index: Int, tracks: [SegmentTrack]) {
        self.index = index
        self.tracks = tracks
    }

    /// The video track, else the audio track.
    var main: SegmentTrack? {
        tracks.first { $0.type == .video } ?? tracks.first { $0.type == .audio }
    }
}

/// A track within one segment. Times are seconds of the media's own clock; nil where the
/// format has none.
package struct SegmentTrack: Hashable, Sendable {
    /// PID or track_ID.
    package var id: Int?
    package var type: MediaType
    /// FFmpeg's name.
    package var codec: String?
    /// Pixels stored.
    package var size: PixelSize?
    package var channels: Int?
    package var sampleRate: Int?
    /// When the first packet is shown or heard.
    package var firstTime: Double?
    package var firstDecodingTime: Double?
    /// When the last packet is over.
    package var endDecodingTime: Double?
    /// Seconds of all packets.
    package var duration: Double?
    /// Seconds of one frame, on average.
    package var frameDuration: Double?
    /// Whether the first packet is a key frame; nil for audio.
    package var beginsWithKeyFrame: Bool?
    /// When key frames are shown, the first of them.
    package var keyFrameTimes: [Double]

    package init(type: MediaType) {
        self.type = type
        keyFrameTimes = []
    }
}
