import TrackModel

/// The media of a presentation as it was read, for rules to compare.
package struct PresentationObservation: Hashable, Sendable {
    /// How far it was read: at `header` no media is opened.
    var depth: ProbeDepth
    /// By the URI of the media playlist or Representation.
    package var media: [PlaylistURI: MediaObservation]
    /// Bytes of SCTE35 attributes that cannot be read as a splice_info_section, and why.
    package var unreadableSplices: [[UInt8]: String] = [:]

    package init(depth: ProbeDepth = .header, media: [PlaylistURI: MediaObservation] = [:]) {
        self.depth = depth
        self.media = media
    }
}

/// The segments of one media playlist as they were read.
package struct MediaObservation: Hashable, Sendable {
    /// As a probe of the segments tells them.
    package var tracks: [MediaPlayerTrack] = []
    /// `container.format` of the segments; nil where they could not be read.
    package var format: String?
    /// Those whose packets were read, in the order of the playlist.
    package var segments: [SegmentObservation] = []
    /// Those of text whose times were read, in the order of the playlist.
    package var texts: [SegmentText] = []
    /// Parts of low-latency playlists that were opened, in the order of the playlist.
    package var parts: [PartObservation] = []
    /// Those that are there and are not what a player needs, in the order of the playlist.
    package var faults: [SegmentFault] = []
    /// Why nothing, or not all, was read.
    package var problem: String?

    package init() {}

    /// The first picture that plays, else the first sound.
    var main: MediaPlayerTrack? {
        video ?? tracks.first { $0.mediaType == .audio }
    }

    var video: MediaPlayerTrack? {
        tracks.first { $0.mediaType == .video && !$0.isAttachedPicture }
    }
}

/// A segment that a player gets and cannot play.
package struct SegmentFault: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The segment itself.
        case media
        /// Media Initialization Section: EXT-X-MAP, Initialization.
        case initialization
        /// AES-128: the key, or the initialization vector.
        case key
    }

    /// Place in the playlist, from 0.
    var index: Int
    var kind: Kind
    /// In words that go on from the segment.
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
    /// From the beginning to the end of each cue, seconds as written.
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
    /// nil for sound, and where it was not found out.
    var beginsWithKeyFrame: Bool?
    /// Why it is no media; nil where it is.
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
    /// In the order of the container.
    var tracks: [SegmentTrack]

    package init(index: Int, tracks: [SegmentTrack]) {
        self.index = index
        self.tracks = tracks
    }

    /// The picture, else the sound.
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
    /// Whether the first packet needs no other; nil for sound.
    package var beginsWithKeyFrame: Bool?
    /// When key frames are shown, the first of them.
    package var keyFrameTimes: [Double]

    package init(type: MediaType) {
        self.type = type
        keyFrameTimes = []
    }
}
