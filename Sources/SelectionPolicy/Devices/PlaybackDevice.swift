import TrackModel

/// What a screen, a decoder and speakers can do. Whatever is nil is not limited.
public struct PlaybackDevice: Hashable, Codable, Sendable {
    /// A codec and the profiles of it that play; nil for all.
    public struct Coding: Hashable, Codable, Sendable {
        /// FFmpeg's name.
        public var codec: String
        /// FFmpeg's names: `Main 10`.
        public var profiles: [String]?

        /// A codec, and of it only these profiles if there are any.
        public init(_ codec: String, profiles: [String]? = nil) {
            self.codec = codec
            self.profiles = profiles
        }
    }

    /// As `--device` and reports name it.
    public var name: String
    /// One line for people.
    package var about: String?
    /// One of `forms`.
    package var form: String?
    /// Ranges the screen shows. SDR always.
    public var dynamicRanges: [DynamicRange]?
    /// nil for any.
    public var videoCodecs: [Coding]?
    /// nil for any.
    public var audioCodecs: [Coding]?
    /// nil for any.
    public var subtitleCodecs: [Coding]?
    /// Pixels.
    public var maxWidth: Int?
    /// Pixels; nil without a limit.
    public var maxHeight: Int?
    /// Frames a second.
    public var maxFrameRate: Double?
    /// Bits a second of one track.
    public var maxBitRate: Int?
    /// Speakers.
    public var channels: Int?
    /// Kinds it renders; nil for any.
    public var spatialAudio: [SpatialAudio]?
    /// Whether headphones or speakers are driven as if there were more of them.
    public var spatializer: Bool?
    /// Pixels of the window that shows the picture.
    package var viewport: PixelSize?
    /// Whether the window may be turned.
    package var viewportMayRotate: Bool?

    /// A device without limits.
    public init(name: String) { self.name = name }

    /// Kinds of product.
    package static let forms = ["tv", "phone", "tablet", "computer", "car", "watch"]
}
