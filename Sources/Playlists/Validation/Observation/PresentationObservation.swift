public import TrackModel

/// The media of a presentation as it was read, for rules to compare.
public struct PresentationObservation: Hashable, Sendable {
    /// How far it was read: at `header` no media is opened.
    public var depth: Depth
    /// By the URI of the media playlist or Representation.
    public var media: [PlaylistURI: MediaObservation]

    public init(depth: Depth = .header, media: [PlaylistURI: MediaObservation] = [:]) {
        self.depth = depth
        self.media = media
    }
}

/// The segments of one media playlist as they were read.
public struct MediaObservation: Hashable, Sendable {
    /// As a probe of the segments tells them.
    public var tracks: [MediaPlayerTrack] = []
    /// `container.format` of the segments; nil where they could not be read.
    public var format: String?
    /// Those whose packets were read, in the order of the playlist.
    public var segments: [SegmentObservation] = []
    /// Why nothing, or not all, was read.
    public var problem: String?

    public init() {}

    /// The first picture that plays, else the first sound.
    var main: MediaPlayerTrack? {
        video ?? tracks.first { $0.mediaType == .audio }
    }

    var video: MediaPlayerTrack? {
        tracks.first { $0.mediaType == .video && !$0.dispositions.contains("attached_pic") }
    }
}

/// The packets of one segment.
public struct SegmentObservation: Hashable, Sendable {
    /// Place in the playlist, from 0.
    public var index: Int
    /// In the order of the container.
    public var tracks: [SegmentTrack]

    public init(index: Int, tracks: [SegmentTrack]) {
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
public struct SegmentTrack: Hashable, Sendable {
    /// PID or track_ID.
    public var id: Int?
    public var type: MediaType
    /// FFmpeg's name.
    public var codec: String?
    /// Pixels stored.
    public var size: PixelSize?
    public var channels: Int?
    public var sampleRate: Int?
    /// When the first packet is shown or heard.
    public var firstTime: Double?
    public var firstDecodingTime: Double?
    /// When the last packet is over.
    public var endDecodingTime: Double?
    /// Seconds of all packets.
    public var duration: Double?
    /// Seconds of one frame, on average.
    public var frameDuration: Double?
    /// Whether the first packet needs no other; nil for sound.
    public var beginsWithKeyFrame: Bool?
    /// When key frames are shown, the first of them.
    public var keyFrameTimes: [Double]

    public init(type: MediaType) {
        self.type = type
        keyFrameTimes = []
    }
}
